# Words that other texts put in. docs/translating.md has the terms in every language.

# What a player says with the play that leaves one card. It is the same in every language.
-page-one = “Page One!”

# Colors and cards of Page One. $color is the card's color.
color =
    { $color ->
        [BLUE] blue
        [RED] red
        [YELLOW] yellow
       *[GREEN] green
    }
card-number = { color } { $number }
card-DRAW_2 = { color } Draw 2
card-DRAW_3 = { color } Draw 3
card-REVERSE = { color } Reverse
card-SKIP = { color } Skip
card-WILD = Change color
