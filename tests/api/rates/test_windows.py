"""What is counted by whom: the same in one process and over several, by Redis."""

from collections.abc import AsyncIterator, Callable
from itertools import count

import pytest

from tests.api.games.house import HandClock
from tests.servers import RedisServer, eventually
from zamu_api.problems import ProblemCode
from zamu_api.rates.callers import Caller, address_of
from zamu_api.rates.limiter import RateLimited, RateLimits, TooMany
from zamu_api.rates.policies import GUESTS, LOBBIES, MOVES, OPEN_SOCKETS, OPEN_SOCKETS_BY_ADDRESS, Policy
from zamu_api.rates.windows import LocalWindows

_PLAYERS = count(1)
FEW = LOBBIES.most // 40  # what a factor of 0.025 leaves

Pass = Callable[[Policy, Caller], object]


def caller(address: str = "192.0.2.1") -> Caller:
    """A player of whom nothing was counted yet."""
    return Caller(f"player-{next(_PLAYERS)}", address)


@pytest.fixture(params=["local", "redis"])
async def rates(request: pytest.FixtureRequest) -> AsyncIterator[RateLimits]:
    """A process's limits, a fortieth of the usual ones."""
    url = request.getfixturevalue("redis_url") if request.param == "redis" else None
    made = RateLimits(HandClock(), url, factor=0.025)
    yield made
    await made.close()


async def use_up(rates: RateLimits, who: Caller) -> None:
    for remaining in reversed(range(FEW)):
        left = await rates.spend_shared(LOBBIES, who)
        assert left is not None
        assert (left.remaining, left.most) == (remaining, FEW)


async def test_so_much_may_be_done_and_no_more(rates: RateLimits) -> None:
    who = caller()
    assert (await rates.left(LOBBIES, who)).remaining == FEW
    await use_up(rates, who)
    for _ in range(2):
        with pytest.raises(RateLimited) as caught:
            await rates.spend_shared(LOBBIES, who)
        problem = caught.value.problem
        assert problem.code is ProblemCode.RATE_LIMITED
        assert 3590 < (problem.retry_after_seconds or 0) <= 3600
    left = await rates.left(LOBBIES, who)
    assert left.remaining == 0
    assert left.resets is not None
    await use_up(rates, caller())


async def test_what_is_given_back_may_be_done_again(rates: RateLimits) -> None:
    who = caller()
    await use_up(rates, who)
    await rates.give_back(LOBBIES, who)
    await rates.spend_shared(LOBBIES, who)
    with pytest.raises(RateLimited):
        await rates.spend_shared(LOBBIES, who)


