"""Sole Mio!: two services, doubles, help, and eleven new orders."""

from __future__ import annotations

from trattoria.games.pizza.recipes import SOLE_MIO, Recipe
from trattoria.games.pizza.variant import Variant


class SoleMioVariant(Variant):
    """Sole Mio's counts; Grande changes some of them."""

    def __init__(
        self,
        recipes: list[Recipe],
        singles: int,
        removed: dict[int, tuple[int, int]],
        services: int,
    ) -> None:
        super().__init__(
            recipes,
            kinds=5,
            singles=singles,
            doubles=2,
            removed=removed,
            dealt=(5, 2),
            limit=7,
            services=services,
        )
        self.help_exists = True  # with two players too (S8)


VARIANT = SoleMioVariant(SOLE_MIO, singles=9, removed={4: (1, 0), 3: (1, 1), 2: (3, 1)}, services=2)
