"""Operations as they are sent, whatever brings them, and what comes of them."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass
from typing import Any, cast

import orjson
from graphql import GraphQLError, OperationType
from strawberry.types.execution import ExecutionResult, PreExecutionError

from zamu_api.graphql.context import Context
from zamu_api.graphql.documents import operation_of
from zamu_api.graphql.schema import documents, schema
from zamu_api.rates.policies import DOCUMENTS


@dataclass(frozen=True, slots=True)
class Request:
    """An operation as it was sent."""

    text: str
    operation_name: str | None
    variables: dict[str, Any] | None


class Invalid(Exception):
    """The operation cannot be run: `errors` say why."""

    def __init__(self, errors: list[GraphQLError]) -> None:
        super().__init__()
        self.errors = errors


def afford(context: Context, text: str) -> None:
    """Counts a document that has to be read first. Raises `RateLimited`."""
    if not documents.seen(text):
        context.spend(DOCUMENTS, max(1, len(text)))


def kind_of(request: Request) -> OperationType | None:
    """Which kind of operation a request is; None when something is wrong with its document."""
    try:
        checked = documents.checked(request.text, schema._schema)
    except GraphQLError:
        return None
    operation = None if checked.errors else operation_of(checked.document, request.operation_name)
    return operation.operation if operation else None


async def results_of(request: Request, context: Context) -> AsyncGenerator[bytes, None]:
    """The results of any operation as JSON, one after the other. Raises `Invalid`."""
    if not request.text:  # to Strawberry that is no request at all
        raise Invalid([GraphQLError("The document is empty.")])
    results = await schema.stream(
        request.text,
        variable_values=request.variables,
        context_value=context,
        operation_name=request.operation_name,
    )
    async with aclosing(results):
        async for result in results:
            if isinstance(result, PreExecutionError):
                raise Invalid(result.errors or [])
            # Without @defer, which the schema does not have, every result is whole.
            yield _body(cast("ExecutionResult", result))


def _body(result: ExecutionResult) -> bytes:
    body: dict[str, Any] = {"data": result.data}
    if result.errors:
        body["errors"] = [error.formatted for error in result.errors]
    return orjson.dumps(body)
