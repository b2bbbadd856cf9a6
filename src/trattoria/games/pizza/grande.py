"""Mamma Mia! Grande: Sole Mio! with the orders of both games, three services, no second chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from trattoria.games.pizza.recipes import MAMMA_MIA, SOLE_MIO
from trattoria.games.pizza.sole_mio import SoleMioHouse

if TYPE_CHECKING:
    from trattoria.games.pizza.state import PizzaState


class GrandeHouse(SoleMioHouse):
    """An order that fails is out of the game."""

    def fail(self, state: PizzaState, owner: i64, order: i64) -> None:
        """It never returns to the waiter."""
        one: i64 = 1
        state.cooks[owner].gone |= one << order


HOUSE = GrandeHouse(
    [*SOLE_MIO, *MAMMA_MIA], singles=12, removed={4: (1, 0), 3: (1, 1), 2: (4, 1)}, services=3
)
