from typing import Optional

from .base_model import BaseModel
from .enums import (
    CardColor,
    ChineseCheckersVariant,
    CpuLevel,
    GameKind,
    LobbyVisibility,
    Spectating,
    TurnLimit,
)


class GameOptionsInput(BaseModel):
    page_one: Optional["PageOneOptionsInput"] = None
    chinese_checkers: Optional["ChineseCheckersOptionsInput"] = None


class PageOneOptionsInput(BaseModel):
    starting_cards: Optional[int] = None
    hand_limit: Optional[int] = None
    forgotten_penalty: Optional[int] = None
    wild_cards: Optional[int] = None
    declaration: Optional[bool] = None


class ChineseCheckersOptionsInput(BaseModel):
    variant: Optional[ChineseCheckersVariant] = None
    anti_blocking: Optional[bool] = None
    play_to_the_end: Optional[bool] = None
    show_legal_moves: Optional[bool] = None
    rotate_starter: Optional[bool] = None


class CreateGuestInput(BaseModel):
    name: str
    locale: Optional[str] = None
    bot: Optional[bool] = False
    idempotency_key: Optional[str] = None


class CreateLobbyInput(BaseModel):
    kind: GameKind
    capacity: Optional[int] = None
    visibility: Optional[LobbyVisibility] = LobbyVisibility.PUBLIC
    rated: Optional[bool] = False
    turn_limit: Optional[TurnLimit] = TurnLimit.NONE
    spectating: Optional[Spectating] = Spectating.EVERYONE
    options: Optional["GameOptionsInput"] = None
    idempotency_key: Optional[str] = None


class UpdateLobbyInput(BaseModel):
    lobby_id: str
    capacity: Optional[int] = None
    visibility: Optional[LobbyVisibility] = None
    rated: Optional[bool] = None
    turn_limit: Optional[TurnLimit] = None
    spectating: Optional[Spectating] = None
    options: Optional["GameOptionsInput"] = None
    idempotency_key: Optional[str] = None


class JoinLobbyInput(BaseModel):
    lobby_id: Optional[str] = None
    code: Optional[str] = None
    idempotency_key: Optional[str] = None


class LobbyInput(BaseModel):
    lobby_id: str
    idempotency_key: Optional[str] = None


class SetReadyInput(BaseModel):
    lobby_id: str
    ready: bool
    idempotency_key: Optional[str] = None


class AddCpuInput(BaseModel):
    lobby_id: str
    level: Optional[CpuLevel] = CpuLevel.NORMAL
    idempotency_key: Optional[str] = None


class RemoveSeatInput(BaseModel):
    lobby_id: str
    seat: int
    idempotency_key: Optional[str] = None


class PlayCardsInput(BaseModel):
    game_id: str
    expected_seq: Optional[int] = None
    idempotency_key: Optional[str] = None
    cards: list[str]
    color: Optional[CardColor] = None
    declare: Optional[bool] = False


class DrawCardsInput(BaseModel):
    game_id: str
    expected_seq: Optional[int] = None
    idempotency_key: Optional[str] = None


class CallOutInput(BaseModel):
    game_id: str
    idempotency_key: Optional[str] = None
    seat: int


class MovePieceInput(BaseModel):
    game_id: str
    expected_seq: Optional[int] = None
    idempotency_key: Optional[str] = None
    path: list[str]


class MakeMoveInput(BaseModel):
    game_id: str
    expected_seq: Optional[int] = None
    idempotency_key: Optional[str] = None
    notation: str


class ResignInput(BaseModel):
    game_id: str
    idempotency_key: Optional[str] = None


GameOptionsInput.model_rebuild()
CreateLobbyInput.model_rebuild()
UpdateLobbyInput.model_rebuild()
