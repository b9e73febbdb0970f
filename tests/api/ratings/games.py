"""Rated games that are over in a few moves, and what is asked of ratings."""

from collections.abc import Sequence
from typing import Any

from tests.api.games.house import House
from zamu_api.ids import to_global
from zamu_api.ratings.model import Skill

RATING = """query($id: ID!, $kind: GameKind!) {
  player(id: $id) { rating(kind: $kind) { value deviation games provisional conservative } } }"""
CHANGES = "query($id: ID!) { game(id: $id) { status seats { ratingChange } } }"


async def lose_in_order(
    home: House, people: Sequence[str], losers: Sequence[str], kind: str = "CHINESE_CHECKERS", **terms: Any
) -> str:
    """The id of a game of these people, seated in this order, that ended as all but one resigned in turn."""
    game = await home.start(kind, people, **terms)
    for loser in losers:
        await home.moved(game, loser, "resign")
    return game


async def rating(home: House, player_id: str, kind: str = "CHINESE_CHECKERS") -> dict[str, Any]:
    """The player's rating as clients see it."""
    data = await home.ask(None, RATING, id=to_global("Player", player_id), kind=kind)
    found: dict[str, Any] = data["player"]["rating"]
    return found


async def skill(home: House, player_id: str, kind: str = "CHINESE_CHECKERS") -> Skill:
    shown = await rating(home, player_id, kind)
    return Skill(shown["value"], shown["deviation"])
