"""A phase of the game: what the player may do in it, and what that does, side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from trattoria.core.chance import Chance

if TYPE_CHECKING:
    from trattoria.games.pizza.state import PizzaState


class Phase:
    """One kind of decision."""

    def legal(self, state: PizzaState, seat: i64) -> list[int]:
        """List the legal actions, sorted."""
        raise NotImplementedError

    def pick(self, state: PizzaState, seat: i64, rng: Chance) -> i64:
        """Pick one of the legal actions at random, without listing them where that is quicker."""
        actions = self.legal(state, seat)
        return actions[rng.below(len(actions))]

    def do(self, state: PizzaState, action: i64) -> None:
        """Take a legal action."""
        raise NotImplementedError
