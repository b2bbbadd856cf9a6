"""Piazza: cards laid as paving stones, points for brackets. 2 to 4 players."""

from trattoria.games.piazza.game import Piazza

GAMES = [Piazza()]
