"""What a good player does at first sight: one strategy for each family of games."""

from __future__ import annotations

from trattoria.bots.strategies.anything import Anything
from trattoria.bots.strategies.mister_bill import MisterBillStrategy
from trattoria.bots.strategies.piazza import PiazzaStrategy
from trattoria.bots.strategies.pizza.strategy import PizzaStrategy
from trattoria.bots.strategy import Strategy
from trattoria.core.game import Game


def strategy_for(game: Game) -> Strategy:
    """Give a game's strategy; a game that has none is played anyhow."""
    return _STRATEGIES.get(game.id, _ANYTHING)


_ANYTHING = Anything()
_PIZZA = PizzaStrategy()
_STRATEGIES: dict[str, Strategy] = {
    "mamma-mia": _PIZZA,
    "sole-mio": _PIZZA,
    "grande": _PIZZA,
    "plus": _PIZZA,
    "piazza": PiazzaStrategy(),
    "mister-bill": MisterBillStrategy(),
}
