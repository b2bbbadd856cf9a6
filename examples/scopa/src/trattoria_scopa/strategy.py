"""What a good player of Scopa does at first sight.

- Take what counts: the settebello, coins, sevens and sixes for the primiera, and many cards.
- Sweep the table; and leave nothing that the next player sweeps with one card.
- Where nothing can be taken, part with a card that counts for little.
"""

from __future__ import annotations

from typing import Final

from trattoria.bots.strategy import Strategy, by_lead
from trattoria.core.chance import Chance
from trattoria.core.state import NOBODY, State
from trattoria_scopa.cards import COINS, N_CARDS, PRIMIERA, SETTEBELLO, captures, suit, value
from trattoria_scopa.scoring import awards
from trattoria_scopa.state import ScopaState

SWEEP: Final = 1.0  # a point
EXPOSED: Final = 0.35  # the chance that the next player holds the card that sweeps
SCALE: Final = 10.0  # points ahead that are all there is to win


class ScopaStrategy(Strategy):
    """Looks one card ahead."""

    def choose(self, state: State, actions: list[int], rng: Chance) -> int:
        """Choose the best action, by chance among equals."""
        assert isinstance(state, ScopaState)
        rated = [(_worth(state, action), action) for action in actions]
        best = max(worth for worth, _ in rated)
        good = [action for worth, action in rated if worth == best]
        return good[rng.below(len(good))]

    def reason(self, state: State, action: int) -> str:
        """Name a sweep; other reasons need more than a word."""
        assert isinstance(state, ScopaState)
        return "points" if state.explain(action)["scopa"] is True else ""

    def rate(self, state: State) -> list[float]:
        """Rate the lead in points, with this round's as they stand now."""
        assert isinstance(state, ScopaState)
        standing = [float(points) for points in state.points()]
        if state.to_move != NOBODY:
            for award in awards(state.captured(), state.sweeps()):
                for seat in state.side(award.side):
                    standing[seat] += award.points
        if state.seats == 2:
            return by_lead(state, standing, SCALE)
        return by_lead(state, standing[:2], SCALE) * 2 if state.outcome is None else _won(state)


def _won(state: ScopaState) -> list[float]:
    assert state.outcome is not None
    level = len(set(state.outcome.ranks)) == 1
    return [0.5 if level else float(rank == 1) for rank in state.outcome.ranks]


def _worth(state: ScopaState, action: int) -> float:
    """Rate the best capture that an action leads to, or what is given away."""
    if action < N_CARDS:
        card, options = action, captures(action, state.table)
    else:
        said = [*state.chosen, action - N_CARDS]
        card = state.playing
        options = [each for each in state.options_left() if each[: len(said)] == said]
    if not options:
        return -_value(card) - _risk([*state.table, card])
    return max(_gain(state, card, taken) for taken in options)


def _gain(state: ScopaState, card: int, taken: list[int]) -> float:
    left = [other for other in state.table if other not in taken]
    sweep = SWEEP if not left else 0.0
    return sum(map(_value, [card, *taken])) + sweep - _risk(left)


def _value(card: int) -> float:
    """Guess what a card brings: towards most cards, most coins, the primiera."""
    coin = 0.1 if suit(card) == COINS else 0.0
    seven = 1.0 if card == SETTEBELLO else 0.0
    return 0.05 + coin + seven + max(0, PRIMIERA[card % 10] - 12) / 60


def _risk(table: list[int]) -> float:
    """Guess what it costs to leave a table that one card can sweep."""
    total = sum(map(value, table))
    return EXPOSED if table and total <= 10 else 0.0


STRATEGY = ScopaStrategy()
