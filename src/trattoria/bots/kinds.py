"""Kinds of actions, which a network rates beside the actions themselves.

A game's strategy may tell kinds apart, by what an action brings at once.  Each of them comes twice:
for the one action that the game's strategy would choose, and for all others.  So a network begins
with what good players do at first sight, and learns when there is better.
"""

from __future__ import annotations

from trattoria.bots.strategies import strategy_for
from trattoria.core.chance import Chance
from trattoria.core.encoder import Encoder
from trattoria.core.game import Game
from trattoria.core.state import State


class Kinds:
    """Tells the kinds of a game's actions apart."""

    def __init__(self, game: Game) -> None:
        self.strategy = strategy_for(game)
        self.count = 2 * self.strategy.kind_count

    def of(self, state: State, actions: list[int], rng: Chance) -> list[int]:
        """Give the kind of every legal action of the seat to move."""
        advised = self.strategy.choose(state, actions, rng)
        kinds = self.strategy.kinds(state, actions)
        return [
            2 * kind + (1 if action == advised else 0)
            for action, kind in zip(actions, kinds, strict=True)
        ]

    def seen(self, states: list[State], encoder: Encoder, rng: Chance) -> list[int]:
        """Give the kinds at many tables, in the order of the actions as their players see them."""
        found: list[int] = []
        for state in states:
            actions = state.legal_actions()
            found += in_seen_order(state, actions, self.of(state, actions, rng), encoder)
        return found


def in_seen_order(
    state: State, actions: list[int], kinds: list[int], encoder: Encoder
) -> list[int]:
    """Put kinds into the order of actions that count seats from the player."""
    seen = encoder.seen_actions(state, state.to_move, actions)
    if seen is actions or seen == sorted(seen):
        return kinds
    return [kind for _, kind in sorted(zip(seen, kinds, strict=True))]
