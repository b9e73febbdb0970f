"""liveGames: the newest games as a front page shows them, a few at a time, each at most once a second."""

import asyncio
from typing import Any

import pytest

from tests.api.client import Client
from tests.api.conftest import Server
from tests.api.games.house import House, house, raw_id, shown_id
from tests.api.streams.wire import post, stream
from tests.servers import eventually
from zamu_api.games import front_page
from zamu_api.games.front_page import GAMES
from zamu_api.graphql import following
from zamu_api.lobbies.terms import Spectating

HANDS = ("R7 G2 B5 B1", "R8 B9 B8 B7")
LIVE = "subscription($kind: GameKind) { liveGames(kind: $kind) { id seq status viewerSeat } }"
PACE = 0.05


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second is shorter here."""
    monkeypatch.setattr(front_page, "PACE", PACE)


class Page:
    """Reads a front page, and keeps what it was told."""

    def __init__(
        self, home: House, viewer: str | None = None, document: str = LIVE, **variables: Any
    ) -> None:
        self.games: list[dict[str, Any]] = []
        self._home = home
        self._reading = asyncio.create_task(self._read(viewer, document, variables))

    async def _read(self, viewer: str | None, document: str, variables: dict[str, Any]) -> None:
        async with self._home.follow(viewer, document, **variables) as items:
            async for item in items:
                self.games.append(item["liveGames"])

    async def opened(self) -> None:
        desk = self._home.services.games.front_pages.desk
        await eventually(lambda: self._reading.done() or bool(desk.sources))

    async def __aenter__(self) -> "Page":
        await self.opened()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._reading.cancel()
        await asyncio.gather(self._reading, return_exceptions=True)
        assert self._reading.cancelled(), self._reading

    @property
    def seen(self) -> list[tuple[str, int, str]]:
        return [(game["id"], game["seq"], game["status"]) for game in self.games]

    async def sees(self, *games: tuple[str, int, str]) -> None:
        """Waits until the last thing that was told of each game is this."""
        await eventually(lambda: {id: rest for id, *rest in self.seen} == {id: rest for id, *rest in games})


async def test_the_games_that_go_on_come_at_once_the_newest_last_and_then_as_they_go_on(home: House) -> None:
    amina, boris = await home.people(2)
    made = []
    for _ in range(3):
        made.append(await home.deal([amina, boris], HANDS))
        home.clock.advance(1)
    over = await home.deal([amina, boris], HANDS)
    await home.moved(over, amina, "resign")
    ids = [shown_id(game) for game in made]
    async with Page(home) as page:
        await page.sees(*((id, 1, "ACTIVE") for id in ids))
        assert page.seen == [(id, 1, "ACTIVE") for id in ids]
        await home.moved(made[1], amina, "draw")
        await page.sees((ids[0], 1, "ACTIVE"), (ids[1], 2, "ACTIVE"), (ids[2], 1, "ACTIVE"))
        await home.moved(made[1], boris, "resign")
        await page.sees((ids[0], 1, "ACTIVE"), (ids[1], 5, "FINISHED"), (ids[2], 1, "ACTIVE"))
        home.clock.advance(1)
        new = shown_id(await home.deal([amina, boris], HANDS))
        await page.sees(
            (ids[0], 1, "ACTIVE"), (ids[1], 5, "FINISHED"), (ids[2], 1, "ACTIVE"), (new, 1, "ACTIVE")
        )
        assert len(page.seen) == 6
    await eventually(lambda: not home.services.games.feeds._ears)
    assert len(home.services.games.front_pages.desk) == 0


async def test_only_games_that_everybody_may_watch_come_to_anybody(home: House) -> None:
    amina, boris = await home.people(2)

    async def deal_all() -> dict[Spectating, str]:
        return {
            spectating: shown_id(await home.deal([amina, boris], HANDS, spectating=spectating))
            for spectating in Spectating
        }

    first = await deal_all()
    async with Page(home) as page, Page(home, amina) as hers:
        await page.sees((first[Spectating.EVERYONE], 1, "ACTIVE"))
        second = await deal_all()
        for each in (page, hers):
            shown = [games[Spectating.EVERYONE] for games in (first, second)]
            await each.sees(*((id, 1, "ACTIVE") for id in shown))


async def test_a_page_may_be_of_one_kind(home: House) -> None:
    amina, boris = await home.people(2)
    card = shown_id(await home.deal([amina, boris], HANDS))
    board = shown_id(await home.start("CHINESE_CHECKERS", [amina, boris]), "CHINESE_CHECKERS")
    async with Page(home, kind="CHINESE_CHECKERS") as page, Page(home) as both:
        await page.sees((board, 1, "ACTIVE"))
        await both.sees((card, 1, "ACTIVE"), (board, 1, "ACTIVE"))


async def test_a_game_that_goes_on_fast_is_told_at_most_once_a_look(
    home: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    amina, boris = await home.people(2)
    game = await home.deal([amina, boris], HANDS)
    looks = 0
    look = front_page.FrontPage._look

    async def count(self: front_page.FrontPage) -> None:
        nonlocal looks
        looks += 1
        await look(self)

    monkeypatch.setattr(front_page.FrontPage, "_look", count)
    async with Page(home) as page:
        for turn in range(40):
            await home.moved(game, (amina, boris)[turn % 2], "draw")
        await page.sees((shown_id(game), 41, "ACTIVE"))
        assert len(page.seen) <= 1 + looks


async def test_however_many_games_there_are_a_page_has_the_newest_few(home: House) -> None:
    amina, boris = await home.people(2)
    made = []
    for _ in range(GAMES + 3):
        home.clock.advance(1)
        made.append(shown_id(await home.deal([amina, boris], HANDS)))
    async with Page(home) as page:
        await page.sees(*((id, 1, "ACTIVE") for id in made[3:]))
        assert [id for id, _, _ in page.seen] == made[3:]
        assert len(home.services.games.feeds._ears) == GAMES
        # One ends, and the next newest takes its place.
        await home.moved(raw_id(made[-1]), amina, "resign")
        await page.sees(
            *((id, 1, "ACTIVE") for id in made[2:-1]),
            (made[-1], 4, "FINISHED"),
        )
        assert len(home.services.games.feeds._ears) == GAMES


async def test_who_has_a_seat_in_a_game_sees_it_from_there_and_all_others_alike(home: House) -> None:
    """So that what a client knows of its own game is not overwritten by what spectators see."""
    amina, boris, chen = await home.people(3)
    game = await home.deal([amina, boris], HANDS)
    document = "subscription { liveGames { id viewerSeat ... on PageOneGame { hands { seat cards } } } }"
    viewers = (amina, boris, chen, None)
    pages = [Page(home, viewer, document) for viewer in viewers]
    for page in pages:
        await page.__aenter__()
    await eventually(lambda: all(page.games for page in pages))
    hands = [[hand["cards"] for hand in page.games[0]["hands"]] for page in pages]
    assert [page.games[0]["viewerSeat"] for page in pages] == [0, 1, None, None]
    assert hands == [[HANDS[0].split(), None], [None, HANDS[1].split()], [None, None], [None, None]]
    assert game
    for page in pages:
        await page.__aexit__()


async def test_every_process_shows_what_begins_and_goes_on_at_any(postgres_url: str, redis_url: str) -> None:
    async with (
        house(postgres_url, redis_url=redis_url) as one,
        house(postgres_url, redis_url=redis_url) as two,
    ):
        amina, boris = await one.people(2)
        async with Page(one) as page:
            game = await two.deal([amina, boris], HANDS)
            await page.sees((shown_id(game), 1, "ACTIVE"))
            await two.moved(game, amina, "draw")
            await page.sees((shown_id(game), 2, "ACTIVE"))
            await two.moved(game, boris, "resign")
            await page.sees((shown_id(game), 5, "FINISHED"))


async def test_what_the_bus_loses_only_comes_later(sqlite_url: str) -> None:
    async with house(sqlite_url, heartbeat=0.1) as one, house(sqlite_url) as two:
        amina, boris = await one.people(2)
        async with Page(one) as page:
            game = await two.deal([amina, boris], HANDS)
            await page.sees((shown_id(game), 1, "ACTIVE"))
            await two.moved(game, amina, "resign")
            await page.sees((shown_id(game), 4, "FINISHED"))


async def test_sockets_and_streams_are_told_together_what_was_made_once(
    anybody: Client, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same words, one execution, whatever carries it; who plays has one of their own."""
    made: list[tuple[str, Any]] = []
    value = following.VALUES["liveGames"]

    def count(news: Any, viewer: Any) -> Any:
        made.append((news.seq, viewer))
        return value(news, viewer)

    monkeypatch.setattr(following, "VALUES", {**following.VALUES, "liveGames": count})
    host, other, game = await anybody.game()
    async with anybody.socket() as one, anybody.socket() as two, host.socket() as hers:
        asked = [await socket.subscribe(LIVE) for socket in (one, two, hers)]
        async with stream(anybody, post(anybody, LIVE)) as third:
            for socket, id in zip((one, two, hers), asked, strict=True):
                shown = (await socket.next(id))["liveGames"]
                assert shown["id"] == game
                assert shown["viewerSeat"] == (0 if socket is hers else None)
            assert (await third.next())[1]["liveGames"]["id"] == game
            made.clear()
            await other.done("resign", "game { seq }", gameId=game)
            for socket, id in zip((one, two, hers), asked, strict=True):
                assert (await socket.next(id))["liveGames"]["status"] == "FINISHED"
            assert (await third.next())[1]["liveGames"]["status"] == "FINISHED"
            assert sorted(made, key=str) == sorted([(4, None), (4, 0)], key=str)
            live = server.services.games.front_pages.desk
            assert len(live) == 1
    await eventually(lambda: len(live) == 0)


