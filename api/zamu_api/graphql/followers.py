"""How a subscription that is told together with others finds its group, whatever carries it."""

import asyncio
import secrets
from collections.abc import Callable, Hashable
from contextlib import AsyncExitStack
from typing import Any, Protocol

from zamu_api.games.live import LiveGame
from zamu_api.graphql import gate
from zamu_api.graphql.context import Context
from zamu_api.graphql.following import GAME_UPDATES, Following, render_for, render_news_for
from zamu_api.graphql.games import inner_game_id
from zamu_api.graphql.news import reading
from zamu_api.graphql.operations import Request
from zamu_api.languages import Message
from zamu_api.live.groups import Group, Groups, Spawn
from zamu_api.live.news import NewsGroup, NewsGroups
from zamu_api.players.grants import Grant
from zamu_api.problems import ProblemCode, Refused
from zamu_api.store.log import StoreDown


class Live(Protocol):
    """Where followers find their groups."""

    groups: Groups
    news: NewsGroups

    @property
    def spawn(self) -> Spawn:
        """Starts a task that ends with the server at the latest."""


class SharedFollower:
    """A subscription that is told together with others: an entry in its group, once it has caught up.

    Whatever carries it provides what is missing.
    """

    __slots__ = ("_group", "_release", "_stack", "cursor", "task")

    def __init__(self) -> None:
        self.cursor = 0
        self.task: asyncio.Task[None] | None = None
        self._group: Group | NewsGroup | None = None
        self._stack: AsyncExitStack | None = None  # what ends when it leaves
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

    def welcome(self, game: LiveGame | None) -> bool:
        """It may be followed, the game if it is one; whether it is to be."""
        return True

    # Following -------------------------------------------------------------------------------------

    async def follow(self, request: Request, following: Following, context: Context) -> None:
        """Finds the group, reads what is missing, and stands there from then on."""
        try:
            gate.admit(context, "Subscription", following.field)
            self._release = gate.hold(context)
            if following.field == GAME_UPDATES:
                await self._follow_game(request, following, context)
            else:
                await self._follow_news(request, following, context)
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

    async def _follow_game(self, request: Request, following: Following, context: Context) -> None:
        inner = await inner_game_id(context, following.arguments["gameId"])
        if inner is None:
            raise Refused(ProblemCode.NOT_FOUND, Message("problem-no-such-game"))
        visit = await context.services.games.visit(inner, context.player_id)
        self._stack = visit.stack
        if not self.welcome(visit.game):
            self.leave()
            return
        seen_by = context.player_id if visit.viewer is not None or following.beyond else None
        shared = _shared(context, seen_by)
        self._group = group = self.live.groups.enter(
            visit.game,
            visit.viewer,
            (following.words, context.locale, seen_by),
            lambda: render_for(request, shared),
        )
        await group.begin(self, following.after)

    async def _follow_news(self, request: Request, following: Following, context: Context) -> None:
        self._stack = stack = AsyncExitStack()
        source = await stack.enter_async_context(reading(context, following.field, following.arguments))
        self.welcome(None)
        seen_by = context.player_id if following.beyond else None
        shared = _shared(context, seen_by)
        self._group = group = self.live.news.enter(
            source,
            (following.field, following.words, context.locale, seen_by),
            lambda: render_news_for(following.field, request, shared),
        )
        group.enter(self, context.player_id)
        await group.begin(self)

    def fall_behind(self) -> None:
        """Takes no more for now."""
        if self._group is not None:
            self._group.fall_behind(self)

    def cancel(self) -> None:
        if self.task is not None:
            self.task.cancel()
        self.leave()

    def leave(self) -> None:
        """Leaves the group, and what it was let into."""
        if self._release is not None:
            self._release()
            self._release = None
        group, self._group = self._group, None
        if isinstance(group, Group):
            self.live.groups.leave(group, self)
        elif group is not None:
            self.live.news.leave(group, self)
        stack, self._stack = self._stack, None
        if stack is not None:
            self.live.spawn(stack.aclose())


def _shared(context: Context, seen_by: str | None) -> Context:
    """What is made for all who see the same is made with this."""
    grant = Grant(seen_by) if seen_by is not None else None
    return Context(context.services, grant, context.locale, secrets.token_hex(8))
