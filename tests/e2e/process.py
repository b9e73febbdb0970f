"""A real `zamu-api serve` in a process of its own, which tests may kill and start again."""

import asyncio
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """The platform as its operator runs it: migrate, then serve, all settings from the environment."""

    def __init__(self, folder: Path, database_url: str | None = None, **settings: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._log = folder / f"server-{self.port}.log"
        self._environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("ZAMU_")},
            "ZAMU_PORT": str(self.port),
            "ZAMU_DATABASE_URL": database_url or f"sqlite:///{folder / 'zamu.db'}",
            "ZAMU_CPU_PAUSE": "0",
            "ZAMU_RATE_LIMITS": "off",
            **{f"ZAMU_{name.upper()}": value for name, value in settings.items()},
        }
        self._process: subprocess.Popen[bytes] | None = None

    def _command(self, verb: str) -> list[str]:
        return [str(Path(sys.executable).parent / "zamu-api"), verb]

    async def start(self, *, migrate: bool = True) -> None:
        """Returns when it is ready; a database that is up to date need not be migrated."""
        if migrate:
            migrated = await asyncio.create_subprocess_exec(
                *self._command("migrate"), env=self._environment, cwd=self.folder
            )
            assert await migrated.wait() == 0
        with self._log.open("ab") as log:
            self._process = await asyncio.to_thread(
                subprocess.Popen,
                self._command("serve"),
                env=self._environment,
                cwd=self.folder,
                stdout=log,
                stderr=log,
            )
        await self._until_ready()

    async def _until_ready(self) -> None:
        async with httpx.AsyncClient() as http:
            for _ in range(900):  # a machine that is busy with other tests takes its time
                assert self._process is not None
                if self._process.poll() is not None:
                    break
                try:
                    if (await http.get(f"{self.url}/readyz")).status_code == 200:
                        return
                except httpx.TransportError:
                    pass
                await asyncio.sleep(0.1)
        raise AssertionError(f"the server did not come up:\n{self.log()[-4000:]}")

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def kill(self) -> None:
        """SIGKILL: no goodbye, nothing flushed."""
        assert self._process is not None
        self._process.kill()
        await asyncio.to_thread(self._process.wait)

    async def stop(self) -> int:
        """SIGTERM; returns the exit code."""
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        return await asyncio.to_thread(self._process.wait, 20)

    async def end(self) -> None:
        """Ends it in whatever state it is."""
        if self._process is not None and self._process.poll() is None:
            await self.kill()

    def log(self) -> str:
        return self._log.read_text(errors="replace") if self._log.exists() else ""
