"""A table in the memory of this process, with everybody who watches it from here."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import Protocol

from trattoria.core.errors import TrattoriaError
from trattoria.server.realtime.payloads import Payloads
from trattoria.server.realtime.table_lock import TableLock
from trattoria.server.tables.commands import by_person
from trattoria.server.tables.draft import Draft
from trattoria.server.tables.messages import ServerMessage, Speed
from trattoria.server.tables.recall import Trainee
from trattoria.server.tables.table import Table


class Watcher(Protocol):
    """Somebody who follows a table."""

    @property
    def seats(self) -> Iterable[int]:
        """The seats that are here because they are."""

    @property
    def device(self) -> str:
        """The device of a person; nothing for anybody else."""

    def send_update(self, room: TableRoom) -> None:
        """Send what is new; must not wait."""

    def send(self, message: ServerMessage) -> None:
        """Send a message that is not in the log."""

    def turn_away(self, error: TrattoriaError) -> None:
        """Say why the table cannot be watched any more, and end the connection."""


class Reply:
    """What a bot will do, and when."""

    def __init__(
        self, moves: int, asked: float, delay: float, share: float = 1.0, watched: bool = False
    ) -> None:
        self.moves = moves
        self.asked = asked
        self.delay = delay
        self.share = share  # of the delay, if it is ready by then
        self.watched = watched  # whether a player was there when it was asked
        self.at = asked + share * delay
        self.action: int | None = None  # while it thinks


class TableRoom:
    """A table, who watches it, and what is prepared but not written yet."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = TableLock()
        self.watchers: set[Watcher] = set()
        self.drafts: dict[int, Draft] = {}
        self.replies: dict[int, Reply] = {}
        self.behind = False  # whether the log may hold more than the table knows
        self.writing = 0  # the last number that is being written from here
        self.ours = True  # whether the last row was written by this process
        self.wake: float | None = None
        self.loaded_at = -inf  # when it was read from its log; never, if it was made here
        self.warned: set[tuple[int, float]] = set()
        self.noted = 0  # the row that changed the seats last, when it was looked who is here
        self.marked = ""  # the status that the lists know
        self.payloads = Payloads()
        self.known: dict[str, int] = {}  # how far a person surely got, beside what they decided
        self.tempos: dict[str, Speed] = {}  # how fast a person likes it
        self.trainees: dict[str, Trainee] = {}  # people who are asked what they remember
        self.address = ""  # from where it was set up, if that was in this process
        self.settled = False  # whether its results are written
        self.noticed: set[str] = set()  # reasons to tell somebody that are written down

    @property
    def here(self) -> set[int]:
        return {seat for watcher in self.watchers for seat in watcher.seats}

    def knows(self, person: str) -> int:
        """Give the last row of which a person surely knows."""
        return max(self.known.get(person, 0), self.table.known.get(by_person(person), 0))

    def note_known(self, person: str, number: int) -> None:
        """Note that a person has been told all up to a row."""
        if number > self.known.get(person, 0):
            self.known[person] = number

    def draft(self, seat: int | None) -> Draft | None:
        """Give the draft of a seat, unless the game has gone on since."""
        draft = None if seat is None else self.drafts.get(seat)
        stale = draft is not None and draft.made_at != len(self.table.actions)
        return None if stale else draft

    def begin_draft(self, seat: int) -> Draft:
        """Give the draft of a seat, begun where there is none."""
        found = self.draft(seat)
        if found is None:
            assert self.table.state is not None
            found = Draft(self.table.state, seat, len(self.table.actions))
            self.drafts[seat] = found
        return found

    def send_updates(self) -> None:
        """Tell everybody here what is new; what was written for that is not kept."""
        self.payloads.clear()
        for watcher in list(self.watchers):
            watcher.send_update(self)
        self.payloads.clear()

    def turn_all_away(self, error: TrattoriaError) -> None:
        for watcher in list(self.watchers):
            watcher.turn_away(error)

    def send_all(self, message: ServerMessage) -> None:
        """Send everybody here a message that is not in the log."""
        for watcher in list(self.watchers):
            watcher.send(message)
