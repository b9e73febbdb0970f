"""Spans for OpenTelemetry, where an operator asks for them; where nobody does, nothing of it runs.

Tracing wraps what it follows when the process starts. So the ways that it follows know nothing of it and cost
nothing more without it. Spans hold ids and numbers, like the log.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import wraps
from inspect import iscoroutinefunction
from typing import TYPE_CHECKING, Any

import structlog
from starlette.middleware import Middleware
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from zamu_api.games import service
from zamu_api.games.service import Games
from zamu_api.games.thinking import Thinking
from zamu_api.live.groups import Group
from zamu_api.store.group_commit import GroupCommit

if TYPE_CHECKING:
    from opentelemetry.trace import Span, Tracer

ENDPOINT = "OTEL_EXPORTER_OTLP_ENDPOINT"
"""OpenTelemetry's own variable that says where spans are sent; its others hold as well."""

logger = structlog.get_logger()

_middleware: list[Middleware] = []

Attributes = dict[str, str | int]


def configure() -> None:
    """Begins to send spans if the environment says where to."""
    if not os.environ.get(ENDPOINT):
        return
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError:
        logger.warning("no tracing: install zamu-api[otel]", variable=ENDPOINT)
        return
    name = os.environ.get("OTEL_SERVICE_NAME", "zamu-api")
    provider = TracerProvider(resource=Resource.create({"service.name": name}))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    _begin(provider.get_tracer("zamu_api"))


@contextmanager
def tracing(tracer: "Tracer") -> Iterator[None]:
    """Inside, whatever is built is traced."""
    with _begin(tracer):
        yield


def middleware() -> list[Middleware]:
    """What an application needs on its outside: nothing without tracing."""
    return [*_middleware]


class TraceRequests:
    """A span for each HTTP request, within the caller's trace if it names one."""

    def __init__(self, app: ASGIApp, tracer: "Tracer") -> None:
        self._app = app
        self._tracer = tracer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        from opentelemetry.propagate import extract
        from opentelemetry.trace import SpanKind, StatusCode

        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        # The path may hold an invitation's code.
        attributes: Attributes = {"http.request.method": scope["method"]}
        with _span(
            self._tracer, scope["method"], attributes, context=extract(headers), kind=SpanKind.SERVER
        ) as span:

            async def noted(message: Message) -> None:
                if message["type"] == "http.response.start":
                    span.set_attribute("http.response.status_code", message["status"])
                    if message["status"] >= 500:
                        span.set_status(StatusCode.ERROR)
                await send(message)

            await self._app(scope, receive, noted)


def _begin(tracer: "Tracer") -> ExitStack:
    """Wraps what is followed; closing the result unwraps it."""
    wrapped = ExitStack()
    _middleware.append(Middleware(TraceRequests, tracer=tracer))
    wrapped.callback(_middleware.clear)

    def follow(owner: Any, name: str, span: str, attributes: Callable[..., Attributes]) -> None:
        original = getattr(owner, name)
        setattr(owner, name, _traced(tracer, original, span, attributes))
        wrapped.callback(setattr, owner, name, original)

    follow(Games, "move", "move", lambda _, game_id, *__, **___: {"zamu.game": game_id})
    follow(
        service,
        "judge",
        "judge",
        lambda info, state, *_, **__: {"zamu.kind": info.kind, "zamu.seq": state.seq},
    )
    follow(
        GroupCommit,
        "append",
        "append",
        lambda _, append, *__: {"zamu.game": append.game_id, "zamu.seq": append.events[-1].seq},
    )
    follow(
        Thinking,
        "choose",
        "cpu player",
        lambda _, info, state, *__: {"zamu.game": info.id, "zamu.seq": state.seq},
    )
    follow(
        Group,
        "_spread",
        "deliver",
        lambda group, _, seq: {
            "zamu.game": group.game.info.id,
            **({"zamu.seq": seq} if seq is not None else {}),
        },
    )
    return wrapped


def _traced(tracer: "Tracer", original: Any, name: str, attributes: Callable[..., Attributes]) -> Any:
    """The function, sync or async, with a span around each call."""

    @wraps(original)
    async def wait(*args: Any, **kwargs: Any) -> Any:
        with _span(tracer, name, attributes(*args, **kwargs)):
            return await original(*args, **kwargs)

    @wraps(original)
    def call(*args: Any, **kwargs: Any) -> Any:
        with _span(tracer, name, attributes(*args, **kwargs)):
            return original(*args, **kwargs)

    return wait if iscoroutinefunction(original) else call


@contextmanager
def _span(tracer: "Tracer", name: str, attributes: Attributes, **more: Any) -> "Iterator[Span]":
    """A span that says of an exception only which kind it is; the rest is for the log."""
    from opentelemetry.trace import StatusCode

    with tracer.start_as_current_span(
        name, attributes=attributes, record_exception=False, set_status_on_exception=False, **more
    ) as span:
        try:
            yield span
        except Exception as error:
            span.set_status(StatusCode.ERROR, type(error).__name__)
            raise
