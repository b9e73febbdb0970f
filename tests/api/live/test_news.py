"""Groups for news of many games: made once, the newest of each to all, whoever comes, goes or is stuck."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Hashable
from typing import Any

import pytest

from tests.api.games.house import House
from tests.servers import eventually
from zamu_api.games.live import LiveGame
from zamu_api.games.news import Backlog, News, NewsKind, NewsSource
from zamu_api.live.news import NewsGroup, NewsGroups

HANDS = ("R7 G2 B5 B1", "R8 B9 B8 B7")


class Board(NewsSource):
    """Games that are told when a test says so, each with a number that grows."""

    def __init__(self, games: list[LiveGame]) -> None:
        super().__init__()
        self.games = games
        self.numbers = [1] * len(games)

    def current(self) -> list[News]:
        return [self._news(index) for index in range(len(self.games))]

    def go_on(self, index: int) -> None:
        self.numbers[index] += 1
        self.tell(self._news(index))

    def _news(self, index: int) -> News:
        return News(NewsKind.SHOWN, self.games[index], self.numbers[index])


class Reader:
    """A follower that keeps what it is sent: of which game, which number, as which seat sees it.

    Congested from so many that it has not looked at.
    """

    def __init__(self, hall: "Hall", player_id: str | None, room: int, kind: str) -> None:
        self.cursor = 0
        self.task: asyncio.Task[None] | None = None
        self.got: list[tuple[str, int, int | None]] = []
        self.texts: list[bytes] = []
        self.unread = 0
        self.kind: Hashable = kind
        self._hall = hall
        self._room = room
        self._drained = asyncio.Event()
        self.group: NewsGroup = hall.groups.enter(hall.board, "words", lambda: hall.render)
        self.group.enter(self, player_id)
        self.task = asyncio.create_task(self._begin())

    async def _begin(self) -> None:
        await self.group.begin(self)
        self.task = None

    @property
    def congested(self) -> bool:
        return self.unread >= self._room

    @property
    def write(self) -> Callable[[Any], None]:
        return self._write

    def _write(self, form: bytes) -> None:
        game, number, viewer = form.decode().split()
        self.got.append((game, int(number), None if viewer == "None" else int(viewer)))
        self.texts.append(form)
        self.unread += 1
        if self.unread == self._room:
            self._drained.clear()
            self.group.fall_behind(self)

    def form(self, text: bytes, seq: int | None) -> bytes:
        assert seq is None
        return text

    def look(self) -> None:
        self.unread = 0
        self._drained.set()

    async def drained(self) -> None:
        while self.congested:
            await self._drained.wait()

    def complete(self) -> None:
        raise AssertionError("news have no end")

    def cancel(self) -> None:
        if self.task is not None:
            self.task.cancel()
        self._hall.groups.leave(self.group, self)

    @property
    def newest(self) -> dict[str, int]:
        """The last number that was told of each game."""
        return {game: number for game, number, _ in self.got}


class Hall:
    """Readers of one board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.tasks: set[asyncio.Task[None]] = set()
        self.groups = NewsGroups(self._spawn)
        self.made: Counter[tuple[str, int, int | None]] = Counter()

    def _spawn(self, coroutine: Any, /) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.create_task(coroutine)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    def render(self, news: News, viewer: int | None) -> Any:
        self.made[news.game.info.id, news.seq, viewer] += 1
        text = f"{news.game.info.id} {news.seq} {viewer}".encode()
        return text if news.seq % 2 else self._later(text)

    async def _later(self, text: bytes) -> bytes:
        await asyncio.sleep(0)
        return text

    def enter(self, player_id: str | None = None, *, room: int = 1_000_000, kind: str = "one") -> Reader:
        return Reader(self, player_id, room, kind)

    @property
    def newest(self) -> dict[str, int]:
        ids = [game.info.id for game in self.board.games]
        return dict(zip(ids, self.board.numbers, strict=True))


@pytest.fixture
async def people(home: House) -> list[str]:
    return await home.people(3)


@pytest.fixture
async def hall(home: House, people: list[str]) -> Hall:
    """A board of three games of the first two people's."""
    games = []
    for _ in range(3):
        game = await home.services.games._games.get(await home.deal(people[:2], HANDS))
        assert game is not None
        games.append(game)
    return Hall(Board(games))


