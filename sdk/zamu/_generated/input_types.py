from typing import Optional

from zamu.notation import Card, Hole

from .base_model import BaseModel
from .enums import (
    CardColor,
    ChineseCheckersVariant,
    CpuLevel,
    GameKind,
    LobbyVisibility,
    Scope,
    Spectating,
    TurnLimit,
    WebhookEvent,
)


class AddCpuInput(BaseModel, extra="forbid"):
    """A CPU to seat."""

    lobby_id: str
    "Which lobby."
    level: Optional[CpuLevel] = CpuLevel.NORMAL
    "How well it plays."
    idempotency_key: Optional[str] = None
    "16 to 64 characters that the client draws at random and keeps to itself: the same key and input again gives the first answer."


class CallOutInput(BaseModel, extra="forbid"):
    """Calling out who forgot to say “Page One!”; on turn or not."""

    game_id: str
    "Which game."
    idempotency_key: Optional[str] = None
    "16 to 64 characters that the client draws at random and keeps to itself: the same key and input again gives the first answer."
    seat: int
    "Who has forgotten."


class ChineseCheckersOptionsInput(BaseModel, extra="forbid"):
    """Options of Chinese Checkers; what is absent stays as it is."""

    variant: Optional[ChineseCheckersVariant] = None
    "The rules in force."
    anti_blocking: Optional[bool] = None
    "Whether one own piece in a full goal is enough to have finished."
    play_to_the_end: Optional[bool] = None
    "Whether the game goes on until every place is decided."
    show_legal_moves: Optional[bool] = None
    "Whether clients mark the holes that a chosen piece can reach."
    rotate_starter: Optional[bool] = None
    "Whether another seat starts each game of a lobby."


class ClaimDeviceLinkInput(BaseModel, extra="forbid"):
    """A link to use."""

    code: str
    "The code, in either case; blanks and dashes do not matter."
    name: Optional[str] = None
    "What the device is called in the player's list of tokens, 1 to 60 characters."
    idempotency_key: Optional[str] = None
    "16 to 64 characters that the client draws at random and keeps to itself: the same key and input again gives the first answer."


class CreateAccessTokenInput(BaseModel, extra="forbid"):
    """A token to make."""

    name: str
    "What it is for, 1 to 60 characters."
    scopes: list[Scope]
    "What it opens: one at least, and none that the token lacks by which it is made."
    expires_in_days: Optional[int] = None
    "How many days it is good for, 1 to 3650; until it is revoked when absent. It never outlasts the token by which it is made."
    idempotency_key: Optional[str] = None
    "16 to 64 characters that the client draws at random and keeps to itself: the same key and input again gives the first answer."


class CreateDeviceLinkInput(BaseModel, extra="forbid"):
    """A link to make."""

    idempotency_key: Optional[str] = None
    "16 to 64 characters that the client draws at random and keeps to itself: the same key and input again gives the first answer."


class CreateGuestInput(BaseModel, extra="forbid"):
    """Who comes in."""

    name: str
    "What others will see, 1 to 24 characters."
    locale: Optional[str] = None
    "The language for messages; the request's when absent. In a language that there are no texts in, messages are in English."
    bot: Optional[bool] = False
    "Whether a program plays."
    idempotency_key: Optional[str] = None
    "16 to 64 characters that the client draws at random and keeps to itself: the same key and input again gives the first answer."


class CreateLobbyInput(BaseModel, extra="forbid"):
    """A new lobby; whoever opens it is its host."""

    kind: GameKind
    "Which game is played."
    capacity: Optional[int] = None
    "How many seats there are. As many as the game can have when absent."
    visibility: Optional[LobbyVisibility] = LobbyVisibility.PUBLIC
    "Who may find the lobby."
    rated: Optional[bool] = False
    "Whether games change the players' ratings: not in a lobby with CPUs."
    turn_limit: Optional[TurnLimit] = TurnLimit.NONE
    "How long a turn may take."
    spectating: Optional[Spectating] = Spectating.EVERYONE
    "Who may watch the games."
    options: Optional["GameOptionsInput"] = None
    "The game's options. The catalogue's defaults when absent."
    idempotency_key: Optional[str] = None
    "16 to 64 characters that the client draws at random and keeps to itself: the same key and input again gives the first answer."


