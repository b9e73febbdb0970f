"""Two processes finish rated games at once; each counts once, in one order for both."""

import asyncio
import random

from sqlalchemy import text

from tests.api.games.house import House
from tests.api.ratings.games import rating
from zamu_api.ratings.recompute import recompute


async def test_games_that_finish_at_both_at_once_count_once_each_in_one_order(
    pair: tuple[House, House],
) -> None:
    luck, people = random.Random(3), await pair[0].people(6)
    tables = [luck.sample(people, 2) for _ in range(30)]
    games = [await pair[0].start("CHINESE_CHECKERS", table) for table in tables]

    async def finish(number: int) -> None:
        await pair[number % 2].moved(games[number], tables[number][0], "resign")

    await asyncio.gather(*(finish(number) for number in range(len(games))))
    shown = [[await rating(home, player) for player in people] for home in pair]
    assert shown[0] == shown[1]
    played = [sum(player in table for table in tables) for player in people]
    assert [found["games"] for found in shown[0]] == played
    async with pair[0].services.database.reading() as session:
        numbers = await session.scalars(text("SELECT number FROM rated_game ORDER BY number"))
        assert list(numbers) == list(range(1, 31))
        assert await session.scalar(text("SELECT count(*) FROM rating_change")) == 60
    assert (await recompute(pair[1].services.database)).mended == 0


async def test_a_game_that_ends_at_one_is_rated_at_the_other_if_the_first_dies(
    pair: tuple[House, House],
) -> None:
    """Nobody asks; the other process finds it by itself."""
    one, other = pair
    amina, boris = await one.people(2)
    game = await one.start("CHINESE_CHECKERS", [amina, boris])
    await one.services.ratings.close()
    one.services.ratings.look = lambda: None  # type: ignore[method-assign]
    await one.moved(game, boris, "resign")
    async with asyncio.timeout(20):
        while True:
            async with other.services.database.reading() as session:
                if await session.scalar(text("SELECT count(*) FROM rating")) == 2:
                    return
            await asyncio.sleep(0.1)
