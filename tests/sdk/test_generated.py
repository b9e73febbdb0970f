"""What is generated is what the schema says, and what users write against it is checked strictly."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
USERS_CODE = ("tests/sdk/users_code.py", "tests/sdk/users_code_sync.py")
PYRIGHT = Path(sys.executable).parent / "pyright"


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_generated_client_is_what_the_schema_gives_now() -> None:
    done = run(sys.executable, "sdk/generate.py", "--check")
    assert done.returncode == 0, done.stderr


def test_a_users_code_is_typed_to_the_last_attribute() -> None:
    done = run(sys.executable, "-m", "mypy", "--strict", *USERS_CODE, "examples")
    assert done.returncode == 0, done.stdout


def test_pyright_finds_nothing_in_a_users_code_either(tmp_path: Path) -> None:
    if run(PYRIGHT, "--version").returncode:
        pytest.skip("pyright cannot be had here: it is fetched by Node when it runs first")
    settings = {"include": [str(ROOT / each) for each in USERS_CODE], "typeCheckingMode": "strict"}
    settings["extraPaths"] = [str(ROOT / "sdk")]
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings))
    done = run(PYRIGHT, "--project", tmp_path, "--pythonpath", sys.executable)
    assert done.returncode == 0, done.stdout


def test_the_client_needs_nothing_of_the_server_or_the_engine() -> None:
    code = (
        "import sys, zamu; names = {name.split('.')[0] for name in sys.modules};"
        "assert not names & {'zamu_api', 'zamu_engine', 'strawberry', 'graphql', 'starlette'}, names"
    )
    done = run(sys.executable, "-c", code)
    assert done.returncode == 0, done.stderr
