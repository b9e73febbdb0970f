"""What is sent in is read as graphql-core and Strawberry read it, right or wrong."""

import random
from typing import Any

import pytest
import strawberry
from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLList,
    GraphQLNonNull,
    OperationDefinitionNode,
    parse,
)
from graphql.execution.values import VariableValues, get_variable_values
from hypothesis import given, settings
from hypothesis import strategies as st
from strawberry.schema.schema_converter import GraphQLCoreConverter
from strawberry.types.arguments import convert_argument

from zamu_api.graphql.plans.inputs import argument_reader, variables_reader
from zamu_api.graphql.schema import schema

CORE = schema._schema
assert CORE.mutation_type is not None
MUTATIONS = sorted(CORE.mutation_type.fields)


def value_of(chance: random.Random, type_: Any) -> Any:
    """JSON for an input type: nearly always right, in all its parts."""
    if chance.random() < 0.04:
        return chance.choice(
            [None, "x", "", 1, -1, 2**31, 2**31 - 1, -(2**31), 1.0, 1.5, True, [], {}, [None], {"x": 1}]
        )
    if isinstance(type_, GraphQLNonNull):
        return value_of(chance, type_.of_type)
    if chance.random() < 0.08:
        return None
    if isinstance(type_, GraphQLList):
        return [value_of(chance, type_.of_type) for _ in range(chance.randint(0, 3))]
    if isinstance(type_, GraphQLInputObjectType):
        names = [*type_.fields]
        if type_.is_one_of:
            names = chance.sample(names, chance.choice([1, 1, 1, 1, 2, 0]))
        given = {
            name: value_of(chance, type_.fields[name].type)
            for name in names
            if isinstance(type_.fields[name].type, GraphQLNonNull) or chance.random() < 0.7
        }
        return {**given, "more": 1} if chance.random() < 0.04 else given
    if isinstance(type_, GraphQLEnumType):
        return chance.choice([*type_.values])
    if type_.name == "Int":
        return chance.choice([0, 5, 5, 5, 2**31 - 1, 2**31, -(2**31), -(2**31) - 1])
    return {"Boolean": True, "Locale": "sw", "JSON": {"x": [1]}}.get(type_.name, "R5")


@pytest.mark.parametrize("mutation", MUTATIONS)
@settings(max_examples=60, deadline=None)
@given(chance=st.integers(0, 2**32 - 1).map(random.Random))
def test_inputs_are_read_as_graphql_core_and_strawberry_read_them(
    mutation: str, chance: random.Random
) -> None:
    assert CORE.mutation_type is not None
    field = CORE.mutation_type.fields[mutation]
    (argument,) = field.args.values()
    document = parse(f"mutation($input: {argument.type}) {{ {mutation}(input: $input) {{ __typename }} }}")
    (operation,) = document.definitions
    assert isinstance(operation, OperationDefinitionNode)
    variables = {"input": value_of(chance, argument.type)} if chance.random() < 0.97 else {}
    read = variables_reader(CORE, operation)(variables)
    try:
        wanted = get_variable_values(CORE, operation.variable_definitions or (), variables)
    except Exception:  # Strawberry's own refusal of an input with not exactly one key
        assert read is None
        return
    if not isinstance(wanted, VariableValues):
        assert read is None, variables
        return
    assert read is not None
    assert read.coerced == wanted.coerced
    assert read.sources.keys() == wanted.sources.keys()
    (ours,) = field.extensions[GraphQLCoreConverter.DEFINITION_BACKREF].arguments
    reader = argument_reader(ours.type, schema.config.name_converter.from_field)
    assert reader is not None
    by_strawberry = convert_argument(
        wanted.coerced["input"],
        ours.type,
        schema.schema_converter.scalar_registry,
        schema.config,
    )
    assert reader(read.coerced["input"]) == by_strawberry


def test_of_an_optional_part_without_a_default_nothing_is_left_to_say() -> None:
    """As Strawberry has it: null then stands for what is absent."""

    @strawberry.input
    class Sent:
        wanted: int
        maybe: int | None

    names = schema.config.name_converter.from_field
    reader = argument_reader(Sent, names)
    assert reader is not None
    for sent in ({"wanted": 1}, {"wanted": 1, "maybe": 2}, {"wanted": 1, "maybe": None}):
        assert reader(sent) == convert_argument(
            sent, Sent, schema.schema_converter.scalar_registry, schema.config
        )
