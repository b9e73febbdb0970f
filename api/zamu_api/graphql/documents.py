"""Documents: parsed and validated once, and refused when they ask for too much or cannot be understood."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, field
from math import ceil
from typing import Any, NamedTuple, cast

from graphql import (
    DocumentNode,
    GraphQLError,
    GraphQLSchema,
    GraphQLSyntaxError,
    OperationDefinitionNode,
    OverlappingFieldsCanBeMergedRule,
    ValidationContext,
    get_introspection_query,
    parse,
    specified_rules,
    validate,
)
from graphql.execution.values import VariableValues, get_variable_values
from strawberry.extensions import SchemaExtension

from zamu_api.graphql import document_limits as limits
from zamu_api.graphql.context import Context
from zamu_api.graphql.costs import Prices
from zamu_api.graphql.faults import is_fault
from zamu_api.graphql.sizes import Measure, operation_error, written_too_large

_REMEMBERED = 512
_REMEMBERED_CHARACTERS = 1_000_000  # what is kept of a document takes some hundred times the room of its text
_ERRORS = 5  # that are told at once; each takes its time
_INTROSPECTION_OFF = GraphQLError("Introspection is off.", extensions={"code": "INTROSPECTION_OFF"})
_COSTS = 16  # that are kept of one document, for different lengths of its lists


class _Overlaps(OverlappingFieldsCanBeMergedRule):
    """Gives up on what would take long to compare: that grows with the square of a document's length."""

    def __init__(self, context: ValidationContext) -> None:
        super().__init__(context)
        self.rule_context.remaining_complexity_budget = limits.COMPARISONS.most


# @defer and @stream are not in the schema.
_RULES = tuple(
    _Overlaps if rule is OverlappingFieldsCanBeMergedRule else rule
    for rule in specified_rules
    if not rule.__name__.startswith(("Defer", "Stream"))
)


class Costs(NamedTuple):
    """What a document's operations cost, by their names, with lists of some lengths; or why not."""

    errors: list[GraphQLError]
    points: dict[str | None, int]


@dataclass(slots=True)
class Checked:
    """A document that was parsed, and what is wrong with it; None until it was validated. `hints` are the
    same errors, guessing at what was meant.

    `pages` are the variables on which its cost depends, `introspects` whether it asks for the schema itself.

    The rest is for whoever compiles it: `readers` of variables by operation, `plans` by operation and by the
    values of `conditions`, the variables that decide what is included.
    """

    document: DocumentNode
    errors: list[GraphQLError] | None = None
    hints: list[GraphQLError] | None = None
    pages: tuple[str, ...] = ()
    introspects: bool = False
    costs: dict[Hashable, Costs] = field(default_factory=dict)
    conditions: tuple[str, ...] | None = None
    readers: dict[str | None, Callable[[dict[str, Any]], VariableValues | None]] = field(default_factory=dict)
    plans: dict[str | None, dict[Hashable, Any]] = field(default_factory=dict)


class _Shelf:
    """Documents by their text, so many of them; those go first that were asked for the longest ago."""

    def __init__(self) -> None:
        self._documents: OrderedDict[str, Checked] = OrderedDict()
        self._characters = 0

    def get(self, text: str) -> Checked | None:
        checked = self._documents.get(text)
        if checked is not None:
            self._documents.move_to_end(text)
        return checked

    def take(self, text: str) -> Checked | None:
        """The document, which then is not here any more."""
        checked = self._documents.pop(text, None)
        if checked is not None:
            self._characters -= len(text)
        return checked

    def __contains__(self, text: str) -> bool:
        return text in self._documents

    def put(self, text: str, checked: Checked) -> None:
        self._documents[text] = checked
        self._characters += len(text)
        while len(self._documents) > _REMEMBERED or self._characters > _REMEMBERED_CHARACTERS:
            oldest, _ = self._documents.popitem(last=False)
            self._characters -= len(oldest)


