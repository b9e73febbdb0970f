"""Many who want to play, at two processes, in the same moment."""

import asyncio
from collections import Counter

import pytest
from sqlalchemy import text

from tests.api.games.house import House
from zamu_api.lobbies.quick_match import Wish
from zamu_api.lobbies.terms import TurnLimit


@pytest.mark.parametrize("size", [2, 4])
async def test_a_hundred_are_seated_once_each_and_every_table_is_full(
    pair: tuple[House, House], size: int
) -> None:
    """Each of them asks both processes."""
    wish = Wish("PAGE_ONE", size, True, TurnLimit.SECONDS_60)
    people = [await pair[0].person(f"Player {number}") for number in range(100)]
    found = await asyncio.gather(
        *(home.services.quick_match.wait(player, wish, None) for player in people for home in pair)
    )
    lobbies = {lobby.id for lobby in found}
    assert len(lobbies) == 100 // size
    async with pair[0].services.database.reading() as session:
        seats = (await session.execute(text("SELECT game_id, player_id FROM game_seat"))).all()
        assert sorted(player for _, player in seats) == sorted(people)
        assert set(Counter(game for game, _ in seats).values()) == {size}
        waiting = text("SELECT count(*) FROM lobby_seat WHERE waiting_since IS NOT NULL")
        assert await session.scalar(waiting) == 0


async def test_those_who_come_and_go_at_once_leave_nobody_on_two_seats(pair: tuple[House, House]) -> None:
    wish = Wish("CHINESE_CHECKERS", 3, False, TurnLimit.NONE)
    people = [await pair[0].person(f"Player {number}") for number in range(30)]

    async def come_and_go(number: int) -> None:
        home = pair[number % 2]
        for _ in range(3):
            lobby = await home.services.quick_match.wait(people[number], wish, None)
            if number % 3 == 0 and lobby.matching:
                await home.services.lobbies.leave(people[number], lobby.id, None)

    await asyncio.gather(*(come_and_go(number) for number in range(30)))
    for home in pair:
        await home.services.quick_match.sweep()
    async with pair[0].services.database.reading() as session:
        playing = Counter(await session.scalars(text("SELECT player_id FROM game_seat")))
        assert set(playing.values()) == {1}
        left = list(
            await session.scalars(
                text(
                    "SELECT s.player_id FROM lobby_seat s JOIN lobby l ON l.id = s.lobby_id "
                    "WHERE l.closed_at IS NULL AND l.current_game_id IS NULL"
                )
            )
        )
        assert len(left) < 3
        assert not set(left) & playing.keys()
