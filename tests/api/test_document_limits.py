"""What a document may ask for: everything beyond a limit is refused by its name, in no time."""

import time
from contextlib import suppress
from typing import Any

import pytest
from graphql import GraphQLError, get_introspection_query, parse

from tests.api.client import Client
from zamu._generated import operations
from zamu_api.graphql import document_limits as limits
from zamu_api.graphql.document_limits import Limit
from zamu_api.graphql.documents import Checked, Documents, too_many_values
from zamu_api.graphql.schema import schema

CORE = schema._schema


def check(text: str) -> Checked:
    """The document, as a server checks it that has never seen it."""
    return Documents().checked(text, CORE)


def refusal(text: str) -> dict[str, Any]:
    """The extensions of the one error for a document that asks for too much."""
    try:
        errors = check(text).errors
    except GraphQLError as error:
        errors = [error]
    assert errors
    (only,) = errors
    return dict(only.extensions or {})


def times(count: int, form: str) -> str:
    """The form so many times over, with `#` standing for the number."""
    return " ".join(form.replace("#", str(number)) for number in range(count))


def bomb(levels: int) -> str:
    """A document of a few hundred bytes that asks for 2 to the power of `levels` fields."""
    return f"{{ ...F0 }} {_doubled(levels)} fragment F{levels} on Query {{ serverTime }}"


def _doubled(levels: int) -> str:
    return " ".join(f"fragment F{n} on Query {{ ...F{n + 1} ...F{n + 1} }}" for n in range(levels))


DEEP = "{ viewer { " + "lobbies { currentGame { lobby { " * 7 + "id" + " } } }" * 7 + " } }"

BEYOND = [
    (limits.CHARACTERS, "{ serverTime } #" + "x" * 20_000),
    (limits.TOKENS, "{ " + "serverTime " * 1500 + "}"),
    (limits.OPERATIONS, times(21, "query Q# { serverTime }")),
    (limits.OPERATIONS, times(21, "type T# { a: Int }")),
    (limits.FRAGMENTS, "{ ...F0 }" + times(101, "fragment F# on Query { serverTime }")),
    (limits.SELECTIONS, "{ catalogue { " + "kind " * 1000 + "} }"),
    (limits.ALIASES, "{ catalogue { " + times(201, "a#: kind") + " } }"),
    (limits.DIRECTIVES, "{ serverTime " + "@skip(if: false) " * 101 + "}"),
    (limits.VALUES, "mutation { playCards(input: {cards: [" + '"R5" ' * 300 + "]}) { game { id } } }"),
    (limits.VALUES, "{ player(id: " + "[" * 150 + "{a: 1}" * 151 + "]" * 150 + ") { id } }"),
    (limits.VARIABLES, f"query({times(101, '$a#: ID!')}) {{ serverTime }}"),
    (limits.DEPTH, DEEP),
    (limits.DEPTH, "{ viewer { lobbies { ...L0 } } }"
     + " ".join(f"fragment L{n} on Lobby {{ currentGame {{ lobby {{ ...L{n + 1} }} }} }}" for n in range(10))
     + "fragment L10 on Lobby { id }"),
    (limits.FIELDS, "{ catalogue { ...A } } fragment A on GameCatalogueEntry { " + "...B " * 40
     + " } fragment B on GameCatalogueEntry { " + "kind " * 40 + "}"),
    (limits.FIELDS, bomb(24)),
    (limits.FIELDS, bomb(90)),
    (limits.ROOT_FIELDS, "{ " + times(31, "a#: serverTime") + " }"),
    (limits.ROOT_FIELDS, "{ ... on Query { " + times(31, "a#: serverTime") + " } }"),
    (limits.ROOT_FIELDS, "{ ...F } fragment F on Query { " + times(31, "a#: serverTime") + " }"),
    (limits.COST, '{ game(id: "x") { ' + times(9, "a#: events(first: 500) { seq at }") + " } }"),
    (limits.COST, '{ game(id: "x") { ...F } } fragment F on Game {' + times(55, "a#: events { seq }") + "}"),
    (limits.COST, "{ " + times(29, 'a#: lobby(code: "x") { id currentGame { id lobby { id } } }') + " }"),
    (limits.COST, "mutation { "
     + times(29, 'a#: createGuest(input: {name: "A"}) { token viewer { lobbies { id } } }') + " }"),
    (limits.INTROSPECTION, "{ __schema { types { " + times(30, "a#: fields { args { name } }") + " } } }"),
    (limits.COMPARISONS, "{ catalogue { " + "kind " * 900 + "} }"),
    (limits.COMPARISONS, "{ viewer { " + "player { id } " * 240 + "} }"),
]  # fmt: skip


