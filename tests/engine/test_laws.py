"""What holds for every ruleset, variant, number of seats and options: each law is written once."""

import copy
import json
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from zamu_engine.page_one.cards import deck
from zamu_engine.ruleset import GameFinished, IllegalMove, PlacementDecided, PlacementReason, Refusal

from .play import ALL, AnyRuleset, Game, Subject, folded, other_orders, play_on, refused, subjects
from .strategies import EFFORT, RANDOM, games, openings

SUBJECTS = list(subjects(ALL))


def law(examples: int = 4) -> Callable[[Any], Any]:
    """Runs the test for every ruleset, variant and number of seats, on several games of each."""

    def wrap(test: Any) -> Any:
        tried = settings(max_examples=examples * EFFORT, deadline=None)(given(data=st.data())(test))
        return pytest.mark.parametrize("subject", SUBJECTS, ids=str)(tried)

    return wrap


# A position follows from its log --------------------------------------------------------------


@law()
def test_replaying_the_log_gives_the_live_position(subject: Subject, data: st.DataObject) -> None:
    game = data.draw(games(subject))
    written = json.dumps([game.ruleset.event_to_json(event) for event in game.events])
    position = None
    for stored, live in zip(json.loads(written), game.positions, strict=True):
        position = game.ruleset.evolve(position, game.ruleset.event_from_json(stored))
        assert position == live


@law()
def test_events_options_and_moves_survive_json(subject: Subject, data: st.DataObject) -> None:
    game, rng = data.draw(games(subject)), data.draw(RANDOM)
    ruleset = game.ruleset
    for event in game.events:
        for shown in (event, *(ruleset.redact(event, viewer) for viewer in game.viewers)):
            written = ruleset.event_to_json(shown)
            back = json.loads(json.dumps(written))
            assert back == written
            assert written["type"] == type(shown).__name__
            assert repr(ruleset.event_from_json(back)) == repr(shown)
    options = ruleset.options_to_json(game.options)
    assert set(options) == {spec.key for spec in ruleset.info.options}
    assert ruleset.options_from_json(json.loads(json.dumps(options)), seats=game.seats) == game.options
    for position in game.some_positions(rng, 4):
        for seat in range(game.seats):
            for move in ruleset.legal_moves(position, seat):
                text = ruleset.format_move(move)
                assert ruleset.parse_move(json.loads(json.dumps(text))) == move
                assert ruleset.format_move(ruleset.parse_move(text)) == text


@law()
def test_the_same_seed_and_moves_give_the_same_log(subject: Subject, data: st.DataObject) -> None:
    """A move that is tried again cannot re-roll [S7]."""
    game = data.draw(games(subject))
    again = Game(game.ruleset, game.options, game.seats, game.seed, game.game_number)
    for seat, text in game.moves:
        if text == "resign":
            again.resign(seat)
        else:
            move = game.ruleset.parse_move(text)
            twice = [game.ruleset.decide(again.position, seat, move, again.chance()) for _ in range(2)]
            assert twice[0] == twice[1]
            again.play(seat, move)
    assert again.events == game.events


# Who may do what ------------------------------------------------------------------------------


@law()
def test_someone_may_act_exactly_while_there_is_no_outcome(subject: Subject, data: st.DataObject) -> None:
    game, rng = data.draw(games(subject, plies=400)), data.draw(RANDOM)
    ruleset = game.ruleset
    for position in game.some_positions(rng, 20):
        going_on = ruleset.outcome(position) is None
        acting = ruleset.to_act(position)
        assert bool(acting) == going_on
        assert (position.turn is not None) == going_on
        assert acting == {seat for seat in range(game.seats) if list(ruleset.legal_moves(position, seat))}
        assert acting <= set(game.active(position))
        if going_on:
            assert position.turn in acting


