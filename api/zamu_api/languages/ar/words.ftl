# كلمات تدخل في نصوص أخرى. ما يُكتب باللاتينية داخل نص عربي يُعزل كي لا يقلب السطر.

-page-one = «{ "\u2066" }Page One!{ "\u2069" }»

# وحدها («اللون الجديد أحمر») ومع البطاقة («5 حمراء»).
color =
    { $color ->
        [BLUE] أزرق
        [RED] أحمر
        [YELLOW] أصفر
       *[GREEN] أخضر
    }
card-color =
    { $color ->
        [BLUE] زرقاء
        [RED] حمراء
        [YELLOW] صفراء
       *[GREEN] خضراء
    }
card-number = { $number } { card-color }
card-DRAW_2 = «اسحب 2» { card-color }
card-DRAW_3 = «اسحب 3» { card-color }
card-REVERSE = «اعكس» { card-color }
card-SKIP = «تخطَّ» { card-color }
card-WILD = «غيّر اللون»

# اسم رمز الدخول الذي يبدأ به الضيف.
first-device = الجهاز الأول
linked-device = جهاز مرتبط
