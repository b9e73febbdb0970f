"""Page One in the schema."""

import strawberry

from zamu_api.games.views import GameView
from zamu_api.graphql.enums import described_enum
from zamu_api.graphql.game import Game, common_fields
from zamu_api.graphql.options import PageOneOptions, fields_of
from zamu_api.graphql.scalars import CardCode
from zamu_engine import page_one
from zamu_engine.page_one import CardColor, CardRank

described_enum(
    CardRank,
    "The face of a card; cards of one face may be played together.",
    **{f"N{number}": f"The number {number}." for number in range(1, 10)},
    DRAW_2="The next player draws 2, or passes it on.",
    DRAW_3="The next player draws 3, or passes it on.",
    REVERSE="The direction turns.",
    SKIP="The next player is skipped.",
    WILD="It goes on any card, and its player names a color.",
)


@strawberry.type(description="What the player on turn must take, or answer with a card of the same face.")
class PendingDraw:
    rank: CardRank = strawberry.field(description="The face that answers it.")
    total: int = strawberry.field(description="How many cards are to be drawn.")


@strawberry.type(description="What a seat holds.")
class PageOneHand:
    seat: int = strawberry.field(description="Whose hand it is.")
    count: int = strawberry.field(description="How many cards it has.")
    declared: bool = strawberry.field(description="Whether “Page One!” was said for the last card.")
    cards: list[CardCode] | None = strawberry.field(
        description="The cards: the viewer's own, or anyone's once the game is over."
    )


def _options(self: "PageOneGame") -> PageOneOptions:
    return PageOneOptions(**fields_of(self.view.position.options))


@strawberry.type(description="A game of Page One.")
class PageOneGame(Game):
    options: PageOneOptions = strawberry.field(resolver=_options, description="The options in force.")
    direction: int = strawberry.field(description="1 is clockwise, -1 anticlockwise.")
    top_group: list[CardCode] = strawberry.field(
        description="The cards played together last; the last one is on top."
    )
    active_color: CardColor = strawberry.field(description="The color to play, be it a wild's.")
    pending_draw: PendingDraw | None = strawberry.field(description="What the player on turn must draw.")
    draw_pile_count: int = strawberry.field(description="How many cards are left to draw.")
    played_count: int = strawberry.field(description="How many cards lie played, those on top included.")

    @strawberry.field(description="Every seat's hand, by seat.")
    def hands(self) -> list[PageOneHand]:
        position: page_one.PageOnePosition = self.view.position
        return [
            PageOneHand(
                seat=seat,
                count=hand.count,
                declared=hand.declared,
                cards=None if hand.cards is None else [CardCode(card) for card in hand.cards],
            )
            for seat, hand in enumerate(position.hands)
        ]


def page_one_game(view: GameView) -> PageOneGame:
    """The view of a game of Page One as clients see it."""
    position: page_one.PageOnePosition = view.position
    pending = position.pending_draw
    return PageOneGame(
        **common_fields(view),
        direction=position.direction,
        top_group=[CardCode(card) for card in position.top_group],
        active_color=position.active_color,
        pending_draw=PendingDraw(rank=pending.rank, total=pending.total) if pending else None,
        draw_pile_count=position.draw_pile_count,
        played_count=position.played_count,
    )
