"""A player's tokens, and how another device becomes the same player."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime

from zamu._generated.enums import ProblemCode, Scope
from zamu._generated.fragments import AccessToken, Player
from zamu._generated.input_types import (
    ClaimDeviceLinkInput,
    CreateAccessTokenInput,
    CreateDeviceLinkInput,
    RevokeAccessTokenInput,
)
from zamu._session import Session
from zamu.errors import Fault, Unauthenticated, check


@dataclass(frozen=True, slots=True)
class NewToken:
    """A token that was just made. `token` is the token itself: the server tells it only this once."""

    token: str
    access_token: AccessToken


@dataclass(frozen=True, slots=True)
class DeviceLink:
    """What makes another device the same player, once and until `expires_at`: `code` to type there, `url` to
    open there, `qr_svg` to show to its camera.
    """

    code: str
    url: str
    qr_svg: str
    expires_at: datetime


class Tokens:
    """Makes and ends the player's tokens; the client's own has to have the scope `ADMIN_TOKENS`."""

    def __init__(self, session: Session) -> None:
        self._session = session

    async def list(self) -> "list[AccessToken]":
        """The tokens that are still good, newest first; each device has one."""
        viewer = (await self._session.operations.get_access_tokens()).viewer
        if viewer is None:
            raise Unauthenticated(
                ProblemCode.UNAUTHENTICATED, "The client has no token, or one that has ended."
            )
        return list(viewer.access_tokens)

    async def create(
        self, name: str, scopes: Iterable[Scope], *, expires_in_days: int | None = None
    ) -> NewToken:
        """A token that opens only this: `create("Statistics", [Scope.READ], expires_in_days=30)`."""
        input_ = CreateAccessTokenInput(name=name, scopes=[*scopes])
        if expires_in_days is not None:
            input_ = input_.model_copy(update={"expires_in_days": expires_in_days})
        payload = (await self._session.operations.create_access_token(input_)).create_access_token
        check(payload.problems)
        if payload.token is None or payload.access_token is None:
            raise Fault("The server made a token and did not say which.")
        return NewToken(payload.token, payload.access_token)

    async def revoke(self, id: str) -> None:
        """Ends the token of that id, and every subscription that goes on by it, wherever that is."""
        input_ = RevokeAccessTokenInput(id=id)
        check((await self._session.operations.revoke_access_token(input_)).revoke_access_token.problems)


class Devices:
    """Makes other devices the same player, and this one another's."""

    def __init__(self, session: Session, become: Callable[[str], None]) -> None:
        self._session = session
        self._become = become

    async def link(self) -> DeviceLink:
        """A new link to the client's player; the one before is good for nothing any more."""
        payload = (
            await self._session.operations.create_device_link(CreateDeviceLinkInput())
        ).create_device_link
        check(payload.problems)
        code, url, qr_svg, expires_at = payload.code, payload.url, payload.qr_svg, payload.expires_at
        if code is None or url is None or qr_svg is None or expires_at is None:
            raise Fault("The server made a link and did not say which.")
        return DeviceLink(code, url, qr_svg, expires_at)

    async def claim(self, code: str, *, name: str | None = None) -> Player:
        """Goes on as the player who made the link; keep `client.token` to come back. `name` is what this
        device is called in the player's list of tokens.
        """
        input_ = ClaimDeviceLinkInput(code=code)
        if name is not None:
            input_ = input_.model_copy(update={"name": name})
        payload = (await self._session.operations.claim_device_link(input_)).claim_device_link
        check(payload.problems)
        if payload.token is None or payload.viewer is None:
            raise Fault("The server linked the device and did not say to whom.")
        self._become(payload.token)
        return payload.viewer.player
