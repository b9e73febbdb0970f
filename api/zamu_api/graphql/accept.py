"""What a request is answered with: the one place that reads Accept headers.

Of what fits, the highest q wins, then what the client named first. A wildcard stands for JSON: a stream has
to be asked for by its name, since whoever takes anything reads an answer to its end, which a stream has not.
"""

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache

from graphql import OperationType


class Answer(StrEnum):
    """A form of answer, as its media type."""

    JSON = "application/json"
    RESPONSE = "application/graphql-response+json"
    EVENT_STREAM = "text/event-stream"
    # Apollo's clients compare the last directive with ==.
    MULTIPART = 'multipart/mixed;boundary="graphql";subscriptionSpec=1.0'
    PAGE = "text/html"


_JSON = (Answer.JSON, Answer.RESPONSE)
_STREAMS = (Answer.EVENT_STREAM, Answer.MULTIPART)
_FITTING = {
    OperationType.QUERY: (*_JSON, Answer.EVENT_STREAM),
    OperationType.MUTATION: (*_JSON, Answer.EVENT_STREAM),
    OperationType.SUBSCRIPTION: _STREAMS,
    None: (*_JSON, *_STREAMS),
}
_RANGES = {
    "*/*": (*_JSON, Answer.PAGE),
    "application/*": _JSON,
    "text/*": (Answer.PAGE,),
    "application/json": (Answer.JSON,),
    "application/graphql-response+json": (Answer.RESPONSE,),
    "text/event-stream": (Answer.EVENT_STREAM,),
    "text/html": (Answer.PAGE,),
}
_USUAL_LENGTH = 500


def answer_to(kind: OperationType | None, accept: str) -> Answer | None:
    """The form in which an operation is answered, or None where nothing fits that the client takes.

    `kind` is None for a document that cannot be understood; `accept` is empty where there is no header.
    """
    return next((answer for answer in _accepted(accept) if answer in _FITTING[kind]), None)


def json_for(accept: bytes) -> Answer | None:
    """The form of JSON in which a query is answered, or None where it is answered by something else."""
    return _known_json(accept) if len(accept) <= _USUAL_LENGTH else _json_for(accept)


def takes_page(accept: str) -> bool:
    """Whether the client takes a page for people."""
    return Answer.PAGE in _accepted(accept)


def _accepted(accept: str) -> tuple[Answer, ...]:
    """What the client takes, the best first."""
    # Clients have a few headers between them; a long one is none of theirs, and is not kept.
    return _known(accept) if len(accept) <= _USUAL_LENGTH else _read(accept)


def _read(accept: str) -> tuple[Answer, ...]:
    best: dict[Answer, tuple[int, float, int]] = {}  # how closely it is named, its q, and its place
    for place, (names, closeness, q) in enumerate(_ranges(accept or "*/*")):
        for answer in names:
            if answer not in best or closeness > best[answer][0]:
                best[answer] = closeness, q, place
    taken = [(answer, q, place) for answer, (_, q, place) in best.items() if q > 0]
    return tuple(answer for answer, _, _ in sorted(taken, key=lambda each: (-each[1], each[2])))


def _json_for(accept: bytes) -> Answer | None:
    form = answer_to(OperationType.QUERY, accept.decode("latin-1"))
    return form if form in _JSON else None


_known = lru_cache(maxsize=256)(_read)
_known_json = lru_cache(maxsize=256)(_json_for)


def _ranges(accept: str) -> Iterator[tuple[tuple[Answer, ...], int, float]]:
    """What each part of the header stands for, how closely it names it, and its q."""
    for part in accept.split(","):
        name, *parameters = (piece.strip().lower() for piece in part.split(";"))
        values = {
            key.strip(): value.strip().strip('"')
            for key, _, value in (each.partition("=") for each in parameters)
        }
        if name == "multipart/mixed":
            # Without its directive it is another protocol.
            names: tuple[Answer, ...] = (Answer.MULTIPART,) if values.get("subscriptionspec") == "1.0" else ()
        else:
            names = _RANGES.get(name, ())
        yield names, 2 - name.count("*"), _q(values.get("q", "1"))


def _q(text: str) -> float:
    """The weight that a range has; 0, which means never, for what cannot be read."""
    try:
        q = float(text)
    except ValueError:
        return 0
    return q if 0 <= q <= 1 else 0
