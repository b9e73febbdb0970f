"""How large the faults' tests are: `FAULTS_SIZE=10 pytest tests/faults -n0` is ten times as much of everything."""

import os

SIZE = float(os.environ.get("FAULTS_SIZE", "1"))


def sized(count: int) -> int:
    """So many at the usual size, at least one."""
    return max(1, round(count * SIZE))
