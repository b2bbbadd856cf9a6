"""What a browser needs to keep tables by itself: Python, the rules, the bots, the tables."""
