"""Codes of lobbies."""

import secrets

from zamu_api import codes

_LENGTH = 7


def new_code() -> str:
    """A fresh random code (22⁷, some 2.5 thousand million there are)."""
    return "".join(secrets.choice(codes.ALPHABET) for _ in range(_LENGTH))


def read_code(typed: str) -> str | None:
    """The code that was typed, in either case, blanks and dashes aside; None for what cannot be one."""
    return codes.read_code(typed, _LENGTH)
