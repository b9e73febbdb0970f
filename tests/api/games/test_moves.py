"""What becomes of moves: which code is told, what comes with it, and that a refusal changes nothing."""

import asyncio
import json
from typing import Any

import pytest

from tests.api.games.house import House, shown_id
from zamu_api.lobbies.terms import Spectating
from zamu_api.requests import RequestKey

MUTATIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "playCards": ("PlayCardsInput", {"cards": ["R7"]}),
    "drawCards": ("DrawCardsInput", {}),
    "callOut": ("CallOutInput", {"seat": 1}),
    "movePiece": ("MovePieceInput", {"path": ["d1", "e5"]}),
    "makeMove": ("MakeMoveInput", {"notation": "draw"}),
    "resign": ("ResignInput", {}),
}
KEY = "0123456789abcdef"
HANDS = ("R7 G2 B5 W", "R5 B9 B8 B7", "G9 G8 G7 G6")


async def send(home: House, player_id: str | None, mutation: str, game: str, **input: Any) -> dict[str, Any]:
    """The payload of a move."""
    input_type, rest = MUTATIONS[mutation]
    document = f"""
        mutation($input: {input_type}!) {{
            payload: {mutation}(input: $input) {{
                game {{ id seq status }} events {{ seq }} problems {{ code message path clause }}
            }}
        }}"""
    data = await home.ask(player_id, document, input={"gameId": game, **rest, **input})
    payload: dict[str, Any] = data["payload"]
    return payload


def codes(payload: dict[str, Any]) -> list[str]:
    return [problem["code"] for problem in payload["problems"]]


@pytest.mark.parametrize("mutation", MUTATIONS)
async def test_whoever_shows_no_token_is_told_so_before_anything_else(home: House, mutation: str) -> None:
    amina, boris = await home.people(2)
    game = await home.deal([amina, boris], HANDS[:2])
    for game_id in (shown_id(game), shown_id("nothing"), "no id"):
        payload = await send(home, None, mutation, game_id)
        assert codes(payload) == ["UNAUTHENTICATED"]
        assert payload["game"] is None
    assert await home.seq(game) == 1


@pytest.mark.parametrize("mutation", MUTATIONS)
async def test_an_id_that_is_no_games_is_not_found(home: House, mutation: str) -> None:
    """Unknown ids, ids of other types, of the other kind of game, rubbish, and games one may not see."""
    amina, boris, chen = await home.people(3)
    game = await home.deal([amina, boris], HANDS[:2])
    hidden = await home.deal([boris, chen], HANDS[:2], spectating=Spectating.NOBODY)
    ids = [shown_id("nothing"), shown_id(game, "CHINESE_CHECKERS"), "Lobby", "", "x" * 10_000, "\0", game]
    for game_id in [*ids, shown_id(hidden)]:
        payload = await send(home, amina, mutation, game_id, idempotencyKey=KEY)
        assert codes(payload) == ["NOT_FOUND"]
        assert payload == {
            "game": None,
            "events": [],
            "problems": [
                {
                    "code": "NOT_FOUND",
                    "message": "There is no such game.",
                    "path": ["input", "gameId"],
                    "clause": None,
                }
            ],
        }
    assert await home.seq(hidden) == 1


@pytest.mark.parametrize("mutation", MUTATIONS)
async def test_a_spectator_may_not_move_and_is_shown_the_game_as_it_stands(
    home: House, mutation: str
) -> None:
    amina, boris, chen = await home.people(3)
    game = await home.deal([amina, boris], HANDS[:2])
    payload = await send(home, chen, mutation, shown_id(game), idempotencyKey=KEY)
    assert codes(payload) == ["FORBIDDEN"]
    assert payload["game"] == {"id": shown_id(game), "seq": 1, "status": "ACTIVE"}
    assert await home.seq(game) == 1


