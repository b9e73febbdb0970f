"""Access tokens: made for programs and devices of one player, seen, and revoked."""

import base64
import hmac
import json
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, event, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlmodel import col

from zamu_api.clock import Clock, Micros
from zamu_api.ids import new_id
from zamu_api.languages import Message
from zamu_api.players.grants import EVERYTHING, Grant, Grants, Scope, hash_of, scopes_of, text_of
from zamu_api.players.names import InvalidName, clean_name
from zamu_api.problems import ProblemCode, Refused
from zamu_api.requests import RequestKey, Requests
from zamu_api.store.database import Database
from zamu_api.store.tables import PlayerRow, TokenRow

MOST_TOKENS = 50
"""Tokens that a player may have at a time."""

LONGEST_NAME = 60
LONGEST_LIFE = 3650
"""Days that a token may be good for, where that is said at all."""

_DAY: Micros = 24 * 3600 * 1_000_000


@dataclass(frozen=True, slots=True)
class AccessToken:
    """What may be known of a token: everything but the token itself."""

    id: str
    name: str
    scopes: frozenset[Scope]
    created_at: Micros
    expires_at: Micros | None
    last_used_at: Micros | None

    @classmethod
    def of(cls, row: TokenRow) -> "AccessToken":
        """The token that the row holds."""
        return cls(row.id, row.name, scopes_of(row.scopes), row.created_at, row.expires_at, row.last_used_at)


@dataclass(frozen=True, slots=True)
class NewToken:
    """A new token; `secret` is what is shown to be the player, told once and stored nowhere."""

    token: AccessToken
    secret: str


class Tokens:
    """The tokens of players. Those who make and revoke them show one themselves."""

    def __init__(self, database: Database, clock: Clock, requests: Requests, grants: Grants) -> None:
        self._database = database
        self._clock = clock
        self._requests = requests
        self._grants = grants

    async def of_player(self, player_id: str) -> list[AccessToken]:
        """The player's tokens that are still good, newest first."""
        query = (
            select(TokenRow)
            .where(col(TokenRow.player_id) == player_id, good(self._clock.now()))
            .order_by(col(TokenRow.created_at).desc(), col(TokenRow.id))
        )
        async with self._database.reading() as session:
            return [AccessToken.of(row) for row in await session.scalars(query)]

    async def create(
        self,
        grant: Grant,
        name: str,
        scopes: Iterable[Scope],
        days: int | None,
        key: RequestKey | None = None,
        secret: str | None = None,
    ) -> NewToken:
        """A new token of the player who shows `grant`, good for so many days, or without an end.

        It opens nothing that the other does not, and is not good for longer. `secret` is the client's
        idempotency key itself, from which the token is derived. Raises `Refused` (INVALID_INPUT, FORBIDDEN,
        UNAUTHENTICATED).
        """
        name, wanted = clean_token_name(name), frozenset(scopes)
        if not wanted:
            message = Message("problem-token-without-scope")
            raise Refused(ProblemCode.INVALID_INPUT, message, ("input", "scopes"))
        if days is not None and not 1 <= days <= LONGEST_LIFE:
            raise Refused(
                ProblemCode.INVALID_INPUT,
                Message("problem-token-life", most=LONGEST_LIFE),
                ("input", "expiresInDays"),
            )
        if more := wanted - grant.scopes:
            raise Refused(
                ProblemCode.FORBIDDEN,
                Message("problem-token-scopes", scopes=text_of(more)),
                ("input", "scopes"),
            )

        async def work(session: AsyncSession) -> str:
            own = await own_token(session, grant, self._clock.now())
            now = self._clock.now()
            asked = None if days is None else now + days * _DAY
            expires_at = min((end for end in (asked, own.expires_at) if end is not None), default=None)
            row, nonce = await add_token(session, grant.player_id, name, wanted, now, expires_at, secret)
            return json.dumps({"id": row.id, "nonce": nonce, "at": now, "until": expires_at})

        answer: dict[str, Any] = json.loads(await self._requests.carry_out(key, work))
        # Not read again: by now it may have been revoked, and the first answer is the first answer.
        token = AccessToken(answer["id"], name, wanted, answer["at"], answer["until"], None)
        return NewToken(token, derived_token(secret, answer["nonce"]))

    async def revoke(self, grant: Grant, token_id: str, key: RequestKey | None = None) -> None:
        """Ends a token of the player who shows `grant`, be it that very one, and all that goes on by it.

        Raises `Refused` (NOT_FOUND, UNAUTHENTICATED).
        """

        async def work(session: AsyncSession) -> str:
            await own_token(session, grant, self._clock.now())
            mine = (col(TokenRow.id) == token_id, col(TokenRow.player_id) == grant.player_id)
            gone = await session.scalars(delete(TokenRow).where(*mine).returning(col(TokenRow.id)))
            if not gone.all():
                raise Refused(ProblemCode.NOT_FOUND, Message("problem-no-such-access-token"), ("input", "id"))
            # Told whatever becomes of the request: who revokes a token may close the socket at once.
            event.listen(
                session.sync_session, "after_commit", lambda _: self._grants.ended(token_id), once=True
            )
            return "{}"

        await self._requests.carry_out(key, work)


