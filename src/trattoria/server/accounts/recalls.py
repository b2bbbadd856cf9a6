"""How well people remember: what they said before openings, as far as they wanted to be asked."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy.dialects import postgresql, sqlite

from trattoria.server.storage import models
from trattoria.server.storage.store import Store
from trattoria.server.tables.recall import Score


class Recalls:
    """Keeps the scores, one for each opening."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        self._insert = postgresql.insert if store.postgres else sqlite.insert

    async def keep(self, person: str, table: str, opening: int, score: Score) -> None:
        """Keep a score, once."""
        values = {"person": person, "table_id": table, "opening": opening, "at": self._clock()}
        new = self._insert(models.recalls).values(**values, **score._asdict())
        async with self._store.write() as connection:
            await connection.execute(new.on_conflict_do_nothing())
