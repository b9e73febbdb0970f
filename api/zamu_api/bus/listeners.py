"""The listeners of one channel, in the order in which they came."""

import logging
from itertools import count

from zamu_api.bus import Listener

_log = logging.getLogger(__name__)


class Listeners:
    """Everybody is told everything, whatever the others do with it."""

    def __init__(self) -> None:
        self._keys = count()
        self._listeners: dict[int, Listener] = {}

    def __len__(self) -> int:
        return len(self._listeners)

    def add(self, listener: Listener) -> int:
        """The key by which it is removed; the same function may listen twice."""
        key = next(self._keys)
        self._listeners[key] = listener
        return key

    def remove(self, key: int) -> None:
        """Ends its listening at once; safe to call twice."""
        self._listeners.pop(key, None)

    def tell(self, message: bytes | None) -> None:
        """Calls everyone who still listens when it is their turn."""
        for key in list(self._listeners):
            if listener := self._listeners.get(key):
                try:
                    listener(message)
                except Exception:  # a listener's fault is its own
                    _log.exception("a listener failed")
