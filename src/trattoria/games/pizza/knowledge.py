"""What every seat, and the public, knows about the ingredients of the others and of the kitchen.

For each observer and each seat there are two trays: *least*, cards that are certainly in that hand
because they were shown, and *most*, how many of a face it can hold at the most.  What is in the
kitchen is known when it is new: it is what was used in the service before.  As cards are drawn and
played, of each face no more can be left there than lay in it, less what can only have come from it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.games.pizza.cards import N_FACES, N_KINDS, OPENER_CARD, count, one

ANY: Final = 0xFFFFFFFFFFFF  # fifteen of every face: no limit
MANY: Final = 15


class Knowledge:
    """Bounds for each observer (the last one is the public)."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.least: list[int] = []
        self.most: list[int] = []
        self.kitchen: list[int] = []  # by observer: at the most so many of each face are left there
        self.older: list[int] = []  # by observer: unseen cards in other hands before this kitchen

    @staticmethod
    def none(seats: i64) -> Knowledge:
        """Nobody knows anything."""
        known = Knowledge(seats)
        places = int((seats + 1) * seats)
        known.least = [0] * places
        known.most = [ANY] * places
        known.kitchen = [ANY] * int(seats + 1)
        known.older = [0] * int(seats + 1)
        return known

    def clone(self) -> Knowledge:
        """Copy it."""
        other = Knowledge(self.seats)
        other.least = self.least.copy()
        other.most = self.most.copy()
        other.kitchen = self.kitchen.copy()
        other.older = self.older.copy()
        return other

    def played(self, seat: i64, tray: i64) -> None:
        """Cards left a hand for all to see."""
        for face in range(N_FACES):
            number = count(tray, face)
            if number > 0:
                for observer in range(self.seats + 1):
                    if observer != seat:
                        self._left(observer, observer * self.seats + seat, face, number)

    def _left(self, observer: i64, place: i64, face: i64, number: i64) -> None:
        if self.least[place] != 0:
            gone = min(number, count(self.least[place], face))
            self.least[place] = self.least[place] - gone * one(face)
        if count(self.most[place], face) < MANY:
            self.most[place] = self.most[place] - number * one(face)
        if self.kitchen[observer] != ANY:
            old = min(number, count(self.older[observer], face))
            self.older[observer] = self.older[observer] - old * one(face)
            new = min(number - old, count(self.kitchen[observer], face))
            self.kitchen[observer] = self.kitchen[observer] - new * one(face)

    def drew(self, seat: i64, tray: i64, number: i64) -> None:
        """A player drew so many cards from the kitchen; he alone knows which."""
        if self.kitchen[seat] != ANY:
            self.kitchen[seat] = self.kitchen[seat] - tray
        for observer in range(self.seats + 1):
            place = observer * self.seats + seat
            if observer != seat and self.most[place] != ANY:
                self.most[place] = raised(self.most[place], number)

    def showed_all(self, seat: i64, kind: i64, tray: i64) -> None:
        """A player showed everybody all his cards of a kind."""
        for observer in range(self.seats + 1):
            place = observer * self.seats + seat
            if observer != seat:
                for face in (kind, kind + N_KINDS):
                    self._set(place, face, count(tray, face), count(tray, face))

    def saw(self, observer: i64, seat: i64, face: i64) -> None:
        """A player showed one card to one other."""
        place = observer * self.seats + seat
        least = max(1, count(self.least[place], face))
        self._set(place, face, least, count(self.most[place], face))

    def has_none(self, observer: i64, seat: i64, kind: i64) -> None:
        """One player saw that another has nothing of a kind."""
        place = observer * self.seats + seat
        self._set(place, kind, 0, 0)
        self._set(place, kind + N_KINDS, 0, 0)

    def _set(self, place: i64, face: i64, least: i64, most: i64) -> None:
        nibble: i64 = MANY * one(face)
        self.least[place] = (self.least[place] & ~nibble) + least * one(face)
        self.most[place] = (self.most[place] & ~nibble) + most * one(face)

    def new_kitchen(self, kitchen: list[int], hands: list[i64]) -> None:
        """Everybody knows what the new kitchen holds."""
        whole: i64 = 0
        for face in kitchen:
            if face != OPENER_CARD:
                whole += one(face)
        for observer in range(self.seats + 1):
            self.kitchen[observer] = whole
            older: i64 = 0
            for seat in range(self.seats):
                if seat != observer:
                    older += hands[seat]
            self.older[observer] = older
            for seat in range(self.seats):
                if seat != observer:
                    place = observer * self.seats + seat
                    self.most[place] = smaller(self.most[place], older)

    def unknown_kitchen(self) -> None:
        """Cards that nobody has seen stayed in the kitchen (P6)."""
        for observer in range(self.seats + 1):
            self.kitchen[observer] = ANY
            self.older[observer] = 0


def smaller(tray: i64, other: i64) -> i64:
    """Give the smaller number of each face."""
    found: i64 = 0
    for face in range(N_FACES):
        found += min(count(tray, face), count(other, face)) * one(face)
    return found


def raised(most: i64, number: i64) -> i64:
    """Allow so many more of every face."""
    found: i64 = 0
    for face in range(N_FACES):
        found += min(MANY, count(most, face) + number) * one(face)
    return found
