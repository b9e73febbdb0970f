"""What docs/tokens.md tells people to do works as it stands there, and its scopes are those there are."""

import re
import textwrap
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.api.client import Client as Anybody
from tests.api.conftest import serving
from zamu import Client, Scope
from zamu_api.players import grants, links, tokens

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "tokens.md").read_text()
CLIENTS = (ROOT / "sdk" / "README.md").read_text()


def blocks(language: str, text: str = TEXT) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


async def test_its_requests_do_what_they_say(sqlite_url: str) -> None:
    create, look, revoke, link, claim = blocks("graphql")
    async with serving(database_url=sqlite_url) as server, httpx.AsyncClient() as http:
        anybody = Anybody(server.url, http)
        guest = await anybody.guest()

        async def done(who: Anybody, document: str, **variables: Any) -> dict[str, Any]:
            (payload,) = (await who.ask(document, **variables)).values()
            assert payload["problems"] == []
            return dict(payload)

        made = await done(guest, create)
        seen = (await guest.ask(look))["viewer"]["accessTokens"]
        assert [token["name"] for token in seen] == ["Statistics", "First device"]
        id = made["accessToken"]["id"]
        assert (await done(guest, revoke, id=id))["revokedId"] == id
        code = (await done(guest, link))["code"]
        assert (await done(anybody, claim, code=code))["viewer"]["player"]["id"] == guest.player_id


@pytest.mark.parametrize("text", [TEXT, CLIENTS.split("## Tokens and devices")[1].split("\n## ")[0]])
async def test_its_python_and_the_clients_own_do_what_they_say(sqlite_url: str, text: str) -> None:
    (code,) = blocks("python", text)
    names: dict[str, Any] = {"Scope": Scope}
    exec("async def run(client, other):\n" + textwrap.indent(code, "    "), names)
    async with (
        serving(database_url=sqlite_url) as server,
        Client(server.url) as client,
        Client(server.url) as other,
    ):
        me = await client.guest("Amina")
        await names["run"](client, other)
        viewer = await other.viewer()
        assert viewer is not None
        assert viewer.player == me
        assert len(await client.tokens.list()) == 2


def test_its_table_has_every_scope_and_its_numbers_are_the_codes() -> None:
    assert re.findall(r"^\| `(\w+)` \|", TEXT, re.MULTILINE) == [*grants.Scope]
    assert f"{tokens.MOST_TOKENS} tokens at most" in TEXT
    assert f"1 to {tokens.LONGEST_NAME} characters" in TEXT
    assert f"is 1 to {tokens.LONGEST_LIFE}," in TEXT
    assert links.GOOD_FOR == 5 * 60 * 1_000_000
