"""Relay's connections: how a page of a long list is asked for, and what is told of it."""

from typing import Annotated, Any, NamedTuple

import strawberry
from graphql import GraphQLError
from strawberry import UNSET

from zamu_api.paging import Page, Place, read_cursor, write_cursor

PAGE = 20
MOST = 100

First = Annotated[int | None, strawberry.argument(description="At most how many; up to 100.")]
After = Annotated[
    str | None, strawberry.argument(description="The cursor of the last item that the client has.")
]


@strawberry.type(description="Where a page of a list begins and ends, and whether there is more.")
class PageInfo:
    has_next_page: bool = strawberry.field(description="Whether others come after this page.")
    has_previous_page: bool = strawberry.field(description="Whether the page was asked for behind a cursor.")
    start_cursor: str | None = strawberry.field(description="The first item's cursor; null on an empty page.")
    end_cursor: str | None = strawberry.field(
        description="The last item's cursor, which is `after` of the next page; null on an empty page."
    )

    @classmethod
    def of(cls, page: Page[Any], after: Place | None) -> "PageInfo":
        """What is told of the page that begins behind `after`."""
        places = [place for place, _ in page.items]
        return cls(
            has_next_page=page.more,
            has_previous_page=after is not None,
            start_cursor=write_cursor(places[0]) if places else None,
            end_cursor=write_cursor(places[-1]) if places else None,
        )


class Asked(NamedTuple):
    """A page as it was asked for."""

    first: int
    after: Place | None


def page_asked(first: int | None, after: str | None) -> Asked:
    """The page that these arguments ask for. Raises `GraphQLError` for what is none."""
    if first is None:
        first = PAGE
    if not 0 <= first <= MOST:
        raise GraphQLError(f"`first` is 0 to {MOST}.", extensions={"code": "INVALID_INPUT"})
    if after is None or after is UNSET:
        return Asked(first, None)
    place = read_cursor(after)
    if place is None:
        raise GraphQLError("`after` is no cursor of a list.", extensions={"code": "INVALID_INPUT"})
    return Asked(first, place)
