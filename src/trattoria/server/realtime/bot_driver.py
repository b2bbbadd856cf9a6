"""The bots of the server: asked when it is their turn, and heard at their time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import structlog

from trattoria.server.bot_pool import BotPool
from trattoria.server.bot_questions import Question
from trattoria.server.metrics import BOT_FAILURES, BOT_SECONDS
from trattoria.server.realtime.background import Background
from trattoria.server.realtime.command_executor import CommandExecutor
from trattoria.server.realtime.table_room import Reply, TableRoom
from trattoria.server.settings import Settings
from trattoria.server.tables import clocks, commands, lessons
from trattoria.server.tables.table import Table
from trattoria.server.turns import Asker

BACKUP_DELAY = 3.0  # seconds that a process waits with the bots of a table that another one serves
log = structlog.get_logger()


class BotDriver:
    """Asks bots off the event loop, and plays what they replied when it is due."""

    def __init__(
        self,
        settings: Settings,
        clock: Callable[[], float],
        pool: BotPool,
        asker: Callable[[str], Asker],
        executor: CommandExecutor,
        background: Background,
        on_reply: Callable[[TableRoom], None],
    ) -> None:
        self._settings = settings
        self._clock = clock
        self._asker = asker
        self._executor = executor
        self._background = background
        self._on_reply = on_reply
        self.pool = pool

    def ask(self, room: TableRoom) -> None:
        """Ask the bots that are to decide at a table, each once while players are there."""
        moves, due = len(room.table.actions), clocks.due_bots(room.table)
        standing = clocks.standing_answers(room.table)
        if not (due or standing or room.replies):
            return
        asked = {*due, *standing}
        room.replies = {s: r for s, r in room.replies.items() if s in asked and _holds(room, r)}
        for seat in sorted(asked - set(room.replies)):
            share = clocks.reply_share(room.table, seat) if room.ours else 1.0
            reply = Reply(moves, self._clock(), self._delay(room), share, bool(room.here))
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
            reply.action = await self._choose(room, seat, reply)
            now = self._clock()
            reply.at = clocks.reply_time(reply.asked, reply.delay, now, reply.share)
        self._on_reply(room)

    async def _choose(self, room: TableRoom, seat: int, reply: Reply) -> int | None:
        try:
            with BOT_SECONDS.labels(room.table.occupants[seat].bot).time():
                return await self._answer(room, seat, reply)
        except Exception:  # whatever a bot does, the table goes on
            BOT_FAILURES.inc()
            occupant, game = room.table.occupants[seat], room.table.setup.game
            log.exception("bot failed", level=occupant.bot, game=game)
            return _first_action(room, seat, reply)

    async def _answer(self, room: TableRoom, seat: int, reply: Reply) -> int | None:
        make = partial(_question_in_time, room, seat, reply)
        if not reply.watched:
            return await self.pool.ask_unwatched(self._waits(room), make)
        question = make()
        return None if question is None else await self.pool.ask(self._waits(room), question)

    def _waits(self, room: TableRoom) -> Asker:
        """Give who waits for the bots of a table: a player who is there, else who made it."""
        occupants = [room.table.occupants[seat] for seat in room.here]
        people = sorted(occupant.person for occupant in occupants if occupant.person)
        return self._asker(people[0] if people else room.table.setup.creator)

    async def reply(self, room: TableRoom, now: float) -> None:
        """Play what bots have replied, as far as it is due."""
        for seat, reply in list(room.replies.items()):
            if reply.action is not None and reply.at <= now:
                room.replies.pop(seat, None)
                bot = room.table.occupants[seat].bot
                play = commands.play_bot if bot else commands.play_standing
                await self._executor.submit(room, play, seat, reply.action, reply.moves)


def _holds(room: TableRoom, reply: Reply) -> bool:
    """Tell whether a question still stands, and is answered in time for who is there now.

    Where nobody was there, a bot may not think for as long as the machine is busy.
    """
    in_time = reply.action is not None or reply.watched or not room.here
    return reply.moves == len(room.table.actions) and in_time


def _question_in_time(room: TableRoom, seat: int, reply: Reply) -> Question | None:
    """Give what a bot is asked, unless the game has gone on since."""
    in_time = room.replies.get(seat) is reply and reply.moves == len(room.table.actions)
    return _question(room.table, seat) if in_time else None


def _first_action(room: TableRoom, seat: int, reply: Reply) -> int | None:
    question = _question_in_time(room, seat, reply)
    return None if question is None else question.actions[0]


def _question(table: Table, seat: int) -> Question:
    assert table.state is not None
    return Question(
        table.setup.game,
        table.occupants[seat].bot,
        table.bot_seed(seat),
        table.state.observe(seat),
        table.state.legal_actions(seat),
    )
