"""Webhooks go to public addresses, whatever a URL or a name says."""

import asyncio
import socket
from typing import Any

import pytest

from zamu_api.webhooks.addresses import Forbidden, Target, read_url, resolve


@pytest.mark.parametrize(
    ("url", "target"),
    [
        ("https://example.com/hook?a=b", Target("https", "example.com", 443, "/hook?a=b")),
        ("https://example.com", Target("https", "example.com", 443, "/")),
        ("https://EXAMPLE.com:8443/x", Target("https", "example.com", 8443, "/x")),
        ("https://8.8.8.8/", Target("https", "8.8.8.8", 443, "/")),
        ("https://[2606:4700::1]/", Target("https", "2606:4700::1", 443, "/")),
    ],
)
def test_public_https_addresses_are_read(url: str, target: Target) -> None:
    assert read_url(url, loopback=False) == target


@pytest.mark.parametrize(
    "url",
    [
        "",
        "example.com",
        "ftp://example.com/",
        "http://example.com/",
        "https:///x",
        "https://user:word@example.com/",
        "https://example.com:0/",
        "https://example.com:99999/",
        "https://example.com/#part",
        "https://example.com/a b",
        "https://example.com\\@127.0.0.1/",
        "https://пример.рф/",
        "https://" + "a" * 2000 + ".com/",
        "https://localhost/",
        "https://printer.local/",
        "https://metadata.google.internal/",
        "https://127.0.0.1/",
        "https://127.1/",
        "https://2130706433/",
        "https://0x7f000001/",
        "https://0/",
        "https://10.0.0.1/",
        "https://172.16.0.1/",
        "https://192.168.1.1/",
        "https://169.254.169.254/",
        "https://100.64.0.1/",
        "https://224.0.0.1/",
        "https://240.0.0.1/",
        "https://255.255.255.255/",
        "https://[::1]/",
        "https://[::]/",
        "https://[::ffff:127.0.0.1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://[::127.0.0.1]/",
        "https://[64:ff9b::7f00:1]/",
        "https://[2002:7f00:1::]/",
        "https://[fec0::1]/",
        "https://[3fff::1]/",
        "https://[2001:0:7f00:1::]/",
        "https://[fc00::1]/",
        "https://[fe80::1]/",
        "https://[ff02::1]/",
    ],
)
def test_everything_else_is_refused(url: str) -> None:
    with pytest.raises(Forbidden):
        read_url(url, loopback=False)


def test_only_this_machine_is_opened_for_development() -> None:
    assert read_url("http://127.0.0.1:9000/x", loopback=True).port == 9000
    assert read_url("http://[::1]:9000/x", loopback=True).host == "::1"
    for url in ("http://10.0.0.1/", "http://169.254.169.254/", "http://[::ffff:10.0.0.1]/"):
        with pytest.raises(Forbidden):
            read_url(url, loopback=True)


@pytest.mark.parametrize(
    "addresses", [["127.0.0.1"], ["8.8.8.8", "10.0.0.1"], ["::1"], ["fe80::1%eth0"], ["0.0.0.0"]]
)
async def test_a_name_that_leads_inside_is_refused_when_it_is_resolved(
    addresses: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def getaddrinfo(host: str, port: int, **_: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in addresses]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", getaddrinfo, raising=False)
    with pytest.raises(Forbidden):
        await resolve(read_url("https://rebinding.example/", loopback=False), loopback=False)


async def test_the_address_that_was_looked_at_is_the_one_to_connect_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answers = iter(["8.8.8.8", "127.0.0.1"])

    async def getaddrinfo(host: str, port: int, **_: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (next(answers), port))]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", getaddrinfo, raising=False)
    assert await resolve(read_url("https://rebinding.example/", loopback=False), loopback=False) == "8.8.8.8"
