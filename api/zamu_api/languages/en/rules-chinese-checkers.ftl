### The rulebook of Chinese Checkers. The comment above a text names the clauses of docs/rules.md that it tells.

# $variant: INTERNATIONAL, JAPANESE
rules-chinese-checkers-title =
    { $variant ->
        [JAPANESE] Chinese Checkers: the Japanese variant
       *[INTERNATIONAL] Chinese Checkers
    }
# $fewest, $most: players
rules-chinese-checkers-summary = A race across the star for { $fewest } to { $most } players that takes about twenty minutes. Step, or hop over your own pieces and everybody else’s, link the hops into long chains, and be the first to bring your pieces to the other side. Nothing is ever captured.

## The board

rules-chinese-checkers-board = The board
# C1
rules-chinese-checkers-star = The board is a star of 121 holes: a hexagon in the middle, five holes to a side, and six points of ten holes each.
# C1
rules-chinese-checkers-names = Each hole has a name: a letter for its row, from a at the top to q at the bottom, and its number in the row, counted from the left. So a1 is the tip of the top point, and i5 is the center of the board.

## Setting up

rules-chinese-checkers-setup = Setting up
# C3
rules-chinese-checkers-pieces = Each player has ten pieces. They fill one point of the star, which is that player’s home. The point straight across is the goal.
# C2
rules-chinese-checkers-seats = Two players sit opposite each other. Three take every other point. Four take two pairs of opposite points. Five leave one point free, so one of the goals is empty from the start; that is part of the game. Six fill the star.
# C3, P4
rules-chinese-checkers-starter =
    { $rotate ->
        [on] The player in the first seat begins the first game of a lobby, the player in the second seat begins the next one, and so on around the table.
       *[off] The player in the first seat begins every game.
    } Turns go clockwise.

## Your turn

rules-chinese-checkers-turn = Your turn
# C4
rules-chinese-checkers-move = Move one of your pieces: either one step into an empty hole next to it, or one or more hops in a row. You cannot combine a step and a hop.
# C4
rules-chinese-checkers-hop = A hop goes in a straight line over exactly one piece right next to yours, no matter whose it is, into the empty hole directly behind it.
# C5
rules-chinese-checkers-chain = After every hop you may stop, or hop on in any direction, even over the same piece again. You cannot land in the same hole twice or end where you began. The hole your piece left counts as empty: you may land there once on the way.
# C6
rules-chinese-checkers-camps = Nothing is ever captured. { $variant ->
        [JAPANESE] Pieces may leave their home and their goal, and come back.
       *[INTERNATIONAL] Your pieces may enter, cross and leave every point of the star, even your own goal.
    }
# C7
rules-chinese-checkers-pass = You cannot pass. If none of your pieces can move, your turn is skipped automatically.
rules-chinese-checkers-marks = Choose a piece, and the holes that it can reach are marked.

## Winning

rules-chinese-checkers-winning = Winning
# C8
rules-chinese-checkers-finish =
    { $blocking ->
        [on] You have finished when every hole of your goal is filled and at least one of the pieces in it is yours. So nobody can hold you up by leaving a piece in your goal.
       *[off] You have finished when every hole of your goal is filled with your own pieces. A piece that somebody else leaves there holds you up.
    }
# C8
rules-chinese-checkers-finish-any =
    { $blocking ->
        [on] This is checked after every move: another player’s move can complete your goal, too.
       *[off] This is checked after every move.
    }
# C9
rules-chinese-checkers-finished = Whoever finishes takes the next free place and has no more turns. The pieces stay where they are and can still be hopped over.
# C10
rules-chinese-checkers-end =
    { $whole ->
        [on] Play goes on until every place is decided. The last player left takes the place left over.
       *[off] The game ends as soon as somebody has finished. The other players are ranked as described below.
    }
# C11
rules-chinese-checkers-resign = You may resign at any time. With two players, your opponent wins. With more, you get the last place still free, your pieces leave the board, and the others play on.

## When nobody gets there

rules-chinese-checkers-long = When the game drags on
# C13
rules-chinese-checkers-stuck = The game ends if { $quiet } whole rounds go by in which nobody still playing does better than their own best so far: more pieces in the goal, or as many and a shorter remaining distance. The players still in the game are then ranked.
# C12
rules-chinese-checkers-rounds =
    After { $rounds } rounds the game ends in any case. If nobody has finished, it is a draw: everybody still playing shares first place.{ $whole ->
        [on] {" "}If somebody has, the others are ranked.
       *[off] {""}
    }
