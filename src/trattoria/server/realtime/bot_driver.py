"""The bots of the server: asked when it is their turn, and heard at their time."""

from __future__ import annotations

from collections.abc import Callable

import structlog

from trattoria.server.bot_pool import BotPool, Question
from trattoria.server.metrics import BOT_FAILURES, BOT_SECONDS
from trattoria.server.realtime.background import Background
from trattoria.server.realtime.command_executor import CommandExecutor
from trattoria.server.realtime.table_room import Reply, TableRoom
from trattoria.server.settings import Settings
from trattoria.server.tables import clocks, commands, lessons
from trattoria.server.tables.table import Table

BACKUP_DELAY = 3.0  # seconds that a process waits with the bots of a table that another one serves
log = structlog.get_logger()


class BotDriver:
    """Asks bots off the event loop, and plays what they replied when it is due."""

    def __init__(
        self,
        settings: Settings,
        clock: Callable[[], float],
        pool: BotPool,
        executor: CommandExecutor,
        background: Background,
        on_reply: Callable[[TableRoom], None],
    ) -> None:
        self._settings = settings
        self._clock = clock
        self._executor = executor
        self._background = background
        self._on_reply = on_reply
        self.pool = pool

    def ask(self, room: TableRoom) -> None:
        """Ask the bots that are to decide at a table, each once."""
        moves, due = len(room.table.actions), clocks.due_bots(room.table)
        standing = clocks.standing_answers(room.table)
        if not (due or standing or room.replies):
            return
        asked = {*due, *standing}
        room.replies = {s: r for s, r in room.replies.items() if s in asked and r.moves == moves}
        for seat in sorted(asked - set(room.replies)):
            share = clocks.reply_share(room.table, seat) if room.ours else 1.0
            reply = Reply(moves, self._clock(), self._delay(room), share)
            room.replies[seat] = reply
            if seat in standing:
                reply.action = standing[seat]  # in the time that a bot would take
            else:
                self._background.start(self.think(room, seat, reply))

    def _delay(self, room: TableRoom) -> float:
        least, most = self._settings.bot_delay_least, self._settings.bot_delay_most
        if room.table.setup.lesson:
            most = least  # nobody is to wonder what a partner thinks
        pace = clocks.bot_pace(room.table, room.tempos)
        delay = clocks.reply_delay(room.table, pace * least, pace * most)
        return delay + (0.0 if room.ours else BACKUP_DELAY)

    async def think(self, room: TableRoom, seat: int, reply: Reply) -> None:
        """Ask a bot, and settle when it replies."""
        reply.action = lessons.part(room.table)
        if reply.action is None:
            reply.action = await self._choose(_question(room.table, seat))
            now = self._clock()
            reply.at = clocks.reply_time(reply.asked, reply.delay, now, reply.share)
        self._on_reply(room)

    async def _choose(self, question: Question) -> int:
        try:
            with BOT_SECONDS.labels(question.level).time():
                return await self.pool.ask(question)
        except Exception:  # whatever a bot does, the table goes on
            BOT_FAILURES.inc()
            log.exception("bot failed", level=question.level, game=question.game)
            return question.actions[0]

    async def reply(self, room: TableRoom, now: float) -> None:
        """Play what bots have replied, as far as it is due."""
        for seat, reply in list(room.replies.items()):
            if reply.action is not None and reply.at <= now:
                room.replies.pop(seat, None)
                bot = room.table.occupants[seat].bot
                play = commands.play_bot if bot else commands.play_standing
                await self._executor.submit(room, play, seat, reply.action, reply.moves)


def _question(table: Table, seat: int) -> Question:
    assert table.state is not None
    return Question(
        table.setup.game,
        table.occupants[seat].bot,
        table.bot_seed(seat),
        table.state.observe(seat),
        table.state.legal_actions(seat),
    )
