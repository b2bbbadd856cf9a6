"""The four pizza games on one shared kitchen: Mamma Mia!, Sole Mio!, Grande and Plus."""

from trattoria.games.pizza.menu import GAMES

__all__ = ["GAMES"]
