"""Players and their tokens."""

import base64
import hashlib
import hmac
import json
import secrets
from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlmodel import col

from zamu_api.clock import Clock, Micros
from zamu_api.ids import new_id
from zamu_api.players.names import InvalidName, clean_name
from zamu_api.problems import ProblemCode, Refused
from zamu_api.requests import RequestKey, Requests
from zamu_api.store.database import Database
from zamu_api.store.tables import GameRow, GameSeatRow, PlayerRow, TokenRow

_REMEMBERED = 10_000
"""Tokens whose players are kept at hand."""


@dataclass(frozen=True, slots=True)
class Player:
    """A person or a bot."""

    id: str
    name: str
    is_bot: bool
    locale: str
    created_at: Micros

    @classmethod
    def of(cls, row: PlayerRow) -> "Player":
        """The player that the row holds."""
        return cls(row.id, row.name, row.is_bot, row.locale, row.created_at)


@dataclass(frozen=True, slots=True)
class Guest:
    """A new player with the token that belongs to it; it is shown once and stored nowhere."""

    player: Player
    token: str


class Players:
    """Who there is, and who a token belongs to."""

    def __init__(self, database: Database, clock: Clock, requests: Requests) -> None:
        self._database = database
        self._clock = clock
        self._requests = requests
        self._by_token: dict[str, str] = {}

    async def create_guest(
        self,
        name: str,
        *,
        is_bot: bool = False,
        locale: str = "en",
        key: RequestKey | None = None,
        secret: str | None = None,
    ) -> Guest:
        """A new player and its token.

        With `key`, `secret` is the client's idempotency key itself: the token is derived from it and a
        stored random number, so that a repeat gets the same token although it is stored nowhere.
        Raises `Refused` (INVALID_INPUT) for a name that cannot be one.
        """
        try:
            name = clean_name(name)
        except InvalidName as error:
            raise Refused(ProblemCode.INVALID_INPUT, str(error), ("input", "name")) from None

        async def work(session: AsyncSession) -> str:
            player_id, nonce = new_id(), secrets.token_hex(32)
            now = self._clock.now()
            session.add(PlayerRow(id=player_id, name=name, is_bot=is_bot, locale=locale, created_at=now))
            # The token's row refers to the player's, which therefore has to be there first.
            await session.flush()
            session.add(TokenRow(hash=_hash(_token(secret, nonce)), player_id=player_id, created_at=now))
            return json.dumps({"player": player_id, "nonce": nonce})

        answer = json.loads(await self._requests.carry_out(key, work))
        player = await self.get(answer["player"])
        if player is None:
            raise AssertionError("players are never deleted")
        return Guest(player, _token(secret, answer["nonce"]))

    async def by_token(self, token: str) -> str | None:
        """The id of the player that the token belongs to, or None for one that is unknown."""
        hashed = _hash(token)
        if (known := self._by_token.get(hashed)) is not None:
            return known
        async with self._database.reading() as session:
            row = await session.get(TokenRow, hashed)
        if row is None or (row.expires_at is not None and row.expires_at <= self._clock.now()):
            return None
        if row.expires_at is None:
            if len(self._by_token) >= _REMEMBERED:
                self._by_token.pop(next(iter(self._by_token)))
            self._by_token[hashed] = row.player_id
        return row.player_id

    async def forget_expired(self, limit: int) -> int:
        """Deletes at most so many tokens that are past their time; returns how many there were."""
        expired = select(col(TokenRow.hash)).where(col(TokenRow.expires_at) <= self._clock.now())
        some = expired.limit(limit).with_for_update(skip_locked=True)
        async with self._database.writing() as session:
            gone = delete(TokenRow).where(col(TokenRow.hash).in_(some)).returning(col(TokenRow.hash))
            return len((await session.scalars(gone)).all())

    async def get(self, player_id: str) -> Player | None:
        """The player, or None for an id that is unknown."""
        return (await self.get_all([player_id])).get(player_id)

    async def active_games(self, player_id: str) -> list[str]:
        """The ids of the games going on in which the player has a seat, newest first."""
        query = (
            select(col(GameRow.id))
            .join(GameSeatRow, col(GameSeatRow.game_id) == col(GameRow.id))
            .where(col(GameSeatRow.player_id) == player_id, col(GameRow.status) == "ACTIVE")
            .order_by(col(GameRow.started_at).desc())
        )
        async with self._database.reading() as session:
            return list(await session.scalars(query))

    async def get_all(self, player_ids: Iterable[str]) -> dict[str, Player]:
        """Those of the players that there are, by id."""
        async with self._database.reading() as session:
            rows = await session.scalars(select(PlayerRow).where(col(PlayerRow.id).in_(player_ids)))
            return {row.id: Player.of(row) for row in rows}


def _token(secret: str | None, nonce: str) -> str:
    """The token that the nonce stands for: derived from the client's secret, or the nonce's own."""
    digest = hmac.digest((secret or "").encode("utf-8", "surrogatepass"), bytes.fromhex(nonce), "sha256")
    return base64.urlsafe_b64encode(digest).decode().rstrip("=")


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
