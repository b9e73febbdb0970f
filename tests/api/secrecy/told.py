"""A whole game at a real server, and every byte that comes of it to those who look."""

import asyncio
import hashlib
import io
import json
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
from prometheus_client.parser import text_string_to_metric_families

from tests.api.client import Client, Socket
from tests.api.conftest import Server, serving
from tests.api.secrecy.deals import HELD_BY_SEAT_1, MOVES, OPTIONS, Dealer
from tests.api.secrecy.whole import whole
from tests.api.streams.wire import MULTIPART, SSE, Stream, post, stream
from tests.api.webhooks.receiver import Receiver, receiving
from tests.engine.secrecy import FACES
from zamu_api.ids import split_global

GAME = f"query($id: ID!) {{ game(id: $id) {whole('PageOneGame', inside='Game')} }}"
MOVE = f"mutation($input: MakeMoveInput!) {{ makeMove(input: $input) {whole('MovePayload')} }}"
GUESS = "mutation($input: MakeMoveInput!) { makeMove(input: $input) { problems %s game { legalMoves %s } } }"
GUESS %= (whole("Problem"), whole("LegalMove"))
PLAY = f"mutation($input: PlayCardsInput!) {{ playCards(input: $input) {{ problems {whole('Problem')} }} }}"
CALL = f"mutation($input: CallOutInput!) {{ callOut(input: $input) {{ problems {whole('Problem')} }} }}"
FOLLOW = f"subscription($id: ID!) {{ gameUpdates(gameId: $id, after: 0) {whole('GameUpdate')} }}"
AROUND = (
    f"query($id: ID!) {{ node(id: $id) {whole('PageOneGame', inside='Node')} }}",
    f"query($id: ID!) {{ game(id: $id) {{ rulebook {whole('Rulebook')} }} }}",
    f"{{ viewer {whole('Viewer', page=2)} }}",
    f"{{ games(first: 3) {whole('GameConnection')} }}",
    f"query($lobby: ID!) {{ lobby(id: $lobby) {whole('Lobby', page=3)} }}",
)
NEWS = f"subscription {{ viewerEvents {{ ... on TurnStarted {whole('TurnStarted')} }} }}"
FRONT_PAGE = f"subscription {{ liveGames {whole('PageOneGame', inside='Game')} }}"
LOBBY = f"subscription($lobby: ID!) {{ lobbyUpdates(lobbyId: $lobby) {whole('Lobby', page=3)} }}"

GUESSED = (4, 5)
"""Before these moves seat 1 tries all that it may not do, on turn and off turn; and on turn at the end."""


@dataclass
class Told:
    """What came to seat 1, to a passer-by, and to the operator: what it is, and its bytes."""

    seat: list[tuple[str, str]] = field(default_factory=list)
    passer_by: list[tuple[str, str]] = field(default_factory=list)
    operator: list[tuple[str, str]] = field(default_factory=list)
    random: dict[str, str] = field(default_factory=dict)  # what differs by nature: its text, and its mark

    def same_by_nature(self) -> "Told":
        """The same, with marks for ids, tokens, moments and the commitment."""
        marks = sorted(self.random.items(), key=lambda each: -len(each[0]))
        words = re.compile("|".join(re.escape(text) for text, _ in marks))

        def plain(all_: list[tuple[str, str]]) -> list[tuple[str, str]]:
            marked = [(what, words.sub(lambda found: self.random[found[0]], text)) for what, text in all_]
            return [(what, _CURSOR.sub(r"\1", _MOMENT.sub("MOMENT", text))) for what, text in marked]

        return Told(plain(self.seat), plain(self.passer_by), plain(self.operator))

    def know(self, mark: str, text: str) -> None:
        """The text is random, and the mark's; an id's inner form too, which is in the log."""
        self.random[text] = f"<{mark}>"
        if (named := split_global(text)) is not None:
            self.random[named[1]] = f"<inner {mark}>"


_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)")
_CURSOR = re.compile(r'(ursor":")[^"]+')  # a moment and an id
_DIFFERING_HEADERS = frozenset({"date", "content-length"})


