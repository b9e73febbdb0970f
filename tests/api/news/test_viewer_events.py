"""viewerEvents: what a player's phone should tell them, over all their games, whatever is lost on the way."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.api.games.house import House, house, shown_id
from tests.servers import RedisServer, eventually
from zamu_api.games.live_games import channel_of
from zamu_api.games.viewer_feed import channel
from zamu_api.graphql.schema import schema
from zamu_api.lobbies.agreement import Terms
from zamu_api.lobbies.terms import Spectating, TurnLimit
from zamu_api.store.log import StoreDown

HANDS = ("R7 G2 B5 B1", "R8 B9 B8 B7")
EVENTS = """subscription {
  viewerEvents {
    __typename
    ... on TurnStarted { deadline game { id seq viewerSeat turn { seat number deadline } } }
    ... on GameStartedForViewer { game { id viewerSeat } }
    ... on GameFinishedForViewer { game { id status viewerSeat placements { seat place } } }
  } }"""

TURN, STARTED, FINISHED = "TurnStarted", "GameStartedForViewer", "GameFinishedForViewer"


@dataclass
class Phone:
    """Reads a player's news, and keeps them."""

    events: list[dict[str, Any]] = field(default_factory=list)

    async def told(self, *expected: tuple[str, str]) -> None:
        """Waits until so much was told, and it was this."""
        await eventually(lambda: len(self.events) >= len(expected))
        for event in self.events:
            assert event["game"]["viewerSeat"] is not None
            if event["__typename"] == TURN:
                assert event["game"]["turn"]["seat"] == event["game"]["viewerSeat"]
                assert event["deadline"] == event["game"]["turn"]["deadline"]
        assert [(event["__typename"], event["game"]["id"]) for event in self.events] == list(expected)


@asynccontextmanager
async def phone(home: House, player_id: str) -> AsyncIterator[Phone]:
    """A phone that is connected."""
    made = Phone()

    async def read() -> None:
        async with home.follow(player_id, EVENTS) as items:
            async for item in items:
                made.events.append(item["viewerEvents"])

    reading = asyncio.create_task(read())
    await eventually(lambda: reading.done() or player_id in home.services.games.viewer_feeds.desk.sources)
    try:
        yield made
    finally:
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
        assert reading.cancelled(), reading


async def test_who_comes_is_told_of_every_game_that_waits_and_of_no_other(home: House) -> None:
    amina, boris, chen = await home.people(3)
    mine = []
    for spectating in Spectating:
        mine.insert(0, shown_id(await home.deal([amina, boris], HANDS, spectating=spectating)))
        home.clock.advance(1)
    theirs = await home.deal([boris, amina], HANDS)
    await home.deal([boris, chen], HANDS)
    over = await home.deal([amina, boris], HANDS)
    await home.moved(over, amina, "resign")
    async with phone(home, amina) as hers:
        await home.moved(theirs, boris, "draw")
        await hers.told(*((TURN, game) for game in [*mine, shown_id(theirs)]))
    # And whoever comes back is told again.
    async with phone(home, amina) as hers:
        await hers.told(*((TURN, game) for game in [shown_id(theirs), *mine]))


async def test_a_player_is_told_of_each_turn_as_it_begins_and_of_the_end(home: House) -> None:
    amina, boris = await home.people(2)
    game = await home.deal([amina, boris], HANDS, turn_limit=TurnLimit.SECONDS_60)
    id = shown_id(game)
    async with phone(home, amina) as hers, phone(home, boris) as his:
        await home.moved(game, amina, "draw")
        await his.told((TURN, id))
        await home.moved(game, boris, "draw")
        await hers.told((TURN, id), (TURN, id))
        assert [event["game"]["turn"]["number"] for event in hers.events] == [1, 3]
        assert hers.events[-1]["deadline"] is not None
        await home.moved(game, amina, "resign")
        await hers.told((TURN, id), (TURN, id), (FINISHED, id))
        await his.told((TURN, id), (FINISHED, id))
        assert his.events[-1]["game"]["status"] == "FINISHED"
        assert his.events[-1]["game"]["placements"][0] == {"seat": 1, "place": 1}
        assert len(home.services.games.viewer_feeds.desk) == 2
    await eventually(lambda: not home.services.games.feeds._ears)
    assert len(home.services.games.viewer_feeds.desk) == 0


