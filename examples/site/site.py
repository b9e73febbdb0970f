"""A site of somebody else's with a table of Zamu in it: `python examples/site/site.py [ZAMU] [PORT]`.

Whoever visits it gets a seat of their own and plays in the page. Who has won the site learns by webhook, so
that it knows also when nobody looks. Zamu has to run with `ZAMU_WEBHOOK_LOOPBACK=on` since it is here too.
"""

import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import httpx
from standardwebhooks import Webhook, WebhookVerificationError

PAGE = Path(__file__).with_name("index.html")
results: list[str] = []  # a real site keeps them, and the secrets, where they outlive it
secrets: list[str] = []

GUEST = 'mutation { createGuest(input: {name: "Visitor"}) { token } }'
LOBBY = "mutation { createLobby(input: {kind: PAGE_ONE, visibility: UNLISTED}) { lobby { id code } } }"
CPU = "mutation ($lobby: ID!) { addCpu(input: {lobbyId: $lobby}) { problems { message } } }"
HOOK = """mutation ($url: String!, $document: String!) {
  createWebhook(input: {url: $url, events: [GAME_FINISHED], document: $document}) { secret }
}"""
TOLD = "{ game { seats { name } placements { seat place } } }"


def open_table(zamu: str, here: str) -> dict[str, str]:
    """A lobby whose host is whoever gets the token; we are told when a game in it is over."""
    with httpx.Client(base_url=zamu, timeout=10) as client:

        def ask(query: str, **variables: str) -> Any:
            answer = client.post("/graphql", json={"query": query, "variables": variables})
            (payload,) = answer.raise_for_status().json()["data"].values()
            return payload

        token = ask(GUEST)["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        lobby = ask(LOBBY)["lobby"]
        ask(CPU, lobby=lobby["id"])
        secrets.append(ask(HOOK, url=f"{here}/hook", document=TOLD)["secret"])
        return {"zamu": zamu, "lobby": lobby["code"], "token": token}


def take(body: bytes, headers: dict[str, str]) -> bool:
    """Writes a result down; False for what was not signed with a secret of ours."""
    for secret in secrets:
        try:
            Webhook(secret).verify(body, headers)
        except WebhookVerificationError:
            continue
        game = json.loads(body)["data"]["game"]
        best = [game["seats"][one["seat"]]["name"] for one in game["placements"] if one["place"] == 1]
        results.append(f"{' and '.join(best)} won.")
        return True
    return False


class Site(BaseHTTPRequestHandler):
    zamu = "http://127.0.0.1:8000"

    def do_GET(self) -> None:
        if self.path == "/results":
            self.answer(json.dumps(results).encode(), "application/json")
        elif self.path == "/":
            self.answer(PAGE.read_text().replace("ZAMU", self.zamu).encode(), "text/html; charset=utf-8")
        else:
            self.send_error(404)

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if self.path == "/table":
            table = open_table(self.zamu, f"http://{self.headers['Host']}")
            self.answer(json.dumps(table).encode(), "application/json")
        elif self.path == "/hook" and take(
            body, {name.lower(): value for name, value in self.headers.items()}
        ):
            self.answer(b"", "text/plain")
        else:
            self.send_error(401)

    def answer(self, content: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        pass


if __name__ == "__main__":
    Site.zamu = sys.argv[1] if len(sys.argv) > 1 else Site.zamu
    port = int(sys.argv[2]) if len(sys.argv) > 2 else 9100
    with ThreadingHTTPServer(("127.0.0.1", port), Site) as server:
        print(f"open http://localhost:{port}", flush=True)
        server.serve_forever()
