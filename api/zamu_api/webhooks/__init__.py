"""Webhooks: what happens in a player's games is told to addresses of theirs.

`service` is what players ask for, `outbox` what there is to tell, `courier` who brings it, by `post`, and
`addresses` where it may go. Nothing of it stands on the way of a move: the log is read after the fact.
"""