async def test_a_game_that_begins_is_told_and_then_that_it_waits(home: House) -> None:
    amina, boris = await home.people(2)
    async with phone(home, amina) as hers, phone(home, boris) as his:
        first = shown_id(await home.deal([amina, boris], HANDS, first_seat=0))
        second = shown_id(await home.deal([amina, boris], HANDS, first_seat=1))
        await hers.told((STARTED, first), (TURN, first), (STARTED, second))
        await his.told((STARTED, first), (STARTED, second), (TURN, second))


async def test_a_rematch_in_a_lobby_is_told_like_any_game(home: House) -> None:
    amina, boris = await home.people(2)
    lobbies = home.services.lobbies
    lobby = await lobbies.create(amina, "CHINESE_CHECKERS", Terms(), None)
    await lobbies.join(boris, lobby.id, None, None)
    async with phone(home, boris) as his:
        for _ in range(2):
            his.events.clear()
            await lobbies.set_ready(boris, lobby.id, True, None)
            _, game = await lobbies.start_game(amina, lobby.id, None)
            id = shown_id(game, "CHINESE_CHECKERS")
            view = await home.services.games.view(game, boris)
            assert view is not None
            begins = [(TURN, id)] if view.state.turn == view.viewer else []
            await his.told((STARTED, id), *begins)
            await home.moved(game, amina, "resign")
            await his.told((STARTED, id), *begins, (FINISHED, id))


async def test_a_turn_that_a_cpu_takes_for_a_player_is_not_told_until_they_are_back(home: House) -> None:
    people = await home.people(2)
    game = await home.deal(people, HANDS)
    home.services.games.timers._closed = True  # no CPU moves
    await home.services.games.leave(game, people[0])
    async with phone(home, people[0]) as hers:
        await hers.told()
        await home.services.games.come_back(game, people[0])
        await hers.told((TURN, shown_id(game)))


async def test_several_devices_of_a_player_are_told_the_same(home: House) -> None:
    amina, boris = await home.people(2)
    async with phone(home, amina) as one, phone(home, amina) as other:
        game = shown_id(await home.deal([amina, boris], HANDS))
        for device in (one, other):
            await device.told((STARTED, game), (TURN, game))
        assert len(home.services.games.viewer_feeds.desk) == 1


async def test_without_a_token_there_is_nothing_to_tell(home: House) -> None:
    source: Any = await schema.subscribe(EVENTS, context_value=home.context(None))
    (error,) = (await anext(source)).errors
    assert error.extensions["code"] == "UNAUTHENTICATED"
    await source.aclose()


async def test_whoever_reads_is_connected(home: House) -> None:
    (amina,) = await home.people(1)
    async with phone(home, amina):
        assert await home.services.presence.connected([amina]) == {amina}
    await eventually(lambda: not home.services.presence.at_hand(amina))


async def test_every_process_tells_what_happens_at_any(postgres_url: str, redis_url: str) -> None:
    async with (
        house(postgres_url, redis_url=redis_url) as one,
        house(postgres_url, redis_url=redis_url) as two,
    ):
        amina, boris = await one.people(2)
        async with phone(one, amina) as hers:
            game = await two.deal([boris, amina], HANDS)
            await hers.told((STARTED, shown_id(game)))
            await two.moved(game, boris, "draw")
            await hers.told((STARTED, shown_id(game)), (TURN, shown_id(game)))
            await two.moved(game, amina, "resign")
            await hers.told((STARTED, shown_id(game)), (TURN, shown_id(game)), (FINISHED, shown_id(game)))


