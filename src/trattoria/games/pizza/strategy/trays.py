"""Small sums over trays, for a strategy that has no time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.games.pizza.cards import ALL_SINGLES
from trattoria.games.pizza.paying import payment, stock

NO_DOUBLES_BELOW_EIGHT: Final = 0x777777
EVERY_OTHER: Final = 0x0F0F0F0F0F0F
THREE: Final = 0xFFFFFF


def in_stock(tray: i64) -> i64:
    """Say what a tray has of each kind, as `stock` does; most trays say so themselves."""
    if tray & ~NO_DOUBLES_BELOW_EIGHT == 0:
        return tray
    return stock(tray)


def total(packed: i64) -> i64:
    """Add up what is packed: the cards of a tray, or all that a recipe needs."""
    six = (packed & EVERY_OTHER) + ((packed >> 4) & EVERY_OTHER)  # of eight bits each
    three = (six & THREE) + (six >> 24)
    return (three + (three >> 8) + (three >> 16)) & 255


def worth_of(tray: i64) -> i64:
    return total(tray) + total(tray >> 24)


def paid(needs: i64, tray: i64) -> i64:
    """Give the cards of a tray that pay for needs which it covers."""
    return needs if tray <= ALL_SINGLES else payment(needs, tray)
