"""Mamma Mia!: three services, eight orders each, no doubles and no help."""

from __future__ import annotations

from trattoria.games.pizza.recipes import MAMMA_MIA
from trattoria.games.pizza.variant import Variant

VARIANT = Variant(
    MAMMA_MIA,
    kinds=5,
    singles=13,
    doubles=0,
    removed={2: (5, 0), 3: (3, 0), 4: (1, 0)},
    dealt=(6, 1),
    limit=7,
    services=3,
)
