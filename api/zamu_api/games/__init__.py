"""Games: their logs, the moves in them, who may see what, and what the server does by itself."""
