"""The HTTP API and the doors to it."""
