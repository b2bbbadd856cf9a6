"""Information-set Monte Carlo tree search, for any number of players.

Each iteration plays a game from a sample: a position that fits what the observer knows.  It goes
down a tree of decisions that all samples share, then the game's strategy plays on to the end of a
chapter and rates how every seat stands.  The nodes on the way add up these ratings.  Every seat
chooses what is best for itself (max^n; partners have the same rating, so they pull together).

A node stands for the actions that lead to it, whatever was drawn in between.  Which actions are
legal depends on the sample, so each is judged by how often it could have been tried.  The
strategy's choice is tried first and has the larger prior.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from mypy_extensions import i64

from trattoria.bots.strategy import Strategy, sample_position
from trattoria.core.chance import Chance
from trattoria.core.game import Game
from trattoria.core.observation import Observation
from trattoria.core.state import NOBODY, State

PER_SEAT: Final = 1 << 20  # more than any game has actions
NO_ACTION: Final = -1
WORLDS: Final = 4  # iterations for each sample: trying several ways in one is fairer


class Estimate(NamedTuple):
    """What the search thinks of an action."""

    action: int
    visits: int
    rating: float  # for the seat that asks, from 0 to 1


class Node:
    """An action that was tried at one place in the tree, and what came after it."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.total: float = 0.0  # for the seat that chose it
        self.chances: i64 = 0  # how often it could have been chosen
        self.prior: float = 0.0  # how good somebody else finds it, where anybody was asked
        self.after: dict[int, Node] = {}


class Search:
    """One search from one decision of one seat."""

    def __init__(
        self, game: Game, strategy: Strategy, observation: Observation, rng: Chance
    ) -> None:
        seat = observation["seat"]
        assert isinstance(seat, int)
        self.seat: i64 = seat
        self.determinizer = game.determinizer(observation)
        self.strategy = strategy
        self.rng = rng
        self.exploration: float = strategy.exploration
        self.trust: float = strategy.trust
        self.belief: float = 0.0  # in priors: how much of a bonus goes by them
        self.root = Node()
        self.world: State  # the sample, once there is one
        self.insisted: i64 = NO_ACTION  # what is tried first in every game, if anything is
        self.path: list[Node] = []
        self.movers: list[int] = []
        self.knowing: bool = False  # whether simulated players keep in mind what they learn
        self.decisions: i64 = 0  # made in all simulated games so far
        self.horizon: i64 = 0  # decisions that a simulated game goes on for at most, if it is set

    def run(self, iterations: i64) -> None:
        """Run so many more iterations."""
        done: i64 = 0
        while done < iterations:
            self.step(done)
            done += 1

    def step(self, done: i64) -> None:
        """Run one more iteration after so many: several in turn begin in the same sample."""
        if done % WORLDS == 0:
            self.world = sample_position(self.determinizer, self.strategy, self.seat, self.rng)
            self.world.remembers = self.knowing
        self._iterate(self.world)

    def insist(self, action: i64, times: i64) -> None:
        """Try an action until it was tried so many times."""
        self.insisted = action
        while self._tried(action) < times:
            self.run(min(WORLDS, times - self._tried(action)))
        self.insisted = NO_ACTION

    def _tried(self, action: i64) -> i64:
        tried: i64 = 0
        for key, node in self.root.after.items():
            if key % PER_SEAT == action:
                tried += node.visits
        return tried

    def estimates(self) -> list[Estimate]:
        """Give what was found out, the most visited action first."""
        found = [
            Estimate(key % PER_SEAT, node.visits, node.total / float(node.visits))
            for key, node in self.root.after.items()
            if node.visits > 0
        ]
        found.sort(key=lambda estimate: (-estimate.visits, -estimate.rating, estimate.action))
        return found

    def lead(self, among: set[int]) -> int:
        """Give how much more often the most visited of some actions was tried than the next one."""
        first: i64 = 0
        second: i64 = 0
        for key, node in self.root.after.items():
            if key % PER_SEAT in among:
                visits = node.visits
                if visits > first:
                    first, second = visits, first
                elif visits > second:
                    second = visits
        return first - second

    # ---- one iteration ---------------------------------------------------------------------------

    def _iterate(self, world: State) -> None:
        state = world.clone()
        self.path = []
        self.movers = []
        last = self.strategy.chapter(state) + 1
        self._descend(state)
        self._learn(self._ratings(state, last))

    def _ratings(self, state: State, last: i64) -> list[float]:
        """Play the game on to the next chapter, and rate how every seat stands then."""
        self._play_on(state, last)
        return self.strategy.rate(state)

    def _play_on(self, state: State, last: i64) -> None:
        strategy = self.strategy
        if self.horizon == 0:
            self.decisions += strategy.play_on(state, last, self.rng)
            return
        left = self.horizon
        while left > 0 and state.to_move != NOBODY and strategy.chapter(state) < last:
            state._do(strategy.choose(state, state._legal(state.to_move), self.rng))
            left -= 1
        self.decisions += self.horizon - left

    def _descend(self, state: State) -> None:
        """Follow the tree to an action that is tried for the first time."""
        node = self.root
        known = True
        while known and state.to_move != NOBODY:
            actions = state._legal(state.to_move)
            if len(actions) == 1:
                state._do(actions[0])
            else:
                node = self._select(node, state, actions)
                known = node.visits > 0
            self.decisions += 1

    def _select(self, node: Node, state: State, actions: list[int]) -> Node:
        """Choose the most promising action, and take it."""
        mover = state.to_move
        advised = self.strategy.choose(state, actions, self.rng)
        tries: i64 = 0
        here: list[Node] = []
        for action in actions:
            found = node.after.get(mover * PER_SEAT + action)
            if found is None:
                found = Node()
                node.after[mover * PER_SEAT + action] = found
            found.chances += 1
            tries += found.visits
            here.append(found)
        self._consider(node, here, state, actions)
        if node is self.root and self.insisted != NO_ACTION:
            place: i64 = actions.index(self.insisted)
        else:
            place = self._best(here, actions, advised, tries)
        self.path.append(here[place])
        self.movers.append(mover)
        state._do(actions[place])
        return here[place]

    def _consider(self, node: Node, here: list[Node], state: State, actions: list[int]) -> None:
        """Find out more about actions before one of them is chosen; here there is nothing more."""

    def _best(self, here: list[Node], actions: list[int], advised: int, tries: i64) -> i64:
        """Choose by mean rating plus a bonus for what was seldom tried (PUCT).

        An action that was never tried counts as a little worse than the average of the others.
        """
        total: float = 0.0
        for child in here:
            total += child.total
        untried: float = 0.5 if tries == 0 else total / float(tries) - 0.05
        width = float(len(here))
        doubt: float = (1.0 - self.trust - self.belief) / width
        best: i64 = 0
        highest: float = -1.0
        for place in range(len(here)):
            child = here[place]
            prior: float = doubt + child.prior
            if actions[place] == advised:
                prior += self.trust
            worth: float = untried if child.visits == 0 else child.total / float(child.visits)
            bonus = self.exploration * prior * sqrt(float(child.chances)) / float(1 + child.visits)
            if worth + bonus > highest:
                highest = worth + bonus
                best = place
        return best

    def _learn(self, ratings: list[float]) -> None:
        for place in range(len(self.path)):
            node = self.path[place]
            node.visits += 1
            node.total += ratings[self.movers[place]]
