"""Who asks, for whatever is counted: a player, and the address that the request comes from."""

from collections.abc import Sequence
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple

from starlette.types import Scope

_LONGEST = 100
"""Characters of what may be an address."""


class Caller(NamedTuple):
    """A player, or nobody, at an address."""

    player_id: str | None
    address: str


def address_in(scope: Scope, proxies: int) -> str:
    """The address that an ASGI request or socket comes from."""
    forwarded = [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
    return address_of((scope.get("client") or ("",))[0], forwarded, proxies)


def address_of(peer: str, forwarded: Sequence[str], proxies: int) -> str:
    """The address that a request comes from, as far as it can be believed.

    `peer` is who is connected, `forwarded` the X-Forwarded-For headers. The nearest of the `proxies` that are
    ours is connected; each adds to the right of the header whom it was asked by. What stands further left
    anybody may have written.
    """
    hops = [hop.strip() for header in forwarded for hop in header.split(",")]
    claimed = hops[-proxies] if 0 < proxies <= len(hops) else peer
    return _normal(claimed) or _normal(peer) or peer


def _normal(address: str) -> str | None:
    """The address in one form; of IPv6 the network that one household or phone has. None for what is none."""
    return _read(address) if len(address) <= _LONGEST else None


@lru_cache(4096)
def _read(address: str) -> str | None:
    host, colon, port = address.rpartition(":")
    if colon and (host.startswith("[") or host.count(".") == 3) and port.isdecimal():
        address = host
    try:
        read = ip_address(address.strip("[]").partition("%")[0])
    except ValueError:
        return None
    if not isinstance(read, IPv6Address):
        return str(read)
    if read.ipv4_mapped is not None:
        return str(read.ipv4_mapped)
    return str(ip_network((read, 64), strict=False))
