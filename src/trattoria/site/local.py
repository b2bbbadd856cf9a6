"""One person in their own browser, and what a server would have for many."""

from __future__ import annotations

import time
from collections.abc import Callable

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
SPARE = 0.4  # seconds for showing what a search found, and for an iteration that took its time
SHORTEST = 0.5  # seconds that a search is given however late it comes to it


def search_end(waited: float, waiting: int) -> float:
    """Say when a search must end whose asker has waited, where so many wait at the same time."""
    left = max(SHORTEST, PATIENCE - SPARE - waited)
    return time.monotonic() + left / waiting


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

    def message(self, asker: Asker) -> bool:
        return True

    def ignored(self, asker: Asker) -> bool:
        return True

    def asker(self, person: str) -> Asker:
        return Asker("local", person)


class LocalHints:
    """Asks the maestro, in a moment."""

    async def ask(self, asker: Asker, table: Table, seat: int, position: State) -> Advice:
        known, actions = NO_MEMORY.recall(position.observe(seat), 0), position.legal_actions(seat)
        return advise(table.setup.game, known, actions, search_end(0.0, 1))


def bot_action(table: Table, seat: int, waited: float = 0.0, waiting: int = 1) -> int:
    """Let a bot decide, for as long as a person waits for it and others at most."""
    assert table.state is not None
    question = Question(
        table.setup.game,
        table.occupants[seat].bot,
        table.bot_seed(seat),
        table.state.observe(seat),
        table.state.legal_actions(seat),
    )
    return search(question, search_end(waited, waiting))
