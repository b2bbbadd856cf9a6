"""How many orders fail, and how many had no chance: `python -m tests.bots.orders`.

Bots of one level play the pizza games among themselves.  When an order is placed, what it needs is
compared with what the orders below will leave, as far as one can tell, with the own hand, and with
the cards out of sight.
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import Final

import trattoria
from trattoria.bots.bot import ask
from trattoria.bots.names import bot_from
from trattoria.games.pizza.cards import N_KINDS, count, value, worth
from trattoria.games.pizza.decisions import NO_ORDER, ORDER, PLACE_ORDER
from trattoria.games.pizza.paying import short
from trattoria.games.pizza.recipes import BY_CONTEST, BY_SHOWING, BY_WORTH, ENOUGH_WORTH, Minimale
from trattoria.games.pizza.state import PizzaState
from trattoria.games.pizza.strategy.outlook import HOPELESS, Outlook
from trattoria.games.pizza.strategy.trays import in_stock

GAMES: Final = ("mamma-mia", "sole-mio", "grande", "plus")
LEVELS: Final = ("apprentice", "commis", "classic-chef", "chef", "maestro:share=0.1")
COVERED, OPEN, HOPELESS_ORDER, DEAD = "covered", "open", "no chance", "dead"


def outlook_of(state: PizzaState, order: int) -> str:
    """Say whether an order in hand has all it needs, may get it, may if another fails, or never."""
    if not can_be_made(state, order):
        return DEAD
    outlook = Outlook(state, state.to_move, state.table)
    recipe = state.variant.recipes[order]
    if recipe.settled in (BY_CONTEST, BY_SHOWING):
        return OPEN
    outlook.keeps(in_stock(state.cooks[state.to_move].hand))
    missing = outlook.look(recipe, outlook.own, outlook.left, outlook.hand)
    if missing == 0:
        return COVERED
    if missing == HOPELESS:
        return HOPELESS_ORDER
    return OPEN if recipe.settled == BY_WORTH or reachable(outlook) else HOPELESS_ORDER


def can_be_made(state: PizzaState, order: int) -> bool:
    """Tell whether an order can be served if all orders before it fail and the best cards come."""
    recipe = state.variant.recipes[order]
    if recipe.settled in (BY_CONTEST, BY_SHOWING) or isinstance(recipe, Minimale):
        return True
    there = state.variant.ingredients(state.seats) - state.used
    if recipe.settled == BY_WORTH:
        return worth(there) >= ENOUGH_WORTH
    own, opener = state.cooks[state.to_move].own, state.cooks[state.opener].own
    plans = recipe.plans(own, state.variant.kinds, state.table, opener)
    return any(short(plan.needs, in_stock(there)) == 0 for plan in plans)


def reachable(outlook: Outlook) -> bool:
    """Tell whether the cards out of sight hold all that is missing."""
    missing, face = outlook.missing, 0
    while missing:
        hidden = outlook.hidden
        there = value(hidden, face) if face < N_KINDS else count(hidden, face)
        if missing & 15 > there:
            return False
        missing, face = missing >> 4, face + 1
    return True


class Watch:
    """Follows the orders of a service from the hand to their ends."""

    def __init__(self) -> None:
        self.placed: list[tuple[int, int, str]] = []
        self.found: Counter[tuple[str, bool]] = Counter()

    def note(self, state: PizzaState, action: int) -> None:
        if state.phase == ORDER and action != NO_ORDER:
            order = action - PLACE_ORDER
            self.placed.append((state.to_move, order, outlook_of(state, order)))

    def settle(self, state: PizzaState) -> None:
        for seat, order, chance in self.placed:
            self.found[chance, bool(state.cooks[seat].served >> order & 1)] += 1
        self.placed = []


def watch(name: str, level: str, seats: int, games: int) -> Counter[tuple[str, bool]]:
    """Play games of one level and count orders by their chance and whether they were served."""
    seen = Watch()
    for seed in range(games):
        state = trattoria.game(name).new(seats, seed)
        assert isinstance(state, PizzaState)
        bots = [bot_from(level, state.game, seat) for seat in range(seats)]
        service = state.service
        while state.to_move >= 0:
            action = ask(bots[state.to_move], state, state.to_move)
            seen.note(state, action)
            state.apply(action)
            if state.service != service or state.to_move < 0:
                seen.settle(state)
                service = state.service
    return seen.found


def row(name: str, level: str, found: Counter[tuple[str, bool]], games: int) -> str:
    """Write a line of the table: orders a game, how many of them failed, how many had no chance."""
    placed = found.total()
    failed = sum(number for (_, served), number in found.items() if not served)
    chances = [
        sum(number for (chance, _), number in found.items() if chance == kind)
        for kind in (COVERED, HOPELESS_ORDER, DEAD)
    ]
    shares = " | ".join(f"{100 * part / max(1, placed):.0f}%" for part in (failed, *chances))
    return f"| {name} | {level} | {placed / games:.1f} | {shares} |"


def main() -> None:
    """Print the table."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=20)
    options.add_argument("--only", default="", help="only games with this in their name")
    options.add_argument("--seats", type=int, default=3)
    options.add_argument("--levels", default=",".join(LEVELS))
    given = options.parse_args()
    print("| Game | Level | Orders a game | Failed | Covered | Only if others fail | Never |")
    print("| --- | --- | --: | --: | --: | --: | --: |")
    for name in (name for name in GAMES if given.only in name):
        for level in given.levels.split(","):
            found = watch(name, level, given.seats, given.games)
            print(row(name, level, found, given.games), flush=True)


if __name__ == "__main__":
    main()
