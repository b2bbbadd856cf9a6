"""The `trattoria` command: play, read the rules, replay, verify and self-play in a terminal."""
