from datetime import datetime
from typing import Any, Optional

from zamu.notation import Card, Hole

from .base_model import BaseModel
from .enums import (
    CardColor,
    CardRank,
    ChineseCheckersVariant,
    CpuLevel,
    DrawReason,
    GameKind,
    GameStatus,
    LobbyVisibility,
    OptionType,
    PlacementReason,
    ProblemCode,
    RateLimitedBy,
    Scope,
    SeatControl,
    SkipReason,
    Spectating,
    TextDirection,
    TurnLimit,
    WebhookEvent,
)
from .open_types import Open


class AnyViewerEvent(Open):
    pass


class AnyOptions(Open):
    pass


class AccessToken(BaseModel):
    id: str
    name: str
    scopes: list[Scope]
    created_at: datetime
    expires_at: Optional[datetime]
    last_used_at: Optional[datetime]


class Destinations(BaseModel):
    type: str


class AnyDestinations(Open, Destinations):
    pass


class Event(BaseModel):
    type: str
    seq: int
    at: datetime
    summary: str


class AnyEvent(Open, Event):
    pass


class GameLobby(BaseModel):
    id: str
    code: str


class Player(BaseModel):
    id: str
    name: str
    is_bot: bool
    created_at: datetime


class GameSeat(BaseModel):
    index: int
    player: Optional["Player"]
    name: str
    control: SeatControl
    cpu_level: Optional[CpuLevel]
    connected: bool


class LegalMove(BaseModel):
    notation: str
    cards: Optional[list[Card]]
    draw: Optional[int]
    path: Optional[list[Hole]]


class Placement(BaseModel):
    seat: int
    place: int
    reason: PlacementReason


class Turn(BaseModel):
    seat: int
    number: int
    started_at: datetime
    deadline: Optional[datetime]


class GameState(BaseModel):
    type: str
    id: str
    kind: GameKind
    status: GameStatus
    seq: int
    lobby: Optional["GameLobby"]
    rated: bool
    turn_limit: TurnLimit
    seats: list["GameSeat"]
    viewer_seat: Optional[int]
    turn: Optional["Turn"]
    placements: list["Placement"]
    legal_moves: list["LegalMove"]
    started_at: datetime
    finished_at: Optional[datetime]


class AnyGame(Open, GameState):
    pass


class Camp(BaseModel):
    seat: int
    home: list[Hole]
    goal: list[Hole]


class CardsDrawn(Event):
    seat: int
    count: int
    draw_reason: DrawReason
    drawn: Optional[list[Card]]
    hand_count: int


class CardsPlayed(Event):
    seat: int
    cards: list[Card]
    chosen_color: Optional[CardColor]
    declared: bool
    hand_count: int


class CpuLevelSpec(BaseModel):
    level: CpuLevel
    name: str
    description: str


class OptionSpec(BaseModel):
    key: str
    type: OptionType
    default: Any
    minimum: Optional[int]
    maximum: Optional[int]
    choices: Optional[list[Any]]
    choice_names: Optional[list[str]]
    name: str
    description: str


class CatalogueEntry(BaseModel):
    kind: GameKind
    min_players: int
    max_players: int
    options: list["OptionSpec"]
    cpu_levels: list["CpuLevelSpec"]


class ChineseCheckersChosenOptions(BaseModel):
    variant: ChineseCheckersVariant
    anti_blocking: bool
    play_to_the_end: bool
    show_legal_moves: bool
    rotate_starter: bool


class ChineseCheckersDestinations(Destinations):
    destinations: list[Hole]


class Piece(BaseModel):
    seat: int
    hole: Hole
    king: bool


class ChineseCheckersState(GameState):
    options: "ChineseCheckersChosenOptions"
    pieces: list["Piece"]
    camps: list["Camp"]


class CurrentGame(BaseModel):
    id: str
    status: GameStatus


class Fairness(BaseModel):
    commitment: str
    algorithm: str
    seed: Optional[str]


