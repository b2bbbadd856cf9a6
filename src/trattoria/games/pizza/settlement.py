"""An order that has come out of the oven, and how far its settling has come.

While it is settled the table stays as it was; what is added to it is kept apart until the order is
served or has failed.
"""

from __future__ import annotations

from mypy_extensions import i64

from trattoria.core.bits import bit
from trattoria.core.state import NOBODY
from trattoria.games.pizza.cards import EMPTY, worth
from trattoria.games.pizza.paying import short, stock, within
from trattoria.games.pizza.recipes import ENOUGH_WORTH, Plan, Recipe, packed


class Settlement:
    """What has been said and done about one order."""

    def __init__(
        self, owner: i64, order: i64, recipe: Recipe, plans: list[Plan], table: i64
    ) -> None:
        self.owner: i64 = owner
        self.order: i64 = order
        self.recipe = recipe
        self.plans = plans
        self.table: i64 = table  # as it was when the order came out
        self.series: list[int] = []  # further orders from hand
        self.chosen: list[int] = []  # kinds for the jokers
        self.added: i64 = EMPTY  # by the owner, from their hand
        self.asked: i64 = EMPTY  # what was asked for, packed like needs
        self.current_kind: i64 = 0  # the kind that is being asked for or added
        self.given: i64 = EMPTY  # by the helper
        self.helper: i64 = NOBODY
        self.turn: i64 = NOBODY  # whose help, or showing, is asked for
        self.shown: i64 = 0  # what opponents have shown in a contest
        self.revealed: i64 = NOBODY  # the card shown to the owner alone

    def clone(self) -> Settlement:
        other = Settlement(self.owner, self.order, self.recipe, self.plans, self.table)
        other.series = self.series.copy()
        other.chosen = self.chosen.copy()
        other.added = self.added
        other.asked = self.asked
        other.current_kind = self.current_kind
        other.given = self.given
        other.helper = self.helper
        other.turn = self.turn
        other.shown = self.shown
        other.revealed = self.revealed
        return other

    def there(self) -> i64:
        """Give all that lies there: the table and what was added to it."""
        return self.table + self.added + self.given

    def covered(self) -> bool:
        """Tell whether the table alone covers one of the plans."""
        return makes_one(stock(self.table), self.plans)

    def open_plans(self, hand: i64) -> list[Plan]:
        """List the plans that can still be made, with this hand and after the choices so far."""
        there = stock(self.there() + hand)
        return [plan for plan in self.plans if self.is_chosen(plan) and self._covers(plan, there)]

    def open_kinds(self, hand: i64) -> i64:
        """Give the kinds that may be chosen next, as bits: a plan with them can still be made."""
        there = stock(self.there() + hand)
        choices, place = packed(self.chosen), 4 * i64(len(self.chosen))
        said = bit(place) - 1
        kinds: i64 = 0
        for plan in self.plans:
            if plan.choices & said == choices and self._covers(plan, there):
                kinds |= bit(((plan.choices >> place) & 15) - 1)
        return kinds

    def open_plan(self, hand: i64) -> Plan | None:
        """Give the first of the open plans."""
        there = stock(self.there() + hand)
        choices, said = packed(self.chosen), bit(4 * i64(len(self.chosen))) - 1
        for plan in self.plans:
            if plan.choices & said == choices and self._covers(plan, there):
                return plan
        return None

    def _covers(self, plan: Plan, there: i64) -> bool:
        """Tell whether a stock covers a plan, of which all that was asked for was missing."""
        return short(plan.needs, there) == 0 and (self.asked == 0 or self.was_missing(plan))

    def was_missing(self, plan: Plan) -> bool:
        """Tell whether the table lacked all that was asked for."""
        return within(self.asked, short(plan.needs, stock(self.table)))

    def is_chosen(self, plan: Plan) -> bool:
        """Tell whether a plan agrees with the kinds chosen so far."""
        return plan.choices & (bit(4 * i64(len(self.chosen))) - 1) == packed(self.chosen)

    def missing_worth(self) -> i64:
        """Say how much is missing to a Bombastica."""
        return ENOUGH_WORTH - worth(self.there())


def makes_one(there: i64, plans: list[Plan]) -> bool:
    """Tell whether a stock covers one of the plans."""
    return any(short(plan.needs, there) == 0 for plan in plans)
