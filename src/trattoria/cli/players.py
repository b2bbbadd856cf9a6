"""Who sits at a recorded table."""

from __future__ import annotations

from trattoria.core.errors import InvalidData
from trattoria.core.record import Record
from trattoria.locale.localizer import NAMES

LONGEST_NAME = 20


def hints_of(record: Record) -> int:
    """Give how often the player has asked what to do."""
    hints = record.table.get("hints", 0)
    if type(hints) is not int or hints < 0:
        raise InvalidData("wrong-type", {"where": "table.hints", "expected": "number"})
    return hints


def names_of(record: Record) -> list[str]:
    """Give the players' names, the default ones if the record has none."""
    names = record.table.get("names")
    given = names if isinstance(names, list) and len(names) == record.seats else []
    if given and all(isinstance(name, str) and 0 < len(name) <= LONGEST_NAME for name in given):
        return [str(name) for name in given]
    return default_names(record.seats)


def default_names(seats: int) -> list[str]:
    """Give names by seat, for a record that has none."""
    return [NAMES[seat % len(NAMES)] for seat in range(seats)]