class CreateWebhookInput(BaseModel, extra="forbid"):
    """A webhook to make."""

    url: str
    "A public https address, at most 2,000 characters."
    events: list[WebhookEvent]
    "What it is told: one thing at least."
    document: Optional[str] = None
    "A selection on GameUpdate, as `{ seq game { id status } }`: what deliveries hold, as the player may see it. At most 10,000 characters; the usual one when absent."
    idempotency_key: Optional[str] = None
    "16 to 64 characters that the client draws at random and keeps to itself: the same key and input again gives the first answer."


class DeleteWebhookInput(BaseModel, extra="forbid"):
    """A webhook to delete."""

    id: str
    "Which."
    idempotency_key: Optional[str] = None
    "16 to 64 characters that the client draws at random and keeps to itself: the same key and input again gives the first answer."


class DrawCardsInput(BaseModel, extra="forbid"):
    """Drawing in Page One: one card, or the pending draw."""

    game_id: str
    "Which game."
    expected_seq: Optional[int] = None
    "Refused with STALE_STATE when the game has gone on since this event."
    idempotency_key: Optional[str] = None
    "16 to 64 characters that the client draws at random and keeps to itself: the same key and input again gives the first answer."


class GameOptionsInput(BaseModel, extra="forbid"):
    """The options of one game: exactly one of these."""

    page_one: Optional["PageOneOptionsInput"] = None
    "For PAGE_ONE."
    chinese_checkers: Optional["ChineseCheckersOptionsInput"] = None
    "For CHINESE_CHECKERS."


class JoinLobbyInput(BaseModel, extra="forbid"):
    """A lobby to join, by its id or by its code: exactly one of them."""

    lobby_id: Optional[str] = None
    "The lobby's id."
    code: Optional[str] = None
    "The lobby's code, in either case."
    idempotency_key: Optional[str] = None
    "16 to 64 characters that the client draws at random and keeps to itself: the same key and input again gives the first answer."


class LobbyInput(BaseModel, extra="forbid"):
    """A lobby."""

    lobby_id: str
    "Which lobby."
    idempotency_key: Optional[str] = None
    "16 to 64 characters that the client draws at random and keeps to itself: the same key and input again gives the first answer."


class MakeMoveInput(BaseModel, extra="forbid"):
    """Any move, in the game's own notation."""

    game_id: str
    "Which game."
    expected_seq: Optional[int] = None
    "Refused with STALE_STATE when the game has gone on since this event."
    idempotency_key: Optional[str] = None
    "16 to 64 characters that the client draws at random and keeps to itself: the same key and input again gives the first answer."
    notation: str
    "As in `legalMoves`, strictly. Page One: the cards in order, a blank between, `>` and a color's letter behind wilds, `!` to declare (`R5 G5!`, `W>B`), `draw`, `call 2` to call out seat 2. Chinese Checkers: the holes from start to end (`d1-e5`, `c1-e5-g5`, or just `c1-g5`). Both: `resign`."


class MovePieceInput(BaseModel, extra="forbid"):
    """A move of a piece in Chinese Checkers."""

    game_id: str
    "Which game."
    expected_seq: Optional[int] = None
    "Refused with STALE_STATE when the game has gone on since this event."
    idempotency_key: Optional[str] = None
    "16 to 64 characters that the client draws at random and keeps to itself: the same key and input again gives the first answer."
    path: list[Hole]
    "From, each landing, end; or just from and end."


