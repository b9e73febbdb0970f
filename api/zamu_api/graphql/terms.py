"""Terms of several subjects as enums of the schema; import them from here, so that they are in it."""

from zamu_api.games.info import GameStatus
from zamu_api.graphql.enums import described_enum
from zamu_api.languages import Direction
from zamu_api.lobbies.terms import Spectating, TurnLimit, Visibility
from zamu_api.players.grants import Scope
from zamu_engine.cpu import CpuLevel

__all__ = ["CpuLevel", "Direction", "GameStatus", "Scope", "Spectating", "TurnLimit", "Visibility"]

described_enum(
    Direction,
    "How a language is written.",
    name="TextDirection",
    LTR="From left to right.",
    RTL="From right to left.",
)
described_enum(
    Scope,
    "What a token opens. The time, the catalogue and the rules are open with any, and without one.",
    READ="Queries and subscriptions, as the player.",
    PLAY="Moves in the player's games; a bot's token needs BOT as well.",
    LOBBY="Opening, joining, changing and leaving lobbies, and starting games.",
    BOT="Being a program: without it a bot's token makes no move. It opens nothing to people.",
    WEBHOOK="Webhooks, to see and to change.",
    ADMIN_TOKENS="The player's tokens, to see, make and revoke, and links to other devices.",
)
described_enum(
    Visibility,
    "Who may find a lobby.",
    name="LobbyVisibility",
    PUBLIC="Everybody; lists of lobbies may show it.",
    UNLISTED="Whoever knows its id or code.",
)
described_enum(
    Spectating,
    "Who may watch a game without a seat.",
    EVERYONE="Everybody; lists and feeds of games may show it.",
    WITH_LINK="Whoever knows its id; no list or feed ever shows it.",
    NOBODY="Nobody.",
)
described_enum(
    TurnLimit,
    "How long a turn may take; then a CPU makes that one move.",
    NONE="As long as it likes; but a CPU plays for whoever is away for 30 seconds on their turn.",
    SECONDS_30="Half a minute.",
    SECONDS_60="A minute.",
)
described_enum(
    CpuLevel,
    "How well a CPU plays.",
    EASY="For beginners: it plays what comes to hand, and calls nobody out.",
    NORMAL="A careful player: it plans its next moves, keeps its best cards, and calls out.",
    HARD="A strong player: it looks as far ahead as it can in a moment. "
    "The catalogue says which games it plays.",
)
described_enum(
    GameStatus,
    "Where a game is.",
    ACTIVE="It goes on.",
    FINISHED="It is over, and everybody has a place.",
    ABORTED="It is over without places: nobody was left.",
)
