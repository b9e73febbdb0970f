"""docs/ratings.md says what the code does; the formulas are tried in tests/api/ratings/test_model.py."""

import re
from pathlib import Path

from zamu_api.games.due import AWAY
from zamu_api.games.info import SECOND
from zamu_api.lobbies import matching
from zamu_api.ratings import model

PAGE = (Path(__file__).parents[2] / "docs" / "ratings.md").read_text(encoding="utf-8")


def test_the_page_has_the_numbers_of_the_code() -> None:
    written = [float(number) for number in re.findall(r"^\| .* \| ([0-9.]+) \|$", PAGE, re.M)]
    assert written == [
        model.VALUE,
        model.DEVIATION,
        model.BETA,
        model.TAU,
        model.KAPPA,
        model.PROVISIONAL_ABOVE,
        model.DEVIATIONS_OFF,
    ]


def test_the_page_has_the_figures_of_quick_matches() -> None:
    page = " ".join(PAGE.split())
    assert f"{matching.WINDOW:g} points for who has just come, {matching.WIDENING:g} more" in page
    assert f"after {matching.ANYBODY // SECOND} seconds anybody" in page
    assert f"and {AWAY // SECOND} seconds since they last" in page


def test_the_page_names_the_model_and_the_library() -> None:
    assert "full pairing" in PAGE
    assert "full pairing (openskill)" in model.ALGORITHM
