"""What people do in lobbies. Each change is one transaction, alone in its lobby."""

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import replace

from pydantic import TypeAdapter
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlmodel import col

from zamu_api.bus import Bus
from zamu_api.clock import Clock
from zamu_api.games.service import Games
from zamu_api.ids import new_id
from zamu_api.languages import Message
from zamu_api.lobbies.agreement import Terms, apply_terms, invalid
from zamu_api.lobbies.codes import new_code, read_code
from zamu_api.lobbies.idle import mark_idle
from zamu_api.lobbies.lists import list_joinable
from zamu_api.lobbies.lobby import (
    IDLE,
    Lobby,
    channel,
    game_of_lobby,
    is_closed,
    moved_to,
    players_by_id,
    read_lobbies,
    read_lobby,
    seat_rows,
)
from zamu_api.lobbies.room import Room
from zamu_api.lobbies.start import begin, close_ranks, need_players
from zamu_api.lobbies.terms import Spectating, TurnLimit, Visibility
from zamu_api.paging import Page, Place
from zamu_api.players.names import distinct_name
from zamu_api.players.service import Players
from zamu_api.presence import Presence
from zamu_api.problems import ProblemCode, Refused
from zamu_api.requests import RequestKey, Requests
from zamu_api.store.database import Database
from zamu_api.store.tables import GameSeatRow, LobbyRow, LobbySeatRow, PlayerRow
from zamu_api.together import Together
from zamu_engine.cpu import CpuLevel
from zamu_engine.registry import RULESETS

_LOBBY_ID = ("input", "lobbyId")
_LOBBIES = TypeAdapter(Lobby)
_CODES = 10_000
"""Lobbies whose codes are kept at hand."""


