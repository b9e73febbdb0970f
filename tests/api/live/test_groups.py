"""Groups: made once, told to all, each event once and in order, whoever comes, goes or cannot follow."""

import asyncio
import random
from collections import Counter
from collections.abc import Hashable
from typing import Any

import pytest

from tests.api.games.house import House, house
from tests.servers import eventually
from zamu_api.games.feed import Update
from zamu_api.live.groups import Group, Groups, Render

HANDS = ("R7 G2 B5 W", "R8 B9 B8 B7")


class Reader:
    """A follower that keeps what it is sent. Congested from so many updates that it has not looked at."""

    def __init__(self, groups: Groups, room: int = 1_000_000, kind: str = "one") -> None:
        self.cursor = 0
        self.task: asyncio.Task[None] | None = None
        self.got: list[bytes] = []
        self.unread = 0
        self.completed = False
        self.kind: Hashable = kind
        self.group: Group | None = None
        self._groups = groups
        self._room = room
        self._drained = asyncio.Event()

    def follow(self, group: Group, after: int | None) -> None:
        self.group = group
        self.task = asyncio.create_task(self._begin(group, after))

    async def _begin(self, group: Group, after: int | None) -> None:
        await group.begin(self, after)
        self.task = None

    @property
    def congested(self) -> bool:
        return self.unread >= self._room

    def write(self, formed: bytes) -> None:
        self.got.append(formed)
        self.unread += 1
        if self.unread == self._room and self.group is not None:
            self._drained.clear()
            self.group.fall_behind(self)

    def form(self, text: bytes, seq: int | None) -> bytes:
        return text

    def read(self) -> None:
        self.unread = 0
        self._drained.set()

    async def drained(self) -> None:
        while self.congested:
            await self._drained.wait()

    def complete(self) -> None:
        self.completed = True
        self._leave()

    def cancel(self) -> None:
        if self.task is not None:
            self.task.cancel()
        self._leave()

    def _leave(self) -> None:
        if self.group is not None:
            self._groups.leave(self.group, self)
            self.group = None

    @property
    def seqs(self) -> list[int]:
        """The numbers of the events it got; a snapshot or a heartbeat at 7 is -7."""
        return [int(text) for text in self.got]


class Hall:
    """Readers of one game, in groups whose work is counted."""

    def __init__(self, home: House, game_id: str) -> None:
        self.home = home
        self.game_id = game_id
        self.tasks: set[asyncio.Task[None]] = set()
        self.groups = Groups(home.services.games.feeds, self._spawn)
        self.made: Counter[tuple[Hashable, int]] = Counter()

    def _spawn(self, coroutine: Any, /) -> asyncio.Task[None]:
        task: asyncio.Task[None] = asyncio.create_task(coroutine)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def enter(
        self, after: int | None = None, *, viewer: int | None = None, words: str = "", **how: Any
    ) -> Reader:
        game = await self.home.services.games._games.get(self.game_id)
        assert game is not None
        reader = Reader(self.groups, **how)
        reader.follow(self.groups.enter(game, viewer, words, lambda: self._renderer((viewer, words))), after)
        return reader

    def _renderer(self, who: Hashable) -> Render:
        def render(update: Update) -> bytes:
            seq = update.event.logged.seq if update.event else -update.view.state.seq
            self.made[who, seq] += 1
            return b"%d" % seq

        return render

    async def play(self, people: list[str], count: int) -> None:
        for _ in range(count):
            view = await self.home.services.games.view(self.game_id, None)
            assert view is not None
            assert view.state.turn is not None
            await self.home.moved(self.game_id, people[view.state.turn], "draw")


async def opened(home: House) -> tuple[Hall, list[str]]:
    people = await home.people(2)
    return Hall(home, await home.deal(people, HANDS)), people


async def test_what_a_group_is_told_is_made_once_whoever_is_told(home: House) -> None:
    hall, people = await opened(home)
    readers = [await hall.enter(1) for _ in range(600)]
    other = await hall.enter(1, words="other words")
    seat = await hall.enter(1, viewer=0)
    await hall.play(people, 5)
    everybody = [*readers, other, seat]
    await eventually(lambda: all(len(reader.got) == 5 for reader in everybody))
    assert all(reader.seqs == [2, 3, 4, 5, 6] for reader in everybody)
    assert len(hall.groups) == 3
    assert set(hall.made.values()) == {1}
    assert len(hall.made) == 15
    # Not only equal: the very same bytes.
    assert len({id(reader.got[-1]) for reader in readers}) == 1
    for reader in everybody:
        reader.cancel()


async def test_those_who_come_together_share_their_snapshot_and_what_they_missed(home: House) -> None:
    hall, people = await opened(home)
    await hall.play(people, 20)
    readers = [await hall.enter(after) for after in (None, 11, None, 11, 5, 11)]
    await eventually(lambda: not any(reader.task for reader in readers))
    assert [reader.seqs for reader in readers[::2]] == [[-21], [-21], list(range(6, 22))]
    assert readers[1].seqs == list(range(12, 22))
    assert max(hall.made.values()) == 1
    for reader in readers:
        reader.cancel()


async def test_a_follower_that_has_caught_up_has_no_task(home: House) -> None:
    hall, people = await opened(home)
    readers = [await hall.enter() for _ in range(50)]
    await eventually(lambda: all(reader.got for reader in readers))
    await eventually(lambda: not hall.tasks)
    assert not any(reader.task for reader in readers)
    await hall.play(people, 1)
    await eventually(lambda: all(reader.seqs == [-1, 2] for reader in readers))
    await eventually(lambda: not hall.tasks)
    for reader in readers:
        reader.cancel()


