use super::{KnownBy, Language, Term};

pub(super) const FRENCH: Language = Language {
    name: "fr",
    known_by: KnownBy::Words(
        "le la les un une des du de et ou mais est sont était je j'ai tu il elle nous vous ils elles ne pas plus que qui quoi dont où avec pour par sur dans en au aux ce cet cette ces mon ma mes votre vos ton ta tes son sa ses leur se me te lui y a ai as avez avons ont être avoir peux peut pouvez suis désolé désolée comment pourquoi quand si très aussi non oui c'est n'est d'un d'une cela ça ici sans sous comme l'on qu'il aucun aucune",
    ),
    terms: &[
        (
            Term::Secret,
            "confidentiel*, secret, secrets, secrete, secretes, interne*, internes, en interne, top secret, entre nous, entre (moi|mes|ces), bouche cousue, motus, garde (ça |cela |le |la |pour |)(pour|secret)*, gard* pour (moi|nous), reste* (chez|entre|interne*|secret*|confidentiel*|à|en|dans|bien|privé*)*, aucun commentaire, pas de commentaire*, sans commentaire, (divulgu*|dévoil*|révél*|communiqu*|commente*|diffus*|partag*), n'en dirai, ne dirai rien, secret (médical|professionnel|des affaires|défense), vie privée, rgpd, derrière le rideau",
        ),
        (
            Term::Scope,
            "uniquement, seulement, exclusivement, strictement, rien que, ne (parle|parlons|cause|traite|traitons|réponds|répond|répondons|m'occupe|connais|connaît|sais|sers|fais|fait|suis|s'occupe|concerne|porte)~que, n'(est|ai|y a|a)~que, on ne (parle|cause|fait|traite)~que, limit*, réserv*, (consacr*|dédi*|spécialis*), hors (de |du |)(mon|notre|champ|sujet|périmètre|propos)*, en dehors de, (sort|sortent|dépasse|dépassent|relève pas|relèvent pas) (de |du |mon |mes |notre )*, pas (mon|notre|ma) (domaine|rayon|sujet|terrain|affaire|rôle|spécialité|métier|truc), ailleurs, autre (guichet|service|endroit|porte|part), quelqu'un d'autre, rien d'autre, pour le reste",
        ),
        (
            Term::Others,
            "(à|au|aux) (un |une |votre |ton |la |le |)(juge*|tribunal|médecin|avocat*|notaire|professionnel*|spécialiste|praticien|vétérinaire|pharmacien)~(de|trancher|décider|juger|dire|évaluer|seul), (juge|tribunal|médecin|avocat|notaire|praticien|justice|professionnel)~(décid*|tranch*|détermin*|évalu*|juger*|apprécier*|seul*), (relève|relèvent|appartient|dépend|revient|incombe|regarde)*, (est|sont) (du ressort|de la compétence|l'affaire), (seul|seule|seuls) (un|une|votre|ton|le|la|les|vous|toi)*, ne (m'appartient|me revient|nous appartient|me regarde), pas (à moi|à nous|de mon ressort|mon rôle|ma place), c'est (à|au) (vous|toi|votre|ton|lui|elle|un|la)*, (votre|ton) (choix|décision|vote|voix), décision qui, (laisse|laissons) (à|aux|au|le soin|cela|ça|ce)*",
        ),
        (
            Term::Rather,
            "(préfère|préférerais|préférons|aime mieux|aimerais mieux|préfèrerais)*, (m'abstiens|m'abstiendrai|nous abstenons|passe mon tour|passe|je passe|reste neutre|restons neutres|reste à l'écart|tiens à l'écart|garde de|refuse|refusons|décline|renonce|m'y refuse), neutre*, neutralité, ne prends pas (parti|position), prendre parti, sans (moi|façon), hors de question, pas question, jamais de la vie, jamais, même pas en rêve, bien essayé, bien tenté, non merci, nan, très peu pour moi, ligne rouge, limite, pas (avec moi|mon genre|ma tasse)*, ne mange pas de ce pain, (ne (compte|comptez) pas|compte pas) sur moi, n'y compte*, oublie, oubliez, ne (m'y|me|nous) (prête|risque|mêle|prêterai|aventure|aventurerai|hasarde)*",
        ),
        (
            Term::Passive,
            "(n'est|ne sont|n'a|ne sera|ne seront|n'ont|ne peut être|ne peuvent être|ne saurait être) (pas |jamais |aucunement |plus |)*{e/ee/es/ees/able/ables/ible/ibles/is/ise/it/ite/u/ue}, (aucun|aucune)~(n'est|ne sera|ne peut|n'a), (pas|non) (disponible*|autorisé*|possible*|permis*|prévu*|pris en charge|communiqué*|fourni*|accessible*|habilité*), (refusé|refusée|refusés|rejeté|rejetée|bloqué|bloquée|impossible|indisponible|interdit|interdite), demande (refusée|rejetée|non|bloquée|déclinée), ne (se|s')~(fait|fera|donne|discute|traite|dit|communique|fournit)~(pas|ici), (vous|tu) (ne |n')(trouverez|trouveras|obtiendrez|obtiendras|aurez|auras|recevrez)~(pas|rien|aucun*), reste* (sans réponse|lettre morte|impossible*), s'arrête (ici|là), n'iront pas, n'ira pas",
        ),
        (
            Term::Venue,
            "ici, chez nous, chez moi, de ma part, de notre part, avec moi, par mes soins, par nos soins, par mon intermédiaire, de mon côté, de notre côté, (dans|via|par|sur|à) (ce|cette|le|la|notre) (chat|conversation|canal|service|messagerie|tchat|espace|guichet|biais|outil), (ce|cet|cette|notre|le|l'|un|votre) (chat|assistant*|chatbot|robot|bot|service|canal|conversation|guichet|tchat|outil), assistant virtuel, assistante virtuelle, assistant numérique, (mon|mes) (aide|côté|rôle|conseils|soins), par chat, modèle de langage, une machine, un programme",
        ),
        (
            Term::Because,
            "parce qu*, car, c'est parce, la raison, afin de, afin que, pour que, oui, oui., si, puisqu*",
        ),
        (
            Term::You,
            "chatbot*, ia, intelligence artificielle, modèle de langage, (as|es|peux|veux|ressens|rêves|penses|sais|te souviens)-tu, avez-vous, êtes-vous, tu (as|es|peux|ressens|rêves) *, que ne peux-tu, pourquoi (refus*|les ia|tu|les chatbots)*, tes limites",
        ),
        (
            Term::Draft,
            "poème, vers, quatrain, deux vers, ligne, slogan, critique, avis, tu es un, joue, refus, démission, absence, excuse*, phrase",
        ),
        (
            Term::Wont,
            "je ne, je n'*, j'ignore, nous ne, nous n'*, (cet assistant|ce service|cette assistance|ce chat|cet outil|l'assistant)~(ne|n'*|uniquement), je (refuse|decline|m'abstiens|prefere|suis (incapable|oblige*|contraint*|desole*)), (ne|n'*)~(pas|jamais|aucun*|rien)~(moi|ma part|mon)",
        ),
        (
            Term::Limit,
            "image*, photo*, capture*, piece(s|) jointe*, fichier*, joint*, televers*, lien*, url, site*, page, pdf, audio, video*, enregistrement*, vocal*, ecout*, entend*, camera, micro, telephon*, appel*, numero, reserv*, commande*, compte*, solde, virement*, paiement*, livraison*, colis, envoy*, envoi*, mail*, e-mail*, courriel*, calendrier*, agenda*, rendez-vous, alarme*, reveil, minuteur, rappel*, lumiere*, lampe*, chauffage, appareil*, imprim*, temps reel, en direct, actuel*, actuellement, aujourd'hui, demain, ce soir, maintenant, en ce moment, dernier*, derniere*, actualite*, meteo, prevision*, predi*, score, resultat*, prix, cours, action*, loto, avenir, futur, hier, precedent*, anterieur*, memoire, souvien*, historique, position, localisation, base de donnees, systeme*, serveur*, internet, en ligne, recherch*, avis, opinion*, sentiment*, prefere*, document*, texte, ci-dessus, acces, acceder, la main",
        ),
        (
            Term::Risk,
            "tuer, meurtre*, bombe*, explosi*, arme*, pistolet, poison*, empoison*, gaz, drogue*, meth*, cocaine, heroine, overdose, surdose, medicament*, cachets, suicid*, mourir, en finir, sauter, plus vivre, me faire du mal, pirat*, hack*, craquer, mot de passe, virus, malware, rancon*, hameconn*, phishing, vol, voler, fraud*, arnaqu*, falsifi*, faux, fausse*, contrefa*, blanchi*, corrompre, pot-de-vin, chantage, frauder, trich*, plagi*, paroles, integral*, en entier, entier, mot pour mot, droits d'auteur, droit d'auteur, protege*, racis*, sexis*, insult*, hain*, blague sur, juifs, musulmans, arabes, femmes, nu, nue, nues, porno*, sexuel*, erotique*, mineur*, harcel*, espionn*, adresse*, prive*, vie privee, personnel*, voter, election*, parti, candidat*, president*, politi*, avortement, religion*, vaccin*, diagnosti*, dose*, posologie, ordonnance, proces, indemni*, garde, testament, invest*, crypto*, bitcoin, placement*, juridique*, impot*, confidentiel*, instructions, secret*",
        ),
        (
            Term::Bar,
            "possible*, autoris*, permis*, pris en charge, prise en charge, disponible*, propose*, fourni*, communiqu*, divulgu*, donne*, partage*, en mesure, capable, habilit*, prevu*, concu*, fait pour, relie*, connecte*, acces, trouv*, mentionn*, contien*, figure*, connu*, ressort, role, domaine, question, interdit*, impossible, exclu*, protege*, reserve*, limite*, autorise*, permis*, disponible*, accessible*, habilite*, accepte*, propose*, possibilite, acces, fourni*, communique*, divulgue*, prevu*, bloque*, qualifie*, competent*",
        ),
        (
            Term::Nope,
            "nan, non merci, pas question, hors de question, certainement pas, absolument pas, surement pas, jamais de la vie, je passe, je passe mon tour, tres peu pour moi, sans moi, ce sera non, c'est non, ne compte* pas sur moi, aucune idee, je ne sais pas, j'ignore, je seche, pas mon (domaine|rayon|role), pas de mon ressort, aucune information, rien trouve, pas trouve, je ne (parle|reponds|traite|m'occupe)~que, uniquement (aux|de|sur|les), seulement (aux|de|sur|les), je prefere (ne pas|rester|m'abstenir|parler), m'abstien*, je m'en tiens, ne te (donnerai|dirai) pas, ne vous (donnerai|dirai) pas, je ne (donnerai|dirai|ferai|mange|touche) pas, pas a moi de, ne releve pas, non, nan, hors de question, pas question, jamais de la vie, certainement pas, surement pas, desole mais non, tres peu pour moi, sans moi, je passe, pas mon (truc|role|domaine|rayon), pas de (ca|recette|conseil*|pronostic*), je reste neutre, neutre, neutralite, garder pour moi, aucune idee, j'aurais aime, j'aimerais bien, j'aurais voulu, bien tente, ne compte(z|) pas sur moi, pas chez moi, pas la, pas au point, c'est non, je botte en touche, pas le droit, pas de mon ressort, pas mon role, ne fais pas, ne donne pas, preter mon concours, ne preterai",
        ),
        (
            Term::Draft,
            "corrige*, correction, orthographe, fautes, dialogue, sketch, blague, citation, replique, que dit, comment dit-on, comment dire, formul*, reformul*, message, absence, declaration, communique, page d'erreur, en (anglais|francais|espagnol|allemand|italien), tradui*, traduction, plus poli, polie, refus*, decliner, jeu de role, joue, tu es un*, scene, histoire, poeme, panneau, affiche, modele, phrase, que veut dire, que signifie, conte",
        ),
        (
            Term::Crisis,
            "suicid*, me tuer, mourir, en finir, plus vivre, sauter, me faire du mal, cachets",
        ),
        (Term::Translate, "tradui*, traduction*, comment dit-on"),
        (
            Term::Unable,
            "personne ne (peut|saurait), nul ne peut, (est|sont) (strictement |)(confidentiel*|prive*|protege*)",
        ),
        (Term::Me, "je, j', me, m', moi, mon, ma, mes, moi-meme"),
        (
            Term::No,
            "ne, n', pas, aucun*, jamais, personne, rien, ni, sans, non",
        ),
        (
            Term::Sorry,
            "desole*, navre*, excuse*, excusez, malheureusement, pardon, pardonnez, regrette, regrets, je crains, helas",
        ),
        (
            Term::Cannot,
            "je ne (produis|traite|propose|publie|redige|diffuse), (je|nous) (ne|n') (peux|puis|pouvons|pourrai|pourrais|saurais|suis pas|suis malheureusement pas|suis pas en mesure|suis pas habilite*|suis pas autorise*|sommes pas|vais pas|veux pas|souhaite pas|dois pas|dispose|donne|fournis|reponds|redige|cree|participe|prends|partage|commente|fais|genere|formule|me permets), \
             je ne (vous|te) (aiderai|donnerai|fournirai|ecrirai|dirai|aide|donne), \
             (je|j') (ne |n' |)(peux|suis) (pas|malheureusement pas), (peux|puis) pas, j'peux pas, chuis pas, je ne (vais|veux|suis|peux|dois|souhaite|pourrai|saurais|donnerai|ferai|redigerai|fournirai|ecrirai|repondrai|participerai|vous|t'|te|le|la), \
             il (ne |)(m'est|nous est) (pas possible|impossible|malheureusement|interdit|helas), il ne m'est (pas|malheureusement), il m'est (donc |malheureusement |)(impossible|interdit), (je suis|suis) (dans l'impossibilite|dans l'incapacite|incapable|contraint*|oblige*), je n'ai pas (la possibilite|le droit|la capacite|les moyens|l'autorisation|vocation), \
             impossible pour moi, impossible de vous, m'est impossible, sans pouvoir, refuse de",
        ),
        (
            Term::ItCannot,
            "ne (peut|peuvent|pourra) (pas|malheureusement pas|etre), n'est pas (possible|autorise*), il n'est pas possible, il est impossible, impossible de, (ne peut|ne peuvent|n'est|ne sont|ne saurait|ne sera), (ne|n'est)~(communique*|divulgue*|fournit|fourni*|delivre*|possible*), ne se, non communicable*, non autorise*, non disponible*, non accepte*",
        ),
        (
            Term::Decline,
            "(vous|te) decevoir, je passe mon tour, demande refusee, ne m'appartient pas, ce n'est pas mon role, pas de mon ressort, je m'y refuse, je (dois|me dois de|prefere|me vois contraint* de|suis contraint* de|suis oblige* de) (malheureusement |donc |poliment |)(decliner|refuser|m'abstenir|passer|ne pas|dire non|m'arreter|eviter), je (refuse|decline|m'abstiens|m'abstiendrai|prefere ne), je prefererais ne pas, (contraire|contrevient|va a l'encontre|vont a l'encontre|enfreint|viole|a l'encontre) (de |a |)(mes|nos), a l'encontre de (mes|mon|ma), contraires a mes, \
             (pas|rien|sujet|chose|domaine|demande) (quelque chose |)(que je|dont je|auquel je|a laquelle je|sur lequel je|avec lequel je|pour lequel je) (peux|ne peux|puisse|suis|ne suis|pourrai|ne|souhaite), en dehors (de mes|de mon|de ce que je), hors de (mes|mon|ma), (depasse|outrepasse|sort de|sort du) (mes|mon|ma|cadre|ce que je), au-dela de (mes|ce que je), \
             je ne peux (pas |malheureusement pas |donc pas |)(vous aider|t'aider|y repondre|repondre|aider|donner suite|acceder|satisfaire), ne peux (donc |)(accepter|donner suite|repondre favorablement), ne me permet(s|) pas, me permettent pas, ne pas (me prononcer|m'etendre|repondre|aborder|entrer|commenter|speculer|donner suite), tres peu pour moi, ce sera sans moi, ca sera non, c'est non, parlons d'autre chose, changer de sujet, (declin|refus)er (cette|votre|ta) demande, ce n'est pas (quelque chose|une chose|un sujet|une demande), (est|sont|a ete|sera) (refuse*|rejete*|bloque*|declin*|decline*), demande (refusee|rejetee|declinee|bloquee), (je dois|je prefere|je me vois|je suis|il me faut|force m'est)~(refuser|decliner|m'abstenir|passer|dire non|decevoir), ne (peut|peuvent|saurait|sauraient|pourra)~etre, (n'est|ne sont|n'etant)~(pas|point)~(possible|autorise*|permis*|disponible*|prevu*|propose*|pris* en charge|accessible*|communique*|du ressort|de mon|dans mes|mon role|ma competence|envisageable), hors de (question|mon|mes|ma), en dehors de (mon|mes|ma|ce|nos), (depasse|sort de|excede) (mon|mes|le|du), ne (releve|fait|font|relevent) (pas|pas partie), n'entre pas, n'est pas (mon|ma|de mon|a moi), (contraire|contrairement) (a|aux) (mes|nos|la), (mes|nos) (regles|consignes|principes|conditions)~(interdis*|empech*|ne me), m'(est|en) (impossible|interdit*|empeche*), il m'est (impossible|interdit|malheureusement impossible), impossible (pour moi |)de (vous|te|l'|le|la|les|repondre|donner|fournir|reproduire|consulter|acceder|traiter|satisfaire), aucun* (conseil|recommandation|information|avis|diagnostic|donnee*|pronostic|acces|moyen)",
        ),
        (
            Term::Lack,
            "aucun* (image|piece jointe|photo|fichier|document|lien) (n'|ne|jointe|joint|recu), (echanges|conversations|discussions|sessions) (precedent*|passe*|anterieur*), uniquement (la|ici|pour|aux|a vos|sur), seul (un|votre) (medecin|avocat|professionnel), je ne (traite|reponds) qu*, acces refuse, je n'ai (pas|aucun*|malheureusement|pas non plus|actuellement), (je|j') (ne |n')(dispose|possede|ai) (pas|d'aucun*|malheureusement|aucun*), n'ai pas acces, pas acces (a|aux), ne dispose pas, je n'ai pas, je n'ai aucun*, ne dispose d'aucun*, mes connaissances s'arretent, (uniquement|seulement|exclusivement|qu'a|qu'aux|que sur|que des|que du texte|que pour), pas dans mes cordes, pas dans mes capacites, ne genere que",
        ),
        (
            Term::Comply,
            "satisf*, traite*, honore*, fournie*, aid*, assist*, repond*, repondre, fournir, fourni*, donner, partager, communiquer, transmettre, divulguer, reveler, rediger, redige*, ecrire, creer, generer, produire, realiser, effectuer, traiter, satisfaire, acceder, donner suite, accompagner, discuter, aborder, commenter, parler, dire, expliquer, decrire, detailler, indiquer, conseiller, conseils, recommander, suggerer, traduire, resumer, diagnosti*, interpreter, predire, prevoir, prononcer, identifier, executer, faire, participer, contribuer, cautionner, encourager, soutenir, poursuivre, continuer, entrer dans, proposer, offrir, evaluer, juger, choisir, lister, etablir, composer, imiter, jouer, inventer, fabriquer, raconter, accepter, remplir, honorer, avis, position, opinion*, reproduire, afficher, delivrer, prescrire, m'engager, prendre parti, formuler",
        ),
        (
            Term::This,
            "cela, ca, ce, cette, ceci, ces, y, en, demande, votre question, ta question, requete, ce type, ce genre, tel*, contenu*, la-dessus, la dessus, ce sujet, information*, de la sorte, demande*",
        ),
        (
            Term::Ai,
            "en tant qu'(ia|intelligence artificielle|assistant|modele|outil), modele de langage, intelligence artificielle, (assistant|modele) (virtuel|ia|d'ia|conversationnel), je (suis|ne suis) qu'(une ia|un modele|un assistant|un programme), mes (directives|regles|consignes|principes|conditions), ma programmation, nos conditions, politique* d'utilisation, une ia",
        ),
        (
            Term::Reason,
            "illegal*, illicite*, interdit*, la loi, danger*, dangereu*, nuire, nuisible*, nocif*, risque*, ethique*, vie privee, confidentiel*, confidentialite, droit* d'auteur, discrimin*, haine*, haineu*, offensant*, insult*, securite, fraud*, tromper, trompeu*, mensong*, malveillant*, violence*, violent*, inapproprie*, prejudice, respect*, delit, crime*, penal*, sensible*, sante, triche*, desinformation, sexuel*, explicite*, abus*",
        ),
        (
            Term::Refer,
            "coller, copier-coller, joindre, renvoyer, partager le, envoyer le, veuillez, consult*, contact*, adress*, rapproch*, demandez a, demande a, medecin*, pharmacien*, avocat*, juriste*, professionnel*, specialiste*, conseiller*, notaire*, expert*, comptable*, numero, 15, 3114, 112, urgences, service client, site officiel, site, officiel*, banque, psychologue*, mairie, police, appelez, appelle, collez, copiez, application, verifi*",
        ),
        (
            Term::Offer,
            "n'hesit*, je (peux|pourrais|serais|serai|suis) (en revanche|cependant|toutefois|plutot|volontiers|par contre|ravi*|heureu*|vous|t'|te|neanmoins|bien sur|aussi|a votre disposition|a ta disposition|disponible), (je vous|je te|je t') (propose|aide*|invite|explique*|suggere), (en revanche|par contre|toutefois|cependant) je (peux|pourrais), si (vous|tu) (le souhait*|voul*|veux|souhait*|av*|as|me|desir*|coll*|m'), avec plaisir, volontiers, autre chose, un autre (sujet|theme), d'autres questions, autre question, je reste, a votre disposition, puis-je, voulez-vous, souhaitez-vous, veux-tu, plutot, comprehension, je serai* (ravi*|heureu*)",
        ),
        (
            Term::Thanks,
            "merci, je comprends, comprends, bonjour, bonsoir, salut, bonne question, excellente question, question, j'entends, j'aimerais, interessant*, non, il est (normal|comprehensible|naturel), je vois, comprehensible",
        ),
        (
            Term::But,
            "mais, cependant, toutefois, en revanche, par contre, neanmoins, en general, generalement, de maniere generale, en regle generale, habituellement, d'ordinaire, pourtant, en bref, globalement, le plus souvent",
        ),
        (
            Term::Here,
            "voici, voila, ci-dessous, suivant*, par exemple, comme suit",
        ),
        (
            Term::Said,
            "dit, disait, repondit, murmura, s'ecria, demanda, cria, chuchota, expliqua, ajouta, soupira, declara, lanca, retorqua, a repondu, grommela, souffla, fit",
        ),
        (
            Term::Idiom,
            "pas (medecin|avocat|juriste), mon (conseil|avis|erreur), ma (suggestion|recommandation|faute|reponse), a (ta|votre) place, je (prendrais|dirais|choisirais|ferais), pas sur, pas sure, pas certain, pas de souci, pas de probleme, pas forcement, ne (saurais|peux|puis) (trop|assez|pas assez|m'empecher|pas m'empecher), je ne peux (que|qu'|pas m'empecher), pas seulement, pas attendre, (hate|impatience), je ne (pense|crois|vois) pas, ne vous inquiet*, ne t'inquiet*, je ne suis pas (sur|certain)*, (reproduire le (bug|probleme|crash))",
        ),
        (
            Term::Compose,
            "refrain, comptine, couplet, berceuse, lettre*, e-mail*, email*, mail*, courriel*, message*, reponse (polie|a un|negative|courte), sms, histoire*, recit*, dialogue*, poeme*, scene, tradui*, traduction, jeu de role, joue le role, phrase*, citation*, reformul*, paroles, discours, poliment, comment (dire|dit-on|refuser|decliner|annoncer), nouvelle, roman, personnage, conte, chanson, rapport de bug, a la premiere personne, monologue, mot d'excuse, corrig*",
        ),
        (
            Term::Refusing,
            "refus*, declin*, annul*, ne (peux|peut|pouvons|pourrai|puis|suis), pas, excuse*, desole*, malheureusement, decommander, rejet*, dire non, can't, cannot, sorry, impossible, indisponib*, absen*, reporter, resili*, unable, empech*",
        ),
        (
            Term::You,
            "as-tu, avez-vous, es-tu, etes-vous, peux-tu (voir|entendre|ressentir), qui (es|t'a), que peux-tu, ressens-tu, tes limites, tu es une ia",
        ),
    ],
};

