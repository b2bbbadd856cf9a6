"""Scopa: sweep the table. For two players, or four in pairs."""

from trattoria_scopa.game import Scopa

GAMES = [Scopa()]
