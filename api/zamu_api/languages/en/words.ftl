# Words that other texts put in. docs/translating.md has the terms in every language.

# What a player says with the play that leaves one card. It is the same in every language.
-page-one = “Page One!”

# Colors and cards of Page One. $color is the card's color: as a word by itself, and as it goes with a card.
color =
    { $color ->
        [BLUE] blue
        [RED] red
        [YELLOW] yellow
       *[GREEN] green
    }
card-color =
    { $color ->
        [BLUE] blue
        [RED] red
        [YELLOW] yellow
       *[GREEN] green
    }
card-number = { card-color } { $number }
card-DRAW_2 = { card-color } Draw 2
card-DRAW_3 = { card-color } Draw 3
card-REVERSE = { card-color } Reverse
card-SKIP = { card-color } Skip
card-WILD = Change color

# What the tokens are called that a guest begins with, and that a linked device gets.
first-device = First device
linked-device = Linked device
