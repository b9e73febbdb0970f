"""How every connection to SQLite is set up, be it the ORM's or the log's."""

import sqlite3
from pathlib import Path

BUSY_SECONDS = 10
"""How long a writer waits for the other writers of the file before it gives up."""

PRAGMAS = (
    f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # what was acknowledged survives a power cut
    "PRAGMA foreign_keys = ON",
)

_DOWN = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_READONLY,
}


class SqliteConnection(sqlite3.Connection):
    """A connection whose end is the end of its transaction.

    SQLite itself keeps a closed connection, with its locks, until the last cursor is gone, and the traceback
    of whatever made one close it may well hold a cursor.
    """

    def close(self) -> None:
        if self.in_transaction:
            self.rollback()
        super().close()


def connect(path: Path) -> sqlite3.Connection:
    """A connection that begins and ends transactions only when told to. Raises `sqlite3.Error`."""
    connection = sqlite3.connect(
        path,
        isolation_level=None,
        check_same_thread=False,
        factory=SqliteConnection,
        cached_statements=256,
    )
    try:
        for pragma in PRAGMAS:
            connection.execute(pragma)
    except BaseException:
        connection.close()
        raise
    return connection


def is_down(error: BaseException) -> bool:
    """Whether the file cannot be read or written now, rather than that something wrong was asked of it."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK)
    return (code & 0xFF) in _DOWN  # the low byte; the rest says more exactly what happened
