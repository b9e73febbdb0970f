"""What a lobby's host decides apart from the game's own options."""

from enum import StrEnum


class Visibility(StrEnum):
    PUBLIC = "PUBLIC"
    UNLISTED = "UNLISTED"


class Spectating(StrEnum):
    EVERYONE = "EVERYONE"
    WITH_LINK = "WITH_LINK"
    NOBODY = "NOBODY"


class TurnLimit(StrEnum):
    NONE = "NONE"
    SECONDS_30 = "SECONDS_30"
    SECONDS_60 = "SECONDS_60"
