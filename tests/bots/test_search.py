"""The search, on a game small enough to see through, and on the others."""

from __future__ import annotations

import trattoria
from trattoria import Chance, Event, Game, State, chance
from trattoria.bots.search import Search
from trattoria.bots.strategies import strategy_for
from trattoria.bots.strategy import Strategy
from trattoria.core.actions import ActionTexts
from trattoria.core.data import Data
from trattoria.core.determinizer import Determinizer
from trattoria.core.game import Vocabulary
from trattoria.core.observation import Observation
from trattoria.core.outcome import Outcome, ranked

# What three players get after each has said left (0) or right (1): by what they said.
PAYS: dict[tuple[int, ...], tuple[int, ...]] = {
    (0, 0, 0): (6, 1, 7),
    (0, 0, 1): (9, 9, 2),  # good for two, but the third would have to want it
    (0, 1, 0): (1, 6, 8),
    (0, 1, 1): (8, 2, 3),
    (1, 0, 0): (5, 2, 6),
    (1, 0, 1): (5, 8, 1),
    (1, 1, 0): (4, 6, 9),
    (1, 1, 1): (7, 0, 4),
}


class Ways(Game):
    """Each says left or right; a table of eight ends says who gets what."""

    def __init__(self) -> None:
        words = Vocabulary(("way",), ("say",), (), (), ("said",))
        super().__init__("ways", 1, range(3, 4), ActionTexts(["left", "right"]), words)

    def _new(
        self, seats: int, options: dict[str, object], dealer: Chance, events: list[Event] | None
    ) -> State:
        return WaysState(self, seats, options, dealer)

    def _determinizer(self, data: Data, seats: int, options: dict[str, object]) -> Determinizer:
        state = WaysState(self, seats, options, chance(1))
        state.said = data.numbers("said", 0, 1)
        state.to_move = len(state.said)
        return AllKnown(state)


class AllKnown(Determinizer):
    def __init__(self, state: State) -> None:
        self.state = state

    def draw(self, rng: Chance) -> State:
        return self.state.clone()


class WaysState(State):
    def __init__(self, game: Game, seats: int, options: dict[str, object], dealer: Chance) -> None:
        super().__init__(game, seats, options, dealer)
        self.said: list[int] = []
        self.to_move = 0

    def _legal(self, seat: int) -> list[int]:
        return [0, 1]

    def _do(self, action: int) -> None:
        self.said.append(action)
        self.to_move = len(self.said) if len(self.said) < 3 else -1
        if self.to_move < 0:
            scores = PAYS[tuple(self.said)]
            self.outcome = Outcome(scores, ranked([(score,) for score in scores]), "said")

    def _observe(self, seat: int | None) -> Observation:
        return {"said": list(self.said)}

    def _waiting(self) -> list[int]:
        return [self.to_move]

    def clone(self) -> WaysState:
        other = WaysState(self.game, self.seats, self.options, self.chance.clone())
        other.said, other.to_move, other.outcome = list(self.said), self.to_move, self.outcome
        return other


class Points(Strategy):
    """Says anything, and knows it; what counts is one's own points."""

    def __init__(self) -> None:
        super().__init__()
        self.trust = 0.0

    def choose(self, state: State, actions: list[int], rng: Chance) -> int:
        return actions[rng.below(len(actions))]

    def rate(self, state: State) -> list[float]:
        assert state.outcome is not None
        return [score / 10 for score in state.outcome.scores]


def searched(said: list[int], iterations: int = 1500) -> Search:
    game = Ways()
    state = game.new(3, 1)
    for action in said:
        state.apply(action)
    search = Search(game, Points(), state.observe(state.to_move), chance(2))
    search.run(iterations)
    return search


def best(said: list[int]) -> int:
    return searched(said).estimates()[0].action


def test_everybody_is_expected_to_look_after_himself() -> None:
    """The third prefers (0, 0, 0) to (0, 0, 1), so the second goes right, so the first does too."""
    assert [best([0, 0]), best([0, 1]), best([1, 0]), best([1, 1])] == [0, 0, 0, 0]
    assert [best([0]), best([1])] == [1, 1]
    assert best([]) == 1


def test_estimates_come_near_what_will_happen() -> None:
    first = searched([], 4000).estimates()[0]
    assert first.action == 1
    assert abs(first.rating - 0.4) < 0.06  # right, right, left: 4 for the first


def test_every_iteration_is_one_visit() -> None:
    found = searched([0], 250).estimates()
    assert sum(estimate.visits for estimate in found) == 250
    assert found == sorted(found, key=lambda estimate: -estimate.visits)


def test_an_action_can_be_insisted_on() -> None:
    search = searched([0, 0], 400)
    poor = search.estimates()[-1]
    search.insist(poor.action, poor.visits + 37)
    again = {estimate.action: estimate.visits for estimate in search.estimates()}
    assert again[poor.action] == poor.visits + 37


def test_decisions_are_counted() -> None:
    assert searched([], 100).decisions == 300
    assert searched([0, 1], 100).decisions == 100


def test_a_simulated_game_goes_no_farther_than_the_horizon() -> None:
    game = trattoria.game("piazza")
    state = game.new(2, 4)
    near, far = (Search(game, strategy_for(game), state.observe(0), chance(2)) for _ in range(2))
    near.horizon = 6
    near.run(1)
    far.run(1)
    assert near.decisions == 1 + 6  # the one that is tried, and what is played on
    assert far.decisions > 40


def test_what_leads_among_some_actions() -> None:
    search = searched([0, 0], 90)
    first, second = search.estimates()
    assert search.lead({0, 1}) == first.visits - second.visits
    assert search.lead({second.action}) == second.visits
