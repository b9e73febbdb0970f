"""One attempt to deliver: signed as Standard Webhooks has it, to an address that was looked at."""

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime

import httpx
from standardwebhooks import Webhook as Signer

from zamu_api.webhooks.addresses import Forbidden, Target, read_url, resolve

_CONNECT, _WHOLE = 5.0, 10.0
"""Seconds for the connection, and for all of an attempt."""

_AGENT = "Zamu-Webhooks/1"
GONE = 410
"""The status by which a receiver says that it wants nothing more, ever."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """What is to be delivered. `id` is the same at every attempt."""

    id: str
    url: str
    secret: str
    body: bytes


@dataclass(frozen=True, slots=True)
class Receipt:
    """What became of an attempt: the receiver's status, or None where there was no answer."""

    status: int | None

    @property
    def delivered(self) -> bool:
        """Whether the receiver has it."""
        return self.status is not None and 200 <= self.status < 300


class Post:
    """The connections of one process to receivers; none is kept, none goes by way of a proxy."""

    def __init__(self, *, loopback: bool) -> None:
        """`loopback` is whether this machine may be a receiver."""
        self._loopback = loopback
        self._client = httpx.AsyncClient(
            timeout=httpx.Timeout(_WHOLE, connect=_CONNECT),
            limits=httpx.Limits(max_keepalive_connections=0),
            follow_redirects=False,
            trust_env=False,
        )

    async def close(self) -> None:
        await self._client.aclose()

    async def deliver(self, parcel: Parcel, now: datetime | None = None) -> Receipt:
        """Sends the parcel once. Nothing that a receiver does raises; the answer's body is not read."""
        try:
            async with asyncio.timeout(_WHOLE):
                target = read_url(parcel.url, loopback=self._loopback)
                address = await resolve(target, loopback=self._loopback)
                return Receipt(await self._send(parcel, target, address, now or datetime.now(UTC)))
        except (Forbidden, OSError, UnicodeError, httpx.HTTPError, httpx.InvalidURL):
            return Receipt(None)

    async def _send(self, parcel: Parcel, target: Target, address: str, now: datetime) -> int:
        host = f"[{address}]" if ":" in address else address
        request = self._client.build_request(
            "POST",
            f"{target.scheme}://{host}:{target.port}{target.path}",
            content=parcel.body,
            headers={
                "Host": target.origin,
                "Content-Type": "application/json",
                "User-Agent": _AGENT,
                "webhook-id": parcel.id,
                "webhook-timestamp": str(int(now.timestamp())),
                "webhook-signature": Signer(parcel.secret).sign(parcel.id, now, parcel.body.decode()),
            },
            # The certificate has to be the name's, not the address's.
            extensions={"sni_hostname": target.host},
        )
        response = await self._client.send(request, stream=True)
        try:
            return response.status_code
        finally:
            await response.aclose()
