"""What tokens open: whose they are, what may be done with them, and who is to hear that one has ended."""

import asyncio
import contextlib
import hashlib
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import count

import structlog
from sqlalchemy import delete, or_, select, update
from sqlmodel import col

from zamu_api.at_hand import remember
from zamu_api.bus import Bus
from zamu_api.clock import Clock, Micros
from zamu_api.store.database import Database
from zamu_api.store.log import StoreDown
from zamu_api.store.tables import PlayerRow, TokenRow

_ENDED = "tokens"
"""The bus channel on which it is told which token has been revoked."""

_BELIEVED: Micros = 60_000_000
"""How long a token that was known is not looked up again, in microseconds."""

_ROUND = 60.0
"""Seconds between two looks at the tokens of those who are connected, give or take a fifth."""

_USE_NOTED: Micros = 3600 * 1_000_000
"""How far the last use that is written down may be behind, in microseconds."""

_AT_A_TIME = 500

logger = structlog.get_logger()


class Scope(StrEnum):
    READ = "READ"
    PLAY = "PLAY"
    LOBBY = "LOBBY"
    BOT = "BOT"
    WEBHOOK = "WEBHOOK"
    ADMIN_TOKENS = "ADMIN_TOKENS"


EVERYTHING = frozenset(Scope)
"""What a player's own devices may do."""


@dataclass(frozen=True, slots=True)
class Grant:
    """Whoever shows the token is this player, and may do what the scopes open.

    `opens` is less than `scopes` for a bot: it plays only with a token that says so by BOT.
    """

    player_id: str
    scopes: frozenset[Scope] = EVERYTHING
    is_bot: bool = False
    token_id: str | None = None
    expires_at: Micros | None = None
    opens: frozenset[Scope] = field(init=False)

    def __post_init__(self) -> None:
        silent = self.is_bot and Scope.BOT not in self.scopes
        object.__setattr__(self, "opens", self.scopes - {Scope.PLAY} if silent else self.scopes)

    def lacks(self, scope: Scope) -> Scope | None:
        """The scope that is missing for what needs this one; None when nothing is."""
        if scope in self.opens:
            return None
        return Scope.BOT if scope in self.scopes else scope


Holder = Callable[[], None]
"""Called once, when the token has ended by which somebody is connected. Must not block."""


