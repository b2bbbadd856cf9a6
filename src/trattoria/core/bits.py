"""Numbers as sets of bits, the same interpreted and compiled.

mypyc translates `1 << n` into C, where a literal has 32 bits, even if it was assigned to an `i64`
before.  A parameter has 64 bits, so whatever is shifted far to the left is passed to `shifted`.
"""

from __future__ import annotations

from mypy_extensions import i64


def shifted(value: i64, places: i64) -> i64:
    """Shift a value to the left; the result stays below 2**63."""
    return value << places


def bit(place: i64) -> i64:
    """Give the number in which only this bit is set, from 0 to 62."""
    return shifted(1, place)