async def test_a_heartbeat_is_made_once_for_all_and_only_after_a_silence(sqlite_url: str) -> None:
    async with house(sqlite_url, heartbeat=0.1) as home:
        hall, _ = await opened(home)
        hall.groups.start()
        readers = [await hall.enter(1) for _ in range(20)]
        await eventually(lambda: all(len(reader.got) >= 2 for reader in readers))
        assert {seq for reader in readers for seq in reader.seqs} == {-1}
        assert hall.made[(None, ""), -1] < 20
        for reader in readers:
            reader.cancel()
        for task in list(hall.tasks):
            task.cancel()


async def test_who_takes_nothing_holds_nobody_up_and_goes_on_where_it_stopped(home: House) -> None:
    hall, people = await opened(home)
    stuck = await hall.enter(1, room=3)
    quick = await hall.enter(1)
    await hall.play(people, 12)
    await eventually(lambda: len(quick.got) == 12)
    assert stuck.seqs == [2, 3, 4]
    for _ in range(5):
        stuck.read()
        await asyncio.sleep(0.01)
    await eventually(lambda: len(stuck.got) == 12)
    assert stuck.seqs == quick.seqs == list(range(2, 14))
    stuck.cancel()
    quick.cancel()


async def test_the_end_is_told_and_then_the_group_is_gone(home: House) -> None:
    hall, people = await opened(home)
    readers = [await hall.enter(1, room=room) for room in (2, 1000, 1000)]
    late = await hall.enter(99)
    await hall.play(people, 3)
    await home.moved(hall.game_id, people[0], "resign")
    await eventually(lambda: all(reader.completed for reader in [*readers[1:], late]))
    while not readers[0].completed:
        readers[0].read()
        await asyncio.sleep(0)
    assert {tuple(reader.seqs) for reader in readers} == {tuple(range(2, 8))}
    assert len(hall.groups) == 0
    again = await hall.enter(5)
    await eventually(lambda: again.completed)
    assert again.seqs == [6, 7]
    assert len(hall.groups) == 0
    await eventually(lambda: not home.services.games.feeds._ears)


@pytest.mark.parametrize("seed", range(6))
async def test_whoever_comes_whenever_gets_each_event_once_and_in_order(home: House, seed: int) -> None:
    """K67, under load: readers come with any `after`, stop reading, read on and go, while others play."""
    chance = random.Random(seed)
    hall, people = await opened(home)
    expected: list[tuple[Reader, int | None]] = []
    gone: list[tuple[Reader, int | None]] = []

    async def crowd() -> None:
        while True:
            choice = chance.random()
            if choice < 0.5 and len(expected) < 120:
                game = await home.services.games._games.get(hall.game_id)
                assert game is not None
                after = chance.choice([None, 0, game.seq, max(0, game.seq - 1), chance.randint(0, game.seq)])
                room = chance.choice([1, 2, 5, 1_000_000])
                reader = await hall.enter(after, room=room, kind=chance.choice("abc"))
                expected.append((reader, after))
            elif choice < 0.9:
                for reader, _ in expected:
                    if chance.random() < 0.5:
                        reader.read()
            elif len(expected) > 3:
                index = chance.randrange(len(expected))
                expected[index][0].cancel()
                gone.append(expected.pop(index))
            for _ in range(chance.randrange(4)):
                await asyncio.sleep(0)

    coming = asyncio.create_task(crowd())
    for _ in range(40):
        await hall.play(people, 1)
        for _ in range(chance.randrange(3)):
            await asyncio.sleep(0)
    coming.cancel()
    await asyncio.gather(coming, return_exceptions=True)
    await home.moved(hall.game_id, people[0], "resign")
    while not all(reader.completed for reader, _ in expected):
        for reader, _ in expected:
            reader.read()
        await asyncio.sleep(0)
    last = 1 + 40 + 3
    assert len(expected) > 10
    for reader, after in expected:
        _in_order(reader.seqs, after)
        assert reader.seqs[-1] == last or after == last
    for reader, after in gone:
        _in_order(reader.seqs, after)
    assert len(hall.groups) == 0
    await eventually(lambda: not home.services.games.feeds._ears)


def _in_order(seqs: list[int], after: int | None) -> None:
    """Everything after `after`, or after a snapshot, without a gap and without a double."""
    if not seqs:
        return
    begin = -seqs.pop(0) if after is None else after
    assert begin >= 0
    assert seqs == list(range(begin + 1, begin + 1 + len(seqs)))


async def test_thousands_that_go_at_once_leave_nothing(home: House) -> None:
    """K63: those who were there, those who were just told, and those who had hardly come."""
    hall, people = await opened(home)
    readers = [await hall.enter(None, kind=str(number % 7)) for number in range(2000)]
    await eventually(lambda: all(reader.got for reader in readers))
    await hall.play(people, 1)
    coming = [await hall.enter(0) for _ in range(500)]
    for reader in [*readers, *coming]:
        reader.cancel()
    assert len(hall.groups) == 0
    await eventually(lambda: not hall.tasks)
    await eventually(lambda: not home.services.games.feeds._ears)
    game = await home.services.games._games.get(hall.game_id)
    assert game is not None
    assert not game.readers
    assert not game.listeners
    before = sum(len(reader.got) for reader in readers)
    await hall.play(people, 1)
    assert sum(len(reader.got) for reader in readers) == before
