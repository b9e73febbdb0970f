"""List games and lobbies

Revision ID: 0004
Revises: 0003
Create Date: 2026-11-30 10:40:00.000000
"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0004"
down_revision: str | Sequence[str] | None = "0003"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

_JOINABLE = sa.text("visibility = 'PUBLIC' AND closed_at IS NULL AND has_room AND NOT in_game")


def upgrade() -> None:
    op.create_table(
        "listing",
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("owner", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("spectating", sa.String(), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"]),
        sa.PrimaryKeyConstraint("game_id", "owner"),
    )
    into = "INSERT INTO listing (game_id, owner, kind, status, spectating, started_at)"
    rest = "g.kind, g.status, g.spectating, g.started_at FROM game g"
    everybody = "CASE WHEN g.rated THEN 'rated' ELSE 'casual' END"
    op.execute(f"{into} SELECT g.id, {everybody}, {rest} WHERE g.spectating = 'EVERYONE'")
    op.execute(f"{into} SELECT g.id, g.lobby_id, {rest}")
    op.execute(
        f"{into} SELECT DISTINCT g.id, s.player_id, {rest} JOIN game_seat s ON s.game_id = g.id "
        "WHERE s.player_id IS NOT NULL"
    )
    op.create_index("ix_listing_owner", "listing", ["owner", "kind", "status", "started_at", "game_id"])
    # Every index of this table is written with every move, and this one was never read.
    op.drop_index("ix_game_lobby_id", table_name="game")

    # Defaults, for processes of the version before, which know nothing of these columns.
    op.add_column("lobby", sa.Column("has_room", sa.Boolean(), nullable=False, server_default=sa.true()))
    op.add_column("lobby", sa.Column("in_game", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.execute(
        "UPDATE lobby SET has_room = capacity > "
        "(SELECT count(*) FROM lobby_seat WHERE lobby_seat.lobby_id = lobby.id), "
        "in_game = EXISTS (SELECT 1 FROM game "
        "WHERE game.id = lobby.current_game_id AND game.status = 'ACTIVE')"
    )
    op.create_index(
        "ix_lobby_joinable",
        "lobby",
        ["kind", "created_at", "id"],
        sqlite_where=_JOINABLE,
        postgresql_where=_JOINABLE,
    )


def downgrade() -> None:
    op.drop_index("ix_lobby_joinable", table_name="lobby")
    op.drop_column("lobby", "in_game")
    op.drop_column("lobby", "has_room")
    op.create_index("ix_game_lobby_id", "game", ["lobby_id"], unique=False)
    op.drop_table("listing")
