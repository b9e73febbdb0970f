"""Games of which only what lists say is asked: made of a glance, which knows no more."""

from typing import cast

from zamu_api.games.glances import Glance
from zamu_api.games.views import GameView
from zamu_api.graphql.chinese_checkers import ChineseCheckersGame
from zamu_api.graphql.game import Game, common_fields
from zamu_api.graphql.page_one import PageOneGame

_PAGE = "edges cursor node pageInfo hasNextPage hasPreviousPage startCursor endCursor"
_GAME = "__typename id kind status seq rated turnLimit viewerSeat startedAt finishedAt seats lobby"
_PEOPLE = "index name player connected ratingChange isBot createdAt rating value deviation games provisional"
_LOBBY = "code inviteUrl visibility capacity spectating host ready expiresAt"

GLANCED = frozenset(f"{_PAGE} {_GAME} {_PEOPLE} {_LOBBY}".split())
"""The fields that a glance has, and those of what it leads to. A name that also belongs to a field that needs
the log must not be among them.
"""

_CLASSES: dict[str, type[Game]] = {"PAGE_ONE": PageOneGame, "CHINESE_CHECKERS": ChineseCheckersGame}


def glanced_game(glance: Glance) -> Game:
    """The game as clients see it, as far as `GLANCED` goes."""
    cls = _CLASSES[glance.info.kind]
    game = cls.__new__(cls)
    for name, value in common_fields(cast("GameView", glance)).items():
        setattr(game, name, value)
    return game
