"""Whose turn it is to write to SQLite."""

import asyncio

import pytest

from zamu_api.store.log import StoreDown
from zamu_api.store.turns import Turns


async def write(
    turns: Turns, name: str, written: list[str], *, first: bool = False, seconds: float = 0
) -> None:
    async with turns.turn(first=first):
        written.append(name)
        await asyncio.sleep(seconds)


async def test_writers_have_their_turn_in_the_order_of_asking_and_moves_go_first() -> None:
    turns, written = Turns(), list[str]()
    async with asyncio.TaskGroup() as group, turns.turn():
        for name in ("a", "b"):
            group.create_task(write(turns, name, written))
        group.create_task(write(turns, "moves", written, first=True))
        await asyncio.sleep(0)
    assert written == ["moves", "a", "b"]


async def test_a_long_queue_that_moves_is_waited_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zamu_api.store.turns.BUSY_SECONDS", 0.2)
    turns, written = Turns(), list[str]()
    names = [str(number) for number in range(20)]
    await asyncio.gather(*(write(turns, name, written, seconds=0.03) for name in names))
    assert written == names


async def test_a_turn_that_does_not_end_is_a_fault_for_all_who_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zamu_api.store.turns.BUSY_SECONDS", 0.05)
    turns, written = Turns(), list[str]()
    async with turns.turn():
        waiting = [asyncio.create_task(write(turns, name, written)) for name in "ab"]
        done, _ = await asyncio.wait(waiting, timeout=5)
        assert [type(task.exception()) for task in done] == [StoreDown, StoreDown]
    await asyncio.wait_for(write(turns, "c", written), 1)
    assert written == ["c"]


async def test_a_turn_that_is_handed_to_somebody_who_has_gone_is_handed_on() -> None:
    turns, written = Turns(), list[str]()
    async with turns.turn():
        gone = asyncio.create_task(write(turns, "gone", written))
        there = asyncio.create_task(write(turns, "there", written))
        await asyncio.sleep(0)
    gone.cancel()  # the turn is its own already, and it does not know yet
    await asyncio.wait_for(there, 1)
    assert written == ["there"]
    assert gone.cancelled()
