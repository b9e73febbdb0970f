"""The short way of usual requests under uvicorn: read and answered here, without what ASGI needs of them.

What is not usual, or not so plain that it could be understood in one way only, uvicorn reads, from its first
byte.
"""

import asyncio
import re
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from zamu_api import logs
from zamu_api.graphql.accept import Answer
from zamu_api.graphql.context import Context
from zamu_api.graphql.http import context_at_hand
from zamu_api.graphql.plans import Prepared
from zamu_api.graphql.usual import Headers, UsualRequests
from zamu_api.rates.callers import address_of

USUAL = "usual"
"""The name under which the application's lifespan hands over the `UsualRequests`, where there is a short way.
"""

_LONGEST_HEAD = 8 * 1024
_NAME, _VALUE = rb"[A-Za-z0-9-]+", rb"[!-~](?:[ -~]*[!-~])?"
_LINES = re.compile(rb"(?:%b: %b\r\n)+" % (_NAME, _VALUE))
_LINE = re.compile(rb"(%b): (%b)\r\n" % (_NAME, _VALUE))
_LONGEST_LENGTH = 8  # digits

# What these say of the connection and of the body is for uvicorn to see to.
_TELLING = frozenset((b"expect", b"proxy-connection", b"transfer-encoding", b"upgrade"))


class _Cycle:
    """A usual request that is being answered, as far as uvicorn needs to know of it."""

    message_event = asyncio.Event()  # that nobody waits for

    def __init__(self) -> None:
        self.response_complete = False
        self.disconnected = False
        self.keep_alive = True


class ShortHttpProtocol(HttpToolsProtocol):
    """uvicorn's, with a short way for usual requests."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._usual: UsualRequests | None = self.app_state.get(USUAL)
        self._stopping = False
        self._between = True  # whether uvicorn's parser has read the last request to its end, and no further
        self._held = b""  # of a usual request that is not all there

    # What uvicorn, its parser and the transport call -----------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self._held:
            self._held, data = b"", self._held + data
        if not (self._is_free() and self._take(data)):
            super().data_received(data)

    def on_message_begin(self) -> None:
        self._between = False
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self._between = True
        super().on_message_complete()

    def shutdown(self) -> None:
        self._stopping = True
        if self._held:
            held, self._held = self._held, b""
            super().data_received(held)  # so that it is a request, whose answer is waited for
        super().shutdown()

    # The short way ---------------------------------------------------------------------------------

    def _is_free(self) -> bool:
        """Whether what comes now is the beginning of a request, and the only one here."""
        return (
            self._between
            and (self.cycle is None or self.cycle.response_complete)
            and not self.flow.write_paused
            and not self._stopping
            and not self.transport.is_closing()
        )

    def _take(self, data: bytes) -> bool:
        """Answers a usual request, or waits for the rest of what may be one; False for anything else."""
        usual = self._usual
        if usual is None or (head := _read_head(data, usual.request_line)) is None:
            return False
        headers, begin, length = head
        form = usual.form(headers)
        missing = begin + length - len(data)
        if form is None or missing < 0 or length > usual.longest:
            return False
        if missing:
            self._unset_keepalive_if_required()
            self._held = data
            return True
        context = self._context(usual, headers)
        operation = usual.operation(data[begin:]) if context is not None else None
        if operation is None or context is None:
            return False
        self._unset_keepalive_if_required()
        cycle = _Cycle()
        self.cycle = cycle  # type: ignore[assignment]
        task = self.loop.create_task(self._answer(cycle, usual, operation, context, headers, form))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return True

    def _context(self, usual: UsualRequests, headers: Headers) -> Context | None:
        """The request's context, unless something has to be looked up for it."""
        services = usual.services
        forwarded = headers.get(b"x-forwarded-for")
        return context_at_hand(
            services,
            headers.get(b"authorization", b"").decode(),
            headers.get(b"accept-language", b"").decode(),
            address_of(
                self.client[0] if self.client else "",
                () if forwarded is None else (forwarded.decode(),),
                services.settings.trusted_proxies,
            ),
        )

    async def _answer(
        self,
        cycle: _Cycle,
        usual: UsualRequests,
        operation: Prepared,
        context: Context,
        headers: Headers,
        form: Answer,
    ) -> None:
        logs.request_id.set(context.request_id)
        try:
            body = await operation.answer(context)
            if not cycle.disconnected:
                lines = [b"HTTP/1.1 200 OK"]
                lines += [b"%b: %b" % line for line in self.server_state.default_headers]
                lines += [b"%b: %b" % line for line in usual.lines(headers, form, len(body), context)]
                if not cycle.keep_alive:
                    lines.append(b"connection: close")
                lines += (b"", body)
                self.transport.write(b"\r\n".join(lines))
        except BaseException:
            self.transport.close()  # the server stops, and waits no longer
            raise
        finally:
            cycle.response_complete = True
            if not cycle.keep_alive:
                self.transport.close()
            self.on_response_complete()


def _read_head(data: bytes, request_line: bytes) -> tuple[Headers, int, int] | None:
    """The headers of a request that begins so, where its body begins, and how long that is.

    None for what is not all there, or not plain enough.
    """
    begin = data.find(b"\r\n\r\n", 0, _LONGEST_HEAD) + 4
    if begin < 4 or not data.startswith(request_line):
        return None
    lines = data[len(request_line) : begin - 2]
    if _LINES.fullmatch(lines) is None:
        return None
    found = _LINE.findall(lines)
    headers = {name.lower(): value for name, value in found}
    length = headers.get(b"content-length", b"")
    if len(headers) < len(found) or not _TELLING.isdisjoint(headers):
        return None
    if headers.get(b"connection", b"keep-alive").lower() != b"keep-alive":
        return None
    if not length.isdigit() or len(length) > _LONGEST_LENGTH:
        return None
    return headers, begin, int(length)
