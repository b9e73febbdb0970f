"""The log: one line for each thing worth telling, as JSON where no person is watching.

A line holds ids and numbers. Names of people, cards, seeds, tokens and idempotency keys are in none; for that
reason tracebacks come without the values of variables, and libraries, of which some write down what they send
and store, are not asked for details.
"""

import logging
import sys
from contextvars import ContextVar
from typing import TextIO

import structlog
from structlog.types import EventDict, Processor, WrappedLogger

request_id: ContextVar[str] = ContextVar("request_id")
"""The request that is being answered; what is done for it carries it on."""


def configure(level: str, stream: TextIO = sys.stderr) -> None:
    """Sends all logs of this process to `stream`: what is ours from `level` on, others' from warnings on."""
    number = logging.getLevelNamesMapping()[level.upper()]
    shared: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.ExtraAdder(),
        _add_request_id,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    formatter = structlog.stdlib.ProcessorFormatter(
        foreign_pre_chain=[structlog.stdlib.PositionalArgumentsFormatter(), *shared],
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_renderer(stream)],
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(formatter)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(max(number, logging.WARNING))
    logging.getLogger("zamu_api").setLevel(number)
    # At debug uvicorn would log what passes over sockets.
    logging.getLogger("uvicorn").setLevel(
        max(number, logging.INFO if number < logging.INFO else logging.WARNING)
    )
    logging.captureWarnings(True)
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.stdlib.LoggerFactory(),
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        cache_logger_on_first_use=True,
    )


def _renderer(stream: TextIO) -> list[Processor]:
    if stream.isatty():
        # The usual tracebacks of structlog's console show the values of variables.
        return [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]
    return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(default=str)]


def _add_request_id(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    if (found := request_id.get(None)) is not None:
        event.setdefault("request_id", found)
    return event
