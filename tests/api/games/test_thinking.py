"""Where CPU players think."""

import asyncio
import hashlib
import os
import signal
from typing import Any

import pytest

from tests.api.games.house import House
from zamu_api.games.info import GameInfo
from zamu_api.games.state import GameState
from zamu_engine import cpu
from zamu_engine.cpu import CpuLevel


async def seen(home: House, game: str) -> tuple[GameInfo, GameState]:
    view = await home.services.games.view(game, None)
    assert view is not None
    return view.info, view.state


def expected(info: GameInfo, state: GameState, level: CpuLevel) -> Any:
    """What this level moves, thought out in this very thread."""
    seed = hashlib.sha256(f"{info.id}:{state.seq}".encode()).digest()
    seat = state.position.turn
    return cpu.choose(info.ruleset, info.ruleset.view(state.position, seat), seat, level, seed)


def worker(home: House) -> Any:
    return home.services.games.timers._thinking._worker


@pytest.mark.parametrize("level", CpuLevel)
async def test_the_same_move_is_chosen_wherever_it_is_thought_out(home: House, level: CpuLevel) -> None:
    game = await home.start("CHINESE_CHECKERS", [await home.person("Amina")], cpus=[level])
    info, state = await seen(home, game)
    thinking = home.services.games.timers._thinking
    assert await thinking.choose(info, state, state.position.turn, level) == expected(info, state, level)
    assert (worker(home) is not None) == (level is CpuLevel.HARD)


async def test_a_process_of_thought_that_was_killed_is_started_again_and_ends_with_the_server(
    home: House,
) -> None:
    game = await home.start("CHINESE_CHECKERS", [await home.person("Amina")], cpus=[CpuLevel.HARD])
    info, state = await seen(home, game)
    thinking, seat = home.services.games.timers._thinking, state.position.turn
    await thinking.choose(info, state, seat, CpuLevel.HARD)
    killed = worker(home)
    os.kill(killed.pid, signal.SIGKILL)
    move = await thinking.choose(info, state, seat, CpuLevel.HARD)
    assert move == expected(info, state, CpuLevel.HARD)
    another = worker(home)
    assert another.pid != killed.pid
    await thinking.close()
    assert another.returncode == -signal.SIGKILL


async def test_what_a_thought_raises_comes_back_and_leaves_the_process_as_it_is(home: House) -> None:
    game = await home.start("CHINESE_CHECKERS", [await home.person("Amina")], cpus=[CpuLevel.HARD])
    info, state = await seen(home, game)
    thinking, seat = home.services.games.timers._thinking, state.position.turn
    with pytest.raises(AttributeError, match="turn"):
        await thinking._ask_worker(("PAGE_ONE", None, seat, CpuLevel.HARD, b""))
    before = worker(home)
    assert await thinking.choose(info, state, seat, CpuLevel.HARD) == expected(info, state, CpuLevel.HARD)
    assert worker(home) is before


async def test_a_thought_given_up_halfway_is_not_the_answer_to_the_next(home: House) -> None:
    game = await home.start("CHINESE_CHECKERS", [await home.person("Amina")], cpus=[CpuLevel.HARD])
    info, state = await seen(home, game)
    thinking, seat = home.services.games.timers._thinking, state.position.turn
    given_up = asyncio.create_task(thinking._ask_worker(("CHINESE_CHECKERS", None, seat, CpuLevel.HARD, b"")))
    await asyncio.sleep(0.01)
    given_up.cancel()
    await asyncio.wait([given_up])
    assert await thinking.choose(info, state, seat, CpuLevel.HARD) == expected(info, state, CpuLevel.HARD)


async def test_a_hard_cpu_answers_a_persons_move(home: House) -> None:
    amina = await home.person("Amina")
    game = await home.start("CHINESE_CHECKERS", [amina], cpus=[CpuLevel.HARD])
    timers = home.services.games.timers

    async def persons_turn() -> GameState:
        home.clock.advance(2)
        await timers.sweep()
        while timers._acting:
            await asyncio.gather(*timers._acting.values())
        return (await seen(home, game))[1]

    info = (await seen(home, game))[0]
    before = await persons_turn()
    move = next(iter(info.ruleset.legal_moves(before.position, 0)))
    await home.moved(game, amina, info.ruleset.format_move(move))
    after = await persons_turn()
    assert (before.turn, after.turn) == (0, 0)
    assert after.seq == before.seq + 2
