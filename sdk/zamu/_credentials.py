"""Who a client is: a token, or whoever can be asked for one."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable

from zamu.errors import ConnectionFailed, ZamuError

TokenSource = Callable[[], "str | Awaitable[str | None] | None"]
"""Is asked for a token when the client needs one first, and again whenever the server accepts it no more."""


class Credentials:
    """The token as it now is. A renewed one is the same player's: nothing that was seen is forgotten."""

    def __init__(self, token: str | TokenSource | None) -> None:
        self.token = None if callable(token) else token
        self._source = token if callable(token) else None
        self._asked = False
        self._asking = asyncio.Lock()

    async def get(self) -> str | None:
        """The token to show; the source is asked when there has been none yet."""
        if self._source is not None and not self._asked:
            await self.renew(None)
        return self.token

    async def renew(self, refused: str | None) -> bool:
        """Whether there is another token than the one that was refused."""
        if self._source is None:
            return False
        async with self._asking:
            if self.token == refused:  # else somebody has renewed it meanwhile
                try:
                    answer = self._source()
                    self.token = await answer if inspect.isawaitable(answer) else answer
                except ZamuError:
                    raise
                except Exception as error:
                    raise ConnectionFailed(f"No token could be had: {error}") from error
                self._asked = True
        return self.token != refused
