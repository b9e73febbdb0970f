# Слова, которые подставляются в другие тексты.

-page-one = «Page One!»

# Отдельно («новый цвет — красный») и при карте («красная 5»).
color =
    { $color ->
        [BLUE] синий
        [RED] красный
        [YELLOW] жёлтый
       *[GREEN] зелёный
    }
card-color =
    { $color ->
        [BLUE] синяя
        [RED] красная
        [YELLOW] жёлтая
       *[GREEN] зелёная
    }
card-number = { card-color } { $number }
card-DRAW_2 = { card-color } «Возьми 2»
card-DRAW_3 = { card-color } «Возьми 3»
card-REVERSE = { color } «Разворот»
card-SKIP = { color } «Пропуск»
card-WILD = «Смена цвета»

# Как называется токен, с которого начинает гость.
first-device = Первое устройство
linked-device = Привязанное устройство
