"""What is hidden stays hidden, in everything that is sent to a viewer."""

import json
from typing import Any

import pytest

from tests.api.games.house import SEED, House, shown_id, take
from zamu_api.graphql.schema import schema

EVENT = """
    __typename seq at summary
    ... on GameStarted { firstSeat }
    ... on CardsPlayed { seat cards chosenColor declared handCount }
    ... on CardsDrawn { seat count drawReason drawn handCount }
    ... on PlayerCalledOut { seat by }
    ... on PileReshuffled { count }
    ... on PieceMoved { seat path king }
    ... on TurnSkipped { seat skipReason }
    ... on TurnTimedOut { seat }
    ... on TurnResumed { seat }
    ... on SeatControlChanged { seat control }
    ... on PlacementDecided { seat place placeReason }
    ... on GameFinished { placements { seat place reason } seed }
    ... on GameAborted { abortReason }
"""
GAME = f"""
    __typename id kind status seq rated turnLimit viewerSeat startedAt finishedAt record
    lobby {{ id }} seats {{ index player {{ id name }} name control cpuLevel connected }}
    turn {{ seat number startedAt deadline }} placements {{ seat place reason }}
    legalMoves {{ notation cards draw path }} fairness {{ commitment algorithm seed }}
    events(first: 500) {{ {EVENT} }}
    ... on PageOneGame {{
        cardOptions: options {{ startingCards handLimit forgottenPenalty wildCards declaration }}
        direction topGroup activeColor pendingDraw {{ rank total }} drawPileCount playedCount
        hands {{ seat count declared cards }}
    }}
    ... on ChineseCheckersGame {{
        boardOptions: options {{ variant antiBlocking playToTheEnd showLegalMoves rotateStarter }}
        pieces {{ seat hole king }} camps {{ seat home goal }} destinations(from: "d1")
    }}
"""
QUERY = f"query($game: ID!) {{ game(id: $game) {{ {GAME} }} }}"
MOVE = f"""
    mutation($input: MakeMoveInput!) {{
        makeMove(input: $input) {{
            game {{ {GAME} }} events {{ {EVENT} }} problems {{ code message path clause }}
        }}
    }}"""
FOLLOW = f"""
    subscription($game: ID!) {{
        gameUpdates(gameId: $game, after: 0) {{ seq at event {{ {EVENT} }} game {{ {GAME} }} }}
    }}"""

# Amina holds red, Boris blue, Chen yellow; the pile begins with green. Every card but R5 is there once.
HANDS = ("R1 R2 R3 R4", "B1 B2 B3 B4", "Y1 Y2 Y3 Y4")
PILE = "G1 G2 G3 G4 G6 G7 G8 G9"
MOVES = ((0, "draw"), (1, "draw"), (2, "draw"), (0, "R1!"), (0, "R1"), (2, "draw"), (1, "B1"))


async def everything_sent_to(home: House, viewer: str | None, people: list[str]) -> tuple[str, list[Any]]:
    """All that this viewer gets to see of a game of these moves, as one text."""
    game = await home.deal(people, HANDS, pile=PILE)
    id_ = shown_id(game)
    sent: list[Any] = []
    for seat, notation in MOVES:
        if people[seat] == viewer:
            sent.append(await home.ask(viewer, MOVE, input={"gameId": id_, "notation": notation}))
        else:
            await home.move(game, people[seat], notation)
        sent.append(await home.ask(viewer, QUERY, game=id_))
        sent.append(
            await home.ask(viewer, MOVE, input={"gameId": id_, "notation": "B9", "expectedSeq": 0})
            if viewer
            else None
        )
    seq = await home.seq(game)
    async with home.follow(viewer, FOLLOW, game=id_) as items:
        sent += await take(items, seq)
    return json.dumps(sent, sort_keys=True), sent


async def test_nobody_is_sent_anothers_card_nor_the_pile_nor_the_seed(home: House) -> None:
    """K73, K75: everything from queries, moves, refusals and feeds, for each seat and for a spectator."""
    people = await home.people(3)
    outsider = await home.person("Dalila")
    own = {people[0]: "R", people[1]: "B", people[2]: "Y", outsider: "", None: ""}
    drawn = {people[0]: "G1", people[1]: "G2", people[2]: "G3"}
    for viewer, color in own.items():
        text, _ = await everything_sent_to(home, viewer, people)
        seen = {code for letter in "RBYG" for n in range(1, 10) if f'"{(code := f"{letter}{n}")}"' in text}
        own_hand = {f"{color}{n}" for n in range(1, 5)} if color else set()
        allowed = own_hand | {"R5", "R1", "B1"}  # those lie played
        if viewer in drawn:
            allowed |= {drawn[viewer]} | ({"G4"} if viewer == people[2] else set())
        assert own_hand <= seen
        assert seen <= allowed, (viewer, seen - allowed)
        assert SEED.hex() not in text


