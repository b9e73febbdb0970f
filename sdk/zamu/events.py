"""The events of a game's log. One that is newer than this client is an `Event` with `type` and `summary`."""

from zamu._generated.fragments import (
    CardsDrawn,
    CardsPlayed,
    Event,
    GameAborted,
    GameFinished,
    GameStarted,
    PieceMoved,
    PileReshuffled,
    PlacementDecided,
    PlayerCalledOut,
    SeatControlChanged,
    TurnSkipped,
    TurnTimedOut,
)

__all__ = [
    "CardsDrawn",
    "CardsPlayed",
    "Event",
    "GameAborted",
    "GameFinished",
    "GameStarted",
    "PieceMoved",
    "PileReshuffled",
    "PlacementDecided",
    "PlayerCalledOut",
    "SeatControlChanged",
    "TurnSkipped",
    "TurnTimedOut",
]
