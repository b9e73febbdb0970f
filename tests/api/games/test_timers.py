"""What the server does by itself: CPU moves, deadlines, standing in, each once and after any crash."""

import asyncio
from contextlib import AsyncExitStack, aclosing
from datetime import datetime
from typing import Any

import pytest

from tests.api.games.house import HandClock, House, all_of, house, shown_id, take
from zamu_api.games.info import SECOND
from zamu_api.lobbies.terms import TurnLimit
from zamu_engine.cpu import CpuLevel

HANDS = ("R7 G2 B5 B1", "R8 B9 B8 B7", "G9 G8 G7 G6")
MOVES = {"CardsPlayed", "CardsDrawn"}


async def sweep(home: House, seconds: float = 0) -> None:
    """Time passes, then what is due and was left lying is done, and what becomes due with it."""
    home.clock.advance(seconds)
    timers = home.services.games.timers
    await timers.sweep()
    while timers._acting:
        await asyncio.gather(*timers._acting.values())


async def state(home: House, game: str) -> Any:
    view = await home.services.games.view(game, None)
    assert view is not None
    return view.state


async def shown(home: House, game: str) -> dict[str, Any]:
    """The turn and the seats as clients see them."""
    data = await home.ask(
        None,
        "query($id: ID!) { game(id: $id) { status turn { seat number startedAt deadline }"
        " seats { control cpuLevel connected } placements { seat } } }",
        id=shown_id(game),
    )
    return dict(data["game"])


async def here(stack: AsyncExitStack, home: House, *people: str) -> None:
    """These people are connected."""
    for player_id in people:
        await stack.enter_async_context(home.services.presence.here(player_id))


@pytest.mark.parametrize("kind", ["PAGE_ONE", "CHINESE_CHECKERS"])
async def test_cpus_play_on_to_the_end_though_nobody_is_there(home: House, kind: str) -> None:
    (amina,) = await home.people(1)
    game = await home.start(kind, [amina], cpus=[CpuLevel.NORMAL, CpuLevel.EASY])
    await home.moved(game, amina, "resign")
    async with aclosing(home.services.games.updates(game, None, 0)) as updates:
        seen = await all_of(updates, 100)
    assert [update.event.logged.seq for update in seen if update.event] == list(range(1, len(seen) + 1))
    final = await state(home, game)
    assert final.status == "FINISHED"
    assert len(final.position.placements) == 3
    assert await home.due_at(game) is None


async def test_a_cpu_waits_its_pause_and_then_moves_once(sqlite_url: str) -> None:
    async with house(sqlite_url, cpu_pause=5) as home:
        (amina,) = await home.people(1)
        game = await home.deal([amina, None], HANDS[:2])
        await home.moved(game, amina, "draw")
        assert await home.due_at(game) == home.clock.now() + 5 * SECOND
        await sweep(home, 4)
        assert await home.seq(game) == 2
        await asyncio.gather(sweep(home, 3), sweep(home), sweep(home))
        assert (await state(home, game)).turn == 0
        assert len([name for name in await home.types(game) if name in MOVES]) == 2


async def test_a_turn_that_runs_out_gets_one_move_by_a_cpu_and_the_next_its_full_time(home: House) -> None:
    """K17, S2: exactly one action for the turn; the late move is refused; the old timer does nothing."""
    async with AsyncExitStack() as stack:
        people = await home.people(3)
        await here(stack, home, *people)
        game = await home.deal(people, HANDS, turn_limit=TurnLimit.SECONDS_30)
        assert await home.due_at(game) == home.clock.now() + 30 * SECOND
        await sweep(home, 29)
        assert await home.seq(game) == 1
        await sweep(home, 2)
        types = await home.types(game, after=1)
        assert types[0] == "TurnTimedOut"
        assert len(MOVES & set(types)) == 1
        assert "SeatControlChanged" not in types
        late = await home.move(game, people[0], "draw")
        assert late.problem is not None
        assert late.problem.code == "NOT_YOUR_TURN"
        stale = await home.move(game, people[0], "draw", expected_seq=1)
        assert stale.problem is not None
        assert stale.problem.code == "STALE_STATE"
        turn = (await shown(home, game))["turn"]
        assert turn["number"] == 2
        assert _moment(turn["startedAt"]) == home.clock.now() / SECOND
        assert _moment(turn["deadline"]) == home.clock.now() / SECOND + 30
        seq = await home.seq(game)
        await sweep(home)
        await sweep(home, 28)
        assert await home.seq(game) == seq


