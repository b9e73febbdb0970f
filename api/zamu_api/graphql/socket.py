"""GraphQL over sockets, graphql-transport-ws: what is said on one, whatever carries it."""

import asyncio
import secrets
from collections.abc import Callable, Collection, Coroutine, Hashable
from contextlib import aclosing
from typing import Any, Protocol

import orjson
import structlog
from graphql import GraphQLError, OperationType

from zamu_api import logs
from zamu_api.graphql import plans
from zamu_api.graphql.context import Context
from zamu_api.graphql.faults import log_faults
from zamu_api.graphql.followers import SharedFollower
from zamu_api.graphql.following import Following, following_of
from zamu_api.graphql.gate import error_of
from zamu_api.graphql.operations import Invalid, Request, results_of
from zamu_api.graphql.persisted import Asked, Malformed, PersistedDocuments
from zamu_api.graphql.tokens import admit, bearer
from zamu_api.languages import wanted
from zamu_api.live.groups import Groups
from zamu_api.live.news import NewsGroups
from zamu_api.metrics import tally
from zamu_api.rates.callers import Caller
from zamu_api.rates.limiter import RateLimited, TooMany
from zamu_api.rates.policies import OPEN_OPERATIONS, OPEN_SOCKETS, OPEN_SOCKETS_BY_ADDRESS, SOCKETS
from zamu_api.services import Services
from zamu_api.store.log import StoreDown

PROTOCOL = "graphql-transport-ws"

BAD_REQUEST, UNAUTHORIZED, FORBIDDEN, NO_PROTOCOL = 4400, 4401, 4403, 4406
INIT_TIMEOUT, ID_IN_USE, INIT_TWICE = 4408, 4409, 4429
INVALID_DATA, TRY_AGAIN_LATER = 1007, 1013

_INIT_SECONDS = 10
_ACK = b'{"type":"connection_ack"}'

logger = structlog.get_logger()


