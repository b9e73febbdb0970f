"""GraphQL over HTTP: what is asked, in which form and with which status it is answered."""

import json
import secrets
from collections.abc import Mapping
from math import ceil
from typing import Any, Protocol

import orjson
import structlog
from graphql import GraphQLError, OperationType
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.requests import Request as HTTPRequest
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send
from strawberry.exceptions import MissingQueryError
from strawberry.schema.exceptions import CannotGetOperationTypeError
from strawberry.types import ExecutionResult
from strawberry.types.execution import PreExecutionError

from zamu_api import logs
from zamu_api.graphql.accept import Answer, answer_to, takes_page
from zamu_api.graphql.context import Context
from zamu_api.graphql.faults import fault
from zamu_api.graphql.formats import FORMATS, NO_CACHE, Format
from zamu_api.graphql.gate import error_of
from zamu_api.graphql.operations import Invalid, Request, kind_of
from zamu_api.graphql.persisted import STATUS, Asked, Malformed, PersistedDocuments
from zamu_api.graphql.schema import schema
from zamu_api.graphql.tokens import bearer
from zamu_api.languages import wanted
from zamu_api.rates.callers import address_in
from zamu_api.rates.headers import rate_headers
from zamu_api.rates.limiter import RateLimited
from zamu_api.services import Services
from zamu_api.static import STATIC
from zamu_api.store.log import StoreDown

_GRAPHIQL = (STATIC / "graphiql" / "index.html").read_text()
_NO_GRAPHIQL = (STATIC / "graphiql" / "off.html").read_text()
logger = structlog.get_logger()

_JSON = (Answer.JSON, Answer.RESPONSE)
_LONGEST_ID = 15
_DOCUMENT = {"query", "documentId", "extensions"}
"""What a GET that asks for something has one of."""


class Carry(Protocol):
    """Answers a subscription by a stream in this format."""

    def __call__(self, request: Request, context: Context, format: Format, /) -> ASGIApp: ...


class GraphQLApp:
    """The endpoint by HTTP."""

    def __init__(self, services: Services, persisted: PersistedDocuments, carry: Carry) -> None:
        self._services = services
        self._persisted = persisted
        # It sends what people type there, and nothing of that is known beforehand.
        self._page = _NO_GRAPHIQL if persisted.only else _GRAPHIQL
        self._carry = carry

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = HTTPRequest(scope, receive)
        answer: ASGIApp
        try:
            answer = await self._answer(request)
        except HTTPException as refusal:
            answer = _error(refusal.status_code, refusal.detail, headers=refusal.headers)
        except RateLimited as limited:
            seconds = ceil(limited.problem.retry_after_seconds or 1)
            extensions = error_of(limited).extensions
            answer = _error(429, str(limited.problem.message), extensions, {"Retry-After": str(seconds)})
        except StoreDown as error:
            message, extensions = fault(error, "")
            answer = _error(503, message, extensions)
        except ClientDisconnect:
            return  # nobody waits for an answer
        except Exception as error:
            request_id = logs.request_id.get("") or secrets.token_hex(8)
            logger.error("fault", request_id=request_id, exc_info=error)
            answer = _error(500, *fault(error, request_id))
        await answer(scope, receive, send)

    async def _answer(self, request: HTTPRequest) -> ASGIApp:
        """Raises `HTTPException`, `RateLimited`, `StoreDown`, `ClientDisconnect`."""
        if request.method not in ("GET", "POST"):
            raise HTTPException(405, "Ask by GET or POST.", {"Allow": "GET, POST"})
        accept = ", ".join(request.headers.getlist("accept"))
        if request.method == "GET" and not request.query_params.keys() & _DOCUMENT and takes_page(accept):
            return HTMLResponse(self._page, headers={"Vary": "Accept"})
        asked = await _asked(request)
        context = await request_context(
            self._services,
            request.headers.get("authorization"),
            request.headers.get("accept-language", ""),
            address_in(request.scope, self._services.settings.trusted_proxies),
        )
        try:
            operation = await self._persisted.request(asked, context)
        except Invalid as refused:
            never = PreExecutionError(data=None, errors=refused.errors)
            return self._whole(never, _form_of(None, accept), context)
        kind = kind_of(operation)
        form = _form_of(kind, accept)
        if kind is OperationType.MUTATION and request.method == "GET":
            raise HTTPException(405, "Mutations are sent by POST.", {"Allow": "POST"})
        if kind is not OperationType.SUBSCRIPTION:
            return self._whole(await _execute(operation, context), form, context)
        if context.player_id is None and bearer(request.headers.get("authorization")) is not None:
            # To go on as nobody would hide a player's own hand from them without a word.
            raise HTTPException(401, "The token is not known, or no longer.", {"WWW-Authenticate": "Bearer"})
        context.last_event_id = _last_event_id(request)
        return self._carry(operation, context, FORMATS[form])

    def _whole(self, result: ExecutionResult, form: Answer, context: Context) -> Response:
        """The answer, with what is left of the limits in its headers."""
        response = _response(result, form)
        now = self._services.clock.now()
        response.raw_headers += rate_headers(context.left.values(), now, context.retry_after)
        return response


