"""The documents of docs/mobile.md are valid, and what it says of names and files is so."""

import re
from pathlib import Path

import pytest
from graphql import build_schema, parse, validate

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "mobile.md").read_text()
SCHEMA = build_schema((ROOT / "schema" / "schema.graphql").read_text())
DOCUMENTS = re.findall(r"```graphql\n(.*?)```", TEXT, re.DOTALL) + re.findall(r"gql`(.*?)`", TEXT, re.DOTALL)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_document_of_the_page_is_valid(document: str) -> None:
    assert validate(SCHEMA, parse(document)) == []


def test_there_are_documents_for_a_token_for_following_and_for_moves() -> None:
    assert {"createGuest", "gameUpdates", "makeMove"} <= set(re.findall(r"\w+", " ".join(DOCUMENTS)))
    assert len(DOCUMENTS) == 4


def test_every_scalar_of_the_schema_is_explained() -> None:
    scalars = re.findall(r"^scalar (\w+)", (ROOT / "schema" / "schema.graphql").read_text(), re.MULTILINE)
    assert scalars
    for scalar in scalars:
        assert f"`{scalar}`" in TEXT


def test_the_files_that_the_page_names_are_there() -> None:
    for page in ("mobile.md", "persisted-documents.md"):
        text = (ROOT / "docs" / page).read_text()
        for target in re.findall(r"\]\(([^)#]+)\)", text):
            assert "://" in target or (ROOT / "docs" / target).exists(), target
