"""A lobby in the middle of a change: who sits in it, and who may do what."""

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from zamu_api.clock import Micros
from zamu_api.languages import Message
from zamu_api.lobbies.lobby import IDLE, GameOfLobby
from zamu_api.problems import ProblemCode, Refused
from zamu_api.store.tables import LobbyRow, LobbySeatRow
from zamu_engine.cpu import CpuLevel


@dataclass(slots=True)
class Room:
    """A lobby that is open and locked for a change, with what was found in it."""

    session: AsyncSession
    lobby: LobbyRow
    seats: list[LobbySeatRow]
    game: GameOfLobby
    path: tuple[str, ...]  # leads to what names the lobby in the input

    def seat_of(self, player_id: str) -> LobbySeatRow | None:
        """The player's seat, or None for whoever has none."""
        return next((seat for seat in self.seats if seat.player_id == player_id), None)

    def need_seat(self, player_id: str) -> LobbySeatRow:
        """The player's seat. Raises `Refused` (NOT_IN_LOBBY)."""
        seat = self.seat_of(player_id)
        if seat is None:
            raise Refused(ProblemCode.NOT_IN_LOBBY, Message("problem-not-in-lobby"), self.path)
        return seat

    def need_host(self, player_id: str) -> None:
        """Raises `Refused` (NOT_HOST) for anybody but the host."""
        if self.lobby.host_id != player_id:
            raise Refused(ProblemCode.NOT_HOST, Message("problem-not-host"), self.path)

    def need_pause(self) -> None:
        """Raises `Refused` (LOBBY_STARTED) while a game goes on."""
        if self.game.playing:
            raise Refused(ProblemCode.LOBBY_STARTED, Message("problem-lobby-started"), self.path)

    def need_no_match(self) -> None:
        """Raises `Refused` (FORBIDDEN) while people wait here for a quick match: nobody's to change."""
        if self.lobby.quick and self.lobby.current_game_id is None:
            raise Refused(ProblemCode.FORBIDDEN, Message("problem-lobby-matching"), self.path)

    def need_fair_seats(self, *path: str) -> None:
        """Raises `Refused` (INVALID_INPUT) where games are rated and a CPU has a seat."""
        if self.lobby.rated and any(seat.cpu_level is not None for seat in self.seats):
            raise Refused(ProblemCode.INVALID_INPUT, Message("problem-cpu-in-rated"), path or self.path)

    def free_index(self) -> int:
        """The lowest seat that is free. Raises `Refused` (LOBBY_FULL)."""
        taken = {seat.index for seat in self.seats}
        index = next((index for index in range(self.lobby.capacity) if index not in taken), None)
        if index is None:
            raise Refused(ProblemCode.LOBBY_FULL, Message("problem-lobby-full"), self.path)
        return index

    def sit(
        self,
        index: int,
        *,
        player_id: str | None = None,
        cpu_level: CpuLevel | None = None,
        waiting_since: Micros | None = None,
    ) -> None:
        """Fills the seat."""
        seat = LobbySeatRow(
            lobby_id=self.lobby.id,
            index=index,
            player_id=player_id,
            cpu_level=cpu_level,
            ready=cpu_level is not None,
            waiting_since=waiting_since,
            seen_at=waiting_since,
        )
        self.session.add(seat)
        self.seats = sorted([*self.seats, seat], key=lambda row: row.index)

    async def vacate(self, seat: LobbySeatRow, now: Micros) -> None:
        """Empties the seat; the next person is host when it was the host's, the last one closes the lobby."""
        await self.session.delete(seat)
        self.seats.remove(seat)
        people = [other.player_id for other in self.seats if other.player_id is not None]
        if not people:
            self.lobby.closed_at = now
        elif self.lobby.host_id not in people:
            self.lobby.host_id = people[0]

    def touch(self, now: Micros) -> None:
        """The lobby has changed."""
        self.lobby.version += 1
        self.lobby.has_room = len(self.seats) < self.lobby.capacity
        self.lobby.expires_at = now + IDLE
