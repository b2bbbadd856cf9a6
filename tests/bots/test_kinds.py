"""Kinds of actions: what the strategy would choose stands out, whoever counts the seats."""

from __future__ import annotations

import pytest

import trattoria
from tests.bots.networks import small_network
from trattoria.bots.kinds import Kinds
from trattoria.bots.learned import Player
from trattoria.bots.strategies import strategy_for
from trattoria.core.chance import chance
from trattoria.core.state import State

GAMES = sorted(trattoria.games())


def choices(name: str, most: int, seats: int) -> list[State]:
    """Give positions with a choice, as they come about by the strategy."""
    game = trattoria.game(name)
    state, rng = game.new(seats, 5), chance(1)
    found: list[State] = []
    while state.to_move >= 0 and len(found) < most:
        actions = state.legal_actions()
        if len(actions) > 1:
            found.append(state.clone())
        state.apply(strategy_for(game).choose(state, actions, rng))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_the_strategys_choice_alone_is_of_an_odd_kind(name: str) -> None:
    kinds, seats = Kinds(trattoria.game(name)), trattoria.game(name).seats
    for state in choices(name, 40, seats[-1]):
        actions = state.legal_actions()
        found = kinds.of(state, actions, chance(2))
        advised = strategy_for(state.game).choose(state, actions, chance(2))
        assert [action for action, kind in zip(actions, found, strict=True) if kind % 2] == [
            advised
        ]
        assert max(found) < kinds.count


@pytest.mark.parametrize("name", GAMES)
def test_kinds_follow_their_actions_where_seats_are_counted_from_the_player(name: str) -> None:
    game = trattoria.game(name)
    player = Player(game, small_network(game))
    states = choices(name, 60, 3)  # where a colour of nobody may come before one's own
    found = player.kinds.seen(states, player.encoder, chance(3))
    turned = 0
    for state in states:
        seat, actions = state.to_move, state.legal_actions()
        seen = player.encoder.seen_actions(state, seat, actions)
        by_action = dict(zip(seen, player.kinds.of(state, actions, chance(3)), strict=True))
        here, found = found[: len(actions)], found[len(actions) :]
        assert here == [by_action[action] for action in sorted(seen)]
        turned += seen != sorted(seen)
    assert found == []
    assert turned > 0 or name not in ("mister-bill", "piazza")
