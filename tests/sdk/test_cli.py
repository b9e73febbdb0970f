"""The command line as people use it: a process, a terminal, a real server."""

import asyncio
import contextlib
import json
import os
import pty
import re
import select
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import pytest_asyncio

from tests.e2e.process import ServerProcess
from zamu import Client, PageOneOptions

ROOT = Path(__file__).resolve().parents[2]
ZAMU = (sys.executable, "-m", "zamu")
ANSI = re.compile(r"\x1b\[[\d;]*m")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def platform(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[ServerProcess]:
    process = ServerProcess(tmp_path_factory.mktemp("platform"))
    await process.start()
    yield process
    await process.stop()


@pytest.fixture
def surroundings(platform: ServerProcess, tmp_path: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("ZAMU_")}
    kept.pop("NO_COLOR", None)
    kept |= {"ZAMU_SERVER": platform.url, "ZAMU_CONFIG": str(tmp_path / "settings")}
    return kept | {"TERM": "xterm-256color", "COLUMNS": "80"}


def zamu(surroundings: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    command = [*ZAMU, *words]
    return subprocess.run(
        command,
        env=surroundings,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
        stdin=subprocess.DEVNULL,
    )


def done(surroundings: dict[str, str], *words: str) -> str:
    run = zamu(surroundings, *words)
    assert run.returncode == 0, run.stderr
    assert max((len(line) for line in run.stdout.splitlines()), default=0) <= 80 or "--json" in words
    return run.stdout


def refused(surroundings: dict[str, str], *words: str) -> str:
    run = zamu(surroundings, *words)
    assert run.returncode != 0
    [line] = run.stderr.splitlines()
    assert line.startswith("zamu: ")
    return line


class Terminal:
    """A person at a terminal of 80 columns."""

    def __init__(self, surroundings: dict[str, str], *words: str) -> None:
        self.pid, self._end = pty.fork()
        if self.pid == 0:
            os.execve(ZAMU[0], [*ZAMU, *words], surroundings)
        self.shown = ""
        self._read = 0

    def until(self, *what: str) -> str:
        """What is shown until one of these texts comes, which is returned."""
        end = time.monotonic() + 60
        while True:
            found = [each for each in what if each in self.shown[self._read :]]
            if found:
                first = min(found, key=lambda each: self.shown.index(each, self._read))
                self._read = self.shown.index(first, self._read) + len(first)
                return first
            ready, _, _ = select.select([self._end], [], [], max(0, end - time.monotonic()))
            data = b""
            with contextlib.suppress(OSError):  # it has ended
                data = os.read(self._end, 2**16) if ready else b""
            assert data, f"{what} did not come:\n{self.shown[-3000:]}"
            self.shown += data.decode()

    def type(self, text: str) -> None:
        os.write(self._end, f"{text}\n".encode())

    def ended(self) -> int:
        while True:
            try:
                data = os.read(self._end, 2**16)
            except OSError:
                data = b""
            if not data:
                break
            self.shown += data.decode()
        os.close(self._end)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    @property
    def lines(self) -> list[str]:
        return [ANSI.sub("", line) for line in self.shown.splitlines()]


def test_whoever_comes_again_is_the_same_player(surroundings: dict[str, str]) -> None:
    assert "You are Amina" in done(surroundings, "guest", "Amina")
    first = json.loads(done(surroundings, "create", "page-one", "--json"))
    second = json.loads(done(surroundings, "create", "chinese-checkers", "--json"))
    assert first["host"]["name"] == "Amina"
    assert first["host"]["id"] == second["host"]["id"]


async def test_a_token_of_ones_own_is_kept(platform: ServerProcess, surroundings: dict[str, str]) -> None:
    async with Client(platform.url) as client:
        await client.guest("Neema")
        token = client.token
    assert token
    assert "You are Neema" in await asyncio.to_thread(done, surroundings, "login", token)
    assert token not in await asyncio.to_thread(done, surroundings, "lobbies", "--json")


def test_lobbies_are_listed_for_people_and_for_scripts(surroundings: dict[str, str]) -> None:
    code = json.loads(done(surroundings, "create", "page-one", "--seats", "3", "--cpus", "1", "--json"))[
        "code"
    ]
    assert re.search(rf"^{code} +page-one +2 of 3 ", done(surroundings, "lobbies"), re.MULTILINE)
    assert code in [each["code"] for each in json.loads(done(surroundings, "lobbies", "--json"))]


@pytest.mark.parametrize("locale", ["en", "sw"])
def test_rules_are_read_in_any_language(surroundings: dict[str, str], locale: str) -> None:
    text = done(surroundings, "rules", "page-one", "--locale", locale)
    book = json.loads(done(surroundings, "rules", "page-one", "--locale", locale, "--json"))
    assert book["locale"] == locale
    assert text.startswith(book["title"])


def play(terminal: Terminal, kind: str) -> None:
    turns = 0
    while True:
        if kind == "page-one":
            if terminal.until("Your move: ", "\n1. ") == "\n1. ":
                return
            terminal.type("1" if turns < 60 else "resign")
        else:
            if terminal.until("whole move: ", "\n1. ") == "\n1. ":
                return
            terminal.type("resign" if turns == 3 else piece(terminal))
            if turns < 3:
                terminal.until("to (Enter for another piece): ")
                terminal.type(terminal.lines[-2].split()[-1])
        turns += 1


def piece(terminal: Terminal) -> str:
    [line] = [line for line in terminal.lines if line.startswith("These pieces can move: ")][-1:]
    return line.split()[4]


@pytest.mark.parametrize("kind", ["page-one", "chinese-checkers"])
def test_a_whole_game_is_played_against_a_cpu_in_color(surroundings: dict[str, str], kind: str) -> None:
    terminal = Terminal(surroundings, "play", kind, "--level", "easy")
    play(terminal, kind)
    assert terminal.ended() == 0
    assert "\x1b[1;3" in terminal.shown
    assert max(map(len, terminal.lines)) <= 80
    if kind == "chinese-checkers":
        assert any(" + " in line for line in terminal.lines)


def test_without_color_nothing_is_missing(surroundings: dict[str, str]) -> None:
    terminal = Terminal(surroundings | {"NO_COLOR": "1"}, "play", "page-one")
    terminal.until("Your move: ")
    terminal.type("nonsense")
    terminal.until("Type a number")
    terminal.until("Your move: ")
    terminal.type("R5 R6 R7")
    terminal.until("Your move: ")
    terminal.type("resign")
    assert terminal.ended() == 0
    assert "\x1b" not in terminal.shown
    assert "On the table: [" in terminal.shown


def resign_on_turn(terminal: Terminal) -> None:
    if terminal.until("Your move: ", "\n1. ") == "Your move: ":
        terminal.type("resign")


def test_friends_meet_by_code_and_a_script_watches(surroundings: dict[str, str], tmp_path: Path) -> None:
    host = Terminal(surroundings, "create", "page-one", "--seats", "2")
    host.until("Press Enter")
    code = host.lines[0].split()[-1]
    friend = Terminal(surroundings | {"ZAMU_CONFIG": str(tmp_path / "friend")}, "join", code.lower())
    friend.until("starts the game.")
    host.type("")
    host.until("To watch it: zamu watch ")
    host.until("\n")
    game = next(line for line in host.lines if line.startswith("To watch it")).split()[-1]
    watcher = subprocess.Popen([*ZAMU, "watch", game, "--json"], env=surroundings, stdout=subprocess.PIPE)
    with ThreadPoolExecutor() as both:
        list(both.map(resign_on_turn, (host, friend)))
    assert host.ended() == friend.ended() == 0
    said, _ = watcher.communicate(timeout=60)
    assert watcher.returncode == 0
    events = [json.loads(line) for line in said.splitlines()]
    assert [each["seq"] for each in events] == list(range(1, len(events) + 1))
    assert events[-1]["type"] == "GameFinished"
    assert "Page One, finished" in done(surroundings, "watch", game)


async def test_a_record_is_verified(
    platform: ServerProcess, surroundings: dict[str, str], tmp_path: Path
) -> None:
    async with Client(platform.url) as client:
        await client.guest("Neema")
        lobby = await client.lobbies.create(page_one=PageOneOptions())
        await lobby.add_cpu()
        game = await lobby.start()
        await game.resign()
        record = await game.record()
    path = tmp_path / "record.json"
    path.write_text(json.dumps(record))
    assert "holds together" in await asyncio.to_thread(done, surroundings, "verify", str(path))
    path.write_text(json.dumps({**record, "seed": "00" * 32}))
    assert "committed" in await asyncio.to_thread(refused, surroundings, "verify", str(path))


@pytest.mark.parametrize(
    ("words", "advice"),
    [
        (["--server", "http://127.0.0.1:1", "lobbies"], "nobody answers at http://127.0.0.1:1"),
        (["--server", "localhost", "lobbies"], "is no address"),
        (["--token", "nonsense", "create", "page-one"], "zamu guest NAME"),
        (["login", "nonsense"], "zamu guest NAME"),
        (["join", "ZZZZZZZ"], "zamu lobbies"),
        (["watch", "nope"], "zamu lobbies"),
        (["play", "go"], "page-one or chinese-checkers"),
        (["play", "page-one", "--level", "godly"], "easy, normal, hard"),
        (["play", "page-one", "--cpus", "0"], "--cpus 1"),
        (["verify", "/nowhere.json"], "cannot be read"),
        (["bogus"], "zamu --help"),
        (["play"], "zamu --help"),
    ],
    ids=lambda given: " ".join(given) if isinstance(given, list) else "",
)
def test_errors_are_one_line_that_says_what_to_do(
    surroundings: dict[str, str], words: list[str], advice: str
) -> None:
    assert advice in refused(surroundings, *words)


def test_a_terminal_that_is_closed_is_no_mishap(surroundings: dict[str, str]) -> None:
    assert refused(surroundings, "play", "page-one") == "zamu: stopped"


def test_without_its_extra_the_command_line_says_what_to_install() -> None:
    code = "import sys; sys.modules['typer'] = None; from zamu.cli import main; main()"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr.count("\n")) == (1, 1)
    assert "pip install 'zamu[cli]'" in run.stderr


def test_every_command_is_in_the_papers(surroundings: dict[str, str]) -> None:
    papers = (ROOT / "docs" / "cli.md").read_text()
    listed = done(surroundings, "--help").partition("Commands:")[2]
    for command in re.findall(r"^  (\w+)  ", listed, re.MULTILINE):
        assert f"zamu {command}" in papers
