use super::{KnownBy, Language, Term};

pub(super) const HINDI: Language = Language {
    name: "hi",
    known_by: KnownBy::Letters('\u{900}', '\u{97f}'),
    terms: &[
        (
            Term::Secret,
            "गोपनीय, गुप्त, राज़, राज, आंतरिक, अंदर की बात, भीतर, निजी, निजता, प्राइवेट, सीक्रेट, खुलासा, उजागर, ज़ाहिर, सार्वजनिक नहीं, बाहर नहीं, साझा नहीं, साझा करना, बताया नहीं, बताई नहीं, बताए नहीं, टिप्पणी नहीं, कोई टिप्पणी, हमारे बीच, अपने तक, मेरे तक, andar ki baat, secret, share nahi, private",
        ),
        (
            Term::Scope,
            "सिर्फ़, सिर्फ, केवल, मात्र, बस, तक सीमित, सीमित, की ही बात, ही बात, के ही, से जुड़े, से संबंधित, के दायरे, दायरे से बाहर, दायरे में नहीं, दायरा, क्षेत्र नहीं, क्षेत्र से बाहर, विषय नहीं, काम नहीं, कहीं और, किसी और, दूसरी जगह, अलावा, sirf, bas, kahin aur",
        ),
        (
            Term::Others,
            "(अदालत|न्यायाधीश|जज|डॉक्टर|चिकित्सक|वकील|कोर्ट|विशेषज्ञ|अधिकारी|सीए)( ही | के | का | को | पर | से |)(तय|फ़ैसला|फैसला|निर्णय|बता|विवेक|देख|निर्भर|काम|पूछ|सलाह), के विवेक, के हाथ, पर निर्भर, का काम है, का फ़ैसला, का फैसला, का निर्णय, आपका अपना, आपका निर्णय, आपका फ़ैसला, आपका वोट, आप ही तय, आपको ही, खुद तय, ख़ुद तय, मेरा काम नहीं, मेरे बस, मेरा अधिकार, अधिकार नहीं, अनुमति नहीं, अधिकृत नहीं, मैं नहीं, पर छोड़",
        ),
        (
            Term::Rather,
            "दूर रह, दूर ही, बचना चाह, बचूँगा, बचूंगा, बचता हूँ, परहेज़, परहेज, नहीं करूँगा, नहीं करूंगा, नहीं करूँगी, नहीं दूँगा, नहीं दूंगा, नहीं दूँगी, नहीं लिखूँगा, नहीं लिखूंगा, नहीं बताऊँगा, नहीं बताऊंगा, साथ नहीं, हिस्सा नहीं, शामिल नहीं, पक्ष नहीं, तटस्थ, निष्पक्ष, किसी का पक्ष, इनकार, इंकार, अस्वीकार, मना कर, माफ़ कीजिए, माफ कीजिए, रहने दीजिए, रहने दो, छोड़िए, छोड़ो, भूल जा, कभी नहीं, हरगिज़ नहीं, बिल्कुल नहीं, बिलकुल नहीं, क़तई नहीं, कतई नहीं, किसी भी हाल, किसी भी सूरत, सवाल ही नहीं, नहीं भाई, नहीं यार, ना भाई, पास करूँगा, nahi, nahin, nahi kar sakta, nahi dunga, nahi karunga, nahi bata, saath nahi, help nahi, mana, bilkul nahi, kabhi nahi",
        ),
        (
            Term::Passive,
            "नहीं (जाती|जाता|जाते|की जाती|किया जाता|दी जाती|दिया जाता|दिए जाते|लिखी जाती|बताया जाता|बताई जाती|बनाई जाती|बनाया जाता|दिया जाएगा|दी जाएगी|किया जाएगा|की जाएगी|किया जा|की जा|दी जा|दिया जा|जा सकता|जा सकती|जा सकते|हो सकता|हो सकती|मिलेगा|मिलेगी|मिल सकता|मिल सकती|होगा|होगी|उपलब्ध|है), उपलब्ध नहीं, संभव नहीं, मुमकिन नहीं, अनुमत नहीं, समर्थित नहीं, स्वीकार नहीं, उपलब्ध कराना, असंभव, वर्जित, प्रतिबंधित, मना है, अस्वीकृत, अस्वीकार, निरस्त, ख़ारिज, खारिज, असमर्थ",
        ),
        (
            Term::Venue,
            "यहाँ, यहां, इस चैट, इस सेवा, इस मंच, इस माध्यम, इस चैनल, हमारे यहाँ, मेरे पास, मेरी ओर से, मेरी तरफ़ से, मेरी तरफ से, मुझसे, मैं, हम, हमारी, सहायक, असिस्टेंट, चैटबॉट, बॉट, वर्चुअल, डिजिटल सहायक, भाषा मॉडल, मशीन, main, mujhse, mere, yahan, mere paas",
        ),
        (
            Term::Because,
            "क्योंकि, चूँकि, चूंकि, कारण, इसलिए कि, ताकि, वजह, हाँ, हां, जी हाँ, सिखाया, प्रशिक्षित",
        ),
        (
            Term::You,
            "चैटबॉट, एआई, ai, कृत्रिम बुद्धि, भाषा मॉडल, क्या तुम, क्या आप, तुम्हें, आपको याद, भावनाएँ, क्यों मना, क्यों इनकार, क्या नहीं कर, सीमाएँ",
        ),
        (
            Term::Draft,
            "कविता, शेर, दोहा, पंक्ति, लाइन, नारा, समीक्षा, रिव्यू, बनकर, अभिनय, संवाद, इस्तीफ़ा, इस्तीफा, इस्तीफ़े, छुट्टी, माफ़ीनामा, वाक्य, पत्र, अस्वीकृति, संदेश",
        ),
        (
            Term::Wont,
            "नहीं *{ंगा/ँगा/ंगी/ँगी/ंगे/ँगे/ता/ती/ते}, मैं~(नहीं|न ), हम~नहीं, मुझे~नहीं, मेरे~नहीं, मुझसे~नहीं, मेरी~नहीं, मेरा~नहीं, (यह|हमारा) (सहायक|सेवा|चैट|असिस्टेंट)~(नहीं|केवल|सिर्फ), नहीं (कर|दे|बता|लिख|बना|कह|मदद) (सक*|पा*|रहा*|रही*), *ने में असमर्थ, असमर्थ हूं, असमर्थ हूँ, माफी चाहूंगा, माफी चाहूंगी",
        ),
        (
            Term::Limit,
            "तस्वीर, चित्र, फोटो, इमेज, स्क्रीनशॉट, संलग्न, अटैच, फाइल, फ़ाइल, अपलोड, लिंक, वेबसाइट, पेज, pdf, ऑडियो, आवाज, आवाज़, वीडियो, रिकॉर्डिंग, सुन, कैमरा, माइक, फोन, फ़ोन, कॉल, नंबर, बुक, बुकिंग, ऑर्डर, खाता, खाते, अकाउंट, बैलेंस, ट्रांसफर, भुगतान, डिलीवरी, पार्सल, भेज, ईमेल, मेल, कैलेंडर, अपॉइंटमेंट, अलार्म, टाइमर, याद, लाइट, बत्ती, डिवाइस, उपकरण, प्रिंट, रीयल-टाइम, रियल टाइम, वास्तविक समय, लाइव, वर्तमान, मौजूदा, आज, कल, अभी, ताज़ा, ताजा, नवीनतम, खबर, समाचार, मौसम, पूर्वानुमान, भविष्यवाणी, स्कोर, परिणाम, कीमत, भाव, शेयर, लॉटरी, भविष्य, पिछल, पहले, इतिहास, स्थान, लोकेशन, डेटाबेस, सिस्टम, सर्वर, इंटरनेट, ऑनलाइन, खोज, राय, भावना, पसंदीदा, दस्तावेज, दस्तावेज़, पाठ, ऊपर, पहुंच, पहुँच, एक्सेस",
        ),
        (
            Term::Risk,
            "मार, हत्या, बम, विस्फोटक, हथियार, बंदूक, पिस्तौल, जहर, ज़हर, गैस, ड्रग, नशा, नशीली, कोकीन, हेरोइन, ओवरडोज, गोलियां, गोलियाँ, आत्महत्या, मरना, जीना नहीं, हैक, पासवर्ड, वायरस, मैलवेयर, रैनसमवेयर, फिशिंग, चोरी, चुरा, धोखा, ठगी, नकली, जाली, फर्जी, फ़र्ज़ी, रिश्वत, ब्लैकमेल, टैक्स चोरी, नकल, पायरेटेड, पाइरेसी, बोल, पूरा, पूरे, शब्दशः, कॉपीराइट, जातिवादी, नस्ल, अपमान, गाली, नफरत, नफ़रत, चुटकुला, नग्न, अश्लील, यौन, नाबालिग, पीछा, जासूसी, पता, आधार, निजी, व्यक्तिगत, वोट, चुनाव, पार्टी, उम्मीदवार, प्रधानमंत्री, राजनीति, राजनीतिक, गर्भपात, धर्म, टीका, वैक्सीन, निदान, खुराक, दवा, पर्चे, मुकदमा, मुआवजा, वसीयत, निवेश, क्रिप्टो, बिटकॉइन, कानूनी, टैक्स, गोपनीय, निर्देश, गुप्त",
        ),
        (
            Term::Bar,
            "संभव, अनुमति, समर्थित, समर्थन, उपलब्ध, प्रदान, साझा, सक्षम, अधिकृत, अधिकार, बनाया गया, जुड़ा, पहुंच, पहुँच, मिला, मिली, उल्लेख, शामिल, ज्ञात, काम, दायरे, भूमिका, क्षेत्र, अनुमति*, संभव*, मुमकिन, उपलब्ध*, अधिकार*, प्रतिबंध*, सुरक्षित*, सीमित*, सीमा*, समर्थ*, सक्षम*, पहुंच*, पहुँच*, सुविधा*, क्षमता*, गोपनीय*, मना, वर्जित, दायरे*",
        ),
        (
            Term::Nope,
            "बिल्कुल नहीं, कतई नहीं, हरगिज, हरगिज़, नामुमकिन, मुमकिन नहीं, नहीं हो पाएगा, नहीं हो सकता, नहीं होगा, मुझसे नहीं, मेरे बस, मेरे वश, मना, इनकार, इंकार, माफ, माफ़, पता नहीं, नहीं पता, मालूम नहीं, नहीं मालूम, जानकारी नहीं, कोई जानकारी, नहीं मिला, नहीं मिली, रहने दीजिए, मेरा काम नहीं, नहीं लिखूं, नहीं लिखूँ, नहीं दूं, नहीं दूँ, नहीं दूंगा, नहीं करूं, नहीं करूँ, नहीं बता, नहीं कर, नहीं पहुँची, नहीं पहुंची, नहीं पहुंचा, नहीं पहुँचा, नहीं मिल, नहीं, ना, जी नहीं, नहीं भाई, बिल्कुल नहीं, हरगिज नहीं, कतई नहीं, कभी नहीं, नो वे, रहने दो, रहने दीजिए, मुझसे नहीं, मुझसे न होगा, ये नहीं, यह नहीं हो*, ऐसा नहीं, नहीं हो पाएगा, नहीं होगा, नहीं चलेगा, माफ कीजिए*, माफ करना, सॉरी, क्षमा, खेद, अफसोस, काश, चाहता तो, निष्पक्ष, तटस्थ, पता नहीं, मालूम नहीं, कोई अंदाजा नहीं, कोई और विषय, दूसरी बात, पक्ष नहीं, टिप्पणी नहीं, nahi, nahin, nhi, sorry, maaf, mana, नहीं बताऊंगा, नहीं बताऊँगा, नहीं लिखूंगा, नहीं लिखूँगा, नहीं दूंगा, नहीं दूँगा, नहीं करूंगा, नहीं करूँगा, नहीं कर सकता, नहीं कर सकती, मदद नहीं*, nahi kar sakta, nahi kar sakti, nahi bata, nahi de sakta, nahi likh, help nahi, nahi kar*, nahi ho*, nahi bata*",
        ),
        (
            Term::Draft,
            "सुधार, ठीक करो, वर्तनी, गलती, संवाद, नाटक, उद्धरण, डायलॉग, क्या कहता, कैसे कह, वाक्य, संदेश, मैसेज, जवाब लिख, बयान, सूचना, अंग्रेजी में, अंग्रेज़ी में, हिंदी में, अनुवाद, विनम्र, इनकार, मना कर, भूमिका, बनो, दृश्य, कहानी, कविता, साइनबोर्ड, टेम्पलेट, मतलब, अर्थ",
        ),
        (
            Term::Crisis,
            "आत्महत्या, मरना, जीना नहीं, मर जा, जान दे, खुदकुशी, ख़ुदकुशी",
        ),
        (Term::Translate, "अनुवाद"),
        (Term::Me, "मैं, मुझे, मेरे, मेरा, मेरी, मुझसे, हम"),
        (Term::No, "नहीं, न , ना , बिना, केवल, सिर्फ"),
        (
            Term::Sorry,
            "क्षमा, माफ़, माफ, खेद, दुर्भाग्य, अफ़सोस, अफसोस, मुझे खेद, सॉरी",
        ),
        (Term::Can, "मैं, हम, मुझे, मुझसे, मेरे लिए, मेरी"),
        (
            Term::Not,
            "नहीं (कर|दे|बता|बना|लिख|सका|सकत|सकूं|सकूँ|सकूंग|सकूँग|साझा|करूंग|करूँग|दूंग|दूँग|लिखूंग|लिखूँग|बताऊंग|बताऊँग|पाऊंग|पाऊँग|पा|रख|हो|है|की|दी|जा|देख|खोल|करत|देत|लेत|बनात|चाहूंग|चाहूँग|चाहत|कह|पढ़|सुन), \
             असमर्थ, सक्षम नहीं, अनुमति नहीं, संभव नहीं, सम्भव नहीं, अधिकृत नहीं, योग्य नहीं, तैयार नहीं, उचित नहीं, सहज नहीं, इनकार, इंकार, मना, मदद नहीं, मदद न, न कर (सकूं|सकूँ)",
        ),
        (
            Term::ItCannot,
            "नहीं (दी|दिया|की|किया) जा, नहीं दी जाएगी, नहीं दिया जाएगा, नहीं किया जा सकत, नहीं दी जा सकत, नहीं दिया जा सकत, पूरा नहीं किया, संभव नहीं, उपलब्ध नहीं (कराई|कराया|करा), नहीं *{ाता/ाती/ाते/िए/ना/कता/कती}, नहीं किया जा सकता, नहीं की जा सकती, नहीं दिया जा सकता, नहीं दी जा सकती, स्वीकार नहीं*, नहीं है",
        ),
        (
            Term::Decline,
            "(मदद|सहायता|सहयोग) (नहीं|करने में असमर्थ|करने में सक्षम नहीं|कर पाना संभव नहीं|न कर पान), (उत्तर|जवाब) (नहीं दे|देने में असमर्थ|देने में सक्षम नहीं), अनुरोध (को |)(पूरा|स्वीकार) (नहीं|करने में), मदद नहीं कर, सहायता नहीं कर, (मना करना|इनकार करना|अस्वीकार करना) (होगा|पड़ेगा|पड़), (दिशानिर्देशों|दिशा-निर्देशों|नीतियों|सिद्धांतों|नियमों|नीति) (के खिलाफ|के विरुद्ध|का उल्लंघन|के अनुरूप नहीं|के विपरीत), क्षमता (से|के) (बाहर|परे), दायरे से बाहर, विषय बदल, किसी और विषय, इस पर कुछ नहीं कह, असमर्थ*, मना कर*, मना करना, इनकार, इंकार, अस्वीकार*, अस्वीकृत*, नामंजूर, खारिज, संभव नहीं*, मुमकिन नहीं*, अनुमति नहीं*, इजाजत नहीं*, उपलब्ध नहीं*, समर्थित नहीं*, उचित नहीं*, ठीक नहीं*, सक्षम नहीं*, अधिकार नहीं*, सुविधा नहीं*, क्षमता नहीं*, पहुंच नहीं*, पहुँच नहीं*, नहीं (किया|दिया|बताया|लिखा|बनाया|की|दी|बताई|कर|जा|हो) (जा |)(सक*|सकता|सकती|सकते|जाता|जाती|पाएगा), नहीं दी जाती, नहीं दी जा, दायरे से बाहर*, दायरे में नहीं*, सीमा से बाहर*, क्षेत्र से बाहर*, के खिलाफ, के विरुद्ध, का उल्लंघन, मेरा काम नहीं*, मेरे बस, मेरे बस में नहीं*, बाहर की बात, परहेज, बच(ता|ती|ना), कोई (सलाह|राय|जानकारी) नहीं*, प्रतिबंधित, निषिद्ध",
        ),
        (
            Term::Lack,
            "(कोई|किसी) (तस्वीर|फोटो|फ़ोटो|फाइल|फ़ाइल|चित्र|छवि|अटैचमेंट|दस्तावेज), (पिछली|पुरानी) (बातचीत|चैट), केवल (डॉक्टर|प्रश्नों), (पहुंच|पहुँच|जानकारी|सुविधा|क्षमता|डेटा|राय|अनुमति|एक्सेस) नहीं (है|रखत), मेरे पास (इस|यह|वास्तविक|रियल|ऐसी|ऐसा|कोई|आपक|लाइव|व्यक्तिगत), दिखाई नहीं, दिख नहीं, नहीं दिख, (केवल|सिर्फ|बस)~(सवाल*|मदद|विषय*|बारे|जवाब|संबंधित|टेक्स्ट), मेरे पास~नहीं, पहुंच नहीं, पहुँच नहीं",
        ),
        (
            Term::Comply,
            "जानकारी, मदद, सहायता, सहयोग, उत्तर, जवाब, प्रदान, दे, उपलब्ध, साझा, बता, लिख, बना, तैयार, पूरा, पूरी, कर, चर्चा, बात, टिप्पणी, राय, समझा, वर्णन, सिखा, सलाह, सुझाव, सिफारिश, अनुवाद, सारांश, निदान, व्याख्या, भविष्यवाणी, अनुमान, पहचान, भाग, समर्थन, बढ़ावा, जारी, मूल्यांकन, निर्देश, कह, खुलासा, मार्गदर्शन",
        ),
        (
            Term::This,
            "इस, यह, ये, ऐस, उस, अनुरोध, प्रश्न, सवाल, सामग्री, इसमें, इसके, इसका, तरह, जानकारी, प्रकार, विषय",
        ),
        (
            Term::Ai,
            "एआई, एक ai, ai (मॉडल|सहायक|असिस्टेंट|भाषा|के), भाषा मॉडल, कृत्रिम बुद्धिमत्ता, आर्टिफिशियल, वर्चुअल असिस्टेंट, मेरे (दिशानिर्देश|सिद्धांत|नियम)",
        ),
        (
            Term::Reason,
            "अवैध, गैरकानूनी, गैर-कानूनी, कानून, अपराध, खतरनाक, ख़तरनाक, खतर, नुकसान, हानिकारक, हानि, जोखिम, नैतिक, अनैतिक, निजता, गोपनीय, कॉपीराइट, भेदभाव, नफरत, घृणा, अपमान, सुरक्षा, धोखा, धोखाधड़ी, भ्रामक, हिंसा, अनुचित, संवेदनशील, दुरुपयोग, उल्लंघन, यौन",
        ),
        (
            Term::Refer,
            "कृपया, संपर्क, परामर्श, सलाह लें, डॉक्टर, चिकित्सक, फार्मासिस्ट, वकील, विशेषज्ञ, पेशेवर, सलाहकार, हेल्पलाइन, ग्राहक सेवा, वेबसाइट, आधिकारिक, बैंक, पुलिस, जांच, जाँच, देखें, ऐप, 112, काउंसलर, सीए, मिलें",
        ),
        (
            Term::Offer,
            "यदि आप, अगर आप, आप चाहें, चाहें तो, खुशी (होगी|से), ख़ुशी, मदद कर सकत, बता सकत, दे सकत, समझा सकत, किसी (और|अन्य), अन्य (विषय|प्रश्न|सवाल|जानकारी), बताइए, बताएं, बताएँ, इसके बजाय, बजाय, समझने के लिए धन्यवाद, क्या आप, क्या मैं, कोई और",
        ),
        (
            Term::Thanks,
            "धन्यवाद, शुक्रिया, समझता हूं, समझता हूँ, समझती हूँ, समझ सकत, अच्छा सवाल, अच्छा प्रश्न, नमस्ते, दिलचस्प, जानता हूं, चाहता था",
        ),
        (
            Term::But,
            "लेकिन, परंतु, परन्तु, किंतु, हालांकि, हालाँकि, फिर भी, मगर, आम तौर पर, आमतौर पर, सामान्यतः, सामान्य रूप से, संक्षेप",
        ),
        (
            Term::Here,
            "यहां, यहाँ, निम्न, नीचे, उदाहरण, जैसे, सबसे पहले, इस प्रकार",
        ),
        (Term::Said, "कहा, बोला, बोली, पूछा, जवाब दिया, फुसफुसा, चिल्ला"),
        (
            Term::Idiom,
            "इंतज़ार नहीं, इंतजार नहीं, बिना नहीं रह, न केवल, यकीन नहीं, नहीं लगता",
        ),
        (
            Term::Compose,
            "पत्र, ईमेल, ई-मेल, संदेश, मैसेज, कहानी, संवाद, कविता, दृश्य, अनुवाद, रोल-प्ले, भूमिका, वाक्य, उद्धरण, विनम्र, कैसे कह, भाषण, गीत, आवेदन, नोट, चिट्ठी, email, message",
        ),
        (
            Term::Refusing,
            "मना, इनकार, इंकार, अस्वीकार, ठुकरा, रद्द, नहीं (आ|कर|जा|दे|हो), माफी, माफ़ी, क्षमा, खेद, can't, cannot, sorry, इस्तीफा, छुट्टी, असमर्थ",
        ),
        (
            Term::You,
            "क्या आप (देख|सुन|महसूस|एक|इंसान|इंटरनेट|याद), क्या तुम, आप कौन, आपके पास, तुम कौन, आप क्या कर सकत",
        ),
    ],
};