# C13
rules-chinese-checkers-blocked = If nobody can move at all, everybody is skipped once, and the players are ranked right away.
# C13
rules-chinese-checkers-ranking = In a ranking, whoever has more pieces in the goal comes first. If that is equal, the shorter remaining distance decides: count the steps from each piece outside the goal to the nearest hole of the goal, and add them up. If that is equal too, the place is shared, and the next one is left out: after two second places comes fourth place.

## The Japanese variant

rules-chinese-checkers-japanese = The Japanese variant
# C14
rules-chinese-checkers-japanese-about = Two or three players can also play the Japanese variant. The rules above hold, with these changes.
# C15
rules-chinese-checkers-japanese-four = With four or more players, the international rules apply.
# C14
rules-chinese-checkers-japanese-pieces = Each player has 14 pieces and a king. They fill a camp of 15 holes: one point of the star and the row of the hexagon at its mouth. The king starts on the tip of the point. The camp straight across is the goal.
# C14
rules-chinese-checkers-japanese-corners = Each of the six corners of the hexagon belongs to two neighboring camps.
# C15
rules-chinese-checkers-japanese-seats = Three players take every other point. Two players take two of those three, with one point between them, and do not sit opposite each other: nobody’s goal is another player’s home.
# C16
rules-chinese-checkers-japanese-closed = Your pieces cannot land in a point of the star that is neither your home nor your goal, not even in the middle of a chain, and not even if nobody plays there. The rows at the mouths of the points are open to everybody.
# C17
rules-chinese-checkers-japanese-king = A king steps like any other piece but hops farther: over an unbroken straight line of one or more pieces, starting right next to it, no matter whose they are, into the empty hole directly behind the line. It may link such hops into a chain.
# C17
rules-chinese-checkers-japanese-over-kings = No piece can hop over a king, not even another king.
# C18, C8
rules-chinese-checkers-japanese-finish =
    { $blocking ->
        [on] You have finished when all 15 holes of your goal are filled and your own king stands on its tip. The other pieces in it need not be yours.
       *[off] You have finished when all 15 holes of your goal are filled with your own pieces and your king stands on its tip.
    }
# C13
rules-chinese-checkers-japanese-ranking = In a ranking, a king’s distance is counted to the tip of the goal, even if it is already inside the goal.

## Words

rules-chinese-checkers-word-point = Point
    .meaning = One of the six triangles of the star, with ten holes.
rules-chinese-checkers-word-tip = Tip
    .meaning = The outermost hole of a point.
rules-chinese-checkers-word-home = Home
    .meaning = Where a player’s pieces begin.
rules-chinese-checkers-word-goal = Goal
    .meaning = The holes that a player has to fill, straight across from home.
rules-chinese-checkers-word-camp = Camp
    .meaning = In the Japanese variant, a point together with the row of the hexagon at its mouth: 15 holes.
rules-chinese-checkers-word-step = Step
    .meaning = A move into an empty hole next to the piece.
rules-chinese-checkers-word-hop = Hop
    .meaning = A jump over a piece into the empty hole directly behind it.
rules-chinese-checkers-word-chain = Chain
    .meaning = Several hops of one piece in one turn.
rules-chinese-checkers-word-king = King
    .meaning = The special piece of the Japanese variant. It hops over whole lines, and nobody hops over it.

## Questions

rules-chinese-checkers-ask-must = Do I have to hop when I can?
    .answer = No. You choose which piece moves and how, and you may stop a chain after any hop.
rules-chinese-checkers-ask-back = May I move backward or sideways?
    .answer = Yes, along all six directions, in steps and in hops.
rules-chinese-checkers-ask-both = May I take a step and then hop, or hop and then take a step?
    .answer = No. A turn is either one step or a chain of hops.
rules-chinese-checkers-ask-captured = What happens to the pieces I hop over?
    .answer = Nothing. They stay where they are, whoever they belong to.
rules-chinese-checkers-ask-blocked = Somebody’s piece will not leave my goal. What now?
    .answer =
        { $blocking ->
            [on] Fill the other holes. A full goal counts even if a piece in it is not yours.
           *[off] Wait until it leaves, or make its owner want to move it.
        }
rules-chinese-checkers-ask-rest = May my piece stop in a point that belongs to neither my home nor my goal?
    .answer =
        { $variant ->
            [JAPANESE] No, not even for one landing within a chain. Only the row at its mouth is open to you.
           *[INTERNATIONAL] Yes, in any hole of the board.
        }
rules-chinese-checkers-ask-leave = May a piece that has reached the goal move out again?
    .answer = Yes. It can make room for others, for instance, or serve as a stepping stone.
rules-chinese-checkers-ask-king = Can my king hop over a single piece?
    .answer = Yes, over one piece or over several in an unbroken line, but never over a line with a king in it.
