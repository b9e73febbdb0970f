"""Documents compiled to plans: the usual ones are answered without graphql-core, all others by it.

This module is the one place that decides which. A plan's answer is graphql-core's, byte for byte; whatever
is unusual (a null where none may be, an exception, a value of another class) is left to graphql-core, which
completes the same root value, so that nothing is asked or done twice.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from inspect import isawaitable
from typing import Any

from graphql import DocumentNode, GraphQLError, OperationType
from graphql.execution.values import VariableValues

from zamu_api.graphql.context import Context
from zamu_api.graphql.documents import Checked, operation_of, too_many_values
from zamu_api.graphql.plans.core import complete_by_core
from zamu_api.graphql.plans.inputs import variables_reader
from zamu_api.graphql.plans.plan import (
    Plan,
    compile_plan,
    conditions,
    give_up,
    settle,
    shape,
    to_json,
)
from zamu_api.graphql.plans.selections import Run
from zamu_api.graphql.plans.unusual import Unusual
from zamu_api.graphql.schema import documents, schema

__all__ = ["Prepared", "Unusual", "complete", "prepare", "renderer"]

_MOST_SHAPES = 16
"""Plans that are kept of one operation, for different conditions."""

_core = schema._schema


@dataclass(frozen=True, slots=True)
class Prepared:
    """An operation that has a plan, with the request's variables."""

    plan: Plan
    document: DocumentNode
    operation_name: str | None
    given: dict[str, Any]
    variables: VariableValues
    points: int  # that it costs

    @property
    def kind(self) -> OperationType:
        return self.plan.kind

    async def answer(self, context: Context) -> bytes:
        """Does what a query or a mutation says; the whole answer, as JSON.

        Raises nothing: what breaks is in the answer.
        """
        context.points = self.points
        run = Run(context, self.variables)
        value: Any
        try:
            value = self.plan.resolve(None, run)
            if isawaitable(value):
                value = await value
        except Exception as error:
            value = error
        return await self.complete(value, run)

    async def complete(self, value: Any, run: Run) -> bytes:
        """The whole answer, as JSON, for the root field's value, or for the exception that it raised."""
        if not isinstance(value, Exception):
            try:
                body = self.plan.body(value, run)
                if run.waiting:
                    await settle(run)
                return to_json(body)
            except Unusual:
                give_up(run)
        return await complete_by_core(
            _core, self.document, self.operation_name, self.given, value, run.context
        )


def prepare(text: str, operation_name: str | None, variables: dict[str, Any] | None) -> Prepared | None:
    """The operation, ready to be run any number of times; None when graphql-core has to answer it.

    It then is one without a plan, or something is wrong with it.
    """
    try:
        checked = documents.checked(text, _core)
    except GraphQLError:
        return None
    given = variables or {}
    if checked.errors or too_many_values(given):
        return None
    costs = documents.costs(checked, _core, given)
    if costs.errors:
        return None
    read = checked.readers.get(operation_name)
    if read is None:
        operation = operation_of(checked.document, operation_name)
        if operation is None:
            return None
        read = checked.readers[operation_name] = variables_reader(_core, operation)
    coerced = read(given)
    if coerced is None:
        return None
    plan = _plan(checked, operation_name, given, coerced)
    if plan is None:
        return None
    points = costs.points.get(operation_name) or max(costs.points.values())
    return Prepared(plan, checked.document, operation_name, given, coerced, points)


def renderer(
    text: str, operation_name: str | None, variables: dict[str, Any] | None, root_field: str
) -> Callable[[Any, Context], bytes] | None:
    """For a subscription: makes the whole answer, as JSON, of the ready value of its root field.

    None where there is no plan for the document, or its root field is another. What the renderer is given
    may be unusual, or have parts that must be waited for: then it raises `Unusual`, and `complete` is to be
    asked instead.
    """
    prepared = prepare(text, operation_name, variables)
    if prepared is None or prepared.kind is not OperationType.SUBSCRIPTION:
        return None
    plan, coerced = prepared.plan, prepared.variables
    if plan.field != root_field:
        return None

    def render(value: Any, context: Context) -> bytes:
        run = Run(context, coerced)
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
    prepared = prepare(text, operation_name, variables)
    if prepared is not None:
        return await prepared.complete(value, Run(context, prepared.variables))
    document = documents.parsed(text).document
    return await complete_by_core(_core, document, operation_name, variables or {}, value, context)


def _plan(
    checked: Checked, operation_name: str | None, given: dict[str, Any], coerced: VariableValues
) -> Plan | None:
    if checked.conditions is None:
        checked.conditions = conditions(checked.document)
    plans: dict[Hashable, Plan | None] = checked.plans.setdefault(operation_name, {})
    key = shape(checked.conditions, coerced)
    if key in plans:
        return plans[key]
    if len(plans) >= _MOST_SHAPES:
        return None
    plan = plans[key] = compile_plan(schema, checked.document, operation_name, given)
    return plan
