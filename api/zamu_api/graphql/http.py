"""GraphQL over HTTP: what is asked and answered in bodies, and with which status."""

import secrets
from typing import Any

import orjson
from cross_web import AsyncHTTPRequestAdapter, HTTPException
from graphql import GraphQLError
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket
from strawberry.asgi import GraphQL
from strawberry.exceptions import MissingQueryError
from strawberry.http import GraphQLHTTPResponse, GraphQLRequestData
from strawberry.schema.exceptions import CannotGetOperationTypeError, InvalidOperationTypeError
from strawberry.types import ExecutionResult
from strawberry.types.execution import PreExecutionError
from strawberry.types.graphql import OperationType

from zamu_api import logs
from zamu_api.graphql.context import Context
from zamu_api.graphql.faults import fault
from zamu_api.graphql.scalars import accepted_locale
from zamu_api.graphql.schema import schema
from zamu_api.graphql.tokens import bearer
from zamu_api.services import Services
from zamu_api.static import STATIC
from zamu_api.store.log import StoreDown

_NEW_TYPE = "application/graphql-response+json"
_GRAPHIQL = (STATIC / "graphiql" / "index.html").read_text()


class GraphQLApp(GraphQL[Context, None]):
    """The endpoint by HTTP, for queries and mutations."""

    def __init__(self, services: Services) -> None:
        super().__init__(schema, subscription_protocols=[])
        self.services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await super().__call__(scope, receive, send)
            return
        request = Request(scope, receive)
        try:
            response = await self.run(request)
        except HTTPException as refusal:
            response = _error(refusal.status_code, refusal.reason)
            if refusal.status_code == 405:
                response.headers["Allow"] = "POST" if request.method == "GET" else "GET, POST"
        except StoreDown as error:
            message, extensions = fault(error, "")
            response = _error(503, message, extensions)
        except ClientDisconnect:
            return  # nobody waits for an answer
        await response(scope, receive, send)

    # Who asks ---------------------------------------------------------------------------------

    async def get_context(self, request: Request | WebSocket, response: object) -> Context:
        """The context of a request: its player by the token in its header, if there is one."""
        headers = request.headers
        return await request_context(
            self.services, headers.get("authorization"), headers.get("accept-language", "")
        )

    # What is asked ----------------------------------------------------------------------------

    def decode_json(self, data: str | bytes) -> object:
        return orjson.loads(data)

    def encode_json(self, data: object) -> str:
        # Text, not bytes: bytes would go out in binary frames, which browsers' clients cannot read.
        return orjson.dumps(data).decode()

    async def parse_http_body(self, request: AsyncHTTPRequestAdapter) -> GraphQLRequestData:
        """The request's parts, each of its type. Raises `HTTPException` (400, 415)."""
        if request.method == "GET":
            data: Any = self.parse_query_params(request.query_params)
        elif (request.content_type or "").split(";")[0].strip().lower() == "application/json":
            data = self.parse_json(await request.get_body())
        else:
            raise HTTPException(415, "Send a body of type application/json.")
        if not isinstance(data, dict):
            raise HTTPException(400, "The body is one JSON object.")
        if not isinstance(data.get("query"), str):
            raise HTTPException(400, "`query` is a string that holds the document.")
        for name, kind, what in (
            ("variables", dict, "an object"),
            ("operationName", str, "a string"),
            ("extensions", dict, "an object"),
        ):
            if not isinstance(data.get(name), (kind, type(None))):
                raise HTTPException(400, f"`{name}` is {what} or null.")
        return GraphQLRequestData(
            query=data["query"],
            variables=data.get("variables"),
            operation_name=data.get("operationName"),
            extensions=data.get("extensions"),
        )

    async def execute_single(
        self,
        request: Request,
        request_adapter: AsyncHTTPRequestAdapter,
        sub_response: Response,
        context: Context,
        root_value: None,
        request_data: GraphQLRequestData,
    ) -> ExecutionResult:
        """The result; what cannot be run over plain HTTP is refused. Raises `HTTPException` (405, 406)."""
        allowed = {OperationType.QUERY}
        if request_adapter.method == "POST":
            allowed.add(OperationType.MUTATION)
        try:
            return await self.schema.execute(
                request_data.query,
                variable_values=request_data.variables,
                context_value=context,
                operation_name=request_data.operation_name,
                allowed_operation_types=allowed,
            )
        except CannotGetOperationTypeError as error:
            return PreExecutionError(data=None, errors=[GraphQLError(error.as_http_error_reason())])
        except MissingQueryError:
            return PreExecutionError(data=None, errors=[GraphQLError("The document is empty.")])
        except InvalidOperationTypeError as error:
            if error.operation_type is OperationType.SUBSCRIPTION:
                raise HTTPException(406, "Subscriptions need a socket: graphql-transport-ws.") from None
            raise HTTPException(405, "Mutations are sent by POST.") from None

    # What is answered -------------------------------------------------------------------------

    async def render_graphql_ide(self, request: Request) -> Response:
        """GraphiQL, for browsers; what it loads comes from this server."""
        return HTMLResponse(_GRAPHIQL)

    async def get_sub_response(self, request: Request | WebSocket) -> Response:
        """The response's beginnings; `process_result` finds it with the request and may set its status."""
        response = await super().get_sub_response(request)
        response.media_type = media_type(request.headers.get("accept", ""))
        request.state.sub_response = response
        return response

    async def process_result(self, request: Request, result: ExecutionResult) -> GraphQLHTTPResponse:
        """The body. A request that could not be run at all has no data, and a status that says so."""
        body = await super().process_result(request, result)
        response: Response = request.state.sub_response
        never_ran = result.data is None and all(error.path is None for error in result.errors or ())
        if never_ran:
            del body["data"]
            if response.media_type == _NEW_TYPE:
                response.status_code = 400
        return body

    def create_response(
        self, response_data: GraphQLHTTPResponse | list[GraphQLHTTPResponse], sub_response: Response
    ) -> Response:
        return Response(
            self.encode_json(response_data),
            status_code=sub_response.status_code or 200,
            media_type=sub_response.media_type,
        )


async def request_context(services: Services, authorization: str | None, accept_language: str) -> Context:
    """The context of a request with these headers. Raises `StoreDown`."""
    token = bearer(authorization)
    logs.request_id.set(request_id := secrets.token_hex(8))
    return Context(
        services=services,
        grant=await services.players.by_token(token) if token is not None else None,
        locale=accepted_locale(accept_language),
        request_id=request_id,
    )


def media_type(accepted: str) -> str:
    """The media type of the answer, by the Accept header: the newer one for those who ask for it."""
    return _NEW_TYPE if _NEW_TYPE in accepted.lower() else "application/json"


def _error(status: int, message: str, extensions: dict[str, Any] | None = None) -> Response:
    error = {"message": message, **({"extensions": extensions} if extensions else {})}
    return JSONResponse({"errors": [error]}, status_code=status)
