### The part of every rulebook that is not about one game. The comment above a text names the clauses of
### docs/rules.md that it tells.

## The options in force

rules-lobby-options = الخيارات المعمول بها
rules-lobby-option = { $name }: { $value }
rules-lobby-option-changed = { $name }: { $value } (المعتاد: { $usual })
rules-lobby-value-on = نعم
rules-lobby-value-off = لا

## Playing here

rules-lobby-playing = اللعب هنا
# S1
rules-lobby-seats = في الغرفة من مقعدين إلى ستة مقاعد، للناس والبوتات والحاسوب. ويشارك في اللعبة كل من له مقعد حين تبدأ.
# S2
# $time: the lobby’s turn limit, or ANY where no lobby is meant
rules-lobby-time =
    { $time ->
        [NONE] لا حد لوقت الدور.
        [SECONDS_30] لكل دور 30 ثانية. وعند انتهائها يلعب الحاسوب عنك هذه النقلة وحدها.
        [SECONDS_60] لكل دور 60 ثانية. وعند انتهائها يلعب الحاسوب عنك هذه النقلة وحدها.
       *[ANY] لا حد لوقت الدور، إلا إذا جعله المضيف 30 أو 60 ثانية. وعند انتهاء الوقت يلعب الحاسوب عنك هذه النقلة وحدها.
    }
# S3
rules-lobby-device = لا حاجة إلى حساب. فما دامت اللعبة قائمة يعيدك جهازك إلى مقعدك، من أي مكان كان الاتصال.
# S4
rules-lobby-away = عند المغادرة، أو عند الغياب 30 ثانية والدور دورك، يلعب الحاسوب عنك حتى عودتك. وعند العودة يكون اللعب لك فورًا. ويظهر الأمران للجميع في سجل اللعبة.
# S5
rules-lobby-rated = في اللعبة المصنَّفة تغيّر المراكز تصنيف اللاعبين. ويُحسب المركز المشترك وسطًا بين الفوز والخسارة. وإذا أنهى الحاسوب اللعبة عنك فالمركز الذي يناله لك. ولا تُصنَّف لعبة كان للحاسوب فيها مقعد منذ البداية.
# S6
rules-lobby-host = يمكن للمضيف تغيير الخيارات كلها قبل بدء اللعبة. وتبقى كما هي في اللعبة المعادة.
# S7
rules-lobby-fair = لا يمكن لأحد العبث بخلط البطاقات. فقبل التوزيع يختار الخادم رقمًا سريًا، هو البذرة التي يتبعها الخلط، ويعرض بصمتها (SHA-256) فورًا. وبعد انتهاء اللعبة تُعرض البذرة نفسها، فيمكن لأي أحد إعادة التوزيع والمقارنة.

## Words

rules-lobby-word-round = جولة
    .meaning = أن يكون لكل لاعب ما زال في اللعب دور واحد. والدور الفائت محسوب.
rules-lobby-word-place = المركز
    .meaning = ترتيب اللاعب عند إنهاء اللعب. والمركز الأول أفضلها.
rules-lobby-word-host = المضيف
    .meaning = من يختار الخيارات ويبدأ الألعاب في الغرفة.
