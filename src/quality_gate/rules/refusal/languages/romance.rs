use super::{Language, Term};

pub(super) const FRENCH: Language = Language {
    name: "fr",
    terms: &[
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
            "possible*, autoris*, permis*, pris en charge, prise en charge, disponible*, propose*, fourni*, communiqu*, divulgu*, donne*, partage*, en mesure, capable, habilit*, prevu*, concu*, fait pour, relie*, connecte*, acces, trouv*, mentionn*, contien*, figure*, connu*, ressort, role, domaine, question",
        ),
        (
            Term::Nope,
            "nan, non merci, pas question, hors de question, certainement pas, absolument pas, surement pas, jamais de la vie, je passe, je passe mon tour, tres peu pour moi, sans moi, ce sera non, c'est non, ne compte* pas sur moi, aucune idee, je ne sais pas, j'ignore, je seche, pas mon (domaine|rayon|role), pas de mon ressort, aucune information, rien trouve, pas trouve, je ne (parle|reponds|traite|m'occupe)~que, uniquement (aux|de|sur|les), seulement (aux|de|sur|les), je prefere (ne pas|rester|m'abstenir|parler), m'abstien*, je m'en tiens, ne te (donnerai|dirai) pas, ne vous (donnerai|dirai) pas, je ne (donnerai|dirai|ferai|mange|touche) pas, pas a moi de, ne releve pas",
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
            "ne (peut|peuvent|pourra) (pas|malheureusement pas|etre), n'est pas (possible|autorise*), il n'est pas possible, il est impossible, impossible de",
        ),
        (
            Term::Decline,
            "(vous|te) decevoir, je passe mon tour, demande refusee, ne m'appartient pas, ce n'est pas mon role, pas de mon ressort, je m'y refuse, je (dois|me dois de|prefere|me vois contraint* de|suis contraint* de|suis oblige* de) (malheureusement |donc |poliment |)(decliner|refuser|m'abstenir|passer|ne pas|dire non|m'arreter|eviter), je (refuse|decline|m'abstiens|m'abstiendrai|prefere ne), je prefererais ne pas, (contraire|contrevient|va a l'encontre|vont a l'encontre|enfreint|viole|a l'encontre) (de |a |)(mes|nos), a l'encontre de (mes|mon|ma), contraires a mes, \
             (pas|rien|sujet|chose|domaine|demande) (quelque chose |)(que je|dont je|auquel je|a laquelle je|sur lequel je|avec lequel je|pour lequel je) (peux|ne peux|puisse|suis|ne suis|pourrai|ne|souhaite), en dehors (de mes|de mon|de ce que je), hors de (mes|mon|ma), (depasse|outrepasse|sort de|sort du) (mes|mon|ma|cadre|ce que je), au-dela de (mes|ce que je), \
             je ne peux (pas |malheureusement pas |donc pas |)(vous aider|t'aider|y repondre|repondre|aider|donner suite|acceder|satisfaire), ne peux (donc |)(accepter|donner suite|repondre favorablement), ne me permet(s|) pas, me permettent pas, ne pas (me prononcer|m'etendre|repondre|aborder|entrer|commenter|speculer|donner suite), tres peu pour moi, ce sera sans moi, ca sera non, c'est non, parlons d'autre chose, changer de sujet, (declin|refus)er (cette|votre|ta) demande, ce n'est pas (quelque chose|une chose|un sujet|une demande)",
        ),
        (
            Term::Lack,
            "aucun* (image|piece jointe|photo|fichier|document|lien) (n'|ne|jointe|joint|recu), (echanges|conversations|discussions|sessions) (precedent*|passe*|anterieur*), uniquement (la|ici|pour|aux|a vos|sur), seul (un|votre) (medecin|avocat|professionnel), je ne (traite|reponds) qu*, acces refuse, je n'ai (pas|aucun*|malheureusement|pas non plus|actuellement), (je|j') (ne |n')(dispose|possede|ai) (pas|d'aucun*|malheureusement|aucun*), n'ai pas acces, pas acces (a|aux), ne dispose pas, je n'ai pas, je n'ai aucun*, ne dispose d'aucun*, mes connaissances s'arretent",
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
    terms: &[
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
            "posible*, permit*, autoriz*, admit*, soportad*, compatible*, disponible*, ofrec*, facilit*, proporcion*, divulg*, compart*, revel*, capaz, capacitad*, en condiciones, disenad*, previst*, hecho para, conectad*, acceso, encontr*, encuentr*, mencion*, contien*, figura, consta, conoc*, me corresponde, competencia, papel, alcance, ambito",
        ),
        (
            Term::Nope,
            "nanay, ni hablar, de ninguna manera, en absoluto, por supuesto que no, claro que no, ni de broma, ni lo suenes, paso, yo paso, paso de, conmigo no, no cuentes conmigo, va a ser que no, sera que no, ni idea, no lo se, no sabria, desconozco, no es lo mio, no es mi (area|terreno|tema), no me (toca|corresponde|compete), no hay manera, ninguna informacion, no he encontrado, no encuentro, no encontre, solo (respondo|hablo|atiendo|puedo|ayudo|sobre|a), prefiero (no|que|hablar|mantener), me abstengo, me quedo fuera, no lo (hare|hago|haria|escribo), no te (dare|dire|voy), no voy a, no los escribo, se me escapa, no me meto",
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
            "no (se |)(puede|pueden|podra|es posible|sera posible|esta permitido|resulta posible), no puede ser, no pueden ser, es imposible",
        ),
        (
            Term::Decline,
            "(solicitud|peticion) (rechazada|denegada), no me corresponde, no es mi (papel|lugar|funcion), no esta en mi mano, (decepcionarte|decepcionarle), (debo|tengo que|me veo obligad* a|prefiero|voy a tener que|tendre que|quisiera) (rechazar|declinar|negarme|abstenerme|decir que no|pasar|no (hacerlo|hablar|opinar|entrar|responder|especular|dar|pronunciarme)), me veo en la (necesidad|obligacion) de (rechazar|declinar), (rechazo|declino|me abstengo|me niego a), (va|van|iria|irian|estaria|esta) en contra de (mis|mi|las|los|nuestras|la politica), (viola|infringe|incumple|vulnera|contraviene|contravendria|vulneraria) (mis|las|nuestras|la politica), \
             (algo|nada|tema|asunto|cosa|contenido|solicitud|peticion) (que|con lo que|en lo que|en el que|con el que|sobre lo que|a lo que)~(pueda|puedo|no voy|vaya|no este|este|no me|prefiero no), fuera de (mi|mis|lo que puedo), (excede|supera|escapa a|sobrepasa|rebasa|escapa de) (mis|mi|lo que puedo), mas alla de (mis|mi|lo que puedo), \
             no (te |le |les |os |)(puedo|podre|voy a|podemos|podria) (ayudar*|asistir*|responder* a|contestar|atender|cumplir|complacer*|apoyar*|colaborar|hacer (eso|esto)|hacerlo|participar|acceder|satisfacer), no cuentes conmigo, paso de, va a ser que no, no soy quien para, hablemos de otra cosa, cambiar de tema, cambiemos de tema, prefiero (no|abstenerme|mantenerme), no es algo",
        ),
        (
            Term::Lack,
            "ningun* (foto|imagen|archivo|documento|adjunto|enlace), (conversaciones|charlas|sesiones) (anteriores|previas|pasadas), solo (atiendo|respondo|estoy|trato|me ocupo|manejo|un medico|tu medico|un abogado), unicamente (atiendo|respondo|para), cuentes con mi ayuda, acceso denegado, ni te ayudo, no (tengo|tenemos|dispongo|cuento|poseo) (acceso|de|con|la informacion|esa informacion|informacion|datos|opinion*|esos datos|forma|preferencia*|capacidad|conexion|memoria|los datos|ese dato|una opinion|suficiente), carezco de, no tengo, sin acceso",
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
    terms: &[
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
            "possibil*, permess*, consentit*, autorizzat*, supportat*, disponibil*, previst*, offert*, fornit*, divulg*, condivid*, rivel*, in grado, capace, abilitat*, progettat*, fatto per, collegat*, accesso, trov*, menzion*, contien*, risult*, conosc*, compit*, ambito, competenz*, ruolo, riesco, spetta",
        ),
        (
            Term::Nope,
            "no grazie, eh no, non se ne parla, neanche per sogno, assolutamente no, nemmeno per idea, certo che no, mai e poi mai, passo, io passo, su questo passo, senza di me, non contare su di me, non ti seguo, e un no, nessuna idea, non ne ho idea, non lo so, non saprei, non e il mio (campo|settore|compito), non spetta a me, nessuna informazione, non ho trovato, non trovo, non risulta, solo (di|a|su|domande), rispondo solo, parlo solo, mi occupo solo, esclusivamente, preferisco (non|evitare|parlare), mi astengo, non lo (faro|faccio|scrivo), non ti (diro|daro|aiuto), niente (insulti|da fare), mi tiro indietro, ne resto fuori, lascio stare",
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
            "non (puo|possono) (essere|venire), non e (possibile|consentito), impossibile",
        ),
        (
            Term::Decline,
            "richiesta (rifiutata|respinta|negata), non spetta a me, non e compito mio, non e mio compito, (deluderti|deluderla), non tocca a me, (devo|debbo|sono costrett* a|mi vedo costrett* a|preferisco|dovro) (rifiutare|declinare|astenermi|dire di no|non (rispondere|parlarne|entrare|esprimermi|farlo|approfondire|scrivere|speculare)), (rifiuto|declino|mi astengo|mi rifiuto), (va|vanno|andrebbe|vada) contro (le|i) (mie|miei|nostre|linee|politiche|mie), (viola|violerebbe|contravviene|contrasta con|in contrasto con) (le|i) (mie|miei|nostre|linee), contrari* (alle|ai) (mie|miei), \
             (qualcosa|cosa|argomento|tema|richiesta|contenuto) (che|su cui|con cui|di cui|in cui|a cui) (non |)(posso|possa|sono|sia|mi|intendo|riesco|voglio), non rientra (tra|nelle|nei), (al di fuori|fuori|oltre|al di la) (delle|dalle|dei|dai|di quello che|di cio che|le|la) (mie|miei|posso|mia), esula (da|dalle|dai), \
             non (ti |le |vi |)(posso|potro|possiamo|sono in grado di|potrei) (aiutar*|assister*|risponder* a|soddisfar*|accoglier*|dar* seguito|farlo|procedere|collaborar*|partecipar*|esaudir*|accontentar*|essere d'aiuto|esserle d'aiuto|esserti d'aiuto), non fa per me, parliamo d'altro, cambiamo argomento, non se ne parla, anche no, passo, non e qualcosa",
        ),
        (
            Term::Lack,
            "nessun* (allegato|immagine|foto|file|documento|link), (conversazioni|chat|sessioni) (precedenti|passate), (solo|soltanto|unicamente) (rispondo|a domande|per domande|un medico|il tuo medico|un avvocato), rispondo (solo|soltanto|unicamente), mi occupo (solo|soltanto), accesso negato, non (ho|dispongo|possiedo) (accesso|di|la|informazion*|dati|opinion*|quest*|alcun*|quell*|modo|preferenz*|memoria), non ho, non dispongo, sono sprovvist*, privo di accesso, mi mancano",
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
    terms: &[
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
            "possivel, permit*, autoriz*, suportad*, disponivel, disponibiliz*, ofereci*, ofereco, fornec*, divulg*, compartilh*, partilh*, revel*, capaz, habilitad*, projetad*, feito para, conectad*, acesso, encontr*, mencion*, contem, consta, conhec*, cabe a mim, me cabe, competencia, papel, escopo, ambito, realizad*, atend*",
        ),
        (
            Term::Nope,
            "nao mesmo, nem pensar, de jeito nenhum, de maneira nenhuma, de forma alguma, nem que a vaca tussa, claro que nao, nunca na vida, passo, eu passo, dessa eu passo, to fora, estou fora, tou fora, fico de fora, fico devendo, comigo nao, nao conte comigo, nao vai dar, nao da, nao vai rolar, nao rola, sem chance, nem a pau, sem condicoes, nao faco ideia, sei la, nao sei, desconheco, nao e (a minha area|minha area|comigo|minha praia), nenhuma informacao, nao encontrei, nao achei, so (falo|respondo|atendo|posso|sobre|ajudo|trato), apenas (sobre|respondo|falo|a), exclusivamente, prefiro (nao|manter|falar), me abstenho, abstenho-me, nao (tomo|vou|te|lhe|tenho|faco)~(partido|dizer|dar|ajudar|fazer|passar), fora do meu, nao tomo, nao dou, nao digo, nao faco, nao respondo, nao me posiciono, nao opino, nao recebi, nao vejo, nao consigo, nao posso, nao irei, nao sera",
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
            "nao (pode|podem|podera|e possivel|sera possivel|e permitido)",
        ),
        (
            Term::Decline,
            "(pedido|solicitacao) (recusad*|negad*), nao me cabe, nao cabe a mim, nao e (o |)meu papel, desapontar voce, desiludi-lo, (devo|tenho de|tenho que|preciso|vou ter de|vou ter que|sou obrigad* a|prefiro|terei de|terei que) (recusar|declinar|negar|abster-me|me abster|dizer (que |)nao|nao (responder|opinar|comentar|entrar|falar|fazer|especular|escrever|me pronunciar|dar)), (recuso|declino|abstenho-me|me abstenho), (vai|vao|iria|estaria|esta) contra (as|os|minhas|meus|a politica), vai de encontro (as|a|aos) (minhas|meus|politicas), (viola|violaria|infringe|contraria) (as |os |)(minhas|meus|nossas|politicas|diretrizes), \
             (algo|nada|coisa|assunto|tema|conteudo|pedido) (que|com que|com o qual|em que|sobre o qual)~(possa|posso|consiga|vou|va|nao|prefiro nao), (fora|alem) (do|das|dos|de) (meu|minhas|meus|que posso|que consigo|minha|que eu), (excede|ultrapassa|foge) (as|das|ao|o|do|aos) (minhas|meus|meu|que posso), \
             nao (te |lhe |o |)(posso|poderei|vou|podemos|consigo|poderia)~(ajud*|auxili*|assist*|atend*|responder a|cumprir|colaborar|participar|fazer isso|fazer isto|faze-lo|satisfazer|apoiar), dizer nao a, falar de outra coisa, mudar de assunto, mudemos de assunto, fica para a proxima, passo essa, sem chance, nao e algo, nao rola, nao da pra (eu|te), me abster",
        ),
        (
            Term::Lack,
            "nenhum* (imagem|foto|arquivo|ficheiro|documento|anexo|link), (conversas|sessoes) (anteriores|passadas), so (respondo|atendo|trato|um medico|o seu medico|um advogado), (apenas|somente) (respondo|atendo|um medico), acesso negado, nao (tenho|temos|disponho|possuo) (acesso|de|informac*|dados|opini*|essa*|esse*|preferencia*|memoria|como|a informacao|capacidade|nenhum*|acessa|suficiente*), nao tenho, nao possuo, nao disponho, carec*, sem acesso",
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
    terms: &[
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
            "posibil*, permis*, autorizat*, suportat*, disponibil*, oferit*, ofer, furniz*, divulg*, dezvalui*, impartas*, in masura, capabil*, conceput*, prevazut*, conectat*, acces*, gas*, mention*, contin*, cunosc*, rolul, domeniu*, competent*, atributi*, dispun, recomand, sustin, facut*",
        ),
        (
            Term::Nope,
            "nici vorba, nici gand, in niciun caz, categoric nu, sigur nu, nici mort, pas, zic pas, eu zic pas, nu ma bag, fara mine, nu conta pe mine, habar nu am, habar n-am, nu stiu, n-am idee, nu am idee, nu e (treaba|domeniul|rolul), imposibil, nicio informatie, n-am gasit, nu am gasit, raspund doar, vorbesc doar, ma ocup doar, doar (despre|la|cu|de), exclusiv, prefer (sa nu|sa vorbim), ma abtin, nu pot, n-am cum, nu am cum, nu se poate, nu merge",
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
            "nu (poate|pot) fi, nu este posibil*, nu e posibil*, nu se poate",
        ),
        (
            Term::Decline,
            "(trebuie|sunt nevoit*|sunt obligat*) sa (refuz|declin|spun nu|ma abtin), (refuz|declin|ma abtin), (incalca|contravine|contravin|impotriva|contrar) (regulilor|regulile|principiilor|principiile|politicilor|politicile|liniilor|ghidurilor), nu (te|va) (pot|voi|putem) (ajuta|asista|sprijini|indruma), nu pot (ajuta|raspunde|oferi asta|face asta|face acest lucru|da curs|indeplini), ceva (ce|cu care|in care) (nu |)(pot|sunt|imi), depaseste, in afara (a ceea|capacitatilor|competentelor|atributiilor), sa vorbim despre altceva, sa schimbam subiectul, prefer sa nu",
        ),
        (
            Term::Lack,
            "nu (am|detin|dispun) (acces|informatii|de|date|opinii|aceasta|aceste), nu am, nu detin, nu dispun, nu dispun de",
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
