"""A game's table as a picture of dots, as large as it gets on what most sites show beside a link."""

from typing import Final

import resvg_py

from zamu_api.static import STATIC

WIDTH: Final = 1200
HEIGHT: Final = 630
"""A picture's measures in pixels."""

_MARGIN: Final = 24
_FONT: Final = str(STATIC / "fonts" / "rubik-bold-latin.ttf")


def to_png(drawn: bytes) -> bytes:
    """The drawing as a PNG of 1200 by 630. `drawn` is an SVG document as the rulesets make it.

    It takes some 50 ms of one processor and needs no fonts of the machine's.
    """
    opening, rest = drawn.decode().split(">", 1)
    box = opening.split('viewBox="', 1)[1].split('"', 1)[0]
    across, down = (float(measure) for measure in box.split()[2:])
    scale = min((WIDTH - 2 * _MARGIN) / across, (HEIGHT - 2 * _MARGIN) / down)
    width, height = across * scale, down * scale
    # The mark of whose turn it is is a frame as well; our letters do not have it.
    inside = rest.rsplit("</svg>", 1)[0].replace("▶ ", "")
    whole = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#0a4741"/>'
        f'<svg x="{(WIDTH - width) / 2}" y="{(HEIGHT - height) / 2}" width="{width}" height="{height}"'
        f' viewBox="{box}"><g font-family="Rubik">{inside}</g></svg></svg>'
    )
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=whole, width=WIDTH, skip_system_fonts=True, font_files=[_FONT], font_family="Rubik"
        )
    )
