# Что может менять хозяин лобби.

option-PAGE_ONE-startingCards = Карт при раздаче
    .description = Сколько карт получает каждый игрок в начале.
option-PAGE_ONE-handLimit = Предел карт
    .description = Игрок, у которого карт больше, выбывает.
option-PAGE_ONE-forgottenPenalty = Штраф за забывчивость
    .description = Сколько карт берёт игрок, которого поймали без { -page-one }.
option-PAGE_ONE-wildCards = Карты «Смена цвета»
    .description = Сколько таких карт в игре.
option-PAGE_ONE-declaration = Говорить { -page-one }
    .description = Нужно ли сказать это, делая ход, после которого остаётся одна карта.

option-CHINESE_CHECKERS-variant = Вариант правил
    .description = Международный или японский: у каждого 14 фишек и король, для 2 или 3 игроков.
option-CHINESE_CHECKERS-antiBlocking = Защита от блокировки
    .description = Игрок закончил, когда цель заполнена и хотя бы одна фишка в ней — его.
option-CHINESE_CHECKERS-playToTheEnd = Игра до конца
    .description = Если игроков трое или больше, играть, пока не определятся все места.
option-CHINESE_CHECKERS-showLegalMoves = Показывать ходы
    .description = Отмечать лунки, до которых может дойти выбранная фишка.
option-CHINESE_CHECKERS-rotateStarter = Начинать по очереди
    .description = Каждую следующую партию в лобби начинает другой игрок.

choice-INTERNATIONAL = Международный
choice-JAPANESE = Японский
