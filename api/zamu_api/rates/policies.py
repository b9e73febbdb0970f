"""The policies: how much of something a player, or an address, may do in which time."""

from dataclasses import dataclass
from enum import StrEnum


class Per(StrEnum):
    PLAYER = "PLAYER"
    ADDRESS = "ADDRESS"


@dataclass(frozen=True, slots=True)
class Policy:
    """So much in so many seconds, which begin with the first of it. `what` is counted, in words for people.

    What is `shared` is counted over all processes, by Redis; anything else in each process for itself, so
    that it costs next to nothing. A policy for a player holds for the address of who shows no token.
    """

    name: str
    most: int
    seconds: int
    per: Per
    what: str
    shared: bool = False


@dataclass(frozen=True, slots=True)
class Open:
    """So much that may be open at the same time, in each process. `what`, in words for people."""

    name: str
    most: int
    per: Per
    what: str


READS = Policy("reads", 600_000, 60, Per.PLAYER, "points of cost of queries")
MOVES = Policy("moves", 6_000, 60, Per.PLAYER, "moves of any kind")
CALL_OUTS = Policy("callOuts", 30, 60, Per.PLAYER, "call-outs, by `callOut` or `makeMove`")
CHANGES = Policy("changes", 600, 60, Per.PLAYER, "other mutations")
SUBSCRIPTIONS = Policy("subscriptions", 600, 60, Per.PLAYER, "subscriptions started")
DOCUMENTS = Policy(
    "documents",
    300_000,
    60,
    Per.PLAYER,
    "characters of documents that the process has not seen lately, and of ids that it does not know",
)
SOCKETS = Policy("sockets", 600, 60, Per.ADDRESS, "sockets opened")
GUESTS = Policy("guests", 120, 3600, Per.ADDRESS, "guests made", shared=True)
LOBBIES = Policy("lobbies", 120, 3600, Per.PLAYER, "lobbies opened", shared=True)
QUICK_MATCHES = Policy("quickMatches", 1_200, 3600, Per.PLAYER, "quick matches asked for", shared=True)
GAMES = Policy("games", 600, 3600, Per.PLAYER, "games started", shared=True)
TOKENS = Policy("tokens", 60, 3600, Per.PLAYER, "tokens and device links made", shared=True)
WEBHOOKS = Policy(
    "webhooks", 60, 3600, Per.PLAYER, "webhooks made and deliveries asked for again", shared=True
)
WRONG_CODES = Policy("wrongCodes", 20, 600, Per.PLAYER, "codes tried that open nothing", shared=True)
WRONG_CODES_BY_ADDRESS = Policy(
    "wrongCodesByAddress", 60, 600, Per.ADDRESS, "codes tried that open nothing", shared=True
)

POLICIES = (
    READS,
    MOVES,
    CALL_OUTS,
    CHANGES,
    SUBSCRIPTIONS,
    DOCUMENTS,
    SOCKETS,
    GUESTS,
    LOBBIES,
    QUICK_MATCHES,
    GAMES,
    TOKENS,
    WEBHOOKS,
    WRONG_CODES,
    WRONG_CODES_BY_ADDRESS,
)
"""All of them."""

OPEN_SOCKETS = Open("openSockets", 50, Per.PLAYER, "open sockets of a player")
OPEN_SOCKETS_BY_ADDRESS = Open("openSocketsByAddress", 2_000, Per.ADDRESS, "open sockets from an address")
OPEN_SUBSCRIPTIONS = Open("openSubscriptions", 300, Per.PLAYER, "open subscriptions of a player")
OPEN_SUBSCRIPTIONS_BY_ADDRESS = Open(
    "openSubscriptionsByAddress", 3_000, Per.ADDRESS, "open subscriptions from an address"
)
OPEN_OPERATIONS = Open("openOperations", 100, Per.PLAYER, "open operations on a socket")

OPEN = (
    OPEN_SOCKETS,
    OPEN_SOCKETS_BY_ADDRESS,
    OPEN_SUBSCRIPTIONS,
    OPEN_SUBSCRIPTIONS_BY_ADDRESS,
    OPEN_OPERATIONS,
)
"""How much may be open."""

CODES = (WRONG_CODES, WRONG_CODES_BY_ADDRESS)
"""What whoever tries a code has to keep within; a right one takes nothing of it."""

_FREE = ("rateLimits",)

_BY_FIELD: dict[str, tuple[Policy, ...]] = {
    "createGuest": (GUESTS,),
    "createLobby": (LOBBIES,),
    "quickMatch": (QUICK_MATCHES,),
    "startGame": (GAMES,),
    **dict.fromkeys(("createAccessToken", "createDeviceLink"), (TOKENS,)),
    **dict.fromkeys(("createWebhook", "redeliver"), (WEBHOOKS,)),
    **dict.fromkeys(("playCards", "drawCards", "callOut", "movePiece", "makeMove", "resign"), (MOVES,)),
}

_BY_ROOT = {"Query": (READS,), "Mutation": (CHANGES,), "Subscription": (SUBSCRIPTIONS,)}


def policies_of(root: str, field: str) -> tuple[Policy, ...]:
    """The policies that a root field is subject to, by the root type."""
    return () if field in _FREE else _BY_FIELD.get(field, _BY_ROOT[root])
