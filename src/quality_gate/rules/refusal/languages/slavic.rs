use super::{Language, Term};

pub(super) const POLISH: Language = Language {
    name: "pl",
    terms: &[
        (
            Term::Limit,
            "obraz*, zdjeci*, fotograf*, zrzut*, zalacz*, plik*, wgra*, przesl*, link*, url, stron*, pdf, audio, wideo, film*, nagran*, sluch*, odslucha*, slysz*, kamer*, mikrofon*, telefon*, dzwon*, zadzwon*, numer*, rezerw*, zamowien*, kont*, saldo, przelew*, platnosc*, dostaw*, paczk*, wysl*, wyslac, mail*, e-mail*, kalendarz*, wizyt*, budzik*, minutnik*, przypom*, pamiet*, swiatl*, lamp*, urzadzen*, druk*, wydruk*, czasie rzeczywistym, na zywo, aktualn*, biezac*, dzis*, jutr*, teraz, w tej chwili, obecn*, najnowsz*, ostatni*, wiadomosci, pogod*, prognoz*, przewid*, wynik*, cen*, kurs*, akcj*, lotto, przyszlo*, wczoraj*, poprzedn*, wczesniej*, histori*, lokalizac*, baz* danych, system*, serwer*, internet*, online, szuka*, opini*, zdanie, zdania, uczuc*, ulubion*, dokument*, tekst*, powyzej, dostep*, polaczon*, wglad*",
        ),
        (
            Term::Risk,
            "zabi*, morder*, bomb*, ladun*, wybuch*, bron*, pistolet*, truci*, otru*, gaz*, narkotyk*, metamfetamin*, kokain*, heroin*, przedawkow*, tabletk*, samoboj*, umrz*, nie chce zyc, skonczyc ze soba, hack*, haker*, zlam*, wlam*, hasl*, wirus*, malware, ransomware, phishing, ukras*, kradz*, oszust*, oszuk*, falszyw*, falsz*, podrob*, pranie, lapow*, szantaz*, sciag*, plagiat*, pirac*, tekst piosenki, pelny, pelen, calosc*, calego, cala, slowo w slowo, praw* autorsk*, autorski*, chronion*, rasist*, seksist*, obraz*, obrazl*, nienawi*, dowcip*, kawal*, zydz*, zydow*, muzulman*, nag*, porno*, seks*, erotycz*, nieletni*, maloletni*, stalk*, nek*, szpieg*, sledz*, adres*, pesel, prywatn*, osobow*, glosowa*, wybor*, parti*, kandydat*, prezydent*, polity*, aborcj*, religi*, szczepi*, diagno*, dawk*, lek, leki, lekarstw*, recept*, pozew*, sad*, odszkodow*, opiek*, testament*, inwest*, krypto*, bitcoin*, prawn*, podat*, poufn*, instrukcj*, tajn*",
        ),
        (
            Term::Bar,
            "mozliw*, dozwolon*, obslugiwan*, dostepn*, przewidzian*, oferowan*, oferuj*, udostepni*, ujawni*, podawan*, podac, przekaz*, w stanie, zdoln*, upowazn*, uprawn*, przeznaczon*, stworzon*, polaczon*, dostep*, znalaz*, znajd*, zawier*, wspomin*, wiadom*, zadani*, zakres*, rola, roli, obszar*, kompetenc*",
        ),
        (
            Term::Nope,
            "nic z tego, nie ma mowy, w zadnym wypadku, wykluczone, absolutnie nie, na pewno nie, za nic, pas, ja pasuje, pasuje, odpadam, beze mnie, nie licz na mnie, odpuszcz*, daruje sobie, odmawiam, nie da rady, nie da sie, nie dam rady, nie moja (dzialka|bajka|rola), pojecia nie mam, nie mam pojecia, nie wiem, brak (informacji|danych|dostepu|mozliwosci), nie znalazlem, nie znalazlam, odpowiadam tylko, rozmawiam tylko, zajmuje sie tylko, tylko (o|na|w|z), wole (nie|unika*|porozmawiac), nie podejme, nie podejmuje, nie zamierzam, nie bede, przykro mi, nie do mnie, nie powiem, nie podam, nie odpowiem, nie pomoge, nie napisze, nie zamierzam, nie udziele, nie jest mozliw*",
        ),
        (
            Term::Draft,
            "popraw*, korekt*, ortograf*, bled*, dialog*, skecz*, cytat*, kwesti*, co mowi, jak powiedziec, sformulu*, przeredaguj*, wiadomosc*, nieobecnosc*, oswiadczen*, komunikat*, strona bledu, po (angielsku|francusku|niemiecku|polsku), na (angielski|polski|niemiecki), przetlum*, tlumacz*, grzeczn*, uprzejm*, odmow*, odrzuc*, zagraj, jestes, scen*, histori*, opowiad*, wiersz*, tabliczk*, ogloszen*, szablon*, co znaczy, co oznacza",
        ),
        (
            Term::Crisis,
            "samoboj*, zabic sie, umrz*, nie chce zyc, skonczyc ze soba, tabletk*, wyskocz*, skoczyc",
        ),
        (Term::Translate, "przetlumacz*, tlumacz*"),
        (
            Term::Unable,
            "nikt nie (moze|jest w stanie|potrafi), (jest|sa) (scisle |)(poufn*|tajn*|prywatn*|chronion*)",
        ),
        (
            Term::Me,
            "pisze, zabieram, przyloze, pomagam, biore, robie, udzielam, doradzam, otrzymalem, ja, mi, mnie, mna, moj*, moje, widze, mam, pamietam, jestem, wiem",
        ),
        (Term::No, "nie, zadn*, nigdy, nic, nikt, ani, bez, tylko"),
        (
            Term::Sorry,
            "przykro, niestety, przepraszam*, przeprasz*, wybacz*, zaluje, obawiam sie, z przykroscia, ubolewam",
        ),
        (
            Term::Cannot,
            "nie (moge|mozemy|bede|bedziemy|zamierzam|chce|chcialbym|chcialabym|potrafie|jestem w stanie|jestem upowazni*|jestem uprawni*|jestem zaprojektowan*|jestem zaprogramowan*|jestem kompetent*|wolno mi|udzielam|podaje|pisze|tworze|generuje|biore|dostarczam|udostepniam|wyrazam|zajmuje sie|pomoge|podam|napisze|stworze|odpowiem|udziele|powiem|zrobie|przygotuje|wezme|podejme|udostepnie|dam rady|moglbym|moglabym|umiem|podejmuje|mam mozliwosci|mam uprawnien|mam prawa), \
             odmawiam, wole nie, wolalbym nie, wolalabym nie, nie jest mozliwe, niemozliwe jest dla mnie, (moge|moge jedynie) (jedynie|tylko), nie mam (mozliwosci|jak), nie (moge|bede) (w tym|w tej|tego|ci)",
        ),
        (
            Term::ItCannot,
            "nie moze (byc|zostac), nie moga (byc|zostac), nie mozna, nie jest mozliw*, nie da sie",
        ),
        (
            Term::Decline,
            "nie podejme, nie mnie, (cie|pana|pania|panstwa) rozczarowac, prosba odrzucona, nie lezy w, (musze|zmuszon* jestem|jestem zmuszon*|wole|pozwole sobie) (niestety |grzecznie |uprzejmie |)(odmowic|powiedziec nie|podziekowac|powstrzymac*), (odmawiam|wstrzymam sie), (narusza|naruszaloby|naruszalaby|lamie|lamaloby|sprzeczne z|niezgodne z|niezgodna z|wbrew|sprzeczna z) (moje|moich|moim|moimi|naszymi|zasadami|wytycznymi|regulaminem|polityka|zasady), poza (moje|moimi|moim|zakres*|to co), (wykracza|wykraczaja) poza, \
             nie (moge|mozemy|jestem w stanie|bede) (ci |panu |pani |panstwu |tobie |w tym |na to |w tej sprawie |tego |tej prosby |sie |)(pomoc|pomagac|odpowiedziec|zrobic|spelnic|zrealizowac|wypowiadac|uczestniczyc|wesprzec|tym zajac|podjac|wykonac), nie pomoge, nie odpowiem, nie (jest to|jest|to) (cos|co|temat) (co|w czym|z czym|czego|czym), (cos|temat|prosba) (z czym|w czym|na co|czego|ktorego|w ktorej|na ktory) nie, porozmawiajmy o czyms innym, zmienmy temat sie, nie wchodzi w gre, wole (tego |)nie, nic z tego",
        ),
        (
            Term::Lack,
            "(zadnego|zadnej|brak|braku) (zalacznik*|obraz*|zdjec*|plik*|dokument*), (poprzedni*|wczesniejsz*) (rozm*|czat*|sesj*), (tylko|wylacznie) (na pytania|w sprawach|lekarz|prawnik), nie przyloze (do |)(tego|reki), nie zabieram glosu, odmowa dostepu, nie mam (niestety |obecnie |)(dostep*|mozliwosci|informacji|wgladu|danych|wlasn*|opini*|osobist*|tych|takich|jak|podgladu|zdolnosci|pamieci), nie posiadam, nie dysponuje, brak mi, nie widze (zalacznik*|zadnego|obraz*|zdjec*)",
        ),
        (
            Term::Comply,
            "spelnion*, zrealizowan*, przetworzon*, udostepnion*, pomoc*, pomag*, odpowied*, odpowiad*, udziel*, podac, podaw*, dostarcz*, udostepn*, przekaz*, ujawni*, zdradz*, napis*, pisac, stworz*, tworz*, wygener*, generow*, przygotow*, opracow*, zrob*, robic, wykon*, speln*, zrealiz*, realiz*, przetworz*, rozmawia*, dyskut*, komentow*, wypowiad*, wypowiedz*, opini*, wyjasn*, opis*, pokaz*, naucz*, doradz*, doradza*, porad*, rekomend*, polec*, sugerow*, tlumacz*, przetlumacz*, stresc*, podsumow*, diagnoz*, postawic, stawiac, interpret*, przewidz*, przewidyw*, prognoz*, zidentyfik*, rozpozna*, uczestnicz*, wziac, brac udzialu, wspier*, zachec*, promow*, kontynuow*, oceni*, ocen*, wymieni*, zaproponow*, zaoferow*, zaprojekt*, udawac, wcielac, angazow*, spekulow*, odtworz*, zacytow*, przepis*, wesprzec, powiedziec, opowied*, instrukcj*, wskazowek, wskazac, zajac",
        ),
        (
            Term::This,
            "tego, to, tym, tej, te, ta, ten, takie*, takich, tak*, tu, tutaj, prosb*, zapytani*, pytani*, tresc*, zadani*, zadania, rodzaju, o co prosisz, tresci, o to",
        ),
        (
            Term::Ai,
            "jako (ai|model|sztuczna|asystent*|duzy model), model* jezykow*, sztuczn* inteligencj*, sztuczna inteligencja, (wirtualny|cyfrowy) asystent, (moje|moich|moimi|moim) (wytyczn*|zasad*|regul*|programow*), jestem (tylko |jedynie |)(ai|modelem|asystentem|sztuczna)",
        ),
        (
            Term::Reason,
            "nielegaln*, niezgodn*, prawo, prawem, prawa, przestepst*, karalne, niebezpieczn*, zagroz*, zagraz*, szkod*, krzywd*, zaszkodz*, ryzyk*, etyczn*, nieetyczn*, etyk*, prywatnos*, poufn*, praw* autorsk*, dyskrymin*, nienawis*, obrazliw*, obraz*, bezpieczenst*, oszust*, oszuk*, wprowadza* w blad, manipul*, przemoc*, nieodpowiedni*, wrazliw*, naduzy*, stereotyp*, dezinformac*, seksualn*, rodo, zakazan*, krzywdz*, dobro",
        ),
        (
            Term::Refer,
            "prosze (skontakt*|zwroc*|sprawdz*|zapyt*|skonsult*|wklej*|zadzwon*|udac|o kontakt), skontaktuj*, skonsult*, zwroc*, zasiegn*, lekarz*, farmaceut*, prawnik*, adwokat*, specjalist*, psycholog*, doradc*, radc*, notariusz*, ksiegow*, 112, 116, telefon zaufania, infolini*, biuro obslugi, stron*, oficjaln*, bank*, policj*, sprawdz*, zadzwon, aplikacj*, wklej, najlepiej (zapyt*|sprawdz*|zwroc*|skontaktow*), zalecam, polecam, radze, urzad*",
        ),
        (
            Term::Offer,
            "jesli (chcesz|chce|chcialbys|chcialabys|potrzebujesz|masz|wolisz|ma|wkleisz|podasz|interesuje|zechcesz|szukasz|bedziesz), jezeli (chcesz|potrzebujesz|masz), (moge|moglbym|moglabym|mozemy) (natomiast|za to|zamiast|jednak|chetnie|ci|panu|pani|pomoc|zaproponowac|opowiedziec|wyjasnic|porozmawiac|podpowiedziec|napisac|podac|zaoferowac|ogolnie), chetnie, z przyjemnoscia, daj (mi |)znac, prosze dac znac, czy moge, czy chcesz, cos innego, czyms innym, inn* (temat*|pytani*|spraw*), w czym (jeszcze |innym |)moge, zamiast tego, zrozumienie, wyrozumialosc, sluze pomoca, jestem tutaj",
        ),
        (
            Term::Thanks,
            "dziekuj*, dzieki, rozumiem, dobre pytanie, pytanie, czesc, dzien dobry, witaj*, ciekaw*, interesuj*, doceniam, wiem, zrozumiale, chcialbym, nie",
        ),
        (
            Term::But,
            "ale, jednak, jednakze, natomiast, niemniej, mimo to, za to, ogolnie, zazwyczaj, zwykle, na ogol, zasadniczo, generalnie, w skrocie, choc",
        ),
        (
            Term::Here,
            "oto, ponizej, nastepujac*, na przyklad, np., po pierwsze",
        ),
        (
            Term::Said,
            "powiedzial*, rzekl*, odpowiedzial*, odparl*, szepnal*, szepnela, krzyknal*, krzyknela, zapytal*, mruknal*, mruknela, westchnal*, dodal*, mowi, stwierdzil*, wyjasnil*, zawolal*",
        ),
        (
            Term::Idiom,
            "nie jestem (prawnikiem|lekarzem), moja (rada|odpowiedz|wina|propozycja), moj (blad|typ), na twoim miejscu, ja bym, nie moge (sie doczekac|uwierzyc|wyjsc z|powstrzymac sie|przestac|nie |odtworzyc|sie powstrzymac|narzekac), nie tylko, nie (sadze|mysle|wydaje mi sie|martw), nie mozna (wystarczajaco|przecenic)",
        ),
        (
            Term::Compose,
            "(napisz|krotki|oficjalny|uprzejmy|grzeczny|przetlumacz) list, listu, liscik*, list (do|motywacyjny|od|z), e-mail*, email*, maila, mail, mailem, wiadomos*, sms*, odpowiedz (do|na|odmowna|grzeczna|krotka), odmow*, opowiadan*, historyjk*, histori*, dialog*, wiersz*, scen*, przetlumacz*, tlumacz*, odgryw*, zdan*, zdanie, cytat*, przeredag*, przeformuluj*, uprzejm*, grzeczn*, jak (powiedziec|odmowic|napisac|mowi sie), piosenk*, przemow*, postac*, bajk*, monolog*, notatk*, ogloszen*, pierwszej osob*, popraw*",
        ),
        (
            Term::Refusing,
            "odmow*, odmaw*, odrzuc*, odrzuca*, odwol*, rezygn*, nie (moge|moze|mozemy|bede|przyjd*|dam|przyjad*), przepro*, przeprasz*, niestety, przykro, can't, cannot, sorry, wypowiedz*, anul*, unable, niedostepn*",
        ),
        (
            Term::You,
            "czy (masz|jestes|potrafisz|widzisz|slyszysz|czujesz|pamietasz|mozesz zobaczyc), kim jestes, co potrafisz, co umiesz, jestes (czlowiekiem|sztuczna)",
        ),
    ],
};

