"""Bots against the platform as it runs: every game to its end, one action a turn, whatever happens."""

import asyncio
import random
import runpy
import threading
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any, ClassVar

import pytest
import pytest_asyncio

import zamu
from tests.e2e.process import ServerProcess
from tests.servers import eventually
from zamu import Bot, ChineseCheckersOptions, Client, PageOneOptions
from zamu.types import GameState, GameStatus, LegalMove


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def platform(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[ServerProcess]:
    """One platform for all, as starting it takes longer than most of what is tried on it."""
    process = ServerProcess(tmp_path_factory.mktemp("platform"))
    await process.start()
    yield process
    await process.stop()


ROOT = Path(__file__).resolve().parents[2]
Greedy = runpy.run_path(str(ROOT / "examples" / "greedy_bot.py"))["Greedy"]


def at_random(position: Any, legal_moves: Sequence[LegalMove]) -> LegalMove:
    return random.choice(legal_moves)


class Diary(Bot):
    """Plays as the greedy one does, and remembers all that it was told and asked, in all games."""

    started: ClassVar[Counter[str]] = Counter()
    finished: ClassVar[Counter[str]] = Counter()
    asked: ClassVar[Counter[tuple[str, int | None, int]]] = Counter()
    may_go_on: ClassVar[threading.Event] = threading.Event()

    def game_started(self, position: GameState) -> None:
        self.started[position.id] += 1

    def game_finished(self, position: GameState) -> None:
        assert position.placements
        self.finished[position.id] += 1

    def choose(self, position: GameState, legal_moves: Sequence[LegalMove]) -> LegalMove:
        self.asked[position.id, position.viewer_seat, position.seq] += 1
        assert [*legal_moves] == position.legal_moves
        if self.asked.total() >= 20:
            assert self.may_go_on.wait(60)
        chosen: LegalMove = Greedy().choose(position, legal_moves)
        return chosen

    @classmethod
    def forget(cls) -> None:
        for told in (cls.started, cls.finished, cls.asked):
            told.clear()
        cls.may_go_on.set()


def moves_without_a_question(log: list[dict[str, Any]], game_id: str) -> list[dict[str, Any]]:
    """The players' moves, not the CPUs' for them, about which no bot was asked in the state before.

    Where a player comes back by moving, that is an event in between.
    """
    by_cpu: set[int] = set()
    back = (-1, -1)
    found = []
    for entry in log:
        if "event" in entry:
            event = entry["event"]
            if event["type"] == "SeatControlChanged":
                (by_cpu.add if event["control"] == "CPU" else by_cpu.discard)(event["seat"])
                back = (event["seat"], entry["seq"])
        elif entry["seat"] not in by_cpu:
            seat, before = entry["seat"], entry["seq"] - 1
            states = {before, before - 1} if back == (seat, before) else {before}
            if not any(Diary.asked[game_id, seat, state] for state in states):
                found.append(entry)
    return found


async def guest(url: str, name: str) -> Client:
    client = Client(url)
    await client.guest(name, bot=True)
    return client


async def test_two_bots_meet_and_play_each_ruleset_to_the_end(platform: ServerProcess) -> None:
    amina, bruno = await guest(platform.url, "Amina"), await guest(platform.url, "Bruno")
    async with amina, bruno:
        one = await amina.lobbies.create(page_one=PageOneOptions())
        other = await amina.lobbies.create(chinese_checkers=ChineseCheckersOptions(play_to_the_end=False))
        mine, theirs = await asyncio.gather(
            zamu.run(Greedy, amina, one, other), zamu.run(Greedy, bruno, one.code, other.code)
        )
        assert {game.kind for game in mine} == {"PAGE_ONE", "CHINESE_CHECKERS"}
        assert {game.id for game in mine} == {game.id for game in theirs}
        assert all(game.status == GameStatus.FINISHED for game in mine)


async def test_a_rematch_is_played_as_often_as_asked(platform: ServerProcess) -> None:
    Diary.forget()
    amina, bruno = await guest(platform.url, "Amina"), await guest(platform.url, "Bruno")
    async with amina, bruno:
        lobby = await amina.lobbies.create(page_one=PageOneOptions())
        games, _ = await asyncio.gather(
            zamu.run(Diary, amina, lobby, rematches=2), zamu.run(at_random, bruno, lobby.code, rematches=2)
        )
        assert len({game.id for game in games}) == 3
        assert set(Diary.started.values()) == set(Diary.finished.values()) == {1}
        viewer = await amina.viewer()
        assert viewer is not None
        assert not viewer.lobbies


@pytest.mark.timeout(300)  # the server starts twice, on machines that are busy with other tests
async def test_five_games_at_once_go_on_over_a_crash_of_the_server_and_each_state_is_acted_on_once(
    platform: ServerProcess,
) -> None:
    Diary.forget()
    Diary.may_go_on.clear()
    amina, bruno = await guest(platform.url, "Amina"), await guest(platform.url, "Bruno")
    async with amina, bruno:
        options = PageOneOptions(starting_cards=12, hand_limit=30)
        lobbies = [await amina.lobbies.create(page_one=options, capacity=2) for _ in range(5)]
        playing = asyncio.gather(
            zamu.run(Diary, amina, *lobbies), zamu.run(Diary, bruno, *(lobby.code for lobby in lobbies))
        )
        await eventually(lambda: Diary.asked.total() >= 20)
        assert not Diary.finished
        await platform.kill()
        Diary.may_go_on.set()
        await platform.start(migrate=False)
        games, _ = await playing
        assert len(games) == 5
        assert set(Diary.asked.values()) == {1}
        assert Diary.started == Diary.finished == Counter({game.id: 2 for game in games})
        for game in games:
            record = await game.record()
            assert moves_without_a_question(record["log"], game.id) == []


async def test_a_bot_that_is_started_again_takes_up_its_games(platform: ServerProcess) -> None:
    Diary.forget()
    amina, bruno = await guest(platform.url, "Amina"), await guest(platform.url, "Bruno")
    async with amina, bruno:
        lobby = await amina.lobbies.create(page_one=PageOneOptions())
        theirs = asyncio.create_task(zamu.run(at_random, bruno, lobby.code))
        mine = asyncio.create_task(zamu.run(Diary, amina, lobby))
        await eventually(lambda: len(Diary.asked) >= 3)
        mine.cancel()
        await asyncio.wait([mine])
        async with Client(platform.url, amina.token) as again:
            [game] = await zamu.run(Diary, again)
        assert game.status == GameStatus.FINISHED
        await theirs


async def test_plain_code_runs_a_bot_too(platform: ServerProcess) -> None:
    async with await guest(platform.url, "Amina") as amina:
        lobby = await amina.lobbies.create(page_one=PageOneOptions())
        mine = asyncio.create_task(zamu.run(at_random, amina, lobby))
        [game] = await asyncio.to_thread(zamu.run_sync, at_random, platform.url, lobby.code, name="Bruno")
        assert game.seats[1].name == "Bruno"
        await mine


async def test_the_examples_meet(platform: ServerProcess, capsys: pytest.CaptureFixture[str]) -> None:
    main = runpy.run_path(str(ROOT / "examples" / "random_bot.py"))["main"]
    random_one = asyncio.create_task(main(platform.url, None, 0))
    said = ""
    while "greedy_bot.py" not in said:
        await asyncio.sleep(0.01)
        said += capsys.readouterr().out
    code = said.split()[-1]
    [game] = await asyncio.to_thread(zamu.run_sync, Greedy, platform.url, code, name="Greedy")
    await random_one
    places = capsys.readouterr().out.splitlines()
    assert [line.split()[1] for line in places] == [game.seats[each.seat].name for each in game.placements]
    assert {seat.name for seat in game.seats} == {"Random", "Greedy"}


class Witness(Bot):
    """Plays as the greedy one does, and keeps every position that it was shown."""

    seen: ClassVar[dict[tuple[int | None, int], dict[str, Any]]] = {}

    def choose(self, position: GameState, legal_moves: Sequence[LegalMove]) -> LegalMove:
        only_a_servers = {"id", "lobby", "seats", "started_at", "finished_at", "turn"}
        shown = position.model_dump(exclude=only_a_servers)
        assert position.turn is not None
        self.seen[position.viewer_seat, position.seq] = {**shown, "turn": position.turn.number}
        chosen: LegalMove = Greedy().choose(position, legal_moves)
        return chosen


@pytest.mark.parametrize(
    "options", [{"page_one": PageOneOptions()}, {"chinese_checkers": ChineseCheckersOptions()}]
)
async def test_a_bot_sees_and_plays_the_same_both_ways(
    platform: ServerProcess, options: dict[str, Any]
) -> None:
    Witness.seen.clear()
    amina, bruno = await guest(platform.url, "Amina"), await guest(platform.url, "Bruno")
    async with amina, bruno:
        lobby = await amina.lobbies.create(**options)
        [game], _ = await asyncio.gather(
            zamu.run(Witness, amina, lobby), zamu.run(Witness, bruno, lobby.code)
        )
        record = await game.record()
    online = dict(Witness.seen)
    Witness.seen.clear()
    offline = zamu.local.play(
        Witness, Witness, kind=game.kind, options=record["options"], seed=bytes.fromhex(record["seed"])
    )
    assert moves(offline.record) == moves(record)
    assert Witness.seen == online
    ended = zamu.verify(record, commitment=record["commitment"])
    assert (ended.seq, ended.placements) == (game.seq, game.placements)


def moves(record: dict[str, Any]) -> list[tuple[int, int, str]]:
    return [(entry["seq"], entry["seat"], entry["move"]) for entry in record["log"]]
