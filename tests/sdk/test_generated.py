"""What is generated is what the schema says, and what users write against it is checked strictly."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_generated_client_is_what_the_schema_gives_now() -> None:
    done = run(sys.executable, "sdk/generate.py", "--check")
    assert done.returncode == 0, done.stderr


def test_a_users_code_is_typed_to_the_last_attribute() -> None:
    done = run(sys.executable, "-m", "mypy", "--strict", "tests/sdk/users_code.py", "examples")
    assert done.returncode == 0, done.stdout


def test_the_client_needs_nothing_of_the_server_or_the_engine() -> None:
    code = (
        "import sys, zamu; names = {name.split('.')[0] for name in sys.modules};"
        "assert not names & {'zamu_api', 'zamu_engine', 'strawberry', 'graphql', 'starlette'}, names"
    )
    done = run(sys.executable, "-c", code)
    assert done.returncode == 0, done.stderr
