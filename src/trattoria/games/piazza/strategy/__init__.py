"""What a good player of Piazza does at first sight."""

from trattoria.games.piazza.strategy.strategy import PiazzaStrategy

STRATEGY = PiazzaStrategy()
