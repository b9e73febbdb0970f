"""Tokens kept on this device, so that a program that is run again is the same player."""

from __future__ import annotations

import contextlib
import json
import os
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit


def config_folder() -> Path:
    """Where a user's programs keep their settings; `ZAMU_CONFIG` names another folder."""
    if given := os.environ.get("ZAMU_CONFIG"):
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "zamu"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "zamu"
    return Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "zamu"


class Kept:
    """The tokens of one server, by name, in a file that only its owner can read."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._server = f"{parts.scheme}://{parts.netloc}"
        self._path = config_folder() / "tokens.json"

    def get(self, name: str) -> str | None:
        """The token kept under that name."""
        token = self._of_server(self._all()).get(name)
        return token if isinstance(token, str) else None

    def put(self, name: str, token: str | None) -> None:
        """Keeps a token under that name, or none any more."""
        everything = self._all()
        tokens = self._of_server(everything)
        if token is None:
            tokens.pop(name, None)
        else:
            tokens[name] = token
        everything[self._server] = tokens
        self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        handle, fresh = tempfile.mkstemp(dir=self._path.parent, prefix="tokens-")  # is made 0600
        try:
            with os.fdopen(handle, "w") as file:
                json.dump(everything, file, indent=1)
            Path(fresh).replace(self._path)
        except BaseException:
            with contextlib.suppress(OSError):
                Path(fresh).unlink()
            raise

    def _all(self) -> dict[str, object]:
        try:
            found = json.loads(self._path.read_text())
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def _of_server(self, everything: dict[str, object]) -> dict[str, object]:
        tokens = everything.get(self._server)
        return dict(tokens) if isinstance(tokens, dict) else {}
