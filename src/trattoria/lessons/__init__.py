"""First games: a prepared table, partners who know their part, and what to do at every step."""
