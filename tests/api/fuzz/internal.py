"""How one sees that something broke, or that the inside of the server shows."""

import re
from collections.abc import Iterator
from typing import Any

_INSIDE = re.compile(
    r"INTERNAL|Traceback|zamu_api|zamu_engine|strawberry|sqlalchemy|sqlite|asyncpg|postgres|site-packages"
    r"|\.py\b|(?:/[a-z_.-]+){2,}/|SELECT |INSERT |UPDATE |object at 0x|Exception|\w+Error\b"
)
"""Names of modules, SQL, tracebacks, paths and objects."""

_BROKEN = {"INTERNAL_ERROR", "UNAVAILABLE"}


def shown(answer: Any) -> str | None:
    """What of an answer comes of something that broke, or names what is inside; None as it should be."""
    for error in [*_errors(answer)]:
        code = error.get("code") or error.get("extensions", {}).get("code")
        if code in _BROKEN or _INSIDE.search(error["message"] or ""):
            return str(error)
    return None


def _errors(value: Any) -> Iterator[dict[str, Any]]:
    """All errors and problems in the answer."""
    if isinstance(value, dict):
        if isinstance(value.get("message"), str):
            yield value
        for inner in value.values():
            yield from _errors(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _errors(inner)
