"""Quick matches: people who want to play with anybody meet in lobbies that start by themselves when full.

Whoever waits has a seat in such a lobby, so the store alone says who waits where: any process seats people,
alone among all of them, and any looks every second who has gone away and whom the time has brought together.
"""

import asyncio
import contextlib
from collections.abc import Collection
from dataclasses import dataclass, field

import structlog
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlmodel import col

from zamu_api.bus import Bus
from zamu_api.clock import Clock, Micros
from zamu_api.games.due import AWAY
from zamu_api.games.info import SECOND
from zamu_api.games.service import Games
from zamu_api.lobbies.agreement import Terms, apply_terms
from zamu_api.lobbies.lobby import NO_GAME, Lobby, channel, game_of_lobby, seat_rows
from zamu_api.lobbies.matching import Table, Waiting, full_table, table_for
from zamu_api.lobbies.room import Room
from zamu_api.lobbies.service import Lobbies, make_name_distinct, new_lobby
from zamu_api.lobbies.start import begin
from zamu_api.lobbies.terms import TurnLimit, Visibility
from zamu_api.players.service import Players
from zamu_api.presence import Presence
from zamu_api.ratings.model import VALUE
from zamu_api.requests import RequestKey, Requests
from zamu_api.store.alone import be_alone, try_to_be_alone
from zamu_api.store.database import Database
from zamu_api.store.log import StoreDown
from zamu_api.store.tables import WAITING, LobbyMoveRow, LobbyRow, LobbySeatRow, RatingRow

_SEATING = "quick match"
"""What whoever seats people is alone at: whatever they wish, so that nobody is ever seated twice."""

_SWEEP = 1.0
"""Seconds between two looks at those who wait."""

_SEEN: Micros = 10 * SECOND
"""So often it is noted that somebody is still connected."""

