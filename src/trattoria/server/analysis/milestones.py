"""Where to jump in a game that is told again: its parts, its openings, its orders, where it turned.

Whatever a game calls a part or an order, it is found by the kinds of its events and the fields of
its views; a game that has none of them has no such milestones.
"""

from __future__ import annotations

from trattoria.bots.strategies import strategy_for
from trattoria.core.event import Event
from trattoria.core.state import State
from trattoria.locale.localizer import Localizer
from trattoria.server.tables.presenter import Message

PARTS = ("service", "round")  # what a game may be divided into
OPENINGS = ("oven-opened",)
ORDERS = {"served": True, "failed": False}
MOST_TURNS = 4
LEAST_TURN = 0.1  # of all there is to win or lose
APART = 6  # steps between two turning points, within which one comes about


class Milestones:
    """Collects them along the way."""

    def __init__(self, localizer: Localizer, events: list[Event], state: State) -> None:
        self._speaker = localizer
        self._strategy = strategy_for(state.game)
        self._part = _part(state)
        self._rates = [self._strategy.rate(state)]
        self.marks: list[Message] = [_mark(0, *self._part)] if self._part else []
        self.orders: list[Message] = []
        self._look(0, events)

    def take(self, step: int, events: list[Event], state: State) -> None:
        """Take one step."""
        part = _part(state)
        if part != self._part and part and state.outcome is None:
            self.marks.append(_mark(step, *part))
        self._part = part
        self._look(step, events)
        self._rates.append(self._strategy.rate(state))

    def _look(self, step: int, events: list[Event]) -> None:
        for event in events:
            if event.kind in OPENINGS:
                self.marks.append(_mark(step, "opening"))
            if event.kind in ORDERS:
                facts = event.seen_by(None)
                order = {"step": step, "seat": facts["seat"], "order": facts["order"]}
                told = {"served": ORDERS[event.kind], "words": self._speaker.event(facts)}
                self.orders.append({**order, **told})

    def _turns(self) -> list[Message]:
        """Find the steps about which everybody came to stand quite differently."""
        rates = self._rates[:-1]  # at the end, what was won is no turn
        swings = [(_swing(rates, step), step) for step in range(1, len(rates))]
        found: list[int] = []
        for swing, step in sorted(swings, key=lambda each: (-each[0], each[1])):
            near = any(abs(step - other) < APART for other in found)
            if swing >= LEAST_TURN and not near and len(found) < MOST_TURNS:
                found.append(step)
        return [_mark(step, "turn") for step in found]

    def to_dict(self) -> Message:
        """Give all of them in order, and how everybody stood at every step."""
        marks = [*self.marks, *self._turns(), _mark(len(self._rates) - 1, "end")]
        marks.sort(key=lambda mark: int(str(mark["step"])))
        standing = [[round(rate, 3) for rate in rates] for rates in self._rates]
        return {"marks": marks, "orders": self.orders, "standing": standing}


def _mark(step: int, kind: str, number: int = 0) -> Message:
    return {"step": step, "kind": kind, "number": number}


def _swing(rates: list[list[float]], step: int) -> float:
    before, after = rates[max(0, step - APART // 2)], rates[min(len(rates) - 1, step + APART // 2)]
    return max(abs(now - was) for now, was in zip(after, before, strict=True))


def _part(state: State) -> tuple[str, int] | None:
    view = state.view(None)
    for name in PARTS:
        number = view.get(name)
        if isinstance(number, int):
            return name, number
    return None
