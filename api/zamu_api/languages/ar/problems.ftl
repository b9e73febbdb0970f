# سبب الرفض: ما يُقال لصاحب الطلب، بلا تذكير ولا تأنيث ما أمكن.

## صاحب الطلب

problem-no-token = يلزم رمز دخول اللاعب، ويُرسل هكذا: «{ "\u2066" }Authorization: Bearer TOKEN{ "\u2069" }».
problem-closed = هذا مغلق.
problem-scope-lacking = ليست لرمز الدخول الصلاحية { $scope }.
problem-token-without-scope = لرمز الدخول صلاحية واحدة على الأقل.
problem-token-life =
    مدة رمز الدخول من يوم واحد إلى { $most ->
        [one] يوم واحد
        [two] يومين
        [few] { $most } أيام
        [many] { $most } يومًا
       *[other] { $most } يوم
    }.
problem-token-scopes = لا يمنح رمز الدخول صلاحيات ليست له: { $scopes }.
problem-no-such-access-token = لا يوجد رمز دخول كهذا.
problem-token-ended = أُلغي رمز الدخول أو انتهت مدته.
problem-too-many-tokens =
    للاعب الواحد { $most ->
        [one] رمز دخول واحد
        [two] رمزا دخول
        [few] { $most } رموز دخول
        [many] { $most } رمز دخول
       *[other] { $most } رمز دخول
    } على الأكثر: يمكن إلغاء ما لا حاجة إليه.
problem-no-such-link = لا يوجد رابط بهذا الرمز؛ ربما سبق استخدامه أو انتهت مدته.
problem-rate-limited =
    هذا كثير في وقت قصير: تمكن المحاولة مرة أخرى بعد { $seconds ->
        [one] ثانية واحدة
        [two] ثانيتين
        [few] { $seconds } ثوانٍ
       *[other] { $seconds } ثانية
    }.
problem-rate-limited-long =
    هذا كثير في وقت قصير: تمكن المحاولة مرة أخرى بعد { $minutes ->
        [one] دقيقة واحدة
        [two] دقيقتين
        [few] { $minutes } دقائق
       *[other] { $minutes } دقيقة
    }.
problem-too-many-open = المفتوح في الوقت نفسه كثير: الحد الأعلى { $most }.

## ما أُرسل

problem-null = لا يمكن أن تكون قيمة { $field } هي { "\u2066" }null{ "\u2069" }.
problem-key-length =
    طول مفتاح { "\u2066" }idempotency{ "\u2069" } من { $minimum } إلى { $maximum ->
        [few] { $maximum } أحرف
        [many] { $maximum } حرفًا
       *[other] { $maximum } حرف
    }.
problem-key-reused = سبق استخدام مفتاح { "\u2066" }idempotency{ "\u2069" } هذا مع بيانات أخرى.

problem-name-too-long =
    لا يزيد الاسم على { $most ->
        [one] حرف واحد
        [two] حرفين
        [few] { $most } أحرف
        [many] { $most } حرفًا
       *[other] { $most } حرف
    }.
problem-name-joiners = الروابط غير المرئية مسموحة داخل كلمات الاسم فقط.
problem-name-invisible = لا يحتوي الاسم على رموز تحكم أو اتجاه أو رموز غير مرئية.
problem-name-loose-marks = علامات التشكيل في الاسم تكون على الحروف فقط.
problem-name-empty = يجب أن يحتوي الاسم على شيء مرئي.
problem-name-too-many-marks =
    لكل حرف في الاسم { $most ->
        [one] علامة واحدة
        [two] علامتان
        [few] { $most } علامات
        [many] { $most } علامة
       *[other] { $most } علامة
    } على الأكثر.

## الغرف