@dataclass
class Onlooker:
    """Somebody who looks at the game by every way there is."""

    name: str
    client: Client
    told: list[tuple[str, str]]
    socket: Socket
    streams: dict[str, Stream]

    def note(self, what: str, text: bytes | str) -> None:
        self.told.append((f"{self.name}, {what}", text if isinstance(text, str) else text.decode()))

    async def ask(self, what: str, document: str, **variables: Any) -> None:
        """Asks by HTTP, and notes the answer with its headers."""
        answer = await self.client.post({"query": document, "variables": variables})
        headers = sorted(f"{name}: {value}" for name, value in answer.headers.items())
        kept = [line for line in headers if line.partition(":")[0] not in _DIFFERING_HEADERS]
        self.note(what, "\n".join([str(answer.status_code), *kept, answer.text]))

    async def guess(self, game_id: str, what: str) -> None:
        """Tries every card that is not the viewer's, and to call everybody out."""
        cards = [face for face in FACES if face not in HELD_BY_SEAT_1]
        for notation in [*cards, "W>R!", "R8 B8!", "call 0", "call 2"]:
            await self.ask(f"{what}, {notation}", GUESS, input={"gameId": game_id, "notation": notation})
        stale = {"gameId": game_id, "notation": "R8", "expectedSeq": 1}
        await self.ask(f"{what}, a game that has gone on", MOVE, input=stale)
        await self.ask(what, PLAY, input={"gameId": game_id, "cards": ["G8", "B8"], "declare": True})
        await self.ask(what, CALL, input={"gameId": game_id, "seat": 0})

    async def look(self, what: str, game_id: str) -> None:
        await self.ask(f"{what}: the game", GAME, id=game_id)

    async def look_around(self, game_id: str, lobby_id: str) -> None:
        """All else that one may ask that has to do with the game. Seat 1 has to be on turn."""
        for document in AROUND:
            await self.ask(document[:40], document, id=game_id, lobby=lobby_id)
            assert '"errors"' not in self.told[-1][1], self.told[-1]
        for document, variables in ((NEWS, {}), (FRONT_PAGE, {}), (LOBBY, {"lobby": lobby_id})):
            async with asyncio.timeout(10), self.client.socket() as socket:
                await socket.subscribe(document, **variables)
                self.note(document[:40], await socket.raw.recv())
                await socket.subscribe(document.replace("{", "{ nothing ", 1))
                self.note("what is wrong", await socket.raw.recv())

    async def take(self, seq: int) -> None:
        """Notes what the open socket and streams have brought, which is the same number of events."""
        async with asyncio.timeout(10):
            for _ in range(seq):
                self.note("socket", await self.socket.raw.recv())
                for kind, end in ((SSE, b"\n\n"), (MULTIPART, b"\r\n--graphql")):
                    part: bytes | None = b":"
                    while part is not None and (part.startswith(b":") or part.endswith(b"\r\n\r\n{}")):
                        part = await self.streams[kind].until(end)
                    assert part is not None, f"{kind} has ended"
                    self.note(kind, part)


@asynccontextmanager
async def looking(
    name: str, client: Client, game_id: str, told: list[tuple[str, str]], language: str
) -> AsyncIterator[Onlooker]:
    """An onlooker whose socket and streams are open from the game's first event on."""
    async with AsyncExitStack() as stack:
        bearer = {"Authorization": f"Bearer {client.token}"} if client.token else {}
        payload = {**bearer, "Accept-Language": language}
        socket = await stack.enter_async_context(client.socket(payload))
        await socket.subscribe(FOLLOW, id=game_id)
        streams = {}
        for kind in (SSE, MULTIPART):
            request = post(client, FOLLOW, {"id": game_id}, accept=kind, Accept_Language=language)
            streams[kind] = await stack.enter_async_context(stream(client, request))
        assert await streams[MULTIPART].until(b"\r\n--graphql") == b""
        yield Onlooker(name, client, told, socket, streams)


async def play(database_url: str, dealer: Dealer, log: io.StringIO, length: int = len(MOVES)) -> Told:
    """Plays the game, or so many moves of it, and returns all that was told of it while it went on."""
    told = Told()
    settings = {"metrics": True, "webhook_loopback": True, "public_url": "https://zamu.example"}
    async with AsyncExitStack() as stack:
        usual = await stack.enter_async_context(receiving())
        chosen = await stack.enter_async_context(receiving())
        http = await stack.enter_async_context(httpx.AsyncClient(timeout=20))
        server = await stack.enter_async_context(serving(database_url=database_url, **settings))
        await _play(server, http, usual, chosen, told, length)
        metrics = (await http.get(f"http://127.0.0.1:{server.settings.port}/metrics")).text
        told.operator += _counted(metrics)
    for seed in dealer.seeds:
        told.know("COMMITMENT", hashlib.sha256(seed).hexdigest())
    told.operator += sorted(("log", line) for line in map(_line, log.getvalue().splitlines()))
    return told


