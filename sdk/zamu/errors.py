"""What can go wrong: the server refuses, something broke, or nobody answered. All are `ZamuError`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from zamu._generated.enums import ProblemCode
from zamu._generated.fragments import Event, Problem

if TYPE_CHECKING:
    from zamu.known import KnownGame


class ZamuError(Exception):
    """The base of everything that this library raises."""


class ConnectionFailed(ZamuError):
    """Nobody answered for as long as the client has patience, or the connection was closed for good."""


class TokenChanged(ZamuError):
    """The object was seen with a token that the client has laid down; ask the client for it again."""


class Fault(ZamuError):
    """Something broke, here or there: the request was not understood, or the server failed.

    `code` is the server's, such as INTERNAL_ERROR or UNAVAILABLE; `request_id` finds the case in its logs.
    """

    def __init__(
        self,
        message: str,
        *,
        code: str | None = None,
        request_id: str | None = None,
        path: tuple[str | int, ...] = (),
        retry_after: float | None = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        self.request_id = request_id
        self.path = path
        self.retry_after = retry_after


class Refused(ZamuError):
    """The rules or the service said no, and nothing has changed. Each code has a class of its own.

    `message` is for people, in the request's language; `path` leads to the input at fault; `clause` names the
    rule that an illegal move breaks. A refused move brings `game`, as it now stands, and the `events` that
    this client had not seen.
    """

    def __init__(
        self,
        code: ProblemCode,
        message: str,
        *,
        path: Sequence[str] = (),
        clause: str | None = None,
        retry_after: float | None = None,
        game: KnownGame | None = None,
        events: Sequence[Event] = (),
    ) -> None:
        super().__init__(f"{message} [{clause}]" if clause else message)
        self.code = code
        self.message = message
        self.path = tuple(path)
        self.clause = clause
        self.retry_after = retry_after
        self.game = game
        self.events = tuple(events)


class Unauthenticated(Refused):
    """There is no token, or it is not valid any more."""


class Forbidden(Refused):
    """This player may not do that."""


class NotFound(Refused):
    """There is no such thing, or not for this player."""


class InvalidInput(Refused):
    """The input cannot be what it is; `path` says where."""


class RateLimited(Refused):
    """Too much at once; `retry_after` says how many seconds to wait."""


class LobbyFull(Refused):
    """Every seat is taken."""


class LobbyStarted(Refused):
    """A game is running in the lobby."""


class LobbyClosed(Refused):
    """The lobby has closed."""


class NotInLobby(Refused):
    """Only those who sit in the lobby may do that."""


class NotHost(Refused):
    """Only the host may do that."""


class NotEnoughPlayers(Refused):
    """Too few seats are filled."""


class NotReady(Refused):
    """Somebody has not said that they are ready."""


class GameOver(Refused):
    """The game has ended."""


class NotYourTurn(Refused):
    """Somebody else is to move."""


class IllegalMove(Refused):
    """The rules forbid the move; `clause` says which."""


class StaleState(Refused):
    """The game has gone on since the state that the move was chosen from."""


class NothingToCallOut(Refused):
    """That player has forgotten nothing."""


class IdempotencyMismatch(Refused):
    """The key was used before, for something else."""


REFUSALS: Mapping[ProblemCode, type[Refused]] = {
    ProblemCode.UNAUTHENTICATED: Unauthenticated,
    ProblemCode.FORBIDDEN: Forbidden,
    ProblemCode.NOT_FOUND: NotFound,
    ProblemCode.INVALID_INPUT: InvalidInput,
    ProblemCode.RATE_LIMITED: RateLimited,
    ProblemCode.LOBBY_FULL: LobbyFull,
    ProblemCode.LOBBY_STARTED: LobbyStarted,
    ProblemCode.LOBBY_CLOSED: LobbyClosed,
    ProblemCode.NOT_IN_LOBBY: NotInLobby,
    ProblemCode.NOT_HOST: NotHost,
    ProblemCode.NOT_ENOUGH_PLAYERS: NotEnoughPlayers,
    ProblemCode.NOT_READY: NotReady,
    ProblemCode.GAME_OVER: GameOver,
    ProblemCode.NOT_YOUR_TURN: NotYourTurn,
    ProblemCode.ILLEGAL_MOVE: IllegalMove,
    ProblemCode.STALE_STATE: StaleState,
    ProblemCode.NOTHING_TO_CALL_OUT: NothingToCallOut,
    ProblemCode.IDEMPOTENCY_MISMATCH: IdempotencyMismatch,
}


def refusal(problem: Problem, game: KnownGame | None = None, events: Sequence[Event] = ()) -> Refused:
    """The exception for a problem; a code that this client does not know gives `Refused` itself."""
    return REFUSALS.get(problem.code, Refused)(
        problem.code,
        problem.message,
        path=problem.path,
        clause=problem.clause,
        retry_after=problem.retry_after_seconds,
        game=game,
        events=events,
    )


def check(problems: Sequence[Problem]) -> None:
    """Raises the first of the problems, if there is any."""
    if problems:
        raise refusal(problems[0])


def from_graphql(errors: Any) -> Refused | Fault:
    """The exception for the `errors` of a GraphQL answer: of the first, as one request has one cause."""
    first = errors[0] if isinstance(errors, list) and errors and isinstance(errors[0], dict) else {}
    extensions = first.get("extensions") or {}
    message = str(first.get("message", "The server answered with an error that cannot be read."))
    code = extensions.get("code")
    if isinstance(code, str) and (known := ProblemCode(code)) in REFUSALS:
        return REFUSALS[known](known, message, retry_after=extensions.get("retryAfterSeconds"))
    return Fault(
        message,
        code=code,
        request_id=extensions.get("requestId"),
        path=tuple(first.get("path") or ()),
        retry_after=extensions.get("retryAfterSeconds"),
    )
