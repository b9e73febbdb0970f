"""The position for a terminal."""

from zamu_engine.chinese_checkers.position import Position
from zamu_engine.ruleset import Viewer


def draw_text(position: Position, viewer: Viewer) -> str:
    """The star in at most 80 columns, the viewer's own camp at the bottom."""
    return "\n".join(" ".join(holes) for holes in position.pieces)