async def _play(
    server: Server,
    http: httpx.AsyncClient,
    usual: Receiver,
    chosen: Receiver,
    told: Told,
    length: int,
) -> None:
    nobody = Client(f"http://127.0.0.1:{server.settings.port}", http)
    people = [await nobody.guest(name) for name in ("Amina", "Boris", "Chen")]
    for number, person in enumerate(people):
        assert person.player_id is not None
        assert person.token is not None
        told.know(f"PLAYER {number}", person.player_id)
        told.know(f"TOKEN {number}", person.token)
    viewer = people[1]
    for receiver, more in ((usual, {}), (chosen, {"document": whole("GameUpdate")})):
        events = ["GAME_STARTED", "TURN_STARTED", "MOVE_MADE"]
        hook = await viewer.done("createWebhook", url=receiver.url, events=events, **more)
        told.know("WEBHOOK", hook["webhook"]["id"])
        told.know("ADDRESS", receiver.url)
    options = {"pageOne": OPTIONS}
    lobby = (await people[0].done("createLobby", kind="PAGE_ONE", capacity=3, options=options))["lobby"]
    told.know("LOBBY", lobby["id"])
    told.know("CODE", lobby["code"])
    for person in people[1:]:
        await person.done("joinLobby", code=lobby["code"])
        await person.done("setReady", lobbyId=lobby["id"], ready=True)
    game_id = (await people[0].done("startGame", lobbyId=lobby["id"]))["game"]["id"]
    told.know("GAME", game_id)
    async with (
        looking("seat 1", viewer, game_id, told.seat, "sw") as seat,
        looking("a passer-by", nobody, game_id, told.passer_by, "ar") as passer_by,
    ):
        await _play_moves(people, game_id, seat, passer_by, length)
        for onlooker in (seat, passer_by):
            await onlooker.look_around(game_id, lobby["id"])
        seq = (await viewer.ask("query($id: ID!) { game(id: $id) { seq } }", id=game_id))["game"]["seq"]
        for onlooker in (seat, passer_by):
            await onlooker.take(seq)
    for receiver, name in ((usual, "usual"), (chosen, "chosen")):
        # The last that there is to tell is whose turn it is.
        await receiver.until(lambda receiver=receiver: ("TURN_STARTED", seq) in receiver.told)
        for number, received in enumerate(receiver.received):
            told.seat.append((f"webhook, {name}, {number}", received.body.decode()))


async def _play_moves(
    people: list[Client], game_id: str, seat: Onlooker, passer_by: Onlooker, length: int
) -> None:
    for number, (who, notation) in enumerate(MOVES[:length]):
        for onlooker in (seat, passer_by):
            await onlooker.look(f"before move {number}", game_id)
        if number in GUESSED:
            await seat.guess(game_id, f"before move {number}")
        if number == GUESSED[0]:
            await passer_by.guess(game_id, f"before move {number}")
        values = {"gameId": game_id, "notation": notation}
        if who == 1:
            await seat.ask(f"move {number}", MOVE, input=values)
            assert '"problems":[]' in seat.told[-1][1], seat.told[-1]
        else:
            await people[who].done("makeMove", "game { seq }", **values)
    for onlooker in (seat, passer_by):
        await onlooker.look("at the end", game_id)
    await seat.guess(game_id, "at the end")


def _line(line: str) -> str:
    """A line of the log, without what is random in every one."""
    told = json.loads(line)
    assert told.pop("timestamp")
    if "request_id" in told:
        told["request_id"] = "REQUEST"
    return json.dumps(told, sort_keys=True)


def _counted(text: str) -> list[tuple[str, str]]:
    """The metrics by name and labels, and the counts that do not depend on time."""
    found = []
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            counted = sample.name in (
                "zamu_moves_total",
                "zamu_refusals_total",
                "zamu_events_published_total",
            )
            found.append((f"{sample.name} {sample.labels}", str(sample.value) if counted else ""))
    return found
