"""Written by sdk/generate.py; not to be edited."""
