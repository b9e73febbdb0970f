"""States and events as a server would send them."""

from typing import Any

AT = "2026-05-01T12:00:00Z"


def player(name: str = "Amina") -> dict[str, Any]:
    return {"id": f"player:{name}", "name": name, "isBot": False, "createdAt": AT}


def page_one(seq: int = 1, *, turn: int | None = 0, seat: int | None = 0, **more: Any) -> dict[str, Any]:
    """A game of two of Page One, as the player at `seat` sees it."""
    hands = [
        {"seat": each, "count": 2, "declared": False, "cards": ["R5", "W"] if each == seat else None}
        for each in (0, 1)
    ]
    moves = ["R5!", "W>B!", "draw"] if turn == seat and turn is not None else []
    return {
        "type": "PageOneGame",
        "id": "game:1",
        "kind": "PAGE_ONE",
        "status": "ACTIVE",
        "seq": seq,
        "lobby": {"id": "lobby:1", "code": "ABCD"},
        "rated": False,
        "turnLimit": "NONE",
        "seats": [game_seat(0, "Amina"), game_seat(1, "Bruno")],
        "viewerSeat": seat,
        "turn": {"seat": turn, "number": 1, "startedAt": AT, "deadline": None} if turn is not None else None,
        "placements": [],
        "legalMoves": [{"notation": move, "cards": None, "draw": None, "path": None} for move in moves],
        "startedAt": AT,
        "finishedAt": None,
        "options": {
            "startingCards": 7,
            "handLimit": 15,
            "forgottenPenalty": 5,
            "wildCards": 4,
            "declaration": True,
        },
        "direction": 1,
        "topGroup": ["R1"],
        "activeColor": "RED",
        "pendingDraw": None,
        "drawPileCount": 80,
        "playedCount": 1,
        "hands": hands,
        **more,
    }


def chinese_checkers(seq: int = 1, **more: Any) -> dict[str, Any]:
    """A game of two of Chinese Checkers, with three pieces on the board."""
    common = {
        name: value
        for name, value in page_one(seq).items()
        if name
        not in {
            "direction",
            "topGroup",
            "activeColor",
            "pendingDraw",
            "drawPileCount",
            "playedCount",
            "hands",
        }
    }
    return {
        **common,
        "type": "ChineseCheckersGame",
        "kind": "CHINESE_CHECKERS",
        "options": {
            "variant": "INTERNATIONAL",
            "antiBlocking": True,
            "playToTheEnd": True,
            "showLegalMoves": True,
            "rotateStarter": True,
        },
        "pieces": [
            {"seat": 0, "hole": "a1", "king": True},
            {"seat": 0, "hole": "d4", "king": False},
            {"seat": 1, "hole": "i5", "king": False},
        ],
        "camps": [{"seat": 0, "home": ["a1"], "goal": ["q1"]}, {"seat": 1, "home": ["q1"], "goal": ["a1"]}],
        **more,
    }


def game_seat(index: int, name: str) -> dict[str, Any]:
    return {
        "index": index,
        "player": player(name),
        "name": name,
        "control": "PLAYER",
        "cpuLevel": None,
        "connected": True,
    }


def drawn(seq: int, seat: int = 1) -> dict[str, Any]:
    """The event that a card was drawn."""
    return {
        "type": "CardsDrawn",
        "seq": seq,
        "at": AT,
        "summary": "Bruno draws a card.",
        "seat": seat,
        "count": 1,
        "drawReason": "PASS",
        "drawn": None,
        "handCount": 3,
    }


def finished(seq: int) -> dict[str, Any]:
    """The event that ends a game."""
    return {
        "type": "GameFinished",
        "seq": seq,
        "at": AT,
        "summary": "The game is over.",
        "placements": [{"seat": 0, "place": 1, "reason": "FINISHED"}],
        "seed": "00",
    }


def update(event: dict[str, Any] | None, game: dict[str, Any], seq: int | None = None) -> dict[str, Any]:
    """An item of gameUpdates."""
    return {"seq": game["seq"] if seq is None else seq, "at": AT, "event": event, "game": game}


def lobby(**more: Any) -> dict[str, Any]:
    return {
        "id": "lobby:1",
        "code": "ABCD",
        "inviteUrl": "http://127.0.0.1/join/ABCD",
        "kind": "PAGE_ONE",
        "visibility": "PUBLIC",
        "capacity": 2,
        "rated": False,
        "turnLimit": "NONE",
        "spectating": "EVERYONE",
        "options": {"type": "PageOneOptions", **page_one()["options"]},
        "host": player(),
        "seats": [{"index": 0, "player": player(), "cpuLevel": None, "ready": False, "connected": True}],
        "currentGame": None,
        "createdAt": AT,
        "expiresAt": AT,
        **more,
    }


def problem(code: str, **more: Any) -> dict[str, Any]:
    return {
        "code": code,
        "message": "No.",
        "path": [],
        "clause": None,
        "retryAfterSeconds": None,
        **more,
    }
