"""The engine needs nothing but Python: it plays where no package can be found."""

import subprocess
import sys
from pathlib import Path

import zamu_engine

ENGINE = Path(zamu_engine.__file__).parent.parent

# Run by an interpreter without site-packages, without this project's other folders and without what the
# environment says: what it imports is the standard library and the engine.
PLAY_EVERYTHING = """
import sys

sys.path.append(sys.argv[1])
from zamu_engine.chance import SeededChance
from zamu_engine.cpu import CpuLevel, choose
from zamu_engine.registry import RULESETS

for kind, ruleset in RULESETS.items():
    events = ruleset.open(ruleset.options_from_json({}), 3, SeededChance(bytes(32), 1))
    position, log, plies = None, [], 0
    while events:
        for event in events:
            log.append(event)
            position = ruleset.evolve(position, event)
            assert ruleset.event_from_json(ruleset.event_to_json(event)) == event
        if position.turn is None:
            break
        seat, view = position.turn, ruleset.view(position, position.turn)
        move = choose(ruleset, view, seat, CpuLevel.EASY, plies.to_bytes(4, "big"))
        move = ruleset.parse_move(ruleset.format_move(move))
        events, plies = ruleset.decide(position, seat, move, SeededChance(bytes(32), len(log) + 1)), plies + 1
    assert ruleset.to_text(position) and ruleset.to_svg(position, None, log[-1])
    print(kind, ruleset.outcome(position).placements[0].place)

foreign = {name.partition(".")[0] for name in sys.modules} - {"zamu_engine", "__main__"}
print("foreign", sorted(name for name in foreign if name not in sys.stdlib_module_names))
"""


def alone(code: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Runs the code in an interpreter that sees the standard library only."""
    return subprocess.run(
        [sys.executable, "-I", "-S", "-W", "error", "-c", code, *arguments],
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )


def test_whole_games_are_played_where_no_package_is_installed() -> None:
    run = alone(PLAY_EVERYTHING, str(ENGINE))
    assert run.returncode == 0, run.stderr
    assert run.stdout.splitlines() == ["PAGE_ONE 1", "CHINESE_CHECKERS 1", "foreign []"]


def test_there_indeed_is_no_package() -> None:
    """Else the test above would prove nothing."""
    run = alone("import pytest")
    assert "ModuleNotFoundError" in run.stderr


def test_the_engine_imports_the_standard_library_only() -> None:
    """Also what is imported late and was not reached by a game."""
    code = """
import ast, pathlib, sys
for path in sorted(pathlib.Path(sys.argv[1], "zamu_engine").rglob("*.py")):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        names += [node.module or "."] if isinstance(node, ast.ImportFrom) else []
        for name in names:
            top = name.partition(".")[0]
            if top != "zamu_engine" and top not in sys.stdlib_module_names:
                print(path.name, name)
print("read")
"""
    run = alone(code, str(ENGINE))
    assert run.stdout == "read\n", run.stdout + run.stderr
