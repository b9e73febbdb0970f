# ما حدث، في سطر واحد. لا يُعرف إن كان الاسم لرجل أو امرأة، فيأتي بعده مصدر لا فعل.

event-game-started = بدأت اللعبة؛ الدور الأول: { $name }.
event-cards-dealt = وُزّعت البطاقات، وعلى الطاولة { $card }؛ الدور الأول: { $name }.

event-cards-played = { $name }: لعب { $cards }.
event-cards-played-declared = { $name }: لعب { $cards }، مع قول { -page-one }.
event-wild-played = { $name }: لعب { $cards }، واللون الجديد { color }.
event-wild-played-declared = { $name }: لعب { $cards }، واللون الجديد { color }، مع قول { -page-one }.

event-cards-drawn =
    { $name }: سحب { $count ->
        [one] بطاقة واحدة
        [two] بطاقتين
        [few] { $count } بطاقات
        [many] { $count } بطاقة
       *[other] { $count } بطاقة
    }{ $reason ->
       *[PASS] .
        [STACK] { " " }بسبب السحب المتراكم.
        [CALLED_OUT] ، عقوبةً على النسيان.
    }
event-no-card-drawn = { $name }: لم تبقَ بطاقة للسحب.

event-called-out = { $by }: كشف نسيان { $name } قول { -page-one }.
event-pile-reshuffled =
    نفدت كومة السحب؛ خُلطت { $count ->
        [one] بطاقة واحدة
        [two] بطاقتان
        [few] { $count } بطاقات
        [many] { $count } بطاقة
       *[other] { $count } بطاقة
    } في كومة جديدة.

event-piece-moved = { $name }: نقل قطعة من { $start } إلى { $end }.
event-king-moved = { $name }: نقل الملك من { $start } إلى { $end }.

event-turn-skipped =
    { $reason ->
       *[SKIP_CARD] { $name }: تخطي الدور.
        [NO_LEGAL_MOVE] { $name }: لا نقلة ممكنة، تخطي الدور.
    }
event-turn-timed-out = { $name }: انتهى الوقت، والحاسوب يلعب هذه النقلة.
event-turn-resumed = كان الخادم متوقفًا؛ يبدأ وقت دور { $name } من جديد.
event-seat-control-changed =
    { $control ->
       *[CPU] الحاسوب يلعب بدلًا من { $name }.
        [PLAYER] { $name }: عودة إلى اللعب.
    }

event-placement-decided =
    { $reason ->
       *[FINISHED] { $name }: إنهاء اللعب، المركز { $place }.
        [LAST_STANDING] { $name }: آخر من بقي في اللعب، المركز { $place }.
        [ELIMINATED] { $name }: خروج من اللعب لكثرة البطاقات، المركز { $place }.
        [RESIGNED] { $name }: انسحاب، المركز { $place }.
        [TURN_LIMIT] طالت اللعبة بما يكفي؛ المركز { $place } من نصيب { $name }.
        [NO_PROGRESS] لم تعد اللعبة تتقدم؛ المركز { $place } من نصيب { $name }.
        [STOPPED_AT_FIRST] تنتهي اللعبة مع أول من أنهى؛ المركز { $place } من نصيب { $name }.
    }
event-game-won = انتهت اللعبة؛ الفوز من نصيب { $name }.
event-game-shared = انتهت اللعبة؛ الفوز مشترك بين { $names }.
event-game-aborted = انتهت اللعبة بلا نتيجة: لم يبقَ أحد.
