"""docs/schema/: the reference of the schema, written from the schema itself."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from graphql import (
    GraphQLArgument,
    GraphQLEnumType,
    GraphQLInputField,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLScalarType,
    GraphQLSchema,
    GraphQLUnionType,
    Undefined,
    ast_from_value,
    get_named_type,
    print_ast,
)

from zamu_api.graphql.gate import NEEDS, Needs
from zamu_api.graphql.schema import schema

_SECTION = "\n## "

_INTRO = """\
# The schema

Every type and field of the API, as a running server tells them by introspection and
[schema.graphql](../../schema/schema.graphql) has them in GraphQL's own language. These pages are written
from the code (`make schema-docs`).

`!` stands behind what is never null; `[…]` is a list. A *scope* is what a token has to open for the field to
be carried out ([tokens](../tokens.md)); what is refused has a code ([errors](../errors.md)), and for how much
one may ask is in [limits](../limits.md).
"""


class _Pages:
    """The pages of one schema. Each type stands on the page of its kind, under its name."""

    def __init__(self, core: GraphQLSchema) -> None:
        self._core = core
        roots = {core.query_type, core.mutation_type, core.subscription_type}
        types = [type_ for name, type_ in sorted(core.type_map.items()) if not name.startswith("__")]
        objects = [type_ for type_ in types if isinstance(type_, GraphQLObjectType) and type_ not in roots]
        self._pages: list[tuple[str, str, list[GraphQLNamedType], Callable[..., Iterator[str]]]] = [
            ("objects.md", "Objects", [*objects], self._fields_of),
            ("interfaces.md", "Interfaces", _of(types, GraphQLInterfaceType), self._interface),
            ("unions.md", "Unions", _of(types, GraphQLUnionType), self._union),
            ("inputs.md", "Inputs", _of(types, GraphQLInputObjectType), self._input),
            ("enums.md", "Enums", _of(types, GraphQLEnumType), self._enum),
            ("scalars.md", "Scalars", _of(types, GraphQLScalarType), self._scalar),
        ]
        self._page_of = {type_.name: page for page, _, found, _ in self._pages for type_ in found}

    def texts(self) -> dict[str, str]:
        """Each page's text by its file's name."""
        roots = (
            ("queries.md", "Queries", self._core.query_type),
            ("mutations.md", "Mutations", self._core.mutation_type),
            ("subscriptions.md", "Subscriptions", self._core.subscription_type),
        )
        texts = {page: self._root(title, root) for page, title, root in roots if root is not None}
        for page, title, types, write in self._pages:
            texts[page] = _text(
                f"# {title}",
                *(
                    part
                    for type_ in types
                    for part in (f"## {type_.name}", said(type_.description), *write(type_))
                ),
            )
        index = [f"- [{_title(text)}]({page}): {text.count(_SECTION)}" for page, text in texts.items()]
        return {"README.md": _text(_INTRO.strip(), "\n".join(index)), **texts}

    # Pages of root fields --------------------------------------------------------------------------

    def _root(self, title: str, root: GraphQLObjectType) -> str:
        parts = [f"# {title}", said(root.description)]
        for name, field in sorted(root.fields.items()):
            description = re.sub(r" Scope: \w+\.$", "", field.description or "")
            parts += [f"## {name}", f"`{name}` → {self._type(field.type)}", said(description, field)]
            parts.append(_needed(NEEDS[root.name][name]))
            if field.args:
                parts.append(self._given("argument", field.args))
        return _text(*parts)

    # Pages of types --------------------------------------------------------------------------------

    def _fields_of(self, type_: GraphQLObjectType | GraphQLInterfaceType) -> Iterator[str]:
        if type_.interfaces:
            yield f"Implements {self._links(type_.interfaces)}."
        unions = [
            union
            for union in _of(self._core.type_map.values(), GraphQLUnionType)
            if isinstance(union, GraphQLUnionType) and type_ in union.types
        ]
        if unions:
            yield f"One of {self._links(unions)}."
        yield _table(
            ("field", "type", "what it is"),
            (
                (f"`{name}`", self._type(field.type), said(field.description, field))
                for name, field in type_.fields.items()
            ),
        )
        for name, field in type_.fields.items():
            if field.args:
                yield f"### {type_.name}.{name}"
                yield self._given("argument", field.args)

    def _interface(self, type_: GraphQLInterfaceType) -> Iterator[str]:
        yield from self._fields_of(type_)
        found = self._core.get_implementations(type_)
        yield f"Implemented by {self._links([*found.interfaces, *found.objects])}."

    def _union(self, type_: GraphQLUnionType) -> Iterator[str]:
        yield f"One of {self._links(type_.types)}."

    def _input(self, type_: GraphQLInputObjectType) -> Iterator[str]:
        if type_.is_one_of:
            yield "Exactly one of its fields is given."
        yield self._given("field", type_.fields)

    def _enum(self, type_: GraphQLEnumType) -> Iterator[str]:
        yield _table(
            ("value", "what it means"),
            ((f"`{name}`", said(value.description, value)) for name, value in type_.values.items()),
        )

    def _scalar(self, type_: GraphQLScalarType) -> Iterator[str]:
        if type_.specified_by_url:
            yield f"Specified by <{type_.specified_by_url}>."

    # Parts of pages --------------------------------------------------------------------------------

    def _given(
        self, what: str, given: Mapping[str, GraphQLArgument] | Mapping[str, GraphQLInputField]
    ) -> str:
        return _table(
            (what, "type", "default", "what it is"),
            (
                (f"`{name}`", self._type(each.type), _default(each), said(each.description, each))
                for name, each in given.items()
            ),
        )

    def _type(self, type_: object) -> str:
        """The type as it is written, its name leading to where it is described."""
        name = get_named_type(type_).name  # type: ignore[call-overload]
        before, _, after = str(type_).partition(name)
        page = self._page_of[name]
        before, after = before.replace("[", r"\["), after.replace("]", r"\]")
        return f"{before}[{name}]({page}#{name.lower()}){after}"

    def _links(self, types: Iterable[GraphQLNamedType]) -> str:
        return ", ".join(self._type(type_) for type_ in types)


def schema_pages() -> dict[str, str]:
    """Each page of docs/schema by its file's name."""
    return _Pages(schema._schema).texts()


