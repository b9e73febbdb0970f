"""Writes `zamu/sync.py`: for each asynchronous class one with the same verbs, which wait.

A class gets a twin when it has something to wait for, and a value when it holds one that does. What a twin
does is one line: it has the original do it on the loop of the client's thread (`zamu/_face.py`).
"""

import ast
import contextlib
from dataclasses import dataclass
from pathlib import Path

MODULES = ("client", "lists", "lobby", "game", "news", "ratings", "tokens", "webhooks", "updates")
NAMES = {"Client": "SyncClient"}
HEAD = '''"""The synchronous face of the client: the same names and types, and nothing to await.

    with SyncClient("http://127.0.0.1:8000") as client:
        client.guest("Amina")
        lobby = client.lobbies.create(page_one=PageOneOptions())
        lobby.add_cpu()
        game = lobby.start()
        for update in game.updates():
            if game.is_my_turn:
                game.submit(game.legal_moves[0])

Everything happens on a thread of the client's own, so that it works where a loop runs already, as in
notebooks, and from any number of threads.

Written by sdk/generate.py from the asynchronous classes; not to be edited.
"""

from __future__ import annotations

'''


@dataclass
class Source:
    """A class as it is written, and where."""

    module: str
    node: ast.ClassDef
    imports: dict[str, tuple[str, str]]
    """Module and name there, of each name that the module knows."""


def read(package: Path) -> dict[str, Source]:
    found = {}
    for module in MODULES:
        tree = ast.parse((package / f"{module}.py").read_text())
        imports = {
            alias.asname or alias.name: (part.module, alias.name)
            for part in ast.walk(tree)
            if isinstance(part, ast.ImportFrom) and part.module
            for alias in part.names
        }
        classes = [each for each in tree.body if isinstance(each, ast.ClassDef)]
        imports |= {each.name: (f"zamu.{module}", each.name) for each in classes}
        found |= {each.name: Source(module, each, imports) for each in classes}
    return found


def bases(node: ast.ClassDef) -> list[str]:
    return [each.id for each in node.bases if isinstance(each, ast.Name)]


def mentioned(node: ast.AST | None) -> set[str]:
    """The names in an annotation, also in one that is quoted."""
    if node is None:
        return set()
    names = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Name):
            names.add(part.id)
        elif isinstance(part, ast.Constant) and isinstance(part.value, str):
            with contextlib.suppress(SyntaxError):
                names |= mentioned(ast.parse(part.value, mode="eval").body)
    return names


def is_value(node: ast.ClassDef) -> bool:
    return bool(node.decorator_list)


def twins(sources: dict[str, Source]) -> dict[str, Source]:
    """The classes that have a twin."""
    found: dict[str, Source] = {}
    for name, source in sources.items():
        waits = any(isinstance(each, ast.AsyncFunctionDef) for each in source.node.body)
        lists = any(
            "AsyncIterator" in mentioned(each.returns)
            for each in source.node.body
            if isinstance(each, ast.FunctionDef)
        )
        if (waits or lists) and name != "Subscribed":
            found[name] = source
    while True:
        more = {
            name: source
            for name, source in sources.items()
            if name not in found
            and (
                set(bases(source.node)) & set(found)
                or (
                    is_value(source.node)
                    and any(
                        mentioned(each.annotation) & set(found)
                        for each in source.node.body
                        if isinstance(each, ast.AnnAssign)
                    )
                )
            )
        }
        if not more:
            return found
        found |= more


