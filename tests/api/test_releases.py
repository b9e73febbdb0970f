"""What clients were promised stays until the date that they were told."""

from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from tests.api.test_cli import run
from zamu_api.graphql.releases import broken_promises, deprecated_until, undated_deprecations
from zamu_api.graphql.schema import print_schema

RELEASED = Path(__file__).parents[2] / "schema" / "released.graphql"
TODAY = date(2027, 7, 1)

OLD = """
type Query { games(first: Int = 20): Int  old: Int @deprecated(reason: "Until 2027-06-30: use `games`.") }
enum Kind { A B @deprecated(reason: "Until 2027-08-01: use A.") }
input Input { a: Int  b: Int @deprecated(reason: "Until 2027-06-30: leave it out.") }
"""


def test_the_schema_keeps_what_was_released() -> None:
    today = datetime.now(UTC).date()
    assert broken_promises(RELEASED.read_text(encoding="utf-8"), print_schema(), today) == []


def test_every_deprecation_says_until_when_it_holds() -> None:
    assert undated_deprecations(print_schema()) == []


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("games(first: Int = 20): Int", "games(first: Int = 30): Int", "default"),
        ("games(first: Int = 20): Int", "games(first: Int!): Int", "changed type"),
        ("games(first: Int = 20): Int", "games(first: Int = 20): String", "changed type"),
        ("games(first: Int = 20): Int", "", "games was removed"),
        ("a: Int ", "", "a was removed"),
        ("enum Kind { A B", "enum Kind { A", "B was removed"),
        ("input Input {", "input Input { c: Int!", "required"),
    ],
)
def test_what_clients_would_miss_is_refused(before: str, after: str, said: str) -> None:
    undeprecated = OLD.replace('@deprecated(reason: "Until 2027-08-01: use A.")', "")
    assert before in undeprecated
    (broken,) = broken_promises(undeprecated, undeprecated.replace(before, after), TODAY)
    assert said in broken


def test_what_was_deprecated_may_go_once_its_date_has_passed() -> None:
    new = "type Query { games(first: Int = 20): Int } enum Kind { A B } input Input { a: Int }"
    assert broken_promises(OLD, new, TODAY) == []
    early = broken_promises(OLD, new, date(2027, 6, 30))
    assert len(early) == 2
    assert len(broken_promises(OLD, new.replace("A B", "A"), TODAY)) == 1


def test_more_than_was_promised_is_welcome() -> None:
    assert (
        broken_promises(OLD, OLD.replace("enum Kind { A", "enum Kind { C A") + "type New { a: Int }", TODAY)
        == []
    )


@pytest.mark.parametrize(
    "reason", ["", "old", "Until soon: use A.", "Until 2027-13-01: use A.", "Until 2027-06-30", "No longer"]
)
def test_a_deprecation_without_a_date_is_found(reason: str) -> None:
    assert deprecated_until(reason) is None
    sdl = f'type Query {{ a: Int @deprecated(reason: "{reason}") b(c: Int @deprecated): Int }}'
    assert undated_deprecations(sdl) == [reason, ""]
    assert undated_deprecations(OLD) == []


def test_the_check_names_what_is_broken(tmp_path: Path) -> None:
    passed = run("schema", "--released", str(RELEASED), folder=tmp_path)
    assert (passed.returncode, passed.stdout) == (0, "")
    promised = tmp_path / "released.graphql"
    promised.write_text(
        RELEASED.read_text(encoding="utf-8").replace("serverTime: DateTime!", "clock: DateTime!")
    )
    failed = run("schema", "--released", str(promised), folder=tmp_path)
    assert failed.returncode == 1
    assert "Query.clock was removed" in failed.stderr
