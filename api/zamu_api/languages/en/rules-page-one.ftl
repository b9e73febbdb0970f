### The rulebook of Page One. The comment above a text names the clauses of docs/rules.md that it tells.

rules-page-one-title = Page One
# $fewest, $most: players · $declaration: on, off
rules-page-one-summary =
    A fast card game for { $fewest } to { $most } players that takes about ten minutes. Match the color or the face of the card on top, get rid of several cards of one face in a single turn, and send your neighbors to the draw pile. Whoever empties their hand first wins{ $declaration ->
        [on] {" "}– but don’t forget to say { -page-one } when you are down to your last card.
       *[off] .
    }

## The cards

rules-page-one-cards = The cards
# P1
rules-page-one-deck = The deck has { $deck } cards. In each of four colors – blue, red, yellow and green – there are two copies of thirteen faces: the numbers 1 to 9, Draw 2, Draw 3, Reverse and Skip.
# P1
rules-page-one-deck-wilds =
    { $wilds ->
        [one] The remaining card is a wild. It has no color of its own: whoever plays it names one.
       *[other] The remaining { $wilds } cards are wilds. They have no color of their own: whoever plays one names a color.
    }

## Setting up

rules-page-one-setup = Setting up
# P2
rules-page-one-deal = Each player is dealt { $starting } cards and shows them to nobody. The rest lie face down as the draw pile.
# P3
rules-page-one-first-card = The topmost number card of the draw pile is turned up to start the game. It has no effect. Any cards that lay above it stay on the pile in the same order, and nobody sees them.
# P4
rules-page-one-starter = Turns go clockwise at first. The player in the first seat begins the first game of a lobby, the player in the second seat begins the next one, and so on around the table.

## Your turn

rules-page-one-turn = Your turn
# P5
rules-page-one-match = Play a card that matches the top card by color or by face. The face is what a card shows: a 2 and a Draw 2 are different faces, and so are a Draw 2 and a Draw 3.
# P6
rules-page-one-together = You may play several cards of the same face at once, as many as you like, numbers and action cards alike. Different faces never go together. You choose the order: the first card has to match the top card, and the last one ends up on top, so that its color and face count for the next player.
# P11
rules-page-one-draw = If you cannot play, or do not want to, draw one card. That ends your turn: even a card that fits has to wait for your next one.
# P17
rules-page-one-no-declaration = There is no need here to say { -page-one } with one card left, and nobody can be called out.

## Action cards

rules-page-one-actions = Action cards
# P10
rules-page-one-draws = A Draw 2 makes the next player draw 2 cards, a Draw 3 makes them draw 3. Cards played together add up: three Draw 2s come to 6 cards.
# P10
rules-page-one-answer = When such a draw comes to you, you can answer it with one or more cards of the same face, in any color. Their cards are added, and the whole draw moves on to the next player. Otherwise you take all of it and lose your turn. You may take it even if you could answer.
# P10, P7
rules-page-one-answer-only =
    Nothing else can be played on a pending draw: no Draw 3 on a Draw 2, no Draw 2 on a Draw 3{ $wilds ->
        [0] .
       *[other] , and no wild.
    }
# P10
rules-page-one-spent = Once somebody has taken the cards, the draw is settled. The card on top is then an ordinary card of its color and face.
# P8
rules-page-one-reverse = A Reverse turns the direction of play around. Two played together cancel each other out, three count as one, and so on. With two players, the other player is next either way.
# P9
rules-page-one-skip = A Skip makes the next player miss a turn. Play several together, and as many players miss theirs – but never you: if there are enough Skips for everybody else, it is your turn again. With two players, that is always so.
# P9
rules-page-one-skip-last = If Skips were the last cards in your hand, they are counted around the players still in the game, over and over if need be.
# P7
rules-page-one-wild = A wild goes on any card, unless a draw is waiting for you. When you play one you name one of the four colors, even if it is your last card. No other card lets you name a color.
# P6
rules-page-one-wilds = You may play several wilds at once. You then name one color.

## The draw pile

rules-page-one-pile = When the draw pile runs out
# P12
rules-page-one-reshuffle =
    If a card is needed and the draw pile is empty, even in the middle of a draw, the cards that were played are shuffled into a new pile. Only the latest play stays on the table, all of its cards if there were several.{ $wilds ->
        [0] {""}
       *[other] {" "}Wilds that are shuffled in lose the color named for them.
    }
# P12
rules-page-one-short = If there are still too few cards, you draw what there is, even if that is nothing, and your turn ends.
# P13
rules-page-one-stuck = If all players in a row pass and there is not a single card left to draw, the game ends. Taking a pending draw and getting nothing counts as passing; somebody going out starts the count afresh. The remaining places go by cards in hand, the fewest first.

## Saying “Page One!”

