"""The bake of a day at a table: dealt at once, the same for everybody."""

from __future__ import annotations

from trattoria.core.fairness import commitment
from trattoria.server.tables.rows import SERVER, Row
from trattoria.server.tables.table import Table


def begin(
    table: Table, at: float, person: str, seat: int, levels: list[str], secret: bytes
) -> list[Row]:
    """Seat everybody and deal; the rows are numbered when they are written."""
    if table.number:
        return []
    others = iter(levels)
    by = f"person:{person}"
    sits: list[dict[str, object]] = [
        {"kind": "person", "person": person}
        if number == seat
        else {"kind": "bot", "level": next(others)}
        for number in range(table.setup.seats)
    ]
    start: dict[str, object] = {"secret": secret.hex(), "commitment": commitment(secret)}
    return [
        *[Row(0, "sit", at, number, by, data) for number, data in enumerate(sits)],
        Row(0, "start", at, None, SERVER, start),
        Row(0, "deal", at, None, SERVER, {}),
    ]
