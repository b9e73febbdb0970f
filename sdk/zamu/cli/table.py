"""A game at the terminal: waiting for it, playing it, watching it."""

from __future__ import annotations

import json
import sys

import typer
from pydantic_core import to_jsonable_python

from zamu.cli.text import heading, paragraphs, side_by_side
from zamu.draw import draw, has_color, paint_cards
from zamu.errors import GameOver, IllegalMove, InvalidInput, NotYourTurn, Refused, StaleState
from zamu.notation import Hole
from zamu.sync import ChineseCheckersGame, Game, Lobby, SyncClient
from zamu.types import (
    ChineseCheckersOptions,
    GameKind,
    GameStatus,
    LobbyVisibility,
    PageOneOptions,
)


def open_lobby(client: SyncClient, kind: GameKind, seats: int, visibility: LobbyVisibility) -> Lobby:
    """A new lobby for that game, with its usual options."""
    if kind == GameKind.PAGE_ONE:
        return client.lobbies.create(page_one=PageOneOptions(), capacity=seats, visibility=visibility)
    options = ChineseCheckersOptions()
    return client.lobbies.create(chinese_checkers=options, capacity=seats, visibility=visibility)


def wait_for_game(client: SyncClient, lobby: Lobby) -> Game:
    """The lobby's game, as soon as it runs: a guest is ready at once, the host says when it starts."""
    viewer = client.viewer()
    me = viewer.player.id if viewer else None
    current = lobby.current_game
    if current is not None and current.status == GameStatus.ACTIVE:
        return client.game(current.id)
    if lobby.host.id != me:
        lobby.ready()
        typer.echo(f"You sit in lobby {lobby.code}. {lobby.host.name} starts the game.")
        return lobby.game()
    while True:
        _ask("Press Enter to start, when everybody is there. ")
        try:
            return lobby.start()
        except Refused as refused:
            typer.echo(refused.message)


def at_table(game: Game) -> None:
    """Plays the game to its end: shows what happens, and asks whenever it is one's turn."""
    color = has_color()
    asked = -1
    typer.echo(f"To watch it: zamu watch {game.id}")
    for update in game.updates():
        if update.event is not None:
            summary = paragraphs(update.event.summary)
            typer.echo(paint_cards(summary) if color else summary)
        if game.is_my_turn and update.seq >= game.seq and asked != game.seq:
            asked = game.seq
            show(game)
            _turn(game)
    show(game)
    _places(game)


def follow(game: Game, as_json: bool) -> None:
    """Shows a game as it happens, from its beginning; as JSON, a line for each event."""
    for update in game.updates(after=0 if as_json else None):
        if update.is_heartbeat:
            continue
        if as_json:
            if update.event is not None:
                sys.stdout.write(
                    json.dumps(to_jsonable_python(update.event, by_alias=True, serialize_as_any=True)) + "\n"
                )
                sys.stdout.flush()
            continue
        if update.event is not None:
            typer.echo(f"\n{paragraphs(update.event.summary)}")
        typer.echo(draw(update.state, update.event, color=has_color()))
    if not as_json:
        _places(game)


def show(game: Game) -> None:
    typer.echo()
    typer.echo(draw(game.state, color=has_color()))
    typer.echo()


def _turn(game: Game) -> None:
    """Asks until a move is made, or there is none to make any more."""
    while game.is_my_turn:
        move = _board_move(game) if isinstance(game, ChineseCheckersGame) else _listed_move(game)
        if move is None:
            continue
        try:
            if move == "resign":
                game.resign()
            else:
                game.submit(move)
        except (IllegalMove, InvalidInput) as refused:
            typer.echo(str(refused))
        except (NotYourTurn, StaleState, GameOver):
            typer.echo("The game has gone on meanwhile.")
            return
        else:
            return


def _listed_move(game: Game) -> str | None:
    """One of the legal moves by its number, or a move as it is written; `None` if nothing was decided."""
    moves = [move.notation for move in game.legal_moves]
    _list([f"{number}) {move}" for number, move in enumerate(moves, start=1)])
    said = _ask("Your move: ")
    if said.isdigit() and 1 <= int(said) <= len(moves):
        return moves[int(said) - 1]
    return _understood(game, said, "a number from the list, or a move as it is written, such as R5")


def _board_move(game: ChineseCheckersGame) -> str | None:
    """A piece and where it goes, or a whole move; `None` if nothing was decided."""
    ways: dict[str, list[str]] = {}
    for move in game.legal_moves:
        start, *_, end = move.notation.split("-")
        ways.setdefault(start, []).append(end)
    typer.echo(f"These pieces can move: {' '.join(ways)}")
    said = _ask("Your piece, or a whole move: ").lower()
    if said not in ways:
        return _understood(game, said, "a hole with a piece that can move, or a whole move such as c1-e5")
    typer.echo()
    typer.echo(draw(game.state, color=has_color(), marks=ways[said]))
    typer.echo(f"\n{said} can go to (+): {' '.join(ways[said])}")
    end = _ask(f"From {said} to (Enter for another piece): ").lower()
    return Hole(said).to(end) if end else None


def _understood(game: Game, said: str, what: str) -> str | None:
    """What was said, if it may be a move; help in its place if it is not."""
    if said == "rules":
        for section in game.rulebook().sections:
            typer.echo(f"\n{heading(section.heading)}")
            for item in section.items:
                typer.echo(paragraphs(item))
        return None
    if said == "resign" or any(letter.isdigit() for letter in said) or said == "draw" or said.isupper():
        return said
    typer.echo(f"Type {what}; `rules` for the rules, `resign` to give up.")
    return None


def _ask(question: str) -> str:
    try:
        return input(question).strip()
    except EOFError:
        raise typer.Abort from None


def _list(cells: list[str]) -> None:
    for line in side_by_side(cells):
        typer.echo(paint_cards(line) if has_color() else line)


def _places(game: Game) -> None:
    for place in game.placements:
        typer.echo(f"{place.place}. {game.seats[place.seat].name}")
