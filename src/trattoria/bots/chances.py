"""The chance to win, seat by seat, as all players together see it.

Every player's view of the position is shown to the game's network, which has a value for all
seats.  The mean of these values becomes chances: a softmax that is the steeper the more players
there are.  `seats - 0.5` fitted games of the network against itself best in Mamma Mia! and Mister
Bill.  In a game without a network the strategy's ratings count.
"""

from __future__ import annotations

from math import exp

from trattoria.bots.network_file import has_network
from trattoria.bots.sampling import UNIT
from trattoria.bots.strategies import strategy_for
from trattoria.core.state import State


def chances(state: State) -> list[float]:
    """Say how likely every seat is to win; after the end, who has won."""
    outcome = state.outcome
    if outcome is not None:
        winners = outcome.winners()
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]
    steep = int(state.seats) - 0.5
    values = _values(state)
    best = max(values)
    weights = [exp(steep * (value - best)) for value in values]
    return [weight / sum(weights) for weight in weights]


def _values(state: State) -> list[float]:
    """Give a value for every seat, from -1 for the last to 1 for the first."""
    if not has_network(state.game):
        return [2 * rate - 1 for rate in strategy_for(state.game).rate(state)]
    seats = range(state.seats)
    seen = [_seen_by(state, seat) for seat in seats]
    return [sum([values[seat] for values in seen], 0.0) / len(seen) for seat in seats]


def _seen_by(state: State, seat: int) -> list[float]:
    from trattoria.bots.learned import player_of  # noqa: PLC0415  (when it is needed)

    player = player_of(state.game)
    values = player.network.value(player.look(state, seat), state.seats)
    return [values[(each - seat) % state.seats] / UNIT for each in range(state.seats)]