@pytest.mark.parametrize("mutation", ["playCards", "drawCards", "makeMove", "movePiece"])
async def test_of_several_reasons_the_first_in_the_contracts_order_is_told(
    home: House, mutation: str
) -> None:
    """FORBIDDEN, IDEMPOTENCY_MISMATCH, GAME_OVER, STALE_STATE, NOT_YOUR_TURN, INVALID_INPUT, ILLEGAL_MOVE."""
    amina, boris, chen = people = await home.people(3)
    game = await home.deal(people, HANDS)
    bad_inputs: dict[str, dict[str, Any]] = {
        "playCards": {"cards": ["Q9"]},
        "drawCards": {"idempotencyKey": "short"},
        "makeMove": {"notation": "please"},
        "movePiece": {"path": ["a1"]},
    }
    bad = bad_inputs[mutation]

    async def told(player_id: str, **more: Any) -> list[str]:
        before = await home.seq(game)
        payload = await send(home, player_id, mutation, shown_id(game), **(bad | more))
        assert await home.seq(game) == before
        return codes(payload)

    assert await told(amina) == ["INVALID_INPUT"]
    assert await told(boris) == ["NOT_YOUR_TURN"]
    assert await told(boris, expectedSeq=0) == ["STALE_STATE"]
    assert await told(boris, expectedSeq=7) == ["STALE_STATE"]
    await send(home, amina, "makeMove", shown_id(game), notation="draw", idempotencyKey=KEY)
    if mutation != "drawCards":
        assert await told(amina, expectedSeq=0, idempotencyKey=KEY) == ["IDEMPOTENCY_MISMATCH"]
    await send(home, chen, "resign", shown_id(game), idempotencyKey=KEY)
    assert await told(chen, expectedSeq=0) == ["FORBIDDEN"]
    if mutation != "drawCards":
        assert await told(chen, expectedSeq=0, idempotencyKey=KEY) == ["FORBIDDEN"]
    await send(home, boris, "resign", shown_id(game))
    assert await told(amina, expectedSeq=0) == ["GAME_OVER"]
    if mutation != "drawCards":
        assert await told(amina, expectedSeq=0, idempotencyKey=KEY) == ["IDEMPOTENCY_MISMATCH"]


@pytest.mark.parametrize(
    ("notation", "code", "clause"),
    [
        ("G2", "ILLEGAL_MOVE", "P5"),
        ("R7 G2", "ILLEGAL_MOVE", "P6"),
        ("W", "ILLEGAL_MOVE", "P7"),
        ("R7>B", "ILLEGAL_MOVE", "P7"),
        ("call 1", "NOTHING_TO_CALL_OUT", "P16"),
        ("call 0", "NOTHING_TO_CALL_OUT", "P16"),
        ("call 7", "NOTHING_TO_CALL_OUT", "P16"),
        ("d1-e5", "INVALID_INPUT", None),
        ("r7", "INVALID_INPUT", None),
        ("R7  B5", "INVALID_INPUT", None),
        ("", "INVALID_INPUT", None),
        ("R7 " * 5000, "INVALID_INPUT", None),
        ("\ud800".encode("utf-8", "replace").decode(), "INVALID_INPUT", None),
    ],
)
async def test_what_the_rules_refuse_comes_with_code_path_and_clause(
    home: House, notation: str, code: str, clause: str | None
) -> None:
    people = await home.people(2)
    game = await home.deal(people, HANDS[:2])
    payload = await send(home, people[0], "makeMove", shown_id(game), notation=notation, expectedSeq=1)
    (problem,) = payload["problems"]
    assert (problem["code"], problem["clause"]) == (code, clause)
    assert problem["path"] == ["input", "notation"]
    assert payload["game"]["seq"] == await home.seq(game) == 1


async def test_a_card_that_is_not_ones_own_is_refused_alike_whosever_it_is(home: House) -> None:
    """K25: another's card, one that lies played, one in the pile, the same card twice: one uniform error."""
    people = await home.people(2)
    game = await home.deal(people, HANDS[:2], top="R5", pile="Y5 Y1 Y2")
    answers = []
    for cards in (["B9"], ["R5"], ["Y5"], ["R9"], ["R7", "R7"]):
        answers.append(await send(home, people[0], "playCards", shown_id(game), cards=cards))
    assert codes(answers[0]) == ["ILLEGAL_MOVE"]
    assert all(answer == answers[0] for answer in answers)
    assert await home.seq(game) == 1


