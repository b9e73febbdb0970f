"""What there is to tell of a game, read from its log; and which webhooks hear of it."""

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlmodel import col

from zamu_api.clock import Micros
from zamu_api.games.house_events import GameAborted
from zamu_api.games.live import LiveGame
from zamu_api.store.tables import WebhookDeliveryRow, WebhookGameRow, WebhookRow
from zamu_engine.ruleset import GameFinished


class WebhookEvent(StrEnum):
    """What a webhook can be told, in the order in which things of one moment are told."""

    GAME_STARTED = "GAME_STARTED"
    MOVE_MADE = "MOVE_MADE"
    TURN_STARTED = "TURN_STARTED"
    GAME_FINISHED = "GAME_FINISHED"


RANKS = {event: rank for rank, event in enumerate(WebhookEvent)}


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that a webhook may want to know: it stands at the event `seq` of the log."""

    event: WebhookEvent
    seq: int
    at: Micros


def happenings(game: LiveGame, after: int) -> Iterator[Happening]:
    """What happened in the game after that event, which was the last of a move, in order."""
    first = after + 1
    while first <= game.seq:
        start = game.event(first)
        last = start.upto
        yield from _of_move(game, first, last)
        first = last + 1


def _of_move(game: LiveGame, first: int, last: int) -> Iterator[Happening]:
    start, state = game.event(first), game.state_at(last)
    if first == 1:
        yield Happening(WebhookEvent.GAME_STARTED, 1, start.at)
    for seq in range(first, last + 1):
        # A CPU's move on a turn that ran out comes after what the house did.
        if game.event(seq).move is not None:
            yield Happening(WebhookEvent.MOVE_MADE, seq, start.at)
    if state.over:
        ends = range(first, last + 1)
        end = next(seq for seq in ends if isinstance(game.event(seq).event, GameFinished | GameAborted))
        yield Happening(WebhookEvent.GAME_FINISHED, end, start.at)
    elif first == 1 or game.state_at(first - 1).position.turn_number != state.position.turn_number:
        yield Happening(WebhookEvent.TURN_STARTED, last, start.at)


def delivery_of(webhook: WebhookRow, game_id: str, happening: Happening) -> WebhookDeliveryRow:
    """The delivery by which the webhook is told; the same for the same, whoever makes it."""
    what = f"{webhook.id}:{game_id}:{happening.seq}:{happening.event}"
    return WebhookDeliveryRow(
        id=hashlib.sha256(what.encode()).hexdigest()[:32],
        webhook_id=webhook.id,
        game_id=game_id,
        seq=happening.seq,
        rank=RANKS[happening.event],
        event=happening.event.value,
        at=happening.at,
    )


async def expect(session: AsyncSession, game_id: str, player_ids: Iterable[str]) -> None:
    """Lets the players' webhooks hear of a game that begins with this transaction."""
    query = select(col(WebhookRow.id)).where(
        col(WebhookRow.player_id).in_(sorted(set(player_ids))), col(WebhookRow.active)
    )
    for webhook_id in (await session.scalars(query)).all():
        session.add(WebhookGameRow(webhook_id=webhook_id, game_id=game_id, seq=0))
