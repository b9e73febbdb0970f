"""Live delivery: what happens in a game, told once to all who asked for the same."""
