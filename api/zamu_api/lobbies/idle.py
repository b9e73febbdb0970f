"""Lobbies in which nothing has happened for a day."""

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlmodel import col

from zamu_api.clock import Micros
from zamu_api.lobbies.lobby import NO_GAME, GameOfLobby, expiry
from zamu_api.store.tables import GameRow, LobbyRow


async def mark_idle(session: AsyncSession, now: Micros, limit: int) -> tuple[list[str], int]:
    """The ids of the lobbies that are now marked as closed, and how many were looked at.

    One that a game keeps open gets a later `expires_at` instead, so that it is not found again soon. Safe on
    many processes: each row is looked at by one of them, while nobody changes it.
    """
    query = (
        select(LobbyRow, GameRow)
        .outerjoin(GameRow, col(GameRow.id) == col(LobbyRow.current_game_id))
        .where(col(LobbyRow.closed_at).is_(None), col(LobbyRow.expires_at) <= now)
        .order_by(col(LobbyRow.expires_at))
        .limit(limit)
        .with_for_update(of=LobbyRow, skip_locked=True)
    )
    closed = []
    found = (await session.execute(query)).all()
    for lobby, game in found:
        played = GameOfLobby(game.status == "ACTIVE", game.finished_at) if game else NO_GAME
        lobby.expires_at = expiry(lobby, played, now)
        if lobby.expires_at <= now:
            lobby.closed_at = lobby.expires_at
            lobby.version += 1
            closed.append(lobby.id)
    return closed, len(found)
