"""Sparse rows, one after the other, as compiled code writes them: bytes that NumPy reads at once.

A row is what is not 0 in a tensor: columns, each at most once, and amounts: whole, or as parts of
the most that there can be in a column.  What that is is the same in all rows, so it is the layout's
business.
"""

from __future__ import annotations

from typing import Final

from librt.strings import (
    BytesWriter,
    read_i32_le,
    read_i64_le,
    write_f32_le,
    write_i32_le,
    write_i64_le,
)
from mypy_extensions import i32, i64

from trattoria.core.bits import shifted

WIDTH: Final = 8  # bytes of a column and its amount, which has the upper half
HALF: Final = 4
AMOUNT: Final = 32  # the bits from here on are the amount
ONE: Final[i64] = 0x100000000
WHOLE_PART: Final[i64] = 0x3F80000000000000  # the float32 that is 1
KEPT: Final = 256  # amounts below are divided once


class Fractions:
    """Amounts over the most there can be, as float32 in the place of the amount."""

    def __init__(self, most: list[int]) -> None:
        firsts, words = BytesWriter(), BytesWriter()
        found: dict[int, int] = {}
        for number in most:
            if number not in found:
                found[number] = len(words)
                for amount in range(KEPT):
                    _divide(words, amount, number)
            write_i32_le(firsts, i32(found[number]))
        self.most = most  # by column
        self.firsts: bytes = firsts.getvalue()  # by column: where its words begin
        self.words: bytes = words.getvalue()  # by amount

    def word(self, column: i64, amount: i64) -> i64:
        """Give any amount as a part, moved to its place."""
        writer = BytesWriter()
        _divide(writer, amount, self.most[column])
        return read_i64_le(writer.getvalue(), 0)


def _divide(words: BytesWriter, amount: int, most: int) -> None:
    write_i32_le(words, 0)
    write_f32_le(words, amount / most)


def _whole_words() -> bytes:
    words = BytesWriter()
    for amount in range(KEPT):
        write_i64_le(words, shifted(amount, AMOUNT))
    return words.getvalue()


WHOLE_WORDS: Final = _whole_words()


class Rows:
    """What is written so far."""

    def __init__(self) -> None:
        self._numbers = BytesWriter()
        self._fractions: Fractions | None = None
        self._whole: bool = True  # amounts are written as they are
        self._firsts: bytes = b""  # by column: where its words begin, if not at 0
        self._words: bytes = WHOLE_WORDS  # by amount, moved to its place
        self.base: i64 = 0  # is added to every column
        self._one: i64 = ONE  # a 1 in the first column

    def length(self) -> i64:
        """Count the numbers that are written."""
        return len(self._numbers) // WIDTH

    def numbers(self) -> bytes:
        """Give the numbers of all rows: column and amount in turn, 32 bits each."""
        return self._numbers.getvalue()

    def begin(self, fractions: Fractions | None) -> None:
        """Begin anew, in the same memory; amounts are written as parts, if these are given."""
        self._numbers.truncate(0)
        self._fractions = fractions
        self._whole = fractions is None
        self._firsts = b"" if fractions is None else fractions.firsts
        self._words = WHOLE_WORDS if fractions is None else fractions.words
        self.base = 0
        self._one = ONE if fractions is None else WHOLE_PART

    def count_on(self, columns: i64) -> None:
        """Count columns on from here: the row is a part of a longer one."""
        self.base += columns
        self._one += columns

    def one(self, column: i64) -> None:
        """Write a 1, where there can be no more."""
        write_i64_le(self._numbers, self._one + column)

    def two(self, column: i64, other: i64) -> None:
        """Write a 1 in both columns."""
        numbers, one = self._numbers, self._one
        write_i64_le(numbers, one + column)
        write_i64_le(numbers, one + other)

    def amount(self, column: i64, amount: i64) -> None:
        """Write an amount; nothing if it is 0."""
        if amount == 0:
            return
        if amount < 0 or amount >= KEPT:
            word = self._large(column, amount)
        else:
            word = read_i64_le(self._words, self._first(column) + WIDTH * amount)
        write_i64_le(self._numbers, word + self.base + column)

    def bits(self, column: i64, bits: i64) -> None:
        """Write a 1 for every bit that is set, the lowest one at this column."""
        if bits == 0:
            return
        numbers = self._numbers
        one = self._one + column
        while bits != 0:
            if bits & 1 == 1:
                write_i64_le(numbers, one)
            bits >>= 1
            one += 1

    def nibbles(self, column: i64, packed: i64) -> None:
        """Write amounts of four bits each of one field, the lowest ones at this column."""
        if packed == 0:
            return
        numbers = self._numbers
        words = self._words
        first = self._first(column)
        place = self.base + column
        while packed != 0:
            amount = packed & 15
            if amount != 0:
                write_i64_le(numbers, read_i64_le(words, first + WIDTH * amount) + place)
            packed >>= 4
            place += 1

    def _first(self, column: i64) -> i64:
        """Give where the words of a column begin."""
        if self._whole:
            return 0
        return i64(read_i32_le(self._firsts, HALF * column))

    def _large(self, column: i64, amount: i64) -> i64:
        """Give an amount that no table has."""
        fractions = self._fractions
        return shifted(amount, AMOUNT) if fractions is None else fractions.word(column, amount)
