"""Tree search that a network guides: it says what is worth a try, and how everybody will do.

As `search`, with two differences.  An action is tried the more readily the better the network's
policy finds it.  And no game is played out: at a decision that is reached for the first time, the
network looks at it as the seat to move sees it, and gives the value of every seat.

All seats have the network's opinions, each of what it may know itself in the position that was
drawn.  That is drawn from what the observer knows, so nothing hidden is ever looked at.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from trattoria.bots.learned import Player
from trattoria.bots.sampling import UNIT
from trattoria.bots.search import PER_SEAT, Estimate
from trattoria.bots.strategy import Strategy, beaten, sample_position
from trattoria.core.chance import Chance
from trattoria.core.game import Game
from trattoria.core.observation import Observation
from trattoria.core.state import NOBODY, State

WORLDS: Final = 4  # iterations for each position that is drawn
EXPLORATION: Final = 1.0
FLAT: Final = 1.5  # the policy is taken with this temperature, so that second thoughts get a chance


class Branch:
    """An action at one place in the tree, and what came after it."""

    def __init__(self) -> None:
        self.prior: float = 0.0
        self.visits: i64 = 0
        self.total: float = 0.0  # for the seat that chose it
        self.chances: i64 = 0  # how often it could have been chosen
        self.after: dict[int, Branch] = {}


class GuidedSearch:
    """One search from one decision of one seat."""

    def __init__(
        self,
        game: Game,
        strategy: Strategy,
        player: Player,
        observation: Observation,
        rng: Chance,
    ) -> None:
        seat = observation["seat"]
        assert isinstance(seat, int)
        self.seat: i64 = seat
        self.determinizer = game.determinizer(observation)
        self.strategy = strategy
        self.player = player
        self.rng = rng
        self.root = Branch()
        self.path: list[Branch] = []
        self.movers: list[int] = []
        self.seen: list[int] = []  # what the network made of the last position it has looked at
        self.mix: float = 0.0
        self.exploration: float = EXPLORATION
        self.flat: float = FLAT

    def run(self, iterations: i64) -> None:
        """Run so many more iterations."""
        done: i64 = 0
        while done < iterations:
            world = sample_position(self.determinizer, self.strategy, self.seat, self.rng)
            until = min(done + WORLDS, iterations)
            while done < until:
                self._iterate(world.clone())
                done += 1

    def estimates(self) -> list[Estimate]:
        """Give what was found out, the most visited action first."""
        found = [
            Estimate(key % PER_SEAT, branch.visits, branch.total / float(branch.visits))
            for key, branch in self.root.after.items()
            if branch.visits > 0
        ]
        found.sort(key=lambda estimate: (-estimate.visits, -estimate.rating, estimate.action))
        return found

    # ---- one iteration ---------------------------------------------------------------------------

    def _iterate(self, state: State) -> None:
        """Follow the tree to a decision that nobody has looked at, and look at it."""
        self.path = []
        self.movers = []
        branch = self.root
        ratings: list[float] = []
        while len(ratings) == 0:
            if state.to_move == NOBODY:
                ratings = final_ratings(state)
            else:
                actions = state.legal_actions()
                if len(actions) == 1:
                    state.apply(actions[0])
                else:
                    fresh = len(branch.after) == 0 and branch is not self.root
                    here = self._branches(branch, state, actions)
                    if fresh:
                        ratings = self._ratings(state)
                    else:
                        branch = self._follow(here, state, actions)
        for place in range(len(self.path)):
            self.path[place].visits += 1
            self.path[place].total += ratings[self.movers[place]]

    def _branches(self, branch: Branch, state: State, actions: list[int]) -> list[Branch]:
        """Find the branches of the legal actions; new ones ask the network for their priors."""
        first = state.to_move * PER_SEAT
        here: list[Branch] = []
        lacking = False
        for action in actions:
            found = branch.after.get(first + action)
            if found is None:
                found = Branch()
                branch.after[first + action] = found
                lacking = True
            here.append(found)
        if lacking:
            self._ask(here, state, actions)
        return here

    def _ask(self, here: list[Branch], state: State, actions: list[int]) -> None:
        self.seen = self.player.look(state, state.to_move)
        logits = self.player.rate(self.seen, state, actions, self.rng)
        best = max(logits)
        weights: list[float] = []
        whole: float = 0.0
        for logit in logits:
            weight = exp(float(logit - best) / (UNIT * self.flat))
            weights.append(weight)
            whole += weight
        for place in range(len(here)):
            if here[place].visits == 0:
                here[place].prior = weights[place] / whole

    def _ratings(self, state: State) -> list[float]:
        mover, seats = state.to_move, state.seats
        values = self.player.network.value(self.seen, seats)
        found = [0.0] * seats
        for place in range(seats):
            value = float(values[place]) / (2.0 * UNIT) + 0.5
            found[(mover + place) % seats] = min(1.0, max(0.0, value))
        if self.mix > 0.0:
            last = self.strategy.chapter(state) + self.strategy.chapters
            state.remembers = False
            self.strategy.play_on(state, last, self.rng)
            played = self.strategy.rate(state)
            for seat in range(seats):
                found[seat] += self.mix * (played[seat] - found[seat])
        return found

    def _follow(self, here: list[Branch], state: State, actions: list[int]) -> Branch:
        """Choose the most promising action, and take it."""
        place = self._best(here)
        self.path.append(here[place])
        self.movers.append(state.to_move)
        state.apply(actions[place])
        return here[place]

    def _best(self, here: list[Branch]) -> i64:
        """Choose by mean rating plus a bonus for what was seldom tried (PUCT).

        An action that was never tried counts as a little worse than the average of the others.
        """
        total: float = 0.0
        tries: i64 = 0
        for child in here:
            child.chances += 1
            total += child.total
            tries += child.visits
        untried: float = 0.5 if tries == 0 else total / float(tries) - 0.05
        best: i64 = 0
        highest: float = -1.0
        for place in range(len(here)):
            child = here[place]
            worth: float = untried if child.visits == 0 else child.total / float(child.visits)
            bonus = (
                self.exploration
                * child.prior
                * sqrt(float(child.chances))
                / float(1 + child.visits)
            )
            if worth + bonus > highest:
                highest = worth + bonus
                best = place
        return best


def final_ratings(state: State) -> list[float]:
    """Rate how every seat did."""
    outcome = state.outcome
    assert outcome is not None
    return [beaten(outcome.ranks, seat) for seat in range(state.seats)]
