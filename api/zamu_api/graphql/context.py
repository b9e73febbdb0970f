"""Who asks, and with what the answer is made."""

from dataclasses import dataclass, field
from typing import Any

from zamu_api.languages import DEFAULT, Message, nearest
from zamu_api.players.grants import Grant
from zamu_api.players.service import Player
from zamu_api.problems import ProblemCode, Refused
from zamu_api.rates.callers import Caller
from zamu_api.rates.limiter import Left, RateLimited
from zamu_api.rates.policies import Policy
from zamu_api.services import Services


@dataclass(slots=True)
class Context:
    """What resolvers get, one for each operation. `grant` is what the token opens, if there is one.

    `locale` is the language that is spoken, one of those there are; `wanted` is the tag by which it was asked
    for, as en-KE, where the request or the connection did.
    """

    services: Services
    grant: Grant | None = None
    locale: str = DEFAULT
    request_id: str = ""
    wanted: str | None = None
    address: str = ""
    """The address that is asked from, as far as it can be believed."""
    points: int = 0
    """What the operation costs, as long as nothing was taken for it."""
    left: dict[str, Left] = field(default_factory=dict)
    """What is left of the policies that were looked at so far, by their names."""
    retry_after: float | None = None
    """Seconds, where something was refused that may be done later."""
    # Of streams of events: the number of the last one that the client has, by its header, and of the one that
    # the result being made is about, which the client is to know it by.
    last_event_id: int | None = None
    event_id: int | None = None
    # What the client said in connection_init, on a socket; the socket's handler fills it in.
    connection_params: dict[str, Any] = field(default_factory=dict)

    @property
    def player_id(self) -> str | None:
        """The player who asks, if a token says who that is."""
        return self.grant.player_id if self.grant is not None else None

    @property
    def caller(self) -> Caller:
        """Who it is that asks, for whatever is counted."""
        return Caller(self.player_id, self.address)

    def spend(self, policy: Policy, points: int = 1) -> None:
        """Counts something that is limited in this process. Raises `RateLimited`."""
        try:
            left = self.services.rates.spend(policy, self.caller, points)
        except RateLimited as limited:
            self._limited(limited)
            raise
        if left is not None:
            self.left[policy.name] = left

    async def spend_shared(self, policy: Policy) -> None:
        """Counts something that is limited over all processes. Raises `RateLimited`."""
        try:
            left = await self.services.rates.spend_shared(policy, self.caller)
        except RateLimited as limited:
            self._limited(limited)
            raise
        if left is not None:
            self.left[policy.name] = left

    async def give_back(self, policy: Policy) -> None:
        """Lets what was counted last count for nothing."""
        await self.services.rates.give_back(policy, self.caller)
        self.left.pop(policy.name, None)

    def _limited(self, limited: RateLimited) -> None:
        self.left[limited.left.policy.name] = limited.left
        self.retry_after = max(self.retry_after or 0, limited.problem.retry_after_seconds or 0)

    async def speak(self, wanted: str | None) -> None:
        """Sets the language: the one that the request or the connection asks for, else the player's, else
        English. A player who is at hand costs nothing. Raises `StoreDown`.
        """
        if not self.speak_at_hand(wanted) and self.player_id is not None:
            player = await self.services.players.get(self.player_id)
            self.locale = nearest(player.locale if player else DEFAULT) or DEFAULT

    def speak_at_hand(self, wanted: str | None) -> bool:
        """Does the same, unless the player has to be looked up for it; whether it did."""
        self.wanted = wanted
        if wanted is None and self.player_id is not None:
            player = self.services.players.at_hand(self.player_id)
            if player is None:
                return False
            wanted = player.locale
        self.locale = nearest(wanted or DEFAULT) or DEFAULT
        return True

    def language_of(self, player: Player) -> str:
        """The language that messages to this player come in, who may have come to be by this very request."""
        return nearest(self.wanted or player.locale) or DEFAULT

    def require_player(self) -> str:
        """The player who asks. Raises `Refused` (UNAUTHENTICATED) when there is none."""
        return self.require_grant().player_id

    def require_grant(self) -> Grant:
        """What the token opens. Raises `Refused` (UNAUTHENTICATED) when there is none."""
        if self.grant is None:
            raise Refused(
                ProblemCode.UNAUTHENTICATED,
                Message("problem-no-token"),
            )
        return self.grant
