"""Players: who there is."""

import json
import secrets
from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlmodel import col

from zamu_api.at_hand import remember
from zamu_api.bus import Bus
from zamu_api.clock import Clock, Micros
from zamu_api.ids import new_id
from zamu_api.languages import text
from zamu_api.players.names import InvalidName, clean_name
from zamu_api.players.tokens import derived_token, first_token
from zamu_api.problems import ProblemCode, Refused
from zamu_api.requests import RequestKey, Requests
from zamu_api.store.database import Database
from zamu_api.store.tables import PlayerRow

_CHANGED = "players"
"""The bus channel on which it is told whose name has changed."""


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
    """Who there is."""

    def __init__(self, database: Database, clock: Clock, requests: Requests, bus: Bus) -> None:
        self._database = database
        self._clock = clock
        self._requests = requests
        self._bus = bus
        self._by_id: dict[str, Player] = {}
        self._changes = 0  # how often somebody who may have been known was to be forgotten

    async def start(self) -> None:
        """Begins to hear of players who have changed at other processes."""
        await self._bus.listen(_CHANGED, self._forget)

    def changed(self, player_id: str) -> None:
        """Lets every process read the player anew: there is something else in the store now."""
        self._forget(player_id.encode())
        self._bus.publish(_CHANGED, player_id.encode())

    def _forget(self, player_id: bytes | None) -> None:
        """Forgets a player, or all where messages may have been lost."""
        self._changes += 1
        if player_id is None:
            self._by_id.clear()
        else:
            self._by_id.pop(player_id.decode(), None)

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
            raise Refused(ProblemCode.INVALID_INPUT, error.message, ("input", "name")) from None

        async def work(session: AsyncSession) -> str:
            player_id, nonce = new_id(), secrets.token_hex(32)
            now = self._clock.now()
            session.add(PlayerRow(id=player_id, name=name, is_bot=is_bot, locale=locale, created_at=now))
            # The token's row refers to the player's, which therefore has to be there first.
            await session.flush()
            device = text(locale, "first-device")
            session.add(first_token(player_id, device, now, secret, nonce))
            return json.dumps({"player": player_id, "nonce": nonce})

        answer = json.loads(await self._requests.carry_out(key, work))
        player = await self.get(answer["player"])
        if player is None:
            raise AssertionError("players are never deleted")
        return Guest(player, derived_token(secret, answer["nonce"]))

    async def get(self, player_id: str) -> Player | None:
        """The player, or None for an id that is unknown."""
        return (await self.get_all([player_id])).get(player_id)

    def at_hand(self, player_id: str) -> Player | None:
        """The player, if this process knows of them already; `get` asks the store as well."""
        return self._by_id.get(player_id)

    async def get_all(self, player_ids: Iterable[str]) -> dict[str, Player]:
        """Those of the players that there are, by id."""
        wanted = set(player_ids)
        # Whoever is known need not be read again: `changed` is told of the few who are not what they were.
        found = {player_id: self._by_id[player_id] for player_id in wanted & self._by_id.keys()}
        if missing := wanted - found.keys():
            changes = self._changes
            async with self._database.reading() as session:
                rows = await session.scalars(select(PlayerRow).where(col(PlayerRow.id).in_(missing)))
                for row in rows:
                    found[row.id] = Player.of(row)
                    if changes == self._changes:  # what was just read may be old already
                        remember(self._by_id, row.id, found[row.id])
        return found
