"""Seeds, tokens and secrets are in no type but where they belong, and no way leads to a seed too early."""

import re
from collections.abc import Iterator
from typing import Any

import httpx
from graphql import (
    GraphQLEnumType,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLObjectType,
    GraphQLUnionType,
    TypeInfo,
    TypeInfoVisitor,
    Visitor,
    get_named_type,
    parse,
    visit,
)

from tests.api.client import Client
from tests.api.conftest import Server
from zamu_api.graphql.schema import schema

CORE = schema._schema
TELLING = {"credential", "digest", "hash", "hmac", "key", "password", "private", "salt", "secret", "seed"} | {
    "signature",
    "token",
}

NAMES = {
    "Fairness.seed": "null until the game is over",
    "GameFinished.seed": "the event that is there when the game is over",
    "CreateGuestPayload.token": "told once, to whom it was made for",
    "CreateAccessTokenPayload.token": "told once, to whom it was made for",
    "WebhookPayload.secret": "told once, to whoever made the webhook",
    "AccessToken": "what a token is for, without the token",
    "CreateAccessTokenInput": "what the token is to be for",
    "CreateAccessTokenPayload": "its description, and once the token",
    "RevokeAccessTokenInput": "names it by an id that opens nothing",
    "RevokeAccessTokenPayload": "names it by an id that opens nothing",
    "CreateAccessTokenPayload.accessToken": "its description",
    "Viewer.accessTokens": "descriptions of one's own",
    "Mutation.createAccessToken": "makes one",
    "Mutation.revokeAccessToken": "ends one",
    "Scope.ADMIN_TOKENS": "the name of a scope",
    "OptionSpec.key": "an option's name",
}
"""Where one of these words may stand in a name, and why that gives nothing away. Besides, every mutation's
input has an `idempotencyKey`, which the client draws and nobody is told.
"""

DESCRIPTIONS = {
    "Fairness",
    "Fairness.commitment",
    "Fairness.algorithm",
    "Fairness.seed",
    "GameFinished.seed",
}
"""What may speak of seeds, secrets, hashes or passwords."""

TOLD_ONCE = {"CreateGuestPayload.token", "CreateAccessTokenPayload.token", "WebhookPayload.secret"}


def members() -> Iterator[tuple[str, str, str]]:
    """Whatever has a name in the schema: how it is called in full, by itself, and its description."""
    for name, type_ in CORE.type_map.items():
        if name.startswith("__"):
            continue
        yield name, name, type_.description or ""
        if isinstance(type_, GraphQLEnumType):
            for key, value in type_.values.items():
                yield f"{name}.{key}", key, value.description or ""
        if isinstance(type_, GraphQLInputObjectType):
            for key, given in type_.fields.items():
                yield f"{name}.{key}", key, given.description or ""
        if isinstance(type_, (GraphQLObjectType, GraphQLInterfaceType)):
            for key, field in type_.fields.items():
                yield f"{name}.{key}", key, field.description or ""
                for argument, given in field.args.items():
                    yield f"{name}.{key}({argument})", argument, given.description or ""


def words(name: str) -> set[str]:
    """The words of a name, each in the singular: of `accessTokens` access and token."""
    found = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+", name)
    return {word.lower() for word in found} | {word.lower().removesuffix("s") for word in found}


def test_a_name_falls_into_its_words() -> None:
    assert words("accessTokens") >= {"access", "token"}
    assert words("ADMIN_TOKENS") >= {"admin", "token"}
    assert words("CreateAccessTokenPayload") >= {"create", "access", "token", "payload"}
    assert "hash" in words("tokenHash")


def test_no_name_speaks_of_a_secret_but_those_with_a_reason() -> None:
    found = {full for full, name, _ in members() if words(name) & TELLING and name != "idempotencyKey"}
    assert found == set(NAMES)


def test_no_description_speaks_of_a_secret_but_those_of_the_deal() -> None:
    speaks = re.compile(r"\b(seed|hash|secret|password|digest|sha-?256)", re.IGNORECASE)
    assert {full for full, _, description in members() if speaks.search(description)} == DESCRIPTIONS


def test_an_idempotency_key_is_only_ever_given() -> None:
    having = {full.partition(".")[0] for full, name, _ in members() if name == "idempotencyKey"}
    assert all(isinstance(CORE.type_map[name], GraphQLInputObjectType) for name in having)


def test_what_is_told_once_is_told_by_the_mutation_that_makes_it_and_nowhere_else() -> None:
    seen: set[str] = set()
    waiting = [root for root in (CORE.query_type, CORE.subscription_type) if root is not None]
    told = set()
    while waiting:
        type_ = waiting.pop()
        for name, field in type_.fields.items():
            told.add(f"{type_.name}.{name}")
            reached: Any = get_named_type(field.type)
            both = isinstance(reached, (GraphQLInterfaceType, GraphQLUnionType))
            for each in CORE.get_possible_types(reached) if both else [reached]:
                if isinstance(each, GraphQLObjectType) and each.name not in seen:
                    seen.add(each.name)
                    waiting.append(each)
    assert "Fairness.seed" in told
    assert told & TOLD_ONCE == set()


# Ways to a seed -----------------------------------------------------------------------------------

GAME = """
    __typename id record fairness { commitment seed }
    events(first: 50) { seq ... on GameFinished { seed } }
"""
UPDATE = f"seq event {{ seq ... on GameFinished {{ seed }} }} game {{ {GAME} }}"
MOVED = f"game {{ {GAME} }} events {{ seq ... on GameFinished {{ seed }} }}"
LIST = f"edges {{ node {{ {GAME} }} }}"

