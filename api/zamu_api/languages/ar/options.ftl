# ما يمكن للمضيف تغييره.

option-PAGE_ONE-startingCards = بطاقات البداية
    .description = عدد البطاقات التي توزَّع على كل لاعب.
option-PAGE_ONE-handLimit = الحد الأقصى للبطاقات
    .description = من زادت بطاقاته على هذا العدد يخرج من اللعب.
option-PAGE_ONE-forgottenPenalty = عقوبة النسيان
    .description = عدد البطاقات التي تُسحب عند كشف نسيان قول { -page-one }.
option-PAGE_ONE-wildCards = بطاقات «غيّر اللون»
    .description = عدد بطاقات «غيّر اللون» في اللعبة.
option-PAGE_ONE-declaration = قول { -page-one }
    .description = هل يجب قول ذلك عند اللعب الذي تبقى بعده بطاقة واحدة.

option-CHINESE_CHECKERS-variant = نوع القواعد
    .description = دولية، أو يابانية: 14 قطعة وملك لكل لاعب، للاعبَين أو ثلاثة.
option-CHINESE_CHECKERS-antiBlocking = منع الحجز
    .description = ينتهي لعب اللاعب حين يمتلئ الهدف وفيه قطعة واحدة له على الأقل.
option-CHINESE_CHECKERS-playToTheEnd = اللعب حتى النهاية
    .description = مع ثلاثة لاعبين أو أكثر، يستمر اللعب حتى تتحدد كل المراكز.
option-CHINESE_CHECKERS-showLegalMoves = إظهار النقلات الممكنة
    .description = تُميَّز الخانات التي يمكن أن تصل إليها القطعة المختارة.
option-CHINESE_CHECKERS-rotateStarter = تبديل البادئ
    .description = يبدأ لاعب آخر كل لعبة جديدة في الغرفة.

choice-INTERNATIONAL = دولية
choice-JAPANESE = يابانية
