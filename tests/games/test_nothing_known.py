"""Positions in which nothing is known share that; whoever learns anything takes a copy."""

from __future__ import annotations

import pytest

import trattoria
from tests.conformance.tables import Table, random_game
from trattoria.games.mister_bill import knowledge as mister_bill
from trattoria.games.pizza import knowledge as pizza


@pytest.mark.parametrize("game", ["mamma-mia", "sole-mio", "grande", "plus", "mister-bill"])
def test_playing_and_looking_leave_it_as_it_is(game: str) -> None:
    learnt = False
    for state, _, _ in random_game(Table(trattoria.game(game), 3, {}), 5):
        state.observe(0)
        seen = state.clone().observe(1)["known_to_all"]
        hands = seen["hands"] if isinstance(seen, dict) else seen
        learnt = learnt or hands != []
    assert learnt
    for nothing in pizza.NOTHING_KNOWN:
        assert all(hand.nothing() for hand in nothing.hands)
        assert all(kitchen.most == pizza.ANY for kitchen in nothing.kitchens)
    for none in mister_bill.NOTHING_KNOWN:
        assert all(hand.sure | hand.never | hand.hunch == 0 for hand in none.hands)
