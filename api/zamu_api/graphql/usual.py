"""The usual request: a POST of JSON that holds an operation with a plan. What is one, and how it is answered.

It is answered before it comes to the endpoint itself, by whatever reads requests: `live/http_protocol.py`
under our own server, `Shortcut` under any other. What is not usual is left to the endpoint, whole.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

import orjson
from graphql import OperationType

from zamu_api import security
from zamu_api.graphql import plans
from zamu_api.graphql.accept import Answer, json_for
from zamu_api.graphql.context import Context
from zamu_api.graphql.persisted import Asked, Malformed, PersistedDocuments
from zamu_api.graphql.schema import documents
from zamu_api.rates.headers import EXPOSED, rate_headers
from zamu_api.services import Services

Headers = Mapping[bytes, bytes]
"""Of a request, by their names in small letters, each of which is there once."""

HeaderLines = tuple[tuple[bytes, bytes], ...]

_JSON = b"application/json"
_LONGEST = 64 * 1024
"""Bytes of a body. A longer one is no usual request."""

_CROSS_ORIGIN = (
    (b"access-control-allow-origin", b"*"),
    (b"access-control-expose-headers", ", ".join(EXPOSED).encode()),
)


class UsualRequests:
    """Tells usual requests from others, and what is sent with their answers."""

    def __init__(self, services: Services, persisted: PersistedDocuments, path: str) -> None:
        """`path` is the endpoint's."""
        self.services = services
        self._persisted = persisted
        self.path = path
        self.request_line = b"POST %b HTTP/1.1\r\n" % path.encode()
        self.longest = min(services.settings.max_body, _LONGEST)
        """Bytes that the body of one may have."""
        self._always = tuple(
            (name.lower().encode(), value.encode())
            for name, value in security.always(services.settings.base_url).items()
        )
        self._fixed = cache(self._fixed_lines)

    @staticmethod
    def form(headers: Headers) -> Answer | None:
        """The form of the answer, where JSON is sent and wanted."""
        if headers.get(b"content-type", b"").partition(b";")[0] != _JSON:
            return None
        return json_for(headers.get(b"accept", b""))

    def operation(self, body: bytes) -> plans.Prepared | None:
        """The operation that the body holds, or None where it is for others to answer."""
        if len(body) > self.longest:
            return None
        try:
            data: Any = orjson.loads(body)
            asked = Asked.of(data) if isinstance(data, dict) else None
        except (orjson.JSONDecodeError, Malformed):
            return None
        text = self._persisted.at_hand(asked) if asked is not None else None
        if asked is None or text is None or not documents.seen(text):
            return None  # what that costs is counted on the long way
        operation = plans.prepare(text, asked.operation_name, asked.variables)
        return operation if operation and operation.kind is not OperationType.SUBSCRIPTION else None

    def lines(self, headers: Headers, form: Answer, length: int, context: Context) -> HeaderLines:
        """The headers of the answer to a request with these, as the endpoint would send them."""
        fixed = self._fixed(form, b"origin" in headers)
        left = rate_headers(context.left.values(), self.services.clock.now(), context.retry_after)
        return ((b"content-length", b"%d" % length), *fixed, *left)

    def _fixed_lines(self, form: Answer, cross_origin: bool) -> HeaderLines:
        """What is sent with every answer in this form."""
        return (
            (b"content-type", form.encode()),
            (b"vary", b"Accept, Accept-Language, Origin"),
            *self._always,
            *(_CROSS_ORIGIN if cross_origin else ()),
        )
