"""Cells by rows and by columns, so that what lies between two cards is found at once.

A line is a number of fifteen bits, one for each of its places.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.core.bits import bit, bits_in
from trattoria.games.piazza.area import WHOLE, WIDTH, Area

FIRSTS: Final[i64] = 0x200040008001  # the first place of four rows
DIAGONAL: Final[i64] = 0x40010004001  # the first of one, the last of the row before, and so on


class Lines:
    """A set of cells: four numbers of four rows each, and the same of four columns each."""

    def __init__(self) -> None:
        self.rows_a: i64 = 0
        self.rows_b: i64 = 0
        self.rows_c: i64 = 0
        self.rows_d: i64 = 0
        self.columns_a: i64 = 0
        self.columns_b: i64 = 0
        self.columns_c: i64 = 0
        self.columns_d: i64 = 0

    def clone(self) -> Lines:
        other = Lines()
        other.rows_a = self.rows_a
        other.rows_b = self.rows_b
        other.rows_c = self.rows_c
        other.rows_d = self.rows_d
        other.columns_a = self.columns_a
        other.columns_b = self.columns_b
        other.columns_c = self.columns_c
        other.columns_d = self.columns_d
        return other

    def put(self, row: i64, column: i64) -> None:
        self._put_in_row(row // 4, bit(WIDTH * (row % 4) + column))
        self._put_in_column(column // 4, bit(WIDTH * (column % 4) + row))

    def _put_in_row(self, band: i64, place: i64) -> None:
        if band == 0:
            self.rows_a |= place
        elif band == 1:
            self.rows_b |= place
        elif band == 2:
            self.rows_c |= place
        else:
            self.rows_d |= place

    def _put_in_column(self, band: i64, place: i64) -> None:
        if band == 0:
            self.columns_a |= place
        elif band == 1:
            self.columns_b |= place
        elif band == 2:
            self.columns_c |= place
        else:
            self.columns_d |= place

    def row(self, number: i64) -> i64:
        """Give the places of a row."""
        if number < 8:
            band = self.rows_a if number < 4 else self.rows_b
        else:
            band = self.rows_c if number < 12 else self.rows_d
        return (band >> (WIDTH * (number % 4))) & WHOLE

    def column(self, number: i64) -> i64:
        """Give the places of a column."""
        if number < 8:
            band = self.columns_a if number < 4 else self.columns_b
        else:
            band = self.columns_c if number < 12 else self.columns_d
        return (band >> (WIDTH * (number % 4))) & WHOLE


def reach(mates: i64, place: i64) -> i64:
    """Give the places from here to the nearest of these, both ways."""
    before = bit(place) - 1
    after = WHOLE & ~before & ~bit(place)
    ahead = mates & after
    return (before & ~_down_from(mates & before)) | (after & ((ahead & -ahead) - 1))


def in_brackets(taken: i64, mates: i64, place: i64) -> i64:
    """Count the cards from here to the nearest mate, both ways; ends included, 0 if there is none.

    A mate is a card of the same colour; the card that lies here is none of its own.
    """
    others = mates & ~bit(place)
    if others == 0:
        return 0
    before = bit(place) - 1
    found: i64 = 0
    behind = others & before
    if behind != 0:
        found += 2 + bits_in(taken & before & ~_down_from(behind))
    ahead = others & ~before
    if ahead != 0:
        found += 2 + bits_in(taken & ((ahead & -ahead) - 1) & ~before & ~bit(place))
    return found


def bracket(taken: i64, one: i64, other: i64) -> i64:
    """Count the cards from one place to another, both included."""
    low, high = (one, other) if one < other else (other, one)
    return 2 + bits_in(taken & (bit(high) - 1) & ~(bit(low + 1) - 1))


def cross(row: i64, level: i64, column: i64, upright: i64) -> Area:
    """Give the area of some places of a row and some of a column."""
    cells = Area(
        _a_row_apart(upright) << column,
        _a_row_apart(upright >> 4) << column,
        _a_row_apart(upright >> 8) << column,
        _a_row_apart(upright >> 12) << column,
    )
    cells.add_line(row, level)
    return cells


def _a_row_apart(places: i64) -> i64:
    """Put the first four places of a column a row apart.

    Of four copies of them, each shifted by a row less one, every place is right in one.
    """
    return ((places & 15) * DIAGONAL) & FIRSTS


def _down_from(places: i64) -> i64:
    """Give all places up to the highest of these."""
    filled = places | (places >> 1)
    filled |= filled >> 2
    filled |= filled >> 4
    return filled | (filled >> 8)
