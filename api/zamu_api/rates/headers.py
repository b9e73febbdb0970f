"""What is left, in the headers of an answer: RateLimit and RateLimit-Policy, as the IETF's draft has them."""

from collections.abc import Iterable
from math import ceil

from zamu_api.clock import Micros
from zamu_api.rates.limiter import Left

EXPOSED = ("RateLimit", "RateLimit-Policy", "Retry-After")
"""The headers that pages of other origins may read."""


def rate_headers(left: Iterable[Left], now: Micros, retry_after: float | None) -> list[tuple[bytes, bytes]]:
    """The headers for what was looked at, and for when to come again if something was refused."""
    kept = list(left)
    if not kept:
        return []
    headers = [
        (b"ratelimit", ", ".join(_left(each, now) for each in kept).encode()),
        (
            b"ratelimit-policy",
            ", ".join(
                f'"{each.policy.name}";q={each.most};w={each.policy.seconds}' for each in kept
            ).encode(),
        ),
    ]
    if retry_after is not None:
        headers.append((b"retry-after", b"%d" % ceil(retry_after)))
    return headers


def _left(left: Left, now: Micros) -> str:
    text = f'"{left.policy.name}";r={left.remaining}'
    return text if left.resets is None else f"{text};t={max(0, ceil((left.resets - now) / 1_000_000))}"
