"""graphql-core's own answer where the root field's value is there already: nothing is done twice."""

from collections.abc import Callable
from inspect import isawaitable
from typing import Any

import orjson
from graphql import DocumentNode, ExecutionResult, GraphQLSchema, execute
from strawberry.execution import optimized_is_awaitable

from zamu_api.graphql.context import Context
from zamu_api.graphql.faults import hidden, log_faults


async def complete_by_core(
    schema: GraphQLSchema,
    document: DocumentNode,
    operation_name: str | None,
    variables: dict[str, Any],
    value: object,
    context: Context,
) -> bytes:
    """The whole answer as JSON. `value` is that of the one root field, or the exception for it."""

    def use_value(resolve: Callable[..., Any], source: Any, info: Any, **arguments: Any) -> Any:
        if info.path.prev is not None or info.field_name.startswith("__"):
            return resolve(source, info, **arguments)
        if isinstance(value, BaseException):
            raise value
        return value

    result = execute(
        schema,
        document,
        context_value=context,
        variable_values=variables,
        operation_name=operation_name,
        middleware=[use_value],
        is_awaitable=optimized_is_awaitable,  # type: ignore[arg-type]  # a bool, as Strawberry types it
    )
    done: ExecutionResult = await result if isawaitable(result) else result
    body: dict[str, Any] = {"data": done.data}
    if done.errors:
        log_faults(done.errors, context.request_id)
        body["errors"] = [hidden(error, context.request_id).formatted for error in done.errors]
    return orjson.dumps(body)