def _moment(text: str) -> float:
    return datetime.fromisoformat(text).timestamp()


async def test_a_deadline_fires_once_whoever_sees_it(sqlite_url: str) -> None:
    """K57: two processes, several times at once."""
    clock = HandClock()
    async with house(sqlite_url, clock=clock) as one, house(sqlite_url, clock=clock) as other:
        people = await one.people(2)
        game = await one.deal(people, HANDS[:2], turn_limit=TurnLimit.SECONDS_60)
        async with AsyncExitStack() as stack:
            for home in (one, other):
                await here(stack, home, *people)
            await sweep(one, 31)
            await sweep(other)
            clock.advance(30)
            await asyncio.gather(*(sweep(home) for home in (one, other, one, other)))
            types = await one.types(game)
            assert types.count("TurnTimedOut") == 1
            assert len([name for name in types if name in MOVES]) == 1


async def test_clients_have_no_say_in_time(home: House) -> None:
    """K57: there is no such operation; a deadline is shown in the server's time."""
    people = await home.people(2)
    for limit, seconds in ((TurnLimit.SECONDS_30, 30), (TurnLimit.SECONDS_60, 60), (TurnLimit.NONE, None)):
        game = await home.deal(people, HANDS[:2], turn_limit=limit)
        turn = (await shown(home, game))["turn"]
        assert (
            turn["deadline"] is None
            if seconds is None
            else _moment(turn["deadline"]) == pytest.approx(home.clock.now() / SECOND + seconds)
        )


async def test_after_a_downtime_the_turn_has_its_full_time_again_and_then_runs_out_by_itself(
    sqlite_url: str,
) -> None:
    """K59: nobody sends anything, nobody is connected; another game is not touched."""
    clock = HandClock()
    async with house(sqlite_url, clock=clock) as home:
        people = await home.people(3)
        game = await home.deal(people, HANDS, turn_limit=TurnLimit.SECONDS_30)
        calm = await home.deal(people, HANDS)
        clock.advance(10)
    clock.advance(60)
    async with house(sqlite_url, clock=clock) as home:
        await sweep(home)
        assert await home.types(game) == ["GameStarted", "TurnResumed"]
        turn = (await shown(home, game))["turn"]
        assert (turn["seat"], turn["number"]) == (0, 1)
        assert _moment(turn["startedAt"]) == clock.now() / SECOND
        await sweep(home, 29)
        assert await home.seq(game) == 2
        assert await home.seq(calm) == 1
        await sweep(home, 2)
        types = await home.types(game, after=2)
        assert types[0] == "TurnTimedOut"
        assert MOVES & set(types)


async def test_a_cpus_move_that_a_crash_prevented_is_made_after_the_start(sqlite_url: str) -> None:
    """K59."""
    clock = HandClock()
    async with house(sqlite_url, clock=clock, cpu_pause=10) as home:
        (amina,) = await home.people(1)
        game = await home.deal([amina, None], HANDS[:2], cpu_level=CpuLevel.EASY)
        await home.moved(game, amina, "draw")
    clock.advance(60)
    async with house(sqlite_url, clock=clock, cpu_pause=10) as home:
        await sweep(home)
        assert (await state(home, game)).turn == 0