async def test_news_are_made_once_for_all_and_once_for_each_seat_that_somebody_has(
    hall: Hall, people: list[str]
) -> None:
    readers = [hall.enter(kind=str(number % 2)) for number in range(600)]
    stranger = hall.enter(people[2])
    amina, her_phone, boris = hall.enter(people[0]), hall.enter(people[0]), hall.enter(people[1])
    everybody = [*readers, stranger, amina, her_phone, boris]
    await eventually(lambda: not any(reader.task for reader in everybody))
    hall.board.go_on(0)
    await eventually(lambda: all(reader.newest == hall.newest for reader in everybody))
    seen = {viewer for reader in (*readers, stranger) for _, _, viewer in reader.got}
    assert seen == {None}
    for reader, seat in ((amina, 0), (her_phone, 0), (boris, 1)):
        assert {viewer for _, _, viewer in reader.got} == {seat}
    assert all(len(reader.got) == 4 for reader in everybody)
    assert set(hall.made.values()) == {1}
    assert len(hall.made) == 4 * 3
    # Not only equal: the very same bytes.
    assert len({id(reader.texts[-1]) for reader in readers}) == 1
    for reader in everybody:
        reader.cancel()
    assert len(hall.groups) == 0


async def test_who_takes_nothing_holds_nobody_up_and_is_told_only_the_newest_of_each(hall: Hall) -> None:
    stuck, quick = hall.enter(room=4), hall.enter()
    await eventually(lambda: len(stuck.got) == len(quick.got) == 3)
    for index in (0, 0, 1, 0, 1, 0):
        hall.board.go_on(index)
        await eventually(lambda: quick.newest == hall.newest)
    assert len(quick.got) == 9
    assert len(stuck.got) == 4  # the first was told before it was congested
    stuck.look()
    await eventually(lambda: stuck.newest == hall.newest)
    assert len(stuck.got) == 6
    await eventually(lambda: stuck.task is None)
    stuck.look()
    hall.board.go_on(2)
    await eventually(lambda: stuck.newest == hall.newest)
    for reader in (stuck, quick):
        reader.cancel()


@pytest.mark.parametrize("seed", range(6))
async def test_whoever_comes_whenever_has_the_newest_in_the_end_and_never_goes_back(
    hall: Hall, people: list[str], seed: int
) -> None:
    chance = random.Random(seed)
    readers: list[Reader] = []
    for _ in range(400):
        match chance.randrange(8):
            case 0 | 1 if len(readers) < 60:
                who, room = chance.choice([None, None, *people]), chance.choice([1, 2, 5, 1_000_000])
                readers.append(hall.enter(who, room=room, kind=chance.choice("abc")))
            case 2 if readers:
                readers.pop(chance.randrange(len(readers))).cancel()
            case 3 | 4:
                for reader in readers:
                    if chance.random() < 0.5:
                        reader.look()
            case _:
                hall.board.go_on(chance.randrange(3))
        for _ in range(chance.randrange(3)):
            await asyncio.sleep(0)
    while not all(reader.newest == hall.newest for reader in readers):
        for reader in readers:
            reader.look()
        await asyncio.sleep(0)
    assert readers
    for reader in readers:
        for game in hall.newest:
            numbers = [number for id, number, _ in reader.got if id == game]
            assert numbers == sorted(set(numbers))
        reader.cancel()
    assert len(hall.groups) == 0
    assert hall.board.listeners == []
    await eventually(lambda: not hall.tasks)


async def test_thousands_that_go_at_once_leave_nothing(hall: Hall) -> None:
    readers = [hall.enter(kind=str(number % 7)) for number in range(2000)]
    await eventually(lambda: all(len(reader.got) == 3 for reader in readers))
    hall.board.go_on(0)
    coming = [hall.enter() for _ in range(500)]
    for reader in [*readers, *coming]:
        reader.cancel()
    assert len(hall.groups) == 0
    await eventually(lambda: not hall.tasks)
    before = sum(len(reader.got) for reader in readers)
    hall.board.go_on(0)
    for _ in range(10):
        await asyncio.sleep(0)
    assert sum(len(reader.got) for reader in readers) == before


def read(backlog: Backlog) -> list[tuple[NewsKind, int]]:
    found = []
    while backlog:
        news = backlog.next()
        found.append((news.kind, news.seq))
    return found


async def test_a_backlog_has_the_newest_of_each_and_no_turn_of_a_game_that_is_over(hall: Hall) -> None:
    game, other, _ = hall.board.games
    backlog = Backlog([News(NewsKind.STARTED, game, 1), News(NewsKind.TURN, game, 1)])
    backlog.add(News(NewsKind.TURN, other, 5))
    backlog.add(News(NewsKind.TURN, game, 2))
    assert read(backlog) == [(NewsKind.STARTED, 1), (NewsKind.TURN, 5), (NewsKind.TURN, 2)]
    backlog.add(News(NewsKind.TURN, game, 3))
    backlog.add(News(NewsKind.FINISHED, game, 4))
    first = News(NewsKind.TURN, other, 5)
    backlog.put_back(first)
    backlog.put_back(News(NewsKind.FINISHED, game, 3))
    assert read(backlog) == [(NewsKind.TURN, 5), (NewsKind.FINISHED, 4)]
