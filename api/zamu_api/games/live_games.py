"""The games that a process has in memory, and the way of new events into the store and to the others."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence
from contextvars import copy_context
from dataclasses import dataclass
from functools import partial
from typing import Any, cast

import orjson
import structlog
from sqlalchemy import inspect, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlmodel import col

from zamu_api.bus import Bus
from zamu_api.clock import Clock, Micros
from zamu_api.games.due import next_due
from zamu_api.games.info import GameInfo
from zamu_api.games.live import LiveGame
from zamu_api.games.state import GameState, LoggedEvent, fold, read_event, write_event
from zamu_api.lobbies.lobby import channel as lobby_channel
from zamu_api.metrics import tally
from zamu_api.store.database import Database
from zamu_api.store.log import Append, EventLog, Request, StoredEvent, Verdict
from zamu_api.store.tables import GameRow, GameSeatRow, GameSeedRow
from zamu_engine.ruleset import Seat

logger = structlog.get_logger()

_KEPT = 2000
"""Games that stay in memory, apart from those with open feeds."""


@dataclass(frozen=True, slots=True)
class Draft:
    """An event that is to be stored. `seat` and `move` on the first that a move led to."""

    event: Any
    seat: Seat | None = None
    move: str | None = None


def channel_of(game_id: str) -> str:
    """The bus channel on which a game's new events are told."""
    return f"game:{game_id}"


def write_message(events: Sequence[StoredEvent]) -> bytes:
    """The events of a move as one message of the bus."""
    return orjson.dumps([[e.seq, e.upto, e.at, e.data, e.seat, e.move] for e in events])


def read_message(message: bytes) -> list[StoredEvent]:
    """The events that the message holds."""
    return [StoredEvent(*fields) for fields in orjson.loads(message)]


def write_drafts(
    info: GameInfo, base_seq: int, at: Micros, drafts: Sequence[Draft]
) -> tuple[list[LoggedEvent], tuple[StoredEvent, ...]]:
    """The drafts as the events after `base_seq`, all of one move: as values, and as they are stored."""
    upto = base_seq + len(drafts)
    logged = [
        LoggedEvent(seq, upto, at, draft.event, draft.seat, draft.move)
        for seq, draft in enumerate(drafts, base_seq + 1)
    ]
    return logged, tuple(write_event(info.ruleset, event) for event in logged)


async def rows_of_games(
    session: AsyncSession, game_ids: Collection[str]
) -> list[tuple[GameRow, list[GameSeatRow]]]:
    """The rows that there are of these games, each with those of its seats; two questions to the store."""
    # Not as objects of the session, which take four times as long.
    games = await session.execute(select(*inspect(GameRow).columns).where(col(GameRow.id).in_(game_ids)))
    chairs = await session.execute(
        select(*inspect(GameSeatRow).columns).where(col(GameSeatRow.game_id).in_(game_ids))
    )
    seats: dict[str, list[Any]] = {}
    for seat in chairs:
        seats.setdefault(seat.game_id, []).append(seat)
    return [(cast("GameRow", game), seats[game.id]) for game in games]


