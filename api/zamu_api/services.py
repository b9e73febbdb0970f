"""Everything that a process needs to answer, built once from the settings."""

import asyncio
from dataclasses import dataclass, field
from wsgiref.simple_server import WSGIServer

import structlog

from zamu_api import metrics
from zamu_api.bus import Bus
from zamu_api.bus.local import LocalBus
from zamu_api.bus.redis import RedisBus
from zamu_api.clock import Clock, SystemClock
from zamu_api.games.service import Games
from zamu_api.housekeeping import Housekeeping
from zamu_api.kept_documents import KeptDocuments
from zamu_api.lobbies.feed import LobbyFeed
from zamu_api.lobbies.quick_match import QuickMatch
from zamu_api.lobbies.service import Lobbies
from zamu_api.players.grants import Grants
from zamu_api.players.links import DeviceLinks
from zamu_api.players.service import Players
from zamu_api.players.tokens import Tokens
from zamu_api.presence import Presence
from zamu_api.presence.local import LocalPresence
from zamu_api.presence.redis import RedisPresence
from zamu_api.rates.limiter import RateLimits
from zamu_api.ratings.service import Ratings
from zamu_api.requests import Requests
from zamu_api.settings import Settings
from zamu_api.store.database import Database, open_log
from zamu_api.store.log import EventLog
from zamu_api.webhooks.service import Webhooks

logger = structlog.get_logger()


@dataclass
class Services:
    """The services and what they stand on. One per process, between `start` and `close`."""

    settings: Settings
    clock: Clock
    database: Database
    log: EventLog
    bus: Bus
    presence: Presence
    requests: Requests
    grants: Grants
    rates: RateLimits
    kept_documents: KeptDocuments
    players: Players
    tokens: Tokens
    device_links: DeviceLinks
    lobbies: Lobbies
    lobby_feed: LobbyFeed
    quick_match: QuickMatch
    games: Games
    ratings: Ratings
    webhooks: Webhooks
    housekeeping: Housekeeping
    _loop: asyncio.AbstractEventLoop | None = field(default=None, init=False, repr=False)
    _metrics: WSGIServer | None = field(default=None, init=False, repr=False)

    async def start(self) -> None:
        """Connects to what is outside, then lets the games go on."""
        self._loop = asyncio.get_running_loop()
        await self.database.start()
        await self.log.start()
        await self.bus.start()
        await self.grants.start()
        await self.players.start()
        await self.presence.start()
        await self.ratings.start()
        await self.games.start()
        await self.quick_match.start()
        await self.housekeeping.start()
        if ports := self.settings.metrics_ports:
            self._metrics = metrics.serve(self, self.settings.host, ports)
        logger.info("ready", store=self.database.dialect, bus=type(self.bus).__name__)

    @property
    def tasks(self) -> int:
        """How many tasks there are in this process."""
        return len(asyncio.all_tasks(self._loop)) if self._loop is not None else 0

    async def close(self) -> None:
        """Ends what was started, in the opposite order."""
        logger.info("closing")
        if self._metrics is not None:
            await asyncio.to_thread(self._metrics.shutdown)
            self._metrics.server_close()
        await self.housekeeping.close()
        await self.quick_match.close()
        await self.games.close()
        await self.ratings.close()
        await self.presence.close()
        await self.grants.close()
        await self.rates.close()
        await self.kept_documents.close()
        await self.bus.close()
        await self.log.close()
        await self.database.close()


def build_services(settings: Settings, clock: Clock | None = None) -> Services:
    """The services that the settings ask for, not yet started."""
    clock = clock or SystemClock()
    database = Database(settings.database_url)
    log = open_log(database)
    bus: Bus = RedisBus(settings.redis_url) if settings.redis_url else LocalBus()
    presence: Presence = RedisPresence(settings.redis_url, clock) if settings.redis_url else LocalPresence()
    requests = Requests(database, clock)
    grants = Grants(database, clock, bus)
    players = Players(database, clock, requests, bus)
    ratings = Ratings(database)
    games = Games(
        settings=settings,
        clock=clock,
        database=database,
        log=log,
        bus=bus,
        presence=presence,
        requests=requests,
        ratings=ratings,
    )
    lobbies = Lobbies(
        clock=clock,
        database=database,
        bus=bus,
        presence=presence,
        requests=requests,
        players=players,
        games=games,
    )
    device_links = DeviceLinks(database, clock, requests, players)
    webhooks = Webhooks(database, clock, requests, loopback=settings.webhook_loopback)
    return Services(
        settings=settings,
        clock=clock,
        database=database,
        log=log,
        bus=bus,
        presence=presence,
        requests=requests,
        grants=grants,
        rates=RateLimits(
            clock, settings.redis_url, on=settings.rate_limits, factor=settings.rate_limit_factor
        ),
        kept_documents=KeptDocuments(settings.redis_url),
        players=players,
        tokens=Tokens(database, clock, requests, grants),
        device_links=device_links,
        lobbies=lobbies,
        lobby_feed=LobbyFeed(lobbies, bus, presence, settings.heartbeat),
        quick_match=QuickMatch(
            clock=clock,
            database=database,
            bus=bus,
            presence=presence,
            requests=requests,
            players=players,
            games=games,
            lobbies=lobbies,
        ),
        games=games,
        ratings=ratings,
        webhooks=webhooks,
        housekeeping=Housekeeping(
            [
                games.drop_idle,
                lobbies.close_idle,
                requests.forget_old,
                grants.forget_expired,
                device_links.forget_expired,
                webhooks.forget_old,
            ]
        ),
    )
