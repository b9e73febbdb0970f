"""The files in deploy/ and the compose file: two real processes behind the balancer as it is set up there."""

import asyncio
import random
import re
import signal
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml  # type: ignore[import-untyped]

from tests.api.client import Client
from tests.api.streams.wire import MULTIPART, post, stream
from tests.e2e.api import Person, guest, subscribe
from tests.e2e.process import ServerProcess
from tests.e2e.tables import open_table, play_on
from tests.e2e.test_whole_games import check_stream
from tests.servers import binary, free_port
from zamu_api.settings import Settings

ROOT = Path(__file__).parents[2]
CONFIG = ROOT / "deploy" / "nginx.conf"
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())


@contextmanager
def balancer(folder: Path, *upstreams: int) -> Iterator[str]:
    """nginx with our own configuration, in which only addresses and files are other ones; gives its URL."""
    port = free_port()
    config = CONFIG.read_text().replace("/tmp/nginx", f"{folder}/nginx")
    config = config.replace("listen 8000;", f"listen 127.0.0.1:{port};").replace(
        "/dev/stderr", f"{folder}/error.log"
    )
    for number, upstream in enumerate(upstreams, 1):
        assert config.count(f"server api-{number}:8000 ") == 2
        config = config.replace(f"server api-{number}:8000 ", f"server 127.0.0.1:{upstream} ")
    path = folder / "nginx.conf"
    path.write_text(config)
    command = [binary("nginx"), "-c", str(path), "-p", str(folder), "-e", f"{folder}/error.log"]
    checked = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stderr
    assert "warn" not in checked.stderr
    running = subprocess.Popen([*command, "-g", "daemon off;"])
    try:
        end = time.monotonic() + 20
        while True:
            try:
                httpx.get(f"http://127.0.0.1:{port}/healthz")
                break
            except httpx.TransportError:
                assert running.poll() is None, (folder / "error.log").read_text()
                assert time.monotonic() < end
                time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        running.send_signal(signal.SIGQUIT)
        try:
            running.wait(10)
        except subprocess.TimeoutExpired:
            running.terminate()
            running.wait(10)


@pytest.fixture
async def pair(tmp_path: Path, postgres_url: str, redis_url: str) -> AsyncIterator[list[ServerProcess]]:
    """Two processes of the platform, set up as in the compose file."""
    processes = [
        ServerProcess(tmp_path, postgres_url, redis_url=redis_url, metrics="on", heartbeat="1")
        for _ in range(2)
    ]
    async with AsyncExitStack() as stack:
        for number, process in enumerate(processes):
            stack.push_async_callback(process.end)
            await process.start(migrate=not number)
        yield processes


class Through:
    """A server as `open_table` wants one: whatever answers at the URL."""

    def __init__(self, url: str) -> None:
        self.url = url


@pytest.mark.timeout(300)
async def test_a_game_goes_on_through_the_balancer_when_a_process_is_killed_in_its_middle(
    tmp_path: Path, pair: list[ServerProcess], http: httpx.AsyncClient
) -> None:
    """Nobody is sent to a certain process; who was connected to the dead one goes on at the other."""
    with balancer(tmp_path, *(process.port for process in pair)) as url:
        server: Any = Through(url)
        table = await open_table(http, server, "PAGE_ONE", people=4)
        luck = random.Random(5)
        await play_on(table, luck, moves=6)
        assert [await games_at(http, process) for process in pair] == [1, 1]
        await pair[0].kill()
        game = await play_on(table, luck)
        await asyncio.wait_for(asyncio.gather(*table.tasks), 60)
    assert game["status"] == "FINISHED"
    for watcher in table.watchers:
        check_stream(watcher, game)
    assert sum(watcher.reconnects for watcher in table.watchers) > 0


async def games_at(http: httpx.AsyncClient, process: ServerProcess) -> float:
    """How many games the process itself has been asked for."""
    text = (await http.get(f"{process.url}/metrics")).text
    (found,) = re.findall(r"^zamu_games_in_memory (\S+)$", text, re.MULTILINE)
    return float(found)


