use super::{Language, Term};

pub(super) const TURKISH: Language = Language {
    name: "tr",
    terms: &[
        (
            Term::Limit,
            "resim*, resmi*, gorsel*, goruntu*, foto*, ekran*, ek, eki, ekli, ekte, ekle*, dosya*, yukle*, baglanti*, link*, url, site*, sayfa*, pdf, ses, sesli, sesi*, video*, kayit*, kayd*, dinle*, duy*, kamera*, mikrofon*, telefon*, ara, arama*, aray*, numara*, rezervasyon*, siparis*, hesab*, hesap*, bakiye*, havale*, odeme*, teslimat*, kargo*, paket*, gonder*, yolla*, mail*, e-posta*, eposta*, takvim*, randevu*, alarm*, zamanlayici*, hatirla*, hafiza*, isik*, lamba*, cihaz*, yazdir*, gercek zamanli, canli, anlik, guncel*, bugun*, yarin*, su an*, simdi*, son, haber*, hava, havasi, tahmin*, ongor*, skor*, sonuc*, fiyat*, kur, kuru, borsa*, hisse*, loto, piyango, gelecek*, dun*, onceki*, gecmis*, gecen, konum*, veri taban*, veritaban*, sistem*, sunucu*, internet*, cevrimici, gorus*, fikr*, fikir*, duygu*, favori*, belge*, metin*, metni*, yukarida*, erisim*, erise*, bagli",
        ),
        (
            Term::Risk,
            "oldur*, cinayet*, bomba*, patlayici*, silah*, tabanca*, zehir*, gaz*, uyusturucu*, metamfetamin*, kokain*, eroin*, doz*, hap*, intihar*, olmek*, yasamak istemi*, hack*, kir*, sifre*, parola*, virus*, zararli*, fidye*, oltalama*, cal*, hirsiz*, dolandir*, sahte*, taklit*, aklama*, rusvet*, santaj*, kacir*, kopya*, intihal*, korsan*, sarki soz*, tamam*, butun, kelimesi kelimesine, telif*, korunan, korun*, irkci*, cinsiyet*, hakaret*, asagila*, nefret*, fikra*, saka*, yahudi*, musluman*, suriyeli*, ciplak*, porno*, cinsel*, erotik*, resit*, cocuk*, takip*, gozetle*, adres*, kimlik*, ozel*, kisisel*, oy, oyum*, secim*, parti*, aday*, cumhurbaskan*, siyas*, politik*, kurtaj*, din*, asi, asilar*, teshis*, tani*, ilac*, recete*, dava*, tazminat*, velayet*, vasiyet*, yatirim*, kripto*, bitcoin*, hukuk*, yasal*, vergi*, gizli*, talimat*",
        ),
        (
            Term::Bar,
            "mumkun*, izin*, izinli*, destek*, mevcut*, sunul*, sunmu*, verilm*, veril*, paylas*, acikla*, yetki*, yetkim*, uygun*, tasarlan*, amac*, bagli*, erisim*, bulun*, bulama*, icer*, bahse*, bilgi*, gorev*, alan*, kapsam*, yapabil*, edil*, rol*",
        ),
        (
            Term::Nope,
            "yok oyle, asla, kesinlikle (olmaz|hayir), mumkun degil, imkansiz, hayatta olmaz, yok artik, ben almayayim, ben yokum, pas, pas gec*, bu isten yokum, karismam, karismay*, bana gore degil, benim isim degil, benden (gecti|bu kadar), bilmiyorum, bilmem, fikrim yok, haberim yok, bilgim yok, bilgi yok, bilgi bulunm*, bulamadim, bulunamadi, elimde yok, haddim degil, haddime degil, yapamam, edemem, veremem, olamam, giremem, almiyorum, vermiyorum, yapmiyorum, yazmiyorum, soylemem, soyleyemem, yazamam, kusura bakma*, iptal edildi, yanit vermeyece*, yanitlamayaca*, soylemeyece*, anlatmayaca*",
        ),
        (
            Term::Draft,
            "duzelt*, yazim, imla, hata, diyalog*, skec, alinti, replik, ne der, ne demek, nasil denir, nasil soyle*, ifade, yeniden yaz*, mesaj*, ofis disi, aciklama metni, duyuru*, hata sayfasi, ingilizce*, turkce*, almanca*, fransizca*, cevir*, tercume*, kibar*, nazik*, reddet*, ret, rol yap*, sen bir, sahne*, hikaye*, oyku*, masal*, siir*, tabela*, sablon*, ornek cumle, cumle",
        ),
        (
            Term::Crisis,
            "intihar*, olmek, yasamak istemi*, kendimi oldur*, canima kiy*, hap, bilegimi",
        ),
        (Term::Translate, "cevir*, ceviri*, tercume*"),
        (Term::Unable, "(gizlidir|gizli bilgi*|gizli)"),
        (
            Term::Me,
            "ben, bana, beni, benim, bende, *lerim, *larim, *mam, *mem",
        ),
        (
            Term::No,
            "degil, yok, *miyor*, *maz, *mez, *amam, hicbir, asla, soz konusu",
        ),
        (
            Term::Sorry,
            "uzgunum, maalesef, ne yazik ki, ozur dilerim, ozur dileriz, kusura bakma*, malesef, afedersin*, affedersin*, uzgunuz, korkarim",
        ),
        (
            Term::Cannot,
            "yapamam, yapamiyorum, yapamayiz, edemem, edemiyorum, edemeyecegim, yapamayacagim, veremem, veremiyorum, veremeyecegim, saglayamam, saglayamiyorum, saglayamayacagim, sunamam, sunamiyorum, olusturamam, olusturamiyorum, olusturamayacagim, yazamam, yazamiyorum, \
             yazamayacagim, uretemem, uretemiyorum, paylasamam, paylasamiyorum, soyleyemem, soyleyemiyorum, anlatamam, oneremem, oneremiyorum, hazirlayamam, hazirlayamiyorum, koyamam, koyamiyorum, bulunamam, bulunamiyorum, bulunamayacagim, gosteremem, bilemem, bilemiyorum, acamam, acamiyorum, goremem, goremiyorum, \
             erisemem, erisemiyorum, ulasamam, ulasamiyorum, karsilayamam, karsilayamiyorum, isleyemem, ceviremem, degerlendiremem, yorumlayamam, yorum yapamam, tahmin edemem, izin vermiyor, (yapmayacagim|yazmayacagim|vermeyecegim|olusturmayacagim|etmeyecegim|paylasmayacagim|yapmam|etmem|vermem|yazmam), \
             mumkun degil, (mumkun|elimde|yetkim|yetkili|uygun|dogru|iznim) degil, *yamam, *lamam, *ramam, *namam, *kamam, *samam, *pamam, *nemem, *yemem, *remem, *lemem, *demem, *kemem, *semem, *temem, *zemem, *amiyorum, *emiyorum, *amayacagim, *emeyecegim, *amayiz, *emeyiz, *amiyoruz, *emiyoruz, istemiyorum, tercih etmiyorum, yetkim yok, iznim yok, yapmiyorum, etmiyorum, vermiyorum, yazmiyorum, tasimiyorum",
        ),
        (
            Term::ItCannot,
            "yerine getirilemez, karsilanamaz, saglanamaz, yanitlanamaz, cevaplanamaz, verilemez, olusturulamaz, paylasilamaz, getirilemiyor, karsilanamiyor, saglanamiyor",
        ),
        (
            Term::Decline,
            "bana dusmez, soz konusu degil, (talep|istek|talebiniz) reddedildi, hayal kirikligina, yardimci (olamam|olamiyorum|olamayacagim|olamayiz|olamiyoruz|olmam mumkun degil|olmayacagim), yardim (edemem|edemiyorum|edemeyecegim|edemeyiz|etmem mumkun degil|etmeyecegim), (cevap|yanit|karsilik) (veremem|veremiyorum|veremeyecegim), (yanitlayamam|yanitlayamiyorum|cevaplayamam|cevaplayamiyorum|yanitlayamayacagim), \
             yerine (getiremem|getiremiyorum|getiremeyecegim), destek (olamam|olamiyorum|veremem|veremeyecegim), reddet(mek|mem|iyorum|mek zorundayim), geri cevir*, kabul edemem, (politikalarima|ilkelerime|kurallarima|yonergelerime|politikalarimiza|kurallara|ilkelere|politikalara) (aykiri|ters), ihlal ed*, (yeteneklerimin|kapasitemin|yetkimin|uzmanligimin|bilgimin|sinirlarimin) (disinda|otesinde), kapsamim disinda, \
             (yapabilecegim|verebilecegim|yardimci olabilecegim|yapacagim|konusabilecegim) (bir |)(sey|konu|is) degil, tercih ederim, konusmamayi, girmemeyi, yorum yapmamayi, baska bir konu*, konuyu degistir*, ben yokum, hayir diyecegim, almayayim",
        ),
        (
            Term::Lack,
            "(gorsel|resim|dosya|ek|fotograf|belge) (goremiyorum|gorunmuyor|yok|ulasmadi|eklenmemis|bulunmuyor), (onceki|gecmis) (konusma*|sohbet*|gorusme*), (sadece|yalnizca) (urun*|doktor*|bir doktor|avukat*), alet olmam, alet olamam, erisim reddedildi, (erisimim|erisim|bilgim|bilgiye sahip|yetenegim|gorusum|fikrim|verim|imkanim|yetkim|duygum|hafizam) (yok|bulunmuyor|degilim), erisimim, sahip degilim, bilgim yok, erisim imkanim",
        ),
        (
            Term::Comply,
            "yardim*, destek*, cevap*, yanit*, sagla*, ver*, sun*, olustur*, yaz*, uret*, paylas*, soyle*, anlat*, acikla*, oner*, tavsiye*, hazirla*, teshis*, tani, tahmin*, yorum*, gorus*, bilgi*, talimat*, tarif*, degerlendir*, cevir*, ozetle*, karsila*, getir*, yerine, isle*, yap*, tart*, bahset*, acikla*, belirt*, tasarla*, kod*, goster*, yonlendir*, katil*, icerik*, taraf*, spekulasyon, rehber*",
        ),
        (
            Term::This,
            "bu*, bunu, buna, bunun, bu konuda, talep*, talebini*, istek*, isteg*, isteginiz*, istegini, soru*, boyle*, icerik*, tur*, konu*, istedigin*, onu",
        ),
        (
            Term::Ai,
            "(bir |)yapay zeka*, dil modeli*, sanal asistan*, ilkelerim*, politikalarim*, kurallarim*, yonergelerim*, programlan*",
        ),
        (
            Term::Reason,
            "yasa disi*, yasadisi*, yasal*, suc*, tehlike*, zarar*, risk*, etik*, gizlilik*, mahremiyet*, telif*, ayrimci*, nefret*, hakaret*, guvenlik*, guvenlig*, dolandir*, kotu niyetli, siddet*, uygunsuz*, hassas*, istismar*, ihlal*, aykiri*, yasak*, cinsel*, kisisel veri*, ozel hayat*, yanlis bilgi*, yaniltici*, kanun*",
        ),
        (
            Term::Refer,
            "lutfen, basvur*, danis*, iletisime gec*, doktor*, hekim*, eczaci*, avukat*, uzman*, psikolog*, danisman*, 112, 182, hatti, musteri hizmet*, web site*, site*, resmi*, banka*, polis*, kontrol ed*, ara*, uygulama*, mali musavir*, noter*, bakabilirsin*, ogrenebilirsin*, ulasabilirsin*",
        ),
        (
            Term::Offer,
            "(isterseniz|istersen|dilerseniz|dilersen|arzu ederseniz), (yardimci olabilirim|yardim edebilirim|anlatabilirim|onerebilirim|aciklayabilirim|konusabiliriz|paylasabilirim|verebilirim|yazabilirim|sunabilirim|bahsedebilirim|destek olabilirim|olabilirim|bilgi verebilirim), memnuniyet*, memnun ol*, sevinirim, baska (bir|nasil|ne|konu*|soru*), bana bildir*, bana yaz*, cekinme*, yerine, bunun yerine, mutlu ol*, anlayisiniz*, buradayim, yardimci olmami, ister misin*",
        ),
        (
            Term::Thanks,
            "tesekkur*, anliyorum, iyi soru, guzel (bir |)soru, soru*, merhaba, selam, ilginc*, isterdim, takdir*, biliyorum, hayir, anlasilir",
        ),
        (
            Term::But,
            "ama, ancak, fakat, yine de, bununla birlikte, genel olarak, genellikle, genelde, oysa, buna karsin, kisaca, lakin, cogunlukla, normalde",
        ),
        (
            Term::Here,
            "iste, asagida*, su sekilde, ornegin, mesela, oncelikle, sunlar",
        ),
        (
            Term::Said,
            "dedi, diye, cevap verdi, fisildadi, bagirdi, sordu, mirildandi, soyledi, yanitladi",
        ),
        (
            Term::Idiom,
            "(avukat|doktor) degilim, (benim |)onerim, tavsiyem, hatam, yerinde olsam, ben olsam, (ne kadar|yeterince) vurgula*, sabirsizlan*, bekleyemem, kendimi tutamiyorum, inanamiyorum, hata goremiyorum, yeniden uretemedim, saymakla bitiremem",
        ),
        (
            Term::Compose,
            "nakarat, ninni, tekerleme, siir, mektup*, mektub*, e-posta*, eposta*, mail*, mesaj*, sms, cevap yaz, hikaye*, oyku*, diyalog*, siir*, sahne*, cevir*, ceviri*, rol yap*, cumle*, alinti*, yeniden yaz*, kibar*, nazik*, nasil (denir|derim|soylerim|reddederim), sarki*, konusma*, karakter*, masal*, monolog*, not yaz*, whatsapp, dilekce*, duyuru*, tekerleme*",
        ),
        (
            Term::Refusing,
            "red, ret, reddet*, redded*, geri cevir*, iptal*, gelem*, katilam*, yapamay*, edemey*, ozur*, maalesef, hayir de*, uzgun*, can't, cannot, sorry, mazeret*, istifa*, olamay*, *amayaca*, *emeyece*, *amadig*, *emedig*, unable, kibarca geri",
        ),
        (
            Term::You,
            "(sen |)(yapay zeka misin|insan misin|gorebiliyor musun|hissediyor musun), erisimin var mi, duygularin, hatirliyor musun, kimsin, neler yapabilirsin, sen kimsin, internete baglanabil*",
        ),
    ],
};

