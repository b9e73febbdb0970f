"""Whatever can be asked, done and followed can be by the client."""

from pathlib import Path

from graphql import FieldNode, GraphQLObjectType, OperationDefinitionNode, build_schema, parse

ROOT = Path(__file__).resolve().parents[2]
SCHEMA = build_schema((ROOT / "schema" / "schema.graphql").read_text())
OPERATIONS = [parse(file.read_text()) for file in sorted((ROOT / "schema" / "operations").glob("*.graphql"))]
HAND_WRITTEN = "\n".join(file.read_text() for file in (ROOT / "sdk" / "zamu").glob("*.py"))

UNREACHED = {
    "Query.node": "for clients that keep things by id alone; here each kind of thing has a verb of its own",
    "Query.ratingSystem": "how ratings are counted is the same for all; docs/ratings.md tells it",
}
"""Root fields that no verb of the client asks for, and why."""


def asked() -> dict[str, set[str]]:
    """The root fields of each operation, as Query.games."""
    found: dict[str, set[str]] = {}
    for document in OPERATIONS:
        for operation in document.definitions:
            if isinstance(operation, OperationDefinitionNode):
                assert operation.name
                root = SCHEMA.get_root_type(operation.operation)
                assert root
                fields = operation.selection_set.selections
                found[operation.name.value] = {
                    f"{root.name}.{field.name.value}" for field in fields if isinstance(field, FieldNode)
                }
    return found


def snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")


def test_every_root_field_is_reached() -> None:
    roots = (SCHEMA.query_type, SCHEMA.mutation_type, SCHEMA.subscription_type)
    there = {
        f"{root.name}.{field}"
        for root in roots
        if isinstance(root, GraphQLObjectType)
        for field in root.fields
    }
    reached = {field for fields in asked().values() for field in fields}
    assert there - reached == set(UNREACHED)


def test_every_operation_has_a_verb() -> None:
    unused = [
        name
        for name in asked()
        if f"operations.{snake(name)}(" not in HAND_WRITTEN
        and f"{snake(name).upper()}_GQL" not in HAND_WRITTEN
    ]
    assert unused == []
