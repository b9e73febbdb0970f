"""Subscriptions that may be told together: what they ask, and how what is told is made for them."""

from collections.abc import Awaitable, Callable, Collection, Hashable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import orjson
from graphql import (
    FieldNode,
    GraphQLError,
    GraphQLField,
    OperationType,
    VariableDefinitionNode,
    VariableNode,
    Visitor,
    visit,
)
from graphql.execution.values import VariableValues, get_argument_values, get_variable_values

from zamu_api.graphql import plans
from zamu_api.graphql.context import Context
from zamu_api.graphql.documents import operation_of, too_many_values
from zamu_api.graphql.game_updates import GameUpdate
from zamu_api.graphql.news import VALUES
from zamu_api.graphql.operations import Request
from zamu_api.graphql.schema import documents, schema
from zamu_api.live.groups import Render
from zamu_api.live.news import RenderNews

GAME_UPDATES, VIEWER_EVENTS, LIVE_GAMES = "gameUpdates", "viewerEvents", "liveGames"

FOLLOWED = frozenset({GAME_UPDATES, VIEWER_EVENTS, LIVE_GAMES})
"""The subscriptions that may be told together."""

_BEYOND = frozenset({"lobby", "games"})
"""Fields of which the answer depends on who asks, whatever game they lead away from."""

_core = schema._schema


@dataclass(frozen=True, slots=True)
class Following:
    """A valid subscription that may be told together with others.

    `words` is equal for those that may share what is made for one of them, if they see the game alike; with
    `beyond` also the player has to be the same, since it asks for more than the game.
    """

    field: str
    arguments: Mapping[str, Any]
    words: Hashable
    beyond: bool

    @property
    def after(self) -> int | None:
        """The number of the last event that the client has, of one that follows a game."""
        after: int | None = self.arguments.get("after")
        return after


def following_of(request: Request, last: int | None = None) -> Following | None:
    """What the request follows; None if it is anything else than a plain one of `FOLLOWED`, or wrong.

    `last` is the number of the last event that the client has, where the request says so beside the document.
    """
    asked = _asked(request.text, request.operation_name)
    if asked is None or too_many_values(request.variables or {}):
        return None
    variables = get_variable_values(_core, asked.variables, request.variables or {})
    if not isinstance(variables, VariableValues):
        return None
    others = {name: value for name, value in (request.variables or {}).items() if name != asked.only_after}
    try:
        arguments = get_argument_values(_subscribed(asked.name), asked.field, variables)
        words = (request.text, request.operation_name, orjson.dumps(others, option=orjson.OPT_SORT_KEYS))
    except (GraphQLError, orjson.JSONEncodeError):
        return None
    if last is not None:
        arguments = {**arguments, "after": last}
    return Following(asked.name, arguments, words, asked.beyond)


Answer = Callable[[Any], bytes | Awaitable[bytes]]


def render_for(request: Request, context: Context) -> Render:
    """Makes the whole answer for an update of a game."""
    answer = _answer_for(GAME_UPDATES, request, context)
    return lambda update: answer(GameUpdate.of(update))


def render_news_for(field: str, request: Request, context: Context) -> RenderNews:
    """Makes the whole answer for news of many games."""
    answer = _answer_for(field, request, context)
    value_of = VALUES[field]
    return lambda news, viewer: answer(value_of(news, viewer))


def _answer_for(field: str, request: Request, context: Context) -> Answer:
    """Makes the whole answer for a ready value of the field. What the plan cannot do at once is left to be
    waited for.
    """
    text, name, variables = request.text, request.operation_name, request.variables
    plan: Callable[[Any, Context], bytes] | None = plans.renderer(text, name, variables, field)

    def answer(value: Any) -> Any:
        if plan is not None:
            try:
                return plan(value, context)
            except plans.Unusual:
                pass
        return plans.complete(text, name, variables, value, context)

    return answer


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a document asks.

    `only_after` is the variable that stands for `after` and nothing else, if there is one: those who differ
    in it alone may share. `beyond` is whether it asks for more than the game.
    """

    name: str
    variables: Collection[VariableDefinitionNode]
    field: FieldNode
    only_after: str | None
    beyond: bool


class _Names(Visitor):
    """Gathers what a document uses."""

    def __init__(self) -> None:
        super().__init__()
        self.fields: set[str] = set()
        self.variables: list[str] = []

    def enter_field(self, node: FieldNode, *_: Any) -> None:
        self.fields.add(node.name.value)

    def enter_variable(self, node: VariableNode, *_: Any) -> None:
        self.variables.append(node.name.value)


@lru_cache(maxsize=512)
def _asked(text: str, operation_name: str | None) -> _Asked | None:
    """What a valid document asks whose operation is one of `FOLLOWED` and nothing else."""
    try:
        checked = documents.checked(text, _core)
    except GraphQLError:
        return None
    operation = None if checked.errors else operation_of(checked.document, operation_name)
    if operation is None or operation.operation is not OperationType.SUBSCRIPTION or operation.directives:
        return None
    (field,) = operation.selection_set.selections[:1]
    if not isinstance(field, FieldNode) or field.name.value not in FOLLOWED or field.directives:
        return None
    names = _Names()
    visit(checked.document, names)
    after = next((node.value for node in field.arguments or () if node.name.value == "after"), None)
    # It stands in its definition and in this one place.
    alone = isinstance(after, VariableNode) and names.variables.count(after.name.value) == 2
    return _Asked(
        field.name.value,
        operation.variable_definitions or (),
        field,
        after.name.value if alone and isinstance(after, VariableNode) else None,
        not names.fields.isdisjoint(_BEYOND),
    )


def _subscribed(name: str) -> GraphQLField:
    """The field of the schema."""
    if _core.subscription_type is None:
        raise AssertionError("the schema has subscriptions")
    field: GraphQLField = _core.subscription_type.fields[name]
    return field
