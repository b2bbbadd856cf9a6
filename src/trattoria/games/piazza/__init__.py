"""Piazza: cards laid as paving stones, points for brackets. 2 to 4 players."""

from trattoria.core.registry import register
from trattoria.games.piazza.game import Piazza

register(Piazza())
