"""A house for tests: real services on a real database, people in it, and games that begin as wanted."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass
from itertools import chain
from typing import Any

from zamu_api.clock import Micros, SystemClock
from zamu_api.games.due import next_due
from zamu_api.games.info import SECOND, GameInfo, SeatInfo
from zamu_api.games.listings import listings_of
from zamu_api.games.live_games import Draft, write_drafts
from zamu_api.games.service import MoveResult
from zamu_api.games.state import fold
from zamu_api.graphql.context import Context
from zamu_api.graphql.game import TYPE_NAMES
from zamu_api.graphql.schema import schema
from zamu_api.ids import from_global, new_id, to_global
from zamu_api.lobbies.terms import Spectating, TurnLimit
from zamu_api.players.grants import Grant
from zamu_api.services import Services, build_services
from zamu_api.settings import Settings
from zamu_api.store.tables import EventRow, GameRow, GameSeatRow, GameSeedRow, LobbyRow, PlayerRow
from zamu_engine.chance import commitment
from zamu_engine.cpu import CpuLevel
from zamu_engine.page_one import GameStarted, PageOneOptions
from zamu_engine.page_one.cards import deck
from zamu_engine.registry import RULESETS

SEED = bytes(range(32))


class HandClock:
    """A clock that stands still until it is moved on."""

    def __init__(self) -> None:
        self.time = SystemClock().now()

    def now(self) -> Micros:
        return self.time

    def advance(self, seconds: float) -> None:
        self.time += round(seconds * SECOND)


@dataclass
class House:
    """Services, and short ways to what tests do with them."""

    services: Services
    clock: HandClock

    async def person(self, name: str) -> str:
        """The id of a new player."""
        player_id = new_id()
        async with self.services.database.writing() as session:
            session.add(PlayerRow(id=player_id, name=name, created_at=self.clock.now()))
        return player_id

    async def people(self, count: int) -> list[str]:
        return [
            await self.person(name) for name in ("Amina", "Boris", "Chen", "Dalila", "Emeka", "Fatou")[:count]
        ]

    async def lobby(
        self,
        host: str,
        kind: str,
        *,
        options: dict[str, Any] | None = None,
        turn_limit: TurnLimit = TurnLimit.NONE,
        spectating: Spectating = Spectating.EVERYONE,
        visibility: str = "PUBLIC",
    ) -> LobbyRow:
        """A lobby for games, as the lobby's service would leave it."""
        ruleset = RULESETS[kind]
        every_option = ruleset.options_to_json(ruleset.options_from_json(options or {}))
        row = LobbyRow(
            id=new_id(),
            code=new_id()[:8],
            kind=kind,
            visibility=visibility,
            capacity=6,
            rated=True,
            turn_limit=turn_limit.value,
            spectating=spectating.value,
            options=every_option,
            host_id=host,
            created_at=self.clock.now(),
            expires_at=self.clock.now() + 24 * 3600 * SECOND,
        )
        async with self.services.database.writing() as session:
            session.add(row)
        return row

    async def start(
        self,
        kind: str,
        people: Sequence[str],
        *,
        cpus: Sequence[CpuLevel] = (),
        **terms: Any,
    ) -> str:
        """The id of a game between these people and CPUs, begun as the lobby begins one."""
        lobby = await self.lobby(people[0], kind, **terms)
        seats = [SeatInfo(0, player_id, f"Player {n}", None) for n, player_id in enumerate(people)]
        seats += [SeatInfo(0, None, f"CPU {n}", level) for n, level in enumerate(cpus, 1)]
        async with self.services.database.writing() as session:
            game_id = await self.services.games.prepare(session, lobby, seats)
        await self.services.games.announce(game_id)
        return game_id

    async def deal(
        self,
        people: Sequence[str | None],
        hands: Sequence[str],
        *,
        top: str = "R5",
        pile: str = "",
        first_seat: int = 0,
        cpu_level: CpuLevel = CpuLevel.NORMAL,
        **terms: Any,
    ) -> str:
        """The id of a game of Page One with these hands, all of one size; codes with blanks between.

        `pile` are the cards to be drawn first; all others follow in canonical order. Where there is None
        for a person a CPU sits.
        """
        lobby = await self.lobby(next(filter(None, people)), "PAGE_ONE", **terms)
        ruleset = RULESETS["PAGE_ONE"]
        held = [tuple(hand.split()) for hand in hands]
        (each,) = {len(hand) for hand in held}
        options = PageOneOptions(starting_cards=each, hand_limit=30)
        first = tuple(pile.split())
        rest = Counter(deck(options.wild_cards)) - Counter([top, *first, *chain(*held)])
        opening = GameStarted(first_seat, options, top, tuple(held), first + tuple(rest.elements()))
        now = self.clock.now()
        game = GameRow(
            id=new_id(),
            lobby_id=lobby.id,
            kind="PAGE_ONE",
            number=0,
            options=ruleset.options_to_json(options),
            rated=False,
            turn_limit=lobby.turn_limit,
            spectating=lobby.spectating,
            status="ACTIVE",
            seq=1,
            commitment=commitment(SEED),
            started_at=now,
        )
        seats = [
            GameSeatRow(
                game_id=game.id,
                index=index,
                player_id=player_id,
                name=f"Player {index}",
                cpu_level=None if player_id else cpu_level.value,
            )
            for index, player_id in enumerate(people)
        ]
        info = GameInfo.of(game, seats, SEED)
        logged, stored = write_drafts(info, 0, now, [Draft(opening)])
        game.due_at = next_due(info, fold(info, None, logged), 0)
        async with self.services.database.writing() as session:
            session.add(game)
            await session.flush()
            session.add_all([GameSeedRow(game_id=game.id, seed=SEED), *seats, *listings_of(game, seats)])
            session.add_all(
                EventRow(game_id=game.id, seq=e.seq, upto=e.upto, at=e.at, data=e.data) for e in stored
            )
        await self.services.games.announce(game.id)
        return game.id

    # Asking ----------------------------------------------------------------------------------------

    def context(self, who: Grant | str | None) -> Context:
        """A context for what a token opens, or for a player who may do everything."""
        return Context(self.services, Grant(who) if isinstance(who, str) else who)

    async def ask(self, player_id: str | None, document: str, **variables: Any) -> dict[str, Any]:
        """The data of an answer without errors."""
        data, errors = await self.try_asking(player_id, document, **variables)
        assert errors == []
        assert data is not None
        return data

    async def try_asking(
        self, player_id: str | None, document: str, **variables: Any
    ) -> tuple[dict[str, Any] | None, list[str]]:
        """The data of an answer, and its errors."""
        result: Any = await schema.execute(
            document, variable_values=variables, context_value=self.context(player_id)
        )
        return result.data, [error.message for error in result.errors or []]

    @asynccontextmanager
    async def follow(
        self, player_id: str | None, document: str, **variables: Any
    ) -> AsyncIterator[AsyncIterator[dict[str, Any]]]:
        """The items of a subscription without errors, one after the other."""
        source: Any = await schema.subscribe(
            document, variable_values=variables, context_value=self.context(player_id)
        )
        assert hasattr(source, "__aiter__"), source

        async def items() -> AsyncGenerator[dict[str, Any], None]:
            async for result in source:
                assert not result.errors, result.errors
                yield result.data

        async with aclosing(source), aclosing(items()) as open_items:
            yield open_items

    async def move(self, game_id: str, player_id: str, notation: str, **how: Any) -> MoveResult:
        """What becomes of a move in notation."""
        return await self.services.games.move(
            game_id, player_id, lambda ruleset: ruleset.parse_move(notation), **how
        )

    async def moved(self, game_id: str, player_id: str, notation: str, **how: Any) -> MoveResult:
        """A move in notation that is accepted."""
        result = await self.move(game_id, player_id, notation, **how)
        assert result.problem is None, result.problem
        return result

    async def seq(self, game_id: str) -> int:
        """Where the store says that the game stands."""
        async with self.services.database.reading() as session:
            game = await session.get_one(GameRow, game_id)
            return game.seq

    async def due_at(self, game_id: str) -> Micros | None:
        async with self.services.database.reading() as session:
            return (await session.get_one(GameRow, game_id)).due_at

    async def types(self, game_id: str, after: int = 0) -> list[str]:
        """The types of the events in the log."""
        view = await self.services.games.view(game_id, None)
        assert view is not None
        return [type(event.event).__name__ for event in view.events(after, 1000)]


def shown_id(game_id: str, kind: str = "PAGE_ONE") -> str:
    """The id as clients see it."""
    return to_global(TYPE_NAMES[kind], game_id)


def raw_id(global_id: str) -> str:
    raw = from_global(global_id, *TYPE_NAMES.values())
    assert raw is not None
    return raw


@asynccontextmanager
async def house(
    url: str, *, redis_url: str | None = None, clock: HandClock | None = None, **settings: Any
) -> AsyncIterator[House]:
    """A house on this database, as one process of the server would be."""
    clock = clock or HandClock()
    given = {"cpu_pause": 0.0, "heartbeat": 30.0, "rate_limits": False} | settings
    services = build_services(Settings(database_url=url, redis_url=redis_url, **given), clock)
    await services.start()
    try:
        yield House(services, clock)
    finally:
        await services.close()


async def take(items: AsyncIterator[Any], count: int, seconds: float = 10) -> list[Any]:
    """The next so many items."""
    async with asyncio.timeout(seconds):
        return [await anext(items) for _ in range(count)]


async def all_of(items: AsyncIterator[Any], seconds: float = 10) -> list[Any]:
    """All items to the end."""
    async with asyncio.timeout(seconds):
        return [item async for item in items]
