"""Find expired tokens

Revision ID: 0002
Revises: 0001
Create Date: 2026-11-29 22:32:10.000000
"""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0002"
down_revision: str | Sequence[str] | None = "0001"
branch_labels: str | Sequence[str] | None = None
depends_on: str | Sequence[str] | None = None


def upgrade() -> None:
    some = sa.text("expires_at IS NOT NULL")
    op.create_index("ix_token_expires_at", "token", ["expires_at"], sqlite_where=some, postgresql_where=some)


def downgrade() -> None:
    op.drop_index("ix_token_expires_at", table_name="token")
