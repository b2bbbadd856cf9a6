"""What must hold in every position of every game. Used by self-play and by the tests."""

from __future__ import annotations

from trattoria.core.state import NOBODY, State


def invariant_violation(state: State) -> str | None:
    """Say what is wrong with a position, or None if all is well."""
    return _cards_violation(state) or _turn_violation(state) or _end_violation(state)


def _cards_violation(state: State) -> str | None:
    box = state.deck()
    found = [sum(counts) for counts in zip(*state.card_locations().values(), strict=True)]
    if found != box:
        return f"cards of the box: {box}, cards found: {found}"
    if any(count < 0 for counts in state.card_locations().values() for count in counts):
        return f"less than no cards somewhere: {state.card_locations()}"
    return None


def _turn_violation(state: State) -> str | None:
    if state.to_move == NOBODY:
        return None if state.outcome is not None and not state.waiting else "nobody moves, not over"
    if state.to_move not in state.waiting or state.waiting != sorted(set(state.waiting)):
        return f"to move: {state.to_move}, waiting: {state.waiting}"
    for seat in state.waiting:
        actions = state.legal_actions(seat)
        if not actions or actions != sorted(set(actions)):
            return f"legal actions of seat {seat}: {actions}"
    return None


def _end_violation(state: State) -> str | None:
    outcome = state.outcome
    if outcome is None:
        return None
    if state.to_move != NOBODY or state.legal_actions():
        return "over, but somebody may still move"
    if len(outcome.scores) != state.seats or len(outcome.ranks) != state.seats:
        return f"not one score and rank for each seat: {outcome}"
    if any(rank != 1 + sum(other < rank for other in outcome.ranks) for rank in outcome.ranks):
        return f"ranks with a gap: {outcome.ranks}"
    return None