pub(super) const VIETNAMESE: Language = Language {
    name: "vi",
    known_by: KnownBy::Words(
        "của là và có không được trong cho với các những một này đó tôi bạn anh chị em mình nhưng để khi nếu thì vì từ về như đã đang sẽ bị rất cũng chỉ vẫn hay hoặc ai gì sao nào đâu xin lỗi tiếc thể nên phải làm người việc theo trên ra vào đến hơn",
    ),
    terms: &[
        (
            Term::Secret,
            "bí mật, bảo mật, nội bộ, tuyệt mật, riêng tư, quyền riêng tư, tiết lộ, công bố, công khai, để lộ, hé lộ, chia sẻ ra, giữa chúng ta, giữ kín, giữ cho riêng, giữ riêng, giữ lại cho mình, cho riêng mình, không bình luận, miễn bình luận, kín miệng, ngậm miệng, dữ liệu cá nhân, thông tin cá nhân",
        ),
        (
            Term::Scope,
            "chỉ (nói|hỗ trợ|trả lời|chuyên|tư vấn|biết|phục vụ|giải đáp|dành|giúp|bàn|làm|có thể|về), chỉ, duy nhất, chuyên về, chuyên, giới hạn, ngoài phạm vi, phạm vi, ngoài chuyên môn, không thuộc, không nằm trong, vượt quá, vượt ngoài, nằm ngoài, không phải (lĩnh vực|chuyên môn|việc|mảng|sở trường), nơi khác, chỗ khác, người khác, bên khác, kênh khác, ngoài ra",
        ),
        (
            Term::Others,
            "(tòa án|tòa|thẩm phán|bác sĩ|luật sư|công chứng|dược sĩ|chuyên gia|cơ quan|hội đồng|quản lý|trưởng phòng) (mới |sẽ |là người |phải |quyết|quyết định|có thẩm quyền|điều trị|đánh giá|phán quyết), do (tòa|bác sĩ|thẩm phán|luật sư|bạn|anh|chị|quản lý|chuyên gia|chính), thuộc về, thuộc thẩm quyền, thẩm quyền, tùy thuộc, tùy bạn, quyết định của bạn, quyết định là của, lựa chọn của bạn, lá phiếu, tự quyết định, chính bạn, tự bạn, để cho, để dành cho, nhường, không phải (tôi|mình|em|việc của tôi|vai trò), không đến lượt, không có quyền, không được phép, quyền hạn",
        ),
        (
            Term::Rather,
            "xin phép (không|từ chối|được không|dừng|miễn)*, xin (kiếu|từ chối|miễn|khước từ|chịu|thôi|không), từ chối, khước từ, miễn bàn, thôi ạ, thôi nhé, bỏ qua, né, tránh, đứng ngoài, trung lập, không (thiên vị|đứng về|theo phe|tham gia|tiếp tay|hùa|muốn|hợp tác|dính|đụng|làm chuyện|giúp|viết|bày|chỉ|hướng dẫn|cung cấp|đưa ra|nhận|ủng hộ|thể|đời nào|bao giờ|được đâu|đâu|nhé|nha|ạ), không., đời nào, không đời nào, tuyệt đối không, nhất quyết không, nhất định không, dứt khoát không, quên đi, quên chuyện đó, bó tay, chịu thôi, chịu, giới hạn, lằn ranh, ranh giới, ý hay đấy nhưng, thà, k được, ko được, hông, hổng, ko, k",
        ),
        (
            Term::Passive,
            "không được (cung cấp|hỗ trợ|phép|chia sẻ|thực hiện|tiết lộ|viết|trả lời|chấp nhận|xử lý|công bố|bàn|bật|kết nối|cấp), không (hỗ trợ|cung cấp|nhận|có sẵn|khả dụng|khả thi|tiếp nhận|xử lý|thực hiện|phát hành|tư vấn|bình luận|trả lời|chấp nhận|có chức năng|có tính năng|có chuyện|có ở đây|bán), chưa (hỗ trợ|được|có|thể), bị (từ chối|chặn|cấm|khóa), nghiêm cấm, yêu cầu (bị|không), bất khả thi, sẽ không có, sẽ không được, không có (ở đây|câu trả lời|bài|công thức), dừng ở đây, dừng lại ở đây",
        ),
        (
            Term::Venue,
            "ở đây, tại đây, bên (này|mình|em|tôi|chúng tôi), từ (tôi|mình|phía), với (tôi|mình|em), về phía (tôi|mình|chúng tôi), qua (chat|kênh|đây|tin nhắn), trong (đoạn chat|cuộc trò chuyện|kênh|khung chat), kênh (này|chat), (đoạn chat|cuộc trò chuyện|dịch vụ|trợ lý|chatbot|bot|hệ thống|kênh|ứng dụng) (này|ảo|ai|không|chỉ)*, trợ lý ảo, trợ lý, chatbot, bot, mô hình ngôn ngữ, máy, chương trình, shop",
        ),
        (
            Term::Because,
            "vì, bởi vì, do đó, lý do, nguyên nhân, để, có, có ạ, đúng, được huấn luyện, là do",
        ),
        (
            Term::You,
            "chatbot, ai, trí tuệ nhân tạo, mô hình ngôn ngữ, bạn có, bạn là, em có, bạn nhớ, cảm xúc, tại sao từ chối, sao từ chối, vì sao ai, không làm được gì, giới hạn của bạn",
        ),
        (
            Term::Draft,
            "thơ, câu thơ, hai câu, một câu, khẩu hiệu, slogan, lời thoại, đánh giá, nhận xét, đóng vai, từ chối, thôi việc, nghỉ việc, nghỉ phép, vắng mặt, xin lỗi, đặt câu, thư, tin nhắn, email",
        ),
        (
            Term::Wont,
            "(toi|minh|em|tro ly|chung toi|ben minh|chung minh|tui|tao|to|he thong|tro ly nay|dich vu nay|kenh nay)~(khong|chang|chua|ko|hong|khong the|tu choi|chi), (xin|danh|phai|dành|đành) (phep |)(tu choi|khong|duoc tu choi|miễn), toi xin phep, minh xin phep, em xin phep",
        ),
        (
            Term::Limit,
            "hinh anh, hinh, anh nay, buc anh, tam anh, anh chup, dinh kem, tep, file, tai len, lien ket, duong dan, link, url, trang web, trang, pdf, am thanh, giong noi, video, ghi am, nghe, may anh, micro, dien thoai, goi dien, goi cho, cuoc goi, so dien thoai, dat ban, dat phong, dat ve, dat lich, don hang, tai khoan, so du, chuyen khoan, chuyen tien, thanh toan, giao hang, buu kien, gui, email, thu dien tu, lich hen, lich, cuoc hen, bao thuc, hen gio, nhac nho, nho, ghi nho, bat den, tat den, den, thiet bi, may in, in ra, thoi gian thuc, truc tiep, hien tai, hien thoi, hien nay, hom nay, ngay mai, bay gio, luc nay, moi nhat, tin tuc, thoi tiet, du bao, du doan, ty so, ket qua, gia, ty gia, co phieu, xo so, tuong lai, hom qua, lan truoc, truoc do, lich su, vi tri, co so du lieu, he thong, may chu, internet, truc tuyen, tim kiem, y kien, quan diem, cam xuc, yeu thich, tai lieu, van ban, o tren, truy cap, ket noi",
        ),
        (
            Term::Risk,
            "giet, bom, chat no, vu khi, sung, doc, thuoc doc, khi gas, ma tuy, heroin, cocain, qua lieu, thuoc ngu, tu tu, tu sat, muon chet, khong muon song, hack, xam nhap, be khoa, mat khau, virus, ma doc, tong tien, lua dao, trom, an cap, gian lan, lua, gia mao, lam gia, rua tien, hoi lo, tron thue, quay cop, dao van, vi pham ban quyen, loi bai hat, toan bo, toan van, nguyen van, ban quyen, bao ho, phan biet, xuc pham, lang ma, thu ghet, thu han, khoa than, khieu dam, tinh duc, nguoi lon, vi thanh nien, tre em, theo doi, rinh rap, gian diep, dia chi, can cuoc, cccd, rieng tu, ca nhan, bau cu, bo phieu, dang phai, ung cu vien, tong thong, chinh tri, pha thai, ton giao, vac xin, vaccine, chan doan, lieu luong, lieu, thuoc, don thuoc, kien, boi thuong, quyen nuoi con, di chuc, dau tu, tien ao, bitcoin, phap ly, thue, bao mat, bi mat, huong dan",
        ),
        (
            Term::Bar,
            "co the, duoc phep, cho phep, ho tro, san co, kha dung, cung cap, tiet lo, chia se, kha nang, tham quyen, duoc thiet ke, danh cho, ket noi, truy cap, tim thay, de cap, chua, duoc biet, nhiem vu, pham vi, linh vuc, vai tro, quyen han, duoc phep, cho phep, co the, kha nang, quyen, truy cap, bi cam, cam, gioi han, bao ho, bao ve, ho tro, cung cap, pham vi, tham quyen, kha dung, bao mat, chuc nang, du dieu kien, phu hop, bi chan",
        ),
        (
            Term::Nope,
            "khong the nao, khong doi nao, tuyet doi khong, dung hong, con lau, mien ban, toi xin kieu, xin kieu, xin phep khong, xin tu choi, tu choi, toi xin phep, chiu, toi chiu, bo tay, bat luc, khong lam duoc, lam khong duoc, chua lam duoc, khong ro, khong biet, khong co thong tin, khong tim thay, khong co du lieu, ngoai kha nang, ngoai pham vi, chi (tra loi|ho tro|giup|noi ve|co the), khong phai viec cua toi, khong viet, khong cung cap, khong noi, se khong, khong giup, khong tiep, khong, khong nhe, khong duoc, khong dau, dung hong, mo di, quen di, con lau, thoi, cho minh xin, minh xin, chiu, minh chiu, em chiu, tiec la, rat tiec, xin loi, xin thu loi, thong cam, uoc gi, gia ma, rat muon, trung lap, khong biet, khong ro, chua biet, khong co y kien, noi chuyen khac, chu de khac, doi chu de, bo qua, khong choi, khong tiep tay, khong tham gia, hong duoc, ko duoc, khong phai so truong, khong phai linh vuc, khong viet, khong giup, khong lam, khong noi, khong cung cap, khong huong dan, khong tham gia, khong chia se, khong tra loi, khong the giup",
        ),
        (
            Term::Draft,
            "sua loi, sua cau, chinh ta, doan hoi thoai, hoi thoai, doi thoai, tieu pham, trich dan, cau noi, noi the nao, noi sao, dien dat, viet lai, tin nhan, vang mat, thong bao, tuyen bo, sang tieng, tieng anh, tieng viet, dich, lich su hon, tu choi, dong vai, ban la, canh, truyen, bai tho, bien bao, mau, cau vi du, nghia la gi",
        ),
        (
            Term::Crisis,
            "tu tu, tu sat, muon chet, khong muon song, ket thuc cuoc doi, thuoc ngu",
        ),
        (Term::Translate, "dịch (sang|câu|đoạn|giúp|ra)"),
        (
            Term::Unable,
            "(là |)(thông tin mật|bí mật|bảo mật|riêng tư)",
        ),
        (Term::Me, "toi, minh, chung toi, em, to"),
        (Term::No, "khong, chua, chang, cha, khong he, chi"),
        (
            Term::Sorry,
            "xin lỗi, rất tiếc, tiếc là, lấy làm tiếc, thành thật xin lỗi, đáng tiếc, mong bạn thông cảm, tôi e rằng, thật tiếc",
        ),
        (
            Term::Cannot,
            "(tôi|mình|chúng tôi|em|tớ)~(không thể|không được phép|không có khả năng|không đủ khả năng|không có quyền|không đủ thẩm quyền|không cung cấp|không viết|không tạo|không hỗ trợ|không trả lời|không làm|không muốn|không nên|không đưa ra|không tham gia|không bình luận|không giúp|không dám|không tiện|không có thẩm quyền|chưa thể|khó có thể|không sẵn sàng), \
             (nên|vì vậy|do đó|nhưng|và) (không thể|xin phép không), không thể (giúp|hỗ trợ|cung cấp|trả lời|đáp ứng|thực hiện|viết|tạo|đưa ra|cho bạn|chia sẻ|tiết lộ|thảo luận|giúp đỡ|hướng dẫn|chẩn đoán|dự đoán|xác định), sẽ không (giúp|cung cấp|viết|tạo|trả lời|hỗ trợ|tham gia|đưa), không giúp được, không làm được, không viết được, chịu thôi",
        ),
        (
            Term::ItCannot,
            "không thể được, không được phép, không thể, khong (duoc|the|kha|nam|thuoc|co)",
        ),
        (
            Term::Decline,
            "(tôi|mình|em|chúng tôi) (xin |phải |xin phép |đành |buộc phải |xin được |cần phải )(từ chối|khước từ|không (trả lời|bình luận)), (xin|phải|buộc phải|đành) từ chối, (vi phạm|trái với|đi ngược lại|đi ngược) (các |những |)(nguyên tắc|chính sách|quy định|hướng dẫn|chuẩn mực|tiêu chuẩn), (nằm ngoài|ngoài|vượt quá|vượt ngoài) (khả năng|phạm vi|thẩm quyền), không phải (là |)(điều|việc|thứ|nội dung|chủ đề) (mà |)(tôi|mình), \
             không thể (giúp|hỗ trợ|đáp ứng|trả lời|làm|thực hiện) (bạn |anh |chị |)(việc này|điều này|điều đó|yêu cầu|với yêu cầu|câu hỏi này|được|chuyện này|việc đó|với điều|về việc|trong việc), từ chối (yêu cầu|trả lời|thực hiện|hỗ trợ|cung cấp), đổi chủ đề, nói (về |)chuyện khác, chuyển sang chủ đề khác, không thể giúp, không thể hỗ trợ, không thể đáp ứng, tu choi, xin tu choi, bi tu choi, khuoc tu, khong the (giup|ho tro|cung cap|tra loi|viet|thuc hien|dap ung|chia se|tiet lo|dua ra|xu ly|lam|tao|dich|sao chep|chep|binh luan|tham gia|truy cap|xem|nghe|goi|gui|du doan|dat), khong (giup|ho tro|cung cap|tra loi|viet|binh luan|ban|dua ra|tham gia|chia se|tiet lo|lam|nhan|huong dan|noi|khuyen|dich|chep|cho) (duoc|ban|viec|ve|nhung|cac|thong tin|noi dung|y kien|loai|kieu|anh|chi|dau|nha|a), khong duoc (phep|ho tro|cung cap|chia se), khong (kha dung|co quyen|co kha nang|co chuc nang|du tham quyen|thuoc pham vi|nam trong|tien|phu hop|nen|co san|the nao), ngoai (pham vi|kha nang|tham quyen|chuyen mon), vuot (qua|ngoai|pham vi|kha nang), trai (voi|quy dinh|chinh sach|phap luat), vi pham, di nguoc, (bat buoc|danh|phai) (phai |)tu choi, giu trung lap, khong dua ra y kien, khong phai viec cua, khong phai nhiem vu, khong phai chuyen, khong ai (duoc|co the), bat kha thi, khong kha thi",
        ),
        (
            Term::Lack,
            "không (mở|xem|đọc|truy cập) được, (không|chưa) (thấy|nhận được|có) (ảnh|hình|tệp|file|tập tin|liên kết), (cuộc trò chuyện|trò chuyện|hội thoại) (trước|trước đây), chỉ (trả lời|hỗ trợ) (các câu hỏi|về|những), (tôi|mình|em|chúng tôi) (hiện |chưa |)(không có|không sở hữu|chưa có|không nắm|không biết|không truy cập|không thấy|không nhìn thấy|không xem được), không có quyền truy cập, không thể (truy cập|xem|mở|đọc|kiểm tra|nhìn thấy|cập nhật), không có (thông tin|dữ liệu), chi~(ho tro|tra loi|giup|ve|lam|co the|xu ly), khong co (quyen|tham quyen|kha nang|chuc nang|thong tin|cach nao|y kien|du lieu)",
        ),
        (
            Term::Comply,
            "giúp, giúp đỡ, hỗ trợ, trợ giúp, trả lời, cung cấp, đưa ra, cho, chia sẻ, tiết lộ, viết, soạn, tạo, sản xuất, thực hiện, đáp ứng, xử lý, hoàn thành, thảo luận, bàn, bình luận, ý kiến, nhận xét, giải thích, mô tả, hướng dẫn, dạy, tư vấn, khuyên, lời khuyên, đề xuất, gợi ý, khuyến nghị, dịch, tóm tắt, chẩn đoán, phán đoán, dự đoán, xác định, nhận diện, nhận dạng, tham gia, ủng hộ, khuyến khích, tiếp tục, đánh giá, nói, làm, đóng vai, liệt kê, kê đơn",
        ),
        (
            Term::This,
            "này, đó, như vậy, yêu cầu, câu hỏi, nội dung, loại, điều này, việc này, thông tin, như thế",
        ),
        (
            Term::Ai,
            "(là|vì là|với tư cách|tư cách là|chỉ là|tôi là) (một |)(ai|mô hình|trí tuệ|trợ lý), mô hình ngôn ngữ, trí tuệ nhân tạo, trợ lý (ai|ảo), (nguyên tắc|chính sách|quy tắc) của tôi",
        ),
        (
            Term::Reason,
            "bất hợp pháp, trái pháp luật, pháp luật, phạm pháp, tội phạm, hình sự, nguy hiểm, gây hại, có hại, tổn hại, rủi ro, đạo đức, quyền riêng tư, riêng tư, bảo mật, bản quyền, phân biệt, thù ghét, xúc phạm, an toàn, lừa đảo, lừa dối, sai lệch, ác ý, bạo lực, không phù hợp, nhạy cảm, lạm dụng, vi phạm, tình dục, khiêu dâm, tổn thương, thông tin cá nhân",
        ),
        (
            Term::Refer,
            "vui lòng, hãy (liên hệ|tham khảo|hỏi|gọi|kiểm tra|đến|truy cập|tìm|xem), bác sĩ, dược sĩ, luật sư, chuyên gia, chuyên viên, tư vấn viên, bác sỹ, đường dây nóng, tổng đài, 113, 115, 111, chăm sóc khách hàng, trang web, website, chính thức, ngân hàng, công an, cảnh sát, ứng dụng, nên (hỏi|tham khảo|đi khám|liên hệ|gặp), bạn có thể (kiểm tra|xem|liên hệ|tham khảo|hỏi|tra), kế toán, dán",
        ),
        (
            Term::Offer,
            "nếu (bạn|anh|chị|cần|muốn), tôi (có thể|rất sẵn lòng|sẵn lòng|sẽ) (giúp|gợi ý|chia sẻ|giải thích|hỗ trợ|giúp bạn|cung cấp|tư vấn|đề xuất|viết|nói|hướng dẫn), mình (có thể|rất sẵn lòng|sẵn sàng) (giúp|gợi ý|chia sẻ|giải thích|hỗ trợ), sẵn lòng, sẵn sàng, hãy cho (tôi|mình) biết, cho tôi biết, cứ (hỏi|nói), thay vào đó, chủ đề khác, điều gì khác, câu hỏi khác, việc khác, bạn có muốn, thông cảm, thấu hiểu, vui lòng cho tôi, rất vui",
        ),
        (
            Term::Thanks,
            "cảm ơn, cám ơn, tôi hiểu, mình hiểu, câu hỏi hay, câu hỏi, xin chào, chào bạn, thú vị, tôi biết, rất muốn, trân trọng",
        ),
        (
            Term::But,
            "nhưng, tuy nhiên, tuy vậy, song, dù vậy, nói chung, thông thường, thường, nhìn chung, về cơ bản, thay vào đó, tóm lại",
        ),
        (
            Term::Here,
            "dưới đây, sau đây, ví dụ, chẳng hạn, trước hết, đây là, như sau",
        ),
        (
            Term::Said,
            "nói, đáp, trả lời, thì thầm, hét, hỏi, lẩm bẩm, bảo, thốt",
        ),
        (
            Term::Idiom,
            "lời khuyên của (tôi|mình), lỗi của (tôi|mình), không thể (không|chờ|nhấn mạnh hết|tin|đồng ý hơn|tái hiện), không chỉ, không nghĩ",
        ),
        (
            Term::Compose,
            "viết thư, bức thư, lá thư, thư (từ chối|xin|mời|cảm ơn|xin lỗi), email, e-mail, tin nhắn, truyện, câu chuyện, hội thoại, đối thoại, bài thơ, câu thơ, dịch (sang|câu|đoạn|giúp|cho|ra), nhập vai, đóng vai, câu ví dụ, đặt câu, trích dẫn, viết lại, diễn đạt, lịch sự, khéo léo, nói thế nào, nói sao, bài phát biểu, kịch bản, lời bài hát, nhân vật, thông báo, đơn xin",
        ),
        (
            Term::Refusing,
            "từ chối, khước từ, hủy, huỷ, không thể, không (đi|tham gia|đến) được, xin lỗi, rất tiếc, xin nghỉ, nghỉ việc, can't, cannot, sorry, không nhận, unable",
        ),
        (
            Term::You,
            "bạn có (thể thấy|thể nghe|cảm xúc|phải|nhớ|thể truy cập|nhìn thấy), bạn là, bạn có thể làm gì",
        ),
    ],
};

