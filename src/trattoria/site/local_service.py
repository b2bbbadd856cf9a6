"""The tables of one person, in their own browser: the same tables as on a server, in memory.

What is decided is applied, kept, and sent, in this order: the door gives out what is to be kept
together with what is to be sent.  Bots and clocks go on only where somebody looks.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from typing import Any, Concatenate, ParamSpec

from trattoria.core.errors import TrattoriaError
from trattoria.server.accounts.signing import Signer
from trattoria.server.answers.my_games import mine
from trattoria.server.realtime.table_room import Reply, TableRoom, Watcher
from trattoria.server.tables import clocks, commands, lessons
from trattoria.server.tables.messages import Refusal
from trattoria.server.tables.presenter import Reader
from trattoria.server.tables.rows import Row, Setup
from trattoria.server.tables.table import OVER, Table
from trattoria.site.background import Background, finish
from trattoria.site.kept import TABLE, Kept, read, written
from trattoria.site.local import (
    LocalHints,
    LocalLimits,
    LocalPerson,
    LocalRecalls,
    LocalTold,
    bot_action,
)
from trattoria.site.networks import Networks
from trattoria.site.results import keep_results, result_of

P = ParamSpec("P")
DELAY_LEAST, DELAY_MOST = 0.8, 2.2  # seconds until bots reply, as on a server
log = logging.getLogger(__name__)


class LocalService:
    """Finds tables, does there what is asked for, and sees to what follows from it."""

    def __init__(
        self, kept: Kept, clock: Callable[[], float], random: Callable[[int], bytes]
    ) -> None:
        self.kept = kept
        self.clock = clock
        self.people = LocalPerson(kept)
        self.told = LocalTold(kept)
        self.recalls = LocalRecalls(kept, clock)
        self.hints = LocalHints()
        self.limits = LocalLimits()
        self.cursors = Signer(self._key(random), "cursor")
        self.background = Background()
        self.networks = Networks()
        self.baking: set[str] = set()  # days whose bakes bots play
        self.rooms: dict[str, TableRoom] = {}
        self._rows: dict[str, list[Row]] = {}  # the logs of these tables

    def _key(self, random: Callable[[int], bytes]) -> bytes:
        """Give the key by which this browser knows its own cursors again."""
        found = self.kept.get("key")
        if found is None:
            self.kept.put("key", found := random(16).hex())
        return bytes.fromhex(str(found))

    def later(self, work: Coroutine[Any, Any, Any], awaited: bool = False) -> None:
        self.background.start(work, awaited)

    def refusal(self, error: TrattoriaError, table: Table, shown: int | None, lang: str) -> Refusal:
        """Say why something is refused: the page finds the words."""
        return refusal(error)

    # ---- finding and changing tables -------------------------------------------------------------

    def create(self, setup: Setup) -> TableRoom:
        room = self.rooms[setup.id] = TableRoom(Table(setup))
        self._rows[setup.id] = []
        self._keep(room)
        return room

    def find(self, id: str) -> TableRoom:
        """Give a table, from memory or from its log."""
        if id in self.rooms:
            return self.rooms[id]
        data = self.kept.get(TABLE + id)
        if data is None:
            raise TrattoriaError("no-such-table")
        try:
            table, rows = read(data)
        except Exception as error:  # rules of another version, or what somebody has damaged
            raise TrattoriaError("table-set-aside") from error
        self._rows[id] = rows
        room = self.rooms[id] = TableRoom(table)
        room.settled = table.status == OVER
        return room

    async def submit(
        self,
        room: TableRoom,
        command: Callable[Concatenate[Table, float, P], list[Row]],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> list[Row]:
        """Do something at a table: gives the rows once they are applied and sent."""
        rows = commands.numbered(room.table, command(room.table, self.clock(), *args, **kwargs))
        if rows:
            for row in rows:
                room.table.apply(row)
            self._rows[room.table.setup.id] += rows
            self._keep(room)
            room.send_updates()
            self.follow_up(room)
        return rows

    def do(
        self,
        room: TableRoom,
        command: Callable[Concatenate[Table, float, P], list[Row]],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> list[Row]:
        """Do something at a table at once."""
        return finish(self.submit(room, command, *args, **kwargs))

    def _keep(self, room: TableRoom) -> None:
        table = room.table
        self.kept.put(TABLE + table.setup.id, written(table, self._rows[table.setup.id]))
        me = self.people.me
        if me is not None and table.seats_of(me.id):
            entry = mine(table, Reader(me.id, self.people.names))
            self.kept.put(f"mine/{table.setup.id}", result_of(entry, table))
            keep_results(self.kept, table, entry.seat)

    # ---- bots and time ---------------------------------------------------------------------------

    def follow_up(self, room: TableRoom) -> None:
        """Let go of drafts that are over, and ask the bots that are to decide, each once."""
        if room.drafts:
            room.drafts = {seat: d for seat, d in room.drafts.items() if room.draft(seat) is d}
        if not room.watchers or room.table.status == OVER:
            room.replies = {}
            return
        moves, standing = len(room.table.actions), clocks.standing_answers(room.table)
        asked = {*clocks.due_bots(room.table), *standing}
        room.replies = {s: r for s, r in room.replies.items() if s in asked and r.moves == moves}
        for seat in sorted(asked - set(room.replies)):
            reply = room.replies[seat] = self._reply(room, seat, moves)
            if seat in standing:
                reply.action = standing[seat]
            else:
                self.later(self._think(room, seat, reply))

    def _reply(self, room: TableRoom, seat: int, moves: int) -> Reply:
        pace = clocks.bot_pace(room.table, room.tempos)
        most = DELAY_LEAST if room.table.setup.lesson else DELAY_MOST
        delay = clocks.reply_delay(room.table, pace * DELAY_LEAST, pace * most)
        return Reply(moves, self.clock(), delay, clocks.reply_share(room.table, seat))

    async def _think(self, room: TableRoom, seat: int, reply: Reply) -> None:
        if room.replies.get(seat) is not reply:
            return  # the game has gone on, or nobody looks any more
        reply.action = lessons.part(room.table)
        if reply.action is None:
            waiting = sum(each.action is None for each in room.replies.values())
            reply.action = _chosen(room.table, seat, self.clock() - reply.asked, waiting)
            now = self.clock()
            reply.at = clocks.reply_time(reply.asked, reply.delay, now, reply.share)

    def tick(self) -> None:
        """Do what is due, and one piece of other work."""
        now = self.clock()
        for room in [room for room in self.rooms.values() if room.watchers]:
            self._tend(room, now)
        self.background.step()

    def _tend(self, room: TableRoom, now: float) -> None:
        self.do(room, commands.deal)
        for seat, reply in list(room.replies.items()):
            if reply.action is not None and reply.at <= now:
                room.replies.pop(seat, None)
                bot = room.table.occupants[seat].bot
                play = commands.play_bot if bot else commands.play_standing
                self.do(room, play, seat, reply.action, reply.moves)

    def until_next(self) -> float | None:
        """Say after how many seconds there is something to do; None: not before somebody asks."""
        if self.background:
            return 0.0
        rooms = [room for room in self.rooms.values() if room.watchers]
        replies = [reply for room in rooms for reply in room.replies.values()]
        times = [reply.at for reply in replies if reply.action is not None]
        times += [_dealt_at(room.table) for room in rooms if room.table.status == "shuffling"]
        return max(0.0, min(times) - self.clock()) if times else None

    # ---- watching --------------------------------------------------------------------------------

    def enter(self, room: TableRoom, watcher: Watcher) -> None:
        room.watchers.add(watcher)
        for seat in watcher.seats:
            self.do(room, commands.presence, seat, True)
        self.follow_up(room)

    def go(self, room: TableRoom, watcher: Watcher) -> None:
        room.watchers.discard(watcher)


def _chosen(table: Table, seat: int, waited: float, waiting: int) -> int:
    try:
        return bot_action(table, seat, waited, waiting)
    except Exception:  # whatever a bot does, the table goes on
        log.exception("bot failed")
        assert table.state is not None
        return table.state.legal_actions(seat)[0]


def _dealt_at(table: Table) -> float:
    return table.changed if clocks.entropy_complete(table) else clocks.shuffle_until(table)


def refusal(error: TrattoriaError) -> Refusal:
    """Say why something is refused, as facts: whoever shows it finds the words."""
    return {
        "code": error.code,
        "ruling": error.ruling or None,
        "sentence": error.code,
        "facts": {name: _plain(fact) for name, fact in error.facts.items()},
    }


def _plain(fact: object) -> object:
    return fact if isinstance(fact, str | int | float | list | dict | None) else str(fact)
