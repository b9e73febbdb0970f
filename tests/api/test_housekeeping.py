"""Idle lobbies close, old answers and expired tokens go: once, on any process, whenever their time comes."""

import asyncio

import pytest
from sqlalchemy import func, select, update
from sqlmodel import col

from tests.api.games.house import HandClock, House, all_of, house, shown_id, take
from tests.servers import eventually
from zamu_api import housekeeping
from zamu_api.ids import to_global
from zamu_api.lobbies.agreement import Terms
from zamu_api.lobbies.lobby import IDLE
from zamu_api.requests import RequestKey
from zamu_api.store.tables import LobbyRow, RequestRow, TokenRow

DAY = 24 * 3600
UPDATES = "subscription($id: ID!) { lobbyUpdates(lobbyId: $id) { seats { index } } }"
GAME_UPDATES = "subscription($id: ID!) { gameUpdates(gameId: $id) { seq } }"


async def row(home: House, lobby_id: str) -> LobbyRow:
    async with home.services.database.reading() as session:
        return await session.get_one(LobbyRow, lobby_id)


async def count(home: House, table: type[RequestRow] | type[TokenRow]) -> int:
    async with home.services.database.reading() as session:
        return int(await session.scalar(select(func.count()).select_from(table)) or 0)


async def open_lobby(home: House, name: str = "Amina") -> tuple[str, str]:
    """The ids of a new lobby and its host."""
    host = await home.person(name)
    lobby = await home.services.lobbies.create(host, "PAGE_ONE", Terms(), None)
    return lobby.id, host


async def test_an_idle_lobby_is_marked_as_closed_and_its_updates_complete(
    database_url: str, redis_url: str
) -> None:
    """S7: on whichever process somebody looks; the heartbeat is too far off to notice it by."""
    clock = HandClock()
    async with (
        house(database_url, redis_url=redis_url, clock=clock, heartbeat=300) as one,
        house(database_url, redis_url=redis_url, clock=clock, heartbeat=300) as other,
    ):
        lobby, host = await open_lobby(one)
        closes = (await row(one, lobby)).expires_at
        async with (
            one.follow(host, UPDATES, id=to_global("Lobby", lobby)) as here,
            other.follow(None, UPDATES, id=to_global("Lobby", lobby)) as there,
        ):
            await take(here, 1)
            await take(there, 1)
            clock.advance(DAY - 1)
            await one.services.housekeeping.tidy()
            assert (await row(one, lobby)).closed_at is None
            clock.advance(1)
            await asyncio.gather(one.services.housekeeping.tidy(), other.services.housekeeping.tidy())
            await all_of(here)
            await all_of(there)
        closed = await row(one, lobby)
        assert (closed.closed_at, closed.version) == (closes, 2)
        clock.advance(DAY)
        await one.services.housekeeping.tidy()
        assert (await row(one, lobby)).closed_at == closes


async def test_a_game_that_goes_on_keeps_its_lobby_open_and_its_end_counts_a_day(database_url: str) -> None:
    async with house(database_url) as home:
        await keeps_open(home)


async def keeps_open(home: House) -> None:
    lobby, host = await open_lobby(home)
    other = await home.person("Boris")
    await home.services.lobbies.join(other, lobby, None, None)
    await home.services.lobbies.set_ready(other, lobby, True, None)
    _, game = await home.services.lobbies.start_game(host, lobby, None)
    async with (
        home.follow(host, GAME_UPDATES, id=shown_id(game)) as here,
        home.follow(other, GAME_UPDATES, id=shown_id(game)) as there,
    ):
        await take(here, 1)
        await take(there, 1)
        home.clock.advance(2 * DAY)
        await home.services.housekeeping.tidy()
        kept = await row(home, lobby)
        assert (kept.closed_at, kept.expires_at) == (None, home.clock.now() + IDLE)
        home.clock.advance(3600)
        await home.moved(game, host, "resign")
    finished = home.clock.now()
    home.clock.advance(DAY - 1)
    await home.services.housekeeping.tidy()
    assert (await row(home, lobby)).closed_at is None
    home.clock.advance(1)
    await home.services.housekeeping.tidy()
    assert (await row(home, lobby)).closed_at == finished + IDLE


