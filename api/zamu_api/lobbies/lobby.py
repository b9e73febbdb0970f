"""A lobby as services and clients work with it: read whole, never changed in place."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlmodel import col

from zamu_api.clock import Micros
from zamu_api.lobbies.terms import Spectating, TurnLimit, Visibility
from zamu_api.players.service import Player
from zamu_api.store.tables import GameRow, LobbyMoveRow, LobbyRow, LobbySeatRow, PlayerRow
from zamu_engine.cpu import CpuLevel

IDLE: Micros = 24 * 3600 * 1_000_000
"""How long a lobby in which nothing happens stays open."""


def channel(lobby_id: str) -> str:
    """The bus channel on which a lobby's changes are told."""
    return f"lobby:{lobby_id}"


@dataclass(frozen=True, slots=True)
class Seat:
    """A filled seat: a person's or bot's, or a CPU's with its level."""

    index: int
    player: Player | None
    cpu_level: CpuLevel | None
    ready: bool
    connected: bool = False


@dataclass(frozen=True, slots=True)
class Lobby:
    """A lobby with its filled seats, in order. `game_id` is the game being played or the last one."""

    id: str
    code: str
    kind: str
    visibility: Visibility
    capacity: int
    rated: bool
    turn_limit: TurnLimit
    spectating: Spectating
    options: dict[str, Any]
    host: Player
    seats: tuple[Seat, ...]
    game_id: str | None
    playing: bool
    created_at: Micros
    expires_at: Micros
    closed: bool
    quick: bool = False  # opened by a quick match

    @property
    def matching(self) -> bool:
        """Whether people wait here for a quick match."""
        return self.quick and self.game_id is None and not self.closed

    def seat_of(self, player_id: str) -> Seat | None:
        """The player's seat, or None for whoever has none."""
        return next((seat for seat in self.seats if seat.player and seat.player.id == player_id), None)

    def has_member(self, player_id: str | None) -> bool:
        """Whether the player sits in the lobby."""
        return player_id is not None and self.seat_of(player_id) is not None


@dataclass(frozen=True, slots=True)
class GameOfLobby:
    """What a lobby must know of its latest game."""

    playing: bool
    finished_at: Micros | None


NO_GAME = GameOfLobby(playing=False, finished_at=None)


async def seat_rows(session: AsyncSession, lobby_id: str) -> list[LobbySeatRow]:
    """The filled seats of a lobby, in order."""
    rows = await session.scalars(select(LobbySeatRow).where(col(LobbySeatRow.lobby_id) == lobby_id))
    return sorted(rows, key=lambda row: row.index)


async def game_of_lobby(session: AsyncSession, lobby: LobbyRow) -> GameOfLobby:
    """How the lobby's latest game stands."""
    return (await games_of_lobbies(session, [lobby])).get(lobby.id, NO_GAME)


async def games_of_lobbies(session: AsyncSession, lobbies: Sequence[LobbyRow]) -> dict[str, GameOfLobby]:
    """How the latest games of the lobbies stand; a lobby that has never played is left out."""
    lobby_of = {lobby.current_game_id: lobby.id for lobby in lobbies if lobby.current_game_id is not None}
    if not lobby_of:
        return {}
    columns = select(col(GameRow.id), col(GameRow.status), col(GameRow.finished_at))
    found = await session.execute(columns.where(col(GameRow.id).in_(lobby_of)))
    return {lobby_of[row.id]: GameOfLobby(row.status == "ACTIVE", row.finished_at) for row in found}


def expiry(lobby: LobbyRow, game: GameOfLobby, now: Micros) -> Micros:
    """When the lobby closes if nothing happens; a game that goes on, or has just ended, keeps it open."""
    if game.playing:
        return now + IDLE
    return max(lobby.expires_at, (game.finished_at or 0) + IDLE)


def is_closed(lobby: LobbyRow, game: GameOfLobby, now: Micros) -> bool:
    """Whether the lobby has closed, be it only by the time. A game that goes on keeps it open."""
    return not game.playing and (lobby.closed_at is not None or expiry(lobby, game, now) <= now)


async def read_lobby(session: AsyncSession, lobby: LobbyRow, now: Micros) -> Lobby:
    """The lobby that the row is of, with all that belongs to it; who is connected is left open."""
    (read,) = await read_lobbies(session, [lobby], now)
    return read


async def read_lobbies(session: AsyncSession, lobbies: Sequence[LobbyRow], now: Micros) -> list[Lobby]:
    """The lobbies that the rows are of, read together."""
    if not lobbies:
        return []
    seats_of: dict[str, list[LobbySeatRow]] = {lobby.id: [] for lobby in lobbies}
    for row in await session.scalars(select(LobbySeatRow).where(col(LobbySeatRow.lobby_id).in_(seats_of))):
        seats_of[row.lobby_id].append(row)
    games = await games_of_lobbies(session, lobbies)
    ids = {row.player_id for seats in seats_of.values() for row in seats if row.player_id}
    people = await players_by_id(session, ids | {lobby.host_id for lobby in lobbies})
    return [_lobby(lobby, seats_of[lobby.id], games.get(lobby.id, NO_GAME), people, now) for lobby in lobbies]


def _lobby(
    lobby: LobbyRow, seats: list[LobbySeatRow], game: GameOfLobby, people: dict[str, Player], now: Micros
) -> Lobby:
    closed = is_closed(lobby, game, now)
    return Lobby(
        id=lobby.id,
        code=lobby.code,
        kind=lobby.kind,
        visibility=Visibility(lobby.visibility),
        capacity=lobby.capacity,
        rated=lobby.rated,
        turn_limit=TurnLimit(lobby.turn_limit),
        spectating=Spectating(lobby.spectating),
        options=lobby.options,
        host=people[lobby.host_id],
        seats=tuple(
            Seat(
                index=row.index,
                player=people[row.player_id] if row.player_id else None,
                cpu_level=CpuLevel(row.cpu_level) if row.cpu_level else None,
                ready=row.ready,
                connected=row.cpu_level is not None,
            )
            for row in sorted(seats, key=lambda row: row.index)
        ),
        game_id=lobby.current_game_id,
        playing=game.playing,
        created_at=lobby.created_at,
        expires_at=lobby.closed_at if closed and lobby.closed_at else expiry(lobby, game, now),
        closed=closed,
        quick=lobby.quick,
    )


async def moved_to(session: AsyncSession, lobby_id: str, player_id: str) -> str:
    """The id of the lobby in which the player is who waited in this one: this, or where they were taken."""
    move = await session.get(LobbyMoveRow, (lobby_id, player_id))
    return lobby_id if move is None else move.to_id


async def players_by_id(session: AsyncSession, player_ids: Collection[str]) -> dict[str, Player]:
    """The players, by id."""
    rows = await session.scalars(select(PlayerRow).where(col(PlayerRow.id).in_(player_ids)))
    return {row.id: Player.of(row) for row in rows}
