"""The pizza games: open the oven in your head, then cook, order and draw for what comes out."""
