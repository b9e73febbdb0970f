"""Values that fit the schema, for tests that walk all of it: only what must be given."""

from typing import Any

from graphql import (
    GraphQLEnumType,
    GraphQLField,
    GraphQLInputObjectType,
    GraphQLList,
    GraphQLNonNull,
    get_named_type,
    is_leaf_type,
)

_SCALARS = {"Int": 1, "Float": 1.0, "Boolean": True, "Locale": "en", "CardCode": "R1", "HoleLabel": "a1"}


def sample(type_: Any) -> Any:
    """A value of an input type, as JSON."""
    if isinstance(type_, GraphQLNonNull):
        return sample(type_.of_type)
    if isinstance(type_, GraphQLList):
        return [sample(type_.of_type)]
    if isinstance(type_, GraphQLEnumType):
        return next(iter(type_.values))
    if isinstance(type_, GraphQLInputObjectType):
        return {
            name: sample(field.type)
            for name, field in type_.fields.items()
            if isinstance(field.type, GraphQLNonNull)
        }
    return _SCALARS.get(type_.name, "nothing of the kind")


def asking(operation: str, name: str, field: GraphQLField) -> tuple[str, dict[str, Any]]:
    """A document that asks for a root field and little of what it gives, and its variables."""
    needed = {
        argument: given.type
        for argument, given in field.args.items()
        if isinstance(given.type, GraphQLNonNull)
    }
    heads = ", ".join(f"${argument}: {type_}" for argument, type_ in needed.items())
    places = ", ".join(f"{argument}: ${argument}" for argument in needed)
    selection = "problems { code message }" if operation == "mutation" else "__typename"
    return (
        operation
        + (f"({heads})" if heads else "")
        + f" {{ {name}"
        + (f"({places})" if places else "")
        + ("" if is_leaf_type(get_named_type(field.type)) else f" {{ {selection} }}")
        + " }",
        {argument: sample(type_) for argument, type_ in needed.items()},
    )
