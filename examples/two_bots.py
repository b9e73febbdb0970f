"""Two bots meet in a lobby and play a whole game of each ruleset: python examples/two_bots.py [URL] [SECONDS]

SECONDS is how long they think before each move; with 1 there is time to watch them.
"""

import asyncio
import contextlib
import sys

from zamu import ChineseCheckersGame, ChineseCheckersOptions, Client, Game, Lobby, PageOneOptions, ZamuError
from zamu.errors import Forbidden, GameOver, NothingToCallOut, NotYourTurn, StaleState
from zamu.types import LegalMove


async def main(url: str, seconds: float) -> None:
    async with Client(url) as amina, Client(url) as bruno:
        await asyncio.gather(amina.guest("Amina", bot=True), bruno.guest("Bruno", bot=True))
        await play(await amina.lobbies.create(page_one=PageOneOptions()), bruno, seconds)
        await play(await amina.lobbies.create(chinese_checkers=ChineseCheckersOptions()), bruno, seconds)


async def play(lobby: Lobby, guest: Client, seconds: float) -> None:
    """One game between the lobby's host and a guest, from the lobby to the last place."""
    joined = await guest.lobbies.join(code=lobby.code)
    await joined.ready()
    game = await lobby.start()
    print(f"{game.kind}: to watch it, python examples/watch.py {game.id}", flush=True)
    await asyncio.gather(run(game, seconds), run(await joined.game(), seconds))
    print(f"  {game.seq} events")
    for place in game.placements:
        print(f"  {place.place}. {game.seats[place.seat].name} ({place.reason})")


async def run(game: Game, seconds: float) -> None:
    """Plays until the game is over: a move whenever there is one, call-outs too."""
    async for update in game.updates():
        if update.is_heartbeat or not game.legal_moves:
            continue
        await asyncio.sleep(seconds)
        # When somebody was faster, what they did is on its way.
        with contextlib.suppress(StaleState, NotYourTurn, NothingToCallOut, GameOver, Forbidden):
            await game.submit(choose(game))


def choose(game: Game) -> LegalMove:
    """The move that looks best: forward across the board, or as many cards as possible out of the hand."""
    score = ahead if isinstance(game, ChineseCheckersGame) else rid
    return max(game.legal_moves, key=lambda move: score(game, move))


def rid(game: Game, move: LegalMove) -> float:
    """Call out whoever has forgotten to declare; else play many cards, wilds last; else draw."""
    if move.notation.startswith("call"):
        return 100
    cards = move.cards or []
    return len(cards) - 0.5 * ("W" in cards)


def ahead(game: Game, move: LegalMove) -> float:
    """How much nearer the piece gets to the deepest free hole of the goal, in squares: the last go first."""
    assert isinstance(game, ChineseCheckersGame)
    assert move.path is not None
    camp = next(camp for camp in game.camps if camp.seat == game.viewer_seat)
    taken = {piece.hole for piece in game.pieces if piece.seat == game.viewer_seat}
    tip = max(camp.goal, key=lambda hole: sum(distance(hole, other) for other in camp.home))
    free = [hole for hole in camp.goal if hole not in taken] or [tip]
    target = min(free, key=lambda hole: distance(hole, tip))
    return distance(move.path[0], target) ** 2 - distance(move.path[-1], target) ** 2


ROWS = (1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1)


def distance(one: str, other: str) -> int:
    """The number of steps between two holes on an empty board."""
    rows = abs(row(one) - row(other))
    return rows + max(0, (abs(column(one) - column(other)) - rows) // 2)


def row(hole: str) -> int:
    return ord(hole[0]) - ord("a")


def column(hole: str) -> int:
    """How far to the right the hole is, in half steps, counted from the middle of the board."""
    return 2 * int(hole[1:]) - ROWS[row(hole)] - 1


if __name__ == "__main__":
    given = dict(enumerate(sys.argv))
    try:
        asyncio.run(main(given.get(1, "http://127.0.0.1:8000"), float(given.get(2, "0"))))
    except ZamuError as error:
        sys.exit(f"{error}")
    except KeyboardInterrupt:
        pass
