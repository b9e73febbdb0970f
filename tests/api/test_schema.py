"""The schema as clients rely on it."""

import subprocess
import sys
from pathlib import Path

import pytest
from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLObjectType,
    build_schema,
)
from graphql.utilities import find_breaking_changes, find_dangerous_changes

from zamu_api.graphql.schema import print_schema, schema

CONTRACT = Path(__file__).with_name("contract.graphql")
EXPORTED = Path(__file__).parents[2] / "schema" / "schema.graphql"


def test_the_exported_schema_is_what_the_code_prints() -> None:
    assert EXPORTED.read_text(encoding="utf-8") == print_schema()


def test_the_exported_schema_breaks_no_promise() -> None:
    promised = build_schema(CONTRACT.read_text(encoding="utf-8"))
    exported = build_schema(print_schema())
    assert find_breaking_changes(promised, exported) == []


def test_no_default_is_another_than_promised() -> None:
    promised = build_schema(CONTRACT.read_text(encoding="utf-8"))
    changes = find_dangerous_changes(promised, build_schema(print_schema()))
    assert [change.description for change in changes if "default" in change.description] == []


def test_everything_has_a_description() -> None:
    bare = []
    for name, named in schema._schema.type_map.items():
        if name.startswith("__") or name in ("String", "Int", "Float", "Boolean", "ID"):
            continue
        if not named.description:
            bare.append(name)
        if isinstance(named, GraphQLEnumType):
            bare += [f"{name}.{key}" for key, value in named.values.items() if not value.description]
        if isinstance(named, (GraphQLObjectType, GraphQLInterfaceType, GraphQLInputObjectType)):
            bare += [f"{name}.{key}" for key, field in named.fields.items() if not field.description]
        if isinstance(named, (GraphQLObjectType, GraphQLInterfaceType)):
            bare += [
                f"{name}.{key}({argument})"
                for key, field in named.fields.items()
                for argument, given in field.args.items()
                if not given.description
            ]
    assert bare == []


def test_generators_are_told_of_one_of() -> None:
    """Some enable it exactly when the directive's definition is there."""
    assert "directive @oneOf on INPUT_OBJECT" in print_schema()
    assert "input GameOptionsInput @oneOf {" in print_schema()


@pytest.mark.parametrize(("text", "code"), [("", 1), (None, 1)])
def test_a_stale_export_fails_the_check(tmp_path: Path, text: str | None, code: int) -> None:
    file = tmp_path / "schema.graphql"
    if text is not None:
        file.write_text(text)
    command = [str(Path(sys.executable).parent / "zamu-api"), "schema", "--check", str(file)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ran.returncode == code
    assert ran.stdout == ""
    assert ran.stderr.count("\n") == 1
    assert "stale" in ran.stderr
