"""What the maestro would do, for a player who asks at a table that allows it.

A hint does not remember for anybody.  It is made from what lies before the player, as somebody sees
it who has forgotten the rest (the same as for drafts): two histories with the same table before
one's eyes get the same hint.  The maestro imagines what the player should have kept in mind.
"""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from trattoria.core.errors import TrattoriaError
from trattoria.core.observation import Observation
from trattoria.core.state import State
from trattoria.server.analysis.hinting import Advice, advise
from trattoria.server.bot_pool import BotPool
from trattoria.server.tables.draft import NO_MEMORY
from trattoria.server.tables.table import Table
from trattoria.server.turns import Asker

A_MINUTE = 12  # hints that a person may ask for
MINUTE = 60.0


class Asked(NamedTuple):
    """What the maestro was asked about a seat since the last move, with the answers by question."""

    moves: int
    answers: dict[str, asyncio.Future[Advice]]


class Hints:
    """Asks the maestro, never twice for the same, and not too often for anybody."""

    def __init__(self, pool: BotPool, clock: Callable[[], float]) -> None:
        self._pool = pool
        self._clock = clock
        self._times: dict[str, deque[float]] = {}  # by person
        self._asked: dict[tuple[str, int], Asked] = {}  # by table and seat

    def ask(self, asker: Asker, table: Table, seat: int, position: State) -> Awaitable[Advice]:
        """Ask about a position that a seat is shown, or give the answer of before."""
        known = NO_MEMORY.recall(position.observe(seat), 0)
        question = json.dumps(known, sort_keys=True)
        answers = self._answers(table, seat)
        answer = answers.get(question)
        if answer is None or _failed(answer):
            self._count(asker.person)
            answer = asyncio.ensure_future(
                self._think(asker, table.setup.game, known, position.legal_actions(seat))
            )
            answers[question] = answer
        return answer

    async def _think(
        self, asker: Asker, game: str, known: Observation, actions: list[int]
    ) -> Advice:
        if len(actions) == 1:
            return advise(game, known, actions)
        return await self._pool.search(asker, advise, game, known, actions)

    def _answers(self, table: Table, seat: int) -> dict[str, asyncio.Future[Advice]]:
        """Give what was answered since the last move: a draft goes to and fro between positions."""
        place, moves = (table.setup.id, seat), len(table.actions)
        if place not in self._asked or self._asked[place].moves != moves:
            self._asked[place] = Asked(moves, {})
        return self._asked[place].answers

    def _count(self, person: str) -> None:
        now = self._clock()
        times = self._times.setdefault(person, deque())
        while times and times[0] <= now - MINUTE:
            times.popleft()
        if len(times) >= A_MINUTE:
            raise TrattoriaError("hint-too-often", {"most": A_MINUTE})
        times.append(now)

    def forget(self, table: str) -> None:
        """Let go of what was asked at a table, and of whoever has long not asked."""
        self._asked = {place: kept for place, kept in self._asked.items() if place[0] != table}
        recent = self._clock() - MINUTE
        self._times = {who: times for who, times in self._times.items() if times[-1] > recent}


def _failed(answer: asyncio.Future[Advice]) -> bool:
    return answer.done() and (answer.cancelled() or answer.exception() is not None)
