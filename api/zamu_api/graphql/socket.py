"""GraphQL over sockets, graphql-transport-ws: Strawberry's handler, made strict where it is lenient and
lenient where it would end everything for one operation's mistake.
"""

from collections.abc import Mapping
from contextlib import aclosing, suppress
from dataclasses import replace
from typing import Any, cast

from graphql import GraphQLError
from starlette.websockets import WebSocketDisconnect
from strawberry.asgi import ASGIWebSocketAdapter
from strawberry.http.exceptions import WebSocketDisconnected
from strawberry.subscriptions.protocols.graphql_transport_ws.handlers import (
    BaseGraphQLTransportWSHandler,
    Operation,
)
from strawberry.types.execution import ExecutionResult, PreExecutionError

from zamu_api.graphql.context import Context
from zamu_api.graphql.faults import log_faults
from zamu_api.graphql.tokens import admit
from zamu_api.store.log import StoreDown

_FORBIDDEN, _TRY_AGAIN_LATER = 4403, 1013


class TextAdapter(ASGIWebSocketAdapter):
    """Strawberry's adapter, which also knows how Starlette says that a client has gone."""

    async def send_json(self, message: Mapping[str, object]) -> None:
        try:
            await super().send_json(message)
        except RuntimeError as error:
            # Starlette's own error for a socket that has been closed is a RuntimeError.
            raise WebSocketDisconnected from error

    async def close(self, code: int, reason: str) -> None:
        # A close frame has room for 123 bytes.
        with suppress(RuntimeError, WebSocketDisconnect):
            await super().close(code, reason.encode()[:120].decode(errors="ignore"))


class SocketHandler(BaseGraphQLTransportWSHandler[Context, None]):
    """One socket. A malformed message closes it (4400); an operation's error ends that operation only."""

    async def handle_message(self, message: Any) -> None:
        if (complaint := _malformed(message)) is not None:
            await self.handle_invalid_message(complaint)
            return
        if message["type"] == "connection_init" and message.get("payload") is None:
            message = {"type": "connection_init", "payload": {}}
        await super().handle_message(message)

    async def handle_connection_init(self, message: Any) -> None:
        if not self.connection_init_received and not self.connection_timed_out:
            try:
                admitted = await admit(self.context, message["payload"])
            except StoreDown:
                await self.websocket.close(_TRY_AGAIN_LATER, "Try again later")
                return
            if not admitted:
                await self.websocket.close(_FORBIDDEN, "Forbidden")
                return
        await super().handle_connection_init(message)

    async def run_operation(self, operation: Operation[Context, None]) -> None:
        # Each operation has a context of its own, so that none sees what another put there.
        context = replace(self.context, request_id=f"{self.context.request_id}-{operation.id[:40]}")
        try:
            results = await self.schema.stream(
                operation.query,
                variable_values=operation.variables,
                context_value=context,
                operation_name=operation.operation_name,
            )
            async with aclosing(results):
                async for result in results:
                    if isinstance(result, PreExecutionError):
                        await operation.send_initial_errors(result.errors or [])
                        return
                    # Without @defer, which the schema does not have, every result is whole.
                    await operation.send_next(cast("ExecutionResult", result))
            await operation.send_operation_message({"id": operation.id, "type": "complete"})
        except WebSocketDisconnected:
            # The client went while something was sent; the socket's own end cleans up.
            self.operations.pop(operation.id, None)
        except Exception as error:
            self.operations.pop(operation.id, None)
            wrapped = GraphQLError(str(error), original_error=error)
            log_faults([wrapped], context.request_id)
            with suppress(WebSocketDisconnected):
                await self.send_message({"id": operation.id, "type": "complete"})


def _malformed(message: Any) -> str | None:
    """What is wrong with the form of a message, or None."""
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        return "A message is an object with a type"
    kind, payload = message["type"], message.get("payload")
    if kind in ("subscribe", "complete") and not (isinstance(message.get("id"), str) and message["id"]):
        return "The message needs an id, a string that is not empty"
    if kind == "subscribe":
        if not isinstance(payload, dict) or not isinstance(payload.get("query"), str):
            return "A subscribe message needs a payload with a query"
        if not isinstance(payload.get("variables"), (dict, type(None))):
            return "variables is an object or null"
        if not isinstance(payload.get("operationName"), (str, type(None))):
            return "operationName is a string or null"
        if not isinstance(payload.get("extensions"), (dict, type(None))):
            return "extensions is an object or null"
    elif kind != "complete" and not isinstance(payload, (dict, type(None))):
        return "The payload is an object or null"
    return None
