"""What is printed on an order card, as data for a board that draws it.

A face has slots: a mark with a count.  A mark is a `kind` of ingredient, a `joker` (equal numbers,
equal kinds), the `fewest`, the `opener`'s kind, or `any`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from trattoria.games.pizza.view_types import Sign, Slot


def of(kind: str, count: int) -> Slot:
    """So many of a kind."""
    return {"mark": {"mark": "kind", "kind": kind}, "count": count}


def sign(mark: Sign, count: int) -> Slot:
    """So many of what a sign stands for."""
    return {"mark": {"mark": mark}, "count": count}


def joker(number: int, count: int) -> Slot:
    """So many of one kind that the player chooses."""
    return {"mark": {"mark": "joker", "number": number}, "count": count}


def double_joker(number: int) -> Slot:
    """One double of a kind that the player chooses."""
    return {"mark": {"mark": "joker", "number": number, "double": True}, "count": 1}
