"""Paying for a recipe: what the table lacks, which cards leave it, how a lack can be made good.

Needs are packed like a tray: in the place of a single, how much of the kind; in the place of a
double, how many double cards (only *two doubles* asks for those).  A *stock* says the same of what
there is.  Both keep to seven, so that all kinds can be compared at once: each has three bits, and a
fourth one that shows which was the larger.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.games.pizza.cards import ALL_SINGLES, EMPTY, N_KINDS, count, one, some

PLENTY: Final = 7  # nothing ever needs more of a kind
FOURTH_BITS: Final = 0x888888888888
# every other kind of a tray's singles, so that each has eight bits to count in
EVEN: Final[i64] = 0xF0F0F0F
ODD: Final[i64] = 0xF0F0F0
SEVENS: Final[i64] = 0x7070707
EIGHTH_BITS: Final[i64] = 0x80808080
UP_TO_BIT: Final[i64] = 0x78787878  # brings eight to the eighth bit


def stock(tray: i64) -> i64:
    """Say what a tray has of each kind, and how many doubles; seven stand for any more."""
    doubles = tray >> (4 * N_KINDS)
    even = plenty((tray & EVEN) + 2 * (doubles & EVEN))
    odd = plenty(((tray & ODD) >> 4) + 2 * ((doubles & ODD) >> 4))
    return (tray & ~ALL_SINGLES) + even + (odd << 4)


def plenty(worths: i64) -> i64:
    """Let seven stand for any more, in four kinds at once, of eight bits each."""
    more = ((worths + UP_TO_BIT) & EIGHTH_BITS) >> 7
    return (worths & SEVENS) | (PLENTY * more)


def short(needs: i64, stock: i64) -> i64:
    """Say what a stock lacks for these needs, packed like the needs."""
    left = (needs | FOURTH_BITS) - stock  # of each kind: 8 + needs - stock
    larger = left & FOURTH_BITS
    return left & (larger - (larger >> 3))


def lacking(needs: i64, tray: i64) -> i64:
    """Say what a tray lacks for these needs, packed like the needs."""
    return short(needs, stock(tray))


def covers(tray: i64, needs: i64) -> bool:
    """Tell whether a tray has all that is needed."""
    return short(needs, stock(tray)) == 0


def within(asked: i64, lack: i64) -> bool:
    """Tell whether all that was asked for was missing."""
    return short(asked, lack) == 0


def payment(needs: i64, tray: i64) -> i64:
    """Give the cards that leave: doubles first, then singles; a double may be one too much."""
    paid: i64 = EMPTY
    for kind in range(N_KINDS):
        left = count(needs, kind)
        doubles = count(tray, kind + N_KINDS)
        while left > 0 and doubles > 0:
            paid += one(kind + N_KINDS)
            doubles -= 1
            left -= 2
        if left > 0:
            paid += left * one(kind)
        paid += count(needs, kind + N_KINDS) * one(kind + N_KINDS)
    return paid


def makes_good(kind: i64, missing: i64, hand: i64) -> list[i64]:
    """List the ways to make a lack good from a hand: taking back any one card leaves it short."""
    found: list[i64] = []
    for doubles in range(count(hand, kind + N_KINDS) + 1):
        singles = missing - 2 * doubles
        if 0 <= singles <= count(hand, kind):
            found.append(some(kind, singles, doubles))
        elif singles == -1:
            found.append(some(kind, 0, doubles))
    return found
