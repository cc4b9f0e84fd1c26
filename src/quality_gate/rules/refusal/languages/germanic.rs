use super::{Language, Term};

pub(super) const GERMAN: Language = Language {
    name: "de",
    terms: &[
        (
            Term::Limit,
            "bild*, foto*, screenshot*, anhang*, angehangt*, datei*, hochlad*, hochgelad*, link*, url, webseite*, website*, seite*, pdf, audio*, video*, aufnahme*, tonspur, sprachnachricht*, anhor*, hore, horen, kamera, mikrofon, telefon*, anruf*, anzurufen, ruf*, nummer, buch(e|en|ung*), reservier*, bestell*, konto*, kontostand, uberweis*, zahlung*, liefer*, sendung*, paket*, abschick*, verschick*, e-mail*, mail*, kalender*, termin*, wecker, timer, erinner*, licht*, heizung, gerat*, smart home, druck*, ausdruck*, echtzeit*, live, aktuell*, derzeit*, heute, heutig*, morgen, gerade, jetzt, neueste*, nachrichten, wetter*, vorhersag*, prognos*, spielstand, ergebnis, preis*, kurs*, aktie*, lotto*, zukunft, gestern, letzte*, vorherig*, fruher*, gedachtnis, verlauf, standort, datenbank*, system*, server*, internet, online, such*, meinung*, gefuhl*, lieblings*, korper, geschmack, dokument*, unterlage*, wissensstand, text, oben, kundendaten, einsicht, zugriff*, zugang*",
        ),
        (
            Term::Risk,
            "tot*, umbring*, mord*, bombe*, spreng*, waffe*, pistole*, gift*, gas, droge*, meth, kokain, heroin, uberdosis, tabletten, suizid*, selbstmord*, sterben, nicht mehr leben, beende*, ritzen, verletz*, hungern, hack*, knack*, passwort*, schadsoftware, malware, ransomware, trojaner, phishing, stehlen, klauen, betrug*, falsch*, gefalscht*, geldwasch*, bestech*, erpress*, hinterzieh*, schummel*, plagiat*, raubkopie*, liedtext*, songtext*, volltext*, vollstandig*, komplett*, wortlich*, urheber*, rassist*, sexist*, beleidig*, hass*, witz uber, juden, muslim*, auslander*, nackt*, porno*, sexuell*, erotisch*, minderjahrig*, stalk*, ausspionier*, uberwach*, adresse*, privat*, personenbezogen*, personlich*, wahl*, partei*, kandidat*, politi*, afd, kanzler*, abtreibung, religion, impf*, diagnos*, dosis, dosierung, medikament*, rezept*, klage*, sorgerecht, testament*, anlage*, invest*, krypto*, bitcoin, rechtsberatung, steuer*, vertraulich*, systemprompt, anweisung*, geheim*, verfassungsschutz",
        ),
        (
            Term::Bar,
            "moglich, erlaubt, gestattet, zulassig, unterstutzt, verfugbar, vorgesehen, angeboten, zustandig, befugt, berechtigt, freigegeben, herausgegeben, weitergegeben, wiedergegeben, abgelehnt, in der lage, bereit, ausgelegt, dafur da, gemacht, teil, verbunden, zugriff*, zugang*, finde*, gefunden, enthalt*, enthalten, erwahnt, vorhanden, hinterlegt, bekannt, aufgabe, gebiet, bereich",
        ),
        (
            Term::Nope,
            "no(e|), auf keinen fall, keinesfalls, auf gar keinen fall, kommt nicht (in frage|infrage), ganz sicher nicht, ich passe, da passe ich, muss ich passen, lass ich (lieber |)(sein|bleiben), das lasse ich, das lass ich, ohne mich, nicht mit mir, bin ich raus, da bin ich, geht leider nicht, nicht mein(e|) (gebiet|bereich|ding|aufgabe|fach), keine ahnung, weiss ich nicht, uberfragt, keine chance, nichts zu machen, wird nichts, nicht drin, nicht zustandig, dazu (sage|sag) ich, keine angabe*, keine auskunft, keine information*, musst du (leider |)selbst, mussen sie (leider |)selbst, nur (fragen|uber|zu|fur|um|bei), ich (rede|spreche|antworte|beantworte|kummere|helfe)~nur, lieber (nicht|uber), nicht zur verfugung, nicht fundig, steht mir nicht zu, werde ich nicht, nicht antworten, nicht beantworten, darf nicht, darf von mir nicht, beantworte ich nicht, gebe ich nicht, sage ich nicht",
        ),
        (
            Term::Draft,
            "korrigier*, verbesser*, rechtschreib*, fehler in, dialog, sketch, witz, zitat, spruch, wie sagt, was sagt, formulier*, nachricht, abwesenheit*, statement, erklarung fur die presse, hinweis, fehlerseite, auf (englisch|franzosisch|spanisch|deutsch|italienisch|latein), ubersetz*, hoflicher, freundlicher, absage, sag ab, rollenspiel, spiel, du bist ein*, szene, geschichte, gedicht, schild, aushang, vorlage, beispielsatz, satz mit, was heisst, was bedeutet, bedeutet",
        ),
        (
            Term::Crisis,
            "suizid*, selbstmord*, umbringen, nicht mehr leben, sterben, schluss machen mit dem leben, leben beenden, ritzen, schlaftabletten, will nicht mehr",
        ),
        (Term::Translate, "ubersetz*"),
        (
            Term::Unable,
            "niemand kann, kann niemand, (ist|sind) (streng |)(vertraulich|nicht offentlich|urheberrechtlich geschutzt|geheim|privat)",
        ),
        (
            Term::Me,
            "ich, mir, mich, mein, meine, meinen, meinem, meiner, mein*",
        ),
        (
            Term::No,
            "nicht, kein*, nichts, nie, niemand, weder, ohne, nur",
        ),
        (
            Term::Sorry,
            "leid, leider, bedau(e|)r*, entschuldig*, verzeih*, sorry, ungern",
        ),
        (
            Term::Can,
            "(ich|wir) (kann|konnen|darf|durfen|mochte|mochten|werde|werden|will|wollen|konnte|soll|sollte|mag|gebe|schreibe|erstelle|helfe|unterstutze|mache|beteilige|leiste|teile|nehme|liefere|verfasse|erteile|verfuge|habe|stelle|aussere|gehe), \
             (kann|konnen|darf|durfen|mochte|mochten|werde|werden|will|wollen|gebe|schreibe|erstelle|helfe|unterstutze|mache|leiste|teile|liefere|verfasse|erteile|verfuge|habe|stelle|aussere) (ich|wir), mir ist es, ist es mir, es ist mir, ist mir, mir ist, ist es uns, es ist uns, bin ich, ich bin, sehe ich mich, ich sehe mich, (dass|weil|da|sodass|wobei|was|weshalb) (ich|wir)",
        ),
        (Term::Not, "nicht, kein*, nichts, weder, auch nicht"),
        (
            Term::Cannot,
            "mir (leider |)(nicht (moglich|gestattet|erlaubt)|unmoglich|untersagt|verboten), nicht in der lage, ausser( |)stande, nicht befugt, nicht berechtigt, nicht dafur (ausgelegt|gemacht|gedacht|programmiert), ich weigere mich, \
             unmoglich fur mich, fur mich nicht moglich, muss ich (leider |)(ablehnen|passen), ich darf (leider |)(nicht|kein*), ich verzichte",
        ),
        (
            Term::ItCannot,
            "kann (leider |)(nicht|so nicht), konnen (leider |)nicht, darf nicht, durfen nicht, ist nicht moglich, nicht moglich, ist leider nicht moglich",
        ),
        (
            Term::Decline,
            "(dich|sie|euch) (leider |)enttauschen, da muss ich passen, (ist|sind) (fur mich|bei mir) tabu, anfrage abgelehnt, (fuhre|fuhr) ich nicht aus, (muss|mochte|werde) ich (leider |hoflich |dankend |daher |an dieser stelle |)(ablehnen|passen|verzichten|absehen), ich muss (das|diese anfrage|diese bitte|hier|deine bitte|ihre bitte|ihre anfrage) (leider |)(ablehnen|passen), ich lehne (das|es|diese|dies*), (muss|mochte) ich dir absagen, \
             (verstosst|verstossen|widerspricht|widersprache|verstiesse) (gegen|meinen|unseren), gegen meine (richtlinien|grundsatze|prinzipien|vorgaben), ausserhalb (meiner|dessen), (ubersteigt|uberschreitet) meine, nichts (was|wobei|bei dem|das) ich, \
             nicht(s|) helfen, nicht (weiterhelfen|behilflich|unterstutzen|dienen|beantworten|nachkommen|entsprechen|erfullen|mitmachen), kann ich nicht(s|) (sagen|tun|machen), da mache ich nicht mit, dabei mache ich nicht mit, da bin ich raus, ablehnen, \
             lieber nicht, nehme ich abstand, abstand nehmen, absehen, davon absehen, komme ich nicht nach, nicht bereit, kein kommentar, geht leider nicht, das geht nicht, das mache ich nicht, das kann ich nicht, nicht meine aufgabe, lass uns (lieber |)uber etwas anderes, das thema wechseln",
        ),
        (
            Term::Lack,
            "mir fehl*, kein(en|e|) (anhang|bild|datei|foto|dokument|link|screenshot|grafik) (angekommen|in|dabei|angehangt|sehen|erhalten|gefunden|beigefugt|mitgeschickt), (fruhere|vorherige|vergangene|vorige)(n|) (gesprach*|unterhaltung*|chat*|sitzung*), nur fur fragen, ausschliesslich (fur|fragen|zu), halte ich mich (raus|heraus|zuruck), nur (eine|ein|ihr|ihre|dein|deine) (arzt|arztin|anwalt|anwaltin|gericht), falsche adresse, zugriff verweigert, (ich habe|habe ich|ich besitze|ich verfuge|verfuge ich) (leider |derzeit |aktuell |als ki |)(keinen|keine|kein|nicht|uber keine*), kein(en|e) zugriff, kein(en|e) zugang, fehlt mir, fehlen mir, liegen mir keine, liegen mir nicht, mir liegen keine, mir nicht vor",
        ),
        (
            Term::Comply,
            "bearbeitet, erfullt, ausgefuhrt, bereitgestellt, beantwortet, entsprochen, ausgegeben, *helfen, helfe, hilfe, unterstutz*, behilflich, beantwort*, antwort*, bereitstell*, bereit(zu|)stellen, zur verfugung, liefer*, geben, gebe, nenn*, mitteil*, teilen, teile, erstell*, schreib*, verfass*, formulier*, generier*, erzeug*, \
             bearbeit*, ausfuhr*, erfull*, nachkommen, entsprechen, eingehen, diskutier*, ausser*, einschatz*, beurteil*, bewert*, empfehl*, empfehlung*, rat, beraten, beratung*, anleit*, erklar*, beschreib*, erlauter*, sagen, verraten, preisgeben, weitergeben, offenleg*, herausgeben, ubersetz*, zusammenfass*, \
             stellung*, diagnos*, prognos*, vorhersag*, unternehmen, tun, machen, dienen, anbiet*, angeben, auskunft, auskunfte, produzier*, entwickeln, entwerfen, weiterhelfen, mitwirken, beteilig*, fortsetzen, fortfahren, verfugung, wiedergeben, spekulier*, vorschlag*, nachgehen, identifizier*, basteln, liefere, erteil*, verbreiten, darstellen",
        ),
        (
            Term::This,
            "das, dies*, dabei, damit, dazu, daran, darauf, darin, darauf, hierbei, hierzu, solch*, derartig*, so etwas, sowas, anfrage, bitte, wunsch, ihre frage, deine frage, anliegen, inhalt*, dafur, gewunscht*, angefragt*",
        ),
        (
            Term::Ai,
            "als ki, als (kunstliche|ki-|ein ki|reines|digitaler|virtueller|sprachmodell|grosses), sprachmodell, ki-(modell|assistent*|sprachmodell|system), kunstliche intelligenz, meine(r|n|) (richtlinien|programmierung|vorgaben|nutzungsrichtlinien|trainingsdaten), richtlinien, nutzungsbedingungen",
        ),
        (
            Term::Reason,
            "illegal*, strafbar*, verboten, rechtswidrig*, gesetz*, gefahr*, schad*, risik*, riskier*, ethisch*, unethisch*, datenschutz*, privatsphare, personlichkeitsrecht*, urheberrecht*, urheberrechtlich, diskriminier*, beleidig*, hass*, missbrauch*, sicherheit*, betrug*, betrugerisch*, vertraulich*, unangemessen*, straftat*, verletz*, manipul*, verantwort*, seriose*, verlasslich*",
        ),
        (
            Term::Refer,
            "einfugen, hochladen, anhangen, nutze(n|), hier (noch einmal|nochmal), wende dich, wenden sie sich, bitte (wende*|kontaktier*|konsultier*|such*|frag*|ruf*|sprich|sprechen|lass*|prufe*|informier*|fuge*|kopier*|schick*|schau*|lad*|lade|melde*), arzt*, arztin*, apothek*, anwalt*, anwaltin*, rechtsanwalt*, fachmann, fachleute, fachperson*, beratungsstelle*, steuerberater*, finanzberater*, notruf*, telefonseelsorge*, therapeut*, kundenservice, kundendienst, support, offizielle*, webseite, website, wetterdienst*, app, am besten (fragst|schaust|wendest|prufen|schauen|fragen|wenden), hausarzt*, mieterverein*, mieterbund, polizei, behorde*, bank",
        ),
        (
            Term::Offer,
            "gerne (helfe|unterstutze|erklare|kann|stelle|spreche|gebe|beantworte|schreibe|mache|berate|erzahle|informiere), gern (helfe|erklare|kann|gebe|schreibe), ich (helfe|erklare|unterstutze|kann|konnte|berate|erzahle|gebe|schreibe|stehe) (dir|ihnen|euch|aber|jedoch|stattdessen|gerne|gern), kann ich (dir|ihnen|euch|gerne|gern|aber) (gerne|gern|stattdessen|etwas|allgemein*|bei|beim), lass(en|) (es |)(sie |)(mich|mich gerne|es mich) wissen, melde dich, melden sie sich, falls (du|sie|es), wenn (du|sie|es) (mochtest|mochten|willst|wollen|magst|mir|weitere|andere|noch|etwas|einen|eine), etwas anderem, etwas anderes, sonst noch, stattdessen, bin ich (gerne|gern|jederzeit|fur), stehe ich, andere(n|s|) (frage*|thema*|themen), verstandnis",
        ),
        (
            Term::Thanks,
            "danke, vielen dank, verstehe, verstandlich, gute frage, frage, hallo, guten (tag|morgen|abend), wurde (dir|ihnen) gerne, ich weiss, klingt, nein, tut mir, gerne, interessant*, nachvollzieh*, kann mir vorstellen",
        ),
        (
            Term::But,
            "kurz gesagt, aber, jedoch, dennoch, trotzdem, allerdings, stattdessen, dafur, grundsatzlich, im allgemeinen, allgemein, in der regel, meist, meistens, normalerweise, generell, ublicherweise, erfahrungsgemass, wohl aber",
        ),
        (
            Term::Here,
            "hier (ist|sind|kommt|ein*|die|der|das|meine), folgend*, zum beispiel, z.b., etwa, beispielsweise, zuerst, so geht",
        ),
        (
            Term::Said,
            "sagte*, sagt, sprach, rief, antwortete*, murmelte, flusterte, erwiderte, fragte, meinte, schrieb, entgegnete, brummte, erklarte, seufzte, meldete",
        ),
        (
            Term::Idiom,
            "kein (arzt|anwalt|jurist), keine (arztin|anwaltin|juristin), mein (rat|tipp|vorschlag|fehler), meine (empfehlung|antwort|schuld), ich wurde, wurde ich, an deiner stelle, an ihrer stelle, nicht sicher, keine sorge, nicht unbedingt, kein problem, nicht mehr als, nicht genug, nicht (genug|oft genug) betonen, nicht nur, nicht (erwarten|anders als|warten|umhin|mehr warten|leugnen|verkneifen), ich glaube nicht, ich denke nicht, (keinen fehler|keine fehler|nicht reproduzieren|nicht nachstellen)",
        ),
        (
            Term::Compose,
            "lied, liedes, refrain, reim, strophe, schlaflied, kinderreim, witz, brief*, e-mail*, email*, mail, nachricht*, antwort auf, schreib (eine|mir eine) absage, absage*, geschichte*, dialog*, gedicht*, szene*, ubersetz*, rollenspiel*, spiel(e|) (einen|eine|den), formulier*, umformulier*, korrigier*, satz, satze, beispielsatz*, whatsapp, sms, zitat*, liedtext, rede, hoflich*, wie sage ich, notiz, meldung, statusmeldung, fehlerbericht, ich-perspektive, erzahl*, tagebuch*, drehbuch, aus sicht, stimme eine*",
        ),
        (
            Term::Refusing,
            "absag*, ablehn*, absage*, abzulehnen, abzusagen, abweis*, nicht (kann|konnen|komme*|teilnehm*|mehr|moglich), kann nicht, kein*, leider, entschuldig*, verweiger*, weigert, kundig*, storn*, cannot, can't, sorry, bedauer*, nein sagen, nein sag*, verhindert, unable, i can*, abwesen*",
        ),
        (
            Term::You,
            "hast du, bist du, kannst du (sehen|horen|fuhlen|dich|auf|ins), was kannst du, wer (bist|hat) (du|dich), haben sie gefuhle, sind sie (ein|eine), magst du, fuhlst du, deine grenzen",
        ),
    ],
};