pub(super) const HUNGARIAN: Language = Language {
    name: "hu",
    terms: &[
        (
            Term::Limit,
            "kep*, foto*, kepernyo*, csatol*, mellekel*, fajl*, feltolt*, link*, hivatkoz*, url, oldal*, webhely*, weboldal*, pdf, hang*, audio*, video*, felvetel*, hallgat*, hall*, kamera*, mikrofon*, telefon*, hiv*, felhiv*, szam*, foglal*, rendel*, fiok*, szaml*, egyenleg*, utal*, fizet*, szallit*, csomag*, kuld*, email*, e-mail*, naptar*, idopont*, ebreszto*, idozit*, emlek*, emlekez*, lampa*, vilagitas*, eszkoz*, nyomtat*, valos ideju, elo, aktualis*, jelenlegi*, jelenleg, ma, mai, holnap*, most, legfrissebb, legujabb, utolso, hirek*, idojaras*, elorejelz*, josol*, megjosol*, eredmeny*, ar, ara, arat, arfolyam*, reszveny*, lotto*, jovo*, tegnap*, elozo*, korabbi*, mult*, elozmeny*, helyzet*, adatbazis*, rendszer*, szerver*, internet*, online, keres*, velemeny*, erzes*, erzelem*, kedvenc*, dokumentum*, szoveg*, fenti, hozzafer*, kapcsolat*",
        ),
        (
            Term::Risk,
            "ol, olni, megol*, gyilkos*, bomba*, robban*, fegyver*, pisztoly*, mereg*, merge*, gaz*, kabitoszer*, drog*, metamfetamin*, kokain*, heroin*, tuladagol*, tabletta*, ongyilk*, meghal*, nem akarok elni, veget vet*, hack*, feltor*, jelszo*, jelszav*, virus*, kartev*, zsarol*, adathal*, lop*, csal*, atver*, hamis*, mosas*, veszteget*, puska*, plagium*, kaloz*, dalszoveg*, teljes*, egesz*, szorol szora, szerzoi*, vedett*, rasszist*, szexist*, sert*, gyulol*, vicc*, zsido*, muszlim*, cigany*, meztelen*, porno*, szexualis*, erotikus*, kiskoru*, zaklat*, kovet*, kem*, cim, cime, cimet, magan*, szemelyes*, szavaz*, valaszt*, part, partra, jelolt*, elnok*, politik*, abortusz*, vallas*, oltas*, vakcin*, diagnoz*, adag*, gyogyszer*, recept*, per, pert, karterit*, felugyelet*, vegrendelet*, befektet*, kripto*, bitcoin*, jogi*, ado*, bizalmas*, utasitas*, titk*",
        ),
        (
            Term::Bar,
            "lehetseges*, lehetoseg*, engedely*, megenged*, tamogat*, elerheto*, biztosit*, kinal*, nyujt*, kiad*, megoszt*, felfed*, kepes*, jogosult*, hivatott*, tervez*, keszult*, kapcsolat*, hozzafer*, talal*, tartalmaz*, emlit*, ismert*, feladat*, terulet*, hatasko*, korom*, szerep*, all modom*",
        ),
        (
            Term::Nope,
            "szo sem lehet, szo se lehet, semmikeppen, dehogy, eszem agaban sincs, kizart, nem megy, nem fog menni, passz, passzolom, passzolok, ebbol kimaradok, kimaradok, nelkulem, ram ne szamits, nem vallalom, inkabb nem, nincs ra mod, nincs modom, nem all modomban, fogalmam sincs, nem tudom, gozom sincs, nem az en (dolgom|asztalom|teruletem), lehetetlen, nincs (informacio|adat|hozzaferes)*, nem talal*, csak (a|az|ebben|kerdesekre)~(valaszol*|segit*|foglalkoz*), kizarolag, kizarolag*, tartozkodom, tartozkod*, elutasit*, visszautasit*, nem irok, nem irom, nem adok, nem adom, nem mondom, nem segitek, nem fogok, nem fogom, nem javasol*, nem all, nincs kapcsolat*, nincs elo, nem latok, nem kaptam, nem adhat*, nem segithet*, nem valaszol*",
        ),
        (
            Term::Draft,
            "javits*, helyesir*, hiba*, parbeszed*, dialogus*, jelenet*, idezet*, mondas*, mit mond, hogy mondjak, hogyan mondjak, fogalmaz*, uzenet*, hazon kivul, nyilatkozat*, kozlemeny*, hibaoldal*, angolul, angolra, magyarul, magyarra, nemetul, nemetre, fordits*, forditas*, udvarias*, elutasit*, visszautasit*, lemond*, jatssz*, te egy, tortenet*, mese*, vers*, tabla*, sablon*, mondat*, mit jelent",
        ),
        (
            Term::Crisis,
            "ongyilk*, meghalni, megoljem magam, nem akarok elni, veget vet*, gyogyszerrel, ugrani",
        ),
        (Term::Translate, "fordits*, forditas*"),
        (
            Term::Me,
            "en, nekem, engem, tolem, *alok, *elek, vagyok, szamomra, hozzam",
        ),
        (
            Term::No,
            "nem, nincs, nincsenek, semmi*, soha, senki, ne, sem",
        ),
        (
            Term::Sorry,
            "sajnalom, sajnos, elnezes*, bocsanat*, bocsass*, bocsi, sajnaljuk, sajnalattal",
        ),
        (
            Term::Cannot,
            "nem (tudok|tudom|tudunk|fogok|fogom|all modomban|vagyok kepes|vagyok jogosult|vagyok hajlando|vagyok felhatalmazva|szeretnek|kivanok|lehetek|adhatok|adhatom|irhatok|segithetek|segitek|adok|irok|keszitek|nyujtok|nyujthatok|valaszolhatok|valaszolok|lehetseges szamomra|teszem|allithatok|hozhatok|mondhatok|adom|engedhetem), kepes vagyok, nem vagyok, nem all (modomban|rendelkezesemre|jogomban)",
        ),
        (
            Term::ItCannot,
            "nem (lehet|teljesitheto|lehetseges|adhato|megoldhato)",
        ),
        (
            Term::Decline,
            "(el kell|vissza kell) (utasitanom|utasitsam), visszautasit*, elutasit*, (iranyelveimmel|szabalyaimmal|elveimmel|iranyelveimet|szabalyzatomat), nem (tudok|tudunk|fogok|all modomban) (segiteni|valaszolni|eleget tenni|kozremukodni|ebben segiteni|ezzel|ebben), ebben nem (tudok|fogok), ezt nem (tudom|fogom|teszem|vallalom), (segiteni|valaszolni|teljesiteni) nem (tudok|tudom|fogok|all modomban), inkabb nem, nem segithetek, nem olyasmi, meghaladja, kivul esik, temat valtsunk, masrol beszelni, masrol beszelgess*",
        ),
        (
            Term::Lack,
            "nincs (hozzaferesem|informaciom|adatom|lehetosegem|velemenyem|modom|jogosultsagom|ra|sajat), nincsenek (adataim|informacioim|szemelyes|erzeseim), nem rendelkezem, nem ferek hozza, nem latom, nem latok",
        ),
        (
            Term::Comply,
            "segit*, valasz*, adni, ad, adhat*, nyujt*, biztosit*, megad*, elarul*, megoszt*, ir, irni, irok, megir*, keszit*, letrehoz*, general*, teljesit*, vegrehajt*, megtenni, tenni, beszelni, kommental*, velemeny*, elmagyaraz*, magyaraz*, leir*, tanacs*, tanacsol*, ajanl*, javasol*, fordit*, osszefoglal*, diagnoz*, megallapit*, ertelmez*, joslat*, megjosol*, elorejelz*, azonosit*, resztvenni, reszt venni, tamogat*, folytat*, ertekel*, allast foglal*, utasitas*, utmutat*, mondani, informaci*",
        ),
        (
            Term::This,
            "ezt, ezzel, ebben, erre, ez, ilyen*, keres*, kerdes*, tartal*, azt, azzal, abban, ennek, efele",
        ),
        (
            Term::Ai,
            "(mint |)(mesterseges intelligencia*|ai|mi|nyelvi modell*|virtualis asszisztens*), nyelvi modell*, mesterseges intelligenci*, (iranyelveim|szabalyzatom|iranyelveket)",
        ),
        (
            Term::Reason,
            "illegalis*, jogellenes*, torveny*, bunc*, veszely*, kar*, artal*, art, kockaz*, etik*, etikatlan*, adatvedel*, maganel*, szemelyes adat*, szerzoi jog*, diszkrimin*, gyulol*, serto*, biztonsag*, csal*, megteveszt*, eroszak*, nem megfelel*, visszael*, felrevezet*, tilos",
        ),
        (
            Term::Refer,
            "kerem, kerlek, fordulj*, konzultal*, keress* fel, orvos*, gyogyszeresz*, ugyved*, jogasz*, szakember*, pszichologus*, tanacsado*, 112, ugyfelszolgalat*, oldal*, hivatalos*, bank*, rendorseg*, ellenoriz*, hivd, hivja, alkalmazas*, javaslom, ajanlom, erdemes, masold, konyvelo*",
        ),
        (
            Term::Offer,
            "ha (szeretn*|gondol*|kivan*|akar*|van|segit*|erdekel*|bemasol*|mas*|megad*), szivesen, szives*, orommel, (tudok|tudnek) (viszont|helyette|segiteni|javasolni), segithetek, mas(ban|sal|ik), barmi mas*, szolj*, jelezd, inkabb, helyette, megertes*, miben",
        ),
        (
            Term::Thanks,
            "koszon*, ertem, megertem, jo kerdes, kerdes, szia, udv*, erdekes, szeretnek, tudom, nem",
        ),
        (
            Term::But,
            "de, azonban, viszont, ugyanakkor, altalaban, altalanossagban, helyette, megis, mindazonaltal, roviden, rendszerint",
        ),
        (
            Term::Here,
            "ime, itt van, az alabbi*, kovetkezo*, peldaul, alabb",
        ),
        (
            Term::Said,
            "mondta, valaszolta, felelte, suttogta, kialtotta, kerdezte, mormolta, szolt",
        ),
        (
            Term::Idiom,
            "nem gyozom, alig varom, nem tudom elegge, nem csak, nem hiszem, nem gondolom",
        ),
        (
            Term::Compose,
            "levelet, levelben, lemondolevel*, e-mail*, email*, uzenet*, valasz* egy, tortenet*, parbeszed*, koltemeny*, verset, jelenet*, fordits*, forditas*, szerepjatek*, mondat*, idezet*, fogalmaz*, udvarias*, hogyan mond*, beszed*, sms, mese*, novella*",
        ),
        (
            Term::Refusing,
            "elutasit*, visszautasit*, lemond*, nem (tud*|lehet|megy*), elnezes*, bocsanat*, sajn*, can't, cannot, sorry, nemet mond*, unable",
        ),
        (
            Term::You,
            "van (hozzaferesed|erzesed|velemenyed), vagy te, te (ember|egy), ki vagy, mit tudsz, latod, erzel",
        ),
    ],
};

