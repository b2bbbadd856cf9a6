"""The strategy of the four pizza games: who decides what, and how everybody stands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.bots.strategy import Reason, Strategy
from trattoria.core.chance import Chance
from trattoria.core.state import State
from trattoria.games.pizza.cards import EMPTY
from trattoria.games.pizza.decisions import (
    ADD,
    CHOOSE,
    COOK,
    DRAW,
    GIVE,
    HELP,
    NAME,
    ORDER,
    REVEAL,
    SERIES,
    SETTLE,
    STAKE,
    TOP_UP,
)
from trattoria.games.pizza.state import PizzaState
from trattoria.games.pizza.strategy import opening, reasons, sense, turn
from trattoria.games.pizza.strategy.kinds import KINDS, kinds
from trattoria.games.pizza.strategy.outlook import Outlook
from trattoria.games.pizza.strategy.trays import worth_of

CLEAR_LEAD: Final = 8.0  # points ahead that leave no doubt
INGREDIENT: Final = 0.04  # what an ingredient in hand is worth, in points
ORDER_HELD: Final = 0.1


class PizzaStrategy(Strategy):
    """Serves what can be served, and keeps the oven in mind."""

    def __init__(self) -> None:
        super().__init__()
        self.reasons = reasons.CODES
        self.kind_count = KINDS

    def choose(self, state: State, actions: list[int], rng: Chance) -> int:
        """Choose by what the seat to move knows with a perfect memory."""
        assert isinstance(state, PizzaState)
        if len(actions) == 1:
            return actions[0]
        phase = state.phase
        if phase == COOK:
            return turn.cook(Outlook(state, state.to_move, state.table), actions)
        if phase == ORDER:
            return turn.order(Outlook(state, state.to_move, state.table), actions)
        if phase == DRAW:
            return turn.draw(state.cooks[state.to_move])
        if phase in (HELP, REVEAL, STAKE, TOP_UP):
            return _look_ahead(state, phase, actions)
        return _settle(state, phase, actions)

    def sensible(self, state: State, actions: list[int]) -> list[int]:
        """Leave out requests that nobody can answer."""
        assert isinstance(state, PizzaState)
        return sense.sensible(state, actions)

    def reason(self, state: State, action: int) -> Reason | None:
        """Say how good orders look, what is kept for them, what the hand lacks, and so on."""
        assert isinstance(state, PizzaState)
        return reasons.why(state, action)

    def kinds(self, state: State, actions: list[int]) -> list[int]:
        """By how good an order would be, and what it costs those in the oven."""
        assert isinstance(state, PizzaState)
        return kinds(state, actions)

    def chapter(self, state: State) -> int:
        assert isinstance(state, PizzaState)
        return int(state.service)

    def rate(self, state: State) -> list[float]:
        """Rate the lead over the best of the others, and at the end half of it by who won."""
        assert isinstance(state, PizzaState)
        standing = [_standing(state, seat) for seat in range(state.seats)]
        rated = [_lead(standing, seat) for seat in range(state.seats)]
        outcome = state.outcome
        if outcome is None:
            return rated
        first = min(outcome.ranks)
        share = 1.0 / outcome.ranks.count(first)
        won = [share if rank == first else 0.0 for rank in outcome.ranks]
        return [0.5 * rate + 0.5 * win for rate, win in zip(rated, won, strict=True)]


def _look_ahead(state: PizzaState, phase: i64, actions: list[int]) -> int:
    """Decide with a view to what is still in the oven; a Bombastica will clear the table."""
    outlook = Outlook(state, state.to_move, EMPTY if phase == TOP_UP else state.table)
    if phase == HELP:
        return opening.answer(outlook)
    if phase == REVEAL:
        return opening.reveal(outlook, actions)
    if phase == STAKE:
        return opening.stake(outlook, actions)
    return opening.top_up(outlook, actions)


def _settle(state: PizzaState, phase: i64, actions: list[int]) -> int:
    if phase == SERIES:
        return opening.join(state, actions)
    if phase == SETTLE:
        return opening.settle(state, actions)
    if phase == CHOOSE:
        return opening.choose(state, actions)
    if phase == NAME:
        return opening.name(state, actions)
    if phase in (ADD, GIVE):
        return actions[len(actions) - 1]  # singles: a double takes less room in the hand
    return actions[0]  # ask for as little as can be, show in a contest, discard a single


def _standing(state: PizzaState, seat: i64) -> float:
    """Add up points, and a little for what a hand is worth in the next service."""
    cook = state.cooks[seat]
    orders = 0.0 if state.outcome is not None else ORDER_HELD * int(cook.held)
    return int(cook.points) + INGREDIENT * int(worth_of(cook.hand)) + orders


def _lead(standing: list[float], seat: int) -> float:
    rivals = max([other for place, other in enumerate(standing) if place != seat])
    lead = (standing[seat] - rivals) / CLEAR_LEAD
    return 0.5 + 0.5 * max(-1.0, min(1.0, lead))