class Sockets:
    """What the sockets and the streams of this process have in common."""

    def __init__(self, services: Services, persisted: PersistedDocuments, path: str) -> None:
        """`path` is the endpoint's."""
        self.services = services
        self.persisted = persisted
        self.path = path
        self.groups = Groups(services.games.feeds, self.spawn)
        self.news = NewsGroups(self.spawn)
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Lets heartbeats begin."""
        self.groups.start()

    async def close(self) -> None:
        """Ends everything that goes on on them."""
        while self._tasks:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def let_in(self, address: str) -> Callable[[], None]:
        """Counts a socket from this address as open until the result is called. Raises `Refused`."""
        caller, rates = Caller(None, address), self.services.rates
        rates.spend(SOCKETS, caller)
        return rates.hold(caller, OPEN_SOCKETS_BY_ADDRESS)

    def spawn(self, coroutine: Coroutine[Any, Any, None], /) -> asyncio.Task[None]:
        """Starts a task that ends with the server at the latest; what it raises is logged."""
        task = asyncio.create_task(coroutine)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            logger.error("fault", exc_info=error)


class Operation(Protocol):
    """What goes on under an id of a socket."""

    def cancel(self) -> object:
        """Ends it; nothing more is sent for it."""


class Session:
    """What is said on one socket. A malformed message closes it (4400); an operation's error ends that
    operation only.

    Whatever carries it calls `open`, `receive` and `end`, and provides the rest.
    """

    __slots__ = (
        "_bearer",
        "_context",
        "_counted",
        "_initialized",
        "_operations",
        "_releases",
        "_timer",
        "acknowledged",
        "sockets",
    )

    def __init__(self, sockets: Sockets) -> None:
        self.sockets = sockets
        self.acknowledged = False
        self._bearer: str | None = None
        self._context = Context(sockets.services)
        self._initialized = self._counted = False
        self._operations: dict[str, Operation] = {}
        self._releases: list[Callable[[], None]] = []
        self._timer: asyncio.TimerHandle | None = None

    # Provided by what carries it -------------------------------------------------------------------

    @staticmethod
    def form(text: bytes) -> Any:
        """The form in which a text is sent: the same for all sockets of a kind."""
        raise NotImplementedError

    write: Callable[[Any], None]
    """Sends what `form` has made."""

    @property
    def congested(self) -> bool:
        """Whether so much waits to be sent that no more should be added; `fall_behind` tells when."""
        raise NotImplementedError

    async def drained(self) -> None:
        """Returns when the socket is no longer congested."""
        raise NotImplementedError

    def hold(self) -> None:
        """Takes no further message until `release`."""
        raise NotImplementedError

    def release(self) -> None:
        """Goes on with messages."""
        raise NotImplementedError

    def close(self, code: int, reason: str) -> None:
        """Closes the socket, if that was not done before, and calls `end`."""
        raise NotImplementedError

    # What carries it calls -------------------------------------------------------------------------

    def open(
        self,
        protocols: Collection[str],
        authorization: str | None,
        accept_language: str,
        address: str,
        release: Callable[[], None],
    ) -> None:
        """The handshake with these headers is done, from an address that was let in and is to be released;
        the time for connection_init begins.

        The sub-protocol of old clients is another, and has no place for tokens: it is not spoken here.
        """
        self._releases.append(release)
        self._context.address = address
        if PROTOCOL not in protocols:
            self.close(NO_PROTOCOL, "Subprotocol not acceptable")
            return
        self._counted = True
        tally.sockets += 1
        self._bearer = bearer(authorization)
        self._context.wanted = wanted(accept_language)
        self._context.request_id = secrets.token_hex(8)
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(
            _INIT_SECONDS, self.close, INIT_TIMEOUT, "Connection initialisation timeout"
        )

    def end(self) -> None:
        """The socket is closed or lost: everything that went on on it ends."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._counted:  # it may be closed and lost
            self._counted = False
            tally.sockets -= 1
        while self._releases:
            self._releases.pop()()
        operations, self._operations = self._operations, {}
        for operation in operations.values():
            operation.cancel()

    def fall_behind(self) -> None:
        """The socket has become congested."""
        for operation in list(self._operations.values()):
            if isinstance(operation, SocketFollower):
                operation.fall_behind()

    def receive(self, text: bytes | str) -> None:
        """Takes a message; text that is no JSON at all is malformed as well."""
        try:
            message = orjson.loads(text)
        except orjson.JSONDecodeError:
            self.close(*_unreadable(text))
            return
        complaint = _malformed(message)
        if complaint is not None:
            self.close(BAD_REQUEST, complaint)
            return
        match message["type"]:
            case "subscribe":
                try:
                    asked = Asked.of(message["payload"])
                except Malformed as malformed:
                    self.close(BAD_REQUEST, str(malformed))
                else:
                    self._subscribe(message["id"], asked)
            case "complete":
                operation = self._operations.pop(message["id"], None)
                if operation is not None:
                    operation.cancel()
            case "ping":
                payload = message.get("payload")
                self._send({"type": "pong"} if payload is None else {"type": "pong", "payload": payload})
            case "connection_init":
                self._initialize(message.get("payload") or {})
            case "pong":
                pass
            case _:
                self.close(BAD_REQUEST, "Unknown type of message")

    # Who it is -------------------------------------------------------------------------------------

    def _initialize(self, payload: dict[str, Any]) -> None:
        if self._initialized:
            self.close(INIT_TWICE, "Too many initialisation requests")
            return
        self._initialized = True
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self.hold()
        # It ends with the socket like any operation; no operation has an empty id.
        self._operations[""] = self.sockets.spawn(self._admit(payload))

    async def _admit(self, payload: dict[str, Any]) -> None:
        context = self._context
        try:
            if self._bearer is not None:
                context.grant = await self.sockets.services.grants.by_token(self._bearer)
            known = self._bearer is None or context.grant is not None
            self._bearer = None
            admitted = known and await admit(context, payload)
            await context.speak(_wanted(payload) or context.wanted)
        except Exception as error:
            if not isinstance(error, StoreDown):
                logger.error("fault", request_id=context.request_id, exc_info=error)
            self.close(TRY_AGAIN_LATER, "Try again later")
            return
        if not admitted:
            self.close(FORBIDDEN, "Forbidden")
            return
        try:
            self._releases.append(self.sockets.services.rates.hold(context.caller, OPEN_SOCKETS))
        except TooMany as refused:
            self.close(TRY_AGAIN_LATER, str(refused.problem.message))
            return
        if context.grant is not None:
            self._releases.append(context.services.grants.hold(context.grant, self._forbid))
        del self._operations[""]
        self.acknowledged = True
        self.write(self.form(_ACK))
        self.release()

    def _forbid(self) -> None:
        """The token has ended: nothing more is told to whoever showed it."""
        self.close(FORBIDDEN, "Forbidden")

    # Operations ------------------------------------------------------------------------------------

    def _subscribe(self, id: str, asked: Asked) -> None:
        if not self.acknowledged:
            self.close(UNAUTHORIZED, "Unauthorized")
        elif id in self._operations:
            self.close(ID_IN_USE, f"Subscriber for {id} already exists")
        elif len(self._operations) >= OPEN_OPERATIONS.most:
            self._fail(id, [error_of(TooMany(OPEN_OPERATIONS))])
        else:
            # Each operation has a context of its own, so that none sees what another put there.
            mine = self._context
            request_id = f"{mine.request_id}-{id[:40]}"
            context = Context(mine.services, mine.grant, mine.locale, request_id, mine.wanted, mine.address)
            try:
                request = self.sockets.persisted.at_once(asked, context)
            except (Invalid, RateLimited) as refused:
                self._fail(id, _errors_of(refused))
                return
            if request is not None:
                self._begin(id, request, context)
            else:
                self._operations[id] = self.sockets.spawn(self._find(id, asked, context))

    async def _find(self, id: str, asked: Asked, context: Context) -> None:
        """Begins an operation whose document another process may know."""
        try:
            request = await self.sockets.persisted.look(asked, context)
        except (Invalid, RateLimited) as refused:
            self._fail(id, _errors_of(refused))
        except Exception as error:
            self.give_up(id, error, context)
        else:
            self._begin(id, request, context)

    def _begin(self, id: str, request: Request, context: Context) -> None:
        following = following_of(request)
        if following is None:
            self.run_alone(id, request, context)
        else:
            self._operations[id] = SocketFollower(self, id, request, following, context)

    async def _run(self, id: str, request: Request, context: Context) -> None:
        """Carries an operation out, and sends all that comes of it."""
        logs.request_id.set(context.request_id)
        try:
            prepared = plans.prepare(request.text, request.operation_name, request.variables)
            if prepared is None or prepared.kind is OperationType.SUBSCRIPTION:
                async with aclosing(results_of(request, context)) as results:
                    async for result in results:
                        await self.drained()
                        self._next(id, result)
            else:
                answer = await prepared.answer(context)
                await self.drained()
                self._next(id, answer)
            self.finish(id)
        except Invalid as invalid:
            self._fail(id, invalid.errors)
        except Exception as error:
            self.give_up(id, error, context)

    def run_alone(self, id: str, request: Request, context: Context) -> None:
        """Lets an operation be carried out by itself."""
        self._operations[id] = self.sockets.spawn(self._run(id, request, context))

    def give_up(self, id: str, error: Exception, context: Context) -> None:
        """Ends an operation in which something broke that no answer tells of."""
        log_faults([GraphQLError(str(error), original_error=error)], context.request_id)
        self.finish(id)

    # Sending ---------------------------------------------------------------------------------------

    def _send(self, message: dict[str, Any]) -> None:
        self.write(self.form(orjson.dumps(message)))

    def _next(self, id: str, payload: bytes) -> None:
        self.write(self.form(next_message(id, payload)))

    def finish(self, id: str) -> None:
        self._operations.pop(id, None)  # the id is free before the client hears of it
        self._send({"id": id, "type": "complete"})

    def _fail(self, id: str, errors: list[GraphQLError]) -> None:
        self._operations.pop(id, None)
        self._send({"id": id, "type": "error", "payload": [error.formatted for error in errors]})


