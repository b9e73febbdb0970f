"""What webhooks are sent: a selection on GameUpdate, made as its player would see it then."""

from typing import Final

import orjson
from graphql import FieldNode, GraphQLError, OperationType, parse

from zamu_api.clock import to_datetime
from zamu_api.games.feed import Update
from zamu_api.graphql.context import Context
from zamu_api.graphql.documents import operation_of
from zamu_api.graphql.following import GAME_UPDATES, render_for
from zamu_api.graphql.game import TYPE_NAMES
from zamu_api.graphql.operations import Request
from zamu_api.graphql.schema import documents, schema
from zamu_api.ids import to_global
from zamu_api.languages import Message
from zamu_api.players.grants import Grant, Scope
from zamu_api.services import Services
from zamu_api.store.tables import WebhookDeliveryRow, WebhookRow

LONGEST_DOCUMENT: Final = 10_000

_USUAL = """{
  seq at
  event { __typename seq at summary }
  game {
    id kind status rated
    lobby { id code }
    seats { index name player { id } control }
    turn { seat number deadline }
    placements { seat place reason }
  }
}"""


class Bodies:
    """Makes what deliveries say, from the log and the player's own sight of it. Nothing of it is stored."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def body(self, webhook: WebhookRow, delivery: WebhookDeliveryRow) -> bytes | None:
        """The delivery's text; None when the player may not see the game. Raises `StoreDown`."""
        game = await self._services.games.told(delivery.game_id)
        if game is None or not game.info.may_watch(webhook.player_id):
            return None
        logged = game.event(delivery.seq)
        view = game.view(logged.upto, game.info.seat_of(webhook.player_id))
        update = Update(view.state.seq, logged.at, view, view.event(delivery.seq))
        context = Context(self._services, Grant(webhook.player_id, frozenset({Scope.READ})))
        await context.speak(None)
        game_id = to_global(TYPE_NAMES[game.info.kind], delivery.game_id)
        request = Request(_text(webhook.document or _USUAL), "Webhook", {"gameId": game_id})
        made = render_for(request, context)(update)
        answer = orjson.loads(made if isinstance(made, bytes) else await made)
        data = answer.get("data")
        body = {
            "type": delivery.event,
            "timestamp": to_datetime(delivery.at),
            "gameId": game_id,
            "seq": delivery.seq,
            "data": data and data[GAME_UPDATES],
        }
        if answer.get("errors"):
            body["errors"] = answer["errors"]
        return orjson.dumps(body, option=orjson.OPT_UTC_Z)


def document_fault(document: str) -> Message | None:
    """Why the text is no selection on GameUpdate that a webhook can be sent; None when it is one."""
    if len(document) > LONGEST_DOCUMENT:
        return Message("problem-webhook-document-long", most=LONGEST_DOCUMENT)
    text = _text(document)
    try:
        errors = documents.checked(text, schema._schema).errors
    except GraphQLError as error:
        errors = [error]
    if errors:
        return Message("problem-webhook-document", reason=errors[0].message.removesuffix("."))
    operation = operation_of(parse(text), None)
    # Whatever closes the braces too early asks for something else.
    whole = (
        operation is not None
        and operation.operation is OperationType.SUBSCRIPTION
        and operation.name is not None
        and operation.name.value == "Webhook"
        and len(operation.selection_set.selections) == 1
        and isinstance(operation.selection_set.selections[0], FieldNode)
        and operation.selection_set.selections[0].name.value == GAME_UPDATES
    )
    return None if whole else Message("problem-webhook-document", reason="{ seq game { id } }")


def _text(document: str) -> str:
    return f"subscription Webhook($gameId: ID!) {{ {GAME_UPDATES}(gameId: $gameId) {document}\n}}"
