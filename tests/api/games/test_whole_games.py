"""A whole game of each ruleset over the real server: HTTP for moves, sockets for who watches."""

import asyncio
import random
from typing import Any

import httpx
import pytest

from tests.api.client import Client
from tests.api.conftest import Server

GAME = """
    id kind status seq viewerSeat turn { seat number } placements { seat place reason }
    fairness { commitment seed }
    ... on PageOneGame { activeColor hands { seat count cards } }
"""
MOVES = "legalMoves { notation cards draw path }"
FOLLOW = f"""
    subscription($game: ID!) {{
        gameUpdates(gameId: $game, after: 0) {{
            seq event {{ __typename seq summary ... on CardsDrawn {{ seat drawn }} }} game {{ {GAME} }}
        }}
    }}"""
COLORS = {"B": "BLUE", "R": "RED", "Y": "YELLOW", "G": "GREEN"}


async def watch(who: Client, game: str) -> list[dict[str, Any]]:
    """All that a socket brings, to the end of the game."""
    seen = []
    async with who.socket() as socket:
        operation = await socket.subscribe(FOLLOW, game=game)
        while (message := await socket.receive())["type"] != "complete":
            assert (message["type"], message["id"]) == ("next", operation)
            seen.append(message["payload"]["data"]["gameUpdates"])
    return seen


def choose(game: dict[str, Any], luck: random.Random) -> dict[str, Any]:
    """A move at random; on the board one of those that lead farthest to the other side."""

    def farther(move: dict[str, Any]) -> tuple[int, float]:
        rows = ord(move["path"][-1][0]) - ord(move["path"][0][0]) if move["path"] else 0
        return rows if game["viewerSeat"] == 0 else -rows, luck.random()

    return max(game["legalMoves"], key=farther)


async def move(who: Client, game: dict[str, Any], legal: dict[str, Any]) -> dict[str, Any]:
    """The game after the move, sent by the mutation that is made for it."""
    notation, about = legal["notation"], {"gameId": game["id"], "expectedSeq": game["seq"]}
    fields = f"game {{ {GAME} }} events {{ seq }}"
    if legal["path"]:
        payload = await who.done("movePiece", fields, path=legal["path"], **about)
    elif legal["draw"]:
        payload = await who.done("drawCards", fields, **about)
    elif notation.startswith("call"):
        payload = await who.done("callOut", fields, gameId=game["id"], seat=int(notation[-1]))
    else:
        color = COLORS[notation.rstrip("!")[-1]] if ">" in notation else None
        declare = notation.endswith("!")
        payload = await who.done(
            "playCards", fields, cards=legal["cards"], color=color, declare=declare, **about
        )
    return dict(payload["game"])


@pytest.mark.timeout(240)
@pytest.mark.parametrize("kind", ["PAGE_ONE", "CHINESE_CHECKERS"])
async def test_a_whole_game_by_typed_moves_watched_by_every_seat_and_a_spectator(
    server: Server, http: httpx.AsyncClient, kind: str
) -> None:
    anybody = Client(server.url, http)
    people = [await anybody.guest(name) for name in ("Amina", "Boris")]
    lobby = (await people[0].done("createLobby", kind=kind))["lobby"]["id"]
    await people[1].done("joinLobby", lobbyId=lobby)
    await people[1].done("setReady", lobbyId=lobby, ready=True)
    game = (await people[0].done("startGame", f"game {{ {GAME} }}", lobbyId=lobby))["game"]
    watching = [asyncio.create_task(watch(who, game["id"])) for who in (*people, anybody)]

    luck = random.Random(kind)
    while game["status"] == "ACTIVE":
        who = people[game["turn"]["seat"]]
        asked = await who.ask(f"query($id: ID!) {{ game(id: $id) {{ {GAME} {MOVES} }} }}", id=game["id"])
        game = await move(who, asked["game"], choose(asked["game"], luck))

    assert game["status"] == "FINISHED"
    assert sorted(placement["seat"] for placement in game["placements"]) == [0, 1]
    for seat, seen in zip((0, 1, None), await asyncio.gather(*watching), strict=True):
        assert [update["event"]["seq"] for update in seen] == list(range(1, game["seq"] + 1))
        assert seen[-1]["event"]["__typename"] == "GameFinished"
        assert all(update["event"]["summary"] for update in seen)
        for update in seen:
            shown = update["game"]
            assert shown["viewerSeat"] == seat
            if shown["status"] == "ACTIVE":
                assert shown["fairness"]["seed"] is None
                assert all(
                    (hand["cards"] is None) == (hand["seat"] != seat) for hand in shown.get("hands", ())
                )