logger = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be played; those who wish the same may meet."""

    kind: str
    players: int
    rated: bool
    turn_limit: TurnLimit

    @classmethod
    def of(cls, lobby: LobbyRow) -> "Wish":
        """What those who wait in the lobby wish for."""
        return cls(lobby.kind, lobby.capacity, lobby.rated, TurnLimit(lobby.turn_limit))

    def terms(self) -> Terms:
        """The terms of a lobby for it."""
        return Terms(
            capacity=self.players,
            visibility=Visibility.UNLISTED,
            rated=self.rated,
            turn_limit=self.turn_limit,
        )


@dataclass(slots=True)
class _Done:
    """What everybody is to be told of once it is stored."""

    changed: set[str] = field(default_factory=set)  # lobbies
    renamed: set[str] = field(default_factory=set)  # players
    started: list[str] = field(default_factory=list)  # games

    def clear(self) -> None:
        self.changed.clear()
        self.renamed.clear()
        self.started.clear()


class QuickMatch:
    """Seats those who wait, here or at any other process."""

    def __init__(
        self,
        *,
        clock: Clock,
        database: Database,
        bus: Bus,
        presence: Presence,
        requests: Requests,
        players: Players,
        games: Games,
        lobbies: Lobbies,
    ) -> None:
        self._clock = clock
        self._database = database
        self._bus = bus
        self._presence = presence
        self._requests = requests
        self._players = players
        self._games = games
        self._lobbies = lobbies
        # In this process they queue here: who waits for the others in the store keeps a connection.
        self._queue = asyncio.Lock()
        self._sweeping: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begins to look after those who wait."""
        self._sweeping = asyncio.create_task(self._sweep_on())

    async def close(self) -> None:
        if self._sweeping is not None:
            self._sweeping.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._sweeping

    async def wait(self, player_id: str, wish: Wish, key: RequestKey | None) -> Lobby:
        """The lobby in which the player waits for others with the same wish, or plays with them already.

        Whoever waits with another wish gives that seat up. Raises `Refused` (INVALID_INPUT).
        """
        done = _Done()
        fresh = new_lobby(player_id, wish.kind, quick=True)
        apply_terms(fresh, wish.terms())

        async def work(session: AsyncSession) -> str:
            done.clear()
            await be_alone(session, _SEATING)
            lobby = await self._waiting_already(session, player_id, wish, done)
            if lobby is None:
                lobby = await self._seat(session, player_id, wish, fresh, done)
            return await self._lobbies.answer(session, lobby)

        async with self._queue:
            answer = await self._requests.carry_out(key, work)
        lobby = await self._lobbies.told(answer)
        await self._tell(done)
        return lobby

    async def _waiting_already(
        self, session: AsyncSession, player_id: str, wish: Wish, done: _Done
    ) -> LobbyRow | None:
        """The lobby in which the player waits or plays by this wish; of another one they now have no seat."""
        now = self._clock.now()
        query = (
            select(LobbyRow)
            .join(LobbySeatRow, col(LobbySeatRow.lobby_id) == col(LobbyRow.id))
            .where(
                col(LobbySeatRow.player_id) == player_id,
                col(LobbyRow.quick),
                col(LobbySeatRow.waiting_since).is_not(None) | col(LobbyRow.in_game),
            )
            .order_by(col(LobbyRow.id))
            .with_for_update(of=LobbyRow)
        )
        found = None
        for lobby in await session.scalars(query):
            room = Room(session, lobby, await seat_rows(session, lobby.id), NO_GAME, ())
            seat = room.seat_of(player_id)
            if seat is None:
                continue  # they were taken to another lobby in this very moment
            if seat.waiting_since is None:
                if Wish.of(lobby) == wish and (await game_of_lobby(session, lobby)).playing:
                    found = lobby
            elif lobby.closed_at is not None:
                seat.waiting_since = None
            elif Wish.of(lobby) == wish:
                seat.seen_at = now
                found = lobby
            else:
                await room.vacate(seat, now)
                room.touch(now)
                done.changed.add(lobby.id)
        await session.flush()
        return found

    async def _seat(
        self, session: AsyncSession, player_id: str, wish: Wish, fresh: LobbyRow, done: _Done
    ) -> LobbyRow:
        """The lobby in which the player has been given a seat; if that was the last one, the game begins."""
        now = self._clock.now()
        rooms = await self._rooms(session, wish, done)
        values = await _values(session, wish.kind, [player_id, *_people(rooms.values())])
        newcomer = Waiting(player_id, "", values.get(player_id, VALUE), now)
        table = table_for(newcomer, _tables(rooms, values), now)
        if table is None:
            row = await self._lobbies.open(session, fresh)
            room = Room(session, row, [], NO_GAME, ())
        else:
            room = rooms[table[0].lobby_id]
        room.sit(room.free_index(), player_id=player_id, waiting_since=now)
        await self._settle_in(room, [player_id], done)
        return room.lobby

    async def _settle_in(self, room: Room, newcomers: Collection[str], done: _Done) -> None:
        """Everybody at the table has a name of their own now; if the table is full the game begins."""
        for player_id in newcomers:
            if renamed_in := await make_name_distinct(room.session, player_id, room):
                done.renamed.add(player_id)
                done.changed |= set(renamed_in)
        if len(room.seats) == room.lobby.capacity:
            done.started.append(await begin(self._games, room))
        room.touch(self._clock.now())
        done.changed.add(room.lobby.id)

    async def _rooms(self, session: AsyncSession, wish: Wish, done: _Done) -> dict[str, Room]:
        """The lobbies in which people wait, locked; whoever has gone away has no seat any more."""
        query = (
            select(LobbyRow)
            .where(
                col(LobbyRow.kind) == wish.kind,
                col(LobbyRow.capacity) == wish.players,
                col(LobbyRow.rated) == wish.rated,
                col(LobbyRow.turn_limit) == wish.turn_limit.value,
                WAITING,
            )
            .order_by(col(LobbyRow.id))
            .with_for_update()
            .execution_options(populate_existing=True)
        )
        rooms = [
            Room(session, lobby, await seat_rows(session, lobby.id), NO_GAME, ())
            for lobby in (await session.scalars(query)).all()
        ]
        now = self._clock.now()
        here = await self._here(_people(rooms))
        for room in rooms:
            for seat in [*room.seats]:
                if seat.player_id not in here:
                    if (seat.seen_at or 0) + AWAY > now:
                        continue
                    await room.vacate(seat, now)
                    room.touch(now)
                    done.changed.add(room.lobby.id)
                elif (seat.seen_at or 0) + _SEEN <= now:
                    seat.seen_at = now
        await session.flush()
        return {room.lobby.id: room for room in rooms if room.seats}

    async def _here(self, people: list[str]) -> Collection[str]:
        """Those of the people who are connected; all while nobody can say who is connected elsewhere."""
        return await self._presence.connected(people) if self._bus.healthy and people else people

    # What time brings ---------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Frees the seats of those who have gone away, and fills tables with those whom waiting has brought
        near. Raises `StoreDown`.
        """
        async with self._database.reading() as session:
            waiting = {Wish.of(lobby) for lobby in await session.scalars(select(LobbyRow).where(WAITING))}
        for wish in waiting:
            done = _Done()
            async with self._database.writing() as session:
                if await try_to_be_alone(session, _SEATING):
                    await self._bring_together(session, wish, done)
            await self._tell(done)

    async def _bring_together(self, session: AsyncSession, wish: Wish, done: _Done) -> None:
        rooms = await self._rooms(session, wish, done)
        values = await _values(session, wish.kind, _people(rooms.values()))
        now = self._clock.now()
        while full := full_table(_tables(rooms, values), wish.players, now):
            table, others = full
            room = rooms.pop(table[0].lobby_id)
            for one in others:
                await self._move(rooms, one, room, done)
            await self._settle_in(room, [one.player_id for one in others], done)
            rooms = {lobby_id: room for lobby_id, room in rooms.items() if room.seats}

    async def _move(self, rooms: dict[str, Room], one: Waiting, to: Room, done: _Done) -> None:
        now, room = self._clock.now(), rooms[one.lobby_id]
        await room.vacate(room.need_seat(one.player_id), now)
        room.touch(now)
        done.changed.add(one.lobby_id)
        to.sit(to.free_index(), player_id=one.player_id)
        to.session.add(LobbyMoveRow(lobby_id=one.lobby_id, player_id=one.player_id, to_id=to.lobby.id))
        await to.session.flush()

    async def _tell(self, done: _Done) -> None:
        for player_id in done.renamed:
            self._players.changed(player_id)
        for lobby_id in done.changed:
            self._bus.publish(channel(lobby_id), b"")
        for game_id in done.started:
            await self._games.announce(game_id)

    async def _sweep_on(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP)
            try:
                await self.sweep()
            except StoreDown as error:
                logger.warning("quick matches cannot reach the store", error=str(error))
            except Exception:
                # It is tried again.
                logger.exception("a look at quick matches failed")


def _people(rooms: Collection[Room]) -> list[str]:
    return [seat.player_id for room in rooms for seat in room.seats if seat.player_id is not None]


def _tables(rooms: dict[str, Room], values: dict[str, float]) -> list[Table]:
    return [
        [
            Waiting(seat.player_id, lobby_id, values.get(seat.player_id, VALUE), seat.waiting_since or 0)
            for seat in room.seats
            if seat.player_id is not None
        ]
        for lobby_id, room in rooms.items()
    ]


async def _values(session: AsyncSession, kind: str, people: list[str]) -> dict[str, float]:
    """What those of the people are rated at who have played rated games of the kind."""
    columns = select(col(RatingRow.player_id), col(RatingRow.value))
    found = await session.execute(
        columns.where(col(RatingRow.kind) == kind, col(RatingRow.player_id).in_(people))
    )
    return {row.player_id: row.value for row in found}
