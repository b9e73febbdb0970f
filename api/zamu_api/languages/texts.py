"""What is said to people, in their language.

Fluent decides how: which plural form, which of several variants. That costs tens of microseconds, far too
many for a line that goes with every move. So what it makes of numbers and of words from closed sets is kept,
with gaps for free text (names, cards), which can decide nothing; filling those in costs about one.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final, TypeAlias, Union

import structlog
from babel.lists import format_list

from zamu_api.languages.files import bundle, load, uses
from zamu_api.languages.locales import DEFAULT, LOCALES, RIGHT_TO_LEFT, nearest

Argument: TypeAlias = Union[str, int, float, Enum, "Message", tuple[Union[str, "Message"], ...]]
"""Free text, which is put in as it is · a number, which also chooses plural forms · a member of an enum, by
whose value a text chooses among variants · something that is said in the same language · a list of these."""

_KEPT = 20_000
"""Texts with gaps that are kept, each message in each language with its numbers and words; and whole ones."""

_TURNING: Final = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_GAP = "\x02{}\x03"
_GAPS: Final = re.compile("\x02([a-zA-Z]+)\x03")

logger = structlog.get_logger()


@dataclass(frozen=True, slots=True, init=False)
class Message:
    """Something to say to people, before it is known in which language: `say` says it."""

    id: str
    arguments: tuple[tuple[str, Argument], ...]

    def __init__(self, id: str, /, **arguments: Argument) -> None:
        object.__setattr__(self, "id", id)
        object.__setattr__(self, "arguments", tuple(arguments.items()))

    def __str__(self) -> str:
        return say(DEFAULT, self)


class _Strictness:
    on = False


def strictly() -> None:
    """Makes whatever is wrong with a text an exception from now on, in this process: for tests."""
    _Strictness.on = True
    say.cache_clear()
    _template.cache_clear()


@lru_cache(_KEPT)
def say(locale: str, message: Message) -> str:
    """The message in this language; see `text`."""
    return text(locale, message.id, **dict(message.arguments))


def text(locale: str, id: str, /, **arguments: Argument) -> str:
    """What is said under this id, `message` or `message.attribute`, in the language that `locale` asks for.

    Where there is no such language, or it lacks the message, it is said in English.
    """
    locale = locale if locale in LOCALES else nearest(locale) or DEFAULT
    deciding: list[str | int | float | None] = []
    for name, value in arguments.items():
        kind = type(value)
        if kind is str:
            if not value.isascii() or locale in RIGHT_TO_LEFT:  # type: ignore[union-attr]
                arguments[name] = _free(locale, value)  # type: ignore[arg-type]
            deciding.append(None)
        elif kind is int or kind is float:
            deciding.append(value)  # type: ignore[arg-type]
        elif isinstance(value, Enum):
            deciding.append(value._value_)
        else:
            arguments[name] = _said(locale, value)
            deciding.append(None)
    return _template(locale, id, tuple(arguments), tuple(deciding)) % arguments


def _said(locale: str, value: Argument) -> str:
    """An argument that decides nothing, as it is put into a text of this language."""
    if isinstance(value, Message):
        return say(locale, value)
    if isinstance(value, tuple):
        return _listed(locale, tuple([_said(locale, item) for item in value]))
    if isinstance(value, str) and not isinstance(value, Enum):
        return _free(locale, value)
    raise TypeError(f"{value!r} cannot be put into a text")


def _free(locale: str, value: str) -> str:
    """Free text, isolated (FIRST STRONG ISOLATE … POP DIRECTIONAL ISOLATE) where it could turn its line."""
    # In a language from left to right only what is written the other way could.
    return f"\u2068{value}\u2069" if locale in RIGHT_TO_LEFT or _TURNING.search(value) else value


@lru_cache(2048)
def _listed(locale: str, items: tuple[str, ...]) -> str:
    """One thing and another, as the language lists them."""
    return format_list(items, locale=locale)


@lru_cache(_KEPT)
def _template(
    locale: str, id: str, names: tuple[str, ...], deciding: tuple[str | int | float | None, ...]
) -> str:
    """The text in printf's form, with gaps for those of its arguments that decide nothing, which are None."""
    if _Strictness.on:
        _check(locale, id, names, deciding)
    arguments = {
        name: _GAP.format(name) if value is None else value
        for name, value in zip(names, deciding, strict=True)
    }
    said = _format(locale, id, arguments)
    if said is None:
        logger.error("no such text", id=id, locale=locale)
        said = _format(DEFAULT, id, arguments) or id
    return _GAPS.sub(r"%(\1)s", said.replace("%", "%%"))


def _format(locale: str, id: str, arguments: Mapping[str, str | int | float]) -> str | None:
    """What Fluent makes of the message in this language; None when the language lacks it."""
    texts = bundle(locale)
    name, _, attribute = id.partition(".")
    if not texts.has_message(name):
        return None
    message = texts.get_message(name)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        return None
    said, errors = texts.format_pattern(pattern, dict(arguments))
    if errors:
        if _Strictness.on:
            raise ValueError(f"{id} in {locale}: {'; '.join(map(str, errors))}")
        logger.error("text at fault", id=id, locale=locale, errors=[str(error) for error in errors])
    return str(said)


def _check(
    locale: str, id: str, names: tuple[str, ...], deciding: tuple[str | int | float | None, ...]
) -> None:
    """Raises for arguments that are not the text's own, and where one that decides nothing is to choose."""
    used = uses(locale).get(id)
    if used is None:
        raise LookupError(f"there is no text {id} in {locale}")
    if used.arguments != set(names):
        raise TypeError(f"{id} in {locale} is of {sorted(used.arguments)}, not of {sorted(names)}")
    for name, value in zip(names, deciding, strict=True):
        if value is None and name in used.choices:
            raise TypeError(f"{id} in {locale} chooses by {name}, which decides nothing")


load()
