"""docs/limits.md says what the code does."""

from pathlib import Path

from zamu_api.limits_page import limits_page

ROOT = Path(__file__).parents[2]


def test_the_page_of_limits_is_as_the_code_writes_it() -> None:
    assert (ROOT / "docs" / "limits.md").read_text() == limits_page(), "run `make limits`"
