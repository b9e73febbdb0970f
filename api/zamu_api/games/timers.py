"""What the server does by itself in a game: CPU moves, deadlines, standing in for who is away.

Everything that is due stands in the game's row, written in the same transaction as the move before it. The
process that stored the move does it when its moment comes; what nobody took, because a process died or was
never there, any process finds and does. All of it goes through the same compare-and-set as a player's move,
so it happens once.
"""

import asyncio

import structlog
from sqlalchemy import update

from zamu_api.bus import Bus
from zamu_api.clock import Clock, Micros
from zamu_api.games.due import AWAY, cpu_actors, desertion, next_due
from zamu_api.games.house_events import (
    AbortReason,
    GameAborted,
    SeatControl,
    SeatControlChanged,
    TurnResumed,
    TurnTimedOut,
)
from zamu_api.games.info import SECOND
from zamu_api.games.live import LiveGame
from zamu_api.games.live_games import Draft, LiveGames
from zamu_api.games.moves import play
from zamu_api.games.state import GameState, cpu_level, deadline
from zamu_api.games.thinking import Thinking
from zamu_api.metrics import tally
from zamu_api.presence import Presence
from zamu_api.store.database import Database
from zamu_api.store.log import EventLog, StoreDown, Verdict
from zamu_api.store.tables import GameRow
from zamu_engine.cpu import CpuLevel
from zamu_engine.ruleset import Seat

logger = structlog.get_logger()

_SWEEP = 1.0
"""Seconds between two looks for what nobody took."""

_GRACE: Micros = SECOND
"""So long what is due is left to the process that stored the move."""

_DOWNTIME: Micros = 5 * SECOND
"""What is overdue by more than this was due while no server was there to do it."""

_AT_A_TIME = 100
_SNOOZE: Micros = 30 * SECOND
"""How long a game is left alone after something in it failed."""


