"""Games as the rest of the server uses them: started, played, watched, left and come back to."""

import json
import secrets
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import AsyncExitStack, aclosing
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from zamu_api.bus import Bus
from zamu_api.clock import Clock
from zamu_api.games import front_page, viewer_feed
from zamu_api.games.due import next_due
from zamu_api.games.feed import Feeds, Update
from zamu_api.games.front_page import FrontPages
from zamu_api.games.house_events import SeatControl, SeatControlChanged
from zamu_api.games.info import SECOND, GameInfo, GameStatus, SeatInfo
from zamu_api.games.listings import listings_of
from zamu_api.games.lists import GameLists
from zamu_api.games.live import LiveGame
from zamu_api.games.live_games import Draft, LiveGames, write_drafts
from zamu_api.games.moves import ReadMove, first_of, judge
from zamu_api.games.refusals import of_options
from zamu_api.games.state import GameState, fold
from zamu_api.games.timers import Timers
from zamu_api.games.viewer_feed import ViewerFeeds
from zamu_api.games.views import GameView, ViewedEvent
from zamu_api.ids import new_id
from zamu_api.languages import Message
from zamu_api.metrics import tally
from zamu_api.presence import Presence
from zamu_api.problems import Problem, ProblemCode, Refused
from zamu_api.ratings.service import Ratings
from zamu_api.requests import RequestKey, Requests
from zamu_api.settings import Settings
from zamu_api.store.database import Database
from zamu_api.store.log import EventLog, Verdict
from zamu_api.store.tables import EventRow, GameRow, GameSeatRow, GameSeedRow, LobbyRow
from zamu_api.webhooks.outbox import expect
from zamu_engine.chance import SeededChance, commitment
from zamu_engine.registry import RULESETS
from zamu_engine.ruleset import InvalidOptions, Seat, Viewer

_MOST_EVENTS = 500
"""Events that come with a refused move, at most."""


@dataclass(frozen=True, slots=True)
class MoveResult:
    """What became of a move. Accepted, `view` and `events` are the move's, and `problem` is None.

    Refused, `view` is the game as it now stands and `events` are those after `expectedSeq`.
    """

    view: GameView
    events: list[ViewedEvent]
    problem: Problem | None = None


@dataclass(frozen=True, slots=True)
class Visit:
    """Somebody who watches or plays, as `viewer`; whoever is nobody leaves nothing behind."""

    game: LiveGame
    viewer: Viewer
    stack: AsyncExitStack | None

    async def end(self) -> None:
        """They go."""
        if self.stack is not None:
            await self.stack.aclose()


