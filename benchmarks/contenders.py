"""Who is measured: a game in an engine, ours or OpenSpiel's, behind one small protocol."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

import trattoria
from trattoria.core.state import NOBODY, State

try:
    import pyspiel
except ImportError:
    pyspiel = None

SEED = 2024
SPIEL_GAMES = ("hearts", "crazy_eights")
POOL = 32  # how many positions play-outs and copies go round
ROLLOUTS = 64  # how many games OpenSpiel plays out in one call
COUNTED = 32  # how often each position is played to learn the mean length of OpenSpiel's games


class Contender(Protocol):
    """A game in an engine. Each measure does a little work and says how much."""

    engine: str
    game: str
    seats: int

    def step(self) -> int:
        """Deal and play one game, driven from Python; gives the number of decisions."""

    def play_out(self) -> float:
        """Play out a dealt position inside the engine; gives the number of decisions."""

    def clone(self) -> int:
        """Copy all mid-game positions; gives the number of copies."""


class Trattoria:
    """One of our games."""

    engine = "Trattoria"

    def __init__(self, game: str) -> None:
        self.game = game
        self.rules = trattoria.game(game)
        self.seats = self.rules.seats[len(self.rules.seats) // 2]
        self.random = Random(SEED).random
        self.rng = trattoria.chance(SEED)
        self.seed = SEED
        self.turn = 0
        self.starts = [self._deal() for _ in range(POOL)]
        self.middles = [self._middle(start.clone()) for start in self.starts]
        self.module = type(self.starts[0]).__module__  # where its rules are

    def step(self) -> int:
        state = self._deal()
        random = self.random
        decisions = 0
        while state.to_move != NOBODY:
            actions = state.legal_actions()
            state.apply(actions[int(random() * len(actions))])
            decisions += 1
        return decisions

    def play_out(self) -> float:
        self.turn = (self.turn + 1) % POOL
        return self.rules.play_out(self.starts[self.turn].clone(), self.rng)

    def clone(self) -> int:
        for state in self.middles:
            state.clone()
        return POOL

    def _deal(self) -> State:
        self.seed += 1
        return self.rules.new(self.seats, self.seed)

    def _middle(self, state: State) -> State:
        passed = []
        while state.to_move != NOBODY:
            passed.append(state.clone())
            actions = state.legal_actions()
            state.apply(actions[int(self.random() * len(actions))])
        return passed[len(passed) // 2]


class OpenSpiel:
    """A game of OpenSpiel, with its default parameters."""

    engine = "OpenSpiel"

    def __init__(self, game: str) -> None:
        self.game = game
        self.rules = pyspiel.load_game(game)
        self.seats: int = self.rules.num_players()
        self.random = Random(SEED).random
        self.over = int(pyspiel.PlayerId.TERMINAL)
        evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=SEED)
        self.search = pyspiel.MCTSBot(self.rules, evaluator, 1.0, 1, 100, False, SEED, False)
        self.turn = 0
        self.starts = [self._settled(self.rules.new_initial_state()) for _ in range(POOL)]
        self.middles = [self._middle(start.clone()) for start in self.starts]
        self.lengths: list[float] = []  # for each start, the mean number of decisions
        self.draws = 0.0  # the mean number of chance nodes in a game
        self._count()

    def step(self) -> int:
        state = self.rules.new_initial_state()
        random = self.random
        decisions = 0
        while (player := state.current_player()) != self.over:
            if player >= 0:
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                decisions += 1
            else:
                state.apply_action(self._draw(state))
        return decisions

    def play_out(self) -> float:
        self.turn = (self.turn + 1) % POOL
        self.search.mcts_search(self.starts[self.turn])  # one simulation: only the rollouts
        return ROLLOUTS * self.lengths[self.turn]

    def clone(self) -> int:
        for state in self.middles:
            state.clone()
        return POOL

    def _settled(self, state: Any) -> Any:
        while state.is_chance_node():
            state.apply_action(self._draw(state))
        return state

    def _draw(self, state: Any) -> int:
        outcomes: list[tuple[int, float]] = state.chance_outcomes()
        left = self.random()
        for outcome, probability in outcomes:
            left -= probability
            if left < 0:
                return outcome
        return outcomes[-1][0]  # where the probabilities add up to a little less than 1

    def _middle(self, state: Any) -> Any:
        passed = []
        while not state.is_terminal():
            passed.append(state.clone())
            actions = state.legal_actions()
            state.apply_action(actions[int(self.random() * len(actions))])
            self._settled(state)
        return passed[len(passed) // 2]

    def _count(self) -> None:
        bots = [pyspiel.make_uniform_random_bot(seat, SEED + seat) for seat in range(self.seats)]
        for start in self.starts:
            decisions = 0
            for turn in range(COUNTED):
                state = start.clone()
                pyspiel.evaluate_bots(state, bots, SEED + turn)
                history = state.full_history()
                made = sum(past.player >= 0 for past in history)
                decisions += made
                self.draws += (len(history) - made) / (POOL * COUNTED)
            self.lengths.append(decisions / COUNTED)


def open_spiel() -> tuple[str | None, list[OpenSpiel]]:
    """Give OpenSpiel's version and its contenders, or None and nobody where it is missing."""
    if pyspiel is None:
        return None, []
    return pyspiel.__version__, [OpenSpiel(game) for game in SPIEL_GAMES]
