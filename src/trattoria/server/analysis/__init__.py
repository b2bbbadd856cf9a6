"""What can be said about a game: hints, reviews, luck, replays."""
