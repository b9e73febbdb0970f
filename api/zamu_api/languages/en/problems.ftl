# Why something was refused: what is told to whoever asked. "You" is that player; $name is another one's name.

## Who asks

problem-no-token = This needs a player’s token: send it as “Authorization: Bearer TOKEN”.
problem-closed = This is closed.
problem-scope-lacking = The token lacks the scope { $scope }.
problem-token-without-scope = A token has at least one scope.
problem-token-life =
    A token is good for 1 to { $most ->
        [one] { $most } day
       *[other] { $most } days
    }.
problem-token-scopes = A token cannot give scopes that it does not have itself: { $scopes }.
problem-no-such-access-token = There is no such token.
problem-token-ended = The token has been revoked or is past its time.
problem-too-many-tokens =
    A player has at most { $most ->
        [one] { $most } token
       *[other] { $most } tokens
    }: revoke one that is not needed.
problem-no-such-link = There is no link with this code; it may have been used, or its time is over.
problem-rate-limited =
    Too much in a short time: try again in { $seconds ->
        [one] { $seconds } second
       *[other] { $seconds } seconds
    }.
problem-rate-limited-long =
    Too much in a short time: try again in { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }.
problem-too-many-open = Too many are open at the same time: { $most } at most.

## What was sent

problem-null = { $field } cannot be null.
problem-key-length = An idempotency key has { $minimum } to { $maximum } characters.
problem-key-reused = This idempotency key was used for another input.

problem-name-too-long =
    { $most ->
        [one] A name has at most { $most } character.
       *[other] A name has at most { $most } characters.
    }
problem-name-joiners = A name may have invisible joiners only within words.
problem-name-invisible = A name may have no control, direction or invisible characters.
problem-name-loose-marks = A name may have marks only on its letters.
problem-name-empty = A name needs something visible.
problem-name-too-many-marks =
    { $most ->
        [one] A letter of a name has at most { $most } mark.
       *[other] A letter of a name has at most { $most } marks.
    }

## Lobbies

problem-no-such-lobby = There is no such lobby.
problem-lobby-by-id-or-code = Say which lobby by its id or by its code.
problem-lobby-closed = This lobby has closed.
problem-lobby-started = The lobby’s game is still going on.
problem-lobby-full = Every seat of this lobby is taken.
problem-lobby-matching = This lobby waits for a quick match: the game begins by itself when every seat is taken.
problem-not-in-lobby = You have no seat in this lobby.
problem-not-host = Only the lobby’s host may do this.
problem-capacity-range = A lobby has { $minimum } to { $maximum } seats.
problem-capacity-below-taken =
    { $taken ->
        [one] { $taken } seat is taken already.
       *[other] { $taken } seats are taken already.
    }
problem-cpu-in-rated = Rated games are for people and bots: remove the CPUs, or play unrated.
problem-seat-empty = Nobody has this seat.
problem-own-seat = You are the host: leave the lobby instead of removing your own seat.
problem-not-enough-players =
    { $minimum ->
        [one] A game needs at least { $minimum } player.
       *[other] A game needs at least { $minimum } players.
    }
problem-not-ready = Not ready yet: { $names }.

## Options

problem-options-of-another-game = These are the options of another game.
problem-no-such-option = There is no option “{ $key }”.
problem-option-boolean = { $option }: this is either on or off.
problem-option-integer = { $option }: this is a whole number.
problem-option-choice = { $option }: there is no such choice.
problem-option-too-small = { $option }: at least { $minimum }.
problem-option-too-large = { $option }: at most { $maximum }.
problem-option-not-below = { $option }: this has to be less than “{ $other }”.
problem-too-many-cards =
    { $cards ->
        [one] { $cards } card each is too many for { $players } players.
       *[other] { $cards } cards each are too many for { $players } players.
    }

## Any move

problem-no-such-game = There is no such game.
problem-no-seat = Only players with a seat in the game may move.
problem-no-such-seat = The game has no such seat.
problem-game-over = The game is over.
problem-out-of-play =
    { $how ->
        [RESIGNED] You have resigned from this game.
        [ELIMINATED] You held too many cards and are out of this game.
       *[FINISHED] You have finished this game.
    }
problem-stale-state = The game has moved on: it is at event { $seq }, not at { $expected }.
problem-not-your-turn = It is { $name }’s turn.
problem-another-game = This game has no such move.
problem-move-too-long = No move is that long.
problem-illegal-move = The rules do not allow this move.

## Moves of Page One

problem-unreadable-cards = This cannot be read as a move. Write for example “R5 G5”, “W>B” or “draw”.
problem-no-such-cards = These are not cards of Page One.
problem-no-cards = Play at least one card.
problem-not-in-hand = These cards are not all in your hand.
problem-mixed-faces = Cards that are played together have the same face.
problem-color-without-wild = A color is named only with “{ card-WILD }”.
problem-wild-without-color = Name a color with “{ card-WILD }”.
problem-draw-pending =
    { $total ->
        [one] { $total } card is
       *[other] { $total } cards are
    } waiting for you: answer with { $rank ->
       *[DRAW_2] Draw 2
        [DRAW_3] Draw 3
    }, or draw.
problem-does-not-fit = You cannot play { $card } now: it has neither the color { color } nor the face of { $top }.
problem-does-not-fit-color = You cannot play { $card } now: the color is { color }.
problem-nobody-to-call-out = There is nobody in this seat to call out.
problem-nothing-to-call-out = { $name } has not forgotten to say { -page-one }.

## Moves of Chinese Checkers

problem-unreadable-path = This cannot be read as a move. Write holes with “-” between them, as in “c1-e5-g5”.
problem-short-path = Name the hole to move from, and at least one to move to.
problem-no-such-hole = The board has no hole “{ $hole }”.
problem-not-your-piece = None of your pieces is on { $hole }.
problem-back-to-start = A move may not end where it began.
problem-foreign-point = You may not land on { $hole }: that point is neither your home nor your goal.
problem-landed-twice = No hole is landed on twice: { $hole }.
problem-no-way = Neither a step nor hops lead from { $start } to { $end } that way.
problem-no-way-for-king = Neither a step nor hops of a king lead from { $start } to { $end } that way.

# Webhooks

problem-webhook-url = This address cannot be used for a webhook: it has to be an https address of at most { $most } characters, without a user name, a password or a fragment.
problem-webhook-private = Webhooks go to public addresses only.
problem-webhook-events = Choose at least one event for the webhook.
problem-webhook-document = The document has to be one selection on an update of a game: “{ $reason }”.
problem-webhook-document-long =
    A document has at most { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }.
problem-too-many-webhooks =
    A player has at most { $most ->
        [one] { $most } webhook
       *[other] { $most } webhooks
    }: delete one that is not needed.
problem-no-such-webhook = There is no such webhook.
problem-no-such-webhook-delivery = There is no such delivery.
