use super::{Language, Term};

pub(super) const HINDI: Language = Language {
    name: "hi",
    terms: &[
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
            "संभव, अनुमति, समर्थित, समर्थन, उपलब्ध, प्रदान, साझा, सक्षम, अधिकृत, अधिकार, बनाया गया, जुड़ा, पहुंच, पहुँच, मिला, मिली, उल्लेख, शामिल, ज्ञात, काम, दायरे, भूमिका, क्षेत्र",
        ),
        (
            Term::Nope,
            "बिल्कुल नहीं, कतई नहीं, हरगिज, हरगिज़, नामुमकिन, मुमकिन नहीं, नहीं हो पाएगा, नहीं हो सकता, नहीं होगा, मुझसे नहीं, मेरे बस, मेरे वश, मना, इनकार, इंकार, माफ, माफ़, पता नहीं, नहीं पता, मालूम नहीं, नहीं मालूम, जानकारी नहीं, कोई जानकारी, नहीं मिला, नहीं मिली, रहने दीजिए, मेरा काम नहीं, नहीं लिखूं, नहीं लिखूँ, नहीं दूं, नहीं दूँ, नहीं दूंगा, नहीं करूं, नहीं करूँ, नहीं बता, नहीं कर, नहीं पहुँची, नहीं पहुंची, नहीं पहुंचा, नहीं पहुँचा, नहीं मिल",
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
            "नहीं (दी|दिया|की|किया) जा, नहीं दी जाएगी, नहीं दिया जाएगा, नहीं किया जा सकत, नहीं दी जा सकत, नहीं दिया जा सकत, पूरा नहीं किया, संभव नहीं, उपलब्ध नहीं (कराई|कराया|करा)",
        ),
        (
            Term::Decline,
            "(मदद|सहायता|सहयोग) (नहीं|करने में असमर्थ|करने में सक्षम नहीं|कर पाना संभव नहीं|न कर पान), (उत्तर|जवाब) (नहीं दे|देने में असमर्थ|देने में सक्षम नहीं), अनुरोध (को |)(पूरा|स्वीकार) (नहीं|करने में), मदद नहीं कर, सहायता नहीं कर, (मना करना|इनकार करना|अस्वीकार करना) (होगा|पड़ेगा|पड़), (दिशानिर्देशों|दिशा-निर्देशों|नीतियों|सिद्धांतों|नियमों|नीति) (के खिलाफ|के विरुद्ध|का उल्लंघन|के अनुरूप नहीं|के विपरीत), क्षमता (से|के) (बाहर|परे), दायरे से बाहर, विषय बदल, किसी और विषय, इस पर कुछ नहीं कह",
        ),
        (
            Term::Lack,
            "(कोई|किसी) (तस्वीर|फोटो|फ़ोटो|फाइल|फ़ाइल|चित्र|छवि|अटैचमेंट|दस्तावेज), (पिछली|पुरानी) (बातचीत|चैट), केवल (डॉक्टर|प्रश्नों), (पहुंच|पहुँच|जानकारी|सुविधा|क्षमता|डेटा|राय|अनुमति|एक्सेस) नहीं (है|रखत), मेरे पास (इस|यह|वास्तविक|रियल|ऐसी|ऐसा|कोई|आपक|लाइव|व्यक्तिगत), दिखाई नहीं, दिख नहीं, नहीं दिख",
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
    terms: &[
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
            "co the, duoc phep, cho phep, ho tro, san co, kha dung, cung cap, tiet lo, chia se, kha nang, tham quyen, duoc thiet ke, danh cho, ket noi, truy cap, tim thay, de cap, chua, duoc biet, nhiem vu, pham vi, linh vuc, vai tro, quyen han",
        ),
        (
            Term::Nope,
            "khong the nao, khong doi nao, tuyet doi khong, dung hong, con lau, mien ban, toi xin kieu, xin kieu, xin phep khong, xin tu choi, tu choi, toi xin phep, chiu, toi chiu, bo tay, bat luc, khong lam duoc, lam khong duoc, chua lam duoc, khong ro, khong biet, khong co thong tin, khong tim thay, khong co du lieu, ngoai kha nang, ngoai pham vi, chi (tra loi|ho tro|giup|noi ve|co the), khong phai viec cua toi, khong viet, khong cung cap, khong noi, se khong, khong giup, khong tiep",
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
        (Term::ItCannot, "không thể được, không được phép, không thể"),
        (
            Term::Decline,
            "(tôi|mình|em|chúng tôi) (xin |phải |xin phép |đành |buộc phải |xin được |cần phải )(từ chối|khước từ|không (trả lời|bình luận)), (xin|phải|buộc phải|đành) từ chối, (vi phạm|trái với|đi ngược lại|đi ngược) (các |những |)(nguyên tắc|chính sách|quy định|hướng dẫn|chuẩn mực|tiêu chuẩn), (nằm ngoài|ngoài|vượt quá|vượt ngoài) (khả năng|phạm vi|thẩm quyền), không phải (là |)(điều|việc|thứ|nội dung|chủ đề) (mà |)(tôi|mình), \
             không thể (giúp|hỗ trợ|đáp ứng|trả lời|làm|thực hiện) (bạn |anh |chị |)(việc này|điều này|điều đó|yêu cầu|với yêu cầu|câu hỏi này|được|chuyện này|việc đó|với điều|về việc|trong việc), từ chối (yêu cầu|trả lời|thực hiện|hỗ trợ|cung cấp), đổi chủ đề, nói (về |)chuyện khác, chuyển sang chủ đề khác, không thể giúp, không thể hỗ trợ, không thể đáp ứng",
        ),
        (
            Term::Lack,
            "không (mở|xem|đọc|truy cập) được, (không|chưa) (thấy|nhận được|có) (ảnh|hình|tệp|file|tập tin|liên kết), (cuộc trò chuyện|trò chuyện|hội thoại) (trước|trước đây), chỉ (trả lời|hỗ trợ) (các câu hỏi|về|những), (tôi|mình|em|chúng tôi) (hiện |chưa |)(không có|không sở hữu|chưa có|không nắm|không biết|không truy cập|không thấy|không nhìn thấy|không xem được), không có quyền truy cập, không thể (truy cập|xem|mở|đọc|kiểm tra|nhìn thấy|cập nhật), không có (thông tin|dữ liệu)",
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
    terms: &[
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
            "(tidak|tak) (dapat|bisa|boleh) (di*|dipenuhi|diberikan|diproses|disediakan|dilanjutkan|ditampilkan)",
        ),
        (
            Term::Decline,
            "(saya|kami|aku) (harus|terpaksa|perlu|ingin) (menolak|tidak), (saya|aku|kami) (menolak|tidak bersedia), (bertentangan|melanggar|menyalahi|tidak sesuai) (dengan |)(pedoman|kebijakan|prinsip|aturan|panduan|ketentuan), (di luar|melampaui|diluar) (kemampuan|batas|kapasitas|wewenang|cakupan|ruang lingkup) (saya|kami|), bukan (sesuatu|hal|topik|permintaan) yang (bisa|dapat|akan|boleh) (saya|kami|aku), (sesuatu|hal|topik) yang tidak (bisa|dapat) (saya|kami), \
             (tidak|tak|gak|nggak|ga) (bisa|dapat|akan|mampu) (membantu|bantu|menjawab|memenuhi|melayani|ikut|menuruti|mengabulkan), lebih baik tidak, bicarakan (hal |)(lain|yang lain), ganti topik, topik lain saja, tidak ikut-ikutan",
        ),
        (
            Term::Lack,
            "(tidak ada|belum ada|tanpa) (gambar|foto|lampiran|berkas|file|dokumen|tautan), (percakapan|obrolan) (sebelumnya|kita sebelumnya|terdahulu|lalu), hanya (menjawab|melayani|untuk pertanyaan|dokter), (saya|aku|kami) (tidak|tak|nggak|gak|belum) (memiliki|punya|mempunyai|dapat mengakses|bisa mengakses|bisa melihat|dapat melihat|melihat|mengetahui|tahu), tidak (memiliki|punya) (akses|informasi|data|kemampuan|pendapat|opini), tanpa akses",
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
    terms: &[
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
            "เป็นไปได้, อนุญาต, รองรับ, พร้อมใช้, ให้บริการ, เปิดเผย, แบ่งปัน, สามารถ, อำนาจ, ออกแบบ, เชื่อมต่อ, เข้าถึง, พบ, ระบุ, กล่าวถึง, ทราบ, หน้าที่, ขอบเขต, ได้",
        ),
        (
            Term::Nope,
            "ไม่ไหว, ไม่เอา, ไม่มีทาง, เด็ดขาด, ขอผ่าน, ขอบาย, ขอไม่, ของด, ปฏิเสธ, เกินความสามารถ, นอกเหนือ, ไม่ทราบ, ไม่รู้, ไม่มีข้อมูล, ไม่พบ, หาไม่เจอ, ไม่ใช่หน้าที่, ไม่เขียน, ไม่บอก, ไม่ให้, ไม่ช่วย, ไม่สามารถ, จะไม่",
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
        (Term::ItCannot, "ไม่ได้"),
        (
            Term::Decline,
            "(ขอ|ต้อง|จำเป็นต้อง|ขออนุญาต)ปฏิเสธ, ไม่สามารถ(ช่วย|ให้ความช่วยเหลือ|ตอบ|ดำเนินการ|ทำตาม|ทำสิ่งนี้|ทำเช่นนั้น|ให้บริการ|ตอบสนอง|ปฏิบัติตาม), ช่วย(เรื่องนี้|เรื่องนั้น|คุณ|)ไม่ได้, (ขัดต่อ|ขัดกับ|ละเมิด|ผิด)(แนวทาง|นโยบาย|หลักการ|กฎ|หลักเกณฑ์), (นอกเหนือ|เกิน)(จาก|)(ความสามารถ|ขอบเขต), ไม่ใช่(สิ่ง|เรื่อง)ที่(ฉัน|ผม|ดิฉัน|เรา), เปลี่ยนเรื่อง, คุยเรื่องอื่น, ไม่ขอ(แสดงความคิดเห็น|ตอบ|พูด)",
        ),
        (
            Term::Lack,
            "ไม่มี(ข้อมูล|สิทธิ์เข้าถึง|การเข้าถึง|ความสามารถ|ความคิดเห็น|ความเห็น|ความรู้สึก), ไม่สามารถ(เข้าถึง|เปิด|ดู|มองเห็น|ตรวจสอบ), เข้าถึง(ข้อมูล|)(แบบ|)(เรียลไทม์|)ไม่ได้, มองไม่เห็น, ไม่เห็นไฟล์, ไม่ทราบ",
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
    terms: &[
        (Term::Sorry, "দুঃখিত, দুঃখজনক, ক্ষমা, মাফ"),
        (
            Term::Cannot,
            "পারব না, পারবো না, পারছি না, পারি না, সম্ভব নয়, সম্ভব না, দিই না, দেব না, দেবো না, দিতে পারি না, করব না, করি না, বলব না, লিখব না, অক্ষম, অপারগ",
        ),
        (
            Term::Lack,
            "আসেনি, পাইনি, নেই, দেখতে পাচ্ছি না, পৌঁছায়নি, জানি না, জানা নেই",
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
        (Term::Bar, "সম্ভব, অনুমতি, অনুমোদিত, উপলব্ধ"),
        (Term::Nope, "পারব না, একদম না, কখনোই না"),
        (
            Term::Draft,
            "অনুবাদ, লিখে দাও, চিঠি, সংলাপ, সংশোধন, গল্প, কবিতা, বাংলায়",
        ),
        (Term::Crisis, "আত্মহত্যা, মরতে চাই, বাঁচতে চাই না"),
    ],
};