class Lobbies:
    """Lobbies: read by id or code, changed by those who sit in them."""

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
    ) -> None:
        self._clock = clock
        self._database = database
        self._bus = bus
        self._presence = presence
        self._requests = requests
        self._players = players
        self._games = games
        self._codes: dict[str, str] = {}
        self._together = Together(self._read)

    # Reading ----------------------------------------------------------------------------------

    def code_at_hand(self, lobby_id: str) -> str | None:
        """The lobby's code, which never changes, if this process has read the lobby before."""
        return self._codes.get(lobby_id)

    async def get(self, lobby_id: str) -> Lobby | None:
        """The lobby, open or closed, or None for an id that is unknown.

        Those that are asked for in one turn of the loop are read together.
        """
        return await self._together.get(lobby_id)

    async def _read(self, lobby_ids: list[str]) -> dict[str, Lobby]:
        async with self._database.reading() as session:
            rows = await session.scalars(select(LobbyRow).where(col(LobbyRow.id).in_(lobby_ids)))
            lobbies = await read_lobbies(session, list(rows), self._clock.now())
        return {lobby.id: lobby for lobby in await self._seen(lobbies)}

    async def of_follower(self, lobby_id: str, player_id: str | None) -> Lobby | None:
        """The lobby, or the one to which the player, who waited in it for a quick match, was taken."""
        lobby = await self.get(lobby_id)
        if lobby is None or not lobby.quick or player_id is None or lobby.has_member(player_id):
            return lobby
        async with self._database.reading() as session:
            to = await moved_to(session, lobby_id, player_id)
        return lobby if to == lobby_id else await self.get(to)

    async def by_code(self, typed: str) -> Lobby | None:
        """The lobby that has the code, in whatever way it was typed, or None."""
        async with self._database.reading() as session:
            lobby_id = await _id_of_code(session, typed)
        return await self.get(lobby_id) if lobby_id else None

    async def of_player(self, player_id: str) -> list[Lobby]:
        """The open lobbies in which the player has a seat, newest first."""
        async with self._database.reading() as session:
            rows = await _lobbies_of(session, player_id)
            lobbies = await read_lobbies(session, rows, self._clock.now())
        newest_first = sorted(lobbies, key=lambda lobby: lobby.created_at, reverse=True)
        return await self._seen([lobby for lobby in newest_first if not lobby.closed])

    async def joinable(
        self, *, first: int, after: Place | None = None, kind: str | None = None
    ) -> Page[Lobby]:
        """The public lobbies that can be joined: open, not full, not in a game; newest first."""
        now = self._clock.now()
        async with self._database.reading() as session:
            page = await list_joinable(session, now, first=first, after=after, kind=kind)
            lobbies = await read_lobbies(session, [row for _, row in page.items], now)
        places = [place for place, _ in page.items]
        return Page(list(zip(places, await self._seen(lobbies), strict=True)), page.more)

    async def _seen(self, lobbies: Sequence[Lobby]) -> list[Lobby]:
        """The lobbies as they were read, with who is connected; their codes are at hand from now on."""
        if len(self._codes) >= _CODES:
            self._codes.clear()
        self._codes |= {lobby.id: lobby.code for lobby in lobbies}
        ids = {seat.player.id for lobby in lobbies for seat in lobby.seats if seat.player}
        here = await self._presence.connected(ids) if ids else frozenset()
        return [_with_presence(lobby, here) for lobby in lobbies]

    # Meeting ----------------------------------------------------------------------------------

    async def create(self, player_id: str, kind: str, terms: Terms, key: RequestKey | None) -> Lobby:
        """A new lobby with its creator as host on seat 0. Raises `Refused` (INVALID_INPUT)."""
        lobby = new_lobby(player_id, kind)
        apply_terms(lobby, terms)

        async def work(session: AsyncSession) -> str:
            row = await self.open(session, lobby)
            session.add(LobbySeatRow(lobby_id=row.id, index=0, player_id=player_id))
            return await self.answer(session, row)

        return await self.told(await self._requests.carry_out(key, work))

    async def open(self, session: AsyncSession, lobby: LobbyRow) -> LobbyRow:
        """The row of a lobby like this one, in the store, with an id and a code of its own."""
        now = self._clock.now()
        fields = lobby.model_dump() | {
            "id": new_id(),
            "code": new_code(),
            "created_at": now,
            "expires_at": now + IDLE,
        }
        row = LobbyRow(**fields)
        session.add(row)
        # The rows of seats refer to the lobby's, which therefore has to be there first.
        await session.flush()
        return row

    async def join(
        self, player_id: str, lobby_id: str | None, code: str | None, key: RequestKey | None
    ) -> Lobby:
        """The lobby, with a seat for the player: the one they have, or had when they left in mid-game.

        Exactly one of `lobby_id` and `code` says which. Somebody whose name looks like one in the lobby gets
        a number after it. Raises `Refused` (NOT_FOUND, LOBBY_CLOSED, LOBBY_STARTED, LOBBY_FULL).
        """
        renamed_in: list[str] = []

        async def work(session: AsyncSession) -> str:
            renamed_in.clear()
            found = lobby_id if lobby_id is not None else await _id_of_code(session, code or "")
            room = await self._enter(session, found, _LOBBY_ID if lobby_id is not None else ("input", "code"))
            back_in = room.lobby.current_game_id if room.game.playing else None
            if room.seat_of(player_id) is None:
                seat = await _seat_in_game(session, back_in, player_id) if back_in else None
                if seat is None:
                    room.need_pause()
                    room.need_no_match()
                    seat = room.free_index()
                # While a game goes on, seats have the same numbers in the lobby and in the game.
                room.sit(seat, player_id=player_id)
                if room.lobby.closed_at is not None:
                    # Everybody had left a game that still goes on; whoever comes back first is host.
                    room.lobby.closed_at, room.lobby.host_id = None, player_id
                renamed_in.extend(await make_name_distinct(session, player_id, room))
                room.touch(self._clock.now())
            return await self.answer(session, room.lobby)

        answer = await self._requests.carry_out(key, work)
        if renamed_in:
            self._players.changed(player_id)
        for other in renamed_in:
            self._bus.publish(channel(other), b"")
        lobby = await self.told(answer)
        await self._bring_game_into_line(lobby, player_id)
        return lobby

    async def leave(self, player_id: str, lobby_id: str, key: RequestKey | None) -> Lobby:
        """The lobby without the player; in mid-game a CPU plays on for them, and who waited waits no more.

        When the host leaves, the next person is host; when the last person leaves, the lobby closes.
        Raises `Refused` (NOT_FOUND, LOBBY_CLOSED, NOT_IN_LOBBY).
        """

        async def work(session: AsyncSession) -> str:
            room = await self._enter(session, await moved_to(session, lobby_id, player_id))
            await room.vacate(room.need_seat(player_id), self._clock.now())
            room.touch(self._clock.now())
            return await self.answer(session, room.lobby)

        lobby = await self.told(await self._requests.carry_out(key, work))
        await self._bring_game_into_line(lobby, player_id)
        return lobby

    async def _bring_game_into_line(self, changed: Lobby, player_id: str) -> None:
        """Lets a CPU play for the player who gave their seat up in mid-game, or no longer if they have one.

        The game's log is written after the lobby. When that fails the client asks again, with its key: so
        what counts is how the lobby stands now, not whether it was this very request that changed it.
        """
        if not changed.playing or changed.game_id is None:
            return
        now = await self.get(changed.id)
        if now is None or not now.playing or now.game_id != changed.game_id:
            return
        if now.seat_of(player_id) is None:
            await self._games.leave(changed.game_id, player_id)
        else:
            await self._games.come_back(changed.game_id, player_id)

    # Agreeing ---------------------------------------------------------------------------------

    async def set_ready(self, player_id: str, lobby_id: str, ready: bool, key: RequestKey | None) -> Lobby:
        """The lobby, with the player ready for the next game, or not.

        Raises `Refused` (NOT_FOUND, LOBBY_CLOSED, NOT_IN_LOBBY, LOBBY_STARTED).
        """

        async def work(room: Room) -> None:
            seat = room.need_seat(player_id)
            room.need_pause()
            seat.ready = ready

        return await self._change(lobby_id, key, work)

    async def update(self, player_id: str, lobby_id: str, terms: Terms, key: RequestKey | None) -> Lobby:
        """The lobby with its host's new terms.

        Raises `Refused` (NOT_FOUND, LOBBY_CLOSED, NOT_HOST, LOBBY_STARTED, INVALID_INPUT).
        """

        async def work(room: Room) -> None:
            room.need_host(player_id)
            room.need_pause()
            room.need_no_match()
            apply_terms(room.lobby, terms)
            room.need_fair_seats("input", "rated")
            if len(room.seats) > room.lobby.capacity:
                raise invalid(Message("problem-capacity-below-taken", taken=len(room.seats)), "capacity")
            if room.seats[-1].index >= room.lobby.capacity:
                close_ranks(room.seats)

        return await self._change(lobby_id, key, work)

    async def add_cpu(self, player_id: str, lobby_id: str, level: CpuLevel, key: RequestKey | None) -> Lobby:
        """The lobby with a CPU on the lowest free seat.

        Raises `Refused` (NOT_FOUND, LOBBY_CLOSED, NOT_HOST, LOBBY_STARTED, LOBBY_FULL, INVALID_INPUT where
        games are rated).
        """

        async def work(room: Room) -> None:
            room.need_host(player_id)
            room.need_pause()
            room.need_no_match()
            room.sit(room.free_index(), cpu_level=level)
            room.need_fair_seats()

        return await self._change(lobby_id, key, work)

    async def remove_seat(self, player_id: str, lobby_id: str, index: int, key: RequestKey | None) -> Lobby:
        """The lobby with the seat empty, whoever sat there; the host leaves instead.

        Raises `Refused` (NOT_FOUND, LOBBY_CLOSED, NOT_HOST, LOBBY_STARTED, INVALID_INPUT).
        """

        async def work(room: Room) -> None:
            room.need_host(player_id)
            room.need_pause()
            room.need_no_match()
            seat = next((seat for seat in room.seats if seat.index == index), None)
            if seat is None:
                raise invalid(Message("problem-seat-empty"), "seat")
            if seat.player_id == player_id:
                raise invalid(Message("problem-own-seat"), "seat")
            await room.vacate(seat, self._clock.now())

        return await self._change(lobby_id, key, work)

    async def start_game(self, player_id: str, lobby_id: str, key: RequestKey | None) -> tuple[Lobby, str]:
        """The lobby, and the id of the game that its filled seats now play. Again after it: a rematch.

        Raises `Refused` (NOT_FOUND, LOBBY_CLOSED, NOT_HOST, LOBBY_STARTED, NOT_ENOUGH_PLAYERS, NOT_READY,
        INVALID_INPUT when the options do not fit so many seats, or a CPU is to play a rated game).
        """
        started: str | None = None

        async def work(session: AsyncSession) -> str:
            nonlocal started
            room = await self._enter(session, lobby_id)
            room.need_host(player_id)
            room.need_pause()
            room.need_no_match()
            await need_players(room)
            started = await begin(self._games, room)
            room.touch(self._clock.now())
            return await self.answer(session, room.lobby)

        lobby = await self.told(await self._requests.carry_out(key, work))
        if started is not None:
            await self._games.announce(started)
        if lobby.game_id is None:
            raise AssertionError("the lobby that was just started has a game")
        return lobby, lobby.game_id

    # Closing ----------------------------------------------------------------------------------

    async def close_idle(self, limit: int) -> int:
        """Closes lobbies in which nothing has happened for a day, and tells those who look at them.

        Looks at no more than `limit`; returns at how many it did.
        """
        async with self._database.writing() as session:
            closed, found = await mark_idle(session, self._clock.now(), limit)
        for lobby_id in closed:
            self._bus.publish(channel(lobby_id), b"")
        return found

    # The way of a change ----------------------------------------------------------------------

    async def _change(
        self, lobby_id: str, key: RequestKey | None, change: Callable[[Room], Awaitable[None]]
    ) -> Lobby:
        async def work(session: AsyncSession) -> str:
            room = await self._enter(session, lobby_id)
            await change(room)
            room.touch(self._clock.now())
            return await self.answer(session, room.lobby)

        return await self.told(await self._requests.carry_out(key, work))

    async def _enter(
        self, session: AsyncSession, lobby_id: str | None, path: tuple[str, ...] = _LOBBY_ID
    ) -> Room:
        """The lobby, locked until the transaction ends. Raises `Refused` (NOT_FOUND, LOBBY_CLOSED)."""
        # SQLite's transaction is alone anyway; Postgres lets others wait at this row.
        row = await session.get(LobbyRow, lobby_id, with_for_update=True) if lobby_id else None
        if row is None:
            raise Refused(ProblemCode.NOT_FOUND, Message("problem-no-such-lobby"), path)
        game = await game_of_lobby(session, row)
        if is_closed(row, game, self._clock.now()):
            raise Refused(ProblemCode.LOBBY_CLOSED, Message("problem-lobby-closed"), path)
        return Room(session, row, await seat_rows(session, row.id), game, path)

    async def answer(self, session: AsyncSession, row: LobbyRow) -> str:
        """The lobby as the change leaves it, as text: whoever asks again under the same key is told this."""
        await session.flush()
        return _LOBBIES.dump_json(await read_lobby(session, row, self._clock.now())).decode()

    async def told(self, answer: str) -> Lobby:
        """The lobby of the answer, after everybody who looks at it was told that it has changed."""
        lobby = _LOBBIES.validate_json(answer)
        self._bus.publish(channel(lobby.id), b"")
        (seen,) = await self._seen([lobby])
        return seen


