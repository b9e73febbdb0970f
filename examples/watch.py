"""Follows a live game in the terminal, drawing it after each move: python examples/watch.py GAME_ID [URL]"""

import asyncio
import sys

from zamu import Client, ZamuError
from zamu.draw import draw


async def main(game_id: str, url: str) -> None:
    async with Client(url) as client:
        game = await client.game(game_id)
        async for update in game.updates():
            if update.is_heartbeat:
                continue
            if update.event is not None:
                print(update.event.summary)
                if update.seq < update.state.seq:
                    continue  # the move has led to more, which comes next
            print("-" * 80)
            print(draw(update.state, update.event))
            print(flush=True)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    try:
        asyncio.run(main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "http://127.0.0.1:8000"))
    except ZamuError as error:
        sys.exit(f"{error}")
    except KeyboardInterrupt:
        pass
