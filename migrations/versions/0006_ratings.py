"""Ratings

Revision ID: 0006
Revises: 0005
Create Date: 2026-11-30 17:30:00.000000
"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0006"
down_revision: str | Sequence[str] | None = "0005"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

_PENDING = sa.text("pending")
_LISTED = sa.text("NOT provisional")


def upgrade() -> None:
    op.create_table(
        "rated_count",
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("games", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("kind"),
    )
    op.create_table(
        "rated_game",
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("number", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("pending", sa.Boolean(), nullable=False, server_default=sa.true()),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"]),
        sa.PrimaryKeyConstraint("kind", "number"),
        sa.UniqueConstraint("game_id"),
    )
    op.create_index(
        "ix_rated_game_pending",
        "rated_game",
        ["kind", "number"],
        sqlite_where=_PENDING,
        postgresql_where=_PENDING,
    )
    op.create_table(
        "rating",
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("value", sa.Double(), nullable=False),
        sa.Column("deviation", sa.Double(), nullable=False),
        sa.Column("conservative", sa.Double(), nullable=False),
        sa.Column("provisional", sa.Boolean(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("places", sa.JSON(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("longest_streak", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"]),
        sa.PrimaryKeyConstraint("player_id", "kind"),
    )
    op.create_index(
        "ix_rating_listed",
        "rating",
        ["kind", "conservative", "player_id"],
        sqlite_where=_LISTED,
        postgresql_where=_LISTED,
    )
    op.create_table(
        "rating_change",
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("value", sa.Double(), nullable=False),
        sa.Column("deviation", sa.Double(), nullable=False),
        sa.Column("change", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"]),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"]),
        sa.PrimaryKeyConstraint("game_id", "seat"),
    )
    op.create_index("ix_rating_change_player_id", "rating_change", ["player_id", "kind", "number"])
    # Rated games from before there were ratings count as well, in the order in which they finished.
    op.execute(
        "INSERT INTO rated_game (kind, number, game_id) "
        "SELECT kind, row_number() OVER (PARTITION BY kind ORDER BY finished_at, id), id "
        "FROM game WHERE rated AND status = 'FINISHED'"
    )
    op.execute("INSERT INTO rated_count (kind, games) SELECT kind, count(*) FROM rated_game GROUP BY kind")


def downgrade() -> None:
    op.drop_table("rating_change")
    op.drop_table("rating")
    op.drop_table("rated_game")
    op.drop_table("rated_count")
