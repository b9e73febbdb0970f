"""The load generator: runs in a process of its own, speaks to servers in as few steps as it can."""
