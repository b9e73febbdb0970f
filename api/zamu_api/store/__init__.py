"""What lasts: tables, the log of every game, and the way to both on SQLite and Postgres."""