async def test_an_address_is_one_for_all_who_ask_from_it(rates: RateLimits) -> None:
    address = f"address-{next(_PLAYERS)}"
    for number in range(GUESTS.most // 40):
        await rates.spend_shared(GUESTS, Caller(f"somebody-{number}", address))
    with pytest.raises(RateLimited):
        await rates.spend_shared(GUESTS, Caller(None, address))


async def test_who_shows_no_token_is_their_address(rates: RateLimits) -> None:
    address = f"address-{next(_PLAYERS)}"
    await use_up(rates, Caller(None, address))
    with pytest.raises(RateLimited):
        await rates.spend_shared(LOBBIES, Caller(None, address))
    await rates.spend_shared(LOBBIES, caller(address))


async def test_after_the_window_all_of_it_is_there_again() -> None:
    clock = HandClock()
    rates, who = RateLimits(clock, None, factor=0.025), caller()
    await use_up(rates, who)
    clock.advance(LOBBIES.seconds - 1)
    with pytest.raises(RateLimited) as caught:
        await rates.spend_shared(LOBBIES, who)
    assert caught.value.problem.retry_after_seconds == 1
    clock.advance(1)
    await use_up(rates, who)


async def test_after_the_window_redis_has_forgotten_it(redis_server: RedisServer) -> None:
    rates, who = RateLimits(HandClock(), redis_server.url, factor=0.025), caller()
    await use_up(rates, who)
    key = f"zamu:rate:lobbies:player:{who.player_id}"
    assert 3590 <= int(redis_server.command("TTL", key)[1:]) <= 3600
    redis_server.command("PEXPIRE", key, "1")
    await eventually(lambda: redis_server.command("EXISTS", key) == b":0\r\n")
    await use_up(rates, who)
    await rates.close()


async def test_processes_count_together_by_redis_and_each_for_itself_what_is_not_shared(
    redis_url: str,
) -> None:
    here, there = (RateLimits(HandClock(), redis_url, factor=0.025) for _ in range(2))
    who = caller()
    await use_up(here, who)
    with pytest.raises(RateLimited):
        await there.spend_shared(LOBBIES, who)
    for process in (here, there):
        for _ in range(MOVES.most // 40):
            process.spend(MOVES, who)
        with pytest.raises(RateLimited):
            process.spend(MOVES, who)
    await here.close()
    await there.close()


async def test_while_redis_is_away_each_process_counts_for_itself(redis_server: RedisServer) -> None:
    here, there = (RateLimits(HandClock(), redis_server.url, factor=0.025) for _ in range(2))
    who = caller()
    await here.spend_shared(LOBBIES, who)
    redis_server.stop()
    try:
        for process in (here, there):
            await use_up(process, who)
            with pytest.raises(RateLimited):
                await process.spend_shared(LOBBIES, who)
            assert (await process.left(LOBBIES, who)).remaining == 0
    finally:
        redis_server.start()
    await here.close()
    await there.close()


async def test_a_redis_that_does_not_answer_is_waited_for_once(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zamu_api.rates.windows._TIMEOUT", 0.05)
    rates, who = RateLimits(HandClock(), redis_server.url, factor=0.025), caller()
    asked = 0
    incr = rates._shared._storage.incr  # type: ignore[attr-defined]

    async def counted(*arguments: object) -> object:
        nonlocal asked
        asked += 1
        return await incr(*arguments)

    monkeypatch.setattr(rates._shared._storage, "incr", counted)  # type: ignore[attr-defined]
    with redis_server.paused():
        await use_up(rates, who)
    assert asked == 1
    await rates.close()


def test_what_is_refused_is_not_counted() -> None:
    rates, who = RateLimits(HandClock(), None), caller()
    rates.spend(MOVES, who, MOVES.most - 10)
    with pytest.raises(RateLimited):
        rates.spend(MOVES, who, 11)
    rates.spend(MOVES, who, 10)


def test_more_than_there_is_costs_all_there_is() -> None:
    rates, who = RateLimits(HandClock(), None), caller()
    left = rates.spend(MOVES, who, 10 * MOVES.most)
    assert left is not None
    assert left.remaining == 0


async def test_where_limits_are_off_nothing_is_counted() -> None:
    rates, who = RateLimits(HandClock(), None, on=False), caller()
    for _ in range(2 * MOVES.most):
        rates.spend(MOVES, who)
    for _ in range(2 * LOBBIES.most):
        await rates.spend_shared(LOBBIES, who)
    assert (await rates.left(MOVES, who)).remaining == MOVES.most
    for _ in range(2 * OPEN_SOCKETS.most):
        rates.hold(who, OPEN_SOCKETS)


def test_so_much_may_be_open_and_more_once_some_of_it_is_closed() -> None:
    rates = RateLimits(HandClock(), None)
    who, other = caller(), caller()
    releases = [rates.hold(who, OPEN_SOCKETS, OPEN_SOCKETS_BY_ADDRESS) for _ in range(OPEN_SOCKETS.most)]
    with pytest.raises(TooMany):
        rates.hold(who, OPEN_SOCKETS)
    rates.hold(other, OPEN_SOCKETS)()
    rates.hold(Caller(None, who.address), OPEN_SOCKETS_BY_ADDRESS)()
    for _ in range(2):  # a second time it does nothing
        releases[0]()
    rates.hold(who, OPEN_SOCKETS)
    with pytest.raises(TooMany):
        rates.hold(who, OPEN_SOCKETS)


def test_what_nobody_needs_any_more_is_forgotten() -> None:
    clock = HandClock()
    windows = LocalWindows(clock)
    for number in range(5_000):
        windows.count(f"a{number}", 1, 60)
    clock.advance(61)
    for number in range(12_000):
        windows.count(f"b{number}", 1, 60)
    assert len(windows._windows) == 12_000


@pytest.mark.parametrize(
    ("peer", "forwarded", "proxies", "address"),
    [
        ("192.0.2.1", [], 0, "192.0.2.1"),
        ("192.0.2.1", ["198.51.100.7"], 0, "192.0.2.1"),  # whoever is not ours may write what they like
        ("192.0.2.1", [], 1, "192.0.2.1"),
        ("192.0.2.1", ["198.51.100.7"], 1, "198.51.100.7"),
        ("192.0.2.1", ["203.0.113.9, 198.51.100.7"], 1, "198.51.100.7"),
        ("192.0.2.1", ["203.0.113.9", "198.51.100.7"], 1, "198.51.100.7"),
        ("192.0.2.1", ["203.0.113.9, 198.51.100.7, 192.0.2.3"], 2, "198.51.100.7"),
        (
            "192.0.2.1",
            ["198.51.100.7"],
            2,
            "192.0.2.1",
        ),  # it came past a proxy: only who is connected is sure
        ("192.0.2.1", ["198.51.100.7:4711"], 1, "198.51.100.7"),
        ("192.0.2.1", ["unknown"], 1, "192.0.2.1"),
        ("192.0.2.1", [""], 1, "192.0.2.1"),
        ("::ffff:192.0.2.1", [], 0, "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", [], 0, "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", [], 0, "2001:db8:1:2::/64"),
        ("192.0.2.1", ["[2001:db8:1:2::9]:4711"], 1, "2001:db8:1:2::/64"),
        ("192.0.2.1", ["2001:db8:1:2::9"], 1, "2001:db8:1:2::/64"),
        ("fe80::1%eth0", [], 0, "fe80::/64"),
        ("", [], 0, ""),
    ],
)
def test_an_address_is_believed_as_far_as_proxies_are_ours(
    peer: str, forwarded: list[str], proxies: int, address: str
) -> None:
    assert address_of(peer, forwarded, proxies) == address
