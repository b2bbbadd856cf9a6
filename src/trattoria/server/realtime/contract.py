"""What a browser at a table needs of whoever keeps the tables: a server, or the browser itself.

Only what connections and handlers use is here, so that they run wherever tables do.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any, Concatenate, ParamSpec, Protocol

from trattoria.core.errors import TrattoriaError
from trattoria.core.state import State
from trattoria.server.accounts.signing import Signer
from trattoria.server.analysis.hinting import Advice
from trattoria.server.realtime.table_room import TableRoom
from trattoria.server.tables.messages import Refusal
from trattoria.server.tables.recall import Score
from trattoria.server.tables.rows import Row
from trattoria.server.tables.table import Table
from trattoria.server.turns import Asker

P = ParamSpec("P")


class Names(Protocol):
    """The people there are, and whom they do not want to hear."""

    @property
    def names(self) -> Mapping[str, str | None]:
        """Names by id; None where one cannot be read."""

    async def mute(self, person: str, other: str, on: bool) -> None:
        """Let a person no longer hear another, or hear them again."""

    async def muted_by(self, person: str) -> set[str]:
        """Say whom a person does not want to hear."""


class Told(Protocol):
    """How far each person was told what happened at a table."""

    async def reach(self, table: str, person: str, number: int) -> int:
        """Note that a person is told everything up to a row; gives how far they had been told."""


class Recalls(Protocol):
    """How well people remember."""

    async def keep(self, person: str, table: str, opening: int, score: Score) -> None:
        """Keep a score, once."""


class Hints(Protocol):
    """Whoever asks the maestro."""

    def ask(self, asker: Asker, table: Table, seat: int, position: State) -> Awaitable[Advice]:
        """Ask about a position that a seat is shown."""


class Limits(Protocol):
    """How often people may ask for something."""

    def message(self, asker: Asker) -> bool:
        """Count a message; False if there are too many."""

    def ignored(self, asker: Asker) -> bool:
        """Count a message that is one too many; False if its connection is to end."""

    def asker(self, person: str) -> Asker:
        """Give whose turn it is if something is done for this person."""


class Service(Protocol):
    """All tables that are kept together."""

    @property
    def clock(self) -> Callable[[], float]:
        """The time, in seconds."""

    @property
    def cursors(self) -> Signer:
        """Who signs how far a browser was told."""

    @property
    def people(self) -> Names:
        """The people there are."""

    @property
    def told(self) -> Told:
        """How far they were told."""

    @property
    def recalls(self) -> Recalls:
        """How well they remember."""

    @property
    def hints(self) -> Hints:
        """Whoever asks the maestro."""

    @property
    def limits(self) -> Limits:
        """How often they may ask for something."""

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        """Do something soon, without waiting for it."""

    def refusal(self, error: TrattoriaError, table: Table, shown: int | None, lang: str) -> Refusal:
        """Say why something is refused to who looks with the eyes of a seat."""

    async def submit(
        self,
        room: TableRoom,
        command: Callable[Concatenate[Table, float, P], list[Row]],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> list[Row]:
        """Do something at a table: gives the rows once they are kept and sent."""