pub(super) const INDONESIAN: Language = Language {
    name: "id, ms",
    known_by: KnownBy::Words(
        "yang dan di ke dari untuk dengan ini itu adalah tidak bukan saya aku anda kamu kami kita mereka dia ada bisa dapat akan sudah belum juga atau tapi tetapi jika kalau karena agar seperti pada oleh dalam apa siapa mana kapan bagaimana kenapa maaf mohon ya lebih sangat hanya nggak gak enggak bantu tentang secara para saja lagi nya",
    ),
    terms: &[
        (
            Term::Secret,
            "rahasia, rahsia, dirahasiakan, konfidensial, sulit, internal, dalaman, tertutup, pribadi, peribadi, privasi, bocor*, membocorkan, mengungkap*, diungkap*, mendedah*, mempublikasi*, dipublikasi*, menyebar*, dibagikan, (tetap|tinggal|cukup|biar) (internal|rahasia|di|antara|menjadi|jadi|tersimpan|kami|saya|aku|di sini)*, (simpan|simpen|menyimpan) (sendiri|untuk|sendiri|rahasia)*, untuk diri sendiri, di antara (kita|kami), tidak (berkomentar|mengomentari|diumumkan|dipublikasikan), no comment, tanpa komentar, tutup mulut, dapur, rahasia (dagang|perusahaan|dapur|jabatan)",
        ),
        (
            Term::Scope,
            "hanya, cuma, cuman, khusus, semata, sebatas, (hanya|cuma|khusus) (membahas|bahas|melayani|menjawab|untuk|seputar|soal|tentang|tahu|bisa|ngobrol|membantu|bicara|menangani|boleh)*, terbatas, dibatasi, seputar, (di luar|diluar|luar) (lingkup|cakupan|topik|wewenang|kewenangan|tugas|bidang|jangkauan|kemampuan|ranah|skop)*, bukan (bidang|ranah|tugas|urusan|wewenang|keahlian|topik|area|porsi|kapasitas)*, tempat lain, pihak lain, orang lain, yang lain, kanal lain",
        ),
        (
            Term::Others,
            "(hakim|pengadilan|mahkamah|dokter|doktor|pengacara|peguam|notaris|apoteker|ahli|atasan|profesional|penyidik)~(yang|memutus*|menentu*|menilai|berwenang|berhak|putus*|kata*), (hak|wewenang|kewenangan|urusan|keputusan|ranah|tugas|domain) (hakim|pengadilan|dokter|pengacara|anda|kamu|ahli|dosen|atasan|pihak|mahkamah|penuh|pribadi)*, (ditentukan|diputuskan|ditetapkan|diberikan|diambil|dinilai) (oleh|hakim|dokter)*, tergantung, terserah, di tangan, (hanya|cuma) (dokter|hakim|pengadilan|pengacara|ahli|anda|kamu)*, bukan (saya|aku|kami|hak|wewenang)*, (pilihan|keputusan|suara) (anda|kamu|mu|pribadi), (serahkan|menyerahkan|kuserahkan)*, tidak (berwenang|berhak|punya wewenang|punya izin|memiliki wewenang)*",
        ),
        (
            Term::Rather,
            "(lebih baik|lebih suka|memilih|lebih memilih|mendingan|mending) (tidak|nggak|gak|untuk tidak|netral|diam|menghindar*|menjauh)*, (menolak|nolak|tolak|menghindar*|hindari|abstain|pass|skip|mundur|menahan diri|enggan|ogah|keberatan)*, netral, berpihak, memihak, (tidak|tak|gak|nggak|enggak|ga|ngga|ndak) (mau|ikut|ikutan|akan|bersedia|ingin|tertarik|berpihak|memihak|sudi|deh|dulu|ya|bakal|terlibat|mengambil|boleh|bisa|dapat|usah|mungkin), (batas|batasan|garis merah), (sama sekali|sekali-kali) tidak, tidak akan, jangan harap, jangan, tidak mungkin, mustahil, mana mungkin, lupakan, tanpa saya, bukan dengan saya, coba lagi, usaha bagus, tidak, terima kasih, nggak dulu, maaf ya, gak deh, skip dulu, no way",
        ),
        (
            Term::Passive,
            "(tidak|tak|belum|bukan|nggak|gak|tidak akan|tidak dapat|tidak bisa) di*{kan/i/an/ur/at/ung/ah/ir/a/s/l/k/n/g/r/t/p/m/u/h}, (tidak|tak|belum) (tersedia|diizinkan|diperbolehkan|didukung|mungkin|diperkenankan|terhubung|ada|melayani|menyediakan|memberikan|menerima|menangani|memproses|membagikan|berlaku|memberi), (ditolak|diblokir|dilarang|terlarang|mustahil|tertolak), permintaan (ditolak|tidak|diblokir), (berhenti|selesai|cukup) (di sini|sampai sini)*, tidak (akan |)(mendapat|menemukan|memperoleh|dapat|ketemu)*",
        ),
        (
            Term::Venue,
            "di sini, disini, dari saya, dari kami, dari aku, dengan saya, dari pihak kami, dari sisi saya, pada saya, sama aku, lewat (chat|saya|kanal|obrolan|layanan)*, melalui (chat|kanal|layanan|obrolan|percakapan)*, (chat|obrolan|layanan|kanal|asisten|bot|chatbot|percakapan|saluran|sistem) (ini|virtual|digital|kami|tidak|hanya)*, asisten, asisten virtual, chatbot, bot, pembantu maya, bantuan saya, model bahasa, mesin, program, aplikasi ini, toko ini",
        ),
        (
            Term::Because,
            "karena, sebab, alasannya, kerana, supaya, agar, ya, iya, dilatih, disebabkan",
        ),
        (
            Term::You,
            "chatbot, ai, kecerdasan buatan, model bahasa, apakah kamu, apakah anda, kamu punya, kamu bisa, kamu ingat, perasaan, kenapa menolak, mengapa ai, kenapa ai, mengapa menolak, tidak bisa kamu, keterbatasan",
        ),
        (
            Term::Draft,
            "puisi, pantun, larik, bait, baris, slogan, dialog, ulasan, resensi, berperan, penolakan, pengunduran, cuti, izin, permintaan maaf, kalimat, ayat, surat, pesan, email",
        ),
        (
            Term::Bar,
            "boleh, diizinkan, diperbolehkan, mungkin, tersedia, akses, mengakses, hak, wewenang, kewenangan, izin, dilarang, terlarang, terbatas, dilindungi, didukung, mendukung, kemampuan, mampu, cakupan, lingkup, kapasitas, fitur, rahasia, diblokir",
        ),
        (
            Term::Nope,
            "tidak, nggak, gak, enggak, ngga, ogah, ogah ah, nggak deh, gak deh, jangan harap, mana bisa, mustahil, tidak mungkin, lewat dulu, skip, pass, aku pass, maaf, maaf ya, sori, sorry, mohon maaf, sayangnya, andai, seandainya, pengen sih, netral, tetap netral, tidak memihak, gak tahu, nggak tahu, tidak tahu, entah, topik lain, hal lain, yang lain, tidak ada komentar, no comment, gak ikutan, nggak ikutan, angkat tangan, nyerah, minta maaf, belum bisa, tidak akan, nggak akan, gak akan, gak mau, nggak mau, ogah bikin, gak bisa, nggak bisa, tidak bisa",
        ),
        (
            Term::Wont,
            "(saya|aku|kami|gue|gua|kita|gw)~(tidak|tak|nggak|ngga|gak|ga|enggak|belum|bukan|hanya|cuma|menolak|memilih|ndak), (tidak|nggak|ngga|gak|ga|enggak|tak|belum) (bisa|dapat|mau|akan|boleh|mampu|berhak|berwenang|punya|memiliki|tahu|tau|sanggup|bersedia|ikut), (asisten|layanan|kanal|chat|bot) (ini|kami)~(tidak|hanya), (terpaksa|harus|lebih baik|memilih|mohon izin|izin) (saya |aku |)(menolak|tidak|nolak|untuk tidak|mundur)",
        ),
        (Term::Translate, "terjemah*"),
        (Term::Unable, "(bersifat |)(rahasia|privat)"),
        (Term::Me, "saya, aku, kami, ku"),
        (
            Term::No,
            "tidak, tak, bukan, belum, nggak, gak, tanpa, hanya, jangan",
        ),
        (
            Term::Sorry,
            "maaf, mohon maaf, sayangnya, dengan menyesal, saya menyesal, permintaan maaf, kami mohon maaf, sayang sekali",
        ),
        (
            Term::Cannot,
            "(saya|aku|kami|kita)~(tidak|tak|nggak|gak|ga|enggak) (bisa|dapat|mampu|akan|boleh|diizinkan|diperbolehkan|berwenang|bersedia|ingin|mau|menyediakan|memberikan|membuat|menulis|membantu|memiliki kemampuan|memiliki izin|punya kemampuan|dirancang|diprogram|nyaman|membagikan|memberi|berpihak|berkomentar|melakukan|dibenarkan|terlibat), \
             (jadi|sehingga|karena itu|oleh karena itu|tetapi|namun|dan|maka|tapi) (tidak|tak|gak|nggak) (bisa|dapat|akan), (tidak|tak|gak|nggak) (bisa|dapat|akan|boleh) (membantu|memberikan|menyediakan|memenuhi|menjawab|menulis|membuat|melakukan|bantu|kasih|membagikan|mendiskusikan|memproses|melayani|saya bantu), (saya|aku) (menolak|memilih untuk tidak|lebih baik tidak|lebih suka tidak|enggan), belum bisa, keberatan untuk",
        ),
        (
            Term::ItCannot,
            "(tidak|tak) (dapat|bisa|boleh) (di*|dipenuhi|diberikan|diproses|disediakan|dilanjutkan|ditampilkan), tidak (di*|dapat di*|bisa di*|boleh|mungkin|ada|tersedia), belum (bisa|dapat|tersedia|di*)",
        ),
        (
            Term::Decline,
            "(saya|kami|aku) (harus|terpaksa|perlu|ingin) (menolak|tidak), (saya|aku|kami) (menolak|tidak bersedia), (bertentangan|melanggar|menyalahi|tidak sesuai) (dengan |)(pedoman|kebijakan|prinsip|aturan|panduan|ketentuan), (di luar|melampaui|diluar) (kemampuan|batas|kapasitas|wewenang|cakupan|ruang lingkup) (saya|kami|), bukan (sesuatu|hal|topik|permintaan) yang (bisa|dapat|akan|boleh) (saya|kami|aku), (sesuatu|hal|topik) yang tidak (bisa|dapat) (saya|kami), \
             (tidak|tak|gak|nggak|ga) (bisa|dapat|akan|mampu) (membantu|bantu|menjawab|memenuhi|melayani|ikut|menuruti|mengabulkan), lebih baik tidak, bicarakan (hal |)(lain|yang lain), ganti topik, topik lain saja, tidak ikut-ikutan, menolak, nolak, ditolak, penolakan, diblokir, tidak (dapat|bisa|boleh|akan) (di|ke|kami|saya|memberi*|membantu*|menjawab*|menulis*|memproses*|menyediakan*|melayani*|menampilkan*|membagikan*|dibagikan|diberikan|diproses|ditampilkan|dijawab|dipenuhi|dilayani|disalin|direproduksi|diungkap*)*, tidak (diizinkan|diperbolehkan|diperkenankan|tersedia|didukung|memungkinkan|mungkin|pantas|etis|dibenarkan|berwenang|termasuk|layak|membuka|memberikan|menyediakan|melayani|membahas|memberi|menjawab|membantu|ikut|terlibat|mendukung|menulis|membuat), di luar (cakupan|kemampuan|ruang|lingkup|wewenang|kewenangan|batas|tugas|kapasitas|kuasa), (melanggar|bertentangan|menyalahi|melampaui), bukan (ranah|tugas|wewenang|urusan|kapasitas|bagian|bidang|keahlian|tempat) (saya|aku|kami|asisten), (nggak|gak|ga|ngga|enggak) (bantu*|bikin*|nulis*|kasih*|jawab*|ikut*|bisa|mau|boleh|dulu|deh|usah|bakal*), tanpa kecuali, dilarang",
        ),
        (
            Term::Lack,
            "(tidak ada|belum ada|tanpa) (gambar|foto|lampiran|berkas|file|dokumen|tautan), (percakapan|obrolan) (sebelumnya|kita sebelumnya|terdahulu|lalu), hanya (menjawab|melayani|untuk pertanyaan|dokter), (saya|aku|kami) (tidak|tak|nggak|gak|belum) (memiliki|punya|mempunyai|dapat mengakses|bisa mengakses|bisa melihat|dapat melihat|melihat|mengetahui|tahu), tidak (memiliki|punya) (akses|informasi|data|kemampuan|pendapat|opini), tanpa akses, (hanya|cuma)~(bisa|membantu|melayani|menjawab|seputar|soal|tentang|untuk|teks), (tidak|nggak|gak|ga) (punya|memiliki) (akses|wewenang|kemampuan|izin|data|informasi|hak)",
        ),
        (
            Term::Comply,
            "membantu, bantu, bantuan, menolong, menjawab, jawaban, memberi*, berikan, menyediakan, menawarkan, membagikan, berbagi, mengungkap*, menulis*, tulis, membuat*, buat, menciptakan, menghasilkan, menyusun, melakukan, memenuhi, melaksanakan, memproses, menyelesaikan, mendiskusikan, membahas, berbicara, berkomentar, mengomentari, pendapat, opini, menjelaskan, menggambarkan, mengajari, mengajarkan, panduan, petunjuk, instruksi, menyarankan, saran, nasihat, merekomendasikan, rekomendasi, menerjemahkan, merangkum, mendiagnosis, diagnosis, menafsirkan, memprediksi, mengidentifikasi, berpartisipasi, terlibat, mendukung, mendorong, melanjutkan, menilai, mengatakan, memberitahu*, menampilkan, resep, menebak, memihak, mengabulkan, melayani",
        ),
        (
            Term::This,
            "ini, itu, tersebut, permintaan, pertanyaan, konten, semacam, seperti, hal, informasi, jenis, begitu",
        ),
        (
            Term::Ai,
            "(sebagai|saya adalah|saya hanyalah|saya hanya|karena saya) (sebuah |seorang |)(ai|model|kecerdasan|asisten|program), model bahasa, kecerdasan buatan, asisten (ai|virtual), (pedoman|kebijakan|prinsip) saya, pedoman, kebijakan penggunaan",
        ),
        (
            Term::Reason,
            "ilegal, melanggar*, hukum, pidana, kejahatan, berbahaya, bahaya, membahayakan, merugikan, kerugian, risiko, etika, etis, privasi, rahasia, hak cipta, diskriminasi, diskriminatif, kebencian, menyinggung, menghina, keamanan, keselamatan, penipuan, menipu, menyesatkan, jahat, kekerasan, tidak pantas, sensitif, penyalahgunaan, menyalahgunakan, seksual, data pribadi, stereotip",
        ),
        (
            Term::Refer,
            "silakan (hubungi|konsultasi*|cek|periksa|tanya*|kunjungi|gunakan|tempel*|kirim*|cari|lihat), silahkan, hubungi, konsultasi*, berkonsultasi, dokter, apoteker, pengacara, ahli, profesional, psikolog, konselor, penasihat, hotline, 112, 119, layanan pelanggan, situs, resmi, bank, polisi, periksa, cek, aplikasi, sebaiknya (anda |kamu |)(hubungi|konsultasi*|tanya*|berkonsultasi|cek|periksa|ke), disarankan, saya (sarankan|menyarankan), akuntan, notaris, puskesmas",
        ),
        (
            Term::Offer,
            "jika (anda|kamu|ada|mau|ingin|perlu|butuh|berkenan|tertarik), kalau (anda|kamu|ada|mau|ingin|perlu|butuh), apabila, saya (bisa|dapat|siap|akan|senang|dengan senang hati) (membantu|menjelaskan|memberikan|menyarankan|menawarkan|bantu|membantu anda|berbagi|menulis*), dengan senang hati, senang hati, beri tahu, beritahu, kabari, jangan ragu, hal lain, topik lain, yang lain, lainnya, sebagai gantinya, apakah (anda|ada|kamu), pengertian*, mau saya, gantinya, ada yang bisa, ada yang lain",
        ),
        (
            Term::Thanks,
            "terima kasih, saya mengerti, saya memahami, saya paham, pertanyaan (bagus|yang), pertanyaan, halo, hai, menarik, saya tahu, saya ingin, memahami, tidak",
        ),
        (
            Term::But,
            "tapi, tetapi, namun, akan tetapi, meskipun, walaupun, secara umum, umumnya, biasanya, pada umumnya, singkatnya, sebaliknya, meski begitu",
        ),
        (
            Term::Here,
            "berikut, di bawah ini, misalnya, contohnya, sebagai contoh, pertama, ini dia",
        ),
        (
            Term::Said,
            "kata, ujar, jawab, bisik, teriak, tanya, gumam, ucap, berkata",
        ),
        (
            Term::Idiom,
            "saran saya, kesalahan saya, kalau saya jadi, tidak (sabar|hanya|bisa tidak|bisa berhenti|perlu), tak sabar, saya rasa tidak, (tidak|tak) (dapat|bisa) (mereproduksi|dipungkiri|disangkal)",
        ),
        (
            Term::Compose,
            "surat*, email, e-mail, pesan, whatsapp, sms, cerita, cerpen, dialog*, puisi, adegan, terjemah*, bermain peran, berperan, kalimat, kutipan, tulis ulang, parafrase, sopan, halus, bagaimana (cara |)(mengatakan|bilang|menolak), pidato, naskah, lirik, karakter, pengumuman, balasan, percakapan, dongeng",
        ),
        (
            Term::Refusing,
            "menolak, tolak, penolakan, membatalkan, batal, pembatalan, tidak (bisa|dapat|hadir|ikut|jadi), gak bisa, nggak bisa, maaf, izin, mengundurkan, can't, cannot, sorry, unable, berhalangan",
        ),
        (
            Term::You,
            "apakah (kamu|anda) (bisa (melihat|mendengar|merasakan)|punya|memiliki|manusia|ingat), siapa (kamu|anda), apa yang (bisa|dapat) (kamu|anda)",
        ),
    ],
};

