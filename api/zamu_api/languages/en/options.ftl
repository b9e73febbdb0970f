# What a host may change: each option's name and what it does. The ids are the kind and the option's key.

option-PAGE_ONE-startingCards = Starting cards
    .description = How many cards each player is dealt.
option-PAGE_ONE-handLimit = Hand limit
    .description = Whoever holds more cards than this is out.
option-PAGE_ONE-forgottenPenalty = Penalty for forgetting
    .description = How many cards a player draws when called out for not saying { -page-one }.
option-PAGE_ONE-wildCards = Wild cards
    .description = How many change-color cards are in the deck.
option-PAGE_ONE-declaration = Saying { -page-one }
    .description = Whether a player has to say so with the play that leaves one card.

option-CHINESE_CHECKERS-variant = Variant
    .description = International, or Japanese: 14 pieces and a king each, for 2 or 3 players.
option-CHINESE_CHECKERS-antiBlocking = Anti-blocking
    .description = A player has finished when the goal is full and at least one piece in it is theirs.
option-CHINESE_CHECKERS-playToTheEnd = Play to the end
    .description = With three or more players, play on until every place is decided.
option-CHINESE_CHECKERS-showLegalMoves = Show legal moves
    .description = Mark the holes that a chosen piece can reach.
option-CHINESE_CHECKERS-rotateStarter = Rotate the starter
    .description = Let another seat start each game of the lobby.

# The choices of an option.
choice-INTERNATIONAL = International
choice-JAPANESE = Japanese