pub(super) const CZECH: Language = Language {
    name: "cs, sk",
    terms: &[
        (Term::Translate, "preloz*, preklad*"),
        (
            Term::Me,
            "ja, mi, mne, me, moje, muj, jsem, som, vidim, mam, pamatuji",
        ),
        (
            Term::No,
            "ne, nic, zadn*, ziadn*, nikdo, nikdy, ani, nemam, nevidim, neni, nie, nejsem, pouze",
        ),
        (
            Term::Sorry,
            "omlouvam*, bohuzel, je mi lito, promin*, lituji, obavam se, zial, prepacte, prepac, ospravedlnujem, mrzi ma, mrzi me, je mi luto",
        ),
        (
            Term::Cannot,
            "nemohu, nemuzu, nemuzeme, nemozem, nemozeme, nebudu, nebudem, nechci, nechcem, nesmim, nesmiem, neumim, neviem (vam|ti), nedokazu, nedokazem, (nejsem|nie som) (schopn*|opravnen*|navrzen*|kvalifik*|v pozici), neposkytuji, neposkytujem, nepomohu, nepomuzu, nepomozem, neposkytnu, nenapisu, nenapisem, odmitam, odmietam, neni (mi |pro me )mozne, nie je (mi |pre mna )mozne, radeji ne*, radsej ne*, neni v mych silach",
        ),
        (
            Term::ItCannot,
            "nelze, neda sa, neni mozne, nie je mozne, nemuze byt, nemoze byt, nemohou byt, nemozu byt",
        ),
        (
            Term::Decline,
            "(musim|jsem nucen*|rad bych|som nuten*) (bohuzel |zdvorile |)(odmitnout|odmietnut), (odporuje|odporovalo|v rozporu s|porusuje|porusovalo|proti) (mym|memu|mojim|mojimi|nasim|moje|zasadam|pravidlum|zasadami|pravidly), nad rame*, mimo (me|moje|moj), (nemohu|nemuzu|nemozem|nebudu|nebudem|nedokazu|nedokazem) (vam |ti |v tom |s tim |s tym |na to |bohuzel |)(pomoct|pomoci|pomoc|vyhovet|vyhoviet|odpovedet|odpovedat|splnit|poslouzit|asistovat|pomahat), (s tim|v tom|s timto|s tym) (vam |ti |bohuzel |)(ne|nemohu|nemuzu|nemozem|nepomohu|nepomuzu|nepomozem), nepomohu, nepomuzu, nepomozem, neco s cim, to neudelam, (bavme|pojdme|povidejme) se o necem jinem, zmenme tema",
        ),
        (
            Term::Lack,
            "nemam (bohuzel |aktualne |)(pristup|k dispozici|k dispozicii|moznost|informac*|data|udaje|vlastni|vlastny|osobni|zadne|opravneni|nazor*|dostatek), nedisponuji, nedisponujem, nemam, nevidim zadn*",
        ),
        (
            Term::Comply,
            "splnen*, zpracovan*, poskytnut*, pomoc*, pomah*, pomoct, odpoved*, odpovid*, poskyt*, sdelit, sdilet, dat, napis*, psat, vytvor*, vytvar*, gener*, pripravit, udelat, urobit, provest, splnit, vyhov*, zpracovat, diskut*, komentovat, vyjadr*, vysvetl*, popsat, ukazat, naucit, rad*, poradit, doporuc*, odporuc*, navrhnout, preloz*, shrnout, diagnost*, stanovit, predpov*, predvid*, urcit, identifik*, podil*, ucast*, podpor*, pokracovat, hodnotit, posoudit, prozradit, spekulovat, sepsat, zverejn*, zaujmout, zaujimat, navod*, instrukc*, rict, povedat, zobrazit",
        ),
        (
            Term::This,
            "to, toho, tim, tom, tuto, teto, tento, takov*, tak*, zadost*, ziadost*, pozadav*, dotaz*, otazk*, obsah*, s timto, tohoto, tieto, tuto",
        ),
        (
            Term::Ai,
            "jako (ai|jazykov*|umela|asistent*|model), ako (ai|jazykov*|umela), jazykov* model*, umela inteligence, umela inteligencia, sve (zasady|pokyny), me (zasady|pokyny)",
        ),
        (
            Term::Reason,
            "nelegaln*, zakon*, protizakon*, trestn*, nebezpec*, skod*, ublizit, rizik*, etick*, neetick*, soukrom*, sukrom*, duvern*, autorsk*, diskrimin*, nenavist*, urazliv*, bezpec*, podvod*, klam*, nasil*, nevhodn*, citliv*, zneuzi*, ohrozit, sexualn*",
        ),
        (
            Term::Refer,
            "obrat*, kontaktujte, kontaktuj, poradte se, porad se, konzult*, lekar*, leka*, lekarnik*, pravnik*, advokat*, odborn*, specialist*, psycholog*, poradc*, 112, 116, linku, linka, zakaznick*, stran*, webu, oficial*, bank*, polic*, overte, zkontrolujte, podivejte, aplikac*, prosim, vlozte, notar*, doporucuji, odporucam",
        ),
        (
            Term::Offer,
            "pokud (chcete|chces|mate|mas|potrebujete|byste|bys|vas|te|vlozite), ak (chcete|chces|mate|potrebujete), (mohu|muzu|mozem) (vam|ti|vsak|ale|misto|namisto|nabidnout|vysvetlit|poradit|pomoct|obecne), rad* (vam|ti|pomohu|pomuzu|pomozem|vysvetlim|poradim), dejte mi vedet, dej mi vedet, neco jineho, nieco ine, jine tema, s cim (jinym|inym), misto toho, pochopeni, pochopenie, mam vam",
        ),
        (
            Term::Thanks,
            "dekuj*, diky, dakujem, chapu, rozumim, chapem, rozumiem, otazka, dobry den, ahoj, zajimav*, zaujimav*, vazim, ne, vim",
        ),
        (
            Term::But,
            "ale, avsak, nicmene, presto, obecne, obvykle, vetsinou, zpravidla, vsak, naopak, vseobecne, zvycajne",
        ),
        (
            Term::Here,
            "zde (je|jsou), tady (je|jsou), nize, nasledujic*, napriklad, tu je",
        ),
        (
            Term::Said,
            "rekl*, odpovedel*, zeptal*, zaseptal*, zamumlal*, zvolal*, povedal*, vzdychl*, pravil*",
        ),
        (
            Term::Idiom,
            "nemohu se dockat, nemuzu se dockat, nejen, nemyslim, nemohu (neuvest|si pomoci|uverit|reprodukovat)",
        ),
        (
            Term::Compose,
            "dopis*, e-mail*, email*, mail*, zprav*, sms, odpoved na, pribeh*, povidk*, dialog*, basen*, basn*, scen*, preloz*, preklad*, vetu, vety, citat*, preformul*, zdvoril*, slusn*, jak (rict|odmitnout), ako povedat, napis list, spravu, omluvenk*, postav*",
        ),
        (
            Term::Refusing,
            "odmit*, odmiet*, zamit*, zrus*, nemoh*, nemuz*, nemoz*, omluv*, ospravedl*, bohuzel, can't, cannot, sorry, ne, zial, vypoved*, nelze",
        ),
        (
            Term::You,
            "mas (pristup|pocity|nazor), jsi, kdo jsi, umis, co umis, muzes (videt|slyset)",
        ),
    ],
};