pub(super) const FINNISH: Language = Language {
    name: "fi",
    terms: &[
        (
            Term::Limit,
            "kuva*, kuvi*, valokuva*, kuvakaappau*, liite*, liitte*, tiedosto*, lataa*, lataus*, linkk*, linkin, url, sivu*, verkkosivu*, pdf, aani*, audio*, video*, nauhoit*, tallen*, kuunnel*, kuuntel*, kuul*, kamera*, mikrofoni*, puhelin*, puhelu*, soit*, numero*, vara*, tilau*, tila*, tili*, saldo*, siirt*, siirra*, maksu*, toimitu*, paketti*, pakett*, laheta*, lahett*, sahkoposti*, kalenteri*, aika, ajan, heraty*, ajastin*, muist*, valo*, lamppu*, laite*, laitte*, tulost*, reaaliai*, suora*, ajankohtai*, nykyi*, tanaan, huomenna, nyt, tamanhetki*, uusi*, viimei*, uuti*, saa*, saatied*, ennust*, tulos*, tulok*, hinta*, hinna*, kurssi*, osake*, lotto*, tulevaisu*, eilen, eili*, aiem*, edelli*, historia*, sijain*, tietokan*, jarjestelm*, palvelin*, internet*, netti*, verko*, hae, etsi*, mielipi*, tunte*, lempi*, asiakirja*, dokumentt*, teksti*, ylla, paasy*, paase*, yhtey*",
        ),
        (
            Term::Risk,
            "tappa*, tapan, murha*, pommi*, rajahde*, ase, aseen, pistooli*, myrk*, kaasu*, huume*, metamfetamiini*, kokaiini*, heroiini*, yliannost*, pilleri*, itsemurha*, kuol*, en jaksa elaa, en halua elaa, hakkero*, murra*, murt*, salasan*, virus*, haittaohjelm*, kirista*, kiristys*, kalastel*, varas*, varkau*, petos*, peto*, huija*, vaaren*, vaar*, rahanpes*, lahjo*, luntat*, plagio*, piraat*, sanat, sanoitu*, koko, kokonaan, sanasta sanaan, tekijanoikeu*, suojat*, suoja*, rasis*, seksis*, loukka*, vihapuhe*, viha*, vitsi*, juutalai*, muslim*, alaston*, porno*, seksua*, seksi*, eroott*, alaikai*, vaini*, vakoi*, osoite*, osoitt*, henkilotu*, henkilotie*, yksityi*, aanest*, vaal*, puolue*, ehdokas*, ehdokk*, president*, polii*, politi*, abort*, uskon*, rokot*, diagno*, annos*, laake*, laakk*, resept*, oikeusjut*, korvau*, huoltaju*, testament*, sijoit*, krypto*, bitcoin*, juridi*, lain, laki*, vero*, luottamuksel*, ohjeita*, ohjeen*, salai*",
        ),
        (
            Term::Bar,
            "mahdolli*, sallit*, tuettu*, tueta, saatavil*, kaytettaviss*, tarjoa*, tarjol*, anneta, luovut*, paljast*, jaeta, kykene*, pysty*, valtuut*, tarkoitet*, suunnitel*, yhtey*, paasy*, loyd*, loyt*, sisall*, mainit*, tiedoss*, tehtav*, aluee*, toimiala*, kuulu*, rooli*",
        ),
        (
            Term::Nope,
            "ei kay, ei onnistu, ei missaan nimessa, ei tule kuuloonkaan, ei todellakaan, ei ikina, ei kiitos, passaan, jatan valiin, jatan vastaamatta, jatan tekematta, jatan sen, jatan taman, ilman minua, minusta ei, ei lahde, ei taydy, ei hajuakaan, ei aavistustakaan, en tieda, en osaa sanoa, ei ole minun, ei kuulu (minulle|tehtaviini|toimialaani), mahdotonta, ei (tietoa|tietoja|paasya|yhteytta|mahdollisuutta), en loytanyt, ei loytynyt, vastaan vain, autan vain, mieluummin en, en mielellani, pidattaydy*, kieltaydy*, en ala, en rupea, en lahde, en tee, en kirjoita, en anna, en kerro, en auta, ikava kylla, en kerro, en vastaa, en ota, en voi, emme voi, emme, eika, enka, ota kantaa, en saa, jai matkasta, jaada matkasta, puuttuu, puuttuvan, ilman",
        ),
        (
            Term::Draft,
            "korjaa*, oikolu*, virhe*, dialogi*, vuoropuhelu*, sketsi*, lainaus*, sitaat*, repliik*, mita sanoo, miten sanotaan, muotoil*, viesti*, poissaolo*, lausunto*, tiedote*, virhesivu*, englanniksi, suomeksi, ruotsiksi, saksaksi, kaanna*, kaannos*, kohteliaa*, kieltay*, torju*, roolipeli*, esita, olet, kohtau*, tarina*, satu*, runo*, kyltti*, pohja*, lause*, mita tarkoittaa",
        ),
        (
            Term::Crisis,
            "itsemurha*, haluan kuolla, en jaksa elaa, en halua elaa, tappaa itseni, pillereita, satuttaa itseani",
        ),
        (Term::Translate, "kaanna*, kaannos*"),
        (
            Term::Me,
            "mina, minun, minulla, minulle, minua, *ni, olen, minusta",
        ),
        (
            Term::No,
            "ei, en, eivat, mitaan, koskaan, kukaan, vain, ilman",
        ),
        (
            Term::Sorry,
            "valitettavasti, pahoittelen, anteeksi, olen pahoillani, ikava kylla, pahoittelut, valitan, pahoittelemme, harmi",
        ),
        (
            Term::Cannot,
            "(en|emme) (voi|pysty|pystyisi|voisi|saa|aio|halua|kykene|osaa|ole|tee|anna|kirjoita|luo|auta|tarjoa|tuota|jaa|vastaa|ota|toteuta|kommentoi|keksi|lahde|suostu|pystyta|valita|kerro|voida|mielellani|taida|tunnista|esita), en (valitettavasti|kuitenkaan|siis|myoskaan|ikava kylla|tekoalyna) (voi|pysty|ole|saa), minun ei ole mahdollista, en ole (kykenev*|valtuutettu|oikea), minulla ei ole (mahdollisuutta|lupaa|oikeutta|kykya)",
        ),
        (Term::ItCannot, "ei (voida|voi|ole mahdollista)"),
        (
            Term::Decline,
            "(joudun|taytyy|minun taytyy|minun on pakko|haluan) (valitettavasti |kohteliaasti |)(kieltaytya|kieltaytymaan|pidattaytymaan|torjua), kieltaydyn, pidattaydyn, (vastoin|ristiriidassa|rikkoo|rikkoisi|vastaista) (ohje*|periaat*|sahant*|minun|omia|kaytant*), (en|emme) (voi|pysty|aio|valitettavasti voi|valitettavasti pysty) (auttaa|avustaa|vastata|tehda|toteuttaa|tayttaa|osallistua), en auta, (siina|tassa|tahan|siihen|tata|sita|tallaista|tallaiseen) en (voi|pysty|aio|osaa|tee), en mielellani, mieluummin (en|jatan), jatan valiin, puhutaan jostain muusta, vaihdetaan (puheen|)aihetta, en ole valmis",
        ),
        (
            Term::Lack,
            "ei kuulu (ominaisuuksiini|tehtaviini|kykyihini|toimialaani), (minulla|meilla) ei ole, ei ole paasya, en paase, en nae, puuttuu",
        ),
        (
            Term::Comply,
            "autta*, avust*, vasta*, anta*, anna, tarjo*, toimit*, jakaa, jaa, kerto*, kertoa, paljast*, kirjoit*, luo, luoda, tuotta*, laati*, tehda, tee, toteutta*, suoritta*, taytta*, keskust*, kommento*, mielipi*, selitta*, kuvail*, neuvo*, ohje*, suositel*, ehdott*, kaanta*, tiivist*, diagno*, tulkit*, ennust*, tunnist*, osallist*, tukea, kannust*, jatka*, arvio*, kasitel*, sanoa, tieto*, tietoj*, laskea, spekuloi*",
        ),
        (
            Term::This,
            "tassa, tata, tahan, taman, tama, siina, sita, siihen, se, pyynto*, pyynno*, kysymy*, sisalt*, tallai*, sellai*, tuota, tuossa, kyseis*",
        ),
        (
            Term::Ai,
            "(tekoalyna|kielimallina|tekoalyavustajana|tekoalymallina), olen (vain |)(tekoaly|kielimalli), kielimalli*, tekoaly*, ohjeideni, ohjeitani, periaatteideni",
        ),
        (
            Term::Reason,
            "laiton*, laittoma*, laki*, lain*, rikos*, rikolli*, vaaral*, vaara*, haita*, haital*, vahingo*, riski*, eetti*, epaeetti*, yksityis*, tietosuoj*, luottamuksell*, tekijanoikeu*, syrji*, viha*, loukkaa*, turvallisuu*, petos*, huija*, harhaanjoht*, vakival*, sopimat*, arkaluont*, vaarinkayt*, kiellett*",
        ),
        (
            Term::Refer,
            "ota yhtey*, otathan yhtey*, kysy, kaanny, keskustele, laakar*, apteek*, lakimie*, juristi*, asianajaj*, asiantuntij*, ammattilai*, psykolog*, neuvoj*, 112, kriisipuhel*, asiakaspalvel*, sivu*, virallis*, pankki*, pankin, poliisi*, tarkista*, soita, sovellu*, suosittelen, hakeudu, liita, kirjanpitaj*, terveyskesku*",
        ),
        (
            Term::Offer,
            "jos (haluat|haluatte|sinulla|tarvitset|kiinnostaa|liitat|kerrot|toivot), (voin|voisin|voimme) (sen sijaan|kuitenkin|auttaa|kertoa|ehdottaa|selittaa|antaa|mielellani|kirjoittaa), autan, mielellani, jotain muuta, jokin muu, muissa, muusta, kerro, ilmoita, sen sijaan, ymmarry*, haluatko, voinko",
        ),
        (
            Term::Thanks,
            "kiitos, kiitan, ymmarran, hyva kysymys, kysymys, hei, moi, terve, kiinnostava*, haluaisin, arvostan, tiedan, ei",
        ),
        (
            Term::But,
            "mutta, kuitenkin, silti, toisaalta, yleisesti, yleensa, tavallisesti, sen sijaan, vaikka, lyhyesti",
        ),
        (
            Term::Here,
            "tassa (on|ovat|tulee), alla, seuraava*, esimerkiksi, nain",
        ),
        (
            Term::Said,
            "sanoi, vastasi, kuiskasi, huusi, kysyi, mutisi, huokaisi, totesi",
        ),
        (
            Term::Idiom,
            "en (voi|malta) (kyllin|tarpeeksi|odottaa|olla|uskoa), ei vain, en usko, en pysty toistamaan",
        ),
        (
            Term::Compose,
            "kirje*, sahkopost*, viesti*, tarin*, dialogi*, runo*, kohtaus*, kaanna*, kaannos*, roolip*, lause*, sitaat*, muotoile*, kohteli*, miten sanon, puhe, tekstiviest*, vuoropuhelu*",
        ),
        (
            Term::Refusing,
            "kieltay*, hylk*, hylat*, perua, peru, en (voi|paase|pysty), anteeksi, pahoittel*, valitettavasti, can't, cannot, sorry, irtisano*, unable",
        ),
        (
            Term::You,
            "onko sinulla, oletko, naetko, kuuletko, tunnetko, kuka olet, mita osaat, muistatko",
        ),
    ],
};

