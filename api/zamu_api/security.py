"""Headers that tell browsers what an answer may be used for."""

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_ALWAYS = {"X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"}
_HTTPS_ONLY = {"Strict-Transport-Security": f"max-age={365 * 24 * 3600}"}

EMBEDDED = "/embed/"
"""What begins so is made to stand in pages of others; nothing else may."""

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self' data:; connect-src 'self' {sockets}; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors {ancestors}"
)


def always(base_url: str) -> dict[str, str]:
    """The headers of every answer of a server that people reach there: it is what it says it is; addresses,
    which may hold a code, are nobody else's; and where there is https, nobody comes by http again.
    """
    return _ALWAYS | (_HTTPS_ONLY if base_url.startswith("https://") else {})


class SecurityHeaders:
    """Adds what browsers need to keep pages apart. `base_url` is where people reach the server."""

    def __init__(self, app: ASGIApp, base_url: str) -> None:
        self._app = app
        # In older browsers 'self' is not meant for sockets too.
        sockets = f"{base_url.replace('http', 'ws', 1)}/"
        self._page = _POLICY.format(sockets=sockets, ancestors="'none'")
        self._embedded = _POLICY.format(sockets=sockets, ancestors="*")
        self._always = always(base_url)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._always.items():
                    headers.setdefault(name, value)
                if headers.get("Content-Type", "").startswith("text/html"):
                    self._guard_page(headers, scope["path"])
            await send(message)

        await self._app(scope, receive, guarded)

    def _guard_page(self, headers: MutableHeaders, path: str) -> None:
        embedded = path.startswith(EMBEDDED)
        headers.setdefault("Content-Security-Policy", self._embedded if embedded else self._page)
        if not embedded:
            headers.setdefault("X-Frame-Options", "DENY")
            headers.setdefault("Cross-Origin-Opener-Policy", "same-origin")
