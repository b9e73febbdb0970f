"""Every worked case of Page One: set the position up, make the moves, compare all that is told."""

import json
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from zamu_engine.chance import SeededChance, commitment, draw_below, words_of
from zamu_engine.page_one import (
    PAGE_ONE,
    CardsDrawn,
    CardsPlayed,
    PageOneEvent,
    PageOnePosition,
    PileReshuffled,
)
from zamu_engine.page_one.cards import LETTER_OF_COLOR, deck, in_order
from zamu_engine.page_one.rules import open_table
from zamu_engine.ruleset import IllegalMove, InvalidOptions
from zamu_engine.skips import TurnSkipped

from .table import RANK_OF_FACE, GivenOrder, listed, places, position

CASES = json.loads((Path(__file__).parents[1] / "vectors" / "page_one.json").read_text(encoding="utf-8"))
SHARED_KEYS = {"id", "clauses", "title", "game", "kind"}
FACE_OF_RANK = {rank: face for face, rank in RANK_OF_FACE.items()}
KINDS = {CardsPlayed: "played", CardsDrawn: "drawn", PileReshuffled: "reshuffled"}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_rules_do_what_was_worked_out_by_hand(case: dict[str, Any]) -> None:
    run = RUNNERS[case["kind"]]
    told = {key: value for key, value in deepcopy(case).items() if key not in SHARED_KEYS}
    if told.keys() == {"cases"}:
        for row in told["cases"]:
            run(**row)
    else:
        run(**told)


def test_the_runner_fails_on_a_key_that_it_does_not_know() -> None:
    here = position([["R1", "R2"], ["B1", "B2"]], ["R9"])
    with pytest.raises(KeyError):
        compare(here, {"no_such_key": 1})
    with pytest.raises(TypeError):
        take_step(here, seat=0, move="R1", no_such_key=1)
    with pytest.raises(TypeError):
        run_position({"hands": [], "top_group": ["R9"], "no_such_key": 1}, [])


# What `expect` compares -----------------------------------------------------------------------

READ: dict[str, Callable[[PageOnePosition], Any]] = {
    "hands": lambda here: [sorted(hand.cards or ()) for hand in here.hands],
    "counts": lambda here: [hand.count for hand in here.hands],
    "top_group": lambda here: list(here.top_group),
    "active_colour": lambda here: LETTER_OF_COLOR[here.active_color],
    "pending": lambda here: (
        here.pending_draw and [FACE_OF_RANK[here.pending_draw.rank], here.pending_draw.total]
    ),
    "direction": lambda here: here.direction,
    "turn": lambda here: here.turn,
    "places": lambda here: {str(seat): place for seat, place in sorted(places(here).items())},
    "reasons": lambda here: {str(placed.seat): placed.reason.lower() for placed in here.placements},
    "over": lambda here: PAGE_ONE.outcome(here) is not None,
    "rounds_done": lambda here: here.rounds_done,
    "pile_count": lambda here: here.draw_pile_count,
    "played_count": lambda here: here.played_count,
    "below": lambda here: sorted(here.below or ()),
    "forgotten": lambda here: [seat for seat, hand in enumerate(here.hands) if hand.forgotten],
    "declared": lambda here: [seat for seat, hand in enumerate(here.hands) if hand.declared],
}


def compare(here: PageOnePosition, expect: dict[str, Any]) -> None:
    wanted = dict(expect)
    if "hands" in wanted:
        wanted["hands"] = [sorted(hand) for hand in wanted["hands"]]
    if "below" in wanted:
        wanted["below"] = sorted(wanted["below"])
    assert {key: READ[key](here) for key in wanted} == wanted
    # What the counts say is what is there, whatever else was asked.
    assert here.pile is not None
    assert here.below is not None
    assert here.draw_pile_count == len(here.pile)
    assert here.played_count == len(here.top_group) + len(here.below)
    assert all(hand.count == len(hand.cards or ()) for hand in here.hands)


# Positions and steps --------------------------------------------------------------------------


def run_position(setup: dict[str, Any], steps: list[dict[str, Any]]) -> None:
    here = position(**setup)
    for step in steps:
        here = take_step(here, **step)


def take_step(
    here: PageOnePosition,
    *,
    seat: int | None = None,
    move: str | None = None,
    refused: str | None = None,
    trial: bool = False,
    new_pile: list[str] | None = None,
    legal: dict[str, list[str]] | None = None,
    expect: dict[str, Any] | None = None,
    **logged: Any,
) -> PageOnePosition:
    after = here
    if move is None:
        assert not logged
    else:
        assert seat is not None
        chance = GivenOrder(new_pile)
        if refused is not None:
            with pytest.raises(IllegalMove) as caught:
                PAGE_ONE.decide(here, seat, PAGE_ONE.parse_move(move), chance)
            assert caught.value.code == refused
        else:
            events = PAGE_ONE.decide(here, seat, PAGE_ONE.parse_move(move), chance)
            for event in events:
                after = PAGE_ONE.evolve(after, event)
            compare_log(events, chance, **logged)
    for who, moves in (legal or {}).items():
        assert Counter(map(same_play, listed(after, int(who)))) == Counter(map(same_play, moves))
    compare(after, expect or {})
    return here if trial else after


NOT_TOLD = object()


