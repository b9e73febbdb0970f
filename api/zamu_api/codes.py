"""Codes: short, to say aloud or type, and not to be guessed."""

# Letters and digits of which no two look or sound alike: no 0 O, 1 I L, 5 S, 8 B, 2 Z, U V, M N; and no
# vowels but A and E, so that few words come out.
ALPHABET = "ACDEFGHJKMPQRTWXY34679"

_READ_AS = str.maketrans("", "", " -")


def code_of(number: int, length: int) -> str:
    """The code that the number stands for; of a random number far above 22 to the `length`, a random one."""
    letters = []
    for _ in range(length):
        number, letter = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[letter])
    return "".join(letters)


def read_code(typed: str, length: int) -> str | None:
    """The code that was typed, in either case, blanks and dashes aside; None for what cannot be one."""
    code = typed[:64].translate(_READ_AS).upper()
    return code if len(code) == length and set(code) <= set(ALPHABET) else None
