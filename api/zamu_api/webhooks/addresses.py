"""Where webhooks may go: public addresses alone, looked at after the name is resolved.

The connection is made to the very address that was looked at, so that a name cannot change its mind.
"""

import asyncio
import ipaddress
import socket
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from zamu_api.languages import Message

LONGEST_URL: Final = 2000
_HTTPS, _HTTP = 443, 80
_TUNNELS: Final = tuple(
    map(ipaddress.ip_network, ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16", "2001::/32", "::/96"))
)
"""IPv6 networks whose addresses stand for IPv4 ones."""
_NOT_YET_KNOWN: Final = ipaddress.ip_network("3fff::/20")
"""For documentation (RFC 9637), which Python 3.11 takes for public."""

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Forbidden(ValueError):
    """A webhook may not go there; `message` says why."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.id)
        self.message = message


_NOT_PUBLIC = Message("problem-webhook-private")
_NOT_A_URL = Message("problem-webhook-url", most=LONGEST_URL)


@dataclass(frozen=True, slots=True)
class Target:
    """A URL in its parts."""

    scheme: str
    host: str
    port: int
    path: str  # with the query

    @property
    def origin(self) -> str:
        """The host with its port, where that is not the usual one."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        usual = _HTTPS if self.scheme == "https" else _HTTP
        return host if self.port == usual else f"{host}:{self.port}"


def read_url(url: str, *, loopback: bool) -> Target:
    """The target that the URL names. `loopback` is whether this machine may be one, and http then be used.

    Raises `Forbidden` for what can never be one; a name is looked at when it is resolved.
    """
    if len(url) > LONGEST_URL:
        raise Forbidden(_NOT_A_URL)
    if not url.isascii() or any(sign.isspace() or not sign.isprintable() for sign in url) or "\\" in url:
        raise Forbidden(_NOT_A_URL)
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise Forbidden(_NOT_A_URL) from None
    if parts.scheme not in (("https", "http") if loopback else ("https",)) or not host:
        raise Forbidden(_NOT_A_URL)
    if parts.username is not None or parts.password is not None:
        raise Forbidden(_NOT_A_URL)
    if parts.fragment:
        raise Forbidden(_NOT_A_URL)
    if port == 0:
        raise Forbidden(_NOT_A_URL)
    literal = _literal(host)
    if literal is not None:
        check(literal, loopback=loopback)
    elif not loopback and ("." not in host.strip(".") or host.rstrip(".").endswith((".local", ".internal"))):
        raise Forbidden(_NOT_PUBLIC)
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(parts.scheme, host, port or (_HTTPS if parts.scheme == "https" else _HTTP), path)


async def resolve(target: Target, *, loopback: bool) -> str:
    """An address of the host to connect to. Raises `Forbidden` if any of its addresses is no public one,
    and `OSError` when it has none.
    """
    found = await asyncio.get_running_loop().getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    addresses = [ipaddress.ip_address(str(entry[4][0]).partition("%")[0]) for entry in found]
    for address in addresses:
        check(address, loopback=loopback)
    if not addresses:
        raise OSError("the name has no address")
    return str(addresses[0])


def check(address: Address, *, loopback: bool) -> None:
    """Raises `Forbidden` unless the address is a public one, or, where that is allowed, this machine."""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            check(address.ipv4_mapped, loopback=loopback)
            return
        if not address.is_loopback and any(address in network for network in _TUNNELS):
            raise Forbidden(_NOT_PUBLIC)
        # Site-local addresses are out of use, but private wherever somebody still has them.
        if address.is_site_local or address in _NOT_YET_KNOWN:
            raise Forbidden(_NOT_PUBLIC)
    if address.is_loopback and loopback:
        return
    if not address.is_global or address.is_multicast or address.is_reserved:
        raise Forbidden(_NOT_PUBLIC)


def _literal(host: str) -> Address | None:
    """The address that the host is written as, if it is; also in the old ways that resolvers know."""
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        pass
    try:  # 127.1, 0x7f000001, 2130706433
        return ipaddress.IPv4Address(socket.inet_aton(host)) if host[:1].isdigit() else None
    except OSError:
        return None
