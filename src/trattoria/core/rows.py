"""Sparse rows, one after the other, as compiled code writes them: bytes that NumPy reads at once.

A row is what is not 0 in a tensor: columns, each at most once, and their values.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, write_f32_le, write_i32_le
from mypy_extensions import i32, i64

WIDTH: Final = 4  # bytes of a column, and of a value


class Rows:
    """What is written so far."""

    def __init__(self) -> None:
        self._columns = BytesWriter()
        self._values = BytesWriter()
        self.base: i64 = 0  # is added to every column

    def length(self) -> i64:
        """Count the numbers that are written."""
        return len(self._columns) // WIDTH

    def columns(self) -> bytes:
        """Give the columns of all rows, 32 bits each."""
        return self._columns.getvalue()

    def values(self) -> bytes:
        """Give the values of all rows, floats of 32 bits."""
        return self._values.getvalue()

    def clear(self) -> None:
        """Begin anew, in the same memory."""
        self._columns.truncate(0)
        self._values.truncate(0)
        self.base = 0

    def one(self, column: i64) -> None:
        """Write a 1."""
        write_i32_le(self._columns, i32(self.base + column))
        write_f32_le(self._values, 1.0)

    def part(self, column: i64, amount: i64, most: i64) -> None:
        """Write an amount as a part of the most it can be; nothing if it is 0."""
        if amount != 0:
            write_i32_le(self._columns, i32(self.base + column))
            write_f32_le(self._values, float(amount) / float(most))

    def bits(self, column: i64, bits: i64) -> None:
        """Write a 1 for every bit that is set, the lowest one at this column."""
        while bits != 0:
            if bits & 1 == 1:
                self.one(column)
            bits >>= 1
            column += 1

    def nibbles(self, column: i64, packed: i64, most: i64) -> None:
        """Write amounts of four bits each, the lowest ones at this column."""
        while packed != 0:
            if packed & 15 != 0:
                self.part(column, packed & 15, most)
            packed >>= 4
            column += 1

    def nibbles_up_to(self, column: i64, packed: i64, most: i64) -> None:
        """Write amounts of four bits each; what is more than the most counts as that."""
        while packed != 0:
            self.part(column, min(packed & 15, most), most)
            packed >>= 4
            column += 1

    def value(self, column: i64, value: float) -> None:
        """Write any value."""
        write_i32_le(self._columns, i32(self.base + column))
        write_f32_le(self._values, value)
