"""The rules of Zamu's games: pure functions over frozen values; standard library only."""
