# Что произошло, одной строкой. Имена не склоняются, и род игрока неизвестен: отсюда настоящее время.

event-game-started = Партия началась; первый ход: { $name }.
event-cards-dealt = Карты розданы, на столе { $card }; первый ход: { $name }.

event-cards-played = { $name } ходит: { $cards }.
event-cards-played-declared = { $name } ходит: { $cards } — и говорит { -page-one }.
event-wild-played = { $name } ходит: { $cards }, новый цвет — { color }.
event-wild-played-declared = { $name } ходит: { $cards }, новый цвет — { color }, — и говорит { -page-one }.

event-cards-drawn =
    { $reason ->
       *[PASS] { $name } берёт { $count ->
            [one] { $count } карту
            [few] { $count } карты
           *[many] { $count } карт
        }.
        [STACK] { $name } берёт добор: { $count ->
            [one] { $count } карта
            [few] { $count } карты
           *[many] { $count } карт
        }.
        [CALLED_OUT] { $name } берёт штраф: { $count ->
            [one] { $count } карта
            [few] { $count } карты
           *[many] { $count } карт
        }.
    }
event-no-card-drawn = { $name }: брать нечего, карт не осталось.

event-called-out = { $by } ловит игрока { $name }: { -page-one } не прозвучало.
event-pile-reshuffled =
    Колода кончилась: { $count ->
        [one] { $count } карта перетасована
        [few] { $count } карты перетасованы
       *[many] { $count } карт перетасовано
    } в новую.

event-piece-moved = { $name } ходит фишкой с { $start } на { $end }.
event-king-moved = { $name } ходит королём с { $start } на { $end }.

event-turn-skipped =
    { $reason ->
       *[SKIP_CARD] { $name } пропускает ход.
        [NO_LEGAL_MOVE] { $name } не может пойти и пропускает ход.
    }
event-turn-timed-out = Время вышло: за игрока { $name } в этот раз ходит компьютер.
event-turn-resumed = Сервер был недоступен: { $name } снова получает полное время на ход.
event-seat-control-changed =
    { $control ->
       *[CPU] За игрока { $name } играет компьютер.
        [PLAYER] { $name } снова за столом.
    }

event-placement-decided =
    { $reason ->
       *[FINISHED] { $name } заканчивает игру: { $place }-е место.
        [LAST_STANDING] { $name } остаётся последним игроком: { $place }-е место.
        [ELIMINATED] { $name } выбывает, карт слишком много: { $place }-е место.
        [RESIGNED] { $name } сдаётся: { $place }-е место.
        [TURN_LIMIT] Партия затянулась; { $name } получает { $place }-е место.
        [NO_PROGRESS] Игра стоит на месте; { $name } получает { $place }-е место.
        [STOPPED_AT_FIRST] Партия заканчивается, как только есть первый; { $name } получает { $place }-е место.
    }
event-game-won = Партия окончена: побеждает { $name }.
event-game-shared = Партия окончена: победу делят { $names }.
event-game-aborted = Партия окончена без результата: никого не осталось.
