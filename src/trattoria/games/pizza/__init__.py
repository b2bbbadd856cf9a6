"""The four pizza games on one shared kitchen: Mamma Mia!, Sole Mio!, Grande and Plus."""

from trattoria.core.registry import register
from trattoria.games.pizza.menu import GAMES

for _game in GAMES:
    register(_game)
