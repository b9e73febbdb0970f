"""Chinese Checkers in the schema."""

from typing import Annotated

import strawberry
from graphql import GraphQLError

from zamu_api.games.views import GameView
from zamu_api.graphql.game import Game, common_fields
from zamu_api.graphql.options import ChineseCheckersOptions, fields_of
from zamu_api.graphql.scalars import HoleLabel
from zamu_engine import chinese_checkers
from zamu_engine.chinese_checkers import CHINESE_CHECKERS
from zamu_engine.ruleset import IllegalMove


@strawberry.type(description="A piece on the board.")
class Piece:
    seat: int = strawberry.field(description="Whose piece it is.")
    hole: HoleLabel = strawberry.field(description="Where it stands.")
    king: bool = strawberry.field(description="Whether it is a king, in the Japanese variant.")


@strawberry.type(description="Where a seat plays from and to.")
class Camp:
    seat: int = strawberry.field(description="Whose camp it is.")
    home: list[HoleLabel] = strawberry.field(description="Where the seat's pieces began.")
    goal: list[HoleLabel] = strawberry.field(description="The holes that they have to fill.")


@strawberry.type(description="A game of Chinese Checkers.")
class ChineseCheckersGame(Game):
    @strawberry.field(
        description="The options in force; with four or more players the variant is always INTERNATIONAL."
    )
    def options(self) -> ChineseCheckersOptions:
        return ChineseCheckersOptions(**fields_of(self.view.position.options))

    @strawberry.field(description="Every piece on the board, by seat.")
    def pieces(self) -> list[Piece]:
        position: chinese_checkers.Position = self.view.position
        kings = position.kings
        return [
            Piece(seat=seat, hole=HoleLabel(hole), king=hole == kings[seat])
            for seat, holes in enumerate(position.pieces)
            for hole in holes
        ]

    @strawberry.field(description="Every seat's camp, by seat.")
    def camps(self) -> list[Camp]:
        position: chinese_checkers.Position = self.view.position
        return [
            Camp(
                seat=seat,
                home=[HoleLabel(hole) for hole in position.home(seat)],
                goal=[HoleLabel(hole) for hole in position.goal(seat)],
            )
            for seat in range(position.seats)
        ]

    @strawberry.field(
        description="Where the piece on that hole may end this turn; empty when it may not move."
    )
    def destinations(
        self,
        from_: Annotated[HoleLabel, strawberry.argument(name="from", description="Where the piece stands.")],
    ) -> list[HoleLabel]:
        if self.view.state.over:
            return []
        try:
            return [HoleLabel(hole) for hole in CHINESE_CHECKERS.destinations(self.view.position, from_)]
        except IllegalMove:
            raise GraphQLError("There is no such hole.", extensions={"code": "INVALID_INPUT"}) from None


def chinese_checkers_game(view: GameView) -> ChineseCheckersGame:
    """The view of a game of Chinese Checkers as clients see it."""
    return ChineseCheckersGame(**common_fields(view))
