"""What other sites show of a game or lobby: a picture of the position, a title, a frame for their pages."""

from html import escape
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from zamu_api.games.views import GameView
from zamu_api.graphql.games import inner_game_id
from zamu_api.graphql.gate import admit
from zamu_api.graphql.http import request_context
from zamu_api.languages import DEFAULT, Argument, Message, nearest, say, text, wanted
from zamu_api.lobbies.codes import read_code
from zamu_api.pictures import HEIGHT, WIDTH
from zamu_api.problems import Refused
from zamu_api.rates.callers import address_in
from zamu_api.services import Services
from zamu_api.store.log import StoreDown
from zamu_engine.chinese_checkers.options import Variant

FRAME = (480, 680)
"""An embedded table's width and height in pixels, where the page that asks sets no limit."""

_POINTS = 100
"""What it costs to look a game up, in the points of a query."""

_TITLES: dict[str, tuple[str, dict[str, Argument]]] = {
    "PAGE_ONE": ("rules-page-one-title", {}),
    "CHINESE_CHECKERS": ("rules-chinese-checkers-title", {"variant": Variant.INTERNATIONAL}),
}
"""What games are called, by kind."""

_MOVING = "public, max-age=30"


class Sharing:
    """Answers for sites and messengers that show a link of ours. Nothing here knows more than a spectator."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def oembed(self, request: Request) -> Response:
        """The frame of a game or a lobby, as https://oembed.com has it; JSON alone."""
        if request.query_params.get("format", "json") != "json":
            return Response(status_code=501)
        found = await self._embedded(request, _path(request.query_params.get("url", "")))
        if found is None:
            return Response(status_code=404)
        path, title, picture = found
        width = min(FRAME[0], _limit(request, "maxwidth"))
        height = min(FRAME[1], _limit(request, "maxheight"))
        base = self._services.settings.base_url
        answer: dict[str, object] = {
            "version": "1.0",
            "type": "rich",
            "provider_name": "Zamu",
            "provider_url": f"{base}/",
            "title": title,
            "width": width,
            "height": height,
            "html": f'<iframe src="{base}{path}" title="{escape(title)}" width="{width}" height="{height}"'
            ' style="border:0" loading="lazy" allow="web-share; clipboard-write"></iframe>',
        }
        if picture:
            answer |= {
                "thumbnail_url": base + picture,
                "thumbnail_width": WIDTH,
                "thumbnail_height": HEIGHT,
            }
        open_to_all = {"Access-Control-Allow-Origin": "*", "Cache-Control": _MOVING}
        return JSONResponse(answer, headers=open_to_all)

    async def head(self, request: Request, game_id: str) -> tuple[str, str]:
        """A game's title in the request's language, and what its page's head says about it, as HTML."""
        locale = locale_of(request)
        view = await self._game(request, game_id)
        if view is None:
            return "Zamu", ""
        title, told = _title(view, locale), _told(view, locale)
        base = self._services.settings.base_url
        address = f"{base}/games/{game_id}"
        properties = {
            "og:type": "website",
            "og:site_name": "Zamu",
            "og:locale": locale,
            "og:url": address,
            "og:title": title,
            "og:description": told,
            "og:image": f"{base}/games/{game_id}.png",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:image:alt": f"{title}. {told}",
        }
        metas = "".join(
            f'<meta property="{name}" content="{escape(value)}">' for name, value in properties.items()
        )
        link = f'<link rel="alternate" type="application/json+oembed" href="{base}/oembed?url={address}">'
        return title, f'{metas}<meta name="twitter:card" content="summary_large_image">{link}'

    async def _game(self, request: Request, global_id: str) -> GameView | None:
        """The game as whoever has no token may see it; None also for whoever asks too much."""
        context = await request_context(
            self._services, None, "", address_in(request.scope, self._services.settings.trusted_proxies)
        )
        context.points = _POINTS
        try:
            admit(context, "Query", "game")
            game_id = await inner_game_id(context, global_id)
            return await self._services.games.view(game_id, None) if game_id else None
        except (Refused, StoreDown):
            return None

    async def _embedded(self, request: Request, path: str) -> tuple[str, str, str | None] | None:
        """The frame's path, its title, and its picture's path; None for what is not embedded."""
        match path.strip("/").split("/"):
            case ["games", game_id] | ["embed", "games", game_id]:
                view = await self._game(request, game_id)
                if view is not None:
                    return f"/embed/games/{game_id}", _title(view, DEFAULT), f"/games/{game_id}.png"
            case ["lobbies" | "join", typed] | ["embed", "lobbies", typed] if code := read_code(typed):
                lobby = await self._services.lobbies.by_code(code)
                if lobby is not None:
                    return f"/embed/lobbies/{code}", "Zamu", None
        return None


def _path(address: str) -> str:
    try:
        return urlsplit(address).path
    except ValueError:  # nothing that could be an address
        return ""


def _limit(request: Request, name: str) -> int:
    asked = request.query_params.get(name, "")
    return max(240, int(asked)) if asked.isascii() and asked.isdigit() and len(asked) < 6 else 10_000


def locale_of(request: Request) -> str:
    """The language of a page that is asked for."""
    tag = wanted(request.headers.get("accept-language", ""))
    return (nearest(tag) if tag else None) or DEFAULT


def _title(view: GameView, locale: str) -> str:
    id, arguments = _TITLES[view.info.kind]
    return text(locale, id, **arguments)


def _told(view: GameView, locale: str) -> str:
    """Who plays, and how it stands, in one line."""
    names = tuple(seat.name for seat in view.info.seats)
    turn = getattr(view.position, "turn", None)
    if view.state.over:
        best = tuple(names[one.seat] for one in view.placements if one.place == 1)
        return say(locale, Message("page-game-over", names=names, best=best))
    if turn is None:
        return say(locale, Message("page-game", names=names))
    return say(locale, Message("page-game-turn", names=names, name=names[turn]))