class FaqEntry(BaseModel):
    question: str
    answer: str


class GameAborted(Event):
    abort_reason: str


class GameFinished(Event):
    placements: list["Placement"]
    seed: str


class GameFinishedForViewer(BaseModel):
    game: "AnyGame"


class GameGlance(BaseModel):
    id: str
    kind: GameKind
    status: GameStatus
    seq: int
    rated: bool
    turn_limit: TurnLimit
    seats: list["GameSeat"]
    turn: Optional["Turn"]
    placements: list["Placement"]
    started_at: datetime
    finished_at: Optional[datetime]


class PageEnd(BaseModel):
    has_next_page: bool
    end_cursor: Optional[str]


class GamePage(BaseModel):
    edges: list["GamePageEdges"]
    page_info: "PageEnd"


class GamePageEdges(BaseModel):
    node: "GameGlance"


class GameStarted(Event):
    first_seat: int


class GameStartedForViewer(BaseModel):
    game: "AnyGame"


class GlossaryEntry(BaseModel):
    term: str
    definition: str


class Language(BaseModel):
    locale: str
    name: str
    direction: TextDirection


class LobbySeat(BaseModel):
    index: int
    player: Optional["Player"]
    cpu_level: Optional[CpuLevel]
    ready: bool
    connected: bool


class PageOneChosenOptions(BaseModel):
    starting_cards: int
    hand_limit: int
    forgotten_penalty: int
    wild_cards: int
    declaration: bool


class LobbyState(BaseModel):
    id: str
    code: str
    invite_url: str
    kind: GameKind
    visibility: LobbyVisibility
    capacity: int
    rated: bool
    turn_limit: TurnLimit
    spectating: Spectating
    options: "AnyOptions"
    host: "Player"
    seats: list["LobbySeat"]
    current_game: Optional["CurrentGame"]
    created_at: datetime
    expires_at: datetime


class PageOneHand(BaseModel):
    seat: int
    count: int
    declared: bool
    cards: Optional[list[Card]]


class PendingDraw(BaseModel):
    rank: CardRank
    total: int


class PageOneState(GameState):
    options: "PageOneChosenOptions"
    direction: int
    top_group: list[Card]
    active_color: CardColor
    pending_draw: Optional["PendingDraw"]
    draw_pile_count: int
    played_count: int
    hands: list["PageOneHand"]


class PieceMoved(Event):
    seat: int
    path: list[Hole]
    king: bool


class PileReshuffled(Event):
    count: int


class PlacementDecided(Event):
    seat: int
    place: int
    place_reason: PlacementReason


class PlacesTaken(BaseModel):
    players: int
    games: int
    places: list[int]


class PlayerCalledOut(Event):
    seat: int
    by: int


class Problem(BaseModel):
    code: ProblemCode
    message: str
    path: list[str]
    clause: Optional[str]
    retry_after_seconds: Optional[float]


class RateLimit(BaseModel):
    policy: str
    counts: str
    by: RateLimitedBy
    limit: int
    window_seconds: int
    remaining: int
    reset_at: datetime


class RatedGame(BaseModel):
    finished_at: datetime
    place: int
    players: int
    value: float
    deviation: float
    change: float
    game: Optional["CurrentGame"]


class Rating(BaseModel):
    value: float
    deviation: float
    games: int
    provisional: bool
    conservative: float


class RuleSection(BaseModel):
    heading: str
    items: list[str]


class Rulebook(BaseModel):
    kind: GameKind
    locale: str
    direction: TextDirection
    title: str
    summary: str
    sections: list["RuleSection"]
    options: list["OptionSpec"]
    glossary: list["GlossaryEntry"]
    faq: list["FaqEntry"]


class SeatControlChanged(Event):
    seat: int
    control: SeatControl


class Statistics(BaseModel):
    games: int
    by_players: list["PlacesTaken"]
    streak: int
    longest_streak: int


class TurnSkipped(Event):
    seat: int
    skip_reason: SkipReason


