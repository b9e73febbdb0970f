"""Feeds: everybody gets each event once and in order, whatever is lost on the way."""

import asyncio
import gc
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, asynccontextmanager
from typing import Any

import pytest

from tests.api.games.house import HandClock, House, all_of, house, shown_id, take
from tests.servers import eventually
from zamu_api.games.feed import Update
from zamu_api.games.live_games import channel_of
from zamu_api.graphql.schema import schema

HANDS = ("R7 G2 B5 W", "R8 B9 B8 B7")

FOLLOW = """
    subscription($game: ID!, $after: Int) {
        gameUpdates(gameId: $game, after: $after) {
            seq at event { __typename seq summary } game { seq status viewerSeat turn { seat number } }
        }
    }"""


@asynccontextmanager
async def feed(
    home: House, game: str, player_id: str | None = None, after: int | None = None
) -> AsyncIterator[AsyncGenerator[Update, None]]:
    async with aclosing(home.services.games.updates(game, player_id, after)) as updates:
        yield updates


def numbers(updates: list[Update]) -> list[int | None]:
    return [update.event.logged.seq if update.event else None for update in updates]


async def play(home: House, game: str, people: list[str], count: int) -> None:
    """So many turns of drawing."""
    for _ in range(count):
        view = await home.services.games.view(game, None)
        assert view is not None
        assert view.state.turn is not None
        await home.moved(game, people[view.state.turn], "draw")


async def test_without_after_there_is_a_snapshot_and_then_what_comes(home: House) -> None:
    people = await home.people(2)
    game = await home.deal(people, HANDS)
    await play(home, game, people, 3)
    async with home.follow(people[1], FOLLOW, game=shown_id(game)) as items:
        (snapshot,) = await take(items, 1)
        assert snapshot["gameUpdates"]["event"] is None
        assert snapshot["gameUpdates"]["seq"] == snapshot["gameUpdates"]["game"]["seq"] == 4
        await play(home, game, people, 2)
        events = [item["gameUpdates"] for item in await take(items, 2)]
        assert [update["event"]["seq"] for update in events] == [5, 6]
        assert [update["game"]["seq"] for update in events] == [5, 6]
        assert events[0]["event"]["summary"] == "Player 1 draws 1 card."
        assert events[0]["game"]["viewerSeat"] == 1


async def test_with_after_there_is_everything_since_then_once_and_in_order_then_live(home: House) -> None:
    """K67."""
    people = await home.people(2)
    game = await home.deal(people, HANDS)
    await play(home, game, people, 23)
    async with feed(home, game, after=20) as updates:
        assert numbers(await take(updates, 4)) == [21, 22, 23, 24]
        await play(home, game, people, 2)
        assert numbers(await take(updates, 2)) == [25, 26]
    async with feed(home, game, after=0) as updates:
        assert numbers(await take(updates, 26)) == list(range(1, 27))
    async with feed(home, game, after=26) as updates:
        await play(home, game, people, 1)
        assert numbers(await take(updates, 1)) == [27]


@pytest.mark.parametrize("after", [999, -1, 2**31 - 1, -(2**31)])
async def test_an_after_that_the_log_has_not_reached_gives_a_snapshot(home: House, after: int) -> None:
    """K67."""
    people = await home.people(2)
    game = await home.deal(people, HANDS)
    async with home.follow(None, FOLLOW, game=shown_id(game), after=after) as items:
        (first,) = await take(items, 1)
        assert first["gameUpdates"]["event"] is None
        assert first["gameUpdates"]["game"]["seq"] == 1
        await play(home, game, people, 1)
        (second,) = await take(items, 1)
        assert second["gameUpdates"]["event"]["seq"] == 2


