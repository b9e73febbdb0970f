"""What a bot is: something that chooses a move; the same online (`zamu.run`) and offline (`zamu.local`).

A bot is a function, plain or `async`,

    def choose(position, legal_moves):
        return legal_moves[0]

or a class with that method, of which one object is made for each game: it may keep what it likes in `self`.
An object of such a class plays all games by itself.

`position` is a value of `zamu.types`, `PageOneState` or `ChineseCheckersState`, as the bot's seat
(`position.viewer_seat`) sees it. `legal_moves` are those of `position`, and there is one at least. The answer
is one of them, or any move in the game's notation. Off turn there may be somebody to call out in Page One:
then only that is among the moves, and `None` lets it be.
"""

import inspect
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol, Self, TypeAlias

from zamu._generated.fragments import GameState, LegalMove
from zamu.errors import ZamuError

Choice: TypeAlias = LegalMove | str | None
"""A legal move, a move in notation, or, off turn, `None`."""

Choose: TypeAlias = Callable[[Any, Sequence[LegalMove]], Choice | Awaitable[Choice]]


class Chooser(Protocol):
    """An object that chooses. It may have `game_started(position)` and `game_finished(position)` as well."""

    def choose(self, position: Any, legal_moves: Sequence[LegalMove], /) -> Choice | Awaitable[Choice]: ...


AnyBot: TypeAlias = Choose | Chooser | type[Chooser]


class Bot:
    """A base for bots that want to know when games begin and end; both hooks may be left as they are."""

    def choose(self, position: Any, legal_moves: Sequence[LegalMove]) -> Choice | Awaitable[Choice]:
        """The move to make."""
        raise NotImplementedError(f"{type(self).__name__} has no choose(position, legal_moves)")

    def game_started(self, position: Any) -> None:
        """The game as the bot first sees it: at its start, or as it stands after a restart."""

    def game_finished(self, position: Any) -> None:
        """The game as it ended; `position.placements` says who came in where."""


class BotFailed(ZamuError):
    """A bot raised (then `__cause__` is what it raised), or chose what cannot be played. Nothing was done.

    `position` is what it had to choose from.
    """

    def __init__(self, message: str, position: GameState) -> None:
        super().__init__(message)
        self.message = message
        self.position = position

    def __reduce__(self) -> tuple[type[Self], tuple[str, GameState]]:
        return type(self), (self.message, self.position)  # it may come from another process


def name_of(bot: AnyBot) -> str:
    """What the bot calls itself in `name`, or what its class or function is called."""
    named = getattr(bot, "name", None) or getattr(bot, "__name__", None)
    return named if isinstance(named, str) else type(bot).__name__


class Seated:
    """A bot in one game: it is told of the start and the end once, and its choices are checked."""

    def __init__(self, bot: AnyBot) -> None:
        self.name = name_of(bot)
        self._bot: Any = bot() if inspect.isclass(bot) else bot
        self._choose: Any = getattr(self._bot, "choose", self._bot)
        if not callable(self._choose):
            raise TypeError(f"{bot!r} is no bot: it has no choose(position, legal_moves)")

    def started(self, position: GameState) -> None:
        self._tell("game_started", position)

    def finished(self, position: GameState) -> None:
        self._tell("game_finished", position)

    def choice(self, position: GameState) -> Choice | Awaitable[Choice]:
        """What the bot answers; a list of its own, so that shuffling it disturbs nothing."""
        try:
            answer: Choice | Awaitable[Choice] = self._choose(position, list(position.legal_moves))
            return answer
        except Exception as error:
            raise self.broken(error, position) from error

    def broken(self, error: Exception, position: GameState) -> BotFailed:
        what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        return BotFailed(f"{self.name} failed at event {position.seq} of {position.id}: {what}", position)

    def notation(self, choice: Choice, position: GameState) -> str | None:
        """The chosen move in notation, or `None` where the bot may let a call-out be."""
        if isinstance(choice, LegalMove):
            return choice.notation
        if isinstance(choice, str):
            return choice
        on_turn = position.turn is not None and position.turn.seat == position.viewer_seat
        if choice is None and not on_turn:
            return None
        what = "no move" if choice is None else f"{choice!r}, which is no move,"
        raise BotFailed(f"{self.name} chose {what} at event {position.seq} of {position.id}", position)

    def refused(self, notation: str, why: str, position: GameState) -> BotFailed:
        """What is raised when the rules refuse the bot's move."""
        return BotFailed(
            f"{self.name} chose {notation!r} at event {position.seq} of {position.id}: {why}", position
        )

    def _tell(self, hook: str, position: GameState) -> None:
        told = getattr(self._bot, hook, None)
        if told is None:
            return
        try:
            told(position)
        except Exception as error:
            raise self.broken(error, position) from error