def new_lobby(host_id: str, kind: str, *, quick: bool = False) -> LobbyRow:
    """A lobby with the usual terms, not yet in the store."""
    return LobbyRow(
        id="",
        code="",
        kind=kind,
        visibility=Visibility.PUBLIC,
        capacity=RULESETS[kind].info.max_seats,
        rated=False,
        turn_limit=TurnLimit.NONE,
        spectating=Spectating.EVERYONE,
        options={},
        host_id=host_id,
        quick=quick,
    )


def _with_presence(lobby: Lobby, here: Collection[str]) -> Lobby:
    seats = (replace(seat, connected=seat.player.id in here) if seat.player else seat for seat in lobby.seats)
    return replace(lobby, seats=tuple(seats))


async def make_name_distinct(session: AsyncSession, player_id: str, room: Room) -> list[str]:
    """Puts a number after the name if it looks like another's in this lobby or the player's others [K51].

    Returns the ids of the lobbies that now show another name; none when it stays.
    """
    player = await session.get(PlayerRow, player_id)
    if player is None:
        raise AssertionError("players are never deleted")
    seats = [*room.seats]
    lobbies = await _lobbies_of(session, player_id)
    for lobby in lobbies:
        seats += await seat_rows(session, lobby.id)
    others = {seat.player_id for seat in seats if seat.player_id not in (None, player_id)}
    people = await players_by_id(session, [other for other in others if other])
    name = distinct_name(player.name, [other.name for other in people.values()])
    if name == player.name:
        return []
    player.name = name
    return [room.lobby.id, *(lobby.id for lobby in lobbies if lobby.id != room.lobby.id)]


async def _lobbies_of(session: AsyncSession, player_id: str) -> list[LobbyRow]:
    """The lobbies, closed by nobody, in which the player has a seat."""
    query = (
        select(LobbyRow)
        .join(LobbySeatRow, col(LobbySeatRow.lobby_id) == col(LobbyRow.id))
        .where(col(LobbySeatRow.player_id) == player_id, col(LobbyRow.closed_at).is_(None))
    )
    return list(await session.scalars(query))


async def _seat_in_game(session: AsyncSession, game_id: str, player_id: str) -> int | None:
    """The seat that the player has in the game, here or gone."""
    query = select(col(GameSeatRow.index)).where(
        col(GameSeatRow.game_id) == game_id, col(GameSeatRow.player_id) == player_id
    )
    found: int | None = await session.scalar(query)
    return found


async def _id_of_code(session: AsyncSession, typed: str) -> str | None:
    code = read_code(typed)
    if code is None:
        return None
    found: str | None = await session.scalar(select(col(LobbyRow.id)).where(col(LobbyRow.code) == code))
    return found
