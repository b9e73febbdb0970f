"""Webhooks in the schema."""

from datetime import datetime
from typing import Annotated

import strawberry
from strawberry import UNSET, Info

from zamu_api.graphql.connections import PAGE, First, page_asked
from zamu_api.graphql.context import Context
from zamu_api.graphql.enums import described_enum
from zamu_api.graphql.game import TYPE_NAMES
from zamu_api.graphql.inputs import IDEMPOTENCY_KEY, inner_id
from zamu_api.graphql.problems import Problem, mutation
from zamu_api.graphql.scalars import moment
from zamu_api.ids import from_global, to_global
from zamu_api.problems import ProblemCode, Refused
from zamu_api.requests import RequestKey
from zamu_api.webhooks import service
from zamu_api.webhooks.outbox import WebhookEvent

_TYPE = "Webhook"
_DELIVERY = "WebhookDelivery"

described_enum(
    WebhookEvent,
    "What a webhook can be told.",
    GAME_STARTED="A game has begun.",
    TURN_STARTED="It is somebody's turn; the game says whose.",
    MOVE_MADE="A seat has moved.",
    GAME_FINISHED="A game is over, with its places or without.",
)


@strawberry.type(description="Something that a webhook was told, or is to be told.")
class WebhookDelivery:
    id: strawberry.ID = strawberry.field(description="What it is asked for again by.")
    event: WebhookEvent = strawberry.field(description="What happened.")
    game_id: strawberry.ID = strawberry.field(description="In which game.")
    seq: int = strawberry.field(description="The number of the event in the game's log that it is about.")
    at: datetime = strawberry.field(description="When it happened.")
    attempts: int = strawberry.field(description="How often it was sent.")
    status: int | None = strawberry.field(
        description="The HTTP status of the last answer; null where there was none."
    )
    delivered_at: datetime | None = strawberry.field(
        description="When the receiver had it; null as long as it has not."
    )

    @classmethod
    def of(cls, delivery: service.Delivery) -> "WebhookDelivery":
        """The delivery as clients see it."""
        return cls(
            id=strawberry.ID(to_global(_DELIVERY, delivery.id)),
            event=delivery.event,
            game_id=strawberry.ID(to_global(TYPE_NAMES[delivery.kind], delivery.game_id)),
            seq=delivery.seq,
            at=moment(delivery.at),
            attempts=delivery.attempts,
            status=delivery.status,
            delivered_at=moment(delivery.delivered_at) if delivery.delivered_at is not None else None,
        )


@strawberry.type(description="An address that is told what happens in a player's games.")
class Webhook:
    id: strawberry.ID = strawberry.field(description="What it is deleted by.")
    url: str = strawberry.field(description="Where deliveries are sent.")
    events: list[WebhookEvent] = strawberry.field(description="What it is told.")
    document: str | None = strawberry.field(
        description="The selection on GameUpdate that deliveries hold; null for the usual one."
    )
    created_at: datetime = strawberry.field(description="When it was made.")
    active: bool = strawberry.field(
        description="False when it has failed for three days, or answered 410: it is told nothing then, "
        "until a delivery that is asked for again succeeds."
    )

    @classmethod
    def of(cls, webhook: service.Webhook) -> "Webhook":
        """The webhook as its player sees it."""
        return cls(
            id=strawberry.ID(to_global(_TYPE, webhook.id)),
            url=webhook.url,
            events=list(webhook.events),
            document=webhook.document,
            created_at=moment(webhook.created_at),
            active=webhook.active,
        )

    @strawberry.field(description="What it was told in the last 30 days and is to be told, newest first.")
    async def deliveries(self, info: Info[Context, None], first: First = PAGE) -> list[WebhookDelivery]:
        webhook_id = from_global(self.id, _TYPE)
        if webhook_id is None:
            raise AssertionError("a webhook's own id is one")
        found = await info.context.services.webhooks.deliveries(webhook_id, page_asked(first, None).first)
        return [WebhookDelivery.of(delivery) for delivery in found]


@strawberry.type(description="What came of `createWebhook`.")
class WebhookPayload:
    webhook: Webhook | None = strawberry.field(default=None, description="The new webhook.")
    secret: str | None = strawberry.field(
        default=None,
        description="What its deliveries are signed with, as Standard Webhooks has it: keep it, it is not "
        "told again.",
    )
    problems: list[Problem] = strawberry.field(
        default_factory=list, description="Why nothing happened; empty when it did."
    )


