"""docs/schema is the whole schema as it is now, and its links lead somewhere."""

import re
from datetime import date
from pathlib import Path

import pytest
from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLObjectType,
    build_schema,
)

from zamu_api import schema_pages
from zamu_api.graphql.schema import schema

FOLDER = Path(__file__).parents[2] / "docs" / "schema"
PAGES = {file.name: file.read_text() for file in FOLDER.glob("*.md")}
TYPES = {name: type_ for name, type_ in schema._schema.type_map.items() if not name.startswith("__")}
ROOTS = {"Query": "queries.md", "Mutation": "mutations.md", "Subscription": "subscriptions.md"}


def anchors(page: str) -> set[str]:
    """What a link to the page can end with."""
    return {
        heading.lower().replace(".", "") for heading in re.findall(r"^#+ (.+)$", PAGES[page], re.MULTILINE)
    }


def section(page: str, heading: str) -> str:
    """What stands under a heading of the second order."""
    return PAGES[page].partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def test_the_pages_are_as_the_code_writes_them() -> None:
    assert schema_pages.stale_pages(FOLDER) == [], "run `make schema-docs`"


def test_a_page_that_is_changed_missing_or_left_over_is_stale(tmp_path: Path) -> None:
    (tmp_path / "olden.md").write_text("# Olden\n")
    schema_pages.write_pages(tmp_path)
    assert schema_pages.stale_pages(tmp_path) == []
    (tmp_path / "enums.md").unlink()
    (tmp_path / "odd.md").write_text("# Odd\n")
    (tmp_path / "queries.md").write_text(PAGES["queries.md"] + "More.\n")
    assert schema_pages.stale_pages(tmp_path) == ["enums.md", "odd.md", "queries.md"]


@pytest.mark.parametrize("page", sorted(PAGES))
def test_every_link_leads_somewhere(page: str) -> None:
    for target, anchor in re.findall(r"\]\(([^)#]+)(?:#([^)]*))?\)", PAGES[page]):
        if "://" in target:
            continue
        assert (FOLDER / target).exists(), target
        assert not anchor or anchor in anchors(target), (target, anchor)


def test_every_field_argument_and_value_stands_under_its_type() -> None:
    missing = []
    for name, type_ in TYPES.items():
        if name in ROOTS and isinstance(type_, GraphQLObjectType):
            for field, what in type_.fields.items():
                text = section(ROOTS[name], field)
                missing += [f"{name}.{field}.{each}" for each in what.args if f"| `{each}` |" not in text]
                missing += [] if f"`{field}` → " in text else [f"{name}.{field}"]
            continue
        (page,) = [page for page in PAGES if page not in ROOTS.values() and f"\n## {name}\n" in PAGES[page]]
        names: list[str] = []
        if isinstance(type_, (GraphQLObjectType, GraphQLInterfaceType)):
            names = [*type_.fields, *(each for field in type_.fields.values() for each in field.args)]
        elif isinstance(type_, GraphQLInputObjectType):
            names = [*type_.fields]
        elif isinstance(type_, GraphQLEnumType):
            names = [*type_.values]
        missing += [f"{name}.{each}" for each in names if f"| `{each}` |" not in section(page, name)]
    assert missing == []


def test_what_is_deprecated_says_until_when_and_what_for() -> None:
    reason = f'"Until {date.max}: use `new`."'
    core = build_schema(f'type Query {{ "Old." old: Int @deprecated(reason: {reason}) new: Int }}')
    assert core.query_type is not None
    said = schema_pages.said("Old.", core.query_type.fields["old"])
    assert said == f"Old. **Deprecated.** {reason.strip(chr(34))}"
    assert schema_pages.said("New.", core.query_type.fields["new"]) == "New."
