"""What the rated games of a player came to, in the schema: in numbers, and one by one."""

from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Self

import strawberry
from strawberry import Info

from zamu_api.graphql.connections import PageInfo
from zamu_api.graphql.context import Context
from zamu_api.graphql.scalars import moment
from zamu_api.paging import Page, Place, write_cursor
from zamu_api.ratings.book import Entry
from zamu_api.ratings.history import Played

if TYPE_CHECKING:
    from zamu_api.graphql.games import Game


@strawberry.type(description="How a player did in rated games of so many players.")
class PlacesTaken:
    players: int = strawberry.field(description="How many players those games had.")
    games: int = strawberry.field(description="How many games there were.")
    places: list[int] = strawberry.field(
        description="How often each place was taken, first places first; a shared one counts as that place."
    )


@strawberry.type(
    description="What a player's rated games of one kind came to. Casual games are not in it: some of them "
    "are nobody else's business."
)
class PlayerStatistics:
    games: int = strawberry.field(description="How many games there were.")
    by_players: list[PlacesTaken] = strawberry.field(
        description="The places, by the number of players, the fewest first."
    )
    streak: int = strawberry.field(
        description="How many of the latest games, one after the other, the player won: took the first place "
        "and shared it with nobody."
    )
    longest_streak: int = strawberry.field(description="The longest that the streak has ever been.")

    @classmethod
    def of(cls, entry: Entry) -> Self:
        """The statistics as clients see them."""
        return cls(
            games=entry.games,
            by_players=[
                PlacesTaken(players=players, games=sum(counts), places=list(counts))
                for players, counts in sorted(entry.places.items())
            ],
            streak=entry.streak,
            longest_streak=entry.longest_streak,
        )


@strawberry.type(description="A rated game as one of its players has it.")
class RatedGame:
    finished_at: datetime = strawberry.field(description="When it finished.")
    place: int = strawberry.field(description="The player's place.")
    players: int = strawberry.field(description="How many players the game had.")
    value: float = strawberry.field(description="The value of the player's rating after it.")
    deviation: float = strawberry.field(description="The deviation of the player's rating after it.")
    change: float = strawberry.field(description="By how much it changed the value.")
    played: strawberry.Private[Played]

    @classmethod
    def of(cls, played: Played) -> Self:
        """The game as clients see it."""
        return cls(
            finished_at=moment(played.finished_at),
            place=played.place,
            players=played.players,
            value=played.skill.value,
            deviation=played.skill.deviation,
            change=played.change,
            played=played,
        )

    @strawberry.field(
        description="The game; null unless everybody may watch it or the viewer had a seat in it."
    )
    async def game(
        self, info: Info[Context, None]
    ) -> Annotated["Game", strawberry.lazy("zamu_api.graphql.games")] | None:
        from zamu_api.graphql.game_lists import games_of

        viewer_id = info.context.player_id
        game = (await games_of(info, [self.played.game_id], viewer_id)).get(self.played.game_id)
        return game if game and game.view.info.may_find(viewer_id) else None


@strawberry.type(description="A rated game in a player's history.")
class RatedGameEdge:
    cursor: str = strawberry.field(description="Where it stands in the list; opaque.")
    node: RatedGame = strawberry.field(description="The game.")


@strawberry.type(description="A page of a player's rated games.")
class RatedGameConnection:
    edges: list[RatedGameEdge] = strawberry.field(description="The games, those that finished last first.")
    page_info: PageInfo = strawberry.field(description="Where the page begins and ends.")

    @classmethod
    def of(cls, page: Page[Played], after: Place | None) -> Self:
        """The page as clients see it."""
        edges = [
            RatedGameEdge(cursor=write_cursor(place), node=RatedGame.of(played))
            for place, played in page.items
        ]
        return cls(edges=edges, page_info=PageInfo.of(page, after))