problem-no-such-lobby = لا توجد غرفة كهذه.
problem-lobby-by-id-or-code = يجب تحديد الغرفة إما بمعرّفها وإما برمزها.
problem-lobby-closed = هذه الغرفة مغلقة.
problem-lobby-started = لعبة هذه الغرفة ما زالت جارية.
problem-lobby-full = كل مقاعد هذه الغرفة مشغولة.
problem-lobby-matching = تنتظر هذه الغرفة لعبة سريعة: تبدأ اللعبة من نفسها حين تُشغل كل المقاعد.
problem-not-in-lobby = ليس لك مقعد في هذه الغرفة.
problem-not-host = هذا لمضيف الغرفة وحده.
problem-capacity-range = عدد مقاعد الغرفة من { $minimum } إلى { $maximum }.
problem-capacity-below-taken =
    { $taken ->
        [one] مقعد واحد مشغول بالفعل.
        [two] مقعدان مشغولان بالفعل.
        [few] { $taken } مقاعد مشغولة بالفعل.
        [many] { $taken } مقعدًا مشغولًا بالفعل.
       *[other] { $taken } مقعد مشغول بالفعل.
    }
problem-cpu-in-rated = الألعاب المصنَّفة للناس والبوتات: يمكن إزالة الحاسوب أو اللعب بلا تصنيف.
problem-seat-empty = لا أحد في هذا المقعد.
problem-own-seat = هذا مقعدك وأنت المضيف: يمكنك مغادرة الغرفة بدلًا من إزالته.
problem-not-enough-players =
    تحتاج اللعبة إلى { $minimum ->
        [one] لاعب واحد
        [two] لاعبَين
        [few] { $minimum } لاعبين
        [many] { $minimum } لاعبًا
       *[other] { $minimum } لاعب
    } على الأقل.
problem-not-ready = بانتظار الجاهزية: { $names }.

## الخيارات

problem-options-of-another-game = هذه خيارات لعبة أخرى.
problem-no-such-option = لا يوجد خيار «{ $key }».
problem-option-boolean = { $option }: إما تشغيل وإما إيقاف.
problem-option-integer = { $option }: يلزم عدد صحيح.
problem-option-choice = { $option }: لا يوجد اختيار كهذا.
problem-option-too-small = { $option }: لا يقل عن { $minimum }.
problem-option-too-large = { $option }: لا يزيد على { $maximum }.
problem-option-not-below = { $option }: يجب أن يكون العدد أقل من «{ $other }».
problem-too-many-cards =
    { $cards ->
        [one] بطاقة واحدة
        [two] بطاقتان
        [few] { $cards } بطاقات
        [many] { $cards } بطاقة
       *[other] { $cards } بطاقة
    } لكل واحد عدد كبير على { $players ->
        [one] لاعب واحد
        [two] لاعبَين
        [few] { $players } لاعبين
        [many] { $players } لاعبًا
       *[other] { $players } لاعب
    }.

## أي نقلة

problem-no-such-game = لا توجد لعبة كهذه.
problem-no-seat = اللعب لمن له مقعد في اللعبة فقط.
problem-no-such-seat = لا يوجد مقعد كهذا في اللعبة.
problem-game-over = انتهت اللعبة.
problem-out-of-play =
    { $how ->
        [RESIGNED] سبق انسحابك من هذه اللعبة.
        [ELIMINATED] زاد عدد بطاقاتك على الحد، فكان خروجك من هذه اللعبة.
       *[FINISHED] سبق لك إنهاء هذه اللعبة.
    }
problem-stale-state = تقدمت اللعبة في هذه الأثناء: هي عند الحدث { $seq } لا { $expected }.
problem-not-your-turn = الدور الآن على { $name }.
problem-another-game = لا توجد نقلة كهذه في هذه اللعبة.
problem-move-too-long = لا توجد نقلة بهذا الطول.
problem-illegal-move = القواعد لا تسمح بهذه النقلة.

## نقلات Page One

