"""Where to jump in a game that is told again: its parts, its openings, its orders, where it turned.

Whatever a game calls a part or an order, it is found by the role that its event declares; a game
without such events has no such milestones.
"""

from __future__ import annotations

from typing import TypedDict

from trattoria.bots.chances import chances
from trattoria.core.event import OPENED, PART, SETTLED, Event, part_field
from trattoria.core.state import State
from trattoria.server.tables.messages import Facts

MOST_TURNS = 4
LEAST_TURN = 0.1  # of a chance to win
APART = 6  # steps between two turning points, within which one comes about


class Mark(TypedDict):
    """A step worth jumping to; parts of the game have numbers."""

    step: int
    kind: str  # a part of the game (service, round), opening, turn or end
    number: int


class SettledOrder(TypedDict):
    """An order that was served or not, with the event that says so."""

    step: int
    served: bool
    event: Facts


class Milestones:
    """Collects them along the way."""

    def __init__(self, events: list[Event], state: State) -> None:
        self._game = state.game
        self._numbered = part_field(state.game.vocabulary.events)
        self._chances = [chances(state)]
        self.marks: list[Mark] = []
        self.orders: list[SettledOrder] = []
        self._begin(events)
        self._look(0, events)

    def take(self, step: int, events: list[Event], state: State) -> None:
        """Take one step."""
        part = self._part(events)
        if part is not None and state.outcome is None:
            self.marks.append(_mark(step, self._numbered, part))
        self._look(step, events)
        self._chances.append(chances(state))

    def _begin(self, events: list[Event]) -> None:
        """The first part begins with the deal, which need not say so."""
        if self._numbered:
            self.marks.append(_mark(0, self._numbered, self._part(events) or 1))

    def _part(self, events: list[Event]) -> int | None:
        """Find the part that has begun: the last one, if several were over at once."""
        numbers = [
            event.seen_by(None)[self._numbered]
            for event in events
            if self._game.role_of(event) == PART
        ]
        return int(str(numbers[-1])) if numbers else None

    def _look(self, step: int, events: list[Event]) -> None:
        for event in events:
            if self._game.role_of(event) == OPENED:
                self.marks.append(_mark(step, "opening"))
            if self._game.role_of(event) == SETTLED:
                facts = event.seen_by(None)
                self.orders.append({"step": step, "served": "points" in facts, "event": facts})

    def _turns(self) -> list[Mark]:
        """Find the steps about which everybody's chances changed most."""
        rates = self._chances[:-1]  # at the end, what was won is no turn
        swings = [(_swing(rates, step), step) for step in range(1, len(rates))]
        found: list[int] = []
        for swing, step in sorted(swings, key=lambda each: (-each[0], each[1])):
            near = any(abs(step - other) < APART for other in found)
            if swing >= LEAST_TURN and not near and len(found) < MOST_TURNS:
                found.append(step)
        return [_mark(step, "turn") for step in found]

    def all_marks(self) -> list[Mark]:
        """List where to jump, in order."""
        marks = [*self.marks, *self._turns(), _mark(len(self._chances) - 1, "end")]
        return sorted(marks, key=lambda mark: mark["step"])

    def chances(self) -> list[list[float]]:
        """Say how likely everybody was to win at every step."""
        return [[round(chance, 3) for chance in each] for each in self._chances]


def _mark(step: int, kind: str, number: int = 0) -> Mark:
    return {"step": step, "kind": kind, "number": number}


def _swing(rates: list[list[float]], step: int) -> float:
    before, after = rates[max(0, step - APART // 2)], rates[min(len(rates) - 1, step + APART // 2)]
    return max(abs(now - was) for now, was in zip(after, before, strict=True))
