"""Device links: a short code that makes another device the same player, once and for a few minutes."""

import hashlib
import json
import secrets
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlmodel import col

from zamu_api.clock import Clock, Micros
from zamu_api.codes import code_of, read_code
from zamu_api.languages import Message, text
from zamu_api.players.grants import Grant, scopes_of
from zamu_api.players.service import Player, Players
from zamu_api.players.tokens import add_token, clean_token_name, derived, derived_token, good, own_token
from zamu_api.problems import ProblemCode, Refused
from zamu_api.requests import RequestKey, Requests
from zamu_api.store.database import Database
from zamu_api.store.tables import DeviceLinkRow, TokenRow

GOOD_FOR: Micros = 300 * 1_000_000
"""How long a link may be used, in microseconds."""

_LENGTH = 8  # 22⁸, some 55 thousand million there are


@dataclass(frozen=True, slots=True)
class DeviceLink:
    """A link; the code is told once and stored nowhere."""

    code: str
    expires_at: Micros


@dataclass(frozen=True, slots=True)
class LinkedDevice:
    """The player that the device now is, with a token of its own."""

    player: Player
    grant: Grant
    token: str


class DeviceLinks:
    """The links of players; each has one at most, the newest."""

    def __init__(self, database: Database, clock: Clock, requests: Requests, players: Players) -> None:
        self._database = database
        self._clock = clock
        self._requests = requests
        self._players = players

    async def create(
        self, grant: Grant, key: RequestKey | None = None, secret: str | None = None
    ) -> DeviceLink:
        """A new link to the player who shows `grant`; an earlier one is good for nothing any more.

        `secret` is the client's idempotency key itself, from which the code is derived. Raises `Refused`
        (UNAUTHENTICATED).
        """

        async def work(session: AsyncSession) -> str:
            own = await own_token(session, grant, self._clock.now())
            await session.execute(
                delete(DeviceLinkRow).where(col(DeviceLinkRow.player_id) == grant.player_id)
            )
            nonce, until = secrets.token_hex(32), self._clock.now() + GOOD_FOR
            session.add(
                DeviceLinkRow(
                    code_hash=_hash(_code(secret, nonce)),
                    player_id=grant.player_id,
                    token_id=own.id,
                    expires_at=until,
                )
            )
            return json.dumps({"nonce": nonce, "until": until})

        answer: dict[str, Any] = json.loads(await self._requests.carry_out(key, work))
        return DeviceLink(_code(secret, answer["nonce"]), answer["until"])

    async def claim(
        self,
        typed: str,
        name: str | None,
        locale: str,
        key: RequestKey | None = None,
        secret: str | None = None,
    ) -> LinkedDevice:
        """Makes the device that knows the code the player whose it is; nobody can use it after that.

        Where it has no `name` to be listed by, it gets one in its language. Its token opens what the one
        opens that made the link, and is good for as long. Raises `Refused`: for a code that is wrong, used or
        past its time always the same (NOT_FOUND); INVALID_INPUT, FORBIDDEN.
        """
        name = text(locale, "linked-device") if name is None else clean_token_name(name)
        code = read_link_code(typed)
        hashed = _hash(code or "")
        # Most of what is tried by chance ends here and keeps nobody from writing.
        if not await self._stands(hashed) and (key is None or await self._requests.find(key) is None):
            raise _no_such_link()

        async def work(session: AsyncSession) -> str:
            now = self._clock.now()
            stands = (col(DeviceLinkRow.code_hash) == hashed, col(DeviceLinkRow.expires_at) > now)
            link = (await session.scalars(select(DeviceLinkRow).where(*stands))).one_or_none()
            if link is None:
                raise _no_such_link()
            try:
                maker = await own_token(session, Grant(link.player_id, token_id=link.token_id), now)
            except Refused:
                raise _no_such_link() from None
            # Others may have come as far as this; of them only one finds it here.
            used = delete(DeviceLinkRow).where(*stands).returning(col(DeviceLinkRow.code_hash))
            if not (await session.scalars(used)).all():
                raise _no_such_link()
            row, nonce = await add_token(
                session, link.player_id, name, scopes_of(maker.scopes), now, maker.expires_at, secret
            )
            return json.dumps(
                {
                    "player": row.player_id,
                    "nonce": nonce,
                    "id": row.id,
                    "scopes": row.scopes,
                    "until": row.expires_at,
                }
            )

        answer: dict[str, Any] = json.loads(await self._requests.carry_out(key, work))
        player = await self._players.get(answer["player"])
        if player is None:
            raise AssertionError("players are never deleted")
        grant = Grant(player.id, scopes_of(answer["scopes"]), player.is_bot, answer["id"], answer["until"])
        return LinkedDevice(player, grant, derived_token(secret, answer["nonce"]))

    async def forget_expired(self, limit: int) -> int:
        """Deletes at most so many links that are past their time; returns how many there were."""
        expired = select(col(DeviceLinkRow.code_hash)).where(
            col(DeviceLinkRow.expires_at) <= self._clock.now()
        )
        some = expired.limit(limit).with_for_update(skip_locked=True)
        async with self._database.writing() as session:
            gone = (
                delete(DeviceLinkRow)
                .where(col(DeviceLinkRow.code_hash).in_(some))
                .returning(col(DeviceLinkRow.code_hash))
            )
            return len((await session.scalars(gone)).all())

    async def _stands(self, hashed: str) -> bool:
        """Whether there is a link that may be used."""
        query = (
            select(col(TokenRow.id))
            .join(DeviceLinkRow, col(DeviceLinkRow.token_id) == col(TokenRow.id))
            .where(
                col(DeviceLinkRow.code_hash) == hashed,
                col(DeviceLinkRow.expires_at) > self._clock.now(),
                good(self._clock.now()),
            )
        )
        async with self._database.reading() as session:
            return (await session.scalars(query)).one_or_none() is not None


def read_link_code(typed: str) -> str | None:
    """The code that was typed, in either case, blanks and dashes aside; None for what cannot be one."""
    return read_code(typed, _LENGTH)


def _code(secret: str | None, nonce: str) -> str:
    return code_of(int.from_bytes(derived(secret, nonce)), _LENGTH)


def _hash(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()


def _no_such_link() -> Refused:
    return Refused(
        ProblemCode.NOT_FOUND,
        Message("problem-no-such-link"),
        ("input", "code"),
    )