async def test_both_copies_of_a_card_may_be_played_or_one(home: House) -> None:
    """K25."""
    people = await home.people(2)
    for cards in (["R7", "R7"], ["R7"]):
        game = await home.deal(people, ["R7 R7 G2 G3", "R8 B9 B8 B7"])
        assert codes(await send(home, people[0], "playCards", shown_id(game), cards=cards)) == []


@pytest.mark.parametrize(
    "input",
    [
        {"cards": []},
        {"cards": [""]},
        {"cards": ["R7"] * 2500},
        {"cards": ["R7 G2"]},
        {"cards": ["R10"]},
        {"cards": ["R7"], "declare": None},
        {"cards": ["R7"], "idempotencyKey": "short"},
        {"cards": ["R7"], "idempotencyKey": "x" * 65},
    ],
)
async def test_cards_and_keys_that_are_none_are_refused(home: House, input: dict[str, Any]) -> None:
    people = await home.people(2)
    game = await home.deal(people, HANDS[:2])
    assert codes(await send(home, people[0], "playCards", shown_id(game), **input)) == ["INVALID_INPUT"]
    assert await home.seq(game) == 1


async def test_a_color_belongs_to_a_wild_alone(home: House) -> None:
    """[P7]"""
    people = await home.people(2)
    game = await home.deal(people, HANDS[:2])
    for input in ({"cards": ["R7"], "color": "BLUE"}, {"cards": ["W"]}, {"cards": ["W"], "color": None}):
        payload = await send(home, people[0], "playCards", shown_id(game), **input)
        assert [(problem["code"], problem["clause"]) for problem in payload["problems"]] == [
            ("ILLEGAL_MOVE", "P7")
        ]
    assert codes(await send(home, people[0], "playCards", shown_id(game), cards=["W"], color="BLUE")) == []


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ([], "INVALID_INPUT"),
        (["d1"], "INVALID_INPUT"),
        (["d1", "z9"], "INVALID_INPUT"),
        (["d1-e5", "e5"], "INVALID_INPUT"),
        (["a1", "a2"], "INVALID_INPUT"),
        (["d1"] * 2500, "INVALID_INPUT"),
        (["d1", "d1"], "ILLEGAL_MOVE"),
        (["n1", "m5"], "ILLEGAL_MOVE"),
        (["d1", "q1"], "ILLEGAL_MOVE"),
    ],
)
async def test_a_way_that_leads_nowhere_is_refused(home: House, path: list[str], code: str) -> None:
    """A path off the board, onto itself, too long, with another's piece."""
    people = await home.people(2)
    game = await home.start("CHINESE_CHECKERS", people)
    payload = await send(home, people[0], "movePiece", shown_id(game, "CHINESE_CHECKERS"), path=path)
    assert codes(payload) == [code]
    assert payload["problems"][0]["path"] == ["input", "path"]
    assert await home.seq(game) == 1


async def test_a_move_of_the_other_game_is_refused(home: House) -> None:
    people = await home.people(2)
    cards = shown_id(await home.deal(people, HANDS[:2]))
    board = shown_id(await home.start("CHINESE_CHECKERS", people), "CHINESE_CHECKERS")
    assert codes(await send(home, people[0], "movePiece", cards)) == ["INVALID_INPUT"]
    for mutation in ("playCards", "drawCards", "callOut", "makeMove"):
        assert codes(await send(home, people[0], mutation, board)) == ["INVALID_INPUT"]


