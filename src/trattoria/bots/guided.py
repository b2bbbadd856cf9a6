"""Tree search that a network guides: it says what is worth a try, and how everybody will do.

As `search`, with two differences.  Where a decision was reached often enough to be worth it, the
network is asked, and its policy counts in the choice of what is tried.  And a simulated game may be
rated by the network's values, by being played on, or by both.

Simulated players are asked about what they may know themselves in the position that was drawn.
That is drawn from what the observer knows, so nothing hidden is ever looked at.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.bots.ismcts import IsmctsBot
from trattoria.bots.learned import Player, player_of
from trattoria.bots.memory import Memory
from trattoria.bots.sampling import UNIT, odds
from trattoria.bots.search import Node, Search
from trattoria.bots.strategy import Strategy, beaten
from trattoria.core.chance import Chance
from trattoria.core.game import Game
from trattoria.core.observation import Observation
from trattoria.core.state import State

BELIEF: Final = 0.5  # in the policy; the rest of a prior goes to the strategy's choice and to all
OFTEN: Final = 8  # visits after which the network is asked: it takes as long as two played games


class GuidedSearch(Search):
    """One search from one decision of one seat, with a network beside it."""

    def __init__(
        self,
        game: Game,
        strategy: Strategy,
        observation: Observation,
        rng: Chance,
        player: Player,
        valued: float = 0.0,
        ended: float = 0.0,
    ) -> None:
        super().__init__(game, strategy, observation, rng)
        self.player = player
        self.valued: float = valued  # how much the values count, beside games that are played on
        self.ended: float = ended  # how much they count after a game was played on
        self.knowing = True

    def _best(self, here: list[Node], actions: list[int], advised: int, tries: i64) -> i64:
        self.belief = 0.0 if here[0].prior == 0.0 else BELIEF
        return super()._best(here, actions, advised, tries)

    def _consider(self, node: Node, here: list[Node], state: State, actions: list[int]) -> None:
        """Ask the network, also again where cards were drawn that allow something new."""
        if node is self.root or node.visits >= OFTEN:
            for child in here:
                if child.prior == 0.0:
                    self._ask(here, state, actions)
                    return

    def _ask(self, here: list[Node], state: State, actions: list[int]) -> None:
        logits = self.player.policy(state, state.to_move, actions, self.rng)
        state._listed = None  # the search steps on without it being kept up to date
        weights = [weight + 1 for weight in odds(logits)]  # none is quite 0
        whole = float(sum(weights))
        for place in range(len(here)):
            here[place].prior = BELIEF * float(weights[place]) / whole

    def _ratings(self, state: State, last: i64) -> list[float]:
        """Rate by the network's values, by a game that is played on, or by both."""
        ratings = [0.0] * state.seats
        if self.valued > 0.0:
            add(ratings, self.valued, self._values(state))
        if self.valued < 1.0:
            state.remembers = self.ended > 0.0  # else nobody looks at it any more
            add(ratings, 1.0 - self.valued, self._played(state, last))
        return ratings

    def _played(self, state: State, last: i64) -> list[float]:
        """Rate by a game that is played on, and by the network's values after it."""
        played = super()._ratings(state, last)
        if self.ended == 0.0 or state.outcome is not None:
            return played
        ratings = [0.0] * state.seats
        add(ratings, 1.0 - self.ended, played)
        add(ratings, self.ended, self._values(state))
        return ratings

    def _values(self, state: State) -> list[float]:
        """Give the network's values, from 0 to 1; after the end, how well every seat did."""
        outcome = state.outcome
        if outcome is not None:
            return [beaten(outcome.ranks, seat) for seat in range(state.seats)]
        mover, seats = state.to_move, state.seats
        values = self.player.network.value(self.player.look(state, mover), seats)
        found = [float(value) / (2.0 * UNIT) + 0.5 for value in values]
        return [min(1.0, max(0.0, found[(seat - mover) % seats])) for seat in range(seats)]


def add(ratings: list[float], weight: float, more: list[float]) -> None:
    """Add some ratings to others, with a weight."""
    for seat in range(len(ratings)):
        ratings[seat] += weight * more[seat]


class GuidedBot(IsmctsBot):
    """Searches with the help of the network that its game brings along."""

    def __init__(
        self,
        game: Game,
        seed: int,
        iterations: int | None = None,
        memory: Memory | None = None,
        seconds: float | None = None,
        valued: float = 0.0,
        player: Player | None = None,
        horizon: int = 0,
        ended: float = 0.0,
    ) -> None:
        super().__init__(game, seed, iterations, memory, seconds, horizon=horizon)
        self.valued = valued
        self.ended = ended
        self.player = player or player_of(game)

    def search(self, known: Observation, rng: Chance) -> Search:
        """Begin a search that the network guides."""
        found = GuidedSearch(
            self.game, self.strategy, known, rng, self.player, self.valued, self.ended
        )
        found.horizon = self.horizon
        return found
