"""docs/ratings.md says what the code does; the formulas are tried in tests/api/ratings/test_model.py."""

import re
from pathlib import Path

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


def test_the_page_names_the_model_and_the_library() -> None:
    assert "full pairing" in PAGE
    assert "full pairing (openskill)" in model.ALGORITHM
