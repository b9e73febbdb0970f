"""Listening and serving: uvicorn, set up for sockets and streams that stay open for hours."""

import gc
import socket

import uvicorn
from starlette.applications import Starlette
from uvicorn.supervisors import Multiprocess

from zamu_api import logs, tracing
from zamu_api.app import create_app
from zamu_api.live.http_protocol import HttpProtocol
from zamu_api.live.protocol import SocketProtocol
from zamu_api.settings import Settings, read_settings


def listen(settings: Settings) -> socket.socket:
    """A socket that listens where the settings say. Raises `OSError`."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # A peer that takes nothing, or has vanished, is given up by the kernel, with what is buffered for it.
        # Connections inherit this. A ping that must be answered would end a sleeping phone's for good.
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            milliseconds = round(settings.send_timeout * 1000)
            listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)
        listener.bind((settings.host, settings.port))
        listener.listen(2048)
    except OSError:
        listener.close()
        raise
    listener.set_inheritable(True)
    return listener


def uvicorn_config(settings: Settings) -> uvicorn.Config:
    """How uvicorn serves."""
    return uvicorn.Config(
        "zamu_api.server:worker_app" if settings.processes > 1 else create_app(settings),
        factory=settings.processes > 1,
        workers=settings.processes,
        host=settings.host,
        port=settings.port,
        http=HttpProtocol,
        ws=SocketProtocol,
        ws_max_size=settings.max_body,
        timeout_graceful_shutdown=settings.shutdown_timeout,  # type: ignore[arg-type]  # a float will do
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,  # whom to believe about addresses is a setting of ours
    )


def worker_app() -> Starlette:
    """The application of one of several processes; each has a log of its own."""
    settings = read_settings()
    _observe(settings)
    app = create_app(settings)
    _settle_garbage()
    return app


def _settle_garbage() -> None:
    """Lets the garbage collector pass over what is there now, for it stays, and look less often at the rest.

    Nearly all that a request leaves is freed as it goes; at Python's own pace looking costs 7 % of the CPU.
    """
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)


def _observe(settings: Settings) -> None:
    """Begins to log and to trace; before anything that is traced is built."""
    logs.configure(settings.log_level)
    tracing.configure()


def serve(settings: Settings, listener: socket.socket) -> bool:
    """Serves until the process is told to stop; whether it ever could."""
    _observe(settings)
    config = uvicorn_config(settings)
    _settle_garbage()
    if settings.processes > 1:
        Multiprocess(config, sockets=[listener]).run()
        return True
    server = uvicorn.Server(config)
    server.run(sockets=[listener])
    return server.started