class Documents:
    """The documents seen lately, by their text. One per schema.

    Those that were seen once stand apart: ever new ones do not push out what is asked again and again.
    """

    def __init__(self) -> None:
        self._once = _Shelf()
        self._again = _Shelf()
        self._prices: Prices | None = None
        self._whole_schema = 0.0  # what it costs to ask for it

    def parsed(self, text: str) -> Checked:
        """The document. Raises `GraphQLError` for what is none, or too long; that is not remembered."""
        checked = self._again.get(text) or self._once.get(text)
        if checked is None:
            checked = Checked(_parse(text))
            self._once.put(text, checked)
        return checked

    def checked(self, text: str, schema: GraphQLSchema) -> Checked:
        """The document, validated. Raises `GraphQLError` for what is none."""
        checked = self.parsed(text)
        if checked.errors is None:
            # Size comes first: validation takes long for what is out of all proportion.
            errors = self._too_much(checked, schema)
            hints: list[GraphQLError] | None = errors
            if not errors:
                errors = _invalid(checked.document, schema)
                if any(map(is_fault, errors)):  # nothing to remember: it may be right the next time
                    return Checked(checked.document, errors, errors)
                hints = None if errors else []
            checked.errors, checked.hints = errors, hints
        return checked

    def hints(self, text: str, schema: GraphQLSchema) -> list[GraphQLError]:
        """What is wrong with the document, with the names in the schema that were perhaps meant."""
        checked = self.checked(text, schema)
        if checked.hints is None:
            checked.hints = _invalid(checked.document, schema, hide_suggestions=False)
        return checked.hints

    def costs(self, checked: Checked, schema: GraphQLSchema, variables: Mapping[str, object]) -> Costs:
        """What a valid document costs with these variables, or why it is too much."""
        given = {name: value for name in checked.pages if isinstance(value := variables.get(name), int)}
        key = tuple(given.items())
        costs = checked.costs.get(key)
        if costs is None:
            costs = self._costs(checked, self._measure(checked, schema, given))
            if len(checked.costs) < _COSTS:
                checked.costs[key] = costs
        return costs

    def seen(self, text: str) -> bool:
        """Whether the document is at hand. It is asked once for each request, and remembers the document for
        longer that it is asked about again.
        """
        if text in self._again:
            return True
        checked = self._once.take(text)
        if checked is None:
            return False
        self._again.put(text, checked)
        return True

    def _too_much(self, checked: Checked, schema: GraphQLSchema) -> list[GraphQLError]:
        """The error for a document that is too large, whatever its variables are."""
        error = written_too_large(checked.document)
        if error is not None:
            return [error]
        measure = self._measure(checked, schema, {})
        costs = checked.costs[()] = self._costs(checked, measure)
        checked.pages = tuple(sorted(measure.pages))
        return costs.errors

    def _measure(self, checked: Checked, schema: GraphQLSchema, given: Mapping[str, object]) -> Measure:
        if self._prices is None:
            self._prices = Prices(schema)
            everything = parse(get_introspection_query(input_value_deprecation=True, specified_by_url=True))
            (node,) = (each for each in everything.definitions if isinstance(each, OperationDefinitionNode))
            self._whole_schema = Measure(schema, self._prices, everything, {}).operation(node).introspection
        return Measure(schema, self._prices, checked.document, given)

    def _costs(self, checked: Checked, measure: Measure) -> Costs:
        points: dict[str | None, int] = {}
        try:
            for node in checked.document.definitions:
                if isinstance(node, OperationDefinitionNode):
                    size = measure.operation(node)
                    checked.introspects = checked.introspects or size.introspection > 0
                    if (error := operation_error(node, size, self._whole_schema)) is not None:
                        return Costs([error], {})
                    points[node.name.value if node.name else None] = ceil(size.total + size.introspection)
        except GraphQLError as error:
            return Costs([error], {})
        return Costs([], points)