async def test_many_idle_lobbies_close_in_several_transactions_each_once(
    database_url: str, redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "_AT_A_TIME", 3)
    clock = HandClock()
    async with (
        house(database_url, redis_url=redis_url, clock=clock) as one,
        house(database_url, redis_url=redis_url, clock=clock) as other,
    ):
        lobbies = [(await open_lobby(one))[0] for _ in range(8)]
        clock.advance(DAY)
        late, _ = await open_lobby(one)
        await asyncio.gather(*(home.services.housekeeping.tidy() for home in (one, other, one, other)))
        assert [(await row(one, lobby)).version for lobby in lobbies] == [2] * 8
        assert all([(await row(one, lobby)).closed_at for lobby in lobbies])
        assert (await row(one, late)).closed_at is None


async def test_answers_are_kept_for_a_day_and_then_put_away(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "_AT_A_TIME", 3)
    async with house(database_url) as home:
        host = await home.person("Amina")
        for number in range(8):
            key = RequestKey.of(host, f"key-number-{number:08}", "createLobby", {})
            await home.services.lobbies.create(host, "PAGE_ONE", Terms(), key)
        home.clock.advance(DAY)
        late = RequestKey.of(host, "key-that-is-later", "createLobby", {})
        await home.services.lobbies.create(host, "PAGE_ONE", Terms(), late)
        await home.services.housekeeping.tidy()
        assert await count(home, RequestRow) == 9
        home.clock.advance(1)
        await asyncio.gather(home.services.housekeeping.tidy(), home.services.housekeeping.tidy())
        assert await count(home, RequestRow) == 1


async def test_tokens_past_their_time_are_put_away_and_others_stay(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "_AT_A_TIME", 2)
    async with house(database_url) as home:
        guests = [await home.services.players.create_guest(f"Guest {n}") for n in range(7)]
        expiring = [guest.player.id for guest in guests[:5]]
        moment = home.clock.now() + 60 * 1_000_000
        async with home.services.database.writing() as session:
            await session.execute(
                update(TokenRow).where(col(TokenRow.player_id).in_(expiring)).values(expires_at=moment)
            )
        home.clock.advance(59)
        await home.services.housekeeping.tidy()
        assert await count(home, TokenRow) == 7
        home.clock.advance(1)
        await home.services.housekeeping.tidy()
        assert await count(home, TokenRow) == 2
        assert await home.services.grants.by_token(guests[0].token) is None
        grant = await home.services.grants.by_token(guests[6].token)
        assert grant is not None
        assert grant.player_id == guests[6].player.id


async def test_a_process_keeps_house_by_itself_and_goes_on_after_a_failure(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "_ROUND", 0.01)
    rounds = 0

    async def job(limit: int) -> int:
        nonlocal rounds
        rounds += 1
        if rounds == 1:
            raise ValueError("the first round fails")
        return 0

    keeper = housekeeping.Housekeeping([job])
    await keeper.start()
    await eventually(lambda: rounds > 2)
    await keeper.close()
    async with house(sqlite_url) as home:
        lobby, _ = await open_lobby(home)
        home.clock.advance(DAY)
        async with asyncio.timeout(30):
            while (await row(home, lobby)).closed_at is None:  # noqa: ASYNC110
                await asyncio.sleep(0.01)


async def test_games_that_nobody_asks_for_leave_the_memory_and_come_back_when_somebody_does(
    sqlite_url: str,
) -> None:
    async with house(sqlite_url) as home:
        amina, boris = await home.people(2)
        followed, forgotten = [await home.start("PAGE_ONE", [amina, boris]) for _ in range(2)]
        assert home.services.games.in_memory == 2
        async with home.follow(amina, GAME_UPDATES, id=shown_id(followed)) as updates:
            await take(updates, 1)
            await home.services.housekeeping.tidy()
            assert home.services.games.in_memory == 2  # somebody may just have asked
            await home.services.housekeeping.tidy()
            assert home.services.games.in_memory == 1
            moved = await home.moved(forgotten, amina, "resign")
            assert moved.view.state.seq == await home.seq(forgotten)
            await home.moved(followed, boris, "resign")
            assert (await take(updates, 1))[0]["gameUpdates"]["seq"] == await home.seq(followed)
