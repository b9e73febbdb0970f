"""The client, its examples and its papers against the platform as it runs."""

import asyncio
import re
import runpy
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from tests.e2e.process import ServerProcess
from zamu import ChineseCheckersOptions, Client, Game, GameUpdate, PageOneOptions
from zamu.errors import (
    Forbidden,
    IllegalMove,
    InvalidInput,
    NotFound,
    NotYourTurn,
    StaleState,
    Unauthenticated,
)
from zamu.events import GameFinished
from zamu.types import GameKind, Scope, TextDirection, TurnLimit

ROOT = Path(__file__).resolve().parent.parent.parent
README = (ROOT / "sdk" / "README.md").read_text()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def platform(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[ServerProcess]:
    """One platform for all, as starting it takes longer than most of what is tried on it."""
    process = ServerProcess(tmp_path_factory.mktemp("platform"))
    await process.start()
    yield process
    await process.stop()


def example(name: str) -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "examples" / name))


async def seated(host: Client, guest: Client, **options: Any) -> tuple[Game, Game]:
    """A game of two, as each of them sees it."""
    await host.guest("Amina")
    await guest.guest("Bruno")
    lobby = await host.lobbies.create(**options)
    joined = await guest.lobbies.join(code=lobby.code)
    await joined.ready()
    return await lobby.start(), await joined.game()


