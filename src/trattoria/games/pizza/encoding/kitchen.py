"""The sizes of a pizza game's tensor."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.core.game import Game
from trattoria.games.pizza.cards import N_KINDS
from trattoria.games.pizza.game import PizzaGame

MOST_SERVICES: Final = 4
MOST_NEEDED: Final = 6
MOST_CHOSEN: Final = 4
MOST_SHOWN: Final = 20


class Kitchen:
    """The names and sizes of a variant."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, PizzaGame)
        variant = game.variant
        kinds = int(variant.kinds)
        self.seats: int = game.seats[-1]
        self.kinds = variant.faces[:kinds]
        doubles = variant.faces[N_KINDS : N_KINDS + kinds] if variant.doubles else ()
        self.faces = (*self.kinds, *doubles)
        self.recipes = [recipe.name for recipe in variant.recipes]
        self.most_of_a_face: i64 = variant.singles
        self.limit: i64 = variant.limit
        self.cards: i64 = kinds * (variant.singles + variant.doubles)
        self.oven: i64 = self.cards + min(self.cards, self.seats * len(self.recipes))
