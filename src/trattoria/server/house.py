"""The house: it keeps tables in memory, writes what is decided, and tells everybody.

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
from trattoria.server import commands, lessons, pace
from trattoria.server.bot_pool import BotPool, Question
from trattoria.server.hints import Hints
from trattoria.server.journal import Clash, Unavailable
from trattoria.server.live import Live, Reply, Watcher
from trattoria.server.people import People
from trattoria.server.ratings import settle
from trattoria.server.reviews import Reviews
from trattoria.server.rows import Row, Setup
from trattoria.server.sessions import Sessions
from trattoria.server.settings import Settings
from trattoria.server.signing import Signer
from trattoria.server.store import Store
from trattoria.server.table import OVER, Table

P = ParamSpec("P")
TRIES = 8  # at a row that others are faster with
AGAIN = 1.0  # seconds until a table that could not be tended is looked at again
AWAY = 0.1  # seconds until a database that did not answer is tried again
CLOSING = 1.0  # seconds for what is under way when the house closes
BACKUP = 3.0  # seconds that a process waits with the bots of a table that another one serves
CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
log = structlog.get_logger()


class House:
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
        self.tables: dict[str, Live] = {}
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
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # ---- finding and making tables ---------------------------------------------------------------

    async def create(self, setup: Setup) -> Live:
        """Set up a table."""
        live = Live(Table(setup))
        live.marked = live.table.status
        self.tables[setup.id] = live  # before it is stored, so that nobody loads it a second time
        try:
            await self.store.create(setup)
        except BaseException:
            del self.tables[setup.id]
            raise
        return live

    def new_code(self) -> str:
        """Draw a short code for a table."""
        return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))

    async def find(self, id: str) -> Live:
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

    async def fresh(self, id: str) -> Live:
        """Give a table with all that other processes are known to have written."""
        live = await self.find(id)
        if live.behind:
            await self.catch_up(live)
        return live

    async def _load(self, id: str) -> Live:
        setup = await self.store.setup(id)
        if setup is None:
            raise TrattoriaError("no-such-table")
        rows = await self.store.rows(id)
        live = Live(rebuilt(setup, rows))
        live.ours = False
        await self.people.learn_names({chair.person for chair in live.table.chairs})
        if id in self.tables:
            return self.tables[id]
        self.tables[id] = live
        self._follow_up(live)
        return live

    async def reload(self, tables: set[str]) -> None:
        """Read tables anew, after something in their logs was deleted."""
        for live in [self.tables[id] for id in tables if id in self.tables]:
            await self.people.refresh_names({chair.person for chair in live.table.chairs})
            async with live.lock:
                await self._catch_up(live)
                live.table = rebuilt(live.table.setup, await self.store.rows(live.table.setup.id))
            live.tell_all()

    # ---- deciding --------------------------------------------------------------------------------

    async def submit(
        self,
        live: Live,
        command: Callable[Concatenate[Table, float, P], list[Row]],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> list[Row]:
        """Do something at a table: gives the rows once they are committed and told."""
        if self.closing:
            raise TrattoriaError("closing")
        tried: list[list[Row]] = []
        async with live.lock:
            for _ in range(TRIES):
                if live.behind:
                    found = await self._catch_up(live)
                    for rows in tried:
                        if found[: len(rows)] == rows:  # written, though nobody was told so
                            return rows
                table = live.table
                rows = commands.numbered(table, command(table, self.clock(), *args, **kwargs))
                if not rows:
                    return []
                tried.append(rows)
                if await self._written(live, rows):
                    live.ours = True
                    self._take(live, rows)
                    return rows
        raise TrattoriaError("busy-table")

    async def _written(self, live: Live, rows: list[Row]) -> bool:
        """Commit rows; if that fails nobody knows more than the log, so look at it again.

        Another process may have gone on already when this one hears of its own commit: then the
        table is behind, and these rows are written all the same.
        """
        live.writing = rows[-1].number
        written = False
        try:
            await self.store.append(live.table.setup.id, rows)
            written = True
        except Clash:
            pass
        except Unavailable:
            await asyncio.sleep(AWAY)
        finally:
            live.writing = 0
            live.behind = live.behind or not written
        return written

    async def catch_up(self, live: Live) -> None:
        """Take what other processes have written."""
        async with live.lock:
            await self._catch_up(live)

    async def _catch_up(self, live: Live) -> list[Row]:
        live.behind = False  # before it is read: what comes meanwhile is not forgotten
        try:
            rows = await self.store.rows(live.table.setup.id, live.table.number)
        except Exception as error:
            live.behind = True
            raise TrattoriaError("storage-away") from error
        if rows:
            live.ours = False
            await self.people.learn_names({str(row.data.get("person", "")) for row in rows} - {""})
            self._take(live, rows)
        return rows

    def _take(self, live: Live, rows: list[Row]) -> None:
        for row in rows:
            live.table.take(row)
        self.moves += sum(row.kind in ("act", "seal") for row in rows)
        live.tell_all()
        self._follow_up(live)
        for seat in live.here:
            if not live.table.chairs[seat].here:
                self.later(self.submit(live, commands.presence, seat, True))

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

    def _follow_up(self, live: Live) -> None:
        table = live.table
        live.drafts = {seat: d for seat, d in live.drafts.items() if live.draft(seat) is d}
        if table.status == OVER:
            if not live.settled:
                live.settled = True
                self.later(self._settle(live))
        else:
            if live.marked != table.status:
                live.marked = table.status
                self.later(self._mark(table))
            self._ask_bots(live)
        self.rearm(live)

    async def _settle(self, live: Live) -> None:
        """Write the results and only then that the game is over.

        Until it is marked so, whoever takes up what was left finds it, and writes them.
        """
        try:
            await settle(self.store, live.table)
            await self._mark(live.table)
        except BaseException:
            live.settled = False
            raise

    async def _mark(self, table: Table) -> None:
        await self.store.mark(table.setup.id, table.status, table.changed)

    def rearm(self, live: Live) -> None:
        """Note when to look at a table again."""
        times = [reply.at for reply in live.replies.values() if reply.action is not None]
        wake = pace.next_wake(live.table, self.clock())
        live.wake = min([*times, *([] if wake is None else [wake])], default=None)
        if live.wake is not None and live.wake < self.next_look:
            self.next_look = live.wake
            self.woken.set()

    def _ask_bots(self, live: Live) -> None:
        moves, due = len(live.table.actions), pace.due_bots(live.table)
        live.replies = {s: r for s, r in live.replies.items() if s in due and r.moves == moves}
        for seat in due:
            if seat not in live.replies:
                reply = Reply(moves, self.clock(), self._delay(live))
                live.replies[seat] = reply
                self.later(self._think(live, seat, reply))

    def _delay(self, live: Live) -> float:
        least, most = self.settings.bot_delay_least, self.settings.bot_delay_most
        if live.table.setup.lesson:
            most = least  # nobody is to wonder what a partner thinks
        return pace.reply_delay(live.table, least, most) + (0.0 if live.ours else BACKUP)

    async def _think(self, live: Live, seat: int, reply: Reply) -> None:
        """Ask a bot, and settle when it replies."""
        table = live.table
        assert table.state is not None
        reply.action = lessons.part(table)
        if reply.action is not None:
            self.rearm(live)
            return
        question = Question(
            table.setup.game,
            table.chairs[seat].bot,
            table.bot_seed(seat),
            table.state.observe(seat),
            table.state.legal_actions(seat),
        )
        try:
            reply.action = await self.bot_pool.ask(question)
        except Exception:  # whatever a bot does, the table goes on
            log.exception("bot failed", level=question.level, game=question.game)
            reply.action = question.actions[0]
        reply.at = pace.reply_time(reply.asked, reply.delay, self.clock())
        self.rearm(live)

    # ---- clocks ----------------------------------------------------------------------------------

    async def tick(self) -> None:
        """Do all that is due at the tables now."""
        now = self.clock()
        for live in self._due():
            live.wake = None
            self.later(self._tend(live, now))

    def _due(self) -> list[Live]:
        now = self.clock()
        return [live for live in self.tables.values() if live.wake is not None and live.wake <= now]

    async def _tend(self, live: Live, now: float) -> None:
        try:
            await self.submit(live, commands.deal)
            await self.submit(live, commands.overdue)
            await self._reply(live, now)
        except TrattoriaError as error:  # the database is away, or the like: look again in a while
            log.warning("not tended", code=error.code)
            live.wake = now + AGAIN
            return
        self._warn(live, now)
        if live.table.status != OVER:
            self._ask_bots(live)
        self.rearm(live)

    async def _reply(self, live: Live, now: float) -> None:
        for seat, reply in list(live.replies.items()):
            if reply.action is not None and reply.at <= now:
                live.replies.pop(seat, None)
                await self.submit(live, commands.bot_play, seat, reply.action, reply.moves)

    def _warn(self, live: Live, now: float) -> None:
        for seat in live.table.asked:
            until = pace.deadline(live.table, seat)
            if (
                until is not None
                and until - pace.WARNING <= now
                and (seat, until) not in live.warned
            ):
                live.warned.add((seat, until))
                live.say_all({"type": "warning", "seat": seat, "until": until})

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

    async def enter(self, live: Live, watcher: Watcher) -> None:
        """Let somebody watch, and note that his seats are here."""
        live.watchers.add(watcher)
        self.watching += 1
        for seat in watcher.seats:
            await self.submit(live, commands.presence, seat, True)

    def go(self, live: Live, watcher: Watcher) -> None:
        """Let somebody go; after a moment his seats are noted as away."""
        live.watchers.discard(watcher)
        self.watching -= 1
        if not self.closing:
            loop = asyncio.get_running_loop()
            for seat in watcher.seats:
                loop.call_later(self.settings.away_after, self._note_away, live, seat)

    def _note_away(self, live: Live, seat: int) -> None:
        if not self.closing and seat not in live.here and live.table.chairs[seat].taken:
            self.later(self.submit(live, commands.presence, seat, False))

    async def close(self) -> None:
        """Finish what is under way, and let go of everything."""
        self.closing = True
        for live in self.tables.values():
            live.say_all({"type": "bye"})
        await self._finish(CLOSING)
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
            table.take(row)
    except (TrattoriaError, ValueError, KeyError) as error:
        log.warning("table cannot be rebuilt", table=setup.id, why=str(error)[:200])
        table = Table(setup)
        table.status, table.closed = OVER, "other-version"
        table.number = len(rows)
        table.told = [(row.number, []) for row in rows]
    return table