class Games:
    """All games, of which this process has some in memory. No process owns a game: the store decides."""

    def __init__(
        self,
        *,
        settings: Settings,
        clock: Clock,
        database: Database,
        log: EventLog,
        bus: Bus,
        presence: Presence,
        requests: Requests,
        ratings: Ratings,
    ) -> None:
        self._bus = bus
        self._clock = clock
        self._requests = requests
        self._presence = presence
        self._cpu_pause = round(settings.cpu_pause * SECOND)
        self._games = LiveGames(database, log, bus, clock, self._cpu_pause)
        self.feeds = Feeds(self._games, bus, clock, settings.heartbeat)
        self.lists = GameLists(database, self._games, clock)
        self.viewer_feeds = ViewerFeeds(self.lists, self._games, self.feeds, bus)
        self.front_pages = FrontPages(self.lists, self._games, self.feeds, bus)
        self.timers = Timers(self._games, database, log, bus, presence, clock, self._cpu_pause)
        self._games.committed = self.timers.schedule
        self._games.over = lambda info: ratings.look() if info.rated else None

    @property
    def in_memory(self) -> int:
        """How many games this process has at hand."""
        return len(self._games)

    async def drop_idle(self, limit: int) -> int:
        """Lets go of games in memory that nobody has asked for since the last time; there are never more."""
        self._games.drop_idle()
        return 0

    async def start(self) -> None:
        """Lets the games go on, also those that nobody is connected to."""
        await self.feeds.start()
        await self.viewer_feeds.start()
        await self.timers.start()

    async def close(self) -> None:
        """Stops doing things by itself and waits for what is being stored."""
        await self.timers.close()
        await self.front_pages.close()
        await self.viewer_feeds.close()
        await self.feeds.close()
        await self._games.close()

    # Starting --------------------------------------------------------------------------------------

    async def prepare(self, session: AsyncSession, lobby: LobbyRow, seats: Sequence[SeatInfo]) -> str:
        """Adds a new game's rows to the session and returns its id; `announce` it when they are committed.

        `seats` are the filled seats in seating order; they are numbered anew, without gaps [P4].
        Raises `Refused` (INVALID_INPUT) when the options do not fit that many players.
        """
        ruleset = RULESETS[lobby.kind]
        try:
            options = ruleset.options_from_json(lobby.options, seats=len(seats))
        except InvalidOptions as error:
            message = of_options(lobby.kind, error)
            raise Refused(ProblemCode.INVALID_INPUT, message, ("options", error.key)) from None
        seed = secrets.token_bytes(32)
        now = self._clock.now()
        game = GameRow(
            id=new_id(),
            lobby_id=lobby.id,
            kind=lobby.kind,
            number=lobby.games_played,
            options=ruleset.options_to_json(options),
            rated=lobby.rated and all(seat.player_id for seat in seats),
            turn_limit=lobby.turn_limit,
            spectating=lobby.spectating,
            status=GameStatus.ACTIVE.value,
            seq=0,
            commitment=commitment(seed),
            started_at=now,
        )
        rows = [
            GameSeatRow(
                game_id=game.id,
                index=index,
                player_id=seat.player_id,
                name=seat.name,
                cpu_level=seat.cpu_level.value if seat.cpu_level else None,
            )
            for index, seat in enumerate(seats)
        ]
        info = GameInfo.of(game, rows, seed)
        opening = ruleset.open(options, len(seats), SeededChance(seed, 1), game_number=game.number)
        logged, stored = write_drafts(info, 0, now, [Draft(event) for event in opening])
        game.seq = len(stored)
        game.due_at = next_due(info, fold(info, None, logged), self._cpu_pause)
        session.add(game)
        # The other rows refer to the game's, which therefore has to be there first.
        await session.flush()
        session.add_all([GameSeedRow(game_id=game.id, seed=seed), *rows, *listings_of(game, rows)])
        hearing = {seat.player_id for seat in seats if seat.player_id is not None}
        if info.may_watch(lobby.host_id):
            hearing.add(lobby.host_id)
        await expect(session, game.id, hearing)
        session.add_all(
            EventRow(game_id=game.id, seq=event.seq, upto=event.upto, at=event.at, data=event.data)
            for event in stored
        )
        return game.id

    async def announce(self, game_id: str) -> None:
        """Lets a game that was just committed begin: what is due in it is seen to by this process, and those
        who wait for news of games hear of it.
        """
        game = await self._games.get(game_id)
        if game is not None:
            viewer_feed.announce(self._bus, game.info)
            front_page.announce(self._bus, game.info)
            self.timers.schedule(game_id, next_due(game.info, game.state, self._cpu_pause))

    # Looking ---------------------------------------------------------------------------------------

    async def view(self, game_id: str, player_id: str | None) -> GameView | None:
        """The game as it stands, as the player may see it; None for an unknown id, or if they may not."""
        game = await self._games.fresh(game_id)
        if game is None or not game.info.may_watch(player_id):
            return None
        seat = self._saw(game, player_id)
        return game.view(game.seq, seat)

    async def opening(self, game_id: str, player_id: str | None) -> GameView | None:
        """The game as it began, as the player may see it; None for an unknown id, or if they may not."""
        game = await self._games.get(game_id)
        if game is None or not game.info.may_watch(player_id):
            return None
        return game.view(game.event(1).upto, self._saw(game, player_id))

    async def look_back(self, game_id: str, player_id: str | None, seq: int | None) -> GameView | None:
        """The game as it stands, or stood after the move to which this event belongs, as the player may see
        that now; None for an unknown id or number, or if they may not.
        """
        game = await self._games.fresh(game_id)
        if game is None or not game.info.may_watch(player_id):
            return None
        if seq is None:
            seq = game.seq
        if not 1 <= seq <= game.seq:
            return None
        return game.look_back(game.event(seq).upto, self._saw(game, player_id))

    async def seated(self, game_id: str, player_id: str) -> Seat | None:
        """The player's seat in the game, or None for whoever has none."""
        game = await self._games.get(game_id)
        return game.info.seat_of(player_id) if game else None

    async def told(self, game_id: str) -> LiveGame | None:
        """The whole game as it stands in the store, for who tells others of it; None for an unknown id."""
        return await self._games.fresh(game_id)

    async def kind(self, game_id: str) -> str | None:
        """Which game it is; None for an unknown id."""
        game = await self._games.get(game_id)
        return game.info.kind if game else None

    async def updates(
        self, game_id: str, player_id: str | None, after: int | None = None
    ) -> AsyncGenerator[Update, None]:
        """The game's feed, as the player may see it. Being there is coming back, for who was only away.

        Raises `Refused` (NOT_FOUND) for an unknown id, or if they may not watch.
        """
        visit = await self.visit(game_id, player_id)
        try:
            async with aclosing(self.feeds.updates(visit.game, visit.viewer, after)) as feed:
                async for update in feed:
                    yield update
        finally:
            await visit.end()

    async def visit(self, game_id: str, player_id: str | None) -> Visit:
        """Lets the player in, who is connected until the visit's end, and back on their seat if they were
        only away. Raises `Refused` (NOT_FOUND) for an unknown id, or if they may not watch.
        """
        game = await self._visible(game_id, player_id)
        if player_id is None:
            return Visit(game, None, None)
        seat = game.info.seat_of(player_id)
        async with AsyncExitStack() as stack:
            stack.callback(self._saw, game, player_id)
            await stack.enter_async_context(self._presence.here(player_id))
            if seat is not None:
                await self._take_back(game, seat, also_if_left=False)
            return Visit(game, seat, stack.pop_all())

    # Coming and going ------------------------------------------------------------------------------

    async def leave(self, game_id: str, player_id: str) -> None:
        """A CPU plays on for the player, until they come back; for ten minutes also when nobody is left."""
        game, seat = await self._seat(game_id, player_id)
        if game is None or seat is None:
            return

        def leaving(info: GameInfo, state: GameState) -> list[Draft]:
            if state.over or state.placed(seat) or seat in state.left:
                return []
            return [Draft(SeatControlChanged(seat, SeatControl.CPU, left=True))]

        await self._amend(game, leaving)

    async def come_back(self, game_id: str, player_id: str) -> None:
        """The player moves for their seat again, at once."""
        game, seat = await self._seat(game_id, player_id)
        if game is not None and seat is not None:
            await self._take_back(game, seat, also_if_left=True)

    async def _take_back(self, game: LiveGame, seat: Seat, *, also_if_left: bool) -> None:
        def returning(info: GameInfo, state: GameState) -> list[Draft]:
            idle = state.over or state.placed(seat) or state.control[seat] is SeatControl.PLAYER
            if idle or (seat in state.left and not also_if_left):
                return []
            return [Draft(SeatControlChanged(seat, SeatControl.PLAYER))]

        await self._amend(game, returning)

    async def _amend(self, game: LiveGame, decide: Callable[[GameInfo, GameState], list[Draft]]) -> None:
        """Stores what `decide` makes of the newest state, if anything."""
        while True:
            await self._games.refresh(game)
            state = game.state
            drafts = decide(game.info, state)
            if not drafts or await self._games.commit(game, state, drafts) is Verdict.STORED:
                return

    # Moving ----------------------------------------------------------------------------------------

    async def move(
        self,
        game_id: str,
        player_id: str,
        read: ReadMove,
        *,
        expected_seq: int | None = None,
        key: RequestKey | None = None,
        path: tuple[str, ...] = (),
    ) -> MoveResult:
        """What becomes of the player's move, in the contract's order of codes.

        `read` makes a value of the ruleset of what was sent, `path` leads to it in the input. Raises
        `Refused` (NOT_FOUND) where there is no game to show, and `StoreDown`.
        """
        game = await self._visible(game_id, player_id)
        seat = self._saw(game, player_id)
        if seat is None:
            await self._games.refresh(game)
            problem = Problem(ProblemCode.FORBIDDEN, Message("problem-no-seat"))
            return _refusal(game, None, expected_seq, problem)
        fresh = False
        while True:
            state = game.state
            judged = judge(game.info, state, seat, read, expected_seq=expected_seq, path=path)
            if isinstance(judged, Problem):
                if not fresh:
                    # Another process may have moved on; nobody is refused because of what this one missed.
                    await self._games.refresh(game)
                    fresh = True
                if game.seq != state.seq:
                    continue
                return await self._refuse(game, seat, expected_seq, key, judged)
            first, last = state.seq + 1, state.seq + len(judged)
            request = key.to_request(json.dumps({"first": first, "last": last})) if key else None
            verdict = await self._games.commit(game, state, judged, request)
            if verdict is Verdict.STORED:
                tally.moves[game.info.kind, "PLAYER"] += 1
                return _acceptance(game, seat, first, last)
            await self._games.refresh(game)
            fresh = True
            if verdict is Verdict.REPEATED and key is not None:
                try:
                    answer = await self._first_answer(game, seat, key)
                except Refused as mismatch:
                    return _refusal(game, seat, expected_seq, mismatch.problem)
                if answer is not None:
                    return answer

    async def _refuse(
        self, game: LiveGame, seat: Seat, expected_seq: int | None, key: RequestKey | None, problem: Problem
    ) -> MoveResult:
        """The refusal, unless the same request was carried out before: then what was said first."""
        if key is not None:
            try:
                answer = await self._first_answer(game, seat, key)
            except Refused as mismatch:
                problem = first_of([problem, mismatch.problem])
            else:
                if answer is not None:
                    return answer
        return _refusal(game, seat, expected_seq, problem)

    async def _first_answer(self, game: LiveGame, seat: Seat, key: RequestKey) -> MoveResult | None:
        """What was said when the request was carried out; None if it never was.

        Raises `Refused` (IDEMPOTENCY_MISMATCH).
        """
        answer = await self._requests.find(key)
        if answer is None:
            return None
        stored = json.loads(answer)
        if game.seq < stored["last"]:
            await self._games.refresh(game)
        return _acceptance(game, seat, stored["first"], stored["last"])

    # -----------------------------------------------------------------------------------------------

    async def _visible(self, game_id: str, player_id: str | None) -> LiveGame:
        game = await self._games.get(game_id)
        if game is None or not game.info.may_watch(player_id):
            raise Refused(ProblemCode.NOT_FOUND, Message("problem-no-such-game"), ("input", "gameId"))
        return game

    async def _seat(self, game_id: str, player_id: str) -> tuple[LiveGame | None, Seat | None]:
        game = await self._games.get(game_id)
        return game, game.info.seat_of(player_id) if game else None

    def _saw(self, game: LiveGame, player_id: str | None) -> Seat | None:
        return game.saw(player_id, self._clock.now())


def _acceptance(game: LiveGame, seat: Seat, first: int, last: int) -> MoveResult:
    view = game.view(last, seat)
    return MoveResult(view, view.events(first - 1, last - first + 1))


def _refusal(game: LiveGame, seat: Seat | None, expected_seq: int | None, problem: Problem) -> MoveResult:
    view = game.view(game.seq, seat)
    missed = [] if expected_seq is None else view.events(expected_seq, _MOST_EVENTS)
    return MoveResult(view, missed, problem)
