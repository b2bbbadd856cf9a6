"""The contract of a strategy: what a good player does at first sight.

A strategy looks at a whole position, but bots only ever show it samples, drawn from what their seat
knows.  So one strategy serves both a bot that plays by it at once and a search that plays simulated
games to their end with it, and neither can see a hidden card.
"""

from __future__ import annotations

from typing import NamedTuple

from mypy_extensions import i64, mypyc_attr

from trattoria.core.chance import Chance
from trattoria.core.determinizer import Determinizer
from trattoria.core.state import NOBODY, State


class Reason(NamedTuple):
    """Why an action is a good idea: a code, and facts of the game for a few words about it."""

    code: str
    facts: dict[str, object]


@mypyc_attr(allow_interpreted_subclasses=True)
class Strategy:
    """Chooses quickly for the seat to move, and rates how every seat stands."""

    def __init__(self) -> None:
        self.exploration: float = 0.4  # in a search: the weight of what was seldom tried
        self.trust: float = 0.2  # in a search: in what the strategy would do, from 0 to 1
        self.reasons: tuple[str, ...] = ()  # all that `reason` says: messages `why-<reason>`
        self.kind_count: int = 1  # of actions, as `kinds` tells them apart

    def choose(self, state: State, actions: list[int], rng: Chance) -> int:
        """Choose one of the legal actions of the seat to move."""
        raise NotImplementedError

    def kinds(self, state: State, actions: list[int]) -> list[int]:
        """Tell legal actions apart by what they bring at once, for a network that rates them."""
        return [0] * len(actions)

    def sensible(self, state: State, actions: list[int]) -> list[int]:
        """Leave out legal actions of the seat to move that make no sense; never all of them."""
        return actions

    def reason(self, state: State, action: int) -> Reason | None:
        """Say what speaks for this action of the seat to move, from what that seat may know."""
        return None

    def play_on(self, state: State, until: i64, rng: Chance) -> int:
        """Play this position itself on to the next chapter or its end; gives the decisions."""
        decisions: i64 = 0
        while state.to_move != NOBODY and self.chapter(state) < until:
            state._do(self.choose(state, state._legal(state.to_move), rng))
            decisions += 1
        return decisions

    def chapter(self, state: State) -> int:
        """Number the part of the game this is: a simulated game may be rated when one is over."""
        return 0

    def rate(self, state: State) -> list[float]:
        """Rate for each seat how well it stands, from 0 to 1; after the end, how well it did."""
        raise NotImplementedError


def sample_position(
    determinizer: Determinizer, strategy: Strategy, seat: int, rng: Chance
) -> State:
    """Draw a position at the decision of the seat that has to choose.

    Where several choose at once, blind to each other, the strategy chooses for those before it.
    """
    state = determinizer.draw(rng)
    while state.to_move != seat:
        state.apply(strategy.choose(state, state.legal_actions(), rng))
    return state


# ---- ratings ------------------------------------------------------------------------------------


def by_lead(state: State, standing: list[float], scale: float) -> list[float]:
    """Rate each seat by its lead over the best of the others: 0.5 if equal, 1 at half a scale.

    After the end, the rank counts for half.
    """
    leads = [_lead(standing, seat, scale) for seat in range(len(standing))]
    outcome = state.outcome
    if outcome is None:
        return leads
    return [0.5 * lead + 0.5 * beaten(outcome.ranks, seat) for seat, lead in enumerate(leads)]


def _lead(standing: list[float], seat: int, scale: float) -> float:
    best: float = standing[0 if seat != 0 else 1]
    for other in range(len(standing)):
        if other != seat and standing[other] > best:
            best = standing[other]
    return min(1.0, max(0.0, 0.5 + (standing[seat] - best) / scale))


def beaten(ranks: tuple[int, ...], seat: int) -> float:
    """Give the part of the others that ranks behind; a shared rank counts half."""
    found: float = -0.5  # every seat is level with itself
    for rank in ranks:
        if rank > ranks[seat]:
            found += 1.0
        elif rank == ranks[seat]:
            found += 0.5
    return found / (len(ranks) - 1)
