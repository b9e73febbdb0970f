"""What the environment says: every setting is a variable that begins with `ZAMU_`."""

import difflib
import os
from typing import Literal
from urllib.parse import urlsplit

from pydantic import Field, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

PREFIX = "ZAMU_"

_ADDRESSES = {
    "database_url": ("sqlite:///", "postgresql://", "postgres://"),
    "redis_url": ("redis://", "rediss://", "unix://"),
    "public_url": ("http://", "https://"),
}


class InvalidSetting(Exception):
    """A setting cannot be used; the message is one line and begins with the variable's name."""


class Settings(BaseSettings):
    """The server's settings, checked. Read them with `read_settings`."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, frozen=True)

    host: str = Field(default="127.0.0.1", min_length=1, description="The address to listen on.")
    port: int = Field(default=8000, ge=1, le=65535, description="The port to listen on.")
    database_url: str = Field(
        default="sqlite:///zamu.db",
        description="sqlite:///FILE or postgresql://USER:PASSWORD@HOST:PORT/NAME.",
    )
    redis_url: str | None = Field(
        default=None, description="redis://HOST:PORT/NUMBER; without it everything stays within one process."
    )
    public_url: str | None = Field(
        default=None, description="Where people reach the server, for links; http://HOST:PORT when absent."
    )
    processes: int = Field(default=1, ge=1, le=64, description="How many processes serve.")
    cpu_pause: float = Field(default=0.6, ge=0, le=60, description="Seconds a CPU waits before it moves.")
    heartbeat: float = Field(default=15, gt=0, le=300, description="Quiet seconds between signs of life.")
    send_timeout: float = Field(
        default=10, gt=0, le=300, description="Seconds after which a client that stops reading is dropped."
    )
    shutdown_timeout: float = Field(
        default=5,
        gt=0,
        le=300,
        description="Seconds that requests have to end in at a stop.",
    )
    max_body: int = Field(default=100_000, ge=1000, description="Bytes that a request or a message may have.")
    rate_limits: bool = Field(
        default=True, description="off: nobody is limited in how much they do; for development and tests."
    )
    rate_limit_factor: float = Field(
        default=1, gt=0, le=1000, description="How many times the usual rate limits everybody may do."
    )
    trusted_proxies: int = Field(
        default=0,
        ge=0,
        le=10,
        description="How many proxies of yours a request comes through, by X-Forwarded-For.",
    )
    webhook_loopback: bool = Field(
        default=False, description="on: webhooks may go to this machine and by http; for development."
    )
    introspection: bool = Field(
        default=True, description="off: the schema tells nobody what is in it, and errors guess at nothing."
    )
    trusted_documents: str | None = Field(
        default=None,
        description="Manifests of documents that are known beforehand: files, or folders of them, by commas.",
    )
    trusted_documents_only: bool = Field(
        default=False, description="on: only documents that are known beforehand are answered."
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        default="info", description="The least that is logged: debug, info, warning or error."
    )
    metrics: bool = Field(
        default=False, description="on: /metrics is served beside everything else; for one process only."
    )
    metrics_port: int | None = Field(
        default=None,
        ge=1,
        le=65535,
        description="A port of its own for /metrics; of several processes each takes the next one.",
    )

    @field_validator("log_level", mode="before")
    @classmethod
    def _small(cls, value: object) -> object:
        return value.lower() if isinstance(value, str) else value

    @property
    def metrics_ports(self) -> range:
        """The ports for metrics, one for each process; empty when there is none."""
        return range(self.metrics_port, self.metrics_port + self.processes) if self.metrics_port else range(0)

    @property
    def base_url(self) -> str:
        """Where people reach the server, without a slash at the end."""
        if self.public_url:
            return self.public_url.rstrip("/")
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}"


def read_settings() -> Settings:
    """The settings that the environment holds. Raises `InvalidSetting` for the first that is wrong.

    A variable with the prefix that no setting has is refused as well: it is most likely misspelt.
    """
    known = {PREFIX + name.upper() for name in Settings.model_fields}
    for name in os.environ:
        if name.startswith(PREFIX) and name not in known:
            near = difflib.get_close_matches(name, known, n=1)
            raise InvalidSetting(f"{name} is no setting" + (f"; do you mean {near[0]}?" if near else ""))
    try:
        settings = Settings()
    except ValidationError as error:
        first = error.errors()[0]
        name = PREFIX + str(first["loc"][0]).upper()
        raise InvalidSetting(f"{name}: {first['msg']}, not {os.environ.get(name, '')!r}") from None
    _check_urls(settings)
    _check_processes(settings)
    _check_ports(settings)
    return settings


def _check_urls(settings: Settings) -> None:
    """Raises `InvalidSetting` for what is no address; it is not repeated, since it may hold a password."""
    for name, beginnings in _ADDRESSES.items():
        value = getattr(settings, name)
        if value is None:
            continue
        if not value.startswith(beginnings):
            raise InvalidSetting(f"{PREFIX}{name.upper()} must begin with {' or '.join(beginnings)}")
        try:
            parts = urlsplit(value)
            complete = (parts.hostname and parts.port != 0) or parts.path.strip("/")
        except ValueError:
            complete = False
        if not complete or parts.path == "/:memory:":
            raise InvalidSetting(f"{PREFIX}{name.upper()} is no complete address")


def _check_processes(settings: Settings) -> None:
    if settings.processes == 1:
        return
    if not settings.database_url.startswith(("postgresql://", "postgres://")):
        raise InvalidSetting(
            f"{PREFIX}PROCESSES={settings.processes} needs Postgres: set {PREFIX}DATABASE_URL"
        )
    if settings.redis_url is None:
        raise InvalidSetting(f"{PREFIX}PROCESSES={settings.processes} needs Redis: set {PREFIX}REDIS_URL")
    if settings.metrics:
        raise InvalidSetting(
            f"{PREFIX}METRICS=on would answer for one of {settings.processes} processes: "
            f"set {PREFIX}METRICS_PORT instead"
        )


def _check_ports(settings: Settings) -> None:
    ports = settings.metrics_ports
    if ports and (settings.port in ports or ports[-1] > 65535):
        raise InvalidSetting(
            f"{PREFIX}METRICS_PORT={settings.metrics_port} takes {ports[0]} to {ports[-1]}, "
            "which have to be ports and free of ZAMU_PORT"
        )
