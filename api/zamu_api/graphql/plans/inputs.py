"""What a request sends in, read at once where it has the usual form; all else is graphql-core's to read.

Reading is done twice, as graphql-core and Strawberry do it: a variable's JSON becomes graphql-core's value
(`variables_reader`), and an argument's value becomes Strawberry's (`argument_reader`).
"""

import dataclasses
from collections.abc import Callable, Mapping
from typing import Any

from graphql import (
    GraphQLBoolean,
    GraphQLEnumType,
    GraphQLError,
    GraphQLID,
    GraphQLInputObjectType,
    GraphQLInt,
    GraphQLList,
    GraphQLNonNull,
    GraphQLSchema,
    GraphQLString,
    OperationDefinitionNode,
    Undefined,
)
from graphql.execution.get_variable_signature import get_variable_signature
from graphql.execution.values import VariableValues, VariableValueSource, get_variable_values
from graphql.type import is_required_input_field
from graphql.utilities.coerce_input_value import coerce_default_value
from strawberry.types.base import (
    StrawberryList,
    StrawberryMaybe,
    StrawberryOptional,
    get_object_definition,
)
from strawberry.types.lazy_type import LazyType

from zamu_api.graphql.plans.unusual import Unusual

Read = Callable[[Any], Any]
"""Reads a value. Raises `Unusual` for what has not the usual form, or is wrong."""

ReadVariables = Callable[[dict[str, Any]], VariableValues | None]
"""The variables of a request; None when something is wrong with them."""

_LARGEST = 2**31 - 1


def variables_reader(schema: GraphQLSchema, operation: OperationDefinitionNode) -> ReadVariables:
    """How to read the variables of the operation, with graphql-core's result."""
    nodes = operation.variable_definitions or ()

    def as_core_does(given: dict[str, Any]) -> VariableValues | None:
        try:
            values = get_variable_values(schema, nodes, given, max_errors=1)
        except Exception:
            return None  # Strawberry's own refusals are no GraphQL errors before the request runs
        return values if isinstance(values, VariableValues) else None

    readers = []
    for node in nodes:
        signature = get_variable_signature(schema, node)
        if isinstance(signature, GraphQLError):
            return as_core_does
        readers.append((signature.name, signature, _json(signature.type)))

    def read_variables(given: dict[str, Any]) -> VariableValues | None:
        sources, coerced = {}, {}
        try:
            for name, signature, read in readers:
                value = given[name]
                sources[name] = VariableValueSource(signature, value)
                coerced[name] = read(value)
        except (KeyError, Unusual):
            return as_core_does(given)
        return VariableValues(sources, coerced)

    return read_variables


def _json(type_: Any) -> Read:
    """How to read a JSON value as graphql-core's value of an input type."""
    if isinstance(type_, GraphQLNonNull):
        return _present(type_.of_type)
    read = _present(type_)
    return lambda value: None if value is None else read(value)


def _present(type_: Any) -> Read:
    if isinstance(type_, GraphQLList):
        read = _json(type_.of_type)
        return lambda value: [read(item) for item in _just(list, value)]
    if isinstance(type_, GraphQLInputObjectType):
        return _object(type_)
    if type_ in (GraphQLString, GraphQLID):
        return lambda value: _just(str, value)
    if type_ is GraphQLBoolean:
        return lambda value: _just(bool, value)
    if type_ is GraphQLInt:
        return lambda value: value if type(value) is int and -_LARGEST <= value <= _LARGEST else _refuse()
    if isinstance(type_, GraphQLEnumType):
        members = {name: type_.coerce_input_value(name) for name in type_.values}
        return lambda value: members[value] if type(value) is str and value in members else _refuse()

    def read_scalar(value: Any) -> Any:
        try:
            return type_.coerce_input_value(value)
        except Exception as error:
            raise Unusual from error

    return read_scalar


def _object(type_: GraphQLInputObjectType) -> Read:
    if type_.is_one_of:
        return _refuse
    fields = [
        (
            name,
            field.out_name or name,
            _json(field.type),
            is_required_input_field(field),
            Undefined if is_required_input_field(field) else coerce_default_value(field),
        )
        for name, field in type_.fields.items()
    ]

    def read_object(value: Any) -> Any:
        left = len(_just(dict, value))
        coerced = {}
        for name, key, read, required, default in fields:
            if name in value:
                left -= 1
                coerced[key] = read(value[name])
            elif required:
                raise Unusual
            elif default is not Undefined:
                coerced[key] = default
        if left:
            raise Unusual
        try:
            return type_.out_type(coerced)
        except Exception as error:
            raise Unusual from error

    return read_object


def argument_reader(type_: Any, names: Callable[[Any], str]) -> Read | None:
    """How to make Strawberry's value of graphql-core's; `names` gives a field's name in the schema.

    None for types that are left to Strawberry.
    """
    if isinstance(type_, (StrawberryMaybe, LazyType)):
        return None
    if isinstance(type_, StrawberryOptional):
        return argument_reader(type_.of_type, names)
    if isinstance(type_, StrawberryList):
        item = argument_reader(type_.of_type, names)
        return None if item is None else lambda value: None if value is None else [item(it) for it in value]
    definition = get_object_definition(type_)
    if definition is None:
        return lambda value: value
    if definition.from_input is not None or not definition.is_input:
        return None
    fields = []
    absent: dict[str, None] = {}
    for field in definition.fields:
        read = argument_reader(field.resolve_type(type_definition=definition), names)
        if read is None:
            return None
        fields.append((names(field), field.python_name, read))
        if field.default_value is dataclasses.MISSING and field.default_factory is dataclasses.MISSING:
            absent[field.python_name] = None
    make = definition.origin

    def read_input(value: Mapping[str, Any] | None) -> Any:
        if value is None:
            return None
        return make(
            **{**absent, **{python: read(value[name]) for name, python, read in fields if name in value}}
        )

    return read_input


def _just(kind: type, value: Any) -> Any:
    """The value, which is of this very class."""
    if type(value) is not kind:
        raise Unusual
    return value


def _refuse(value: Any = None) -> Any:
    raise Unusual
