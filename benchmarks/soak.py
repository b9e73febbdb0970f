"""Whether the server stays as it is for as long as people play: `make soak`.

Two hundred games go on at once, a third of them Chinese Checkers. In half of them two bots play by the client
library and begin anew when a game is over; in the others people have left and CPU players play on. Spectators
come, watch for a while and go, some without a goodbye. At the end everybody hangs up, and then

- nobody was told of an error, and the server has logged none,
- no socket, no subscription and no task is left over,
- memory is, within 5 %, what it was after the warm-up (in runs long enough to have one).

Prints what it sees each quarter of a minute, and what was wrong at the end; the exit status says the same.
"""

import argparse
import asyncio
import contextlib
import json
import random
import re
import statistics
import sys
import time
import traceback
import urllib.request
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any

from benchmarks.harness.clocks import rss
from benchmarks.harness.servers import House, Server
from zamu import ChineseCheckersOptions, Client, Game, PageOneOptions

_LOOK = 15.0
_WARM_UP = 240.0
"""Seconds until as many finished games are in memory as will ever be: a few rounds of housekeeping."""

_ARRIVAL = 0.15
"""Seconds between two who come: not all in the same moment, since this is about lasting."""

_FLAT = 0.05
_LONGEST = 60  # moves of a bot; then it gives up, so that games end


@dataclass
class Soak:
    """Everybody who plays, and what happened to them."""

    url: str
    pace: float
    luck: random.Random
    open: list[str] = field(default_factory=list)  # ids of games that may be watched
    errors: list[str] = field(default_factory=list)
    moves: int = 0
    games: int = 0
    visits: int = 0

    async def _safely(self, what: Coroutine[Any, Any, None]) -> None:
        try:
            await what
        except Exception as error:
            self.errors.append("".join(traceback.format_exception(error))[-2000:])

    async def bots(self, chinese: bool) -> None:
        """Two bots who meet and play one game after the other."""
        async with Client(self.url) as one, Client(self.url) as other:
            await one.guest("Bot", bot=True)
            await other.guest("Bot", bot=True)
            lobby = await one.lobbies.create(**_options(chinese), capacity=2)
            guest = await other.lobbies.join(code=lobby.code)
            while True:
                await guest.ready()
                game = await lobby.start()
                with self._watched(game):
                    async with asyncio.TaskGroup() as table:
                        table.create_task(self._play(game))
                        table.create_task(self._play(await other.game(game.id)))

    async def _play(self, game: Game) -> None:
        moves = 0
        async with contextlib.aclosing(game.updates()) as updates:
            async for update in updates:
                if not update.game.is_my_turn or update.seq > update.game.seq:
                    continue
                await asyncio.sleep(self.pace * self.luck.uniform(0.5, 1.5))
                moves += 1
                if moves > _LONGEST:
                    await game.resign()
                    return
                if game.is_my_turn:
                    await game.submit(self.luck.choice(game.legal_moves).notation)
                    self.moves += 1

    async def cpus(self, chinese: bool) -> None:
        """Games between CPU players, one after the other; who began them leaves and watches."""
        async with Client(self.url) as client:
            await client.guest("Somebody")
            while True:
                lobby = await client.lobbies.create(**_options(chinese), capacity=3)
                await lobby.add_cpu()
                await lobby.add_cpu()
                game = await lobby.start()
                await lobby.leave()
                with self._watched(game):
                    async with contextlib.aclosing(game.updates()) as updates:
                        async for _ in updates:
                            pass

    async def spectator(self) -> None:
        """Somebody who comes and goes."""
        while True:
            await asyncio.sleep(self.luck.uniform(0, 5))
            if not self.open:
                continue
            client = Client(self.url)
            try:
                game = await client.game(self.luck.choice(self.open))
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(self.luck.uniform(0, 20)):
                        async for _ in game.updates():
                            pass
            finally:
                await client.close()
            self.visits += 1

    @contextlib.contextmanager
    def _watched(self, game: Game) -> Any:
        self.open.append(game.id)
        try:
            yield
        finally:
            self.open.remove(game.id)
            self.games += 1

    async def go_on(self, games: int, spectators: int, seconds: float, look: Any) -> None:
        """Plays for so long, then sends everybody home."""
        people = [
            self.cpus(number % 3 == 0) if number % 2 else self.bots(number % 3 == 0)
            for number in range(games)
        ]
        people += [self.spectator() for _ in range(spectators)]
        tasks = []
        for what in people:
            tasks.append(asyncio.create_task(self._safely(what)))
            await asyncio.sleep(_ARRIVAL)
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            await asyncio.sleep(min(_LOOK, left))
            look()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def _options(chinese: bool) -> dict[str, Any]:
    if chinese:
        return {"chinese_checkers": ChineseCheckersOptions()}
    return {"page_one": PageOneOptions()}