pub(super) const DUTCH: Language = Language {
    name: "nl",
    terms: &[
        (
            Term::Limit,
            "afbeelding*, foto*, plaatje*, screenshot*, bijlage*, bestand*, upload*, link*, url, website*, pagina, pdf, audio*, video*, opname*, geluid*, luister*, horen, camera, microfoon, telefo*, bel, bellen, opbellen, nummer, boek(en|ing)*, reserver*, bestel*, account*, rekening*, saldo, overboek*, overmak*, betaling*, bezorg*, pakket*, versturen, verzenden, stuur, e-mail*, mail*, agenda*, afspraak*, wekker, timer, herinner*, lamp*, licht*, verwarming, apparaat*, print*, afdruk*, real-time, realtime, live, actue*, huidige, vandaag, morgen, nu, op dit moment, laatste, nieuws, weer, weerbericht*, voorspel*, stand, uitslag, prijs*, koers*, aandele*, loterij, toekomst, gisteren, vorige*, eerder*, geheugen, geschiedenis, locatie, database, systeem*, systemen, server*, internet, online, zoek*, mening*, gevoel*, lievelings*, document*, tekst, hierboven, inzage, toegang, klantgegevens",
        ),
        (
            Term::Risk,
            "dood*, vermoord*, bom, bommen, explosie*, wapen*, pistool, gif*, gas, drugs, meth, cocaine, heroine, overdosis, pillen, zelfmoord*, zelfdoding, sterven, einde, niet meer leven, hack*, kraken, wachtwoord*, malware, ransomware, phishing, stelen, jatten, fraude*, oplicht*, verval*, nep*, witwass*, omkop*, chant*, ontduik*, spiek*, plagiaat, piraterij, illegaal, songtekst*, volledige*, hele, woordelijk, auteurs*, racis*, seksis*, beledig*, haat*, mop over, joden, moslim*, buitenlanders, naakt*, porno*, seksue*, erotisch*, minderjarig*, stalk*, bespioner*, opspor*, adres*, prive*, persoonlijk*, persoonsgegevens, stem*, verkiezing*, partij*, kandidaat, politi*, abortus, religie, vaccin*, diagnos*, dosis, dosering, medicijn*, recept*, rechtszaak, voogdij, testament, belegg*, invest*, crypto*, bitcoin, juridisch*, belasting*, vertrouwelijk*, instructies, geheim*",
        ),
        (
            Term::Bar,
            "mogelijk*, toegestaan, toegelaten, ondersteund, beschikbaar, aangeboden, bevoegd, gegeven, verstrekt, gedeeld, vrijgegeven, in staat, bereid, bedoeld, gemaakt, verbonden, inzage, toegang, vinden, gevonden, bevat, vermeld*, vermelden, bekend, voorbehouden, behoort, taak, gebied, aan de orde",
        ),
        (
            Term::Nope,
            "nee hoor, geen denken aan, echt niet, absoluut niet, zeker niet, in geen geval, ik pas, daar pas ik, pas ik voor, sla ik over, daar ga ik niet, ga ik niet, ga ik hier niet, doe ik niet, doe ik liever niet, zonder mij, niet met mij, lukt (me |)niet, gaat niet (lukken|gebeuren|door), dat gaat niet, geen idee, weet ik niet, niet mijn (ding|gebied|afdeling|taak), geen kans, zit er niet in, geen informatie, niets over, (praat|antwoord|help|ga)~alleen, alleen over, alleen vragen over, liever niet, niet thuis, zult u (zelf|de), moet je zelf, doorverwijz*, begin ik niet aan, houd ik me, geef ik niet, ga je geen, ga ik geen, ik ga niemand*, geen inzage, niet tot mijn, behoort niet, niet op antwoorden",
        ),
        (
            Term::Draft,
            "corrigeer*, verbeter*, spelling, fouten, dialoog, sketch, mop, grap, citaat, uitspraak, wat zegt, verwoord*, formuleer*, berichtje, bericht, afwezigheid*, verklaring, melding, foutpagina, in het (engels|frans|duits|spaans|nederlands), vertaal*, beleefder, vriendelijker, afwijz*, afzegg*, zeg af, rollenspel, speel, je bent een, scene, verhaal*, gedicht, bordje, sjabloon, voorbeeldzin, zin met, wat betekent",
        ),
        (
            Term::Crisis,
            "zelfmoord*, zelfdoding, einde aan maken, eind aan maken, dood wil, wil dood, niet meer leven, mezelf iets aandoen, pillen",
        ),
        (Term::Translate, "vertaal*, vertal*"),
        (
            Term::Unable,
            "niemand kan, kan niemand, (is|zijn) (strikt |)(vertrouwelijk|prive|geheim|auteursrechtelijk)",
        ),
        (Term::Me, "ik, me, mij, mijn"),
        (
            Term::No,
            "niet, geen, niets, nooit, niemand, te ver, noch, alleen",
        ),
        (
            Term::Sorry,
            "sorry, het spijt (me|mij|ons), spijt me, helaas, excuses, excuus, jammer genoeg, vergeef me, neem me niet kwalijk, ben ik bang",
        ),
        (
            Term::Can,
            "(ik|we|wij) (kan|kunnen|mag|mogen|wil|willen|zal|zullen|ga|gaan|ben|zijn|geef|schrijf|maak|help|deel|doe|heb|beschik|verstrek|verleen|werk|begin|lever), (kan|kunnen|mag|wil|zal|ga|ben|geef|schrijf|maak|help|deel|doe|heb|verstrek|werk|lever) (ik|we|wij), het is (mij|voor mij), is het (mij|voor mij), (dat|omdat|waardoor|waar) ik",
        ),
        (Term::Not, "niet, geen, niets, nooit, noch"),
        (
            Term::Cannot,
            "niet in staat, niet mogelijk voor mij, voor mij niet mogelijk, mij niet toegestaan, niet bevoegd, onmogelijk voor mij, niet gemachtigd, ik weiger, ik kan alleen",
        ),
        (
            Term::ItCannot,
            "kan (helaas |)niet, kunnen (helaas |)niet, is niet mogelijk, mag niet, mogen niet",
        ),
        (
            Term::Decline,
            "(je|u) (helaas |)teleurstellen, niet aan mij, (gaat|gaan) (me|mij) te ver, verzoek (geweigerd|afgewezen), voer ik niet uit, moet ik (helaas |)(weigeren|afwijzen|afslaan|bedanken|passen|nee zeggen), ik moet (dit|dat|je|dit verzoek|hier|hierbij) (helaas |)(weigeren|afwijzen|afslaan|passen|teleurstellen), (gaat|is|druist) (in |)(tegen|in strijd met) mijn, in strijd met (mijn|onze), tegen mijn (richtlijnen|principes|beleid), liever niet, buiten mijn, niet (helpen|meehelpen|verder helpen|verderhelpen|assisteren|van dienst|beantwoorden|voldoen|aan meewerken|aan mee|meewerken), iets (waar|dat|wat) ik (niet|geen|je niet|u niet), daar (doe|werk|help) ik niet, dat (doe|kan|ga) ik niet, wil ik me niet aan wagen, ik pas hiervoor, sla ik over, niet iets (waar|dat|wat), laat ik (aan|achterwege), zie ik van af, afzien van, onthoud ik me, over iets anders (hebben|praten)",
        ),
        (
            Term::Lack,
            "geen (bijlage|afbeelding|foto|bestand|document|link), (eerdere|vorige) (gesprek*|chat*|sessie*), alleen (voor vragen|vragen over|een arts|je huisarts|uw huisarts|een advocaat), leen ik me niet, leen ik mij niet, toegang geweigerd, (ik heb|heb ik|ik beschik|beschik ik) (helaas |momenteel |op dit moment |als ai |)(geen|niet), geen toegang, ontbreekt me, ontbreekt mij, beschik niet over",
        ),
        (
            Term::Comply,
            "ingewilligd, verwerkt, uitgevoerd, voldaan, vervuld, gehonoreerd, verstrekt, help*, assister*, ondersteun*, antwoord*, beantwoord*, geven, geef, verstrek*, verlen*, deel, delen, schrijf, schrijven, mak(en), maak, genereer*, genereren, creer*, opstel*, produc*, leveren, lever, verschaff*, uitvoer*, voldoen, ingaan, bespreken, uitspreken, uitspraak, uitspraken, mening, adviser*, advies, aanrad*, aanbevel*, uitleg*, beschrij*, vertel*, zeggen, onthul*, vertal*, samenvat*, doen, meewerk*, deelnem*, voorspel*, diagnos*, stellen, beoordel*, identificer*, verwerk*, inwillig*, verder, aanbied*, bekend, specul*, opnoem*, noemen, ontwerp*, bouwen, spel*, uitbrengen, kiezen, doorgeven",
        ),
        (
            Term::This,
            "dat, dit, deze, die, daarbij, daarmee, hierbij, hiermee, hieraan, daaraan, daarop, hierop, hierover, daarover, zulk*, dergelijk*, verzoek, vraag, zoiets, soort, gevraagde, inhoud, waarmee, waarbij",
        ),
        (
            Term::Ai,
            "als (een |)(ai|kunstmatige|taalmodel|groot taalmodel|digitale|virtuele), ai-(assistent|model|taalmodel), taalmodel, kunstmatige intelligentie, mijn (richtlijnen|programmering|beleid|trainingsdata|principes), richtlijnen, beleid",
        ),
        (
            Term::Reason,
            "illegaal, illegale, strafbaar, verboden, wet, wettelijk*, gevaarlijk*, gevaar, schad*, risico*, ethisch*, onethisch*, privacy, auteursrecht*, discrimin*, beledig*, haat*, misbruik*, veiligheid, fraude, bedrog, misleid*, vertrouwelijk*, ongepast*, kwetsend*, levensgevaar*, schenden, schendt, stereotyp*, strafrechtelijk, in gevaar",
        ),
        (
            Term::Refer,
            "neem contact, contact op(nemen|), raadpleeg, raadplegen, (vraag|bel|bezoek|kijk|bekijk|check|controleer|zoek) (het |dan |even |eens |bij |op |je |uw |naar |een ), huisarts, arts, apothek*, advocaat, jurist, specialist, deskundige, adviseur, hulplijn, 113, notaris, boekhouder, klantenservice, officiele, website, app, bank, gemeente, politie, wend je, wendt u, juridisch loket, therapeut, plak, deel de",
        ),
        (
            Term::Offer,
            "ik (kan|wil|help|leg|denk|vertel|geef|schrijf) (je|u|jullie|wel|graag|eventueel|wel graag|je wel|u wel), kan ik (je|u|wel|eventueel), graag (help|leg|vertel|denk|geef), help ik (je|u|graag), laat (het |)(me|mij|gerust) weten, laat het, als je (wilt|wil|meer|een|andere|iets|vragen|nog|hulp), als u (wilt|meer|een|andere|iets|vragen|nog), iets anders, een ander*, in plaats daarvan, met plezier, andere (vraag|vragen), zal ik, wil je, wilt u, begrip",
        ),
        (
            Term::Thanks,
            "bedankt, dank je, dank u, ik begrijp, snap, goede vraag, vraag, hallo, hoi, interessant*, begrijpelijk, ik zou je graag, klinkt, nee, helder, ik waardeer",
        ),
        (
            Term::But,
            "maar, echter, toch, daarentegen, wel, in het algemeen, over het algemeen, doorgaans, meestal, normaal gesproken, gewoonlijk, kort gezegd, algemeen",
        ),
        (
            Term::Here,
            "hier (is|zijn|volgt|heb), hieronder, als volgt, bijvoorbeeld, volgende",
        ),
        (
            Term::Said,
            "zei, zegt, riep, antwoordde, vroeg, fluisterde, mompelde, schreef, zuchtte, bromde, stamelde, verklaarde",
        ),
        (
            Term::Idiom,
            "geen (jurist|arts|advocaat), mijn (advies|tip|fout|antwoord|voorstel), ik zou, zou ik, als ik jou was, niet (genoeg|vaak genoeg) benadrukken, niet wachten, niet alleen, denk ik niet, ik denk niet, ik geloof niet, niet reproduceren, kan niet anders, geen fout*",
        ),
        (
            Term::Compose,
            "liedje, lied, refrein, rijm*, slaapliedje, brief*, e-mail*, email*, mail*, bericht*, appje, verhaal*, dialoog*, gedicht*, scene, vertaal*, rollenspel, speel, zin, zinnen, citaat, herschrijf*, formuleer*, beleefd*, hoe zeg ik, toespraak, verteller, afwijzing*, bugrapport, statusupdate, songtekst, voicemail*, notitie",
        ),
        (
            Term::Refusing,
            "afwij*, afzeg*, weiger*, bedank*, niet (kan|kunnen|kom*|aanwezig|mogelijk|meer), kan niet, geen, helaas, excuus, excuses, sorry, annuleer*, can't, cannot, nee zeg*, afsla*, opzeg*, afmeld*, unable",
        ),
        (
            Term::You,
            "heb je, ben je, bent u, kun je (zien|horen|voelen|onthouden), wat kun je, wie ben, voel je",
        ),
    ],
};

