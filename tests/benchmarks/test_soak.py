"""The soak in its short form: whether it runs, and finds nothing in a few seconds."""

import subprocess
import sys
from pathlib import Path

import pytest

from benchmarks.soak import _grown, complaints

ROOT = Path(__file__).parents[2]
SHORT = ("--minutes", "0.3", "--games", "12", "--spectators", "6", "--pace", "0.3")


@pytest.mark.timeout(180)
def test_after_a_short_time_of_playing_nothing_is_left_over_and_nobody_saw_an_error() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "benchmarks.soak", *SHORT],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert ran.stdout.endswith("nothing was wrong\n")


def test_memory_that_grows_and_what_the_server_complains_of_are_found() -> None:
    flat = [(float(at), 100_000_000) for at in range(0, 601, 15)]
    growing = [(at, size + round(at) * 100_000) for at, size in flat]
    assert _grown(flat, 600) == []
    (said,) = _grown(growing, 600)
    assert said.startswith("memory grew by")
    log = 'Zamu listens\n{"level": "info", "event": "ready"}\n{"level": "error", "event": "fault"}\n'
    assert complaints(log) == ['{"level": "error", "event": "fault"}']
