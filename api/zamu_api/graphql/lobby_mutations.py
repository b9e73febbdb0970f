"""What people do in lobbies, as mutations."""

from typing import TYPE_CHECKING, Annotated

import strawberry
from strawberry import UNSET, Info

from zamu_api.graphql.catalogue import GameKind
from zamu_api.graphql.context import Context
from zamu_api.graphql.guesses import guess
from zamu_api.graphql.inputs import IDEMPOTENCY_KEY, given, inner_id
from zamu_api.graphql.lobbies import Lobby, shown
from zamu_api.graphql.options import GameOptionsInput, options_given
from zamu_api.graphql.problems import Problem, mutation
from zamu_api.graphql.terms import CpuLevel, Spectating, TurnLimit, Visibility
from zamu_api.languages import Message
from zamu_api.lobbies.agreement import Terms
from zamu_api.lobbies.lobby import Lobby as LobbyValue
from zamu_api.problems import ProblemCode, Refused
from zamu_api.requests import RequestKey

if TYPE_CHECKING:
    from zamu_api.graphql.games import Game

_LOBBY_ID = "Which lobby."
_CAPACITY = "How many seats there are."
_VISIBILITY = "Who may find the lobby."
_RATED = "Whether games change the players' ratings: not in a lobby with CPUs."
_TURN_LIMIT = "How long a turn may take."
_SPECTATING = "Who may watch the games."
_OPTIONS = "The game's options."
_PROBLEMS = "Why nothing happened; empty when it did."


def _key() -> str | None:
    key: str | None = strawberry.field(default=UNSET, description=IDEMPOTENCY_KEY)
    return key


@strawberry.type(description="What came of a change to a lobby.")
class LobbyPayload:
    lobby: Lobby | None = strawberry.field(default=None, description="The lobby after the change.")
    problems: list[Problem] = strawberry.field(default_factory=list, description=_PROBLEMS)


@strawberry.type(description="What came of `startGame`.")
class StartGamePayload:
    lobby: Lobby | None = strawberry.field(default=None, description="The lobby after the start.")
    game: Annotated["Game", strawberry.lazy("zamu_api.graphql.games")] | None = strawberry.field(
        default=None, description="The game that has started."
    )
    problems: list[Problem] = strawberry.field(default_factory=list, description=_PROBLEMS)


@strawberry.input(description="A new lobby; whoever opens it is its host.")
class CreateLobbyInput:
    kind: GameKind = strawberry.field(description="Which game is played.")
    capacity: int | None = strawberry.field(
        default=UNSET, description=f"{_CAPACITY} As many as the game can have when absent."
    )
    visibility: Visibility | None = strawberry.field(default=Visibility.PUBLIC, description=_VISIBILITY)
    rated: bool | None = strawberry.field(default=False, description=_RATED)
    turn_limit: TurnLimit | None = strawberry.field(default=TurnLimit.NONE, description=_TURN_LIMIT)
    spectating: Spectating | None = strawberry.field(default=Spectating.EVERYONE, description=_SPECTATING)
    options: GameOptionsInput | None = strawberry.field(
        default=UNSET, description=f"{_OPTIONS} The catalogue's defaults when absent."
    )
    idempotency_key: str | None = _key()


@strawberry.input(description="What the host changes; what is absent stays as it is, in options too.")
class UpdateLobbyInput:
    lobby_id: strawberry.ID = strawberry.field(description=_LOBBY_ID)
    capacity: int | None = strawberry.field(default=UNSET, description=_CAPACITY)
    visibility: Visibility | None = strawberry.field(default=UNSET, description=_VISIBILITY)
    rated: bool | None = strawberry.field(default=UNSET, description=_RATED)
    turn_limit: TurnLimit | None = strawberry.field(default=UNSET, description=_TURN_LIMIT)
    spectating: Spectating | None = strawberry.field(default=UNSET, description=_SPECTATING)
    options: GameOptionsInput | None = strawberry.field(default=UNSET, description=_OPTIONS)
    idempotency_key: str | None = _key()


@strawberry.input(description="A lobby to join, by its id or by its code: exactly one of them.")
class JoinLobbyInput:
    lobby_id: strawberry.ID | None = strawberry.field(default=UNSET, description="The lobby's id.")
    code: str | None = strawberry.field(default=UNSET, description="The lobby's code, in either case.")
    idempotency_key: str | None = _key()


@strawberry.input(description="A lobby.")
class LobbyInput:
    lobby_id: strawberry.ID = strawberry.field(description=_LOBBY_ID)
    idempotency_key: str | None = _key()


@strawberry.input(description="Whether the player is ready for the next game.")
class SetReadyInput:
    lobby_id: strawberry.ID = strawberry.field(description=_LOBBY_ID)
    ready: bool = strawberry.field(description="Whether the next game may start.")
    idempotency_key: str | None = _key()


@strawberry.input(description="A CPU to seat.")
class AddCpuInput:
    lobby_id: strawberry.ID = strawberry.field(description=_LOBBY_ID)
    level: CpuLevel | None = strawberry.field(default=CpuLevel.NORMAL, description="How well it plays.")
    idempotency_key: str | None = _key()


@strawberry.input(description="A seat to empty.")
class RemoveSeatInput:
    lobby_id: strawberry.ID = strawberry.field(description=_LOBBY_ID)
    seat: int = strawberry.field(description="The seat's number.")
    idempotency_key: str | None = _key()


