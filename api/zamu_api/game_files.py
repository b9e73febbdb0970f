"""Games as files, for whoever speaks no GraphQL: `/games/{id}.json`, `.svg`, `.png` and `.txt`."""

import asyncio
from collections.abc import Callable
from math import ceil

import orjson
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from zamu_api.games.views import GameView
from zamu_api.graphql.games import inner_game_id
from zamu_api.graphql.gate import admit
from zamu_api.graphql.http import request_context
from zamu_api.graphql.tokens import bearer
from zamu_api.languages import say
from zamu_api.pictures import to_png
from zamu_api.problems import ProblemCode, Refused
from zamu_api.rates.callers import address_in
from zamu_api.services import Services
from zamu_api.store.log import StoreDown

_POINTS = 400
"""What a file costs, in the points of a query: a look-up and some 2 ms to draw it."""

_LONGEST = 9
"""Digits of the number of an event."""

_STATUS = {ProblemCode.RATE_LIMITED: 429, ProblemCode.FORBIDDEN: 403}


def _json(view: GameView) -> bytes:
    return orjson.dumps(view.record_so_far, option=orjson.OPT_INDENT_2)


def _svg(view: GameView) -> bytes:
    events = (view.event(seq) for seq in range(view.state.seq, 0, -1))
    last = next((viewed.event for viewed in events if viewed.logged.move is not None), None)
    return view.info.ruleset.to_svg(view.position, view.viewer, last).encode()


def _txt(view: GameView) -> bytes:
    return view.info.ruleset.to_text(view.position, view.viewer).encode()


_FORMS: dict[str, tuple[str, Callable[[GameView], bytes]]] = {
    "json": ("application/json", _json),
    "svg": ("image/svg+xml", _svg),
    "png": ("image/png", _svg),  # drawn first, then made into dots
    "txt": ("text/plain; charset=utf-8", _txt),
}

_HEADERS = {
    "Access-Control-Allow-Origin": "*",  # no cookie and no other ambient credential exists
    # Opened by itself a drawing is a document; it is to run nothing and to fetch nothing.
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "Vary": "Authorization",
}


class GameFiles:
    """Answers with the game as the token's player may see it, or as a spectator may without one."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @property
    def routes(self) -> list[Route]:
        """Their addresses; a game is no file of any other form."""
        files = [Route(f"/games/{{id}}.{form}", self.file) for form in _FORMS]
        return [*files, Route("/games/{id}.{form}", self.no_file)]

    async def no_file(self, _: Request) -> Response:
        return _refusal(404, f"Games are files of the forms {', '.join(_FORMS)}.")

    async def file(self, request: Request) -> Response:
        """The record (JSON), the table drawn (SVG, PNG) or in words; `?seq=` asks for how it stood then.

        404 for an unknown game or number and where one may not watch, 400 for a number that is none, 401 for
        an unknown token, 403 for one that may not read, 429 and 503 with `Retry-After`.
        """
        media_type, write = _FORMS[request.url.path.rpartition(".")[2]]
        try:
            context = await request_context(
                self._services,
                request.headers.get("authorization"),
                request.headers.get("accept-language", ""),
                address_in(request.scope, self._services.settings.trusted_proxies),
            )
            if context.player_id is None and bearer(request.headers.get("authorization")) is not None:
                return _refusal(401, "The token is not known, or no longer.", {"WWW-Authenticate": "Bearer"})
            context.points = _POINTS
            admit(context, "Query", "game")
            seq = _number(request.query_params.get("seq"))
            game_id = await inner_game_id(context, request.path_params["id"])
            games = self._services.games
            view = await games.look_back(game_id, context.player_id, seq) if game_id else None
        except ValueError:
            return _refusal(400, "`seq` is the number of an event, from 1.")
        except Refused as refused:
            problem = refused.problem
            wait = problem.retry_after_seconds
            headers = {} if wait is None else {"Retry-After": str(ceil(wait))}
            return _refusal(_STATUS[problem.code], say(context.locale, problem.message), headers)
        except StoreDown:
            return _refusal(
                503, "The server cannot reach its store just now; try again.", {"Retry-After": "2"}
            )
        if view is None:
            return _refusal(404, "There is no such game, or it has no such event, or you may not watch it.")
        settled = view.open and context.player_id is None
        caching = "public, max-age=3600" if settled else "no-store"
        content = write(view)
        if media_type == "image/png":
            content = await asyncio.to_thread(to_png, content)
        return Response(content, media_type=media_type, headers={**_HEADERS, "Cache-Control": caching})


def _number(text: str | None) -> int | None:
    """Raises `ValueError`."""
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) <= _LONGEST):
        raise ValueError(text)
    return int(text)


def _refusal(status: int, message: str, headers: dict[str, str] | None = None) -> Response:
    return PlainTextResponse(
        f"{message}\n", status, {**_HEADERS, "Cache-Control": "no-store", **(headers or {})}
    )
