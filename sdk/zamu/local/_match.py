"""Many games between the same bots, and what they say about who is better."""

import os
import pickle
import time
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import Literal

from zamu._generated.enums import GameKind
from zamu.bots import AnyBot, name_of
from zamu.local._play import distinct, play
from zamu.local._scores import Score, Tally, score_of
from zamu.local._table import AnyOptions, ruleset_of


@dataclass(frozen=True, slots=True)
class MatchResult:
    """Who won how much, in the order in which the bots were given; `str()` of it is the table.

    `seconds` is how long it took.
    """

    kind: GameKind
    scores: tuple[Score, ...]
    games: int
    moves: int
    seconds: float

    @property
    def moves_per_second(self) -> float:
        return self.moves / self.seconds

    def __str__(self) -> str:
        width = max(4, *(len(score.name) for score in self.scores))
        lines = [f"{'':{width}}  {'wins':>6} {'ties':>6} {'losses':>6}   share  95 % from   to"]
        for each in self.scores:
            lines.append(
                f"{each.name:{width}}  {each.wins:6} {each.ties:6} {each.losses:6}  {each.share:6.1%}"
                f"     {each.low:6.1%}  {each.high:6.1%}"
            )
        what = self.kind.replace("_", " ").title()
        lines.append(
            f"{self.games} games of {what}, {self.moves} moves, {self.moves_per_second:,.0f} a second"
        )
        return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class _Terms:
    """What every game of a match has in common."""

    bots: tuple[AnyBot, ...]
    kind: GameKind
    options: AnyOptions | None
    seed: int | str
    mirrored: bool


def match(
    *bots: AnyBot,
    players: Sequence[AnyBot] = (),
    games: int = 100,
    mirrored: bool = True,
    kind: GameKind | str | None = None,
    options: AnyOptions | None = None,
    seed: int | str = 0,
    processes: int | Literal["all"] = 1,
    progress: bool = False,
) -> MatchResult:
    """Plays at least so many games between the bots, two or more, and counts.

    `mirrored`, each deal is played once for every way round the table, so that everybody has had everybody's
    cards and the first move: with two bots once and once more with the seats swapped. Else each deal is
    played once, and the seats go round. The starter goes round in any case.

    A win is 1, a shared first place its part of it, so half between two. The interval is Wilson's, at 95 %,
    and counts a deal as one observation however often it was played.

    The same `seed` gives the same games, in as many `processes` as one likes (`"all"` cores), with bots that
    have no luck but that of Python's `random`. With several processes a bot has to be importable, as a
    function or class of a module is. `progress` shows a bar (`pip install zamu[progress]`).

    In Chinese Checkers nothing is luck: bots without luck play the same games over and over.

        >>> result = match(choose, choose, games=10, seed=7)
        >>> [score.games for score in result.scores]
        [10, 10]
    """
    all_bots = (*bots, *players)
    terms = _Terms(all_bots, GameKind(ruleset_of(kind, options).info.kind), options, seed, mirrored)
    deals = -(-games // len(all_bots)) if mirrored and all_bots else games
    began = time.perf_counter()
    tallies = [*_shown(_dealt(terms, deals, processes), deals, progress)]
    seconds = time.perf_counter() - began
    names = distinct([name_of(bot) for bot in all_bots])
    return MatchResult(
        kind=terms.kind,
        scores=tuple(score_of(name, [each.of[at] for each in tallies]) for at, name in enumerate(names)),
        games=sum(each.games for each in tallies),
        moves=sum(each.moves for each in tallies),
        seconds=seconds,
    )


def _dealt(terms: _Terms, deals: int, processes: int | Literal["all"]) -> Iterator[Tally]:
    """What each deal came to, in order."""
    count = _cores() if processes == "all" else processes
    if count == 1:
        yield from map(partial(_deal, terms), range(deals))
        return
    try:
        pickle.dumps(terms)
    except Exception as error:
        raise ValueError(
            "With several processes a bot has to be importable: a function or class at the top of a module."
        ) from error
    with ProcessPoolExecutor(count, mp_context=get_context("spawn")) as pool:
        yield from pool.map(partial(_deal, terms), range(deals), chunksize=max(1, deals // (16 * count)))


def _deal(terms: _Terms, deal: int) -> Tally:
    """The games of one deal."""
    seats = len(terms.bots)
    tally = Tally(seats)
    for turned in range(seats) if terms.mirrored else (deal % seats,):
        order = [(seat + turned) % seats for seat in range(seats)]
        played = play(
            *(terms.bots[at] for at in order),
            kind=terms.kind,
            options=terms.options,
            seed=f"{terms.seed}/{deal}",
            number=deal,
        )
        tally.add([order[each.seat] for each in played.position.placements if each.place == 1], played.moves)
    return tally


def _shown(tallies: Iterable[Tally], deals: int, progress: bool) -> Iterable[Tally]:
    if not progress:
        return tallies
    try:
        from rich.progress import track
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError("For the bar install rich: pip install zamu[progress]") from error
    return track(tallies, description="Playing", total=deals)


def _cores() -> int:
    """How many cores this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)  # Linux's
    return len(affinity(0)) if affinity else os.cpu_count() or 1
