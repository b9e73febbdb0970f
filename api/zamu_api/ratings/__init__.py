"""Ratings: how strong players are, by what became of their rated games. `docs/ratings.md` says how."""
