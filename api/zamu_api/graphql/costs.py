"""What a field costs: points, of which one is some 5 µs of the server's time where graphql-core answers.

A field is a point; an object of a list some more; what has to be looked up, or changes something, far more.
A list counts as long as it is asked for, or as long as it usually is.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from graphql import (
    FieldNode,
    GraphQLField,
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLSchema,
    IntValueNode,
    VariableNode,
    get_named_type,
    get_nullable_type,
    is_leaf_type,
    is_list_type,
)

ITEM = 3
"""Points of an object of a list, beside its fields."""

LOOKUP = 50
"""Points of what has to be waited for, most likely for the store."""

DEAR: Mapping[str, int] = MappingProxyType({"Lobby": 400})
"""Points of each object that is dear to look up, by its type."""

MUTATION = 500
"""Points of a change, beside what is asked of what came of it."""

LENGTHS: Mapping[str, float] = MappingProxyType(
    {
        "activeGames": 3,
        "byPlayers": 3,
        "catalogue": 2,
        "hands": 6,
        "languages": 4,
        "legalMoves": 40,
        "lobbies": 3,
        "pieces": 60,
        "placements": 4,
        "seats": 6,
    }
)
"""How long lists of objects usually are that have no `first`, by the field's name."""

LENGTH = 10
"""How long any other one is taken to be."""

LARGEST_PAGE = 500
"""How long a list can be asked to be, wherever it has a `first`."""

_Parent = GraphQLObjectType | GraphQLInterfaceType


@dataclass(frozen=True, slots=True)
class Price:
    """What a field costs: `own` points, and `items` times `each` and what is asked of one of them."""

    own: int = 1
    items: float = 1
    each: int = 0
    page: int | None = None
    """The length of its list where no `first` is given; None for a field that has none."""
    pages: bool = False
    """Whether it is a connection: the lists right within it are its page, which counts once."""

    def total(self, items: float, inner: float) -> float:
        """The points of the field with so many items, of each of which so much is asked."""
        return self.own + items * (self.each + inner)


class Prices:
    """What the fields of a schema cost."""

    def __init__(self, schema: GraphQLSchema) -> None:
        self._mutation = schema.mutation_type
        self._schema_lengths = _schema_lengths(schema)
        self._known: dict[tuple[str, str], Price] = {}

    def of(self, parent: _Parent, name: str) -> Price:
        """The price of a field; a field that there is not costs a point."""
        if name.startswith("__"):
            return Price(items=self._schema_lengths.get(name, 1))
        key = parent.name, name
        price = self._known.get(key)
        if price is None:
            definition = parent.fields.get(name)
            if definition is None:
                return Price()
            price = self._known[key] = self._price(parent, name, definition)
        return price

    def _price(self, parent: _Parent, name: str, definition: GraphQLField) -> Price:
        named = get_named_type(definition.type)
        if named.name.startswith("__"):
            return Price(items=self._schema_lengths.get(name, 1))
        own = 1
        dear = 0
        if _is_waited_for(definition):
            own += LOOKUP
            dear = DEAR.get(named.name, 0)
        if parent is self._mutation:
            own += MUTATION
        if is_leaf_type(named):
            return Price(own)
        is_list = is_list_type(get_nullable_type(definition.type))
        first = definition.args.get("first")
        if first is not None:
            page = first.default_value if isinstance(first.default_value, int) else LARGEST_PAGE
            return Price(own, page, ITEM + dear, page, pages=not is_list)
        if is_list:
            return Price(own, LENGTHS.get(name, LENGTH), ITEM + dear)
        return Price(own + dear)


def page_asked(node: FieldNode) -> int | str | None:
    """How many items the field is asked for by `first`: the number, a variable's name, or None."""
    for argument in node.arguments or ():
        if argument.name.value == "first":
            value = argument.value
            if isinstance(value, IntValueNode):
                return min(int(value.value[:9]), LARGEST_PAGE)
            if isinstance(value, VariableNode):
                return value.name.value
    return None


def _is_waited_for(definition: GraphQLField) -> bool:
    """Whether a coroutine resolves the field."""
    field: Any = definition.extensions.get("strawberry-definition")
    return bool(field is not None and field.is_async)


def _schema_lengths(schema: GraphQLSchema) -> dict[str, float]:
    """How long the lists are that tell of the schema, on the average of what they belong to."""
    types = schema.type_map.values()
    objects = [type_ for type_ in types if isinstance(type_, _Parent)]
    fields = sum(len(type_.fields) for type_ in objects)
    arguments = sum(len(field.args) for type_ in objects for field in type_.fields.values())
    largest = max(len(type_.fields) for type_ in objects)
    count = len(types)
    values = sum(len(getattr(type_, "values", ())) for type_ in types)
    inputs = sum(len(type_.fields) for type_ in types if hasattr(type_, "fields")) - fields
    members = sum(len(type_.interfaces) for type_ in objects)
    return {
        "types": count,
        "__type": largest * count / fields,  # it may be the largest one
        "fields": fields / count,
        "args": max(1.0, arguments / fields),  # of changes, which are asked for most, each has one
        "inputFields": inputs / count,
        "enumValues": values / count,
        "interfaces": members / count,
        "possibleTypes": members / count,
        "ofType": 0.5,
        "directives": len(schema.directives),
    }