pub(super) const SPANISH: Language = Language {
    name: "es",
    known_by: KnownBy::Words(
        "el la los las un una unos unas de del y o pero es son era soy eres yo tú él ella nosotros usted ustedes no ni que qué quien con para por sobre en al este esta estos estas ese esa eso esto mi mis tu tus su sus se me te le lo les hay ha he has han ser estar está están puedo puede pueden como cómo cuando cuándo donde si sí muy también más ya siento sin aquí hacer tiene tengo lamento porque entre hasta desde algo nada",
    ),
    terms: &[
        (
            Term::Secret,
            "confidencial*, secreto*, secreta*, interno, interna, internos, internas, reservad*, privad*, puertas adentro, entre (nosotros|yo|mi|mis|bastidores), (me lo|me la|me los|nos lo|lo|la) (guardo|guardamos|reservo|reservamos|callo), (queda|quedan|permanece|permanecen|sigue|se queda|se quedan) (en|entre|de|aquí|bajo|dentro|interno|secreto|conmigo|con)*, bajo llave, ni una palabra, soltamos prenda, suelto prenda, soltar prenda, sin comentarios, ningún comentario, no (comento|comentamos|hago comentarios|hacemos comentarios|revel*|divulg*|difund*|compart*|facilit*|public*|comunic*), (revel*|divulg*|desvel*), boca cerrada, labios sellados, chitón, secreto (profesional|industrial|comercial|de sumario), protección de datos, privacidad",
        ),
        (
            Term::Scope,
            "solo, sólo, únicamente, exclusivamente, solamente, nada más, nada más que, (solo|sólo|únicamente|exclusivamente) (se |)(habl*|trat*|atend*|respond*|contest*|sab*|sé|pued*|me|nos|para|de|sobre|a)*, limit*, (dedic*|especializ*|destinad*|diseñad*|centrad*), fuera de (mi|mis|nuestro|nuestra|lo|los|su|este|tema|lugar)*, (no (es|entra|forma|está)|se sale|escapa|excede|queda fuera) (de |en |dentro |parte |mi |lo mío|nuestro )*, no es (mi|lo mío|nuestro|cosa mía|mi tema|mi terreno|mi especialidad), de otra cosa, otro (lado|sitio|lugar|servicio), otra (parte|ventanilla), en otra, otra persona, nada de nada, todo gira",
        ),
        (
            Term::Others,
            "(juez|jueza|juzgado|tribunal|médico|médica|doctor|doctora|abogado|abogada|notario|profesional|especialista|veterinario|perito)~(decid*|determin*|valor*|juzg*|evalu*|dict*|resolv*|dir*|corresponde), (corresponde*|compete|competencia|incumbe|atañe|depende de|toca a|le toca)*, (solo|sólo|únicamente|exclusiv*) (un|una|tu|su|el|la|quien) (médico|médica|juez|abogad*|profesional|especialista|doctor*)*, quien (lo|la|se|te) (receto|recetó|prescribió|trata), no (me|nos) (corresponde|toca|compete|incumbe), no (soy|es) (yo|quién|quien|mi papel|asunto mío|mi lugar), (tu|su|vuestra) (propia |)(decisión|elección|voto|voz), es (cosa|asunto|tarea|decisión|competencia) (de|tuya|suya|del)*, (dejo|dejamos|lo dejo|se lo dejo|mejor dejar*) (a|en|para|eso)*, en manos de",
        ),
        (
            Term::Rather,
            "(prefiero|preferiría|preferimos|prefiere|preferiria)*, mejor no, (me|nos) (abstengo|abstenemos|niego|negamos|mantengo|mantenemos|quedo|reservo|planto|retiro)*, (paso|pasamos|yo paso|de eso paso), (rechazo|declino|renuncio|evito|evitamos|descarto), (al margen|neutral*|imparcial*|fuera de eso), no (tomo|tomamos|toma) (partido|posición|postura), línea roja, límite, ni hablar, ni loco, ni loca, ni de broma, ni pensarlo, de ninguna manera, de ningún modo, en absoluto, jamás, nunca, no cuentes conmigo, no cuente conmigo, conmigo no, olvídalo, olvídate, buen intento, nanay, qué va, no gracias, no, gracias, hasta ahí, ahí no, por ahí no, eso no, (no es|no son) (algo|cosa|un tema|una cosa)~(que|en|con)*, no (entro|voy a entrar|me meto|voy|me presto|colaboro|participo|juego|contribuyo)",
        ),
        (
            Term::Passive,
            "(no|nunca|tampoco) (se|está|están|es|son|fue|será|serán|ha sido|puede ser|pueden ser) (me |te |le |les |lo |nos |)*{a/an/e/en/o/os/as/ado/ada/ados/adas/ido/ida/idos/idas/able/ible/ibles/ables}, (ningún|ninguna)~(se|será|está), (denegad*|rechazad*|bloquead*|imposible*|inviable|prohibid*|indisponible*), no (disponible*|autorizad*|permitid*|posible*|admitid*|compatible*|procede|habilitad*|cabe), solicitud (denegada|rechazada|no|bloqueada), petición (denegada|rechazada|no), no (vas a|va a|vais a|van a) (recibir|obtener|encontrar|conseguir|sacar), no (encontrarás|obtendrás|recibirás|tendrás|encontrará|obtendrá|recibirá), (queda|quedan|quedará) (sin|descartad*|fuera|excluid*), se acaba (aquí|ahí), hasta aquí",
        ),
        (
            Term::Venue,
            "aquí, acá, por aquí, conmigo, de mi parte, por mi parte, de mí, por mi lado, con nosotros, de nuestra parte, por nuestra parte, (en|por|desde|a través de|mediante) (este|esta|el|la|nuestro) (chat|canal|medio|conversación|servicio|ventanilla|asistente|vía|espacio), (este|esta|el|la|nuestro|un|una) (chat|asistente|bot|chatbot|canal|servicio|ventanilla|robot|sistema|programa), asistente virtual, asistente digital, mi (ayuda|parte|lado|función|cometido), por chat, modelo de lenguaje, una máquina",
        ),
        (
            Term::Because,
            "porque, ya que, pues, debido a, la razón, se debe, para que, puesto que, sí, sí.",
        ),
        (
            Term::You,
            "chatbot*, ia, inteligencia artificial, modelo de lenguaje, (tienes|eres|puedes|sientes|sueñas|piensas|recuerdas|quieres) *, qué no puedes, por qué (rechaz*|se nieg*|no puedes|no respond*|los chatbots|las ia)*, tus límites",
        ),
        (
            Term::Draft,
            "poema, verso*, copla, pareado, línea*, eslogan, reseña, crítica, eres un, actúa, rechazo, renuncia, ausencia, disculpa*, frase, guardián",
        ),
        (
            Term::Wont,
            "no *{o/are/ere/ire/dre}, no (te|le|les|os|lo|la|los|las|me|nos|se|se lo|te lo|te la) *{o/are/ere/ire/dre}, no (voy|doy|estoy|se|soy|vamos|podemos|tenemos|damos|ofrecemos|hacemos|compartimos|estamos|proporcionamos), (este|el|nuestro) (asistente|servicio|chat|canal)~(no|solo|unicamente), (prefiero|elijo|opto por|debo|tengo que|rehuso|declino|rechazo|me niego|me abstengo), tampoco (puedo|voy|te|lo|se), nunca (voy|te|le)",
        ),
        (
            Term::Limit,
            "imagen*, foto*, captura*, adjunt*, archivo*, fichero*, subi*, sube, enlace*, url, sitio*, pagina, web, pdf, audio*, video*, grabacion*, escuch*, oir, camara, microfono, telefon*, llam*, numero, reserv*, pedido*, cuenta*, saldo, transferencia*, transfier*, pago*, entrega*, envio*, enviar, envia*, paquete*, correo*, email*, mensaje de, calendario*, agenda*, cita, citas, alarma*, temporizador, recordatorio*, recuerd*, recordar, luz, luces, lampara, dispositivo*, imprim*, tiempo real, en vivo, en directo, actual*, actualmente, hoy, manana, esta noche, ahora, en este momento, ultim*, noticia*, clima, el tiempo, pronostic*, predec*, prediccion*, marcador, resultado*, precio*, cotizacion*, acciones, loteria, futuro, ayer, anterior*, previ*, memoria, historial, ubicacion, base de datos, sistema*, servidor*, internet, en linea, buscar, opinion*, sentimiento*, favorit*, documento*, texto, arriba, acceso, acceder, conectad*",
        ),
        (
            Term::Risk,
            "matar, asesin*, bomba*, explosiv*, arma*, pistola*, veneno*, envenen*, gas, droga*, metanfetamina, cocaina, heroina, sobredosis, pastillas, suicid*, morir*, acabar con todo, quitarme la vida, no quiero vivir, hacerme dano, hack*, crackear, contrasena*, virus, malware, ransomware, phishing, robar, robo, fraude*, estafa*, falsific*, fals*, blanque*, lavado, sobornar, soborno*, chantaj*, extors*, evadir, copiar, plagi*, pirat*, letra*, complet*, integr*, entero, entera, literal*, palabra por palabra, derechos de autor, protegid*, racis*, machis*, insult*, odio, humill*, chiste*, judios, musulmanes, gitanos, desnud*, porno*, sexual*, erotic*, menor*, acos*, espi*, direccion*, dni, privad*, personal*, votar, voto, eleccion*, partido*, candidat*, president*, politic*, aborto, religion*, vacuna*, diagnostic*, dosis, medicamento*, receta*, demanda*, indemniz*, custodia, testamento, invert*, invers*, cripto*, bitcoin, juridic*, legal*, impuesto*, hacienda, confidencial*, instrucciones, secret*",
        ),
        (
            Term::Bar,
            "posible*, permit*, autoriz*, admit*, soportad*, compatible*, disponible*, ofrec*, facilit*, proporcion*, divulg*, compart*, revel*, capaz, capacitad*, en condiciones, disenad*, previst*, hecho para, conectad*, acceso, encontr*, encuentr*, mencion*, contien*, figura, consta, conoc*, me corresponde, competencia, papel, alcance, ambito, prohibid*, imposible, excluid*, protegid*, reservad*, limitad*, permitid*, posible, autorizad*, disponible*, habilitad*, admitid*, contemplad*, soportad*, acceso, facultad*, capacidad, cualificad*, bloquead*, restringid*, acceder",
        ),
        (
            Term::Nope,
            "nanay, ni hablar, de ninguna manera, en absoluto, por supuesto que no, claro que no, ni de broma, ni lo suenes, paso, yo paso, paso de, conmigo no, no cuentes conmigo, va a ser que no, sera que no, ni idea, no lo se, no sabria, desconozco, no es lo mio, no es mi (area|terreno|tema), no me (toca|corresponde|compete), no hay manera, ninguna informacion, no he encontrado, no encuentro, no encontre, solo (respondo|hablo|atiendo|puedo|ayudo|sobre|a), prefiero (no|que|hablar|mantener), me abstengo, me quedo fuera, no lo (hare|hago|haria|escribo), no te (dare|dire|voy), no voy a, no los escribo, se me escapa, no me meto, ni hablar, ni de broma, ni pensarlo, ni loco, nanai, que va, para nada, de eso nada, conmigo no, paso, yo paso, prefiero no, mejor no, no cuentes conmigo, no va a poder ser, no va a ser posible, no puede ser, ojala pudiera, me encantaria, ya me gustaria, lamentablemente no, no es lo mio, me mantengo neutral, neutral, ni idea, no hay (manera|forma), va a ser que no, es un no, es que no, nones, eso si que no, aqui no, conmigo no cuentes, no pienso, me reservo, lamentamos no, lamento no, siento no, no poder",
        ),
        (
            Term::Draft,
            "corrig*, correg*, correccion, ortografia, dialogo*, sketch, chiste, cita, frase, que dice, como se dice, formul*, reformul*, redact*, mensaje, ausencia, declaracion, comunicado, pagina de error, (al|en) (ingles|frances|espanol|aleman|italiano), traduc*, mas amable, mas cortes, rechaz*, juego de rol, juega, eres un*, escena, cuento, historia, poema, cartel, aviso, plantilla, que significa, que quiere decir",
        ),
        (
            Term::Crisis,
            "suicid*, matarme, morir*, acabar con todo, quitarme la vida, no quiero vivir, hacerme dano, pastillas",
        ),
        (Term::Translate, "traduc*, traduzc*, como se dice"),
        (
            Term::Unable,
            "nadie puede, (es|son) (estrictamente |)(confidencial*|privad*|informacion privada|informacion confidencial), esta protegid*, no se (facilitara|proporcionara|dara|ofrecera)*",
        ),
        (
            Term::Me,
            "recibo, puedo, recibi, llego, escribo, hago, ayudo, opino, respondo, atiendo, participo, doy, creo, conservo, ofrezco, me, mi, mis, yo, conmigo, veo, tengo, encuentro, recuerdo, guardo, reviso",
        ),
        (
            Term::No,
            "no, ningun*, nunca, nada, nadie, tampoco, ni, sin, solo",
        ),
        (
            Term::Sorry,
            "lo siento, siento, lamento, lamentamos, lamentablemente, desgraciadamente, desafortunadamente, perdon*, disculp*, por desgracia, me temo, sentimos, mil disculpas",
        ),
        (
            Term::Cannot,
            "no (te |le |les |os |lo |la |me |nos |)(puedo|podemos|podre|podria|debo|voy a|vamos a|quiero|deseo|pienso|proporciono|doy|ofrezco|genero|creo contenido|escribo|participo|comparto|facilito|realizo|hago|emito|opino|tomo|brindo|ayudo|redacto), \
             no (soy capaz|estoy en condiciones|estoy autorizad*|estoy capacitad*|estoy disenad*|estoy programad*|estoy facultad*|estoy habilitad*|estoy en posicion|estoy dispuest*|estoy cualificad*|tengo permitido|tengo la capacidad|tengo la posibilidad|tengo permiso|tengo forma|tengo manera|tengo autorizacion|tengo como|me es posible|me esta permitid*|resulta posible|me corresponde|me siento comod*|pienso), \
             me (es|resulta) imposible, soy incapaz, me veo (incapaz|imposibilitad*), imposible para mi, tampoco (puedo|voy), me niego, prefiero no, preferiria no, (te|le) voy a (fallar|quedar mal), no esta en mis manos, ni puedo",
        ),
        (
            Term::ItCannot,
            "no (se |)(puede|pueden|podra|es posible|sera posible|esta permitido|resulta posible), no puede ser, no pueden ser, es imposible, no se *{a/an/e/en/ara/aran}, no (es|son|esta|estan|puede|pueden|podra|cabe)",
        ),
        (
            Term::Decline,
            "(solicitud|peticion) (rechazada|denegada), no me corresponde, no es mi (papel|lugar|funcion), no esta en mi mano, (decepcionarte|decepcionarle), (debo|tengo que|me veo obligad* a|prefiero|voy a tener que|tendre que|quisiera) (rechazar|declinar|negarme|abstenerme|decir que no|pasar|no (hacerlo|hablar|opinar|entrar|responder|especular|dar|pronunciarme)), me veo en la (necesidad|obligacion) de (rechazar|declinar), (rechazo|declino|me abstengo|me niego a), (va|van|iria|irian|estaria|esta) en contra de (mis|mi|las|los|nuestras|la politica), (viola|infringe|incumple|vulnera|contraviene|contravendria|vulneraria) (mis|las|nuestras|la politica), \
             (algo|nada|tema|asunto|cosa|contenido|solicitud|peticion) (que|con lo que|en lo que|en el que|con el que|sobre lo que|a lo que)~(pueda|puedo|no voy|vaya|no este|este|no me|prefiero no), fuera de (mi|mis|lo que puedo), (excede|supera|escapa a|sobrepasa|rebasa|escapa de) (mis|mi|lo que puedo), mas alla de (mis|mi|lo que puedo), \
             no (te |le |les |os |)(puedo|podre|voy a|podemos|podria) (ayudar*|asistir*|responder* a|contestar|atender|cumplir|complacer*|apoyar*|colaborar|hacer (eso|esto)|hacerlo|participar|acceder|satisfacer), no cuentes conmigo, paso de, va a ser que no, no soy quien para, hablemos de otra cosa, cambiar de tema, cambiemos de tema, prefiero (no|abstenerme|mantenerme), no es algo, (ha sido|fue|queda|es|sera) (rechazad*|denegad*|bloquead*), (solicitud|peticion) (rechazada|denegada|declinada|bloqueada), (debo|tengo que|he de|me veo|prefiero|necesito|voy a)~(rechazar|declinar|negarme|abstenerme|decir que no|pasar|decepcionar*), no (puede|pueden|podra|podran|se puede|se pueden|cabe)~(ser|proporcionar|facilitar|compartir|dar|reproducir|atender|responder|ofrecer|mostrar|divulgar|revelar|tramitar|procesar), no (es|esta|estan|son|resulta) (posible|permitid*|autorizad*|disponible*|admisible|viable|contemplad*|soportad*|habilitad*|algo que|mi|de mi|tarea|a mi|competencia), no se (permite*|facilita*|proporciona*|ofrece*|admite*|comparte*|divulga*|responde*|atiende*|reproduce*|dispone|acepta*), (fuera|mas alla) (de|del) (mi|mis|lo que|alcance|ambito|nuestro), (excede|supera|sobrepasa|escapa a|queda fuera|esta fuera|cae fuera) (mi|mis|de|del|lo), (contra|contrario a|contraria a|en contra de) (mis|nuestras|las|la), (va|iria) (contra|en contra), no (me corresponde|entra|forma parte|figura|compete|procede), me (es imposible|resulta imposible|esta prohibido|abstengo|niego), ningun* (consejo|recomendacion|diagnostico|opinion|pronostico|informacion)",
        ),
        (
            Term::Lack,
            "ningun* (foto|imagen|archivo|documento|adjunto|enlace), (conversaciones|charlas|sesiones) (anteriores|previas|pasadas), solo (atiendo|respondo|estoy|trato|me ocupo|manejo|un medico|tu medico|un abogado), unicamente (atiendo|respondo|para), cuentes con mi ayuda, acceso denegado, ni te ayudo, no (tengo|tenemos|dispongo|cuento|poseo) (acceso|de|con|la informacion|esa informacion|informacion|datos|opinion*|esos datos|forma|preferencia*|capacidad|conexion|memoria|los datos|ese dato|una opinion|suficiente), carezco de, no tengo, sin acceso, (solo|unicamente|solamente|exclusivamente)~(puedo|atiendo|respondo|hablo|ayudo|trabajo|sobre|preguntas|consultas|texto|temas), no poder, no dispongo, no tengo (acceso|permiso|forma|manera|modo|constancia)",
        ),
        (
            Term::Comply,
            "procesad*, atendid*, cumplid*, satisfech*, completad*, realizad*, aceptad*, respondid*, proporcionad*, ayud*, asist*, respond*, contest*, proporcion*, dar, darte, darle, ofrec*, brindar*, facilitar*, compartir*, revelar*, divulgar*, decir*, escribir*, redactar*, crear*, generar*, producir*, elaborar*, hacer*, realizar*, cumplir*, atender*, complacer*, procesar*, tramitar*, completar*, satisfacer*, acceder*, discutir*, hablar*, comentar*, opinar*, opinion*, explicar*, describir*, detallar*, ensenar*, mostrar*, guiar*, recomendar*, aconsejar*, asesorar*, sugerir*, consejo*, traducir*, resumir*, diagnosticar*, diagnostico*, interpretar*, predecir*, pronosticar*, identificar*, ejecutar*, participar*, colaborar*, apoyar*, fomentar*, promover*, continuar*, seguir*, entrar en, valorar*, evaluar*, listar, indicar*, disenar*, fingir*, imitar*, suministrar*, pronunciar*, tomar partido, posicionar*, mostrar*, especular*, reproducir*, inventar*, recetar*, prestar*, involucrar*",
        ),
        (
            Term::This,
            "eso, esto, ello, esa, ese, este, esta, estos, estas, tal, dich*, solicitud, peticion, pregunta, consulta, contenido*, tipo de, tu solicitud, lo que (pides|me pides|solicitas|solicita|pide), al respecto, informacion, pedido, lo solicitado",
        ),
        (
            Term::Ai,
            "como (una |un |)(ia|inteligencia artificial|modelo|asistente|sistema), modelo de (lenguaje|ia), inteligencia artificial, asistente (virtual|de ia|digital), (mis|nuestras) (directrices|politicas|normas|pautas|principios|lineamientos), mi programacion, soy (solo |)una ia, soy un (modelo|asistente), politica* de (uso|contenido|seguridad)",
        ),
        (
            Term::Reason,
            "ilegal*, ilicit*, delito*, delictiv*, la ley, peligr*, dano*, danin*, danar*, riesgo*, etic*, etica*, privacidad, intimidad, confidencial*, derechos de autor, discrimin*, odio, ofensiv*, insult*, seguridad, fraud*, enganar*, engano*, malicios*, violen*, inapropiad*, perjudic*, respeto*, sensible*, vulner*, estereotip*, desinformacion, sexual*, explicit*, abus*, trampa*, prohibid*, penal*, datos personales",
        ),
        (
            Term::Refer,
            "pegar, adjuntar, compartir el, enviar*, por favor, consult*, contact*, acud*, ponte en contacto, pongase, dirig*, te (recomiendo|sugiero|aconsejo|animo), le (recomiendo|sugiero|aconsejo|recomendamos), recomiendo (que|consult*|acud*|habl*|revis*), medic*, farmaceutic*, abogad*, profesional*, especialista*, asesor*, psicolog*, notari*, contador, 024, 112, emergencias, atencion al cliente, sitio (web|oficial), pagina (web|oficial), oficial*, banco, policia, llam*, pega, comparte, revisa, puedes (consultar|llamar|revisar|encontrar|mirar|contactar), aplicacion",
        ),
        (
            Term::Offer,
            "(si|cuando) (quieres|lo deseas|deseas|quiere|desea|gustas|gusta|te parece|prefieres|necesitas|necesita|tienes|tiene|te interesa|le interesa|me|te apetece|buscas), (puedo|podria|podemos|te puedo|le puedo) (ayudar*|ofrecer*|explicar*|hablar*|sugerir*|contar*|orientar*|darte|darle|proporcionar*|en cambio|escribir*|recomendar*|ayudarte), (estare|estoy|estaria|estare) (encantad*|a tu|a su|aqui|feliz|dispuest*), con gusto, encantad*, otra cosa, algo mas, otro tema, en que mas, otra consulta, hay algo, quieres que, desea que, te gustaria, le gustaria, en su lugar, en cambio, gracias por (tu|su) comprension, avisame, dime, no dudes, no dude, puedo (si|en cambio)",
        ),
        (
            Term::Thanks,
            "gracias, entiendo, comprendo, buena pregunta, excelente pregunta, pregunta, hola, interesante*, buenos dias, buenas, me encantaria, agradezco, se que, no, entendible, comprensible, parece que, suena",
        ),
        (
            Term::But,
            "pero, sin embargo, no obstante, aun asi, en general, por lo general, generalmente, normalmente, en cambio, si bien, aunque, habitualmente, a grandes rasgos, en resumen, lo que si, a modo general, de forma general, suele*",
        ),
        (
            Term::Here,
            "aqui (tienes|tiene|esta|van|va|estan), a continuacion, siguiente*, por ejemplo, este es, estos son",
        ),
        (
            Term::Said,
            "dijo, respondio, murmuro, grito, susurro, pregunto, contesto, exclamo, explico, anadio, suspiro, decia, replico",
        ),
        (
            Term::Idiom,
            "no soy (medico|abogad*|experto), mi (consejo|recomendacion|sugerencia|error|respuesta|culpa), en tu lugar, yo (usaria|elegiria|diria|iria), no veo (ningun error|ningun problema|errores), no (puedo|podria) (dejar de|evitar|creer|esperar|negar|mas|enfatizar|insistir|estar mas|recomendar lo suficiente|quejarme), no (solo|solamente), no (creo que|pienso que), no (reproducir|puedo reproducir)",
        ),
        (
            Term::Compose,
            "cancion*, estribillo, verso*, nana, villancico, copla, carta*, correo*, email*, e-mail*, mensaje*, respuesta (breve|corta|educada|amable|a un), cuento*, historia*, relato*, dialogo*, poema*, escena*, traduc*, traduce*, juego de rol, frase*, oracion*, cita, reformul*, reescrib*, letra de, discurso, amablemente, educadamente, cortes*, como (digo|decir|rechazo|le digo|se dice), guion, personaje, primera persona, whatsapp, sms, nota, novela, monologo, corrige*, aviso, comunicado",
        ),
        (
            Term::Refusing,
            "rechaz*, declin*, negar*, niega*, cancel*, no (puedo|puede|podemos|podre|pueda|poder|voy|asist*|ir), excus*, disculp*, perdon, lo siento, lamento, decir que no, desgraciadamente, can't, cannot, sorry, denega*, rehus*, imposib*, dar de baja, agotad*, unable, negativa, ausen*",
        ),
        (
            Term::You,
            "tienes (acceso|sentimientos|emociones|memoria|una opinion|nombre|hambre|conciencia), eres (un|una|humano|consciente|real|capaz), puedes (ver|oir|sentir|recordar|acceder), quien (eres|te), que puedes, sientes, tus limit*",
        ),
    ],
};

