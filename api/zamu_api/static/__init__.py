"""Files that the server gives out as they are."""

from pathlib import Path

STATIC = Path(__file__).parent
