"""What a game is: the contract that every game keeps. Nothing here knows a game."""