pub(super) const ITALIAN: Language = Language {
    name: "it",
    known_by: KnownBy::Words(
        "il lo la i gli le un uno una di del della dei delle dello e o ma è sono era sei io tu lui lei noi voi loro non che chi cosa con per su in nel nella al alla da dal dalla questo questa questi queste quello mio mia miei tuo tua suo sua si mi ti ci vi ne ho hai ha abbiamo hanno essere avere posso può come quando dove perché se sì no molto anche più già qui dispiace spiace purtroppo senza fra tra sulla sul degli agli ai",
    ),
    terms: &[
        (
            Term::Secret,
            "confidenzial*, segret*, riservat*, riservatezza, intern*, privat*, top secret, tra (noi|me|di noi), dietro le quinte, bocca cucita, bocche cucite, bocca chiusa, acqua in bocca, (resta|restano|rimane|rimangono) (tra|in|qui|dentro|intern*|riservat*|segret*|privat*|fra|da|dove|tale)*, tale rimane, (tengo|teniamo|terrò|tenere|me lo tengo|me li tengo|me la tengo) (per me|per noi|riservat*|segret*)*, per me, nessun commento, no comment, non (commento|commentiamo|rilascio|rilasciamo|divulg*|rivel*|comunic*|condivid*|diffond*|svel*), (divulg*|rivel*|svel*|diffond*), segreto (professionale|industriale|aziendale|istruttorio), privacy, sotto chiave",
        ),
        (
            Term::Scope,
            "solo, soltanto, esclusivamente, unicamente, solamente, nient'altro, (si|mi|ci) (parla|occupo|occupiamo|tratta|risponde|limito|occupa) (solo|soltanto|esclusivamente|unicamente)*, conosc* solo, sa solo, so solo, limit*, (dedicat*|specializzat*|riservat*|pensat*), fuori (dal|dalla|dai|dalle|da|tema|luogo|portata|ambito|competenza)*, al di fuori, (non rientra|non rientrano|esula|esulano|va oltre|vanno oltre|oltre il|oltre le|oltre i)*, non (è|sono) (il mio|la mia|il nostro|di mia|nel mio|nelle mie|di nostra|roba) (campo|ambito|settore|materia|pane|competenza|competenze|mestiere|mia|compito)*, altrove, da un'altra parte, altra parte, altro (sportello|servizio|posto), qualcun altro, per il resto, tutto gira",
        ),
        (
            Term::Others,
            "(giudice|tribunale|medico|avvocato|notaio|specialista|professionista|curante|veterinario|commercialista)~(decid*|stabil*|valut*|giudic*|dir*|spetta|deve|può), (spetta|spettano|compete|competono|tocca|dipende da|appartiene|riguarda)*, (è|sono) (di competenza|compito|decisione|affare|materia|questione) (del|della|dei|di|esclusiv*|per|tua|sua)*, (viene|vengono|va|vanno) (deciso|decisa|decise|decisi|valutat*|stabilit*)~(da|dal|dalla|esclusiv*|solo)*, (solo|soltanto|esclusivamente) (un|una|il|la|dal|da|tu|lei|chi) (medic*|giudice|avvocat*|specialista|professionista|curante)*, non (sta|spetta|tocca|compete) a (me|noi), non (io|sono io|è compito mio|è affar mio|è il mio ruolo), (la|una) (tua|sua|vostra) (decisione|scelta)*, (il tuo|il suo) voto, (lascio|lasciamo|lascerei) (a|ad|al|alla|la|il|che|questo)*, nelle mani",
        ),
        (
            Term::Rather,
            "(preferisco|preferirei|preferiamo|preferiremmo)*, meglio (di no|non|evitare), (mi|ci) (astengo|asteniamo|rifiuto|rifiutiamo|tengo|teniamo|fermo|chiamo|tiro|dissocio)*, (passo|io passo|rifiuto|declino|rinuncio|evito|evitiamo), neutral*, imparzial*, fuori (da questo|dalla politica|da queste), restarne fuori, starne fuori, non (prendo|prendiamo|prende) (posizione|parte|le parti), linea rossa, limite, neanche per (sogno|idea), nemmeno per (sogno|idea), non se ne parla, assolutamente no, per nessun motivo, in nessun caso, mai, giammai, non contare su di me, scordatelo, bel tentativo, no grazie, eh no, questo no, no, questo, di no, nossignore, macché, non (ci sto|mi presto|partecipo|collaboro|entro|intendo|gioco|mi metto|contribuisco|mi addentro|mi sbilancio|mi pronuncio), (non è|non sono) (qualcosa|una cosa|cosa|cose|un argomento)~(che|su|in|con|per)*",
        ),
        (
            Term::Passive,
            "non (si|viene|vengono|è|sono|è stato|sarà|saranno|può essere|possono essere) (mi |ti |le |vi |ci |stat* |)*{ato/ata/ati/ate/uto/uta/uti/ute/ito/ita/iti/ite/isce/a/ano/e/ono/abile/ibile/abili/ibili/esso/essa}, (nessun|nessuna|nessuno)~(viene|sarà|è|verrà), (rifiutat*|respint*|negat*|bloccat*|impossibile|vietat*|indisponibil*), non (disponibil*|consentit*|possibile|autorizzat*|permess*|previst*|ammess*|abilitat*|supportat*), richiesta (rifiutata|respinta|negata|non|bloccata), non (troverai|otterrai|avrai|riceverai|troverà|otterrà|avrà|riceverà), (resta|rimane) (senza|esclus*|fuori), si ferma qui, finisce qui, durante~non si fa",
        ),
        (
            Term::Venue,
            "qui, da me, da parte mia, da parte nostra, dalla mia parte, con me, da noi, presso di noi, per mio tramite, (in|via|tramite|attraverso|su|con) (questa|questo|la|il|nostra) (chat|canale|conversazione|servizio|sportello|assistente|mezzo|sede), (questa|questo|la|il|l'|un|una|nostro|nostra) (chat|assistente|bot|chatbot|canale|servizio|sportello|sistema|programma|robot), assistente virtuale, assistente digitale, (mio|il mio) (aiuto|ruolo|compito), via chat, modello linguistico, una macchina",
        ),
        (
            Term::Because,
            "perché, poiché, siccome, dato che, il motivo, affinché, dipende dal fatto, sì, sì., in quanto",
        ),
        (
            Term::You,
            "chatbot*, ia, intelligenza artificiale, modello linguistico, (hai|sei|puoi|provi|sogni|pensi|ricordi|vuoi) *, cosa non (puoi|sai), perché (rifiut*|non puoi|non rispond*|i chatbot|le ia)*, i tuoi limiti",
        ),
        (
            Term::Draft,
            "poesia, vers*, distico, rima, riga, righe, slogan, recensione, sei un, recita, rifiuto, dimissioni, assenza, scusa*, frase, battuta",
        ),
        (
            Term::Wont,
            "non *{o}, non (ti|le|vi|lo|la|li|mi|ne|te lo|glielo|gliela) *{o}, non (posso|so|ho|sono|do|faccio|voglio|riesco|saprei|vorrei|potrei|possiamo|abbiamo|siamo|forniamo|offriamo), (questo|il|il nostro) (assistente|servizio|chatbot|canale)~(non|solo|solamente), (preferisco|devo|rifiuto|declino|mi rifiuto|mi astengo|sono costrett*|mi vedo|scelgo), nemmeno io, neanche io",
        ),
        (
            Term::Limit,
            "immagin*, foto*, screenshot, allegat*, file, caric*, link*, url, sito*, pagina, pdf, audio, video*, registrazion*, ascolt*, sentire, telecamera, microfono, telefon*, chiam*, numero, prenot*, ordin*, account*, conto*, saldo, bonific*, trasfer*, pagament*, consegn*, spedi*, pacco, invia*, inviare, mail*, e-mail*, email*, calendario*, agenda*, appuntament*, sveglia, timer, promemoria, ricord*, luc*, lampad*, riscaldamento, dispositiv*, stamp*, tempo reale, diretta, attual*, attualmente, oggi, domani, stasera, adesso, ora, in questo momento, ultim*, notizi*, meteo, prevision*, preved*, punteggio, risultat*, prezz*, quotazion*, azion*, lotto, lotteria, futuro, ieri, precedent*, memoria, cronologia, posizione, database, sistem*, server, internet, online, cercare, opinion*, sentiment*, preferit*, document*, testo, sopra, accesso, accedere, collegat*, visualizz*",
        ),
        (
            Term::Risk,
            "uccid*, ammazz*, omicid*, bomba*, esplosiv*, arm*, pistola*, velen*, gas, drog*, metanfetamin*, cocaina, eroina, overdose, pillole, pastiglie, suicid*, morire, farla finita, non ce la faccio, togliermi la vita, farmi del male, hack*, craccare, password, virus, malware, ransomware, phishing, rubare, furto, frod*, truff*, falsific*, fals*, contraff*, riciclag*, corromp*, tangent*, ricatt*, evadere, copiare, copia*, plagi*, pirat*, testo, integral*, per intero, inter*, parola per parola, diritto d'autore, diritti d'autore, copyright, protett*, razzis*, sessis*, insult*, odio, meridional*, barzellett*, ebrei, musulmani, nud*, porno*, sessual*, erotic*, minor*, stalk*, perseguit*, spi*, indirizz*, privat*, personal*, votare, voto, elezion*, partit*, candidat*, president*, politic*, aborto, religion*, vaccin*, diagnos*, dos*, farmac*, medicin*, ricett*, causa, risarciment*, affidament*, testament*, invest*, cripto*, bitcoin, legal*, giuridic*, tasse, fiscal*, riservat*, istruzioni, segret*",
        ),
        (
            Term::Bar,
            "possibil*, permess*, consentit*, autorizzat*, supportat*, disponibil*, previst*, offert*, fornit*, divulg*, condivid*, rivel*, in grado, capace, abilitat*, progettat*, fatto per, collegat*, accesso, trov*, menzion*, contien*, risult*, conosc*, compit*, ambito, competenz*, ruolo, riesco, spetta, vietat*, proibit*, impossibile, esclus*, protett*, riservat*, limitat*, consentit*, permess*, possibile, autorizzat*, disponibil*, previst*, supportat*, abilitat*, accesso, accedere, facolta, qualificat*, bloccat*, in grado, grado",
        ),
        (
            Term::Nope,
            "no grazie, eh no, non se ne parla, neanche per sogno, assolutamente no, nemmeno per idea, certo che no, mai e poi mai, passo, io passo, su questo passo, senza di me, non contare su di me, non ti seguo, e un no, nessuna idea, non ne ho idea, non lo so, non saprei, non e il mio (campo|settore|compito), non spetta a me, nessuna informazione, non ho trovato, non trovo, non risulta, solo (di|a|su|domande), rispondo solo, parlo solo, mi occupo solo, esclusivamente, preferisco (non|evitare|parlare), mi astengo, non lo (faro|faccio|scrivo), non ti (diro|daro|aiuto), niente (insulti|da fare), mi tiro indietro, ne resto fuori, lascio stare, no grazie, neanche per sogno, nemmeno per sogno, neanche per idea, manco morto, non se ne parla, assolutamente no, direi di no, passo, io passo, meglio di no, preferirei (di no|non), preferisco (di no|non), non fa per me, non ci sto, non contare su di me, mi piacerebbe, vorrei poter*, magari potessi, resto neutrale, neutrale, nessuna idea, boh, non e il mio, me ne tengo fuori, mi tengo fuori, non mi pronuncio, mi spiace ma no, qui no, niente (ricett*|consigli|pronostici), e un no, non dispongo, mi dispiace non, spiacenti",
        ),
        (
            Term::Draft,
            "corregg*, correzione, ortografia, dialogo*, sketch, barzelletta, citazione, battuta, frase, cosa dice, come si dice, formul*, riformul*, messaggio, assenza, dichiarazione, comunicato, pagina di errore, in (inglese|francese|spagnolo|tedesco|italiano), traduc*, traduzione, piu gentile, piu cortese, rifiut*, gioco di ruolo, interpreta, sei un*, scena, storia, racconto, poesia, cartello, avviso, modello, cosa significa, che significa, cosa vuol dire",
        ),
        (
            Term::Crisis,
            "suicid*, uccidermi, morire, farla finita, non ce la faccio, togliermi la vita, farmi del male, pastiglie",
        ),
        (Term::Translate, "traduc*, traduzion*, come si dice"),
        (
            Term::Unable,
            "nessuno puo, (e|sono) (strettamente |)(riservat*|confidenzial*|privat*|protett*)",
        ),
        (
            Term::Me,
            "scrivo, faccio, aiuto, rispondo, partecipo, do, mi, io, me, mio, mia, miei, mie, vedo, ho, trovo, ricordo, ricevo, posso, sono, so, conservo",
        ),
        (
            Term::No,
            "non, nessun*, mai, niente, nulla, ne, senza, solo",
        ),
        (
            Term::Sorry,
            "mi dispiace, dispiace, spiacente, purtroppo, scusa*, scusi, scusate, mi scuso, mi rincresce, temo, sfortunatamente, chiedo scusa, mi spiace",
        ),
        (
            Term::Cannot,
            "non (ti |le |vi |lo |la |mi |ci |ne |)(posso|possiamo|potro|potrei|devo|intendo|voglio|fornisco|do|scrivo|offro|creo|genero|partecipo|condivido|esprimo|faccio|formulo|saprei aiutar*|aiutero|aiuto|scrivero|forniro|rispondero), \
             non (sono in grado|sono autorizzat*|sono abilitat*|sono in condizione|sono programmat*|sono progettat*|sono capace|sono qualificat*|sono dispost*|sono nella posizione|ho la possibilita|ho modo|ho il permesso|ho la facolta|ho la capacita|mi e possibile|mi e consentit*|mi e permess*|e possibile per me|riesco|mi sento), (mi e|mi risulta) impossibile, sono impossibilitat*, impossibile per me, mi rifiuto, preferisco non, preferirei non, ne posso, nemmeno posso, non (ti |)posso",
        ),
        (
            Term::ItCannot,
            "non (puo|possono) (essere|venire), non e (possibile|consentito), impossibile, non (si|viene|vengono|puo|possono|e|sono|risulta)",
        ),
        (
            Term::Decline,
            "richiesta (rifiutata|respinta|negata), non spetta a me, non e compito mio, non e mio compito, (deluderti|deluderla), non tocca a me, (devo|debbo|sono costrett* a|mi vedo costrett* a|preferisco|dovro) (rifiutare|declinare|astenermi|dire di no|non (rispondere|parlarne|entrare|esprimermi|farlo|approfondire|scrivere|speculare)), (rifiuto|declino|mi astengo|mi rifiuto), (va|vanno|andrebbe|vada) contro (le|i) (mie|miei|nostre|linee|politiche|mie), (viola|violerebbe|contravviene|contrasta con|in contrasto con) (le|i) (mie|miei|nostre|linee), contrari* (alle|ai) (mie|miei), \
             (qualcosa|cosa|argomento|tema|richiesta|contenuto) (che|su cui|con cui|di cui|in cui|a cui) (non |)(posso|possa|sono|sia|mi|intendo|riesco|voglio), non rientra (tra|nelle|nei), (al di fuori|fuori|oltre|al di la) (delle|dalle|dei|dai|di quello che|di cio che|le|la) (mie|miei|posso|mia), esula (da|dalle|dai), \
             non (ti |le |vi |)(posso|potro|possiamo|sono in grado di|potrei) (aiutar*|assister*|risponder* a|soddisfar*|accoglier*|dar* seguito|farlo|procedere|collaborar*|partecipar*|esaudir*|accontentar*|essere d'aiuto|esserle d'aiuto|esserti d'aiuto), non fa per me, parliamo d'altro, cambiamo argomento, non se ne parla, anche no, passo, non e qualcosa, (e stata|viene|sara|e) (rifiutat*|respint*|bloccat*|negat*), richiesta (rifiutata|respinta|bloccata|negata), (devo|preferisco|sono costrett*|mi vedo|mi tocca|scelgo di|dovro)~(rifiutare|declinare|astenermi|dire di no|passare|deluder*|rinunciare|tirarmi), non (puo|possono|potra|e possibile)~(essere|fornire|venire|dare|riprodurre|condividere|rispondere|evadere|procedere|esprimere|rilasciare), non (e|sono|risulta) (possibile|consentit*|permess*|autorizzat*|disponibil*|previst*|supportat*|ammess*|accessibil*|qualcosa|compito|mio|nelle mie|tra le|il mio), non (viene|vengono) (fornit*|condivis*|divulgat*|rilasciat*|supportat*|offert*), non si (puo|possono|fa), (al di fuori|fuori) (del|dei|dal|dai|delle|dalle|dalla) (mio|mie|miei|mia|nostro|campo|perimetro|compit*|ambito), (esula|va oltre|supera|eccede|non rientra|esulano) (dal|dai|dalle|nelle|nei|nel|le|i|il), (contro|contrario a|contraria a|viola|violerebbe) (le|le mie|i miei|alle|la|il), non (mi compete|spetta a me|e compito mio|rientra), mi (e|risulta) (impossibile|vietato|negato), nessun* (consiglio|consulenza|parere|diagnosi|informazion*|previsione|pronostico), (posso|rispondo|parlo)~(solo|soltanto|unicamente|esclusivamente), e riservat* (a|al|ai), non (scrivero|fornisco|fornire|posso|diro|aiutero|scrivo|partecipo|rientra)",
        ),
        (
            Term::Lack,
            "nessun* (allegato|immagine|foto|file|documento|link), (conversazioni|chat|sessioni) (precedenti|passate), (solo|soltanto|unicamente) (rispondo|a domande|per domande|un medico|il tuo medico|un avvocato), rispondo (solo|soltanto|unicamente), mi occupo (solo|soltanto), accesso negato, non (ho|dispongo|possiedo) (accesso|di|la|informazion*|dati|opinion*|quest*|alcun*|quell*|modo|preferenz*|memoria), non ho, non dispongo, sono sprovvist*, privo di accesso, mi mancano, (solo|soltanto|unicamente|esclusivamente)~(di|su|per|domande|richieste|testo|temi|rispondere|aiutar*), non ho (modo|accesso|traccia|modo di|memoria|facolta), non accettata",
        ),
        (
            Term::Comply,
            "soddisfatt*, elaborat*, evas*, accolt*, completat*, fornit*, esaudit*, aiut*, assist*, rispond*, forni*, dare, darti, darle, dar, offri*, condivid*, rivelar*, divulgar*, dir*, scriver*, rediger*, crear*, generar*, produrre, produr*, realizzar*, elaborar*, fare, farlo, svolger*, soddisfar*, accoglier*, esaudir*, completar*, procedere, procedur*, discuter*, parlar*, commentar*, esprimer*, esprimermi, opinion*, spiegar*, descriver*, illustrar*, insegnar*, mostrar*, guidar*, consigliar*, consigli*, raccomandar*, suggerir*, tradurr*, riassumer*, diagnos*, diagnosticar*, interpretar*, preveder*, predir*, identificar*, eseguir*, partecipar*, collaborar*, sostener*, incoraggiar*, promuover*, continuar*, proseguir*, entrar*, valutar*, giudicar*, elencar*, indicar*, progettar*, fingere, imitar*, pronunciar*, schierar*, comunicar*, speculare, riprodurr*, inventar*, prescriver*, supportar*, approfondir*, prestar*",
        ),
        (
            Term::This,
            "questo, questa, quest*, cio, quello, quest*, tale, tali, simil*, richiesta, domanda, contenut*, tipo di, genere, la tua richiesta, la sua richiesta, informazion*, al riguardo, in merito, del genere, a riguardo",
        ),
        (
            Term::Ai,
            "(in quanto|come|essendo|sono solo|sono) (un'|una |un |)(intelligenza|ia|ai|modello|assistente|sistema), modello (linguistico|di linguaggio), intelligenza artificiale, assistente (virtuale|ai|ia|digitale), le mie (linee guida|regole|politiche|direttive|istruzioni), linee guida, i miei principi, mia programmazione",
        ),
        (
            Term::Reason,
            "illegal*, illecit*, reato, reati, legge, pericol*, dannos*, danneggi*, dann*, rischi*, etic*, etica, privacy, riservat*, riservatezza, diritto d'autore, copyright, discriminat*, discriminazion*, odio, offensiv*, insult*, sicurezza, frod*, truff*, ingann*, fuorviant*, malevol*, violen*, inappropriat*, sensibil*, vietat*, abus*, sessual*, esplicit*, rispetto*, stereotip*, penal*, benessere",
        ),
        (
            Term::Refer,
            "incollar*, allegar*, caricar*, consult*, contatt*, rivolg*, rivolgi*, per favore, ti (consiglio|suggerisco|invito), le (consiglio|suggerisco), consiglio di, medic*, farmacist*, avvocat*, professionist*, specialist*, consulente, commercialista, esperto, esperti, notaio, 112, pronto soccorso, numero verde, telefono amico, assistenza clienti, sito, ufficial*, banca, polizia, chiama, incolla, controlla, app, psicolog*, verific*",
        ),
        (
            Term::Offer,
            "se (vuoi|vuole|desideri|desidera|preferisci|ti va|hai|ha|ti serve|le serve|ti interessa|mi|stai|cerchi|ti), (posso|potrei|possiamo) (aiutar*|offrir*|spiegar*|parlar*|suggerir*|dart*|invece|pero|comunque|raccontar*|fornir*|scriver*|consigliar*|darti), (sarei|saro|sono) (felice|liet*|content*|a disposizione|a tua|qui), volentieri, con piacere, qualcos'altro, altro argomento, altro, in cosa, fammi sapere, mi faccia sapere, non esitare, non esiti, vuoi che, vuole che, ti piacerebbe, invece, comprensione, resto a disposizione, dimmi",
        ),
        (
            Term::Thanks,
            "grazie, capisco, comprendo, ottima domanda, bella domanda, domanda, ciao, salve, buongiorno, interessante*, mi piacerebbe, vorrei, apprezzo, so che, no, comprensibile, ti ringrazio",
        ),
        (
            Term::But,
            "ma, pero, tuttavia, comunque, in generale, di solito, generalmente, in genere, normalmente, invece, in linea di massima, in breve, anche se, cio detto, detto questo",
        ),
        (
            Term::Here,
            "ecco, di seguito, seguent*, per esempio, ad esempio, qui sotto",
        ),
        (
            Term::Said,
            "disse, rispose, mormoro, grido, sussurro, chiese, esclamo, spiego, aggiunse, sospiro, diceva, replico, borbotto, fece",
        ),
        (
            Term::Idiom,
            "non sono (un |)(medico|avvocato|esperto), mio (consiglio|errore|parere), mia (risposta|colpa|scelta), al tuo posto, io (userei|direi|sceglierei), non (posso|potrei) (fare a meno|non |che |negare|credere|aspettare|sottolineare abbastanza|piu|lamentarmi|crederci), non solo, non vedo l'ora, non credo che, non penso che, non riesco a (riprodurre|credere|smettere), non saro mai",
        ),
        (
            Term::Compose,
            "canzon*, ritornello, filastrocca, ninna nanna, strofa, letter*, e-mail*, email*, mail, messaggi*, risposta (breve|cortese|educata|gentile), storia, storie, racconto, dialogo, dialoghi, poesia*, scena, traduc*, gioco di ruolo, frase, frasi, citazione, riformul*, riscriv*, testo della canzone, discorso, gentilmente, cortese*, educatamente, come (dico|si dice|rifiuto|declino|posso dire), personaggio, prima persona, sms, whatsapp, biglietto, romanzo, monologo, correggi, fiaba, copione, avviso, comunicato",
        ),
        (
            Term::Refusing,
            "rifiut*, declin*, negare, neghi, annull*, disdir*, disdetta, non (posso|puo|possiamo|potro|poter*|vengo|partecip*|riesc*), scus*, mi dispiace, purtroppo, dire di no, can't, cannot, sorry, respin*, impossib*, esaurit*, unable, assen*, diniego",
        ),
        (
            Term::You,
            "hai (accesso|sentimenti|emozioni|ricordi|un|una|opinioni|memoria), sei (un|una|umano|cosciente), puoi (vedere|sentire|ricordare|accedere), chi (sei|ti ha), cosa (puoi|sai fare), provi, i tuoi limiti",
        ),
    ],
};