rules-page-one-page-one = Saying { -page-one }
# P14
rules-page-one-declare = If your play leaves you with exactly one card, say { -page-one } as you make it. How many cards you play does not matter: from four cards, playing three calls for it; from two cards, playing both does not.
# P14
rules-page-one-declare-freely = Saying it when it is not called for does no harm, but it does not count for later either.
# P15
rules-page-one-call-out =
    If you forget, any other player still in the game can call you out at any time, on their turn or not. { $penalty ->
        [one] You then draw one card
       *[other] You then draw { $penalty } cards
    } at once. It stays the same player’s turn, and a pending draw goes on waiting.
# P15
rules-page-one-call-out-ends = You can be called out for as long as that one card is your whole hand and you are in the game. A draw that gave you nothing does not save you. You pay only once for each time you forget, even when there were no cards to draw.
# P16
rules-page-one-call-out-wrong = Calling out somebody who forgot nothing has no effect and costs nothing. You cannot call out yourself; spectators and players who are out of the game cannot call out anybody.
# P17
rules-page-one-without = You can also play without this rule: if it is switched off, saying { -page-one } means nothing, and nobody can be called out.

## Out of the game

rules-page-one-out = Too many cards
# P18
rules-page-one-limit = Whoever holds more than { $limit } cards after drawing is out at once, whatever the cards were drawn for and whoever’s turn it is.
# P18
rules-page-one-limit-draw = The whole draw is taken first. Nothing of it is passed on, and the next player plays as usual. If you go out in some other way while a draw is waiting for you, that draw is dropped.
# P19
rules-page-one-out-cards = The cards of a player who is out go under the played cards, unseen, and come back into play at the next shuffle.
# P22
rules-page-one-resign = You may resign at any time. That counts as being out.

## Winning

rules-page-one-winning = Winning
# P20
rules-page-one-places = When your hand is empty you have finished, and you take the best place still free: the first to finish wins. Whoever is out gets the last place still free. When only one player is left, that player takes the place left over, and the game ends.
# P21
rules-page-one-last = Any card may be your last, and its effect still counts. A draw goes to the next player, who may answer it as always. It is dropped only if just one player remains.
# P23
rules-page-one-rounds = After { $rounds } rounds the game ends, and the remaining places go by cards in hand, the fewest first.
# P13, P23
rules-page-one-shared = Players with equally many cards share the best of their places: after two second places comes fourth place.

## Options

# P2, P18
rules-page-one-fitting = The hand limit has to be higher than both the number of starting cards and the penalty, and the deal has to leave enough cards in the draw pile.

## Playing here

# S4
rules-page-one-cpu = A CPU never forgets to say { -page-one } From the level Normal up, it calls out those who do.

## Words

rules-page-one-word-face = Face
    .meaning =
        What a card shows: a number, Draw 2, Draw 3, Reverse or Skip{ $wilds ->
            [0] .
           *[other] . All wilds have the same face.
        }
rules-page-one-word-action = Action card
    .meaning =
        Every card that is not a number: Draw 2, Draw 3, Reverse and Skip{ $wilds ->
            [0] .
           *[other] , and the wilds.
        }
rules-page-one-word-wild = Wild
    .meaning = A card without a color. Whoever plays it names the color that is to be played next.
rules-page-one-word-top = Top card
    .meaning = The card played last, which the next play has to match.
rules-page-one-word-pile = Draw pile
    .meaning = The cards, face down, from which everybody draws.
rules-page-one-word-pending = Pending draw
    .meaning = The cards that the player on turn must take, or pass on with a card of the same face.
rules-page-one-word-call-out = Call out
    .meaning = To point out that a player forgot to say { -page-one }
rules-page-one-word-out = Out
    .meaning = Out of the game, through too many cards or by resigning.

## Questions

rules-page-one-ask-two-on-draw = Can I play a 2 on a Draw 2?
    .answer = Only if the colors match and the draw has already been taken. They are different faces.
rules-page-one-ask-three-on-two = Can I answer a Draw 2 with a Draw 3?
    .answer = No. A pending Draw 2 is answered only by a Draw 2, and a Draw 3 only by a Draw 3. Once the draw has been taken, a Draw 3 goes on a Draw 2 of the same color.
rules-page-one-ask-wild = Does a wild save me from a pending draw?
    .answer = No. Answer with the same face, or take the cards.
rules-page-one-ask-drawn = May I play the card that I have just drawn?
    .answer = No, not before your next turn.
rules-page-one-ask-both = I play my last two cards together. Do I have to say { -page-one }?
    .answer = No. You are never down to one card, so there is nothing to say.
rules-page-one-ask-too-late = I forgot to say { -page-one }, and now it is my turn again. Can I still be called out?
    .answer = Yes, as long as you hold that one card. Play it, and you have finished; draw another, and the moment has passed.
rules-page-one-ask-last = May I finish with an action card?
    .answer = Yes, with any card. Its effect still counts: if your last card is a Draw 3, the next player faces it.
rules-page-one-ask-reverse = What does a Reverse do when there are only two of us?
    .answer = The direction turns, but your opponent is next all the same.
rules-page-one-ask-limit = Exactly how many cards put me out?
    .answer = { $over } or more after a draw. With { $limit } you are still in the game.
