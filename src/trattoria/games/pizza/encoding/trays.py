"""Trays as rows: a number for every face that a variant has."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.core.bits import shifted
from trattoria.core.rows import Rows
from trattoria.games.pizza.cards import ALL_SINGLES, N_KINDS
from trattoria.games.pizza.encoding.kitchen import Kitchen
from trattoria.games.pizza.knowledge import ANY

DOUBLES: Final = 4 * N_KINDS  # where doubles begin in a tray


class TrayWriter:
    """Singles come first, then doubles, where a variant has some."""

    def __init__(self, kitchen: Kitchen) -> None:
        self.kinds: i64 = len(kitchen.kinds)
        self.faces: i64 = len(kitchen.faces)
        singles: i64 = shifted(1, 4 * self.kinds) - 1
        doubles: i64 = shifted(singles, DOUBLES) if self.faces > self.kinds else 0
        self.there: i64 = singles | doubles  # the faces of this variant

    def place(self, face: i64) -> i64:
        """Give the place of a face among those of the variant."""
        return face if face < N_KINDS else face - N_KINDS + self.kinds

    def write(self, column: i64, tray: i64, rows: Rows) -> None:
        """Write how many of each face there are."""
        if tray != 0:
            rows.nibbles(column, tray & ALL_SINGLES)
            rows.nibbles(column + self.kinds, tray >> DOUBLES)

    def write_gaps(self, column: i64, tray: i64, rows: Rows) -> None:
        """Write how many are missing to fifteen of each face, so that 0 means no limit."""
        self.write(column, (ANY - tray) & self.there, rows)
