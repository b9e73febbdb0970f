"""Players: people and bots, their names and their tokens."""
