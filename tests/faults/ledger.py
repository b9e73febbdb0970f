"""The books that are kept while things break: what was acknowledged, and what then stands in the log."""

import asyncio
import itertools
import random
import uuid
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import httpx

from tests.e2e.api import MOVE, Faulty, Person, Watcher, subscribe
from tests.e2e.bots import CHOOSE
from tests.e2e.tables import Table
from zamu_api.ids import from_global
from zamu_api.store.database import Database, open_log
from zamu_api.store.log import StoredEvent

GAME_IDS = ("PageOneGame", "ChineseCheckersGame")


@dataclass(frozen=True)
class Made:
    """A move that the server said it made."""

    game_id: str
    seqs: tuple[int, ...]
    seat: int
    notation: str


def is_unavailable(fault: Faulty) -> bool:
    """Whether the server asks to be asked again; any other fault is a failure of the test."""
    (errors,) = fault.args
    errors = errors if isinstance(errors, list) else [errors]
    extensions = [error.get("extensions", {}) for error in errors]
    return all(e.get("code") == "UNAVAILABLE" and e["retryAfterSeconds"] > 0 for e in extensions)


@dataclass
class Ledger:
    """Makes moves at whichever server answers, each under a key of its own until it is answered."""

    urls: Sequence[str]
    made: dict[str, Made] = field(default_factory=dict)
    pace: float = 0  # seconds before a table moves
    unanswered: int = 0  # attempts without an answer
    unavailable: int = 0  # attempts answered by UNAVAILABLE
    _next: Any = None

    def __post_init__(self) -> None:
        self._next = itertools.cycle(self.urls)

    async def patiently(self, who: Person, document: str, **variables: Any) -> dict[str, Any]:
        """The data, asked for again, the very same, at one server after the other until one answers."""
        while True:
            try:
                return await replace(who, url=next(self._next)).ask(document, **variables)
            except httpx.TransportError:
                self.unanswered += 1
            except Faulty as fault:
                if not is_unavailable(fault):
                    raise
                self.unavailable += 1
            await asyncio.sleep(0.05)

    async def game(self, who: Person, game_id: str) -> dict[str, Any]:
        """The game as it stands, as the person sees it."""
        return dict((await self.patiently(who, LOOK, id=game_id))["game"])

    async def move(self, who: Person, seat: int, game: dict[str, Any], luck: random.Random) -> dict[str, Any]:
        """The game after a move that somebody chose by what they saw; refused if it has gone on since."""
        notation = CHOOSE[game["kind"]](game, luck)
        key = str(uuid.uuid4())
        values = {
            "gameId": game["id"],
            "notation": notation,
            "expectedSeq": game["seq"],
            "idempotencyKey": key,
        }
        payload = (await self.patiently(who, MOVE, input=values))["makeMove"]
        codes = [problem["code"] for problem in payload["problems"]]
        assert codes in ([], ["STALE_STATE"]), payload["problems"]
        if not codes:
            seqs = tuple(event["seq"] for event in payload["events"])
            self.made[key] = Made(game["id"], seqs, seat, notation)
        return dict(payload["game"])

    async def play(self, table: Table, seed: object) -> None:
        """Plays the people of a table to the end, as fast as answers come, or at the pace that is set."""
        luck = random.Random(str(seed))
        game = await self.game(table.people[0], table.game_id)
        while game["status"] == "ACTIVE":
            await asyncio.sleep(self.pace)
            seat = game["turn"]["seat"]
            if seat >= len(table.people):
                await asyncio.sleep(0.005)
                game = await self.game(table.people[0], table.game_id)
                continue
            who = table.people[seat]
            game = await self.game(who, table.game_id)
            if game["status"] == "ACTIVE" and game["turn"]["seat"] == seat:
                game = await self.move(who, seat, game, luck)

    async def check(self, database_url: str, tables: Iterable[Table]) -> dict[str, list[StoredEvent]]:
        """The logs of the tables' games, after comparing them with the books: nothing lost, nothing doubled.

        Every acknowledged move stands where the answer said, no other move of these people stands anywhere,
        and the numbers have no gaps.
        """
        logs = await read_logs(database_url, [table.game_id for table in tables])
        found: Counter[tuple[str, int]] = Counter()
        for table in tables:
            log = logs[table.game_id]
            assert [event.seq for event in log] == list(range(1, len(log) + 1)), "gaps"
            found.update(
                (table.game_id, event.seq)
                for event in log
                if event.move is not None and event.seat is not None and event.seat < len(table.people)
            )
        booked: Counter[tuple[str, int]] = Counter()
        for made in self.made.values():
            (at,) = [
                event
                for seq in made.seqs
                if seq <= len(logs[made.game_id]) and (event := logs[made.game_id][seq - 1]).move is not None
            ]
            assert (at.seat, at.move) == (made.seat, made.notation)
            booked[made.game_id, at.seq] += 1
        assert found - booked == Counter(), "moves that nobody was told of"
        assert booked - found == Counter(), "acknowledged moves that are lost, or told of twice"
        return logs


LOOK = (
    "query($id: ID!) { game(id: $id) { id kind status seq viewerSeat turn { seat number deadline }"
    " seats { index control connected } legalMoves { notation path }"
    " ... on ChineseCheckersGame { pieces { seat hole king } camps { seat home goal } } } }"
)
FEED = (
    "subscription($id: ID!, $after: Int) { gameUpdates(gameId: $id, after: $after) {"
    " seq at event { __typename seq } game { seq status viewerSeat } } }"
)


def inner(game_id: str) -> str:
    """The id as the tables have it."""
    raw = from_global(game_id, *GAME_IDS)
    assert raw is not None
    return raw


async def read_logs(database_url: str, game_ids: Iterable[str]) -> dict[str, list[StoredEvent]]:
    """The logs of these games as the database holds them, beside all servers."""
    database = Database(database_url)
    log = open_log(database)
    await log.start()
    try:
        return {game_id: await log.read(inner(game_id)) for game_id in game_ids}
    finally:
        await log.close()
        await database.close()


@dataclass
class Reader(Watcher):
    """Follows a game over as many sockets, at as many servers, as that takes."""

    urls: Sequence[str] = ()

    async def follow(self) -> None:
        for url in itertools.cycle(self.urls):
            try:
                async for data in subscribe(
                    replace(self.who, url=url), FEED, id=self.game_id, after=self.seq
                ):
                    self.take(data["gameUpdates"])
                return
            except (ConnectionError, TimeoutError):
                self.reconnects += 1
            except Faulty as fault:
                if not is_unavailable(fault):
                    raise
                self.reconnects += 1
            await asyncio.sleep(0.1)

    def take(self, update: dict[str, Any]) -> None:
        if update["event"] is not None:
            self.updates.append(update)
            self.seq = update["event"]["seq"]


def check_reader(reader: Watcher, log: Sequence[StoredEvent]) -> None:
    """The reader got every event of the log once and in order, and never saw half a move."""
    assert [update["event"]["seq"] for update in reader.updates] == [event.seq for event in log]
    for update in reader.updates:
        assert update["game"]["seq"] == log[update["event"]["seq"] - 1].upto
        assert update["game"]["viewerSeat"] == reader.seat
