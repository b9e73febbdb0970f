"""How large these tests are: with `FAULTS_SIZE=10` in the environment there is ten times as much of all."""

import os

SIZE = float(os.environ.get("FAULTS_SIZE", "1"))


def sized(count: int) -> int:
    """So many at the usual size, at least one."""
    return max(1, round(count * SIZE))
