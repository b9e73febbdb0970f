"""Selection sets as closures over ready values: what a plan is made of."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, cast

from graphql import (
    Executor,
    FieldNode,
    GraphQLError,
    GraphQLField,
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLOutputType,
    GraphQLResolveInfo,
    ValueNode,
    VariableNode,
    Visitor,
    get_named_type,
    is_abstract_type,
    is_composite_type,
    is_leaf_type,
    visit,
)
from graphql.execution.collect_fields import FieldDetailsList
from graphql.execution.values import VariableValues, get_argument_values
from graphql.pyutils import Path
from strawberry import Info
from strawberry.schema.name_converter import NameConverter
from strawberry.schema.schema_converter import GraphQLCoreConverter
from strawberry.types.field import StrawberryField

from zamu_api.graphql.brief import BRIEF, Brief
from zamu_api.graphql.context import Context
from zamu_api.graphql.plans.inputs import Read, argument_reader
from zamu_api.graphql.plans.leaves import LARGEST, exact, write_leaf
from zamu_api.graphql.plans.unusual import Unusual

_MOST_FIELDS = 1000
"""Fields of a plan, each counted for every type it is asked of; what is larger is not what clients ask."""

Writer = Callable[[Any, "Run"], Any]
"""Makes what JSON shall hold of a value. Raises `Unusual`, or whatever a resolver raises."""


@dataclass(slots=True)
class Run:
    """One run of a plan. What has to be waited for gathers in `waiting`."""

    context: Context
    variables: VariableValues
    waiting: list["Waiting"] = field(default_factory=list)


@dataclass(slots=True)
class Waiting:
    """A field whose value is not there yet: `written[key]` keeps its place."""

    written: dict[str, Any]
    key: str
    value: Awaitable[Any]
    write: Writer


class CannotPlan(Exception):
    """The document has a part that no plan can be made of."""


class Compiler:
    """Makes writers of one document's selections, the conditions in it (`@skip`, `@include`) decided."""

    def __init__(self, executor: Executor[Any], names: NameConverter) -> None:
        """`executor` is graphql-core's own, for this document and for variables with these conditions."""
        self._executor = executor
        self._names = names
        self._left = _MOST_FIELDS

    def writer(self, type_: GraphQLOutputType, details: FieldDetailsList) -> Writer:
        """How to write values of a field's type, with the field's selections. Raises `CannotPlan`."""
        if not isinstance(type_, GraphQLNonNull):
            write = self._present(type_, details)
            return lambda value, run: None if value is None else write(value, run)
        # What is written of a leaf or an object that is not there is refused as of the wrong class.
        return self._present(type_.of_type, details)

    def _present(self, type_: Any, details: FieldDetailsList) -> Writer:
        if isinstance(type_, GraphQLList):
            return self._list(type_, details)
        if is_leaf_type(type_):
            return write_leaf(type_)
        writers = self._objects(type_, details)

        def write_object(value: Any, run: Run) -> Any:
            write = writers.get(type(value))
            if write is None:
                raise Unusual
            return write(value, run)

        return write_object

    def _list(self, type_: GraphQLList[Any], details: FieldDetailsList) -> Writer:
        of, named = type_.of_type, get_named_type(type_)
        if isinstance(of, GraphQLNonNull) and is_composite_type(of.of_type):
            writers = self._objects(of.of_type, details)

            def write_objects(value: Any, run: Run) -> Any:
                if type(value) is not list:
                    raise Unusual
                try:
                    return [writers[type(item)](item, run) for item in value]
                except KeyError as error:
                    raise Unusual from error

            return write_objects

        write = self.writer(of, details)
        whole = {exact(named)} if is_leaf_type(named) else set()

        def write_list(value: Any, run: Run) -> Any:
            if type(value) is not list:
                raise Unusual
            if set(map(type, value)) == whole and whole != {int}:
                return value
            return [write(item, run) for item in value]

        return write_list

    def _objects(self, type_: Any, details: FieldDetailsList) -> dict[type, Writer]:
        """How to write the objects of a type, by their class."""
        types = self._executor.schema.get_possible_types(type_) if is_abstract_type(type_) else [type_]
        writers = {_class_of(it): self._object(it, details) for it in types}
        if len(writers) < len(types):
            raise CannotPlan
        return writers

    def _object(self, type_: GraphQLObjectType, details: FieldDetailsList) -> Writer:
        collected = self._executor.collect_subfields(type_, details)
        fields = [self._field(type_, key, inner) for key, inner in collected.grouped_field_set.items()]
        # Attributes that are written as they stand go without a call.
        steps: list[tuple[str, str, Any, Writer, Writer | None]] = [
            (f.key, f.attribute, f.exact, f.write, f.resolve) for f in fields
        ]

        def write_object(value: Any, run: Run) -> dict[str, Any]:
            written: dict[str, Any] = {}
            for key, attribute, kind, write, resolve in steps:
                if resolve is None:
                    found = getattr(value, attribute)
                    if type(found) is kind and (kind is not int or -LARGEST <= found <= LARGEST):
                        written[key] = found
                    else:
                        written[key] = write(found, run)
                    continue
                found = resolve(value, run)
                if hasattr(found, "__await__"):
                    written[key] = None
                    run.waiting.append(Waiting(written, key, found, write))
                else:
                    written[key] = write(found, run)
            return written

        return write_object

    def _field(self, parent: GraphQLObjectType, key: str, details: FieldDetailsList) -> "_Field":
        self._left -= 1
        if not self._left:
            raise CannotPlan
        name = details[0].node.name.value
        if name == "__typename":
            return _Field(key, lambda value, run: value, resolve=lambda value, run: parent.name)
        definition = parent.fields[name]
        ours: StrawberryField = definition.extensions[GraphQLCoreConverter.DEFINITION_BACKREF]
        write = self.writer(definition.type, details)
        if ours.is_basic_field:
            of = definition.type.of_type if isinstance(definition.type, GraphQLNonNull) else definition.type
            return _Field(key, write, ours.python_name, exact(of) if is_leaf_type(of) else None)
        resolve = self.resolver(parent, definition, key, details)
        brief: Brief | None = ours.metadata.get(BRIEF)
        if brief is not None and self._asked(get_named_type(definition.type), details) <= brief.fields:
            resolve = _try(brief, resolve)
        return _Field(key, write, resolve=resolve)

    def _asked(self, type_: Any, details: FieldDetailsList) -> set[str]:
        """The names of the fields that are asked of an object."""
        grouped = self._executor.collect_subfields(type_, details).grouped_field_set
        return {inner[0].node.name.value for inner in grouped.values()}

    def resolver(
        self, parent: GraphQLObjectType, definition: GraphQLField, key: str, details: FieldDetailsList
    ) -> Writer:
        """How to get the field's value, or what will become it; raises what its resolver raises.

        Resolvers are told everything about the request but the path that led to the field.
        """
        nodes = [detail.node for detail in details]
        ours: StrawberryField = definition.extensions[GraphQLCoreConverter.DEFINITION_BACKREF]
        told = self._executor.build_resolve_info(definition, nodes, parent, Path(None, key, parent.name))
        tell = _teller(told)
        arguments = _arguments(definition, nodes[0])
        read = self._readers(ours)
        if ours.base_resolver is None or read is None:
            if (resolve := definition.resolve) is None:
                raise CannotPlan
            return lambda value, run: resolve(value, tell(run), **arguments(run))
        function = cast("Callable[..., Any]", ours.base_resolver.wrapped_func)
        info_name = ours.base_resolver.info_parameter.name if ours.base_resolver.info_parameter else None
        if info_name is None and not definition.args:
            return lambda value, run: function(value)

        def call(value: Any, run: Run) -> Any:
            given = {
                name: reader(argument)
                for key, argument in arguments(run).items()
                for name, reader in (read[key],)
            }
            if info_name is not None:
                given[info_name] = Info(_raw_info=tell(run), _field=ours)
            return function(value, **given)

        return call

    def _readers(self, field: StrawberryField) -> dict[str, tuple[str, Read]] | None:
        """The resolver's own name of each argument, and how to read it; None if Strawberry has to do it."""
        resolver = field.base_resolver
        if resolver is None or field.extensions or not resolver.self_parameter:
            return None
        if resolver.parent_parameter or resolver.root_parameter:
            return None
        names = self._names
        readers = {}
        for argument in field.arguments:
            read = argument_reader(argument.type, names.from_field)
            if read is None:
                return None
            readers[names.from_argument(argument)] = (argument.python_name, read)
        return readers


