### The part of every rulebook that is not about one game. The comment above a text names the clauses of
### docs/rules.md that it tells.

## The options in force

rules-lobby-options = The options in force
rules-lobby-option = { $name }: { $value }
rules-lobby-option-changed = { $name }: { $value } (usual: { $usual })
rules-lobby-value-on = on
rules-lobby-value-off = off

## Playing here

rules-lobby-playing = Playing here
# S1
rules-lobby-seats = A lobby has two to six seats, for people, bots and CPUs. Whoever has a seat when a game starts is in the game.
# S2
# $time: the lobby’s turn limit, or ANY where no lobby is meant
rules-lobby-time =
    { $time ->
        [NONE] You may take as long as you like for your turn.
        [SECONDS_30] You have 30 seconds for each turn. When they are up, a CPU makes that one move for you.
        [SECONDS_60] You have 60 seconds for each turn. When they are up, a CPU makes that one move for you.
       *[ANY] You may take as long as you like for your turn, unless the host sets a limit of 30 or 60 seconds. When the time is up, a CPU makes that one move for you.
    }
# S3
rules-lobby-device = You need no account. As long as the game lasts, your device gets your seat back for you, from wherever you connect.
# S4
rules-lobby-away = If you leave, or are away for 30 seconds when it is your turn, a CPU plays for you until you come back. You take over again the moment you are back. Everybody sees in the log when either happens.
# S5
rules-lobby-rated = In a rated game, the places change the players’ ratings. A shared place counts half-way between a win and a loss. If a CPU finishes the game for you, the place it gets is yours. A game in which a CPU has a seat from the start is not rated.
# S6
rules-lobby-host = The host may change all options before a game starts. They stay the same for a rematch.
# S7
rules-lobby-fair = Nobody can tamper with the shuffle. Before the deal the server draws a secret number, the seed, that decides it, and shows the seed’s fingerprint (SHA-256) at once. When the game is over the seed itself is shown, so that anybody can deal the game again and compare.

## Words

rules-lobby-word-round = Round
    .meaning = Every player still in the game has had one turn. A skipped turn counts.
rules-lobby-word-place = Place
    .meaning = How a player comes out of the game. First place is the best.
rules-lobby-word-host = Host
    .meaning = The player who sets the options and starts the games of a lobby.
