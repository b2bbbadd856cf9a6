"""Drafts are taken back freely because they show nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trattoria
from tests.conformance.secrets import swap_secrets
from tests.conformance.tables import USUAL_TABLES, Table, pick, position
from trattoria.core.errors import TrattoriaError
from trattoria.core.event import Event
from trattoria.server.tables.draft import Draft, shown_after


def test_a_turn_in_the_kitchen_is_prepared_and_taken_back() -> None:
    game = trattoria.game("mamma-mia")
    state = game.new(3, 4)
    seat = state.to_move
    draft = Draft(state, seat, 0)
    while not draft.ready:
        draft.add(draft.state.legal_actions()[0])
    texts = [game.action_text(action) for action in draft.actions]
    assert texts[0].startswith("cook")
    assert texts[-1].startswith("draw")
    with pytest.raises(TrattoriaError, match="draft-ready"):
        draft.add(0)
    for left in range(len(texts), 0, -1):
        assert len(draft.actions) == left
        draft.take_back()
    assert draft.state is state
    with pytest.raises(TrattoriaError, match="nothing-to-take-back"):
        draft.take_back()


@pytest.mark.parametrize("table", USUAL_TABLES, ids=str)
def test_nothing_that_a_draft_shows_was_a_secret(
    table: Table, amount: Callable[[int, int], int]
) -> None:
    """Whatever is hidden from the player, the draft goes on or stops, and shows the same."""
    rng = trattoria.chance(table.seats)
    went_on = 0
    for number in range(amount(15, 200)):
        state = position(table, number, rng.below(60))
        seat = int(state.to_move)
        other = swap_secrets(state, seat, rng)
        action = pick(rng, state.legal_actions())
        shown = shown_after(state, seat, action)
        if other is None:
            continue
        again = shown_after(other, seat, action)
        assert (shown is None) == (again is None)
        if shown is not None and again is not None:
            went_on += 1
            assert shown.view(seat) == again.view(seat)
    assert went_on > 0 or table.game.id == "mister-bill"


@pytest.mark.parametrize("table", USUAL_TABLES, ids=str)
def test_a_draft_stops_before_chance_and_before_the_others(table: Table) -> None:
    rng = trattoria.chance(3)
    for number in range(12):
        state = position(table, number, rng.below(60))
        seat, action = int(state.to_move), pick(rng, state.legal_actions())
        shown = shown_after(state, seat, action)
        after, events = state.clone(), list[Event]()
        after.apply(action, events)
        if after.to_move != seat or after.chance.to_dict() != state.chance.to_dict():
            assert shown is None


def test_what_lies_in_the_oven_is_not_shown_by_a_draft() -> None:
    """A perfect memory would know it, but remembering is the player's own task."""
    game = trattoria.game("mamma-mia")
    stops = 0
    for seed in range(30):
        state, rng = game.new(2, seed), trattoria.chance(seed)
        while state.to_move >= 0:
            action = pick(rng, state.legal_actions())
            after, events = state.clone(), list[Event]()
            after.apply(action, events)
            if not state.view(0)["opening"] and after.view(0)["opening"]:
                assert shown_after(state, int(state.to_move), action) is None
                stops += 1
            state = after
    assert stops > 10
