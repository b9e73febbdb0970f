"""A player's webhooks: addresses that are told what happens in their games."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from zamu._generated.enums import ProblemCode, WebhookEvent
from zamu._generated.fragments import Webhook, WebhookDelivery
from zamu._generated.input_types import CreateWebhookInput, DeleteWebhookInput, RedeliverInput
from zamu._session import Session
from zamu.errors import Fault, NotFound, Unauthenticated, check


@dataclass(frozen=True, slots=True)
class NewWebhook:
    """A webhook that was just made. Its deliveries are signed with `secret`, which is told only this once."""

    secret: str
    webhook: Webhook


class Webhooks:
    """Makes and ends webhooks; the client's token has to have the scope `WEBHOOK`."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def list(self) -> "list[Webhook]":
        """The player's webhooks, newest first."""
        viewer = (await self._session.operations.get_webhooks()).viewer
        if viewer is None:
            raise _nobody()
        return list(viewer.webhooks)

    async def create(
        self, url: str, events: Iterable[WebhookEvent], *, document: str | None = None
    ) -> NewWebhook:
        """A webhook at that address; `document` is a selection on `GameUpdate`, the usual one when absent."""
        input_ = CreateWebhookInput(url=url, events=[*events])
        if document is not None:
            input_ = input_.model_copy(update={"document": document})
        payload = (await self._session.operations.create_webhook(input_)).create_webhook
        check(payload.problems)
        if payload.secret is None or payload.webhook is None:
            raise Fault("The server made a webhook and did not say which.")
        return NewWebhook(payload.secret, payload.webhook)

    async def delete(self, id: str) -> None:
        """Ends the webhook of that id."""
        input_ = DeleteWebhookInput(id=id)
        check((await self._session.operations.delete_webhook(input_)).delete_webhook.problems)

    async def deliveries(self, id: str, *, first: int = 20) -> Sequence[WebhookDelivery]:
        """What the webhook of that id was told and is to be told, newest first, at most 100 of it."""
        viewer = (await self._session.operations.get_webhook_deliveries(first)).viewer
        if viewer is None:
            raise _nobody()
        for webhook in viewer.webhooks:
            if webhook.id == id:
                return list(webhook.deliveries)
        raise NotFound(ProblemCode.NOT_FOUND, f"There is no webhook {id}.")

    async def redeliver(self, id: str) -> WebhookDelivery:
        """The delivery of that id, which is tried again at once."""
        payload = (await self._session.operations.redeliver(RedeliverInput(id=id))).redeliver
        check(payload.problems)
        if payload.delivery is None:
            raise Fault("The server did what was asked for and did not say with which delivery.")
        return payload.delivery


def _nobody() -> Unauthenticated:
    return Unauthenticated(ProblemCode.UNAUTHENTICATED, "The client has no token, or one that has ended.")
