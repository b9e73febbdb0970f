"""The command line, as operators use it: in processes of its own."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from tests.api.client import Client, Socket
from tests.servers import free_port

ZAMU_API = str(Path(sys.executable).parent / "zamu-api")
UPDATES = "subscription($id: ID!) { lobbyUpdates(lobbyId: $id) { rated } }"


def environment(**settings: str) -> dict[str, str]:
    """What the process gets: nothing of ours but these settings, and that it only logs what is wrong."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("ZAMU_")}
    return {
        **kept,
        **{f"ZAMU_{name.upper()}": value for name, value in {"log_level": "warning", **settings}.items()},
    }


def run(*words: str, folder: Path, **settings: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [ZAMU_API, *words],
        cwd=folder,
        env=environment(**settings),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@asynccontextmanager
async def process(folder: Path, port: int, **settings: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """`zamu-api serve`, ready; it is ended with the block if it still runs."""
    running = await asyncio.create_subprocess_exec(
        ZAMU_API,
        "serve",
        cwd=folder,
        env=environment(port=str(port), **settings),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        async with httpx.AsyncClient() as http, asyncio.timeout(60):
            while True:
                assert running.returncode is None, (await running.communicate())[1].decode()
                try:
                    if (await http.get(f"http://127.0.0.1:{port}/readyz")).status_code == 200:
                        break
                except httpx.TransportError:
                    await asyncio.sleep(0.05)
        yield running
    finally:
        if running.returncode is None:
            running.terminate()
        await running.communicate()


@pytest.mark.parametrize("command", ["serve", "migrate"])
def test_a_wrong_setting_is_refused_at_the_start_by_name_in_one_line(tmp_path: Path, command: str) -> None:
    for settings in ({"port": "http"}, {"prot": "8000"}, {"processes": "2"}, {"database_url": "mysql://x"}):
        ran = run(command, folder=tmp_path, **settings)
        assert ran.returncode == 2
        assert ran.stdout == ""
        assert ran.stderr.startswith(f"ZAMU_{next(iter(settings)).upper()}")
        assert ran.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_database_that_is_not_migrated_is_refused_in_one_line(tmp_path: Path) -> None:
    ran = run("serve", folder=tmp_path, port=str(free_port()))
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == "The database is not up to date: run `zamu-api migrate` first.\n"


def test_a_database_that_does_not_answer_is_said_in_one_line(tmp_path: Path) -> None:
    url = f"postgresql://zamu:hunter2@127.0.0.1:{free_port()}/zamu"
    for command in ("serve", "migrate"):
        ran = run(command, folder=tmp_path, database_url=url)
        assert (ran.returncode, ran.stdout) == (1, "")
        assert ran.stderr.startswith("ZAMU_DATABASE_URL")
        assert ran.stderr.count("\n") == 1
        assert "hunter2" not in ran.stderr


async def test_it_says_where_it_listens_and_what_to_try_and_a_second_one_is_refused(tmp_path: Path) -> None:
    port = free_port()
    assert run("migrate", folder=tmp_path).returncode == 0
    assert (tmp_path / "zamu.db").is_file()
    async with process(tmp_path, port) as first:
        second = await asyncio.to_thread(run, "serve", folder=tmp_path, port=str(port))
        assert (second.returncode, second.stdout) == (1, "")
        assert second.stderr.startswith(f"Cannot listen on 127.0.0.1 port {port}")
        assert second.stderr.count("\n") == 1
        first.terminate()
        out, err = await first.communicate()
    text = out.decode()
    assert f"http://127.0.0.1:{port}/graphql" in text
    assert "createGuest" in text
    assert err == b""


async def test_what_it_says_to_try_works(tmp_path: Path) -> None:
    port = free_port()
    run("migrate", folder=tmp_path)
    async with process(tmp_path, port) as running:
        running.terminate()
        out, _ = await running.communicate()
    mutations = [line.strip() for line in out.decode().splitlines() if line.strip().startswith("mutation")]
    assert len(mutations) == 2
    port = free_port()
    async with process(tmp_path, port), httpx.AsyncClient() as http:
        anybody = Client(f"http://127.0.0.1:{port}", http)
        token = (await anybody.ask(mutations[0]))["createGuest"]["token"]
        made = await Client(anybody.url, http, token=token).ask(mutations[1])
        assert made["createLobby"]["lobby"]["code"]


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_stopped_it_closes_sockets_so_that_clients_come_back_and_ends(
    tmp_path: Path, how: signal.Signals
) -> None:
    """K101: 1012 for every socket, and what was acknowledged is there afterwards."""
    run("migrate", folder=tmp_path)
    port = free_port()
    async with process(tmp_path, port) as running, httpx.AsyncClient() as http:
        anybody = Client(f"http://127.0.0.1:{port}", http)
        host = await anybody.guest("Amina")
        lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
        await host.done("addCpu", lobbyId=lobby["id"])
        await host.done("startGame", lobbyId=lobby["id"])
        sockets = []
        for _ in range(20):
            socket = Socket(await anybody.raw_socket())
            await socket.send(type="connection_init")
            await socket.receive()
            await socket.next(await socket.subscribe(UPDATES, id=lobby["id"]))
            sockets.append(socket)
        running.send_signal(how)
        assert [await socket.close_code() for socket in sockets] == [1012] * 20
        _, err = await asyncio.wait_for(running.communicate(), 20)
        assert err == b""
    async with process(tmp_path, port), httpx.AsyncClient() as http:
        again = await Client(f"http://127.0.0.1:{port}", http).lobby(lobby["id"])
        assert again is not None
        assert again["currentGame"] is not None


async def test_several_processes_on_postgres_and_redis_are_one_server(
    tmp_path: Path, postgres_url: str, redis_url: str
) -> None:
    port = free_port()
    settings = {"processes": "2", "database_url": postgres_url, "redis_url": redis_url}
    async with process(tmp_path, port, **settings) as running, httpx.AsyncClient() as http:
        anybody = Client(f"http://127.0.0.1:{port}", http)
        host = await anybody.guest("Amina")
        lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
        # So many sockets that each process has some.
        sockets = []
        for _ in range(12):
            socket = Socket(await anybody.raw_socket())
            await socket.send(type="connection_init")
            await socket.receive()
            operation = await socket.subscribe(UPDATES, id=lobby["id"])
            await socket.next(operation)
            sockets.append((socket, operation))
        await host.done("updateLobby", lobbyId=lobby["id"], rated=True)
        for socket, operation in sockets:
            assert await socket.next(operation) == {"lobbyUpdates": {"rated": True}}
        running.terminate()
        assert [await socket.close_code() for socket, _ in sockets] == [1012] * 12
        await asyncio.wait_for(running.communicate(), 30)
        assert running.returncode == 0


def test_the_schema_is_printed_without_any_setting_and_the_committed_one_passes(tmp_path: Path) -> None:
    exported = Path(__file__).parents[2] / "schema" / "schema.graphql"
    ran = run("schema", folder=tmp_path, port="not a port")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout == exported.read_text()
    assert run("schema", "--check", str(exported), folder=tmp_path).returncode == 0
