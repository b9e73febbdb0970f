"""The client: lobbies, moves and live games over Zamu's GraphQL API."""
