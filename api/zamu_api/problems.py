"""Why a mutation did nothing: data with a stable code. What breaks is a fault instead, a GraphQL error."""

from dataclasses import dataclass
from enum import StrEnum

from zamu_api.languages import Message


class ProblemCode(StrEnum):
    UNAUTHENTICATED = "UNAUTHENTICATED"
    FORBIDDEN = "FORBIDDEN"
    NOT_FOUND = "NOT_FOUND"
    INVALID_INPUT = "INVALID_INPUT"
    RATE_LIMITED = "RATE_LIMITED"
    LOBBY_FULL = "LOBBY_FULL"
    LOBBY_STARTED = "LOBBY_STARTED"
    LOBBY_CLOSED = "LOBBY_CLOSED"
    NOT_IN_LOBBY = "NOT_IN_LOBBY"
    NOT_HOST = "NOT_HOST"
    NOT_ENOUGH_PLAYERS = "NOT_ENOUGH_PLAYERS"
    NOT_READY = "NOT_READY"
    GAME_OVER = "GAME_OVER"
    NOT_YOUR_TURN = "NOT_YOUR_TURN"
    ILLEGAL_MOVE = "ILLEGAL_MOVE"
    STALE_STATE = "STALE_STATE"
    NOTHING_TO_CALL_OUT = "NOTHING_TO_CALL_OUT"
    IDEMPOTENCY_MISMATCH = "IDEMPOTENCY_MISMATCH"


@dataclass(frozen=True, slots=True)
class Problem:
    """A refusal: `path` leads to the input at fault, `clause` names the rule for an illegal move.

    In which language the message is said is known where it is answered.
    """

    code: ProblemCode
    message: Message
    path: tuple[str, ...] = ()
    clause: str | None = None
    retry_after_seconds: float | None = None


class Refused(Exception):
    """The service says no; nothing has changed. Services raise it, mutations return its problem."""

    def __init__(
        self,
        code: ProblemCode,
        message: Message,
        path: tuple[str, ...] = (),
        clause: str | None = None,
        retry_after_seconds: float | None = None,
    ) -> None:
        super().__init__(message.id)
        self.problem = Problem(code, message, path, clause, retry_after_seconds)
