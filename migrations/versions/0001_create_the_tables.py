"""Create the tables

Revision ID: 0001
Revises: nothing
Create Date: 2026-11-29 21:37:45.532991
"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0001"
down_revision: str | Sequence[str] | None = None
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "player",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("is_bot", sa.Boolean(), nullable=False),
        sa.Column("locale", sa.String(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "request",
        sa.Column("scope", sa.String(), nullable=False),
        sa.Column("key_hash", sa.String(), nullable=False),
        sa.Column("input_hash", sa.String(), nullable=False),
        sa.Column("answer", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("scope", "key_hash"),
    )
    op.create_index("ix_request_created_at", "request", ["created_at"], unique=False)

    op.create_table(
        "lobby",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("visibility", sa.String(), nullable=False),
        sa.Column("capacity", sa.Integer(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("turn_limit", sa.String(), nullable=False),
        sa.Column("spectating", sa.String(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("host_id", sa.String(), nullable=False),
        sa.Column("games_played", sa.Integer(), nullable=False),
        sa.Column("current_game_id", sa.String(), nullable=True),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["host_id"], ["player.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("code"),
    )
    op.create_index("ix_lobby_expires_at", "lobby", ["expires_at"], unique=False)

    op.create_table(
        "token",
        sa.Column("hash", sa.String(), nullable=False),
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"]),
        sa.PrimaryKeyConstraint("hash"),
    )
    op.create_index("ix_token_player_id", "token", ["player_id"], unique=False)

    op.create_table(
        "game",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("lobby_id", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("turn_limit", sa.String(), nullable=False),
        sa.Column("spectating", sa.String(), nullable=False),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=True),
        sa.Column("commitment", sa.String(), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=False),
        sa.Column("finished_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["lobby_id"], ["lobby.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_game_due_at", "game", ["due_at"], unique=False)
    op.create_index("ix_game_lobby_id", "game", ["lobby_id"], unique=False)

    op.create_table(
        "lobby_seat",
        sa.Column("lobby_id", sa.String(), nullable=False),
        sa.Column("index", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.String(), nullable=True),
        sa.Column("cpu_level", sa.String(), nullable=True),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["lobby_id"], ["lobby.id"]),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"]),
        sa.PrimaryKeyConstraint("lobby_id", "index"),
    )
    op.create_index("ix_lobby_seat_player_id", "lobby_seat", ["player_id"], unique=False)

    op.create_table(
        "event",
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("upto", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("move", sa.String(), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"]),
        sa.PrimaryKeyConstraint("game_id", "seq"),
    )
    op.create_table(
        "game_seat",
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("index", sa.Integer(), nullable=False),
        sa.Column("player_id", sa.String(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("cpu_level", sa.String(), nullable=True),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"]),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"]),
        sa.PrimaryKeyConstraint("game_id", "index"),
    )
    op.create_index("ix_game_seat_player_id", "game_seat", ["player_id"], unique=False)

    op.create_table(
        "game_seed",
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"]),
        sa.PrimaryKeyConstraint("game_id"),
    )


def downgrade() -> None:
    op.drop_table("game_seed")

    op.drop_table("game_seat")
    op.drop_table("event")

    op.drop_table("lobby_seat")

    op.drop_table("game")

    op.drop_table("token")

    op.drop_table("lobby")

    op.drop_table("request")
    op.drop_table("player")
