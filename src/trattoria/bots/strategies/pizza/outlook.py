"""What the oven holds for a player: what will be left on the table, what his own orders lack.

Everybody has seen what went into the oven.  So a player can open it in his head: card by card from
the bottom, serving every order that the table covers, or that its owner will complete.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.bots.strategies.pizza.taste import Taste
from trattoria.bots.strategies.pizza.trays import in_stock, paid, total, worth_of
from trattoria.games.pizza.cards import ALL_SINGLES, EMPTY, N_KINDS, count, one, value
from trattoria.games.pizza.paying import short
from trattoria.games.pizza.recipes import (
    BY_CONTEST,
    BY_SHOWING,
    BY_WORTH,
    ENOUGH_CONTEST,
    ENOUGH_WORTH,
    Minimale,
    Plan,
    Recipe,
)
from trattoria.games.pizza.state import ORDER_CARD, PER_SEAT, PizzaState

HOPELESS: Final = 99
SURE: Final = 1000  # chances are told in thousandths


class Outlook:
    """What a player expects of the oven, and what he can do about it."""

    def __init__(self, state: PizzaState, seat: i64, taste: Taste) -> None:
        cook = state.cooks[seat]
        self.taste = taste
        self.state = state
        self.seat: i64 = seat
        self.own: i64 = cook.own
        self.left: i64 = state.table
        self.hand: i64 = in_stock(cook.hand)
        self.lacks: list[int] = []  # of own orders in the oven; below 0: so many of any kind
        self.hidden: i64 = state.house.ingredients(state.seats) - state.used - cook.hand
        kitchen: i64 = len(state.kitchen)
        self.draws: i64 = 0 if state.opening else kitchen * SURE // state.seats  # thousandths
        # of the order that was looked at last:
        self.needs: i64 = 0
        self.lack: i64 = 0
        self.missing: i64 = 0
        self._walk()
        self.unseen: i64 = max(total(self.hidden), 1)

    # ---- the oven --------------------------------------------------------------------------------

    def _walk(self) -> None:
        state = self.state
        self.hidden -= self.left
        oven = state.oven
        for place in range(state.turned, len(oven)):
            card: i64 = oven[place]
            if card < ORDER_CARD:
                self.left += one(card)
                self.hidden -= one(card)
            else:
                owner = (card - ORDER_CARD) // PER_SEAT
                order = (card - ORDER_CARD) % PER_SEAT
                if owner == self.seat:
                    self._meet_own(order)
                else:
                    self._meet_other(owner, order)

    def _meet_own(self, order: i64) -> None:
        recipe = self.state.house.recipes[order]
        if recipe.settled == BY_CONTEST or recipe.settled == BY_SHOWING:
            return
        missing = self.look(recipe, self.own, self.left, self.hand)
        if missing == HOPELESS:
            return
        if self.lack != 0:
            self.lacks.append(self.lack)
        if missing <= 1:
            self.hand -= self._given(self.hand)
            self.serve(recipe)

    def _meet_other(self, owner: i64, order: i64) -> None:
        recipe = self.state.house.recipes[order]
        if recipe.settled == BY_CONTEST or recipe.settled == BY_SHOWING:
            return
        cook = self.state.cooks[owner]
        missing = self.look(recipe, cook.own, self.left, EMPTY)
        if missing <= cook.cards and missing <= self.taste.trust:
            self.serve(recipe)

    def serve(self, recipe: Recipe) -> None:
        """Take from the table what the order that was looked at last takes from there."""
        if recipe.settled == BY_WORTH:
            self.left = EMPTY
        else:
            self.left -= paid(self.needs - self.lack, self.left)

    def _given(self, hand: i64) -> i64:
        return EMPTY if self.lack < 0 else self.lack - short(self.lack, hand)

    # ---- one order -------------------------------------------------------------------------------

    def look(self, recipe: Recipe, own: i64, table: i64, hand: i64) -> i64:
        """Say how much would be missing with a table (a tray) and a hand (a stock)."""
        if recipe.settled == BY_WORTH:
            return self._look_at_worth(table, hand)
        if recipe.bars_own and value(table, own) > 0:
            return HOPELESS
        there = in_stock(table)
        if isinstance(recipe, Minimale):
            return self._look_at_fewest(recipe.amount, own, table, there, hand)
        state = self.state
        opener = state.cooks[state.opener].own
        return self._best(recipe.plans(own, state.house.kinds, table, opener), there, hand)

    def _best(self, plans: list[Plan], there: i64, hand: i64) -> i64:
        least: i64 = HOPELESS * HOPELESS
        for plan in plans:
            lack = short(plan.needs, there)
            if lack == 0:
                self.needs, self.lack, self.missing = plan.needs, 0, 0
                return 0
            missing = short(lack, hand)
            cost = 8 * total(missing) + total(lack)
            if cost < least:
                least = cost
                self.needs, self.lack, self.missing = plan.needs, lack, missing
        return total(self.missing)

    def _look_at_worth(self, table: i64, hand: i64) -> i64:
        lack = ENOUGH_WORTH - worth_of(table)
        if lack < 0:
            lack = 0
        missing = lack - total(hand & ALL_SINGLES)
        self.needs, self.lack = 0, -lack
        self.missing = 0 if missing < 0 else missing
        return self.missing

    def _look_at_fewest(self, amount: i64, own: i64, table: i64, there: i64, hand: i64) -> i64:
        fewest: i64 = HOPELESS
        least: i64 = HOPELESS * HOPELESS
        for kind in range(self.state.house.kinds):
            number = value(table, kind)
            if kind == own or number == 0 or number > fewest:
                continue
            needs = (amount << (4 * kind)) + one(own)
            lack = short(needs, there)
            missing = short(lack, hand)
            cost = 8 * total(missing) + total(lack)
            if number < fewest or cost < least:
                fewest, least = number, cost
                self.needs, self.lack, self.missing = needs, lack, missing
        return HOPELESS if fewest == HOPELESS else total(self.missing)

    # ---- chances ---------------------------------------------------------------------------------

    def hope(self, worth: bool) -> i64:
        """Say how likely the order looked at last is to be served."""
        if self.missing == 0:
            return self.taste.certain if self.lack != 0 else SURE
        if worth:
            found = likely(self.draws, self.missing)
            number = self.missing
        else:
            found = self._arrive(self.missing)
            number = total(self.missing)
        if self.state.helping and self.state.seats > 2:
            found += (SURE - found) * (self.taste.helped // number) // SURE
        return found

    def _arrive(self, missing: i64) -> i64:
        chance: i64 = SURE
        kind: i64 = 0
        while missing != 0:
            number = missing & 15
            if number > 0:
                there = value(self.hidden, kind) if kind < N_KINDS else count(self.hidden, kind)
                chance = chance * likely(self.draws * there // self.unseen, number) // SURE
            missing >>= 4
            kind += 1
        return chance

    def keeps(self, hand: i64) -> i64:
        """Say how many own orders in the oven will be served with this hand (a stock)."""
        served: i64 = 0
        self.hand = hand
        for lack in self.lacks:
            self.lack = lack
            if lack < 0:
                missing = -self.lack - total(self.hand & ALL_SINGLES)
                self.missing = 0 if missing < 0 else missing
                served += self.hope(True)
            else:
                self.missing = short(lack, self.hand)
                self.hand -= lack - self.missing
                served += self.hope(False)
        return served

    def prospect(self, order: i64, table: i64, hand: i64) -> i64:
        """Say how likely an order in hand would be served, on top of the oven now."""
        recipe = self.state.house.recipes[order]
        if recipe.settled == BY_SHOWING:
            return self.taste.show_me
        if recipe.settled == BY_CONTEST:
            return self._contest(table, hand)
        if self.look(recipe, self.own, table, hand) == HOPELESS:
            return 0
        found = self.hope(recipe.settled == BY_WORTH)
        if recipe.changes_opener and not self.state.crowned:
            return found // self.state.seats
        return found

    def _contest(self, table: i64, hand: i64) -> i64:
        mine = value(table, self.own) + count(hand, self.own)
        if mine < ENOUGH_CONTEST:
            return 200
        rivals = value(self.hidden, self.own) * self.taste.contest // SURE
        if mine > rivals:
            return 900
        return 630 * mine // (rivals + 1)


def likely(expected: i64, wanted: i64) -> i64:
    """Say how likely so many come where so many (in thousandths) are expected."""
    come = expected * expected
    want = wanted * wanted * SURE * SURE
    return come * SURE // (come + want)