async def test_a_burst_arrives_whole_in_order_and_never_half_a_move(home: House) -> None:
    """K69: a play, a place, another place, the end."""
    people = await home.people(3)
    game = await home.deal(people, ["R7 R8", "R1 R2", "G1 G2"])
    await home.moved(game, people[0], "R7!")
    await home.moved(game, people[1], "R1!")
    await home.moved(game, people[2], "draw")
    async with feed(home, game, people[1], after=4) as updates:
        reading = asyncio.create_task(all_of(updates))
        await home.moved(game, people[0], "R8")
        await home.moved(game, people[1], "R2")
        burst = await reading
    assert numbers(burst) == list(range(5, 11))
    types = [type(update.event.event).__name__ for update in burst if update.event]
    assert types == [
        "CardsPlayed",
        "PlacementDecided",
        "CardsPlayed",
        *["PlacementDecided"] * 2,
        "GameFinished",
    ]
    assert [update.view.state.seq for update in burst] == [6, 6, 10, 10, 10, 10]
    assert all(update.seq >= update.view.state.seq for update in burst)


async def test_a_feed_completes_after_the_end_also_for_who_comes_later(home: House) -> None:
    people = await home.people(2)
    game = await home.deal(people, HANDS)
    async with feed(home, game) as updates:
        assert numbers(await take(updates, 1)) == [None]
        await home.moved(game, people[0], "resign")
        assert numbers(await all_of(updates)) == [2, 3, 4]
    for after, expected in ((None, [None]), (3, [4]), (4, []), (99, [None])):
        async with feed(home, game, after=after) as updates:
            assert numbers(await all_of(updates)) == expected
    again = await all_of_items(home, shown_id(game))
    assert [item["gameUpdates"]["event"]["__typename"] for item in again][-1] == "GameFinished"


async def all_of_items(home: House, game: str) -> list[dict[str, Any]]:
    async with home.follow(None, FOLLOW, game=game, after=0) as items:
        return await all_of(items)


async def test_a_heartbeat_tells_the_newest_seq_and_the_servers_time(sqlite_url: str) -> None:
    async with house(sqlite_url, heartbeat=0.02) as home:
        people = await home.people(2)
        game = await home.deal(people, HANDS)
        async with feed(home, game, after=1) as updates:
            home.clock.advance(100)
            (beat,) = await take(updates, 1)
            assert (beat.seq, beat.event, beat.view.state.seq) == (1, None, 1)
            assert beat.at == home.clock.now()
            await play(home, game, people, 1)
            seen = await until(updates, 2)
            assert seen[-1].event is not None


async def until(updates: AsyncGenerator[Update, None], seq: int) -> list[Update]:
    """Everything up to the event of this number."""
    seen: list[Update] = []
    async with asyncio.timeout(10):
        async for update in updates:
            seen.append(update)
            if update.event and update.event.logged.seq == seq:
                return seen
    raise AssertionError("the feed ended")


async def test_what_the_bus_never_brought_is_read_from_the_store_after_a_silence(sqlite_url: str) -> None:
    """Two processes that do not hear each other at all."""
    clock = HandClock()
    async with house(sqlite_url, clock=clock) as one, house(sqlite_url, clock=clock, heartbeat=0.05) as other:
        people = await one.people(2)
        game = await one.deal(people, HANDS)
        async with feed(other, game, after=0) as updates:
            await take(updates, 1)
            await play(one, game, people, 3)
            seen = await until(updates, 4)
            assert [number for number in numbers(seen) if number] == [2, 3, 4]


async def test_a_gap_on_the_bus_is_filled_from_the_store_at_once(sqlite_url: str) -> None:
    """One of two messages is lost, then all but a hint that something may have been."""
    clock = HandClock()
    async with house(sqlite_url, clock=clock) as one, house(sqlite_url, clock=clock) as other:
        people = await one.people(2)
        game = await one.deal(people, HANDS)
        told: list[bytes] = []
        await one.services.bus.listen(channel_of(game), lambda message: told.append(message or b""))
        async with feed(other, game, after=1) as updates:
            first = asyncio.create_task(take(updates, 2))
            await asyncio.sleep(0)
            await play(one, game, people, 2)
            await eventually(lambda: len(told) == 2)
            await eventually(lambda: bool(other.services.games.feeds._ears))
            other.services.bus.publish(channel_of(game), told[1])
            assert numbers(await first) == [2, 3]
            await play(one, game, people, 1)
            other.services.bus.publish(channel_of(game), told[0])  # a double, and out of order
            other.services.bus.publish(channel_of(game), told[2])
            other.services.bus.publish(channel_of(game), told[2])
            assert numbers(await take(updates, 1)) == [4]