@pytest.mark.timeout(120)
async def test_the_balancer_passes_sockets_and_answers_at_once_and_keeps_metrics_inside(
    tmp_path: Path, pair: list[ServerProcess], http: httpx.AsyncClient
) -> None:
    with balancer(tmp_path, *(process.port for process in pair)) as url:
        assert (await http.get(f"{url}/readyz")).json() == {"status": "ok"}
        assert (await http.get(f"{url}/metrics")).status_code == 404
        assert (await http.get(f"{pair[0].url}/metrics")).status_code == 200
        limit = Settings.model_fields["max_body"].default
        large = await http.post(f"{url}/graphql", content=b"x" * (limit * 2))
        assert large.status_code == 413
        host: Person = await guest(http, url, "Amina")
        lobby = (await host.do("createLobby", "lobby { id }", kind="PAGE_ONE"))["lobby"]["id"]
        document = "subscription($id: ID!) { lobbyUpdates(lobbyId: $id) { capacity } }"
        seen = subscribe(host, document, id=lobby)
        assert (await anext(seen))["lobbyUpdates"]["capacity"] == 6
        await host.do("updateLobby", "lobby { id }", lobbyId=lobby, capacity=3)
        assert (await anext(seen))["lobbyUpdates"]["capacity"] == 3
        await seen.aclose()  # type: ignore[attr-defined]


@pytest.mark.timeout(120)
async def test_the_balancer_passes_each_event_of_a_stream_as_it_comes(
    tmp_path: Path, pair: list[ServerProcess], http: httpx.AsyncClient
) -> None:
    """The client that asks, the events that come, and how long it stays quiet: as without a balancer."""
    updates = "subscription($id: ID!) { gameUpdates(gameId: $id) { seq event { seq } } }"
    with balancer(tmp_path, *(process.port for process in pair)) as url:
        anybody = Client(url, http)
        host, _, game = await anybody.game()
        async with (
            stream(host, post(host, updates, {"id": game})) as events,
            stream(host, post(host, updates, {"id": game}, accept=f"{MULTIPART}, application/json")) as parts,
        ):
            assert await events.next() == ("1", {"gameUpdates": {"seq": 1, "event": None}})
            assert await parts.until(b'"seq":1') is not None
            await host.done("resign", "game { seq }", gameId=game)
            for seq in (2, 3, 4):
                assert (await events.next())[0] == str(seq)
            assert await events.rest() == b"event: complete\ndata:\n\n"
            assert (await parts.rest()).endswith(b"--graphql--\r\n")
            assert events.ended
            assert parts.ended


def test_the_compose_file_holds_what_the_balancer_and_the_processes_need() -> None:
    services = COMPOSE["services"]
    upstreams = re.findall(r"^\s*server (api-\d):8000 ", CONFIG.read_text(), re.MULTILINE)
    upstreams, others = upstreams[:2], upstreams[2:]
    serving = [name for name, service in services.items() if service.get("command") == ["zamu-api", "serve"]]
    assert upstreams == others == serving == ["api-1", "api-2"]
    for name, service in services.items():
        assert name == "migrate" or "healthcheck" in service, name
        for needed, how in service.get("depends_on", {}).items():
            assert needed in services
            wanted = "service_completed_successfully" if needed == "migrate" else "service_healthy"
            assert how["condition"] == wanted
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert source in COMPOSE["volumes"] or (ROOT / source).is_file(), volume
        if "build" in service:
            assert (ROOT / service["build"]["dockerfile"]).is_file()
        for setting in service.get("environment", {}):
            assert not setting.startswith("ZAMU_") or setting[5:].lower() in Settings.model_fields, setting
    published = [port for service in services.values() for port in service.get("ports", [])]
    assert published == ["127.0.0.1:8000:8000"]
