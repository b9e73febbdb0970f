"""Alembic's entry: compares and changes the tables of `zamu_api.store.tables`."""

import os

from alembic import context
from sqlalchemy import Connection
from sqlmodel import SQLModel

import zamu_api.store.tables  # noqa: F401  (fills the metadata)
from zamu_api.store.migrate import run_on


def run(connection: Connection) -> None:
    context.configure(
        connection=connection,
        target_metadata=SQLModel.metadata,
        render_as_batch=True,  # SQLite changes a column by copying its table
        compare_server_default=True,
    )
    with context.begin_transaction():
        context.run_migrations()


run_on(context.config.attributes.get("url") or os.environ["ZAMU_DATABASE_URL"], run)