@law()
def test_every_listed_move_is_accepted_and_no_other_seats_is(subject: Subject, data: st.DataObject) -> None:
    game, rng = data.draw(games(subject)), data.draw(RANDOM)
    for position in game.some_positions(rng, 8):
        listed = {seat: list(game.ruleset.legal_moves(position, seat)) for seat in range(game.seats)}
        for seat, moves in listed.items():
            assert list(game.ruleset.legal_moves(position, seat)) == moves, "not in a fixed order"
            assert len({game.ruleset.format_move(move) for move in moves}) == len(moves), "listed twice"
            for move in moves:
                assert refused(game.ruleset, position, seat, move) is None
            for move in [move for others in listed.values() for move in others if move not in moves]:
                assert refused(game.ruleset, position, seat, move) is not None


@law()
def test_orders_and_undeclared_plays_that_no_list_holds_are_accepted(
    subject: Subject, data: st.DataObject
) -> None:
    """The list is not the test [P6, P14]."""
    game, rng = data.draw(games(subject)), data.draw(RANDOM)
    for position in game.some_positions(rng, 10):
        for seat in game.ruleset.to_act(position):
            for move in game.ruleset.legal_moves(position, seat):
                for other in other_orders(position, move):
                    assert refused(game.ruleset, position, seat, other) is None
                    assert game.ruleset.parse_move(game.ruleset.format_move(other)) == other


@law()
def test_a_refused_move_changes_nothing_and_says_why(subject: Subject, data: st.DataObject) -> None:
    game, rng = data.draw(games(subject)), data.draw(RANDOM)
    ruleset = game.ruleset
    others = data.draw(games(subject, plies=40))
    strange = [move for seat in range(game.seats) for move in ruleset.legal_moves(others.position, seat)]
    for position in game.some_positions(rng, 4):
        before, was = copy.deepcopy(position), hash(position)
        for seat in range(game.seats):
            for move in strange:
                refusal = refused(ruleset, position, seat, move)
                if refusal is None:
                    continue
                assert refusal.code in Refusal
                assert refusal.code is not Refusal.INVALID_INPUT
                assert refusal.message
                if seat not in game.active(position):
                    assert refusal.code in (Refusal.FORBIDDEN, Refusal.GAME_OVER)
        assert position == before
        assert hash(position) == was


@law(examples=8)
def test_what_is_no_notation_is_refused_as_such(subject: Subject, data: st.DataObject) -> None:
    """Strict: capitals, single blanks, as written; whatever it is, it is no other fault."""
    game = data.draw(games(subject, plies=20))
    seat = game.position.turn if game.position.turn is not None else 0
    listed = [game.ruleset.format_move(move) for move in game.ruleset.legal_moves(game.position, seat)]
    text = data.draw(st.text(max_size=12) | st.sampled_from([*listed, "resign"]).flatmap(spoiled))
    assert reading(game.ruleset, text) in (text, Refusal.INVALID_INPUT)


def reading(ruleset: AnyRuleset, text: str) -> str:
    """The notation of the move that the text is read as, or why it is refused."""
    try:
        return ruleset.format_move(ruleset.parse_move(text))
    except IllegalMove as refusal:
        return refusal.code


def spoiled(text: str) -> st.SearchStrategy[str]:
    """The text with something put in, taken out or changed."""
    spoilers = (
        "",
        " ",
        "\n",
        "-",
        "!",
        ">",
        "0",
        "١",
        "w",
        "Ｒ",
        "\u200b",
        "\x00",
        "R5",
        "a1",
        "99999999999",
    )
    return st.builds(
        lambda at, width, spoiler: text[:at] + spoiler + text[at + width :],
        st.integers(0, len(text)),
        st.integers(0, 2),
        st.sampled_from(spoilers),
    )


