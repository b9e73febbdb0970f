"""Documents drawn from the schema itself: any field of any type, by any way to ask for it."""

import random
import re
from dataclasses import dataclass, field
from zlib import crc32

from graphql import (
    GraphQLField,
    GraphQLInterfaceType,
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLUnionType,
    get_named_type,
    is_composite_type,
)

from zamu_api.graphql.schema import schema

CORE = schema._schema

_VARIABLES = {
    "yes": "Boolean!",
    "no": "Boolean! = false",
    "after": "Int",
    "first": "Int = 3",
    "hole": "HoleLabel!",
    "id": "ID!",
    "locale": "Locale",
}

_ARGUMENTS = {
    "after": ["0", "1", "3", "-1", "999", "null", "$after", "$first", '"x"'],
    "first": ["0", "1", "5", "500", "501", "-1", "null", "$first"],
    "from": ['"d1"', '"e5"', '"zz"', '""', "$hole"],
    "id": ["$id", '"nothing"'],
    "code": ['"ABCDEF"'],
    "gameId": ["$id"],
    "locale": ['"ru"', '"ar-EG"', '"fr"', '"_"', "null", "$locale"],
    "kind": ["PAGE_ONE", "CHINESE_CHECKERS", "null"],
    "status": ["ACTIVE", "FINISHED", "ABORTED", "null"],
}
# Pages are read from the store: which of several that are wrong fails first is a matter of time.
_PAGES = _ARGUMENTS | {"after": ["null"], "first": ["1", "5", "100"]}
_CONDITIONS = [
    "@skip(if: $no)",
    "@skip(if: $yes)",
    "@include(if: $yes)",
    "@include(if: $no)",
    "@include(if: true)",
    "@skip(if: true)",
    "@skip(if: $no) @include(if: $yes)",
]
_TOO_DEEP = 5


@dataclass
class Writer:
    """Writes one document. `chance` decides everything."""

    chance: random.Random
    fragments: dict[str, str] = field(default_factory=dict)

    def document(self, kind: str, root: str, arguments: dict[str, str]) -> str:
        """An operation with this root field, whose arguments are given."""
        root_type = {"query": CORE.query_type, "subscription": CORE.subscription_type}[kind]
        assert root_type is not None
        given = ", ".join(f"{name}: {value}" for name, value in arguments.items())
        beside = ["__typename", "kind: __typename"] if kind == "query" else []
        named = get_named_type(root_type.fields[root].type)
        asked = (
            f"{root}({given}) {self.selections(named, 0)}" if given else f"{root} {self.selections(named, 0)}"
        )
        parts = [asked, *self.chance.sample(beside, self.chance.randint(0, len(beside)))]
        self.chance.shuffle(parts)
        text = "\n".join([f"{{ {' '.join(parts)} }}", *self.fragments.values()])
        used = [f"${name}: {type_}" for name, type_ in _VARIABLES.items() if re.search(rf"\${name}\b", text)]
        return f"{kind} Asked{'(' if used else ''}{', '.join(used)}{')' if used else ''} {text}"

    def selections(self, type_: GraphQLNamedType, depth: int) -> str:
        """What is asked of a type, in braces."""
        parts = [self._part(type_, depth) for _ in range(self.chance.randint(1, 7 - depth))]
        return "{ " + " ".join(parts) + " }"

    def _part(self, type_: GraphQLNamedType, depth: int) -> str:
        ways = [self._field] * 5 + [self._inline, self._spread] * (depth < _TOO_DEEP)
        return self.chance.choice(ways)(type_, depth)

    def _field(self, type_: GraphQLNamedType, depth: int) -> str:
        fields = {} if isinstance(type_, GraphQLUnionType) else dict(type_.fields)  # type: ignore[attr-defined]
        named = [
            name
            for name, it in fields.items()
            if depth < _TOO_DEEP or not is_composite_type(get_named_type(it.type))
        ]
        asking = [name for name in named if fields[name].args] if self.chance.random() < 0.2 else []
        name = self.chance.choice(asking or [*named, "__typename"])
        if name == "__typename":
            return self.chance.choice(["__typename", "type: __typename", "t2: __typename"])
        asked: GraphQLField = fields[name]
        arguments = self._arguments(asked)
        inner = get_named_type(asked.type)
        below = self.selections(inner, depth + 1) if is_composite_type(inner) else ""
        # Answers under one name must be the same question; one name in two types may be of two types.
        tag = crc32(f"{name}{arguments}{asked.type}".encode())
        alias = self.chance.choice(["", f"x{tag}: "]) if not arguments else f"y{tag}: "
        if not arguments and not alias and name in ("options", "seat", "name"):
            alias = f"z{tag}: "
        return f"{alias}{name}{arguments} {self._condition()} {below}"

    def _arguments(self, asked: GraphQLField) -> str:
        given = []
        choices = _PAGES if str(asked.type).endswith("Connection!") else _ARGUMENTS
        for name, argument in asked.args.items():
            required = str(argument.type).endswith("!")
            if required or self.chance.random() < 0.5:
                given.append(f"{name}: {self.chance.choice(choices[name])}")
        self.chance.shuffle(given)
        return f"({', '.join(given)})" if given else ""

    def _condition(self) -> str:
        return self.chance.choice(_CONDITIONS) if self.chance.random() < 0.15 else ""

    def _within(self, type_: GraphQLNamedType) -> GraphQLNamedType:
        """The type itself, or one that has something in common with it."""
        assert isinstance(type_, (GraphQLObjectType, GraphQLInterfaceType, GraphQLUnionType))
        others = type_.interfaces if isinstance(type_, GraphQLObjectType) else CORE.get_possible_types(type_)
        choices: list[GraphQLNamedType] = [type_, *others]
        return self.chance.choice(choices)

    def _inline(self, type_: GraphQLNamedType, depth: int) -> str:
        if self.chance.random() < 0.2:
            return f"... {self._condition()} {self.selections(type_, depth + 1)}"
        within = self._within(type_)
        return f"... on {within.name} {self._condition()} {self.selections(within, depth + 1)}"

    def _spread(self, type_: GraphQLNamedType, depth: int) -> str:
        within = self._within(type_)
        known = [name for name, text in self.fragments.items() if text and name.startswith(f"{within.name}_")]
        if known and self.chance.random() < 0.5:
            return f"...{self.chance.choice(known)} {self._condition()}"
        name = f"{within.name}_{len(self.fragments)}"
        self.fragments[name] = ""  # takes its number; nothing within may spread it
        text = f"fragment {name} on {within.name} {self.selections(within, depth + 1)}"
        self.fragments[name] = text
        return f"...{name} {self._condition()}"
