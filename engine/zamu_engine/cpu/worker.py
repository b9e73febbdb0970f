"""A process that thinks for another one: `python -m zamu_engine.cpu.worker`.

It reads requests from its standard input and writes an answer to each on its standard output, in order, until
the input ends: so it never outlives the process that started it. Both are pickles behind their length in four
bytes: the arguments of `zamu_engine.cpu.choose` with the ruleset's kind in its place, and (move, seconds of
work) or an exception.
"""

import pickle
import struct
import sys
import time
from typing import Any, BinaryIO

from zamu_engine.cpu import choose
from zamu_engine.registry import RULESETS

LENGTH = struct.Struct(">I")


def frame(value: Any) -> bytes:
    """The value as it goes through the pipe."""
    data = pickle.dumps(value, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(data)) + data


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answers until there are no more requests."""
    while head := requests.read(LENGTH.size):
        kind, *rest = pickle.loads(requests.read(*LENGTH.unpack(head)))  # noqa: S301  (our own process wrote it)
        answer: tuple[Any, float] | Exception
        start = time.process_time()
        try:
            answer = choose(RULESETS[kind], *rest), time.process_time() - start
        except Exception as error:
            answer = error
        answers.write(frame(answer))
        answers.flush()


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
