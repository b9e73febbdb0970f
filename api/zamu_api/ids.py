"""Ids: random inside, Relay's global ids outside. They tell nothing of count, order or time."""

import base64
import binascii
import re
import secrets
from functools import lru_cache

_RAW = re.compile(r"[A-Za-z0-9_-]+")


def new_id() -> str:
    """A fresh random id of 22 characters (128 bits)."""
    return secrets.token_urlsafe(16)


@lru_cache(10_000)
def to_global(type_name: str, raw: str) -> str:
    """The id that clients see."""
    return base64.urlsafe_b64encode(f"{type_name}:{raw}".encode()).decode().rstrip("=")


def from_global(global_id: str, *type_names: str) -> str | None:
    """The inner id, or None when this is no id of one of these types."""
    named = split_global(global_id)
    return named[1] if named and named[0] in type_names else None


@lru_cache(10_000)
def split_global(global_id: str) -> tuple[str, str] | None:
    """The type's name and the inner id, or None for anything that is no id."""
    if len(global_id) > 200:
        return None
    try:
        text = base64.urlsafe_b64decode(global_id.encode() + b"=" * (-len(global_id) % 4)).decode()
    except (UnicodeError, binascii.Error, ValueError):
        return None
    type_name, colon, raw = text.partition(":")
    written = colon and _RAW.fullmatch(raw) and to_global(type_name, raw) == global_id
    return (type_name, raw) if written else None
