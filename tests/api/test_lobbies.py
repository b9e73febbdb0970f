"""Lobbies over the real API: meeting, agreeing, starting, leaving."""

from typing import Any

from tests.api.client import Client


async def opened(host: Client, **values: Any) -> dict[str, Any]:
    payload = await host.done("createLobby", **{"kind": "PAGE_ONE", **values})
    return dict(payload["lobby"])


def names(lobby: dict[str, Any]) -> list[str | None]:
    return [seat["player"] and seat["player"]["name"] for seat in lobby["seats"]]


async def test_who_opens_a_lobby_is_its_host_on_seat_0(anybody: Client) -> None:
    host = await anybody.guest("Amina")
    lobby = await opened(host)
    assert lobby["host"]["id"] == host.player_id
    assert [(seat["index"], seat["player"]["id"]) for seat in lobby["seats"]] == [(0, host.player_id)]
    assert lobby["capacity"] == 6
    assert lobby["visibility"] == "PUBLIC"
    assert lobby["options"]["startingCards"] == 7
    assert lobby["inviteUrl"] == f"{host.url}/join/{lobby['code']}"
    assert lobby["currentGame"] is None
