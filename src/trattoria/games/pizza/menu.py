"""The four pizza games, in the order of the menu."""

from __future__ import annotations

from typing import Final

from trattoria.games.pizza import grande, mamma_mia, plus, sole_mio
from trattoria.games.pizza.game import PizzaGame

GAMES: Final = [
    PizzaGame("mamma-mia", mamma_mia.VARIANT, range(2, 6), menu=10),
    PizzaGame("sole-mio", sole_mio.VARIANT, range(2, 6), menu=20),
    PizzaGame("grande", grande.VARIANT, range(2, 6), menu=30),
    PizzaGame("plus", plus.VARIANT, range(2, 7), menu=40),
]
