"""OpenSpiel: card games in C++, each with its default parameters."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import cycle
from statistics import mean
from typing import Any

import pyspiel
from open_spiel.python.observation import make_observation

from benchmarks.contender import (
    CLONE,
    GO_ON,
    LEARN,
    OBSERVE,
    PLAY_OUT,
    SEARCH,
    SEED,
    SIMULATED,
    SIMULATIONS,
    STEPPING,
    Contender,
    Engine,
    Work,
    always,
    picker,
)

GAMES = ("hearts", "crazy_eights", "oh_hell", "euchre")
SEARCHED = ("hearts",)  # its search needs positions resampled, which not every game has
OVER = int(pyspiel.PlayerId.TERMINAL)
ROLLOUTS = 64  # how many games are played out in one call
Draw = Callable[[Any], int]


class Table:
    """A game, with a pool of dealt positions and of positions halfway."""

    def __init__(self, name: str, pool: int, searched: bool) -> None:
        self.game = pyspiel.load_game(name)
        self.seats: int = self.game.num_players()
        self.random = picker()
        self.fair = True  # are all outcomes at every chance node equally likely?
        self.starts = [self._dealt() for _ in range(pool)]
        self.middles = [self._middle(start.clone()) for start in self.starts]
        self.bots = [pyspiel.make_uniform_random_bot(seat, SEED) for seat in range(self.seats)]
        self.draws: list[int] = []  # chance nodes in games from each start, and decisions
        self.lengths = [self._length(start, pool) for start in self.starts]
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=SEED)
        self.search = pyspiel.MCTSBot(self.game, evaluator, 1.0, 1, 100, False, SEED, False)
        self.turns = cycle(zip(self.starts, self.lengths, strict=True))
        self.ismcts = pyspiel.ISMCTSBot(
            SEED,
            pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=SEED),
            1.0,
            SIMULATED,
            -1,  # a world for every simulation
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        )
        self.searches = cycle(
            [(middle, self._length(middle, pool)) for middle in self.middles] if searched else []
        )

    # ---- stepping --------------------------------------------------------------------------------

    def step(self, draw: Draw) -> int:
        state = self.game.new_initial_state()
        random = self.random
        decisions = 0
        while (player := state.current_player()) != OVER:
            if player >= 0:
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                decisions += 1
            else:
                state.apply_action(draw(state))
        return decisions

    def learn(self, draw: Draw, look: Callable[[Any, int], object]) -> int:
        """Step with what a learner needs at every decision: numbers in a buffer, legal actions."""
        state = self.game.new_initial_state()
        random = self.random
        decisions = 0
        while (player := state.current_player()) != OVER:
            if player >= 0:
                look(state, player)
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                decisions += 1
            else:
                state.apply_action(draw(state))
        return decisions

    def draw_fairly(self, state: Any) -> int:
        """Draw where all outcomes are equally likely: the shortest way there is."""
        outcomes: list[int] = state.legal_actions()
        return outcomes[int(self.random() * len(outcomes))]

    def draw_by_odds(self, state: Any) -> int:
        """Draw by the probabilities that the engine gives: right for every game."""
        outcomes: list[tuple[int, float]] = state.chance_outcomes()
        left = self.random()
        for outcome, probability in outcomes:
            left -= probability
            if left < 0:
                return outcome
        return outcomes[-1][0]  # where the probabilities add up to a little less than 1

    # ---- play-outs -------------------------------------------------------------------------------

    def roll_out(self) -> float:
        start, length = next(self.turns)
        self.search.mcts_search(start)  # one simulation: only the roll-outs
        return ROLLOUTS * length

    def evaluate_bots(self) -> float:
        start, length = next(self.turns)
        pyspiel.evaluate_bots(start.clone(), self.bots, int(self.random() * 2**31))
        return length

    # ---- search ----------------------------------------------------------------------------------

    def search_decisions(self) -> float:
        """Every simulation goes on to the end, so that its decisions are those that were left."""
        middle, length = next(self.searches)
        self.ismcts.step(middle)
        return SIMULATED * length

    def search_simulations(self) -> int:
        middle, _ = next(self.searches)
        self.ismcts.step(middle)
        return SIMULATED

    # ---- copies and observations -----------------------------------------------------------------

    def clone(self) -> int:
        for state in self.middles:
            state.clone()
        return len(self.middles)

    def clone_and_go_on(self) -> int:
        for state in self.middles:
            state.clone().apply_action(state.legal_actions()[0])
        return len(self.middles)

    def each_middle(self, look: Callable[[Any, int], object]) -> int:
        for state in self.middles:
            look(state, state.current_player())
        return len(self.middles)

    # ---- getting ready ---------------------------------------------------------------------------

    def _dealt(self) -> Any:
        return self._settled(self.game.new_initial_state())

    def _settled(self, state: Any) -> Any:
        while state.is_chance_node():
            odds = [probability for _, probability in state.chance_outcomes()]
            self.fair = self.fair and max(odds) - min(odds) < 1e-9
            state.apply_action(self.draw_by_odds(state))
        return state

    def _middle(self, state: Any) -> Any:
        passed = []
        while not state.is_terminal():
            passed.append(state.clone())
            actions = state.legal_actions()
            state.apply_action(actions[int(self.random() * len(actions))])
            self._settled(state)
        return passed[len(passed) // 2]

    def _length(self, start: Any, games: int) -> float:
        """Give the mean number of decisions from here, as the roll-outs do not count them."""
        decisions = -games * made_in(start)
        for seed in range(games):
            state = start.clone()
            pyspiel.evaluate_bots(state, self.bots, SEED + seed)
            decisions += made_in(state)
            self.draws.append(len(state.full_history()) - made_in(state))
        return decisions / games


def made_in(state: Any) -> int:
    """Count the decisions that have led to a position."""
    return sum(past.player >= 0 for past in state.full_history())


def looks(table: Table) -> dict[str, Callable[[Any, int], object]]:
    """Name the ways to look at a position: first numbers in a buffer, the quickest for learning."""
    kind = table.game.get_type()
    ways: dict[str, Callable[[Any, int], object]] = {}
    if kind.provides_observation_tensor:
        ways[OBSERVE] = make_observation(table.game).set_from
        ways["observe: observation_tensor, a list"] = lambda state, seat: state.observation_tensor(
            seat
        )
    elif kind.provides_information_state_tensor:
        recall = pyspiel.IIGObservationType(perfect_recall=True)
        ways[OBSERVE] = make_observation(table.game, recall).set_from
        ways["observe: information_state_tensor, a list"] = lambda state, seat: (
            state.information_state_tensor(seat)
        )
    if kind.provides_information_state_string:
        ways["observe: information_state_string"] = lambda state, seat: (
            state.information_state_string(seat)
        )
    elif kind.provides_observation_string:
        ways["observe: observation_string"] = lambda state, seat: state.observation_string(seat)
    return ways


def contender(name: str, pool: int) -> Contender:
    searched = name in SEARCHED
    table = Table(name, pool, searched)
    draw = table.draw_fairly if table.fair else table.draw_by_odds
    ways = looks(table)
    works: dict[str, Work] = {
        STEPPING: partial(table.step, draw),
        PLAY_OUT: table.roll_out,
        CLONE: table.clone,
        GO_ON: table.clone_and_go_on,
        **{name: partial(table.each_middle, look) for name, look in ways.items()},
        LEARN: partial(table.learn, draw, ways[OBSERVE]),
        "stepping: chance drawn from chance_outcomes()": partial(table.step, table.draw_by_odds),
        "play-out: evaluate_bots": table.evaluate_bots,
    }
    if searched:
        works |= {SEARCH: table.search_decisions, SIMULATIONS: table.search_simulations}
    measures = {measure: always(work) for measure, work in works.items()}
    facts = {"chance nodes": mean(table.draws)}
    return Contender(name, table.seats, mean(table.lengths), measures, facts=facts)


def engine(pool: int) -> Engine:
    games = [(name, partial(contender, name, pool)) for name in GAMES]
    return Engine(pyspiel.__version__, "", games)
