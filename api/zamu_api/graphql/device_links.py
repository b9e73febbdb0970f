"""Device links in the schema: how another device becomes the same player."""

import asyncio
from datetime import datetime
from io import BytesIO
from typing import Annotated

import segno
import strawberry
from strawberry import UNSET, Info

from zamu_api.graphql.context import Context
from zamu_api.graphql.guesses import guess
from zamu_api.graphql.inputs import IDEMPOTENCY_KEY
from zamu_api.graphql.players import CreateGuestPayload, Viewer
from zamu_api.graphql.problems import Problem, mutation
from zamu_api.graphql.scalars import moment
from zamu_api.requests import RequestKey


@strawberry.type(description="What came of `createDeviceLink`.")
class DeviceLinkPayload:
    code: str | None = strawberry.field(
        default=None, description="Eight letters and digits to type on the other device, in either case."
    )
    url: str | None = strawberry.field(
        default=None, description="The address that shows the code, for the other device's camera."
    )
    expires_at: datetime | None = strawberry.field(default=None, description="Until when it may be used.")
    problems: list[Problem] = strawberry.field(
        default_factory=list, description="Why nothing happened; empty when it did."
    )

    @strawberry.field(description="The address as a QR code: a complete SVG document, black on white.")
    async def qr_svg(self) -> str | None:
        return await asyncio.to_thread(_qr, self.url) if self.url is not None else None


@strawberry.input(description="A link to make.")
class CreateDeviceLinkInput:
    idempotency_key: str | None = strawberry.field(default=UNSET, description=IDEMPOTENCY_KEY)


@strawberry.input(description="A link to use.")
class ClaimDeviceLinkInput:
    code: str = strawberry.field(description="The code, in either case; blanks and dashes do not matter.")
    name: str | None = strawberry.field(
        default=UNSET,
        description="What the device is called in the player's list of tokens, 1 to 60 characters.",
    )
    idempotency_key: str | None = strawberry.field(default=UNSET, description=IDEMPOTENCY_KEY)


@strawberry.type
class DeviceLinkMutations:
    @mutation(
        "Makes a short code that lets another device be the same player, once and within five minutes. "
        "The one before, if it was not used, is good for nothing any more."
    )
    async def create_device_link(
        self,
        info: Info[Context, None],
        input: Annotated[CreateDeviceLinkInput, strawberry.argument(description="The link.")],
    ) -> DeviceLinkPayload:
        grant, services = info.context.require_grant(), info.context.services
        link = await services.device_links.create(
            grant,
            key=RequestKey.of(grant.player_id, input.idempotency_key, "createDeviceLink", input),
            secret=input.idempotency_key or None,
        )
        return DeviceLinkPayload(
            code=link.code,
            url=f"{services.settings.base_url}/link/{link.code}",
            expires_at=moment(link.expires_at),
        )

    @mutation(
        "Makes the device that knows the code the player who made it, with a token of its own that opens "
        "what the maker's does. A code that is wrong, used or too old is NOT_FOUND."
    )
    async def claim_device_link(
        self,
        info: Info[Context, None],
        input: Annotated[ClaimDeviceLinkInput, strawberry.argument(description="The link.")],
    ) -> CreateGuestPayload:
        context = info.context
        linked = await guess(
            context,
            lambda: context.services.device_links.claim(
                input.code,
                None if input.name is UNSET else input.name,
                context.locale,
                key=RequestKey.of(context.player_id, input.idempotency_key, "claimDeviceLink", input),
                secret=input.idempotency_key or None,
            ),
        )
        ends = linked.grant.expires_at
        return CreateGuestPayload(
            viewer=Viewer.of(linked.player, linked.grant),
            token=linked.token,
            expires_at=moment(ends) if ends is not None else None,
        )


def _qr(address: str) -> str:
    """The address as a QR code that mends a quarter of what a scratched screen hides."""
    svg = BytesIO()
    segno.make(address, error="q", micro=False).save(
        svg, kind="svg", scale=8, light="#fff", xmldecl=False, nl=False
    )
    return svg.getvalue().decode()
