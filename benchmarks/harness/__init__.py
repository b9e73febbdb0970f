"""What every benchmark of the server stands on: servers side by side, rounds, clocks, a table."""
