"""Who the command line is, and what it says when something goes wrong."""

from __future__ import annotations

import getpass
from dataclasses import dataclass

from zamu._kept import Kept
from zamu.errors import (
    ConnectionFailed,
    Fault,
    Forbidden,
    NotFound,
    RateLimited,
    Refused,
    Unauthenticated,
    ZamuError,
)
from zamu.sync import SyncClient

OWN = ""
"""The name under which the command line keeps the token of whoever uses it."""


@dataclass
class Connection:
    """What was given before the command's name."""

    server: str
    token: str | None
    locale: str | None

    def client(self, *, seat: bool = True) -> SyncClient:
        """A client as whoever was last here; with `seat`, somebody is made when nobody was."""
        kept = Kept(self.server)
        client = SyncClient(self.server, self.token or kept.get(OWN), locale=self.locale)
        try:
            if seat and not self._is_somebody(client):
                client.token = None
                client.guest(self.name())
                kept.put(OWN, client.token)
        except BaseException:
            client.close()
            raise
        return client

    def name(self) -> str:
        """What a player is called who has not said: as on this machine."""
        try:
            return getpass.getuser()[:24] or "Guest"
        except (OSError, KeyError):
            return "Guest"

    def _is_somebody(self, client: SyncClient) -> bool:
        if client.token is None:
            return False
        if self.token is not None:
            return True
        try:
            return client.viewer() is not None
        except Unauthenticated:
            return False


def advice(error: ZamuError, server: str) -> str:
    """An error in one line that says what to do."""
    if isinstance(error, ConnectionFailed):
        return f"nobody answers at {server}; start a server there, or name another with --server"
    if isinstance(error, Unauthenticated):
        return "the token is not good any more; `zamu guest NAME` makes a new player"
    if isinstance(error, Forbidden):
        return f"{_sentence(error)}; another token may open it: `zamu login TOKEN`"
    if isinstance(error, NotFound):
        return f"{_sentence(error)}; look at the code or id, or at `zamu lobbies`"
    if isinstance(error, RateLimited) and error.retry_after is not None:
        return f"{_sentence(error)}; try again in {error.retry_after:g} seconds"
    if isinstance(error, Fault) and error.request_id:
        return f"{_sentence(error)}; tell whoever runs the server: request {error.request_id}"
    if isinstance(error, Refused):
        return _sentence(error)
    return f"{_sentence(error)}; is {server} a Zamu server?"


def _sentence(error: ZamuError) -> str:
    return " ".join(str(error).split()).removesuffix(".")
