"""How a subscription to a game finds its group, whatever carries it."""

import asyncio
import secrets
from collections.abc import Callable, Hashable
from typing import Any, Protocol

from zamu_api.games.live import LiveGame
from zamu_api.games.service import Visit
from zamu_api.graphql import gate
from zamu_api.graphql.context import Context
from zamu_api.graphql.following import FOLLOWED, Following, render_for
from zamu_api.graphql.games import inner_game_id
from zamu_api.graphql.operations import Request
from zamu_api.languages import Message
from zamu_api.live.groups import Group, Groups, Spawn
from zamu_api.players.grants import Grant
from zamu_api.problems import ProblemCode, Refused
from zamu_api.store.log import StoreDown


class Live(Protocol):
    """Where followers find their groups."""

    groups: Groups

    @property
    def spawn(self) -> Spawn:
        """Starts a task that ends with the server at the latest."""


class GameFollower:
    """A subscription to a game: an entry in its group, once it has caught up.

    Whatever carries it provides what is missing.
    """

    __slots__ = ("_group", "_release", "_visit", "cursor", "task")

    def __init__(self) -> None:
        self.cursor = 0
        self.task: asyncio.Task[None] | None = None
        self._group: Group | None = None
        self._visit: Visit | None = None
        self._release: Callable[[], None] | None = None

    # Provided by what carries it -------------------------------------------------------------------

    @property
    def live(self) -> Live:
        """Where its group is."""
        raise NotImplementedError

    @property
    def kind(self) -> Hashable:
        raise NotImplementedError

    @property
    def write(self) -> Callable[[Any], None]:
        raise NotImplementedError

    @property
    def congested(self) -> bool:
        raise NotImplementedError

    async def drained(self) -> None:
        raise NotImplementedError

    def form(self, text: bytes, seq: int | None) -> Any:
        raise NotImplementedError

    def complete(self) -> None:
        raise NotImplementedError

    def run_alone(self, request: Request, context: Context) -> None:
        """Carries the operation out by itself: there is nothing to follow."""
        raise NotImplementedError

    def give_up(self, error: Exception, context: Context) -> None:
        """Ends the operation, in which something broke that no answer tells of."""
        raise NotImplementedError

    def welcome(self, game: LiveGame) -> bool:
        """The game may be followed; whether it is to be."""
        return True

    # Following -------------------------------------------------------------------------------------

    async def follow(self, request: Request, following: Following, context: Context) -> None:
        """Finds the group, reads what is missing, and stands there from then on."""
        try:
            gate.admit(context, "Subscription", FOLLOWED)
            self._release = gate.hold(context)
            inner = await inner_game_id(context, following.game_id)
            if inner is None:
                raise Refused(ProblemCode.NOT_FOUND, Message("problem-no-such-game"))
            self._visit = visit = await context.services.games.visit(inner, context.player_id)
            seen_by = context.player_id if visit.viewer is not None or following.beyond else None
            shown = Grant(seen_by) if seen_by is not None else None
            shared = Context(context.services, shown, context.locale, secrets.token_hex(8))
            if not self.welcome(visit.game):
                self.leave()
                return
            self._group = group = self.live.groups.enter(
                visit.game,
                visit.viewer,
                (following.words, context.locale, seen_by),
                lambda: render_for(request, shared),
            )
            await group.begin(self, following.after)
            self.task = None
        except (Refused, StoreDown):
            self.leave()
            self.run_alone(request, context)
        except Exception as error:
            self.leave()
            self.give_up(error, context)
        except BaseException:
            self.leave()
            raise

    def fall_behind(self) -> None:
        """Takes no more for now."""
        if self._group is not None:
            self._group.fall_behind(self)

    def cancel(self) -> None:
        if self.task is not None:
            self.task.cancel()
        self.leave()

    def leave(self) -> None:
        """Leaves the group and the game."""
        live = self.live
        if self._release is not None:
            self._release()
            self._release = None
        if self._group is not None:
            live.groups.leave(self._group, self)
            self._group = None
        if self._visit is not None:
            if self._visit.stack is not None:
                live.spawn(self._visit.end())
            self._visit = None
