"""Documents: parsed and validated once, and refused when they ask for too much or cannot be understood."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    GraphQLSchema,
    IntValueNode,
    OperationDefinitionNode,
    SelectionSetNode,
    parse,
    specified_rules,
)
from graphql.execution.values import VariableValues
from strawberry.extensions import SchemaExtension
from strawberry.schema.schema import validate_document

MAX_TOKENS = 4000
_MAX_DEPTH = 20
_MAX_FIELDS = 3000  # once all fragments are written out
_MAX_ROOT_FIELDS = 30  # of a query; several mutations in one operation run one by one anyway
PAGES = {"events": 100}
"""The fields with a `first`, and how long their lists are where it is not named."""
_LARGEST_PAGE = 500
_ITEM_COST = 10  # of an item of a list, beside its fields
_MAX_COST = 100_000
_REMEMBERED = 512
_REMEMBERED_CHARACTERS = 1_000_000  # what is kept of a document takes some hundred times the room of its text
_RULES = tuple(specified_rules)


@dataclass(slots=True)
class Checked:
    """A document that was parsed, and what is wrong with it; None until it was validated.

    The rest is for whoever compiles it: `readers` of variables by operation, `plans` by operation and by the
    values of `conditions`, the variables that decide what is included.
    """

    document: DocumentNode
    errors: list[GraphQLError] | None = None
    conditions: tuple[str, ...] | None = None
    readers: dict[str | None, Callable[[dict[str, Any]], VariableValues | None]] = field(default_factory=dict)
    plans: dict[str | None, dict[Hashable, Any]] = field(default_factory=dict)


class Documents:
    """The documents seen lately, by their text. One per schema."""

    def __init__(self) -> None:
        self._checked: OrderedDict[str, Checked] = OrderedDict()
        self._characters = 0

    def parsed(self, text: str) -> Checked:
        """The document. Raises `GraphQLError` for what is none; that is not remembered."""
        checked = self._checked.get(text)
        if checked is None:
            checked = self._checked[text] = Checked(parse(text, max_tokens=MAX_TOKENS))
            self._characters += len(text)
            while len(self._checked) > _REMEMBERED or self._characters > _REMEMBERED_CHARACTERS:
                oldest, _ = self._checked.popitem(last=False)
                self._characters -= len(oldest)
        else:
            self._checked.move_to_end(text)
        return checked

    def checked(self, text: str, schema: GraphQLSchema) -> Checked:
        """The document, validated. Raises `GraphQLError` for what is none."""
        checked = self.parsed(text)
        if checked.errors is None:
            # Size comes first: validation itself takes long for what is out of all proportion.
            checked.errors = too_much(checked.document) or validate_document(schema, checked.document, _RULES)
        return checked

    def errors(self, text: str, schema: GraphQLSchema) -> list[GraphQLError]:
        """What is wrong with a document that can be parsed; empty when nothing is."""
        return list(self.checked(text, schema).errors or ())


class CheckDocument(SchemaExtension):
    """Parses and validates by `Documents`; refuses an operation that is not named where there are several."""

    def __init__(self, documents: Documents) -> None:
        self._documents = documents

    def on_operation(self) -> Iterator[None]:
        self.execution_context.parse_options["max_tokens"] = MAX_TOKENS
        yield

    def on_parse(self) -> Iterator[None]:
        context = self.execution_context
        # An error raised from here would cut a stream; without a document Strawberry parses, and says no.
        with suppress(GraphQLError):
            context.graphql_document = self._documents.parsed(context.query or "").document
        yield

    def on_validate(self) -> Iterator[None]:
        context = self.execution_context
        schema: GraphQLSchema = context.schema._schema
        context.pre_execution_errors = self._documents.errors(context.query or "", schema)
        document = context.graphql_document
        operations = (
            [node for node in document.definitions if isinstance(node, OperationDefinitionNode)]
            if document
            else []
        )
        # What the request itself named is not public in Strawberry; `operation_name` falls back to the first.
        if len(operations) > 1 and context._provided_operation_name is None:
            context.pre_execution_errors = [
                GraphQLError("Say by operationName which of the document's operations to run.")
            ]
        yield


class Size(NamedTuple):
    """How much a selection set asks for."""

    depth: int = 0
    fields: int = 0  # once all fragments are written out
    top: int = 0  # of those fields, the ones that are not within others
    cost: int = 0  # of the answer, with lists as long as they are asked for


def too_much(document: DocumentNode) -> list[GraphQLError]:
    """The error for a document that is too deep or too large; each fragment is measured once."""
    fragments = {
        node.name.value: node for node in document.definitions if isinstance(node, FragmentDefinitionNode)
    }
    measured: dict[str, Size] = {}

    def measure(selections: SelectionSetNode | None, within: frozenset[str]) -> Size:
        depth = fields = top = cost = 0
        for node in selections.selections if selections else ():
            if isinstance(node, FragmentSpreadNode):
                size = measure_fragment(node.name.value, within)
            else:
                size = measure(getattr(node, "selection_set", None), within)
                if isinstance(node, FieldNode):
                    page = _page(node)
                    inner = size.cost if page is None else page * (_ITEM_COST + size.cost)
                    size = Size(size.depth + 1, size.fields + 1, 1, inner + 1)
            depth, fields = max(depth, size.depth), fields + size.fields
            top, cost = top + size.top, cost + size.cost
        return Size(depth, fields, top, cost)

    def measure_fragment(name: str, within: frozenset[str]) -> Size:
        # A fragment that is missing or holds itself is for validation to refuse.
        if name not in fragments or name in within:
            return Size()
        if name not in measured:
            measured[name] = measure(fragments[name].selection_set, within | {name})
        return measured[name]

    for node in document.definitions:
        if not isinstance(node, OperationDefinitionNode):
            continue
        size = measure(node.selection_set, frozenset())
        if size.depth > _MAX_DEPTH:
            return [GraphQLError(f"The operation is more than {_MAX_DEPTH} fields deep.", node)]
        if size.fields > _MAX_FIELDS:
            return [GraphQLError(f"The operation has more than {_MAX_FIELDS} fields.", node)]
        if size.top > _MAX_ROOT_FIELDS:
            return [
                GraphQLError(f"The operation asks for more than {_MAX_ROOT_FIELDS} things at once.", node)
            ]
        if size.cost > _MAX_COST:
            return [GraphQLError("The operation asks for too many items of lists at once.", node)]
    return []


def _page(node: FieldNode) -> int | None:
    """How many items a list is asked for, where the field is one whose length is asked for."""
    default = PAGES.get(node.name.value)
    if default is None:
        return None
    first = next((each.value for each in node.arguments or () if each.name.value == "first"), None)
    if first is None:
        return default
    return int(first.value) if isinstance(first, IntValueNode) else _LARGEST_PAGE
