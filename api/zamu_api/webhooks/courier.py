"""Who brings what webhooks are told: any process, one delivery after the other for each game of a webhook.

What is told is read from the log, so it is never lost: a row for each webhook and game says how far it was
looked through. A process claims such a row for a while, notes down what there is to tell, and delivers it in
order; what fails is tried again later, with growing pauses, until a day after it happened.
"""

import asyncio
import contextlib
import random
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass

import structlog
from sqlalchemy import and_, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlmodel import col

from zamu_api.clock import Clock, Micros
from zamu_api.games.service import Games
from zamu_api.metrics import tally
from zamu_api.store.database import Database
from zamu_api.store.log import StoreDown
from zamu_api.store.tables import GameRow, WebhookDeliveryRow, WebhookGameRow, WebhookRow, WebhookSecretRow
from zamu_api.webhooks.outbox import delivery_of, happenings
from zamu_api.webhooks.post import GONE, Parcel, Post, Receipt
from zamu_api.webhooks.service import close_hearing

logger = structlog.get_logger()

_SECOND: Micros = 1_000_000
_DAY: Micros = 24 * 3600 * _SECOND

PAUSES = (5, 30, 120, 600, 1800, 3600, 7200, 14400)
"""Seconds between attempts that fail one after the other; the last one repeats."""

_PATIENCE: Micros = _DAY
"""How long after it happened something is still tried to be told."""

_TOO_LONG: Micros = 3 * _DAY
"""A webhook that has done nothing but fail for so long is not active any more."""

_LOOK = 0.5
"""Seconds between two looks at what there is to tell."""

_CLAIM: Micros = 30 * _SECOND
"""How long a process has a webhook's game to itself; it tells no more without claiming it anew."""

_GRACE = 1.0
"""Seconds that the end of a process waits for each: the round that is on, and giving up its claims."""

_AT_ONCE = 32
"""Games that are told of at the same time by one process, whoever to."""

_A_TURN = 20
"""Deliveries of one game before others have their turn."""

Body = Callable[[WebhookRow, WebhookDeliveryRow], Awaitable[bytes | None]]
"""What a delivery says; None when there is nothing that the player may be told."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A game of a webhook that is in this process's hands until then."""

    webhook_id: str
    game_id: str
    until: Micros


