"""Who took the decisions of a recorded game."""

from __future__ import annotations

from trattoria.core.errors import InvalidData
from trattoria.core.record import Record


def reader_of(record: Record) -> int | None:
    """Give the seat of the person whose game it is, None for a spectator."""
    you = record.table.get("you", 0)
    if you is not None and (type(you) is not int or not 0 <= you < record.seats):
        facts: dict[str, object] = {"where": "table.you", "low": 0, "high": record.seats - 1}
        raise InvalidData("out-of-range", facts)
    return you


def by_bot(record: Record, number: int, seat: int) -> bool:
    """Tell whether a bot took a decision: as a server has written it down, or by who sat there."""
    deciders = record.table.get("deciders")
    if isinstance(deciders, list) and number < len(deciders):
        return str(deciders[number]).startswith("bot:")
    return "levels" in record.table and seat != reader_of(record)
