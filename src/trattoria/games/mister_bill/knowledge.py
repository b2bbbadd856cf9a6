"""What every seat, and the public, knows about the hands of the others (B9).

For each observer and each seat there are three sets of faces, as bits:

- *sure*: the seat holds this card, because the observer gave it, saw it or had that hand before;
- *never*: the seat does not hold it;
- *hunch*: it held the card, but since then a card has left that hand unseen; probably another one.

At every decision a hand holds no face twice, since pairs are discarded at once; much follows from
that.  What is kept is always true but not always all that could be inferred: a card that may have
moved unseen turns from sure to hunch, and a player who gets a card unseen may hold anything that
its giver may have held.
"""

from __future__ import annotations

from mypy_extensions import i64

from trattoria.games.mister_bill.cards import ALL_FACES, BILL


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

    def drawn(self, giver: i64, taker: i64, face: i64, paired: bool) -> None:
        """One card went from hand to hand; everybody sees it if the taker discards it in a pair."""
        bit: i64 = 1
        bit <<= face
        for observer in range(self.seats + 1):
            if observer == giver:
                self._learn(observer, taker, bit)
            elif observer == taker or paired:
                self._rule_out(observer, giver, bit)
            else:
                self._unseen_draw(observer * self.seats + giver, observer * self.seats + taker)

    def _unseen_draw(self, giver: i64, taker: i64) -> None:
        """No pair came of it: what both are known to hold was not drawn."""
        stays = self.sure[giver] & self.sure[taker]
        self.hunch[giver] = (self.hunch[giver] | self.sure[giver]) & ~stays
        self.sure[giver] = stays
        self.never[taker] = self.never[taker] & self.never[giver]

    def left(self, giver: i64, taker: i64, face: i64) -> None:
        """A chosen card left a hand for another, where it has not yet arrived."""
        bit: i64 = 1
        bit <<= face
        for observer in range(self.seats + 1):
            if observer == taker:
                self._rule_out(observer, giver, bit)
            elif observer != giver:
                place = observer * self.seats + giver
                self.hunch[place] = self.hunch[place] | self.sure[place]
                self.sure[place] = 0

    def arrived(self, giver: i64, taker: i64, face: i64) -> None:
        """The chosen card is now in the other hand."""
        bit: i64 = 1
        bit <<= face
        for observer in range(self.seats + 1):
            if observer == giver:
                self._learn(observer, taker, bit)
            elif observer != taker:
                self.never[observer * self.seats + taker] = 0

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
        bit: i64 = 1
        bit <<= BILL
        for observer in range(self.seats + 1):
            if observer != seat and has_it:
                self._learn(observer, seat, bit)
            elif observer != seat:
                self._rule_out(observer, seat, bit)

    def discarded(self, seat: i64, face: i64, none_left: bool) -> None:
        """A pair was discarded; of three alike one may be left."""
        bit: i64 = 1
        bit <<= face
        for observer in range(self.seats + 1):
            if observer != seat:
                self._rule_out(observer, seat, bit)
                if not none_left:
                    place = observer * self.seats + seat
                    self.never[place] = self.never[place] & ~bit

    def out(self, seat: i64) -> None:
        """An empty hand has no secrets."""
        for observer in range(self.seats + 1):
            place = observer * self.seats + seat
            self.sure[place] = 0
            self.never[place] = 0
            self.hunch[place] = 0

    # ---- single facts ----------------------------------------------------------------------------

    def _learn(self, observer: i64, seat: i64, bit: i64) -> None:
        place = observer * self.seats + seat
        self.sure[place] = self.sure[place] | bit
        self.never[place] = self.never[place] & ~bit
        self.hunch[place] = self.hunch[place] & ~bit

    def _rule_out(self, observer: i64, seat: i64, bit: i64) -> None:
        place = observer * self.seats + seat
        self.sure[place] = self.sure[place] & ~bit
        self.never[place] = self.never[place] | bit
        self.hunch[place] = self.hunch[place] & ~bit

    def _know_all(self, place: i64, faces: i64) -> None:
        self.sure[place] = faces
        self.never[place] = ALL_FACES & ~faces
        self.hunch[place] = 0
