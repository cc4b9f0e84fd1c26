use super::{Language, Term};

pub(super) const ENGLISH: Language = Language {
    name: "en",
    terms: &[
        (
            Term::Limit,
            "image*, photo*, picture*, screenshot*, attach*, file*, upload*, link*, url*, website*, page, pdf, audio, video*, voice memo, recording, podcast, song playing, listen*, hear, camera, microphone, phone call*, phone, call, calls, calling, dial, book (a|me|us|the), booking*, reserv*, order, orders, account*, balance, transfer*, payment*, delivery, tracking, parcel, send (an|the|a|it|him|her|them), email*, text message, calendar, appointment*, alarm, timer, remind*, lights, thermostat, device*, smart home, print*, fax, real-time, real time, live, current, currently, today, today's, tonight, tomorrow, right now, this afternoon, this morning, latest, news, weather, forecast*, score, price*, stock*, lottery, future, predict*, yesterday, last (time|week|night|month|tuesday|monday|session|chat), earlier, previous*, remember*, memory, history, location, gps, database, records, system, systems, server*, drive, internet, browse*, online, web, search the, opinion*, feelings, favo(u|)rite, body, taste, smell, documents, knowledge base, knowledge cutoff, paragraph above, above, the text, provided context, context, sources",
        ),
        (
            Term::Risk,
            "kill*, murder*, bomb*, explosive*, weapon*, gun*, poison*, napalm, gas, ricin, anthrax, nerve agent, virus, drug*, meth, cocaine, heroin, fentanyl, overdos*, pills, suicid*, end my life, want to die, end it all, self-harm, hurt (myself|someone|him|her), starv*, hack*, crack (the|a|this|my), password*, malware, ransomware, keylogger, phishing, ddos, exploit*, steal*, shoplift*, fraud*, scam*, forg*, fake, counterfeit*, launder*, bribe*, blackmail*, evade, dodge, cheat*, plagiar*, pirat*, torrent, lyrics, full text, whole chapter, entire, verbatim, word for word, copyright*, racist, sexist, slur*, insult*, hate*, offensive, mock*, jews, muslims, women are, joke about, nude*, naked, porn*, sexual*, erotic, explicit, underage, minor, child abuse, stalk*, spy*, track (my|her|his|someone), home address, where (he|she) lives, private (number|phone|address|data), personal (data|information|details), social security, ssn, credit card, vote for, election*, candidate*, president, party, politic*, abortion, religion, conspiracy, vaccin*, diagnos*, dosage, dose, prescri*, medication*, lawsuit, sue, custody, invest*, crypto*, bitcoin, shares, mortgage, will i (win|get), impersonat*, deepfake*, doxx*, trade secret*, system prompt, instructions, confidential*",
        ),
        (
            Term::Bar,
            "allow*, permit*, support*, available, possible, able, enabled, authori*, offered, provided, given, shared, disclosed, released, handled, covered, on the table, on offer, part of, within, equipped, connected, set up, meant, intended, designed, my place, my job, comfortable, willing, access*, in a position, find, found, mention*, contain*, include*, exist",
        ),
        (
            Term::Nope,
            "nope, nah, no way, no chance, no thanks, no can do, absolutely not, certainly not, definitely not, hard pass, i pass, i'll pass, i'll sit this, sit this one out, above my pay grade, not my (area|department|thing|place), a no from me, not a chance, not happening, not going there, not for me, unable to, turn(ing|) down, turn this down, count me out, leave that to, steer clear, i'd rather (we|talk|keep|stick), let's (chat|talk|keep|stick|focus|try), i('d| would) prefer to keep, not the right (place|person|tool), (only|just) (talk|answer|help|deal|handle|do|cover), stick to, off limits, out of scope, not something, isn't something, no idea, have no idea, i don't know, beyond me, out of my (hands|reach|league), can't do, couldn't find, could not find, unable to find, no information, not enough information, outside my, don't do, don't offer, not in the business, it's not my place, not my place to, won't tell you, won't be, not going to give, not going to tell, won't give, won't share, do not mention, does not mention, doesn't mention, don't mention, does not contain, doesn't contain, does not include, i'm not sure what, not sure how to approach, don't see (a|an|any), can only help, can only assist, don't have access, isn't included",
        ),
        (
            Term::Draft,
            "correct, fix, proofread, spelling, grammar, dialogue, sketch, skit, joke, quote, famous line, line of, wording, word this, message, out of office, statement, error page, 404, auto-reply, reply, english for, french for, spanish for, german for, in (french|spanish|german|english|italian|japanese|chinese|latin), translate, translation, rephrase, firmer, politer, nicer, say no, as a pirate, be a, you are a, player:, in character, roleplay, story, scene, poem, lyrics for, sign for, notice, template, script for, example sentence, sentence with, out loud, meaning of, what does",
        ),
        (
            Term::Crisis,
            "suicid*, kill myself, end my life, end it all, want to die, don't want to live, hurt myself, self-harm, cut myself, overdose, jump off, how many pills",
        ),
        (
            Term::Translate,
            "translat*, how (do|would|can) (you|i|we) say",
        ),
        (
            Term::Unable,
            "(stay|stays|remain|remains|kept) (private|confidential|secret), (no one|nobody) can, (is|are) (strictly |)(confidential|proprietary|off-limits|off limits|copyrighted|protected by copyright|not public|not available here)",
        ),
        (Term::Me, "i, i'm, i've, i'd, i'll, me, my, mine"),
        (
            Term::No,
            "not, don't, doesn't, didn't, isn't, aren't, wasn't, weren't, never, no, none, nothing, no one, nobody, won't, can't, cannot, haven't, hasn't, shouldn't, too far, nah, only, neither, nor, without",
        ),
        (
            Term::Sorry,
            "sorry, unfortunately, i('m| am) afraid, i apologi(ze|se), (my |our |)apologies, regrettably, i regret, sadly, \
             forgive me, pardon me",
        ),
        (
            Term::Cannot,
            "and (can't|cannot|won't) (tell|help|give|provide|recommend|advise|offer|share|write|assist|answer|do), (it|that) (wouldn't|would not|won't|isn't|is not) be (right|appropriate|fair|responsible|ethical|okay|ok|wise) (for me |)to, (it('s|'d| is| would be)|would be) (inappropriate|unethical|irresponsible|wrong|improper) (for me to|of me), (i|we) (simply |really |just |unfortunately |sadly |also |still |currently |therefore |definitely |actually \
             |absolutely |only |regretfully |honestly |personally |genuinely |)(can't|cannot|can not|won't|will not\
             |shouldn't|should not|must not|may not|can no longer|can neither|can't and won't|cannot and will not), \
             (i'm|i am|we're|we are|am|and am|i remain) (simply |really |just |unfortunately |sadly |also |still |currently |therefore \
             |definitely |actually |only |afraid i'm |)(unable|not able|not allowed|not permitted|not authori(z|s)ed\
             |not willing|unwilling|not in a position|not designed|not equipped|not programmed|not capable|incapable\
             |not going to|not gonna|not qualified|prohibited|not at liberty|not prepared|restricted|forbidden|barred\
             |not supposed|not set up|not built|not trained), \
             i (don't|do not) feel comfortable, i (couldn't possibly|wouldn't feel comfortable|wouldn't be comfortable), \
             i can (only|just) (work|help|discuss|assist|answer|talk), i (have no|lack the|lack any) (way|means|ability|capability|capacity|authority), \
             i (don't|do not) (actually |currently |really |)(identify|make|provide|share|create|generate|do that|do this|do \
             |help|discuss|write|produce|give|take|engage|speculate|comment|offer|answer|hold|support|assist|participate\
             |express|reveal|disclose|diagnose|predict|recommend specific|browse|retain|store|see any (attachment|image|file|photo|picture|document)\
             |process|pretend|impersonate|reproduce|rank|translate|role-play|roleplay)",
        ),
        (
            Term::ItCannot,
            "(cannot|can't|can not|could not|couldn't|won't|will not|may not|must not|isn't going to) be, (is|are) not (something|possible|allowed|permitted|available|able), \
             it('s| is) (not|im)possible (for me |)to, it('s| is) impossible (for me |)to, isn't possible, not possible to, \
             (it would be|it's|it is|that would be) (inappropriate|unethical|irresponsible|wrong|improper) (for me |)(to|of me)",
        ),
        (
            Term::Decline,
            "(have to|going to|must|need to|will|i'll)~(turn (this|that|it|you)|turn this one|bow out|take a pass), (fall|falls|is|are|lies|sits|that's) outside (of |)(what|the scope|our), can't do (that|this) (one|for you), cannot do (that|this), can't do that, not (our|my) policy to, have to disappoint, (i|we) won't (go there|be part of|touch), off the table, hard limit, (i'm|i am) not up for, not a request i, that's (a|my) (line|boundary), (i|we) (must|have to|need to|will) (stop|draw), nothing i (can|could) do, i (must|have to|need to|will have to|'ll have to|am going to have to|will|would like to|'d like to|am obliged to|'m going to|'m going to have to|am going to) \
             (respectfully |politely |regretfully |kindly |)(decline|refuse|pass|say no|stop here|sit this one out|draw the line), \
             i'll (respectfully |politely |have to |)(decline|refuse|pass|say no), i (respectfully |politely |regretfully |)(decline|refuse), \
             i('m| am) (respectfully |)declining, i('d| would) (rather|prefer) not, (i|we) prefer not to, i choose not to, \
             (goes |go |would go |going |)against (my|our|the) (guidelines|policies|policy|programming|principles|values|content polic*|usage polic*|safety guidelines|terms|rules|ethic*), \
             (violat*|breach*|conflict* with|contrary to|inconsistent with|not in line with|outside|prohibited by|not permitted under|not allowed by|not consistent with|at odds with) \
             (my|our) (guidelines|policies|policy|programming|principles|values|content|usage|safety|terms|rules|ethic*), \
             (isn't|is not|'s not|not|aren't|are not|is nothing) (something|anything|content|a topic|a request) (that |)(i|we|i'm|i'd|i'll|we're), (isn't|is not|'s not|aren't|not) (mine to|for me to|my place|my role|my place to), \
             (something|one|topic|area|content|a request|a task) (that |)(i|we) (can't|cannot|won't|will not|can not|am unable to|'m not able|'m unable|don't|am not able|have to decline|must decline|'d rather not), \
             part (that |)i (can't|won't|cannot), (beyond|outside|outside of|exceeds) (my|what i|what i'm|the scope of (my|what i)|the limits of my) (capabilit*|abilit*|scope|expertise|can|able|remit|role|purview|limits), \
             beyond (my|what i) (capabilit*|abilit*|scope|can), outside (of |)(my|what i) (capabilit*|abilit*|scope|can|expertise|role|remit), outside the scope of (what i|my), \
             say no to (this|that), have to say no, i('m| am) not comfortable, not comfortable (with|doing|writing|helping|creating), no can do, \
             off(-| )limits for me, i('m| am) going to (pass|stop there|leave it there), count me out, \
             (can't|cannot|unable to|not able to|won't) (help|assist) (you |)with (that|this|your|the request|it), (cannot|can't|unable to|not able to|will not|won't) comply, \
             (unable|not able) to (fulfil*|complete|process|accommodate) (your|this|that) request, \
             request (denied|declined|refused|rejected), (that's|that is|this is) a (hard |firm |)no from me, (hard|nope) (pass|no) from me, \
             where i (draw the line|have to stop), not (going to happen|happening), let's (talk about|discuss|change the|try|pick) (something else|subject|topic|another topic|a different), \
             i (don't|do not) do that, won't be (doing|helping|writing|providing|able to help|able to assist), not doing that, \
             (decline|declining) to (help|answer|assist|provide|write|comment|continue|engage), steer clear of, not (for me|my place) to (say|decide|comment)",
        ),
        (
            Term::Lack,
            "(is|are) (a decision|a question|a matter|one) for (a|the|your), best left to, (no way|impossible|not possible) for me, i'd ask you to (write|do|make), (do|write) it yourself, there's no way i, (no|any) (image|attachment|attached|photo|file|document|picture|link|screenshot) (in|was|is|came|has|attached|with), (earlier|previous|past|prior|our last) (chats|conversations|sessions|chat|conversation|session), i('m| am) (only |just |)here (only |)(to|for), only (deals|handles|answers|covers|here|supports), only (visible|available|accessible) to, hands off, drawing a line, keeping out of (it|this|that), leave (it|that|this) to, wrong (address|place|assistant) for, access denied, not a project for me, only (a|your|the) (doctor|lawyer|court|judge|physician|vet|pharmacist|specialist|professional|clinician) can, better served by, copy is out, i (have|hold|take) no (opinion|view|position|stance|preference|feelings|personal), not (helping|doing|writing|answering|touching|making|going to|gonna|happening), (no one|nobody) can (tell|predict|know|say|reliably|honestly), including me, no record of, no memory of, (isn't|aren't|wasn't|never|not) (visible to me|part of this conversation|reached me|came through|come through|attached), (this chat|this assistant|this service|i) (only |)(handles|handle|works with|work with|supports|support) (text|only), (i|we) (don't|do not|haven't) (currently |actually |really |)(have|possess), (i|we) (currently |)(have|lack) (no|the) (access|ability|information|data|way|record|knowledge|insight|means|visibility), \
             i (lack|have no) access, my (knowledge|training data|training) (cutoff|ends|stops|only|doesn't|does not), i('m| am) (only |just |merely |)(a text-based|text-based|a language model|an ai|a bot|a virtual assistant), \
             i (only have|can only see|can only access), no access to (real-time|live|your|the internet)",
        ),
        (
            Term::Comply,
            "help*, assist*, comply, complying, fulfil*, accommodat*, provid*, giv(e|ing), offer*, shar(e|ing), tell, telling, answer*, respond*, reply, discuss*, \
             comment*, generat*, creat*, produc*, writ(e|ing), draft*, compos(e|ing), make (a|an|any|jokes|fun|content|that|this|up|claims), speculat*, engag*, participat*, support*, facilitat*, \
             guid(e|ance), walk you through, explain*, describ*, teach, show you, list, recommend*, advis(e|ing), suggest, diagnos*, interpret*, prescrib*, predict*, \
             identif*, translat*, summari*, process*, complet(e|ing), execut*, perform, do (that|this|it|so), continu*, proceed*, go into, go there, get into, talk about, \
             speak (to|about|on), disclos*, reveal*, pretend*, impersonat*, role-play*, roleplay*, rank, endors*, promot*, encourag*, grant*, honor, honour, supply, outline, \
             instruct*, code, script, design, build, plan, act as, be part of, be involved, weigh in, take (sides|part|a position), entertain, carry out, handle, evaluate, \
             offer, contribute, reproduce, print, output, display, publish, forge, fabricate, address, touch, solve, do your, do anything",
        ),
        (
            Term::This,
            "that, this, such, (your|the) (request*|question|prompt|query), (that|this|your) (kind|type|sort), requested, this one, what you('re| are|'ve| have) (asking|asked|describ*|request*), \
             anything like, information, content, instructions",
        ),
        (
            Term::Ai,
            "as (just |)(an ai|a large language model|a language model|an artificial intelligence|a chatbot|a virtual assistant|an automated assistant|an ai-powered)~(assistant|language model|model|system|chatbot|developed|trained|created|designed|tool|i), \
             an ai language model, an ai assistant, an ai model, a large language model, as a language model, an ai system, as an ai i, as an ai (my|that), i'm an ai, i am an ai, \
             (my|our|the|content|safety|usage|company|privacy) (guidelines|policies|policy|programming|safety guidelines|content policy|usage policy), my training, my knowledge cutoff, \
             i was (designed|built|programmed|trained|created) to, my developers, my creators, openai, anthropic",
        ),
        (
            Term::Reason,
            "harm*, illegal*, unlawful*, against the law, dangerous*, danger, unsafe, unethical*, ethic*, privacy, private, polic(y|ies), guidelines, inappropriate*, violat*, \
             discriminat*, hateful, hate, offensive, abus*, fraud*, deceptive, deceiv*, mislead*, dishonest*, misinformation, disinformation, malicious, exploit*, copyright*, \
             confidential*, safety, sensitive, consent, serious(ly|) (hurt|injur*), put (people|you|others|someone|lives) at risk, at risk, prosecut*, criminal*, crime, forg(ing|ery), \
             academic integrity, integrity, stereotyp*, demean*, degrad*, disrespectful, misuse*, weapon*, explicit, wellbeing, well-being, threat*, non-consensual, defam*, stalking, harass*, \
             nobody should, no one should, only a, reliabl*, fair(ness|), bias*, neutral*, balanced, (that|this) (would|could|might|may) (put|cause|lead|hurt|endanger|encourage|enable), take your own, personal (data|information)",
        ),
        (
            Term::Refer,
            "please (contact|consult|check|see|visit|call|reach|speak|refer|seek|try|ask|log|provide|paste|share|upload|send|use|look|talk|note|get|keep|consider|find), \
             (consult|consulting|contacting|contact|speak|speaking|talking|talk|reach out|reaching out|turn|refer|referring|checking) (with |to |out to |in with |)(a|an|your|the|their|his|her|someone|local|nonpartisan|official|directly), \
             seek (help|professional|medical|legal|immediate|advice), (doctor|physician|pharmacist|lawyer|attorney|solicitor|clinician|therapist|advis(o|e)r|accountant|counsel(l|)or|professional|specialist|veterinarian|dermatologist|radiologist), \
             (crisis|suicide|emergency|helpline|hotline|lifeline|samaritans|poison control), customer (service|support|care), support team, official (website|site|source*|channel*|documentation), \
             i('d| would) (encourage|recommend|suggest|advise|urge) (you|that you|speak*|contact*|consult*|check*|reach*|talk*), consider (speaking|consulting|talking|contacting|reaching), \
             (right|best|better) (place|person|people) to (ask|start|contact), you (can|could|may|might) (find|check|contact|reach|want to (check|contact|consult|ask|reach|look)|call|ask|consult|look (it |)up|try (asking|checking|contacting)), \
             your (bank|provider|employer|insurer|account|local|nearest|gp), the (authorities|police), reach out, paste (the|it|your), share (the|your) (text|code|log|file|details)",
        ),
        (
            Term::Offer,
            "let me know, feel free, (i'd|i would|i'll|i will|i am|i'm) (be |)(happy|glad|more than happy) to, happy to (help|assist|talk|discuss|explain|suggest|share|provide|offer|answer), glad to (help|assist|talk|discuss|take), gladly, \
             i('d| would) be (happy|glad|delighted|pleased), i('m| am) (happy|glad) to, i can (instead |also |still |certainly |however |definitely |gladly |)(help|offer|assist|talk|discuss|suggest|point|provide|share|explain|tell you about|walk|show|give|go over|answer|do|describe|only|outline|look|recommend|work|write|try), \
             i could (instead |)(help|offer|talk|discuss|suggest|share|explain|write), if (there's|there is) (anything|something) else, if you('d| would) like, if you (want|wish|need|have|paste|share|tell|can|let|give|upload|send|'re (struggling|looking|interested|in|feeling|going|having)|are (struggling|looking|interested|in|feeling|going|having)), \
             (anything|something|someone|what) else, would you like, want (a|me|to|some), how (about|else), can i help, may i help, i'm here, i am here, don't hesitate, instead, another (topic|question|way), alternative*, \
             want to talk, we (can|could) (talk|discuss|explore|look|work), i hope you understand, thank* for (your |)understanding, appreciate your understanding, whenever you, ask me",
        ),
        (
            Term::Thanks,
            "thank*, appreciate, (great|good|interesting|fascinating|important|fair|tough|tricky|complex|curious) (question|topic|request|idea), question, i (totally |completely |really |fully |do |)(understand|hear|see|get|realize|realise|recognize|recognise|know|sympathize|wish|want to help|would love|take), \
             i'd love to, it sounds like, hello, hi, hey, greetings, you('re| are) asking, your (question|request|message|interest|curiosity|concern|frustration), understandabl*, no, well, hmm, i wish, good (morning|afternoon|evening), \
             glad you, sure, of course, certainly, i always (want|try|aim), reaching out, wow, okay, ok, oh, refusal, response, answer, this is a, that's a, that is a, what you're, must be, can be (hard|tough|frustrating|difficult)",
        ),
        (
            Term::But,
            "but, however, that said, having said that, nevertheless, nonetheless, still, in general, generally, broadly, typically, usually, in short, what i can, instead, in most, for most, the (short|general|usual|basic) (answer|idea|rule|advice), as a rule, meanwhile, \
             in principle, roughly, on average, though, although, what you can do, the good news, so here, so for",
        ),
        (
            Term::Here,
            "here('s| is| are), the following, as follows, below, for example, for instance, such as, step 1, first, start (with|by), try (this|these|the), steps",
        ),
        (
            Term::Said,
            "said, says, replied, replies, muttered, whispered, shouted, answered, asked, told, tells, insisted, cried, sighed, murmured, thought, wrote, growled, snapped, announced, explained, admitted, protested, declared, responded, stammered, yelled, added",
        ),
        (
            Term::Idiom,
            "(cannot|can't|could not|couldn't) be~(because|since|until|unless|when|if|while|before), not (a|your) (lawyer|doctor|attorney|physician|accountant|vet|expert), my (advice|suggestion|recommendation|tip|guess|answer|favo(u|)rite|mistake|bad|pick|choice|fault|earlier|previous|last), i (wouldn't|would not|'d not), in your place, if i were you, i'd (avoid|skip|go|say|use|start|suggest|pick|choose), i don't mind, why not, not sure, not certain, don't worry, not just, not necessarily, nothing wrong, no need, i'm not aware, i see no (error|problem|issue|mistake|bug), if i (don't|can't|didn't|won't), (can't|cannot|can not)~enough, (can't|cannot|can not|couldn't|could not) (thank (you|them|him|her) enough|wait|stress|overstate|overemphasi*|emphasi(z|s)e|help (but|noticing|feeling|thinking|laughing|wondering|smiling|loving|falling)|believe|imagine|think of|agree more|argue|complain|blame|beat|say i|go wrong|be happier|be more|find (any |a |an |)(error|bug|problem|mistake|fault|issue|flaw)|see (any|a|an|anything) (error|bug|problem|mistake|fault|issue|flaw|reason|wrong)|speak highly|recommend (it|this|that|them|him|her) enough|fault|resist|get enough|live without|take credit|bear|stand), \
             thank (you|them|him|her) enough, recommend it enough, recommend this enough, (unable|not able) to (reproduce|replicate|repro), (can't|cannot|couldn't) (reproduce the (bug|crash|issue|problem|error)|replicate), \
             (won't|not going to|not gonna|will not|wouldn't) (lie|sugarcoat|pretend it|claim|bore you|take long|rehash), wouldn't (worry|recommend|say|go|bother|call), not only, won't (regret|hurt|matter|be (long|easy)), will not only, shouldn't be (a problem|hard|too), i (don't|do not) (think (so|that|it)|believe|know why|mind|want|see why|see any (error|bug|problem|issue|reason))",
        ),
        (
            Term::Compose,
            "song, chorus, lullaby, nursery rhyme, refrain, jingle, villain, e(-|)mail*, letter*, message, reply, note, text message, sms, whatsapp, story, stories, dialog*, poem, scene, speech, translat*, role-play*, roleplay*, pretend, act as, play (the|a), in the voice, in character, bug report, first person, sentence*, monologue, \
             quote*, rephrase, reword, rewrite, paraphras*, proofread, correct (the|this|my), how (do|would|can|should|to) (i |you |we |)(say|tell|word|phrase|respond|reply|answer|decline|refuse|turn|write), help me (decline|refuse|reject|turn|say|word|tell|cancel), politely, kindly, draft, announcement, status (page|update), haiku, limerick, verse, \
             continue (my|the|this|writing), journal, diary, screenplay, conversation, response to, out-of-office, auto-reply, wording, apology, example of, examples of, line for",
        ),
        (
            Term::Refusing,
            "declin*, refus*, reject*, turn* (it |him |her |them |me |us |you |this |that |)down, say* no, can't, cannot, can not, unable, not able, won't, will not, apolog*, sorry, unfortunately, excuse*, cancel*, regret*, no longer, deny*, denied, denial, afraid, couldn't, not available, out of office, down for, outage, unavailable",
        ),
        (
            Term::You,
            "do you (have|feel|remember|know|think|like|want|see|own|get|ever|dream|sleep|eat|store|keep|learn), are you (able|allowed|a|an|human|conscious|alive|sentient|real|connected|chatgpt), can you (see|hear|feel|remember|access|browse|learn|think|dream|open|watch|connect|go online), \
             what (can|can't|are|do) (you|your), your (limit*|capabilit*|favo(u|)rite|knowledge cutoff|feelings), about yourself, who (are|made) you, what can('t|not|) you, why can't you, why (do|won't) you",
        ),
    ],
};
