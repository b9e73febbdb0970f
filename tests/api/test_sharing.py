"""What other sites may show of a game: a head with its title, a picture, a frame."""

import struct

import pytest

from tests.api.client import Client


@pytest.mark.parametrize("kind", ["PAGE_ONE", "CHINESE_CHECKERS"])
async def test_a_position_is_a_picture_of_the_measures_that_sites_show(anybody: Client, kind: str) -> None:
    game = await a_game(anybody, kind)
    answer = await anybody.http.get(f"{anybody.url}/games/{game}.png")
    assert answer.headers["Content-Type"] == "image/png"
    assert struct.unpack(">II", answer.content[16:24]) == (1200, 630)


async def test_a_games_page_says_in_the_visitors_language_what_is_shown(anybody: Client) -> None:
    game = await a_game(anybody, "CHINESE_CHECKERS", name='<b>"Амина"')
    page = (await anybody.http.get(f"{anybody.url}/games/{game}", headers={"Accept-Language": "ru"})).text
    assert "<title>Китайские шашки</title>" in page
    assert "&lt;b&gt;&quot;Амина&quot;" in page
    assert "<b>" not in page
    assert f'og:image" content="{anybody.url}/games/{game}.png"' in page
    assert f"/oembed?url={anybody.url}/games/{game}" in page


async def test_a_game_that_is_nobodys_to_watch_is_shown_nowhere(anybody: Client) -> None:
    game = await a_game(anybody, "PAGE_ONE", name="Amina", spectating="NOBODY")
    page = await anybody.http.get(f"{anybody.url}/games/{game}")
    assert page.status_code == 200
    assert "Amina" not in page.text
    assert "og:" not in page.text
    assert (await anybody.http.get(f"{anybody.url}/games/{game}.png")).status_code == 404
    asked = await anybody.http.get(f"{anybody.url}/oembed", params={"url": f"{anybody.url}/games/{game}"})
    assert asked.status_code == 404


async def test_oembed_gives_the_frame_of_a_game_and_of_a_lobby(anybody: Client) -> None:
    host = await anybody.guest()
    lobby = (await host.done("createLobby", kind="PAGE_ONE"))["lobby"]
    await host.done("addCpu", lobbyId=lobby["id"])
    game = (await host.done("startGame", lobbyId=lobby["id"]))["game"]["id"]
    for path, frame in (
        (f"/games/{game}", f"/embed/games/{game}"),
        (f"/lobbies/{lobby['code']}", f"/embed/lobbies/{lobby['code']}"),
        (f"/join/{lobby['code'].lower()}", f"/embed/lobbies/{lobby['code']}"),
    ):
        asked = {"url": anybody.url + path, "maxwidth": "300", "format": "json"}
        answer = await anybody.http.get(f"{anybody.url}/oembed", params=asked)
        told = answer.json()
        assert (told["version"], told["type"], told["width"]) == ("1.0", "rich", 300)
        assert f'src="{anybody.url}{frame}"' in told["html"]
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        assert (await anybody.http.get(anybody.url + frame)).status_code == 200
    asked = {"url": f"{anybody.url}/games/{game}", "format": "xml"}
    assert (await anybody.http.get(f"{anybody.url}/oembed", params=asked)).status_code == 501
    for wrong in ("", "nothing", f"{anybody.url}/", f"{anybody.url}/lobbies/AAAAAAA", "http://[", "/games/x"):
        answer = await anybody.http.get(f"{anybody.url}/oembed", params={"url": wrong})
        assert answer.status_code == 404, wrong


async def a_game(anybody: Client, kind: str, name: str = "Amina", spectating: str = "EVERYONE") -> str:
    host = await anybody.guest(name)
    lobby = (await host.done("createLobby", kind=kind, spectating=spectating))["lobby"]
    await host.done("addCpu", lobbyId=lobby["id"])
    game = (await host.done("startGame", lobbyId=lobby["id"]))["game"]
    return str(game["id"])
