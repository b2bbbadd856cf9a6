"""One browser at one table: what it is told, and what it wishes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from trattoria.core.errors import TrattoriaError
from trattoria.core.state import State
from trattoria.server import commands, lessons, wire
from trattoria.server.hints import Advice, hint_message
from trattoria.server.house import House
from trattoria.server.live import Live
from trattoria.server.messages import Message, Reader, Teller, refused
from trattoria.server.people import Person
from trattoria.server.table import Table

MOST_WAITING = 200  # messages that a slow browser has not taken yet
LONGEST_SESSION = 64


class Connection:
    """A WebSocket, without the socket: messages go into a queue and come from outside."""

    def __init__(
        self,
        house: House,
        live: Live,
        person: Person | None,
        lang: str,
        words: bool = True,
        session: str = "",
    ) -> None:
        self.house = house
        self.live = live
        self.person = person
        self.lang = lang
        self.words = words
        self.session = session[:LONGEST_SESSION]
        self.out: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING + 1)
        self.handed: int | None = None  # whose eyes look, where several share the device
        self.muted: set[str] = set()
        self.sent = live.table.number  # nothing of the past, but to whoever shows a cursor
        self._moves, self._moved = -1, 0  # the moves that were told last, and at which row
        self._allowance = float(2 * house.settings.messages_a_second)
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
        return self.live.table.seats_of(self._id) if self._id else []

    @property
    def shown(self) -> int | None:
        """Give the seat whose eyes look: the only one here, or the one that was handed over to."""
        seats = self.seats
        if len(seats) == 1:
            return seats[0]
        return self.handed if self.handed in seats else None

    @property
    def reader(self) -> Reader:
        """Describe who reads."""
        chairs = enumerate(self.live.table.chairs) if self.muted else ()
        muted = [n for n, chair in chairs if chair.human and chair.person in self.muted]
        return Reader(self.shown, self.lang, self.words, muted, self._id)

    def _seat(self) -> int:
        if self.shown is None:
            raise TrattoriaError("hand-over-first") if self.seats else TrattoriaError("not-seated")
        return self.shown

    # ---- cursors ---------------------------------------------------------------------------------

    def _cursor_text(self, number: int) -> str:
        return f"{number} {self.live.table.setup.id} {self._id} {self.session}"

    def cursor(self) -> str:
        """Say how far this browser session was told, so that it can go on from there."""
        return f"{self.sent}.{self.house.cursors.mark(self._cursor_text(self.sent))}"

    async def resume(self, cursor: str) -> None:
        """Go on after a cursor of this very session, or after what it has shown to know since."""
        number = self._shown(cursor)
        if number is None:
            return
        known = self.live.received.get((self._id, self.session), 0)
        reached = await self._reach(max(number, known))
        if reached is not None:
            self.sent = min(reached, self.live.table.number)

    def _shown(self, cursor: str) -> int | None:
        number, _, _ = cursor.partition(".")
        if not self.session or not number.isascii() or not number.isdigit() or len(number) > 9:
            return None
        right = self.house.cursors.read(f"{self._cursor_text(int(number))}{cursor[len(number) :]}")
        return None if right is None else int(number)

    async def _reach(self, number: int) -> int | None:
        table = self.live.table.setup.id
        return await self.house.sessions.reach(table, self._id, self.session, number)

    def _receive(self) -> None:
        """Note that who decides knows the moves so far: he was told them, and need not be again."""
        if self.session:
            self.live.received[self._id, self.session] = self._moved

    async def leave(self) -> None:
        """Keep how far this session surely got, for other processes and after a restart."""
        number = self.live.received.get((self._id, self.session))
        if number is not None and self._id in self.house.people.names:  # who is forgotten stays so
            await self._reach(number)

    # ---- telling ---------------------------------------------------------------------------------

    def hello(self) -> Message:
        """Say what table it is and who is looking."""
        setup = self.live.table.setup
        return {
            "type": "hello",
            "table": describe(self.live.table, self._id),
            "you": None if self.person is None else self.person.name,
            "reactions": commands.REACTIONS,
            "rematch_of": setup.rematch_of,
        }

    def tell(self, live: Live) -> None:
        """Send what is new, and the table as it is."""
        after, reader = self.sent, self.reader
        key = (after, *reader.key)
        body = live.told.get(key)
        if body is None:
            body = msgspec.json.encode(self._update(live, reader, after))
            live.told[key] = body
        self.sent = live.table.number
        if self._moves != len(live.table.actions):
            self._moves, self._moved = len(live.table.actions), self.sent
        self._put(b'{"type":"update","cursor":"' + self.cursor().encode() + b'",' + body[1:])

    def _update(self, live: Live, reader: Reader, after: int) -> Message:
        teller = Teller(live.table, reader, self.house.people.names)
        draft = live.draft(reader.seat)
        return {
            "number": live.table.number,
            "moves": len(live.table.actions),
            "shown": reader.seat,
            "hand_over": seats if len(seats := self.seats) > 1 else [],
            "events": teller.events(after) if after < live.table.number else [],
            "state": teller.state(self.house.clock(), draft),
        }

    def say(self, message: Message) -> None:
        """Send a message that is not in the log."""
        self._put(msgspec.json.encode(message))
        if message["type"] == "bye":
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

    # ---- wishes ----------------------------------------------------------------------------------

    async def hear(self, data: str | bytes) -> None:
        """Do what the browser wishes, or say why not."""
        id: int | str | None = None
        try:
            self._slow_down()
            wish = wire.decoder.decode(data)
            id = wish.id
            rows = await WISHES[type(wish)](self, wish)
            if id is not None:
                number = rows[-1].number if rows else self.live.table.number
                self.say({"type": "done", "id": id, "number": number})
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            self._refuse(TrattoriaError("bad-message", {"what": str(error)[:200]}), id)
        except TrattoriaError as error:
            self._refuse(error, id)

    def _refuse(self, error: TrattoriaError, id: int | str | None) -> None:
        teller = Teller(self.live.table, self.reader, self.house.people.names)
        self.say({"type": "refused", "id": id, **refused(error, teller.localizer)})

    def _slow_down(self) -> None:
        now, rate = time.monotonic(), self.house.settings.messages_a_second
        self._allowance = min(2.0 * rate, self._allowance + (now - self._filled) * rate)
        self._filled = now
        if self._allowance < -rate:
            self.drop()
        self._allowance -= 1
        if self._allowance < 0:
            raise TrattoriaError("too-fast")

    async def _act(self, wish: wire.Act) -> commands.Rows:
        seat, table = self._seat(), self.live.table
        commands.running(table)
        check_moves(table, wish.moves)
        self._receive()
        if table.chairs[seat].minded:
            await self.house.submit(self.live, commands.come_back, self._id, seat)
        action = table.game.parse_action(wish.action)
        lessons.check(table, self.live.draft(seat), action)
        if wish.confirm:
            return await self._take(seat, [*self._prepared(seat), action], wish.moves)
        if seat not in table.asked or table.chairs[seat].bot:
            return await self._take(seat, [action], wish.moves)  # refuses, and says why
        self.live.begin_draft(seat).add(action)
        self._tell_seat(seat)
        return []

    def _prepared(self, seat: int) -> list[int]:
        """Give what a decision can be added to; after what is not shown yet, none can be tried."""
        draft = self.live.draft(seat)
        if draft is not None and draft.ready:
            raise TrattoriaError("draft-ready")
        return [] if draft is None else draft.actions

    async def _confirm(self, wish: wire.Confirm) -> commands.Rows:
        seat = self._seat()
        draft = self.live.draft(seat)
        if draft is None or not draft.actions:
            raise TrattoriaError("nothing-to-confirm")
        return await self._take(seat, draft.actions, wish.moves)

    async def _take(self, seat: int, actions: list[int], moves: int) -> commands.Rows:
        """Commit decisions, all of them or none."""
        return await self.house.submit(self.live, self._play, seat, actions, moves)

    def _play(
        self, table: Table, at: float, seat: int, actions: list[int], moves: int
    ) -> commands.Rows:
        check_moves(table, moves)
        chair = commands.own_chair(table, self._id, seat)
        if chair.gone:
            raise TrattoriaError("already-gone")
        return commands.play(table, at, seat, actions, commands.by_person(self._id))

    async def _take_back(self, wish: wire.TakeBack) -> commands.Rows:
        seat = self._seat()
        draft = self.live.draft(seat)
        if draft is None:
            raise TrattoriaError("nothing-to-take-back")
        draft.take_back()
        while wish.all and draft.actions:
            draft.take_back()
        if not draft.actions:
            del self.live.drafts[seat]
        self._tell_seat(seat)
        return []

    def _tell_seat(self, seat: int) -> None:
        """Show a draft to its own player only, in all his tabs."""
        self.live.told = {}
        for watcher in list(self.live.watchers):
            if isinstance(watcher, Connection) and watcher.shown == seat:
                watcher.tell(self.live)

    async def _hand_over(self, wish: wire.HandOver) -> commands.Rows:
        if wish.seat is not None:
            commands.own_chair(self.live.table, self._id, wish.seat)
        self.handed = wish.seat
        self.live.told = {}
        self.tell(self.live)
        return []

    async def _return(self, wish: wire.Return) -> commands.Rows:
        return await self.house.submit(self.live, commands.come_back, self._id, self._seat())

    async def _resign(self, wish: wire.Resign) -> commands.Rows:
        return await self.house.submit(self.live, commands.resign, self._id, self._seat())

    async def _vote(self, wish: wire.Vote) -> commands.Rows:
        return await self.house.submit(
            self.live, commands.vote, self._id, self._seat(), wish.target
        )

    async def _pause(self, wish: wire.Pause) -> commands.Rows:
        return await self.house.submit(self.live, commands.pause, self._id, self._seat())

    async def _resume(self, wish: wire.Resume) -> commands.Rows:
        return await self.house.submit(self.live, commands.resume, self._id, self._seat())

    async def _chat(self, wish: wire.Chat) -> commands.Rows:
        return await self.house.submit(
            self.live, commands.chat, self._id, self._speaking(), wish.text
        )

    async def _react(self, wish: wire.React) -> commands.Rows:
        return await self.house.submit(
            self.live, commands.react, self._id, self._speaking(), wish.sign
        )

    def _speaking(self) -> int:
        if not self.seats:
            raise TrattoriaError("not-seated")
        return self.seats[0] if self.shown is None else self.shown

    async def _mute(self, wish: wire.Mute) -> commands.Rows:
        chairs = self.live.table.chairs
        other = chairs[wish.seat].person if 0 <= wish.seat < len(chairs) else ""
        if not other or not self._id or other == self._id:
            raise TrattoriaError("no-player-there", {"seat": wish.seat})
        await self.house.people.mute(self._id, other, wish.on)
        self.muted = await self.house.people.muted_by(self._id)
        return []

    async def _entropy(self, wish: wire.Entropy) -> commands.Rows:
        return await self.house.submit(self.live, commands.entropy, self._id, wish.bytes)

    async def _hint(self, wish: wire.Hint) -> commands.Rows:
        """Ask the maestro; his answer comes when he has thought, and other wishes go on."""
        seat = self._seat()
        position = commands.hinted(self.live.table, seat, self.live.draft(seat))
        thinking = self.house.hints.ask(self._id, self.live.table, seat, position)
        moves = len(self.live.table.actions)
        self.house.later(self._advised(thinking, seat, position, moves))
        return []

    async def _advised(
        self, thinking: Awaitable[Advice], seat: int, position: State, moves: int
    ) -> None:
        advice = await thinking
        if self.shown == seat and moves == len(self.live.table.actions):
            teller = Teller(self.live.table, self.reader, self.house.people.names)
            self.say(hint_message(advice, position, seat, moves, teller.localizer))

    async def _ping(self, wish: wire.Ping) -> commands.Rows:
        self.say({"type": "pong", "now": self.house.clock()})
        return []


WISHES: dict[type, Callable[[Connection, Any], Awaitable[commands.Rows]]] = {
    wire.Act: Connection._act,
    wire.TakeBack: Connection._take_back,
    wire.Confirm: Connection._confirm,
    wire.HandOver: Connection._hand_over,
    wire.Return: Connection._return,
    wire.Resign: Connection._resign,
    wire.Vote: Connection._vote,
    wire.Pause: Connection._pause,
    wire.Resume: Connection._resume,
    wire.Chat: Connection._chat,
    wire.React: Connection._react,
    wire.Mute: Connection._mute,
    wire.Entropy: Connection._entropy,
    wire.Hint: Connection._hint,
    wire.Ping: Connection._ping,
}


def check_moves(table: Table, moves: int) -> None:
    """Refuse a decision that was made before the last one was known."""
    if moves != len(table.actions):
        raise TrattoriaError("late", {"moves": moves, "now": len(table.actions)})


def describe(table: Table, person: str) -> Message:
    """Say what table it is, as anybody may know who has its link."""
    setup = table.setup
    return {
        "id": setup.id,
        "code": setup.code,
        "game": setup.game,
        "version": setup.version,
        "seats": setup.seats,
        "options": setup.options,
        "public": setup.public,
        "spectators": setup.spectators,
        "chat": setup.chat,
        "rated": setup.rated,
        "hints": setup.hints,
        "lesson": setup.lesson,
        "pace": setup.pace,
        "yours": setup.creator == person,
        "status": table.status,
        "taken": sum(chair.taken for chair in table.chairs),
    }
