"""`python -m zamu` is the command line."""

from zamu.cli import main

main()
