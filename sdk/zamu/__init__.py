"""The client for Zamu: guests, lobbies, moves and live games.

    async with Client("http://127.0.0.1:8000") as client:
        await client.guest("Amina")
        lobby = await client.lobbies.create(page_one=PageOneOptions())
        await lobby.add_cpu()
        game = await lobby.start()
        async for update in game.updates():
            if game.is_my_turn:
                await game.submit(game.legal_moves[0])

`SyncClient` is the same with nothing to await; what it hands out is in `zamu.sync`.

Events are in `zamu.events`, the values of states in `zamu.types`, exceptions in `zamu.errors`.
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from zamu import errors, events, records, sync, types
from zamu._run import run, run_sync
from zamu.bots import Bot, BotFailed
from zamu.client import Client, Lobbies, Viewer
from zamu.errors import ConnectionFailed, Fault, Refused, ZamuError
from zamu.game import ChineseCheckersGame, Game, PageOneGame
from zamu.known import KnownChineseCheckersGame, KnownGame, KnownLobby, KnownPageOneGame
from zamu.lists import Games
from zamu.lobby import Lobby
from zamu.news import LiveGames, ViewerEvent, ViewerEvents
from zamu.ratings import Leader, Ratings
from zamu.records import RecordMismatch, verify
from zamu.sync import SyncClient
from zamu.tokens import DeviceLink, Devices, NewToken, Tokens
from zamu.types import (
    CardColor,
    ChineseCheckersOptions,
    ChineseCheckersVariant,
    CpuLevel,
    PageOneOptions,
    Scope,
)
from zamu.updates import GameUpdate, GameUpdates, LobbyUpdates
from zamu.webhooks import NewWebhook, Webhooks

if TYPE_CHECKING:
    from zamu import local, pettingzoo

__all__ = [
    "Bot",
    "BotFailed",
    "CardColor",
    "ChineseCheckersGame",
    "ChineseCheckersOptions",
    "ChineseCheckersVariant",
    "Client",
    "ConnectionFailed",
    "CpuLevel",
    "DeviceLink",
    "Devices",
    "Fault",
    "Game",
    "GameUpdate",
    "GameUpdates",
    "Games",
    "KnownChineseCheckersGame",
    "KnownGame",
    "KnownLobby",
    "KnownPageOneGame",
    "Leader",
    "LiveGames",
    "Lobbies",
    "Lobby",
    "LobbyUpdates",
    "NewToken",
    "NewWebhook",
    "PageOneGame",
    "PageOneOptions",
    "Ratings",
    "RecordMismatch",
    "Refused",
    "Scope",
    "SyncClient",
    "Tokens",
    "Viewer",
    "ViewerEvent",
    "ViewerEvents",
    "Webhooks",
    "ZamuError",
    "errors",
    "events",
    "local",
    "pettingzoo",
    "records",
    "run",
    "run_sync",
    "sync",
    "types",
    "verify",
]


def __getattr__(name: str) -> ModuleType:
    """`zamu.local` and `zamu.pettingzoo` need more than the client does, and are read when asked for."""
    if name in {"local", "pettingzoo"}:
        return import_module(f"zamu.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
