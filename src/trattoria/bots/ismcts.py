"""A bot that searches: it plays what does best in many simulated games."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from trattoria.bots.bot import Bot
from trattoria.bots.memory import Memory
from trattoria.bots.search import WORLDS, Estimate, Search
from trattoria.bots.strategies import strategy_for
from trattoria.bots.strategy import sample_position
from trattoria.core.chance import Chance, chance
from trattoria.core.game import Game
from trattoria.core.observation import Observation

USUAL_ITERATIONS = 400
MOST_ITERATIONS = 10**7
LEAST_ITERATIONS = 8  # made before the clock is looked at, so that an answer is sensible


class IsmctsBot(Bot):
    """Plays what information-set Monte Carlo tree search has tried most often.

    A search ends after its iterations or, if there is a bound in seconds, when that is reached,
    whichever comes first; with a bound and no number of iterations, the bound alone ends it.  A
    search that its bound did not cut short gives the same as one without a bound.
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        iterations: int | None = None,
        memory: Memory | None = None,
        seconds: float | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(game, seed)
        usual = USUAL_ITERATIONS if seconds is None else MOST_ITERATIONS
        self.iterations = usual if iterations is None else iterations
        self.memory = memory or Memory()
        self.seconds = seconds
        self.clock = clock
        self.strategy = strategy_for(game)
        self.decisions = 0  # made in simulated games so far

    def choose(self, observation: Observation, actions: list[int]) -> int:
        """Search, unless there is no choice."""
        return actions[0] if len(actions) == 1 else self.estimates(observation)[0].action

    def estimates(self, observation: Observation) -> list[Estimate]:
        """Search, and give all that was found out about each action that makes sense."""
        until = None if self.seconds is None else self.clock() + self.seconds
        known = self.memory.recall(observation, self.seed)
        search = self.search(known, self.dice(observation))
        if until is None:
            search.run(self.iterations)
        else:
            self._run_until(search, until)
        self.decisions += search.decisions
        return self.sensible(known, search.estimates())

    def sensible(self, known: Observation, found: list[Estimate]) -> list[Estimate]:
        """Leave out what makes no sense, unless nothing else was tried."""
        seat = known["seat"]
        assert isinstance(seat, int)
        state = sample_position(self.game.determinizer(known), self.strategy, seat, chance(0))
        actions = self.strategy.sensible(state, state.legal_actions())
        return [each for each in found if each.action in actions] or found

    def search(self, known: Observation, rng: Chance) -> Search:
        """Begin a search from what is remembered."""
        return Search(self.game, self.strategy, known, rng)

    def _run_until(self, search: Search, until: float) -> None:
        """Search sample by sample until time is up; the result is that of one long run."""
        done = 0
        while done < self.iterations and (done < LEAST_ITERATIONS or self.clock() < until):
            step = min(WORLDS, self.iterations - done)
            search.run(step)
            done += step
