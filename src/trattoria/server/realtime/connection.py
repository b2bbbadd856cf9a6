"""One browser at one table: who looks, and what is sent."""

from __future__ import annotations

from hmac import compare_digest
from typing import Protocol

from trattoria.core.errors import TrattoriaError
from trattoria.server.accounts.person import Person
from trattoria.server.realtime import protocol
from trattoria.server.realtime.contract import Service
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.tables import commands, messages, recall
from trattoria.server.tables.messages import MessageId, ServerMessage
from trattoria.server.tables.presenter import Reader, SeatPresenter, about
from trattoria.server.tables.recall import Score
from trattoria.server.tables.table import Table
from trattoria.server.turns import Asker

LONGEST_SESSION = 64
ENDED, ELSEWHERE = 1000, 4409  # how a line is closed: usually, and where its tab has another one


class Out(Protocol):
    """The way to a browser; nothing here waits."""

    def write(self, message: bytes) -> None:
        """Send a message."""

    def end(self, code: int = ENDED) -> None:
        """Send nothing more."""


class Connection:
    """A browser at a table, without the network between them."""

    def __init__(
        self,
        service: Service,
        room: TableRoom,
        person: Person | None,
        lang: str,
        out: Out,
        session: str = "",
        address: str = "local",
    ) -> None:
        self.service = service
        self.room = room
        self.person = person
        self.person_id = "" if person is None else person.id
        self.lang = lang  # of refusals
        self.session = session[:LONGEST_SESSION]
        self.out = out
        self.handed: int | None = None  # whose eyes look, where several share the device
        self.muted: set[str] = set()
        self.sent = room.table.number  # nothing of the past, but to whoever shows a cursor
        about = f"{room.table.setup.id} {self.person_id} {self.session} "
        self._signature = service.cursors.begun(about)
        self._reader = Reader(self.person_id, service.people.names)
        self._looked_at: Table | None = None  # what `_presenter` was made from: the table, ...
        self._seated = 0
        self._was_handed: int | None = None
        self._was_muted = self.muted
        self._presenter = SeatPresenter()
        self._asker = Asker(address, self.person_id)
        self._asked = 0  # the opening before which the reader was asked what they remember

    # ---- who looks -------------------------------------------------------------------------------

    @property
    def device(self) -> str:
        return "" if self.person is None else self.person.device

    @property
    def seats(self) -> list[int]:
        """List the seats on this device."""
        return self.room.table.seats_of(self.person_id) if self.person_id else []

    @property
    def shown(self) -> int | None:
        """Give the seat whose eyes look."""
        return self.presenter.seat

    @property
    def presenter(self) -> SeatPresenter:
        """Give who chooses what this browser is shown; made anew only when that changes."""
        table = self.room.table
        if (
            table is not self._looked_at
            or table.seated != self._seated
            or self.handed != self._was_handed
            or self.muted is not self._was_muted
        ):
            self._look_at(table)
        return self._presenter

    def _look_at(self, table: Table) -> None:
        self._looked_at, self._seated = table, table.seated
        self._was_handed, self._was_muted = self.handed, self.muted
        self._presenter = SeatPresenter(self._eyes(), muted=self._muted())

    def _eyes(self) -> int | None:
        """Give the only seat here, or the one that was handed over to."""
        seats = self.seats
        if len(seats) == 1:
            return seats[0]
        return self.handed if self.handed in seats else None

    def _muted(self) -> frozenset[int]:
        occupants = enumerate(self.room.table.occupants) if self.muted else ()
        return frozenset(n for n, each in occupants if each.human and each.person in self.muted)

    def seat(self) -> int:
        """Give the seat that plays from here now, or refuse."""
        seat = self.shown
        if seat is None:
            raise TrattoriaError("hand-over-first") if self.seats else TrattoriaError("not-seated")
        return seat

    # ---- what the person has been told -----------------------------------------------------------

    def cursor(self) -> str:
        """Say how far this browser was told, so that it can go on from there."""
        return self._cursor_at(self.sent)

    def _cursor_at(self, number: int) -> str:
        signature = self._signature.copy()
        signature.update(b"%d" % number)
        return f"{number}.{signature.hexdigest()}"

    async def resume(self, cursor: str) -> None:
        """Take the place of another line of this tab, and go on after the cursor that it shows.

        Nobody can say whether a line stands that ends so, or broke before: only this tab is told
        once more what it does not know for sure, if its cursor says that it did not arrive, and
        that uses the cursor up.  What the person has been told in another tab counts.  Spectators
        have the table as it is, and what follows.
        """
        number = self._number_of(cursor)
        if number is None or not self.seats:
            self.sent = self.room.table.number
        else:
            await self._go_on_after(number)
        self._end_twins()

    async def _go_on_after(self, number: int) -> None:
        room, person = self.room, self.person_id
        others = [line.sent for line in self._other_tabs()]
        known = max([number, room.knows(person), *others])
        before = await self.service.told.reach(room.table.setup.id, person, room.table.number)
        known = max(known, before, room.knows(person))
        room.note_known(person, room.table.number)  # also what happened meanwhile
        self.sent = min(known, room.table.number)

    def _end_twins(self) -> None:
        """End other lines of this tab: two that go on would be told everything twice."""
        if self.person_id and self.session:
            for tab in self._tabs():
                if tab is not self and tab.session == self.session:
                    tab.refuse(TrattoriaError("line-elsewhere"))
                    tab.out.end(ELSEWHERE)

    def _other_tabs(self) -> list[Connection]:
        return [tab for tab in self._tabs() if tab.session != self.session]

    def _tabs(self) -> list[Connection]:
        tabs = [watcher for watcher in self.room.watchers if isinstance(watcher, Connection)]
        return [tab for tab in tabs if tab.person_id == self.person_id]

    def _number_of(self, cursor: str) -> int | None:
        number, _, _ = cursor.partition(".")
        if not self.session or not number.isascii() or not number.isdigit() or len(number) > 9:
            return None
        right = compare_digest(self._cursor_at(int(number)).encode(), cursor.encode())
        return int(number) if right else None

    def told(self) -> int:
        """Say how far this browser was told."""
        return self.sent

    def arrived(self, number: int) -> None:
        """Note that all up to a row has reached the browser."""
        if self.person_id:
            self.room.note_known(self.person_id, number)

    async def leave(self) -> None:
        """Keep how far this person surely got, for other processes and after a restart."""
        number, person = self.room.known.get(self.person_id), self.person_id
        if number is not None and person in self.service.people.names:  # who is forgotten stays so
            await self.service.told.reach(self.room.table.setup.id, person, number)

    # ---- sending ---------------------------------------------------------------------------------

    def hello(self) -> messages.Hello:
        """Say what table it is and who is looking."""
        return messages.Hello(
            table=about(self.room.table, self.person_id),
            you=None if self.person is None else self.person.name,
            reactions=commands.REACTIONS,
            rematch_of=self.room.table.setup.rematch_of,
        )

    def send_update(self, room: TableRoom) -> None:
        """Send what is new, and the table as it is; an opening only to who need not be asked."""
        if room.trainees and self._asks_first(room):
            return
        table, eyes = room.table, self.presenter
        draft = room.draft(eyes.seat) if room.drafts else None
        written = room.payloads.update(
            table, eyes, self._reader, self.sent, self.service.clock, draft
        )
        self.sent = table.number
        self.out.write(protocol.addressed(written, self.cursor()))
        if room.trainees:
            self._tell_recalled(room)

    def _asks_first(self, room: TableRoom) -> bool:
        """Tell whether what is new waits for what its reader remembers; asks them once."""
        trainee, table = room.trainees.get(self.person_id), room.table
        if trainee is None:
            return False
        opening = recall.opening_after(table, max(self.sent, trainee.settled))
        if opening is None or not recall.may_train(table):
            return False
        if opening != self._asked:
            self._asked = opening
            self.send(recall.question(table, opening))
        return True

    def _tell_recalled(self, room: TableRoom) -> None:
        """Say how much was right of what the reader remembered, once they were shown everything."""
        trainee, table = room.trainees.get(self.person_id), room.table
        answer = None if trainee is None else trainee.answer
        found = None if answer is None else recall.compare(table, answer)
        if trainee is None or answer is None or found is None:
            return
        trainee.answer = None
        told = messages.Recalled(
            number=found.number,
            right=found.right,
            total=found.total,
            said=answer.amounts,
            held=found.held,
        )
        for tab in [self, *self._other_tabs()]:
            tab.send(told)
        score = Score(table.game.id, found.right, found.total)
        keep = self.service.recalls.keep(self.person_id, table.setup.id, answer.opening, score)
        self.service.later(keep)

    def send(self, message: ServerMessage) -> None:
        self.out.write(protocol.encode(message))
        if isinstance(message, messages.Bye):
            self.out.end()

    def turn_away(self, error: TrattoriaError) -> None:
        """Say why the table cannot be watched any more, and end the connection."""
        self.refuse(error)
        self.out.end()

    def refuse(self, error: TrattoriaError, id: MessageId | None = None) -> None:
        said = self.service.refusal(error, self.room.table, self.shown, self.lang)
        self.send(messages.Refused(id=id, **said))

    # ---- too much --------------------------------------------------------------------------------

    def admits(self) -> bool:
        """Count a message; refuses it, and in the end the browser, if there are too many."""
        limits = self.service.limits
        if limits.message(self._asker):
            return True
        error = TrattoriaError("too-fast")
        if limits.ignored(self._asker):
            self.refuse(error)
        else:
            self.turn_away(error)
        return False

    def count_frame(self) -> None:
        """Count a frame that is no whole message, like one; too many end the connection."""
        limits = self.service.limits
        if not limits.message(self._asker) and not limits.ignored(self._asker):
            self.turn_away(TrattoriaError("too-fast"))
