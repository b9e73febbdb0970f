"""What a game says of those who played it: Weng and Lin's Bradley–Terry model with full pairing.

Each pair of seats counts as a game of two, and a shared place exactly half-way between a win and a loss. The
numbers are on the scale that clients see. Nothing here may change without all ratings being recomputed.
"""

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import BradleyTerryFull

ALGORITHM = "Weng-Lin, Bradley-Terry with full pairing (openskill)"

VALUE = 1500.0
"""What a player is rated at before their first game."""

DEVIATION = 500.0
"""How far off that may be: the standard deviation of what is believed of a player."""

BETA = 250.0
"""How far apart a player's games are from each other: the larger, the less one game says."""

TAU = 5.0
"""What is added to each deviation (in squares) before a game, so that nobody's rating ever stands still."""

KAPPA = 0.0001
"""The least part of a deviation (in squares) that is left after a game."""

PROVISIONAL_ABOVE = 375.0
"""As long as the deviation is larger than this a rating is provisional."""

DEVIATIONS_OFF = 3
"""Leaderboards go by the value less so many deviations: what the player is at least, almost surely."""

_MODEL = BradleyTerryFull(mu=VALUE, sigma=DEVIATION, beta=BETA, tau=TAU, kappa=KAPPA, limit_sigma=True)


class Skill(NamedTuple):
    """What is believed of a player."""

    value: float = VALUE
    deviation: float = DEVIATION

    @property
    def provisional(self) -> bool:
        """Whether there were too few games to know."""
        return self.deviation > PROVISIONAL_ABOVE

    @property
    def conservative(self) -> float:
        """What the player is at least, almost surely."""
        return self.value - DEVIATIONS_OFF * self.deviation


def rate(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """What is believed of the same players after a game in which they got these places; 1 is best.

    Equal places are a tie between those players. No deviation ever grows.
    """
    teams = [[_MODEL.rating(mu=skill.value, sigma=skill.deviation)] for skill in skills]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Skill(player.mu, player.sigma) for (player,) in rated]
