"""Drafts instead of undo: a seat plays its own decisions on a private copy until it confirms them.

A draft goes on for as long as its player would learn nothing by taking a decision and taking it
back.  To find out, the decision is also tried on positions drawn from what lies on the table, as
somebody sees it who remembers nothing: if chance is used, or what the player would see differs
from one position to the next, it would show them something, and is only taken when they confirm.
No rule of a game is needed for it.
"""

from __future__ import annotations

import json

from trattoria.bots.memory import Memory
from trattoria.core.chance import chance
from trattoria.core.errors import IllegalAction, TrattoriaError
from trattoria.core.event import Event
from trattoria.core.state import State

SAMPLES = 6  # positions on which a decision is tried before its result is shown
NO_MEMORY = Memory(last=1)  # what was put on the table just now is still seen


class Draft:
    """The decisions that a seat has prepared, each with the position before it."""

    def __init__(self, state: State, seat: int, made_at: int) -> None:
        self.seat = seat
        self.made_at = made_at  # how many actions had been taken when it was begun
        self.actions: list[int] = []
        self.ready = False  # nothing can be added before it is confirmed
        self._before: list[State] = [state]

    @property
    def state(self) -> State:
        return self._before[-1]

    def add(self, action: int) -> None:
        if self.ready:
            raise TrattoriaError("draft-ready")
        self.state.explain(action, self.seat)  # refuses what is not legal
        shown = shown_after(self.state, self.seat, action)
        self.actions.append(action)
        if shown is None:
            self.ready = True
        else:
            self._before.append(shown)

    def take_back(self) -> None:
        if not self.actions:
            raise TrattoriaError("nothing-to-take-back")
        self.actions.pop()
        if not self.ready:
            self._before.pop()
        self.ready = False


def shown_after(state: State, seat: int, action: int) -> State | None:
    """Give the position after a decision if its player may see it before they confirm.

    The drawn positions are compared first, so that the time it takes tells nothing either.
    """
    if state.waiting != [seat]:
        return None  # others choose at the same time
    rng, known = chance(0), NO_MEMORY.recall(state.observe(seat), 0)
    samples = state.game.determinizer(known)
    seen = _seen_after(samples.draw(rng), seat, action)
    for _ in range(1, SAMPLES):
        if seen is None or _seen_after(samples.draw(rng), seat, action) != seen:
            return None
    after = state.clone()
    return after if _seen_after(after, seat, action) == seen else None


def _seen_after(state: State, seat: int, action: int) -> str | None:
    """Take a decision; give all that its player sees, None if that cannot be drafted."""
    before, events = state.chance.to_dict(), list[Event]()
    known = set(map(str, state.game.action_facts(action).values()))
    try:
        state.apply(action, events)
    except IllegalAction:
        return None
    if state.chance.to_dict() != before or state.waiting != [seat]:
        return None
    if any(_secret(event, seat) - known for event in events):
        return None
    legal = state.legal_actions(seat)
    return json.dumps([[event.seen_by(seat) for event in events], state.view(seat), legal])


def _secret(event: Event, seat: int) -> set[str]:
    """Give the facts that only this seat, or only some seats, are seen."""
    return {str(value) for value in event.secrets_of(seat).values()}
