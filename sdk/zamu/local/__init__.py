"""Games without a server, on the rules themselves: `pip install zamu[engine]`.

    result = match(Greedy, choose, games=1000, mirrored=True, seed=7)
    print(result)
    game = play(Greedy, choose, kind=GameKind.CHINESE_CHECKERS, seed=7)
    print(draw(game.position))

Bots are those of `zamu.run`, and see the same: `PageOneState` or `ChineseCheckersState`, with the same values
as on a server. Only what a server adds is empty: there are no players and no lobby, nothing is rated, no turn
has a deadline, and all times are the first moment of 1970.
"""

try:
    import zamu_engine as _engine  # noqa: F401
except ModuleNotFoundError as error:
    raise ModuleNotFoundError("To play offline, install the rules too: pip install zamu[engine]") from error

from zamu.local._match import MatchResult, match
from zamu.local._play import Played, play
from zamu.local._replay import ended
from zamu.local._scores import Score

__all__ = ["MatchResult", "Played", "Score", "ended", "match", "play"]
