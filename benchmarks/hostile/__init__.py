"""A hostile neighbour, and those who play beside it."""
