"""Webhooks as players have them: made, seen, deleted, and told again what they were told before."""

import base64
import json
import secrets
from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession
from sqlmodel import col

from zamu_api.clock import Clock, Micros
from zamu_api.games.info import GameStatus
from zamu_api.ids import new_id
from zamu_api.languages import Message
from zamu_api.lobbies.terms import Spectating
from zamu_api.problems import ProblemCode, Refused
from zamu_api.requests import RequestKey, Requests
from zamu_api.store.database import Database
from zamu_api.store.tables import (
    GameRow,
    GameSeatRow,
    LobbyRow,
    PlayerRow,
    WebhookDeliveryRow,
    WebhookGameRow,
    WebhookRow,
    WebhookSecretRow,
)
from zamu_api.webhooks.addresses import Forbidden, read_url
from zamu_api.webhooks.outbox import WebhookEvent

MOST_WEBHOOKS = 10
"""Webhooks that a player may have at a time."""

KEPT: Micros = 30 * 24 * 3600 * 1_000_000
"""How long deliveries are listed, and can be told again."""

_NO_DELIVERY = Message("problem-no-such-webhook-delivery")


@dataclass(frozen=True, slots=True)
class Webhook:
    """An address that a player is told at."""

    id: str
    url: str
    events: tuple[WebhookEvent, ...]
    document: str | None
    active: bool
    created_at: Micros

    @classmethod
    def of(cls, row: WebhookRow) -> "Webhook":
        """The webhook that the row holds."""
        events = tuple(event for event in WebhookEvent if event in row.events)
        return cls(row.id, row.url, events, row.document, row.active, row.created_at)


@dataclass(frozen=True, slots=True)
class NewWebhook:
    """A new webhook with the secret by which receivers know its deliveries; it is told to nobody else."""

    webhook: Webhook
    secret: str


@dataclass(frozen=True, slots=True)
class Delivery:
    """Something that a webhook was told, or is to be."""

    id: str
    event: WebhookEvent
    game_id: str
    kind: str  # of the game
    seq: int
    at: Micros
    attempts: int
    status: int | None
    delivered_at: Micros | None

    @classmethod
    def of(cls, row: WebhookDeliveryRow, kind: str) -> "Delivery":
        """The delivery that the row holds, of a game of that kind."""
        return cls(
            row.id,
            WebhookEvent(row.event),
            row.game_id,
            kind,
            row.seq,
            row.at,
            row.attempts,
            row.status,
            row.delivered_at,
        )


