"""What was released stays: what a schema takes from clients that were written for an earlier one."""

import re
from datetime import date
from typing import Any

from graphql import (
    REMOVE,
    DirectiveNode,
    EnumValueDefinitionNode,
    FieldDefinitionNode,
    InputValueDefinitionNode,
    Node,
    StringValueNode,
    Visitor,
    build_ast_schema,
    build_schema,
    parse,
    visit,
)
from graphql.utilities import DangerousChangeType, find_breaking_changes, find_dangerous_changes

_REASON = re.compile(r"Until (\d{4}-\d{2}-\d{2}): \S.*", re.DOTALL)


def broken_promises(released: str, now: str, today: date) -> list[str]:
    """What clients of the released schema miss in the other one: breaking changes, and other defaults.

    Whatever was deprecated in the released schema, with a date that has passed, may go.
    """
    promised = build_ast_schema(visit(parse(released), _Expired(today)))
    current = build_schema(now)
    changes = [change.description for change in find_breaking_changes(promised, current)]
    defaults = [
        change.description
        for change in find_dangerous_changes(promised, current)
        if change.type is DangerousChangeType.ARG_DEFAULT_VALUE_CHANGE
    ]
    return changes + defaults


def deprecated_until(reason: str | None) -> date | None:
    """The date in a deprecation's reason, `Until 2027-06-30: use …`; None where there is none."""
    written = _REASON.fullmatch(reason or "")
    try:
        return date.fromisoformat(written[1]) if written else None
    except ValueError:
        return None


def undated_deprecations(sdl: str) -> list[str]:
    """The reasons of deprecations in the schema that do not tell until when they hold."""
    reasons = _Reasons()
    visit(parse(sdl), reasons)
    return [reason or "" for reason in reasons.found if deprecated_until(reason) is None]


def _reason(directives: tuple[DirectiveNode, ...] | list[DirectiveNode] | None) -> str | None:
    """Why something is deprecated; None where it is not."""
    for directive in directives or ():
        if directive.name.value == "deprecated":
            for argument in directive.arguments or ():
                if isinstance(argument.value, StringValueNode):
                    return argument.value.value
            return ""
    return None


class _Expired(Visitor):
    """Takes out what may go."""

    def __init__(self, today: date) -> None:
        super().__init__()
        self._today = today

    def enter(self, node: Node, *_: Any) -> Any:
        if not isinstance(node, FieldDefinitionNode | EnumValueDefinitionNode | InputValueDefinitionNode):
            return None
        end = deprecated_until(_reason(node.directives))
        return REMOVE if end is not None and end < self._today else None


class _Reasons(Visitor):
    """Gathers why things are deprecated."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str | None] = []

    def enter(self, node: Node, *_: Any) -> None:
        reason = _reason(getattr(node, "directives", None))
        if reason is not None:
            self.found.append(reason)
