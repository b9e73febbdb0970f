"""A plan: one operation, compiled once, then run for every request that asks the same."""

import asyncio
from collections.abc import Awaitable, Iterable
from dataclasses import dataclass
from typing import Any

import orjson
from graphql import (
    DirectiveNode,
    DocumentNode,
    Executor,
    GraphQLError,
    OperationType,
    VariableNode,
    Visitor,
    visit,
)
from graphql.execution.collect_fields import collect_fields
from graphql.execution.values import VariableValues
from strawberry import Schema

from zamu_api.graphql.plans.selections import CannotPlan, Compiler, Run, Waiting, Writer
from zamu_api.graphql.plans.unusual import Unusual


@dataclass(frozen=True, slots=True)
class Plan:
    """How to answer an operation with one root field, besides `__typename`."""

    kind: OperationType
    key: str  # of the root field in the answer
    field: str  # the root field's name
    names: dict[str, str]  # every key of the answer, with the type's name where `__typename` was asked
    resolve: Writer
    write: Writer

    def body(self, value: Any, run: Run) -> dict[str, Any]:
        """The answer for the root field's value, but for what is in `run.waiting`.

        Raises `Unusual` for whatever graphql-core has to see to.
        """
        try:
            return {"data": {**self.names, self.key: self.write(value, run)}}
        except Unusual:
            raise
        except Exception as error:
            raise Unusual from error


async def settle(run: Run) -> None:
    """Waits for the values that were not there, and for what they wait for in turn. Raises `Unusual`."""
    while run.waiting:
        waiting, run.waiting = run.waiting, []
        found = await asyncio.gather(*(item.value for item in waiting), return_exceptions=True)
        for item, value in zip(waiting, found, strict=True):
            if isinstance(value, BaseException):
                _give_up(run.waiting)
                raise Unusual from value
            try:
                item.written[item.key] = item.write(value, run)
            except Exception as error:
                _give_up(run.waiting)
                raise Unusual from error


def give_up(run: Run) -> None:
    """Ends what a run was going to wait for."""
    _give_up(run.waiting)


def _give_up(waiting: Iterable[Waiting]) -> None:
    for item in waiting:
        value: Awaitable[Any] = item.value
        if asyncio.iscoroutine(value):
            value.close()


def to_json(body: dict[str, Any]) -> bytes:
    """The answer as JSON. Raises `Unusual` for what is none."""
    try:
        return orjson.dumps(body)
    except TypeError as error:
        raise Unusual from error


def compile_plan(
    schema: Schema, document: DocumentNode, operation_name: str | None, variables: dict[str, Any]
) -> Plan | None:
    """The plan for a valid document, or None where there can be none.

    Of the variables only those that stand in conditions matter: the plan is for all others as well.
    """
    core = schema._schema
    executor = Executor.build(core, document, raw_variable_values=variables, operation_name=operation_name)
    if not isinstance(executor, Executor):
        return None
    operation = executor.operation
    root = core.get_root_type(operation.operation)
    if root is None:
        return None
    try:
        fields = collect_fields(
            core, executor.fragments, executor.variable_values, root, operation
        ).grouped_field_set
        names = dict.fromkeys(fields, root.name)
        asked = [key for key, details in fields.items() if details[0].node.name.value != "__typename"]
        if len(asked) != 1:
            return None
        (key,) = asked
        details = fields[key]
        name = details[0].node.name.value
        definition = root.fields.get(name)
        if definition is None:  # introspection
            return None
        compiler = Compiler(executor, schema.config.name_converter)
        return Plan(
            kind=operation.operation,
            key=key,
            field=name,
            names=names,
            resolve=compiler.resolver(root, definition, key, details),
            write=compiler.writer(definition.type, details),
        )
    except (CannotPlan, GraphQLError, RecursionError):
        return None


def conditions(document: DocumentNode) -> tuple[str, ...]:
    """The names of the variables on which `@skip` and `@include` depend, wherever in the document."""
    found: dict[str, None] = {}

    class Conditions(Visitor):
        def enter_directive(self, node: DirectiveNode, *_: Any) -> None:
            for argument in node.arguments or ():
                if isinstance(argument.value, VariableNode):
                    found[argument.value.name.value] = None

    visit(document, Conditions())
    return tuple(found)


def shape(names: tuple[str, ...], variables: VariableValues) -> tuple[object, ...]:
    """What decides the conditions, for these variables."""
    return tuple([variables.coerced.get(name) for name in names])
