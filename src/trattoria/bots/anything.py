"""For games without a strategy of their own: anything, and what the outcome says."""

from __future__ import annotations

from mypy_extensions import i64

from trattoria.bots.strategy import Strategy, beaten
from trattoria.core.chance import Chance
from trattoria.core.state import State


class Anything(Strategy):
    """Plays at random and looks at ranks only."""

    def choose(self, state: State, actions: list[int], rng: Chance) -> int:
        """Any action is as good as another."""
        return actions[rng.below(len(actions))]

    def play_on(self, state: State, until: i64, rng: Chance) -> int:
        """There is one chapter: the game itself."""
        return state.game.play_out(state, rng)

    def rate(self, state: State) -> list[float]:
        """The first is worth 1, the last 0, equal ranks the same."""
        outcome = state.outcome
        if outcome is None:
            return [0.5] * state.seats
        return [beaten(outcome.ranks, seat) for seat in range(state.seats)]