async def test_a_player_who_is_away_for_30_seconds_on_their_turn_is_played_for(home: House) -> None:
    """S4: until they come back, which being connected is."""
    people = await home.people(3)
    async with AsyncExitStack() as stack:
        await here(stack, home, *people[1:])
        game = await home.deal(people, HANDS)
        await sweep(home, 29)
        assert await home.seq(game) == 1
        await sweep(home, 3)
        assert (await home.types(game))[1] == "SeatControlChanged"
        await _turn_of(home, game, 1)
        seats = (await shown(home, game))["seats"]
        assert seats[0] == {"control": "CPU", "cpuLevel": "NORMAL", "connected": False}
        assert seats[1] == {"control": "PLAYER", "cpuLevel": None, "connected": True}
        await home.moved(game, people[1], "draw")
        await home.moved(game, people[2], "draw")
        await _turn_of(home, game, 1)
        async with aclosing(home.services.games.updates(game, people[0])) as updates:
            await take(updates, 1)
            assert (await home.types(game))[-1] == "SeatControlChanged"
            assert (await shown(home, game))["seats"][0] == {
                "control": "PLAYER",
                "cpuLevel": None,
                "connected": True,
            }


async def _turn_of(home: House, game: str, seat: int) -> None:
    """Returns when it is the seat's turn."""
    async with asyncio.timeout(10):
        while (await state(home, game)).turn != seat:  # noqa: ASYNC110  (it is asked anew)
            await asyncio.sleep(0.005)


async def test_who_is_there_may_think_for_as_long_as_they_like(home: House) -> None:
    """Without a turn limit; the look that finds them there is put off, and nothing stands in the log."""
    people = await home.people(2)
    async with AsyncExitStack() as stack:
        await here(stack, home, *people)
        game = await home.deal(people, HANDS[:2])
        for _ in range(5):
            await sweep(home, 31)
            assert await home.due_at(game) == home.clock.now() + 30 * SECOND
        assert await home.seq(game) == 1
    await sweep(home, 31)
    assert (await home.types(game))[1] == "SeatControlChanged"


async def test_whoever_asks_for_the_game_is_not_away(home: House) -> None:
    """A program without a subscription that looks now and then, or moves."""
    people = await home.people(2)
    game = await home.deal(people, HANDS[:2])
    home.clock.advance(20)
    await home.ask(people[0], "query($id: ID!) { game(id: $id) { seq } }", id=shown_id(game))
    await sweep(home, 11)
    assert await home.seq(game) == 1
    await sweep(home, 20)
    assert (await home.types(game))[1] == "SeatControlChanged"


async def test_after_a_downtime_people_have_time_to_come_back(sqlite_url: str) -> None:
    clock = HandClock()
    async with house(sqlite_url, clock=clock) as home:
        people = await home.people(2)
        game = await home.deal(people, HANDS[:2])
    clock.advance(3600)
    async with house(sqlite_url, clock=clock) as home:
        game_due = clock.now() + 30 * SECOND
        await sweep(home)
        assert await home.seq(game) == 1
        assert await home.due_at(game) == game_due
        await sweep(home, 31)
        assert (await home.types(game))[1] == "SeatControlChanged"


async def test_a_cpu_plays_on_for_who_leaves_until_they_come_back(home: House) -> None:
    """S4, K47: the same seat, and what they may do at once is move."""
    people = await home.people(3)
    game = await home.deal(people, HANDS)
    await home.services.games.leave(game, people[1])
    await home.services.games.leave(game, people[1])  # again: nothing
    assert await home.types(game) == ["GameStarted", "SeatControlChanged"]
    await home.moved(game, people[0], "draw")
    await _turn_of(home, game, 2)
    await home.services.games.come_back(game, people[1])
    await home.services.games.come_back(game, people[1])
    await home.moved(game, people[2], "draw")
    await home.moved(game, people[0], "draw")
    assert (await state(home, game)).turn == 1
    await home.moved(game, people[1], "draw")
    assert (await home.types(game)).count("SeatControlChanged") == 2


async def test_who_left_may_watch_without_being_back(home: House) -> None:
    people = await home.people(3)
    game = await home.deal(people, HANDS)
    await home.services.games.leave(game, people[1])
    async with aclosing(home.services.games.updates(game, people[1])) as updates:
        await take(updates, 1)
    assert (await shown(home, game))["seats"][1]["control"] == "CPU"


