# Почему отказано: это говорится тому, кто просил.

## Кто просит

problem-no-token = Нужен токен игрока: отправьте его как «Authorization: Bearer TOKEN».
problem-closed = Сюда доступа нет.
problem-scope-lacking = У токена нет права { $scope }.
problem-token-without-scope = У токена должно быть хотя бы одно право.
problem-token-life =
    Токен действует от 1 до { $most ->
        [one] { $most } дня
       *[other] { $most } дней
    }.
problem-token-scopes = Токен не может дать прав, которых нет у него самого: { $scopes }.
problem-no-such-access-token = Такого токена нет.
problem-token-ended = Токен отозван, или его срок истёк.
problem-too-many-tokens =
    У игрока не больше { $most ->
        [one] { $most } токена
       *[other] { $most } токенов
    }: отзовите ненужный.
problem-no-such-link = Ссылки с таким кодом нет: возможно, она уже использована или её срок истёк.
problem-rate-limited =
    Слишком много за короткое время: попробуйте снова через { $seconds ->
        [one] { $seconds } секунду
        [few] { $seconds } секунды
       *[other] { $seconds } секунд
    }.
problem-rate-limited-long =
    Слишком много за короткое время: попробуйте снова через { $minutes ->
        [one] { $minutes } минуту
        [few] { $minutes } минуты
       *[other] { $minutes } минут
    }.
problem-too-many-open = Слишком много открыто одновременно: можно не больше { $most }.

## Что отправлено

problem-null = { $field } не может быть null.
problem-key-length = В ключе идемпотентности от { $minimum } до { $maximum } символов.
problem-key-reused = Этот ключ идемпотентности уже использован с другими данными.

problem-name-too-long =
    В имени не больше { $most ->
        [one] { $most } символа
       *[other] { $most } символов
    }.
problem-name-joiners = Невидимые соединители в имени допустимы только внутри слов.
problem-name-invisible = В имени не может быть управляющих и невидимых символов и знаков направления письма.
problem-name-loose-marks = Диакритические знаки в имени ставятся только при буквах.
problem-name-empty = В имени должно быть что-то видимое.
problem-name-too-many-marks =
    У буквы имени не больше { $most ->
        [one] { $most } знака
       *[other] { $most } знаков
    }.

## Лобби

problem-no-such-lobby = Такого лобби нет.
problem-lobby-by-id-or-code = Укажите лобби: либо id, либо код.
problem-lobby-closed = Это лобби закрыто.
problem-lobby-started = Партия в этом лобби ещё идёт.
problem-lobby-full = Все места в этом лобби заняты.
problem-lobby-matching = В этом лобби ждут быстрой игры: партия начнётся сама, когда будут заняты все места.
problem-not-in-lobby = У вас нет места в этом лобби.
problem-not-host = Это может только хозяин лобби.
problem-capacity-range = В лобби от { $minimum } до { $maximum } мест.
problem-capacity-below-taken =
    Уже занято { $taken ->
        [one] { $taken } место
        [few] { $taken } места
       *[many] { $taken } мест
    }.
problem-cpu-in-rated = Рейтинговые партии — для людей и ботов: уберите компьютеры или играйте без рейтинга.
problem-seat-empty = Это место никем не занято.
problem-own-seat = Вы хозяин лобби: чтобы освободить своё место, выйдите из лобби.
problem-not-enough-players =
    Для партии нужно не меньше { $minimum ->
        [one] { $minimum } игрока
       *[other] { $minimum } игроков
    }.
problem-not-ready = Ещё не готовы: { $names }.

## Настройки

problem-options-of-another-game = Это настройки другой игры.
problem-no-such-option = Настройки «{ $key }» нет.
problem-option-boolean = { $option }: можно только включить или выключить.
problem-option-integer = { $option }: нужно целое число.
problem-option-choice = { $option }: такого варианта нет.
problem-option-too-small = { $option }: не меньше { $minimum }.
problem-option-too-large = { $option }: не больше { $maximum }.
problem-option-not-below = { $option }: должно быть меньше, чем «{ $other }».
problem-too-many-cards =
    По { $cards ->
        [one] { $cards } карте
        [few] { $cards } карты
       *[many] { $cards } карт
    } на каждого — слишком много, когда игроков { $players }.

