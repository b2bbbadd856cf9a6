"""Requests that nobody can answer, and swaps with partners: `python -m tests.bots.requests`.

Bots of one level play among themselves.  In the pizza games with help, what they ask for is
compared with what the others hold, and with what they can hold as far as anybody may know who
remembers everything.  In Mister Bill, whoever swaps hands may take a smaller one from an opponent,
or change with the partner.
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import Final

import trattoria
from trattoria.bots.bot import ask
from trattoria.bots.names import bot_from
from trattoria.core.state import State
from trattoria.games.mister_bill.decisions import NAME, NAME_SEAT
from trattoria.games.mister_bill.state import MisterBillState
from trattoria.games.mister_bill.strategy.choices import SWAP
from trattoria.games.pizza.decisions import ASK, HELP
from trattoria.games.pizza.help import can_give, in_reach
from trattoria.games.pizza.state import PizzaState
from trattoria.games.pizza.whereabouts import out_of_sight

HELPING: Final = ("sole-mio", "grande", "plus")
LEVELS: Final = ("apprentice", "commis", "classic-chef", "chef", "maestro:share=0.1")
MADE, NOT_HELD, IMPOSSIBLE = "made", "held by nobody", "impossible"
SWAPPED, WITH_PARTNER, SMALLER_LEFT = "swapped", "with the partner", "a smaller hand left"


def helpers(state: PizzaState) -> list[int]:
    """List who is asked for help."""
    owner = state.order().owner
    return [
        seat for seat in range(state.seats) if seat != owner and state.variant.may_help(state, seat)
    ]


def request(state: PizzaState) -> list[str]:
    """Say what is to be said of a request that was just made."""
    order = state.order()
    found = [MADE]
    if not any(can_give(state, seat) for seat in helpers(state)):
        found.append(NOT_HELD)
    hidden = out_of_sight(state) - state.cooks[order.owner].hand
    if not any(in_reach(order.asked, hidden, state.cooks[s].cards) for s in helpers(state)):
        found.append(IMPOSSIBLE)
    return found


def swap(state: MisterBillState, action: int) -> list[str]:
    """Say what is to be said of a swap."""
    me, named = state.table[state.to_move], state.table[action - NAME_SEAT]
    if named.team != me.team:
        return [SWAPPED]
    smaller = any(
        other.playing and other.team != me.team and other.size < me.size for other in state.table
    )
    return [SWAPPED, WITH_PARTNER, *([SMALLER_LEFT] if smaller else [])]


def watch(name: str, level: str, seats: int, games: int) -> Counter[str]:
    """Play games of one level, and count what they do."""
    found: Counter[str] = Counter()
    for seed in range(games):
        state = trattoria.game(name).new(seats, seed)
        bots = [bot_from(level, state.game, seat) for seat in range(seats)]
        while state.to_move >= 0:
            found.update(look(state, ask(bots[state.to_move], state, state.to_move)))
    return found


def look(state: State, action: int) -> list[str]:
    """Take a decision, and say what is to be said of it."""
    if isinstance(state, MisterBillState):
        swaps = state.phase == NAME and state.waiter == SWAP
        found = swap(state, action) if swaps else []
        state.apply(action)
        return found
    assert isinstance(state, PizzaState)
    asks = state.phase == ASK
    state.apply(action)
    return request(state) if asks and state.phase == HELP else []


def shares(found: Counter[str], whole: str, parts: list[str], games: int) -> str:
    """Write numbers as cells of a table: how many a game, and how many of them were so."""
    cells = [f"{100 * found[part] / max(1, found[whole]):.0f}%" for part in parts]
    return " | ".join([f"{found[whole] / games:.1f}", *cells])


REQUESTS = "| Game | Level | Requests a game | Nobody held it | Nobody could |"
SWAPS = "| Game | Level | Swaps a game | With the partner | ... with a smaller hand to take |"
RULER = "| --- | --- | --: | --: | --: |"


def main() -> None:
    """Print both tables."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=20)
    options.add_argument("--only", default="", help="only games with this in their name")
    options.add_argument("--seats", type=int, default=4)
    options.add_argument("--levels", default=",".join(LEVELS))
    given = options.parse_args()
    for head, names, whole, parts in (
        (REQUESTS, HELPING, MADE, [NOT_HELD, IMPOSSIBLE]),
        (SWAPS, ("mister-bill",), SWAPPED, [WITH_PARTNER, SMALLER_LEFT]),
    ):
        print(f"{head}\n{RULER}")
        for name in (name for name in names if given.only in name):
            for level in given.levels.split(","):
                found = watch(name, level, given.seats, given.games)
                cells = shares(found, whole, parts, given.games)
                print(f"| {name} | {level} | {cells} |", flush=True)


if __name__ == "__main__":
    main()