class SocketFollower(SharedFollower):
    """A subscription that is told together with others, under an id of a socket."""

    __slots__ = ("_id", "_session")

    def __init__(
        self, session: Session, id: str, request: Request, following: Following, context: Context
    ) -> None:
        super().__init__()
        self._session = session
        self._id = id
        self.task = session.sockets.spawn(self.follow(request, following, context))

    @property
    def live(self) -> Sockets:
        return self._session.sockets

    @property
    def kind(self) -> Hashable:
        # Ids are few and short: many have the same one.
        return self._session.form, self._id

    @property
    def write(self) -> Callable[[Any], None]:
        return self._session.write

    @property
    def congested(self) -> bool:
        return self._session.congested

    def form(self, text: bytes, seq: int | None) -> Any:
        return self._session.form(next_message(self._id, text))

    async def drained(self) -> None:
        await self._session.drained()

    def complete(self) -> None:
        self.leave()
        self._session.finish(self._id)

    def run_alone(self, request: Request, context: Context) -> None:
        self._session.run_alone(self._id, request, context)

    def give_up(self, error: Exception, context: Context) -> None:
        self._session.give_up(self._id, error, context)


def _errors_of(refused: Invalid | RateLimited) -> list[GraphQLError]:
    return refused.errors if isinstance(refused, Invalid) else [error_of(refused)]


def next_message(id: str, payload: bytes) -> bytes:
    """The message that brings a result."""
    return b'{"id":%b,"type":"next","payload":%b}' % (orjson.dumps(id), payload)


def _wanted(payload: dict[str, Any]) -> str | None:
    """The language that connection_init asks for: `locale`, or `Accept-Language`, the key in any case."""
    said = {key.lower(): value for key, value in payload.items() if isinstance(value, str)}
    return wanted(said.get("locale", "")) or wanted(said.get("accept-language", ""))


def _unreadable(text: bytes | str) -> tuple[int, str]:
    """How a socket is closed on which something came that is no JSON."""
    if isinstance(text, bytes):
        try:
            text.decode()
        except UnicodeDecodeError:
            return INVALID_DATA, "A text is UTF-8"
    return BAD_REQUEST, "A message is JSON"


def _malformed(message: Any) -> str | None:
    """What is wrong with the form of a message, or None."""
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        return "A message is an object with a type"
    kind, payload = message["type"], message.get("payload")
    if kind in ("subscribe", "complete") and not (isinstance(message.get("id"), str) and message["id"]):
        return "The message needs an id, a string that is not empty"
    if kind == "subscribe":
        if not isinstance(payload, dict):
            return "A subscribe message needs a payload"
    elif kind != "complete" and not isinstance(payload, (dict, type(None))):
        return "The payload is an object or null"
    return None
