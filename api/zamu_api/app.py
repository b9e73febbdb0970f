"""The server as an ASGI application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from zamu_api import metrics, tracing, web
from zamu_api.game_files import GameFiles
from zamu_api.graphql.http import GraphQLApp
from zamu_api.graphql.persisted import PersistedDocuments
from zamu_api.graphql.shortcut import Shortcut
from zamu_api.graphql.socket import Sockets
from zamu_api.graphql.streams import Streams
from zamu_api.graphql.trusted import read_trusted
from zamu_api.graphql.usual import UsualRequests
from zamu_api.graphql.webhook_bodies import Bodies
from zamu_api.ids import split_global
from zamu_api.languages import Message, say
from zamu_api.live.asgi import AsgiSockets
from zamu_api.live.carry import CarryStreams
from zamu_api.live.protocol import STATE
from zamu_api.live.short_http import USUAL
from zamu_api.lobbies.codes import read_code
from zamu_api.middleware import BodyLimit, SendTimeout
from zamu_api.players.links import read_link_code
from zamu_api.rates.headers import EXPOSED
from zamu_api.security import SecurityHeaders
from zamu_api.services import Services, build_services
from zamu_api.settings import Settings, read_settings
from zamu_api.sharing import Sharing, locale_of
from zamu_api.static import STATIC
from zamu_api.store.log import StoreDown
from zamu_api.webhooks.courier import Courier
from zamu_api.webhooks.post import Post

GRAPHQL = "/graphql"

_SECRET = {"Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex"}
"""Headers of a page whose address is good for something."""


def create_app(settings: Settings | None = None) -> Starlette:
    """The application with services of its own, which live as long as it runs. Raises `InvalidSetting`."""
    settings = settings or read_settings()
    trusted = read_trusted(settings.trusted_documents)
    services = build_services(settings)
    persisted = PersistedDocuments(services.kept_documents, trusted, only=settings.trusted_documents_only)
    sockets = Sockets(services, persisted, GRAPHQL)
    streams = Streams(sockets)
    usual = UsualRequests(services, persisted, GRAPHQL)
    courier = Courier(
        services.database,
        services.clock,
        services.games,
        Post(loopback=settings.webhook_loopback),
        Bodies(services).body,
    )

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[dict[str, object]]:
        await services.start()
        sockets.start()
        streams.start()
        await courier.start()
        try:
            # A trace begins in the middleware, where requests then have to come by.
            yield {STATE: sockets} if tracing.middleware() else {STATE: sockets, USUAL: usual}
        finally:
            await sockets.close()
            await courier.close()
            await services.close()

    sharing = Sharing(services)
    pages = Pages(services, sharing)
    # No cookie and no other ambient credential exists, so any page may ask.
    endpoint = CORSMiddleware(
        BodyLimit(GraphQLApp(services, persisted, CarryStreams(streams)), settings.max_body),
        allow_origins=["*"],
        allow_methods=["GET", "POST"],
        allow_headers=["*"],
        expose_headers=EXPOSED,
        max_age=86_400,
    )
    app = Starlette(
        routes=[
            Route("/", pages.home),
            Route("/join/{code}", pages.join),
            Route("/link/{code}", pages.link),
            Route("/lobbies/{code}", pages.client),
            *GameFiles(services).routes,
            Route("/games/{id}", pages.game),
            Route("/embed/games/{id}", pages.client),
            Route("/embed/lobbies/{code}", pages.client),
            Route("/oembed", sharing.oembed),
            Route("/healthz", pages.health),
            Route("/readyz", pages.readiness),
            *([Route("/metrics", metrics.page(services))] if settings.metrics else []),
            Route(GRAPHQL, endpoint),
            WebSocketRoute(GRAPHQL, AsgiSockets(sockets)),
            Mount("/static/graphiql", StaticFiles(directory=STATIC / "graphiql")),
            *web.routes(),
        ],
        middleware=[
            *tracing.middleware(),
            Middleware(SendTimeout, seconds=settings.send_timeout),
            Middleware(Shortcut, usual=usual),
            Middleware(SecurityHeaders, base_url=settings.base_url),
        ],
        lifespan=lifespan,
    )
    app.state.services = services
    app.state.sockets = sockets
    app.state.streams = streams
    return app


class Pages:
    """The few answers that are not GraphQL."""

    def __init__(self, services: Services, sharing: Sharing) -> None:
        self._services = services
        self._sharing = sharing

    async def home(self, request: Request) -> Response:
        return web.shell(f"Zamu: {say(locale_of(request), Message('page-home'))}")

    async def client(self, _: Request) -> Response:
        """A page of the client that says itself what there is."""
        return web.shell("Zamu")

    async def game(self, request: Request) -> Response:
        if split_global(request.path_params["id"]) is None:
            return PlainTextResponse("Not Found", status_code=404)
        title, head = await self._sharing.head(request, request.path_params["id"])
        return web.shell(title, head, {"Vary": "Accept-Language"})

    async def join(self, request: Request) -> Response:
        """What friends see who follow an invitation: the lobby, and a seat to take."""
        code = read_code(request.path_params["code"])
        if code is None:
            return HTMLResponse(_page("No such invitation", "Is the address complete?"), status_code=404)
        return web.shell(say(locale_of(request), Message("page-invitation", code=code)))

    async def link(self, request: Request) -> Response:
        """What a device sees that has scanned a device link: the code, and what it is for. Whether there is
        such a link it does not say, and to look is not to use it.
        """
        code = read_link_code(request.path_params["code"])
        if code is None:
            return HTMLResponse(_page("No such link", "Is the address complete?"), status_code=404)
        return web.shell(
            say(locale_of(request), Message("page-link", code=f"{code[:4]} {code[4:]}")), headers=_SECRET
        )

    async def health(self, _: Request) -> Response:
        """The process runs."""
        return JSONResponse({"status": "ok"})

    async def readiness(self, _: Request) -> Response:
        """Whether this process can serve: without its store it cannot, without its bus only more slowly."""
        try:
            async with self._services.database.reading():
                pass
        except StoreDown:
            return JSONResponse({"status": "unavailable", "store": "down"}, status_code=503)
        if not self._services.bus.healthy:
            return JSONResponse({"status": "degraded", "bus": "down"})
        return JSONResponse({"status": "ok"})


def _page(title: str, text: str) -> str:
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}: Zamu</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1"></head>'
        f"<body><main><h1>{title}</h1><p>{text}</p></main></body></html>"
    )
