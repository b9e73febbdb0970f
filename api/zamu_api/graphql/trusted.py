"""Trusted documents: those that are known before anybody asks, from our client's and from manifests.

Manifests are what generators write: an object of documents by their ids (graphql-codegen's client preset,
relay-compiler), or Apollo's `apollo-persisted-query-manifest`.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from hashlib import md5, sha1
from pathlib import Path
from typing import Any, NamedTuple

import orjson
from graphql import GraphQLError

from zamu_api.graphql.schema import documents, schema
from zamu_api.kept_documents import hash_of
from zamu_api.settings import PREFIX, InvalidSetting

OUR_CLIENTS = Path(__file__).with_name("operations.json")
"""The documents of the Python client, as it sends them; `sdk/generate.py` writes it."""

_SETTING = f"{PREFIX}TRUSTED_DOCUMENTS"
_APOLLO = "apollo-persisted-query-manifest"
_HEX = re.compile(r"[0-9a-f]+")
# Ids that look like a hash of the text have to be it; by their lengths.
_HASHES: dict[int, Callable[[str], str]] = {
    64: hash_of,
    40: lambda text: sha1(text.encode(), usedforsecurity=False).hexdigest(),
    32: lambda text: md5(text.encode(), usedforsecurity=False).hexdigest(),
}


@dataclass(frozen=True, slots=True)
class Trusted:
    """The texts by their ids: those of their manifests, and the SHA-256 of each."""

    by_id: dict[str, str] = field(default_factory=dict)
    texts: set[str] = field(default_factory=set)

    def add(self, id: str, text: str) -> None:
        self.by_id[id] = self.by_id[hash_of(text)] = text
        self.texts.add(text)


class _Entry(NamedTuple):
    id: str
    text: str


def plain_id(id: str) -> str:
    """The id without the prefix that says that it is a SHA-256."""
    return id.removeprefix("sha256:")


def read_trusted(paths: str | None) -> Trusted:
    """Our own client's documents, and those of the manifests at these paths, which commas divide.

    Raises `InvalidSetting` for the first that cannot be used.
    """
    trusted = Trusted()
    for entry in _ours():
        trusted.add(*entry)
    for path in _files(paths):
        for id, text in _manifest(path):
            if (fault := _fault(trusted, id, text)) is not None:
                raise InvalidSetting(f"{_SETTING}: {path}: {id}: {fault}")
            trusted.add(id, text)
    return trusted


@cache
def _ours() -> tuple[_Entry, ...]:
    return tuple(_entries(orjson.loads(OUR_CLIENTS.read_bytes())))


def _files(paths: str | None) -> Iterator[Path]:
    for part in (paths or "").split(","):
        path = Path(part.strip())
        if not part.strip():
            continue
        found = sorted(path.glob("*.json")) if path.is_dir() else [path]
        if not found:
            raise InvalidSetting(f"{_SETTING}: {path}: there is no .json in this folder")
        yield from found


def _manifest(path: Path) -> list[_Entry]:
    try:
        return list(_entries(orjson.loads(path.read_bytes())))
    except OSError as error:
        raise InvalidSetting(f"{_SETTING}: {path}: {error.strerror}") from None
    except ValueError as error:
        raise InvalidSetting(f"{_SETTING}: {path}: {error}") from None


def _entries(manifest: Any) -> Iterator[_Entry]:
    """The documents of a manifest. Raises `ValueError` for what is none."""
    if not isinstance(manifest, dict):
        raise ValueError("a manifest is an object")
    pairs: Iterable[tuple[Any, Any]] = manifest.items()
    if "format" in manifest:
        if manifest["format"] != _APOLLO or manifest.get("version") != 1:
            raise ValueError(f"only version 1 of {_APOLLO} can be read")
        operations = manifest.get("operations")
        if not isinstance(operations, list) or not all(isinstance(each, dict) for each in operations):
            raise ValueError("operations are a list of objects")
        pairs = ((each.get("id"), each.get("body")) for each in operations)
    for id, text in pairs:
        if not isinstance(id, str) or not isinstance(text, str) or not id:
            raise ValueError("a manifest has documents by their ids, both strings")
        yield _Entry(plain_id(id), text)


def _fault(trusted: Trusted, id: str, text: str) -> str | None:
    """Why a document cannot be trusted, in one line; None when it can."""
    hash = _HASHES.get(len(id)) if _HEX.fullmatch(id) else None
    if hash is not None and hash(text) != id:
        return "the id is not the hash of the document"
    if trusted.by_id.get(id, text) != text:
        return "the id is another document's as well"
    try:
        errors = documents.checked(text, schema._schema).errors
    except GraphQLError as error:
        errors = [error]
    return " ".join(errors[0].message.split()) if errors else None