class Courier:
    """The deliveries of one process."""

    def __init__(self, database: Database, clock: Clock, games: Games, post: Post, body: Body) -> None:
        self._database = database
        self._clock = clock
        self._games = games
        self._post = post
        self._body = body
        self._rounds: asyncio.Task[None] | None = None
        self._out: dict[Claim, asyncio.Task[None]] = {}
        self._closing = asyncio.Event()

    async def start(self) -> None:
        self._rounds = asyncio.create_task(self._go_round())

    async def close(self) -> None:
        """Ends what is on its way and gives it out of hands, so that another process tries it at once."""
        self._closing.set()
        if self._rounds is not None:  # what it is claiming is to be known before it is let go
            await asyncio.wait([self._rounds], timeout=_GRACE)
            await _end([self._rounds])
        held = dict(self._out)
        await _end(held.values())
        await self._post.close()
        with contextlib.suppress(StoreDown, TimeoutError):  # or until the claims end
            async with asyncio.timeout(_GRACE), self._database.writing() as session:
                for claim in sorted(held, key=lambda claim: (claim.webhook_id, claim.game_id)):
                    mine = update(WebhookGameRow).where(
                        col(WebhookGameRow.webhook_id) == claim.webhook_id,
                        col(WebhookGameRow.game_id) == claim.game_id,
                        col(WebhookGameRow.claimed_until) == claim.until,
                    )
                    await session.execute(mine.values(claimed_until=0))

    async def _go_round(self) -> None:
        while not self._closing.is_set():
            try:
                await self.look()
            except StoreDown as error:
                logger.warning("webhooks cannot be looked up", error=str(error))
            except Exception:
                logger.exception("looking up webhooks failed")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_LOOK * random.uniform(0.8, 1.2)):
                    await self._closing.wait()

    async def look(self) -> None:
        """Begins to tell what there is to tell, as far as there are hands. Raises `StoreDown`."""
        for claim in await self._claim(_AT_ONCE - len(self._out)):
            self._out[claim] = asyncio.create_task(self._tell(claim))

    async def idle(self) -> None:
        """Returns when nothing is on its way from this process."""
        while self._out:
            await asyncio.wait(list(self._out.values()))

    # Claiming --------------------------------------------------------------------------------------

    async def _claim(self, most: int) -> list[Claim]:
        """Games of webhooks in which there is something to tell, and that nobody else has in hands."""
        if most <= 0:
            return []
        now = self._clock.now()
        hearing = WebhookGameRow
        due = (
            select(col(hearing.webhook_id), col(hearing.game_id))
            .join(GameRow, col(GameRow.id) == col(hearing.game_id))
            .where(
                col(hearing.claimed_until) <= now,
                or_(
                    col(hearing.due_at) <= now,
                    and_(col(hearing.due_at).is_(None), col(GameRow.seq) > col(hearing.seq)),
                ),
            )
            .order_by(col(hearing.due_at))
            .limit(most)
        )
        async with self._database.reading() as session:
            found = [tuple(row) for row in await session.execute(due)]
        if not found:
            return []
        claims = []
        until = now + _CLAIM
        async with self._database.writing() as session:
            for webhook_id, game_id in sorted(found):  # in one order, so that nobody waits in a ring
                taken = update(hearing).where(
                    col(hearing.webhook_id) == webhook_id,
                    col(hearing.game_id) == game_id,
                    col(hearing.claimed_until) <= now,
                )
                got = await session.execute(taken.values(claimed_until=until).returning(col(hearing.game_id)))
                if got.first() is not None:
                    claims.append(Claim(webhook_id, game_id, until))
        return claims

    # Telling ---------------------------------------------------------------------------------------

    async def _tell(self, claim: Claim) -> None:
        """One webhook's trouble is not the others': it is logged, and tried again when the claim ends."""
        try:
            await self._note(claim)
            await self._deliver_waiting(claim)
        except StoreDown as error:
            logger.warning("a webhook cannot reach the store", game=claim.game_id, error=str(error))
        except Exception:
            logger.exception("webhook failed", game=claim.game_id, webhook=claim.webhook_id)
        finally:
            del self._out[claim]

    async def _note(self, claim: Claim) -> None:
        """Writes down what there is to tell that was not written down yet."""
        one = (claim.webhook_id, claim.game_id)
        with contextlib.suppress(IntegrityError):  # the webhook was deleted meanwhile
            async with self._database.reading() as session:
                webhook = await session.get(WebhookRow, claim.webhook_id)
                hearing = await session.get(WebhookGameRow, one)
            if webhook is None or hearing is None:
                return
            game = await self._games.told(claim.game_id)
            if game is None or game.seq <= hearing.seq:
                return
            told = [
                delivery_of(webhook, claim.game_id, happening)
                for happening in happenings(game, hearing.seq)
                if happening.event in webhook.events
            ]
            seq = game.seq
            async with self._database.writing() as session:
                row = await session.get(WebhookGameRow, one, with_for_update=True)
                if row is None or row.seq != hearing.seq:
                    return
                session.add_all(told)
                row.seq = seq
                if told and row.due_at is None:
                    row.due_at = self._clock.now()

    async def _deliver_waiting(self, claim: Claim) -> None:
        """Delivers in order what is waiting; the first that fails has the others wait."""
        for _ in range(_A_TURN):
            async with self._database.reading() as session:
                webhook = await session.get(WebhookRow, claim.webhook_id)
                secret = await session.get(WebhookSecretRow, claim.webhook_id)
                waiting = (
                    select(WebhookDeliveryRow)
                    .where(
                        col(WebhookDeliveryRow.webhook_id) == claim.webhook_id,
                        col(WebhookDeliveryRow.game_id) == claim.game_id,
                        col(WebhookDeliveryRow.waiting),
                    )
                    .order_by(col(WebhookDeliveryRow.seq), col(WebhookDeliveryRow.rank))
                    .limit(1)
                )
                delivery = (await session.scalars(waiting)).one_or_none()
            if webhook is None or secret is None:
                return
            if delivery is None:
                await self._let_go(claim, done=True)
                return
            if self._clock.now() > claim.until - _CLAIM // 2:
                break  # there may be no time left for another
            body = await self._body(webhook, delivery)
            if body is None:
                await self._close(claim, webhook, delivery, None)
                continue
            receipt = await self._post.deliver(Parcel(delivery.id, webhook.url, secret.secret, body))
            if not await self._close(claim, webhook, delivery, receipt):
                return
        await self._let_go(claim, done=False)

    async def _close(
        self, claim: Claim, webhook: WebhookRow, delivery: WebhookDeliveryRow, receipt: Receipt | None
    ) -> bool:
        """Writes down what became of an attempt; whether the next one may follow at once."""
        now = self._clock.now()
        delivered = receipt is None or receipt.delivered
        over = delivered or now - delivery.at > _PATIENCE
        tally.webhooks["delivered" if delivered else "given up" if over else "failed"] += 1
        async with self._database.writing() as session:
            mine = (
                col(WebhookGameRow.webhook_id) == claim.webhook_id,
                col(WebhookGameRow.game_id) == claim.game_id,
            )
            hearing = (await session.scalars(select(WebhookGameRow).where(*mine).with_for_update())).first()
            row = await session.get(WebhookDeliveryRow, delivery.id)
            owner = await session.get(WebhookRow, webhook.id, with_for_update=True)
            if hearing is None or row is None or owner is None or hearing.claimed_until != claim.until:
                return False  # deleted meanwhile, or in other hands
            row.waiting = not over
            if receipt is not None:
                row.attempts += 1
                row.status = receipt.status
            if delivered:
                row.delivered_at = now if receipt is not None else None
                owner.failing_since, owner.active = None, True
                hearing.attempts = 0
                return True
            owner.failing_since = owner.failing_since or now
            if receipt is not None and (receipt.status == GONE or now - owner.failing_since > _TOO_LONG):
                owner.active = False
                await session.flush()
                await close_hearing(session, webhook.id)
                return False
            pause = PAUSES[min(hearing.attempts, len(PAUSES) - 1)] * random.uniform(0.9, 1.1)
            hearing.attempts += 1
            hearing.due_at = now + round(pause * _SECOND)
            hearing.claimed_until = 0
            return False

    async def _let_go(self, claim: Claim, *, done: bool) -> None:
        """Gives the game out of hands: for good, when it is over and there is nothing left to tell."""
        game = await self._games.told(claim.game_id)
        over = game.seq if game is not None and game.state.over else None
        async with self._database.writing() as session:
            one = (claim.webhook_id, claim.game_id)
            hearing = await session.get(WebhookGameRow, one, with_for_update=True)
            if hearing is None or hearing.claimed_until != claim.until:
                return
            # Somebody may have asked for a delivery once more since the last look.
            waiting = select(col(WebhookDeliveryRow.id)).where(
                col(WebhookDeliveryRow.webhook_id) == claim.webhook_id,
                col(WebhookDeliveryRow.game_id) == claim.game_id,
                col(WebhookDeliveryRow.waiting),
            )
            left = not done or (await session.scalars(waiting.limit(1))).first() is not None
            if not left and over is not None and hearing.seq >= over:
                await session.delete(hearing)
                return
            hearing.claimed_until, hearing.due_at = 0, self._clock.now() if left else None


async def _end(tasks: Iterable[asyncio.Task[None]]) -> None:
    ending = list(tasks)
    for task in ending:
        task.cancel()
    await asyncio.gather(*ending, return_exceptions=True)
