"""Sparse rows, one after the other, as compiled code writes them: bytes that NumPy reads at once.

A row is what is not 0 in a tensor: columns, each at most once, and amounts.  What an amount is a
part of is the same in all rows, so it is the layout's business.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64

from trattoria.core.bits import shifted

WIDTH: Final = 8  # bytes of a column and its amount
AMOUNT: Final = 32  # the bits from here on are the amount
ONE: Final[i64] = 0x100000000


class Rows:
    """What is written so far."""

    def __init__(self) -> None:
        self._numbers = BytesWriter()
        self.base: i64 = 0  # is added to every column

    def length(self) -> i64:
        """Count the numbers that are written."""
        return len(self._numbers) // WIDTH

    def numbers(self) -> bytes:
        """Give the numbers of all rows: column and amount in turn, 32 bits each."""
        return self._numbers.getvalue()

    def clear(self) -> None:
        """Begin anew, in the same memory."""
        self._numbers.truncate(0)
        self.base = 0

    def one(self, column: i64) -> None:
        """Write a 1."""
        write_i64_le(self._numbers, ONE + self.base + column)

    def amount(self, column: i64, amount: i64) -> None:
        """Write an amount; nothing if it is 0."""
        if amount != 0:
            write_i64_le(self._numbers, shifted(amount, AMOUNT) + self.base + column)

    def bits(self, column: i64, bits: i64) -> None:
        """Write a 1 for every bit that is set, the lowest one at this column."""
        while bits != 0:
            if bits & 1 == 1:
                self.one(column)
            bits >>= 1
            column += 1

    def nibbles(self, column: i64, packed: i64) -> None:
        """Write amounts of four bits each, the lowest ones at this column."""
        while packed != 0:
            self.amount(column, packed & 15)
            packed >>= 4
            column += 1

    def nibbles_up_to(self, column: i64, packed: i64, most: i64) -> None:
        """Write amounts of four bits each; what is more than the most counts as that."""
        while packed != 0:
            self.amount(column, min(packed & 15, most))
            packed >>= 4
            column += 1