problem-unreadable-cards = تعذرت قراءة النقلة. أمثلة: «{ "\u2066" }R5 G5{ "\u2069" }» أو «{ "\u2066" }W>B{ "\u2069" }» أو «{ "\u2066" }draw{ "\u2069" }».
problem-no-such-cards = هذه ليست من بطاقات { "\u2066" }Page One{ "\u2069" }.
problem-no-cards = يجب لعب بطاقة واحدة على الأقل.
problem-not-in-hand = ليست كل هذه البطاقات في يدك.
problem-mixed-faces = البطاقات التي تُلعب معًا لها الرمز نفسه.
problem-color-without-wild = لا يُسمّى لون إلا مع { card-WILD }.
problem-wild-without-color = يجب تسمية لون مع { card-WILD }.
problem-draw-pending =
    بانتظارك سحب { $total ->
        [one] بطاقة واحدة
        [two] بطاقتين
        [few] { $total } بطاقات
        [many] { $total } بطاقة
       *[other] { $total } بطاقة
    }: يمكن الرد ببطاقة { $rank ->
       *[DRAW_2] «اسحب 2»
        [DRAW_3] «اسحب 3»
    }، أو السحب.
problem-does-not-fit = لا يمكن لعب { $card } الآن: المطلوب لون { color } أو رمز مثل { $top }.
problem-does-not-fit-color = لا يمكن لعب { $card } الآن: المطلوب لون { color }.
problem-nobody-to-call-out = لا أحد في هذا المقعد ليُكشف نسيانه.
problem-nothing-to-call-out = لم يُنسَ قول { -page-one }: { $name }.

## نقلات الداما الصينية

problem-unreadable-path = تعذرت قراءة النقلة. تُكتب الخانات وبينها «-»، مثل «{ "\u2066" }c1-e5-g5{ "\u2069" }».
problem-short-path = يجب تحديد خانة البداية، وخانة واحدة على الأقل للوصول.
problem-no-such-hole = لا توجد على الرقعة خانة «{ $hole }».
problem-not-your-piece = لا قطعة لك على { $hole }.
problem-back-to-start = لا تنتهي النقلة حيث بدأت.
problem-foreign-point = لا يمكن الهبوط على { $hole }: هذا الرأس ليس معسكر بدايتك ولا هدفك.
problem-landed-twice = لا يمكن الهبوط مرتين على الخانة نفسها: { $hole }.
problem-no-way = لا خطوة ولا قفزات توصل من { $start } إلى { $end } بهذا الطريق.
problem-no-way-for-king = لا خطوة ولا قفزات للملك توصل من { $start } إلى { $end } بهذا الطريق.

# Webhooks

problem-webhook-url = هذا العنوان لا يصلح لخطاف الويب: يلزم عنوان مؤمَّن لا يتجاوز طوله { $most } حرف، من دون اسم مستخدم أو كلمة مرور أو جزء.
problem-webhook-private = تُرسَل خطافات الويب إلى عناوين عامة فقط.
problem-webhook-events = يلزم حدث واحد على الأقل لخطاف الويب.
problem-webhook-document = المستند ليس تحديدًا واحدًا لحقول تحديث اللعبة: «{ $reason }».
problem-webhook-document-long =
    { $most ->
        [zero] لا يُسمح بأي حرف في المستند.
        [one] لا يزيد المستند على حرف واحد.
        [two] لا يزيد المستند على حرفين.
        [few] لا يزيد المستند على { $most } أحرف.
        [many] لا يزيد المستند على { $most } حرفًا.
       *[other] لا يزيد المستند على { $most } حرف.
    }
problem-too-many-webhooks =
    { $most ->
        [zero] لا يُسمح للاعب بأي خطاف ويب.
        [one] للاعب خطاف ويب واحد على الأكثر: يمكن حذف ما لا حاجة إليه.
        [two] للاعب خطافا ويب على الأكثر: يمكن حذف ما لا حاجة إليه.
        [few] للاعب { $most } خطافات ويب على الأكثر: يمكن حذف ما لا حاجة إليه.
        [many] للاعب { $most } خطاف ويب على الأكثر: يمكن حذف ما لا حاجة إليه.
       *[other] للاعب { $most } خطاف ويب على الأكثر: يمكن حذف ما لا حاجة إليه.
    }
problem-no-such-webhook = لا يوجد خطاف ويب كهذا.
problem-no-such-webhook-delivery = لا يوجد إرسال كهذا.
