"""One person in their own browser, and what a server would have for many."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from trattoria.bots.levels import PATIENCE
from trattoria.core.state import State
from trattoria.server.accounts.person import Person
from trattoria.server.analysis.hinting import Advice, advise
from trattoria.server.bot_questions import Question, search
from trattoria.server.tables.commands import clean_name
from trattoria.server.tables.draft import NO_MEMORY
from trattoria.server.tables.recall import Score
from trattoria.server.tables.table import Table
from trattoria.server.turns import Asker
from trattoria.site.kept import Kept
from trattoria.site.results import RECALL

ME = "me"
SPARE = 0.2  # seconds for showing what a search found
AT_FIRST = 1.0  # seconds by which a search may be late, as long as nobody knows
T = TypeVar("T")


class Thinker:
    """Bounds searches by time: a slow device notices late that it is up, so it is told earlier."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._late = AT_FIRST

    def think(self, search: Callable[[float], T]) -> T:
        """Search until so long that a person waits for it no longer than they should."""
        until = self._clock() + PATIENCE - SPARE - self._late
        found = search(until)
        late = self._clock() - until
        if late > 0:  # otherwise it was done in time, which tells nothing
            self._late = min(late, PATIENCE / 2)
        return found


thinker = Thinker()


class LocalPerson:
    """The only person there is, once they are somebody."""

    def __init__(self, kept: Kept) -> None:
        self._kept = kept

    @property
    def me(self) -> Person | None:
        found = self._kept.get(ME)
        return None if found is None else Person(**found)

    @property
    def names(self) -> dict[str, str]:
        me = self.me
        return {} if me is None else {me.id: me.name}

    def be(self, id: str, name: str, lang: str) -> Person:
        """Be somebody, or be called something else."""
        person = Person(id, clean_name(name), lang, False, "")
        self._kept.put(ME, person._asdict())
        return person

    async def mute(self, person: str, other: str, on: bool) -> None:
        """There is nobody to be heard."""

    async def muted_by(self, person: str) -> set[str]:
        return set()


class LocalTold:
    """How far one was told what happened at a table."""

    def __init__(self, kept: Kept) -> None:
        self._kept = kept

    async def reach(self, table: str, person: str, number: int) -> int:
        found = int(self._kept.get(f"told/{table}") or 0)
        if number > found:
            self._kept.put(f"told/{table}", number)
        return found


class LocalRecalls:
    """How well one remembers."""

    def __init__(self, kept: Kept, clock: Callable[[], float]) -> None:
        self._kept = kept
        self._clock = clock

    async def keep(self, person: str, table: str, opening: int, score: Score) -> None:
        kept = {**score._asdict(), "at": self._clock()}
        self._kept.put(f"{RECALL}{table}/{opening}", kept)


class LocalLimits:
    """Nobody else waits."""

    most_ignored = 0

    def message(self, asker: Asker) -> bool:
        return True

    def asker(self, person: str) -> Asker:
        return Asker("local", person)


class LocalHints:
    """Asks the maestro, in a moment."""

    async def ask(self, asker: Asker, table: Table, seat: int, position: State) -> Advice:
        known, actions = NO_MEMORY.recall(position.observe(seat), 0), position.legal_actions(seat)
        return thinker.think(lambda until: advise(table.setup.game, known, actions, until))


def bot_action(table: Table, seat: int) -> int:
    """Let a bot decide, for as long as a person waits for it at most."""
    assert table.state is not None
    question = Question(
        table.setup.game,
        table.occupants[seat].bot,
        table.bot_seed(seat),
        table.state.observe(seat),
        table.state.legal_actions(seat),
    )
    return thinker.think(lambda until: search(question, until))
