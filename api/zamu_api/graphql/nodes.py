"""Relay's Node: whatever can be fetched anew by its id."""

import strawberry


@strawberry.interface(description="Whatever has an id by which it can be fetched anew.")
class Node:
    id: strawberry.ID = strawberry.field(description="Opaque, and the same for ever.")