def _teller(told: GraphQLResolveInfo[Any]) -> Callable[[Run], GraphQLResolveInfo[Any]]:
    """What makes a run's own of what resolvers are told; `_replace` takes several times as long."""
    names = told._fields
    context, variables = names.index("context"), names.index("variable_values")

    def tell(run: Run) -> GraphQLResolveInfo[Any]:
        parts: list[Any] = [*told]
        parts[context], parts[variables] = run.context, run.variables
        return tuple.__new__(GraphQLResolveInfo, parts)

    return tell


def _try(brief: Brief, resolve: Writer) -> Writer:
    def find(value: Any, run: Run) -> Any:
        found = brief.find(value, run.context)
        return resolve(value, run) if found is None else found

    return find


def _arguments(definition: GraphQLField, node: FieldNode) -> Callable[[Run], dict[str, Any]]:
    """How to get the field's arguments, with graphql-core's values and errors."""
    if not definition.args:
        return lambda run: {}
    variables: dict[str, str] = {}
    constant = True
    for argument in node.arguments or ():
        if isinstance(argument.value, VariableNode):
            variables[argument.name.value] = argument.value.name.value
        constant = constant and not _mentions_variables(argument.value)
    if constant:
        with suppress(GraphQLError):
            values = get_argument_values(definition, node)
            return lambda run: values
    if variables.keys() != definition.args.keys():
        return lambda run: get_argument_values(definition, node, run.variables)
    pairs = tuple(variables.items())

    def whole_variables(run: Run) -> dict[str, Any]:
        coerced = run.variables.coerced
        given = {name: coerced.get(variable) for name, variable in pairs}
        # What null or absence means depends on the argument.
        return get_argument_values(definition, node, run.variables) if None in given.values() else given

    return whole_variables


def _mentions_variables(value: ValueNode) -> bool:
    found = False

    class Variables(Visitor):
        def enter_variable(self, *_: Any) -> None:
            nonlocal found
            found = True

    visit(value, Variables())
    return found


@dataclass(slots=True)
class _Field:
    """A field of an object: an attribute, or what `resolve` gives, and how to write its value."""

    key: str
    write: Writer
    attribute: str = ""
    exact: type | None = None
    resolve: Writer | None = None


def _class_of(type_: GraphQLObjectType) -> type:
    """The class of the type's ready values."""
    definition = type_.extensions.get(GraphQLCoreConverter.DEFINITION_BACKREF)
    if definition is None or definition.concrete_of or definition.is_type_of:
        raise CannotPlan
    origin: type = definition.origin
    return origin
