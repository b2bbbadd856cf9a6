"""Paying for a recipe: what the table lacks, which cards leave it, how a lack can be made good.

Needs are packed like a tray: in the place of a single, how much of the kind; in the place of a
double, how many double cards (only *two doubles* asks for those).
"""

from __future__ import annotations

from mypy_extensions import i64

from trattoria.games.pizza.cards import EMPTY, N_KINDS, count, one, some, value


def lacking(needs: i64, tray: i64) -> i64:
    """Say what a tray lacks for these needs, packed like the needs."""
    lack: i64 = EMPTY
    for kind in range(N_KINDS):
        short = count(needs, kind) - value(tray, kind)
        if short > 0:
            lack += short << (4 * kind)
        doubles = count(needs, kind + N_KINDS) - count(tray, kind + N_KINDS)
        if doubles > 0:
            lack += doubles << (4 * kind + 24)
    return lack


def covers(tray: i64, needs: i64) -> bool:
    """Tell whether a tray has all that is needed."""
    return lacking(needs, tray) == 0


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
