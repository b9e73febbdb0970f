"""Queries and mutations over HTTP: repeated while nobody answers, and carried out once all the same."""

import asyncio
import uuid
from typing import Any

import httpx

from zamu._generated.enums import ProblemCode
from zamu._patience import Patience
from zamu.errors import ConnectionFailed, Fault, Refused, Unauthenticated, ZamuError, from_graphql

ACCEPT = "application/graphql-response+json, application/json;q=0.9"
TRY_AGAIN = {429, 502, 503, 504}
UNAVAILABLE = "UNAVAILABLE"


class HttpCarrier:
    """Sends operations as one player, or as nobody when there is no token."""

    def __init__(
        self, http: httpx.AsyncClient, url: str, headers: dict[str, str], patience: Patience
    ) -> None:
        self._http = http
        self._url = url
        self._headers = {**headers, "Accept": ACCEPT}
        self._patience = patience

    async def carry(self, document: str, name: str, variables: dict[str, Any]) -> dict[str, Any]:
        """The operation's data; `Refused`, `Fault` or `ConnectionFailed` is raised in its place.

        A mutation goes out under a key of its own. A lost answer is asked for again under the same key, so
        that what it does is done once.
        """
        if "input" in variables:
            variables["input"].setdefault("idempotencyKey", uuid.uuid4().hex)
        body = {"query": document, "operationName": name, "variables": variables}
        pauses = self._patience.pauses()
        while True:
            try:
                return await self._once(body)
            except _Again as again:
                pause = next(pauses, None)
                if pause is None:
                    raise again.error from again.__cause__
                await asyncio.sleep(max(pause, min(again.after, self._patience.timeout)))

    async def _once(self, body: dict[str, Any]) -> dict[str, Any]:
        try:
            answer = await self._http.post(
                self._url, json=body, headers=self._headers, timeout=self._patience.timeout
            )
        except httpx.UnsupportedProtocol as error:
            raise ConnectionFailed(str(error)) from error
        except httpx.TransportError as error:
            what = str(error) or type(error).__name__
            raise _Again(ConnectionFailed(f"No answer from {self._url}: {what}")) from error
        failure = self._failure(answer)
        if failure is not None:
            if answer.status_code in TRY_AGAIN or failure.code == UNAVAILABLE:
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


def _seconds(text: str | None) -> float:
    return float(text) if text is not None and text.isascii() and text.isdigit() else 0.0
