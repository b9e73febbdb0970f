"""Node's clients of GraphQL, installed once, and what runs a script of theirs against a server."""

import asyncio
import json
import os
import shutil
import subprocess
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
Run = Callable[..., Coroutine[Any, Any, Any]]


@pytest.fixture(scope="session")
def _installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds the scripts and what they need."""
    if shutil.which("npm") is None:
        if os.environ.get("CI"):
            pytest.fail("npm is missing")
        pytest.skip("npm is missing")
    folder = tmp_path_factory.mktemp("clients")
    for path in (*HERE.glob("*.mjs"), *HERE.glob("package*.json")):
        shutil.copy(path, folder)
    shutil.copytree(HERE / "generators", folder / "generators")
    shutil.copy(HERE.parents[1] / "schema" / "schema.graphql", folder / "generators")
    subprocess.run(
        ["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=folder, check=True, capture_output=True
    )
    return folder


@pytest.fixture
def generators(_installed: Path) -> Path:
    """The folder in which generators are run; `schema.graphql` is there."""
    return _installed / "generators"


@pytest.fixture
def node(_installed: Path) -> Run:
    """Runs a script with these arguments; what it prints is JSON."""

    async def run(script: str, *arguments: str) -> Any:
        process = await asyncio.create_subprocess_exec(
            "node",
            script,
            *arguments,
            cwd=_installed,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            out, error = await asyncio.wait_for(process.communicate(), 60)
        except TimeoutError:
            process.kill()
            await process.wait()
            raise
        assert process.returncode == 0, error.decode()
        return json.loads(out)

    return run