class Grants:
    """The tokens that this process has seen lately, and who is connected by them.

    A token that is revoked is told on the bus, and ends here at once. What is lost there only delays: a
    token is looked up again after a minute, those of the connected too, and any that is shown while the bus
    is down.
    """

    def __init__(self, database: Database, clock: Clock, bus: Bus) -> None:
        self._database = database
        self._clock = clock
        self._bus = bus
        self._known: dict[str, tuple[Grant, Micros]] = {}  # by the token's hash; until when it is believed
        self._holders: dict[str, dict[int, Holder]] = {}  # by the token's id
        self._keys = count()
        self._gone: dict[str, None] = {}  # the ids of tokens that ended lately
        self._used: set[str] = set()  # the ids of tokens whose use is to be written down
        self._endings = 0  # how often tokens were to be forgotten
        self._doubtful = asyncio.Event()  # set when messages may have been lost
        self._rounds: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begins to hear of tokens that are revoked at other processes."""
        await self._bus.listen(_ENDED, self._hear)
        self._rounds = asyncio.create_task(self._go_round())

    async def close(self) -> None:
        """Ends the rounds; what is still to be written down is."""
        if self._rounds is not None:
            self._rounds.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._rounds
            self._rounds = None
            with contextlib.suppress(StoreDown):
                await self._note_use()

    # Who a token is ----------------------------------------------------------------------------

    async def by_token(self, token: str) -> Grant | None:
        """What the token opens, or None for one that is unknown. Raises `StoreDown`."""
        if (known := self.at_hand(token)) is not None:
            return known
        hashed, now = hash_of(token), self._clock.now()
        query = (
            select(TokenRow, col(PlayerRow.is_bot))
            .join(PlayerRow, col(PlayerRow.id) == col(TokenRow.player_id))
            .where(col(TokenRow.hash) == hashed)
        )
        while True:
            endings = self._endings
            async with self._database.reading() as session:
                found = (await session.execute(query)).one_or_none()
            if found is None:
                self._known.pop(hashed, None)
                return None
            if endings == self._endings:  # what was read may have ended meanwhile
                break
        row, is_bot = found
        if row.expires_at is not None and row.expires_at <= now:
            self._known.pop(hashed, None)
            return None
        if row.last_used_at is None or row.last_used_at <= now - _USE_NOTED:
            self._used.add(row.id)
        grant = Grant(row.player_id, scopes_of(row.scopes), is_bot, row.id, row.expires_at)
        until = now + _BELIEVED
        remember(self._known, hashed, (grant, min(until, row.expires_at or until)))
        return grant

    def at_hand(self, token: str) -> Grant | None:
        """What the token opens, if it was looked up lately."""
        known = self._known.get(hash_of(token))
        # While nothing can be heard on the bus nobody is believed.
        if known is not None and self._clock.now() < known[1] and self._bus.healthy:
            return known[0]
        return None

    # Who is connected --------------------------------------------------------------------------

    def hold(self, grant: Grant, end: Holder) -> Callable[[], None]:
        """Calls `end` when the token is revoked or has expired, unless what is returned was called before."""
        token_id = grant.token_id
        if token_id is None:  # no token, but this process itself
            return lambda: None
        loop = asyncio.get_running_loop()
        if token_id in self._gone:  # since it was looked up
            return loop.call_soon(end).cancel
        key = next(self._keys)
        self._holders.setdefault(token_id, {})[key] = end
        timer: asyncio.TimerHandle | None = None
        if grant.expires_at is not None:
            left = (grant.expires_at - self._clock.now()) / 1_000_000
            timer = loop.call_later(max(left, 0), self._end, token_id)

        def let_go() -> None:
            if timer is not None:
                timer.cancel()
            holders = self._holders.get(token_id)
            if holders is not None and holders.pop(key, None) is not None and not holders:
                del self._holders[token_id]

        return let_go

    def ended(self, token_id: str) -> None:
        """Lets every process know that the token is no longer in the store. Whoever calls may be connected
        by that very token.
        """
        self._forget(token_id)
        asyncio.get_running_loop().call_soon(self._end, token_id)
        self._bus.publish(_ENDED, token_id.encode())

    def _hear(self, message: bytes | None) -> None:
        if message is None:
            self._endings += 1
            self._known.clear()
            self._doubtful.set()
        else:
            self._end(message.decode())

    def _forget(self, token_id: str) -> None:
        self._endings += 1
        for hashed in [hashed for hashed, (grant, _) in self._known.items() if grant.token_id == token_id]:
            del self._known[hashed]
        remember(self._gone, token_id, None)

    def _end(self, token_id: str) -> None:
        self._forget(token_id)
        for end in self._holders.pop(token_id, {}).values():
            try:
                end()
            except Exception:  # one holder's fault is no reason to let another stay
                logger.exception("fault")

    # Rounds ------------------------------------------------------------------------------------

    async def look(self) -> None:
        """Ends the tokens of those who are connected that are no longer in the store; writes down which are
        in use. Raises `StoreDown`.
        """
        for some in _portions(list(self._holders)):
            query = select(col(TokenRow.id), col(TokenRow.last_used_at)).where(col(TokenRow.id).in_(some))
            async with self._database.reading() as session:
                found = {row.id: row.last_used_at for row in await session.execute(query)}
            behind = self._clock.now() - _USE_NOTED
            for token_id in some:
                if token_id not in found:
                    self._end(token_id)
                elif (last := found[token_id]) is None or last <= behind:
                    self._used.add(token_id)
        await self._note_use()

    async def _note_use(self) -> None:
        now = self._clock.now()
        used, self._used = self._used, set()
        try:
            for some in _portions(sorted(used)):
                stale = or_(
                    col(TokenRow.last_used_at).is_(None), col(TokenRow.last_used_at) <= now - _USE_NOTED
                )
                # What another process is at, it writes down itself.
                free = (
                    select(col(TokenRow.id))
                    .where(col(TokenRow.id).in_(some), stale)
                    .with_for_update(skip_locked=True)
                )
                async with self._database.writing() as session:
                    await session.execute(
                        update(TokenRow).where(col(TokenRow.id).in_(free)).values(last_used_at=now)
                    )
                used.difference_update(some)
        except StoreDown:
            self._used |= used  # another time
            raise

    async def _go_round(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._doubtful.wait(), _ROUND * random.uniform(0.8, 1.2))
            self._doubtful.clear()
            try:
                await self.look()
            except StoreDown as error:
                logger.warning("tokens cannot be looked up", error=str(error))
            except Exception:
                logger.exception("looking up tokens failed")

    async def forget_expired(self, limit: int) -> int:
        """Deletes at most so many tokens that are past their time; returns how many there were."""
        expired = select(col(TokenRow.hash)).where(col(TokenRow.expires_at) <= self._clock.now())
        some = expired.limit(limit).with_for_update(skip_locked=True)
        async with self._database.writing() as session:
            gone = delete(TokenRow).where(col(TokenRow.hash).in_(some)).returning(col(TokenRow.hash))
            return len((await session.scalars(gone)).all())


def hash_of(token: str) -> str:
    """What the store holds of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def scopes_of(text: str) -> frozenset[Scope]:
    """The scopes that a row holds."""
    return frozenset(map(Scope, text.split()))


def text_of(scopes: frozenset[Scope]) -> str:
    """The scopes as a row holds them."""
    return " ".join(scope for scope in Scope if scope in scopes)


def _portions(ids: list[str]) -> Iterator[list[str]]:
    for start in range(0, len(ids), _AT_A_TIME):
        yield ids[start : start + _AT_A_TIME]