## Любой ход

problem-no-such-game = Такой партии нет.
problem-no-seat = Ходить может только тот, у кого есть место в партии.
problem-no-such-seat = В партии нет такого места.
problem-game-over = Партия окончена.
problem-out-of-play =
    { $how ->
        [RESIGNED] В этой партии вы уже сдались.
        [ELIMINATED] У вас набралось слишком много карт: из этой партии вы выбыли.
       *[FINISHED] Эту партию вы уже закончили.
    }
problem-stale-state = Партия ушла вперёд: последнее событие — { $seq }, а не { $expected }.
problem-not-your-turn = Сейчас ходит { $name }.
problem-another-game = В этой игре нет такого хода.
problem-move-too-long = Таких длинных ходов не бывает.
problem-illegal-move = Правила не разрешают такой ход.

## Ходы в Page One

problem-unreadable-cards = Это не читается как ход. Напишите, например, «R5 G5», «W>B» или «draw».
problem-no-such-cards = Таких карт в Page One нет.
problem-no-cards = Сыграйте хотя бы одну карту.
problem-not-in-hand = Не все эти карты у вас на руках.
problem-mixed-faces = Вместе можно сыграть только карты с одинаковым знаком.
problem-color-without-wild = Цвет называют только с картой { card-WILD }.
problem-wild-without-color = Назовите цвет для карты { card-WILD }.
problem-draw-pending =
    Вас ждёт добор: { $total ->
        [one] { $total } карта
        [few] { $total } карты
       *[many] { $total } карт
    }. Ответьте картой { $rank ->
       *[DRAW_2] «Возьми 2»
        [DRAW_3] «Возьми 3»
    } или возьмите добор.
problem-does-not-fit = Сейчас не подходит: { $card }. Нужен { color } цвет или такой же знак, как здесь: { $top }.
problem-does-not-fit-color = Сейчас не подходит: { $card }. Нужен { color } цвет.
problem-nobody-to-call-out = На этом месте ловить некого.
problem-nothing-to-call-out = Игрок { $name } не забывал сказать { -page-one }.

## Ходы в китайских шашках

problem-unreadable-path = Это не читается как ход. Напишите лунки через «-», например «c1-e5-g5».
problem-short-path = Назовите лунку, откуда идёт фишка, и хотя бы одну, куда она идёт.
problem-no-such-hole = На доске нет лунки «{ $hole }».
problem-not-your-piece = На { $hole } нет вашей фишки.
problem-back-to-start = Ход не может закончиться там же, где начался.
problem-foreign-point = На { $hole } встать нельзя: этот луч — не ваш дом и не ваша цель.
problem-landed-twice = Нельзя дважды приземлиться в одной лунке: { $hole }.
problem-no-way = Так с { $start } на { $end } не пройти ни шагом, ни прыжками.
problem-no-way-for-king = Так королю с { $start } на { $end } не пройти ни шагом, ни прыжками.

# Webhooks

problem-webhook-url = Этот адрес не подходит для вебхука: нужен защищённый адрес не длиннее { $most } символов, без имени пользователя, пароля и фрагмента.
problem-webhook-private = Вебхуки отправляются только на общедоступные адреса.
problem-webhook-events = Выберите для вебхука хотя бы одно событие.
problem-webhook-document = Документ не является одной выборкой полей обновления игры: «{ $reason }».
problem-webhook-document-long =
    В документе может быть не больше { $most ->
        [one] { $most } символа
        [few] { $most } символов
        [many] { $most } символов
       *[other] { $most } символа
    }.
problem-too-many-webhooks =
    У игрока может быть не больше { $most ->
        [one] { $most } вебхука
        [few] { $most } вебхуков
        [many] { $most } вебхуков
       *[other] { $most } вебхука
    }: удалите ненужный.
problem-no-such-webhook = Такого вебхука нет.
problem-no-such-webhook-delivery = Такой отправки нет.
