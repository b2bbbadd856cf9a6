"""An order that has come out of the oven, and how far its settling has come.

While it is settled the table stays as it was; what is added to it is kept apart until the order is
served or has failed.
"""

from __future__ import annotations

from mypy_extensions import i64

from trattoria.core.state import NOBODY
from trattoria.games.pizza.cards import EMPTY, N_FACES, count, worth
from trattoria.games.pizza.paying import covers, lacking
from trattoria.games.pizza.recipes import ENOUGH_WORTH, Plan, Recipe


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
        self.added: i64 = EMPTY  # by the owner, from his hand
        self.asked: i64 = EMPTY  # what was asked for, packed like needs
        self.asking: i64 = 0  # the kind that is being asked for or added
        self.given: i64 = EMPTY  # by the helper
        self.helper: i64 = NOBODY
        self.turn: i64 = NOBODY  # whose help, or showing, is asked for
        self.shown: i64 = 0  # what opponents have shown in a contest
        self.revealed: i64 = NOBODY  # the card shown to the owner alone

    def clone(self) -> Settlement:
        """Copy it."""
        other = Settlement(self.owner, self.order, self.recipe, self.plans, self.table)
        other.series = self.series.copy()
        other.chosen = self.chosen.copy()
        other.added = self.added
        other.asked = self.asked
        other.asking = self.asking
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
        return any(covers(self.table, plan.needs) for plan in self.plans)

    def open_plans(self, hand: i64) -> list[Plan]:
        """List the plans that can still be made, with this hand and after the choices so far."""
        found: list[Plan] = []
        with_hand = self.there() + hand
        for plan in self.plans:
            wanted = plan.chosen[: len(self.chosen)] == self.chosen and self.was_missing(plan)
            if wanted and covers(with_hand, plan.needs):
                found.append(plan)
        return found

    def was_missing(self, plan: Plan) -> bool:
        """Tell whether the table lacked all that was asked for."""
        return self.asked == EMPTY or within(self.asked, lacking(plan.needs, self.table))

    def missing_worth(self) -> i64:
        """Say how much is missing to a Bombastica."""
        return ENOUGH_WORTH - worth(self.there())


def within(asked: i64, lack: i64) -> bool:
    """Tell whether all that was asked for was missing."""
    return all(count(asked, face) <= count(lack, face) for face in range(N_FACES))
