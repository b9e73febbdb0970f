"""A game as this client sees it, and what one can do in it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast, overload

from zamu._generated.enums import CardColor, GameKind, GameStatus, ProblemCode, TurnLimit
from zamu._generated.fragments import (
    Camp,
    ChineseCheckersChosenOptions,
    ChineseCheckersDestinations,
    ChineseCheckersState,
    Event,
    Fairness,
    GameLobby,
    GameSeat,
    GameState,
    LegalMove,
    PageOneChosenOptions,
    PageOneHand,
    PageOneState,
    PendingDraw,
    Piece,
    Placement,
    Problem,
    Rulebook,
    Turn,
)
from zamu._generated.input_types import (
    CallOutInput,
    DrawCardsInput,
    MakeMoveInput,
    MovePieceInput,
    PlayCardsInput,
    ResignInput,
)
from zamu.errors import NotFound, TokenChanged, refusal
from zamu.updates import OVER, GameUpdates

if TYPE_CHECKING:
    from zamu._session import Session


Found = TypeVar("Found")


class MovePayload(Protocol):
    """What every move is answered with."""

    @property
    def game(self) -> GameState | None: ...
    @property
    def events(self) -> Sequence[Event]: ...
    @property
    def problems(self) -> Sequence[Problem]: ...


class Game:
    """One game: its newest state that this client knows, and the moves.

    A client has one object for each game, which its answers and its updates bring forward, never back. The
    attributes are the state's; `state` itself is a value that does not change.

    Moves return the events that they caused. They are judged against the state that this object holds: when
    the game has gone on since, they are refused with `StaleState`, and the object stands at the newest state.
    """

    def __init__(self, session: Session, state: GameState) -> None:
        self._session = session
        self._state: GameState | None = state
        self._id = state.id

    def __repr__(self) -> str:
        if self._state is None:
            return f"<{type(self).__name__} {self._id}, forgotten>"
        turn = f"seat {self.turn.seat} to move" if self.turn else self.status.lower()
        return f"<{type(self).__name__} {self._id}, seq {self.seq}, {turn}>"

    def _advance(self, state: GameState) -> None:
        if self._state is None or state.seq >= self._state.seq:
            self._state = state

    def _forget(self) -> None:
        self._state = None

    # What is known

    @property
    def state(self) -> GameState:
        """All of it at once; raises `TokenChanged` once the client has laid down that token."""
        if self._state is None:
            raise TokenChanged(f"The game {self._id} was seen with another token; ask for it again.")
        return self._state

    @property
    def id(self) -> str:
        return self._id

    @property
    def kind(self) -> GameKind:
        return self.state.kind

    @property
    def status(self) -> GameStatus:
        return self.state.status

    @property
    def seq(self) -> int:
        """The number of the latest event in this state."""
        return self.state.seq

    @property
    def lobby(self) -> GameLobby | None:
        """The lobby that the game belongs to: its id and code."""
        return self.state.lobby

    @property
    def rated(self) -> bool:
        return self.state.rated

    @property
    def turn_limit(self) -> TurnLimit:
        return self.state.turn_limit

    @property
    def seats(self) -> list[GameSeat]:
        """In seating order, clockwise."""
        return self.state.seats

    @property
    def viewer_seat(self) -> int | None:
        """One's own seat; `None` for a spectator."""
        return self.state.viewer_seat

    @property
    def turn(self) -> Turn | None:
        """Who is to move; `None` once the game is over."""
        return self.state.turn

    @property
    def placements(self) -> list[Placement]:
        """The places decided so far, best first."""
        return self.state.placements

    @property
    def legal_moves(self) -> list[LegalMove]:
        """One's own; empty when there is none. Each can be given to `submit`."""
        return self.state.legal_moves

    @property
    def started_at(self) -> datetime:
        return self.state.started_at

    @property
    def finished_at(self) -> datetime | None:
        return self.state.finished_at

    @property
    def is_over(self) -> bool:
        return self.state.status in OVER

    @property
    def is_my_turn(self) -> bool:
        turn = self.state.turn
        return turn is not None and turn.seat == self.state.viewer_seat

    # What happens

    def updates(self, after: int | None = None) -> GameUpdates:
        """The game as it happens, until it is over: `async for update in game.updates(): …`.

        The first item is the game as it stands, and each further one an event or a heartbeat. With `after`,
        every event since that one comes first. No event is missed or doubled, over lost connections either.
        """
        return GameUpdates(self._session, self, after)

    async def refresh(self) -> None:
        """Brings the object up to what the server has."""
        found = (await self._session.operations.get_game(self._id)).game
        self._session.game(self._found(found))

    async def events(self, after: int = 0, first: int = 100) -> list[Event]:
        """Up to `first` events of the log behind number `after`; the server gives 500 at the most."""
        found = (await self._session.operations.get_events(self._id, after=after, first=first)).game
        return list(self._found(found).events)

    async def fairness(self) -> Fairness:
        """The hash of the shuffle's seed, and the seed itself once the game is over."""
        return self._found((await self._session.operations.get_fairness(self._id)).game).fairness

    async def rulebook(self, *, locale: str | None = None) -> Rulebook:
        """The rules as they are played here, in that language or the client's own."""
        found = (await self._session.operations.get_game_rulebook(self._id, locale)).game
        return self._found(found).rulebook

    async def record(self) -> Any:
        """The whole game as JSON, to replay and verify anywhere; `None` until it is over."""
        return self._found((await self._session.operations.get_record(self._id)).game).record

    # What one can do

    async def submit(self, move: str | LegalMove) -> list[Event]:
        """Makes a move given in the game's notation, or one of the `legal_moves`."""
        notation = move.notation if isinstance(move, LegalMove) else move
        input_ = MakeMoveInput(game_id=self._id, expected_seq=self.seq, notation=notation)
        return self._moved((await self._session.operations.make_move(input_)).make_move)

    @overload
    async def play(self, cards: str) -> list[Event]: ...
    @overload
    async def play(
        self, cards: Sequence[str], *, color: CardColor | None = None, declare: bool = False
    ) -> list[Event]: ...
    async def play(
        self, cards: str | Sequence[str], *, color: CardColor | None = None, declare: bool = False
    ) -> list[Event]:
        """Plays cards in Page One, the last one on top: `play("R5 G5!")`, `play(["W"], color=CardColor.RED)`.

        In a text, `>` names the color of a wild and `!` declares "Page One!".
        """
        if isinstance(cards, str):
            return await self.submit(cards)
        input_ = PlayCardsInput(
            game_id=self._id, expected_seq=self.seq, cards=list(cards), color=color, declare=declare
        )
        return self._moved((await self._session.operations.play_cards(input_)).play_cards)

    async def draw(self) -> list[Event]:
        """Draws a card in Page One, or takes what is pending; the turn passes."""
        input_ = DrawCardsInput(game_id=self._id, expected_seq=self.seq)
        return self._moved((await self._session.operations.draw_cards(input_)).draw_cards)

    async def call_out(self, seat: int) -> list[Event]:
        """Calls out a player who has forgotten to declare; no need to be on turn."""
        input_ = CallOutInput(game_id=self._id, seat=seat)
        return self._moved((await self._session.operations.call_out(input_)).call_out)

    async def move(self, path: str | Sequence[str]) -> list[Event]:
        """Moves a piece in Chinese Checkers: `move("c1-e5")`, or `move(["c1", "e5"])`."""
        if isinstance(path, str):
            return await self.submit(path)
        input_ = MovePieceInput(game_id=self._id, expected_seq=self.seq, path=list(path))
        return self._moved((await self._session.operations.move_piece(input_)).move_piece)

    async def resign(self) -> list[Event]:
        """Gives the game up, at any time."""
        return self._moved((await self._session.operations.resign(ResignInput(game_id=self._id))).resign)

    def _moved(self, payload: MovePayload) -> list[Event]:
        if payload.game is not None:
            self._session.game(payload.game)
        if payload.problems:
            raise refusal(payload.problems[0], game=self, events=payload.events)
        return list(payload.events)

    def _found(self, found: Found | None) -> Found:
        if found is None:
            raise NotFound(ProblemCode.NOT_FOUND, f"There is no game {self._id}, or not for this player.")
        return found


