"""The short way of usual requests under any ASGI server, past routes and what stands around the endpoint."""

from collections.abc import Iterable

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from zamu_api.graphql.http import request_context
from zamu_api.graphql.usual import UsualRequests
from zamu_api.rates.callers import address_in
from zamu_api.store.log import StoreDown


class Shortcut:
    """Answers usual requests; passes on all others whole, to whatever would have answered these the same."""

    def __init__(self, app: ASGIApp, usual: UsualRequests) -> None:
        self._app = app
        self._usual = usual

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        usual = self._usual
        if scope["type"] != "http" or scope["method"] != "POST" or scope["path"] != usual.path:
            await self._app(scope, receive, send)
            return
        headers: dict[bytes, bytes] = dict(scope["headers"])
        form = usual.form(headers) if len(headers) == len(scope["headers"]) else None
        if form is None:
            await self._app(scope, receive, send)
            return
        message = await receive()
        whole = message["type"] == "http.request" and not message.get("more_body")
        operation = usual.operation(message.get("body", b"")) if whole else None
        if operation is not None:
            services = usual.services
            try:
                context = await request_context(
                    services,
                    headers.get(b"authorization", b"").decode("latin-1"),
                    headers.get(b"accept-language", b"").decode("latin-1"),
                    address_in(scope, services.settings.trusted_proxies),
                )
            except StoreDown:
                operation = None
            else:
                body = await operation.answer(context)
                lines = [*usual.lines(headers, form, len(body), context)]
                await send({"type": "http.response.start", "status": 200, "headers": lines})
                await send({"type": "http.response.body", "body": body})
                return
        await self._app(scope, _again(message, receive), send)


def _again(first: Message, receive: Receive) -> Receive:
    """What receives the message once more, then whatever comes after it."""
    pending: Iterable[Message] = iter((first,))

    async def receive_again() -> Message:
        for message in pending:
            return message
        return await receive()

    return receive_again
