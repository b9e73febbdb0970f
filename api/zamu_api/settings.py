"""What the environment says: every setting is a variable that begins with `ZAMU_`."""

import difflib
import os
from collections.abc import Mapping

from pydantic import Field, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

PREFIX = "ZAMU_"


class InvalidSetting(Exception):
    """A setting cannot be used; the message is one line and begins with the variable's name."""


class Settings(BaseSettings):
    """The server's settings, checked. Read them with `read_settings`."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, frozen=True, extra="forbid")

    host: str = Field("127.0.0.1", min_length=1, description="The address to listen on.")
    port: int = Field(8000, ge=0, le=65535, description="The port to listen on; 0 takes a free one.")
    database_url: str = Field(
        "sqlite:///zamu.db", description="sqlite:///FILE or postgresql://USER:PASSWORD@HOST:PORT/NAME."
    )
    redis_url: str | None = Field(
        None, description="redis://HOST:PORT/NUMBER; without it everything stays within one process."
    )
    public_url: str | None = Field(
        None, description="Where people reach the server, for links; http://HOST:PORT when absent."
    )
    processes: int = Field(1, ge=1, le=64, description="How many processes serve.")
    cpu_pause: float = Field(0.6, ge=0, le=60, description="Seconds a CPU waits before it moves.")
    heartbeat: float = Field(15, gt=0, le=300, description="Quiet seconds after which a feed says it lives.")
    send_timeout: float = Field(
        10, gt=0, le=300, description="Seconds after which a client that stops reading is dropped."
    )
    shutdown_timeout: float = Field(
        5, gt=0, le=300, description="Seconds that requests have to end in when the server is stopped."
    )
    max_body: int = Field(100_000, ge=1000, description="Bytes that a request or a message may have.")

    @property
    def base_url(self) -> str:
        """Where people reach the server, without a slash at the end."""
        if self.public_url:
            return self.public_url.rstrip("/")
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}"


def read_settings(environment: Mapping[str, str] | None = None) -> Settings:
    """The settings that the environment holds. Raises `InvalidSetting` for the first that is wrong.

    A variable with the prefix that no setting has is refused as well: it is most likely misspelt.
    """
    variables = os.environ if environment is None else environment
    given = {name: value for name, value in variables.items() if name.upper().startswith(PREFIX)}
    known = {PREFIX + name.upper(): name for name in Settings.model_fields}
    for name in given:
        if name not in known:
            near = difflib.get_close_matches(name, known, n=1)
            raise InvalidSetting(f"{name} is no setting" + (f"; do you mean {near[0]}?" if near else ""))
    try:
        settings = Settings(**{known[name]: value for name, value in given.items()})  # type: ignore[arg-type]
    except ValidationError as error:
        first = error.errors()[0]
        name = PREFIX + str(first["loc"][0]).upper()
        raise InvalidSetting(f"{name}={given.get(name, '')!r}: {first['msg']}") from None
    _check_urls(settings)
    _check_processes(settings)
    return settings


def _check_urls(settings: Settings) -> None:
    allowed = {
        "database_url": ("sqlite:///", "postgresql://"),
        "redis_url": ("redis://", "rediss://", "unix://"),
        "public_url": ("http://", "https://"),
    }
    for name, beginnings in allowed.items():
        value = getattr(settings, name)
        # The value itself is not repeated: it may hold a password.
        if value is not None and not value.startswith(beginnings):
            raise InvalidSetting(f"{PREFIX}{name.upper()} must begin with {' or '.join(beginnings)}")


def _check_processes(settings: Settings) -> None:
    if settings.processes == 1:
        return
    if not settings.database_url.startswith("postgresql://"):
        raise InvalidSetting(f"{PREFIX}PROCESSES={settings.processes} needs Postgres: set {PREFIX}DATABASE_URL")
    if settings.redis_url is None:
        raise InvalidSetting(f"{PREFIX}PROCESSES={settings.processes} needs Redis: set {PREFIX}REDIS_URL")