async def test_nothing_that_the_bus_loses_keeps_a_turn_a_start_or_an_end_secret(sqlite_url: str) -> None:
    """Of two processes that hear nothing of each other: after a quiet time it is told all the same."""
    async with house(sqlite_url, heartbeat=0.1) as one, house(sqlite_url) as two:
        amina, boris = await one.people(2)
        first = await one.deal([boris, amina], HANDS)
        async with phone(one, amina) as hers:
            await two.moved(first, boris, "draw")
            await hers.told((TURN, shown_id(first)))
            second = await two.deal([boris, amina], HANDS)
            await hers.told((TURN, shown_id(first)), (STARTED, shown_id(second)))
            await two.moved(first, amina, "resign")
            ended = (FINISHED, shown_id(first))
            await hers.told((TURN, shown_id(first)), (STARTED, shown_id(second)), ended)


async def test_while_the_bus_is_down_news_come_from_the_store(
    sqlite_url: str, redis_server: RedisServer
) -> None:
    url = redis_server.url
    async with house(sqlite_url, redis_url=url) as one, house(sqlite_url, redis_url=url) as two:
        amina, boris = await one.people(2)
        async with phone(one, amina) as hers:
            redis_server.stop()
            try:
                await eventually(lambda: not (one.services.bus.healthy or two.services.bus.healthy))
                game = await two.deal([boris, amina], HANDS)
                await hers.told((STARTED, shown_id(game)))
                await two.moved(game, boris, "draw")
                await hers.told((STARTED, shown_id(game)), (TURN, shown_id(game)))
            finally:
                redis_server.start()
            await eventually(lambda: one.services.bus.healthy and two.services.bus.healthy)
            await two.moved(game, boris, "resign")
            await hers.told((STARTED, shown_id(game)), (TURN, shown_id(game)), (FINISHED, shown_id(game)))


async def test_a_game_that_ends_while_the_store_is_asked_is_not_told_twice(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    amina, boris = await home.people(2)
    game = await home.deal([boris, amina], HANDS)
    lists = home.services.games.lists
    ask, asked, go_on = lists.active_of, asyncio.Event(), asyncio.Event()

    async def slowly(player_id: str) -> list[str]:
        found = await ask(player_id)
        asked.set()
        await go_on.wait()
        return found

    async with phone(home, amina) as hers:
        monkeypatch.setattr(lists, "active_of", slowly)
        home.services.games.viewer_feeds.desk.sources[amina].look()
        await asked.wait()
        await home.moved(game, boris, "resign")
        await hers.told((FINISHED, shown_id(game)))
        go_on.set()
        later = await home.deal([boris, amina], HANDS)
        await hers.told((FINISHED, shown_id(game)), (STARTED, shown_id(later)))


async def test_a_store_that_is_down_is_a_fault_and_leaves_nothing_open(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    (amina,) = await home.people(1)

    async def down(*_: Any) -> list[str]:
        raise StoreDown("gone")

    monkeypatch.setattr(home.services.games.lists, "active_of", down)
    source: Any = await schema.subscribe(EVENTS, context_value=home.context(amina))
    (error,) = (await anext(source)).errors
    assert error.extensions["code"] == "UNAVAILABLE"
    await source.aclose()
    assert len(home.services.games.viewer_feeds.desk) == 0
    bus: Any = home.services.bus
    await eventually(lambda: channel(amina) not in bus._channels)


async def test_a_move_publishes_nothing_for_it(home: House, monkeypatch: pytest.MonkeyPatch) -> None:
    amina, boris = await home.people(2)
    game = await home.deal([amina, boris], HANDS)
    async with phone(home, boris) as his:
        published: list[str] = []
        monkeypatch.setattr(home.services.bus, "publish", lambda name, message: published.append(name))
        await home.moved(game, amina, "draw")
        await his.told((TURN, shown_id(game)))
        assert published == [channel_of(game)]
