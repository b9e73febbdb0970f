"""A network between client and server that drops answers, delays, and cuts sockets in mid-frame."""

import asyncio
import contextlib
import random
from collections import Counter
from typing import Any

from tests.faults.conftest import Platform
from tests.faults.ledger import read_logs
from tests.faults.proxy import Mischief, proxy
from tests.faults.size import sized
from zamu import ChineseCheckersOptions, Client, Game, PageOneOptions
from zamu.errors import NothingToCallOut, NotYourTurn, StaleState

GAMES = sized(3)
LONG = 25
"""After so many moves a bot resigns: by luck alone Chinese Checkers does not end."""
EVERY = 20
"""Of what passes in either direction, something is done to one in so many."""


class Bot:
    """Plays a game of the client's to its end, and keeps what it was told."""

    def __init__(self, game: Game, luck: random.Random) -> None:
        self.game = game
        self.luck = luck
        self.events: list[int] = []
        self.moves: list[int] = []
        """The numbers of the events that its own moves began with."""

    async def play(self) -> None:
        async for update in self.game.updates(after=0):
            if update.event is not None:
                self.events.append(update.event.seq)
            # An update may be of long ago; what can be done is what the object says, which knows the newest.
            if self.game.legal_moves and not update.is_heartbeat:
                with contextlib.suppress(StaleState, NotYourTurn, NothingToCallOut):
                    events = await self.game.submit(self.choose())
                    self.moves.append(events[0].seq)

    def choose(self) -> str:
        if len(self.moves) == LONG:
            return "resign"
        moves = self.game.legal_moves
        plays = [move for move in moves if move.notation != "draw"]
        return self.luck.choice(plays or moves).notation


async def table(one: Client, other: Client, number: int) -> tuple[Bot, Bot]:
    """Two bots at a game, of Chinese Checkers every third time."""
    options: Any = (
        {"page_one": PageOneOptions()} if number % 3 < 2 else {"chinese_checkers": ChineseCheckersOptions()}
    )
    lobby = await one.lobbies.create(**options)
    joined = await other.lobbies.join(code=lobby.code)
    await joined.ready()
    mine = await lobby.start()
    theirs = await joined.game()
    return Bot(mine, random.Random(number)), Bot(theirs, random.Random(-number))


async def test_over_a_bad_network_the_client_plays_whole_games_and_nothing_is_lost_or_doubled(
    platform: Platform, sqlite_url: str
) -> None:
    """Each move that was made was told to its mover, once; each event came to both, once and in order."""
    server = platform(sqlite_url, heartbeat="1")
    await server.start(migrate=False)
    up, down = Mischief("up", EVERY), Mischief("down", EVERY)
    async with proxy(server.port, up, down) as port:
        url = f"http://127.0.0.1:{port}"
        async with Client(url, timeout=3, patience=60) as one, Client(url, timeout=3, patience=60) as other:
            await one.guest("Amina", bot=True)
            await other.guest("Boris", bot=True)
            tables = [await table(one, other, number) for number in range(GAMES)]
            bots = [bot for pair in tables for bot in pair]
            await asyncio.wait_for(asyncio.gather(*(bot.play() for bot in bots)), 100)

    logs = await read_logs(sqlite_url, [bot.game.id for bot in bots])
    for pair in tables:
        log = logs[pair[0].game.id]
        for seat, bot in enumerate(pair):
            assert bot.game.is_over
            assert bot.events == [event.seq for event in log]
            stored = Counter(event.seq for event in log if event.seat == seat)
            told = Counter(bot.moves)
            assert stored - told == Counter(), "moves that nobody was told of"
            assert told - stored == Counter(), "moves that are lost, or told of twice"
    for mischief in (up, down):
        assert min(mischief.done[what] for what in ("drop", "cut", "delay")) >= 2, mischief.done
