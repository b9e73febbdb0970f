"""The commands, each a few lines over the synchronous client."""

from __future__ import annotations

import json
import os
import sys
from itertools import islice
from pathlib import Path
from typing import Annotated, Any

import typer
from pydantic_core import to_jsonable_python
from typer.exceptions import TyperException

from zamu._kept import Kept
from zamu.cli.connection import OWN, Connection, advice
from zamu.cli.table import at_table, follow, open_lobby, wait_for_game
from zamu.cli.text import columns, heading, paragraphs
from zamu.errors import ZamuError
from zamu.sync import SyncClient
from zamu.types import CpuLevel, GameKind, LobbyVisibility

KINDS = {"page-one": GameKind.PAGE_ONE, "chinese-checkers": GameKind.CHINESE_CHECKERS}

app = typer.Typer(
    name="zamu",
    help="Play turn-based games with friends, in the terminal.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
    rich_markup_mode=None,
)

AsJson = Annotated[bool, typer.Option("--json", help="For scripts: JSON and nothing else.")]
WhichGame = Annotated[str, typer.Argument(metavar="GAME", help=" or ".join(KINDS))]
Cpus = Annotated[int, typer.Option("--cpus", min=0, max=5, help="How many CPU players to seat.")]
Level = Annotated[str, typer.Option("--level", help="How well they play: easy, normal or hard.")]


class _Said(Exception):
    """Something that was given cannot be: the line to say."""


@app.callback()
def connect(
    context: typer.Context,
    server: Annotated[
        str, typer.Option("--server", "-s", envvar="ZAMU_SERVER", help="The server's address.")
    ] = "http://127.0.0.1:8000",
    token: Annotated[
        str | None, typer.Option(envvar="ZAMU_TOKEN", help="Who one is, for once; `login` keeps it.")
    ] = None,
    locale: Annotated[
        str | None, typer.Option(envvar="ZAMU_LOCALE", help="The language of messages: en, sw, ru, ar.")
    ] = None,
) -> None:
    if not server.startswith(("http://", "https://")):
        raise _Said(f"{server!r} is no address: --server takes one such as http://127.0.0.1:8000")
    to: Connection = context.obj
    to.server, to.token, to.locale = server.rstrip("/"), token, locale


@app.command()
def guest(context: typer.Context, name: str, as_json: AsJson = False) -> None:
    """Become a new player of that name, without an account."""
    to: Connection = context.obj
    with SyncClient(to.server, locale=to.locale) as client:
        player = client.guest(name)
        Kept(to.server).put(OWN, client.token)
    say(player, as_json, f"You are {player.name} at {to.server}.")


@app.command()
def login(context: typer.Context, token: str, as_json: AsJson = False) -> None:
    """Go on as the player of a token, here and from now on."""
    to: Connection = context.obj
    with SyncClient(to.server, token, locale=to.locale) as client:
        viewer = client.viewer()
    if viewer is None:
        raise _Said("the server does not know that token; `zamu guest NAME` makes a new player")
    Kept(to.server).put(OWN, token)
    say(viewer.player, as_json, f"You are {viewer.player.name} at {to.server}.")


@app.command()
def lobbies(context: typer.Context, as_json: AsJson = False) -> None:
    """List the lobbies that can be joined."""
    to: Connection = context.obj
    with to.client(seat=False) as client:
        found = list(islice(client.lobbies.list(), 50))
    if as_json:
        say([lobby.state for lobby in found], as_json, "")
        return
    rows = [("CODE", "GAME", "SEATS", "HOST")]
    for lobby in found:
        taken = sum(seat.player is not None or seat.cpu_level is not None for seat in lobby.seats)
        rows.append((lobby.code, named(lobby.kind), f"{taken} of {lobby.capacity}", lobby.host.name))
    typer.echo(columns(rows) if found else "No lobby is open. `zamu create page-one` opens one.")


@app.command()
def create(
    context: typer.Context,
    game: WhichGame,
    seats: Annotated[int, typer.Option(min=2, max=6, help="How many can sit there.")] = 6,
    private: Annotated[bool, typer.Option("--private", help="Only for whoever has the code.")] = False,
    cpus: Cpus = 0,
    level: Level = "normal",
    as_json: AsJson = False,
) -> None:
    """Open a lobby, wait for friends and play. With --json only open it."""
    to: Connection = context.obj
    with to.client() as client:
        visibility = LobbyVisibility.UNLISTED if private else LobbyVisibility.PUBLIC
        lobby = open_lobby(client, kind(game), seats, visibility)
        for _ in range(cpus):
            lobby.add_cpu(strength(level))
        if as_json:
            say(lobby.state, as_json, "")
            return
        typer.echo(f"Friends type: zamu --server {to.server} join {lobby.code}")
        typer.echo(f"Or they open {lobby.invite_url}")
        at_table(wait_for_game(client, lobby))