class TurnStarted(BaseModel):
    game: "AnyGame"
    deadline: Optional[datetime]


class TurnTimedOut(Event):
    seat: int


class Webhook(BaseModel):
    id: str
    url: str
    events: list[WebhookEvent]
    document: Optional[str]
    created_at: datetime
    active: bool


class WebhookDelivery(BaseModel):
    id: str
    event: WebhookEvent
    game_id: str
    seq: int
    at: datetime
    attempts: int
    status: Optional[int]
    delivered_at: Optional[datetime]


AccessToken.model_rebuild()
Destinations.model_rebuild()
AnyDestinations.model_rebuild()
Event.model_rebuild()
AnyEvent.model_rebuild()
GameLobby.model_rebuild()
Player.model_rebuild()
GameSeat.model_rebuild()
LegalMove.model_rebuild()
Placement.model_rebuild()
Turn.model_rebuild()
GameState.model_rebuild()
AnyGame.model_rebuild()
Camp.model_rebuild()
CardsDrawn.model_rebuild()
CardsPlayed.model_rebuild()
CpuLevelSpec.model_rebuild()
OptionSpec.model_rebuild()
CatalogueEntry.model_rebuild()
ChineseCheckersChosenOptions.model_rebuild()
ChineseCheckersDestinations.model_rebuild()
Piece.model_rebuild()
ChineseCheckersState.model_rebuild()
CurrentGame.model_rebuild()
Fairness.model_rebuild()
FaqEntry.model_rebuild()
GameAborted.model_rebuild()
GameFinished.model_rebuild()
GameFinishedForViewer.model_rebuild()
GameGlance.model_rebuild()
PageEnd.model_rebuild()
GamePage.model_rebuild()
GameStarted.model_rebuild()
GameStartedForViewer.model_rebuild()
GlossaryEntry.model_rebuild()
Language.model_rebuild()
LobbySeat.model_rebuild()
PageOneChosenOptions.model_rebuild()
LobbyState.model_rebuild()
PageOneHand.model_rebuild()
PendingDraw.model_rebuild()
PageOneState.model_rebuild()
PieceMoved.model_rebuild()
PileReshuffled.model_rebuild()
PlacementDecided.model_rebuild()
PlacesTaken.model_rebuild()
PlayerCalledOut.model_rebuild()
Problem.model_rebuild()
RateLimit.model_rebuild()
RatedGame.model_rebuild()
Rating.model_rebuild()
RuleSection.model_rebuild()
Rulebook.model_rebuild()
SeatControlChanged.model_rebuild()
Statistics.model_rebuild()
TurnSkipped.model_rebuild()
TurnStarted.model_rebuild()
TurnTimedOut.model_rebuild()
Webhook.model_rebuild()
WebhookDelivery.model_rebuild()
AnyDestinations.known = {"ChineseCheckersGame": ChineseCheckersDestinations}
AnyEvent.known = {
    "GameStarted": GameStarted,
    "CardsPlayed": CardsPlayed,
    "CardsDrawn": CardsDrawn,
    "PlayerCalledOut": PlayerCalledOut,
    "PileReshuffled": PileReshuffled,
    "PieceMoved": PieceMoved,
    "TurnSkipped": TurnSkipped,
    "TurnTimedOut": TurnTimedOut,
    "SeatControlChanged": SeatControlChanged,
    "PlacementDecided": PlacementDecided,
    "GameFinished": GameFinished,
    "GameAborted": GameAborted,
}
AnyGame.known = {
    "PageOneGame": PageOneState,
    "ChineseCheckersGame": ChineseCheckersState,
}
AnyOptions.known = {
    "PageOneOptions": PageOneChosenOptions,
    "ChineseCheckersOptions": ChineseCheckersChosenOptions,
}
AnyViewerEvent.known = {
    "TurnStarted": TurnStarted,
    "GameStartedForViewer": GameStartedForViewer,
    "GameFinishedForViewer": GameFinishedForViewer,
}
