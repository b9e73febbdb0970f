"""A bot that plays anything, at random: python examples/random_bot.py [URL] [CODE]

With the CODE of a lobby it joins there. Without one it opens a lobby for two of its own, says which code it
has, and plays whoever comes, again and again.
"""

import asyncio
import random
import sys
from collections.abc import Sequence

import zamu
from zamu import Client, PageOneOptions, ZamuError
from zamu.types import GameState, LegalMove


def choose(position: GameState, legal_moves: Sequence[LegalMove]) -> LegalMove:
    return random.choice(legal_moves)


async def main(url: str, code: str | None, rematches: int | None = None) -> None:
    async with Client(url) as client:
        await client.guest("Random", bot=True)
        if code is None:
            lobby = await client.lobbies.create(page_one=PageOneOptions(), capacity=2)
            print(f"to play against it: python examples/greedy_bot.py {url} {lobby.code}", flush=True)
        else:
            lobby = await client.lobbies.join(code=code)
        for game in await zamu.run(choose, client, lobby, rematches=rematches):
            for place in game.placements:
                print(f"{place.place}. {game.seats[place.seat].name} ({place.reason})")


if __name__ == "__main__":
    given = dict(enumerate(sys.argv))
    try:
        asyncio.run(main(given.get(1, "http://127.0.0.1:8000"), given.get(2)))
    except ZamuError as error:
        sys.exit(f"{error}")
    except KeyboardInterrupt:
        pass
