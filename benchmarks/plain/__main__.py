"""The plain server: Strawberry as shipped, SQLModel, one session a request, the engine for the rules."""

import os
import pickle
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any

import strawberry
import uvicorn
from sqlalchemy.ext.asyncio import create_async_engine
from sqlmodel import SQLModel, select
from sqlmodel.ext.asyncio.session import AsyncSession
from starlette.applications import Starlette
from starlette.routing import Route, WebSocketRoute
from strawberry import Info
from strawberry.asgi import GraphQL
from strawberry.scalars import ID

from benchmarks.plain.broadcast import Broadcast
from benchmarks.plain.tables import Event, Game, GameSeat, Player, make_durable, now
from zamu_engine.chance import SeededChance
from zamu_engine.registry import RULESETS
from zamu_engine.ruleset import IllegalMove

RULESET = RULESETS["CHINESE_CHECKERS"]
engine = create_async_engine(os.environ["DATABASE_URL"])
make_durable(engine)
broadcast = Broadcast(os.environ["REDIS_URL"])


@strawberry.type
class Turn:
    seat: int
    number: int
    started_at: datetime


@strawberry.type(name="Game")
class GameType:
    id: ID
    seq: int
    status: str
    viewer_seat: int | None
    turn: Turn | None


@strawberry.interface
class GameEvent:
    seq: int
    at: datetime


@strawberry.type
class PieceMoved(GameEvent):
    seat: int
    path: list[str]


@strawberry.type
class OtherEvent(GameEvent):
    name: str


@strawberry.type
class GameUpdate:
    seq: int
    event: GameEvent | None
    game: GameType


@strawberry.type
class Guest:
    id: ID
    token: str


@strawberry.type
class Problem:
    code: str
    message: str


@strawberry.type
class MovePayload:
    problems: list[Problem]
    game: GameType | None = None
    events: list[GameEvent] = strawberry.field(default_factory=list)


@strawberry.input
class MakeMoveInput:
    game_id: ID
    notation: str
    expected_seq: int | None = None


def shown_game(game: Game, position: Any, seat: int | None) -> GameType:
    turn = None
    if position.turn is not None:
        turn = Turn(seat=position.turn, number=position.turn_number, started_at=game.turn_started_at)
    return GameType(id=ID(game.id), seq=game.seq, status=game.status, viewer_seat=seat, turn=turn)


def shown_event(seq: int, at: datetime, data: dict[str, Any]) -> GameEvent:
    if data["type"] == "PieceMoved":
        return PieceMoved(seq=seq, at=at, seat=data["seat"], path=data["path"])
    return OtherEvent(seq=seq, at=at, name=data["type"])


def refusal(code: str, message: str) -> MovePayload:
    return MovePayload(problems=[Problem(code=code, message=message)])


async def current_player(info: Info, session: AsyncSession) -> Player | None:
    token = info.context["request"].headers.get("authorization", "").removeprefix("Bearer ")
    return (await session.exec(select(Player).where(Player.token == token))).first()


@strawberry.type
class Query:
    @strawberry.field
    async def game(self, id: ID) -> GameType | None:
        async with AsyncSession(engine) as session:
            game = await session.get(Game, id)
            return shown_game(game, pickle.loads(game.position), None) if game else None


