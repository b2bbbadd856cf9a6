"""Updates as JSON: what all readers of a table see alike is built and written once for them.

Every move is sent to every seat, so that a busy server spends most of its time here.  That is why
the parts are put together as bytes; tests hold the whole against what it stands for.
"""

from __future__ import annotations

from collections.abc import Callable

from trattoria.core.event import Event
from trattoria.core.state import State
from trattoria.server.realtime.protocol import encode
from trattoria.server.tables import presenter
from trattoria.server.tables.draft import Draft
from trattoria.server.tables.messages import View
from trattoria.server.tables.presenter import Reader, SeatPresenter
from trattoria.server.tables.table import Table

NOTHING_ASKED = b',"question":null,"legal":[],"draft":null'
NULL = b"null"


class Shared:
    """What all readers of a table see alike, as it is now."""

    def __init__(self, table: Table, now: float) -> None:
        self.head = b'"number":%d,"moves":%d,"shown":' % (table.number, len(table.actions))
        self.public = encode(presenter.public_state(table, now))[1:-1]
        self.view: View = {} if table.state is None else table.state.shared_view()
        self.view_entries = encode(self.view)[:-1]
        self.events: dict[int, bytes] = {}  # those without secrets, by their place in the last row
        self.row: bytes | None = None  # the last row, if all see all of it alike


class OwnEntries:
    """The own view of a seat, and what it follows from."""

    def __init__(self, key: object, written: bytes) -> None:
        self.key = key
        self.written = written


class Payloads:
    """What the readers of a table are sent just now, each part of it written once."""

    def __init__(self) -> None:
        self._shared: Shared | None = None
        self._whole: dict[object, bytes] = {}
        self._seats: dict[str, bytes] = {}  # by person; kept for as long as they do not change
        self._seating: object = None  # what they were written from
        self._own: dict[int, OwnEntries] = {}  # by seat; kept for as long as their keys are equal
        self._shown: State | None = None  # the game of which they are

    def clear(self) -> None:
        """Forget the table as it was."""
        self._shared = None
        self._whole.clear()

    def update(
        self,
        table: Table,
        eyes: SeatPresenter,
        reader: Reader,
        after: int,
        clock: Callable[[], float],
        draft: Draft | None,
    ) -> bytes:
        """Write the entries of an update that any browser of the reader is sent."""
        key = after, eyes, reader.person
        written = self._whole.get(key)
        if written is None:
            shared = self._shared or self._share(table, reader, clock())
            seat, handed = eyes.seat, presenter.hand_over(table, reader.person)
            parts = (
                shared.head,
                encode(seat),
                b',"hand_over":',
                encode(handed) if handed else b"[]",
                b',"events":[',
                _events(table, eyes, after, shared),
                b'],"state":{',
                shared.public,
                b',"seats":',
                self._seats.get(reader.person) or self._seats_for(table, reader),
                b',"view":',
                *self._seen(table, eyes, shared, draft),
                b"}",
            )
            written = self._whole[key] = b"".join(parts)
        return written

    def _share(self, table: Table, reader: Reader, now: float) -> Shared:
        seating = table, table.seated, presenter.names_at(table, reader)
        if seating != self._seating:
            self._seating, self._seats = seating, {}
        self._shared = Shared(table, now)
        return self._shared

    def _seats_for(self, table: Table, reader: Reader) -> bytes:
        written = self._seats[reader.person] = encode(presenter.seats(table, reader))
        return written

    def _seen(
        self, table: Table, eyes: SeatPresenter, shared: Shared, draft: Draft | None
    ) -> tuple[bytes, ...]:
        """Write what the reader sees with their own eyes, and what they are asked."""
        if draft is not None:  # they look at another position
            return _drafted(table, eyes, draft)
        seat, state = eyes.seat, table.state
        involved = seat in table.asked or seat in table.standing or table.setup.lesson
        if state is None:
            return (NULL, *_asked(table, eyes, None)) if involved else (NULL, NOTHING_ASKED)
        if not involved:
            return shared.view_entries, b",", self._own_entries(state, seat), NOTHING_ASKED
        own = state.own_view(seat)
        asked = _asked(table, eyes, {**shared.view, **own})
        return shared.view_entries, b",", encode(own)[1:], *asked

    def _own_entries(self, state: State, seat: int | None) -> bytes:
        """Write the own view of somebody who only looks on: mostly the same as a move before."""
        key = state.own_key(seat)
        if key is None or seat is None:
            return encode(state.own_view(seat))[1:]
        if state is not self._shown:
            self._shown, self._own = state, {}
        kept = self._own.get(seat)
        if kept is None or kept.key != key:
            kept = self._own[seat] = OwnEntries(key, encode(state.own_view(seat))[1:])
        return kept.written


def _events(table: Table, eyes: SeatPresenter, after: int, shared: Shared) -> bytes:
    """Write what happened; of the last row, which nearly all are sent, what all see once."""
    history = table.history
    if after != len(history) - 1 or eyes.muted or eyes.opened:
        return encode(eyes.events(history[max(0, after) :]))[1:-1]
    if shared.row is not None:
        return shared.row
    number, events = history[-1]
    written = [
        shared.events.get(place) or _event(event, number, place, eyes.seat, shared)
        for place, event in enumerate(events)
    ]
    row = written[0] if len(written) == 1 else b",".join(written)
    if len(shared.events) == len(events):
        shared.row = row
    return row


def _event(event: Event, number: int, place: int, seat: int | None, shared: Shared) -> bytes:
    written = b'{"number":%d,%b' % (number, encode(event.seen_by(seat))[1:])
    if event.public:
        shared.events[place] = written
    return written


def _drafted(table: Table, eyes: SeatPresenter, draft: Draft) -> tuple[bytes, ...]:
    view = eyes.view(draft.state)
    return encode(view), b",", encode(presenter.own_state(table, eyes, view, draft))[1:-1]


def _asked(table: Table, eyes: SeatPresenter, view: View | None) -> tuple[bytes, bytes]:
    return b",", encode(presenter.own_state(table, eyes, view, None))[1:-1]