pub(super) const SCANDINAVIAN: Language = Language {
    name: "sv, da, no",
    terms: &[
        (Term::Translate, "oversatt*, oversaet*, oversett*"),
        (
            Term::Unable,
            "(ar|er) (strikt |)(konfidentiel*|hemlig*|fortrolig*|privat*)",
        ),
        (Term::Me, "jag, mig, min, mitt, mina, jeg, meg, mine"),
        (
            Term::No,
            "inte, ikke, ingen, inga, inget, intet, aldrig, aldri, ej, bara, kun, bare",
        ),
        (
            Term::Sorry,
            "tyvarr, ledsen, beklagar, forlat, ursakta, sorry, desvarre, beklager, undskyld, undskylder, unnskyld, kedeligt, dessverre, ked af, lei for, lei meg, jag ber om ursakt",
        ),
        (
            Term::Can,
            "(jag|jeg|vi) (kan|far|far lov|kommer|vill|vil|ska|skal|ma|tor|tanker|ger|giver|gir|skriver|hjalper|hjaelper|hjelper|deltar|deltager|delar|deler|lamnar|gor|gjor|skapar|har|tar|utfor), (kan|far|kommer|vill|vil|ska|skal|ma|tanker|ger|giver|gir|skriver|hjalper|hjaelper|hjelper|delar|deler|har|tar|gor|gjor|lamnar) (jag|jeg|vi), (att|at|som) (jag|jeg)",
        ),
        (
            Term::Not,
            "inte, ikke, ingen, inga, inget, intet, ingenting, ej, varken",
        ),
        (
            Term::Cannot,
            "inte mojligt for mig, ikke muligt for mig, ikke mulig for meg, inte i stand, ikke i stand, ude af stand, ute av stand, inte tillaten, har inte mojlighet, har ikke mulighed, har ikke mulighet, jag vagrar, jeg naegter, jeg nekter, kan (jag|jeg) (tyvarr |desvaerre |dessverre |)(inte|ikke)",
        ),
        (
            Term::ItCannot,
            "kan (inte|ikke|tyvarr inte|desvaerre ikke|dessverre ikke), gar inte, er ikke muligt, er ikke mulig, ar inte mojligt, far inte",
        ),
        (
            Term::Decline,
            "gora dig besviken, skuffe dig, inte min sak, inte upp till mig, (begaran|foresporgslen|foresporselen) (avslagen|afvist|avvist), (det dar|det|detta|dette) (svarar|hjalper|hjaelper|hjelper) (jag|jeg) (inte|ikke), (maste|far|vill) jag (tyvarr |)(avboja|neka|tacka nej|avsta|saga nej), jag (maste|far|valjer att) (tyvarr |dessvarre |)(avboja|neka|tacka nej|avsta|saga nej), jag (avbojer|avstar), (jeg ma|ma jeg|jeg bliver nodt til at|jeg er nodt til at) (desvaerre |dessverre |)(afvise|afsla|avsla|avvise|takke nej|takke nei|si nei|sige nej), strider mot, strider mod, (bryder|bryter) mot, imod mine, mot mina, mot mine, i strid med (mina|mine), utanfor (mitt|min|vad jag|det jag), uden for mit, utenfor mitt, helst inte, helst ikke, heller ikke (hjelpe|vil), (inte|ikke) (hjalpa|hjaelpe|hjelpe|bista|besvara|besvare|svara pa|svare pa|medverka|medvirke|uppfylla|tillmotesga|efterkomma|imodekomme|opfylde|oppfylle|bidra|assistera|assistere), (nagot|noget|noe) (som |)(jag|jeg) (inte|ikke|kan|vill|vil), det (gor|gjor) (jag|jeg) (inte|ikke), det kan (jag|jeg) (inte|ikke), avstar jag fran, undlader jeg, foredrar att inte, foretrekker a ikke, foretraekker ikke, prata om nagot annat, stalla upp pa",
        ),
        (
            Term::Lack,
            "(ingen|inget|inga|intet) (bild|bilaga|fil|foto|dokument|lank|billede|vedhaeftning|bilde|vedlegg), (tidigare|tidligere|forrige) (samtal*|chatt*|session*), (bara|endast|kun|bare) (fragor|svara|svarar|for fragor|sporgsmal|sporsmal|en lakare|en laege|en lege), atkomst nekad, (jag|jeg) (har|saknar|mangler) (tyvarr |desvaerre |dessverre |for tillfallet |)(ingen|inte|ikke|inga|tillgang|adgang|tilgang|inget), (har jag|har jeg) (tyvarr |)(ingen|inte|ikke|inga), ingen tillgang, ingen adgang, ingen tilgang, saknar tillgang, saknar jag, mangler adgang",
        ),
        (
            Term::Comply,
            "uppfyllas, besvaras, behandlas, utforas, opfyldes, besvares, imodekommes, efterkommes, oppfylles, hjalp*, hjaelp*, hjelp*, bista, bistar, assister*, svar*, besvar*, ge, giv*, gi, tillhandahall*, lamna, dela, dele, skriv*, skap*, lave, gora, gore, gjore, generer*, producer*, produser*, utfora, udfore, utfore, uppfyll*, opfyld*, oppfyll*, diskuter*, utala, uttala*, udtale*, uttale*, radgiv*, rad, rekommender*, anbefal*, forklar*, beskriv*, beratta, fortelle, fortaelle, saga, sige, si, avsloja*, overs*, sammanfatta, medverka, medvirke, delta, deltage, forutsag*, forutspa*, forudsige*, diagnos*, stalla, stille, bedoma*, vurdere, identifi*, behandla, behandle, efterkomma, imodekomme, bidra, bidrage, erbjuda, tilbyde, fortsatta, fortsaette, spekuler*, levere, leverera, ta stallning, rosta, konstruera, skaffa, foresla*, formuler*, oplyse, utlamna, ta fram, vidare",
        ),
        (
            Term::This,
            "det, den, detta, dette, denna, denne, med det, med detta, sadant, sadan*, slik*, sant, begaran, foresporg*, foresporsel*, forfragan, anmodning*, fragan, fraga, innehall, indhold, innhold, onskemal, den typen, den slags",
        ),
        (
            Term::Ai,
            "som (en |ett |et |)(ai|sprakmodell|sprogmodel|kunstig|artificiell|stor sprakmodell|digital assistent), ai-(assistent|modell|model|sprakmodell), sprakmodell, sprogmodel, (mina|mine) (riktlinjer|retningslinjer|regler|principer), riktlinjer, retningslinjer, min programmering, artificiell intelligens",
        ),
        (
            Term::Reason,
            "olaglig*, ulovlig*, illegal*, brottslig*, brott, straffbar*, lag, lagen, loven, farlig*, fara, skad*, risk*, etisk*, oetisk*, uetisk*, integritet*, privatliv*, personvern, upphovsratt*, ophavsret*, opphavsrett*, diskriminer*, krank*, kraenk*, hat*, missbruk*, misbrug*, sakerhet*, sikkerhed*, sikkerhet*, bedrager*, svindel*, vilseled*, vildled*, konfidentiel*, olamplig*, upassende, stotande, valmaende",
        ),
        (
            Term::Refer,
            "kolla, kika, tjek, sjekk, *appen, undersokning, kontakta*, kontakt, vand dig, vander dig, henvend dig, henvende dig, radfraga*, radfor*, (fraga|sporg|spor|ring|besok|kolla|tjek|sjekk|sok|prova|se) (din|ditt|dina|hos|en|ett|pa|i|med|efter|upp|garna), lakare, laege, lege, apotek*, advokat, jurist, vardcentral*, 1177, specialist, fagperson, expert, hjalplinje*, myndighet*, kundtjanst, kundeservice, officiel*, webbplats*, hjemmeside, nettside, app, bank, polis*, politiet, radgivare, terapeut, vard, klistra in",
        ),
        (
            Term::Offer,
            "jag (kan|hjalper|berattar|forklarar|skriver) (daremot|garna|dock|i stallet|istallet|dig|istallet|hjalpa|garna), jeg (kan|hjaelper|hjelper|forklarer|forteller) (derimod|gerne|gjerne|dog|i stedet|dig|deg|hjaelpe|hjelpe), kan (jag|jeg) (daremot|garna|gerne|gjerne|i stallet|i stedet|hjalpa), hjalper (jag |)garna, garna hjalpa, lat mig veta, lad mig vide, la meg vite, sig till, sig bare til, si fra, sag till, hor garna av dig, om du (vill|har|behover|onskar|undrar|klistrar), hvis du (vil|har|onsker|trenger), nagot annat, noget andet, noe annet, istallet, i stallet, i stedet, vill du, vil du, ska vi, skal vi, forstaelse",
        ),
        (
            Term::Thanks,
            "tack, tak, takk, jag forstar, jeg forstar, bra fraga, fraga, godt sporgsmal, godt sporsmal, hej, hei, intressant, forstaeligt, nej, nei, later som, jag skulle garna",
        ),
        (
            Term::But,
            "men, dock, dog, daremot, derimod, derimot, i allmanhet, generelt, generellt, vanligtvis, som regel, normalt, oftast, istallet, i stallet, i stedet, allmant, i korthet, typiskt",
        ),
        (
            Term::Here,
            "har ar, her er, har kommer, nedan, nedenfor, foljande, folgende, till exempel, for eksempel, t.ex., som foljer",
        ),
        (
            Term::Said,
            "sa, sade, sager, svarade, svarede, svarte, viskade, ropade, mumlade, fragade, sagde, hviskede, skrev, mumlede, utbrast",
        ),
        (
            Term::Idiom,
            "(ingen|ikke|inte) (jurist|lakare|laege|lege|advokat), (mitt|mit) (rad|tips|rad|misstag), min (rekommendation|anbefaling|feil|fejl), jag skulle, jeg ville, inte (nog|tillrackligt) (betona|understryka), inte vanta, inte bara, ikke bare, ikke kun, ikke vente, inte lata bli, tror inte, tror ikke, (inte|ikke) (reproducera|aterskapa|genskabe|gjenskape), understryka nog, inga fel",
        ),
        (
            Term::Compose,
            "sang, visa, refrang, refreng, omkvaed, rim, vuggevise, brev*, mejl*, mail*, e-post*, epost, meddelande*, besked, besked*, melding*, sms, berattelse*, historie*, novell*, dialog*, dikt*, scen, scene, oversatt*, oversaet*, oversett*, rollspel*, rollespil*, mening, meningar, saetning*, setning*, citat*, sitat*, omformuler*, formuler*, artigt, hofligt, hoflig, hur sager, hvordan siger, hvordan sier, tal, replik*, buggrapport, statusuppdatering, lattext, tackar nej, svar till",
        ),
        (
            Term::Refusing,
            "tack* nej, takke* nej, takke* nei, avboj*, avsla*, afsla*, afvis*, avvis*, neka*, vagra*, naegt*, nekte*, kan inte, kan ikke, inte, ikke, tyvarr, desvaerre, dessverre, ledsen, ursakt*, undskyld*, unnskyld*, beklag*, avbok*, afbud, installd*, sorry, can't, cannot, nej, nei, avslag*, tacka nej, sager upp, unable",
        ),
        (
            Term::You,
            "har du, ar du, er du, kan du (se|hora|kanna|hore|minnas), vad kan du, vem ar du, hvem er du, kanner du",
        ),
    ],
};
