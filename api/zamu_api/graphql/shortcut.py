"""The short way of the usual request: a POST with a JSON body that holds an operation with a plan."""

from collections.abc import Iterable
from typing import Any

import orjson
from graphql import OperationType
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from zamu_api import security
from zamu_api.graphql import plans
from zamu_api.graphql.accept import Answer, json_for
from zamu_api.graphql.http import request_context
from zamu_api.graphql.persisted import Asked, Malformed, PersistedDocuments
from zamu_api.graphql.schema import documents
from zamu_api.rates.callers import address_in
from zamu_api.rates.headers import EXPOSED, rate_headers
from zamu_api.services import Services
from zamu_api.store.log import StoreDown

_JSON = b"application/json"
_CHUNK = 64 * 1024
"""A body that comes in more than one piece is no usual request, nor is a longer one."""

_CROSS_ORIGIN = (
    (b"access-control-allow-origin", b"*"),
    (b"access-control-expose-headers", ", ".join(EXPOSED).encode()),
)

_Headers = dict[bytes, bytes]


class Shortcut:
    """Answers usual requests; passes on all others whole, to whatever would have answered these the same."""

    def __init__(
        self, app: ASGIApp, services: Services, persisted: PersistedDocuments, path: str, limit: int
    ) -> None:
        """`path` is the endpoint's, `limit` the most bytes that a body may have."""
        self._app = app
        self._services = services
        self._persisted = persisted
        self._path = path
        self._limit = min(limit, _CHUNK)
        secure = security.always(services.settings.base_url)
        self._always = [(name.lower().encode(), value.encode()) for name, value in secure.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] != "POST" or scope["path"] != self._path:
            await self._app(scope, receive, send)
            return
        headers: _Headers = dict(scope["headers"])
        form = _form(headers) if len(headers) == len(scope["headers"]) else None
        if form is None:
            await self._app(scope, receive, send)
            return
        message = await receive()
        operation = self._prepare(message)
        if operation is not None:
            try:
                context = await request_context(
                    self._services,
                    headers.get(b"authorization", b"").decode("latin-1"),
                    headers.get(b"accept-language", b"").decode("latin-1"),
                    address_in(scope, self._services.settings.trusted_proxies),
                )
            except StoreDown:
                operation = None
            else:
                body = await operation.answer(context)
                start = _start(headers, form, len(body))
                start["headers"] += self._always
                start["headers"] += rate_headers(
                    context.left.values(), self._services.clock.now(), context.retry_after
                )
                await send(start)
                await send({"type": "http.response.body", "body": body})
                return
        await self._app(scope, _again(message, receive), send)

    def _prepare(self, message: Message) -> plans.Prepared | None:
        """The operation that the body holds, or None where it is for others to answer."""
        body = message.get("body", b"")
        if message["type"] != "http.request" or message.get("more_body") or len(body) > self._limit:
            return None
        try:
            data: Any = orjson.loads(body)
            asked = Asked.of(data) if isinstance(data, dict) else None
        except (orjson.JSONDecodeError, Malformed):
            return None
        text = self._persisted.at_hand(asked) if asked is not None else None
        if asked is None or text is None or not documents.seen(text):
            return None  # what that costs is counted on the long way
        operation = plans.prepare(text, asked.operation_name, asked.variables)
        return operation if operation and operation.kind is not OperationType.SUBSCRIPTION else None


def _form(headers: _Headers) -> Answer | None:
    """The form of the answer, where JSON is sent and wanted."""
    if headers.get(b"content-type", b"").partition(b";")[0] != _JSON:
        return None
    return json_for(headers.get(b"accept", b""))


def _start(headers: _Headers, form: Answer, length: int) -> Message:
    """The response's beginning, as Starlette and its CORS middleware would send it."""
    sent: list[tuple[bytes, bytes]] = [
        (b"content-length", b"%d" % length),
        (b"content-type", form.encode()),
        (b"vary", b"Accept, Accept-Language, Origin"),
    ]
    if b"origin" in headers:
        sent += _CROSS_ORIGIN
    return {"type": "http.response.start", "status": 200, "headers": sent}


def _again(first: Message, receive: Receive) -> Receive:
    """What receives the message once more, then whatever comes after it."""
    pending: Iterable[Message] = iter((first,))

    async def receive_again() -> Message:
        for message in pending:
            return message
        return await receive()

    return receive_again
