"""docs/errors.md explains every code that a client can get, and no other."""

import ast
import importlib
import pkgutil
import re
from functools import cache
from http import HTTPStatus
from inspect import getsource
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from websockets.frames import CloseCode

import zamu_api
from zamu.errors import REFUSALS
from zamu_api.graphql import persisted, socket
from zamu_api.problems import ProblemCode

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "errors.md").read_text()

BY_STARLETTE = {307, 404, 500}
"""Statuses that our code leaves to Starlette: redirections, unknown addresses, what breaks on a page."""


def listed(head: str) -> list[str]:
    """The first cells of the table whose first row begins like this."""
    (table,) = re.findall(rf"^\| {head} \|.*\n\|[-|]+\|\n((?:\|.*\n)+)", TEXT, re.MULTILINE)
    return [line.split("|")[1].strip().strip("`") for line in table.splitlines()]


@cache
def modules() -> list[tuple[ModuleType, list[ast.AST]]]:
    """Every module of the server, with all that its source says."""
    names = [found.name for found in pkgutil.walk_packages(zamu_api.__path__, "zamu_api.")]
    return [
        (module, [*ast.walk(ast.parse(getsource(module)))]) for module in map(importlib.import_module, names)
    ]


def value(module: ModuleType, expression: ast.expr) -> Any:
    """What a constant or a name of the module is; None for what is only known when it happens."""
    if not isinstance(expression, (ast.Constant, ast.Name, ast.Attribute)):
        return None
    try:
        return eval(compile(ast.Expression(expression), "", "eval"), vars(module))
    except (NameError, AttributeError):
        return None


def called(node: ast.AST) -> str:
    """The name of what is called, without what it belongs to; empty if nothing is."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def codes_of_errors() -> set[str]:
    """What the server puts into `extensions.code`, but for codes of problems that are passed on."""
    codes: set[Any] = {*persisted.STATUS}
    for module, nodes in modules():
        for node in nodes:
            if isinstance(node, ast.Dict):
                pairs = zip(node.keys, node.values, strict=True)
                codes |= {
                    value(module, code)
                    for key, code in pairs
                    if isinstance(key, ast.Constant) and key.value == "code"
                }
            elif isinstance(node, ast.Call) and called(node) == "part":
                codes.add(value(module, node.args[1]))
    return {code for code in codes if isinstance(code, str)}


def close_codes() -> set[int]:
    """What the server closes sockets with."""
    codes = {code for code in vars(socket).values() if isinstance(code, int) and 1000 <= code < 5000}
    for _, nodes in modules():
        for node in nodes:
            if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "CloseCode":
                codes.add(CloseCode[node.attr])
    return codes


def statuses() -> set[int]:
    """What the server answers by HTTP."""
    found: set[Any] = set()
    for module, nodes in modules():
        for node in nodes:
            if isinstance(node, ast.Attribute) and getattr(node.value, "id", "") == "HTTPStatus":
                found.add(HTTPStatus[node.attr])
            elif isinstance(node, ast.Call):
                given = [keyword.value for keyword in node.keywords if keyword.arg == "status_code"]
                if called(node) in ("HTTPException", "_error", "head"):
                    given += node.args[:1]
                found |= {value(module, status) for status in given}
    return {int(status) for status in found if isinstance(status, int) and status >= 200}


def test_every_problem_is_explained_and_no_other() -> None:
    assert listed("problem") == [code.value for code in ProblemCode]


def test_every_problem_has_a_class_of_the_client() -> None:
    assert {code.value for code in REFUSALS} == set(listed("problem"))


def test_every_code_of_an_error_is_explained_and_no_other() -> None:
    assert {*listed("code")} - {"none"} == codes_of_errors() - {*ProblemCode}


def test_the_codes_of_problems_that_come_as_errors_are_named() -> None:
    (passage,) = re.findall(r"comes as that of an error: (.*?), with the meanings above", TEXT, re.DOTALL)
    passed_on = {"UNAUTHENTICATED", "FORBIDDEN", "RATE_LIMITED"}  # by the gate
    assert {*re.findall(r"`([A-Z_]+)`", passage)} == codes_of_errors() & {*ProblemCode} | passed_on


def test_every_close_code_is_explained_and_no_other() -> None:
    assert {int(code) for code in listed("close code")} == close_codes()


def test_every_status_is_explained_and_no_other() -> None:
    assert {int(status) for status in listed("status")} == statuses() | BY_STARLETTE


@pytest.mark.parametrize("target", re.findall(r"\]\(([^)#]+)\)", TEXT))
def test_what_it_leads_to_is_there(target: str) -> None:
    assert (ROOT / "docs" / target).exists()
