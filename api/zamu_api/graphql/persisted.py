"""Persisted documents: the one place where it is found out which document a request asks for.

A request brings a document's text, an id of it, or both. An id is `documentId`, as the draft of GraphQL over
HTTP has it, or the hash in `extensions.persistedQuery`, as Apollo's clients have it: the SHA-256 of a text
that was sent with it before, or whatever a manifest calls a trusted document.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from graphql import GraphQLError

from zamu_api.graphql.context import Context
from zamu_api.graphql.operations import Invalid, Request, afford
from zamu_api.graphql.schema import documents, schema
from zamu_api.graphql.trusted import Trusted, plain_id
from zamu_api.kept_documents import KeptDocuments, hash_of
from zamu_api.rates.policies import DOCUMENTS

NOT_FOUND, MISMATCH, NOT_TRUSTED = (
    "PERSISTED_QUERY_NOT_FOUND",
    "PERSISTED_QUERY_HASH_MISMATCH",
    "DOCUMENT_NOT_TRUSTED",
)
STATUS = {NOT_FOUND: 200, MISMATCH: 400, NOT_TRUSTED: 400}
"""The status of a JSON answer that tells of these, by their codes. That one is asked for the text is no
failure to Apollo's clients, and some of them look no further into one."""

_SAID = {
    NOT_FOUND: "PersistedQueryNotFound",  # which clients know it by
    MISMATCH: "The id is not that of the document which was sent with it.",
    NOT_TRUSTED: "This server answers only documents that it knows beforehand; this is none of them.",
}

_KINDS: tuple[tuple[str, type], ...] = (
    ("query", str),
    ("documentId", str),
    ("variables", dict),
    ("operationName", str),
    ("extensions", dict),
)


class Malformed(Exception):
    """The parts of a request are not of their types; the message says which."""


class Asked(NamedTuple):
    """What a request asks: a document by its text, by an id, or by both, and the rest of it."""

    text: str | None
    id: str | None
    operation_name: str | None
    variables: dict[str, Any] | None

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> "Asked":
        """What the members of a request say. Raises `Malformed`."""
        for name, kind in _KINDS:
            value = data.get(name)
            if value is not None and not isinstance(value, kind):
                raise Malformed(f"`{name}` is {'a string' if kind is str else 'an object'} or null.")
        text, id = data.get("query"), _id_in(data)
        if id is None and text is None:
            raise Malformed("`query` is a string that holds the document, or `documentId` one that names it.")
        if id is not None and not text:
            text = None
        return cls(text, id, data.get("operationName"), data.get("variables"))


def _id_in(data: Mapping[str, Any]) -> str | None:
    """The id that a request brings, without the prefix of a hash. Raises `Malformed`."""
    document_id, extensions = data.get("documentId"), data.get("extensions")
    if not document_id and not extensions:
        return None
    ids = {plain_id(document_id)} if document_id else set()
    by_hash = extensions.get("persistedQuery") if extensions else None
    if by_hash is not None:
        if not (
            isinstance(by_hash, dict)
            and by_hash.get("version") == 1
            and isinstance(by_hash.get("sha256Hash"), str)
        ):
            raise Malformed("`extensions.persistedQuery` has the version 1 and a sha256Hash.")
        ids.add(plain_id(by_hash["sha256Hash"]))
    if len(ids) > 1:
        raise Malformed("`documentId` and `extensions.persistedQuery` name two documents.")
    return ids.pop() if ids else None


class PersistedDocuments:
    """What requests are asking for. One per process."""

    def __init__(self, kept: KeptDocuments, trusted: Trusted, *, only: bool) -> None:
        """With `only` nothing but trusted documents is answered."""
        self._kept = kept
        self._trusted = trusted
        self.only = only

    def at_hand(self, asked: Asked) -> str | None:
        """The document's text, where it is clear at once and nothing is to be remembered."""
        if asked.id is None:
            return asked.text if not self.only or asked.text in self._trusted.texts else None
        known = self._trusted.by_id.get(asked.id) or (None if self.only else self._kept.get(asked.id))
        return known if asked.text is None or asked.text == known else None

    def at_once(self, asked: Asked, context: Context) -> Request | None:
        """The request with its document, which is paid for; None where another process may know it.

        Raises `Invalid`, `RateLimited`.
        """
        text = self.at_hand(asked) or asked.text
        if text is not None:
            return self._request(asked, text, context)
        # Whoever guesses at ids pays for it as for a text of that length.
        context.spend(DOCUMENTS, len(asked.id or ""))
        if self.only:
            raise _refusal(NOT_TRUSTED)
        return None

    async def request(self, asked: Asked, context: Context) -> Request:
        """The request with its document, which is paid for. Raises `Invalid`, `RateLimited`."""
        return self.at_once(asked, context) or await self.look(asked, context)

    async def look(self, asked: Asked, context: Context) -> Request:
        """The request, if another process knows its document. Raises `Invalid`, `RateLimited`."""
        text = await self._kept.look(asked.id or "")
        if text is None:
            raise _refusal(NOT_FOUND)
        return self._request(asked, text, context)

    def _request(self, asked: Asked, text: str, context: Context) -> Request:
        afford(context, text)
        known = asked.id is None or self._trusted.by_id.get(asked.id) == text
        if not known and self._kept.get(asked.id or "") != text:
            if hash_of(text) != asked.id:
                raise _refusal(MISMATCH)
            if not self.only:
                self._keep(asked.id, text)
        if self.only and text not in self._trusted.texts:
            raise _refusal(NOT_TRUSTED)
        return Request(text, asked.operation_name, asked.variables)

    def _keep(self, hash: str, text: str) -> None:
        """Remembers the document, if it is a valid one."""
        try:
            errors = documents.checked(text, schema._schema).errors
        except GraphQLError:
            return
        if not errors:
            self._kept.keep(hash, text)


def _refusal(code: str) -> Invalid:
    return Invalid([GraphQLError(_SAID[code], extensions={"code": code})])
