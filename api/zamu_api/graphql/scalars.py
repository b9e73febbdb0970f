"""Scalars of the schema."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, NewType, TypeVar

import strawberry
from graphql import GraphQLError

from zamu_api.clock import Micros, to_datetime
from zamu_api.graphql.faults import marked_fault
from zamu_api.languages import is_tag

T = TypeVar("T")

CardCode = NewType("CardCode", str)
HoleLabel = NewType("HoleLabel", str)
Locale = NewType("Locale", str)
Json = NewType("Json", object)


def moment(micros: Micros) -> datetime:
    """A stored moment as a DateTime."""
    return to_datetime(micros)


def _write_datetime(value: datetime) -> str:
    return value.astimezone(UTC).isoformat().replace("+00:00", "Z")


def _read_datetime(value: object) -> datetime:
    try:
        read = datetime.fromisoformat(_text("a DateTime")(value))
    except ValueError:
        raise GraphQLError("A DateTime is written as in RFC 3339.") from None
    if read.tzinfo is None:
        raise GraphQLError("A DateTime has an offset from UTC.")
    return read


def _read_locale(value: object) -> str:
    text = _text("a Locale")(value)
    if not is_tag(text):
        raise GraphQLError("A Locale is a BCP 47 tag, such as en or zh-Hant.")
    return text


def _text(what: str) -> Callable[[object], str]:
    def read(value: object) -> str:
        if not isinstance(value, str):
            raise GraphQLError(f"The value for {what} must be a string.")
        return value

    return read


def _watched(read: Callable[[object], T]) -> Callable[[object], T]:
    """Reads values of a scalar; what breaks in it is a fault, of which graphql-core would tell clients."""

    def watched(value: object) -> T:
        try:
            return read(value)
        except GraphQLError:
            raise
        except Exception as error:
            raise marked_fault(error) from error

    return watched


# Whether a code is a card, or a label a hole, is for the game to say: it answers with a problem.
SCALARS: dict[object, Any] = {
    datetime: strawberry.scalar(
        name="DateTime",
        description="A moment as in RFC 3339, in UTC.",
        specified_by_url="https://www.rfc-editor.org/rfc/rfc3339",
        serialize=_write_datetime,
        parse_value=_watched(_read_datetime),
    ),
    Locale: strawberry.scalar(
        name="Locale",
        description="A language as a BCP 47 tag: en, sw, ru, ar, …",
        specified_by_url="https://www.rfc-editor.org/rfc/rfc5646",
        serialize=str,
        parse_value=_watched(_read_locale),
    ),
    CardCode: strawberry.scalar(
        name="CardCode",
        description="A card of Page One, its color's letter (B, R, Y, G) before its face: R5, B+2 (Draw 2), "
        "Y+3 (Draw 3), GR (Reverse), RS (Skip); a wild is W.",
        serialize=str,
        parse_value=_watched(_text("a CardCode")),
    ),
    HoleLabel: strawberry.scalar(
        name="HoleLabel",
        description="A hole of the star: its row, a to q from the top point, and its number from the left of "
        "the row, from 1. The rows have 1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2 and 1 holes, "
        "each centered under the one above; i5 is the middle of the board.",
        serialize=str,
        parse_value=_watched(_text("a HoleLabel")),
    ),
    Json: strawberry.scalar(
        name="JSON",
        description="Any JSON value.",
        specified_by_url="https://www.rfc-editor.org/rfc/rfc8259",
        serialize=lambda value: value,
        parse_value=lambda value: value,
    ),
}
