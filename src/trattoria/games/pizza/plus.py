"""Mamma Mia! Plus: six kinds, fifteen orders each, a common pile of served pizzas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from trattoria.games.pizza import patches
from trattoria.games.pizza.cards import INGREDIENTS
from trattoria.games.pizza.recipes import PLUS
from trattoria.games.pizza.variant import Variant

if TYPE_CHECKING:
    from trattoria.games.pizza.state import PizzaState

REFILL = 5


class PlusVariant(Variant):
    """No opener card, at most five cards at once, help only from players with an order to win."""

    def __init__(self) -> None:
        super().__init__(
            PLUS,
            kinds=6,
            singles=15,
            doubles=0,
            removed={5: (1, 0), 4: (3, 0), 3: (5, 0), 2: (7, 0)},
            dealt=(8, 1),
            limit=9,
            services=3,
        )
        self.faces = tuple(face.replace("salami", "chorizo") for face in INGREDIENTS)
        self.at_once = REFILL
        self.used_face_up = True
        self.opener_card = False
        self.always_refills = True  # L1
        self.help_exists = True

    def helping(self, seats: int, options: dict[str, object]) -> bool:
        """Never with two players (L3)."""
        return seats > 2 and super().helping(seats, options)

    def services_with(self, helping: bool) -> i64:
        """A fourth service where nobody helps."""
        return self.services if helping else self.services + 1

    def shows_points(self, state: PizzaState) -> bool:
        """Served orders go face down to a common pile, which is sorted at the end."""
        return state.outcome is not None

    def may_help(self, state: PizzaState, seat: i64) -> bool:
        """Only players with an order in their waiter may help."""
        return len(state.cooks[seat].waiter) > 0

    def reward(self, state: PizzaState, helper: i64) -> None:
        """The helper's top order goes unseen to the served ones."""
        cook = state.cooks[helper]
        known = len(cook.waiter) <= cook.buried
        order = cook.top_order()
        if known:
            state.serve_order(helper, order)
        else:
            cook.rewards.append(int(order))
            cook.points += 1
        if state._events is not None:
            facts: dict[str, object] = {"seat": helper, "order": None, "points": 1}
            state._emit("rewarded", facts, now=patches.server(state, helper))

    def draw_without_ingredient(self, state: PizzaState) -> bool:
        """Five from the kitchen, even beyond the limit, and only from there (L1)."""
        if state.kitchen:
            state.draw_kitchen(REFILL)
        else:
            state.end_turn(False)
        return True


VARIANT = PlusVariant()
