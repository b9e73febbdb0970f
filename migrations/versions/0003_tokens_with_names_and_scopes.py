"""Tokens with names and scopes, and links to other devices

Revision ID: 0003
Revises: 0002
Create Date: 2026-11-30 11:20:00.000000
"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0003"
down_revision: str | Sequence[str] | None = "0002"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None

_RANDOM_ID = {
    "sqlite": "lower(hex(randomblob(16)))",
    "postgresql": "replace(CAST(gen_random_uuid() AS text), '-', '')",
}
_EVERYTHING = "READ PLAY LOBBY BOT WEBHOOK ADMIN_TOKENS"


def upgrade() -> None:
    op.create_table(
        "device_link",
        sa.Column("code_hash", sa.String(), nullable=False),
        sa.Column("player_id", sa.String(), nullable=False),
        sa.Column("token_id", sa.String(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["player_id"], ["player.id"]),
        sa.PrimaryKeyConstraint("code_hash"),
        sa.UniqueConstraint("player_id"),
    )
    op.create_index("ix_device_link_expires_at", "device_link", ["expires_at"], unique=False)

    with op.batch_alter_table("token") as table:
        table.add_column(sa.Column("id", sa.String(), nullable=True))
        table.add_column(sa.Column("name", sa.String(), nullable=True))
        table.add_column(sa.Column("scopes", sa.String(), nullable=True))
        table.add_column(sa.Column("last_used_at", sa.BigInteger(), nullable=True))
    # Every token there is belongs to the device on which its guest began, and opened everything.
    random_id = _RANDOM_ID[op.get_bind().dialect.name]
    op.execute(f"UPDATE token SET id = {random_id}, name = 'First device', scopes = '{_EVERYTHING}'")  # noqa: S608
    with op.batch_alter_table("token") as table:
        table.alter_column("id", existing_type=sa.String(), nullable=False)
        table.alter_column("name", existing_type=sa.String(), nullable=False)
        table.alter_column("scopes", existing_type=sa.String(), nullable=False)
        table.create_unique_constraint("token_id_key", ["id"])


def downgrade() -> None:
    with op.batch_alter_table("token") as table:
        table.drop_constraint("token_id_key", type_="unique")
        for name in ("last_used_at", "scopes", "name", "id"):
            table.drop_column(name)
    op.drop_table("device_link")
