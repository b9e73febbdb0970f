"""The browser client's files, as `make web` has built them, and the page that each of its addresses gets."""

from html import escape

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from zamu_api.static import STATIC

WEB = STATIC / "web"

_HEAD = "<!--head-->"
_AGAIN = {"Cache-Control": "no-cache"}
_FOR_EVER = "public, max-age=31536000, immutable"

_SINGLE = (
    "embed.js",
    "sw.js",
    "manifest.webmanifest",
    "icon.svg",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable-512.png",
    "licences.txt",
)
"""Files that keep their address whatever is in them; browsers ask again each time."""


def shell(title: str, head: str = "", headers: dict[str, str] | None = None) -> HTMLResponse:
    """The client's page. `title` is plain text, `head` further elements for the page's head as HTML."""
    page = (WEB / "index.html").read_text(encoding="utf-8")
    filled = page.replace(_HEAD, f"<title>{escape(title)}</title>{head}", 1)
    return HTMLResponse(filled, headers={**_AGAIN, **(headers or {})})


def routes() -> list[BaseRoute]:
    """Where the client's own files are."""
    return [
        *(Route(f"/{name}", _Single(name).answer) for name in _SINGLE),
        Mount("/assets", _Assets(directory=WEB / "assets", check_dir=False)),
    ]


class _Single:
    def __init__(self, name: str) -> None:
        self._name = name

    async def answer(self, _: Request) -> Response:
        media = "application/manifest+json" if self._name.endswith(".webmanifest") else None
        return FileResponse(WEB / self._name, media_type=media, headers=_AGAIN)


class _Assets(StaticFiles):
    """Files whose name changes with what is in them: whoever has one never asks again."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        answer = await super().get_response(path, scope)
        if answer.status_code in {200, 304}:
            answer.headers["Cache-Control"] = _FOR_EVER
        return answer
