"""What the tensors hold, game by game."""
