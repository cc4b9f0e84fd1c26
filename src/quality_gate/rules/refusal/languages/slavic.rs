use super::{KnownBy, Language, Term};

pub(super) const POLISH: Language = Language {
    name: "pl",
    known_by: KnownBy::Words(
        "i w z na do o od za po przez dla jest są był była być nie to ten ta te tego tej tym jak co kto gdzie kiedy dlaczego czy że się ja ty on ona my wy oni mi mnie ci ciebie mój moja moje twój pan pani mogę może można mam ma bardzo też także już tu tylko ale lub albo niestety przepraszam przykro jako więc oraz pod nad bez jego jej ich które który która będę jeśli nam nas nami was żeby aby nawet ani czyli wam których sobie swoje byłoby chcesz warto zamiast poza tych",
    ),
    terms: &[
        (
            Term::Secret,
            "poufn*, tajn*, tajemnic*, sekret*, wewnętrzn*, niejawn*, prywatn*, (zostaje|zostają|pozostaje|pozostają|zostanie|pozostanie) (u nas|między|moją|w|poufn*|tajn*|wewnętrzn*|tylko|na|przy|naszą|tam)*, (zachowam|zachowuję|zatrzymam|zostawię|zachowamy) (dla|to)*, dla siebie, między (nami|mną), bez komentarza, nie komentuj*, nie (ujawni*|zdradz*|podaj*|wyjawi*|upubliczni*|udostępni*), (ujawnia*|zdradza*|wyjawia*), usta zamknięte, milcz*, buzia na kłódkę, pod kluczem, rodo, tajemnica (lekarska|zawodowa|przedsiębiorstwa|handlowa)",
        ),
        (
            Term::Scope,
            "tylko, wyłącznie, jedynie, nic innego, (rozmawiam|rozmawiamy|mówimy|zajmuj*|odpowiadam|odpowiadamy|pomagam|znam|wiem|doradzam) (tylko|wyłącznie|jedynie|się)*, ogranicz*, (poświęcon*|specjaliz*|przeznaczon*|stworzon*), poza (zakres*|mo*|nasz*|tematem|t*), (wykracza|wychodzi|nie należy|nie leży|nie mieści|nie wchodzi)*, nie (moja|mój|moje|nasza|nasz) (działka|temat|bajka|specjalność|dziedzina|rola|obszar)*, gdzie indziej, innym (miejscu|okienku), kto inny, kogoś innego, gdzieś indziej, wszystko kręci się",
        ),
        (
            Term::Others,
            "(sąd|sądu|sędzia|lekarz|lekarka|prawnik|adwokat|notariusz|specjalista|urząd|farmaceuta)~(decyd*|ocen*|rozstrzyg*|orzek*|musi|może|powinien|powie), (należy do|zależy od|leży w gestii|w gestii|kompetencj*|decyzja należy|przysługuje), (tylko|wyłącznie|jedynie) (lekarz*|sąd*|prawnik*|specjalist*|ty|pan|pani)*, o tym (decyduje|zdecyduje|rozstrzyga|rozstrzygnie), nie (ja|mnie|moja|do mnie|mi)*, (twoja|twój|pana|pani|państwa|własna) (decyzja|wybór|głos|sprawa)*, (zostawiam|zostawiamy|zostawię|pozostawiam|pozostawiamy)*",
        ),
        (
            Term::Rather,
            "(wolę|wolałbym|wolałabym|wolimy|wolelibyśmy)*, lepiej nie, (odmawiam|odmówię|rezygnuję|unikam|uchylam się|powstrzymam|wstrzymam|pasuję|odpadam|dystansuję|trzymam się z dala|podziękuję|spasuję)*, neutraln*, bezstronn*, nie (zajmuję stanowiska|opowiadam się|staję po|biorę|wchodzę|wchodze|przyłożę|uczestniczę|angażuję|mieszam|będę|zamierzam|piszę się|dam się|idę), granic*, mowy nie ma, nie ma mowy, nie ma opcji, za nic, w życiu, nigdy, w żadnym razie, żadn* wypadku, wykluczon*, beze mnie, nie ze mną, zapomnij, dobra próba, niezła próba, nic z tych rzeczy, o nie, nie, dziękuję, nie dzięki, tego nie, to nie (coś|jest coś), (coś|rzecz|czegoś), (czego|w czym|z czym) nie, ze mną nie",
        ),
        (
            Term::Passive,
            "nie (jest|są|został*|będzie|będą|może być|mogą być|bywa) *{any/ana/ane/eni/ony/ona/one/ty/ta/te/ny/na/ne}, nie (się|udziela się|udostępnia się|podaje się|prowadzi się|przewiduje się|robi się|pisze się|podlega), nie *{amy/emy/imy/ymy}, (żadn*|żadne)~(nie), (odmow*|odrzucon*|zablokowan*|niemożliw*|niedostępn*|zabronion*|niedozwolon*|wykluczon*), nie (dostępn*|dozwolon*|możliw*|obsługiwan*), (prośba|wniosek|żądanie|zapytanie) (odrzucon*|odmow*|nie|zablokowan*), nie (dostaniesz|uzyskasz|znajdziesz|otrzymasz|dostanie|uzyska|znajdzie|otrzyma|powstanie|będzie), (pozostanie|zostaje|zostanie) bez, tu kończ*, na tym kończ*",
        ),
        (
            Term::Venue,
            "tutaj, tu, u mnie, u nas, ode mnie, od nas, ze mną, z nami, z mojej strony, z naszej strony, przeze mnie, (na|w|przez|za pośrednictwem) (tym|tej|ten|tego|czacie|czat) (czacie|kanale|rozmowie|kanał|czat|czatu|usłudze|miejscu|okienku)*, na czacie, przez czat, (ten|tego|nasz|asystent|czat|bot|chatbot) (czat|asystent|bot|chatbot|kanał|serwis|system)*, czatbot*, chatbot*, bot, bota, wirtualn* asystent*, asystent, asystenta, moja pomoc, mojej pomocy, model* językow*, maszyn*",
        ),
        (
            Term::Because,
            "ponieważ, bo, dlatego, gdyż, powodem, żeby, aby, tak, tak., wynika",
        ),
        (
            Term::You,
            "chatbot*, ai, si, sztuczna inteligencja, model językowy, (masz|jesteś|możesz|potrafisz|czujesz|śnisz|pamiętasz|chcesz) *, czego nie, dlaczego (odmawia*|nie|chatboty|modele)*, ty sam",
        ),
        (
            Term::Draft,
            "wiersz*, dwuwiersz, rym*, linijk*, wers*, slogan, hasło, recenzj*, jesteś *, zagraj, odmow*, wypowiedzenie, nieobecność, przeprosin*, zdanie",
        ),
        (
            Term::Wont,
            "nie *{am/em/ge/ce/sze/cze/de/je/pie/nie/cie/wie/uje/emy/amy/zemy}, nie (ma|mam|bede|moge|chce|umiem|wolno mi|jestem), (ten|nasz|niniejszy) (asystent|czat|serwis|kanal)~(nie|tylko|wylacznie), (odmawiam|wole|wstrzymam sie|rezygnuje|pasuje|musze|zmuszon* jestem|jestem zmuszon*), ani nie",
        ),
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
            "mozliw*, dozwolon*, obslugiwan*, dostepn*, przewidzian*, oferowan*, oferuj*, udostepni*, ujawni*, podawan*, podac, przekaz*, w stanie, zdoln*, upowazn*, uprawn*, przeznaczon*, stworzon*, polaczon*, dostep*, znalaz*, znajd*, zawier*, wspomin*, wiadom*, zadani*, zakres*, rola, roli, obszar*, kompetenc*, zabronion*, zakazan*, niedozwolon*, niemozliw*, wykluczon*, chronion*, zastrzezon*, ograniczon*, dozwolon*, mozliw*, dostepn*, dostep*, uprawnion*, upowaznion*, obslugiwan*, przewidzian*, w stanie, wglad*, zablokowan*, mozliwosc*, kompetenc*, uprawnien*",
        ),
        (
            Term::Nope,
            "nic z tego, nie ma mowy, w zadnym wypadku, wykluczone, absolutnie nie, na pewno nie, za nic, pas, ja pasuje, pasuje, odpadam, beze mnie, nie licz na mnie, odpuszcz*, daruje sobie, odmawiam, nie da rady, nie da sie, nie dam rady, nie moja (dzialka|bajka|rola), pojecia nie mam, nie mam pojecia, nie wiem, brak (informacji|danych|dostepu|mozliwosci), nie znalazlem, nie znalazlam, odpowiadam tylko, rozmawiam tylko, zajmuje sie tylko, tylko (o|na|w|z), wole (nie|unika*|porozmawiac), nie podejme, nie podejmuje, nie zamierzam, nie bede, przykro mi, nie do mnie, nie powiem, nie podam, nie odpowiem, nie pomoge, nie napisze, nie zamierzam, nie udziele, nie jest mozliw*, nie, nie ma mowy, nie ma opcji, nie ma szans, mowy nie ma, absolutnie nie, na pewno nie, wykluczone, odpada, beze mnie, pas, pasuje, lepiej nie, wole nie, nie licz na mnie, nic z tego, niestety nie, chcialbym, chcialabym, chetnie bym, nie moja dzialka, nie moja bajka, pozostaje neutraln*, neutraln*, bezstronn*, nie mam pojecia, zachowam dla siebie, nie zajmuje stanowiska, nie biore udzialu, nie wypowiadam sie, nie da rady, nie przejdzie, tu pasuje, nie tedy droga, w tym nie, tego nie, nie podpowiadam, nie uczestnicze, nie wskaze, nie doradzam",
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
            "nie moze (byc|zostac), nie moga (byc|zostac), nie mozna, nie jest mozliw*, nie da sie, nie (jest|sa|podlega*|udziela*|udostepnia*|mozna|da sie|moze|moga|bedzie)",
        ),
        (
            Term::Decline,
            "nie podejme, nie mnie, (cie|pana|pania|panstwa) rozczarowac, prosba odrzucona, nie lezy w, (musze|zmuszon* jestem|jestem zmuszon*|wole|pozwole sobie) (niestety |grzecznie |uprzejmie |)(odmowic|powiedziec nie|podziekowac|powstrzymac*), (odmawiam|wstrzymam sie), (narusza|naruszaloby|naruszalaby|lamie|lamaloby|sprzeczne z|niezgodne z|niezgodna z|wbrew|sprzeczna z) (moje|moich|moim|moimi|naszymi|zasadami|wytycznymi|regulaminem|polityka|zasady), poza (moje|moimi|moim|zakres*|to co), (wykracza|wykraczaja) poza, \
             nie (moge|mozemy|jestem w stanie|bede) (ci |panu |pani |panstwu |tobie |w tym |na to |w tej sprawie |tego |tej prosby |sie |)(pomoc|pomagac|odpowiedziec|zrobic|spelnic|zrealizowac|wypowiadac|uczestniczyc|wesprzec|tym zajac|podjac|wykonac), nie pomoge, nie odpowiem, nie (jest to|jest|to) (cos|co|temat) (co|w czym|z czym|czego|czym), (cos|temat|prosba) (z czym|w czym|na co|czego|ktorego|w ktorej|na ktory) nie, porozmawiajmy o czyms innym, zmienmy temat sie, nie wchodzi w gre, wole (tego |)nie, nic z tego, (zostala|zostalo|zostaje|bedzie|jest) (odrzucon*|odmowion*|zablokowan*), (prosba|zapytanie|zadanie) (odrzucon*|zablokowan*), odmow*, odmawia*, (musze|zmuszon* jestem|jestem zmuszon*|wole|pozostaje mi)~(odmow*|odrzuc*|spasowac|zrezygnowac|powstrzymac|rozczarowac|nie), nie (moze|moga|mozna|wolno|da sie|sposob|nalezy|przewidziano|udziela sie|udostepnia sie|obsluguje sie), nie (jest|sa|bedzie) (mozliw*|dozwolon*|dostepn*|obslugiwan*|udostepnian*|przewidzian*|wskazan*|dopuszczaln*|czyms|w moich|moja|moim), (poza|wykracza poza) (moim*|mojego|moje|zakres*|moimi|granic*|tym), (wykracza|wykraczaja|przekracza|nie miesci sie|nie wchodzi|nie nalezy|nie lezy), (niezgodn*|sprzeczn*|wbrew|narusza|naruszaloby|lamie), nie (mnie|moja rola|moja rzecz|mi|do mnie|ode mnie), niemozliw*, zadn* (porad*|informacji|opinii|rekomendacji|diagnoz*), nie (napisze|pomoge|podam|udziele|moge|bede|zrobie|odpowiem|doradze|wskaze|ocenie|przygotuje|stworze|otworze|powiem|zdradze|ujawnie|przetlumacze), omijaniu~nie, na podstawie dokumentow",
        ),
        (
            Term::Lack,
            "(zadnego|zadnej|brak|braku) (zalacznik*|obraz*|zdjec*|plik*|dokument*), (poprzedni*|wczesniejsz*) (rozm*|czat*|sesj*), (tylko|wylacznie) (na pytania|w sprawach|lekarz|prawnik), nie przyloze (do |)(tego|reki), nie zabieram glosu, odmowa dostepu, nie mam (niestety |obecnie |)(dostep*|mozliwosci|informacji|wgladu|danych|wlasn*|opini*|osobist*|tych|takich|jak|podgladu|zdolnosci|pamieci), nie posiadam, nie dysponuje, brak mi, nie widze (zalacznik*|zadnego|obraz*|zdjec*), (tylko|wylacznie|jedynie)~(w|o|na|odpowiad*|pomag*|pytania|sprawach|tematy), stanowi tajemnice, nie mam (dostepu|mozliwosci|uprawnien|preferencji|wgladu|jak|zdania)",
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
    known_by: KnownBy::Words(
        "a i v ve s se na do o od za po pro je jsou byl byla být není to ten ta tento tato toto tomto tím jak co kdo kde kdy proč zda že já ty on ona my vy oni mi mě mně ti tě můj moje tvůj vám vás mohu můžu může nemohu mám má velmi také už jen ale nebo bohužel omlouvám promiňte prosím jako tedy bez jeho její jejich který která které budu si so sú bol bola byť nie tá táto ako čo kto kedy prečo či ja som mňa môj môžem môže nemôžem veľmi tiež len alebo bohužiaľ žiaľ ospravedlňujem prepáčte však teda jej ich ktorý ktorá budem pre zo sa u při pri jsem tohle ne tady tu zde jde jste jsme nejsem nejsou nemá nemám nemůžu nemůžem dokážem viem vím mu nám nás kým keď když aby ak pokud môjho mého mne sme ste nechám ani iba pouze jiné iné",
    ),
    terms: &[
        (
            Term::Secret,
            "důvěrn*, dôvern*, tajn*, tajemstv*, tajomstv*, intern*, neveřejn*, neverejn*, soukrom*, súkrom*, (zůstává|zůstávají|zůstane|zůstanou|ostává|ostáva|ostávajú|zostáva|zostávajú|zostane|ostane) (mezi|medzi|u nás|intern*|v|pod|tajn*|jen|len|za|pri|skryt*)*, (nechám|nechávám|nechávam|nechame|necháme|ponechám) (si|pro|pre|to)*, pro sebe, pre seba, mezi námi, medzi nami, bez komentáře, bez komentára, nekoment*, (neprozra*|neprezra*|neprozrazuj*|nezverej*|nezveřej*|neprezrádza*|nesděluj*|nezdieľa*|nesdílí*|neuvádí*|neuvádza*|neposkytuj*), mlčenliv*, mlčím, ani slovo, ani slovko, pod zámkem, gdpr, obchodní tajemství, obchodné tajomstvo",
        ),
        (
            Term::Scope,
            "jen, jenom, pouze, len, iba, výhradně, výhradne, výlučne, nic jiného, nič iné, (jen|pouze|len|iba|jenom) (o|na|s|pro|pre|k|ke|v|otázky|dotazy|otázkami)*, (točí|hovorí|hovoří|mluví|mluvíme|hovoríme|bavíme|řeší|rieši|řešíme|riešime) (se|sa|jen|len|iba|pouze|tu|to)*, omezen*, obmedzen*, (určen*|zaměřen*|zameran*|specializ*|špecializ*), mimo (m*|náš*|naš*|rozsah*|toho|to|téma*), (nespadá|nespadajú|nepatří|nepatrí|přesahuje|presahuje)*, není (můj|moje|náš|naše) (obor|parketa|téma|starost|oblast)*, nie je (môj|moja|náš|naša|moje) (odbor|parketa|téma|oblasť|starosť)*, jinde, inde, jinam, inam, jiným, iným, iní, někdo jiný, niekto iný, krátké ruce, krátke ruky",
        ),
        (
            Term::Others,
            "(soud|súd|soudce|sudca|lékař|lekár|lékařka|lekárka|doktor*|právník|právnik|advokát|notář|notár|úřad|úrad|specialista|špecialista)~(rozhod*|posoud*|posúd*|určí|určuje|musí|může|môže|řekne|povie|vyhodnot*), (náleží|patří|prináleží|patrí|přísluší|závisí|je věc|je vecou|je na|v kompetenci|v kompetencii|v rukou|v rukách)*, (jen|pouze|len|iba) (lékař*|lekár*|soud*|súd*|právn*|advokát*|odborn*|vy|ty|váš|tvůj)*, o tom (rozhoduje|rozhodne)*, nikoli já, ne já, nie ja, (nepřísluší|neprislúcha|není na mně|nie je na mne)*, (vaše|tvoje|váš|tvůj|tvoj|vlastní) (rozhodnutí|rozhodnutie|volba|voľba|hlas|věc|vec|názor)*, (nechávám|nechávam|přenechám|prenechám|ponechám|přenecháme|ponechávam)*",
        ),
        (
            Term::Rather,
            "(raději|radši|radšej|raději bych|radši bych|radšej by)*, (odmítám|odmietam|zdržím|zdržuji|zdržujem|vyhnu se|vyhýbám|vyhýbam|držím se|držím sa|držel stranou|držal bokom|pasuju|pasujem|distancuj*|vynechám|končím)*, stranou, bokom, neutráln*, nestrann*, (nezaujím*|nestraním|nepřidám|nepridám|nepodíl*|nepodieľ*|neúčastn*|nezapojím|nepůjdu|nepôjdem|nejdu do|nejdem do|nehodlám|nechci|nechcem|nebudu|nebudem|nebudeme), (nebudu|nebudem|nebudeme|nehodlám|nemíním|nechci|nechcem), hranic*, v žádném případě, v žiadnom prípade, ani náhodou, ani omylem, ani za nic, nikdy, kdepak, kdeže, vyloučeno, vylúčené, zapomeň*, zabudni*, beze mě, bezo mňa, se mnou ne, so mnou nie, pěkný pokus, dobrý pokus, hezký pokus, tohle ne, toto nie, to ne, to nie, (není|nie je) (něco|niečo|věc|vec|to  co)*, něco, do čeho, niečo, do čoho, děkuji, ne, strany ne",
        ),
        (
            Term::Passive,
            "(se|sa) (tu |tady |zde |v |ne)*~(neposkyt*|nesděl*|nevyda*|nezver*|nedáva*|nepíš*|neřeší|nerieš*|nepřekl*|nedělá*|nerob*|nezodpoved*|neodpov*), (neposkytují|neposkytujú|nesdělují|neoznamujú|nevydávají|nezveřejňují|nezverejňujú|neposkytuje|nepodporuje|nenabízí|neponúka|neprovádí|nevykonáva) (se|sa), (nebude|nebudou|nebudú|není|nejsou|nie je|nie sú) *{an/ano/ana/eno/en/ena/eny/ane/ene/to/te/ne/ny/na/y/e}, (odmítnut*|zamítnut*|odmietnut*|zamietnut*|nemožn*|zakázán*|zakázan*|nedostupn*|zablokov*|vylouč*|vylúč*|nepovolen*), (žádost|žiadosť|požadavek|dotaz|požiadavka) (zamítnut*|odmítnut*|zamietnut*|odmietnut*|ne*), (nedostanete|nedostaneš|nezískáte|nezískaš|nenajdete|nenájdete|nečekejte|nečakajte|nepochodis|nepochodíš|nepochodíte), tady končí*, tu končí*, zůstane bez*",
        ),
        (
            Term::Venue,
            "zde, tady, tu, u mě, u mne, u nás, u mňa, ode mě, ode mne, odo mňa, od nás, se mnou, so mnou, s námi, s nami, z mé strany, z mojej strany, z naší strany, z našej strany, (v|na|přes|cez|prostřednictvím|prostredníctvom) (tomto|této|tejto|tento|chatu|chat|chate|tomhle) (chatu|chate|kanálu|kanáli|rozhovoru|konverzaci|službě|službe|místě|mieste)*, v chatu, v četu, v chate, v čete, přes chat, cez chat, (tento|tenhle|náš) (chat|asistent|bot|chatbot|kanál|systém|program|čet), chatbot*, asistent, asistentka, virtuáln* asistent*, bot, mou pomoc, moju pomoc, jazykov* model*, stroj",
        ),
        (
            Term::Because,
            "protože, pretože, lebo, neboť, jelikož, důvodem, dôvodom, aby, ano, áno, ano., áno.",
        ),
        (
            Term::You,
            "chatbot*, ai, umělá inteligence, umelá inteligencia, jazykový model, (máš|jsi|si|můžeš|môžeš|cítíš|cítiš|umíš|vieš|pamatuješ|pamätáš) *, co neumíš, čo nevieš, co nesmíš, proč (odmít*|ne|chatbot*|umělá)*, prečo (odmiet*|ne|chatbot*)*",
        ),
        (
            Term::Draft,
            "báse*, dvojverš*, verš*, rým*, řádk*, riadk*, slogan, recenz*, jsi *, si strážca, zahraj, odmítnut*, zamietnut*, výpově*, výpove*, nepřítomnost*, neprítomnos*, omluv*, ospravedln*, vět*, vet*",
        ),
        (
            Term::Bar,
            "mozne, mozna, mozny, dovolen*, povolen*, zakazan*, nemozn*, vyloucen*, vyluc*, chranen*, vyhrazen*, vyhraden*, omezen*, obmedzen*, dostupn*, pristup*, k dispozici, k dispozicii, opravnen*, podporovan*, schopn*, kompetenc*, blokovan*, v silach, mozny, urcen*, soucasti, sucastou",
        ),
        (
            Term::Nope,
            "ne, nie, v zadnem pripade, v ziadnom pripade, ani nahodou, ani omylem, rozhodne ne, rozhodne nie, urcite ne, urcite nie, beze mne, bezo mna, pas, radsi ne, radeji ne, radsej nie, bohuzel ne, bohuzial nie, bohuzel, bohuzial, zial, rad bych, rada bych, rad by som, rada by som, kez bych, kiezby som, neni muj obor, nie je moja parketa, zustavam neutraln*, zostavam neutraln*, neutraln*, nestrann*, nemam tuseni, nemam tusenie, s timhle ne, s tym nie, do toho nejdu, do toho nejdem, necham si pro sebe, nechavam na vas, nechame na, nenadrzuj*, nestranim, nezaujim*, nepujde, nepojde, to nepujde, to nepojde, smula, tady konci*, v tomto vam, ode mne, odo mna, se nedostanu, sa nedostanem, ode me nedostan*, odo mna nedostan*, nepomuzu, nepomozem, neporadim, neprozradim, neprezradim, nepopisu, neopisem, nenapisu, nenapisem, nevytvorim, nevytvaram, neudelam, neurobim, nesdelim, nezdelim, nepovim, nepoviem, neodpovim, neodpoviem, neposkytnu, neposkytnem, neuvedu, neuvediem, neprelozim, nereknu, nezverejnim, nedam, nepripravim, nezrusim, nepredpovim, nepredpoviem, neotevru, neotvorim, nevidim, neslysim, nepocujem, neukazu, neukazem, mimo toho, mimo to, to nechci, to nechcem, nemohu vyhovet, nemozem vyhoviet, vyhovet, vyhoviet",
        ),
        (
            Term::Wont,
            "ne*{u/ju/ji/im/am/em/iem/ujem/ame/eme/ime/uji}, (tento|nas|tato) (asistent*|sluzba|chat|kanal)~(ne*|pouze|jen|len|iba), (musim|odmitam|odmietam|radeji|radsej|zdrzim se|zdrzim sa|jsem nucen*|som nuten*), nie som, nejsem, nemuzu, nemohu, nemozem, nebudu, nebudem, nemam, nesmim, nesmiem, neumim, neviem, nevim, nedokazu, nedokazem, mi~(neni mozne|nie je mozne|nelze|neprislusi|neprislucha|nejde|nepovoluji|nedovoluji)",
        ),
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
            "nelze, neda sa, neni mozne, nie je mozne, nemuze byt, nemoze byt, nemohou byt, nemozu byt, ne*{uje/uji/uju/va/vame/vaji/avaju/ji/ajui}, (neni|nie je|nejsou|nie su|nelze|nejde|nemuze|nemohou|nemoze|nemozu|nesmi|nesmie|nesmu), nelze *{t/ti/et/it/at}",
        ),
        (
            Term::Decline,
            "(musim|jsem nucen*|rad bych|som nuten*) (bohuzel |zdvorile |)(odmitnout|odmietnut), (odporuje|odporovalo|v rozporu s|porusuje|porusovalo|proti) (mym|memu|mojim|mojimi|nasim|moje|zasadam|pravidlum|zasadami|pravidly), nad rame*, mimo (me|moje|moj), (nemohu|nemuzu|nemozem|nebudu|nebudem|nedokazu|nedokazem) (vam |ti |v tom |s tim |s tym |na to |bohuzel |)(pomoct|pomoci|pomoc|vyhovet|vyhoviet|odpovedet|odpovedat|splnit|poslouzit|asistovat|pomahat), (s tim|v tom|s timto|s tym) (vam |ti |bohuzel |)(ne|nemohu|nemuzu|nemozem|nepomohu|nepomuzu|nepomozem), nepomohu, nepomuzu, nepomozem, neco s cim, to neudelam, (bavme|pojdme|povidejme) se o necem jinem, zmenme tema, (byl|byla|bylo|bol|bola|bolo|je|bude) (zamitnut*|odmitnut*|odmietnut*|blokovan*), (zadost|pozadavek|dotaz|poziadavka|ziadost) (zamitnut*|odmitnut*|odmietnut*|zablokovan*), odmitnout, odmietnut, odmitam, odmietam, nelze, nie je mozne, neni mozne, neni mozna, nie je mozna, neni mozny, nie je mozny, neni povolen*, nie je povolen*, neni dovolen*, nie je dovolen*, neni k dispozici, nie je k dispozicii, neni dostupn*, nie je dostupn*, nejsou dostupn*, nie su dostupn*, neni soucasti, nie je sucastou, neni v mych, nie je v mojich, neni neco, nie je niečo, neni mym, nie je mojou, neni na mne, nie je na mne, neprislusi mi, neprislucha mi, nesmi byt, nesmu byt, nemuze byt, nemohou byt, nemoze byt, nemozu byt, (neposkyt*|nesdil*|nezdiel*|neuvad*|nezverejn*|nepodpor*|nepovol*|neumozn*|neres*|neries*|nevyriz*|nevybav*|neodpovid*|neodpoved*|nekoment*|nereproduk*|nenabiz*|neponuk*|nevydav*), (mimo|presahuje|nad ramec|je za hranic*|nespada|nepatri|nesuvisi|nesouvisi), (v rozporu|porusuje|porusovalo|odporuje|proti) (s|so|mym|mojim|pravidl*|zasad*|nasim), (nejde|neda se|neda sa|nedaju sa|nedaji se|nepripada v uvahu|neprichadza do uvahy), zadne (rady|informace|doporuceni|udaje), ziadne (rady|informacie|odporucania|udaje), (pracuji|pracujem|umim|viem)~(jen|jenom|pouze|len|iba), zamitnut*, to ti nedam, odpoved~nedam",
        ),
        (
            Term::Lack,
            "nemam (bohuzel |aktualne |)(pristup|k dispozici|k dispozicii|moznost|informac*|data|udaje|vlastni|vlastny|osobni|zadne|opravneni|nazor*|dostatek), nedisponuji, nedisponujem, nemam, nevidim zadn*, (pouze|jen|len|iba|vyhradne|vylucne)~(s|o|na|pro|pre|k|ke|v|otazk*|dotaz*|text*), nemam (pristup|moznost|opravneni|opravnenie|pravomoc|k dispozici|v pameti), nemam, podleha mlcenlivosti, podlieha mlcanlivosti, k (souborum|suborom)~nedostan*",
        ),
        (
            Term::Comply,
            "splnen*, zpracovan*, poskytnut*, pomoc*, pomah*, pomoct, odpoved*, odpovid*, poskyt*, sdelit, sdilet, dat, napis*, psat, vytvor*, vytvar*, gener*, pripravit, udelat, urobit, provest, splnit, vyhov*, zpracovat, diskut*, komentovat, vyjadr*, vysvetl*, popsat, ukazat, naucit, rad*, poradit, doporuc*, odporuc*, navrhnout, preloz*, shrnout, diagnost*, stanovit, predpov*, predvid*, urcit, identifik*, podil*, ucast*, podpor*, pokracovat, hodnotit, posoudit, prozradit, spekulovat, sepsat, zverejn*, zaujmout, zaujimat, navod*, instrukc*, rict, povedat, zobrazit, pomoc*, poradit, prozradit, prezradit, popsat, opisat, napsat, napisat, vytvor*, udelat, urobit, sdelit, zdelit, povedet, povedat, odpoved*, odpovid*, poskyt*, uvest, prelozit, zverejn*, pripravit, zrusit, predpoved*, vyhovet, vyhoviet, spristupnit, zpristupnit, otevrit, otvorit, posoudit, posudit, doporucit, odporucit, vypsat, vypisat, opsat, reprodukovat, vypocitat, resit, riesit, komentovat, radit, navod*, postup*",
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
    known_by: KnownBy::Words(
        "и в во на не что я с со как а то это по к но он она мы вы ты они все так его за из у же от бы для мне меня вам вас тебе мой моя мои ваш или если о об уже только есть был была было быть нет да при этот эта эти того этого можно могу можете может нужно где когда почему очень чтобы который которые их ее до после без под над извините простите сожалению жаль увы также ещё еще себя",
    ),
    terms: &[
        (
            Term::Secret,
            "конфиденциальн*, секрет*, тайн*, внутренн*, закрыт*, служебн*, личн*, приватн*, (остаётся|остаются|останется|останутся|остается) (между|у нас|внутри|внутренн*|за|при|в|тайн*|секрет*|со мной|закрыт*)*, (оставлю|оставим|держу|храню|храним|сохраню) (при|в|это|за)*, при себе, между (нами|мной), без комментариев, не комментир*, не (разглаша*|раскрыва*|разглас*|раскро*|выда*|публику*|сообща*|делимся|делюсь), (разглаш*|раскрыва*|раскрыти*), молчок, рот на замке, молчу, под замком, под грифом, персональн* данн*, коммерческ* тайн*, врачебн* тайн*",
        ),
        (
            Term::Scope,
            "только, лишь, исключительно, ничего другого, ничего кроме, (только|лишь|исключительно) (о|об|про|по|на|с|для|вопрос*|за)*, (говорим|говорю|разговариваем|занимаюсь|занимаемся|отвечаю|отвечаем|помогаю|знаю|умею|консультирую) (только|лишь|исключительно)*, ограничен*, (предназначен*|создан*|специализ*|посвящён*|посвящен*), за (рамк*|предел*), вне (мо*|наш*|темы|рамок|компетенц*), (выходит за|не входит|не относится|не вхож*)*, не (моя|мой|моё|мое|наша|наш|наше|по моей|по нашей) (тема|профиль|область|часть|сфера|специальность|дело|епархия|компетенция)*, не по адресу, не ко мне, не к нам, в другом месте, в другое место, другому, другие, других, кто-то другой, кому-то другому, всё крутится",
        ),
        (
            Term::Others,
            "(суд|судья|врач|доктор|юрист|адвокат|нотариус|специалист|фармацевт|следователь|психиатр)~(реш*|определ*|оцен*|скаж*|установ*|долж*|может|сможет|назнача*|выносит), (решает|решать|определяет|устанавливает|оценивает|назначает) (только |лишь |исключительно |)(суд|врач|лечащ*|судья|специалист|вы|ты|юрист)*, (дело|задача|прерогатива|компетенция|решение|право|вопрос) (суда|врача|судьи|юриста|специалист*|за|каждого|только)*, (зависит от|за вами|за тобой|принадлежит), (только|лишь) (врач*|суд*|юрист*|адвокат*|специалист*|вы|ты|сам*)*, не (мне|я|моё|мое|моя|за мной|моего)*, (ваше|твоё|твое|ваш|твой|личный|личное) (решение|выбор|голос|дело)*, (оставлю|оставляю|оставим|предоставлю|предоставим)*",
        ),
        (
            Term::Rather,
            "(предпочту|предпочитаю|предпочёл|предпочел|предпочла|предпочитаем)*, лучше не, (воздержусь|воздерживаюсь|отказываюсь|откажусь|отказываемся|уклоняюсь|избегаю|пас|я пас|пропущу|промолчу|увольте|откажу|отклоняю)*, в стороне, нейтральн*, беспристраст*, не (занимаю|принимаю чью|встаю|вмешиваюсь|участвую|буду|стану|собираюсь|намерен*|хочу|хотел бы|хотела бы|берусь|возьмусь|пойду|поддержу|играю|лезу), не (буду|будем|стану|станем), границ*, черту, ни за что, ни в коем случае, никогда, ни при каких, исключено, и не проси*, не проси*, даже не, забудь*, без меня, без нас, не со мной, на меня не рассчитывай*, хорошая попытка, нет уж, ну нет, нет, спасибо, вот уж нет, это не ко мне, этого не, (не то|это не то)*, (с чем|в чём|в чем|чего|что) я (не)*, ne, net",
        ),
        (
            Term::Passive,
            "не (предоставля*|выда*|разглаша*|публику*|обсужда*|оказыва*|предусмотрен*|поддержива*|осуществля*|выполня*|рассматрива*|комментиру*|раскрыва*|переда*|создают*|пишут*|подлеж*|распространя*|отправля*|производ*|дают*|раздают|разда*|переводит*|отвеча*), не (будет|будут|может быть|могут быть|был|было) *{ан/ано/ана/аны/ен/ено/ена/ены/ться/т}, (отказано|отклонен*|отклонён|заблокирован*|невозможн*|недоступн*|запрещен*|запрещён|исключен*|закрыт*), не (доступн*|разрешен*|возможн*|допуска*|положен*), (запрос|просьба|заявка) (отклонен*|отклонён|не|заблокирован*), не (получите|получишь|найдете|найдёте|найдешь|найдёшь|дождетесь|дождётесь|дождешься), (останется|остаётся|остается|останутся) без, на этом (всё|все|стоп|закончим)",
        ),
        (
            Term::Venue,
            "здесь, тут, у меня, у нас, от меня, от нас, со мной, с нами, через меня, с моей стороны, с нашей стороны, моими силами, (в|через|по|на) (этом|этот|данном|данный|чат|чате|нашем) (чате|чат|канале|канал|разговоре|диалоге|сервисе|сервис|окне|линии)*, в чате, через чат, (этот|данный|наш|этого|данного|виртуальн*|цифров*) (чат|чат-бот|бот|ассистент|помощник|сервис|канал|робот|система)*, чат-бот*, чатбот*, бот, бота, боту, ассистент, помощник, моя помощь, моей помощи, языков* модел*, машин*, ko mne",
        ),
        (
            Term::Because,
            "потому что, так как, поскольку, причина, дело в том, чтобы, из-за, да, да., обучен*",
        ),
        (
            Term::You,
            "чат-бот*, чатбот*, ии, нейросет*, искусственн* интеллект*, языков* модел*, (у тебя|ты|умеешь|можешь|чувствуешь|помнишь|хочешь|видишь) *, чего ты не, почему (отказыва*|ты не|чат*|нейросет*|ии|модел*)*",
        ),
        (
            Term::Draft,
            "стих*, двустиш*, четверостиш*, строк*, рифм*, слоган, рецензи*, отзыв, ты —, сыграй, отказ*, увольнен*, отсутств*, извинен*, предложени*, фраз*",
        ),
        (
            Term::Wont,
            "не *{у/ю/усь/юсь/жу/ем/им/аем/яем/ем}, я~не, я~нет, мы~не, мне~(нельзя|не|нет|запрещено), (этот|данныи|наш) (ассистент|помощник|сервис|бот|чат|канал)~(не|только), (вынужден*|отказываюсь|предпочту|предпочитаю|воздержусь|откажусь|пас|придется|должен|должна)~(отказ*|не|воздерж*|отклон*), у меня~(нет|не), у нас~нет, ничего не",
        ),
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
            "возможн*, разреш*, допус*, поддержив*, доступн*, предусмотр*, предлага*, предостав*, раскрыв*, разглаш*, сообща*, выда*, в состоянии, способ*, уполномоч*, вправе, предназнач*, создан*, подключ*, доступ*, наш*, найд*, содерж*, упомин*, указан*, известн*, задач*, рамк*, област*, компетенц*, роль, запрещен*, нельзя, невозможн*, исключен*, защищен*, ограничен*, разрешен*, возможн*, доступн*, доступ*, недоступн*, предусмотрен*, поддержива*, уполномочен*, вправе, прав*, способен, способн*, в силах, компетенц*, заблокирован*, возможност*",
        ),
        (
            Term::Nope,
            "не-а, неа, нетушки, ни за что, ни в коем случае, исключено, ни в какую, точно нет, конечно нет, даже не проси*, и не проси*, пас, я пас, тут я пас, без меня, на меня не рассчит*, не выйдет, не получится, не пойдет, не буду, не стану, никак, не могу знать, понятия не имею, не знаю, без понятия, не в курсе, не моя (тема|область|задача), не ко мне, не по адресу, нет (данных|информации|сведений|доступа|возможности), не наш*, не удалось найти, отвечаю только, говорю только, помогаю только, только (о|об|на|по|с), предпочту, предпочитаю, воздержусь, воздерж*, откажусь, отказыва*, обойдусь, промолчу, не положено, не подскажу, не скажу, не дам, не расскажу, не объясню, не отвечу, отклонено, отклонен, нет, неа, не-а, нетушки, ни за что, ни в коем случае, ни при каких, исключено, без меня, пас, я пас, воздержусь, лучше не, увы, не выидет, не получится, не прокатит, рад бы, рада бы, хотелось бы, я бы с радостью, не по моеи части, не мои профиль, сохраняю неитралитет, неитральн*, неитралитет, понятия не имею, без понятия, оставлю при себе, не стану, не буду, даже не проси*, не помощник, не возьмусь, не берусь, не подскажу, не скажу, не дам, ничем не помогу, помочь не смогу, не смогу, не подскажу, не расскажу, не напишу, не помогу, не участвую, не консультирую, не комментирую, не разглаш*, не сообщ*",
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
            "не может быть, не могут быть, невозможно, нельзя, нет возможности, не представляется возможным, не подлежит, не *{ется/ются/ится/ятся/ут/ют/ат/ят/ает/яет}, (нельзя|невозможно|запрещено|недопустимо)",
        ),
        (
            Term::Decline,
            "не моя (роль|задача|компетенция), вас (разочаровать|огорчить), запрос (отклонен|отклонён), не мне (решать|судить), (вынужден*|должен|должна|приходится|придется) (вам |тебе |)(отказать*|отклонить|воздержаться|отказ*), (отказываюсь|воздержусь|уклонюсь), (противоречит|противоречило|нарушает|нарушало|нарушит|против|вопреки) (моим|мои|моих|нашим|правилам|политике|принципам|наши|правила), (выходит|выходят|находится) за (рамки|пределы), вне моей компетенции, за пределами моих, не входит в мои, \
             не (могу|смогу|можем|буду|стану)~(помочь|помогать|ответить|отвечать|выполнить|выполнять|сделать|содействовать|поддержать|посодействовать|обсуждать|комментировать|удовлетворить|участвовать), помочь (вам |тебе |с этим |в этом |)не (могу|смогу|получится|сможем), ответить (вам |)не (могу|смогу), (сделать|выполнить|помочь|рассказать|написать|назвать|ответить|дать|предоставить|сказать|определить|поставить|подсказать)~не (могу|смогу|буду|вправе), не то с чем я, (тем|темы|вещи|вопросы) на которые я, давай* (поговорим|сменим|лучше поговорим|обсудим) (о чем|тему|что), давай* сменим тему, без меня, ничем не (могу|смогу), помочь не, ответа не дам, (был|была|было|будет) (отклонен*|отказан*|заблокирован*), (запрос|просьба) (отклонен*|заблокирован*|не), отказано, отклонен*, отказ, отказыва*, (вынужден*|должен|должна|придется|предпочту|лучше)~(отказ*|отклон*|воздерж*|пас|не), не (может|могут|можем|получится|выидет|вправе|предусмотрен*|допускается|разрешен*|разрешается|поддерживается|предоставляется|предоставляются|разглаша*|публику*|раскрыва*|выдается|выдаются|обслужива*|входит|относится|относятся|является|подлежит|представляется), нельзя, невозможн*, (за пределами|вне|за рамками|выходит за|выходят за|не в моеи), (противоречит|нарушает|нарушало|нарушило|вопреки|противоречило), не (мое дело|моя задача|в моих|моего|по моеи|ко мне|мне решать|для меня), никаких (советов|рекомендации|инструкции|данных|прогнозов|рецептов)",
        ),
        (
            Term::Lack,
            "(вложени*|картинк*|изображени*|файл*|фото*) (нет|не (пришл*|вижу|загрузи*|прикреп*|дошл*)), (прошл*|предыдущ*|прежн*) (разговор*|бесед*|диалог*|сесси*|чат*), (отвечаю|помогаю|консультирую) только, только (врач|юрист|на вопросы|по вопросам), доступ запрещен, у меня нет, (не имею|не располагаю|не обладаю|не владею|не храню), нет доступа, (не вижу|не получил*) (вложен*|файл*|изображ*|фото*|вашего|твоего|прикреп*), мои знания ограничен*, (только|исключительно|лишь)~(по|о|на|с|в|вопрос*|тем*), нет (доступа|возможности|права|полномочии|информации|данных)",
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
    known_by: KnownBy::Words(
        "і й в у на не що я з із зі як а то це по до але він вона ми ви ти вони все так його за у ж від би для мені мене вам вас тобі мій моя мої ваш або чи якщо про вже тільки лише є був була було бути ні так при цей ця ці того цього можна можу можете може треба потрібно де коли чому дуже щоб який які їх її після без під над вибачте пробачте шкода жаль також ще себе цим та нема немає",
    ),
    terms: &[
        (
            Term::Secret,
            "конфіденційн*, секрет*, таємн*, таємниц*, внутрішн*, закрит*, службов*, приватн*, особист*, (залишається|залишаються|залишиться|лишається|лишаються|лишиться) (між|у нас|внутрішн*|за|при|в|таємн*|зі мною|закрит*)*, (залишу|тримаю|лишу|збережу) (при|це|за|у)*, при собі, між (нами|мною), без коментарів, не коментуємо, не коментую, не (розголошу*|розкрива*|розкри*|видаємо|публіку*|повідомля*|ділимося|ділюся), (розголош*|розкрива*), мовчу, рот на замку, під замком, персональн* дан*, комерційн* таємниц*, лікарськ* таємниц*",
        ),
        (
            Term::Scope,
            "лише, тільки, виключно, винятково, нічого іншого, (лише|тільки|виключно) (про|щодо|на|з|для|питан*|за|насіння)*, (говоримо|говорю|розмовляємо|займаюся|займаємося|відповідаю|відповідаємо|допомагаю|знаю|вмію|консультую) (лише|тільки|виключно|про)*, обмежен*, (призначен*|створен*|спеціаліз*|присвячен*), за (межами|межі|рамки), поза (мо*|наш*|межами|темою), (виходить за|не входить|не належить|не стосується)*, не (моя|мій|моє|наша|наш|наше|за моїм|за нашим) (тема|профіль|сфера|галузь|справа|парафія|компетенція)*, не за адресою, не до мене, не до нас, деінде, в іншому місці, інші, інших, хтось інший, комусь іншому",
        ),
        (
            Term::Others,
            "(суд|суддя|лікар|лікарка|юрист|адвокат|нотаріус|фахівець|психіатр|слідчий)~(виріш*|визнач*|оцін*|скаж*|встанов*|має|може|повинен|признач*), (вирішує|вирішувати|визначає|встановлює|призначає) (лише |тільки |виключно |)(суд|лікар|суддя|фахівець|ви|ти|юрист)*, (справа|прерогатива|компетенція|рішення|право|питання) (суду|лікаря|судді|юриста|фахівц*|за|кожного|лише)*, (залежить від|за вами|за тобою|належить), (лише|тільки) (лікар*|суд*|юрист*|адвокат*|фахівець|ви|ти|сам*)*, не (мені|я|моє|моя|за мною)*, (ваше|твоє|ваш|твій|особистий) (рішення|вибір|голос|справа)*, (залишу|залишаю|полишу|лишу|лишаю)*",
        ),
        (
            Term::Rather,
            "(волію|волів би|воліла б|радше|краще б|вважаю за краще|надаю перевагу)*, краще не, (утримаюся|утримуюся|утримаюсь|відмовляюся|відмовлюся|відмовляюсь|ухиляюся|уникаю|пас|я пас|промовчу|відхиляю|пропущу)*, осторонь, нейтральн*, неупереджен*, не (займаю|стаю|втручаюся|втручатися|беру|братиму|буду|збираюся|маю наміру|хочу|хотів би|хотіла б|підтримаю|граю|піду), не (буду|будемо|стану), меж*, межу, нізащо, ні за що, в жодному разі, у жодному разі, ніколи, за жодних, виключено, навіть не, забудь*, без мене, не зі мною, на мене не розраховуй*, гарна спроба, ні, дякую, ну ні, цього не, (це не те)*, (з чим|у чому|в чому|чого|що) я (не)*",
        ),
        (
            Term::Passive,
            "не (надають*|надаєть*|видають*|розголош*|публіку*|обговорю*|передбачен*|підтриму*|здійсню*|викону*|розгляда*|коменту*|розкрива*|переда*|створюють*|пишуть*|підляга*|поширю*|надсила*|дають*|роздають|переклада*|відповіда*), не (буде|будуть|може бути|можуть бути|було) *{ано/ана/ані/ено/ена/ені/ений/аний/то/тися}, (відмовлен*|відхилен*|заблокован*|неможлив*|недоступн*|заборонен*|виключен*|закрит*), не (доступн*|дозволен*|можлив*|допуска*), (запит|прохання|заявку|заявка) (відхилен*|не|заблокован*), не (отримаєте|отримаєш|знайдете|знайдеш|дочекаєтесь|дочекаєшся), (залишиться|лишиться) без, на цьому (все|стоп|завершимо)",
        ),
        (
            Term::Venue,
            "тут, у мене, у нас, в нас, від мене, від нас, зі мною, з нами, через мене, з мого боку, з нашого боку, (у|в|через|на) (цьому|цей|чаті|чат|нашому) (чаті|чат|каналі|канал|розмові|сервісі|сервіс|вікні)*, у чаті, в чаті, через чат, (цей|наш|цього|віртуальн*|цифров*) (чат|чат-бот|бот|асистент|помічник|сервіс|канал|робот|система)*, чат-бот*, чатбот*, бот, бота, асистент, помічник, моя допомога, моєї допомоги, мовн* модел*",
        ),
        (
            Term::Because,
            "тому що, бо, оскільки, адже, причина, щоб, через те, так, так., навчен*",
        ),
        (
            Term::You,
            "чат-бот*, чатбот*, ші, нейромереж*, штучн* інтелект*, мовн* модел*, (ти|вмієш|можеш|відчуваєш|пам'ятаєш|хочеш|бачиш) *, чого ти не, чому (відмовля*|ти не|чат*|нейромереж*|ші)*",
        ),
        (
            Term::Draft,
            "вірш*, двовірш*, чотиривірш*, рядк*, рим*, слоган, рецензі*, відгук, ти —, зіграй, відмов*, звільнен*, відсутн*, вибачен*, речення, фраз*",
        ),
        (
            Term::Wont,
            "не *{у/ю/усь/юсь/юся/уся/жу/емо/имо/аємо/ємо}, я~не, ми~не, мені~(не|заборонено|не можна), (цеи|наш|дании) (асистент|помічник|сервіс|бот|чат|канал)~(не|лише|тільки), (змушен*|відмовляюс*|відмовлюс*|утримаюс*|мушу|маю|доведеться|волію)~(відмов*|не|відхил*|утрим*), у мене~(немає|нема|не), у нас~немає, нічого не",
        ),
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
            "можлив*, дозвол*, підтриму*, доступн*, передбачен*, пропон*, нада*, розкрив*, розголош*, повідомля*, видаєт*, в змозі, здатн*, уповноваж*, призначен*, створен*, підключ*, доступ*, знайш*, знайд*, міст*, згад*, вказан*, відом*, завданн*, межах, меж*, компетенц*, рол*, заборонен*, не можна, неможлив*, виключен*, захищен*, обмежен*, дозволен*, можлив*, доступн*, доступ*, недоступн*, передбачен*, підтриму*, уповноважен*, вправі, прав*, здатн*, спроможн*, компетенці*, заблокован*, можливост*",
        ),
        (
            Term::Nope,
            "нізащо, ні за що, у жодному разі, в жодному разі, виключено, точно ні, звісно ні, і не прос*, пас, я пас, без мене, не вийде, не піде, не буду, не стану, ніяк, гадки не маю, уявлення не маю, не знаю, не в курсі, не моя (тема|справа|сфера), не до мене, не за адресою, немає (даних|інформації|відомостей|доступу|можливості), не знайш*, не вдалося знайти, відповідаю лише, відповідаю тільки, тільки (про|на|з|щодо), виключно, утримаюс*, відмовл*, відмовлюся, волію не, не скажу, не дам, не підкажу, не поясню*, не дам, не розкаж*, не відпов*, відхилено, ні, нізащо, в жодному разі, у жодному разі, ні в якому разі, виключено, без мене, пас, я пас, утримаюсь, краще не, на жаль, не вииде, не вдасться, радо б, рада б, хотілося б, я б з радістю, не моє, не по моіи частині, залишаюся неитральн*, неитральн*, неитралітет, гадки не маю, без поняття, залишу при собі, не стану, не буду, навіть не прос*, не візьмусь, не підкажу, не скажу, не дам, нічим не зараджу, не зможу, не допоможу, не підкажу, не розповім, не напишу, не допоможу, дотримуюс* неитралітету, не коментую, не надаю, не віддаю переваги",
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
            "не може бути, не можуть бути, неможливо, не можна, немає можливості, не *{ється/ються/иться/яться/ють/уть/ать/ять/ає/яє}, (неможливо|заборонено|неприпустимо)",
        ),
        (
            Term::Decline,
            "(змушен*|маю|мушу|доведеться) (вам |тобі |)(відмовити*|відхилити|утриматися), (відмовляюся|утримаюся), (суперечить|суперечило|порушує|порушувало|проти|всупереч) (моїм|мої|моїх|нашим|правилам|політиці|принципам), виходить за (межі|рамки), виходить за, за межами (того|моїх|моєї), поза межами, \
             не (можу|зможу|можемо|буду|стану) (вам |тобі |з цим |в цьому |на це |на це запитання |цього |це |)(допомогти|допомагати|відповісти|відповідати|виконати|зробити|сприяти|підтримати|обговорювати|коментувати), (допомогти|відповісти|зробити|виконати|розповісти|написати|назвати|сказати|надати) (це |вам |тобі |цього |з цим |я |)не (можу|зможу|буду), я не допоможу, не допоможу, давай* (поговоримо|змінимо), без мене, (було|буде|був|була) (відхилен*|відмовлен*|заблокован*), (запит|прохання) (відхилен*|заблокован*|не), відмовлено, відхилен*, відмова, відмовля*, відмовит*, (змушен*|мушу|маю|доведеться|краще|волію)~(відмов*|відхил*|утрим*|не), не (може|можуть|можемо|можна|вдасться|вииде|передбачен*|допускається|дозволен*|дозволяється|підтримується|надається|надаються|розголошу*|публіку*|розкрива*|видається|обслугову*|входить|належить|є частиною|підлягає), неможлив*, (за межами|поза|виходить за|виходять за), (суперечить|порушує|порушувало|всупереч|порушило), не (моя справа|мое завдання|моє завдання|у моіх|в моіх|до мене|мені вирішувати|для мене), жодних (порад|рекомендаціи|інструкціи|даних|прогнозів)",
        ),
        (
            Term::Lack,
            "(попередн*|минул*) (розмов*|бесід*|діалог*|чат*), (відповідаю|допомагаю) (лише|тільки), (лише|тільки) (лікар|юрист|на питання), не маю (доступу|інформації|даних|можливості|власн*|змоги|особист*), не маю, у мене немає, немає доступу, не володію, не бачу (вкладен*|файл*|зображ*|фото), (лише|тільки|виключно)~(з|про|на|щодо|у|в|питан*|тем*), (немає|нема) (доступу|можливості|права|повноважень|інформаціі|даних)",
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