@pytest.mark.parametrize(("limit", "text"), BEYOND, ids=lambda value: getattr(value, "name", ""))
def test_a_document_beyond_a_limit_is_refused_by_the_limits_name(limit: Limit, text: str) -> None:
    assert refusal(text) == {"code": "TOO_COMPLEX", "limit": limit.name, "maximum": limit.most}


def test_every_limit_on_documents_is_tried() -> None:
    assert {limit for limit, _ in BEYOND} == set(limits.LIMITS) - {limits.GIVEN_VALUES}


HOSTILE = [
    "{ catalogue { " + times(980, "unknown#") + " } }",
    "{ catalogue { " + times(99, "... on GameCatalogueEntr# { kind }") + " } }",
    "{ catalogue { " + times(240, "... on GameCatalogueEntry { kind }") + " } }",
    "{ game(id: 1) { " + times(240, "... on Lobby { id }") + " } }",
    "mutation { createLobby(input: {" + times(290, "k#: 1") + "}) { lobby { id } } }",
    "mutation { playCards(input: {gameId: 1, cards: [" + "{a: 1} " * 140 + "]}) { game { id } } }",
    "{ catalogue { " + times(50, "...F#") + " } }"
    + times(50, "fragment F# on GameCatalogueEntry { options { ...G# } }")
    + times(50, "fragment G# on OptionSpec { key name }"),
    "{ catalogue { " + times(95, "...F#") + " } } " + times(95, "fragment F# on GameCatalogueEntry { kind }"),
    "{ ...F0 } " + " ".join(f"fragment F{n} on Query {{ ...F{(n + 1) % 99} }}" for n in range(99)),
    "{ ...F0 } " + " ".join(f"fragment F{n} on Query {{ {times(25, '...F#')} }}" for n in range(25)),
    times(20, "query Q# { game(id: 1) { ...F } }")
    + " fragment F on ChineseCheckersGame { " + times(160, "destinations(from: $a#)") + " }",
    times(99, "fragment F# on Query { serverTime }"),
    "{ catalogue { " + "... { " * 160 + "kind" + " }" * 160 + " } }",
    "{ " * 700 + "}" * 700,
    '{ player(id: """' + "x\n" * 9_900 + '""") { id } }',
    '{ player(id: "' + "\\u0041" * 3_200 + '") { id } }',
    "{ player(id: " + "9" * 19_000 + ") { id } }",
]  # fmt: skip
"""Documents within the limits on size that are far dearer to check than others of their length."""


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_no_document_keeps_the_server_busy(text: str) -> None:
    began = time.process_time()
    with suppress(GraphQLError):
        check(text)
    # The time of this process alone, ten times what it takes: only an explosion reaches it.
    assert time.process_time() - began < 0.5


OPTIONS = """
  fragment F on Mutation { createLobby(input: {kind: PAGE_ONE, options: {pageOne: $p}}) { lobby { id } } }
"""


def test_a_document_is_measured_and_checked_whatever_is_wrong_with_it() -> None:
    for text in (
        "{ nothing { nothing { nothing } } }",
        "{ ...Missing }",
        "{ ... on Missing { id } }",
        "{ serverTime { id } }",
        "{ catalogue }",
        "{ ... on ID { id } }",
        "subscription { viewer { id } }",
        "mutation { createLobby(input: {kind: PAGE_ONE, options: {pageOne: $p}}) { lobby { id } } }",
        f"{OPTIONS} mutation($p: PageOneOptionsInput) {{ ...F }}",
    ):
        assert check(text).errors


def test_exactly_one_of_several_inputs_may_be_given_wherever_the_operation_stands() -> None:
    """Strawberry's own rule breaks when a fragment stands before the operation."""
    assert check(f"{OPTIONS} mutation($p: PageOneOptionsInput!) {{ ...F }}").errors == []
    both = "{pageOne: {}, chineseCheckers: {}}"
    for options in ("{}", "{pageOne: null}", both):
        text = (
            f"mutation {{ createLobby(input: {{kind: PAGE_ONE, options: {options}}}) {{ lobby {{ id }} }} }}"
        )
        assert check(text).errors


@pytest.mark.parametrize("first", [None, 100, 500])
def test_a_page_counts_as_long_as_its_variable_says(first: int | None) -> None:
    text = 'query($n: Int) { game(id: "x") { events(first: $n) { ' + times(45, "a#: seq") + " } } }"
    documents = Documents()
    checked = documents.checked(text, CORE)
    assert (checked.errors, checked.pages) == ([], ("n",))
    for _ in range(2):
        errors = documents.costs(checked, CORE, {"n": first}).errors
        assert [error.extensions["limit"] for error in errors] == (["cost"] if first == 500 else [])


