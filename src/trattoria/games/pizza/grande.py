"""Mamma Mia! Grande: Sole Mio! with the orders of both games, three services, no second chance."""

from __future__ import annotations

from trattoria.games.pizza.recipes import MAMMA_MIA, SOLE_MIO
from trattoria.games.pizza.sole_mio import SoleMioVariant

VARIANT = SoleMioVariant(
    [*SOLE_MIO, *MAMMA_MIA], singles=12, removed={4: (1, 0), 3: (1, 1), 2: (4, 1)}, services=3
)
VARIANT.failed_return = False  # an order that fails is out of the game
