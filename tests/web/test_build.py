"""What the server ships is what `make web` makes of `web/`, and little of it is needed to begin."""

import gzip
import os
import re
import subprocess
from pathlib import Path

import pytest

from zamu_api.web import WEB

FIRST_LOAD = 150_000


@pytest.mark.timeout(240)
def test_what_ships_is_built_from_what_is_there(web_tools: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        ["npm", "run", "build"],
        cwd=web_tools,
        env={**os.environ, "ZAMU_WEB_OUT": str(tmp_path / "out")},
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert files(tmp_path / "out") == files(WEB), "run `make web` and commit what it makes"


def test_the_first_load_is_small() -> None:
    """Compressed: the page, its scripts and styles, English words, and the letters of Latin."""
    page = (WEB / "index.html").read_text()
    first = re.findall(r'(?:src|href)="/(assets/[^"]+)"', page)
    fonts = [f"assets/{path.name}" for path in (WEB / "assets").glob("rubik-latin-wght*.woff2")]
    assert any(name.endswith(".js") for name in first)
    assert len(fonts) == 1
    texts = sum(len(gzip.compress((WEB / name).read_bytes())) for name in ["index.html", *first])
    assert texts + sum((WEB / name).stat().st_size for name in fonts) < FIRST_LOAD


def test_nothing_that_ships_names_a_registry_or_the_place_where_it_was_built() -> None:
    for path in WEB.rglob("*"):
        if path.suffix in {".js", ".css", ".html", ".webmanifest"}:
            assert not re.search(r"node_modules|registry\.npmjs|/home/|/tmp/|/work/", path.read_text()), path


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