@strawberry.type
class LobbyMutations:
    @mutation("Opens a lobby; the player is its host, on seat 0.")
    async def create_lobby(
        self,
        info: Info[Context, None],
        input: Annotated[CreateLobbyInput, strawberry.argument(description="The lobby's terms.")],
    ) -> LobbyPayload:
        player_id, key = _who(info.context, "createLobby", input)
        lobbies = info.context.services.lobbies
        return _done(info.context, await lobbies.create(player_id, input.kind.value, _terms(input), key))

    @mutation("Changes a lobby's terms before a game starts. The host's.")
    async def update_lobby(
        self,
        info: Info[Context, None],
        input: Annotated[UpdateLobbyInput, strawberry.argument(description="What changes.")],
    ) -> LobbyPayload:
        player_id, key = _who(info.context, "updateLobby", input)
        lobbies, lobby_id = info.context.services.lobbies, _lobby_id(input.lobby_id)
        return _done(info.context, await lobbies.update(player_id, lobby_id, _terms(input), key))

    @mutation(
        "Takes a seat, by the lobby's id or code. Joining again gives the same seat, in a game going on too."
    )
    async def join_lobby(
        self,
        info: Info[Context, None],
        input: Annotated[JoinLobbyInput, strawberry.argument(description="Which lobby.")],
    ) -> LobbyPayload:
        player_id, key = _who(info.context, "joinLobby", input)
        if bool(input.lobby_id) == bool(input.code):
            raise Refused(
                ProblemCode.INVALID_INPUT, Message("problem-lobby-by-id-or-code"), ("input", "lobbyId")
            )
        lobby_id = _lobby_id(input.lobby_id) if input.lobby_id else None
        code = input.code or None

        async def join() -> LobbyValue:
            return await info.context.services.lobbies.join(player_id, lobby_id, code, key)

        return _done(info.context, await (guess(info.context, join) if code else join()))

    @mutation("Gives the seat up. During a game a CPU plays on, and `joinLobby` takes the seat back.")
    async def leave_lobby(
        self,
        info: Info[Context, None],
        input: Annotated[LobbyInput, strawberry.argument(description="Which lobby.")],
    ) -> LobbyPayload:
        player_id, key = _who(info.context, "leaveLobby", input)
        lobbies = info.context.services.lobbies
        return _done(info.context, await lobbies.leave(player_id, _lobby_id(input.lobby_id), key))

    @mutation("Says whether the player is ready for the next game.")
    async def set_ready(
        self,
        info: Info[Context, None],
        input: Annotated[SetReadyInput, strawberry.argument(description="Ready or not.")],
    ) -> LobbyPayload:
        player_id, key = _who(info.context, "setReady", input)
        lobbies, lobby_id = info.context.services.lobbies, _lobby_id(input.lobby_id)
        return _done(info.context, await lobbies.set_ready(player_id, lobby_id, input.ready, key))

    @mutation("Seats a CPU on the lowest free seat, unless games are rated. The host's.")
    async def add_cpu(
        self,
        info: Info[Context, None],
        input: Annotated[AddCpuInput, strawberry.argument(description="The CPU.")],
    ) -> LobbyPayload:
        player_id, key = _who(info.context, "addCpu", input)
        lobbies, lobby_id = info.context.services.lobbies, _lobby_id(input.lobby_id)
        level = given(input.level, "level", CpuLevel.NORMAL)
        return _done(info.context, await lobbies.add_cpu(player_id, lobby_id, level, key))

    @mutation("Empties another's or a CPU's seat. The host's.")
    async def remove_seat(
        self,
        info: Info[Context, None],
        input: Annotated[RemoveSeatInput, strawberry.argument(description="Which seat.")],
    ) -> LobbyPayload:
        player_id, key = _who(info.context, "removeSeat", input)
        lobbies, lobby_id = info.context.services.lobbies, _lobby_id(input.lobby_id)
        return _done(info.context, await lobbies.remove_seat(player_id, lobby_id, input.seat, key))

    @mutation(
        "Starts a game with the seats that are filled: two or more, the other people ready; "
        "no CPUs where games are rated. The host's. "
        "Again when it is over: a rematch, for which people say ready anew."
    )
    async def start_game(
        self,
        info: Info[Context, None],
        input: Annotated[LobbyInput, strawberry.argument(description="Which lobby.")],
    ) -> StartGamePayload:
        from zamu_api.graphql.games import shown_game

        player_id, key = _who(info.context, "startGame", input)
        services = info.context.services
        lobby, game_id = await services.lobbies.start_game(player_id, _lobby_id(input.lobby_id), key)
        view = await services.games.opening(game_id, player_id)
        return StartGamePayload(lobby=shown(info.context, lobby), game=shown_game(view) if view else None)


_AnyInput = (
    CreateLobbyInput
    | UpdateLobbyInput
    | JoinLobbyInput
    | LobbyInput
    | SetReadyInput
    | AddCpuInput
    | RemoveSeatInput
)


def _who(context: Context, operation: str, input: _AnyInput) -> tuple[str, RequestKey | None]:
    """The player who asks, and the request's key. Raises `Refused` (UNAUTHENTICATED, INVALID_INPUT)."""
    player_id = context.require_player()
    return player_id, RequestKey.of(player_id, input.idempotency_key, operation, input)


def _lobby_id(global_id: str) -> str:
    return inner_id(global_id, "Lobby", ("input", "lobbyId"))


def _terms(input: CreateLobbyInput | UpdateLobbyInput) -> Terms:
    """What the input sets. Raises `Refused` (INVALID_INPUT) where it is null."""
    options = given(input.options, "options")
    kind, chosen = options_given(options) if options else (None, None)
    return Terms(
        capacity=given(input.capacity, "capacity"),
        visibility=given(input.visibility, "visibility"),
        rated=given(input.rated, "rated"),
        turn_limit=given(input.turn_limit, "turnLimit"),
        spectating=given(input.spectating, "spectating"),
        options_kind=kind,
        options=chosen,
    )


def _done(context: Context, lobby: LobbyValue) -> LobbyPayload:
    return LobbyPayload(lobby=shown(context, lobby))
