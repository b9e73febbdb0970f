"""Ratings in the schema: how strong a player is, and how that is found."""

from typing import Self

import strawberry
from strawberry import Info

from zamu_api.graphql.context import Context
from zamu_api.ratings import model
from zamu_api.ratings.model import Skill


@strawberry.type(
    description="How strong a player is in one kind of game; `Query.ratingSystem` says how that is found."
)
class Rating:
    value: float = strawberry.field(
        description=f"What the player is believed to be; {model.VALUE:g} before the first rated game."
    )
    deviation: float = strawberry.field(
        description=f"How far off that may be, as a standard deviation; {model.DEVIATION:g} before the first "
        "rated game, and it never grows."
    )
    games: int = strawberry.field(description="How many rated games of the kind the player has finished.")
    provisional: bool = strawberry.field(
        description="Whether there were too few games to know: the deviation is above "
        f"{model.PROVISIONAL_ABOVE:g}. Ten games of two are enough, or three of six."
    )
    conservative: float = strawberry.field(
        description=f"The value less {model.DEVIATIONS_OFF} deviations: what the player is at least, almost "
        "surely. Leaderboards are ordered by it."
    )

    @classmethod
    def of(cls, skill: Skill, games: int) -> Self:
        """The rating as clients see it."""
        return cls(
            value=skill.value,
            deviation=skill.deviation,
            games=games,
            provisional=skill.provisional,
            conservative=skill.conservative,
        )


@strawberry.type(
    description="How ratings are found, so that anybody can find them again. Each kind of game has ratings "
    "of its own. A rated game that finishes changes the ratings of all who have a seat in it, by their "
    "places; one game after the other, in the order in which they finish. Each pair of seats counts as a "
    "game of two, and a shared place exactly half-way between a win and a loss. Who resigned, was eliminated "
    "or left is rated with the place that the seat got. Aborted games change nothing."
)
class RatingSystem:
    algorithm: str = strawberry.field(description="The name of the algorithm, and of the library.")
    value: float = strawberry.field(description="The value before the first game (μ).")
    deviation: float = strawberry.field(description="The deviation before the first game (σ).")
    beta: float = strawberry.field(description="How far apart a player's games are from each other (β).")
    tau: float = strawberry.field(
        description="What is added to the deviation, in squares, before each game (τ)."
    )
    kappa: float = strawberry.field(
        description="The least part of the deviation, in squares, that is left after a game (κ)."
    )
    provisional_above: float = strawberry.field(
        description="As long as the deviation is larger a rating is provisional."
    )
    deviations_off: int = strawberry.field(
        description="How many deviations below the value `Rating.conservative` is."
    )


@strawberry.type
class RatingQueries:
    @strawberry.field(description="How ratings are found, with all numbers that are in it.")
    def rating_system(self, info: Info[Context, None]) -> RatingSystem:
        return RatingSystem(
            algorithm=model.ALGORITHM,
            value=model.VALUE,
            deviation=model.DEVIATION,
            beta=model.BETA,
            tau=model.TAU,
            kappa=model.KAPPA,
            provisional_above=model.PROVISIONAL_ABOVE,
            deviations_off=model.DEVIATIONS_OFF,
        )
