"""The plain server's tables."""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, Column, event
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlmodel import Field, SQLModel


def now() -> datetime:
    return datetime.now(UTC)


class Player(SQLModel, table=True):
    id: str = Field(primary_key=True)
    name: str
    token: str = Field(unique=True, index=True)


class Game(SQLModel, table=True):
    id: str = Field(primary_key=True)
    seq: int
    status: str = "ACTIVE"
    turn_started_at: datetime = Field(default_factory=now)
    position: bytes  # the engine's value, pickled: cheaper than replaying the events


class GameSeat(SQLModel, table=True):
    game_id: str = Field(primary_key=True, foreign_key="game.id")
    index: int = Field(primary_key=True)
    player_id: str = Field(foreign_key="player.id", index=True)


class Event(SQLModel, table=True):
    game_id: str = Field(primary_key=True, foreign_key="game.id")
    seq: int = Field(primary_key=True)
    at: datetime = Field(default_factory=now)
    data: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))


def make_durable(engine: AsyncEngine) -> None:
    """Has every connection to SQLite wait for the disk, as Zamu's do."""

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for pragma in ("busy_timeout = 10000", "journal_mode = WAL", "synchronous = FULL"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