async def test_a_refused_move_brings_the_game_as_it_stands_and_what_was_missed(home: House) -> None:
    people = await home.people(2)
    game = await home.deal(people, HANDS[:2])
    await home.moved(game, people[0], "R7")
    await home.moved(game, people[1], "draw")
    payload = await send(home, people[0], "drawCards", shown_id(game), expectedSeq=1)
    assert codes(payload) == ["STALE_STATE"]
    assert payload["problems"][0]["path"] == ["input", "expectedSeq"]
    assert payload["game"]["seq"] == 3
    assert [event["seq"] for event in payload["events"]] == [2, 3]
    without = await send(home, people[1], "drawCards", shown_id(game))
    assert (codes(without), without["events"]) == (["NOT_YOUR_TURN"], [])
    ahead = await send(home, people[0], "drawCards", shown_id(game), expectedSeq=99)
    assert (codes(ahead), ahead["events"]) == (["STALE_STATE"], [])
    before_all = await send(home, people[0], "drawCards", shown_id(game), expectedSeq=-5)
    assert (codes(before_all), len(before_all["events"])) == (["STALE_STATE"], 3)


async def test_calling_out_what_is_not_there_again_and_again_changes_nothing(home: House) -> None:
    """K23: others, oneself, a seat that is out, seats that there are not."""
    people = await home.people(3)
    game = await home.deal(people, HANDS)
    await home.moved(game, people[2], "resign")
    stands = await home.seq(game)
    for seat in (0, 1, 2, 3, -1, 2**31 - 1) * 5:
        assert codes(await send(home, people[1], "callOut", shown_id(game), seat=seat)) == [
            "NOTHING_TO_CALL_OUT"
        ]
    assert codes(await send(home, people[2], "callOut", shown_id(game), seat=0)) == ["FORBIDDEN"]
    assert await home.seq(game) == stands


async def test_a_play_and_a_call_out_at_the_same_seq_are_both_answered(home: House) -> None:
    """K53: the one that comes second is judged anew, or told that its seq is stale."""
    for expected_seq in (None, 2):
        amina, boris, chen = await home.people(3)
        game = await home.deal([amina, boris, chen], ["R7 R8", "R5 B9", "G9 G8"])
        await home.moved(game, amina, "R7")  # and does not say that it is the last but one
        called, played = await asyncio.gather(
            home.move(game, chen, "call 0"),
            home.move(game, boris, "R5", expected_seq=expected_seq),
        )
        assert called.problem is None
        if played.problem is not None:
            assert expected_seq == 2
            assert played.problem.code == "STALE_STATE"
            await home.moved(game, boris, "R5", expected_seq=played.view.state.seq)
        types = await home.types(game)
        assert sorted(types) == ["CardsDrawn", "CardsPlayed", "CardsPlayed", "GameStarted", "PlayerCalledOut"]


async def test_a_call_out_in_notation_does_not_depend_on_the_expected_seq(home: House) -> None:
    amina, boris, chen = await home.people(3)
    game = await home.deal([amina, boris, chen], ["R7 R8", "R5 B9", "G9 G8"])
    await home.moved(game, amina, "R7")
    await home.moved(game, boris, "draw")
    payload = await send(home, chen, "makeMove", shown_id(game), notation="call 0", expectedSeq=2)
    assert codes(payload) == []
    assert [event["seq"] for event in payload["events"]] == [4, 5]


async def test_of_two_moves_for_one_turn_one_is_made(home: House) -> None:
    """The other is stale if it says where it stood, else judged on the game as it then is."""
    amina, boris = await home.people(2)
    for expected_seq, code in ((1, "STALE_STATE"), (None, "NOT_YOUR_TURN")):
        game = await home.deal([amina, boris], HANDS[:2])
        results = await asyncio.gather(
            *(home.move(game, amina, "draw", expected_seq=expected_seq) for _ in range(5))
        )
        refused = [result.problem.code for result in results if result.problem]
        assert refused == [code] * 4
        assert await home.seq(game) == 2


