"""Wins, shares of them, and how sure they are."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pvariance

Z = 1.959964
"""How many standard deviations hold 95 % of a normal distribution, to either side."""


@dataclass(frozen=True, slots=True)
class Score:
    """How one bot did. `share` is what it won of its games, `low` and `high` end the 95 % interval."""

    name: str
    games: int
    wins: int
    ties: int
    losses: int
    share: float
    low: float
    high: float


@dataclass(slots=True)
class Count:
    """What one bot got out of one deal."""

    wins: int = 0
    ties: int = 0
    losses: int = 0
    share: float = 0.0

    @property
    def games(self) -> int:
        return self.wins + self.ties + self.losses


class Tally:
    """What one deal came to, for all bots."""

    def __init__(self, bots: int) -> None:
        self.of = [Count() for _ in range(bots)]
        self.games = 0
        self.moves = 0

    def add(self, first: Sequence[int], moves: int) -> None:
        """Counts a game in which these bots came in first."""
        self.games += 1
        self.moves += moves
        for bot, count in enumerate(self.of):
            if bot not in first:
                count.losses += 1
            elif len(first) > 1:
                count.ties += 1
            else:
                count.wins += 1
            count.share += (bot in first) / len(first)


def score_of(name: str, deals: Sequence[Count]) -> Score:
    """The score over these deals."""
    games = sum(each.games for each in deals)
    shares = [each.share / each.games for each in deals]
    low, high = interval(shares)
    return Score(
        name=name,
        games=games,
        wins=sum(each.wins for each in deals),
        ties=sum(each.ties for each in deals),
        losses=sum(each.losses for each in deals),
        share=fmean(shares),
        low=low,
        high=high,
    )


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """Wilson's interval, at 95 %, for the mean of independent shares.

    It is that of so many wins and losses as would spread as much as the shares do: mirrored deals spread less
    than single games, and narrow it. Shares that do not spread at all count once each.
    """
    n = float(len(shares))
    mean = fmean(shares)
    if len(shares) > 1 and (spread := pvariance(shares, mean)) > 0:
        n *= mean * (1 - mean) / spread
    square = Z * Z
    middle = (mean + square / (2 * n)) / (1 + square / n)
    half = Z / (1 + square / n) * sqrt(mean * (1 - mean) / n + square / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)
