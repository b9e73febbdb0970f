"""Redis, Postgres and migrated databases for tests, from the binaries that this machine has.

Every worker of a parallel run has servers of its own, on free ports; they end with the run. Where a binary is
missing the test is skipped with the reason, and with `CI=true` that is a failure.
"""

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import hiredis
import pytest

from zamu_api.store.database import Database, open_log
from zamu_api.store.log import EventLog
from zamu_api.store.migrate import upgrade

T = TypeVar("T")

_DATABASES = count(1)


def free_port() -> int:
    """A port on 127.0.0.1 that nobody listened on a moment ago."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class _Server:
    """A server process that tests start, stop and kill, always on the same port."""

    ready_after = 20.0

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Returns when it answers."""
        log = self.folder / "log"
        with log.open("ab") as out:
            self._process = self._launch(out)
        end = time.monotonic() + self.ready_after
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > end:
                self.kill()
                raise RuntimeError(f"{type(self).__name__} did not start:\n{log.read_text()}")
            time.sleep(0.02)

    def stop(self) -> None:
        """Ends it in good order."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """Ends it at once, as if it had crashed."""
        self._end(signal.SIGKILL)

    def restart(self) -> None:
        self.stop()
        self.start()

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Inside, it is there and does not answer."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self._process.send_signal(signal.SIGCONT)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        process, self._process = self._process, None
        process.send_signal(how)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()

    def _launch(self, out: Any) -> "subprocess.Popen[bytes]":
        raise NotImplementedError

    def _answers(self) -> bool:
        raise NotImplementedError


class RedisServer(_Server):
    """A Redis that keeps nothing."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._binary = binary("redis-server")

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}"

    @property
    def unix_url(self) -> str:
        return f"unix://{self.folder}/redis.sock"

    def command(self, *words: str) -> bytes:
        """The first bytes of Redis's answer to a command."""
        with socket.create_connection(("127.0.0.1", self.port), 5) as connection:
            connection.sendall(hiredis.pack_command(words))  # type: ignore[arg-type]  # its stub is too narrow
            return connection.recv(4096)

    def _launch(self, out: Any) -> "subprocess.Popen[bytes]":
        options = ["--bind", "127.0.0.1", "--port", str(self.port), "--save", "", "--appendonly", "no"]
        options += ["--unixsocket", "redis.sock"]
        return subprocess.Popen([self._binary, *options], cwd=self.folder, stdout=out, stderr=out)

    def _answers(self) -> bool:
        try:
            return self.command("PING").startswith(b"+PONG")
        except OSError:
            return False


class PostgresServer(_Server):
    """A Postgres cluster of its own. Postgres refuses to run as root, so root hands it to another user."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._bin = Path(binary("initdb")).resolve().parent
        self._user = _unprivileged()
        if self._user:
            os.chown(folder, self._user.pw_uid, self._user.pw_gid)
        initdb = self._popen(
            "initdb", ["-D", "data", "-U", "zamu", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"]
        )
        output, _ = initdb.communicate()
        if initdb.returncode:
            raise RuntimeError(f"initdb failed:\n{output.decode()}")

    def url(self, name: str) -> str:
        return f"postgresql://zamu@127.0.0.1:{self.port}/{name}"

    def execute(self, statement: str) -> None:
        """Runs a statement beside all tests' databases."""

        async def execute() -> None:
            connection = await asyncpg.connect(self.url("postgres"))
            try:
                await connection.execute(statement)
            finally:
                await connection.close()

        apart(execute())

    def kill(self) -> None:
        self._end(signal.SIGQUIT)  # kills its children too; SIGKILL would leave them behind

    def _launch(self, out: Any) -> "subprocess.Popen[bytes]":
        options = ["-D", "data", "-p", str(self.port), "-k", "", "-h", "127.0.0.1"]
        for setting in ("fsync=off", "full_page_writes=off", "max_connections=200", "shared_buffers=32MB"):
            options += ["-c", setting]
        return self._popen("postgres", options, out)

    def _answers(self) -> bool:
        ready = ["pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port), "-U", "zamu", "-d", "postgres"]
        return subprocess.run([self._bin / ready[0], *ready[1:]], check=False).returncode == 0

    def _popen(self, name: str, options: list[str], out: Any = subprocess.PIPE) -> "subprocess.Popen[bytes]":
        user = self._user
        return subprocess.Popen(
            [self._bin / name, *options],
            cwd=self.folder,
            stdout=out,
            stderr=subprocess.STDOUT,
            env={**os.environ, "LC_ALL": "C"},
            user=user.pw_uid if user else None,
            group=user.pw_gid if user else None,
            extra_groups=[] if user else None,
        )


async def eventually(condition: Callable[[], bool]) -> None:
    """Returns once the condition holds; the test's own time limit ends the waiting."""
    while not condition():  # noqa: ASYNC110  (any condition, of anything)
        await asyncio.sleep(0.005)


def apart(coroutine: Coroutine[Any, Any, T]) -> T:
    """The result, from a loop in a thread of its own: fixtures must not disturb the loop of the test."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


def migrate(url: str) -> None:
    """Brings a database up to date, from within or without a running loop."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(upgrade, url).result()


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    """A running Redis; a test that stops it starts it again."""
    yield from _running(RedisServer)


@pytest.fixture
def redis_url(redis_server: RedisServer) -> str:
    """A Redis, empty or with what earlier tests left under other names."""
    return redis_server.url


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    """A running Postgres; a test that stops it starts it again."""
    yield from _running(PostgresServer)


@pytest.fixture(scope="session")
def _postgres_template(postgres_server: PostgresServer) -> str:
    postgres_server.execute("CREATE DATABASE zamu_template")
    migrate(postgres_server.url("zamu_template"))
    return "zamu_template"


@pytest.fixture
def postgres_url(postgres_server: PostgresServer, _postgres_template: str) -> Iterator[str]:
    """A fresh, migrated database on Postgres."""
    name = f"test_{next(_DATABASES)}"
    postgres_server.execute(f"CREATE DATABASE {name} TEMPLATE {_postgres_template}")
    yield postgres_server.url(name)
    postgres_server.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture(scope="session")
def _sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("sqlite") / "template.db"
    migrate(f"sqlite:///{path}")
    return path


@pytest.fixture
def sqlite_url(_sqlite_template: Path, tmp_path: Path) -> str:
    """A fresh, migrated database in a file."""
    path = tmp_path / "zamu.db"
    shutil.copy(_sqlite_template, path)
    return f"sqlite:///{path}"


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """A fresh, migrated database, first in a file, then on Postgres."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    """A fresh, migrated database of either kind, started."""
    opened = Database(database_url)
    await opened.start()
    yield opened
    await opened.close()


@pytest.fixture
async def log(database: Database) -> AsyncIterator[EventLog]:
    """The log in `database`, started."""
    opened = open_log(database)
    await opened.start()
    yield opened
    await opened.close()


def _running(kind: type[_Server]) -> Iterator[Any]:
    folder = Path(tempfile.mkdtemp(prefix="zamu-test-"))  # Postgres's user could not enter pytest's folders
    try:
        server = kind(folder)
        server.start()
        yield server
        server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def binary(*names: str) -> str:
    """Where the program is, by the first of its names that there is; without it the test is skipped, and with
    `CI=true` it fails.
    """
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
    places = os.pathsep.join([os.environ.get("PATH", ""), *(str(path) for path in reversed(versions))])
    found = next(filter(None, (shutil.which(name, path=places) for name in names)), None)
    if found:
        return found
    reason = f"{names[0]} is not installed"
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


def _unprivileged() -> pwd.struct_passwd | None:
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    return None
