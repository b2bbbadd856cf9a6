"""Positions reached by play, for tests of what strategies do with them."""

from __future__ import annotations

from collections.abc import Iterator

from tests.shared import Json
from trattoria import Game, State, chance
from trattoria.bots.memory import Memory
from trattoria.bots.strategy import Strategy


def reached(game: Game, seats: int, seed: int, strategy: Strategy) -> Iterator[State]:
    """Give every position of a game in which now the strategy, now chance decides."""
    dice = chance(seed)
    state = game.new(seats, seed)
    while state.to_move >= 0:
        yield state
        actions = state.legal_actions()
        wild = dice.below(3) == 0
        state.apply(
            actions[dice.below(len(actions))] if wild else strategy.choose(state, actions, dice)
        )


def assert_reads_no_secrets(state: State, strategy: Strategy) -> None:
    """Whatever hidden cards are drawn for the mover, the choice is the same."""
    actions = state.legal_actions()
    chosen = strategy.choose(state, actions, chance(1))
    assert chosen in actions
    for seed in range(4):
        sample = state.determinize(state.to_move, chance(seed))
        assert strategy.choose(sample, sample.legal_actions(), chance(1)) == chosen


def twins(game: Game, seed: int, memory: Memory) -> Iterator[tuple[Json, Json, list[int]]]:
    """Give pairs of observations that differ only in what is forgotten, with the legal actions."""
    state, dice = game.new(game.seats[-1], seed), chance(seed)
    while state.to_move >= 0:
        actions, seen = state.legal_actions(), state.observe(state.to_move)
        known = memory.recall(seen, seed)
        other = game.determinize(known, dice).observe(state.to_move)
        if other != seen and memory.recall(other, seed) == known:
            yield seen, other, actions
        state.apply(actions[dice.below(len(actions))])


def assert_rates(state: State, strategy: Strategy) -> None:
    """A rating for each seat, from 0 to 1."""
    rates = strategy.rate(state)
    assert len(rates) == state.seats
    assert all(0 <= rate <= 1 for rate in rates)


def margin(game: Game, seats: int, seed: int, one: Strategy, other: Strategy) -> float:
    """Say by how many points a seat one sort of player beats the other, over a deal played twice.

    The two sorts sit alternately, and change seats for the second time.
    """
    found = 0.0
    for turned in (0, 1):
        state = game.new(seats, seed)
        dice = chance(seed)
        while state.to_move >= 0:
            player = one if state.to_move % 2 == turned else other
            state.apply(player.choose(state, state.legal_actions(), dice))
        assert state.outcome is not None
        scores = state.outcome.scores
        ones = [scores[seat] for seat in range(seats) if seat % 2 == turned]
        others = [scores[seat] for seat in range(seats) if seat % 2 != turned]
        found += sum(ones) / len(ones) - sum(others) / len(others)
    return found / 2
