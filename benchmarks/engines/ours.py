"""Trattoria: every game, at every number of seats."""

from __future__ import annotations

from functools import partial
from statistics import mean
from typing import NamedTuple

import numpy as np

import trattoria
from benchmarks.contender import (
    CLONE,
    DENSE,
    EARLY,
    GO_ON,
    GUIDED,
    IN_BULK,
    LATE,
    LEARN,
    OBSERVE,
    ONE_PROCESS,
    PLAY_OUT,
    SEARCH,
    SEED,
    SIMULATED,
    SIMULATIONS,
    STEPPING,
    TWO_WORKERS,
    WIDE,
    Contender,
    Engine,
    Measure,
    Work,
    always,
    picker,
)
from trattoria import Game, State
from trattoria.bots.anything import Anything
from trattoria.bots.search import Search
from trattoria.bots.strategies import strategy_for
from trattoria.bots.strategy import Strategy
from trattoria.core import state as state_module
from trattoria.core.state import NOBODY
from trattoria.envs.batch import STAY, Batch
from trattoria.envs.pipes import cores

TABLES = 256  # of a batch
AHEAD = 100  # steps of a batch that is large

AT_ONCE = 64  # how many games are played out in one call


class Stretch(NamedTuple):
    """A piece of a game: where it begins, and what was done."""

    start: State
    actions: list[int]


