"""What the oven holds for a player: what will be left on the table, what their own orders lack.

Everybody has seen what went into the oven.  So a player can work through it, card by card from the
bottom: orders that the table covers are served and take their cards, and the next order finds what
is left at the top.  Of the other hands only what everybody knows is used: how many cards they hold,
never which.

Chances are in thousandths, so that they are whole numbers and the same on every machine.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.games.pizza.cards import ALL_SINGLES, EMPTY, N_FACES, N_KINDS, count, one, value
from trattoria.games.pizza.paying import short
from trattoria.games.pizza.recipes import (
    BY_CONTEST,
    BY_SHOWING,
    BY_WORTH,
    ENOUGH_CONTEST,
    ENOUGH_WORTH,
    Plan,
    Recipe,
)
from trattoria.games.pizza.state import ORDER_CARD, PER_SEAT, PizzaState
from trattoria.games.pizza.strategy.trays import in_stock, paid, total, worth_of

SURE: Final = 1000
HOPELESS: Final = 99  # more is missing than there can be
HELPED: Final = 700  # where help is given: how likely one missing card comes from somebody else
LOAD: Final = 60  # what it costs to keep a card in hand for an order
SHOWN: Final = 550  # a show-me needs nothing but luck
CONTEST_WON: Final = 900
CONTEST_LOST: Final = 200


class Outlook:
    """What a player expects of the oven, and of their orders."""

    def __init__(self, state: PizzaState, seat: i64, table: i64) -> None:
        cook = state.cooks[seat]
        kitchen: i64 = len(state.kitchen)
        self.state = state
        self.seat: i64 = seat
        self.own: i64 = cook.own
        self.left: i64 = table  # and what will come out onto it
        self.hand: i64 = in_stock(
            cook.hand
        )  # what the own orders in the oven leave of it, as a stock
        self.lacks: list[int] = []  # what each of those lacks; below 0: so many of any kind
        self.load: i64 = 0  # how many cards that is
        self.hidden: i64 = (
            state.variant.ingredients(state.seats) - state.used - cook.hand - state.table
        )
        self.draws: i64 = 0 if state.opening else kitchen * SURE // state.seats
        self.needs: i64 = 0  # of the order that was looked at last
        self.lack: i64 = 0  # ... what the table lacks
        self.missing: i64 = 0  # ... and the hand too
        self._walk()

    # ---- the oven --------------------------------------------------------------------------------

    def _walk(self) -> None:
        oven = self.state.oven
        for place in range(self.state.turned, len(oven)):
            card: i64 = oven[place]
            if card < ORDER_CARD:
                self.left += one(card)
                self.hidden -= one(card)
            else:
                self._meet((card - ORDER_CARD) // PER_SEAT, (card - ORDER_CARD) % PER_SEAT)

    def _meet(self, owner: i64, order: i64) -> None:
        recipe = self.state.variant.recipes[order]
        if recipe.settled in (BY_CONTEST, BY_SHOWING):
            return
        if owner == self.seat:
            self._meet_own(recipe)
        else:
            self._meet_other(recipe, owner)

    def _meet_own(self, recipe: Recipe) -> None:
        """Note what an own order lacks; expect it to be served if that is little."""
        missing = self.look(recipe, self.own, self.left, self.hand)
        if missing == HOPELESS:
            return
        if self.lack != 0:
            self.lacks.append(self.lack)
            self.load += self.lacking()
        if missing <= 1:
            if self.lack > 0:
                self.hand -= self.lack - short(self.lack, self.hand)
            self._serve(recipe)

    def _meet_other(self, recipe: Recipe, owner: i64) -> None:
        """Expect others to be served what the table covers, or nearly covers if there is help."""
        cook = self.state.cooks[owner]
        missing = self.look(recipe, cook.own, self.left, EMPTY)
        if missing == 0 or (missing == 1 and cook.cards > 0 and self._helping()):
            self._serve(recipe)

    def _serve(self, recipe: Recipe) -> None:
        if recipe.settled == BY_WORTH:
            self.left = EMPTY
        else:
            self.left -= paid(self.needs - self.lack, self.left)

    def _helping(self) -> bool:
        return self.state.helping and self.state.seats > 2

    # ---- one order -------------------------------------------------------------------------------

    def look(self, recipe: Recipe, own: i64, table: i64, hand: i64) -> i64:
        """Say how much would be missing with this table (a tray) and this hand (a stock)."""
        if recipe.settled == BY_WORTH:
            return self._look_at_worth(table, hand)
        if recipe.bars_own and value(table, own) > 0:
            return HOPELESS
        if recipe.fewest > 0:
            return self._look_at_fewest(recipe.fewest, own, table, hand)
        state = self.state
        opener = state.cooks[state.opener].own
        plans = recipe.plans(own, state.variant.kinds, table, opener)
        return self._look_at_plans(plans, in_stock(table), hand)

    def _look_at_plans(self, plans: list[Plan], there: i64, hand: i64) -> i64:
        """Take the plan that misses the least, and of those the one that lacks the least."""
        least: i64 = HOPELESS * HOPELESS
        for plan in plans:
            lack = short(plan.needs, there)
            cost = total(lack)
            if cost >= least:
                continue
            missing = short(lack, hand)
            cost += HOPELESS * total(missing)
            if cost < least:
                least = cost
                self.needs, self.lack, self.missing = plan.needs, lack, missing
                if cost == 0:
                    break
        return total(self.missing)

    def _look_at_worth(self, table: i64, hand: i64) -> i64:
        lack = ENOUGH_WORTH - worth_of(table)
        if lack < 0:  # noqa: PLR1730  (compiled, max would make objects)
            lack = 0
        missing = lack - total(hand & ALL_SINGLES)
        self.needs, self.lack = 0, -lack
        self.missing = 0 if missing < 0 else missing
        return self.missing

    def _look_at_fewest(self, amount: i64, own: i64, table: i64, hand: i64) -> i64:
        """A Minimale: its plans change with the table, so they are not listed but found here."""
        fewest: i64 = HOPELESS
        least: i64 = 0
        there = in_stock(table)
        for kind in range(self.state.variant.kinds):
            number = value(table, kind)
            if kind == own or number == 0 or number > fewest:
                continue
            needs = amount * one(kind) + one(own)
            lack = short(needs, there)
            missing = short(lack, hand)
            cost = HOPELESS * total(missing) + total(lack)
            if number < fewest or cost < least:
                fewest, least = number, cost
                self.needs, self.lack, self.missing = needs, lack, missing
        return HOPELESS if fewest == HOPELESS else total(self.missing)

    def lacking(self) -> i64:
        """Count what the order that was looked at last lacks on the table."""
        return -self.lack if self.lack < 0 else total(self.lack)

    def reachable(self) -> bool:
        """Tell whether the cards out of sight hold what the order looked at last misses."""
        missing = self.missing
        if self.lack < 0:
            return True  # so many of any kind
        for face in range(N_FACES):
            there = value(self.hidden, face) if face < N_KINDS else count(self.hidden, face)
            if count(missing, face) > there:
                return False
        return True

    # ---- chances ---------------------------------------------------------------------------------

    def keeps(self, hand: i64) -> i64:
        """Say how many own orders in the oven a hand (a stock) will serve; notes what is left."""
        served: i64 = 0
        self.hand = hand
        for lack in self.lacks:
            self.lack = lack
            if lack < 0:
                missing = -self.lack - total(self.hand & ALL_SINGLES)
                self.missing = 0 if missing < 0 else missing
            else:
                self.missing = short(self.lack, self.hand)
                self.hand -= self.lack - self.missing
            served += self._hope()
        return served

    def prospect(self, order: i64, table: i64, hand: i64) -> i64:
        """Say how good an order in hand would be on top of the oven now."""
        recipe = self.state.variant.recipes[order]
        if recipe.settled == BY_SHOWING:
            return SHOWN
        if recipe.settled == BY_CONTEST:
            return self._win_contest(table, hand)
        if self.look(recipe, self.own, table, hand) == HOPELESS:
            return 0
        found = self._hope() - LOAD * self.lacking()
        if recipe.changes_opener and not self.state.crowned:
            return found // self.state.seats  # who will open is not known yet
        return found

    def _hope(self) -> i64:
        """Say how likely the order that was looked at last is to be served."""
        if self.missing == 0:
            return SURE
        any_kind = self.lack < 0
        number = self.missing if any_kind else total(self.missing)
        found: i64 = 0
        if not self._overloaded():
            found = likely(self.draws, number) if any_kind else self._arrive(self.missing)
        if self._helping():
            found += (SURE - found) * (HELPED // number) // SURE
        return found

    def _overloaded(self) -> bool:
        """Where an order gets no second chance, hope for no card that the hand has no room for."""
        variant = self.state.variant
        return (
            not variant.failed_return
            and variant.limit < self.state.cooks[self.seat].held + self.load
        )

    def _arrive(self, missing: i64) -> i64:
        """Say how likely all that is missing will be drawn in this service."""
        chance: i64 = SURE
        face: i64 = 0
        unseen = total(self.hidden)
        while missing != 0 and unseen > 0:
            number = missing & 15
            if number > 0:
                there = value(self.hidden, face) if face < N_KINDS else count(self.hidden, face)
                chance = chance * likely(self.draws * there // unseen, number) // SURE
            missing >>= 4
            face += 1
        return chance if unseen > 0 else 0

    def _win_contest(self, table: i64, hand: i64) -> i64:
        """Of the own kind, what is hidden lies half in the kitchen, half in the others' hands."""
        mine = value(table, self.own) + count(hand, self.own)
        rivals = value(self.hidden, self.own) // 2
        if mine < ENOUGH_CONTEST:
            return CONTEST_LOST
        if mine > rivals:
            return CONTEST_WON
        return CONTEST_LOST + (CONTEST_WON - CONTEST_LOST) * mine // (rivals + 1) // 2


def likely(expected: i64, wanted: i64) -> i64:
    """Say how likely so many come where so many (in thousandths) are expected: half, if equal."""
    come = expected * expected
    want = wanted * wanted * SURE * SURE
    return come * SURE // (come + want)