async def test_a_repeated_move_gets_its_first_answer_also_when_others_have_moved_on(home: House) -> None:
    """K55."""
    amina, boris = await home.people(2)
    game = await home.deal([amina, boris], HANDS[:2])
    everything = """mutation($input: PlayCardsInput!) { playCards(input: $input) {
        game { seq status turn { seat } legalMoves { notation }
            ... on PageOneGame { topGroup hands { count cards } } }
        events { seq at ... on CardsPlayed { cards } } problems { code } } }"""
    input = {"gameId": shown_id(game), "cards": ["R7"], "idempotencyKey": KEY, "expectedSeq": 1}
    first = await home.ask(amina, everything, input=input)
    assert first["playCards"]["problems"] == []
    await home.moved(game, boris, "draw")
    await home.moved(game, amina, "draw")
    assert await home.ask(amina, everything, input=input) == first
    other = await home.ask(amina, everything, input=input | {"cards": ["G2"]})
    assert [problem["code"] for problem in other["playCards"]["problems"]] == ["IDEMPOTENCY_MISMATCH"]
    assert other["playCards"]["game"]["seq"] == 4
    await home.moved(game, boris, "resign")
    assert await home.ask(amina, everything, input=input) == first
    assert await home.seq(game) == 7


async def test_a_repeated_resignation_gets_its_first_answer_although_the_seat_is_out(home: House) -> None:
    amina, boris, chen = await home.people(3)
    game = shown_id(await home.deal([amina, boris, chen], HANDS))
    first = await send(home, boris, "resign", game, idempotencyKey=KEY)
    assert codes(first) == []
    assert await send(home, boris, "resign", game, idempotencyKey=KEY) == first


async def test_the_same_request_many_times_at_once_is_carried_out_once(home: House) -> None:
    amina, boris = await home.people(2)
    game = await home.deal([amina, boris], HANDS[:2])
    answers = await asyncio.gather(
        *(send(home, amina, "drawCards", shown_id(game), idempotencyKey=KEY) for _ in range(8))
    )
    assert all(answer == answers[0] for answer in answers)
    assert codes(answers[0]) == []
    assert await home.seq(game) == 2


async def test_a_refused_request_is_judged_afresh_under_the_same_key(home: House) -> None:
    amina, boris = await home.people(2)
    game = await home.deal([amina, boris], HANDS[:2])
    assert codes(await send(home, boris, "drawCards", shown_id(game), idempotencyKey=KEY)) == [
        "NOT_YOUR_TURN"
    ]
    await home.moved(game, amina, "draw")
    assert codes(await send(home, boris, "drawCards", shown_id(game), idempotencyKey=KEY)) == []


async def test_two_players_may_happen_to_use_the_same_key(home: House) -> None:
    amina, boris = await home.people(2)
    game = await home.deal([amina, boris], HANDS[:2])
    for player in (amina, boris):
        assert codes(await send(home, player, "drawCards", shown_id(game), idempotencyKey=KEY)) == []


async def test_the_stored_answer_to_a_key_holds_no_cards(home: House) -> None:
    amina, boris = await home.people(2)
    game = await home.deal([amina, boris], HANDS[:2])
    await send(home, amina, "drawCards", shown_id(game), idempotencyKey=KEY)
    key = RequestKey.of(amina, KEY, "other", {})
    assert key is not None
    same = RequestKey(key.scope, key.key_hash, (await _input_hash(home, key)))
    answer = await home.services.requests.find(same)
    assert answer is not None
    assert json.loads(answer) == {"first": 2, "last": 2}


async def _input_hash(home: House, key: RequestKey) -> str:
    from zamu_api.store.tables import RequestRow

    async with home.services.database.reading() as session:
        return (await session.get_one(RequestRow, (key.scope, key.key_hash))).input_hash


async def test_cpus_take_no_orders_from_clients(home: House) -> None:
    """K99: nobody moves for another's seat, whoever plays it."""
    amina, boris, chen = await home.people(3)
    game = await home.deal([amina, boris, chen], HANDS)
    for player in (boris, chen):
        for mutation in ("drawCards", "playCards", "makeMove"):
            assert codes(await send(home, player, mutation, shown_id(game))) == ["NOT_YOUR_TURN"]
    assert await home.seq(game) == 1
