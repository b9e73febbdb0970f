"""The terms of lobbies and games as enums of the schema; import them from here, so that they are in it."""

from zamu_api.graphql.enums import described_enum
from zamu_api.lobbies.terms import Spectating, TurnLimit, Visibility
from zamu_engine.cpu import CpuLevel

__all__ = ["CpuLevel", "Spectating", "TurnLimit", "Visibility"]

described_enum(
    Visibility,
    "Who may find a lobby.",
    name="LobbyVisibility",
    PUBLIC="Everybody; it stands in the list of lobbies.",
    UNLISTED="Whoever knows its id or code.",
)
described_enum(
    Spectating,
    "Who may watch a game without a seat.",
    EVERYONE="Everybody; it stands in lists and feeds.",
    WITH_LINK="Whoever knows its id; it stands in no list or feed.",
    NOBODY="Nobody.",
)
described_enum(
    TurnLimit,
    "How long a turn may take; then a CPU makes that one move.",
    NONE="As long as it likes.",
    SECONDS_30="Half a minute.",
    SECONDS_60="A minute.",
)
described_enum(
    CpuLevel,
    "How well a CPU plays.",
    EASY="Anyone can win.",
    NORMAL="It takes care.",
)
