"""The peer in our own language: Strawberry and SQLModel as most teams would put them together."""
