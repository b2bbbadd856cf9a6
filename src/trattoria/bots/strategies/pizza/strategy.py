"""What a good pizza baker does at first sight."""

from __future__ import annotations

from mypy_extensions import i64

from trattoria.bots.strategies.pizza import opening, turn
from trattoria.bots.strategies.pizza.outlook import Outlook
from trattoria.bots.strategies.pizza.taste import Taste
from trattoria.bots.strategy import Strategy
from trattoria.core.chance import Chance
from trattoria.core.state import State
from trattoria.games.pizza.decisions import (
    ADD,
    ADD_CARDS,
    ASK,
    CHOOSE,
    CONTEST,
    COOK,
    DISCARD,
    DRAW,
    GIVE,
    GIVE_CARDS,
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


class PizzaStrategy(Strategy):
    """Opens the oven in his head."""

    def __init__(self) -> None:
        self.taste = Taste()

    def choose(self, state: State, actions: list[int], rng: Chance) -> int:
        """Choose."""
        assert isinstance(state, PizzaState)
        if len(actions) == 1:
            return actions[0]
        seat = state.to_move
        phase = state.phase
        if phase == COOK:
            return turn.cook(Outlook(state, seat, self.taste), actions)
        if phase == ORDER:
            return turn.order(Outlook(state, seat, self.taste), actions)
        if phase == DRAW:
            return turn.draw(Outlook(state, seat, self.taste))
        return self._opening(state, seat, phase, actions)

    def _opening(self, state: PizzaState, seat: i64, phase: i64, actions: list[int]) -> int:
        if phase == SERIES:
            return opening.join(state, seat, actions)
        if phase == SETTLE:
            return opening.settle(state, actions)
        if phase == CHOOSE:
            return opening.choose(state, seat, actions)
        if phase == ADD:
            return opening.fewest_doubles(actions, ADD_CARDS)
        if phase == ASK:
            return opening.ask_for(state, seat, actions)
        if phase == HELP:
            return opening.answer(state, Outlook(state, seat, self.taste), seat, actions)
        if phase == GIVE:
            return opening.fewest_doubles(actions, GIVE_CARDS)
        if phase == STAKE:
            return opening.stake(state, Outlook(state, seat, self.taste), seat, actions)
        if phase == CONTEST:
            return actions[0]
        if phase == NAME:
            return opening.name(state, actions)
        if phase == REVEAL:
            return opening.reveal(Outlook(state, seat, self.taste), actions)
        if phase == DISCARD:
            return actions[0]
        return opening.top_up(state, Outlook(state, seat, self.taste), actions)

    def chapter(self, state: State) -> int:
        """The service."""
        assert isinstance(state, PizzaState)
        return int(state.service)

    def rate(self, state: State) -> list[float]:
        """Rate."""
        return [0.5] * state.seats
