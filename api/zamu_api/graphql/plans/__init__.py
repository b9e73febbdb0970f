"""Documents compiled to plans: the usual ones are answered without graphql-core, all others by it.

This module is the one place that decides which. A plan's answer is graphql-core's, byte for byte; whatever
is unusual (a null where none may be, an exception, a value of another class) is left to graphql-core, which
completes the same root value, so that nothing is asked or done twice.
"""

from collections.abc import Callable
from inspect import isawaitable
from typing import Any, NamedTuple

from graphql import DocumentNode, GraphQLError, OperationType
from graphql.execution.values import VariableValues, get_variable_values

from zamu_api.graphql.context import Context
from zamu_api.graphql.documents import Checked
from zamu_api.graphql.plans.core import complete_by_core
from zamu_api.graphql.plans.plan import (
    Plan,
    compile_plan,
    conditions,
    give_up,
    operation_of,
    settle,
    shape,
    to_json,
)
from zamu_api.graphql.plans.selections import Run
from zamu_api.graphql.plans.unusual import Unusual
from zamu_api.graphql.schema import documents, schema

__all__ = ["Unusual", "answer", "complete", "renderer"]

_MOST_SHAPES = 16
"""Plans that are kept of one document, for different operations and conditions."""

_core = schema._schema


class _Ready(NamedTuple):
    """A plan with what one request fills in."""

    plan: Plan
    document: DocumentNode
    variables: VariableValues


async def answer(
    text: str, operation_name: str | None, variables: dict[str, Any] | None, context: Context
) -> bytes | None:
    """The whole answer to a query or a mutation, as JSON; None where there is no plan and nothing was done.

    Raises nothing: what breaks is in the answer.
    """
    ready = _ready(text, operation_name, variables)
    if ready is None or ready.plan.kind is OperationType.SUBSCRIPTION:
        return None
    plan = ready.plan
    run = Run(context, ready.variables)
    value: Any
    try:
        value = plan.resolve(None, run)
        if isawaitable(value):
            value = await value
    except Exception as error:
        value = error
    return await _complete(ready, operation_name, variables, value, run)


def renderer(
    text: str, operation_name: str | None, variables: dict[str, Any] | None, root_field: str
) -> Callable[[Any, Context], bytes] | None:
    """For a subscription: makes the whole answer, as JSON, of the ready value of its root field.

    None where there is no plan for the document, or its root field is another. What the renderer is given
    may be unusual, or have parts that must be waited for: then it raises `Unusual`, and `complete` is to be
    asked instead.
    """
    ready = _ready(text, operation_name, variables)
    if ready is None or ready.plan.kind is not OperationType.SUBSCRIPTION or ready.plan.field != root_field:
        return None
    plan = ready.plan

    def render(value: Any, context: Context) -> bytes:
        run = Run(context, ready.variables)
        try:
            body = plan.body(value, run)
            if run.waiting:
                raise Unusual
        except Unusual:
            give_up(run)
            raise
        return to_json(body)

    return render


async def complete(
    text: str, operation_name: str | None, variables: dict[str, Any] | None, value: Any, context: Context
) -> bytes:
    """The whole answer of a valid document, as JSON, for the ready value of its one root field.

    `value` may be an exception, which then is the field's error. Faults are logged and hidden.
    """
    ready = _ready(text, operation_name, variables)
    if ready is not None:
        return await _complete(ready, operation_name, variables, value, Run(context, ready.variables))
    document = documents.parsed(text).document
    return await complete_by_core(_core, document, operation_name, variables or {}, value, context)


async def _complete(
    ready: _Ready, operation_name: str | None, variables: dict[str, Any] | None, value: Any, run: Run
) -> bytes:
    plan = ready.plan
    if not isinstance(value, Exception):
        try:
            body = plan.body(value, run)
            if run.waiting:
                await settle(run)
            return to_json(body)
        except Unusual:
            give_up(run)
    return await complete_by_core(_core, ready.document, operation_name, variables or {}, value, run.context)


def _ready(text: str, operation_name: str | None, variables: dict[str, Any] | None) -> _Ready | None:
    """The plan for a request; None when graphql-core has to answer it, or to say what is wrong with it."""
    try:
        checked = documents.checked(text, _core)
    except GraphQLError:
        return None
    if checked.errors:
        return None
    operation = operation_of(checked.document, operation_name)
    if operation is None:
        return None
    given = get_variable_values(_core, operation.variable_definitions or (), variables or {})
    if isinstance(given, list):
        return None
    plan = _plan(checked, operation_name, variables or {}, given)
    return _Ready(plan, checked.document, given) if plan else None


def _plan(
    checked: Checked, operation_name: str | None, variables: dict[str, Any], given: VariableValues
) -> Plan | None:
    if checked.conditions is None:
        checked.conditions = conditions(checked.document)
    key = (operation_name, shape(checked.conditions, given))
    if key in checked.plans:
        plan: Plan | None = checked.plans[key]
        return plan
    if len(checked.plans) >= _MOST_SHAPES:
        return None
    plan = checked.plans[key] = compile_plan(_core, checked.document, operation_name, variables)
    return plan
