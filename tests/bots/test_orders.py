"""Counting orders: each is followed from the hand to its end."""

from __future__ import annotations

import trattoria
from tests.bots.orders import COVERED, OPEN, Watch, outlook_of, row, watch
from trattoria.games.pizza.decisions import NO_ORDER, ORDER, PLACE_ORDER
from trattoria.games.pizza.state import PizzaState


def first_order() -> tuple[PizzaState, int]:
    """Play on to the first decision to place an order or not; gives it with an order."""
    state = trattoria.game("mamma-mia").new(2, 1)
    assert isinstance(state, PizzaState)
    while state.phase != ORDER or len(state.legal_actions()) < 2:
        state.apply(state.legal_actions()[0])
    return state, next(a for a in state.legal_actions() if a != NO_ORDER)


def test_an_order_is_counted_when_its_service_is_over() -> None:
    state, action = first_order()
    seen = Watch()
    seen.note(state, NO_ORDER)
    seen.note(state, action)
    assert not seen.found
    state.cooks[state.to_move].served |= 1 << (action - PLACE_ORDER)
    seen.settle(state)
    assert [served for _, served in seen.found.elements()] == [True]
    assert not seen.placed


def test_what_lies_on_the_table_covers_an_order() -> None:
    state, action = first_order()
    order = action - PLACE_ORDER
    before = outlook_of(state, order)
    needs = state.variant.recipes[order].plans(state.cooks[state.to_move].own, 5, 0, 0)[0].needs
    state.table += needs
    assert (before, outlook_of(state, order)) == (OPEN, COVERED)


def test_a_game_gives_a_line() -> None:
    found = watch("mamma-mia", "greedy", 2, 1)
    assert found.total() > 10
    assert {served for _, served in found} == {True, False}
    assert row("mamma-mia", "greedy", found, 1).startswith(
        f"| mamma-mia | greedy | {found.total()}.0"
    )
