"""What the documents tell operators is so: settings, metrics, commands."""

import re
import sqlite3
import subprocess
from pathlib import Path

import pytest
from pydantic_core import PydanticUndefined

from tests.api.games.house import house
from zamu_api import metrics
from zamu_api.settings import PREFIX, Settings

ROOT = Path(__file__).parents[2]
OPERATIONS = (ROOT / "docs" / "operations.md").read_text()
README = (ROOT / "README.md").read_text()


def rows(text: str, head: str) -> list[list[str]]:
    """The cells of the table whose first row begins like this."""
    (table,) = re.findall(rf"^\| {head} \|.*\n\|[-|]+\|\n((?:\|.*\n)+)", text, re.MULTILINE)
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]


def shown(name: str) -> str:
    """A setting's default as the tables have it."""
    default = Settings.model_fields[name].default
    assert default is not PydanticUndefined
    return (
        "none" if default is None else f"`{str(default).lower() if isinstance(default, bool) else default}`"
    )


def test_the_operators_table_has_every_setting_with_its_default_and_description() -> None:
    listed = {
        variable.strip("`"): (default, text) for variable, default, text in rows(OPERATIONS, "variable")
    }
    assert listed == {
        PREFIX + name.upper(): (shown(name), field.description)
        for name, field in Settings.model_fields.items()
    }


def test_the_readme_lists_every_setting_with_its_default() -> None:
    listed: dict[str, str] = {}
    for variables, defaults, _ in rows(README, "variable"):
        values = [
            value.split(":")[0] if value.startswith("none") else value for value in defaults.split(", ")
        ]
        names = [name.strip("`") for name in variables.split(", ")]
        listed |= dict(zip(names, values, strict=True))
    assert listed == {PREFIX + name.upper(): shown(name) for name in Settings.model_fields}


async def test_the_operators_table_explains_every_metric_and_no_other(sqlite_url: str) -> None:
    async with house(sqlite_url) as home:
        families = list(metrics.registry(home.services).collect())
    there = {family.name + ("_total" if family.type == "counter" else "") for family in families}
    assert {name.strip("`") for name, _ in rows(OPERATIONS, "metric")} == there
    assert all(
        family.documentation.endswith((".", "seconds")) for family in families if "zamu" in family.name
    )


def test_the_files_that_the_operators_page_names_are_there() -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", OPERATIONS):
        assert "://" in target or (ROOT / "docs" / target).exists(), target


async def test_a_copy_of_the_database_is_whole_while_the_server_writes(sqlite_url: str) -> None:
    path = Path(sqlite_url.removeprefix("sqlite:///"))
    (command,) = re.findall(r"```sh\n(sqlite3 .*)\n```", OPERATIONS)
    async with house(sqlite_url) as home:
        amina, boris = await home.people(2)
        game = await home.start("PAGE_ONE", [amina, boris])
        await home.moved(game, amina, "resign")
        try:
            ran = subprocess.run(command, shell=True, cwd=path.parent, check=False)  # noqa: ASYNC221
        except FileNotFoundError:
            pytest.skip("sqlite3 is not installed")
        if ran.returncode == 127:
            pytest.skip("sqlite3 is not installed")
        assert ran.returncode == 0
        seq = await home.seq(game)
    copy = sqlite3.connect(path.parent / "copy.db")
    try:
        assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert copy.execute("SELECT max(seq) FROM event").fetchone() == (seq,)
    finally:
        copy.close()
    async with house(f"sqlite:///{path.parent / 'copy.db'}") as restored:
        assert await restored.seq(game) == seq
        assert (await restored.types(game))[-1] == "GameFinished"
