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
from trattoria.core.state import State

USUAL_ITERATIONS = 400
MOST_ITERATIONS = 10**7
LEAST_ITERATIONS = WORLDS  # made though time is up: the first one tries what the strategy advises
OFTEN = 16 * WORLDS  # iterations after which a search is looked at: whether it is decided


class Watch:
    """Tells when a search has to end.

    On a slow device an iteration takes a good part of a second, so the search ends before one that
    might come too late: one that takes as long as the longest so far.
    """

    def __init__(self, seconds: float | None, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._until = None if seconds is None else clock() + seconds
        self._longest = 0.0
        self._last = 0.0

    def time_is_up(self, done: int) -> bool:
        """Look at the clock, after so many iterations, where there is a bound."""
        if self._until is None:
            return False
        now = self._clock()
        if done > 0:
            self._longest = max(self._longest, now - self._last)
        self._last = now
        return done >= LEAST_ITERATIONS and now + self._longest > self._until


class IsmctsBot(Bot):
    """Plays what information-set Monte Carlo tree search has tried most often.

    A search ends after its iterations or, if there is a bound in seconds, before that is passed,
    whichever comes first; with a bound and no number of iterations, the bound alone ends it.  A
    search that its bound did not cut short gives the same as one without a bound.

    Where only the choice is asked for, the search ends as soon as its last iterations cannot change
    it any more.
    """

    def __init__(
        self,
        game: Game,
        seed: int,
        iterations: int | None = None,
        memory: Memory | None = None,
        seconds: float | None = None,
        clock: Callable[[], float] = monotonic,
        horizon: int = 0,
    ) -> None:
        super().__init__(game, seed)
        usual = USUAL_ITERATIONS if seconds is None else MOST_ITERATIONS
        self.iterations = usual if iterations is None else iterations
        self.memory = memory or Memory()
        self.seconds = seconds
        self.clock = clock
        self.horizon = horizon  # decisions that a simulated game goes on for at most, if it is set
        self.strategy = strategy_for(game)
        self.decisions = 0  # made in simulated games so far

    def choose(self, observation: Observation, actions: list[int]) -> int:
        """Search until the choice is made, unless there is none."""
        if len(actions) == 1:
            return actions[0]
        watch = Watch(self.seconds, self.clock)
        known = self.memory.recall(observation, self.seed)
        sensible = self.sensible_actions(known)
        if len(sensible) == 1:
            return sensible[0]
        search = self.search(known, self.dice(known))
        self._decide(search, set(sensible), watch)
        self.decisions += search.decisions
        found = [each for each in search.estimates() if each.action in sensible]
        return (found or search.estimates())[0].action

    def _decide(self, search: Search, sensible: set[int], watch: Watch) -> None:
        """Search until more would change nothing."""
        done = 0
        while not self._over(done, watch):
            search.step(done)
            done += 1
            if done % OFTEN == 0 and search.lead(sensible) > self.iterations - done:
                break

    def estimates(self, observation: Observation) -> list[Estimate]:
        """Search, and give all that was found out about each action that makes sense."""
        watch = Watch(self.seconds, self.clock)
        known = self.memory.recall(observation, self.seed)
        search = self.search(known, self.dice(known))
        done = 0
        while not self._over(done, watch):
            search.step(done)
            done += 1
        self.decisions += search.decisions
        return self.sensible(known, search.estimates())

    def sensible(self, known: Observation, found: list[Estimate]) -> list[Estimate]:
        """Leave out what makes no sense, unless nothing else was tried."""
        actions = self.sensible_actions(known)
        return [each for each in found if each.action in actions] or found

    def sensible_actions(self, known: Observation) -> list[int]:
        """List what makes sense to do, from what is remembered."""
        state = self.position(known)
        return self.strategy.sensible(state, state.legal_actions())

    def position(self, known: Observation) -> State:
        """Draw a position that fits what is remembered, always the same one."""
        seat = known["seat"]
        assert isinstance(seat, int)
        return sample_position(self.game.determinizer(known), self.strategy, seat, chance(0))

    def search(self, known: Observation, rng: Chance) -> Search:
        """Begin a search from what is remembered."""
        found = Search(self.game, self.strategy, known, rng)
        found.horizon = self.horizon
        return found

    def _over(self, done: int, watch: Watch) -> bool:
        return done >= self.iterations or watch.time_is_up(done)
