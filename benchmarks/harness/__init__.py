"""What every benchmark of the server stands on: servers side by side, a load generator apart, rounds, a table."""