async def test_a_move_takes_the_seat_back_at_once(sqlite_url: str) -> None:
    """K49: the CPU that was about to move does not; one action for the turn."""
    async with house(sqlite_url, cpu_pause=2) as home:
        people = await home.people(2)
        game = await home.deal(people, HANDS[:2])
        await home.moved(game, people[0], "draw")
        await home.services.games.leave(game, people[1])
        home.clock.advance(1)
        result = await home.moved(game, people[1], "draw")
        assert [type(event.event).__name__ for event in result.events] == ["SeatControlChanged", "CardsDrawn"]
        await sweep(home, 10)
        assert await home.types(game, after=1) == [
            "CardsDrawn",
            "SeatControlChanged",
            "SeatControlChanged",
            "CardsDrawn",
        ]


async def test_coming_back_while_the_cpu_thinks_there_is_one_action_for_the_turn(home: House) -> None:
    """K49: whatever comes first in the log decides."""
    for _ in range(5):
        people = await home.people(2)
        game = await home.deal(people, HANDS[:2])
        await home.services.games.leave(game, people[1])
        await home.moved(game, people[0], "draw")
        await asyncio.gather(
            home.services.games.come_back(game, people[1]), home.move(game, people[1], "draw")
        )
        assert (await state(home, game)).turn == 0
        assert len([name for name in await home.types(game) if name in MOVES]) == 2


async def test_a_refused_move_does_not_take_the_seat_back(home: House) -> None:
    people = await home.people(2)
    game = await home.deal(people, HANDS[:2])
    await home.services.games.leave(game, people[1])
    seq = await home.seq(game)
    refused = await home.move(game, people[1], "draw")
    assert refused.problem is not None
    assert await home.seq(game) == seq
    assert (await shown(home, game))["seats"][1]["control"] == "CPU"


async def test_a_game_in_which_nobody_is_left_for_ten_minutes_ends_without_places(sqlite_url: str) -> None:
    """CPUs play on until then."""
    async with house(sqlite_url, cpu_pause=60) as home:
        people = await home.people(2)
        game = await home.start("CHINESE_CHECKERS", people)
        async with aclosing(home.services.games.updates(game, None)) as updates:
            await take(updates, 1)
            await home.services.games.leave(game, people[0])
            home.clock.advance(7)
            await home.services.games.leave(game, people[1])
            left_at = home.clock.now()
            for _ in range(9):
                await sweep(home, 62)
                assert not (await state(home, game)).over
            assert len([name for name in await home.types(game) if name == "PieceMoved"]) == 9
            assert await home.due_at(game) == left_at + 600 * SECOND
            await sweep(home, 40)
            assert not (await state(home, game)).over
            await sweep(home, 5)
            seen = await all_of(updates)
        assert [type(update.event.event).__name__ for update in seen if update.event][-1] == "GameAborted"
        await _is_aborted(home, game, people)


async def test_whoever_comes_back_within_the_ten_minutes_keeps_the_game(sqlite_url: str) -> None:
    async with house(sqlite_url, cpu_pause=60) as home:
        people = await home.people(2)
        game = await home.start("CHINESE_CHECKERS", people, turn_limit=TurnLimit.SECONDS_60)
        for player_id in people:
            await home.services.games.leave(game, player_id)
        for _ in range(8):
            await sweep(home, 62)
        await home.services.games.come_back(game, people[0])
        async with AsyncExitStack() as stack:
            await here(stack, home, *people)
            for _ in range(8):
                await sweep(home, 62)
            assert not (await state(home, game)).over
        await home.services.games.leave(game, people[0])
        again_at = home.clock.now()
        for _ in range(10):
            assert (await state(home, game)).deserted_at == again_at
            await sweep(home, 62)
        assert (await home.types(game))[-1] == "GameAborted"


async def test_nobody_is_left_either_when_all_are_away(sqlite_url: str) -> None:
    """And the ten minutes run over a restart."""
    clock = HandClock()
    async with house(sqlite_url, clock=clock, cpu_pause=60) as home:
        people = await home.people(2)
        game = await home.start("CHINESE_CHECKERS", people)
        for _ in range(6):
            await sweep(home, 31.5)
        since = (await state(home, game)).deserted_at
        assert since is not None
        assert (await home.types(game)).count("SeatControlChanged") == 2
    async with house(sqlite_url, clock=clock, cpu_pause=60) as home:
        while clock.now() < since + 580 * SECOND:
            await sweep(home, 20)
            assert not (await state(home, game)).over
        await sweep(home, 21)
        assert (await home.types(game))[-1] == "GameAborted"


