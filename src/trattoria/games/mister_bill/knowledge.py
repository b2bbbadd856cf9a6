"""What every seat, and the public, knows about the hands of the others (B9).

For each observer and each seat there are three sets of faces, as bits:

- *sure*: the seat holds this card, because the observer gave it, saw it or had that hand before;
- *never*: the seat does not hold it;
- *hunch*: it held the card, but since then a card has left that hand unseen; probably another one.

At every decision a hand holds no face twice, since pairs are discarded at once; so a hand whose
cards are all known holds nothing else, and a card that moved and made no pair was none that its
receiver had.  What is kept is always true, but not always all that could be inferred: that a card
is *in the one hand or in the other* is kept as a hunch for the first.
"""

from __future__ import annotations

from mypy_extensions import i64

from trattoria.games.mister_bill.cards import ALL_FACES, how_many


class Knowledge:
    """Three sets of faces for each observer (the last one is the public) and each seat."""

    def __init__(self, seats: i64, sure: list[int], never: list[int], hunch: list[int]) -> None:
        self.seats: i64 = seats
        self.sure = sure
        self.never = never
        self.hunch = hunch

    @staticmethod
    def none(seats: i64) -> Knowledge:
        length = (seats + 1) * seats
        return Knowledge(seats, [0] * length, [0] * length, [0] * length)

    def clone(self) -> Knowledge:
        return Knowledge(self.seats, self.sure.copy(), self.never.copy(), self.hunch.copy())

    def place(self, observer: i64, seat: i64) -> i64:
        """Give the index of what an observer knows of a seat."""
        return observer * self.seats + seat

    def places_of_others(self, seat: i64) -> list[int]:
        """Give the indices of what all others know of a seat."""
        return [
            self.place(observer, seat) for observer in range(self.seats + 1) if observer != seat
        ]

    # ---- one card --------------------------------------------------------------------------------

    def learn(self, place: i64, card: i64) -> None:
        """The card is there."""
        self.sure[place] = self.sure[place] | card
        self.never[place] = self.never[place] & ~card
        self.hunch[place] = self.hunch[place] & ~card

    def rule_out(self, place: i64, card: i64) -> None:
        """The card is not there."""
        self.sure[place] = self.sure[place] & ~card
        self.never[place] = self.never[place] | card
        self.hunch[place] = self.hunch[place] & ~card

    # ---- one of several cards --------------------------------------------------------------------

    def may_leave(self, place: i64, size: i64) -> i64:
        """Give the faces that an observer must think possible in a hand of this size."""
        sure: i64 = self.sure[place]
        if sure != 0 and how_many(sure) == size:
            return sure
        return ALL_FACES & ~self.never[place]

    def leave(self, place: i64, moved: i64) -> None:
        """One of these cards left a hand."""
        if moved & (moved - 1) == 0:
            self.rule_out(place, moved)
        elif self.sure[place] & moved != 0:
            self.hunch[place] = self.hunch[place] | (self.sure[place] & moved)
            self.sure[place] = self.sure[place] & ~moved

    def arrive(self, place: i64, moved: i64) -> None:
        """One of these cards came into a hand."""
        if moved & (moved - 1) == 0:
            self.learn(place, moved)
        elif self.never[place] & moved != 0:
            self.never[place] = self.never[place] & ~moved

    # ---- a whole hand ----------------------------------------------------------------------------

    def know_all(self, place: i64, faces: i64) -> None:
        """The hand holds these cards and no others."""
        self.sure[place] = faces
        self.never[place] = ALL_FACES & ~faces
        self.hunch[place] = 0

    def forget(self, place: i64) -> None:
        """Nothing is known of the hand."""
        self.sure[place] = 0
        self.never[place] = 0
        self.hunch[place] = 0
