"""Notation both ways, and the list of legal moves against every order of every set of cards."""

import random
from itertools import permutations

import pytest

from zamu_engine.page_one import (
    PAGE_ONE,
    CallOut,
    CardColor,
    DrawCards,
    PageOneMove,
    PageOnePosition,
    PlayCards,
    Resign,
)
from zamu_engine.page_one.cards import COLORS, deck
from zamu_engine.ruleset import IllegalMove, Refusal

from .table import GivenOrder, listed, position


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("R5", PlayCards(("R5",))),
        ("R5 G5 B5", PlayCards(("R5", "G5", "B5"))),
        ("Y+2 G+2", PlayCards(("Y+2", "G+2"))),
        ("BR", PlayCards(("BR",))),
        ("GS!", PlayCards(("GS",), declare=True)),
        ("W>B", PlayCards(("W",), CardColor.BLUE)),
        ("W W>G!", PlayCards(("W", "W"), CardColor.GREEN, True)),
        ("W", PlayCards(("W",))),
        ("draw", DrawCards()),
        ("call 0", CallOut(0)),
        ("call 12", CallOut(12)),
        ("resign", Resign()),
    ],
)
def test_notation_says_a_move_and_a_move_is_written_in_notation(text: str, move: PageOneMove) -> None:
    assert PAGE_ONE.parse_move(text) == move
    assert PAGE_ONE.format_move(move) == text


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "R5 ", " R5", "R5  G5", "R5,G5", "R5G5", "R5!\n", "R5\n", "\nR5", "R5\tG5", "r5", "Rr"),
        *("R10", "R+1", "R+4", "R-2", "R2+", "WW", "RW", "W!>B", "W>BB", "W>", ">B", "W >B", "W> B", "!"),
        *("DRAW", "Draw", "draw ", "draw 1", "draws", "call", "call ", "call x", "call -1", "call 01"),
        *(
            "call  1",
            "call 1 ",
            "call 1234",
            "CALL 1",
            "call １",
            "RESIGN",
            "resign!",
            "pass",
            "R５",
            "d1-e5",
        ),
        "R5 " * 100_000,
    ],
)
def test_notation_is_strict(text: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        PAGE_ONE.parse_move(text)
    assert caught.value.code is Refusal.INVALID_INPUT


def test_a_play_of_no_card_cannot_be_read_as_a_move() -> None:
    here = position([["R1", "R2"], ["B1", "B2"]], ["R9"])
    with pytest.raises(IllegalMove) as caught:
        PAGE_ONE.decide(here, 0, PlayCards(()), GivenOrder())
    assert caught.value.code is Refusal.INVALID_INPUT


def test_the_list_has_one_fixed_order() -> None:
    """[P6] By face, small sets first, then by colour and by the last card; the draw, then call-outs."""
    here = position([["GS", "W", "R5", "B5", "G5", "R1"], ["B1"], ["Y1"]], ["R9"], forgotten=[1, 2])
    assert listed(here, 0) == [
        *("R1", "R5", "R5 B5", "R5 G5", "R5 G5 B5", "R5 B5 G5"),
        *("W>B", "W>R", "W>Y", "W>G", "draw", "call 1", "call 2"),
    ]


@pytest.mark.parametrize("seed", range(60))
def test_the_list_holds_each_set_once_for_each_card_that_can_be_last(seed: int) -> None:
    """[P5, P6, P7, P10, P14] Against every order of every set of cards in the hand."""
    here = random_position(random.Random(seed))
    hand = here.hands[0]
    accepted = set()
    for size in range(1, hand.count + 1):
        for cards in set(permutations(hand.cards or (), size)):
            for color in (None, *COLORS):
                try:
                    PAGE_ONE.decide(here, 0, PlayCards(cards, color), GivenOrder())
                except IllegalMove:
                    continue
                assert fits(here, cards, color)
                accepted.add((tuple(sorted(cards)), cards[-1], color, size == hand.count - 1))
    plays = [move for move in PAGE_ONE.legal_moves(here, 0) if isinstance(move, PlayCards)]
    found = [(tuple(sorted(play.cards)), play.cards[-1], play.color, play.declare) for play in plays]
    assert len(found) == len(set(found))
    assert set(found) == accepted
    for play in plays:
        assert PAGE_ONE.decide(here, 0, play, GivenOrder())


def random_position(rng: random.Random) -> PageOnePosition:
    """A hand of up to six cards, of few faces so that many go together, and any card on top."""
    faces = rng.sample(["1", "7", "+2", "+3", "R", "S", "W"], 3)
    some = [card for card in deck(4) if (card[1:] or "W") in faces]
    cards = rng.sample(some, min(len(some), rng.randint(2, 6)))
    top = rng.choice([card for card in deck(4) if (card[1:] or "W") in (*faces, "9")])
    pending = (top[1:], 4) if top[1:] in ("+2", "+3") and rng.random() < 0.5 else None
    active = rng.choice("BRYG") if top == "W" else None
    return position([cards, ["B1", "B2"]], [top], active_colour=active, pending=pending)


def fits(here: PageOnePosition, cards: tuple[str, ...], color: CardColor | None) -> bool:
    """P5, P6, P7 and P10 once more, by the letters of the codes."""
    top = here.top_group[-1]
    face = cards[0][1:]
    if len({card[1:] for card in cards}) > 1 or (color is None) == (cards[0] == "W"):
        return False
    if here.pending_draw is not None:
        return face == top[1:] and cards[0] != "W"
    return cards[0] == "W" or (face == top[1:] and top != "W") or cards[0][0] == here.active_color[0]
