"""Whether a game can start in a lobby, and who plays in it."""

from zamu_api.games.info import SeatInfo
from zamu_api.games.refusals import of_options
from zamu_api.games.service import Games
from zamu_api.languages import Message
from zamu_api.lobbies.lobby import players_by_id
from zamu_api.lobbies.room import Room
from zamu_api.players.names import distinct_name
from zamu_api.problems import ProblemCode, Refused
from zamu_api.store.tables import LobbySeatRow
from zamu_engine.cpu import CpuLevel
from zamu_engine.registry import RULESETS
from zamu_engine.ruleset import InvalidOptions


async def need_players(room: Room) -> None:
    """Raises `Refused` unless a game can start with the seats that are filled."""
    ruleset = RULESETS[room.lobby.kind]
    if len(room.seats) < ruleset.info.min_seats:
        raise Refused(
            ProblemCode.NOT_ENOUGH_PLAYERS,
            Message("problem-not-enough-players", minimum=ruleset.info.min_seats),
            room.path,
        )
    if unready := [
        seat.player_id
        for seat in room.seats
        if seat.player_id not in (None, room.lobby.host_id) and not seat.ready
    ]:
        people = await players_by_id(room.session, [player_id for player_id in unready if player_id])
        names = tuple([people[player_id].name for player_id in unready if player_id])
        raise Refused(ProblemCode.NOT_READY, Message("problem-not-ready", names=names), room.path)
    room.need_fair_seats()
    try:
        ruleset.options_from_json(room.lobby.options, seats=len(room.seats))
    except InvalidOptions as error:
        raise Refused(ProblemCode.INVALID_INPUT, of_options(room.lobby.kind, error), room.path) from None


async def begin(games: Games, room: Room) -> str:
    """The id of a new game of all who have a seat; `announce` it when it is stored."""
    close_ranks(room.seats)
    for seat in room.seats:
        seat.ready = seat.cpu_level is not None
        seat.waiting_since = seat.seen_at = None
    game_id = await games.prepare(room.session, room.lobby, await entrants(room))
    room.lobby.current_game_id = game_id
    room.lobby.in_game = True
    room.lobby.games_played += 1
    return game_id


def close_ranks(seats: list[LobbySeatRow]) -> None:
    """Numbers the seats from 0 without gaps, in the order they have."""
    for index, seat in enumerate(seats):
        seat.index = index


async def entrants(room: Room) -> list[SeatInfo]:
    """Who plays, in seating order, each under a name that looks like no other's."""
    people = await players_by_id(room.session, [seat.player_id for seat in room.seats if seat.player_id])
    taken = [player.name for player in people.values()]
    found = []
    for seat in room.seats:
        if seat.player_id is not None:
            name = people[seat.player_id].name
        else:
            name = distinct_name("CPU", taken)
            taken.append(name)
        level = CpuLevel(seat.cpu_level) if seat.cpu_level else None
        found.append(SeatInfo(seat.index, seat.player_id, name, level))
    return found
