"""Webhooks

Revision ID: 0005
Revises: 0004
Create Date: 2026-11-30 11:40:00.000000
"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0005"
down_revision: str | Sequence[str] | None = "0004"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    op.create_table(
        "webhook",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("url", sa.String(), nullable=False),
        sa.Column("events", sa.JSON(), nullable=False),
        sa.Column("document", sa.Text(), nullable=True),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.Column("failing_since", sa.BigInteger(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_webhook_player_id", "webhook", ["player_id"], unique=False)
    op.create_table(
        "webhook_secret",
        sa.Column("webhook_id", sa.String(), nullable=False),
        sa.Column("secret", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["webhook_id"], ["webhook.id"], ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("webhook_id"),
    )
    op.create_table(
        "webhook_game",
        sa.Column("webhook_id", sa.String(), nullable=False),
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=True),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("claimed_until", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["webhook_id"], ["webhook.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"]),
        sa.PrimaryKeyConstraint("webhook_id", "game_id"),
    )
    op.create_index("ix_webhook_game_game_id", "webhook_game", ["game_id"], unique=False)
    op.create_index("ix_webhook_game_due_at", "webhook_game", ["due_at"], unique=False)
    op.create_table(
        "webhook_delivery",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("webhook_id", sa.String(), nullable=False),
        sa.Column("game_id", sa.String(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("event", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("waiting", sa.Boolean(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("status", sa.Integer(), nullable=True),
        sa.Column("delivered_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["webhook_id"], ["webhook.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_webhook_delivery_at", "webhook_delivery", ["webhook_id", "at"], unique=False)
    op.create_index("ix_webhook_delivery_game_id", "webhook_delivery", ["game_id"], unique=False)


def downgrade() -> None:
    op.drop_table("webhook_delivery")
    op.drop_table("webhook_game")
    op.drop_table("webhook_secret")
    op.drop_table("webhook")
