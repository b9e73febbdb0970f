"""The command line `zamu`; it needs what `pip install 'zamu[cli]'` brings."""

import sys


def main() -> None:
    """Runs a command. What goes wrong is told in one line, which says what to do."""
    try:
        from zamu.cli.commands import run
    except ModuleNotFoundError as error:
        if error.name != "typer":
            raise
        sys.exit("zamu: the command line needs more than the library: pip install 'zamu[cli]'")
    run()