async def test_two_bots_play_a_whole_game_of_each_ruleset(
    platform: ServerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    await example("two_bots.py")["main"](platform.url, 0)
    said = capsys.readouterr().out
    watch = r"to watch it, python examples/watch\.py \S+\n  \d+ events\n"
    assert re.search(rf"^PAGE_ONE: {watch}  1\. \w+ \(\w+\)\n  2\. \w+ \(\w+\)$", said, re.MULTILINE)
    assert re.search(rf"^CHINESE_CHECKERS: {watch}  1\. \w+ \(FINISHED\)\n  2\. ", said, re.MULTILINE)


async def test_the_quickstart_does_what_it_says(
    platform: ServerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    [code] = re.findall(r"```python\n(import.*?)```", README, re.DOTALL)
    names: dict[str, Any] = {"__name__": "quickstart"}
    exec(code, names)
    await names["main"](platform.url)
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 4
    assert [line.split()[0] for line in lines[-2:]] == ["1", "2"]


async def test_the_quickstart_without_async_does_the_same(
    platform: ServerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    [code] = re.findall(r"```python\n(from zamu import PageOneOptions, Sync.*?)```", README, re.DOTALL)
    names: dict[str, Any] = {}
    exec(code, names)
    await asyncio.to_thread(names["play"], platform.url)
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["1", "2"]


async def test_a_spectator_watches_a_game_to_its_end(
    platform: ServerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    async with Client(platform.url) as amina, Client(platform.url) as bruno:
        mine, theirs = await seated(amina, bruno, page_one=PageOneOptions(starting_cards=2))
        watching = asyncio.create_task(example("watch.py")["main"](mine.id, platform.url))
        run = example("two_bots.py")["run"]
        await asyncio.gather(run(mine, 0), run(theirs, 0), watching)
    said = capsys.readouterr().out
    assert "On the table:" in said
    assert "Page One, finished" in said
    assert "place 1" in said


async def test_a_game_is_followed_over_a_restart_of_the_server(platform: ServerProcess) -> None:
    """K67, K101"""
    async with Client(platform.url, patience=60) as amina, Client(platform.url, patience=60) as bruno:
        mine, theirs = await seated(amina, bruno, chinese_checkers=ChineseCheckersOptions())
        seen: list[GameUpdate] = []

        async def follow() -> None:
            async for update in theirs.updates(after=0):
                if update.event is not None:
                    seen.append(update)

        following = asyncio.create_task(follow())
        await mine.submit(mine.legal_moves[0])
        await platform.stop()
        restarting = asyncio.create_task(platform.start())
        await theirs.refresh()  # waits until the server is there again
        await theirs.submit(theirs.legal_moves[0])
        await restarting
        await mine.resign()
        await asyncio.wait_for(following, 30)
    events = [update.event for update in seen]
    assert [event.seq for event in events if event] == list(range(1, mine.seq + 1))
    assert isinstance(events[-1], GameFinished)
    assert theirs.is_over


async def test_rulebooks_are_read_in_any_language_of_the_rules_as_they_are_played(
    platform: ServerProcess,
) -> None:
    async with Client(platform.url, locale="sw") as amina, Client(platform.url) as bruno:
        mine, theirs = await seated(amina, bruno, page_one=PageOneOptions(starting_cards=9))
        lobby = await bruno.lobbies.get(id=mine.lobby.id) if mine.lobby else None
        assert lobby is not None
        usual = await bruno.rules(GameKind.PAGE_ONE, locale="ar")
        assert (usual.kind, usual.locale, usual.direction) == (GameKind.PAGE_ONE, "ar", TextDirection.RTL)
        assert (await amina.rules(GameKind.CHINESE_CHECKERS)).locale == "sw"
        here, there = await mine.rulebook(), await lobby.rulebook(locale="ru-RU")
        assert (here.locale, there.locale, (await theirs.rulebook()).locale) == ("sw", "ru", "en")
        for read in (here, there):
            assert "9" in read.sections[0].items[0]
            assert len(read.sections) == len(usual.sections) + 1
            assert read.options[0].key == "startingCards"
            assert read.glossary[0].definition
            assert read.faq[0].answer


async def test_what_the_platform_refuses_is_raised_by_name(platform: ServerProcess) -> None:
    async with Client(platform.url) as amina, Client(platform.url) as bruno:
        with pytest.raises(Unauthenticated):
            await amina.lobbies.create(page_one=PageOneOptions())
        mine, theirs = await seated(amina, bruno, page_one=PageOneOptions())
        seq = mine.seq
        with pytest.raises(NotYourTurn) as not_yet:
            await theirs.draw()
        assert not_yet.value.game is theirs
        with pytest.raises(InvalidInput):
            await mine.play("R55")
        with pytest.raises(IllegalMove) as illegal:
            await mine.play(["R1"] * 12)
        assert illegal.value.clause is not None
        with pytest.raises(NotFound):
            await amina.game("nothing")
        assert mine.seq == seq
        await mine.draw()
        with pytest.raises(StaleState) as stale:
            await theirs.draw()
        assert [event.seq for event in stale.value.events] == list(range(seq + 1, mine.seq + 1))
        assert theirs.seq == mine.seq
        await theirs.draw()
        async with Client(platform.url) as chloe:
            await chloe.guest("Chloe")
            with pytest.raises(NotFound):
                await chloe.lobbies.join(code="nowhere")


async def test_a_token_brings_back_the_player_and_the_game(platform: ServerProcess) -> None:
    """S3"""
    async with Client(platform.url) as amina, Client(platform.url) as bruno:
        mine, _ = await seated(amina, bruno, page_one=PageOneOptions())
        async with Client(platform.url, amina.token) as again:
            viewer = await again.viewer()
            assert viewer is not None
            assert viewer.player.name == "Amina"
            [game] = viewer.active_games
            assert (game.id, game.viewer_seat) == (mine.id, mine.viewer_seat)
            assert [lobby.host.name for lobby in viewer.lobbies] == ["Amina"]
        async with Client(platform.url, "no such token") as stranger:
            with pytest.raises(Unauthenticated):
                await anext((await stranger.game(mine.id)).updates())
            assert {entry.kind for entry in await stranger.catalogue()} == {"PAGE_ONE", "CHINESE_CHECKERS"}
            assert [language.locale for language in await stranger.languages()] == ["en", "sw", "ru", "ar"]
            assert (await stranger.server_time()).tzinfo is not None
            assert (await stranger.player(viewer.player.id)).name == "Amina"


async def test_a_program_gets_a_token_of_its_own_and_loses_it(platform: ServerProcess) -> None:
    async with Client(platform.url) as amina, Client(platform.url) as bruno:
        mine, _ = await seated(amina, bruno, page_one=PageOneOptions())
        made = await amina.tokens.create("Statistics", [Scope.READ], expires_in_days=30)
        assert (made.access_token.name, made.access_token.scopes) == ("Statistics", [Scope.READ])
        assert made.access_token.expires_at is not None
        async with Client(platform.url, made.token) as program:
            viewer = await program.viewer()
            assert viewer is not None
            assert viewer.scopes == [Scope.READ]
            with pytest.raises(Forbidden, match="LOBBY"):
                await program.lobbies.create(page_one=PageOneOptions())
            with pytest.raises(Forbidden, match="ADMIN_TOKENS"):
                await program.tokens.list()
            updates = (await program.game(mine.id)).updates()
            assert (await anext(updates)).seq == mine.seq
            await amina.tokens.revoke(made.access_token.id)
            with pytest.raises(Unauthenticated):
                await anext(updates)
            with pytest.raises(Unauthenticated):
                await program.tokens.list()
        assert [token.name for token in await amina.tokens.list()] == ["First device"]


async def test_two_who_ask_for_a_quick_match_play_and_are_rated(platform: ServerProcess) -> None:
    kind = GameKind.CHINESE_CHECKERS
    async with Client(platform.url) as one, Client(platform.url) as other:
        amina, bruno = await one.guest("Amina"), await other.guest("Bruno")
        waiting = await one.quick_match(kind, turn_limit=TurnLimit.NONE)
        assert (waiting.capacity, waiting.rated, waiting.current_game) == (2, True, None)
        joined = await other.quick_match(kind, turn_limit=TurnLimit.NONE)
        assert joined.id == waiting.id
        game, _ = await waiting.game(), await joined.game()
        await game.resign()

        ratings = one.ratings(kind)
        lost, won = await ratings.of(amina.id), await ratings.of(bruno.id)
        assert lost.value < 1500 < won.value
        assert (lost.games, lost.provisional) == (1, True)
        statistics = await ratings.statistics(bruno.id)
        assert [(each.players, each.places) for each in statistics.by_players] == [(2, [1, 0])]
        assert (statistics.streak, statistics.longest_streak) == (1, 1)
        [played] = [played async for played in ratings.history(bruno.id)]
        assert (played.place, played.value, played.change) == (1, won.value, won.value - 1500)
        assert played.game is not None
        assert played.game.id == game.id
        # Nobody's rating is known yet.
        assert [leader async for leader in one.leaderboard(kind)] == []
        with pytest.raises(NotFound):
            await ratings.of("nobody")


async def test_another_device_becomes_the_same_player(platform: ServerProcess) -> None:
    async with Client(platform.url) as phone, Client(platform.url) as bruno, Client(platform.url) as tablet:
        mine, _ = await seated(phone, bruno, chinese_checkers=ChineseCheckersOptions())
        link = await phone.devices.link()
        assert link.url == f"{platform.url}/link/{link.code}"
        assert link.qr_svg.startswith("<svg")
        with pytest.raises(NotFound):
            await tablet.devices.claim("AAAA AAAA")
        player = await tablet.devices.claim(link.code.lower(), name="Tablet")
        assert player.name == "Amina"
        assert tablet.token not in {None, phone.token}
        same = await tablet.game(mine.id)
        assert same.viewer_seat == mine.viewer_seat
        await same.submit(same.legal_moves[0])
        assert {token.name for token in await phone.tokens.list()} == {"Tablet", "First device"}
        with pytest.raises(NotFound):
            await bruno.devices.claim(link.code)