class Timers:
    """Does what is due in games, this process's own first."""

    def __init__(
        self,
        games: LiveGames,
        database: Database,
        log: EventLog,
        bus: Bus,
        presence: Presence,
        clock: Clock,
        cpu_pause: Micros,
    ) -> None:
        self._games = games
        self._database = database
        self._log = log
        self._bus = bus
        self._presence = presence
        self._clock = clock
        self._cpu_pause = cpu_pause
        self._thinking = Thinking()
        self._handles: dict[str, asyncio.TimerHandle] = {}
        self._acting: dict[str, asyncio.Task[None]] = {}
        self._next: dict[str, Micros] = {}  # what became due while the game was being seen to
        self._snoozing: dict[str, Micros] = {}
        self._sweeping: asyncio.Task[None] | None = None
        self._closed = False

    async def start(self) -> None:
        """Begins to look for what is due, also in games that nobody is connected to."""
        self._sweeping = asyncio.create_task(self._sweep_on())

    async def close(self) -> None:
        """Stops; what is due is left to other processes, or to the next start."""
        self._closed = True
        for handle in self._handles.values():
            handle.cancel()
        tasks = [*self._acting.values()]
        if self._sweeping is not None:
            tasks.append(self._sweeping)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._thinking.close()

    def schedule(self, game_id: str, due_at: Micros | None) -> None:
        """Sees to the game at that moment; forgets what was to be done in it before."""
        if (handle := self._handles.pop(game_id, None)) is not None:
            handle.cancel()
        if due_at is not None and not self._closed:
            wait = max(0, due_at - self._clock.now()) / SECOND
            loop = asyncio.get_running_loop()
            self._handles[game_id] = loop.call_later(wait, self._begin, game_id, due_at)

    async def sweep(self) -> bool:
        """Does what has been due for a while and nobody took; whether there was as much as one sweep takes.

        Raises `StoreDown`.
        """
        now = self._clock.now()
        self._snoozing = {game_id: until for game_id, until in self._snoozing.items() if until > now}
        limit = _AT_A_TIME + len(self._snoozing)
        due = await self._log.due(now - _GRACE, limit)
        taken = [self._begin(game_id, due_at) for game_id, due_at in due if game_id not in self._snoozing]
        await asyncio.gather(*taken, return_exceptions=True)
        return len(due) == limit

    async def _sweep_on(self) -> None:
        while True:
            more = False
            try:
                more = await self.sweep()
            except StoreDown as error:
                logger.warning("timers cannot read the store", error=str(error))
            if not more:
                await asyncio.sleep(_SWEEP)

    def _begin(self, game_id: str, due_at: Micros) -> asyncio.Task[None]:
        """Sees to the game now, or once more when that is done if it is being seen to already."""
        self._handles.pop(game_id, None)
        acting = self._acting.get(game_id)
        if acting is None:
            acting = self._acting[game_id] = asyncio.create_task(self._act_safely(game_id, due_at))
        else:
            self._next[game_id] = due_at
        return acting

    async def _act_safely(self, game_id: str, due_at: Micros) -> None:
        """One game's trouble is not the others': it is logged, and tried again after a while."""
        try:
            await self._act(game_id, due_at)
        except StoreDown as error:
            # It stays due: the next sweep after the store is back finds it.
            logger.warning("timer cannot reach the store", game=game_id, error=str(error))
        except Exception as error:
            self._snoozing[game_id] = self._clock.now() + _SNOOZE
            self._next.pop(game_id, None)
            logger.exception("timer failed", game=game_id, error=repr(error))
        finally:
            del self._acting[game_id]
        if (due_next := self._next.pop(game_id, None)) is not None and not self._closed:
            self._begin(game_id, due_next)

    async def _act(self, game_id: str, due_at: Micros) -> None:
        """Does what is due, if anything still is: somebody may have moved meanwhile, here or elsewhere."""
        game = await self._games.fresh(game_id)
        if game is None:
            return
        info, state, now = game.info, game.state, self._clock.now()
        due = next_due(info, state, self._cpu_pause)
        if due is not None and due > now:
            return  # whoever stored the latest move sees to it
        if (end := desertion(state)) is not None and end <= now:
            await self._games.commit(game, state, [Draft(GameAborted(AbortReason.NOBODY_LEFT))])
            return
        for seat in cpu_actors(info, state):
            level = cpu_level(info, state, seat) or CpuLevel.NORMAL
            move = await self._thinking.choose(info, state, seat, level)
            if game.state.seq != state.seq:
                return  # the thought was about another position
            if move is not None:
                await self._commit_move(game, state, play(info, state, seat, move))
                return
        if state.turn is None or state.control[state.turn] is SeatControl.CPU:
            await self._put_off(game, state, None)
        else:
            await self._see_to_person(game, state, state.turn, now, downtime=now - due_at > _DOWNTIME)

    async def _see_to_person(
        self, game: LiveGame, state: GameState, seat: Seat, now: Micros, *, downtime: bool
    ) -> None:
        """Ends the turn of a person whose time is up, or gives the seat to a CPU if they are away."""
        info = game.info
        end = deadline(info, state)
        if end is not None and end <= now:
            if downtime:
                await self._games.commit(game, state, [Draft(TurnResumed(seat))])
                return
            drafts = [Draft(TurnTimedOut(seat))]
            if await self._away_since(game, state, seat) + AWAY <= now:
                drafts.append(Draft(SeatControlChanged(seat, SeatControl.CPU)))
            move = await self._thinking.choose(info, state, seat, CpuLevel.NORMAL)
            drafts += play(info, state, seat, move, ahead=len(drafts))
            await self._commit_move(game, state, drafts)
            return
        since = now if downtime else await self._away_since(game, state, seat)
        if since + AWAY <= now:
            await self._games.commit(game, state, [Draft(SeatControlChanged(seat, SeatControl.CPU))])
            return
        look = since + AWAY
        await self._put_off(game, state, look if end is None else min(look, end))

    async def _away_since(self, game: LiveGame, state: GameState, seat: Seat) -> Micros:
        """Since when the player on turn has been away on this turn; this moment for who is there."""
        if not self._bus.healthy:
            return self._clock.now()  # nobody can say who is connected elsewhere
        player_id = game.info.seats[seat].player_id
        if player_id is not None and await self._presence.connected([player_id]):
            return self._clock.now()
        return max(state.turn_started_at, game.seen.get(seat, 0))

    async def _put_off(self, game: LiveGame, state: GameState, due_at: Micros | None) -> None:
        """Moves the moment of the next look; nothing happens in the game."""
        row = update(GameRow).where(GameRow.id == game.info.id, GameRow.seq == state.seq)  # type: ignore[arg-type]
        async with self._database.writing() as session:
            await session.execute(row.values(due_at=due_at))
        if game.state.seq == state.seq:
            self.schedule(game.info.id, due_at)

    async def _commit_move(self, game: LiveGame, state: GameState, drafts: list[Draft]) -> None:
        if await self._games.commit(game, state, drafts) is Verdict.STORED:
            tally.moves[game.info.kind, "CPU"] += 1
