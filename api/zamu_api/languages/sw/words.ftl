# Maneno yanayotumika ndani ya maandishi mengine.

-page-one = “Page One!”

color =
    { $color ->
        [BLUE] bluu
        [RED] nyekundu
        [YELLOW] njano
       *[GREEN] kijani
    }
card-color =
    { $color ->
        [BLUE] ya bluu
        [RED] nyekundu
        [YELLOW] ya njano
       *[GREEN] ya kijani
    }
card-number = { $number } { card-color }
card-DRAW_2 = “Chukua 2” { card-color }
card-DRAW_3 = “Chukua 3” { card-color }
card-REVERSE = “Geuza” { card-color }
card-SKIP = “Ruka” { card-color }
card-WILD = “Badili rangi”

# Jina la tokeni ambayo mgeni huanza nayo.
first-device = Kifaa cha kwanza
linked-device = Kifaa kilichounganishwa
