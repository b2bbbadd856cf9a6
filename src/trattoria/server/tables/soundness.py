"""Whether what a log says can be: a damaged row is to be noticed where it is read, not later.

Python counts from the end for a seat of -1, and a bot of an unknown level would play at random.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import get_args

from trattoria.bots.levels import LEVELS
from trattoria.core.game import Game
from trattoria.server.tables.messages import Kind
from trattoria.server.tables.occupant import Occupant
from trattoria.server.tables.rows import Row, Setup

SEATS_IN_DATA = ("one", "two", "target")
TEXTS = ("person", "name", "level", "token")
LATEST = 253_402_300_799  # the last second that has a date: a table of later never times out


class Unsound(ValueError):
    """What is read can never have been written here."""


def check_setup(setup: Setup, game: Game) -> None:
    if setup.seats not in game.seats:
        raise Unsound(f"{setup.seats} seats")
    if not _is_time(setup.created):
        raise Unsound(f"set up at {setup.created!r}")
    if setup.bake is not None:
        date.fromisoformat(setup.bake)
    game.chosen(setup.options)


def check_row(row: Row, seats: int) -> None:
    numbers = [row.seat, *(row.data[name] for name in SEATS_IN_DATA if name in row.data)]
    for seat in numbers:
        if seat is not None and not (isinstance(seat, int) and 0 <= seat < seats):
            raise Unsound(f"row {row.number}: seat {seat} of {seats}")
    if not _is_time(row.at):
        raise Unsound(f"row {row.number}: at {row.at!r}")


def _is_time(at: object) -> bool:
    return isinstance(at, float | int) and 0 <= at <= LATEST


def check_occupants(occupants: Sequence[Occupant]) -> None:
    for seat, occupant in enumerate(occupants):
        if occupant.taken and occupant.kind not in get_args(Kind):
            raise Unsound(f"seat {seat}: a {occupant.kind}")
        if occupant.kind == "bot" and occupant.level not in LEVELS:
            raise Unsound(f"seat {seat}: a bot of level {occupant.level}")
        if not all(isinstance(getattr(occupant, name), str) for name in TEXTS):
            raise Unsound(f"seat {seat}: no text where there should be one")
