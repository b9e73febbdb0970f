# What has happened, in one line. $name and $by are players' names, $names is a list of them, $cards one of cards.

event-game-started = The game begins; { $name } starts.
event-cards-dealt = The cards are dealt, { $card } opens the table; { $name } starts.

event-cards-played = { $name } plays { $cards }.
event-cards-played-declared = { $name } plays { $cards } and says { -page-one }.
event-wild-played = { $name } plays { $cards } and names { color }.
event-wild-played-declared = { $name } plays { $cards }, names { color } and says { -page-one }.

event-cards-drawn =
    { $name } draws { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }{ $reason ->
       *[PASS] .
        [STACK] { " " }for the pending draw.
        [CALLED_OUT] { " " }as a penalty.
    }
event-no-card-drawn = { $name } has to draw, but there are no cards left.

event-called-out = { $by } calls out { $name }, who forgot to say { -page-one }.
event-pile-reshuffled =
    The pile is used up; { $count ->
        [one] { $count } card is
       *[other] { $count } cards are
    } shuffled into a new one.

event-piece-moved = { $name } moves a piece from { $start } to { $end }.
event-king-moved = { $name } moves the king from { $start } to { $end }.

event-turn-skipped =
    { $reason ->
       *[SKIP_CARD] { $name } is skipped.
        [NO_LEGAL_MOVE] { $name } cannot move and is skipped.
    }
event-turn-timed-out = { $name } ran out of time; a CPU makes this move.
event-turn-resumed = The server was away; { $name } has the full time again.
event-seat-control-changed =
    { $control ->
       *[CPU] A CPU plays for { $name }.
        [PLAYER] { $name } is back.
    }

event-placement-decided =
    { $reason ->
       *[FINISHED] { $name } has finished: place { $place }.
        [LAST_STANDING] { $name } is the last one left: place { $place }.
        [ELIMINATED] { $name } holds too many cards and is out: place { $place }.
        [RESIGNED] { $name } resigns: place { $place }.
        [TURN_LIMIT] The game has gone on long enough; { $name } gets place { $place }.
        [NO_PROGRESS] Nothing moves on any more; { $name } gets place { $place }.
        [STOPPED_AT_FIRST] The game ends with the first to finish; { $name } gets place { $place }.
    }
event-game-won = The game is over; { $name } wins.
event-game-shared = The game is over; { $names } share the win.
event-game-aborted = The game is over without a result: nobody is left.
