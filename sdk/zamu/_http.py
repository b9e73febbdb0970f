"""Queries and mutations over HTTP: repeated while nobody answers, and carried out once all the same."""

import asyncio
import math
import time
import uuid
from typing import Any

import httpx

from zamu._credentials import Credentials
from zamu._generated.enums import ProblemCode
from zamu._patience import Patience
from zamu.errors import ConnectionFailed, Fault, Refused, Unauthenticated, ZamuError, from_graphql

ACCEPT = "application/graphql-response+json, application/json;q=0.9"
TRY_AGAIN = {429, 502, 503, 504}
UNAVAILABLE = "UNAVAILABLE"
PASSING = {UNAVAILABLE, ProblemCode.RATE_LIMITED}


class HttpCarrier:
    """Sends operations as one player, or as nobody when there is no token."""

    def __init__(
        self,
        http: httpx.AsyncClient,
        url: str,
        headers: dict[str, str],
        credentials: Credentials,
        patience: Patience,
    ) -> None:
        self._http = http
        self._url = url
        self._headers = {**headers, "Accept": ACCEPT}
        self._credentials = credentials
        self._patience = patience

    async def carry(self, document: str, name: str, variables: dict[str, Any]) -> dict[str, Any]:
        """The operation's data; `Refused`, `Fault` or `ConnectionFailed` is raised in its place.

        A mutation goes out under a key of its own. A lost answer is asked for again under the same key, so
        that what it does is done once. Where the server says how long to wait, that long is waited, if
        patience lasts; a token that is not accepted is renewed once.
        """
        if "input" in variables:
            variables["input"].setdefault("idempotencyKey", uuid.uuid4().hex)
        body = {"query": document, "operationName": name, "variables": variables}
        started = time.monotonic()
        pauses = self._patience.pauses()
        may_renew = True
        while True:
            token = await self._credentials.get()
            data: dict[str, Any] = {}
            failed: _Again | None = None
            try:
                data = await self._once(body, token)
            except Unauthenticated:
                if not (may_renew and await self._credentials.renew(token)):
                    raise
                may_renew = False
                continue
            except _Again as again:
                failed = again
            else:
                code, after = _problem(data)
                if code == ProblemCode.UNAUTHENTICATED and may_renew:
                    may_renew = False
                    if await self._credentials.renew(token):
                        continue
                if code != ProblemCode.RATE_LIMITED or after is None:
                    return data
            pause = max(next(pauses, math.inf), (failed.after if failed else after) or 0)
            if time.monotonic() - started + pause > self._patience.total:
                if failed is None:
                    return data
                raise failed.error from failed.__cause__
            await asyncio.sleep(pause)

    async def _once(self, body: dict[str, Any], token: str | None) -> dict[str, Any]:
        headers = {**self._headers, "Authorization": f"Bearer {token}"} if token else self._headers
        try:
            answer = await self._http.post(
                self._url, json=body, headers=headers, timeout=self._patience.timeout
            )
        except httpx.UnsupportedProtocol as error:
            raise ConnectionFailed(str(error)) from error
        except httpx.TransportError as error:
            what = str(error) or type(error).__name__
            raise _Again(ConnectionFailed(f"No answer from {self._url}: {what}")) from error
        failure = self._failure(answer)
        if failure is not None:
            if answer.status_code in TRY_AGAIN or failure.code in PASSING:
                raise _Again(failure, failure.retry_after or _seconds(answer.headers.get("Retry-After")))
            raise failure
        data: dict[str, Any] = answer.json()["data"]
        return data

    def _failure(self, answer: httpx.Response) -> Refused | Fault | None:
        try:
            body = answer.json()
        except ValueError:
            body = None
        if isinstance(body, dict):
            if body.get("errors"):
                return from_graphql(body["errors"])
            if isinstance(body.get("data"), dict):
                return None
        if answer.status_code == 401:
            return Unauthenticated(ProblemCode.UNAUTHENTICATED, "The server does not accept the token.")
        code = UNAVAILABLE if answer.status_code in TRY_AGAIN else None
        return Fault(f"{self._url} answered with HTTP {answer.status_code}, and not with GraphQL.", code=code)


class _Again(Exception):
    """The attempt failed in a way that passes."""

    def __init__(self, error: ZamuError, after: float = 0.0) -> None:
        super().__init__(str(error))
        self.error = error
        self.after = after


def _problem(data: dict[str, Any]) -> tuple[str | None, float | None]:
    """The code of the first problem of a mutation's answer, and how long it says to wait."""
    for payload in data.values():
        if isinstance(payload, dict) and payload.get("problems"):
            first = payload["problems"][0]
            return first.get("code"), first.get("retryAfterSeconds")
    return None, None


def _seconds(text: str | None) -> float:
    return float(text) if text is not None and text.isascii() and text.isdigit() else 0.0
