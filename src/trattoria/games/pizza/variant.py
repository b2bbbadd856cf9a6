"""What is different from one pizza game to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from trattoria.core.bits import bit
from trattoria.games.pizza import patches
from trattoria.games.pizza.cards import INGREDIENTS, some
from trattoria.games.pizza.recipes import BY_SERIES, Recipe

if TYPE_CHECKING:
    from trattoria.games.pizza.cook import Cook
    from trattoria.games.pizza.state import PizzaState

NO_LIMIT = 99


class Variant:
    """Counts, recipes, and the few rules that differ; a game overrides what it does otherwise."""

    def __init__(
        self,
        recipes: list[Recipe],
        kinds: int,
        singles: int,
        doubles: int,
        removed: dict[int, tuple[int, int]],
        dealt: tuple[int, int],
        limit: int,
        services: int,
    ) -> None:
        self.recipes = recipes
        self.fours: i64 = 0  # those that can be served as a series, as bits
        for number, recipe in enumerate(recipes):
            if recipe.settled == BY_SERIES:
                self.fours |= bit(number)
        self.faces: tuple[str, ...] = INGREDIENTS  # what the cards are called here
        self.kinds: i64 = kinds
        self.singles = singles  # of each kind in the box
        self.doubles = doubles
        self.removed = removed  # singles and doubles of each kind, by number of seats
        self.dealt = dealt  # ingredients and orders in the first hand
        self.limit: i64 = limit  # cards in hand
        self.at_once: i64 = NO_LIMIT  # cards drawn in one turn
        self.services = services
        self.opener_card = True  # the Mamma Mia or Sole Mio card
        self.help_exists = False
        self.failed_return = True  # else a failed order is out of the game
        self.used_face_up = False  # during an opening
        self.always_refills = False  # a player without an ingredient always gets some

    def ingredients(self, seats: i64) -> i64:
        """Give all ingredients in play for so many seats, as a tray."""
        singles, doubles = self.removed.get(int(seats), (0, 0))
        tray: i64 = 0
        for kind in range(self.kinds):
            tray += some(kind, self.singles - singles, self.doubles - doubles)
        return tray

    def orders_of(self, own: i64) -> list[int]:
        """List the orders of a player with this own ingredient."""
        return [number for number, recipe in enumerate(self.recipes) if recipe.main != own]

    def helping(self, seats: int, options: dict[str, object]) -> bool:
        """Tell whether help can be asked for at this table."""
        return self.help_exists and options["help"] is True

    def service_count(self, seats: int, options: dict[str, object]) -> int:
        return self.services_with(self.helping(seats, options))

    def services_with(self, helping: bool) -> i64:
        """Count the services where help can be asked for, or not."""
        return self.services

    def shown_points(self, state: PizzaState, cook: Cook) -> int | None:
        """Say how many served orders lie before a player for all to count."""
        return cook.points if self.shows_points(state) else None

    def shows_points(self, state: PizzaState) -> bool:
        """Tell whether served orders lie before their players."""
        return True

    def may_help(self, state: PizzaState, seat: i64) -> bool:
        """Tell whether a player is asked for help at all."""
        return True

    def reward(self, state: PizzaState, helper: i64) -> None:
        """Reward the helper: the waiter's top order is served for all to see (S2)."""
        cook = state.cooks[helper]
        if cook.waiter:
            order = cook.top_order()
            state.serve_order(helper, order)
            if state._events is not None:
                facts: dict[str, object] = {"order": self.recipes[order].name, "points": 1}
                now = patches.server(state, helper)
                state._emit("rewarded", {"seat": helper, **facts}, now=now)

    def fail(self, state: PizzaState, owner: i64, order: i64) -> None:
        """Put a failed order where it goes: under its owner's waiter (M2, S6), or out."""
        if self.failed_return:
            state.cooks[owner].buries(order)
        else:
            state.cooks[owner].gone |= bit(order)

    def draw_without_ingredient(self, state: PizzaState) -> bool:
        """Draw in a way of its own for a player without an ingredient; False if there is none."""
        return False
