"""Quick matches

Revision ID: 0007
Revises: 0006
Create Date: 2026-11-30 18:00:00.000000
"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0007"
down_revision: str | Sequence[str] | None = "0006"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

_WAITING = sa.text("quick AND current_game_id IS NULL AND closed_at IS NULL")
_WAITS = sa.text("waiting_since IS NOT NULL")


def upgrade() -> None:
    op.add_column("lobby", sa.Column("quick", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index(
        "ix_lobby_waiting",
        "lobby",
        ["kind", "capacity", "rated", "turn_limit"],
        sqlite_where=_WAITING,
        postgresql_where=_WAITING,
    )
    op.add_column("lobby_seat", sa.Column("waiting_since", sa.BigInteger(), nullable=True))
    op.add_column("lobby_seat", sa.Column("seen_at", sa.BigInteger(), nullable=True))
    op.create_index(
        "ix_lobby_seat_waits",
        "lobby_seat",
        ["player_id"],
        unique=True,
        sqlite_where=_WAITS,
        postgresql_where=_WAITS,
    )
    op.create_table(
        "lobby_move",
        sa.Column("lobby_id", sa.String(), nullable=False),
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("to_id", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["lobby_id"], ["lobby.id"]),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"]),
        sa.ForeignKeyConstraint(["to_id"], ["lobby.id"]),
        sa.PrimaryKeyConstraint("lobby_id", "player_id"),
    )


def downgrade() -> None:
    op.drop_table("lobby_move")
    op.drop_index("ix_lobby_seat_waits", table_name="lobby_seat")
    op.drop_column("lobby_seat", "seen_at")
    op.drop_column("lobby_seat", "waiting_since")
    op.drop_index("ix_lobby_waiting", table_name="lobby")
    op.drop_column("lobby", "quick")