def compare_log(
    events: tuple[PageOneEvent, ...],
    chance: GivenOrder,
    *,
    reshuffled: Any = NOT_TOLD,
    says_declared: Any = NOT_TOLD,
    skipped: Any = NOT_TOLD,
) -> None:
    piles = [event for event in events if isinstance(event, PileReshuffled)]
    assert len(piles) == (chance.order is not None), "a new pile where, and only where, the step gives one"
    for event in piles:
        assert chance.order is not None
        assert event.pile == tuple(chance.order)
        assert event.count == len(chance.order)
    if reshuffled is not NOT_TOLD:
        assert sorted(chance.shuffled or ()) == sorted(reshuffled or ())
        assert bool(piles) == (reshuffled is not None)
    if says_declared is not NOT_TOLD:
        assert [event.declared for event in events if isinstance(event, CardsPlayed)] == [says_declared]
    if skipped is not NOT_TOLD:
        assert [event.seat for event in events if isinstance(event, TurnSkipped)] == skipped


def same_play(notation: str) -> tuple[Any, ...]:
    """Two plays are the same move when set, last card, colour and `!` are."""
    if not notation[0].isupper():
        return (notation,)
    cards, _, color = notation.rstrip("!").partition(">")
    each = cards.split(" ")
    return tuple(sorted(each)), each[-1], color, notation.endswith("!")


# The kinds that read by themselves ------------------------------------------------------------


def run_deck(**row: Any) -> None:
    counts = Counter(deck(row.pop("wildCards")))
    wild = counts.pop("W", 0)
    found = {"total": counts.total() + wild, "wild": wild, "each": set(counts.values()), "kinds": len(counts)}
    assert found == {**row, "each": {row["each"]}}


def run_deal(setup: dict[str, Any], expect: dict[str, Any], pile_begins: list[str]) -> None:
    run_opening(GivenOrder(setup.pop("deck")), expect, pile_begins, **setup)


def run_seeded_deal(setup: dict[str, Any], expect: dict[str, Any], pile_begins: list[str]) -> None:
    seed = bytes.fromhex(setup.pop("seed"))
    assert commitment(seed) == setup.pop("commitment")
    run_opening(SeededChance(seed, 1), expect, pile_begins, **setup)


def run_opening(
    chance: Any,
    expect: dict[str, Any],
    pile_begins: list[str],
    *,
    players: int,
    starting_seat: int,
    options: dict[str, Any],
) -> None:
    chosen = PAGE_ONE.options_from_json(options, seats=players)
    (started,) = PAGE_ONE.open(chosen, players, chance, game_number=starting_seat)
    here = PAGE_ONE.evolve(None, started)
    compare(here, expect)
    assert here.pile is not None
    assert list(here.pile[: len(pile_begins)]) == pile_begins


def run_open_table(pile: list[str], card: str, rest: list[str]) -> None:
    assert open_table(tuple(pile)) == (card, tuple(rest))


def run_starter(players: int, game_number: int, seat: int) -> None:
    options = PAGE_ONE.options_from_json({})
    (started,) = PAGE_ONE.open(options, players, SeededChance(bytes(32), 1), game_number=game_number)
    assert PAGE_ONE.evolve(None, started).turn == seat


def run_options(players: int, options: dict[str, Any], ok: bool) -> None:
    if ok:
        PAGE_ONE.options_from_json(options, seats=players)
        return
    with pytest.raises(InvalidOptions) as caught:
        PAGE_ONE.options_from_json(options, seats=players)
    assert caught.value.key in options


def run_shuffle(seed: str, seq: int = 1, **told: Any) -> None:
    secret = bytes.fromhex(seed)
    for what, value in told.items():
        if what == "commitment":
            assert commitment(secret) == value
        elif what == "words":
            assert [f"{word:016x}" for word in islice(words_of(secret, seq), len(value))] == value
        elif what == "draws":
            source = words_of(secret, seq)
            assert [[n, str(draw_below(source, int(n)))] for n, _ in value] == value
        elif what == "order":
            assert list(SeededChance(secret, seq).shuffle(in_order(told["cards"]))) == value
        else:
            assert what == "cards"


def run_seeded_game(setup: dict[str, Any], steps: list[dict[str, Any]]) -> None:
    seed, players = bytes.fromhex(setup.pop("seed")), setup.pop("players")
    options = PAGE_ONE.options_from_json(setup.pop("options"), seats=players)
    starting_seat = setup.pop("starting_seat")
    assert not setup
    (started,) = PAGE_ONE.open(options, players, SeededChance(seed, 1), game_number=starting_seat)
    here, seq = PAGE_ONE.evolve(None, started), 1
    for step in steps:
        move = PAGE_ONE.parse_move(step.pop("move"))
        events = PAGE_ONE.decide(here, step.pop("seat"), move, SeededChance(seed, seq + 1))
        numbered = [(event, seq + number) for number, event in enumerate(events, 1)]
        seq += len(events)
        for event in events:
            here = PAGE_ONE.evolve(here, event)
        assert [[KINDS[type(event)], number] for event, number in numbered] == step.pop("events")
        reshuffles = [number for event, number in numbered if isinstance(event, PileReshuffled)]
        assert reshuffles == ([step.pop("reshuffle_seq")] if reshuffles else [])
        if "pile_after" in step:
            assert list(here.pile or ()) == step.pop("pile_after")
        compare(here, step.pop("expect", {}))
        assert not step


RUNNERS: dict[str, Callable[..., None]] = {
    "position": run_position,
    "deck": run_deck,
    "deal": run_deal,
    "open_table": run_open_table,
    "starter": run_starter,
    "options": run_options,
    "shuffle": run_shuffle,
    "seeded_deal": run_seeded_deal,
    "seeded_game": run_seeded_game,
}