async def test_what_a_player_draws_is_seen_by_them_alone(home: House) -> None:
    """K75: others see the number; once the game is over everybody sees everything."""
    people = await home.people(3)
    game = await home.deal(people, HANDS, pile=PILE)
    await home.moved(game, people[0], "draw")
    document = (
        "query($game: ID!) { game(id: $game) { events(after: 1) { ... on CardsDrawn { count drawn } } } }"
    )

    async def seen_by(viewer: str | None) -> Any:
        return (await home.ask(viewer, document, game=shown_id(game)))["game"]["events"][0]

    assert await seen_by(people[0]) == {"count": 1, "drawn": ["G1"]}
    for viewer in (people[1], None):
        assert await seen_by(viewer) == {"count": 1, "drawn": None}
    await home.moved(game, people[1], "resign")
    assert await seen_by(people[1]) == {"count": 1, "drawn": None}
    await home.moved(game, people[2], "resign")
    for viewer in (*people, None):
        assert await seen_by(viewer) == {"count": 1, "drawn": ["G1"]}


async def test_once_the_game_is_over_hands_seed_and_record_are_open_to_all(home: House) -> None:
    people = await home.people(2)
    game = await home.deal(people, HANDS[:2], pile=PILE)
    for viewer in (*people, None):
        shown = (await home.ask(viewer, QUERY, game=shown_id(game)))["game"]
        assert shown["fairness"]["seed"] is None
        assert shown["record"] is None
    await home.moved(game, people[0], "resign")
    for viewer in (*people, None):
        shown = (await home.ask(viewer, QUERY, game=shown_id(game)))["game"]
        assert shown["hands"][1]["cards"] == ["B1", "B2", "B3", "B4"]
        assert shown["fairness"]["seed"] == SEED.hex() == shown["events"][-1]["seed"]
        assert shown["record"]["seed"] == SEED.hex()
        assert shown["legalMoves"] == []


async def test_two_games_that_differ_only_in_what_is_hidden_look_the_same(home: House) -> None:
    """Byte for byte, but for ids and moments: to Boris, with Amina's hand and the pile exchanged."""
    people = await home.people(2)
    texts = []
    for hand, pile in (("R1 R2 R3 R4", "G1 G2 G3 G4"), ("Y7 Y8 W W", "B9 B9 RS GR")):
        game = await home.deal(people, [hand, "B1 B2 B3 B4"], pile=f"{pile} {'G9 G8'}")
        sent = [await home.ask(people[1], QUERY, game=shown_id(game))]
        await home.moved(game, people[0], "draw")
        sent.append(await home.ask(people[1], QUERY, game=shown_id(game)))
        async with home.follow(people[1], FOLLOW, game=shown_id(game)) as items:
            sent += await take(items, 2)
        view = await home.services.games.view(game, people[1])
        assert view is not None
        text = json.dumps(sent)
        for same, mark in (
            (shown_id(game), "GAME"),
            ((await home.ask(people[1], QUERY, game=shown_id(game)))["game"]["lobby"]["id"], "LOBBY"),
        ):
            text = text.replace(same, mark)
        texts.append(text)
    assert texts[0] == texts[1]


@pytest.mark.parametrize(("after", "first"), [(0, 501), (0, -1), (-1, 10), (0, 2**31 - 1), (-(2**31), 10)])
async def test_a_page_of_events_has_at_most_500(home: House, after: int, first: int) -> None:
    people = await home.people(2)
    game = await home.deal(people, HANDS[:2])
    document = (
        "query($game: ID!, $after: Int, $first: Int) { game(id: $game)"
        " { events(after: $after, first: $first) { seq } } }"
    )
    result: Any = await schema.execute(
        document,
        variable_values={"game": shown_id(game), "after": after, "first": first},
        context_value=home.context(None),
    )
    assert [error.extensions["code"] for error in result.errors] == ["INVALID_INPUT"]
    for fine in ((0, 500), (0, 0), (2**31 - 1, 500), (None, None)):
        data = await home.ask(None, document, game=shown_id(game), after=fine[0], first=fine[1])
        assert data["game"]["events"] == ([{"seq": 1}] if fine in ((0, 500), (None, None)) else [])
