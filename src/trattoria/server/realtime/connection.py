"""One browser at one table: what it is sent, and what it asks for."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

from trattoria.core.errors import TrattoriaError
from trattoria.core.state import State
from trattoria.locale.localizer import Localizer
from trattoria.server.accounts.people import Person
from trattoria.server.analysis.hints import Advice, hint_message
from trattoria.server.realtime import protocol
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.realtime.table_service import TableService
from trattoria.server.tables import commands, lessons, messages
from trattoria.server.tables.messages import GameEvent, MessageId, ServerMessage, TableState
from trattoria.server.tables.presenter import SeatPresenter, about, table_state
from trattoria.server.wording import (
    catalog,
    name_seats,
    names_at,
    refusal,
    word_events,
    word_lesson,
    word_state,
)

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
        words: bool = True,
        session: str = "",
    ) -> None:
        self.service = service
        self.room = room
        self.person = person
        self.lang = lang
        self.words = words
        self.session = session[:LONGEST_SESSION]
        self.out: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING + 1)
        self.handed: int | None = None  # whose eyes look, where several share the device
        self.muted: set[str] = set()
        self.sent = room.table.number  # nothing of the past, but to whoever shows a cursor
        self._moves, self._moved = -1, 0  # the moves that were sent last, and at which row
        self._allowance = float(2 * service.settings.messages_a_second)
        self._filled = time.monotonic()

    # ---- who looks -------------------------------------------------------------------------------

    @property
    def _id(self) -> str:
        return "" if self.person is None else self.person.id

    @property
    def device(self) -> str:
        """Give the person's device."""
        return "" if self.person is None else self.person.device

    @property
    def seats(self) -> list[int]:
        """List the seats on this device."""
        return self.room.table.seats_of(self._id) if self._id else []

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
        occupants = enumerate(self.room.table.occupants) if self.muted else ()
        muted = [n for n, occupant in occupants if occupant.human and occupant.person in self.muted]
        return SeatPresenter(self.shown, muted=frozenset(muted))

    @property
    def localizer(self) -> Localizer:
        """Give who puts it into words."""
        table = self.room.table
        names = names_at(table, self.service.people.names, self.lang)
        return Localizer(catalog(self.lang), table.game.id, names, self.shown)

    def _seat(self) -> int:
        if self.shown is None:
            raise TrattoriaError("hand-over-first") if self.seats else TrattoriaError("not-seated")
        return self.shown

    # ---- cursors ---------------------------------------------------------------------------------

    def _cursor_text(self, number: int) -> str:
        return f"{number} {self.room.table.setup.id} {self._id} {self.session}"

    def cursor(self) -> str:
        """Say how far this browser session was sent, so that it can go on from there."""
        return f"{self.sent}.{self.service.cursors.mark(self._cursor_text(self.sent))}"

    async def resume(self, cursor: str) -> None:
        """Go on after a cursor of this very session, or after what it has shown to know since."""
        number = self._shown(cursor)
        if number is None:
            return
        known = self.room.received.get((self._id, self.session), 0)
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
        return await self.service.sessions.reach(table, self._id, self.session, number)

    def _acknowledge(self) -> None:
        """Note that who decides knows the moves so far, and need not be sent them again."""
        if self.session:
            self.room.received[self._id, self.session] = self._moved

    async def leave(self) -> None:
        """Keep how far this session surely got, for other processes and after a restart."""
        number = self.room.received.get((self._id, self.session))
        if (
            number is not None and self._id in self.service.people.names
        ):  # who is forgotten stays so
            await self._reach(number)

    # ---- sending ---------------------------------------------------------------------------------

    def hello(self) -> messages.Hello:
        """Say what table it is and who is looking."""
        return messages.Hello(
            table=about(self.room.table, self._id),
            you=None if self.person is None else self.person.name,
            reactions=commands.REACTIONS,
            rematch_of=self.room.table.setup.rematch_of,
        )

    def send_update(self, room: TableRoom) -> None:
        """Send what is new, and the table as it is."""
        after, presenter = self.sent, self.presenter
        key = (after, presenter, self._id, self.lang, self.words)
        body = room.payloads.get(key)
        if body is None:
            body = protocol.encode(self._update(room, presenter, after))
            room.payloads[key] = body
        self.sent = room.table.number
        if self._moves != len(room.table.actions):
            self._moves, self._moved = len(room.table.actions), self.sent
        self._put(protocol.with_cursor(body, self.cursor()))

    def _update(self, room: TableRoom, presenter: SeatPresenter, after: int) -> messages.Update:
        table, draft = room.table, room.draft(presenter.seat)
        events = presenter.events(table.history[max(0, after) :])
        state = table_state(table, presenter, self._id, self.service.clock(), draft)
        self._put_into_words(state, events)
        return messages.Update(
            number=table.number,
            moves=len(table.actions),
            shown=presenter.seat,
            hand_over=seats if len(seats := self.seats) > 1 else [],
            events=events,
            state=state,
        )

    def _put_into_words(self, state: TableState, events: list[GameEvent]) -> None:
        """Add the sentences; names and what a first game says are for those without words, too."""
        localizer = self.localizer
        name_seats(state["seats"], localizer.names)
        lesson = state.get("lesson")
        if lesson is not None:
            word_lesson(lesson, state["draft"], localizer)
        if self.words:
            word_state(state, localizer)
            word_events(events, localizer)

    def send(self, message: ServerMessage) -> None:
        """Send a message that is not in the log."""
        self._put(protocol.encode(message))
        if isinstance(message, messages.Bye):
            self.drop()

    def turn_away(self, error: TrattoriaError) -> None:
        """Say why the table cannot be watched any more, and end the connection."""
        self._refuse(error)
        self.drop()

    def _put(self, sent: bytes) -> None:
        if self.out.qsize() >= MOST_WAITING:
            self.drop()
        else:
            self.out.put_nowait(sent)

    def drop(self) -> None:
        """End the connection."""
        while self.out.full():
            self.out.get_nowait()
        self.out.put_nowait(None)

    # ---- receiving -------------------------------------------------------------------------------

    async def receive(self, data: str | bytes) -> None:
        """Do what the browser asks for, or say why not."""
        id: MessageId | None = None
        try:
            self._slow_down()
            raw = protocol.read(data)
            id = protocol.id_of(raw)
            message = protocol.check(raw)
            rows = await HANDLERS[type(message)](self, message)
            if id is not None:
                number = rows[-1].number if rows else self.room.table.number
                self.send(messages.Done(id=id, number=number))
        except TrattoriaError as error:
            self._refuse(error, id)

    def _refuse(self, error: TrattoriaError, id: MessageId | None = None) -> None:
        self.send(messages.Refused(id=id, **refusal(error, self.localizer)))

    def _slow_down(self) -> None:
        now, rate = time.monotonic(), self.service.settings.messages_a_second
        self._allowance = min(2.0 * rate, self._allowance + (now - self._filled) * rate)
        self._filled = now
        if self._allowance < -rate:
            self.drop()
        self._allowance -= 1
        if self._allowance < 0:
            raise TrattoriaError("too-fast")

    async def _act(self, message: messages.Act) -> commands.Rows:
        seat, table = self._seat(), self.room.table
        commands.running(table)
        commands.check_moves(table, message.moves)
        self._acknowledge()
        if table.occupants[seat].standin:
            await self.service.submit(self.room, commands.come_back, self._id, seat)
        action = table.game.parse_action(message.action)
        lessons.check(table, self.room.draft(seat), action)
        if message.confirm:
            return await self._take(seat, [*self._prepared(seat), action], message.moves)
        if seat not in table.asked or table.occupants[seat].bot:
            return await self._take(seat, [action], message.moves)  # refuses, and says why
        self.room.begin_draft(seat).add(action)
        self._send_draft(seat)
        return []

    def _prepared(self, seat: int) -> list[int]:
        """Give what a decision can be added to; after what is not shown yet, none can be tried."""
        draft = self.room.draft(seat)
        if draft is not None and draft.ready:
            raise TrattoriaError("draft-ready")
        return [] if draft is None else draft.actions

    async def _confirm(self, message: messages.Confirm) -> commands.Rows:
        seat = self._seat()
        draft = self.room.draft(seat)
        if draft is None or not draft.actions:
            raise TrattoriaError("nothing-to-confirm")
        return await self._take(seat, draft.actions, message.moves)

    async def _take(self, seat: int, actions: list[int], moves: int) -> commands.Rows:
        """Commit decisions, all of them or none."""
        play = commands.play
        return await self.service.submit(self.room, play, self._id, seat, actions, moves)

    async def _take_back(self, message: messages.TakeBack) -> commands.Rows:
        seat = self._seat()
        draft = self.room.draft(seat)
        if draft is None:
            raise TrattoriaError("nothing-to-take-back")
        draft.take_back()
        while message.all and draft.actions:
            draft.take_back()
        if not draft.actions:
            del self.room.drafts[seat]
        self._send_draft(seat)
        return []

    def _send_draft(self, seat: int) -> None:
        """Show a draft to its own player only, in all their tabs."""
        self.room.payloads = {}
        for watcher in list(self.room.watchers):
            if isinstance(watcher, Connection) and watcher.shown == seat:
                watcher.send_update(self.room)

    async def _hand_over(self, message: messages.HandOver) -> commands.Rows:
        if message.seat is not None:
            commands.own_occupant(self.room.table, self._id, message.seat)
        self.handed = message.seat
        self.room.payloads = {}
        self.send_update(self.room)
        return []

    async def _return(self, message: messages.Return) -> commands.Rows:
        return await self.service.submit(self.room, commands.come_back, self._id, self._seat())

    async def _resign(self, message: messages.Resign) -> commands.Rows:
        return await self.service.submit(self.room, commands.resign, self._id, self._seat())

    async def _vote(self, message: messages.Vote) -> commands.Rows:
        return await self.service.submit(
            self.room, commands.vote, self._id, self._seat(), message.target
        )

    async def _pause(self, message: messages.Pause) -> commands.Rows:
        return await self.service.submit(self.room, commands.pause, self._id, self._seat())

    async def _resume(self, message: messages.Resume) -> commands.Rows:
        return await self.service.submit(self.room, commands.resume, self._id, self._seat())

    async def _chat(self, message: messages.Chat) -> commands.Rows:
        return await self.service.submit(
            self.room, commands.chat, self._id, self._speaking(), message.text
        )

    async def _react(self, message: messages.React) -> commands.Rows:
        return await self.service.submit(
            self.room, commands.react, self._id, self._speaking(), message.sign
        )

    def _speaking(self) -> int:
        if not self.seats:
            raise TrattoriaError("not-seated")
        return self.seats[0] if self.shown is None else self.shown

    async def _mute(self, message: messages.Mute) -> commands.Rows:
        occupants = self.room.table.occupants
        other = occupants[message.seat].person if 0 <= message.seat < len(occupants) else ""
        if not other or not self._id or other == self._id:
            raise TrattoriaError("no-player-there", {"seat": message.seat})
        await self.service.people.mute(self._id, other, message.on)
        self.muted = await self.service.people.muted_by(self._id)
        return []

    async def _entropy(self, message: messages.Entropy) -> commands.Rows:
        return await self.service.submit(self.room, commands.entropy, self._id, message.bytes)

    async def _hint(self, message: messages.AskHint) -> commands.Rows:
        """Ask the maestro; the answer comes when they have thought, and other messages go on."""
        seat = self._seat()
        position = commands.hinted(self.room.table, seat, self.room.draft(seat))
        thinking = self.service.hints.ask(self._id, self.room.table, seat, position)
        moves = len(self.room.table.actions)
        self.service.later(self._advised(thinking, seat, position, moves))
        return []

    async def _advised(
        self, thinking: Awaitable[Advice], seat: int, position: State, moves: int
    ) -> None:
        advice = await thinking
        if self.shown == seat and moves == len(self.room.table.actions):
            self.send(hint_message(advice, position, seat, moves, self.localizer))

    async def _ping(self, message: messages.Ping) -> commands.Rows:
        self.send(messages.Pong(now=self.service.clock()))
        return []


HANDLERS: dict[type, Callable[[Connection, Any], Awaitable[commands.Rows]]] = {
    messages.Act: Connection._act,
    messages.TakeBack: Connection._take_back,
    messages.Confirm: Connection._confirm,
    messages.HandOver: Connection._hand_over,
    messages.Return: Connection._return,
    messages.Resign: Connection._resign,
    messages.Vote: Connection._vote,
    messages.Pause: Connection._pause,
    messages.Resume: Connection._resume,
    messages.Chat: Connection._chat,
    messages.React: Connection._react,
    messages.Mute: Connection._mute,
    messages.Entropy: Connection._entropy,
    messages.AskHint: Connection._hint,
    messages.Ping: Connection._ping,
}
