"""Who suits whom, and how waiting widens that."""

from itertools import count

import pytest

from zamu_api.games.info import SECOND
from zamu_api.lobbies.matching import Waiting, full_table, suit, table_for

NOW = 10**15
IDS = count()


def waits(value: float, seconds: float = 0, lobby: str = "") -> Waiting:
    return Waiting(f"p{next(IDS)}", lobby or f"l{next(IDS)}", value, NOW - round(seconds * SECOND))


@pytest.mark.parametrize(
    ("apart", "seconds", "together"),
    [(200, 0, True), (201, 0, False), (300, 4, False), (300, 5, True), (1400, 59, False), (9999, 60, True)],
)
def test_two_suit_within_200_points_and_20_more_with_each_second_until_anybody_does(
    apart: float, seconds: float, together: bool
) -> None:
    assert suit([waits(1500, seconds), waits(1500 + apart, seconds)], NOW) == together


def test_who_has_just_come_is_not_matched_beyond_their_own_window() -> None:
    assert not suit([waits(1500, 100), waits(1900)], NOW)


def test_everybody_at_a_table_has_to_suit_everybody() -> None:
    assert suit([waits(1400), waits(1500), waits(1600)], NOW)
    assert not suit([waits(1300), waits(1500), waits(1600)], NOW)


def test_a_newcomer_joins_the_fullest_table_that_suits_then_the_longest_waiting() -> None:
    new = waits(1500)
    one, older = [waits(1500, 5)], [waits(1500, 9)]
    two = [waits(1600, 1, "two"), waits(1600, 1, "two")]
    far = [waits(1900, 2, "far"), waits(1900, 2, "far"), waits(1900, 2, "far")]
    assert table_for(new, [one, older, two, far], NOW) == two
    assert table_for(new, [one, older, far], NOW) == older
    assert table_for(new, [far], NOW) is None


def test_waiting_brings_tables_together_when_that_fills_one() -> None:
    low, high = [waits(1300, 4)], [waits(1600, 4)]
    assert full_table([low, high], 2, NOW) is None
    low, high = [waits(1300, 6)], [waits(1600, 5)]
    assert full_table([low, high], 2, NOW) == (low, high)
    assert full_table([low, high], 3, NOW) is None


def test_a_table_is_filled_by_the_nearest_also_from_tables_that_keep_others() -> None:
    table = [waits(1500, 60, "a"), waits(1500, 60, "a")]
    near, further = waits(1700, 60, "b"), waits(2500, 60, "b")
    assert full_table([table, [further, near]], 3, NOW) == (table, [near])
