"""Pizza positions drawn in the middle of an opening: all players keep their word."""

from __future__ import annotations

import json

import pytest

import trattoria
from tests.conformance.secrets import swap_secrets
from tests.conformance.test_knowledge import assert_same_to, compare_events
from tests.shared import Amount
from trattoria import State
from trattoria.core.invariants import invariant_violation
from trattoria.games.pizza.menu import GAMES

pytestmark = pytest.mark.slow

RARE = ("give", "help", "choose", "add", "top-up", "discard", "contest", "reveal", "series")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_determinized_openings_go_on_to_a_sound_end(game: trattoria.Game, amount: Amount) -> None:
    """At every decision of an opening, for every observer: all cards there, the game goes on."""
    rng, tried = trattoria.chance(3), 0
    for seed in range(amount(6, 15)):
        state = game.new(game.seats[seed % len(game.seats)], seed)
        while state.to_move >= 0:
            if state.view(None)["phase"] in RARE:
                tried += 1
                for observer in [*range(state.seats), None]:
                    assert_goes_on(state, observer, rng)
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
    assert tried > 20


def assert_goes_on(state: State, observer: int | None, rng: trattoria.Chance) -> None:
    sample = state.determinize(observer, rng)
    assert json.dumps(sample.observe(observer)) == json.dumps(state.observe(observer))
    assert invariant_violation(sample) is None
    for _ in range(12):
        if sample.to_move >= 0:
            actions = sample.legal_actions()
            sample.apply(actions[rng.below(len(actions))])
            assert invariant_violation(sample) is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_hidden_in_an_opening_reaches_nobody(game: trattoria.Game, amount: Amount) -> None:
    """At every decision of an opening: other hands and orders change no byte for who sees none."""
    rng, compared, compared_events = trattoria.chance(4), 0, 0
    for seed in range(amount(4, 60)):
        state = game.new(game.seats[seed % len(game.seats)], seed)
        while state.to_move >= 0:
            if state.view(None)["opening"]:
                for observer in [*range(state.seats), None]:
                    other = swap_secrets(state, observer, rng)
                    if other is not None and other.to_dict() != state.to_dict():
                        compared += 1
                        assert_same_to(observer, state, other)
                        compared_events += compare_events(observer, state, other, rng)
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])
    assert compared > 40
    assert compared_events > compared // 4