def _parse(text: str) -> DocumentNode:
    """The document. Raises `GraphQLError`."""
    if len(text) > limits.CHARACTERS.most:
        raise limits.CHARACTERS.error()
    try:
        return parse(text, max_tokens=limits.TOKENS.most)
    except GraphQLSyntaxError as error:
        if error.description.startswith("Document contains more than"):
            raise limits.TOKENS.error() from None
        raise


def _invalid(
    document: DocumentNode, schema: GraphQLSchema, *, hide_suggestions: bool = True
) -> list[GraphQLError]:
    """What is wrong with the document, as far as it can be told quickly."""
    errors = validate(schema, document, _RULES, max_errors=_ERRORS, hide_suggestions=hide_suggestions)
    for error in errors if hide_suggestions else ():
        # One rule suggests without asking whether it may: a selection, where there has to be one.
        error.message = error.message.partition(" Did you mean ")[0]
    return [
        limits.COMPARISONS.error() if error.message == "Validation aborted." else error for error in errors
    ]


def operation_of(document: DocumentNode, name: str | None) -> OperationDefinitionNode | None:
    """The operation that a request names; None when there is none, or several and none is named."""
    operations = [node for node in document.definitions if isinstance(node, OperationDefinitionNode)]
    if name is None:
        return operations[0] if len(operations) == 1 else None
    return next((node for node in operations if node.name and node.name.value == name), None)


def too_many_values(variables: Mapping[str, object]) -> bool:
    """Whether the variables hold more values than they may, those within others counted."""
    left = limits.GIVEN_VALUES.most
    todo: list[Any] = [variables]
    for value in todo:
        left -= len(value)
        if left < 0:
            return True
        within = value.values() if isinstance(value, dict) else value
        todo += [item for item in within if isinstance(item, (dict, list))]
    return False


class _Unparsed(Mapping[str, Any]):
    """Options for parsing what cannot be parsed: whoever reads them gets the error that says why.

    Raised from a hook it would cut a stream; Strawberry reads them where it is ready for such errors.
    """

    def __init__(self, error: GraphQLError) -> None:
        self._error = error

    def __iter__(self) -> Iterator[str]:
        raise self._error

    def __len__(self) -> int:
        return 1

    def __getitem__(self, name: str) -> object:
        raise self._error


class CheckDocument(SchemaExtension):
    """Parses and validates by `Documents`; refuses an operation that is not named where there are several."""

    def __init__(self, documents: Documents) -> None:
        self._documents = documents

    def on_parse(self) -> Iterator[None]:
        context = self.execution_context
        try:
            context.graphql_document = self._documents.parsed(context.query or "").document
        except GraphQLError as error:
            context.parse_options = cast("Any", _Unparsed(error))
        yield

    def on_validate(self) -> Iterator[None]:
        context = self.execution_context
        services = getattr(context.context, "services", None)
        context.pre_execution_errors = self._errors(services is None or services.settings.introspection)
        yield

    def _errors(self, introspection: bool) -> list[GraphQLError]:
        """Why the operation is not run; empty when it is."""
        context = self.execution_context
        schema: GraphQLSchema = context.schema._schema
        variables = context.variables or {}
        text = context.query or ""
        checked = self._documents.checked(text, schema)
        if checked.errors:
            return list(self._documents.hints(text, schema) if introspection else checked.errors)
        if checked.introspects and not introspection:
            return [_INTROSPECTION_OFF]
        # What the request itself named is not public in Strawberry; `operation_name` falls back to the first.
        operation = operation_of(checked.document, context._provided_operation_name)
        if operation is None:
            return [GraphQLError("Say by operationName which of the document's operations to run.")]
        if too_many_values(variables):
            return [limits.GIVEN_VALUES.error()]
        read = get_variable_values(
            schema, operation.variable_definitions or (), variables, _ERRORS, not introspection
        )
        if not isinstance(read, VariableValues):
            return read
        costs = self._documents.costs(checked, schema, variables)
        if isinstance(context.context, Context):
            context.context.points = costs.points.get(operation.name.value if operation.name else None, 0)
        return costs.errors
