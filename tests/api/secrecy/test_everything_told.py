"""Two games that differ in what is hidden are told alike: by HTTP, sockets, streams, webhooks and the log."""

import io
import logging
import shutil
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest
import structlog

from tests.api.secrecy.deals import BASE, DECK, MOVES, UNLIKE_FOR_ALL, UNLIKE_FOR_SEAT_1, Deal, Dealer
from tests.api.secrecy.leaks import LEAKS, Plant
from tests.api.secrecy.told import Told, play
from zamu_api import logs, metrics
from zamu_api.games import moves, service
from zamu_api.metrics import Tally

pytestmark = pytest.mark.timeout(300)  # where others work beside it a whole game takes its time

Tell = Callable[[Deal, int], Awaitable[Told]]


@pytest.fixture
def tell(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Tell]:
    """Plays a deal at a server of its own, whose log says all that it can."""
    root = logging.getLogger()
    before = root.handlers, root.level, vars(metrics.tally).copy(), structlog.get_config()
    empty = Path(sqlite_url.removeprefix("sqlite:///"))
    played = 0

    async def tell(deal: Deal, length: int) -> Told:
        nonlocal played
        played += 1
        database = empty.with_name(f"{played}.db")
        shutil.copy(empty, database)
        dealer = Dealer(deal)
        for module in (service, moves):
            monkeypatch.setattr(module, "SeededChance", dealer)
        for module in ("rules", "evolve"):
            monkeypatch.setattr(f"zamu_engine.page_one.{module}.deck", lambda wild_cards: DECK)
        vars(metrics.tally).update(vars(Tally()))
        log = io.StringIO()
        logs.configure("debug", log)
        structlog.configure(cache_logger_on_first_use=False)  # others want their own log afterwards
        told = await play(f"sqlite:///{database}", dealer, log, length)
        for seed in dealer.seeds:
            assert seed.hex() not in str((told.seat, told.passer_by, told.operator))
        return told.same_by_nature()

    yield tell
    logging.captureWarnings(False)
    root.handlers, root.level = before[0], before[1]
    vars(metrics.tally).update(before[2])
    structlog.configure(**before[3])


def first_difference(one: list[tuple[str, str]], other: list[tuple[str, str]]) -> str | None:
    """What is told differently first, or None."""
    for (what, said), (what_else, said_else) in zip(one, other, strict=False):
        if what != what_else:
            return f"{what}, and {what_else}"
        if said != said_else:
            at = next((n for n, (a, b) in enumerate(zip(said, said_else, strict=False)) if a != b), 0)
            here = slice(max(0, at - 200), at + 100)
            return f"{what}:\n  {said[here]}\n  {said_else[here]}"
    return None if len(one) == len(other) else f"{len(one)} and {len(other)} things"


async def leak(tell: Tell, length: int) -> str | None:
    """The first thing by which somebody could tell two deals apart that they may not; or None."""
    base = await tell(BASE, length)
    for unlike, viewers in (
        (UNLIKE_FOR_SEAT_1, ("seat", "operator")),
        (UNLIKE_FOR_ALL, ("passer_by", "operator")),
    ):
        other = await tell(unlike, length)
        for viewer in viewers:
            if (found := first_difference(getattr(base, viewer), getattr(other, viewer))) is not None:
                return found
    return None


async def test_games_that_differ_in_what_is_hidden_are_told_alike(tell: Tell) -> None:
    """K73, K75: byte for byte, but for ids, tokens, moments and the commitment."""
    if found := await leak(tell, len(MOVES)):
        pytest.fail(found)


@pytest.mark.parametrize("plant", LEAKS)
async def test_each_leak_is_found(tell: Tell, plant: Plant, monkeypatch: pytest.MonkeyPatch) -> None:
    """A test of secrecy that no leak fails would prove nothing."""
    plant(monkeypatch)
    assert await leak(tell, 4), f"{plant.__name__} went unnoticed"
