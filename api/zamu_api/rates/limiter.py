"""What somebody may still do: the service that keeps everybody within the policies."""

from collections import Counter
from collections.abc import Callable
from math import ceil
from typing import NamedTuple

from zamu_api.clock import Clock, Micros
from zamu_api.languages import Message
from zamu_api.metrics import tally
from zamu_api.problems import ProblemCode, Refused
from zamu_api.rates.callers import Caller
from zamu_api.rates.policies import Open, Per, Policy
from zamu_api.rates.windows import LocalWindows, RedisWindows, Window, Windows

_SECOND = 1_000_000


class Left(NamedTuple):
    """How much of a policy is left to somebody, and when all of it is there again."""

    policy: Policy
    most: int
    remaining: int
    resets: Micros | None
    """None where it was not asked."""


class RateLimited(Refused):
    """Somebody has done as much as they may for now."""

    def __init__(self, left: Left, retry_after_seconds: float) -> None:
        seconds = ceil(retry_after_seconds)
        message = (
            Message("problem-rate-limited", seconds=seconds)
            if seconds < 120
            else Message("problem-rate-limited-long", minutes=ceil(seconds / 60))
        )
        super().__init__(ProblemCode.RATE_LIMITED, message, retry_after_seconds=retry_after_seconds)
        self.left = left


class TooMany(Refused):
    """Somebody has as many of something open as they may; nothing changes that but to close some."""

    def __init__(self, kind: Open) -> None:
        super().__init__(ProblemCode.RATE_LIMITED, Message("problem-too-many-open", most=kind.most))
        self.kind = kind


class RateLimits:
    """Who has done how much. One per process."""

    def __init__(self, clock: Clock, redis_url: str | None, *, on: bool = True, factor: float = 1) -> None:
        """`factor` is how many times the policies' own numbers may be done."""
        self.on = on
        self._clock = clock
        self._factor = factor
        self._local = LocalWindows(clock)
        self._shared: Windows = RedisWindows(redis_url, clock, self._local) if redis_url else self._local
        self._open: Counter[str] = Counter()

    async def close(self) -> None:
        await self._shared.close()

    def most(self, policy: Policy) -> int:
        """How much of it may be done here."""
        return max(1, round(policy.most * self._factor))

    # Counting --------------------------------------------------------------------------------------

    def spend(self, policy: Policy, caller: Caller, points: int = 1) -> Left | None:
        """What is left of a policy that is not shared, once so much was done. Raises `RateLimited`.

        What is refused is not counted. None where nothing is limited.
        """
        if not self.on:
            return None
        most = self.most(policy)
        window = self._local.count(_key(policy, caller), min(points, most), policy.seconds, most)
        if window.counted > most:
            raise self._limited(policy, window)
        return Left(policy, most, most - window.counted, window.ends)

    async def spend_shared(self, policy: Policy, caller: Caller) -> Left | None:
        """What is left of a shared policy, once it was done once more. Raises `RateLimited`."""
        if not self.on:
            return None
        key = _key(policy, caller)
        window = await self._shared.add(key, 1, policy.seconds)
        if window.counted > self.most(policy):
            raise self._limited(policy, await self._shared.look(key))
        return self._left(policy, window)

    async def give_back(self, policy: Policy, caller: Caller) -> None:
        """What was counted last was nothing to count."""
        if self.on:
            await self._shared.add(_key(policy, caller), -1, policy.seconds)

    async def left(self, policy: Policy, caller: Caller) -> Left:
        """What is left of a policy, with the moment at which all of it is there again."""
        if not self.on:
            window = Window(0, self._clock.now())
        elif policy.shared:
            window = await self._shared.look(_key(policy, caller))
        else:
            window = self._local.get(_key(policy, caller))
        return self._left(policy, window)

    def _left(self, policy: Policy, window: Window) -> Left:
        most = self.most(policy)
        return Left(policy, most, max(0, most - window.counted), window.ends)

    def _limited(self, policy: Policy, window: Window) -> RateLimited:
        tally.limited[policy.name] += 1
        now = self._clock.now()
        seconds = max(0, (window.ends or now) - now) / _SECOND
        return RateLimited(self._left(policy, window), max(1.0, round(seconds, 1)))

    # What is open ----------------------------------------------------------------------------------

    def hold(self, caller: Caller, *kinds: Open) -> Callable[[], None]:
        """Counts something as open until the result is called. Raises `TooMany`."""
        keys = [(key, kind) for kind in kinds if (key := _open_key(kind, caller)) is not None]
        for key, kind in keys:
            if self.on and self._open[key] >= round(kind.most * self._factor):
                tally.limited[kind.name] += 1
                raise TooMany(kind)
        for key, _ in keys:
            self._open[key] += 1

        def release() -> None:
            while keys:
                key, _ = keys.pop()
                self._open[key] -= 1
                if not self._open[key]:
                    del self._open[key]

        return release


def _key(policy: Policy, caller: Caller) -> str:
    """Under which the caller's share of a policy is counted."""
    if policy.per is Per.PLAYER and caller.player_id is not None:
        return f"{policy.name}:player:{caller.player_id}"
    return f"{policy.name}:address:{caller.address}"


def _open_key(kind: Open, caller: Caller) -> str | None:
    who = caller.player_id if kind.per is Per.PLAYER else caller.address
    return None if who is None else f"{kind.name}:{who}"
