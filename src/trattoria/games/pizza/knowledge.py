"""What every seat, and the public, knows about the ingredients of the others and of the kitchen.

For each observer and each seat there are two trays: *least*, cards that are certainly in that hand
because they were shown, and *most*, how many of a face it can hold at the most.  And there is
*worth*, by kind: what the hand's cards of the kind are certainly worth, singles or doubles, because
somebody vouched for them (players who ask for help must have the rest).  What *least* says anyway
is not said there again.

What is in the kitchen is known when it is new: it is what was used in the service before.  As cards
are drawn and played, of each face no more can be left there than lay in it, less what can only have
come from it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.games.pizza.cards import N_FACES, N_KINDS, count, one, value

ANY: Final = 0xFFFFFFFFFFFF  # fifteen of every face: no limit
MANY: Final = 15


class Knowledge:
    """Bounds for each observer (the last one is the public)."""

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.least: list[int] = []
        self.most: list[int] = []
        self.worth: list[int] = []  # packed by kind, in the places of singles
        self.vouched: bool = False  # there is some worth to keep true
        self.kitchen: list[int] = []  # by observer: at the most so many of each face are left there
        self.older: list[int] = []  # by observer: unseen cards in other hands before this kitchen

    @staticmethod
    def none(seats: i64) -> Knowledge:
        known = Knowledge(seats)
        places = int((seats + 1) * seats)
        known.least = [0] * places
        known.most = [ANY] * places
        known.worth = [0] * places
        known.kitchen = [ANY] * int(seats + 1)
        known.older = [0] * int(seats + 1)
        return known

    def clone(self) -> Knowledge:
        other = Knowledge(self.seats)
        other.least = self.least.copy()
        other.most = self.most.copy()
        other.worth = self.worth.copy()
        other.vouched = self.vouched
        other.kitchen = self.kitchen.copy()
        other.older = self.older.copy()
        return other

    def share(self, observer: i64) -> None:
        """Let a player know what everybody knows, and nothing else."""
        for seat in range(self.seats):
            if seat != observer:
                place, public = observer * self.seats + seat, self.seats * self.seats + seat
                self.least[place] = self.least[public]
                self.most[place] = self.most[public]
                self.worth[place] = self.worth[public]
        self.kitchen[observer] = self.kitchen[self.seats]
        self.older[observer] = self.older[self.seats]

    def played(self, seat: i64, tray: i64) -> None:
        """Cards left a hand for all to see."""
        for face in range(N_FACES):
            number = count(tray, face)
            if number > 0:
                for observer in range(self.seats + 1):
                    if observer != seat:
                        self._left(observer, observer * self.seats + seat, face, number)
        if self.vouched:
            self._less_worth(seat, tray)

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

    def _less_worth(self, seat: i64, tray: i64) -> None:
        """What was vouched for falls by the worth of the cards that left."""
        for kind in range(N_KINDS):
            gone = value(tray, kind)
            if gone > 0:
                for observer in range(self.seats + 1):
                    place = observer * self.seats + seat
                    left = count(self.worth[place], kind)
                    if left > 0:
                        self._vouch(place, kind, max(0, left - gone))
        self.vouched = any(self.worth)

    def drew(self, seat: i64, tray: i64, number: i64) -> None:
        """A player drew so many cards from the kitchen; only they know which."""
        if self.kitchen[seat] != ANY:
            self.kitchen[seat] = self.kitchen[seat] - tray
        for observer in range(self.seats + 1):
            place = observer * self.seats + seat
            if observer != seat and self.most[place] != ANY:
                if self.worth[place] != 0:
                    self._sharpen(place, self.most[place])
                self.most[place] = raised(self.most[place], number)

    def showed_all(self, seat: i64, kind: i64, tray: i64) -> None:
        """A player showed everybody all their cards of a kind."""
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
        kind = face % N_KINDS
        if count(self.worth[place], kind) > 0:
            self._vouch(place, kind, count(self.worth[place], kind))

    # ---- worth -----------------------------------------------------------------------------------

    def proved(self, seat: i64, needs: i64, hidden: i64, hands: list[i64]) -> None:
        """Everybody knows now that a hand covers these needs, packed as `paying` reads them.

        Hidden is what lies nowhere in sight; of that each player sees their own hand.
        """
        for observer in range(self.seats + 1):
            if observer != seat:
                place = observer * self.seats + seat
                for face in range(N_FACES):
                    if count(needs, face) > 0:
                        self._raise(place, face, count(needs, face))
                if self.worth[place] != 0:
                    own = hands[observer] if observer < self.seats else 0
                    self._sharpen(place, smaller(self.most[place], hidden - own))
        self.vouched = any(self.worth)

    def _raise(self, place: i64, face: i64, number: i64) -> None:
        """Keep that so many doubles are there, or so much of a kind."""
        if face < N_KINDS:
            self._vouch(place, face, max(number, count(self.worth[place], face)))
        elif number > count(self.least[place], face):
            self._set(place, face, number, count(self.most[place], face))

    def _vouch(self, place: i64, kind: i64, worth: i64) -> None:
        """Keep what a kind is worth, unless the cards known to be there are worth as much."""
        if worth <= value(self.least[place], kind):
            worth = 0
        nibble: i64 = MANY * one(kind)
        self.worth[place] = (self.worth[place] & ~nibble) + worth * one(kind)

    def _sharpen(self, place: i64, most: i64) -> None:
        """Say which cards must be there, as no more than these can make up the worth."""
        for kind in range(N_KINDS):
            worth = count(self.worth[place], kind)
            if worth > 0:
                double = kind + N_KINDS
                singles = worth - 2 * count(most, double)
                doubles = (worth - count(most, kind) + 1) // 2
                if singles > count(self.least[place], kind):
                    self._set(place, kind, singles, count(self.most[place], kind))
                if doubles > count(self.least[place], double):
                    self._set(place, double, doubles, count(self.most[place], double))

    # ---- the kitchen -----------------------------------------------------------------------------

    def new_kitchen(self, used: i64, hands: list[i64]) -> None:
        """Everybody knows what the new kitchen holds: all that was used."""
        for observer in range(self.seats + 1):
            self.kitchen[observer] = used
            older: i64 = 0
            for seat in range(self.seats):
                if seat != observer:
                    older += hands[seat]
            self.older[observer] = older
            for seat in range(self.seats):
                if seat != observer:
                    place = observer * self.seats + seat
                    self.most[place] = smaller(self.most[place], older)
                    if self.worth[place] != 0:
                        self._sharpen(place, self.most[place])

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
