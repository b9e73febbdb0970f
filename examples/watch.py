"""Follows a live game in the terminal, drawing it after each event: python examples/watch.py GAME_ID [URL]"""

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
            print("-" * 80)
            print(draw(update.state, update.event))
            if update.event is not None:
                print(f"\n{update.event.summary}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    try:
        asyncio.run(main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "http://127.0.0.1:8000"))
    except ZamuError as error:
        sys.exit(f"{error}")
    except KeyboardInterrupt:
        pass
