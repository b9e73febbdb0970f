"""The server: a GraphQL API over the engine, a store and a bus."""
