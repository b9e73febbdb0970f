"""What an operator can read of a process."""

import asyncio
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.api.client import Client
from tests.api.conftest import serving
from tests.api.games.house import house
from tests.e2e.api import UPDATES as GAME_UPDATES
from tests.servers import RedisServer, eventually, free_port
from zamu_api import metrics
from zamu_api.metrics import Histogram, NoFreePort, Tally
from zamu_api.settings import InvalidSetting, read_settings


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Other tests of this process have counted too."""
    before = vars(metrics.tally).copy()
    vars(metrics.tally).update(vars(Tally()))
    yield
    vars(metrics.tally).update(before)


def read(text: str) -> dict[str, float]:
    """The samples by name and labels, in one word: `zamu_moves_total PAGE_ONE CPU`."""
    return {
        " ".join([sample.name, *(value for name, value in sorted(sample.labels.items()) if name != "le")])
        + (f" {sample.labels['le']}" if "le" in sample.labels else ""): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


async def scraped(http: httpx.AsyncClient, url: str) -> dict[str, float]:
    answer = await http.get(f"{url}/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=")
    return read(answer.text)


async def test_metrics_are_closed_unless_they_are_asked_for(anybody: Client, http: httpx.AsyncClient) -> None:
    assert (await http.get(f"{anybody.url}/metrics")).status_code == 404


async def test_a_game_shows_in_the_metrics(sqlite_url: str, http: httpx.AsyncClient) -> None:
    async with serving(database_url=sqlite_url, metrics=True) as server:
        host = await Client(server.url, http).guest("Amina")
        lobby = (await host.done("createLobby", kind="PAGE_ONE", capacity=2))["lobby"]["id"]
        await host.done("addCpu", lobbyId=lobby)
        game = (await host.done("startGame", lobbyId=lobby))["game"]["id"]
        assert (await host.refused("startGame", lobbyId=lobby))[0] == "LOBBY_STARTED"
        async with host.socket() as socket:
            operation = await socket.subscribe(GAME_UPDATES, id=game, after=0)
            seen = await socket.next(operation)
            while not seen["gameUpdates"]["game"]["legalMoves"]:
                seen = await socket.next(operation)
            during = await scraped(http, server.url)
            assert during["zamu_sockets"] == 1
            assert during["zamu_subscriptions"] == 1
            assert during["zamu_games_in_memory"] == 1
            await host.done("drawCards", "game { seq }", gameId=game)
            while "CardsDrawn" not in seen["gameUpdates"]["event"]["__typename"]:
                seen = await socket.next(operation)
            seen = await socket.next(operation)
            while not seen["gameUpdates"]["game"]["legalMoves"]:
                seen = await socket.next(operation)
            await host.done("resign", "game { seq }", gameId=game)
            while seen["gameUpdates"]["event"]["__typename"] != "GameFinished":
                seen = await socket.next(operation)
        last = seen["gameUpdates"]["seq"]
        end = await scraped(http, server.url)
        while end["zamu_sockets"] or end["zamu_subscriptions"]:
            await asyncio.sleep(0.01)
            end = await scraped(http, server.url)
    assert end["zamu_moves_total PLAYER PAGE_ONE"] == 2
    assert end["zamu_moves_total CPU PAGE_ONE"] == end["zamu_cpu_player_thinking_seconds_count"] > 0
    assert end["zamu_refusals_total LOBBY_STARTED"] == 1
    # The first events of a game are stored with its lobby's change.
    assert end["zamu_events_published_total"] == last - 1
    assert end["zamu_feed_deliveries_total"] >= last
    assert end["zamu_feed_lag_seconds_count"] > 0
    assert end["zamu_store_batch_moves_sum"] == end["zamu_store_batch_seconds_count"]
    assert end["zamu_store_faults_total"] == 0
    assert end["zamu_bus_healthy"] == 1
    assert end["process_cpu_seconds_total"] > 0
    assert end["process_resident_memory_bytes"] > 1e7


async def test_each_of_several_processes_has_a_port_of_its_own(
    sqlite_url: str, http: httpx.AsyncClient
) -> None:
    """The first free one; a process that comes later takes the one that was left."""
    settings: dict[str, Any] = {"metrics_port": free_port()}
    first = f"http://127.0.0.1:{settings['metrics_port']}"
    async with serving(database_url=sqlite_url, **settings) as server:
        assert "zamu_sockets" in await scraped(http, first)
        assert (await http.get(f"{server.url}/metrics")).status_code == 404
        with pytest.raises(NoFreePort, match=f"no port from {settings['metrics_port']}"):
            metrics.serve(
                server.services, "127.0.0.1", range(settings["metrics_port"], settings["metrics_port"] + 1)
            )
    async with serving(database_url=sqlite_url, **settings):
        assert "zamu_sockets" in await scraped(http, first)


async def test_the_bus_is_seen_to_be_down_and_to_come_back(
    sqlite_url: str, redis_server: RedisServer
) -> None:
    async with house(sqlite_url, redis_url=redis_server.url) as home:
        registry = metrics.registry(home.services)
        assert registry.get_sample_value("zamu_bus_connects_total") == 1
        redis_server.kill()
        try:
            await eventually(lambda: not registry.get_sample_value("zamu_bus_healthy"))
        finally:
            redis_server.start()
        await eventually(lambda: bool(registry.get_sample_value("zamu_bus_healthy")))
        assert registry.get_sample_value("zamu_bus_connects_total") == 2


def test_a_histogram_counts_each_value_up_to_its_bound_and_in_all_above() -> None:
    histogram = Histogram(1, 2, 4)
    for value in (0.5, 1, 1.5, 4, 4.5, 100):
        histogram.observe(value)
    (family,) = [histogram.family("sizes", "Sizes.")]
    buckets = {
        sample.labels["le"]: sample.value for sample in family.samples if sample.name == "sizes_bucket"
    }
    assert buckets == {"1": 2, "2": 3, "4": 4, "+Inf": 6}
    assert {sample.name: sample.value for sample in family.samples if not sample.labels} == {
        "sizes_count": 6,
        "sizes_sum": 111.5,
    }


def test_ports_for_metrics_that_cannot_be_are_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ZAMU_DATABASE_URL", "postgresql://zamu@db/zamu")
    monkeypatch.setenv("ZAMU_REDIS_URL", "redis://cache")
    monkeypatch.setenv("ZAMU_PROCESSES", "3")
    monkeypatch.setenv("ZAMU_METRICS_PORT", "7999")
    with pytest.raises(InvalidSetting, match="ZAMU_METRICS_PORT=7999 takes 7999 to 8001"):
        read_settings()
    monkeypatch.setenv("ZAMU_METRICS_PORT", "65534")
    with pytest.raises(InvalidSetting, match="ZAMU_METRICS_PORT=65534 takes"):
        read_settings()
    monkeypatch.setenv("ZAMU_METRICS_PORT", "9100")
    assert list(read_settings().metrics_ports) == [9100, 9101, 9102]
    monkeypatch.setenv("ZAMU_METRICS", "on")
    with pytest.raises(InvalidSetting, match="ZAMU_METRICS=on would answer for one of 3 processes"):
        read_settings()
    for name in ("METRICS", "METRICS_PORT"):
        monkeypatch.delenv(f"ZAMU_{name}")
    assert list(read_settings().metrics_ports) == []