def write_pages(folder: Path) -> None:
    """Writes the pages, and removes those that are none any more."""
    folder.mkdir(parents=True, exist_ok=True)
    pages = schema_pages()
    for file in folder.glob("*.md"):
        if file.name not in pages:
            file.unlink()
    for name, text in pages.items():
        (folder / name).write_text(text, encoding="utf-8")


def stale_pages(folder: Path) -> list[str]:
    """The names of the pages that are missing, are not as the code writes them, or are none."""
    there = {file.name: file.read_text(encoding="utf-8") for file in folder.glob("*.md")}
    pages = schema_pages()
    return sorted(name for name in there.keys() | pages.keys() if there.get(name) != pages.get(name))


def _of(types: Iterable[GraphQLNamedType], kind: type[GraphQLNamedType]) -> list[GraphQLNamedType]:
    return [type_ for type_ in types if isinstance(type_, kind)]


def _needed(needs: Needs) -> str:
    """What whoever asks for a root field has to show."""
    if needs.token:
        return f"Needs a token with the scope `{needs.scope}`."
    if needs.scope is not None:
        return f"Open without a token; a token needs the scope `{needs.scope}`."
    return "Open with any token, and without one."


def said(description: str | None, of: object = None) -> str:
    """A description in one line, with what replaces the thing if it is deprecated."""
    text = " ".join((description or "").split())
    reason = getattr(of, "deprecation_reason", None)
    return f"{text} **Deprecated.** {reason}" if reason else text


def _default(given: GraphQLArgument | GraphQLInputField) -> str:
    if given.default_value is Undefined:
        return ""
    node = ast_from_value(given.default_value, given.type)
    return f"`{print_ast(node)}`" if node is not None else ""


def _title(text: str) -> str:
    return text.partition("\n")[0].removeprefix("# ")


def _text(*parts: str) -> str:
    return "\n\n".join(part for part in parts if part) + "\n"


def _table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    head = list(head)
    lines = [head, ["---"] * len(head), *([cell.replace("|", "\\|") for cell in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |".replace("|  |", "| |") for line in lines)
