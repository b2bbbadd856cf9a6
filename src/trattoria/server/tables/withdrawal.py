"""Leaving for good, at any moment: who deletes their data is never told to wait or to finish."""

from __future__ import annotations

from trattoria.server.tables.rows import SERVER, Row
from trattoria.server.tables.table import OPEN, OVER, Table

ABANDONED = "abandoned"


def withdraw(table: Table, at: float, person: str) -> list[Row]:
    """Get up from a table, or give up its game; close it if nobody is left to play there."""
    by = f"person:{person}"
    own = [seat for seat in table.seats_of(person) if not table.occupants[seat].gone]
    if table.status == OVER:
        return []
    if table.status == OPEN and table.setup.creator != person:
        return [Row(0, "free", at, seat, by) for seat in own]
    rows = [] if table.status == OPEN else [Row(0, "resign", at, seat, by) for seat in own]
    concerned = bool(own) or table.setup.creator == person
    if table.status == OPEN or (concerned and not _others_play(table, own)):
        rows.append(Row(0, "close", at, None, SERVER, {"reason": ABANDONED}))
    return rows


def _others_play(table: Table, own: list[int]) -> bool:
    return any(
        (occupant.human or occupant.kind == "outside") and not occupant.gone and seat not in own
        for seat, occupant in enumerate(table.occupants)
    )
