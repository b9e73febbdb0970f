"""One game between bots."""

import asyncio
import random
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from inspect import isawaitable
from typing import Any

from zamu._generated.enums import GameKind
from zamu._generated.fragments import GameState
from zamu.bots import AnyBot, Choice, Seated
from zamu.local._table import AnyOptions, Table
from zamu_engine.ruleset import IllegalMove, Seat


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played to its end: what a spectator sees of it then, and its record."""

    position: GameState
    record: dict[str, Any]
    moves: int


def play(
    *bots: AnyBot,
    kind: GameKind | str | None = None,
    options: AnyOptions | None = None,
    seed: int | str | bytes = 0,
    number: int = 0,
) -> Played:
    """A game of these bots, in seating order. Raises `BotFailed` when one raises or its move is refused.

    `kind` is Page One if neither it nor the options say otherwise. The same `seed` and `number` give the same
    deal: as bytes it is the very seed of a game, so that the deal of one on a server can be played again.
    `number` is how many games a lobby had before; the starter follows from it.

    Python's `random` is seeded as well for as long as the game goes on, so that bots which use it play the
    same again.

        >>> first = play(choose, choose, seed=7)
        >>> first.record == play(choose, choose, seed=7).record
        True
    """
    seated = [Seated(bot) for bot in bots]
    names = distinct([each.name for each in seated])
    table = Table(names, kind, options, seed, number)
    before = random.getstate()
    random.seed(table.seed + number.to_bytes(8, "big"))
    try:
        moves = play_on(table, seated)
    finally:
        random.setstate(before)
    return Played(table.state(None), table.record(), moves)


def play_on(table: Table, seated: Sequence[Seated]) -> int:
    """Plays the game to its end; how many moves that took."""
    for seat, bot in enumerate(seated):
        bot.started(table.state(seat))
    moves = 0
    while acting := table.to_act():
        for seat in acting:
            if _act(table, seat, seated[seat]):
                moves += 1
                break  # there is another position now
    for seat, bot in enumerate(seated):
        bot.finished(table.state(seat))
    return moves


def distinct(names: Sequence[str]) -> list[str]:
    """The names, numbered where one comes twice."""
    return [
        name if (nth := names[:at].count(name) + 1) == 1 else f"{name} {nth}" for at, name in enumerate(names)
    ]


def _act(table: Table, seat: Seat, bot: Seated) -> bool:
    """Whether the bot on that seat has moved."""
    state = table.state(seat)
    notation = bot.notation(_settled(bot.choice(state), bot, state), state)
    if notation is None:
        return False
    try:
        table.move(seat, notation)
    except IllegalMove as refusal:
        clause = f" [{refusal.clause}]" if refusal.clause else ""
        raise bot.refused(notation, f"{refusal.message}{clause}", state) from refusal
    return True


def _settled(choice: Choice | Awaitable[Choice], bot: Seated, state: GameState) -> Choice:
    """What an `async` bot answers in the end."""
    if not isawaitable(choice):
        return choice

    async def wait() -> Choice:
        return await choice

    try:
        return asyncio.run(wait())
    except Exception as error:
        raise bot.broken(error, state) from error