@law()
def test_anybody_active_may_resign_at_any_time_and_nobody_else(subject: Subject, data: st.DataObject) -> None:
    """[P22, C11]"""
    game, rng = data.draw(games(subject)), data.draw(RANDOM)
    ruleset = game.ruleset
    for position in game.some_positions(rng, 5):
        for seat in range(game.seats):
            if ruleset.outcome(position) is None and seat in game.active(position):
                events = ruleset.resign(position, seat)
                assert [
                    event.reason
                    for event in events
                    if isinstance(event, PlacementDecided) and event.seat == seat
                ] == [PlacementReason.RESIGNED]
                after = folded(ruleset, position, events)
                assert seat not in game.active(after)
            else:
                with pytest.raises(IllegalMove) as refusal:
                    ruleset.resign(position, seat)
                assert refusal.value.code in (Refusal.FORBIDDEN, Refusal.GAME_OVER)
    while active := game.active(game.position):
        game.resign(rng.choice(active))
    assert isinstance(game.events[-1], GameFinished)


# The end --------------------------------------------------------------------------------------


@law()
def test_random_play_ends_and_places_everybody(subject: Subject, data: st.DataObject) -> None:
    """[P23, C12, C13] within 200 rounds; shared places take the best of those they fill: 1 1 3."""
    game, rng = data.draw(openings(subject)), data.draw(RANDOM)
    play_on(game, rng, 200 * game.seats * 8, resigning=data.draw(st.booleans()))
    assert game.over
    assert game.position.turn_number <= 200 * game.seats + 1
    outcome = game.ruleset.outcome(game.position)
    assert outcome is not None
    finished = [event for event in game.events if isinstance(event, GameFinished)]
    assert finished == [game.events[-1]]
    assert outcome.placements == finished[0].placements == tuple(game.position.placements)
    decided = [event for event in game.events if isinstance(event, PlacementDecided)]
    assert {(e.seat, e.place, e.reason) for e in decided} == {
        (placement.seat, placement.place, placement.reason) for placement in outcome.placements
    }
    assert sorted(event.seat for event in decided) == list(range(game.seats))
    places = [placement.place for placement in outcome.placements]
    assert places == sorted(places)
    shared = Counter(places)
    assert all(place == 1 + sum(n for p, n in shared.items() if p < place) for place in shared)
    assert list(outcome.placements) == sorted(outcome.placements, key=lambda p: (p.place, p.seat))


@law()
def test_turns_are_counted_one_by_one(subject: Subject, data: st.DataObject) -> None:
    game = data.draw(games(subject))
    assert game.positions[0].turn_number == 1
    assert game.positions[0].turn == game.events[0].first_seat
    for before, after in pairwise([game.positions[at] for at in game.stops]):
        assert after.turn_number - before.turn_number in (0, 1)
        if after.turn != before.turn and after.turn is not None:
            assert after.turn_number == before.turn_number + 1


# Nothing comes or goes ------------------------------------------------------------------------


def matter(kind: str, position: Any) -> Any:
    """What is in the game, wherever it lies: as many of each at the end as at the start."""
    if kind == "CHINESE_CHECKERS":
        return {seat: len(holes) for seat, holes in enumerate(position.pieces)}
    cards: Counter[str] = Counter(position.pile)
    for hand in position.hands:
        cards.update(hand.cards)
    if kind == "PAGE_ONE":
        cards.update(position.top_group)
        cards.update(position.below)
    else:
        cards.update(position.played)
    return cards


@law()
def test_cards_and_pieces_are_conserved(subject: Subject, data: st.DataObject) -> None:
    """[P1, P19, C6] A piece leaves the board only with a player who resigns among three or more [C11]."""
    game = data.draw(games(subject, plies=300))
    before = matter(subject.kind, game.positions[0])
    if subject.kind == "PAGE_ONE":
        assert before == Counter(deck(game.options.wild_cards))
    for position in game.positions:
        now = matter(subject.kind, position)
        if subject.kind == "CHINESE_CHECKERS":
            gone = {
                placement.seat
                for placement in position.placements
                if placement.reason is PlacementReason.RESIGNED and game.seats > 2
            }
            assert now == {seat: 0 if seat in gone else count for seat, count in before.items()}
            holes = [hole for pieces in position.pieces for hole in pieces]
            assert len(holes) == len(set(holes))
        else:
            assert now == before
            assert [hand.count for hand in position.hands] == [len(hand.cards) for hand in position.hands]