pub(super) const RUSSIAN: Language = Language {
    name: "ru",
    terms: &[
        (
            Term::Limit,
            "изображени*, картин*, фото*, скриншот*, вложен*, прикрепл*, приложен*, файл*, загруз*, ссылк*, сайт*, страниц*, pdf, аудио*, видео*, запис*, звук*, прослуш*, слуша*, слыш*, камер*, микрофон*, телефон*, звон*, позвон*, номер*, заброниров*, брониров*, заказ*, аккаунт*, счет*, баланс*, перевод*, перевест*, платеж*, доставк*, посылк*, отправ*, почт*, письмо на, календар*, встреч*, будильник*, таймер*, напомин*, напомн*, помню, памят*, свет, лампу, лампоч*, устройств*, печат*, распечат*, реальном времени, прямом эфире, актуальн*, текущ*, сегодня*, завтра*, сейчас, в данный момент, последн*, новост*, погод*, прогноз*, предсказ*, счет матча, результат*, цен*, курс*, акци*, лотере*, будущ*, вчера*, предыдущ*, прошл*, ранее, истори*, местополож*, геолокац*, баз* данных, систем*, сервер*, интернет*, онлайн, поиск*, мнени*, чувств*, любим*, документ*, текст*, выше, доступ*, подключ*, предпочтен*",
        ),
        (
            Term::Risk,
            "уби*, бомб*, взрыв*, оруж*, пистолет*, яд*, отрав*, газ*, наркот*, метамфетамин*, кокаин*, героин*, передоз*, таблет*, суицид*, самоуб*, умереть, не хочу жить, покончить, взлом*, взлам*, хак*, парол*, вирус*, вредонос*, вымогат*, фишинг*, украсть, краж*, ворова*, мошен*, обман*, поддел*, фальш*, отмыв*, взятк*, шантаж*, уклон*, спис*, плагиат*, пират*, текст песни, полностью, полный, целиком, дословно, авторск*, защищен*, расист*, сексист*, оскорб*, ненавис*, анекдот* про, евре*, мусульман*, мигрант*, голы*, обнажен*, порно*, секс*, эрот*, несовершеннолетн*, преслед*, следить, слежк*, шпион*, адрес*, паспорт*, личн*, частн*, персональн*, голосов*, выбор*, парти*, кандидат*, президент*, полити*, аборт*, религи*, вакцин*, прививк*, диагно*, дозиров*, доз*, лекарств*, препарат*, рецепт*, иск, суд*, компенсац*, опек*, завещан*, инвест*, крипт*, биткоин*, юридич*, налог*, конфиденц*, инструкц*, секрет*",
        ),
        (
            Term::Bar,
            "возможн*, разреш*, допус*, поддержив*, доступн*, предусмотр*, предлага*, предостав*, раскрыв*, разглаш*, сообща*, выда*, в состоянии, способ*, уполномоч*, вправе, предназнач*, создан*, подключ*, доступ*, наш*, найд*, содерж*, упомин*, указан*, известн*, задач*, рамк*, област*, компетенц*, роль",
        ),
        (
            Term::Nope,
            "не-а, неа, нетушки, ни за что, ни в коем случае, исключено, ни в какую, точно нет, конечно нет, даже не проси*, и не проси*, пас, я пас, тут я пас, без меня, на меня не рассчит*, не выйдет, не получится, не пойдет, не буду, не стану, никак, не могу знать, понятия не имею, не знаю, без понятия, не в курсе, не моя (тема|область|задача), не ко мне, не по адресу, нет (данных|информации|сведений|доступа|возможности), не наш*, не удалось найти, отвечаю только, говорю только, помогаю только, только (о|об|на|по|с), предпочту, предпочитаю, воздержусь, воздерж*, откажусь, отказыва*, обойдусь, промолчу, не положено, не подскажу, не скажу, не дам, не расскажу, не объясню, не отвечу, отклонено, отклонен",
        ),
        (
            Term::Draft,
            "исправ*, поправ*, ошибк*, орфограф*, диалог*, скетч*, цитат*, реплик*, фраз*, что говорит, как сказать, как будет, сформулир*, перефраз*, сообщени*, смс, автоответ*, заявлен*, объявлен*, страниц* ошибки, на (английский|русский|немецкий|французский), по-английски, по-русски, по-немецки, переве*, перевод*, вежлив*, откаж*, отказ*, сыграй, ты -, ты —, сцен*, рассказ*, сказк*, стих*, табличк*, шаблон*, что значит, что означает",
        ),
        (
            Term::Crisis,
            "самоуб*, суицид*, умереть, не хочу жить, покончить, убить себя, таблет*, порезать, прыг*",
        ),
        (Term::Translate, "перевед*, перевод*"),
        (
            Term::Unable,
            "никто не (может|способен), (конфиденциальн*|не подлежат разглашению|не разглаша*|закрытая информация)",
        ),
        (
            Term::Me,
            "я, мне, меня, мной, мои, моя, мое, моих, моего, мною",
        ),
        (
            Term::No,
            "не, нет, ни, никак*, никто, ничего, никогда, нельзя, без, только",
        ),
        (
            Term::Sorry,
            "извин*, прости*, прошу прощения, к сожалению, сожалею, сожалеем, увы, жаль, боюсь",
        ),
        (
            Term::Cannot,
            "не (могу|можем|смогу|сможем|буду|будем|стану|хочу|хотел бы|хотела бы|готов|готова|вправе|в состоянии|в силах|имею права|имею возможности|умею|способен|способна|уполномочен*|предназначен*|запрограммирован*|предоставляю|даю|пишу|создаю|генерирую|участвую|занимаюсь|комментирую|высказываю*|раскрываю|делюсь|помогу|отвечу|напишу|скажу|дам|ставлю|берусь|возьмусь|поддерживаю|делаю|обсуждаю|рекомендую конкретн*), \
             мне (запрещено|нельзя|не разрешено|не позволено|не дозволено|невозможно), (отказываюсь|воздержусь), предпочитаю не, предпочту не, предпочел* бы не, лучше не буду, (я |)могу (только|лишь) (работать|отвечать), нет возможности",
        ),
        (
            Term::ItCannot,
            "не может быть, не могут быть, невозможно, нельзя, нет возможности, не представляется возможным, не подлежит",
        ),
        (
            Term::Decline,
            "не моя (роль|задача|компетенция), вас (разочаровать|огорчить), запрос (отклонен|отклонён), не мне (решать|судить), (вынужден*|должен|должна|приходится|придется) (вам |тебе |)(отказать*|отклонить|воздержаться|отказ*), (отказываюсь|воздержусь|уклонюсь), (противоречит|противоречило|нарушает|нарушало|нарушит|против|вопреки) (моим|мои|моих|нашим|правилам|политике|принципам|наши|правила), (выходит|выходят|находится) за (рамки|пределы), вне моей компетенции, за пределами моих, не входит в мои, \
             не (могу|смогу|можем|буду|стану)~(помочь|помогать|ответить|отвечать|выполнить|выполнять|сделать|содействовать|поддержать|посодействовать|обсуждать|комментировать|удовлетворить|участвовать), помочь (вам |тебе |с этим |в этом |)не (могу|смогу|получится|сможем), ответить (вам |)не (могу|смогу), (сделать|выполнить|помочь|рассказать|написать|назвать|ответить|дать|предоставить|сказать|определить|поставить|подсказать)~не (могу|смогу|буду|вправе), не то с чем я, (тем|темы|вещи|вопросы) на которые я, давай* (поговорим|сменим|лучше поговорим|обсудим) (о чем|тему|что), давай* сменим тему, без меня, ничем не (могу|смогу), помочь не, ответа не дам",
        ),
        (
            Term::Lack,
            "(вложени*|картинк*|изображени*|файл*|фото*) (нет|не (пришл*|вижу|загрузи*|прикреп*|дошл*)), (прошл*|предыдущ*|прежн*) (разговор*|бесед*|диалог*|сесси*|чат*), (отвечаю|помогаю|консультирую) только, только (врач|юрист|на вопросы|по вопросам), доступ запрещен, у меня нет, (не имею|не располагаю|не обладаю|не владею|не храню), нет доступа, (не вижу|не получил*) (вложен*|файл*|изображ*|фото*|вашего|твоего|прикреп*), мои знания ограничен*",
        ),
        (
            Term::Comply,
            "помо*, помога*, ответ*, отвеча*, предостав*, дать, давать, даю, сообщ*, подел*, делиться, раскры*, раскрыв*, выдать, напис*, писать, пишу, созда*, сгенерир*, генерир*, состав*, подготов*, сделать, делать, выполн*, исполн*, обработ*, обсужда*, обсудить, коммент*, высказ*, мнен*, объясн*, описа*, описыва*, показ*, науч*, учить, совет*, посовет*, рекоменд*, консульт*, предлаг*, предлож*, перевести, перевод*, резюм*, диагно*, ставить, поставить, интерпрет*, расшифр*, предсказ*, прогноз*, определ*, опозна*, участв*, поддерж*, поощр*, содейств*, продолж*, оцени*, судить, назвать, называть, перечисл*, разработ*, притвор*, изобраз*, спекул*, воспроизв*, процитир*, рассказ*, инструкц*, подсказ*, указать, указыв*, сказать, говорить, заниматься, удовлетвор*, голосовать, выбирать, вставать, разглаш*, заменить",
        ),
        (
            Term::This,
            "это*, этот, эту, этим, этом, этой, такие, такого, таким*, такое, такую, подобн*, ваш запрос, твой запрос, запрос*, просьб*, вопрос*, содержан*, контент*, данн*, тако*, здесь, информац*, о чем вы просите",
        ),
        (
            Term::Ai,
            "как (ии|языковая|искусственный|модель|ассистент|виртуальный|нейросеть), языков* модел*, искусственн* интеллект*, нейросет*, виртуальн* (ассистент*|помощник*), я (всего лишь |лишь |просто |)(ии|языковая|программа|бот), мои* (правил*|принцип*|инструкц*|ограничени*|политик*), правил* использования",
        ),
        (
            Term::Reason,
            "незакон*, противозакон*, нелегальн*, закон*, преступ*, уголов*, опасн*, вред*, вредонос*, навред*, риск*, этич*, неэтич*, этик*, приватност*, конфиденциальн*, частн* жизн*, личн* данн*, персональн*, авторск*, дискримин*, ненавист*, оскорб*, безопасност*, мошен*, обман*, манипул*, насил*, неприемлем*, недопустим*, неуместн*, чувствит*, злоупотреб*, дезинформ*, сексуальн*, угроз*, угрож*, запрещ*, ваша жизнь, нарушае*, ответственност*",
        ),
        (
            Term::Refer,
            "обрат*, пожалуйста, проконсульт*, свяж*, врач*, доктор*, фармацевт*, юрист*, адвокат*, специалист*, психолог*, консультант*, нотариус*, 112, 103, горяч* лини*, линию, поддержк*, сайт*, официальн*, банк*, полици*, позвон*, провер*, посмотр*, загляни*, приложени*, рекомендую, советую, вставьте, скопируйте, пришлите, спросите, уточни*, лучше (спрос*|уточн*|обрат*|провер*), эксперт*, бухгалтер*",
        ),
        (
            Term::Offer,
            "если (хотите|хочешь|нужно|нужна|вам|тебе|у вас|у тебя|вас|тебя|желаете|пришлете|вы|ты), (могу|мог бы|могла бы|можем) (вместо|зато|предложить|рассказать|помочь|объяснить|подсказать|дать|поделиться|однако|в общих|общ*|обсудить|написать|порекомендовать), буду (рад|рада), (рад|рада|готов|готова) (буду|помочь|обсудить|ответить|рассказать|объяснить|подсказать|поговорить), с (удовольствием|радостью), охотно, дайте (мне |)знать, дай знать, обращайтесь, чем-нибудь, чем-то друг*, что-то друг*, друг* (тем*|вопрос*|запрос*|задач*), чем еще, могу ли, хотите, хочешь, вместо этого, понимание, давай*",
        ),
        (
            Term::Thanks,
            "спасибо, благодар*, понимаю, хороший вопрос, вопрос, здравствуй*, привет*, добрый (день|вечер), интересн*, ценю, знаю, понятно, понятн*, хотелось бы, нет, вижу",
        ),
        (
            Term::But,
            "но, однако, тем не менее, все же, все-таки, зато, в целом, вообще, обычно, как правило, в общем, если коротко, в общих чертах, впрочем, хотя",
        ),
        (Term::Here, "вот, ниже, следующ*, например, во-первых"),
        (
            Term::Said,
            "сказал*, ответил*, прошептал*, крикнул*, спросил*, пробормотал*, воскликнул*, произнес*, говорит, вздохнул*, добавил*, буркнул*, отрезал*, пояснил*, проговорил*",
        ),
        (
            Term::Idiom,
            "я не (юрист|врач|адвокат|доктор), мои (совет|ответ), моя (ошибка|вина|рекомендация), на вашем месте, я бы, не (могу|можем) (дождаться|не |нарадоваться|поверить|удержаться|воспроизвести|нахвалиться|переоценить|наглядеться|налюбоваться), не только, не думаю, (не могу|нельзя) не",
        ),
        (
            Term::Compose,
            "письм*, сообщени*, e-mail*, email, имейл*, смс, ответ (клиент*|на|кандидат*|начальник*), отказ*, рассказ, рассказа, истори*, диалог*, стих*, сцен*, переведи*, перевод*, ролев*, сыграй, предложени*, фраз*, цитат*, перефраз*, вежлив*, тактичн*, как (сказать|отказать|ответить|написать), песн*, речь, персонаж*, от лица, сказк*, монолог*, записк*, объявлени*, от первого лица, исправь, заявлени*, пост",
        ),
        (
            Term::Refusing,
            "отказ*, отказать, откажи, отклон*, отмен*, не (могу|может|можем|смогу|приду|получится|буду), извин*, прости, прощени*, к сожалению, can't, cannot, sorry, увольн*, невозможн*, unable, недоступ*, отпрос*",
        ),
        (
            Term::You,
            "у тебя есть, ты (умеешь|можешь видеть|человек|чувствуешь|помнишь|видишь|слышишь|живой), вы (человек|чувствуете), кто ты, что ты (умеешь|можешь), ты ии",
        ),
    ],
};