def test_a_page_counts_as_long_as_its_variables_default_says() -> None:
    text = 'query($n: Int = 500) { game(id: "x") { events(first: $n) { ' + times(45, "a#: seq") + " } } }"
    assert refusal(text)["limit"] == "cost"
    documents = Documents()
    checked = documents.checked(text.replace("500", "350"), CORE)
    assert checked.errors == []
    assert documents.costs(checked, CORE, {"n": 20}).points[None] < 2000
    assert documents.costs(checked, CORE, {}).points[None] > 10_000


async def test_a_page_that_a_variable_makes_too_long_is_refused_on_the_way_too(anybody: Client) -> None:
    text = 'query($n: Int) { game(id: "x") { events(first: $n) { ' + times(45, "a#: seq") + " } } }"
    follow = 'subscription($n: Int) { gameUpdates(gameId: "x") { game { events(first: $n) { ' + times(
        45, "a#: seq"
    )
    for number, length in enumerate((20, 500, 20)):
        answer = (await anybody.post({"query": text, "variables": {"n": length}})).json()
        async with anybody.socket() as socket:
            await socket.subscribe(text, n=length)
            said = await socket.receive()
            await socket.subscribe(f"{follow} }} }} }} }}", n=length)
            followed = await socket.receive()
            if said["type"] == "next":
                followed = await socket.receive()
        if number == 1:
            (error,) = answer["errors"]
            assert error["extensions"]["limit"] == "cost"
            assert said["type"] == followed["type"] == "error"
            assert said["payload"][0]["extensions"]["limit"] == "cost"
            assert followed["payload"][0]["extensions"]["limit"] == "cost"
        else:
            assert answer == {"data": {"game": None}}
            assert said["payload"] == answer
            assert "limit" not in str(followed)


async def test_variables_may_hold_so_many_values_and_no_more(anybody: Client) -> None:
    assert not too_many_values({"a": [[1] * 2000, {"b": 1}]})
    assert too_many_values({"a": [1] * 3000})
    assert too_many_values({"a": [[1]] * 1500})
    text = "mutation($input: PlayCardsInput!) { playCards(input: $input) { problems { code } } }"
    body = {"query": text, "variables": {"input": {"gameId": "x", "cards": ["R5"] * 3000}}}
    (error,) = (await anybody.post(body)).json()["errors"]
    assert error["extensions"] == {"code": "TOO_COMPLEX", "limit": "givenValues", "maximum": 3000}
    async with anybody.socket() as socket:
        await socket.subscribe(text, **body["variables"])  # type: ignore[arg-type]
        assert (await socket.receive())["payload"][0]["extensions"]["limit"] == "givenValues"


async def test_what_is_too_long_to_be_read_is_refused_on_every_way(anybody: Client) -> None:
    for text in (f"{{ serverTime }} #{'x' * 20_000}", "{ " + "serverTime " * 1500 + "}"):
        (error,) = (await anybody.post({"query": text})).json()["errors"]
        assert error["extensions"]["code"] == "TOO_COMPLEX"
        async with anybody.socket() as socket:
            await socket.subscribe(text)
            answer = await socket.receive()
            assert answer["type"] == "error"
            assert answer["payload"][0]["extensions"]["code"] == "TOO_COMPLEX"


def test_a_list_on_a_type_that_a_value_cannot_have_too_is_not_counted_twice() -> None:
    kinds = ("CardsPlayed", "CardsDrawn", "PieceMoved", "GameStarted", "GameFinished")
    own = " ".join(f"... on {kind} {{ {times(8, f'{kind}#: seq')} }}" for kind in kinds)
    assert check(f'{{ game(id: "x") {{ events(first: 500) {{ {own} }} }} }}').errors == []


def test_documents_seen_once_do_not_push_out_those_that_are_asked_again() -> None:
    documents = Documents()
    assert not documents.seen("{ serverTime }")
    kept = documents.parsed("{ serverTime }")
    assert documents.parsed("{ serverTime }") is kept
    assert documents.seen("{ serverTime }")
    for number in range(600):
        assert not documents.seen(f"{{ a{number}: serverTime }}")
        documents.parsed(f"{{ a{number}: serverTime }}")
    assert documents.seen("{ serverTime }")
    assert documents.parsed("{ serverTime }") is kept
    assert not documents.seen("{ a0: serverTime }")


async def test_what_a_client_of_ours_asks_is_far_within_the_limits(anybody: Client) -> None:
    documents = [getattr(operations, name) for name in operations.__all__ if name.endswith("_GQL")]
    assert len(documents) > 20
    for text in documents:
        assert check(text).errors == []
        parse(text, max_tokens=limits.TOKENS.most // 2)
    introspection = get_introspection_query(input_value_deprecation=True, specified_by_url=True)
    assert (await anybody.ask(introspection))["__schema"]["queryType"]["name"] == "Query"
