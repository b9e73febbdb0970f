"""Documents that ask for everything there is of Page One: what is new in the schema is asked for as well."""

from graphql import (
    GraphQLInterfaceType,
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLUnionType,
    get_named_type,
    is_composite_type,
    is_required_argument,
)

from zamu_api.graphql.schema import schema

CORE = schema._schema

_ANOTHER_GAME = "ChineseCheckers"
_LEFT_OUT = frozenset({"rulebook", "accessTokens", "deliveries", "connected"})
"""What is long, or of no game, or a matter of the moment."""


def whole(type_name: str, *, inside: str = "", page: int = 100) -> str:
    """A selection of all that there is in the type, in braces; things with ids of their own that it leads to
    without what those lead to, except games. `inside` is the type of the field where it is not this one,
    `page` how long lists are to be.
    """
    selection = _selection(CORE.type_map[type_name], (), page)
    return f"{{ ... on {type_name} {selection} }}" if inside else selection


def _selection(type_: GraphQLNamedType, within: tuple[str, ...], page: int) -> str:
    if isinstance(type_, (GraphQLInterfaceType, GraphQLUnionType)):
        members = [it for it in CORE.get_possible_types(type_) if not it.name.startswith(_ANOTHER_GAME)]
        return "{ " + " ".join(f"... on {it.name} {_selection(it, within, page)}" for it in members) + " }"
    assert isinstance(type_, GraphQLObjectType)
    away = bool(within) and type_.name != "PageOneGame" and _has_id(type_)
    parts = ["__typename"]
    for name, field in type_.fields.items():
        inner = get_named_type(field.type)
        if name in _LEFT_OUT or any(map(is_required_argument, field.args.values())):
            continue
        if not is_composite_type(inner):
            parts.append(name)
        elif not away and not _names(inner) & {*within, type_.name}:
            arguments = f"(first: {page})" if "first" in field.args else ""
            parts.append(f"{name}{arguments} {_selection(inner, (*within, type_.name), page)}")
    return "{ " + " ".join(parts) + " }"


def _has_id(type_: GraphQLObjectType) -> bool:
    return any(it.name == "Node" for it in type_.interfaces)


def _names(type_: GraphQLNamedType) -> set[str]:
    """The names of all types that something of this type may be."""
    if isinstance(type_, (GraphQLInterfaceType, GraphQLUnionType)):
        return {it.name for it in CORE.get_possible_types(type_)}
    return {type_.name}
