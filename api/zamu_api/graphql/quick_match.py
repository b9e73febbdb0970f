"""Quick matches in the schema."""

from typing import Annotated

import strawberry
from strawberry import UNSET, Info

from zamu_api.games.due import AWAY
from zamu_api.games.info import SECOND
from zamu_api.graphql.catalogue import GameKind
from zamu_api.graphql.context import Context
from zamu_api.graphql.inputs import IDEMPOTENCY_KEY, given
from zamu_api.graphql.lobbies import Lobby, shown
from zamu_api.graphql.problems import Problem, mutation
from zamu_api.graphql.terms import TurnLimit
from zamu_api.languages import Message
from zamu_api.lobbies.agreement import invalid
from zamu_api.lobbies.matching import ANYBODY, WIDENING, WINDOW
from zamu_api.lobbies.quick_match import Wish
from zamu_api.requests import RequestKey
from zamu_engine.registry import RULESETS


@strawberry.type(description="What came of `quickMatch`.")
class QuickMatchPayload:
    lobby: Lobby | None = strawberry.field(
        default=None, description="Where the player waits, or plays already if the last seat was theirs."
    )
    problems: list[Problem] = strawberry.field(
        default_factory=list, description="Why nothing happened; empty when it did."
    )


@strawberry.input(description="What the player wants to play with anybody who wants the same.")
class QuickMatchInput:
    kind: GameKind = strawberry.field(description="Which game, with the options as they usually are.")
    players: int | None = strawberry.field(default=2, description="With how many players, oneself included.")
    rated: bool | None = strawberry.field(default=True, description="Whether the game changes ratings.")
    turn_limit: TurnLimit | None = strawberry.field(
        default=TurnLimit.SECONDS_60, description="How long a turn may take."
    )
    idempotency_key: str | None = strawberry.field(default=UNSET, description=IDEMPOTENCY_KEY)


@strawberry.type
class QuickMatchMutations:
    @mutation(
        "Waits in a lobby for others who want the same; the game begins by itself when all are there, which "
        "`lobbyUpdates` and `viewerEvents` tell. At a table, ratings are near each other: at first within "
        f"{WINDOW:g} points, {WIDENING:g} more with each second that somebody waits, and after "
        f"{ANYBODY // SECOND} seconds anybody will do. Asked again, the player waits where they do, or "
        "elsewhere if they want something else; while they play such a game, it gives its lobby. "
        "`leaveLobby` ends the waiting, and so does going away: having no subscription, "
        f"{AWAY // SECOND} seconds after the player last had one or asked."
    )
    async def quick_match(
        self,
        info: Info[Context, None],
        input: Annotated[QuickMatchInput, strawberry.argument(description="What to play.")],
    ) -> QuickMatchPayload:
        context = info.context
        player_id = context.require_player()
        rules = RULESETS[input.kind.value].info
        players = given(input.players, "players", 2)
        if not rules.min_seats <= players <= rules.max_seats:
            most = Message("problem-capacity-range", minimum=rules.min_seats, maximum=rules.max_seats)
            raise invalid(most, "players")
        wish = Wish(
            input.kind.value,
            players,
            given(input.rated, "rated", True),
            given(input.turn_limit, "turnLimit", TurnLimit.SECONDS_60),
        )
        key = RequestKey.of(player_id, input.idempotency_key, "quickMatch", input)
        return QuickMatchPayload(
            lobby=shown(context, await context.services.quick_match.wait(player_id, wish, key))
        )
