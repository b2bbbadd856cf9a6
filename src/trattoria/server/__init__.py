"""The server: tables that people, built-in bots and outside bots play at, over the network."""