class PageOneGame(Game):
    """A game of Page One. Cards are texts such as "R5", "B+2", "GR", "YS" and "W"."""

    @property
    def state(self) -> PageOneState:
        return cast(PageOneState, super().state)

    @property
    def options(self) -> PageOneChosenOptions:
        return self.state.options

    @property
    def direction(self) -> int:
        """1 clockwise, -1 anticlockwise."""
        return self.state.direction

    @property
    def top_group(self) -> list[str]:
        """The cards played together last; the last one is on top."""
        return self.state.top_group

    @property
    def active_color(self) -> CardColor:
        return self.state.active_color

    @property
    def pending_draw(self) -> PendingDraw | None:
        """What the player on turn has to answer or to take."""
        return self.state.pending_draw

    @property
    def draw_pile_count(self) -> int:
        return self.state.draw_pile_count

    @property
    def played_count(self) -> int:
        return self.state.played_count

    @property
    def hands(self) -> list[PageOneHand]:
        """All hands, of which one sees the cards of one's own, and of all once the game is over."""
        return self.state.hands

    @property
    def hand(self) -> list[str]:
        """One's own cards; empty for a spectator."""
        return next((each.cards or [] for each in self.hands if each.seat == self.viewer_seat), [])


class ChineseCheckersGame(Game):
    """A game of Chinese Checkers. Holes are texts from "a1" to "q1"."""

    @property
    def state(self) -> ChineseCheckersState:
        return cast(ChineseCheckersState, super().state)

    @property
    def options(self) -> ChineseCheckersChosenOptions:
        return self.state.options

    @property
    def pieces(self) -> list[Piece]:
        return self.state.pieces

    @property
    def camps(self) -> list[Camp]:
        """Where each seat began, and where it has to go."""
        return self.state.camps

    async def destinations(self, hole: str) -> list[str]:
        """Where the piece on that hole may end this turn; empty when it may not move."""
        found = self._found((await self._session.operations.get_destinations(self._id, hole)).game)
        return list(cast(ChineseCheckersDestinations, found).destinations)


def game_of(session: Session, state: GameState) -> Game:
    """The game as its own class; as `Game` itself when this client does not know the ruleset."""
    if isinstance(state, PageOneState):
        return PageOneGame(session, state)
    if isinstance(state, ChineseCheckersState):
        return ChineseCheckersGame(session, state)
    return Game(session, state)