pub(super) const PORTUGUESE: Language = Language {
    name: "pt",
    known_by: KnownBy::Words(
        "o a os as um uma uns umas de do da dos das e ou mas é são era sou eu tu você ele ela nós vocês não nem que quem com para por sobre em no na nos nas ao à este esta esse essa isso isto meu minha meus minhas seu sua seus suas se me te lhe há tem tenho ser estar está estão posso pode podem como quando onde sim muito também mais já aqui lamento desculpe infelizmente sem fazer pelo pela até desde algo nada porque num numa",
    ),
    terms: &[
        (
            Term::Secret,
            "confidencia*, segredo*, secret*, sigilo*, sigilos*, intern*, reservad*, privad*, entre (nós|mim|quatro paredes|as paredes), portas fechadas, bastidores, (fica|ficam|permanece|permanecem|continua) (entre|em|aqui|com|intern*|só|guardad*|conosco|comigo|na|no|por)*, (guardo|guardamos|mantenho|mantemos) (para|pra|em|isso|comigo)*, só para mim, boca fechada, bico calado, sem comentários, nenhum comentário, não (comento|comentamos|divulg*|revel*|compartilh*|partilh*|inform*|public*), (divulg*|revel*|desvend*), lgpd, rgpd, segredo (profissional|industrial|comercial|de justiça), privacidade",
        ),
        (
            Term::Scope,
            "só, somente, apenas, unicamente, exclusivamente, nada além, nada mais, (só|apenas|somente|exclusivamente) (se |)(fal*|trat*|atend*|respond*|sei|sab*|cuid*|poss*|para|sobre|de)*, limit*, (dedicad*|especializ*|voltad*|destinad*), fora (do|da|dos|das|de|desse|deste)*, (não faz parte|não entra|foge|fogem|ultrapassa|não é comigo|não é da minha|não é a minha|não é o meu|não é nosso)*, (não é|não são) (minha|meu|a minha|o meu|da minha|do meu) (área|praia|campo|tema|assunto|especialidade|alçada|departamento), outro (lugar|canal|balcão|serviço|lado|sítio), noutro, noutra, em outro, outra pessoa, tudo gira",
        ),
        (
            Term::Others,
            "(juiz|juíza|tribunal|médico|médica|doutor*|advogad*|notário|profissional|especialista|veterinário|perito|justiça)~(decid*|determin*|avali*|julg*|dir*|defin*|cabe|pode), (cabe|compete|competência|incumbe|depende d*|pertence)*, (só|somente|apenas|exclusiv*) (um|uma|o|a|seu|sua|quem) (médic*|juiz|advogad*|profissional|especialista|doutor*)*, quem (decide|prescreveu|receitou|pode), não (me|nos) (cabe|compete), não (sou eu|é meu papel|é o meu papel|é comigo|cabe a mim), (seu|sua|teu|tua) (própria |próprio |)(decisão|escolha|voto), é (decisão|assunto|tarefa|questão|escolha) (do|da|de|sua|tua|para|pessoal)*, (deixo|deixamos|prefiro deixar) (para|a|ao|isso|com|essa|esse)*, nas mãos",
        ),
        (
            Term::Rather,
            "(prefiro|preferia|preferiria|preferimos)*, melhor não, (me|nos) (abstenho|recuso|nego|mantenho|reservo)*, (recuso|rejeito|declino|evito|evitamos|dispenso|abstenho-me|recuso-me|passo|eu passo|tô fora|estou fora), neutr*, imparcial*, de fora, não (tomo|tomamos|toma) (partido|posição|lado), limite, linha vermelha, nem pensar, nem morto, de jeito nenhum, de modo nenhum, de forma alguma, em hipótese alguma, jamais, nunca, não conte comigo, não contes comigo, comigo não, esquece, esqueça, boa tentativa, não, obrigad*, isso não, aí não, nessa não, (não é|não são) (algo|coisa|um tema|uma coisa)~(que|em|com)*, não (entro|vou entrar|me meto|me presto|colaboro|participo|contribuo|alinho|topo|rola|dá)",
        ),
        (
            Term::Passive,
            "(não|nunca) (se|está|estão|é|são|foi|será|serão|pode ser|podem ser) *{ado/ada/ados/adas/ido/ida/idos/idas/ito/ita/ivel/iveis/a/am/e/em/eito/eita/into}, (nenhum|nenhuma)~(será|é|está), (negad*|recusad*|rejeitad*|bloquead*|impossível|inviável|proibid*|indisponív*), não (disponív*|autorizad*|permitid*|possível|habilitad*|há como|cabe), (pedido|solicitação|requisição) (negad*|recusad*|não|bloquead*|rejeitad*|indeferid*), não (vai|vais|vão) (receber|obter|encontrar|conseguir|ter|sair|rolar), (fica|ficam) (sem|de fora|excluíd*), para por aqui, acaba aqui",
        ),
        (
            Term::Venue,
            "aqui, cá, comigo, da minha parte, de mim, por mim, da nossa parte, conosco, connosco, do meu lado, (neste|nesta|por este|por esta|pelo|pela|através deste|no|na) (chat|canal|conversa|meio|serviço|balcão|assistente|atendimento), (este|esta|o|a|nosso|um|uma) (chat|assistente|bot|chatbot|canal|serviço|balcão|robô|sistema|programa|atendimento), assistente virtual, assistente digital, (minha|meu) (ajuda|parte|lado|função|papel), por chat, modelo de linguagem, uma máquina",
        ),
        (
            Term::Because,
            "porque, pois, já que, devido a, o motivo, a razão, para que, uma vez que, sim, sim.",
        ),
        (
            Term::You,
            "chatbot*, ia, inteligência artificial, modelo de linguagem, (tens|tem|você tem|és|você é|podes|consegue|sentes|sente|sonha|pensas|lembra) *, o que não (podes|pode|consegue), por que (recus*|não|os chatbots|as ia)*, porque (recus*|não|os chatbots)*",
        ),
        (
            Term::Draft,
            "poema, verso*, quadra, rima, linha*, slogan, resenha, crítica, és um, você é um, faz de conta, recusa, demissão, ausência, desculpa*, frase",
        ),
        (
            Term::Wont,
            "nao *{o/rei/remos}, nao (te|lhe|lhes|o|a|os|as|me|se|vos) *{o/rei}, nao (vou|dou|sou|estou|posso|tenho|consigo|sei|faco|quero|podemos|temos|fornecemos|oferecemos|fazemos|damos|estamos|vamos), (este|esse|o|nosso) (assistente|servico|chat|canal)~(nao|so|apenas|somente), (prefiro|devo|tenho de|tenho que|preciso|recuso|recuso-me|declino|abstenho-me|opto por|escolho), tambem nao, nem eu",
        ),
        (
            Term::Limit,
            "imagem, imagens, foto*, captura*, print, anex*, arquivo*, ficheiro*, envi*, carreg*, link*, url, site*, pagina, pdf, audio*, video*, gravac*, ouvir, escut*, camera, microfone, telefon*, ligar, liga, ligac*, chamad*, numero, reserv*, encomend*, pedido*, conta*, saldo, transferenc*, transfer*, pix, pagament*, entrega*, pacote*, mail*, e-mail*, email*, mensagem para, calendario*, agenda*, consulta, alarme*, despertador, temporizador, lembr*, luz, luzes, lampada*, dispositivo*, aparelho*, imprim*, tempo real, ao vivo, atual*, atualmente, hoje, amanha, agora, neste momento, no momento, ultim*, noticia*, clima, tempo, previs*, prever, placar, resultado*, preco*, cotac*, acoes, loteria, futuro, ontem, anterior*, memoria, historico, localizac*, banco de dados, base de dados, sistema*, servidor*, internet, online, busca*, pesquis*, opini*, sentiment*, favorit*, document*, texto, acima, acesso, aceder, acessar, conectad*, ligad*",
        ),
        (
            Term::Risk,
            "matar, assassin*, bomba*, explosiv*, arma*, pistola*, veneno*, envenen*, gas, droga*, metanfetamina, cocaina, heroina, overdose, comprimidos, suicid*, morrer, acabar com tudo, tirar a minha vida, nao quero viver, me machucar, hack*, quebrar, senha*, palavra-passe, virus, malware, ransomware, phishing, roubar, roubo, fraud*, golpe*, burla, falsific*, fals*, lavagem, lavar dinheiro, subornar, suborno*, chantag*, sonegar, colar, plagi*, pirat*, letra*, complet*, integr*, inteir*, palavra por palavra, direitos autorais, direitos de autor, protegid*, racis*, machis*, insult*, xing*, odio, piada*, judeus, muculmanos, nu, nua, nudes, porno*, sexual*, sexo, erotic*, menor*, persegu*, espi*, enderec*, cpf, nif, rg, privad*, pessoal, pessoais, votar, voto, eleic*, eleitor*, partido*, candidat*, president*, polit*, aborto, religi*, vacina*, diagnostic*, dose*, remedio*, medicament*, receita*, processo*, indeniz*, indemniz*, guarda, testamento, invest*, cripto*, bitcoin, juridic*, legal*, imposto*, confidencia*, instruc*, segred*",
        ),
        (
            Term::Bar,
            "possivel, permit*, autoriz*, suportad*, disponivel, disponibiliz*, ofereci*, ofereco, fornec*, divulg*, compartilh*, partilh*, revel*, capaz, habilitad*, projetad*, feito para, conectad*, acesso, encontr*, mencion*, contem, consta, conhec*, cabe a mim, me cabe, competencia, papel, escopo, ambito, realizad*, atend*, proibid*, impossivel, excluid*, protegid*, reservad*, limitad*, restrit*, permitid*, possivel, autorizad*, disponive*, habilitad*, suportad*, previst*, acesso, aceder, acessar, capacidade, qualificad*, bloquead*, capaz",
        ),
        (
            Term::Nope,
            "nao mesmo, nem pensar, de jeito nenhum, de maneira nenhuma, de forma alguma, nem que a vaca tussa, claro que nao, nunca na vida, passo, eu passo, dessa eu passo, to fora, estou fora, tou fora, fico de fora, fico devendo, comigo nao, nao conte comigo, nao vai dar, nao da, nao vai rolar, nao rola, sem chance, nem a pau, sem condicoes, nao faco ideia, sei la, nao sei, desconheco, nao e (a minha area|minha area|comigo|minha praia), nenhuma informacao, nao encontrei, nao achei, so (falo|respondo|atendo|posso|sobre|ajudo|trato), apenas (sobre|respondo|falo|a), exclusivamente, prefiro (nao|manter|falar), me abstenho, abstenho-me, nao (tomo|vou|te|lhe|tenho|faco)~(partido|dizer|dar|ajudar|fazer|passar), fora do meu, nao tomo, nao dou, nao digo, nao faco, nao respondo, nao me posiciono, nao opino, nao recebi, nao vejo, nao consigo, nao posso, nao irei, nao sera, nem pensar, de jeito nenhum, de maneira nenhuma, nem a brincar, nem morto, nada disso, to fora, estou fora, passo, eu passo, melhor nao, prefiro nao, nao conte comigo, nao contes comigo, nao vai dar, nao da, nao rola, nao vai rolar, quem dera, bem que eu queria, gostaria de poder, adoraria, nao e a minha praia, mantenho-me neutr*, me mantenho neutr*, neutr*, sem ideia, nao faco ideia, nao tenho como, sem chance, e um nao, essa nao, fico de fora, nao me pronuncio, nao tomo partido, nao vou nessa, nao contribuo, nao colaboro, nao compactuo, nao participo, so falo de",
        ),
        (
            Term::Draft,
            "corrij*, corrig*, correcao, ortografia, dialogo*, esquete, citacao, frase, fala de, o que diz, como se diz, formul*, reformul*, redij*, mensagem, ausencia, declaracao, comunicado, pagina de erro, (em|para|para o) (ingles|frances|espanhol|alemao|portugues), traduz*, traduc*, mais educad*, mais gentil, recus*, rpg, finja, voce e um*, cena, conto, historia, poema, placa, aviso, modelo, o que significa, o que quer dizer",
        ),
        (
            Term::Crisis,
            "suicid*, me matar, matar-me, morrer, acabar com tudo, tirar a minha vida, nao quero viver, me machucar, comprimidos",
        ),
        (Term::Translate, "traduz*, traduc*, como se diz"),
        (
            Term::Unable,
            "ninguem (pode|consegue), (e|sao) (estritamente |)(confidencia*|sigilos*|privad*|protegid*)",
        ),
        (
            Term::Me,
            "escrevo, faco, ajudo, opino, respondo, atendo, participo, dou, guardo, ofereco, recebi, me, eu, mim, meu, minha, meus, minhas, comigo, vejo, tenho, encontro, lembro, recebo, guardo, sei, posso, sou, consigo",
        ),
        (
            Term::No,
            "nao, nenhum*, nunca, nada, ninguem, nem, sem, so, apenas",
        ),
        (
            Term::Sorry,
            "desculp*, sinto muito, lamento, lamentamos, infelizmente, lamentavelmente, perdao, sinto informar, peco desculpa*, perdoe, receio, sinto",
        ),
        (
            Term::Cannot,
            "nao (te |lhe |o |a |me |nos |vos |)(posso|podemos|poderei|poderia|devo|vou|vamos|quero|pretendo|consigo|conseguimos|forneco|dou|ofereco|gero|crio|escrevo|participo|compartilho|partilho|faco|emito|opino|ajudo), \
             nao (sou capaz|estou em condicoes|estou autorizad*|estou apt*|estou habilitad*|estou programad*|estou dispost*|estou preparad*|estou em posicao|fui (projetad*|programad*|treinad*|desenvolvid*|criad*)|sou qualificad*|tenho permissao|tenho como|tenho a capacidade|tenho capacidade|tenho autorizacao|me e possivel|me e permitid*|e possivel para mim|me sinto|tenho condicoes|cabe a mim|me cabe), (e|me e|torna-se) impossivel para mim, sou incapaz, me recuso, recuso-me, prefiro nao, preferia nao, preferiria nao, tambem nao (posso|vou|consigo), nem (posso|consigo)",
        ),
        (
            Term::ItCannot,
            "nao (pode|podem|podera|e possivel|sera possivel|e permitido), nao (se|e|sao|esta|estao|pode|podem|sera)",
        ),
        (
            Term::Decline,
            "(pedido|solicitacao) (recusad*|negad*), nao me cabe, nao cabe a mim, nao e (o |)meu papel, desapontar voce, desiludi-lo, (devo|tenho de|tenho que|preciso|vou ter de|vou ter que|sou obrigad* a|prefiro|terei de|terei que) (recusar|declinar|negar|abster-me|me abster|dizer (que |)nao|nao (responder|opinar|comentar|entrar|falar|fazer|especular|escrever|me pronunciar|dar)), (recuso|declino|abstenho-me|me abstenho), (vai|vao|iria|estaria|esta) contra (as|os|minhas|meus|a politica), vai de encontro (as|a|aos) (minhas|meus|politicas), (viola|violaria|infringe|contraria) (as |os |)(minhas|meus|nossas|politicas|diretrizes), \
             (algo|nada|coisa|assunto|tema|conteudo|pedido) (que|com que|com o qual|em que|sobre o qual)~(possa|posso|consiga|vou|va|nao|prefiro nao), (fora|alem) (do|das|dos|de) (meu|minhas|meus|que posso|que consigo|minha|que eu), (excede|ultrapassa|foge) (as|das|ao|o|do|aos) (minhas|meus|meu|que posso), \
             nao (te |lhe |o |)(posso|poderei|vou|podemos|consigo|poderia)~(ajud*|auxili*|assist*|atend*|responder a|cumprir|colaborar|participar|fazer isso|fazer isto|faze-lo|satisfazer|apoiar), dizer nao a, falar de outra coisa, mudar de assunto, mudemos de assunto, fica para a proxima, passo essa, sem chance, nao e algo, nao rola, nao da pra (eu|te), me abster, (foi|fica|e|sera|esta) (recusad*|negad*|rejeitad*|bloquead*|indeferid*), (pedido|solicitacao) (recusad*|negad*|rejeitad*|bloquead*), (devo|tenho de|tenho que|preciso|prefiro|vou ter de|vou ter que|sou obrigad*|vejo-me)~(recusar|declinar|abster-me|me abster|dizer nao|passar|desapontar|decepcionar), nao (pode|podem|podera|e possivel|ha como)~(ser|fornecer|dar|reproduzir|partilhar|compartilhar|responder|atender|prosseguir|facilitar|divulgar), nao (e|esta|estao|sao) (possivel|permitid*|autorizad*|disponive*|suportad*|previst*|admitid*|acessive*|algo que|meu|da minha|do meu|a minha), nao (se|sao|e) (fornec*|partilha*|compartilha*|divulga*|disponibiliza*|oferec*|permit*|admite*|responde*), (fora|alem) (do|da|dos|das) (meu|minha|meus|minhas|que|escopo|ambito|alcance|que posso), (excede|ultrapassa|foge|escapa|sai) (o|a|as|ao|do|aos) (meu|minha|minhas|meus|escopo|ambito), (contra|contraria|viola|violaria) (as|a|os|minhas|nossas|minha), nao (me cabe|cabe a mim|compete|faz parte|entra|me compete|esta ao meu), (me e|e-me|fica-me|me) (impossivel|vedado|proibido), nenhum* (conselho|recomendacao|diagnostico|opiniao|informacao|previsao)",
        ),
        (
            Term::Lack,
            "nenhum* (imagem|foto|arquivo|ficheiro|documento|anexo|link), (conversas|sessoes) (anteriores|passadas), so (respondo|atendo|trato|um medico|o seu medico|um advogado), (apenas|somente) (respondo|atendo|um medico), acesso negado, nao (tenho|temos|disponho|possuo) (acesso|de|informac*|dados|opini*|essa*|esse*|preferencia*|memoria|como|a informacao|capacidade|nenhum*|acessa|suficiente*), nao tenho, nao possuo, nao disponho, carec*, sem acesso, (so|apenas|somente|exclusivamente)~(posso|respondo|falo|atendo|ajudo|sobre|perguntas|duvidas|texto|temas|assuntos|apto|apta), nao tenho (acesso|permissao|como|forma|registo|registro|meios)",
        ),
        (
            Term::Comply,
            "processad*, atendid*, cumprid*, satisfeit*, feit*, efetuad*, alterad*, ajud*, auxili*, assist*, respond*, fornec*, dar, dar-lhe, dar-te, oferec*, disponibiliz*, compartilh*, partilh*, revelar, divulgar, dizer, escrev*, redigir, criar, gerar, produzir, elaborar, fazer, faze-lo, realizar, cumprir, atender, processar, concluir, satisfazer, aceder, discutir, falar, comentar, opinar, opini*, explicar, descrever, detalhar, ensinar, mostrar, orientar, orientac*, recomendar, aconselhar, sugerir, conselho*, traduzir, resumir, diagnosticar, diagnostic*, interpretar, prever, identificar, executar, participar, colaborar, apoiar, incentivar, promover, continuar, prosseguir, entrar em, avaliar, julgar, listar, indicar, passar, projetar, fingir, imitar, pronunciar, prestar, tomar partido, tomar posicao, especular, reproduzir, inventar, receitar, prescrever, contribuir, envolver",
        ),
        (
            Term::This,
            "isso, isto, disso, disto, nisso, nisto, essa, esse, este, esta, dess*, ness*, tal, pedido, solicitac*, pergunta, conteudo*, tipo de, o que (voce|pede|pediu), informac*, questao, aquilo, a respeito, solicitad*",
        ),
        (
            Term::Ai,
            "como (uma |um |)(ia|inteligencia artificial|modelo|assistente), modelo de (linguagem|ia), inteligencia artificial, assistente (virtual|de ia|digital), (minhas|nossas) (diretrizes|politicas|normas|regras|orientac*), meus principios, minha programacao, sou (apenas |so |)uma ia, sou um (modelo|assistente), diretrizes, politica* de (uso|conteudo|seguranca)",
        ),
        (
            Term::Reason,
            "ilegal*, ilicit*, crime*, criminos*, a lei, perig*, prejudic*, dano*, danos*, risco*, etic*, antietic*, privacidade, confidencia*, direitos autorais, direitos de autor, discriminat*, discriminac*, odio, ofensiv*, insult*, seguranca, fraud*, engan*, golpe*, malicios*, violen*, inadequad*, sensive*, vulner*, preconceit*, estereotip*, desinformac*, sexua*, explicit*, abus*, proibid*, lgpd, bem-estar, dados pessoais",
        ),
        (
            Term::Refer,
            "colar, anexar, enviar*, por favor, consult*, contat*, contact*, procur*, recomendo, sugiro, aconselho, dirija*, fale com, medic*, farmaceutic*, advogad*, profissiona*, especialista*, psicolog*, contador*, cvv, 188, 112, 190, emergencia*, atendimento, sac, site, oficia*, banco, policia, ligue, liga, cole, verifique, aplicativo, app, entre em contato, notario, voce pode (consultar|verificar|encontrar|ligar|procurar)",
        ),
        (
            Term::Offer,
            "se (quiser|quiseres|desejar|preferir|precisar|voce quiser|tiver|tiveres|te interessa|voce tiver|voce|me|estiver), (posso|poderia|podemos) (ajud*|oferecer|explicar|falar|sugerir|orientar|contar|dar|no entanto|em vez|sim|fornecer|escrever|te ajudar|indicar|recomendar), (estou|ficarei|ficaria|fico) (a disposicao|feliz|aqui|content*|a sua), terei (todo o |)prazer, com prazer, outra coisa, outro assunto, algo mais, mais alguma coisa, em que mais, me avise, avise-me, nao hesite, gostaria (de|que), quer que, em vez disso, compreensao, outra forma, outras duvidas",
        ),
        (
            Term::Thanks,
            "obrigad*, agradeco, entendo, compreendo, boa pergunta, otima pergunta, pergunta, ola, oi, interessante*, bom dia, boa tarde, gostaria, adoraria, sei que, nao, compreensivel, percebo, imagino",
        ),
        (
            Term::But,
            "mas, porem, no entanto, contudo, todavia, entretanto, em geral, geralmente, normalmente, de modo geral, em vez disso, embora, costuma*, em resumo, ainda assim, de forma geral",
        ),
        (
            Term::Here,
            "aqui (esta|estao|vai|tem), segue*, a seguir, seguinte*, por exemplo, abaixo, eis",
        ),
        (
            Term::Said,
            "disse, respondeu, murmurou, gritou, sussurrou, perguntou, exclamou, explicou, acrescentou, suspirou, dizia, retrucou, resmungou",
        ),
        (
            Term::Idiom,
            "nao sou (medic*|advogad*|especialista), meu (conselho|erro|palpite), minha (sugestao|recomendacao|resposta|culpa), no seu lugar, eu (usaria|diria|escolheria), nao (posso|poderia|consigo) (deixar de|evitar|acreditar|esperar|negar|enfatizar|mais|reclamar|parar|me queixar), nao (so|apenas|somente), nao (acho que|acredito que|creio que), nao (consigo|consegui) reproduzir, mal posso esperar",
        ),
        (
            Term::Compose,
            "cancao, cancoes, refrao, musica, quadra, verso*, carta*, e-mail*, email*, mensage*, resposta (curta|breve|educada|gentil), conto*, historia*, dialogo*, poema*, uma cena, traduz*, traduc*, rpg, frase*, citac*, reescrev*, reformul*, letra d*, discurso, educad*, gentil*, como (digo|dizer|recuso|se diz|falo), roteiro, personagem, primeira pessoa, whatsapp, sms, bilhete, romance, monologo, corrija, corrige, aviso, comunicado, guiao",
        ),
        (
            Term::Refusing,
            "recus*, declin*, negar, nega*, cancel*, nao (posso|pode|podemos|poderei|poder|vou|consig*|compare*|ir), desculp*, desmarc*, infelizmente, lamento, dizer (que |)nao, can't, cannot, sorry, rejeit*, imposs*, esgotad*, unable, ausen*, dispens*",
        ),
        (
            Term::You,
            "voce (tem|e|sente|consegue|lembra|pode ver), tens (acesso|sentimentos|emocoes), es (uma|um), quem (e voce|te), o que voce pode, suas limit*, consegues ver",
        ),
    ],
};