class Writer:
    def __init__(self, sources: dict[str, Source]) -> None:
        self.sources = sources
        self.twins = twins(sources)
        self.imports: set[tuple[str, str, str]] = {("zamu._face", "Face", "Face")}
        self.modules: set[str] = set()

    def text(self) -> str:
        done: dict[str, str] = {}

        def write(name: str) -> None:
            for base in self.twins[name].node.bases:
                for needed in sorted(mentioned(base) & set(self.twins)):
                    write(needed)
            if name not in done:
                done[name] = self.one(name)

        for name in self.twins:
            write(name)
        lines = [f"import zamu.{module}" for module in sorted(self.modules)]
        lines += [
            f"from {module} import {name}" + (f" as {known}" if known != name else "")
            for module, name, known in sorted(self.imports)
        ]
        return HEAD + "\n".join(lines) + "\n\n" + "\n\n".join(done.values())

    def one(self, name: str) -> str:
        source = self.twins[name]
        self.modules.add(source.module)
        original = f"zamu.{source.module}.{name}"
        doc = spoken(ast.get_docstring(source.node, clean=False))
        if is_value(source.node):
            return self.value(name, source, original, doc)
        found = ", ".join([*self.bases_of(name, source), f"of={original}"])
        lines = [f"class {NAMES.get(name, name)}({found}):", f'    """{doc}"""', ""]
        lines.append(f"    _original: {original}")
        if any(each.startswith("Known") for each in bases(source.node)) and not self.twin_bases(source):
            self.use("Portal", "zamu._face")
            lines += [
                "",
                f"    def __init__(self, portal: Portal, original: {original}) -> None:",
                "        Face.__init__(self, portal, original)",
                f"        {bases(source.node)[0]}.__init__(self, original.id, original._held)",
            ]
        if "Subscribed" not in bases(source.node):
            for each in source.node.body:
                if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
                    lines += self.verb(each, source, original)
        return "\n".join(lines) + "\n"

    def twin_bases(self, source: Source) -> list[str]:
        return [each for each in bases(source.node) if each in self.twins]

    def bases_of(self, name: str, source: Source) -> list[str]:
        if name == "Client":
            self.use("Root", "zamu._face")
            return ["Root"]
        for each in source.node.bases:
            if isinstance(each, ast.Subscript):  # AsyncIterator[…]
                self.use("Stream", "zamu._face")
                self.names(each.slice, source)
                return [f"Stream[{ast.unparse(each.slice)}]"]
        found = [each for each in bases(source.node) if each.startswith("Known")]
        for each in found:
            self.imports.add((*source.imports[each], each))
        return [*found, *(self.twin_bases(source) or ["Face"])]

    def value(self, name: str, source: Source, original: str, doc: str) -> str:
        self.imports.add(("dataclasses", "dataclass", "dataclass"))
        self.use("twin_of", "zamu._face")
        lines = [f"@twin_of({original})", "@dataclass(frozen=True, slots=True)", f"class {name}:"]
        lines += [f'    """{doc}"""', ""]
        for each in source.node.body:
            if isinstance(each, ast.AnnAssign):
                self.names(each.annotation, source)
                lines.append(f"    {ast.unparse(each)}")
        return "\n".join(lines) + "\n"

    def verb(self, node: ast.FunctionDef | ast.AsyncFunctionDef, source: Source, original: str) -> list[str]:
        decorators = [ast.unparse(each) for each in node.decorator_list]
        if node.name == "__init__" and source.node.name == "Client":
            self.signature(node, source)
            return [
                "",
                f"    def __init__({ast.unparse(node.args)}) -> None:",
                f"        self._open(lambda: {original}({passed(node)}))",
            ]
        if node.name.startswith("_") or (node.name == "close" and source.node.name == "Client"):
            return []
        self.signature(node, source)
        returns = ast.unparse(node.returns).strip("\"'") if node.returns else "None"
        returns = returns.replace("AsyncIterator", "Iterator")
        if "Iterator" in returns:
            self.imports.add(("collections.abc", "Iterator", "Iterator"))
        lines = ["", *(f"    @{each}" for each in decorators)]
        lines.append(f"    def {node.name}({ast.unparse(node.args)}) -> {returns}:")
        if "overload" in decorators:
            self.imports.add(("typing", "overload", "overload"))
            lines[-1] += " ..."
            return lines
        doc = ast.get_docstring(node, clean=False)
        if doc and f"{node.name}.setter" not in decorators:
            lines.append(f'        """{spoken(doc)}"""')
        return [*lines, *(f"        {each}" for each in self.body(node, returns, decorators))]

    def body(
        self, node: ast.FunctionDef | ast.AsyncFunctionDef, returns: str, decorators: list[str]
    ) -> list[str]:
        asked = f"self._original.{node.name}"
        if f"{node.name}.setter" in decorators:
            name = node.args.args[1].arg
            return [f'self._portal.run(lambda: setattr(self._original, "{node.name}", {name}))']
        if "property" not in decorators:
            asked = f"{asked}({passed(node)})"
        asked_later = asked.removesuffix("()") if asked.endswith("()") else f"lambda: {asked}"
        if returns.startswith("Iterator["):
            kind = returns.removeprefix("Iterator[").removesuffix("]")
            return [f"return self._each({kind}, {asked_later})"]
        is_async = isinstance(node, ast.AsyncFunctionDef)
        done = f"self._portal.call({asked})" if is_async else f"self._portal.run({asked_later})"
        kind = returns.removesuffix(" | None")
        if kind not in self.twins:
            return [done if returns == "None" else f"return {done}"]
        if returns != kind:
            return [f"found = {done}", f"return None if found is None else self._face({kind}, found)"]
        return [f"return self._face({kind}, {done})"]

    def signature(self, node: ast.FunctionDef | ast.AsyncFunctionDef, source: Source) -> None:
        self.names(node.args, source)
        self.names(node.returns, source)

    def names(self, node: ast.AST | None, source: Source) -> None:
        for name in mentioned(node):
            if name in source.imports and name not in self.twins and name != "AsyncIterator":
                self.imports.add((*source.imports[name], name))

    def use(self, name: str, module: str) -> None:
        self.imports.add((module, name, name))


def passed(node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """The arguments handed on as they came."""
    by_place = [each.arg for each in (*node.args.posonlyargs, *node.args.args)][1:]
    return ", ".join([*by_place, *(f"{each.arg}={each.arg}" for each in node.args.kwonlyargs)])


def spoken(doc: str | None) -> str:
    """A docstring without what one waits with."""
    return (doc or "").replace("async for ", "for ").replace("async with ", "with ").replace("await ", "")


def write(package: Path) -> str:
    """The text of the module, not yet in its form."""
    return Writer(read(package)).text()