pub(super) const THAI: Language = Language {
    name: "th",
    known_by: KnownBy::Letters('\u{e00}', '\u{e7f}'),
    terms: &[
        (
            Term::Secret,
            "ความลับ, ลับ, ภายใน, เปิดเผย, ปกปิด, เก็บไว้, ส่วนตัว, ความเป็นส่วนตัว, ข้อมูลส่วนบุคคล, ไม่ขอแสดงความเห็น, ไม่ขอให้ความเห็น, ไม่แสดงความเห็น, ขอสงวน, สงวนสิทธิ์, เผยแพร่, บอกต่อ, แพร่งพราย, รั่ว, ระหว่างเรา, ปิดปาก, อุบไว้",
        ),
        (
            Term::Scope,
            "เฉพาะ, เท่านั้น, อย่างเดียว, แค่, เพียง, จำกัด, ขอบเขต, นอกเหนือ, เกินขอบเขต, นอกขอบเขต, เกินหน้าที่, ไม่ใช่หน้าที่, ไม่ใช่สาย, ไม่ใช่เรื่อง, ไม่ใช่งาน, ไม่อยู่ใน, เกินความสามารถ, ที่อื่น, คนอื่น, ช่องทางอื่น, เกี่ยวกับ",
        ),
        (
            Term::Others,
            "(ศาล|ผู้พิพากษา|แพทย์|คุณหมอ|หมอ|ทนาย|ทนายความ|เภสัชกร|ผู้เชี่ยวชาญ|หัวหน้า|เจ้าหน้าที่)(เป็นผู้|จะเป็นผู้|เท่านั้น|ต้อง|จึงจะ|ควร|จะ|)(ตัดสิน|พิจารณา|วินิจฉัย|ชี้ขาด|อนุมัติ|ประเมิน|กำหนด), เป็นหน้าที่ของ, เป็นเรื่องของ, เป็นอำนาจของ, อำนาจ, ขึ้นอยู่กับ, ขึ้นกับ, ตัดสินใจเอง, ตัดสินใจของคุณ, สิทธิ์ของคุณ, สิทธิของคุณ, เสียงของคุณ, คุณเอง, ด้วยตัวเอง, ด้วยตนเอง, ไม่ใช่ผม, ไม่ใช่ฉัน, ไม่ใช่ดิฉัน, ไม่มีสิทธิ์, ไม่มีอำนาจ, ไม่ได้รับอนุญาต, ปล่อยให้, ฝากให้, ต้องใช้แพทย์, ต้องให้",
        ),
        (
            Term::Rather,
            "ขอไม่, ขอผ่าน, ผ่านดีกว่า, ขอปฏิเสธ, ปฏิเสธ, ขออนุญาตไม่, ขอละเว้น, ขอเลี่ยง, หลีกเลี่ยง, ขอเว้น, ขอตัว, งด, ไม่ขอ, ไม่เอา, ไม่ยุ่ง, ไม่ร่วม, ไม่สนับสนุน, ไม่เข้าข้าง, ไม่เลือกข้าง, เป็นกลาง, เส้นตาย, ขีดเส้น, ไม่มีทาง, ไม่เด็ดขาด, เด็ดขาด, ไม่ได้เด็ดขาด, ไม่มีวัน, ฝันไปเถอะ, อย่าเลย, อย่าหวัง, ลืมไปได้เลย, ไม่ไหว, ไม่ได้หรอก, ไม่ช่วย, ไม่เขียน, ไม่บอก, ไม่ทำ, ไม่ให้, ไม่สะดวก, ไม่ประสงค์, ไม่ยินดี, ไม่เต็มใจ, จะไม่, คงไม่, ไม่ดีกว่า, ดีกว่าไม่, โน, นะไม่",
        ),
        (
            Term::Passive,
            "ไม่ได้รับ, ไม่อนุญาต, ไม่ได้เปิดให้, ไม่เปิดให้, ไม่เปิดเผย, ไม่ให้บริการ, ไม่มีบริการ, ไม่รองรับ, ไม่รับ, ไม่มีให้, ไม่มีการ, ไม่ดำเนินการ, ไม่ถูก, ไม่พร้อม, ไม่มีสิทธิ, ไม่สามารถ, ไม่อาจ, ถูกปฏิเสธ, ถูกระงับ, ถูกบล็อก, ห้าม, ต้องห้าม, เป็นไปไม่ได้, คำขอ, หาไม่ได้, จะไม่ได้, ไม่พบ, ไม่จัดทำ, ไม่เผยแพร่, ไม่จำหน่าย",
        ),
        (
            Term::Venue,
            "ที่นี่, ตรงนี้, ทางนี้, ทางเรา, ทางผม, ทางดิฉัน, จากผม, จากฉัน, จากดิฉัน, จากเรา, กับผม, กับฉัน, กับเรา, ผ่านแชต, ผ่านแชท, ในแชต, ในแชท, แชตนี้, แชทนี้, ช่องทางนี้, บริการนี้, ระบบนี้, แชตบอต, แชทบอท, แชตบอท, บอต, บอท, ผู้ช่วย, ผู้ช่วยเสมือน, น้อง, โมเดลภาษา, โปรแกรม, เครื่อง, ร้านนี้, ทางร้าน",
        ),
        (
            Term::Because,
            "เพราะ, เนื่องจาก, สาเหตุ, เหตุผล, เพื่อ, ใช่, ได้ครับ, ได้ค่ะ, ถูกฝึก, ด้วยเหตุ",
        ),
        (
            Term::You,
            "แชตบอต, แชทบอท, เอไอ, ai, ปัญญาประดิษฐ์, โมเดลภาษา, คุณมี, คุณเป็น, คุณรู้สึก, คุณจำ, ความรู้สึก, ทำไมปฏิเสธ, ทำไม ai, ทำอะไรไม่ได้, ข้อจำกัด",
        ),
        (
            Term::Draft,
            "กลอน, บทกวี, โคลง, หนึ่งบรรทัด, สองบรรทัด, สโลแกน, คำขวัญ, บทพูด, รีวิว, สวมบท, ปฏิเสธ, ลาออก, ลาป่วย, ลากิจ, ขอโทษ, ประโยค, จดหมาย, ข้อความ, อีเมล",
        ),
        (
            Term::Wont,
            "(ผม|ฉัน|ดิฉัน|เรา|หนู|ทางเรา|ระบบ|บริการ|ผู้ช่วย|แชต|แชท)~(ไม่|มิ), (ผม|ฉัน|ดิฉัน|เรา|หนู|ทางเรา|ระบบ)ไม่*, ขอไม่*, ขอปฏิเสธ*, ขออนุญาตไม่*, ขออนุญาตปฏิเสธ*, จำเป็นต้องปฏิเสธ*, ต้องขอปฏิเสธ*, ต้องปฏิเสธ*, คงไม่*, ยังไม่สามารถ*, มิอาจ*, ไม่อาจ*, ไม่สามารถ*, ไม่ขอ*, จะไม่*",
        ),
        (
            Term::Limit,
            "รูป, ภาพ, แนบ, ไฟล์, อัปโหลด, อัพโหลด, ลิงก์, ลิงค์, เว็บไซต์, หน้าเว็บ, pdf, เสียง, วิดีโอ, คลิป, บันทึกเสียง, ฟัง, กล้อง, ไมโครโฟน, โทร, เบอร์, จอง, สั่งซื้อ, คำสั่งซื้อ, ออเดอร์, บัญชี, ยอดเงิน, โอนเงิน, ชำระ, จัดส่ง, พัสดุ, ส่ง, อีเมล, ปฏิทิน, นัด, ปลุก, จับเวลา, เตือน, จำ, ความจำ, ไฟ, อุปกรณ์, พิมพ์, เรียลไทม์, สด, ปัจจุบัน, วันนี้, พรุ่งนี้, ตอนนี้, ขณะนี้, ล่าสุด, ข่าว, อากาศ, พยากรณ์, ทำนาย, คาดการณ์, สกอร์, ผล, ราคา, หุ้น, หวย, ลอตเตอรี่, อนาคต, เมื่อวาน, ครั้งก่อน, ก่อนหน้า, ประวัติ, ตำแหน่ง, ฐานข้อมูล, ระบบ, เซิร์ฟเวอร์, อินเทอร์เน็ต, ออนไลน์, ค้นหา, ความคิดเห็น, ความเห็น, ความรู้สึก, ชอบ, เอกสาร, ข้อความ, ด้านบน, เข้าถึง, เชื่อมต่อ",
        ),
        (
            Term::Risk,
            "ฆ่า, ระเบิด, อาวุธ, ปืน, พิษ, ก๊าซ, แก๊ส, ยาเสพติด, ยาบ้า, ยาไอซ์, โคเคน, เฮโรอีน, เกินขนาด, ยานอนหลับ, ฆ่าตัวตาย, อยากตาย, ไม่อยากอยู่, ทำร้าย, แฮก, แฮ็ก, เจาะ, รหัสผ่าน, ไวรัส, มัลแวร์, เรียกค่าไถ่, ฟิชชิง, ขโมย, โกง, หลอก, ปลอม, ฟอกเงิน, สินบน, แบล็กเมล, เลี่ยงภาษี, ลอก, ละเมิด, เนื้อเพลง, ทั้งหมด, ฉบับเต็ม, ทั้งเล่ม, คำต่อคำ, ลิขสิทธิ์, เหยียด, ดูหมิ่น, ด่า, เกลียดชัง, ตลก, เปลือย, โป๊, อนาจาร, ทางเพศ, อีโรติก, ผู้เยาว์, สะกดรอย, ติดตาม, สอดแนม, ที่อยู่, บัตรประชาชน, ส่วนตัว, ส่วนบุคคล, เลือกตั้ง, โหวต, พรรค, ผู้สมัคร, นายก, การเมือง, ทำแท้ง, ศาสนา, วัคซีน, วินิจฉัย, ขนาดยา, ยา, ใบสั่ง, ฟ้อง, ชดเชย, พินัยกรรม, ลงทุน, คริปโต, บิตคอยน์, กฎหมาย, ภาษี, ความลับ, คำสั่ง",
        ),
        (
            Term::Bar,
            "เป็นไปได้, อนุญาต, รองรับ, พร้อมใช้, ให้บริการ, เปิดเผย, แบ่งปัน, สามารถ, อำนาจ, ออกแบบ, เชื่อมต่อ, เข้าถึง, พบ, ระบุ, กล่าวถึง, ทราบ, หน้าที่, ขอบเขต, ได้, อนุญาต, ได้รับอนุญาต, เป็นไปได้, สิทธิ์, สิทธิ, เข้าถึง, จำกัด, คุ้มครอง, ลิขสิทธิ์, รองรับ, ขอบเขต, อำนาจ, ความสามารถ, ฟังก์ชัน, ข้อมูลส่วนบุคคล, เปิดเผย, เหมาะสม, บริการ",
        ),
        (
            Term::Nope,
            "ไม่ไหว, ไม่เอา, ไม่มีทาง, เด็ดขาด, ขอผ่าน, ขอบาย, ขอไม่, ของด, ปฏิเสธ, เกินความสามารถ, นอกเหนือ, ไม่ทราบ, ไม่รู้, ไม่มีข้อมูล, ไม่พบ, หาไม่เจอ, ไม่ใช่หน้าที่, ไม่เขียน, ไม่บอก, ไม่ให้, ไม่ช่วย, ไม่สามารถ, จะไม่, ไม่, ไม่ได้, ไม่เอา, ไม่ไหว, ไม่มีทาง, ไม่เด็ดขาด, เสียใจ, ขอโทษ, ขออภัย, น่าเสียดาย, เสียดาย, อยากช่วย, เป็นกลาง, ไม่ทราบ, ไม่รู้, ไม่มีความเห็น, เรื่องอื่น, หัวข้ออื่น, ผ่าน, ขอผ่าน, ไม่ร่วม, ไม่ยุ่ง, ไม่เข้าข้าง, ไม่ทำ, ไม่เขียน, ไม่พูด, จึงไม่, คงไม่, จะไม่, ขอไม่, ไม่อาจ, ไม่สามารถ, ไม่สะดวก, ไม่แนะนำ, ไม่บอก",
        ),
        (
            Term::Draft,
            "แก้, ตรวจคำ, บทสนทนา, ละคร, คำคม, พูดว่า, พูดยังไง, พูดอย่างไร, เรียบเรียง, เขียนใหม่, ข้อความ, ประกาศ, แถลง, เป็นภาษา, ภาษาอังกฤษ, แปล, สุภาพ, ปฏิเสธ, สวมบท, รับบท, เธอคือ, คุณคือ, ฉาก, นิทาน, เรื่องสั้น, กลอน, ป้าย, แม่แบบ, ประโยค, แปลว่า, หมายความ",
        ),
        (
            Term::Crisis,
            "ฆ่าตัวตาย, อยากตาย, ไม่อยากอยู่, ไม่อยากมีชีวิต, ทำร้ายตัวเอง, ยานอนหลับ",
        ),
        (Term::Translate, "แปล"),
        (Term::Me, "ฉัน, ผม, ดิฉัน, เรา, หนู"),
        (Term::No, "ไม่, มิ, ไร้, เพียง"),
        (Term::Sorry, "ขออภัย, ขอโทษ, เสียใจ, น่าเสียดาย, เกรงว่า"),
        (
            Term::Unable,
            "ไม่สามารถ, ไม่อาจ, ไม่ได้รับอนุญาต, ไม่ขอ, จะไม่, ไม่สะดวก, ไม่มีสิทธิ์, ไม่มีอำนาจ, ไม่พร้อม, ไม่ยินดี, ไม่มีความสามารถ, ไม่ให้, ช่วยไม่ได้, ทำไม่ได้, ตอบไม่ได้, เขียนไม่ได้, ให้ไม่ได้, บอกไม่ได้, ไม่ได้หรอก",
        ),
        (Term::ItCannot, "ไม่ได้, ไม่ได้รับ, ไม่เปิด, ไม่ให้, ไม่มี, ไม่อยู่, ไม่ใช่"),
        (
            Term::Decline,
            "(ขอ|ต้อง|จำเป็นต้อง|ขออนุญาต)ปฏิเสธ, ไม่สามารถ(ช่วย|ให้ความช่วยเหลือ|ตอบ|ดำเนินการ|ทำตาม|ทำสิ่งนี้|ทำเช่นนั้น|ให้บริการ|ตอบสนอง|ปฏิบัติตาม), ช่วย(เรื่องนี้|เรื่องนั้น|คุณ|)ไม่ได้, (ขัดต่อ|ขัดกับ|ละเมิด|ผิด)(แนวทาง|นโยบาย|หลักการ|กฎ|หลักเกณฑ์), (นอกเหนือ|เกิน)(จาก|)(ความสามารถ|ขอบเขต), ไม่ใช่(สิ่ง|เรื่อง)ที่(ฉัน|ผม|ดิฉัน|เรา), เปลี่ยนเรื่อง, คุยเรื่องอื่น, ไม่ขอ(แสดงความคิดเห็น|ตอบ|พูด), ปฏิเสธ, ถูกปฏิเสธ, ไม่สามารถให้, ไม่สามารถช่วย, ไม่สามารถตอบ, ไม่สามารถเขียน, ไม่สามารถดำเนินการ, ไม่สามารถเปิดเผย, ไม่สามารถเข้าถึง, ไม่สามารถทำ, ไม่อนุญาต, ไม่ได้รับอนุญาต, ไม่รองรับ, ไม่มีให้บริการ, ไม่ให้บริการ, ไม่เปิดเผย, ไม่ให้คำแนะนำ, ไม่ให้ข้อมูล, ไม่แสดงความคิดเห็น, ไม่ตอบ, ไม่เขียนให้, ไม่ทำให้, ไม่ช่วย, ไม่บอก, ไม่เหมาะสม, ไม่มีสิทธิ์, ไม่มีสิทธิ, ไม่มีอำนาจ, ไม่มีความสามารถ, ไม่มีข้อมูล, ไม่สะดวก, ทำไม่ได้, ทำให้ไม่ได้, ช่วยไม่ได้, ให้ไม่ได้, บอกไม่ได้, ตอบไม่ได้, เขียนไม่ได้, เขียนให้ไม่ได้, ดูไม่ได้, ฟังไม่ได้, เปิดไม่ได้, แปลไม่ได้, ไม่ได้ครับ, ไม่ได้ค่ะ, ไม่ได้จ้า, นอกเหนือ, อยู่นอก, นอกขอบเขต, เกินขอบเขต, เกินความสามารถ, ขัดต่อ, ขัดกับ, ผิดนโยบาย, ละเมิด, ไม่ใช่หน้าที่, ไม่ใช่สิ่งที่, ต้องห้าม, ห้าม, งดให้, งดเว้น, ของด, ขอสงวน, ขอเป็นกลาง",
        ),
        (
            Term::Lack,
            "ไม่มี(ข้อมูล|สิทธิ์เข้าถึง|การเข้าถึง|ความสามารถ|ความคิดเห็น|ความเห็น|ความรู้สึก), ไม่สามารถ(เข้าถึง|เปิด|ดู|มองเห็น|ตรวจสอบ), เข้าถึง(ข้อมูล|)(แบบ|)(เรียลไทม์|)ไม่ได้, มองไม่เห็น, ไม่เห็นไฟล์, ไม่ทราบ, เฉพาะ, เท่านั้น, ไม่มีสิทธิ์เข้าถึง, ไม่มีฟังก์ชัน, ไม่มีข้อมูล, เข้าถึงไม่ได้",
        ),
        (
            Term::Comply,
            "ช่วย, ช่วยเหลือ, ตอบ, ให้, เสนอ, แบ่งปัน, เปิดเผย, เขียน, สร้าง, ผลิต, จัดทำ, ทำ, ดำเนินการ, พูดคุย, อภิปราย, แสดงความ, ความเห็น, ความคิดเห็น, อธิบาย, บรรยาย, สอน, แนะนำ, คำแนะนำ, แปล, สรุป, วินิจฉัย, ตีความ, ทำนาย, คาดการณ์, ระบุ, เข้าร่วม, สนับสนุน, ส่งเสริม, ประเมิน, บอก, ปฏิบัติ",
        ),
        (
            Term::This,
            "นี้, นั้น, เหล่านี้, ดังกล่าว, คำขอ, คำถาม, เนื้อหา, ลักษณะ, ข้อมูล, แบบนี้, แบบนั้น, สิ่งที่คุณขอ",
        ),
        (
            Term::Ai,
            "(ในฐานะ|เป็นเพียง|เนื่องจากเป็น|ฉันเป็น|ผมเป็น)(ai|ปัญญาประดิษฐ์|โมเดล|แบบจำลอง|ผู้ช่วย| ai|), ปัญญาประดิษฐ์, โมเดลภาษา, แบบจำลองภาษา, เอไอ, แนวทางของฉัน, นโยบาย",
        ),
        (
            Term::Reason,
            "ผิดกฎหมาย, กฎหมาย, อาชญากรรม, อันตราย, ทำร้าย, เสียหาย, ความเสี่ยง, เสี่ยง, จริยธรรม, ศีลธรรม, ความเป็นส่วนตัว, ส่วนตัว, ส่วนบุคคล, ความลับ, ลิขสิทธิ์, เลือกปฏิบัติ, เกลียดชัง, ดูหมิ่น, ปลอดภัย, ฉ้อโกง, หลอกลวง, เข้าใจผิด, รุนแรง, ไม่เหมาะสม, ละเอียดอ่อน, ละเมิด, ทางเพศ",
        ),
        (
            Term::Refer,
            "โปรด, กรุณา, ปรึกษา, ติดต่อ, แพทย์, หมอ, เภสัชกร, ทนาย, ผู้เชี่ยวชาญ, นักจิต, ที่ปรึกษา, สายด่วน, 1323, 191, 1669, ฝ่ายบริการลูกค้า, เว็บไซต์, ทางการ, ธนาคาร, ตำรวจ, ตรวจสอบ, แอป, ควรปรึกษา",
        ),
        (
            Term::Offer,
            "หากคุณ, ถ้าคุณ, หากต้องการ, ถ้าต้องการ, หากมี, ถ้ามี, ยินดี, เรื่องอื่น, อย่างอื่น, หัวข้ออื่น, คำถามอื่น, แจ้งได้, บอกได้, บอกฉัน, แทน, เข้าใจนะ, ขอบคุณที่เข้าใจ, สามารถ(ช่วย|แนะนำ|อธิบาย|ให้), ต้องการให้, ไหมครับ, ไหมคะ, มีอะไรให้",
        ),
        (
            Term::Thanks,
            "ขอบคุณ, เข้าใจ, คำถามที่ดี, คำถาม, สวัสดี, น่าสนใจ, ทราบดี, อยากช่วย",
        ),
        (
            Term::But,
            "แต่, อย่างไรก็ตาม, แต่ทว่า, โดยทั่วไป, โดยปกติ, ทั่วไป, ทั้งนี้, ปกติแล้ว, โดยสรุป",
        ),
        (Term::Here, "ต่อไปนี้, ดังนี้, เช่น, ตัวอย่าง, ขั้นแรก, ก่อนอื่น"),
        (Term::Said, "กล่าว, พูดว่า, ตอบว่า, กระซิบ, ตะโกน, ถามว่า"),
        (Term::Idiom, "อดไม่ได้, รอไม่ไหว, ไม่ใช่แค่, ไม่เพียง, ไม่คิดว่า"),
        (
            Term::Compose,
            "จดหมาย, อีเมล, ข้อความ, เรื่องสั้น, นิทาน, บทสนทนา, บทกวี, กลอน, ฉาก, แปล, สวมบทบาท, ประโยค, คำพูด, สุภาพ, พูดยังไง, พูดอย่างไร, สุนทรพจน์, ไลน์, ประกาศ, เนื้อเพลง",
        ),
        (
            Term::Refusing,
            "ปฏิเสธ, ยกเลิก, ไม่สามารถ, ไม่ได้, ขอโทษ, ขออภัย, ลาออก, ลางาน, ไม่ว่าง, can't, cannot, sorry",
        ),
        (
            Term::You,
            "คุณ(เห็น|ได้ยิน|รู้สึก|จำ|เป็นใคร|เป็นคน|มีความรู้สึก|ทำอะไรได้), เธอเป็นใคร",
        ),
    ],
};

