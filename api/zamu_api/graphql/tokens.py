"""Tokens on their way in: in a header, or in what a socket says first."""

from collections.abc import Mapping

from zamu_api.graphql.context import Context


def bearer(header: object) -> str | None:
    """The token of an Authorization header, or None where there is none."""
    if not isinstance(header, str):
        return None
    scheme, _, token = header.partition(" ")
    return (token.strip() or None) if scheme.lower() == "bearer" else None


async def admit(context: Context, payload: Mapping[str, object]) -> bool:
    """Whether the socket may stay: its payload, `{"Authorization": "Bearer TOKEN"}` with the key in any case,
    holds no token, or a known one, whose player the context then has. Raises `StoreDown`.
    """
    header = next((value for key, value in payload.items() if key.lower() == "authorization"), None)
    if header is None:
        return True
    token = bearer(header)
    context.grant = await context.services.grants.by_token(token) if token else None
    return context.grant is not None
