"""How a CPU plays Page One. It always declares [S4]; from NORMAL up it calls out."""

from random import Random

from zamu_engine.cpu import CpuLevel
from zamu_engine.cpu.page_one.hard import most_promising
from zamu_engine.cpu.page_one.plain import best_hand, careless
from zamu_engine.page_one.legal import can_call_out
from zamu_engine.page_one.moves import CallOut, DrawCards, PageOneMove
from zamu_engine.page_one.position import PageOnePosition
from zamu_engine.ruleset import Seat

LEVELS = tuple(CpuLevel)


def choose(view: PageOnePosition, seat: Seat, level: CpuLevel, rng: Random) -> PageOneMove | None:
    """The move that this level makes, or None off turn when there is nobody it would call out."""
    if level not in LEVELS:
        raise ValueError(f"nobody plays Page One at the level {level}")
    if level is not CpuLevel.EASY and (forgetful := can_call_out(view, seat)):
        return CallOut(forgetful[0])
    if view.turn != seat:
        return None
    if level is CpuLevel.EASY:
        play = careless(view, seat, rng)
    elif level is CpuLevel.NORMAL:
        play = best_hand(view, seat, rng)
    else:
        play = most_promising(view, seat, rng)
    if play is None:
        return DrawCards()
    due = view.options.declaration and play.size == view.hands[seat].count - 1
    return play.declaring if due else play.move
