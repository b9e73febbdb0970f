"""What SECURITY.md names is there."""

import re
from pathlib import Path

from zamu_api.players.links import GOOD_FOR
from zamu_api.security import EMBEDDED
from zamu_api.settings import PREFIX, Settings

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "SECURITY.md").read_text()


def test_the_settings_that_it_asks_hosts_for_are_there() -> None:
    named = set(re.findall(rf"`({PREFIX}\w+)`", TEXT))
    assert named
    assert named <= {PREFIX + name.upper() for name in Settings.model_fields}


def test_its_links_and_numbers_hold() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", TEXT):
        assert (ROOT / target).exists(), target
    assert f"`{EMBEDDED}`" in TEXT
    assert GOOD_FOR == 5 * 60 * 1_000_000
