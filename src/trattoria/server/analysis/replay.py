"""A finished game, told again step by step: through the eyes of a seat, or with all cards open.

Step 0 is the deal, step n the table after the nth action; what is decided there is the next action.
"""

from __future__ import annotations

from trattoria.core.event import Event
from trattoria.core.record import Record
from trattoria.core.state import NOBODY, State
from trattoria.locale.localizer import Localizer
from trattoria.server.analysis.milestones import Milestones
from trattoria.server.tables.messages import View
from trattoria.server.tables.presenter import Message, SeatPresenter
from trattoria.server.wording import catalog, question, word_choices

HELD = ("hand", "orders")  # what a view shows of its own seat's cards


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
    """Tells a record to somebody, in words too."""

    def __init__(self, record: Record, presenter: SeatPresenter, lang: str) -> None:
        names = record.table["names"]
        assert isinstance(names, list)
        shown = [str(name) for name in names]  # a link is shared: nobody is "you" but who decides
        self.record = record
        self.presenter = presenter
        self.localizer = Localizer(catalog(lang), record.game, shown)

    def to_dict(self, first: int = 0, count: int | None = None) -> Message:
        """Give some steps of a game; with the first one also its record and its milestones."""
        record, total = self.record, len(self.record.actions) + 1
        until = total if count is None else min(total, first + count)
        dealt: list[Event] = []
        state = record.start(dealt)
        milestones = Milestones(self.localizer, dealt, state) if first == 0 else None
        steps = [self._step(0, state, dealt)] if first == 0 else []
        for number, (after, _, events) in enumerate(record.replay(), 1):
            if number >= until and milestones is None:
                break
            if milestones is not None:
                milestones.take(number, events, after)
            if first <= number < until:
                steps.append(self._step(number, after, events))
        about = {"seat": self.presenter.seat, "open": self.presenter.opened, "total": total}
        marks = {} if milestones is None else {"record": record.to_dict(), **milestones.to_dict()}
        return {**about, **marks, "from": first, "steps": steps}

    def _step(self, number: int, state: State, events: list[Event]) -> Message:
        position, actions = Position(state), self.record.actions
        following = actions[number] if number < len(actions) else None
        return {
            "action": actions[number - 1] if number else None,
            "events": [self._event(event) for event in events],
            "view": position.view(self.presenter.seat),
            "hands": self._hands(position) if self.presenter.opened else None,
            "decision": None if state.to_move == NOBODY else self._decision(position, following),
        }

    def _event(self, event: Event) -> Message:
        form = self.presenter.event(event)
        return {**form, "words": self.localizer.event(form)}

    def _decision(self, position: Position, played: str | None) -> Message:
        """Show whose decision it was, and to whoever may see it what could have been done."""
        mover = int(position.state.to_move)
        if not self.presenter.sees_choices_of(mover):
            return {"seat": mover, "played": None, "question": None, "legal": []}
        own = Localizer(self.localizer.words, self.record.game, self.localizer.names, mover)
        choices = self.presenter.choices(position.state, mover)
        word_choices(choices, own)
        said = [{name: each[name] for name in ("action", "words", "worth")} for each in choices]
        asked = question(position.view(mover), choices, own)
        return {"seat": mover, "played": played, "question": asked, "legal": said}

    def _hands(self, position: Position) -> list[Message]:
        """Show what everybody holds."""
        return [self._hand(position.view(seat)) for seat in range(position.state.seats)]

    def _hand(self, view: View) -> Message:
        held = {name: view[name] for name in HELD if name in view}
        cards = [str(card) for part in held.values() if isinstance(part, list) for card in part]
        named = self.localizer.words.listed([self.localizer.card(card) for card in cards])
        return {**held, "words": named}
