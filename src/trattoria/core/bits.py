"""Numbers as sets of bits, the same interpreted and compiled.

mypyc translates `1 << n` into C, where a literal has 32 bits, even if it was assigned to an `i64`
before.  A parameter has 64 bits, so whatever is shifted far to the left is passed to `shifted`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

# To count bits, first those of pairs, then of fours, then of eights are added up side by side.
PAIRS: Final[i64] = 0x555555555555555
FOURS: Final[i64] = 0x333333333333333
EIGHTS: Final[i64] = 0xF0F0F0F0F0F0F0F


def shifted(value: i64, places: i64) -> i64:
    """Shift a value to the left; the result stays below 2**63."""
    return value << places


def bit(place: i64) -> i64:
    """Give the number in which only this bit is set, from 0 to 62."""
    return shifted(1, place)


def eights(bits: i64) -> i64:
    """Count the bits of every eight, side by side."""
    pairs = bits - ((bits >> 1) & PAIRS)
    fours = (pairs & FOURS) + ((pairs >> 2) & FOURS)
    return (fours + (fours >> 4)) & EIGHTS


def bits_in(number: i64) -> i64:
    """Count the bits of a number of at most sixty."""
    return eights(number) % 255


def nth_bit(number: i64, nth: i64) -> i64:
    """Give the place of a bit that is set; the lowest one is the first, which has the number 0."""
    while nth > 0:
        number &= number - 1
        nth -= 1
    place: i64 = 0
    while number & 1 == 0:
        number >>= 1
        place += 1
    return place


def places_in(number: i64, base: i64) -> list[int]:
    """List the places of the bits that are set, counted from a base."""
    found: list[int] = []
    while number != 0:
        if number & 1 == 1:
            found.append(base)
        number >>= 1
        base += 1
    return found