class Table:
    """A game at a number of seats, with a pool of random games played there."""

    def __init__(self, game: Game, seats: int, pool: int) -> None:
        self.game = game
        self.seats = seats
        self.random = picker()
        self.rng = trattoria.chance(SEED)
        self.seed = SEED
        self.turn = 0
        games = [self._recorded() for _ in range(pool)]
        self.starts = [played.start for played in games]
        self.middles = [position(played, len(played.actions) // 2) for played in games]
        self.openings = [Stretch(start, actions[: quarter(actions)]) for start, actions in games]
        self.endings = [ending(played) for played in games]
        self.lengths = [self._length(start, pool) for start in self.starts]
        self.length = mean(len(played.actions) for played in games)

    def step(self) -> int:
        state = self.deal()
        random = self.random
        decisions = 0
        while state.to_move != NOBODY:
            actions = state.legal_actions()
            state.apply(actions[int(random() * len(actions))])
            decisions += 1
        return decisions

    def play_out(self) -> int:
        self.turn = (self.turn + 1) % len(self.starts)
        return self.game.play_out(self.starts[self.turn].clone(), self.rng)

    def play_outs(self) -> float:
        self.turn = (self.turn + 1) % len(self.starts)
        self.game.play_outs(self.starts[self.turn], AT_ONCE, self.rng)
        return AT_ONCE * self.lengths[self.turn]

    def clone(self) -> int:
        for state in self.middles:
            state.clone()
        return len(self.middles)

    def clone_and_go_on(self) -> int:
        for state in self.middles:
            state.clone().apply(state.legal_actions()[0])
        return len(self.middles)

    def observe(self) -> int:
        for state in self.middles:
            state.observe(state.to_move)
        return len(self.middles)

    def search(self, strategy: Strategy) -> Search:
        """Search from a position halfway as a bot does, what it knows included."""
        self.turn = (self.turn + 1) % len(self.middles)
        state = self.middles[self.turn]
        search = Search(self.game, strategy, state.observe(state.to_move), self.rng)
        search.run(SIMULATED)
        return search

    def search_decisions(self, strategy: Strategy) -> int:
        return self.search(strategy).decisions

    def search_simulations(self, strategy: Strategy) -> int:
        self.search(strategy)
        return SIMULATED

    def learner(self, observation: str, tables: int = TABLES, workers: int = 1) -> Learner:
        """Make a batch of its own, as large as a learner has."""
        batch = Batch(self.game.id, tables, seats=self.seats, seed=SEED, workers=workers)
        return Learner(batch, observation)

    def deal(self) -> State:
        self.seed += 1
        return self.game.new(self.seats, self.seed)

    def _length(self, start: State, games: int) -> float:
        """Give the mean number of decisions in random games from a position."""
        return mean(self.game.play_out(start.clone(), self.rng) for _ in range(games))

    def _recorded(self) -> Stretch:
        start = self.deal()
        state, done = start.clone(), []
        while state.to_move != NOBODY:
            actions = state.legal_actions()
            done.append(actions[int(self.random() * len(actions))])
            state.apply(done[-1])
        return Stretch(start, done)


class Learner:
    """A batch of tables, with all that a learner needs at every decision; it picks at random."""

    def __init__(self, batch: Batch, observation: str) -> None:
        self.batch = batch
        self.seen = batch.observe(batch.arrays(observation))
        self.stepped = batch.step(np.full(batch.tables, STAY))
        self.random = np.random.default_rng(SEED).random
        self.steps = 0

    def ahead(self) -> Learner:
        """Play until the games of all tables are well on their way, each in its own."""
        for _ in range(AHEAD):
            self.step()
        return self

    def step(self) -> int:
        self.steps += 1
        legal = self.seen.legal
        assert legal is not None
        first, end = legal.indptr[:-1], legal.indptr[1:]
        tables = self.batch.tables
        picks = legal.indices[first + (self.random(tables) * (end - first)).astype(np.int32)]
        self.batch.step(picks, self.stepped, self.seen)
        return tables


def side_by_side(learner: Learner, other: Learner) -> Measure:
    """Time a learner from where another one is: decisions take longer late in a game."""
    ready = always(learner.step)

    def caught_up() -> Work:
        while learner.steps < other.steps:
            learner.step()
        return ready()

    return caught_up


def quarter(actions: list[int]) -> int:
    return max(1, len(actions) // 4)


def position(played: Stretch, decisions: int) -> State:
    state = played.start.clone()
    for action in played.actions[:decisions]:
        state.apply(action)
    return state


def ending(played: Stretch) -> Stretch:
    left = len(played.actions) - quarter(played.actions)
    return Stretch(position(played, left), played.actions[left:])


def follow(stretches: list[Stretch]) -> int:
    """Do what was done, with the listing and the pick that it takes to do anything."""
    random = picker()
    decisions = 0
    for state, done in stretches:
        for action in done:
            actions = state.legal_actions()
            actions[int(random() * len(actions))]
            state.apply(action)
        decisions += len(done)
    return decisions


def along(stretches: list[Stretch]) -> Measure:
    """Time these stretches only: the copies they are played on are made before."""
    return lambda: partial(follow, [Stretch(start.clone(), done) for start, done in stretches])


def contender(game: Game, seats: int, pool: int) -> Contender:
    table = Table(game, seats, pool)
    measures = {
        STEPPING: always(table.step),
        EARLY: along(table.openings),
        LATE: along(table.endings),
    }
    usual = seats == game.seats[len(game.seats) // 2]
    if usual:
        measures[PLAY_OUT] = always(table.play_out)
        measures[IN_BULK] = always(table.play_outs)
        measures[CLONE] = always(table.clone)
        measures[GO_ON] = always(table.clone_and_go_on)
        measures[OBSERVE] = always(table.observe)
        measures[LEARN] = always(table.learner("sparse").step)
        measures[DENSE] = always(table.learner("dense").step)
        if build() == "compiled" and cores() > 1:
            for tables in WIDE:
                one, two = (table.learner("sparse", tables, workers).ahead() for workers in (1, 2))
                measures[ONE_PROCESS[tables]] = side_by_side(one, two)
                measures[TWO_WORKERS[tables]] = side_by_side(two, one)
        guided, blind = strategy_for(game), Anything()
        measures[SEARCH] = always(partial(table.search_decisions, blind))
        measures[SIMULATIONS] = always(partial(table.search_simulations, blind))
        measures[GUIDED] = always(partial(table.search_decisions, guided))
    return Contender(game.id, seats, table.length, measures, usual)


def all_games() -> list[Game]:
    return [trattoria.game(id) for id in trattoria.games()]


def build() -> str:
    compiled = getattr(trattoria, "compiled", not str(state_module.__file__).endswith(".py"))
    return "compiled" if compiled else "interpreted"


def engine(pool: int) -> Engine:
    tables = [
        (game.id, partial(contender, game, seats, pool))
        for game in all_games()
        for seats in game.seats
    ]
    return Engine(trattoria.__version__, build(), tables)
