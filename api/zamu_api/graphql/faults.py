"""Faults: what broke. A client learns that it did, and a number to ask about; the log holds the rest."""

import secrets
from typing import Any

import structlog
from graphql import GraphQLError
from strawberry.extensions import MaskErrors
from strawberry.schema.exceptions import CannotGetOperationTypeError, InvalidOperationTypeError

from zamu_api.store.log import StoreDown

RETRY_AFTER_SECONDS = 2.0

logger = structlog.get_logger()

# What a client did wrong, or may know; everything else that is raised is a fault.
_SAID = (GraphQLError, CannotGetOperationTypeError, InvalidOperationTypeError)


# graphql-core writes what is raised where values are read into messages of its own: by this it is known.
_MARK = f"fault {secrets.token_hex(16)}"


def marked_fault(error: Exception) -> GraphQLError:
    """What to raise, once it is in the log, where graphql-core would tell a client what `error` says."""
    logger.error("fault", exc_info=error)
    return GraphQLError(_MARK)


def is_fault(error: GraphQLError) -> bool:
    """Whether the error is the server's, so that its message stays inside."""
    return _MARK in error.message or (
        error.original_error is not None and not isinstance(error.original_error, _SAID)
    )


def log_faults(errors: list[GraphQLError], request_id: str) -> None:
    """Writes faults to the log, with their traces; what clients did wrong is not worth a line."""
    for error in errors:
        if not is_fault(error):
            continue
        if isinstance(error.original_error, StoreDown):
            logger.warning("store down", request_id=request_id, path=error.path)
        else:
            logger.error("fault", request_id=request_id, path=error.path, exc_info=error.original_error)


class HideFaults(MaskErrors):
    """Puts a code and the request's id in the place of what broke."""

    def __init__(self) -> None:
        super().__init__(should_mask_error=is_fault)

    def anonymise_error(self, error: GraphQLError) -> GraphQLError:
        return hidden(error, getattr(self.execution_context.context, "request_id", ""))


def hidden(error: GraphQLError, request_id: str) -> GraphQLError:
    """What a client gets of an error: a fault without what it says, anything else as it is."""
    if not is_fault(error):
        return error
    message, extensions = fault(error.original_error, request_id)
    return GraphQLError(message, nodes=error.nodes, path=error.path, extensions=extensions)


def fault(error: Exception | None, request_id: str) -> tuple[str, dict[str, Any]]:
    """The message and the extensions that a client gets for what broke."""
    if isinstance(error, StoreDown):
        extensions = {"code": "UNAVAILABLE", "retryAfterSeconds": RETRY_AFTER_SECONDS}
        message = "The server cannot reach its store just now; try again."
    else:
        extensions = {"code": "INTERNAL_ERROR"}
        message = "Something broke on the server."
    return message, {**extensions, "requestId": request_id}
