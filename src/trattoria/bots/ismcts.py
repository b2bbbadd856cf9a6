"""A bot that searches: what serves best in many imagined games."""

from __future__ import annotations

from time import monotonic

from trattoria.bots.bot import Bot
from trattoria.bots.memory import Memory
from trattoria.bots.search import Estimate, Search
from trattoria.bots.strategies import strategy_for
from trattoria.core.game import Game
from trattoria.core.observation import Observation

USUAL_ITERATIONS = 400
BATCH = 32  # iterations between two looks at the clock


class IsmctsBot(Bot):
    """Plays what information-set Monte Carlo tree search has tried most often."""

    def __init__(
        self,
        game: Game,
        seed: int,
        iterations: int = USUAL_ITERATIONS,
        memory: Memory | None = None,
        seconds: float | None = None,
    ) -> None:
        super().__init__(game, seed)
        self.iterations = iterations
        self.memory = memory or Memory()
        self.seconds = seconds  # if given, this is what limits a search
        self.strategy = strategy_for(game)
        self.decisions = 0  # made in imagined games so far

    def choose(self, observation: Observation, actions: list[int]) -> int:
        """Search, unless there is no choice."""
        return actions[0] if len(actions) == 1 else self.estimates(observation)[0].action

    def estimates(self, observation: Observation) -> list[Estimate]:
        """Search, and give all that was found out about each action."""
        known = self.memory.recall(observation, self.seed)
        search = Search(self.game, self.strategy, known, self.dice(observation))
        if self.seconds is None:
            search.run(self.iterations)
        else:
            until = monotonic() + self.seconds
            search.run(BATCH)
            while monotonic() < until:
                search.run(BATCH)
        self.decisions += search.decisions
        return search.estimates()
