"""Documents: parsed and validated once, and refused when they ask for too much or cannot be understood."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    GraphQLSchema,
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


def too_much(document: DocumentNode) -> list[GraphQLError]:
    """The error for a document that is too deep or too large; each fragment is measured once."""
    fragments = {
        node.name.value: node for node in document.definitions if isinstance(node, FragmentDefinitionNode)
    }
    measured: dict[str, tuple[int, int, int]] = {}

    def measure(selections: SelectionSetNode | None, within: frozenset[str]) -> tuple[int, int, int]:
        """The depth of a selection set, the number of all its fields, and of those at its top."""
        depth = fields = top = 0
        for node in selections.selections if selections else ():
            if isinstance(node, FragmentSpreadNode):
                inner, more, beside = measure_fragment(node.name.value, within)
            else:
                inner, more, beside = measure(getattr(node, "selection_set", None), within)
                if isinstance(node, FieldNode):
                    inner, more, beside = inner + 1, more + 1, 1
            depth, fields, top = max(depth, inner), fields + more, top + beside
        return depth, fields, top

    def measure_fragment(name: str, within: frozenset[str]) -> tuple[int, int, int]:
        # A fragment that is missing or holds itself is for validation to refuse.
        if name not in fragments or name in within:
            return 0, 0, 0
        if name not in measured:
            measured[name] = measure(fragments[name].selection_set, within | {name})
        return measured[name]

    for node in document.definitions:
        if not isinstance(node, OperationDefinitionNode):
            continue
        depth, fields, top = measure(node.selection_set, frozenset())
        if depth > _MAX_DEPTH:
            return [GraphQLError(f"The operation is more than {_MAX_DEPTH} fields deep.", node)]
        if fields > _MAX_FIELDS:
            return [GraphQLError(f"The operation has more than {_MAX_FIELDS} fields.", node)]
        if top > _MAX_ROOT_FIELDS:
            return [
                GraphQLError(f"The operation asks for more than {_MAX_ROOT_FIELDS} things at once.", node)
            ]
    return []
