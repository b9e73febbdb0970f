"""A game as this client sees it, and what one can do in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast, overload

from zamu._generated.enums import CardColor, ProblemCode
from zamu._generated.fragments import (
    ChineseCheckersDestinations,
    ChineseCheckersState,
    Event,
    Fairness,
    GameState,
    LegalMove,
    PageOneState,
    Problem,
    Rulebook,
)
from zamu._generated.input_types import (
    CallOutInput,
    DrawCardsInput,
    MakeMoveInput,
    MovePieceInput,
    PlayCardsInput,
    ResignInput,
)
from zamu.errors import NotFound, refusal
from zamu.known import Held, KnownChineseCheckersGame, KnownGame, KnownPageOneGame
from zamu.notation import Card, Hole
from zamu.updates import GameUpdates

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


class Game(KnownGame):
    """One game: its newest state that this client knows, and the moves.

    A client has one object for each game, which its answers and its updates bring forward, never back. The
    attributes are the state's; `state` itself is a value that does not change.

    Moves return the events that they caused. They are judged against the state that this object holds: when
    the game has gone on since, they are refused with `StaleState`, and the object stands at the newest state.
    """

    def __init__(self, session: Session, state: GameState) -> None:
        super().__init__(state.id, Held(state))
        self._session = session

    def _advance(self, state: GameState) -> None:
        if self._held.state is None or state.seq >= self._held.state.seq:
            self._held.state = state

    def _forget(self) -> None:
        self._held.state = None

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
            game_id=self._id,
            expected_seq=self.seq,
            cards=[Card(each) for each in cards],
            color=color,
            declare=declare,
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
        input_ = MovePieceInput(game_id=self._id, expected_seq=self.seq, path=[Hole(each) for each in path])
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


class PageOneGame(KnownPageOneGame, Game):
    """A game of Page One. Cards are texts (`Card`) such as "R5", "B+2", "GR", "YS" and "W"."""


class ChineseCheckersGame(KnownChineseCheckersGame, Game):
    """A game of Chinese Checkers. Holes are texts (`Hole`) from "a1" to "q1"."""

    async def destinations(self, hole: str) -> list[Hole]:
        """Where the piece on that hole may end this turn; empty when it may not move."""
        found = self._found((await self._session.operations.get_destinations(self._id, Hole(hole))).game)
        return list(cast(ChineseCheckersDestinations, found).destinations)


def game_of(session: Session, state: GameState) -> Game:
    """The game as its own class; as `Game` itself when this client does not know the ruleset."""
    if isinstance(state, PageOneState):
        return PageOneGame(session, state)
    if isinstance(state, ChineseCheckersState):
        return ChineseCheckersGame(session, state)
    return Game(session, state)
