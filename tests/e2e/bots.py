"""Simple players for whole games, choosing only from what the API shows them."""

import random
from typing import Any

HOLES = {
    f"{'abcdefghijklmnopq'[row]}{number + 1}": (first + number, row - 8)
    for row, (length, first) in enumerate(
        zip(
            (1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1),
            (4, 3, 2, 1, -4, -4, -4, -4, -4, -5, -6, -7, -8, -4, -4, -4, -4),
            strict=True,
        )
    )
    for number in range(length)
}


def steps(here: str, there: str) -> int:
    """The distance between two holes in steps."""
    (x1, z1), (x2, z2) = HOLES[here], HOLES[there]
    dx, dz = x1 - x2, z1 - z2
    return max(abs(dx), abs(dz), abs(dx + dz))


def choose_page_one(game: dict[str, Any], luck: random.Random) -> str:
    """Any play before a draw; a declaration is in the list where it is due."""
    moves = [move["notation"] for move in game["legalMoves"]]
    plays = [move for move in moves if move != "draw" and not move.startswith("call")]
    return luck.choice(plays) if plays else "draw"


def choose_chinese_checkers(game: dict[str, Any], luck: random.Random) -> str:
    """The move that brings a piece furthest towards the far hole of the goal; often enough another one."""
    seat = game["viewerSeat"]
    goal = next(camp["goal"] for camp in game["camps"] if camp["seat"] == seat)
    home = next(camp["home"] for camp in game["camps"] if camp["seat"] == seat)
    taken = {piece["hole"] for piece in game["pieces"]}
    mine = {piece["hole"]: piece["king"] for piece in game["pieces"] if piece["seat"] == seat}
    tip = max(goal, key=lambda hole: sum(steps(hole, other) for other in home))
    wanted = [hole for hole in goal if hole not in taken] or [tip]

    def gain(path: list[str]) -> float:
        target = [tip] if mine[path[0]] else wanted
        before = min(steps(path[0], hole) for hole in target) + (0 if path[0] in goal else 3)
        after = min(steps(path[-1], hole) for hole in target) + (0 if path[-1] in goal else 3)
        far = steps(path[0], tip)
        return before**2 - after**2 + 0.1 * far + luck.random()

    return str(max(game["legalMoves"], key=lambda move: gain(move["path"]))["notation"])


CHOOSE = {"PAGE_ONE": choose_page_one, "CHINESE_CHECKERS": choose_chinese_checkers}
