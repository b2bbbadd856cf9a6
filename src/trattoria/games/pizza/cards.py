"""Ingredients and trays.

An ingredient card has a face: its kind, or kind + 6 for a double, which counts as two.  A *tray* is
a number of cards of each face, packed into one number, four bits for each: a hand's ingredients,
the table, the used pile.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.core.bits import bit, shifted

KINDS: Final = ("pineapple", "olive", "chili", "mushroom", "salami", "shrimp")
COLOURS: Final = ("yellow", "violet", "green", "brown", "red", "pink")  # by own ingredient
N_KINDS: Final[i64] = 6
N_FACES: Final[i64] = 12
INGREDIENTS: Final = (*KINDS, *(f"double {kind}" for kind in KINDS))
FACE_OF: Final = {name: face for face, name in enumerate(INGREDIENTS)}
OPENER_CARD: Final = 12  # the Mamma Mia or Sole Mio card, in the kitchen

EMPTY: Final = 0
ALL_SINGLES: Final = 0xFFFFFF  # the places of singles in a tray


def one(face: i64) -> i64:
    """Give a tray of one card."""
    return bit(4 * face)


def count(tray: i64, face: i64) -> i64:
    return (tray >> (4 * face)) & 15


def value(tray: i64, kind: i64) -> i64:
    """Count what the cards of a kind are worth; a double is two (G1)."""
    return ((tray >> (4 * kind)) & 15) + 2 * ((tray >> (4 * kind + 24)) & 15)


def cards(tray: i64) -> i64:
    total: i64 = 0
    while tray != 0:
        total += tray & 15
        tray >>= 4
    return total


def worth(tray: i64) -> i64:
    total: i64 = 0
    for kind in range(N_KINDS):
        total += value(tray, kind)
    return total


def of_kind(tray: i64, kind: i64) -> i64:
    """Give the part of a tray that is of one kind, singles and doubles."""
    return tray & (shifted(15, 4 * kind) | shifted(15, 4 * kind + 24))


def first_kinds(tray: i64, number: i64) -> i64:
    """Give the part of a tray that is of the first so many kinds, singles and doubles."""
    singles = one(number) - 1
    return tray & (singles | (singles << 24))


def some(kind: i64, singles: i64, doubles: i64) -> i64:
    """Give a tray of so many singles and doubles of a kind."""
    return (singles << (4 * kind)) + (doubles << (4 * kind + 24))


def tray_of(faces: list[int]) -> i64:
    tray: i64 = EMPTY
    for face in faces:
        tray += one(face)
    return tray


def faces_on(tray: i64) -> list[int]:
    """List the cards of a tray, stacked as they are gathered: by kind, doubles under singles."""
    found: list[int] = []
    stack(tray, found)
    return found


def stack(tray: i64, pile: list[int]) -> None:
    """Put the cards of a tray on a pile, kind by kind, doubles under singles."""
    singles = tray & ALL_SINGLES
    doubles = tray >> 24
    kind: i64 = 0
    while singles | doubles != 0:
        for _each in range(doubles & 15):
            pile.append(kind + N_KINDS)
        for _each in range(singles & 15):
            pile.append(kind)
        singles >>= 4
        doubles >>= 4
        kind += 1