async def test_a_phone_is_told_over_sockets_and_streams(anybody: Client, server: Server) -> None:
    host, other, game = await anybody.game()
    document = """subscription { viewerEvents { __typename
        ... on TurnStarted { game { id } } ... on GameFinishedForViewer { game { id } } } }"""
    async with host.socket() as hers, other.socket() as his:
        ids = [await hers.subscribe(document), await his.subscribe(document)]
        async with stream(host, post(host, document)) as third:
            view = (await host.ask("query($id: ID!) { game(id: $id) { turn { seat } } }", id=game))["game"]
            waits = {"__typename": "TurnStarted", "game": {"id": game}}
            on_turn = view["turn"]["seat"]
            first = await (hers, his)[on_turn].next(ids[on_turn])
            assert first["viewerEvents"] == waits
            if on_turn == 0:
                assert (await third.next())[1]["viewerEvents"] == waits
            app: Any = server.uvicorn.config.app
            groups = app.state.sockets.news._groups
            await eventually(lambda: sum(len(group._followers) for group in groups.values()) == 3)
            await other.done("resign", "game { seq }", gameId=game)
            over = {"__typename": "GameFinishedForViewer", "game": {"id": game}}
            for socket, id in ((hers, ids[0]), (his, ids[1])):
                assert (await socket.next(id))["viewerEvents"] == over
            assert (await third.next())[1]["viewerEvents"] == over
