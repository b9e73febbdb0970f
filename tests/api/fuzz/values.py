"""Inputs for any mutation, drawn from the schema's input types: nearly right, at the edge, and garbage."""

import string
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLInputType,
    GraphQLList,
    GraphQLNonNull,
    get_named_type,
)
from hypothesis import strategies as st

from tests.api.secrecy.whole import CORE
from tests.engine.secrecy import FACES

assert CORE.mutation_type is not None
MUTATIONS = {name: field.args["input"].type for name, field in CORE.mutation_type.fields.items()}
PAYLOADS = {name: get_named_type(field.type).name for name, field in CORE.mutation_type.fields.items()}


@dataclass(frozen=True)
class Known:
    """The place of something known by now: an id of this type, a code, a legal move, a right input."""

    kind: str
    number: int


def known(*kinds: str) -> st.SearchStrategy[Known]:
    newest = st.integers(0, 3)  # what was told last is likeliest to be of use yet
    return st.builds(Known, st.sampled_from(kinds), st.one_of(newest, newest, st.integers(0, 50)))


WHOLE_NUMBERS = (0, 1, 2, 4, -1, 6, 12, 365, 2**31 - 1, -(2**31), 2**31, 2**63, -(2**63), 10**40)
TEXTS = (
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",  # half a sign
    "\u202e\u2066",  # turns what follows around
    "e\u0301" * 30,
    "👩‍👩‍👧‍👦" * 10,
    "ﷺ" * 60,
    "\x1b[2J",
    "'; DROP TABLE game; --",
    "{{7*7}}${7*7}%s%n",
    "x" * 10_001,
    "1",
)
GARBAGE = (*TEXTS, *WHOLE_NUMBERS, 1.5, 1e308, True, [], [[]], [None], {}, {"__proto__": {}}, {"id": 1})

_KINDS = (
    "PageOneGame",
    "ChineseCheckersGame",
    "Lobby",
    "Player",
    "AccessToken",
    "Webhook",
    "WebhookDelivery",
)
_OF_NAME: dict[str, st.SearchStrategy[Any]] = {
    "gameId": known("PageOneGame", "PageOneGame", "ChineseCheckersGame"),
    "lobbyId": known("Lobby"),
    "id": known("AccessToken", "Webhook", "WebhookDelivery"),
    "code": known("code"),
    "idempotencyKey": st.one_of(
        st.text(string.ascii_letters, min_size=20, max_size=64), st.just("k" * 20), st.text(max_size=70)
    ),
    "notation": st.one_of(
        known("notation"),
        st.sampled_from(["draw", "draw", "draw", "resign", "call 0", "call 1", "call 999", "d1-e1", "W>R!"]),
        st.lists(st.sampled_from(FACES), min_size=1, max_size=4).map(" ".join),
    ),
    "url": st.sampled_from(
        [
            "https://example.com/hook",
            "http://127.0.0.1:1/hook",
            "https://[::1",
            "https://10.0.0.1/",
            "https://user:pass@example.com/",
            "https://example.com:99999/",
            "https://xn--a/",
            "https://\u2488example.com/",
        ]
    ),
    "document": st.sampled_from(
        ["{ seq }", "{ seq event { summary } game { id } }", "{ nothing }", "{", "}{", "seq", "{ ...x }"]
    ),
    "locale": st.sampled_from(["en", "sw", "ar-EG", "tlh", "en_US", "x" * 100, ""]),
    "seat": st.sampled_from([0, 1, 2, 5, 6, -1, 2**31 - 1]),
    "capacity": st.sampled_from([2, 4, 6, 0, 1, 7, -1]),
    "expectedSeq": st.sampled_from([1, 2, 3, 0, -1, 2**31 - 1]),
    "expiresInDays": st.sampled_from([1, 30, 3650, 3651, 0, -1, 2**31 - 1]),
}
_OF_SCALAR: dict[str, st.SearchStrategy[Any]] = {
    "ID": known(*_KINDS),
    "String": st.one_of(st.text(max_size=80), st.sampled_from(["Amina", "Робот", "مريم"])),
    "Int": st.one_of(st.integers(-3, 20), st.sampled_from(WHOLE_NUMBERS)),
    "Boolean": st.booleans(),
    "Locale": st.text(max_size=20),
    "CardCode": st.sampled_from(FACES),
    "HoleLabel": st.sampled_from(["d1", "e1", "d2", "a1", "q1", "i9", "zz", "e99"]),
}


def inputs(mutation: str) -> st.SearchStrategy[Any]:
    """Values for the mutation's `input`; at times one that is right, as far as the test knows any."""
    right = st.builds(Known, st.just(f"right {mutation}"), st.integers(0, 3))
    any_ = _usually(_values(MUTATIONS[mutation], ""))
    return st.integers(0, 3).flatmap(lambda n: right if n == 3 else any_)


def _usually(usual: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """That, but now and then garbage, null or something else that the server knows."""
    wrong = st.one_of(st.none(), st.sampled_from(GARBAGE), known(*_KINDS, "code"))
    return st.integers(0, 40).flatmap(lambda n: wrong if n == 17 else usual)


def _values(type_: GraphQLInputType, name: str) -> st.SearchStrategy[Any]:
    if isinstance(type_, GraphQLNonNull):
        return _values(type_.of_type, name)
    if isinstance(type_, GraphQLList):
        items = st.lists(_usually(_values(type_.of_type, name)), max_size=6)
        return st.one_of(known(name), items) if name in ("cards", "path") else items
    if isinstance(type_, GraphQLInputObjectType):
        return _objects(type_)
    if isinstance(type_, GraphQLEnumType):
        return st.sampled_from([*type_.values])
    return _OF_NAME[name] if name in _OF_NAME else _OF_SCALAR[type_.name]


def _objects(type_: GraphQLInputObjectType) -> st.SearchStrategy[dict[str, Any]]:
    required, optional = {}, {"noSuchField": st.just(1)}
    for name, field in type_.fields.items():
        needed = isinstance(field.type, GraphQLNonNull)
        (required if needed else optional)[name] = _usually(_values(field.type, name))
    # Seldom is one missing that has to be there, or one there that is unknown.
    whole = st.fixed_dictionaries(
        required, optional={k: v for k, v in optional.items() if k != "noSuchField"}
    )
    broken = st.fixed_dictionaries({}, optional={**required, **optional})
    return st.integers(0, 20).flatmap(lambda n: broken if n == 17 else whole)


def resolved(value: Any, told: Mapping[str, list[Any]]) -> Any:
    """The value with what the server has told in the place of what is `Known`."""
    if isinstance(value, Known):
        there = told.get(value.kind) or ["nothing"]
        return there[value.number % len(there)]
    if isinstance(value, dict):
        return {name: resolved(inner, told) for name, inner in value.items()}
    if isinstance(value, list):
        return [resolved(inner, told) for inner in value]
    return value
