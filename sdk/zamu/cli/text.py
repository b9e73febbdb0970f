"""Text in 80 columns."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import fill

from zamu.draw import WIDTH


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Rows under each other, each column as wide as it has to be."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    lines = ("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)) for row in rows)
    return "\n".join(line.rstrip()[:WIDTH] for line in lines)


def side_by_side(cells: Sequence[str]) -> list[str]:
    """Lines of cells, as many beside each other as there is room for."""
    if not cells:
        return []
    width = max(map(len, cells)) + 2
    a_line = max(1, WIDTH // width)
    return [
        "".join(cell.ljust(width) for cell in cells[first : first + a_line]).rstrip()
        for first in range(0, len(cells), a_line)
    ]


def heading(text: str) -> str:
    return f"{text}\n{'-' * min(len(text), WIDTH)}"


def paragraphs(text: str) -> str:
    return "\n".join(fill(line, WIDTH) for line in text.splitlines())
