"""The server: it keeps tables in memory, writes what is decided, and tells everybody.

A move is a command.  It is tried on the table, its rows are committed, then taken and told.
If another process was faster, the table catches up and the command is tried on what is there now.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine
from typing import Any, Concatenate, ParamSpec

import structlog

from trattoria.core.errors import InvalidSetup, TrattoriaError
from trattoria.core.registry import game as find_game
from trattoria.server.accounts.people import People
from trattoria.server.accounts.ratings import settle
from trattoria.server.accounts.sessions import Sessions
from trattoria.server.accounts.signing import Signer
from trattoria.server.analysis.hints import Hints
from trattoria.server.analysis.reviews import Reviews
from trattoria.server.bot_pool import BotPool, Question
from trattoria.server.realtime.table_room import Reply, TableRoom, Watcher
from trattoria.server.settings import Settings
from trattoria.server.storage.log_writer import Clash, Unavailable
from trattoria.server.storage.store import Store
from trattoria.server.tables import clocks, commands, lessons
from trattoria.server.tables.rows import Row, Setup
from trattoria.server.tables.table import OVER, Table

P = ParamSpec("P")
MAX_CLASHES = 8  # at a row that others are faster with
RETRY_TABLE_AFTER = 1.0  # seconds until a table that could not be tended is looked at again
RETRY_DATABASE_AFTER = 0.1  # seconds until a database that did not answer is tried again
CLOSE_WITHIN = 1.0  # seconds for what is under way when the server closes
BACKUP_DELAY = 3.0  # seconds that a process waits with the bots of a table that another one serves
CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
log = structlog.get_logger()


class TableService:
    """All tables of this process."""

    def __init__(
        self,
        settings: Settings,
        clock: Callable[[], float] = time.time,
        name_table: Callable[[], str] = lambda: secrets.token_hex(10),
    ) -> None:
        self.settings = settings
        self.clock = clock
        self.name_table = name_table
        self.store = Store(settings.database)
        key = settings.key()
        self.people = People(self.store, key, clock)
        self.cursors = Signer(key, "cursor")
        self.sessions = Sessions(self.store)
        self.tables: dict[str, TableRoom] = {}
        self.bot_pool = BotPool(settings.bot_workers)
        self.hints = Hints(self.bot_pool, clock)
        self.reviews = Reviews(
            self.store, BotPool(min(1, settings.bot_workers), modest=True), self.later
        )
        self.woken = asyncio.Event()
        self.next_look = 0.0  # when the keeper looks at the clocks next
        self.closing = False
        self.moves = 0
        self.watching = 0
        self._loading: dict[str, asyncio.Task[TableRoom]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # ---- finding and making tables ---------------------------------------------------------------

    async def create(self, setup: Setup) -> TableRoom:
        """Set up a table."""
        room = TableRoom(Table(setup))
        room.marked = room.table.status
        self.tables[setup.id] = room  # before it is stored, so that nobody loads it a second time
        try:
            await self.store.create(setup)
        except BaseException:
            del self.tables[setup.id]
            raise
        return room

    def new_code(self) -> str:
        """Draw a short code for a table."""
        return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))

    async def find(self, id: str) -> TableRoom:
        """Give a table, from memory or from its log."""
        if id in self.tables:
            return self.tables[id]
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        try:
            return await asyncio.shield(self._loading[id])
        finally:
            if id in self._loading and self._loading[id].done():
                del self._loading[id]

    async def fresh(self, id: str) -> TableRoom:
        """Give a table with all that other processes are known to have written."""
        room = await self.find(id)
        if room.behind:
            await self.catch_up(room)
        return room

    async def _load(self, id: str) -> TableRoom:
        setup = await self.store.setup(id)
        if setup is None:
            raise TrattoriaError("no-such-table")
        rows = await self.store.rows(id)
        room = TableRoom(rebuilt(setup, rows))
        room.ours = False
        await self.people.learn_names({occupant.person for occupant in room.table.occupants})
        if id in self.tables:
            return self.tables[id]
        self.tables[id] = room
        self._follow_up(room)
        return room

    async def reload(self, tables: set[str]) -> None:
        """Read tables anew, after something in their logs was deleted."""
        for room in [self.tables[id] for id in tables if id in self.tables]:
            await self.people.refresh_names({occupant.person for occupant in room.table.occupants})
            async with room.lock:
                await self._catch_up(room)
                room.table = rebuilt(room.table.setup, await self.store.rows(room.table.setup.id))
            room.tell_all()

    # ---- deciding --------------------------------------------------------------------------------

    async def submit(
        self,
        room: TableRoom,
        command: Callable[Concatenate[Table, float, P], list[Row]],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> list[Row]:
        """Do something at a table: gives the rows once they are committed and told."""
        if self.closing:
            raise TrattoriaError("closing")
        tried: list[list[Row]] = []
        async with room.lock:
            for _ in range(MAX_CLASHES):
                if room.behind:
                    found = await self._catch_up(room)
                    for rows in tried:
                        if found[: len(rows)] == rows:  # written, though nobody was told so
                            return rows
                table = room.table
                rows = commands.numbered(table, command(table, self.clock(), *args, **kwargs))
                if not rows:
                    return []
                tried.append(rows)
                if await self._written(room, rows):
                    room.ours = True
                    self._take(room, rows)
                    return rows
        raise TrattoriaError("busy-table")

    async def _written(self, room: TableRoom, rows: list[Row]) -> bool:
        """Commit rows; if that fails nobody knows more than the log, so look at it again.

        Another process may have gone on already when this one hears of its own commit: then the
        table is behind, and these rows are written all the same.
        """
        room.writing = rows[-1].number
        written = False
        try:
            await self.store.append(room.table.setup.id, rows)
            written = True
        except Clash:
            pass
        except Unavailable:
            await asyncio.sleep(RETRY_DATABASE_AFTER)
        finally:
            room.writing = 0
            room.behind = room.behind or not written
        return written

    async def catch_up(self, room: TableRoom) -> None:
        """Take what other processes have written."""
        async with room.lock:
            await self._catch_up(room)

    async def _catch_up(self, room: TableRoom) -> list[Row]:
        room.behind = False  # before it is read: what comes meanwhile is not forgotten
        try:
            rows = await self.store.rows(room.table.setup.id, room.table.number)
        except Exception as error:
            room.behind = True
            raise TrattoriaError("storage-away") from error
        if rows:
            room.ours = False
            await self.people.learn_names({str(row.data.get("person", "")) for row in rows} - {""})
            self._take(room, rows)
        return rows

    def _take(self, room: TableRoom, rows: list[Row]) -> None:
        for row in rows:
            room.table.apply(row)
        self.moves += sum(row.kind in ("act", "seal") for row in rows)
        room.tell_all()
        self._follow_up(room)
        for seat in room.here:
            if not room.table.occupants[seat].here:
                self.later(self.submit(room, commands.presence, seat, True))

    # ---- what follows ----------------------------------------------------------------------------

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something soon, without waiting for it."""
        task = asyncio.create_task(self._quietly(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _quietly(self, work: Coroutine[Any, Any, Any]) -> None:
        try:
            await work
        except TrattoriaError as error:
            log.info("refused", code=error.code)
        except Exception:
            log.exception("failed")

    def _follow_up(self, room: TableRoom) -> None:
        table = room.table
        room.drafts = {seat: d for seat, d in room.drafts.items() if room.draft(seat) is d}
        if table.status == OVER:
            if not room.settled:
                room.settled = True
                self.later(self._settle(room))
        else:
            if room.marked != table.status:
                room.marked = table.status
                self.later(self._mark(table))
            self._ask_bots(room)
        self.rearm(room)

    async def _settle(self, room: TableRoom) -> None:
        """Write the results and only then that the game is over.

        Until it is marked so, whoever takes up what was left finds it, and writes them.
        """
        try:
            await settle(self.store, room.table)
            await self._mark(room.table)
        except BaseException:
            room.settled = False
            raise

    async def _mark(self, table: Table) -> None:
        await self.store.mark(table.setup.id, table.status, table.changed)

    def rearm(self, room: TableRoom) -> None:
        """Note when to look at a table again."""
        times = [reply.at for reply in room.replies.values() if reply.action is not None]
        wake = clocks.next_wake(room.table, self.clock())
        room.wake = min([*times, *([] if wake is None else [wake])], default=None)
        if room.wake is not None and room.wake < self.next_look:
            self.next_look = room.wake
            self.woken.set()

    def _ask_bots(self, room: TableRoom) -> None:
        moves, due = len(room.table.actions), clocks.due_bots(room.table)
        room.replies = {s: r for s, r in room.replies.items() if s in due and r.moves == moves}
        for seat in due:
            if seat not in room.replies:
                reply = Reply(moves, self.clock(), self._delay(room))
                room.replies[seat] = reply
                self.later(self._think(room, seat, reply))

    def _delay(self, room: TableRoom) -> float:
        least, most = self.settings.bot_delay_least, self.settings.bot_delay_most
        if room.table.setup.lesson:
            most = least  # nobody is to wonder what a partner thinks
        return clocks.reply_delay(room.table, least, most) + (0.0 if room.ours else BACKUP_DELAY)

    async def _think(self, room: TableRoom, seat: int, reply: Reply) -> None:
        """Ask a bot, and settle when it replies."""
        table = room.table
        assert table.state is not None
        reply.action = lessons.part(table)
        if reply.action is not None:
            self.rearm(room)
            return
        question = Question(
            table.setup.game,
            table.occupants[seat].bot,
            table.bot_seed(seat),
            table.state.observe(seat),
            table.state.legal_actions(seat),
        )
        try:
            reply.action = await self.bot_pool.ask(question)
        except Exception:  # whatever a bot does, the table goes on
            log.exception("bot failed", level=question.level, game=question.game)
            reply.action = question.actions[0]
        reply.at = clocks.reply_time(reply.asked, reply.delay, self.clock())
        self.rearm(room)

    # ---- clocks ----------------------------------------------------------------------------------

    async def tick(self) -> None:
        """Do all that is due at the tables now."""
        now = self.clock()
        for room in self._due():
            room.wake = None
            self.later(self._tend(room, now))

    def _due(self) -> list[TableRoom]:
        now = self.clock()
        return [room for room in self.tables.values() if room.wake is not None and room.wake <= now]

    async def _tend(self, room: TableRoom, now: float) -> None:
        try:
            await self.submit(room, commands.deal)
            await self.submit(room, commands.overdue)
            await self._reply(room, now)
        except TrattoriaError as error:  # the database is away, or the like: look again in a while
            log.warning("not tended", code=error.code)
            room.wake = now + RETRY_TABLE_AFTER
            return
        self._warn(room, now)
        if room.table.status != OVER:
            self._ask_bots(room)
        self.rearm(room)

    async def _reply(self, room: TableRoom, now: float) -> None:
        for seat, reply in list(room.replies.items()):
            if reply.action is not None and reply.at <= now:
                room.replies.pop(seat, None)
                await self.submit(room, commands.bot_play, seat, reply.action, reply.moves)

    def _warn(self, room: TableRoom, now: float) -> None:
        for seat in room.table.asked:
            until = clocks.deadline(room.table, seat)
            if (
                until is not None
                and until - clocks.WARNING <= now
                and (seat, until) not in room.warned
            ):
                room.warned.add((seat, until))
                room.say_all({"type": "warning", "seat": seat, "until": until})

    async def idle(self) -> None:
        """Do all that is due now, and wait until nothing is under way or waits for its commit."""
        await self.store.committed()
        while self._tasks or self._due():
            await self.tick()
            await self._finish()
            await self.store.committed()

    async def _finish(self, within: float | None = None) -> None:
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=within)

    # ---- watching --------------------------------------------------------------------------------

    async def enter(self, room: TableRoom, watcher: Watcher) -> None:
        """Let somebody watch, and note that his seats are here."""
        room.watchers.add(watcher)
        self.watching += 1
        for seat in watcher.seats:
            await self.submit(room, commands.presence, seat, True)

    def go(self, room: TableRoom, watcher: Watcher) -> None:
        """Let somebody go; after a moment his seats are noted as away."""
        room.watchers.discard(watcher)
        self.watching -= 1
        if not self.closing:
            loop = asyncio.get_running_loop()
            for seat in watcher.seats:
                loop.call_later(self.settings.away_after, self._note_away, room, seat)

    def _note_away(self, room: TableRoom, seat: int) -> None:
        if not self.closing and seat not in room.here and room.table.occupants[seat].taken:
            self.later(self.submit(room, commands.presence, seat, False))

    async def close(self) -> None:
        """Finish what is under way, and let go of everything."""
        self.closing = True
        for room in self.tables.values():
            room.say_all({"type": "bye"})
        await self._finish(CLOSE_WITHIN)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.close()
        self.bot_pool.close()
        self.reviews.close()


def rebuilt(setup: Setup, rows: list[Row]) -> Table:
    """Rebuild a table from its log; one of other rules is closed, unrated."""
    table = Table(setup)
    try:
        if find_game(setup.game).version != setup.version:
            raise InvalidSetup("other-version", {"where": "version", "needed": table.game.version})
        for row in rows:
            table.apply(row)
    except (TrattoriaError, ValueError, KeyError) as error:
        log.warning("table cannot be rebuilt", table=setup.id, why=str(error)[:200])
        table = Table(setup)
        table.status, table.closed = OVER, "other-version"
        table.number = len(rows)
        table.history = [(row.number, []) for row in rows]
    return table
