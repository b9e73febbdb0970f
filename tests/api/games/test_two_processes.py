"""Two processes on one database and one bus play one game; neither owns it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, aclosing

import pytest

from tests.api.games.house import HandClock, House, all_of, house, shown_id, take
from tests.servers import RedisServer, eventually
from zamu_api.games.feed import Update
from zamu_api.lobbies.agreement import Terms
from zamu_api.lobbies.terms import TurnLimit
from zamu_api.requests import RequestKey
from zamu_engine.cpu import CpuLevel

HANDS = ("R7 G2 B5 B1", "R8 B9 B8 B7")
KEY = RequestKey.of("somebody", "0123456789abcdef", "makeMove", {"notation": "draw"})


@pytest.fixture
async def pair(postgres_url: str, redis_server: RedisServer) -> AsyncIterator[tuple[House, House]]:
    """Two houses on Postgres and Redis."""
    clock = HandClock()
    async with AsyncExitStack() as stack:
        one, other = [
            await stack.enter_async_context(house(postgres_url, redis_url=redis_server.url, clock=clock))
            for _ in range(2)
        ]
        yield one, other


def numbers(updates: list[Update]) -> list[int]:
    return [update.event.logged.seq for update in updates if update.event]


async def test_a_move_made_at_one_reaches_the_subscribers_of_the_other(pair: tuple[House, House]) -> None:
    one, other = pair
    people = await one.people(2)
    game = await one.deal(people, HANDS)
    async with aclosing(other.services.games.updates(game, people[1], 0)) as updates:
        assert numbers(await take(updates, 1)) == [1]
        for turn in range(6):
            await one.moved(game, people[turn % 2], "draw")
            assert numbers(await take(updates, 1)) == [turn + 2]


async def test_turns_may_be_taken_at_either_process_in_turn(pair: tuple[House, House]) -> None:
    """Each move is judged on the newest state, whatever its process has in memory."""
    one, other = pair
    people = await one.people(2)
    game = await one.deal(people, HANDS)
    feeds = [
        asyncio.create_task(_all(home, game, viewer))
        for home, viewer in ((one, people[0]), (other, people[1]), (other, None))
    ]
    for turn in range(20):
        home = (one, other)[turn % 2]
        result = await home.moved(game, people[turn % 2], "draw", expected_seq=turn + 1)
        assert result.view.state.seq == turn + 2
    refused = await one.move(game, people[1], "draw")
    assert refused.problem is not None
    assert (refused.problem.code, refused.view.state.seq) == ("NOT_YOUR_TURN", 21)
    data = await one.ask(people[0], "query($id: ID!) { game(id: $id) { seq } }", id=shown_id(game))
    assert data["game"]["seq"] == 21
    await other.moved(game, people[1], "resign")
    for reading in feeds:
        assert numbers(await reading) == list(range(1, 25))


async def _all(home: House, game: str, viewer: str | None) -> list[Update]:
    async with aclosing(home.services.games.updates(game, viewer, 0)) as updates:
        return await all_of(updates, 30)


async def test_of_moves_at_both_processes_at_once_one_is_made(pair: tuple[House, House]) -> None:
    people = await pair[0].people(2)
    for _ in range(5):
        game = await pair[0].deal(people, HANDS)
        for home in pair:
            await home.services.games.view(game, None)
        results = await asyncio.gather(*(home.move(game, people[0], "draw") for home in pair * 3))
        assert sorted(result.problem.code if result.problem else "" for result in results) == [
            "",
            *["NOT_YOUR_TURN"] * 5,
        ]
        assert await pair[0].seq(game) == 2


async def test_a_lost_answer_is_told_again_by_the_other_process(pair: tuple[House, House]) -> None:
    """K55."""
    one, other = pair
    people = await one.people(2)
    game = await one.deal(people, HANDS)
    await other.services.games.view(game, None)
    first = await one.moved(game, people[0], "draw", key=KEY, expected_seq=1)
    await one.moved(game, people[1], "draw")
    again = await other.moved(game, people[0], "draw", key=KEY, expected_seq=1)
    assert again.view.state == first.view.state
    assert again.view.position == first.view.position
    assert [event.event for event in again.events] == [event.event for event in first.events]
    at_once = await asyncio.gather(*(home.move(game, people[0], "draw", key=KEY) for home in pair * 2))
    assert {result.view.state.seq for result in at_once} == {2}
    assert await one.seq(game) == 3


async def test_cpus_and_deadlines_are_seen_to_once_by_whoever_comes_first(pair: tuple[House, House]) -> None:
    one, other = pair
    people = await one.people(1)
    game = await one.start(
        "PAGE_ONE", people, cpus=[CpuLevel.NORMAL, CpuLevel.EASY], turn_limit=TurnLimit.SECONDS_30
    )
    async with aclosing(other.services.games.updates(game, people[0], 0)) as updates:
        seen = await take(updates, 1)
        while not seen[-1].view.state.over:
            if seen[-1].view.state.turn == 0 and seen[-1].event and seen[-1].seq == seen[-1].event.logged.seq:
                one.clock.advance(31.5)
                await asyncio.gather(*(home.services.games.timers.sweep() for home in pair))
            seen += await take(updates, 1, 20)
        seen += await all_of(updates)
    assert numbers(seen) == list(range(1, await one.seq(game) + 1))
    turns = [update.view.state.position.turn_number for update in seen if update.event]
    assert turns == sorted(turns)


async def test_a_game_whose_process_died_is_taken_up_by_the_other(pair: tuple[House, House]) -> None:
    """The CPU's move was due at a process that never came to it."""
    one, other = pair
    people = await one.people(1)
    game = await one.deal([*people, None], HANDS)
    await one.services.games.timers.close()
    await one.moved(game, people[0], "draw")
    one.clock.advance(2)
    await other.services.games.timers.sweep()
    view = await other.services.games.view(game, None)
    assert view is not None
    assert view.state.turn == 0


async def test_a_name_that_gets_a_number_at_one_has_it_at_the_other(pair: tuple[House, House]) -> None:
    """K51: nobody is shown for long under a name that looks like another's."""
    one, other = pair
    first, second = await one.person("Amina"), await one.person("Amina")
    lobby = await one.services.lobbies.create(first, "PAGE_ONE", Terms(), None)

    before = [await home.services.players.get(second) for home in pair]
    assert [player.name for player in before if player] == ["Amina", "Amina"]
    await one.services.lobbies.join(second, lobby.id, None, None)
    await eventually(lambda: other.services.players.at_hand(second) is None)
    after = [await home.services.players.get(second) for home in pair]
    assert [player.name for player in after if player] == ["Amina 2", "Amina 2"]


async def test_without_redis_moves_are_stored_and_feeds_read_the_store(
    pair: tuple[House, House], redis_server: RedisServer
) -> None:
    one, other = pair
    people = await one.people(2)
    game = await one.deal(people, HANDS)
    async with aclosing(other.services.games.updates(game, people[1], 0)) as updates:
        await take(updates, 1)
        redis_server.stop()
        try:
            await one.moved(game, people[0], "draw")
            await one.moved(game, people[1], "draw")
            assert numbers(await take(updates, 2)) == [2, 3]
        finally:
            redis_server.start()
        await one.moved(game, people[0], "draw")
        assert numbers(await take(updates, 1, 20)) == [4]
