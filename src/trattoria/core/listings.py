"""Lists of legal actions that are made once: for a set of cards, one action for each of them."""

from __future__ import annotations

from mypy_extensions import i64

from trattoria.core.bits import bit, places_in


class Listings:
    """The lists of all sets of some cards, each made when it is first asked for."""

    def __init__(self, always: list[int], first: i64, cards: i64) -> None:
        self._always = always  # what may be done with any of them
        self._first: i64 = first  # the action of the first card
        self._lists: list[list[int] | None] = [None] * bit(cards)

    def of(self, cards: i64) -> list[int]:
        """Give the list of a set of cards, as bits. Nobody may change it."""
        listed = self._lists[cards]
        if listed is None:
            listed = self._always + places_in(cards, self._first)
            self._lists[cards] = listed
        return listed