@strawberry.type
class Mutation:
    @strawberry.mutation
    async def create_guest(self, name: str) -> Guest:
        async with AsyncSession(engine) as session:
            player = Player(id=secrets.token_hex(8), name=name, token=secrets.token_urlsafe(32))
            session.add(player)
            await session.commit()
            await session.refresh(player)
            return Guest(id=ID(player.id), token=player.token)

    @strawberry.mutation
    async def start_game(self, player_ids: list[ID]) -> ID:
        chance = SeededChance(secrets.token_bytes(32), 1)
        position = None
        opening = RULESET.open(RULESET.options_from_json({}), len(player_ids), chance)
        for event in opening:
            position = RULESET.evolve(position, event)
        async with AsyncSession(engine) as session:
            game = Game(id=secrets.token_hex(8), seq=len(opening), position=pickle.dumps(position))
            session.add(game)
            await session.flush()
            for index, player_id in enumerate(player_ids):
                session.add(GameSeat(game_id=game.id, index=index, player_id=player_id))
            for seq, event in enumerate(opening, 1):
                session.add(Event(game_id=game.id, seq=seq, data=RULESET.event_to_json(event)))
            game_id = game.id
            await session.commit()
            return ID(game_id)

    @strawberry.mutation
    async def make_move(self, info: Info, input: MakeMoveInput) -> MovePayload:
        async with AsyncSession(engine, expire_on_commit=False) as session:
            player = await current_player(info, session)
            if player is None:
                return refusal("UNAUTHENTICATED", "Who are you?")
            game = await session.get(Game, input.game_id)
            if game is None:
                return refusal("NOT_FOUND", "There is no such game.")
            if input.expected_seq is not None and input.expected_seq != game.seq:
                return refusal("STALE_STATE", "The game has gone on.")
            query = select(GameSeat).where(GameSeat.game_id == game.id, GameSeat.player_id == player.id)
            seat = (await session.exec(query)).first()
            if seat is None:
                return refusal("FORBIDDEN", "You have no seat.")
            position = pickle.loads(game.position)
            try:
                move = RULESET.parse_move(input.notation)
                events = RULESET.decide(position, seat.index, move, SeededChance(bytes(32), game.seq + 1))
            except IllegalMove as illegal:
                return refusal(illegal.code, illegal.message)
            rows = []
            for event in events:
                position = RULESET.evolve(position, event)
                game.seq += 1
                rows.append(Event(game_id=game.id, seq=game.seq, data=RULESET.event_to_json(event)))
            session.add_all(rows)
            game.position = pickle.dumps(position)
            game.turn_started_at = now()
            if position.turn is None:
                game.status = "FINISHED"
            session.add(game)
            await session.commit()
            shown = shown_game(game, position, seat.index)
            for row in rows:
                turn = {"seat": position.turn, "number": position.turn_number}
                await broadcast.publish(
                    game.id,
                    {"seq": row.seq, "at": row.at.isoformat(), "data": row.data, "turn": turn}
                    | {"status": game.status, "started_at": game.turn_started_at.isoformat()},
                )
            return MovePayload(
                problems=[], game=shown, events=[shown_event(row.seq, row.at, row.data) for row in rows]
            )


@strawberry.type
class Subscription:
    @strawberry.subscription
    async def game_updates(self, game_id: ID, after: int | None = None) -> AsyncIterator[GameUpdate]:
        async with AsyncSession(engine) as session:
            game = await session.get(Game, game_id)
            if game is None:
                return
            shown = shown_game(game, pickle.loads(game.position), None)
        yield GameUpdate(seq=shown.seq, event=None, game=shown)
        async for message in broadcast.listen(game_id):
            turn = Turn(**message["turn"], started_at=datetime.fromisoformat(message["started_at"]))
            yield GameUpdate(
                seq=message["seq"],
                event=shown_event(message["seq"], datetime.fromisoformat(message["at"]), message["data"]),
                game=GameType(
                    id=game_id, seq=message["seq"], status=message["status"], viewer_seat=None, turn=turn
                ),
            )


@asynccontextmanager
async def lifespan(_: Starlette) -> AsyncIterator[None]:
    async with engine.begin() as connection:
        await connection.run_sync(SQLModel.metadata.create_all)
    await broadcast.start()
    yield
    await broadcast.close()
    await engine.dispose()


schema = strawberry.Schema(Query, Mutation, Subscription, types=[PieceMoved, OtherEvent])
graphql = GraphQL[Any, None](schema)
app = Starlette(routes=[Route("/graphql", graphql), WebSocketRoute("/graphql", graphql)], lifespan=lifespan)

if __name__ == "__main__":
    uvicorn.run(app, host="127.0.0.1", port=int(os.environ["PORT"]), log_level="warning")
