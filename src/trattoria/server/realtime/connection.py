"""One browser at one table: who looks, and what is sent."""

from __future__ import annotations

import asyncio

from trattoria.core.errors import TrattoriaError
from trattoria.locale.localizer import Localizer
from trattoria.server.accounts.people import Person
from trattoria.server.realtime import protocol
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.realtime.table_service import TableService
from trattoria.server.tables import commands, messages
from trattoria.server.tables.messages import MessageId, ServerMessage
from trattoria.server.tables.presenter import Reader, SeatPresenter, about
from trattoria.server.turns import Asker
from trattoria.server.wording import catalog, names_at, refusal

MOST_WAITING = 200  # messages that a slow browser has not taken yet
LONGEST_SESSION = 64


class Connection:
    """A WebSocket, without the socket: messages go into a queue and come from outside."""

    def __init__(
        self,
        service: TableService,
        room: TableRoom,
        person: Person | None,
        lang: str,
        session: str = "",
        address: str = "local",
    ) -> None:
        self.service = service
        self.room = room
        self.person = person
        self.person_id = "" if person is None else person.id
        self.lang = lang  # of refusals
        self.session = session[:LONGEST_SESSION]
        self.out: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING + 1)
        self.handed: int | None = None  # whose eyes look, where several share the device
        self.muted: set[str] = set()
        self.sent = room.table.number  # nothing of the past, but to whoever shows a cursor
        self._moves, self._moved = -1, 0  # the moves that were sent last, and at which row
        self._asker = Asker(address, self.person_id)
        self._ignored = 0  # messages that came too fast since one did not

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
        """Give the seat whose eyes look: the only one here, or the one that was handed over to."""
        seats = self.seats
        if len(seats) == 1:
            return seats[0]
        return self.handed if self.handed in seats else None

    @property
    def presenter(self) -> SeatPresenter:
        """Give who chooses what this browser is shown."""
        if not self.muted:
            return SeatPresenter(self.shown)
        occupants = enumerate(self.room.table.occupants)
        muted = [n for n, occupant in occupants if occupant.human and occupant.person in self.muted]
        return SeatPresenter(self.shown, muted=frozenset(muted))

    @property
    def localizer(self) -> Localizer:
        """Give who puts refusals into words."""
        table = self.room.table
        names = names_at(table, self.service.people.names, self.lang)
        return Localizer(catalog(self.lang), table.game.id, names, self.shown)

    def seat(self) -> int:
        """Give the seat that plays from here now, or refuse."""
        if self.shown is None:
            raise TrattoriaError("hand-over-first") if self.seats else TrattoriaError("not-seated")
        return self.shown

    # ---- cursors ---------------------------------------------------------------------------------

    def _cursor_text(self, number: int) -> str:
        return f"{number} {self.room.table.setup.id} {self.person_id} {self.session}"

    def cursor(self) -> str:
        """Say how far this browser session was sent, so that it can go on from there."""
        return f"{self.sent}.{self.service.cursors.mark(self._cursor_text(self.sent))}"

    async def resume(self, cursor: str) -> None:
        """Go on after a cursor of this very session, or after what it has shown to know since."""
        number = self._shown(cursor)
        if number is None:
            return
        known = self.room.received.get((self.person_id, self.session), 0)
        reached = await self._reach(max(number, known))
        if reached is not None:
            self.sent = min(reached, self.room.table.number)

    def _shown(self, cursor: str) -> int | None:
        number, _, _ = cursor.partition(".")
        if not self.session or not number.isascii() or not number.isdigit() or len(number) > 9:
            return None
        right = self.service.cursors.read(
            f"{self._cursor_text(int(number))}{cursor[len(number) :]}"
        )
        return None if right is None else int(number)

    async def _reach(self, number: int) -> int | None:
        table = self.room.table.setup.id
        return await self.service.sessions.reach(table, self.person_id, self.session, number)

    def acknowledge(self) -> None:
        """Note that who decides knows the moves so far, and need not be sent them again."""
        if self.session:
            self.room.received[self.person_id, self.session] = self._moved

    async def leave(self) -> None:
        """Keep how far this session surely got, for other processes and after a restart."""
        number = self.room.received.get((self.person_id, self.session))
        if (
            number is not None and self.person_id in self.service.people.names
        ):  # who is forgotten stays so
            await self._reach(number)

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
        """Send what is new, and the table as it is."""
        eyes, reader = self.presenter, Reader(self.person_id, self.service.people.names)
        draft, now = room.draft(eyes.seat), self.service.clock()
        written = room.payloads.update(room.table, eyes, reader, self.sent, now, draft)
        self.sent = room.table.number
        if self._moves != len(room.table.actions):
            self._moves, self._moved = len(room.table.actions), self.sent
        self._put(protocol.addressed(written, self.cursor()))

    def send(self, message: ServerMessage) -> None:
        self._put(protocol.encode(message))
        if isinstance(message, messages.Bye):
            self.drop()

    def turn_away(self, error: TrattoriaError) -> None:
        """Say why the table cannot be watched any more, and end the connection."""
        self.refuse(error)
        self.drop()

    def _put(self, sent: bytes) -> None:
        if self.out.qsize() >= MOST_WAITING:
            self.drop()
        else:
            self.out.put_nowait(sent)

    def drop(self) -> None:
        while self.out.full():
            self.out.get_nowait()
        self.out.put_nowait(None)

    def refuse(self, error: TrattoriaError, id: MessageId | None = None) -> None:
        self.send(messages.Refused(id=id, **refusal(error, self.localizer)))

    def slow_down(self) -> None:
        """Count a message; refuses it, and in the end the browser, if there are too many."""
        if self.service.limits.message(self._asker):
            self._ignored = 0
            return
        self._ignored += 1
        if self._ignored > self.service.settings.messages_a_second:
            self.drop()
        raise TrattoriaError("too-fast")
