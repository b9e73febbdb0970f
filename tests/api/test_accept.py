"""Accept headers: the highest q wins, then what is named first; nothing streams unless it is asked to."""

import httpx
import pytest
from graphql import OperationType

from tests.api.client import Client
from zamu_api.graphql.accept import Answer, answer_to, json_for, takes_page

QUERY, SUBSCRIPTION = OperationType.QUERY, OperationType.SUBSCRIPTION
JSON, RESPONSE, EVENTS, MULTIPART = Answer.JSON, Answer.RESPONSE, Answer.EVENT_STREAM, Answer.MULTIPART

APOLLO_CLIENT = (
    "multipart/mixed;boundary=graphql;subscriptionSpec=1.0,application/graphql-response+json,"
    "application/json;q=0.9"
)
APOLLO_KOTLIN = "multipart/mixed;subscriptionSpec=1.0, application/graphql-response+json, application/json"
APOLLO_DEFER = "multipart/mixed;deferSpec=20220824,application/graphql-response+json,application/json"
URQL = (
    "application/graphql-response+json, application/graphql+json, application/json, text/event-stream, "
    "multipart/mixed"
)
BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"


@pytest.mark.parametrize(
    ("accept", "query", "subscription"),
    [
        ("", JSON, None),
        ("*/*", JSON, None),
        ("application/*", JSON, None),
        ("application/json", JSON, None),
        ("Application/JSON; charset=utf-8", JSON, None),
        ("application/graphql-response+json, application/json;q=0.9", RESPONSE, None),
        ("application/json, application/graphql-response+json", JSON, None),
        ("application/json;q=0.5, application/graphql-response+json;q=0.6", RESPONSE, None),
        # Real clients.
        (URQL, RESPONSE, EVENTS),
        ("text/event-stream, multipart/mixed", EVENTS, EVENTS),
        (APOLLO_CLIENT, RESPONSE, MULTIPART),
        (APOLLO_KOTLIN, RESPONSE, MULTIPART),
        (APOLLO_DEFER, RESPONSE, None),
        ("text/event-stream", EVENTS, EVENTS),
        (BROWSER, JSON, None),
        # The order, and what outweighs it.
        ("text/event-stream, application/json", EVENTS, EVENTS),
        ("text/event-stream;q=0.5, application/json", JSON, EVENTS),
        ("*/*, text/event-stream", JSON, EVENTS),
        ("*/*;q=0.1, text/event-stream", EVENTS, EVENTS),
        ("text/event-stream;q=0.9,multipart/mixed;subscriptionSpec=1.0", EVENTS, MULTIPART),
        ('multipart/mixed; subscriptionSpec="1.0"', None, MULTIPART),
        # What is named closely is meant, whatever a wildcard says.
        ("application/json;q=0, */*", RESPONSE, None),
        ("application/json;q=0, application/*;q=0.5", RESPONSE, None),
        ("*/*, application/*;q=0", None, None),
        ("text/event-stream;q=0, */*", JSON, None),
        # Nothing of this is there.
        ("image/png", None, None),
        ("text/*", None, None),
        ("multipart/mixed", None, None),
        ("multipart/*", None, None),
        ("multipart/mixed;subscriptionSpec=2.0", None, None),
        ("application/json;q=0", None, None),
        # Not even headers.
        ("json", None, None),
        (",;=,", None, None),
        ("application/json;q=much", None, None),
        ("application/json;q=7", None, None),
        ("application/json;q=nan, */*;q=0.1", RESPONSE, None),
        ("x" * 5000, None, None),
    ],
)
def test_the_form_of_an_answer_is_what_the_client_likes_best_of_what_fits(
    accept: str, query: Answer | None, subscription: Answer | None
) -> None:
    assert answer_to(QUERY, accept) == query
    assert answer_to(OperationType.MUTATION, accept) == query
    assert answer_to(SUBSCRIPTION, accept) == subscription
    assert json_for(accept.encode()) == (query if query in (JSON, RESPONSE) else None)
    # Whatever a document that is none was meant to be, the client reads that it is none.
    assert (answer_to(None, accept) is None) == (query is None and subscription is None)


@pytest.mark.parametrize(
    ("accept", "page"),
    [(BROWSER, True), ("*/*", True), ("", True), ("text/*", True), ("text/html;q=0, */*", False)]
    + [(accept, False) for accept in ("application/json", "text/event-stream", URQL)],
)
def test_a_page_is_for_those_who_take_one(accept: str, page: bool) -> None:
    assert takes_page(accept) is page


@pytest.mark.parametrize("content_type", ["application/json", "Application/JSON"])
async def test_where_nothing_fits_it_is_said_before_anything_is_done(
    anybody: Client, http: httpx.AsyncClient, content_type: str
) -> None:
    """Also on the short way of usual requests."""
    headers = {"Content-Type": content_type, "Accept": "image/png, text/html"}
    mutation = '{"query": "mutation { createGuest(input: {name: \\"A\\"}) { token } }"}'
    answer = await http.post(f"{anybody.url}/graphql", content=mutation, headers=headers)
    assert answer.status_code == 406
    assert "application/json" in answer.json()["errors"][0]["message"]
    assert "Accept" in answer.headers["Vary"]


async def test_several_accept_headers_are_one(anybody: Client, http: httpx.AsyncClient) -> None:
    new = "application/graphql-response+json"
    answer = await http.post(
        f"{anybody.url}/graphql",
        json={"query": "{ serverTime }"},
        headers=[("Accept", "application/json;q=0.5"), ("Accept", new)],
    )
    assert answer.headers["Content-Type"] == new


async def test_a_browser_that_opens_an_address_with_a_query_gets_its_answer(
    anybody: Client, http: httpx.AsyncClient
) -> None:
    url = f"{anybody.url}/graphql"
    answer = await http.get(url, params={"query": "{ serverTime }"}, headers={"Accept": BROWSER})
    assert "serverTime" in answer.json()["data"]
    assert "graphiql" in (await http.get(url, headers={"Accept": BROWSER})).text.lower()
    assert (await http.get(url, headers={"Accept": "text/event-stream"})).status_code == 400
