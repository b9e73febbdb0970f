"""How much a document asks for: measured before it is validated, in time that grows with its length alone."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    GraphQLInterfaceType,
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLSchema,
    InlineFragmentNode,
    IntValueNode,
    NamedTypeNode,
    OperationDefinitionNode,
    SelectionSetNode,
    get_named_type,
)

from zamu_api.graphql import document_limits as limits
from zamu_api.graphql.costs import LARGEST_PAGE, Price, Prices, page_asked

_INTROSPECTION = ("__schema", "__type")
_SELECTION = ("directives", "selection_set")
_PARTS: dict[str, tuple[str, ...]] = {
    "operation_definition": ("variable_definitions", *_SELECTION),
    "fragment_definition": _SELECTION,
    "variable_definition": ("default_value", "directives"),
    "selection_set": ("selections",),
    "field": ("arguments", *_SELECTION),
    "inline_fragment": _SELECTION,
    "fragment_spread": ("directives",),
    "directive": ("arguments",),
    "argument": ("value",),
    "list_value": ("values",),
    "object_value": ("fields",),
    "object_field": ("value",),
}
"""What there is to count within each kind of node."""

_COUNTED = {
    "fragment_definition": limits.FRAGMENTS,
    "variable_definition": limits.VARIABLES,
    "field": limits.SELECTIONS,
    "inline_fragment": limits.SELECTIONS,
    "fragment_spread": limits.SELECTIONS,
    "directive": limits.DIRECTIVES,
    **dict.fromkeys(
        (f"{kind}_value" for kind in ("int", "float", "string", "boolean", "null", "enum", "list", "object")),
        limits.VALUES,
    ),
    "variable": limits.VALUES,
}


def written_too_large(document: DocumentNode) -> GraphQLError | None:
    """The error for a document that is too large as it is written, whatever it means."""
    counts = Counter({limits.OPERATIONS: len(document.definitions)})
    todo: list[Any] = [*document.definitions]
    while todo:
        node = todo.pop()
        counted = _COUNTED.get(node.kind)
        if counted is not None:
            counts[counted] += 1
        if node.kind == "field" and node.alias is not None:
            counts[limits.ALIASES] += 1
        for part in _PARTS.get(node.kind, ()):
            found = getattr(node, part)
            if isinstance(found, tuple):
                todo.extend(found)
            elif found is not None:
                todo.append(found)
    counts[limits.OPERATIONS] -= counts[limits.FRAGMENTS]
    return next((limit.error() for limit in limits.LIMITS if counts[limit] > limit.most), None)


@dataclass(slots=True)
class Size:
    """How much a selection set asks for. `types` holds the cost of what only some of its types have."""

    depth: int = 0
    fields: int = 0  # once all fragments are written out
    top: int = 0  # of those, the ones that are not within others
    cost: float = 0
    types: dict[str, float] = field(default_factory=dict)
    introspection: float = 0  # what is asked of the schema itself costs apart

    @property
    def total(self) -> float:
        """The cost for the dearest type that there may be."""
        return self.cost + max(self.types.values(), default=0)

    def add(self, other: "Size", only: str | None) -> None:
        """Takes in what a fragment asks for, of one type only where that is named."""
        self.depth = max(self.depth, other.depth)
        self.fields += other.fields
        self.top += other.top
        self.introspection += other.introspection
        if only is not None:
            self.types[only] = self.types.get(only, 0) + other.total
            return
        self.cost += other.cost
        for name, cost in other.types.items():
            self.types[name] = self.types.get(name, 0) + cost


class Measure:
    """Measures the operations of one document, each fragment once, however often it is spread."""

    def __init__(
        self, schema: GraphQLSchema, prices: Prices, document: DocumentNode, given: Mapping[str, object]
    ) -> None:
        """`given` are the variables' values."""
        self._schema = schema
        self._prices = prices
        self._given = {**_defaults(document), **given}
        self._fragments = {
            node.name.value: node for node in document.definitions if isinstance(node, FragmentDefinitionNode)
        }
        self._measured: dict[tuple[str, bool], Size] = {}
        self.pages: set[str] = set()
        """The variables on which the length of a list depends."""

    def operation(self, node: OperationDefinitionNode) -> Size:
        """How much the operation asks for. Raises `GraphQLError` (TOO_COMPLEX) when it is too deep."""
        return self._selections(node.selection_set, self._schema.get_root_type(node.operation), 0, False)

    def _selections(
        self, selections: SelectionSetNode, parent: GraphQLNamedType | None, depth: int, paged: bool
    ) -> Size:
        """The size of what is asked of a value of the type, so many fields deep."""
        size = Size()
        for node in selections.selections:
            if isinstance(node, FieldNode):
                self._add_field(size, node, parent, depth + 1, paged)
            elif isinstance(node, InlineFragmentNode):
                type_ = self._type(node.type_condition) if node.type_condition else parent
                inner = self._selections(node.selection_set, type_, depth, paged)
                size.add(inner, _only(type_, parent))
            elif isinstance(node, FragmentSpreadNode):
                fragment = self._fragments.get(node.name.value)
                # One that is missing is for validation to refuse.
                if fragment is not None:
                    type_ = self._type(fragment.type_condition)
                    size.add(self._fragment(fragment, type_, depth, paged), _only(type_, parent))
        return size

    def _fragment(
        self, fragment: FragmentDefinitionNode, type_: GraphQLNamedType | None, depth: int, paged: bool
    ) -> Size:
        key = fragment.name.value, paged
        measured = self._measured.get(key)
        if measured is None:
            self._measured[key] = Size()  # within itself it is nothing; validation refuses that
            measured = self._selections(fragment.selection_set, type_, depth, paged)
            self._measured[key] = measured
        return measured

    def _add_field(
        self, size: Size, node: FieldNode, parent: GraphQLNamedType | None, depth: int, paged: bool
    ) -> None:
        if depth > limits.DEPTH.most:
            raise limits.DEPTH.error(node)
        price, type_ = Price(), None
        if isinstance(parent, (GraphQLObjectType, GraphQLInterfaceType)):
            name = node.name.value
            price = self._prices.of(parent, name)
            definition = self._schema.get_field(parent, name)
            type_ = get_named_type(definition.type) if definition is not None else None
        inner = Size()
        if node.selection_set is not None:
            inner = self._selections(node.selection_set, type_, depth, price.pages)
        items = self._items(node, price)
        cost = price.total(1 if paged else items, inner.total)
        size.depth = max(size.depth, inner.depth + 1)
        size.fields += inner.fields + 1
        size.top += 1
        if node.name.value in _INTROSPECTION:
            size.introspection += cost
        else:
            size.cost += cost

    def _items(self, node: FieldNode, price: Price) -> float:
        """How many items the field's list has, as far as that can be known."""
        if price.page is None:
            return price.items
        asked: object = page_asked(node)
        if isinstance(asked, str):
            self.pages.add(asked)
            asked = self._given.get(asked)
        if not isinstance(asked, int):  # absent, or null
            return price.page
        return min(max(asked, 1), LARGEST_PAGE)

    def _type(self, condition: NamedTypeNode) -> GraphQLNamedType | None:
        return self._schema.get_type(condition.name.value)


def _defaults(document: DocumentNode) -> dict[str, int]:
    """The numbers that variables are where nothing is given for them; the largest, if operations differ."""
    found: dict[str, int] = {}
    for node in document.definitions:
        for variable in getattr(node, "variable_definitions", None) or ():
            if isinstance(variable.default_value, IntValueNode):
                name = variable.variable.name.value
                found[name] = max(found.get(name, 0), int(variable.default_value.value[:9]))
    return found


def _only(type_: GraphQLNamedType | None, parent: GraphQLNamedType | None) -> str | None:
    """The name of the type if a fragment on it is for only some of what its parent may be."""
    return type_.name if isinstance(type_, GraphQLObjectType) and type_ is not parent else None


def operation_error(node: OperationDefinitionNode, size: Size, schema: float) -> GraphQLError | None:
    """The error for an operation that asks for too much; `schema` is the cost of asking for all of it."""
    for limit, asked in (
        (limits.DEPTH, size.depth),
        (limits.FIELDS, size.fields),
        (limits.ROOT_FIELDS, size.top),
        (limits.COST, size.total),
        (limits.INTROSPECTION, 100 * size.introspection / schema),
    ):
        if asked > limit.most:
            return limit.error(node)
    return None