class Webhooks:
    """The webhooks of players."""

    def __init__(self, database: Database, clock: Clock, requests: Requests, *, loopback: bool) -> None:
        """`loopback` is whether this machine may be a receiver."""
        self._database = database
        self._clock = clock
        self._requests = requests
        self._loopback = loopback

    async def create(
        self,
        player_id: str,
        url: str,
        events: Collection[WebhookEvent],
        document: str | None,
        key: RequestKey | None = None,
    ) -> NewWebhook:
        """A new webhook of the player; it hears of the games that they play, and of those of lobbies whose
        host they are, from now on. Raises `Refused` (INVALID_INPUT, FORBIDDEN).
        """
        try:
            read_url(url, loopback=self._loopback)
        except Forbidden as error:
            raise Refused(ProblemCode.INVALID_INPUT, error.message, ("input", "url")) from None
        if not events:
            raise Refused(ProblemCode.INVALID_INPUT, Message("problem-webhook-events"), ("input", "events"))

        async def work(session: AsyncSession) -> str:
            owner = select(PlayerRow).where(col(PlayerRow.id) == player_id).with_for_update()
            (await session.scalars(owner)).one()
            many = select(func.count()).where(col(WebhookRow.player_id) == player_id)
            if (await session.execute(many)).scalar_one() >= MOST_WEBHOOKS:
                raise Refused(ProblemCode.FORBIDDEN, Message("problem-too-many-webhooks", most=MOST_WEBHOOKS))
            row = WebhookRow(
                id=new_id(),
                player_id=player_id,
                url=url,
                events=[event.value for event in WebhookEvent if event in events],
                document=document,
                created_at=self._clock.now(),
            )
            session.add(row)
            # The other rows refer to the webhook's, which therefore has to be there first.
            await session.flush()
            secret = "whsec_" + base64.b64encode(secrets.token_bytes(32)).decode()
            session.add(WebhookSecretRow(webhook_id=row.id, secret=secret))
            for game_id, seq in await _games_of(session, player_id):
                session.add(WebhookGameRow(webhook_id=row.id, game_id=game_id, seq=seq))
            return json.dumps({"webhook": row.id})

        webhook_id = json.loads(await self._requests.carry_out(key, work))["webhook"]
        async with self._database.reading() as session:
            row = await session.get(WebhookRow, webhook_id)
            kept = await session.get(WebhookSecretRow, webhook_id)
        if row is None or kept is None:
            raise Refused(ProblemCode.NOT_FOUND, Message("problem-no-such-webhook"))
        return NewWebhook(Webhook.of(row), kept.secret)

    async def of_player(self, player_id: str) -> list[Webhook]:
        """The player's webhooks, newest first."""
        query = (
            select(WebhookRow)
            .where(col(WebhookRow.player_id) == player_id)
            .order_by(col(WebhookRow.created_at).desc(), col(WebhookRow.id))
        )
        async with self._database.reading() as session:
            return [Webhook.of(row) for row in await session.scalars(query)]

    async def delete(self, player_id: str, webhook_id: str, key: RequestKey | None = None) -> None:
        """Ends a webhook of the player: what it was not told yet it is told no more.

        Raises `Refused` (NOT_FOUND).
        """

        async def work(session: AsyncSession) -> str:
            mine = (col(WebhookRow.id) == webhook_id, col(WebhookRow.player_id) == player_id)
            gone = await session.scalars(delete(WebhookRow).where(*mine).returning(col(WebhookRow.id)))
            if not gone.all():
                raise Refused(ProblemCode.NOT_FOUND, Message("problem-no-such-webhook"), ("input", "id"))
            return "{}"

        await self._requests.carry_out(key, work)

    async def deliveries(self, webhook_id: str, first: int) -> list[Delivery]:
        """The webhook's deliveries, newest first, at most so many."""
        query = (
            _SHOWN.where(col(WebhookDeliveryRow.webhook_id) == webhook_id)
            .order_by(
                col(WebhookDeliveryRow.at).desc(),
                col(WebhookDeliveryRow.seq).desc(),
                col(WebhookDeliveryRow.rank).desc(),
            )
            .limit(first)
        )
        async with self._database.reading() as session:
            return [Delivery.of(row, kind) for row, kind in await session.execute(query)]

    async def redeliver(self, player_id: str, delivery_id: str, key: RequestKey | None = None) -> Delivery:
        """The delivery, which is tried again now, whatever became of it. Raises `Refused` (NOT_FOUND)."""

        async def work(session: AsyncSession) -> str:
            query = (
                select(WebhookDeliveryRow)
                .join(WebhookRow, col(WebhookRow.id) == col(WebhookDeliveryRow.webhook_id))
                .where(col(WebhookDeliveryRow.id) == delivery_id, col(WebhookRow.player_id) == player_id)
                .with_for_update(of=WebhookDeliveryRow)
            )
            row = (await session.scalars(query)).one_or_none()
            if row is None:
                raise Refused(
                    ProblemCode.NOT_FOUND, Message("problem-no-such-webhook-delivery"), ("input", "id")
                )
            row.waiting, row.delivered_at = True, None
            now = self._clock.now()
            one = (row.webhook_id, row.game_id)
            hearing = await session.get(WebhookGameRow, one, with_for_update=True)
            if hearing is None:
                # Nothing more is heard of the game: what there was stands in the log up to here.
                seq = (await session.scalars(select(col(GameRow.seq)).where(col(GameRow.id) == one[1]))).one()
                session.add(WebhookGameRow(webhook_id=one[0], game_id=one[1], seq=seq, due_at=now))
            else:
                hearing.due_at, hearing.attempts = now, 0
            return json.dumps({"delivery": row.id})

        delivery_id = json.loads(await self._requests.carry_out(key, work))["delivery"]
        async with self._database.reading() as session:
            query = _SHOWN.where(col(WebhookDeliveryRow.id) == delivery_id)
            found = (await session.execute(query)).one_or_none()
        if found is None:
            raise Refused(ProblemCode.NOT_FOUND, _NO_DELIVERY, ("input", "id"))
        return Delivery.of(*found)

    async def forget_old(self, limit: int) -> int:
        """Deletes at most so many deliveries that are no longer listed; returns how many there were."""
        old = select(col(WebhookDeliveryRow.id)).where(
            col(WebhookDeliveryRow.at) < self._clock.now() - KEPT, col(WebhookDeliveryRow.waiting).is_(False)
        )
        some = old.limit(limit).with_for_update(skip_locked=True)
        key = col(WebhookDeliveryRow.id)
        async with self._database.writing() as session:
            gone = delete(WebhookDeliveryRow).where(key.in_(some)).returning(key)
            return len((await session.scalars(gone)).all())


_SHOWN = select(WebhookDeliveryRow, col(GameRow.kind)).join(
    GameRow, col(GameRow.id) == col(WebhookDeliveryRow.game_id)
)


async def close_hearing(session: AsyncSession, webhook_id: str) -> None:
    """Ends all that the webhook still had to be told of."""
    await session.execute(delete(WebhookGameRow).where(col(WebhookGameRow.webhook_id) == webhook_id))
    waiting = (col(WebhookDeliveryRow.webhook_id) == webhook_id, col(WebhookDeliveryRow.waiting))
    await session.execute(update(WebhookDeliveryRow).where(*waiting).values(waiting=False))


async def _games_of(session: AsyncSession, player_id: str) -> list[tuple[str, int]]:
    """The games going on that the player's webhooks hear of, each with how far it is."""
    seated = select(col(GameSeatRow.game_id)).where(col(GameSeatRow.player_id) == player_id)
    hosted = select(col(LobbyRow.current_game_id)).where(
        col(LobbyRow.host_id) == player_id, col(LobbyRow.current_game_id).is_not(None)
    )
    query = select(col(GameRow.id), col(GameRow.seq)).where(
        col(GameRow.status) == GameStatus.ACTIVE.value,
        or_(
            col(GameRow.id).in_(seated),
            col(GameRow.id).in_(hosted) & (col(GameRow.spectating) != Spectating.NOBODY.value),
        ),
    )
    return [(row.id, row.seq) for row in await session.execute(query)]
