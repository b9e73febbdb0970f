"""How every connection to Postgres is made, be it the ORM's or the log's."""

from typing import Any

import asyncpg

_DOWN = (
    OSError,  # refused, reset, no such host, timed out
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # shutting down or starting up
    asyncpg.InsufficientResourcesError,  # no more connections, disk full
    asyncpg.ReadOnlySQLTransactionError,  # it became a standby
)


COMMAND_SECONDS = 10.0
"""How long a statement may take before the server counts as down."""


async def connect(dsn: str, command_seconds: float | None = COMMAND_SECONDS) -> Any:
    """A connection by a libpq URL (`sslmode` and the like work). Raises what `is_down` knows."""
    return await asyncpg.connect(dsn, timeout=5, command_timeout=command_seconds)


def is_down(error: BaseException) -> bool:
    """Whether the server cannot be used now, rather than that something wrong was asked of it."""
    return isinstance(error, _DOWN) or (
        isinstance(error, asyncpg.InterfaceError) and "connection is closed" in str(error)
    )