class PageOneOptionsInput(BaseModel, extra="forbid"):
    """Options of Page One; what is absent stays as it is."""

    starting_cards: Optional[int] = None
    "Cards that each player is dealt. 2 to 12."
    hand_limit: Optional[int] = None
    "Whoever holds more cards than this is out. 8 to 30."
    forgotten_penalty: Optional[int] = None
    "Cards drawn by whoever is called out. 1 to 10."
    wild_cards: Optional[int] = None
    "Change-color cards in the deck. 0 to 12."
    declaration: Optional[bool] = None
    "Whether the last card must be declared."


class PlayCardsInput(BaseModel, extra="forbid"):
    """A play of cards in Page One."""

    game_id: str
    "Which game."
    expected_seq: Optional[int] = None
    "Refused with STALE_STATE when the game has gone on since this event."
    idempotency_key: Optional[str] = None
    "16 to 64 characters that the client draws at random and keeps to itself: the same key and input again gives the first answer."
    cards: list[Card]
    "The cards in order; the last one ends on top."
    color: Optional[CardColor] = None
    "The color for a wild on top, and only then."
    declare: Optional[bool] = False
    "Whether to say “Page One!”."


class QuickMatchInput(BaseModel, extra="forbid"):
    """What the player wants to play with anybody who wants the same."""

    kind: GameKind
    "Which game, with the options as they usually are."
    players: Optional[int] = 2
    "With how many players, oneself included."
    rated: Optional[bool] = True
    "Whether the game changes ratings."
    turn_limit: Optional[TurnLimit] = TurnLimit.SECONDS_60
    "How long a turn may take."
    idempotency_key: Optional[str] = None
    "16 to 64 characters that the client draws at random and keeps to itself: the same key and input again gives the first answer."


class RedeliverInput(BaseModel, extra="forbid"):
    """A delivery to send again."""

    id: str
    "Which."
    idempotency_key: Optional[str] = None
    "16 to 64 characters that the client draws at random and keeps to itself: the same key and input again gives the first answer."


class RemoveSeatInput(BaseModel, extra="forbid"):
    """A seat to empty."""

    lobby_id: str
    "Which lobby."
    seat: int
    "The seat's number."
    idempotency_key: Optional[str] = None
    "16 to 64 characters that the client draws at random and keeps to itself: the same key and input again gives the first answer."


class ResignInput(BaseModel, extra="forbid"):
    """Giving up."""

    game_id: str
    "Which game."
    idempotency_key: Optional[str] = None
    "16 to 64 characters that the client draws at random and keeps to itself: the same key and input again gives the first answer."


class RevokeAccessTokenInput(BaseModel, extra="forbid"):
    """A token to revoke."""

    id: str
    "Which."
    idempotency_key: Optional[str] = None
    "16 to 64 characters that the client draws at random and keeps to itself: the same key and input again gives the first answer."


class SetReadyInput(BaseModel, extra="forbid"):
    """Whether the player is ready for the next game."""

    lobby_id: str
    "Which lobby."
    ready: bool
    "Whether the next game may start."
    idempotency_key: Optional[str] = None
    "16 to 64 characters that the client draws at random and keeps to itself: the same key and input again gives the first answer."


class UpdateLobbyInput(BaseModel, extra="forbid"):
    """What the host changes; what is absent stays as it is, in options too."""

    lobby_id: str
    "Which lobby."
    capacity: Optional[int] = None
    "How many seats there are."
    visibility: Optional[LobbyVisibility] = None
    "Who may find the lobby."
    rated: Optional[bool] = None
    "Whether games change the players' ratings: not in a lobby with CPUs."
    turn_limit: Optional[TurnLimit] = None
    "How long a turn may take."
    spectating: Optional[Spectating] = None
    "Who may watch the games."
    options: Optional["GameOptionsInput"] = None
    "The game's options."
    idempotency_key: Optional[str] = None
    "16 to 64 characters that the client draws at random and keeps to itself: the same key and input again gives the first answer."


CreateLobbyInput.model_rebuild()
GameOptionsInput.model_rebuild()
UpdateLobbyInput.model_rebuild()