@app.command()
def join(context: typer.Context, code: str) -> None:
    """Take a seat in the lobby of that code, and play."""
    to: Connection = context.obj
    with to.client() as client:
        lobby = client.lobbies.join(code=code.strip().upper())
        at_table(wait_for_game(client, lobby))


@app.command()
def play(context: typer.Context, game: WhichGame, cpus: Cpus = 1, level: Level = "normal") -> None:
    """Play against CPU players, at once."""
    to: Connection = context.obj
    if cpus == 0:
        raise _Said("somebody has to play against you: --cpus 1, or `zamu create` for friends")
    with to.client() as client:
        lobby = open_lobby(client, kind(game), cpus + 1, LobbyVisibility.UNLISTED)
        for _ in range(cpus):
            lobby.add_cpu(strength(level))
        at_table(lobby.start())


@app.command()
def watch(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="Its id.")],
    as_json: AsJson = False,
) -> None:
    """Watch a game to its end. With --json a line for each event."""
    to: Connection = context.obj
    with to.client(seat=False) as client:
        follow(client.game(game), as_json)


@app.command()
def rules(
    context: typer.Context,
    game: WhichGame,
    locale: Annotated[str | None, typer.Option(help="In which language: en, sw, ru, ar.")] = None,
    as_json: AsJson = False,
) -> None:
    """Read the rules of a game."""
    to: Connection = context.obj
    with to.client(seat=False) as client:
        book = client.rules(kind(game), locale=locale)
    if as_json:
        say(book, as_json, "")
        return
    parts = [heading(book.title), paragraphs(book.summary)]
    for section in book.sections:
        parts += [heading(section.heading), *(paragraphs(item) for item in section.items)]
    typer.echo("\n\n".join(parts))


@app.command()
def verify(file: Path) -> None:
    """Play a finished game's record again, from its seed, by the rules."""
    try:
        from zamu_engine.record import RecordMismatch, replay
    except ModuleNotFoundError as error:
        raise _Said("the rules are not installed: pip install 'zamu[engine]'") from error
    try:
        record = json.loads(file.read_text())
        replay(record)
    except OSError as error:
        raise _Said(f"{file} cannot be read: {error.strerror}") from error
    except ValueError as error:
        what = str(error) if isinstance(error, RecordMismatch) else "it is no JSON"
        raise _Said(f"{file} does not hold together: {what}") from error
    typer.echo("The record holds together: dealt from its seed, it ends in the same places.")


def kind(game: str) -> GameKind:
    """The game of that name."""
    found = KINDS.get(game.lower().replace("_", "-"))
    if found is None:
        raise _Said(f"there is no game {game!r}: give {' or '.join(KINDS)}")
    return found


def named(kind: GameKind) -> str:
    return kind.replace("_", "-").lower()


def strength(level: str) -> CpuLevel:
    if level.upper() not in CpuLevel.__members__:
        raise _Said(f"there is no level {level!r}: give {', '.join(each.lower() for each in CpuLevel)}")
    return CpuLevel(level.upper())


def say(value: Any, as_json: bool, otherwise: str) -> None:
    """A value for scripts, or a sentence for people."""
    typer.echo(
        json.dumps(to_jsonable_python(value, by_alias=True, serialize_as_any=True)) if as_json else otherwise
    )


def run() -> None:
    """Runs a command; ends with 1 and one line on standard error when it cannot be done."""
    to = Connection("", None, None)
    try:
        sys.exit(app(prog_name="zamu", standalone_mode=False, obj=to))
    except _Said as said:
        fail(str(said))
    except TyperException as error:
        fail(
            f"{' '.join(error.format_message().split())} `zamu --help` lists what there is.", error.exit_code
        )
    except ZamuError as error:
        fail(advice(error, to.server))
    except (typer.Abort, KeyboardInterrupt, EOFError):
        fail("stopped", 130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


def fail(line: str, code: int = 1) -> None:
    typer.echo(f"zamu: {line}", err=True)
    sys.exit(code)
