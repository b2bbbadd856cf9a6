"""The bots of the server think in processes of their own, from what their seat may know.

Whoever asks waits for `PATIENCE` at most, however many ask at once.  When the turn of a search
comes, it is given a share of the time that its asker has left, so that something is left for what
waits behind it: the asker's own, and the next of everybody else.  Levels that do not search are
answered beside the searches.  Where no player is, bots think when nobody else needs the processes.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar, TypeVarTuple

import structlog

from trattoria.bots.levels import PATIENCE
from trattoria.server.bot_questions import Question, answer, search
from trattoria.server.turns import Asker
from trattoria.server.work_pool import WorkPool

HANDOVER = 0.2  # seconds of the patience for the way to a process and back, and the last iterations
LONGEST_SEARCH = PATIENCE - HANDOVER
SHORTEST_SEARCH = 0.1  # seconds that a search is given however many wait behind it
UNWATCHED_SEARCH = 1.0  # seconds that a search is given where no player is
T = TypeVar("T")
Args = TypeVarTuple("Args")
log = structlog.get_logger()


def search_time(left: float, behind: int, workers: int) -> float:
    """Give the seconds for a search whose asker has so many left, with so many waiting behind it.

    If all wait for equally long, each gets the same; who was asked last then is out of patience
    just when their answer comes.
    """
    return min(LONGEST_SEARCH, max(SHORTEST_SEARCH, left / (1 + behind / workers)))


class BotPool:
    """Asks bots, off the event loop."""

    def __init__(self, pool: WorkPool, clock: Callable[[], float] = time.monotonic) -> None:
        self._pool = pool
        self._clock = clock

    async def ask(self, asker: Asker, question: Question) -> int:
        """Let a bot decide for whoever waits for it."""
        asked = self._clock()
        if question.searches:
            found = await self.search(asker, search, question)
        else:
            found = await self._pool.answers.do(asker, answer, question)
        took = round(self._clock() - asked, 3)
        log.debug("bot answered", bot=question.level, game=question.game, seconds=took)
        return found

    async def search(self, asker: Asker, do: Callable[[*Args, float], T], *args: *Args) -> T:
        """Search when it is its turn; when it must end is given as the last argument."""
        last, lane = self._clock() + LONGEST_SEARCH, self._pool.searches
        async with lane.turn(asker):
            now = self._clock()
            seconds = search_time(last - now, lane.turns.behind(asker), lane.places)
            return await lane.work(do, *args, now + seconds)

    async def ask_unwatched(self, asker: Asker, make: Callable[[], Question | None]) -> int | None:
        """Let a bot decide where no player is; what it is asked is made when its turn comes."""
        async with self._pool.idle.turn(asker):
            question = make()
            if question is None:
                return None
            until = self._clock() + UNWATCHED_SEARCH
            return await self._pool.idle.work(search, question, until)
