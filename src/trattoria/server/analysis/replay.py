"""A finished game, told again step by step: through the eyes of a seat, or with all cards open.

Step 0 is the deal, step n the table after the nth action; what is decided there is the next action.
"""

from __future__ import annotations

import gzip
from collections.abc import Generator
from typing import NotRequired, TypedDict, cast

import msgspec

from trattoria.bots.advice import why
from trattoria.core.deciders import by_bot
from trattoria.core.event import Event
from trattoria.core.prompts import Phrase
from trattoria.core.record import Record
from trattoria.core.state import NOBODY, State
from trattoria.core.view_types import OutcomeView
from trattoria.server.analysis.hinting import why_message
from trattoria.server.analysis.milestones import Mark, Milestones, SettledOrder
from trattoria.server.tables.messages import Choice, Facts, GameEvent, View, Why
from trattoria.server.tables.presenter import SeatPresenter, question

PIECE = 16  # steps that are told at a time, where nothing runs beside it
HELD = ("hand", "orders")  # what a view shows of its own seat's cards


class Decision(TypedDict):
    """Whose decision it was, and to whoever may see it what could have been done."""

    seat: int
    played: str | None
    question: Phrase | None
    legal: list[Choice]
    why: Why | None  # what speaks for it, where a bot decided


class Step(TypedDict):
    """The table after an action."""

    action: str | None
    events: list[GameEvent]  # with the number of the step
    view: View
    hands: list[dict[str, list[str]]] | None  # what everybody holds, where all cards are open
    decision: Decision | None


class ReplayPage(TypedDict):
    """Some steps of a game; with the first one also its record and its milestones."""

    seat: int | None
    open: bool
    total: int
    first: int
    steps: list[Step]
    record: NotRequired[Facts]
    outcome: NotRequired[OutcomeView | None]
    marks: NotRequired[list[Mark]]
    orders: NotRequired[list[SettledOrder]]
    chances: NotRequired[list[list[float]]]  # everybody's chance to win at every step


class Position:
    """A position of the game, each of whose views is built once."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._views: dict[int | None, View] = {}

    def view(self, seat: int | None) -> View:
        """Show it to a seat or a spectator."""
        if seat not in self._views:
            self._views[seat] = self.state.view(seat)
        return self._views[seat]


class Replay:
    """Tells a record to somebody."""

    def __init__(self, record: Record, presenter: SeatPresenter) -> None:
        self.record = record
        self.presenter = presenter

    def page(self, first: int = 0, count: int | None = None) -> ReplayPage:
        """Give some steps of the game."""
        telling = self.pieces(first, count)
        while True:
            try:
                next(telling)
            except StopIteration as done:
                return cast(ReplayPage, done.value)

    def pieces(self, first: int = 0, count: int | None = None) -> Generator[None, None, ReplayPage]:
        """Give some steps of the game; everybody's chances on the way take long, so it pauses."""
        record, total = self.record, len(self.record.actions) + 1
        until = total if count is None else min(total, first + count)
        dealt: list[Event] = []
        state = record.start(dealt)
        milestones = Milestones(dealt, state) if first == 0 else None
        steps = [self._step(0, state, dealt)] if first == 0 else []
        for number, (after, _, events) in enumerate(record.replay(), 1):
            if number >= until and milestones is None:
                break
            if milestones is not None:
                milestones.take(number, events, after)
            if first <= number < until:
                steps.append(self._step(number, after, events))
            if number % PIECE == 0:
                yield
        return self._page(total, first, steps, milestones)

    def _page(
        self, total: int, first: int, steps: list[Step], milestones: Milestones | None
    ) -> ReplayPage:
        page: ReplayPage = {
            "seat": self.presenter.seat,
            "open": self.presenter.opened,
            "total": total,
            "first": first,
            "steps": steps,
        }
        if milestones is not None:
            page["record"] = self.record.to_dict()
            page["outcome"] = cast(OutcomeView | None, self.record.outcome)
            page["marks"] = milestones.all_marks()
            page["orders"] = milestones.orders
            page["chances"] = milestones.chances()
        return page

    def _step(self, number: int, state: State, events: list[Event]) -> Step:
        position, actions = Position(state), self.record.actions
        following = actions[number] if number < len(actions) else None
        return {
            "action": actions[number - 1] if number else None,
            "events": self.presenter.events([(number, events)]),
            "view": position.view(self.presenter.seat),
            "hands": self._hands(position) if self.presenter.opened else None,
            "decision": None
            if state.to_move == NOBODY
            else self._decision(position, following, self._why(number, state, following)),
        }

    def _decision(self, position: Position, played: str | None, why: Why | None) -> Decision:
        mover = int(position.state.to_move)
        if not self.presenter.sees_choices_of(mover):
            return {"seat": mover, "played": None, "question": None, "legal": [], "why": None}
        legal = self.presenter.choices(position.state, mover)
        asked = question(position.view(mover), legal, self.record.game)
        return {"seat": mover, "played": played, "question": asked, "legal": legal, "why": why}

    def _why(self, number: int, state: State, played: str | None) -> Why | None:
        """Say what speaks for what a bot did, from what it could know; people know themselves."""
        mover = int(state.to_move)
        if played is None or not self.presenter.sees_choices_of(mover):
            return None
        if not by_bot(self.record, number, mover):
            return None
        return why_message(why(state.game, state.observe(mover), state.game.parse_action(played)))

    def _hands(self, position: Position) -> list[dict[str, list[str]]]:
        views = [position.view(seat) for seat in range(position.state.seats)]
        return [{name: view[name] for name in HELD if name in view} for view in views]


def replay_page(
    record: dict[str, object],
    presenter: SeatPresenter,
    first: int,
    count: int | None,
    compressed: bool,
) -> bytes:
    """Give some steps of a record as JSON, ready to be sent."""
    page = Replay(Record.from_dict(record), presenter).page(first, count)
    body = msgspec.json.encode(page)
    return gzip.compress(body, 6) if compressed else body