class LiveGames:
    """Games by id, from memory or the store. `committed` is told of every move that was stored here, `over`
    of every game that has ended by one.
    """

    def __init__(self, database: Database, log: EventLog, bus: Bus, clock: Clock, cpu_pause: Micros) -> None:
        self.committed: Callable[[str, Micros | None], None] = lambda game_id, due_at: None
        self.over: Callable[[GameInfo], None] = lambda info: None
        self._database = database
        self._log = log
        self._bus = bus
        self._clock = clock
        self._cpu_pause = cpu_pause
        self._games: OrderedDict[str, LiveGame] = OrderedDict()
        self._idle: set[str] = set()  # those that nobody has asked for since `drop_idle`
        self._loading: dict[str, asyncio.Task[LiveGame | None]] = {}

    def __len__(self) -> int:
        return len(self._games)

    async def close(self) -> None:
        """Waits for what is being stored."""
        await self._log.settled()

    async def get(self, game_id: str) -> LiveGame | None:
        """The game as this process knows it, perhaps not up to date; None for an id that is unknown."""
        if (game := self.at_hand(game_id)) is not None:
            return game
        loading = self._loading.get(game_id)
        if loading is None:
            loading = self._loading[game_id] = asyncio.create_task(self._load(game_id))
            loading.add_done_callback(lambda _: self._loading.pop(game_id))
        return await asyncio.shield(loading)

    async def fresh(self, game_id: str) -> LiveGame | None:
        """The game as the store has it now; None for an id that is unknown."""
        known = game_id in self._games
        game = await self.get(game_id)
        if known and game is not None:
            await self.refresh(game)
        return game

    async def fresh_many(self, game_ids: Collection[str]) -> dict[str, LiveGame]:
        """Those of the games that there are, as the store has them now; read together."""
        found = {game_id: game for game_id in game_ids if (game := self.at_hand(game_id)) is not None}
        unknown = [game_id for game_id in set(game_ids) if game_id not in found]
        if found:
            newer = await self._log.read_many({game_id: game.seq for game_id, game in found.items()})
            for game_id, stored in newer.items():
                game = found[game_id]
                game.extend([read_event(game.info.ruleset, event) for event in stored])
        return found | await self._load_many(unknown)

    def at_hand(self, game_id: str) -> LiveGame | None:
        """The game, perhaps not up to date, if this process has it in memory."""
        if (game := self._games.get(game_id)) is not None:
            self._games.move_to_end(game_id)
            self._idle.discard(game_id)
        return game

    async def refresh(self, game: LiveGame) -> None:
        """Reads what the store has beyond what is known here."""
        stored = await self._log.read(game.info.id, after=game.seq)
        game.extend([read_event(game.info.ruleset, event) for event in stored])

    async def commit(
        self, game: LiveGame, base: GameState, drafts: Sequence[Draft], request: Request | None = None
    ) -> Verdict:
        """Stores the drafts as one move after `base`, tells everybody, and says whether it came to that.

        What is stored is told even if the caller is cancelled. Raises `StoreDown`.
        """
        at = max(self._clock.now(), base.at)
        logged, stored = write_drafts(game.info, base.seq, at, drafts)
        then = fold(game.info, base, logged)
        append = Append(
            game_id=game.info.id,
            expected_seq=base.seq,
            events=stored,
            status=then.status.value,
            due_at=next_due(game.info, then, self._cpu_pause),
            finished_at=then.finished_at,
            request=request,
        )
        told = partial(self._told, game, append, logged, then)
        return await self._log.append(append, partial(copy_context().run, told))

    def _told(
        self, game: LiveGame, append: Append, logged: list[LoggedEvent], then: GameState, verdict: Verdict
    ) -> None:
        """What is stored is told, also if whoever wanted it gave up waiting."""
        if verdict is not Verdict.STORED:
            return
        game.extend(logged, then)
        self._bus.publish(channel_of(append.game_id), write_message(append.events))
        if then.over:
            # The lobby can play again, which whoever follows it waits for.
            self._bus.publish(lobby_channel(game.info.lobby_id), b"")
            logger.info("game over", game=append.game_id, seq=then.seq, status=append.status)
            self.over(game.info)
        tally.events += len(append.events)
        logger.debug("move stored", game=append.game_id, seq=then.seq)
        self.committed(append.game_id, append.due_at)

    async def _load(self, game_id: str) -> LiveGame | None:
        return (await self._load_many([game_id])).get(game_id)

    async def _load_many(self, game_ids: Collection[str]) -> dict[str, LiveGame]:
        """The games that the store has of these; they are at hand from now on."""
        if not game_ids:
            return {}
        async with self._database.reading() as session:
            rows = await rows_of_games(session, game_ids)
            seeds = await session.scalars(select(GameSeedRow).where(col(GameSeedRow.game_id).in_(game_ids)))
            seed_of = {row.game_id: row.seed for row in seeds}
        logs = await self._log.read_many(dict.fromkeys((row.id for row, _ in rows), 0))
        loaded = {}
        for row, seats in rows:
            info = GameInfo.of(row, seats, seed_of[row.id])
            log = [read_event(info.ruleset, event) for event in logs.get(row.id, ())]
            if (game := self._games.get(row.id)) is not None:  # somebody else was faster
                game.extend(log)
            else:
                game = self._games[row.id] = LiveGame(info, log)
            loaded[row.id] = game
            if len(rows) > 1:
                await asyncio.sleep(0)  # a page of long games is much work
        self._drop_old()
        return loaded

    def drop_idle(self) -> None:
        """Lets go of games that nobody has asked for since it was last called, and that nobody follows."""
        for game_id in self._idle:
            if (game := self._games.get(game_id)) is not None and not game.readers:
                del self._games[game_id]
        self._idle = set(self._games)

    def _drop_old(self) -> None:
        spare = len(self._games) - _KEPT
        if spare > 0:
            idle = [game_id for game_id, game in self._games.items() if not game.readers]
            for game_id in idle[:spare]:
                del self._games[game_id]