async def test_a_reader_that_stops_holds_nobody_up(home: House) -> None:
    people = await home.people(2)
    game = await home.deal(people, HANDS)
    async with feed(home, game, people[0], after=0) as stuck, feed(home, game, people[1], after=0) as other:
        await take(stuck, 1)
        await play(home, game, people, 30)
        assert numbers(await take(other, 31)) == list(range(1, 32))
        assert numbers(await take(stuck, 30)) == list(range(2, 32))


async def test_each_seat_is_sent_its_own_cards_alone_though_they_ask_in_the_same_words(home: House) -> None:
    """K71."""
    document = """subscription($game: ID!) { gameUpdates(gameId: $game, after: 0) {
        game { viewerSeat ... on PageOneGame { hands { seat cards } } } } }"""
    people = await home.people(2)
    game = await home.deal(people, HANDS)
    seen = {}
    for viewer in (*people, None):
        async with home.follow(viewer, document, game=shown_id(game)) as items:
            seen[viewer] = (await take(items, 1))[0]["gameUpdates"]["game"]
    assert seen[people[0]]["hands"] == [
        {"seat": 0, "cards": ["R7", "G2", "B5", "W"]},
        {"seat": 1, "cards": None},
    ]
    assert seen[people[1]]["hands"] == [
        {"seat": 0, "cards": None},
        {"seat": 1, "cards": ["R8", "B9", "B8", "B7"]},
    ]
    assert seen[None] == {
        "viewerSeat": None,
        "hands": [{"seat": 0, "cards": None}, {"seat": 1, "cards": None}],
    }


async def test_nothing_is_left_of_feeds_whose_clients_went(home: House) -> None:
    """K63: also of those that went while the feed was only starting."""
    people = await home.people(2)
    game = await home.deal(people, HANDS)
    for steps in range(12):
        reading = asyncio.create_task(_read(home, game, people[0]))
        for _ in range(steps):
            await asyncio.sleep(0)
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
    async with feed(home, game, people[0]) as updates:
        await take(updates, 1)
        assert await home.services.presence.connected([people[0]])
    gc.collect()
    live = await home.services.games._games.get(game)
    assert live is not None
    assert live.readers == 0
    assert not home.services.games.feeds._ears
    assert not await home.services.presence.connected(people)


async def _read(home: House, game: str, player_id: str) -> None:
    source: Any = await schema.subscribe(
        FOLLOW, variable_values={"game": shown_id(game)}, context_value=home.context(player_id)
    )
    async with aclosing(source):
        async for _ in source:
            pass


async def test_a_game_that_may_not_be_watched_has_no_feed(home: House) -> None:
    for game in (shown_id("nothing"), "rubbish", shown_id("x", "CHINESE_CHECKERS")):
        source: Any = await schema.subscribe(
            FOLLOW, variable_values={"game": game}, context_value=home.context(None)
        )
        (result,) = [item async for item in source]
        assert [error.extensions["code"] for error in result.errors] == ["NOT_FOUND"]


async def test_many_readers_of_many_games_each_get_all_of_theirs(home: House) -> None:
    people = await home.people(2)
    games = [await home.deal(people, HANDS) for _ in range(5)]

    async def read(game: str, after: int) -> list[int | None]:
        async with feed(home, game, after=after) as updates:
            return numbers(await all_of(updates, 30))

    readers = [asyncio.create_task(read(game, after)) for game in games for after in (0, 1, 0)]
    for game in games:
        await play(home, game, people, 10)
        await home.moved(game, people[0], "resign")
    for reader, after in zip(readers, (0, 1, 0) * len(games), strict=True):
        assert await reader == list(range(after + 1, 15))
