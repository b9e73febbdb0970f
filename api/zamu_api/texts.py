"""Texts for people that are not the rules' own: options by name."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OptionText:
    name: str
    description: str


_OPTIONS = {
    ("PAGE_ONE", "startingCards"): OptionText("Starting cards", "How many cards each player is dealt."),
    ("PAGE_ONE", "handLimit"): OptionText("Hand limit", "Whoever holds more cards than this is out."),
    ("PAGE_ONE", "forgottenPenalty"): OptionText(
        "Penalty for forgetting",
        "How many cards a player draws who is called out for not saying “Page One!”.",
    ),
    ("PAGE_ONE", "wildCards"): OptionText("Wild cards", "How many change-color cards are in the deck."),
    ("PAGE_ONE", "declaration"): OptionText(
        "Saying “Page One!”", "Whether a player must say “Page One!” when one card is left."
    ),
    ("CHINESE_CHECKERS", "variant"): OptionText(
        "Variant", "International, or Japanese: 14 pieces and a king each, for 2 or 3 players."
    ),
    ("CHINESE_CHECKERS", "antiBlocking"): OptionText(
        "Anti-blocking", "A player has finished when the goal is full and at least one piece in it is theirs."
    ),
    ("CHINESE_CHECKERS", "playToTheEnd"): OptionText(
        "Play to the end", "With three or more players, play on until every place is decided."
    ),
    ("CHINESE_CHECKERS", "showLegalMoves"): OptionText(
        "Show legal moves", "Mark the holes that a chosen piece can reach."
    ),
    ("CHINESE_CHECKERS", "rotateStarter"): OptionText(
        "Rotate the starter", "Let another seat start each game of the lobby."
    ),
}


def option_text(kind: str, key: str) -> OptionText:
    """The option's name and description; in English, the one language there is so far."""
    return _OPTIONS[kind, key]