def context_at_hand(
    services: Services, authorization: str | None, accept_language: str, address: str
) -> Context | None:
    """The same as `request_context`, but that it is for the request's task to tell the log of its id; None
    where something has to be looked up.
    """
    token = bearer(authorization)
    grant = services.grants.at_hand(token) if token is not None else None
    if grant is None and token is not None:
        return None
    context = Context(services=services, grant=grant, request_id=secrets.token_hex(8), address=address)
    return context if context.speak_at_hand(wanted(accept_language)) else None


async def request_context(
    services: Services, authorization: str | None, accept_language: str, address: str
) -> Context:
    """The context of a request with these headers, from this address. Raises `StoreDown`."""
    token = bearer(authorization)
    logs.request_id.set(request_id := secrets.token_hex(8))
    context = Context(
        services=services,
        grant=await services.grants.by_token(token) if token is not None else None,
        request_id=request_id,
        address=address,
    )
    await context.speak(wanted(accept_language))
    return context


# What is asked ------------------------------------------------------------------------------------


async def _asked(request: HTTPRequest) -> Asked:
    """What is asked for, its parts each of their type. Raises `HTTPException` (400, 415)."""
    data: Any
    if request.method == "GET":
        data = dict(request.query_params)
        for name in ("variables", "extensions"):
            if data.get(name):
                data[name] = _read_json(data[name])
    elif request.headers.get("content-type", "").partition(";")[0].strip().lower() == "application/json":
        data = _read_json(await request.body())
    else:
        raise HTTPException(415, "Send a body of type application/json.")
    if not isinstance(data, dict):
        raise HTTPException(400, "The body is one JSON object.")
    try:
        return Asked.of(data)
    except Malformed as malformed:
        raise HTTPException(400, str(malformed)) from None


def _read_json(text: str | bytes) -> Any:
    try:
        return orjson.loads(text)
    except json.JSONDecodeError:
        raise HTTPException(400, "The body, `variables` or `extensions` is not valid JSON.") from None


def _last_event_id(request: HTTPRequest) -> int | None:
    """The number of the last event that an EventSource has. Raises `HTTPException` (400)."""
    text = request.headers.get("last-event-id", "")
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) <= _LONGEST_ID):
        raise HTTPException(400, "`Last-Event-ID` is the number of an event.")
    return int(text)


# What is answered ---------------------------------------------------------------------------------


async def _execute(asked: Request, context: Context) -> ExecutionResult:
    """What comes of a query or a mutation, or of a document that is none."""
    try:
        return await schema.execute(
            asked.text,
            variable_values=asked.variables,
            context_value=context,
            operation_name=asked.operation_name,
        )
    except CannotGetOperationTypeError as error:
        return PreExecutionError(data=None, errors=[GraphQLError(error.as_http_error_reason())])
    except MissingQueryError:
        return PreExecutionError(data=None, errors=[GraphQLError("The document is empty.")])


def _response(result: ExecutionResult, form: Answer) -> Response:
    """The answer. A request that could not be run at all has no data, and a status that says so."""
    errors = result.errors or []
    body: dict[str, Any] = {"data": result.data}
    if errors:
        body["errors"] = [error.formatted for error in errors]
    if result.extensions:
        body["extensions"] = result.extensions
    never_ran = result.data is None and all(error.path is None for error in errors)
    if never_ran:
        del body["data"]
    text = orjson.dumps(body)
    headers = {"Content-Type": form.value, "Vary": "Accept, Accept-Language"}
    if form not in _JSON:
        # The status says that a stream was opened; clients of streams look for all else in there.
        return Response(FORMATS[form].whole(text), headers=headers | NO_CACHE)
    status = 400 if never_ran and form is Answer.RESPONSE else 200
    if errors and (code := (errors[0].extensions or {}).get("code")) in STATUS:
        status = STATUS[code]
        headers["Cache-Control"] = "no-store"  # it may be known a moment later
    return Response(text, status, headers)


def _form_of(kind: OperationType | None, accept: str) -> Answer:
    """The form of the answer. Raises `HTTPException` (406)."""
    form = answer_to(kind, accept)
    if form is None:
        raise HTTPException(406, _not_acceptable(kind))
    return form


def _not_acceptable(kind: OperationType | None) -> str:
    if kind is OperationType.SUBSCRIPTION:
        return (
            "A subscription is answered by a stream: ask for text/event-stream or for "
            "multipart/mixed;subscriptionSpec=1.0 in Accept, or open a socket (graphql-transport-ws)."
        )
    return "Accept has to name application/graphql-response+json, application/json or text/event-stream."


def _error(
    status: int,
    message: str,
    extensions: Mapping[str, Any] | None = None,
    headers: Mapping[str, str] | None = None,
) -> Response:
    error = {"message": message, **({"extensions": extensions} if extensions else {})}
    return JSONResponse(
        {"errors": [error]}, status_code=status, headers={"Vary": "Accept", **(headers or {})}
    )