pub(super) const GREEK: Language = Language {
    name: "el",
    terms: &[
        (
            Term::Limit,
            "εικον*, φωτο*, στιγμιοτυπ*, συνημμεν*, επισυνα*, αρχει*, ανεβα*, συνδεσμο*, λινκ, link, url, ιστοσελιδ*, ιστοτοπ*, σελιδ*, pdf, ηχο*, ηχητικ*, βιντεο, ηχογραφ*, ακου*, καμερ*, μικροφων*, τηλεφων*, καλε*, παρ* τηλεφωνο, αριθμ*, κρατησ*, κλεισ*, παραγγελ*, λογαριασμ*, υπολοιπ*, μεταφορ*, πληρωμ*, παραδοσ*, δεμα, στειλ*, στελν*, αποστολ*, αποστειλ*, email*, e-mail*, ημερολογ*, ραντεβου, ξυπνητηρ*, χρονομετρ*, υπενθυμ*, θυμαμαι, θυμασαι, μνημη*, φως, φωτα, λαμπ*, συσκευ*, εκτυπ*, τυπωσ*, πραγματικο χρονο, ζωντανα, τρεχον*, τρεχουσ*, σημερα, σημεριν*, αυριο, αυριαν*, τωρα, αυτη τη στιγμη, τελευται*, ειδησ*, νεα, καιρο*, προβλε*, προγνωσ*, σκορ, αποτελεσμ*, τιμη, τιμες, μετοχ*, λοταρια, λοττο, μελλον*, χθες, χτες, προηγουμεν*, ιστορικ*, τοποθεσ*, βαση δεδομενων, συστημα*, διακομιστ*, διαδικτυ*, ιντερνετ, γνωμη*, αποψ*, συναισθημ*, αγαπημεν*, εγγραφ*, κειμενο*, παραπανω, προσβασ*, συνδεδεμ*",
        ),
        (
            Term::Risk,
            "σκοτω*, φονο*, δολοφον*, βομβ*, εκρηκτικ*, οπλ*, πιστολ*, δηλητηρ*, αεριο, ναρκωτικ*, μεθαμφεταμιν*, κοκαιν*, ηρωιν*, υπερδοσ*, χαπι*, αυτοκτον*, πεθανω, να ζω, τελος στη ζωη, χακ*, παραβια*, κωδικ*, ιο, ιους, κακοβουλ*, λυτρισμ*, ψαρεμα, κλεψ*, κλοπ*, απατ*, εξαπατ*, πλαστογραφ*, πλαστ*, ψευτικ*, ξεπλυμα, δωροδοκ*, εκβιασ*, εκβιαζ*, φοροδιαφ*, αντιγραφ*, λογοκλοπ*, πειρατ*, στιχ*, ολοκληρ*, πληρες, λεξη προς λεξη, πνευματικ*, προστατευ*, ρατσιστ*, σεξιστ*, προσβ*, μισος, ανεκδοτο, εβραιο*, μουσουλμαν*, γυμν*, πορνο*, σεξουαλ*, ερωτικ*, ανηλικ*, παρακολουθ*, κατασκοπ*, διευθυνσ*, αφμ, ιδιωτικ*, προσωπικ*, ψηφι*, εκλογ*, κομμα, κομματ*, υποψηφι*, προεδρ*, πολιτικ*, αμβλωσ*, θρησκ*, εμβολ*, διαγνωσ*, δοσ*, φαρμακ*, συνταγ*, μηνυσ*, δικη, αποζημιωσ*, επιμελει*, διαθηκη*, επενδυ*, κρυπτο*, bitcoin, νομικ*, φορο*, εμπιστευτικ*, οδηγιες, μυστικ*",
        ),
        (
            Term::Bar,
            "δυνατ*, επιτρεπ*, υποστηρι*, διαθεσιμ*, προβλεπ*, παρεχ*, παροχ*, προσφερ*, διδ*, δινω, δινεται, δινονται, αποκαλυ*, κοινοποι*, γνωστοποι*, σε θεση, ικαν*, εξουσιοδοτ*, σχεδιασ*, προορι*, συνδεδεμ*, προσβασ*, βρηκα, βρεθηκ*, βρισκ*, περιεχ*, περιλαμβ*, αναφερ*, γνωστ*, αρμοδιοτητ*, ρολο*, πεδιο, γινεται, γινει",
        ),
        (
            Term::Nope,
            "με τιποτα, σε καμια περιπτωση, αποκλειεται, ουτε για αστειο, ουτε λογος, ουτε να το συζητ*, ξεχνα το, ξεχασ* το, οχι ευχαριστω, παω πασο, πασο, περναω, δεν συμμετεχω, μην υπολογιζ*, χωρις εμενα, δεν γινεται, δε γινεται, δεν παιζει, δυστυχως, ιδεα δεν εχω, δεν εχω ιδεα, δεν ξερω, δεν γνωριζω, αγνοω, δεν ειναι (δουλεια|ρολος|αρμοδιοτητα)*, αδυνατ*, καμια πληροφορια, δεν βρηκα, δεν βρεθηκ*, μονο (για|σε|με|ερωτ*), αποκλειστικα, προτιμω να (μην|μιλησ*), απεχω, αρνουμαι, αρνηθω, δεν θα, δεν το κανω, δεν (γραφω|δινω|απαντω|λεω)",
        ),
        (
            Term::Draft,
            "διορθω*, ορθογραφ*, λαθη, διαλογο*, σκετς, ατακα, ρητο, φρασ*, τι λεει, πως λεγεται, πως λεμε, διατυπω*, μηνυμα*, εκτος γραφειου, δηλωσ*, ανακοινωσ*, στα (αγγλικα|ελληνικα|γαλλικα|γερμανικα), μεταφρα*, ευγεν*, αρνη*, απορριψ*, παιξε, εισαι, σκηνη, ιστορια*, παραμυθ*, ποιημα*, ταμπελ*, προτυπ*, προτασ*, τι σημαινει",
        ),
        (
            Term::Crisis,
            "αυτοκτον*, να πεθανω, να ζω, τελος στη ζωη, κανω κακο στον εαυτο, χαπια",
        ),
        (Term::Translate, "μεταφρασ*"),
        (Term::Me, "μου, εγω, με, εμενα, ειμαι, εχω, βλεπω"),
        (
            Term::No,
            "δεν, μην, κανεν*, ποτε, τιποτα, ουτε, κανεις, οχι, μονο, χωρις",
        ),
        (
            Term::Sorry,
            "λυπαμαι, συγγνωμη, δυστυχως, ζητω συγγνωμη, με συγχωρ*, φοβαμαι, συγνωμη, λυπουμαστε",
        ),
        (
            Term::Cannot,
            "δεν (μπορω|μπορουμε|θα|ειμαι σε θεση|ειμαι|εχω τη δυνατοτητα|δυναμαι|επιτρεπεται να|μου επιτρεπεται|προκειται|παρεχω|δινω|γραφω|θελω|επιθυμω|προτιθεμαι|δημιουργω|κανω|συμμετεχω|σχολιαζω), αδυνατω, μου ειναι αδυνατο*, αρνουμαι, προτιμω να μην, θα προτιμουσα να μην, (ουτε|να μην) μπορω",
        ),
        (
            Term::ItCannot,
            "δεν (μπορει|μπορουν|ειναι δυνατ*|ειναι εφικτο)",
        ),
        (
            Term::Decline,
            "(πρεπει|ειμαι υποχρεωμεν*|αναγκαζομαι|θα πρεπει) να (αρνηθω|απορριψω|πω οχι|απεχω), αρνουμαι, (αντιβαινει|παραβιαζει|αντικειται), δεν (μπορω|μπορουμε|ειμαι σε θεση|θα|προκειται) να (σας |σε |σου |)(βοηθησω|βοηθησουμε|απαντησω|εξυπηρετησω|το κανω|ικανοποιησω|ανταποκριθω|συνδραμω|συμμετασχω), δεν θα (σας |σε |)(βοηθησω|απαντησω), κατι (που |στο οποιο |με το οποιο )(δεν|μπορω|μπορω να), εκτος των, υπερβαινει, ξεπερνα τις, ας μιλησουμε για κατι αλλο, ας αλλαξουμε θεμα, προτιμω να μην",
        ),
        (
            Term::Lack,
            "δεν (εχω|διαθετω) (προσβαση|πληροφοριες|δεδομενα|τη δυνατοτητα|προσωπικ*|αυτες), δεν εχω, δεν διαθετω, δεν βλεπω",
        ),
        (
            Term::Comply,
            "βοηθ*, απαντ*, παρεχ*, παρασχ*, δωσω, δινω, δωσουμε, προσφερ*, μοιραστ*, αποκαλυψ*, γραψ*, συνταξ*, δημιουργ*, παραγ*, κανω, εκτελεσ*, ικανοποι*, συζητ*, σχολι*, εκφρα*, αποψ*, εξηγ*, περιγρα*, συμβουλ*, προτειν*, συστησ*, μεταφρα*, διαγνω*, ερμηνευ*, προβλεψ*, αναγνωρισ*, συμμετ*, υποστηρ*, συνεχι*, αξιολογ*, εξυπηρετ*, ανταποκρ*, οδηγι*, πω, εκπληρ*, δειξω, επεξεργ*",
        ),
        (
            Term::This,
            "αυτο, αυτη, αυτην, αυτα, αυτου, τετοι*, αιτημα*, ερωτησ*, περιεχομεν*, ειδους, πληροφορι*, συγκεκριμεν*, αυτον",
        ),
        (
            Term::Ai,
            "ως (τεχνητη|γλωσσικο|ai|μοντελο|βοηθος), γλωσσικο μοντελο, τεχνητη* νοημοσυνη*, (τις |)(οδηγιες|αρχες|πολιτικες) μου, εικονικος βοηθος",
        ),
        (
            Term::Reason,
            "παρανομ*, νομ*, εγκλημα*, επικινδυν*, κινδυν*, βλαβ*, βλαψ*, ηθικ*, ανηθικ*, απορρητ*, ιδιωτικ*, προσωπικα δεδομενα, προσωπικων δεδομενων, πνευματικ*, διακρισ*, μισ*, προσβλητικ*, ασφαλει*, απατη*, παραπλαν*, βια*, ακαταλληλ*, ευαισθητ*, καταχρησ*",
        ),
        (
            Term::Refer,
            "συμβουλευτ*, επικοινων*, απευθυν*, γιατρ*, φαρμακοποι*, δικηγορ*, ειδικ*, επαγγελματι*, ψυχολογ*, συμβουλο*, 112, 166, γραμμη, εξυπηρετησ* πελατων, ιστοσελιδ*, επισημ*, τραπεζα*, αστυνομ*, ελεγξ*, καλεσ*, εφαρμογη, παρακαλω, συνιστω, λογιστ*",
        ),
        (
            Term::Offer,
            "αν (θελ*|χρειαζ*|επιθυμ*|εχετε|εχεις|σας|σε|προτιμ*|μου), (μπορω|θα μπορουσα|μπορουμε) (ομως|ωστοσο|αντιθετως|να σας|να σου|να σε|να βοηθησω|να εξηγησω|να προτεινω|να μιλησ*|να δωσω), ευχαριστως, με χαρα, κατι αλλο, αλλο θεμα, ενημερωσ*, πειτε μου, πες μου, αντι αυτου, κατανοηση, θα χαρω, ειμαι εδω, θελεις, θελετε",
        ),
        (
            Term::Thanks,
            "ευχαριστω, καταλαβαινω, κατανοω, καλη ερωτηση, ερωτηση, γεια, ενδιαφερ*, θα ηθελα, εκτιμω, ξερω, οχι, καλημερα",
        ),
        (
            Term::But,
            "αλλα, ωστοσο, ομως, παρολα αυτα, γενικα, συνηθως, αντιθετα, αντι, εντουτοις, συνοπτικα",
        ),
        (
            Term::Here,
            "ακολουθ*, παρακατω, για παραδειγμα, ιδου, οριστε, εδω ειναι",
        ),
        (
            Term::Said,
            "ειπε, απαντησε, ψιθυρισε, φωναξε, ρωτησε, μουρμουρισε",
        ),
        (
            Term::Idiom,
            "δεν μπορω να (μην|τονισω αρκετα|περιμενω|πιστεψω), οχι μονο, δεν νομιζω, δεν πιστευω, ανυπομονω",
        ),
        (
            Term::Compose,
            "γραμμα, επιστολη*, email*, e-mail*, μηνυμα*, απαντηση σε, ιστορια*, διαλογο*, ποιημα*, σκηνη, μεταφρασ*, ρολο*, προταση, φραση, ευγενικ*, πως λεω, πως λενε, ομιλια",
        ),
        (
            Term::Refusing,
            "αρνη*, απορρι*, ακυρω*, δεν (μπορω|μπορει|θα), συγγνωμη, λυπαμαι, δυστυχως, can't, cannot, sorry, unable",
        ),
        (
            Term::You,
            "εχεις, εισαι, μπορεις να (δεις|ακουσεις), ποιος εισαι, τι μπορεις",
        ),
    ],
};