@strawberry.type(description="What came of `deleteWebhook`.")
class DeleteWebhookPayload:
    deleted_id: strawberry.ID | None = strawberry.field(
        default=None, description="The id of the webhook that is no more."
    )
    problems: list[Problem] = strawberry.field(
        default_factory=list, description="Why nothing happened; empty when it did."
    )


@strawberry.type(description="What came of `redeliver`.")
class RedeliverPayload:
    delivery: WebhookDelivery | None = strawberry.field(
        default=None, description="The delivery, which is tried again at once."
    )
    problems: list[Problem] = strawberry.field(
        default_factory=list, description="Why nothing happened; empty when it did."
    )


@strawberry.input(description="A webhook to make.")
class CreateWebhookInput:
    url: str = strawberry.field(description="A public https address, at most 2,000 characters.")
    events: list[WebhookEvent] = strawberry.field(description="What it is told: one thing at least.")
    document: str | None = strawberry.field(
        default=UNSET,
        description="A selection on GameUpdate, as `{ seq game { id status } }`: what deliveries hold, as "
        "the player may see it. At most 10,000 characters; the usual one when absent.",
    )
    idempotency_key: str | None = strawberry.field(default=UNSET, description=IDEMPOTENCY_KEY)


@strawberry.input(description="A webhook to delete.")
class DeleteWebhookInput:
    id: strawberry.ID = strawberry.field(description="Which.")
    idempotency_key: str | None = strawberry.field(default=UNSET, description=IDEMPOTENCY_KEY)


@strawberry.input(description="A delivery to send again.")
class RedeliverInput:
    id: strawberry.ID = strawberry.field(description="Which.")
    idempotency_key: str | None = strawberry.field(default=UNSET, description=IDEMPOTENCY_KEY)


@strawberry.type
class WebhookMutations:
    @mutation(
        "Makes a webhook, which is told what happens in the games that the player plays, and in those of "
        "lobbies whose host they are, from now on."
    )
    async def create_webhook(
        self,
        info: Info[Context, None],
        input: Annotated[CreateWebhookInput, strawberry.argument(description="Where, and what.")],
    ) -> WebhookPayload:
        # What webhooks are sent is made by the schema, of which this is a part.
        from zamu_api.graphql.webhook_bodies import document_fault

        player_id = info.context.require_player()
        document = input.document or None
        if document is not None and (fault := document_fault(document)) is not None:
            raise Refused(ProblemCode.INVALID_INPUT, fault, ("input", "document"))
        made = await info.context.services.webhooks.create(
            player_id,
            input.url,
            input.events,
            document,
            RequestKey.of(player_id, input.idempotency_key, "createWebhook", input),
        )
        return WebhookPayload(webhook=Webhook.of(made.webhook), secret=made.secret)

    @mutation("Deletes a webhook: what it was not told yet it is told no more.")
    async def delete_webhook(
        self,
        info: Info[Context, None],
        input: Annotated[DeleteWebhookInput, strawberry.argument(description="Which webhook.")],
    ) -> DeleteWebhookPayload:
        player_id = info.context.require_player()
        key = RequestKey.of(player_id, input.idempotency_key, "deleteWebhook", input)
        webhook_id = inner_id(input.id, _TYPE, ("input", "id"))
        await info.context.services.webhooks.delete(player_id, webhook_id, key)
        return DeleteWebhookPayload(deleted_id=input.id)

    @mutation("Sends a delivery again, with the same id: whoever had it already may pass over it.")
    async def redeliver(
        self,
        info: Info[Context, None],
        input: Annotated[RedeliverInput, strawberry.argument(description="Which delivery.")],
    ) -> RedeliverPayload:
        player_id = info.context.require_player()
        key = RequestKey.of(player_id, input.idempotency_key, "redeliver", input)
        delivery_id = inner_id(input.id, _DELIVERY, ("input", "id"))
        delivery = await info.context.services.webhooks.redeliver(player_id, delivery_id, key)
        return RedeliverPayload(delivery=WebhookDelivery.of(delivery))
