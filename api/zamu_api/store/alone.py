"""Being alone at something, over all processes."""

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession


async def be_alone(session: AsyncSession, what: str) -> None:
    """Waits until nobody else is at it; others then wait until the transaction ends.

    What is read from now on has all that they did. On SQLite whoever writes is alone anyway.
    """
    if _shared(session):
        await session.execute(text("SELECT pg_advisory_xact_lock(hashtext(:what))"), {"what": what})


async def try_to_be_alone(session: AsyncSession, what: str) -> bool:
    """Whether nobody else is at it; then others wait until the transaction ends."""
    if not _shared(session):
        return True
    free = text("SELECT pg_try_advisory_xact_lock(hashtext(:what))")
    return bool(await session.scalar(free, {"what": what}))


def _shared(session: AsyncSession) -> bool:
    return session.get_bind().dialect.name == "postgresql"