async def _is_aborted(home: House, game: str, people: list[str]) -> None:
    """The game is over for good, without places, and all of it is open."""
    data = await home.ask(
        people[0],
        "query($id: ID!) { game(id: $id) { status turn { seat } placements { seat } legalMoves { notation }"
        " finishedAt fairness { seed } record events { ... on GameAborted { abortReason summary } } } }",
        id=shown_id(game, "CHINESE_CHECKERS"),
    )
    aborted = data["game"]
    assert (aborted["status"], aborted["turn"], aborted["placements"]) == ("ABORTED", None, [])
    assert aborted["legalMoves"] == []
    assert aborted["record"]["placements"] == []
    assert len(aborted["fairness"]["seed"]) == 64
    assert aborted["events"][-1]["abortReason"] == "NOBODY_LEFT"
    assert await home.due_at(game) is None
    for player_id in people:
        late = await home.move(game, player_id, "resign")
        assert late.problem is not None
        assert late.problem.code == "GAME_OVER"


async def test_who_has_a_place_already_keeps_it_when_the_others_leave(home: House) -> None:
    people = await home.people(3)
    game = await home.deal(people, HANDS)
    await home.moved(game, people[0], "resign")
    await home.services.games.leave(game, people[0])
    assert (await home.types(game))[-1] == "PlacementDecided"
    await home.services.games.leave(game, people[1])
    await home.services.games.leave(game, people[2])
    async with aclosing(home.services.games.updates(game, None, 0)) as updates:
        seen = await all_of(updates, 60)
    assert type(seen[-1].event and seen[-1].event.event).__name__ == "GameFinished"


async def test_from_normal_up_a_cpu_calls_out_and_below_it_does_not(home: House) -> None:
    """S4: at once, off turn."""
    amina, boris = await home.people(2)
    for level, called in ((CpuLevel.NORMAL, True), (CpuLevel.EASY, False)):
        game = await home.deal([amina, boris, None], ["R7 R8", "B9 B8", "G9 G8"], cpu_level=level)
        await home.moved(game, amina, "R7")
        if called:
            async with asyncio.timeout(10):
                while "PlayerCalledOut" not in await home.types(game):  # noqa: ASYNC110  (it is asked anew)
                    await asyncio.sleep(0.005)
        assert (await state(home, game)).turn == 1
        await home.moved(game, boris, "draw")
        await _turn_of(home, game, 0)
        assert ("PlayerCalledOut" in await home.types(game)) is called


async def test_one_games_trouble_leaves_the_others_alone(home: House) -> None:
    """A log that cannot be read: the game is left for a while, the others go on."""
    from sqlalchemy import update

    from zamu_api.store.tables import EventRow

    people = await home.people(2)
    broken = await home.start("PAGE_ONE", people, turn_limit=TurnLimit.SECONDS_30)
    sound = await home.start("PAGE_ONE", people, turn_limit=TurnLimit.SECONDS_30)
    home.services.games._games._games.clear()
    async with home.services.database.writing() as session:
        await session.execute(update(EventRow).where(EventRow.game_id == broken).values(data="{"))  # type: ignore[arg-type]
    await sweep(home, 32)
    assert await home.seq(broken) == 1
    assert (await home.types(sound))[1] == "TurnTimedOut"


async def test_the_deadline_stands_in_the_row_of_the_move_that_began_the_turn(home: House) -> None:
    people = await home.people(2)
    game = await home.start("PAGE_ONE", people, turn_limit=TurnLimit.SECONDS_30)
    assert await home.due_at(game) == home.clock.now() + 30 * SECOND
    home.clock.advance(12)
    await home.moved(game, people[0], "draw")
    assert await home.due_at(game) == home.clock.now() + 30 * SECOND