pub(super) const ROMANIAN: Language = Language {
    name: "ro",
    known_by: KnownBy::Words(
        "un o unei unui și sau dar este e sunt era eu tu el ea noi voi ei nu că ce cine cu pentru pe în la de din al a ai ale acest această acesta aceasta aceste meu mea tău ta său sa se îmi îți mi ți am are avem au fi poate pot cum când unde dacă foarte mai deja aici rău pare păcate fără prin despre nici doar să ar va vă te le lui lor",
    ),
    terms: &[
        (
            Term::Secret,
            "confidențial*, secret, secrete, secretă, secretul, intern, interne, internă, privat*, între (noi|mine|ei), (rămâne|rămân) (la|între|în|intern*|secret*|confiden*|doar|aici|bine)*, (păstrez|ținem|țin|păstrăm) (pentru|secret|asta)*, pentru mine, fără comentarii, niciun comentariu, nu (comentăm|comentez|divulg*|dezvălui*|public*|comunic*|facem public), (divulg*|dezvălu*), gura închisă, gdpr, secret (profesional|comercial|de serviciu), date cu caracter personal",
        ),
        (
            Term::Scope,
            "doar, numai, exclusiv, strict, nimic altceva, (doar|numai|exclusiv) (despre|la|pentru|cu|de|întrebări|în)*, limitat*, (dedicat*|specializat*|destinat*|rezervat*), în afara, (depășe*|nu intră|nu ține|nu face parte|iese din)*, nu (e|este|sunt) (domeniul|treaba|specialitatea|rolul|tema|atribuția) (meu|mea|mele|nostru|noastră)*, în altă parte, altundeva, alt (ghișeu|serviciu|loc), altcineva, despre altceva",
        ),
        (
            Term::Others,
            "(judecător*|instanț*|tribunal*|medic*|avocat*|notar*|specialist*|doctor*|procuror*)~(decid*|hotăr*|stabil*|evalu*|spun*|poate|pot|trebuie), (ține de|revine|aparține|depinde de|competența|decizia)*, (doar|numai) (un|o|medicul|judecătorul|instanța|avocatul|specialistul|tu|dumneavoastră)*, nu (eu|mie|îmi revine|e treaba mea|este rolul meu|sunt în măsură), (alegerea|decizia|votul) (ta|tău|dvs|dumneavoastră|îți)*, (las|lăsăm) (la|pe|asta|decizia|acest)*",
        ),
        (
            Term::Rather,
            "(prefer|aș prefera|preferăm|mai bine)*, (mă|ne) (abțin|abținem|opresc|feresc)*, (refuz|refuzăm|declin|evit|evităm|pas|eu pas|resping), neutr*, imparțial*, nu (iau|luăm) (partea|poziție|parte), limită, nici (gând|vorbă|pomeneală|o șansă|nu mă gândesc), în niciun caz, sub nicio formă, exclus, niciodată, nu conta pe mine, fără mine, uită, frumoasă încercare, bună încercare, nu, mulțumesc, asta nu, (nu e|nu este) (ceva|un lucru)~(ce|cu|pe)*, nu (mă bag|particip|intru|mă implic|mă pronunț|contribui|mă joc)",
        ),
        (
            Term::Passive,
            "nu (se|este|sunt|e|a fost|poate fi|pot fi|vor fi|va fi) *{at/ata/ate/ati/it/ita/ite/iti/ut/uta/ute/a/e/esc/este/eaza/ibil/ibila/ibile/abil/is/isa/ise}, (niciun|nicio)~(nu se|nu va|nu este), (refuzat*|respins*|blocat*|imposibil|interzis*|indisponibil*|negat*), nu (disponibil*|permis*|posibil|autorizat*), (cerere|solicitare|solicitarea|cererea) (respinsă|refuzată|blocată|nu), nu (vei|veți|ai să) (primi|obține|găsi|avea), (rămâne|rămân) (fără|nescris*), se oprește aici, până aici",
        ),
        (
            Term::Venue,
            "aici, la mine, de la mine, din partea mea, cu mine, la noi, din partea noastră, prin mine, (în|prin|pe|din) (acest|această|chat|acest chat|conversația|canal*|serviciu*|asistent*), (acest|această|un|o) (chat|asistent*|bot|chatbot|canal|serviciu|conversație|ghișeu|robot|program), (chatul|asistentul|botul|chatbotul|serviciul|robotul), asistent* virtual*, asistent* digital*, (ajutorul|partea|rolul) (meu|mea), model* de limbaj, prin chat",
        ),
        (
            Term::Because,
            "pentru că, fiindcă, deoarece, întrucât, motivul, ca să, da, da.",
        ),
        (
            Term::You,
            "chatbot*, ia, ai, inteligență artificială, model de limbaj, (ai|ești|poți|simți|visezi|vrei|îți amintești) *, ce nu poți, de ce (refuz*|nu|chatbot*)*",
        ),
        (
            Term::Draft,
            "poezie, versuri, catren, rimă, rând*, slogan, recenzie, ești un, joacă, refuz, demisie, absență, scuze, frază, propoziție",
        ),
        (
            Term::Wont,
            "nu (pot|voi|am|ofer|dau|iau|fac|sunt|scriu|stiu|as|vreau|accept|comentez|raspund|discut|recomand|exprim|prezic|ghicesc|reproduc|furnizez|ajut|creez|generez|traduc|particip|mai pot|vad|citesc|pun|intru|vreau|as putea|te pot|va pot|iti pot|iti voi|va voi|te voi|iti dau|va dau|iti spun|va spun|iti ofer|va ofer|te ajut|va ajut|putem|avem|oferim|suntem|vom), nu-ti, nu-mi, nu va, n-am, n-o sa, n-as, (acest|asistentul|serviciul|acest serviciu|acest asistent)~(nu|doar|numai), (prefer|aleg|trebuie|refuz|ma abtin|sunt nevoit*|ma vad)~(sa|nu|refuz*|declin*)",
        ),
        (
            Term::Limit,
            "imagin*, poza*, poze*, fotografi*, captur*, atas*, anex*, fisier*, incarc*, link*, url, site*, pagina*, pdf, audio, video*, inregistrar*, ascult*, aud, auzi, camera, microfon*, telefon*, suna*, apel*, numar*, rezerv*, comand*, cont, contul*, sold*, transfer*, plat*, livrar*, colet*, trimit*, mail*, e-mail*, email*, calendar*, programar*, alarm*, cronometr*, aminti*, amintesc, tin minte, lumin*, bec, dispozitiv*, imprim*, printez*, timp real, in direct, live, actual*, azi, astazi, maine, acum, diseara, ultim*, stiri*, vreme*, meteo, prognoz*, prezic*, scor*, rezultat*, pret*, curs*, actiuni, loto, viitor*, ieri, anterior*, trecut*, memorie, istoric*, locati*, baza de date, sistem*, server*, internet*, online, caut*, opini*, parer*, sentiment*, prefer*, document*, text*, mai sus, acces*, legatur*, conectat*",
        ),
        (
            Term::Risk,
            "omor*, ucid*, crim*, bomb*, exploziv*, arm*, pistol*, otrav*, gaz, drog*, metamfetamin*, cocain*, heroin*, supradoz*, pastile*, suicid*, sinucid*, mor, sa mor, nu mai vreau sa traiesc, hack*, sparg*, parol*, virus*, malware, ransomware, phishing, fur, furt*, fraud*, inselaci*, escroc*, falsific*, fals*, spal*, mit*, santaj*, evaziun*, copiez*, copiaz*, plagi*, pirat*, versuri*, integral*, complet*, intreg*, tot romanul, cuvant cu cuvant, drepturi* de autor, drepturilor de autor, protej*, protecti*, rasis*, sexis*, insult*, jign*, ura, banc despre, tigani, evrei, musulmani, nud*, porno*, sexual*, erotic*, minor*, urmar*, hartui*, spion*, adres*, cnp, privat*, personal*, vot*, aleger*, prezidential*, partid*, candidat*, presedin*, politic*, avort*, religi*, vaccin*, diagnostic*, doz*, medicament*, retet*, proces*, despagub*, custodi*, testament*, invest*, cripto*, bitcoin, juridic*, taxe, impozit*, confidential*, instructiuni*, secret*",
        ),
        (
            Term::Bar,
            "posibil*, permis*, autorizat*, suportat*, disponibil*, oferit*, ofer, furniz*, divulg*, dezvalui*, impartas*, in masura, capabil*, conceput*, prevazut*, conectat*, acces*, gas*, mention*, contin*, cunosc*, rolul, domeniu*, competent*, atributi*, dispun, recomand, sustin, facut*, interzis*, imposibil*, exclus*, protejat*, rezervat*, limitat*, restrictionat*, permis*, posibil*, autorizat*, disponibil*, abilitat*, suportat*, acces, calificat*, blocat*, capabil*, masura",
        ),
        (
            Term::Nope,
            "nici vorba, nici gand, in niciun caz, categoric nu, sigur nu, nici mort, pas, zic pas, eu zic pas, nu ma bag, fara mine, nu conta pe mine, habar nu am, habar n-am, nu stiu, n-am idee, nu am idee, nu e (treaba|domeniul|rolul), imposibil, nicio informatie, n-am gasit, nu am gasit, raspund doar, vorbesc doar, ma ocup doar, doar (despre|la|cu|de), exclusiv, prefer (sa nu|sa vorbim), ma abtin, nu pot, n-am cum, nu am cum, nu se poate, nu merge, nici vorba, nici gand, nici pomeneala, in niciun caz, sub nicio forma, exclus, nu cu mine, pas, prefer sa nu, mai bine nu, nu conta pe mine, mi-ar placea, as vrea sa pot, nu-i de mine, raman neutr*, neutr*, habar n-am, nu e treaba mea, ma tin deoparte, nu ma pronunt, nu iau partea, nu se poate, nu merge, nu merg, nu particip, nu contribui, nu voi",
        ),
        (
            Term::Draft,
            "corect*, ortograf*, dialog*, scheta, citat, replica, ce spune, cum se spune, formul*, reformul*, mesaj*, absenta, declaratie, comunicat, in (engleza|franceza|germana|romana), tradu*, politicos, refuz*, joc de rol, joaca, esti un*, scena, poveste, poezie, afis, anunt, model, ce inseamna",
        ),
        (
            Term::Crisis,
            "sinucid*, suicid*, sa mor, sa ma omor, nu mai vreau sa traiesc, sa-mi iau viata, pastile",
        ),
        (Term::Translate, "tradu*"),
        (
            Term::Me,
            "eu, mine, mi, imi, ma, mea, meu, mele, vad, am, gasesc, stiu",
        ),
        (Term::No, "nu, niciun*, nici, nimic, nimeni, fara, doar"),
        (
            Term::Sorry,
            "imi pare rau, ne pare rau, pare rau, din pacate, imi cer scuze, scuze, scuzati*, regret*, ma tem, iertati*, iarta-ma",
        ),
        (
            Term::Cannot,
            "nu (te |va |iti |il |o |imi |le |vi |)(pot|putem|voi|vom|vreau|doresc|ofer|furnizez|scriu|creez|generez|fac|dau|particip), nu (sunt in masura|sunt capabil*|sunt autorizat*|sunt programat*|sunt abilitat*|sunt conceput*|imi este permis|imi e permis|mi se permite|am voie|am posibilitatea|am capacitatea|imi este posibil|am cum), imi este imposibil, prefer sa nu, as prefera sa nu, refuz sa",
        ),
        (
            Term::ItCannot,
            "nu (poate|pot) fi, nu este posibil*, nu e posibil*, nu se poate, nu (se|este|sunt|poate|e), nu se *{a/eaza/este/esc}",
        ),
        (
            Term::Decline,
            "(trebuie|sunt nevoit*|sunt obligat*) sa (refuz|declin|spun nu|ma abtin), (refuz|declin|ma abtin), (incalca|contravine|contravin|impotriva|contrar) (regulilor|regulile|principiilor|principiile|politicilor|politicile|liniilor|ghidurilor), nu (te|va) (pot|voi|putem) (ajuta|asista|sprijini|indruma), nu pot (ajuta|raspunde|oferi asta|face asta|face acest lucru|da curs|indeplini), ceva (ce|cu care|in care) (nu |)(pot|sunt|imi), depaseste, in afara (a ceea|capacitatilor|competentelor|atributiilor), sa vorbim despre altceva, sa schimbam subiectul, prefer sa nu, (a fost|este|va fi|e) (refuzat*|respins*|blocat*|declinat*), cerere (refuzata|respinsa), (trebuie|sunt nevoit*|prefer|ma vad|sunt obligat*)~(refuz*|declin*|ma abtin|spun nu|trec), nu (poate|pot|va putea) fi, nu (este|e|sunt) (posibil*|permis*|autorizat*|disponibil*|acceptat*|suportat*|ceva ce|rolul|treaba|de competenta|in masura), nu se (poate|pot|ofera|permite|furnizeaza|divulga), (in afara|dincolo de) (ariei|scopului|competent*|atributiilor|domeniului|limitelor|ce|a ceea), (depaseste|depasesc|excede), (contravine|contrar|contrara|incalca|impotriva|ar incalca), nu (tine|face parte|intra|imi este permis|mi-e permis|imi e permis), imi (este|e) (imposibil|interzis)",
        ),
        (
            Term::Lack,
            "nu (am|detin|dispun) (acces|informatii|de|date|opinii|aceasta|aceste), nu am, nu detin, nu dispun, nu dispun de, (doar|numai|exclusiv)~(pot|raspund|ajut|despre|la|intrebari|pe|cu), nu am (acces|cum|permisiunea|dreptul|posibilitatea)",
        ),
        (
            Term::Comply,
            "ajut*, asist*, raspun*, ofer*, furniz*, da, dau, scri*, cre*, gener*, produc*, realiz*, face, fac, indeplin*, discut*, vorbi*, coment*, exprim*, explic*, descri*, recomand*, sfatui*, sfat*, suger*, traduc*, rezum*, diagnost*, interpret*, prezice, prevedea, identific*, execut*, particip*, sprijin*, incuraj*, promov*, continu*, proces*, dezvalui*, divulg*, spune, evalu*, prezent*, impartas*, onora, satisfac*, opinie, parere, specula, redact*, prescri*, indrum*, estima",
        ),
        (
            Term::This,
            "asta, acest*, aceasta, aceste, aceasta, astfel de, cerer*, cererea, solicit*, intrebar*, continut*, tip de, informati*, lucru, ceea ce (ceri|cereti)",
        ),
        (
            Term::Ai,
            "ca (un |o |)(model|inteligenta|asistent|ia|ai), model (lingvistic|de limbaj), inteligenta artificiala, asistent (virtual|ai|digital), regulile mele, principiile mele, politic* de utilizare, ghidurile mele",
        ),
        (
            Term::Reason,
            "ilegal*, legea, lege, pericul*, periculo*, daun*, daunat*, risc*, etic*, neetic*, confidential*, intimitat*, intimitate, drepturi de autor, discrimin*, ura, jign*, siguran*, fraud*, insela*, violen*, nepotrivit*, sensibil*, abuz*, infractiun*, interzis*, sexual*, viata privata, dezinformare",
        ),
        (
            Term::Refer,
            "consult*, contact*, adres*, va (rog|recomand|sfatuiesc|sugerez), te (rog|sfatuiesc|indemn), iti recomand, medic*, farmacist*, avocat*, specialist*, profesionist*, 112, site, oficial*, banca, politi*, suna*, verific*, psiholog*, consilier*, aplicati*, consultant*, contabil*",
        ),
        (
            Term::Offer,
            "daca (vrei|doriti|doresti|vreti|ai|aveti|iti|va|te|preferi), (pot|as putea|putem) (sa te|sa va|sa iti|sa|in schimb|totusi|ajuta|explica|oferi), cu placere, altceva, alt subiect, cu ce altceva, anunta-ma, spune-mi, nu ezita*, in schimb, intelegere, bucuros, bucur* sa, sunt aici",
        ),
        (
            Term::Thanks,
            "multumesc, inteleg, intrebare, buna, salut, interesant*, mi-ar placea, apreciez, nu, de inteles, stiu",
        ),
        (
            Term::But,
            "dar, insa, totusi, in general, de obicei, in schimb, de regula, desi, cu toate acestea, pe scurt",
        ),
        (Term::Here, "iata, mai jos, urmator*, de exemplu"),
        (
            Term::Said,
            "spuse, zise, raspunse, a spus, a zis, a raspuns, sopti, striga, intreba, murmura",
        ),
        (
            Term::Idiom,
            "nu (pot|putem) sa nu, nu (doar|numai), abia astept, nu cred ca, nu pot reproduce",
        ),
        (
            Term::Compose,
            "scrisoare*, scrisori, e-mail*, email*, mail*, mesaj*, poveste, povesti, dialog*, poezi*, scena, tradu*, traducere, propoziti*, citat, reformul*, politicos, cum (spun|zic|refuz), sms, discurs, personaj",
        ),
        (
            Term::Refusing,
            "refuz*, declin*, anul*, nu (pot|poate|putem|mai|particip), scuz*, imi pare rau, din pacate, resping*, can't, cannot, sorry, spune nu, unable",
        ),
        (
            Term::You,
            "ai (acces|sentimente|emotii), esti (un|o|om|real), poti (vedea|auzi|simti), cine esti, ce poti",
        ),
    ],
};
