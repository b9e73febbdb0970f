"""Writes `zamu/_generated` from the schema and the operations, the manifest of its documents, which the
server knows beforehand, and `zamu/sync.py` from the asynchronous classes; with `--check`, only says whether
they are stale.

The generator lives in an environment of its own, `.venv-codegen`, which `make client` sets up.
"""

import argparse
import ast
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from codegen import faces

ROOT = Path(__file__).resolve().parent.parent
CODEGEN = ROOT / "sdk" / "codegen"
MANIFEST = ROOT / "api" / "zamu_api" / "graphql" / "operations.json"
GENERATED = ROOT / "sdk" / "zamu" / "_generated"
SYNC = ROOT / "sdk" / "zamu" / "sync.py"
TOOLS = ROOT / ".venv-codegen" / "bin"
GENERATOR = TOOLS / "ariadne-codegen"

CONFIGURATION = """
[tool.ariadne-codegen]
schema_path = "{schema}"
queries_path = "{operations}"
target_package_path = "{target}"
target_package_name = "_generated"
client_name = "Operations"
client_file_name = "client"
base_client_name = "OperationsBase"
base_client_file_path = "{codegen}/operations_base.py"
files_to_include = ["{codegen}/open_types.py"]
use_alias_generator = true
multipart_uploads = false
include_typename = false
include_comments = "none"
plugins = ["plugin.OpenTypesPlugin", "ariadne_codegen.contrib.extract_operations.ExtractOperationsPlugin"]
scalars.DateTime.type = "datetime.datetime"
scalars.Locale.type = "str"
scalars.CardCode.type = "zamu.notation.Card"
scalars.HoleLabel.type = "zamu.notation.Hole"
"""


def generate(schema: Path, target: Path) -> Path:
    """The folder of the client made from `schema`, written under `target`."""
    configuration = target / "codegen.toml"
    configuration.write_text(
        CONFIGURATION.format(
            schema=schema, operations=ROOT / "schema" / "operations", target=target, codegen=CODEGEN
        )
    )
    done = subprocess.run(  # noqa: S603
        [GENERATOR, "--config", configuration],
        env={**os.environ, "PYTHONPATH": str(CODEGEN), "PYTHONDONTWRITEBYTECODE": "1"},
        cwd=target,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"{done.stdout}{done.stderr}\nThe client could not be generated.")
    return target / "_generated"


def contents(folder: Path) -> dict[str, str]:
    return {path.name: path.read_text() for path in sorted(folder.glob("*.py"))}


def manifest(generated: Path) -> str:
    """The client's documents as Apollo's manifests have them: `id` is the SHA-256 of `body`."""
    constants = ast.parse((generated / "operations.py").read_text()).body
    bodies = [ast.literal_eval(each.value) for each in constants if isinstance(each, ast.Assign)][1:]
    operations = [
        {"id": hashlib.sha256(body.encode()).hexdigest(), "name": name, "type": kind, "body": body}
        for body in bodies
        for kind, name in re.findall(r"\A\s*(query|mutation|subscription) (\w+)", body)
    ]
    whole = {"format": "apollo-persisted-query-manifest", "version": 1, "operations": operations}
    return json.dumps(whole, indent=1) + "\n"


def synchronous(folder: Path) -> str:
    """The synchronous face, in the form in which all code is."""
    path = folder / SYNC.name
    path.write_text(faces.write(SYNC.parent))
    settings = ("--config", str(ROOT / "pyproject.toml"), str(path))
    for command in (("check", "--fix", "--quiet", "--select", "I,F401"), ("format", "--quiet")):
        subprocess.run([TOOLS / "ruff", *command, *settings], check=True)  # noqa: S603
    return path.read_text()


def main() -> None:
    parser = argparse.ArgumentParser(description="Generate the client from schema/.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail when the client is stale")
    parser.add_argument("--schema", type=Path, default=ROOT / "schema" / "schema.graphql")
    options = parser.parse_args()
    if not GENERATOR.exists():
        sys.exit("The generator is not installed; `make client` does that.")
    with tempfile.TemporaryDirectory() as folder:
        fresh = generate(options.schema.resolve(), Path(folder))
        face = synchronous(Path(folder))
        if options.check:
            if face != SYNC.read_text():
                sys.exit("sdk/zamu/sync.py is stale; `make client` writes it anew.")
            if contents(fresh) != contents(GENERATED) or manifest(fresh) != MANIFEST.read_text():
                sys.exit(f"sdk/zamu/_generated or {MANIFEST.name} is stale; `make client` writes them anew.")
            return
        SYNC.write_text(face)
        MANIFEST.write_text(manifest(fresh))
        shutil.rmtree(GENERATED, ignore_errors=True)
        shutil.copytree(fresh, GENERATED, ignore=shutil.ignore_patterns("__pycache__"))


if __name__ == "__main__":
    main()
