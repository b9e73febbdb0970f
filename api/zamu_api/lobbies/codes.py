"""Codes of lobbies: short, to say aloud or type, and not to be guessed."""

import secrets

# Letters and digits of which no two look or sound alike: no 0 O, 1 I L, 5 S, 8 B, 2 Z, U V, M N; and no
# vowels but A and E, so that few words come out.
_ALPHABET = "ACDEFGHJKMPQRTWXY34679"
_LENGTH = 7

_READ_AS = str.maketrans("", "", " -")


def new_code() -> str:
    """A fresh random code (22⁷, some 2.5 thousand million there are)."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(_LENGTH))


def read_code(typed: str) -> str | None:
    """The code that was typed, in either case, blanks and dashes aside; None for what cannot be one."""
    code = typed[:64].translate(_READ_AS).upper()
    return code if len(code) == _LENGTH and set(code) <= set(_ALPHABET) else None
