"""What the README tells people to do works as it stands there."""

import asyncio
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.api.client import Client
from tests.e2e.api import Person, subscribe
from tests.e2e.process import ServerProcess

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text()


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[ServerProcess]:
    process = ServerProcess(tmp_path)
    await process.start()
    yield process
    await process.stop()


async def test_the_requests_of_the_readme_open_a_game_and_make_a_move(server: ServerProcess) -> None:
    blocks_of = blocks("graphql")
    create_guest, create_lobby, add_cpu, start_game, make_move, updates, lobbies, games, news = blocks_of
    async with httpx.AsyncClient(timeout=30) as http:
        me = Person(http, server.url)

        async def done(document: str, **variables: Any) -> dict[str, Any]:
            (payload,) = (await me.ask(document, **variables)).values()
            assert payload["problems"] == []
            return dict(payload)

        me.token = (await done(create_guest))["token"]
        lobby = (await done(create_lobby))["lobby"]
        (joinable,) = (await me.ask(lobbies))["lobbies"]["edges"]
        assert joinable["node"]["code"] == lobby["code"]
        assert (await done(add_cpu, lobby=lobby["id"]))["lobby"]["seats"][1]["cpuLevel"] == "NORMAL"
        game = (await done(start_game, lobby=lobby["id"]))["game"]
        (listed,) = (await me.ask(games))["games"]["edges"]
        assert listed["node"]["id"] == game["id"]
        async for data in subscribe(me, news):
            assert data["viewerEvents"]["game"]["id"] == game["id"]
            break
        moved = await done(make_move, game=game["id"], notation=game["legalMoves"][0]["notation"])
        assert moved["events"][0]["seq"] == 2
        seen = []
        async for data in subscribe(me, updates, game=game["id"], after=0):
            seen.append(data["gameUpdates"]["event"]["seq"])
            if len(seen) == 2:
                break
        assert seen == [1, 2]


async def test_the_command_of_the_readme_follows_a_game_over_plain_http(server: ServerProcess) -> None:
    (command,) = (block for block in blocks("sh") if block.startswith("curl"))
    async with httpx.AsyncClient(timeout=30) as http:
        host, _, game = await Client(server.url, http).game()
        await host.done("resign", "game { seq }", gameId=game)
    run = await asyncio.create_subprocess_shell(
        command.replace("http://127.0.0.1:8000", server.url).replace("GAME_ID", game),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, err = await asyncio.wait_for(run.communicate(), 60)
    if run.returncode == 127:
        pytest.skip("curl is not installed")
    assert run.returncode == 0, err.decode()
    assert re.findall(r"^id: (\d+)$", out.decode(), re.MULTILINE) == ["1", "2", "3", "4"]
    assert out.endswith(b"event: complete\ndata:\n\n")


async def test_the_python_of_the_readme_plays_a_game_to_its_end(
    server: ServerProcess, tmp_path: Path
) -> None:
    (code,) = blocks("python")
    script = tmp_path / "readme.py"
    script.write_text(code.replace("http://127.0.0.1:8000", server.url))
    run = await asyncio.create_subprocess_exec(
        sys.executable, str(script), stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    out, err = await asyncio.wait_for(run.communicate(), 60)
    assert run.returncode == 0, err.decode()
    assert sorted(line.split()[0] for line in out.decode().splitlines()) == ["1", "2"]


def test_the_files_that_the_readme_names_are_there() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", README) + re.findall(r"examples/\w+\.py", README):
        assert "://" in target or (ROOT / target).exists(), target
