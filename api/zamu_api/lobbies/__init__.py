"""Lobbies: groups that meet, agree on a game and play it, again and again."""
