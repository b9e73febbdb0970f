"""Games and moves for the tests of the store."""

from zamu_api.store.database import Database
from zamu_api.store.log import Append, Request, StoredEvent
from zamu_api.store.tables import GameRow, LobbyRow, PlayerRow


async def add_games(database: Database, *ids: str) -> None:
    """Adds games that stand at seq 0, in a lobby of a player of theirs."""
    async with database.writing() as session:
        session.add(PlayerRow(id="host", name="Host", created_at=1))
        await session.flush()
        session.add(
            LobbyRow(
                id="lobby",
                code="CODE",
                kind="PAGE_ONE",
                visibility="PRIVATE",
                capacity=4,
                rated=False,
                turn_limit="NONE",
                spectating="OPEN",
                options={},
                host_id="host",
                created_at=1,
                expires_at=2,
            )
        )
        await session.flush()
        session.add_all([game_row(game_id) for game_id in ids])


def game_row(game_id: str) -> GameRow:
    """A game at seq 0 in the lobby that `add_games` made."""
    return GameRow(
        id=game_id,
        lobby_id="lobby",
        kind="PAGE_ONE",
        number=0,
        options={"hand": 7},
        rated=False,
        turn_limit="NONE",
        spectating="OPEN",
        status="RUNNING",
        seq=0,
        commitment="c",
        started_at=1,
    )


def move(
    game_id: str,
    after: int = 0,
    *,
    events: int = 1,
    data: str = "{}",
    key: str | None = None,
    status: str = "RUNNING",
    due_at: int | None = None,
    finished_at: int | None = None,
) -> Append:
    """A move of some events that wants to stand right after `after`."""
    upto = after + events
    return Append(
        game_id=game_id,
        expected_seq=after,
        events=tuple(
            StoredEvent(seq, upto, 1000 + seq, data, *((2, "draw") if seq == after + 1 else ()))
            for seq in range(after + 1, upto + 1)
        ),
        status=status,
        due_at=due_at,
        finished_at=finished_at,
        request=Request("player", key, "input", "answer") if key else None,
    )