def good(now: Micros) -> Any:
    """The condition that a token's time is not over."""
    return or_(col(TokenRow.expires_at).is_(None), col(TokenRow.expires_at) > now)


async def own_token(session: AsyncSession, grant: Grant, now: Micros) -> TokenRow:
    """The row of the token that is shown, which thereby still is good whatever was kept at hand.

    Until the transaction ends nobody else changes the player's tokens. Raises `Refused` (UNAUTHENTICATED).
    """
    await _lock(session, grant.player_id)
    query = select(TokenRow).where(col(TokenRow.id) == grant.token_id, good(now))
    row = (await session.scalars(query)).one_or_none()
    if row is None:
        raise Refused(ProblemCode.UNAUTHENTICATED, Message("problem-token-ended"))
    return row


async def add_token(
    session: AsyncSession,
    player_id: str,
    name: str,
    scopes: frozenset[Scope],
    now: Micros,
    expires_at: Micros | None,
    secret: str | None,
) -> tuple[TokenRow, str]:
    """The row of a new token of a player whom `own_token` has locked, and the number to derive it from.

    Raises `Refused` (FORBIDDEN) where there are too many.
    """
    many = select(func.count()).where(col(TokenRow.player_id) == player_id, good(now))
    if (await session.execute(many)).scalar_one() >= MOST_TOKENS:
        raise Refused(ProblemCode.FORBIDDEN, Message("problem-too-many-tokens", most=MOST_TOKENS))
    nonce = secrets.token_hex(32)
    row = TokenRow(
        hash=hash_of(derived_token(secret, nonce)),
        id=new_id(),
        player_id=player_id,
        name=name,
        scopes=text_of(scopes),
        created_at=now,
        expires_at=expires_at,
    )
    session.add(row)
    return row, nonce


def first_token(player_id: str, name: str, now: Micros, secret: str | None, nonce: str) -> TokenRow:
    """The row of the token that a guest begins with, derived from that random number."""
    return TokenRow(
        hash=hash_of(derived_token(secret, nonce)),
        id=new_id(),
        player_id=player_id,
        name=name,
        scopes=text_of(EVERYTHING),
        created_at=now,
    )


def clean_token_name(name: str) -> str:
    """The name as it is kept. Raises `Refused` (INVALID_INPUT)."""
    try:
        return clean_name(name, LONGEST_NAME)
    except InvalidName as error:
        raise Refused(ProblemCode.INVALID_INPUT, error.message, ("input", "name")) from None


def derived_token(secret: str | None, nonce: str) -> str:
    """The token that the nonce stands for."""
    return base64.urlsafe_b64encode(derived(secret, nonce)).decode().rstrip("=")


def derived(secret: str | None, nonce: str) -> bytes:
    """The 32 bytes that the nonce stands for: derived from the client's secret, or the nonce's own."""
    return hmac.digest((secret or "").encode("utf-8", "surrogatepass"), bytes.fromhex(nonce), "sha256")


async def _lock(session: AsyncSession, player_id: str) -> None:
    await session.execute(select(col(PlayerRow.id)).where(col(PlayerRow.id) == player_id).with_for_update())