ASKED = f"""
    query($game: ID!, $lobby: ID!, $player: ID!) {{
        game(id: $game) {{ {GAME} lobby {{ currentGame {{ {GAME} }} }} }}
        node(id: $game) {{ ... on Game {{ {GAME} }} ... on PageOneGame {{ fairness {{ seed }} record }} }}
        games(first: 2) {{ {LIST} }}
        player(id: $player) {{
            games(first: 2) {{ {LIST} }}
            ratingHistory(kind: PAGE_ONE, first: 1) {{
                edges {{ node {{ game {{ fairness {{ seed }} }} }} }}
            }}
        }}
        lobby(id: $lobby) {{ currentGame {{ {GAME} }} games(first: 2) {{ {LIST} }} }}
        viewer {{ activeGames {{ {GAME} }} }}
    }}"""
MOVES = {
    "startGame": f"game {{ {GAME} }}",
    **dict.fromkeys(("playCards", "drawCards", "callOut", "movePiece", "makeMove", "resign"), MOVED),
}
FOLLOWED = (
    f"subscription($game: ID!) {{ gameUpdates(gameId: $game) {{ {UPDATE} }} }}",
    f"subscription($game: ID!) {{ gameUpdates(gameId: $game, after: 0) {{ {UPDATE} }} }}",
    f"""subscription {{ viewerEvents {{
        ... on TurnStarted {{ game {{ {GAME} }} }}
        ... on GameStartedForViewer {{ game {{ {GAME} }} }}
        ... on GameFinishedForViewer {{ game {{ {GAME} }} }}
    }} }}""",
    f"subscription {{ liveGames {{ {GAME} }} }}",
    f"subscription($lobby: ID!) {{ lobbyUpdates(lobbyId: $lobby) {{ currentGame {{ {GAME} }} }} }}",
)


def mutation(name: str) -> str:
    type_ = "LobbyInput" if name == "startGame" else f"{name[0].upper()}{name[1:]}Input"
    return f"mutation($input: {type_}!) {{ {name}(input: $input) {{ {MOVES[name]} }} }}"


class _Fields(Visitor):
    """The fields that documents ask for, each under the type that it was asked of."""

    def __init__(self, info: TypeInfo) -> None:
        super().__init__()
        self.info = info
        self.found: set[str] = set()

    def enter_field(self, node: Any, *_: Any) -> None:
        parent = self.info.get_parent_type()
        assert parent is not None
        self.found.add(f"{parent.name}.{node.name.value}")


def test_the_documents_here_go_every_way_to_a_game() -> None:
    asked = set()
    for document in (ASKED, *FOLLOWED, *map(mutation, MOVES)):
        info = TypeInfo(CORE)
        fields = _Fields(info)
        visit(parse(document), TypeInfoVisitor(info, fields))
        asked |= fields.found
    ways = {
        f"{name}.{key}"
        for name, type_ in CORE.type_map.items()
        if isinstance(type_, GraphQLObjectType) and not name.startswith("__")
        for key, field in type_.fields.items()
        if get_named_type(field.type).name in ("Game", "Node", "GameUpdate", "GameConnection", "MovePayload")
    }
    assert ways - asked == set()


def seeds(told: Any) -> Iterator[Any]:
    """Every value that came under a name by which a seed may come."""
    if isinstance(told, dict):
        for key, value in told.items():
            if key in ("seed", "record"):
                yield value
            yield from seeds(value)
    if isinstance(told, list):
        for value in told:
            yield from seeds(value)


async def test_no_way_leads_to_the_seed_until_the_game_is_over(
    server: Server, anybody: Client, http: httpx.AsyncClient
) -> None:
    told: list[Any] = []
    host, guest = await anybody.guest("Amina"), await anybody.guest("Boris")
    lobby = (await host.done("createLobby", kind="PAGE_ONE", capacity=2))["lobby"]["id"]
    await guest.done("joinLobby", lobbyId=lobby)
    await guest.done("setReady", lobbyId=lobby, ready=True)
    started = (await host.ask(mutation("startGame"), input={"lobbyId": lobby}))["startGame"]
    told.append(started)
    game = started["game"]["id"]

    ids = {"game": game, "lobby": lobby, "player": host.player_id}
    async with host.socket() as first, anybody.socket() as second:
        for document in FOLLOWED:
            for who, socket in ((host, first), (anybody, second)):
                if who is anybody and "viewerEvents" in document:
                    continue
                names = re.findall(r"\$(\w+): ID!", document)
                operation = await socket.subscribe(document, **{name: ids[name] for name in names})
                told.append(await socket.next(operation))
                await socket.send(id=operation, type="complete")
        for who in (host, guest, anybody):
            told.append(await who.ask(ASKED, **ids))
        for name, values in (
            ("playCards", {"cards": ["R1"]}),
            ("drawCards", {"expectedSeq": 0}),
            ("callOut", {"seat": 1}),
            ("movePiece", {"path": ["a1", "b1"]}),
            ("makeMove", {"notation": "draw"}),
            ("makeMove", {"notation": "nonsense"}),
        ):
            for who in (host, guest, anybody):
                told.append(await who.ask(mutation(name), input={"gameId": game, **values}))
        found = [*seeds(told)]
        assert len(found) > 50
        assert set(found) == {None}

        over = (await host.ask(mutation("resign"), input={"gameId": game}))["resign"]
        seed = over["game"]["fairness"]["seed"]
        assert re.fullmatch(r"[0-9a-f]{64}", seed)
        assert seed not in repr(told)
        later = await anybody.ask("query($game: ID!) { game(id: $game) { fairness { seed } } }", game=game)
        assert [*seeds(later)] == [seed]
