"""Sets of cells of the piazza, kept as bits, so that whole areas are compared at once.

A cell is row * 15 + column: rows and columns count from 1 to 14, and the edge all round is shared,
since what lies east of column 14 is column 0 of the next row.  The neighbours of a cell are thus
one and fifteen away, and four rows fit into a number of the 63 bits that compiled code has.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from trattoria.core.bits import bit, bits_in, eights

WIDTH: Final = 15

WHOLE: Final = 0x7FFF  # all places of a row
BAND: Final = 4 * WIDTH  # the cells in one number
N_BANDS: Final = 4

# The powers of two below 2 ** 60 leave different remainders when they are divided by 61.
POWER: Final = bytes([next((n for n in range(BAND) if 2**n % 61 == r), 0) for r in range(61)])


@mypyc_attr(free_list_len=1)
class Area:
    """A set of cells: four numbers of four rows each."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d

    def clone(self) -> Area:
        return Area(self.a, self.b, self.c, self.d)

    def add(self, other: Area) -> None:
        """Widen the area by another."""
        self.a |= other.a
        self.b |= other.b
        self.c |= other.c
        self.d |= other.d

    def keep(self, other: Area) -> None:
        """Narrow the area to what another has as well."""
        self.a &= other.a
        self.b &= other.b
        self.c &= other.c
        self.d &= other.d

    def take(self, one: Area, other: Area) -> None:
        """Become what two others have in common."""
        self.a = one.a & other.a
        self.b = one.b & other.b
        self.c = one.c & other.c
        self.d = one.d & other.d

    def remove(self, other: Area) -> None:
        """Take another area out of this one."""
        self.a &= ~other.a
        self.b &= ~other.b
        self.c &= ~other.c
        self.d &= ~other.d

    def add_line(self, row: i64, places: i64) -> None:
        """Widen the area by places of a row."""
        bits = places << (WIDTH * (row % 4))
        if row < 4:
            self.a |= bits
        elif row < 8:
            self.b |= bits
        elif row < 12:
            self.c |= bits
        else:
            self.d |= bits

    def has(self, cell: i64) -> bool:
        return (self._band(cell // BAND) >> (cell % BAND)) & 1 == 1

    def __len__(self) -> int:
        return self.count()

    def count(self) -> i64:
        return bits_in_all(self.a, self.b, self.c, self.d)

    def list_named(self, names: list[Any], found: list[Any]) -> None:
        """Add to a list what these cells are called, in the order of cells."""
        for band in range(N_BANDS):
            bits = self._band(band)
            while bits != 0:
                found.append(names[band * BAND + POWER[(bits & -bits) % 61]])
                bits &= bits - 1

    def _band(self, number: i64) -> i64:
        if number < 2:
            return self.a if number == 0 else self.b
        return self.c if number == 2 else self.d


def bits_in_all(a: i64, b: i64, c: i64, d: i64) -> i64:
    """Count the bits of four; no more than 240, so that the sum of the eights is a remainder."""
    return (eights(a) + eights(b) + eights(c) + eights(d)) % 255


def nth_cell(a: i64, b: i64, c: i64, d: i64, place: i64) -> i64:
    """Give the cell at this place in the order of the cells of four, the first one at 0."""
    band: i64 = 0
    bits = a
    cells = bits_in(bits)
    while place >= cells:
        place -= cells
        band += 1
        bits = b if band == 1 else c if band == 2 else d
        cells = bits_in(bits)
    while place > 0:
        bits &= bits - 1
        place -= 1
    return band * BAND + POWER[(bits & -bits) % 61]


def area(cells: list[int]) -> Area:
    """Make the area of these cells."""
    bands = [0] * N_BANDS
    for cell in cells:
        bands[cell // BAND] |= bit(cell % BAND)
    return Area(bands[0], bands[1], bands[2], bands[3])
