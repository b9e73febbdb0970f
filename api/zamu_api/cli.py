"""`zamu-api`: serve, migrate, schema, ratings."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from zamu_api.settings import InvalidSetting, Settings, read_settings

app = typer.Typer(
    help="Zamu's server. Settings come from the environment: ZAMU_PORT and the like.",
    no_args_is_help=True,
    add_completion=False,
)


ratings = typer.Typer(help="Ratings of players.", no_args_is_help=True)
app.add_typer(ratings, name="ratings")


@app.command()
def serve() -> None:
    """Serve the API."""
    settings = _settings()
    from zamu_api import server
    from zamu_api.graphql.trusted import read_trusted
    from zamu_api.store.migrate import is_current

    with _settings_hold():
        read_trusted(settings.trusted_documents)

    with _store_answers():
        if not is_current(settings.database_url):
            _stop("The database is not up to date: run `zamu-api migrate` first.", 1)
    try:
        listener = server.listen(settings)
    except OSError as error:
        _stop(f"Cannot listen on {settings.host} port {settings.port}: {error.strerror}.", 1)
    typer.echo(_welcome(settings))
    if not server.serve(settings, listener):
        raise typer.Exit(1)


@app.command()
def migrate() -> None:
    """Bring the database up to date."""
    settings = _settings()
    from zamu_api.store.migrate import upgrade

    with _store_answers():
        upgrade(settings.database_url)
    typer.echo("The database is up to date.")


@app.command()
def schema(
    check: Annotated[
        Path | None, typer.Option(help="Print nothing; fail unless this file holds the schema.")
    ] = None,
    released: Annotated[
        Path | None, typer.Option(help="Print nothing; fail if the schema breaks what this file promises.")
    ] = None,
) -> None:
    """Print the GraphQL schema."""
    from zamu_api.graphql.releases import broken_promises
    from zamu_api.graphql.schema import print_schema

    text = print_schema()
    if check is None and released is None:
        typer.echo(text, nl=False)
    if released is not None:
        broken = broken_promises(released.read_text(encoding="utf-8"), text, datetime.now(UTC).date())
        if broken:
            _stop(f"The schema breaks what was released in {released}: {' '.join(broken)}", 1)
    if check is not None and (not check.is_file() or check.read_text(encoding="utf-8") != text):
        _stop(f"{check} is stale: run `make schema`.", 1)


@app.command()
def limits() -> None:
    """Print the limits, as docs/limits.md has them."""
    from zamu_api.limits_page import limits_page

    typer.echo(limits_page(), nl=False)


@app.command()
def schema_docs(
    folder: Annotated[Path, typer.Argument(help="Where the pages are.")],
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; fail unless the pages are there.")
    ] = False,
) -> None:
    """Write the reference of the schema, as docs/schema has it."""
    from zamu_api.schema_pages import stale_pages, write_pages

    if not check:
        write_pages(folder)
    elif stale := stale_pages(folder):
        _stop(f"{folder} is stale: run `make schema-docs`. ({', '.join(stale)})", 1)


@ratings.command()
def recompute() -> None:
    """Compute all ratings anew from the logs; what was stored and differs is mended."""
    settings = _settings()
    from zamu_api.ratings.recompute import Recomputed
    from zamu_api.ratings.recompute import recompute as recompute_in
    from zamu_api.store.database import Database

    async def run() -> Recomputed:
        database = Database(settings.database_url)
        try:
            return await recompute_in(database)
        finally:
            await database.close()

    with _store_answers():
        done = asyncio.run(run())
    told = f"{done.mended} rows were wrong and are mended" if done.mended else "all as they were"
    typer.echo(f"{done.ratings} ratings from {done.games} rated games: {told}.")


def _settings() -> Settings:
    with _settings_hold():
        return read_settings()


@contextmanager
def _settings_hold() -> Iterator[None]:
    try:
        yield
    except InvalidSetting as error:
        _stop(str(error), 2)


@contextmanager
def _store_answers() -> Iterator[None]:
    from zamu_api.store.log import StoreDown

    try:
        yield
    except StoreDown as error:
        _stop(f"ZAMU_DATABASE_URL: the database does not answer: {str(error).splitlines()[0]}", 1)


def _stop(message: str, code: int) -> NoReturn:
    typer.echo(" ".join(message.splitlines()), err=True)
    raise typer.Exit(code)


def _welcome(settings: Settings) -> str:
    return f"""\
Zamu listens on http://{settings.host}:{settings.port}, API and sockets at /graphql.
GraphiQL, where every document can be tried: {settings.base_url}/graphql
Try this first:

  mutation {{ createGuest(input: {{name: "Amina"}}) {{ token viewer {{ player {{ id name }} }} }} }}

then send the token as the header `Authorization: Bearer TOKEN` and open a lobby:

  mutation {{ createLobby(input: {{kind: PAGE_ONE}}) {{ lobby {{ id code inviteUrl }} }} }}
"""
