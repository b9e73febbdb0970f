"""Spans, where an operator asks for them."""

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace

import httpx
import pytest
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from tests.api.client import Client
from tests.api.conftest import serving
from zamu_api import tracing
from zamu_api.games.service import Games

UPDATES = (
    "subscription($id: ID!) { gameUpdates(gameId: $id, after: 0)"
    " { seq event { __typename } game { legalMoves { notation } } } }"
)
CALLER = "0af7651916cd43dd8448eb211c80319c"


@pytest.fixture
def spans() -> Iterator[InMemorySpanExporter]:
    """What was traced; tracing ends with the test."""
    exporter = InMemorySpanExporter()
    provider = TracerProvider(shutdown_on_exit=False)
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    with tracing.tracing(provider.get_tracer("test")):
        yield exporter


async def test_a_move_is_traced_from_the_request_to_the_disk_and_to_those_who_follow(
    sqlite_url: str, http: httpx.AsyncClient, spans: InMemorySpanExporter
) -> None:
    async with serving(database_url=sqlite_url) as server:
        host = await Client(server.url, http).guest("Amina")
        lobby = (await host.done("createLobby", kind="PAGE_ONE", capacity=2))["lobby"]["id"]
        await host.done("addCpu", lobbyId=lobby)
        game = (await host.done("startGame", lobbyId=lobby))["game"]["id"]
        async with host.socket() as socket:
            operation = await socket.subscribe(UPDATES, id=game)

            async def my_turn() -> None:
                while not (await socket.next(operation))["gameUpdates"]["game"]["legalMoves"]:
                    pass

            await my_turn()
            headers = {"traceparent": f"00-{CALLER}-b7ad6b7169203331-01"}
            await replace(host, headers=headers).done("drawCards", "game { seq }", gameId=game)
            await my_turn()
            await host.done("resign", "game { seq }", gameId=game)
            while (await socket.next(operation))["gameUpdates"]["event"]["__typename"] != "GameFinished":
                pass
    found = spans.get_finished_spans()
    assert {span.name for span in found} == {"POST", "move", "judge", "append", "deliver", "cpu player"}
    mine = [span for span in found if span.context and f"{span.context.trace_id:032x}" == CALLER]
    names = {span.context.span_id: span.name for span in mine if span.context}
    ways = {(span.name, names.get(span.parent.span_id)) for span in mine if span.parent}
    assert {("POST", None), ("move", "POST"), ("judge", "move"), ("append", "move")} <= ways
    (post,) = [span for span in mine if span.name == "POST"]
    assert dict(post.attributes or {})["http.response.status_code"] == 200
    append = next(span for span in mine if span.name == "append")
    assert dict(append.attributes or {})["zamu.seq"] > 1  # type: ignore[operator]
    told = "".join(span.to_json() for span in found)
    for secret in ("Amina", str(host.token)):
        assert secret not in told


async def test_an_exception_shows_only_its_kind(
    spans: InMemorySpanExporter, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object) -> None:
        raise ValueError("a card that nobody may see")

    provider = TracerProvider(shutdown_on_exit=False)
    provider.add_span_processor(SimpleSpanProcessor(spans))
    traced = tracing._traced(provider.get_tracer("test"), fails, "move", lambda *_: {})
    with pytest.raises(ValueError, match="a card"):
        await traced()
    (span,) = spans.get_finished_spans()
    assert (span.status.is_ok, span.status.description, span.events) == (False, "ValueError", ())


def test_without_tracing_nothing_is_wrapped() -> None:
    """In a process of its own: this one may have traced before."""
    script = (
        "import sys, zamu_api.server, zamu_api.tracing as t; from zamu_api.games.service import Games;"
        "t.configure(); assert not hasattr(Games.move, '__wrapped__'); assert t.middleware() == []"
    )
    subprocess.run([sys.executable, "-c", script], check=True, env={"PATH": ""})


def test_after_tracing_everything_is_as_it_was() -> None:
    before = Games.move
    with tracing.tracing(TracerProvider(shutdown_on_exit=False).get_tracer("test")):
        assert Games.move is not before
        assert len(tracing.middleware()) == 1
    assert Games.move is before
    assert tracing.middleware() == []


def test_where_to_send_spans_is_taken_from_the_environment() -> None:
    """And without the extra it is said that it is missing."""
    script = (
        "import sys, zamu_api.tracing as t; from zamu_api.games.service import Games;"
        "sys.modules.update({'opentelemetry.sdk.trace': None} if len(sys.argv) > 1 else {});"
        "t.configure(); print(hasattr(Games.move, '__wrapped__'))"
    )
    environment = {"PATH": "", tracing.ENDPOINT: "http://127.0.0.1:9"}
    run = [sys.executable, "-c", script]
    done = subprocess.run(run, check=True, env=environment, capture_output=True, text=True)
    assert done.stdout == "True\n"
    missing = subprocess.run([*run, "without"], check=True, env=environment, capture_output=True, text=True)
    assert "install zamu-api[otel]" in missing.stdout
    assert missing.stdout.endswith("False\n")
