"""A receiver of webhooks: `ZAMU_WEBHOOK_SECRET=whsec_… python examples/webhook_receiver.py [PORT]`.

It checks who sent a delivery, passes over those that it has had, and prints the others.
"""

import base64
import hmac
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

SECRET = base64.b64decode(os.environ["ZAMU_WEBHOOK_SECRET"].removeprefix("whsec_"))
MINUTES = 5
seen: set[str] = set()  # a real receiver keeps them where they outlive it


def is_ours(headers: dict[str, str], body: bytes) -> bool:
    """Whether the delivery was signed with our secret, lately."""
    sent_at = headers.get("webhook-timestamp", "0")
    signed = f"{headers.get('webhook-id')}.{sent_at}.".encode() + body
    wanted = base64.b64encode(hmac.digest(SECRET, signed, "sha256")).decode()
    signatures = headers.get("webhook-signature", "").split()
    recent = sent_at.isdigit() and abs(time.time() - int(sent_at)) < MINUTES * 60
    return recent and any(hmac.compare_digest(f"v1,{wanted}", signature) for signature in signatures)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        headers = {name.lower(): value for name, value in self.headers.items()}
        if not is_ours(headers, body):
            self.send_response(401)
        else:
            if headers["webhook-id"] not in seen:
                seen.add(headers["webhook-id"])
                tell(json.loads(body))
            self.send_response(204)  # at once; whatever takes long is done afterwards
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


def tell(event: dict[str, Any]) -> None:
    game = event["data"]["game"]
    print(f"{event['type']} at {event['seq']} in {game['id']}: {game['status']}", flush=True)


if __name__ == "__main__":
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 9000
    with ThreadingHTTPServer(("127.0.0.1", port), Receiver) as server:
        print(f"listening on http://127.0.0.1:{port}", flush=True)
        server.serve_forever()
