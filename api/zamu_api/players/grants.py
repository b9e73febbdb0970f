"""What a token opens: whose it is, and what may be done with it."""

from dataclasses import dataclass
from enum import StrEnum


class Scope(StrEnum):
    READ = "READ"
    PLAY = "PLAY"
    LOBBY = "LOBBY"
    BOT = "BOT"
    WEBHOOK = "WEBHOOK"
    ADMIN_TOKENS = "ADMIN_TOKENS"


EVERYTHING = frozenset(Scope)
"""What a player's own devices may do."""


@dataclass(frozen=True, slots=True)
class Grant:
    """Whoever shows the token is this player, and may do what the scopes open."""

    player_id: str
    scopes: frozenset[Scope] = EVERYTHING