pub(super) const BENGALI: Language = Language {
    name: "bn",
    known_by: KnownBy::Letters('\u{980}', '\u{9ff}'),
    terms: &[
        (
            Term::Secret,
            "গোপনীয়, গোপন, অভ্যন্তরীণ, ভেতরের, ব্যক্তিগত, গোপনীয়তা, প্রকাশ করি না, প্রকাশ করা, প্রকাশযোগ্য, ফাঁস, জানানো হয় না, জানানো যাবে না, মন্তব্য, আমাদের মধ্যে, আমার কাছেই, নিজের কাছে, বাইরে",
        ),
        (
            Term::Scope,
            "শুধু, শুধুমাত্র, কেবল, কেবলমাত্র, মাত্র, নিয়েই, সীমাবদ্ধ, সীমিত, আওতার বাইরে, আওতায়, পরিধির বাইরে, বাইরে, বিষয় নয়, কাজ নয়, এখতিয়ার, অন্য কোথাও, অন্য কারও, অন্যত্র, সংক্রান্ত, সম্পর্কিত",
        ),
        (
            Term::Others,
            "(আদালত|বিচারক|ডাক্তার|চিকিৎসক|আইনজীবী|উকিল|বিশেষজ্ঞ|কর্তৃপক্ষ)(ই | |ের |রই |কে |এর )(সিদ্ধান্ত|ঠিক|নির্ধারণ|বল|জিজ্ঞ|বিচার|কাজ|পরামর্শ), সিদ্ধান্ত আপনার, আপনার সিদ্ধান্ত, আপনার নিজের, আপনার ভোট, তোমার নিজের, এখতিয়ার, উপর নির্ভর, ওপর নির্ভর, কাজ নয়, আমি নই, আমার কাজ, আমার এখতিয়ার, অধিকার নেই, অনুমতি নেই, ক্ষমতা নেই, ছেড়ে দি, হাতে",
        ),
        (
            Term::Rather,
            "বিরত, দূরে থাক, এড়িয়ে, অপারগ, অস্বীকার, প্রত্যাখ্যান, নিরপেক্ষ, পক্ষ নি, পক্ষ নেব, অংশ নেব না, করব না, করবো না, দেব না, দেবো না, লিখব না, লিখবো না, বলব না, বলবো না, সাহায্য করব না, জড়াব না, জড়াতে চাই না, চাই না, রাজি নই, কখনোই না, কখনও না, কোনোভাবেই না, একদম না, মোটেই না, প্রশ্নই ওঠে না, অসম্ভব, না ভাই, না, ভুলে যান, সম্ভব নয়",
        ),
        (
            Term::Passive,
            "হয় না, হবে না, যায় না, যাবে না, করা হয় না, দেওয়া হয় না, দেওয়া হবে না, দেওয়া যায় না, দেওয়া যাবে না, লেখা হয় না, লেখা হবে না, করা যাবে না, পাবেন না, পাবে না, মিলবে না, সম্ভব নয়, সম্ভব হচ্ছে না, উপলব্ধ নয়, অনুমোদিত নয়, সমর্থিত নয়, নিষিদ্ধ, নিষেধ, বাতিল, প্রত্যাখ্যাত, নামঞ্জুর, করি না, দিই না, করতে পারে না, পারে না",
        ),
        (
            Term::Venue,
            "এখানে, এই চ্যাট, এই সেবা, এই মাধ্যম, এই চ্যানেল, আমাদের, আমাদের এখানে, আমার কাছে, আমার পক্ষে, আমার দিক, আমি, আমরা, সহকারী, সহায়ক, চ্যাটবট, বট, ভার্চুয়াল, ভাষা মডেল, যন্ত্র",
        ),
        (Term::Because, "কারণ, কেননা, যেহেতু, যাতে, হ্যাঁ, জি হ্যাঁ, প্রশিক্ষণ"),
        (
            Term::You,
            "চ্যাটবট, এআই, কৃত্রিম বুদ্ধিমত্তা, ভাষা মডেল, তুমি কি, আপনি কি, তোমার কি, অনুভূতি, মনে আছে, কেন না বলে, কেন প্রত্যাখ্যান, কী পারো না, সীমাবদ্ধতা, বাংলায় কী",
        ),
        (
            Term::Draft,
            "কবিতা, ছড়া, পঙ্‌ক্তি, পঙক্তি, লাইন, স্লোগান, রিভিউ, সংলাপ, অভিনয়, পদত্যাগ, ছুটির, ক্ষমা, বাক্য, চিঠি, প্রত্যাখ্যান, বার্তা, ইমেইল",
        ),
        (
            Term::ItCannot,
            "যায় না, হয় না, যাবে না, সম্ভব নয়, সম্ভব না, করা হয় না, দেওয়া হয় না, নয়",
        ),
        (
            Term::Decline,
            "অপারগ*, অক্ষম*, অস্বীকার*, প্রত্যাখ্যান*, প্রত্যাখ্যাত*, বাতিল, সম্ভব নয়*, সম্ভব না*, সম্ভব হচ্ছে না*, অনুমতি নেই*, অনুমোদিত নয়*, উপলব্ধ নয়*, সমর্থিত নয়*, উচিত নয়*, উচিত হবে না*, সুযোগ নেই*, ক্ষমতা নেই*, প্রবেশাধিকার নেই*, অ্যাক্সেস নেই*, এখতিয়ার*, আওতার বাইরে*, সীমার বাইরে*, পরিধির বাইরে*, নীতির বিরুদ্ধে*, নীতিমালার, বিরোধী*, লঙ্ঘন, যায় না*, যাবে না*, দেওয়া হয় না*, করা হয় না*, আমার কাজ নয়*, বিরত থাক*, নিষিদ্ধ*",
        ),
        (
            Term::Wont,
            "আমি~(না|নয়|নেই|নই|নারাজ), আমরা~না, আমার~(নেই|নয়|না), আমাকে~না, *তে পারি না, *তে পারব না, *তে পারছি না, *তে পারছিনা, *ব না, *বো না, *ছি না, করি না, দিই না, দেই না, লিখি না, বলি না, রাখি না, নই, পারি না, পারব না, পারছি না, পারবো না, (এই|আমাদের) (সহকারী|সেবা|চ্যাট)~(না|নয়|শুধু|কেবল)",
        ),
        (Term::Sorry, "দুঃখিত, দুঃখজনক, ক্ষমা, মাফ"),
        (
            Term::Cannot,
            "পারব না, পারবো না, পারছি না, পারি না, সম্ভব নয়, সম্ভব না, দিই না, দেব না, দেবো না, দিতে পারি না, করব না, করি না, বলব না, লিখব না, অক্ষম, অপারগ",
        ),
        (
            Term::Lack,
            "আসেনি, পাইনি, নেই, দেখতে পাচ্ছি না, পৌঁছায়নি, জানি না, জানা নেই, (শুধু|কেবল|শুধুমাত্র)~(প্রশ্ন*|সাহায্য|বিষয়*|উত্তর|সংক্রান্ত), আমার কাছে~নেই, পক্ষে~(সম্ভব নয়|সম্ভব না)",
        ),
        (Term::No, "না, নয়, নেই, নি"),
        (Term::Me, "আমি, আমার, আমাকে"),
        (
            Term::Comply,
            "সাহায্য, সহায়তা, উত্তর, দেওয়া, দিতে, লিখ, বলতে, জানা, তৈরি, অনুবাদ, মত, পরামর্শ",
        ),
        (
            Term::This,
            "এই, এটা, এটি, এমন, এ ধরনের, সে, অনুরোধ, প্রশ্ন, ব্যাপারে, বিষয়ে",
        ),
        (Term::Ai, "এআই, কৃত্রিম বুদ্ধিমত্তা, ভাষা মডেল, সহকারী হিসেবে"),
        (
            Term::Reason,
            "অবৈধ, বেআইনি, আইন, ক্ষতি, বিপজ্জনক, ঝুঁকি, গোপনীয়তা, নীতি, অনুমতি, কপিরাইট, নিরপেক্ষ, নিরাপত্তা",
        ),
        (
            Term::Refer,
            "অনুগ্রহ করে, দয়া করে, ডাক্তার, চিকিৎসক, আইনজীবী, যোগাযোগ, হেল্পলাইন, পুলিশ, আপলোড",
        ),
        (Term::Offer, "চাইলে, অন্য কিছু, অন্য কোনো, জানাবেন, সাহায্য করতে পারি"),
        (Term::Thanks, "ধন্যবাদ, বুঝতে পারছি"),
        (Term::But, "কিন্তু, তবে"),
        (Term::Here, "যেমন, নিচে, উদাহরণ"),
        (Term::Said, "বলল, বললেন"),
        (
            Term::Limit,
            "ছবি, ফাইল, লিংক, অডিও, ভিডিও, ফোন, কল, আবহাওয়া, আজ, আগামীকাল, এখন, অ্যাকাউন্ট, অর্ডার, ইন্টারনেট",
        ),
        (
            Term::Risk,
            "হ্যাক, পাসওয়ার্ড, বোমা, অস্ত্র, বিষ, মাদক, আত্মহত্যা, ভোট, দল, নির্বাচন, ঠিকানা, ব্যক্তিগত, জাল, ওষুধ, ডোজ, পুরো, কপিরাইট",
        ),
        (
            Term::Bar,
            "সম্ভব, অনুমতি, অনুমোদিত, উপলব্ধ, অনুমতি*, সম্ভব*, উপলব্ধ*, অধিকার*, নিষিদ্ধ*, নিষেধ*, সুরক্ষিত*, সীমিত*, সীমা*, সমর্থিত*, সক্ষম*, প্রবেশাধিকার*, অ্যাক্সেস*, সুযোগ*, ক্ষমতা*, গোপনীয়*, আওতা*",
        ),
        (
            Term::Nope,
            "পারব না, একদম না, কখনোই না, না, জি না, একদম না, কখনোই না, কখনও না, অসম্ভব, পারব না, হবে না, এটা হবে না, আমাকে বাদ, মাফ করবেন, মাফ করো, দুঃখিত, ক্ষমা কর*, সরি, যদি পারতাম, নিরপেক্ষ*, জানি না, জানা নেই, ধারণা নেই, অন্য বিষয়*, অন্য কিছু*, পক্ষ নিই না, মন্তব্য করি না, জানাব না, বলব না, লিখব না, দেব না, করব না, বলছি না, লিখছি না, দিচ্ছি না, সাহায্য করব না, সাহায্য করতে পারব না, জানাতে পারব না",
        ),
        (
            Term::Draft,
            "অনুবাদ, লিখে দাও, চিঠি, সংলাপ, সংশোধন, গল্প, কবিতা, বাংলায়",
        ),
        (Term::Crisis, "আত্মহত্যা, মরতে চাই, বাঁচতে চাই না"),
    ],
};
