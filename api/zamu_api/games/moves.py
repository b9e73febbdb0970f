"""Whether a move is accepted, and if not, which of the reasons is told: the contract's order of codes."""

from collections.abc import Callable
from typing import Any

from zamu_api.games.house_events import SeatControl, SeatControlChanged
from zamu_api.games.info import AnyRuleset, GameInfo, GameStatus
from zamu_api.games.live_games import Draft
from zamu_api.games.refusals import of_move
from zamu_api.games.state import GameState
from zamu_api.languages import Message
from zamu_api.problems import Problem, ProblemCode, Refused
from zamu_engine.chance import SeededChance
from zamu_engine.page_one import CallOut
from zamu_engine.ruleset import IllegalMove, Seat

ReadMove = Callable[[AnyRuleset], Any]
"""Makes the move that was sent a value of the ruleset. Raises `IllegalMove` or `Refused`."""

RANK = {
    code: rank
    for rank, code in enumerate(
        (
            ProblemCode.UNAUTHENTICATED,
            ProblemCode.RATE_LIMITED,
            ProblemCode.NOT_FOUND,
            ProblemCode.FORBIDDEN,
            ProblemCode.IDEMPOTENCY_MISMATCH,
            ProblemCode.GAME_OVER,
            ProblemCode.STALE_STATE,
            ProblemCode.NOT_YOUR_TURN,
            ProblemCode.INVALID_INPUT,
            ProblemCode.ILLEGAL_MOVE,
            ProblemCode.NOTHING_TO_CALL_OUT,
        )
    )
}
"""When several codes fit, the first of these is told."""

_ABOUT_THE_MOVE = frozenset(
    {ProblemCode.INVALID_INPUT, ProblemCode.ILLEGAL_MOVE, ProblemCode.NOTHING_TO_CALL_OUT}
)


def first_of(problems: list[Problem]) -> Problem:
    """The problem that is told of several."""
    return min(problems, key=lambda problem: RANK[problem.code])


def judge(
    info: GameInfo,
    state: GameState,
    seat: Seat,
    read: ReadMove,
    *,
    expected_seq: int | None = None,
    path: tuple[str, ...] = (),
) -> list[Draft] | Problem:
    """The events that the move leads to, or why it is refused. `path` leads to the move in the input.

    A move by a player for whom a CPU plays begins with their coming back. A call-out does not depend on
    what anybody else did meanwhile, so `expected_seq` says nothing about it.
    """
    problems: list[Problem] = []
    move: Any = None
    try:
        move = read(info.ruleset)
    except IllegalMove as illegal:
        problems.append(_problem(illegal, info, path))
    except Refused as refused:
        problems.append(refused.problem)
    if expected_seq is not None and expected_seq != state.seq and not isinstance(move, CallOut):
        problems.append(
            Problem(
                ProblemCode.STALE_STATE,
                Message("problem-stale-state", seq=state.seq, expected=expected_seq),
                ("input", "expectedSeq"),
            )
        )
    if state.status is GameStatus.ABORTED:
        problems.append(Problem(ProblemCode.GAME_OVER, Message("problem-game-over")))
    elif move is None:
        problems.extend(_standing(info, state, seat))
    drafts: list[Draft] = []
    if move is not None and state.status is not GameStatus.ABORTED:
        if state.control[seat] is SeatControl.CPU:
            drafts.append(Draft(SeatControlChanged(seat, SeatControl.PLAYER)))
        try:
            drafts += play(info, state, seat, move, ahead=len(drafts))
        except IllegalMove as illegal:
            problems.append(_problem(illegal, info, path))
    return first_of(problems) if problems else drafts


def play(info: GameInfo, state: GameState, seat: Seat, move: Any, *, ahead: int = 0) -> list[Draft]:
    """The events of a move, when `ahead` other events come before it. Raises `IllegalMove`."""
    chance = SeededChance(info.seed, state.seq + ahead + 1)
    first, *rest = info.ruleset.decide(state.position, seat, move, chance)
    return [Draft(first, seat, info.ruleset.format_move(move)), *(Draft(event) for event in rest)]


def _standing(info: GameInfo, state: GameState, seat: Seat) -> list[Problem]:
    """What stands against any move of the seat: out of play, the game is over, another's turn."""
    try:
        info.ruleset.resign(state.position, seat)
    except IllegalMove as illegal:
        return [_problem(illegal, info, ())]
    if state.turn is not None and state.turn != seat:
        message = Message("problem-not-your-turn", name=info.seats[state.turn].name)
        return [Problem(ProblemCode.NOT_YOUR_TURN, message)]
    return []


def _problem(illegal: IllegalMove, info: GameInfo, path: tuple[str, ...]) -> Problem:
    code = ProblemCode(illegal.code.value)
    return Problem(code, of_move(info, illegal), path if code in _ABOUT_THE_MOVE else (), illegal.clause)
