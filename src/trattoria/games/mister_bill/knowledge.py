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

from trattoria.games.mister_bill.cards import ALL_FACES, BILL, bit, how_many


class Gift:
    """A card that one player gave another, out of a hand of this size."""

    def __init__(self, giver: i64, taker: i64, face: i64, size: i64, shown: bool) -> None:
        self.giver: i64 = giver
        self.taker: i64 = taker
        self.face: i64 = face
        self.size: i64 = size
        self.shown = shown  # the taker discards it in a pair, and got no other card


class Knowledge:
    """Three sets of faces for each observer (the last one is the public) and each seat."""

    def __init__(self, seats: i64, sure: list[int], never: list[int], hunch: list[int]) -> None:
        self.seats: i64 = seats
        self.sure = sure
        self.never = never
        self.hunch = hunch

    @staticmethod
    def none(seats: i64) -> Knowledge:
        """Nobody knows anything."""
        length = (seats + 1) * seats
        return Knowledge(seats, [0] * length, [0] * length, [0] * length)

    def clone(self) -> Knowledge:
        """Copy it."""
        return Knowledge(self.seats, self.sure.copy(), self.never.copy(), self.hunch.copy())

    # ---- what is seen ----------------------------------------------------------------------------

    def drawn(self, giver: i64, taker: i64, face: i64, size: i64, paired: bool) -> None:
        """A card was drawn from a hand of this size; if it makes a pair, all see it."""
        card = bit(face)
        for observer in range(self.seats + 1):
            source = observer * self.seats + giver
            place = observer * self.seats + taker
            if observer == giver:
                self._learn(place, card)
            elif observer == taker or paired:
                self._rule_out(source, card)
            else:
                moved = self._may_leave(source, size) & ~self.sure[place]
                self._leave(source, moved)
                self._arrive(place, moved)

    def given(self, gifts: list[Gift]) -> None:
        """Cards changed hands, all at the same moment."""
        before = self.clone()
        for observer in range(self.seats + 1):
            first = observer * self.seats
            for gift in gifts:
                if observer == gift.taker or (gift.shown and observer != gift.giver):
                    self._rule_out(first + gift.giver, bit(gift.face))
                elif observer != gift.giver:
                    self._leave(
                        first + gift.giver, before._may_leave(first + gift.giver, gift.size)
                    )
            for gift in gifts:
                if observer == gift.giver:
                    self._learn(first + gift.taker, bit(gift.face))
                elif observer != gift.taker and not gift.shown:
                    self._arrive(
                        first + gift.taker, before._may_leave(first + gift.giver, gift.size)
                    )

    def _may_leave(self, place: i64, size: i64) -> i64:
        """Give the faces that an observer must think possible in a hand of this size."""
        sure: i64 = self.sure[place]
        if sure != 0 and how_many(sure) == size:
            return sure
        return ALL_FACES & ~self.never[place]

    def _leave(self, place: i64, moved: i64) -> None:
        """One of these cards left a hand."""
        if moved & (moved - 1) == 0:
            self._rule_out(place, moved)
        elif self.sure[place] & moved != 0:
            self.hunch[place] = self.hunch[place] | (self.sure[place] & moved)
            self.sure[place] = self.sure[place] & ~moved

    def _arrive(self, place: i64, moved: i64) -> None:
        """One of these cards came into a hand."""
        if moved & (moved - 1) == 0:
            self._learn(place, moved)
        elif self.never[place] & moved != 0:
            self.never[place] = self.never[place] & ~moved

    def swapped(self, a: i64, b: i64, faces_a: i64, faces_b: i64) -> None:
        """Two seats exchanged their hands; each knows what the other has now."""
        for observer in range(self.seats + 1):
            place_a = observer * self.seats + a
            place_b = observer * self.seats + b
            if observer == a:
                self._know_all(place_b, faces_a)
            elif observer == b:
                self._know_all(place_a, faces_b)
            else:
                for facts in (self.sure, self.never, self.hunch):
                    facts[place_a], facts[place_b] = facts[place_b], facts[place_a]

    def showed_bill(self, seat: i64, has_it: bool) -> None:
        """Everybody saw whether this seat holds Mister Bill."""
        for observer in range(self.seats + 1):
            place = observer * self.seats + seat
            if observer != seat and has_it:
                self._learn(place, bit(BILL))
            elif observer != seat:
                self._rule_out(place, bit(BILL))

    def discarded(self, seat: i64, face: i64, none_left: bool) -> None:
        """A pair was discarded; of three alike one may be left."""
        for observer in range(self.seats + 1):
            place = observer * self.seats + seat
            if observer != seat:
                self._rule_out(place, bit(face))
                if not none_left:
                    self.never[place] = self.never[place] & ~bit(face)

    def out(self, seat: i64) -> None:
        """An empty hand has no secrets."""
        for observer in range(self.seats + 1):
            place = observer * self.seats + seat
            self.sure[place] = 0
            self.never[place] = 0
            self.hunch[place] = 0

    # ---- single facts ----------------------------------------------------------------------------

    def _learn(self, place: i64, card: i64) -> None:
        self.sure[place] = self.sure[place] | card
        self.never[place] = self.never[place] & ~card
        self.hunch[place] = self.hunch[place] & ~card

    def _rule_out(self, place: i64, card: i64) -> None:
        self.sure[place] = self.sure[place] & ~card
        self.never[place] = self.never[place] | card
        self.hunch[place] = self.hunch[place] & ~card

    def _know_all(self, place: i64, faces: i64) -> None:
        self.sure[place] = faces
        self.never[place] = ALL_FACES & ~faces
        self.hunch[place] = 0
