"""How long to wait for one answer, and how long to go on asking."""

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass

FIRST_PAUSE = 0.2
LONGEST_PAUSE = 5.0


@dataclass(frozen=True, slots=True)
class Patience:
    """`timeout` seconds for one answer; after `total` seconds of failures nothing is tried again."""

    timeout: float
    total: float

    def pauses(self) -> Iterator[float]:
        """Seconds to sleep before each new attempt, doubling and jittered; it ends when patience does."""
        started = time.monotonic()
        longest = FIRST_PAUSE
        while True:
            pause = random.uniform(longest / 2, longest)
            if time.monotonic() - started + pause > self.total:
                return
            yield pause
            longest = min(2 * longest, LONGEST_PAUSE)