def metrics(server: Server) -> dict[str, float]:
    """The server's own numbers, by name and labels."""
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/metrics", timeout=30) as answer:
        text = answer.read().decode()
    return {name: float(value) for name, value in re.findall(r"^(\w\S*) (\S+)$", text, re.MULTILINE)}


def left_over(server: Server, before: dict[str, float]) -> list[str]:
    """What is still open although everybody has gone. CPU players that play on have tasks now and then."""
    names = ("zamu_sockets", "zamu_subscriptions", "zamu_tasks")
    end = time.monotonic() + 30
    least = dict.fromkeys(names, float("inf"))
    while any(least[name] > before[name] for name in names) and time.monotonic() < end:
        now = metrics(server)
        least = {name: min(least[name], now[name]) for name in names}
        time.sleep(0.05)
    return [
        f"{name}: {least[name]:.0f}, before {before[name]:.0f}"
        for name in names
        if least[name] > before[name]
    ]


def complaints(log: str) -> list[str]:
    """What the server has logged that was wrong."""
    lines = [json.loads(line) for line in log.splitlines() if line.startswith("{")]
    return [json.dumps(line)[:1000] for line in lines if line["level"] in ("warning", "error", "critical")]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--spectators", type=int, default=50)
    parser.add_argument("--pace", type=float, default=2, help="seconds between two moves of a game")
    arguments = parser.parse_args()
    seconds = arguments.minutes * 60
    memory: list[tuple[float, int]] = []
    with House() as house:
        server = house.zamu(house.redis(), cpu_pause=str(arguments.pace), metrics="on")
        before = metrics(server)
        soak = Soak(f"http://127.0.0.1:{server.port}", arguments.pace, random.Random(1))
        start = time.monotonic()

        def look() -> None:
            now = metrics(server)
            memory.append((time.monotonic() - start, rss(server.pid)))
            at, size = memory[-1]
            gauges = {
                name: now[f"zamu_{name}"] for name in ("games_in_memory", "sockets", "subscriptions", "tasks")
            }
            print(
                f"{at:5.0f} s  {size / 1e6:6.1f} MB",
                *(f"{value:.0f} {name}" for name, value in gauges.items()),
                f"{now['process_cpu_seconds_total']:.1f} s CPU",
                f"{soak.moves} moves of bots, {soak.games} games over, {soak.visits} visits",
                f"{len(soak.errors)} errors",
                sep="  ",
                flush=True,
            )

        asyncio.run(soak.go_on(arguments.games, arguments.spectators, seconds, look))
        wrong = soak.errors[:20] + left_over(server, before) + complaints(server.log())
        look()
    if not soak.moves or not soak.visits:
        wrong.append("nobody played or watched")
    wrong += _grown(memory[:-1], seconds)
    print("\n".join(wrong) or "nothing was wrong")
    return 1 if wrong else 0


def _grown(memory: list[tuple[float, int]], seconds: float) -> list[str]:
    """Whether memory grew after the warm-up: the median of its first minute beside that of the last."""
    if seconds < _WARM_UP + 120:
        print("too short to say anything about memory")
        return []
    first = statistics.median(size for at, size in memory if _WARM_UP <= at <= _WARM_UP + 60)
    last = statistics.median(size for at, size in memory if at >= memory[-1][0] - 60)
    print(f"memory after the warm-up {first / 1e6:.1f} MB, at the end {last / 1e6:.1f} MB")
    return [f"memory grew by {last / first - 1:.1%}"] if last > first * (1 + _FLAT) else []


if __name__ == "__main__":
    sys.exit(main())
