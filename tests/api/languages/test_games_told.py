"""Whole games can be told in every language."""

import pytest

from tests.api.languages.read_a_game import NAMES, events
from zamu_api.games.summaries import summarize
from zamu_api.languages import LOCALES


@pytest.mark.parametrize("kind", ["PAGE_ONE", "CHINESE_CHECKERS"])
def test_every_event_of_a_game_has_a_line_in_every_language(kind: str) -> None:
    game = [event for seed in range(3) for event in events(kind, seed)]
    assert len({type(event) for event in game}) > 3
    told = [[summarize(event, NAMES, locale) for event in game] for locale in LOCALES]
    for event, *lines in zip(game, *told, strict=True):
        assert len(set(lines)) == len(LOCALES), event
        assert all(line.endswith(".") and len(line) < 160 for line in lines), lines
        if hasattr(event, "seat"):
            assert all(NAMES[event.seat] in line for line in lines), lines