# What a viewer sees ---------------------------------------------------------------------------


@law()
def test_replaying_redacted_events_equals_viewing_the_replay(subject: Subject, data: st.DataObject) -> None:
    """For every viewer, at every event, until the end; then everybody sees the same."""
    game = data.draw(games(subject, plies=400))
    ruleset = game.ruleset
    for viewer in game.viewers:
        seen = None
        for event, position in zip(game.events, game.positions, strict=True):
            seen = ruleset.evolve(seen, ruleset.redact(event, viewer))
            if ruleset.outcome(position) is None:
                assert seen == ruleset.view(position, viewer)
            else:
                assert ruleset.outcome(seen) == ruleset.outcome(position)
                assert ruleset.view(position, viewer) == ruleset.view(position, None)


@law()
def test_a_seats_moves_depend_only_on_its_view(subject: Subject, data: st.DataObject) -> None:
    """And who may act can be seen by everybody."""
    game, rng = data.draw(games(subject)), data.draw(RANDOM)
    ruleset = game.ruleset
    for position in game.some_positions(rng, 15):
        for viewer in game.viewers:
            seen = ruleset.view(position, viewer)
            assert ruleset.to_act(seen) == ruleset.to_act(position)
            assert ruleset.outcome(seen) == ruleset.outcome(position)
            if viewer is not None:
                moves = list(ruleset.legal_moves(position, viewer))
                assert list(ruleset.legal_moves(seen, viewer)) == moves


@law()
def test_a_view_of_a_view_shows_no_more(subject: Subject, data: st.DataObject) -> None:
    """Looking twice shows the same; looking through each other's eyes shows what both see."""
    game, rng = data.draw(games(subject)), data.draw(RANDOM)
    view = game.ruleset.view
    for position in game.some_positions(rng, 5):
        spectator = view(position, None)
        for one in game.viewers:
            seen = view(position, one)
            assert view(seen, one) == seen
            assert view(seen, None) == spectator
            for other in game.viewers:
                assert view(seen, other) == view(view(position, other), one)


@law()
def test_redacting_twice_shows_no_more(subject: Subject, data: st.DataObject) -> None:
    game = data.draw(games(subject))
    redact = game.ruleset.redact
    for event in game.events:
        for one in game.viewers:
            assert redact(redact(event, one), one) == redact(event, one)
            assert redact(redact(event, one), None) == redact(event, None)


# Pictures -------------------------------------------------------------------------------------


@law(examples=3)
def test_any_position_can_be_drawn_by_anybody_at_any_time(subject: Subject, data: st.DataObject) -> None:
    """As text of 80 columns, and as a standalone SVG that is well-formed XML."""
    game, rng = data.draw(games(subject, plies=400)), data.draw(RANDOM)
    ruleset = game.ruleset
    for at in {0, len(game.events) - 1, *(rng.randrange(len(game.events)) for _ in range(3))}:
        position, last = game.positions[at], game.events[at]
        for viewer in game.viewers:
            for shown, event in (
                (position, last),
                (ruleset.view(position, viewer), ruleset.redact(last, viewer)),
            ):
                text = ruleset.to_text(shown, viewer)
                assert text.strip()
                assert all(len(line) <= 80 for line in text.splitlines())
                for svg in (ruleset.to_svg(shown, viewer), ruleset.to_svg(shown, viewer, event)):
                    root = ElementTree.fromstring(svg)
                    assert root.tag == "{http://www.w3.org/2000/svg}svg"
                    assert "://" not in svg.replace("http://www.w3.org/", "")  # it fetches nothing
