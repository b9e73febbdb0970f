"""The schema and the way to it over HTTP and sockets. Types here are what clients see, never tables."""
