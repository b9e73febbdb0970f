"""The servers of a benchmark: started on 127.0.0.1, stopped by their process ids."""

import json
import os
import pwd
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
PEERS = HERE / "peers"
_START_SECONDS = 120


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def allow_files() -> None:
    """Lets this process have as many sockets as the machine allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Missing(Exception):
    """A server cannot be had on this machine; the message says why."""


class Server:
    """A running process that listens on a port of 127.0.0.1."""

    def __init__(self, process: "subprocess.Popen[bytes]", port: int, log: Path) -> None:
        self._process = process
        self.port = port
        self.pid = process.pid
        self._log = log

    def wait_until(self, ready: Callable[[], bool]) -> None:
        end = time.monotonic() + _START_SECONDS
        while not ready():
            if self._process.poll() is not None or time.monotonic() > end:
                raise Missing(f"it did not start: {self._log.read_text(errors='replace')[-2000:].strip()}")
            time.sleep(0.05)

    def log(self) -> str:
        """What it has written so far."""
        return self._log.read_text(errors="replace")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self._process.poll() is None:
            self._process.send_signal(how)
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()


def accepts(port: int) -> bool:
    try:
        with socket.create_connection(("127.0.0.1", port), 1):
            return True
    except OSError:
        return False


class House:
    """Starts servers and stops all of them at its end; logs and databases lie in its folder."""

    def __init__(self) -> None:
        # What ends the run from outside ends its servers as well.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
        allow_files()  # servers and load generators inherit it
        self._stack = ExitStack()
        self.folder = Path(self._stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-")))
        self._count = 0

    def __enter__(self) -> "House":
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def start(
        self,
        name: str,
        command: list[str],
        port: int,
        *,
        environment: Mapping[str, str] | None = None,
        cwd: Path | None = None,
        user: pwd.struct_passwd | None = None,
        how: signal.Signals = signal.SIGTERM,
        ready: Callable[[], bool] | None = None,
    ) -> Server:
        """The server, once it accepts connections. Raises `Missing`."""
        self._count += 1
        log = self.folder / f"{self._count}-{name}.log"
        clean = {key: value for key, value in os.environ.items() if not key.startswith("ZAMU_")}
        with log.open("wb") as out:
            process = subprocess.Popen(
                command,
                env={**clean, **(environment or {})},
                cwd=cwd or self.folder,
                stdout=out,
                stderr=out,
                user=user.pw_uid if user else None,
                group=user.pw_gid if user else None,
                extra_groups=[] if user else None,
            )
        server = Server(process, port, log)
        self._stack.callback(server.stop, how)
        server.wait_until(ready or (lambda: accepts(port)))
        return server

    @contextmanager
    def fresh(self) -> Iterator["House"]:
        """A house within this one, whose servers end before it does."""
        with House() as inner:
            yield inner

    # Stores and the bus ----------------------------------------------------------------------------

    def redis(self) -> Server:
        binary = shutil.which("redis-server")
        if binary is None:
            raise Missing("redis-server is not installed")
        port = free_port()
        options = ["--bind", "127.0.0.1", "--port", str(port), "--save", "", "--appendonly", "no"]
        return self.start("redis", [binary, *options], port)

    def postgres(self) -> Server:
        """A cluster of its own that waits for the disk at every commit (fsync and synchronous_commit on)."""
        found = shutil.which("initdb") or next(
            iter(sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin/initdb")), reverse=True)), None
        )
        if found is None:
            raise Missing("Postgres is not installed")
        binaries = Path(found).resolve().parent
        folder = Path(self._stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-pg-")))
        user = None
        if os.getuid() == 0:  # Postgres refuses to run as root
            user = pwd.getpwnam("postgres" if _has_user("postgres") else "nobody")
            os.chown(folder, user.pw_uid, user.pw_gid)
        subprocess.run(
            [str(binaries / "initdb"), "-D", "data", "-U", "zamu", "-A", "trust", "-E", "UTF8", "--locale=C"],
            cwd=folder,
            check=True,
            capture_output=True,
            user=user.pw_uid if user else None,
            group=user.pw_gid if user else None,
            extra_groups=[] if user else None,
        )
        port = free_port()
        options = ["-D", "data", "-p", str(port), "-k", "", "-h", "127.0.0.1"]
        ask = [
            str(binaries / "pg_isready"),
            "-q",
            "-h",
            "127.0.0.1",
            "-p",
            str(port),
            "-U",
            "zamu",
            "-d",
            "postgres",
        ]
        return self.start(
            "postgres",
            [str(binaries / "postgres"), *options],
            port,
            cwd=folder,
            user=user,
            how=signal.SIGINT,
            ready=lambda: subprocess.run(ask, check=False).returncode == 0,
        )

    # Contestants -----------------------------------------------------------------------------------

    def zamu(self, redis: Server | None, postgres: Server | None = None, **settings: str) -> Server:
        """Ours as an operator starts it, on SQLite unless a Postgres is given."""
        port = free_port()
        database = (
            f"postgresql://zamu@127.0.0.1:{postgres.port}/postgres"
            if postgres
            else f"sqlite:///{self.folder}/zamu-{port}.db"
        )
        environment = {
            "ZAMU_PORT": str(port),
            "ZAMU_RATE_LIMITS": "off",
            "ZAMU_DATABASE_URL": database,
            **({"ZAMU_REDIS_URL": f"redis://127.0.0.1:{redis.port}/0"} if redis else {}),
            **{f"ZAMU_{key.upper()}": value for key, value in settings.items()},
        }
        program = str(Path(sys.executable).parent / "zamu-api")
        done = subprocess.run(
            [program, "migrate"],
            env={**os.environ, **environment},
            cwd=self.folder,
            check=False,
            capture_output=True,
        )
        if done.returncode:
            raise Missing(f"zamu-api migrate failed: {done.stderr.decode()[-1000:]}")
        return self.start("zamu", [program, "serve"], port, environment=environment)

    def plain(self, redis: Server) -> Server:
        """The plain Strawberry and SQLModel server of `plain/`, on SQLite."""
        port = free_port()
        environment = {
            "PORT": str(port),
            "DATABASE_URL": f"sqlite+aiosqlite:///{self.folder}/plain-{port}.db",
            "REDIS_URL": f"redis://127.0.0.1:{redis.port}/1",
            "PYTHONPATH": str(HERE.parent),
        }
        return self.start("plain", [sys.executable, "-m", "benchmarks.plain"], port, environment=environment)

    def node(self, script: str, **environment: str) -> Server:
        """A peer of `peers/`. Raises `Missing`."""
        _install_peers()
        port = free_port()
        settings = {"PORT": str(port), "NODE_ENV": "production", **environment}
        return self.start(script, ["node", script], port, environment=settings, cwd=PEERS)


def _has_user(name: str) -> bool:
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True


def _install_peers() -> None:
    """Installs what the lock file names, unless it is there already. Raises `Missing`."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        raise Missing("Node and npm are not installed")
    stamp, lock = PEERS / "node_modules" / ".installed", PEERS / "package-lock.json"
    if stamp.exists() and stamp.read_bytes() == lock.read_bytes():
        return
    # Optional parts are native builds of what works without.
    command = ["npm", "ci", "--omit=optional", "--no-audit", "--no-fund", "--loglevel=error"]
    done = subprocess.run(command, cwd=PEERS, check=False, capture_output=True)
    if done.returncode:
        raise Missing(f"npm ci failed: {done.stderr.decode(errors='replace').strip()[-500:]}")
    stamp.write_bytes(lock.read_bytes())


def post_json(port: int, path: str, body: object) -> object:
    """The answer to a JSON request, for setting things up."""
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)