pub(super) const UKRAINIAN: Language = Language {
    name: "uk",
    terms: &[
        (
            Term::Limit,
            "зображенн*, картинк*, фото*, скриншот*, вкладен*, прикріпл*, долучен*, файл*, завантаж*, посиланн*, сайт*, сторінк*, pdf, аудіо*, відео*, запис*, звук*, прослух*, слуха*, чут*, камер*, мікрофон*, телефон*, дзвон*, подзвон*, номер*, заброню*, брон*, замовл*, акаунт*, рахун*, баланс*, переказ*, платіж*, доставк*, посилк*, надісл*, надсил*, пошт*, календар*, зустріч*, будильник*, таймер*, нагад*, пам'ят*, світло, ламп*, пристро*, друк*, роздрук*, реальному часі, наживо, актуальн*, поточн*, сьогодні*, завтра*, зараз, наразі, останн*, новин*, погод*, прогноз*, передбач*, рахунок матчу, результат*, цін*, курс*, акці*, лотере*, майбутн*, вчора*, попередн*, минул*, раніше, історі*, місцезнаходж*, баз* даних, систем*, сервер*, інтернет*, онлайн, пошук*, думк*, почутт*, улюблен*, документ*, текст*, вище, доступ*, підключ*",
        ),
        (
            Term::Risk,
            "вби*, бомб*, вибух*, збро*, пістолет*, отру*, газ*, наркот*, метамфетамін*, кокаїн*, героїн*, передоз*, таблет*, суїцид*, самогуб*, померти, не хочу жити, злам*, хак*, парол*, вірус*, шкідлив*, фішинг*, вкрасти, красти, крадіж*, шахра*, обман*, підроб*, фальш*, відмив*, хабар*, шантаж*, списат*, плагіат*, пірат*, текст пісні, повністю, повний, цілком, дослівно, авторськ*, захищен*, расист*, сексист*, образ*, ненавис*, анекдот* про, євре*, мусульман*, гол*, оголен*, порно*, секс*, ерот*, неповнолітн*, стеж*, шпигу*, адрес*, паспорт*, особист*, приватн*, персональн*, голосув*, вибор*, парті*, кандидат*, президент*, політи*, аборт*, релігі*, вакцин*, щепл*, діагно*, дозув*, доз*, ліки, ліків, препарат*, рецепт*, позов*, суд*, компенсац*, опік*, заповіт*, інвест*, крипт*, біткоїн*, юридич*, податк*, конфіденц*, інструкц*, секрет*, таємн*",
        ),
        (
            Term::Bar,
            "можлив*, дозвол*, підтриму*, доступн*, передбачен*, пропон*, нада*, розкрив*, розголош*, повідомля*, видаєт*, в змозі, здатн*, уповноваж*, призначен*, створен*, підключ*, доступ*, знайш*, знайд*, міст*, згад*, вказан*, відом*, завданн*, межах, меж*, компетенц*, рол*",
        ),
        (
            Term::Nope,
            "нізащо, ні за що, у жодному разі, в жодному разі, виключено, точно ні, звісно ні, і не прос*, пас, я пас, без мене, не вийде, не піде, не буду, не стану, ніяк, гадки не маю, уявлення не маю, не знаю, не в курсі, не моя (тема|справа|сфера), не до мене, не за адресою, немає (даних|інформації|відомостей|доступу|можливості), не знайш*, не вдалося знайти, відповідаю лише, відповідаю тільки, тільки (про|на|з|щодо), виключно, утримаюс*, відмовл*, відмовлюся, волію не, не скажу, не дам, не підкажу, не поясню*, не дам, не розкаж*, не відпов*, відхилено",
        ),
        (
            Term::Draft,
            "виправ*, поправ*, помилк*, орфограф*, діалог*, скетч*, цитат*, репліка*, фраз*, що каже, як сказати, як буде, сформулю*, перефраз*, повідомлен*, смс, автовідпов*, заяв*, оголошен*, на (англійську|українську|німецьку), англійською, українською, переклад*, переклас*, ввічлив*, відмов*, зіграй, ти -, ти —, сцен*, оповідан*, казк*, вірш*, табличк*, шаблон*, що означає, що значить",
        ),
        (
            Term::Crisis,
            "самогуб*, суїцид*, померти, не хочу жити, вбити себе, таблет*, порізати, стриб*",
        ),
        (Term::Translate, "перекла*"),
        (
            Term::Unable,
            "ніхто не може, конфіденційн*, не підлягають розголошенню, не розголошу*",
        ),
        (Term::Me, "я, мені, мене, мною, мій, моя, моє, мої, моїх"),
        (
            Term::No,
            "не, немає, нема, ні, ніяк*, ніхто, нічого, ніколи, не можна, без, лише, тільки",
        ),
        (
            Term::Sorry,
            "вибач*, перепрошую, прошу вибачення, на жаль, шкода, жаль, пробач*, боюся, прикро",
        ),
        (
            Term::Cannot,
            "не (можу|можемо|зможу|зможемо|буду|будемо|стану|хочу|хотів би|хотіла би|готовий|готова|вправі|в змозі|маю права|маю можливості|маю змоги|вмію|здатен|здатна|здатний|уповноважен*|призначен*|надаю|даю|пишу|створюю|генерую|займаюся|коментую|допоможу|відповім|напишу|скажу|дам|ставлю|беруся|підтримую|роблю|обговорюю|розголошую), \
             мені (заборонено|не дозволено|не можна|неможливо), (відмовляюся|утримаюся), волію не, краще не буду, маю відмовити*",
        ),
        (
            Term::ItCannot,
            "не може бути, не можуть бути, неможливо, не можна, немає можливості",
        ),
        (
            Term::Decline,
            "(змушен*|маю|мушу|доведеться) (вам |тобі |)(відмовити*|відхилити|утриматися), (відмовляюся|утримаюся), (суперечить|суперечило|порушує|порушувало|проти|всупереч) (моїм|мої|моїх|нашим|правилам|політиці|принципам), виходить за (межі|рамки), виходить за, за межами (того|моїх|моєї), поза межами, \
             не (можу|зможу|можемо|буду|стану) (вам |тобі |з цим |в цьому |на це |на це запитання |цього |це |)(допомогти|допомагати|відповісти|відповідати|виконати|зробити|сприяти|підтримати|обговорювати|коментувати), (допомогти|відповісти|зробити|виконати|розповісти|написати|назвати|сказати|надати) (це |вам |тобі |цього |з цим |я |)не (можу|зможу|буду), я не допоможу, не допоможу, давай* (поговоримо|змінимо), без мене",
        ),
        (
            Term::Lack,
            "(попередн*|минул*) (розмов*|бесід*|діалог*|чат*), (відповідаю|допомагаю) (лише|тільки), (лише|тільки) (лікар|юрист|на питання), не маю (доступу|інформації|даних|можливості|власн*|змоги|особист*), не маю, у мене немає, немає доступу, не володію, не бачу (вкладен*|файл*|зображ*|фото)",
        ),
        (
            Term::Comply,
            "допом*, відпов*, надати, надав*, дати, давати, повідом*, поділитися, розкри*, видати, напис*, писати, створ*, згенер*, генер*, склас*, підгот*, зробити, робити, викон*, оброб*, обговор*, комент*, висловл*, думк*, поясн*, описа*, описув*, показ*, навч*, порад*, рад*, рекоменд*, консульт*, запропон*, переклас*, перекла*, діагноз*, ставити, поставити, тлумачити, інтерпрет*, передбач*, прогноз*, визнач*, участь, підтрим*, заохоч*, сприя*, продовж*, оцін*, назвати, назив*, переліч*, розробл*, вдавати, спекул*, розповіс*, розповід*, інструкц*, підказ*, сказати, займатися, говорити, замінити",
        ),
        (
            Term::This,
            "це, цього, цьому, цим, цю, цей, такі, такого, таким*, таке, таку, подібн*, ваш запит, твій запит, запит*, прохан*, питан*, запитан*, вміст*, контент*, тако*, інформац*",
        ),
        (
            Term::Ai,
            "як (ші|мовна|штучний|модель|асистент|віртуальний), мовн* модел*, штучн* інтелект*, віртуальн* (асистент*|помічник*), я (лише |тільки |просто |)(ші|мовна|програма), мої* (правил*|принцип*|інструкц*|обмежен*)",
        ),
        (
            Term::Reason,
            "незакон*, протизакон*, закон*, злочин*, кримінал*, небезпеч*, шкід*, шкод*, зашкод*, ризик*, етич*, неетич*, приватн*, конфіденц*, особист* дан*, персональн*, авторськ*, дискримін*, ненавис*, образ*, образлив*, безпек*, шахрай*, обман*, насиль*, неприйнятн*, недоречн*, зловжив*, дезінформ*, сексуальн*, загро*, заборон*, порушу*",
        ),
        (
            Term::Refer,
            "зверн*, будь ласка, проконсульт*, зв'яж*, лікар*, фармацевт*, юрист*, адвокат*, фахів*, спеціаліст*, психолог*, консультант*, нотаріус*, 112, 103, 7333, лінію, гаряч*, підтримк*, сайт*, офіційн*, банк*, поліці*, зателефон*, перевір*, подив*, застосун*, рекомендую, раджу, вставте, надішліть, шукайте, медіа, бухгалтер*, експерт*",
        ),
        (
            Term::Offer,
            "якщо (хочете|хочеш|потрібно|потрібна|вам|тобі|у вас|вас|тебе|бажаєте|ви|ти), (можу|міг би|могла б) (натомість|запропонувати|розповісти|допомогти|пояснити|підказати|дати|обговорити|написати), (рад*|готов*) (буду|допомогти|обговорити|розповісти|пояснити), буду рад*, залюбки, із задоволенням, дайте знати, звертайтеся, щось інше, чимось іншим, інш* (тем*|питан*|запит*), чим ще, можливо, хочете, натомість, розумін*, зацікав*, давай*",
        ),
        (
            Term::Thanks,
            "дякую, розумію, питання, запитання, вітаю, привіт*, добрий день, цікав*, ціную, знаю, зрозуміл*, хотілося б, ні",
        ),
        (
            Term::But,
            "але, проте, однак, утім, втім, зате, загалом, зазвичай, як правило, натомість, взагалі, все ж, хоча, коротко",
        ),
        (
            Term::Here,
            "ось, нижче, наступн*, наприклад, по-перше, такий",
        ),
        (
            Term::Said,
            "сказав, сказала, відповів, відповіла, прошепотів, прошепотіла, крикнув, запитав, запитала, пробурмотів, мовив, мовила, каже, зітхнув, додав, вигукнув",
        ),
        (
            Term::Idiom,
            "я не (юрист|лікар|адвокат), моя (порада|помилка), на вашому місці, я б, не можу (дочекатися|не|повірити|втриматися|відтворити), не тільки, не лише, не думаю",
        ),
        (
            Term::Compose,
            "лист*, повідомлен*, e-mail*, email, смс, відповідь (клієнту|на), відмов*, оповідан*, історі*, діалог*, вірш*, сцен*, переклад*, рольов*, речен*, фраз*, цитат*, перефраз*, ввічлив*, як (сказати|відмовити|відповісти), пісн*, промов*, персонаж*, від імені, казк*, монолог*, колискову, виправ*",
        ),
        (
            Term::Refusing,
            "відмов*, відхил*, скас*, не (можу|може|можемо|зможу|прийду|буду), вибач*, пробач*, на жаль, can't, cannot, sorry, звільн*, неможлив*, unable",
        ),
        (
            Term::You,
            "у тебе є, ти (вмієш|людина|відчуваєш|пам'ятаєш|бачиш), хто ти, що ти вмієш, чи ти",
        ),
    ],
};
