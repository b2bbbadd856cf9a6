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

from typing import Final

from mypy_extensions import i64

from trattoria.games.mister_bill.cards import ALL_FACES, how_many

MOST_SEATS: Final = 8


class HandFacts:
    """What one observer knows of one hand: three sets of faces."""

    def __init__(self, sure: i64, never: i64, hunch: i64) -> None:
        self.sure: i64 = sure
        self.never: i64 = never
        self.hunch: i64 = hunch

    # ---- one card --------------------------------------------------------------------------------

    def learn(self, card: i64) -> None:
        """The card is there."""
        self.sure |= card
        self.never &= ~card
        self.hunch &= ~card

    def rule_out(self, card: i64) -> None:
        """The card is not there."""
        self.sure &= ~card
        self.never |= card
        self.hunch &= ~card

    # ---- one of several cards --------------------------------------------------------------------

    def may_leave(self, size: i64) -> i64:
        """Give the faces that an observer must think possible in a hand of this size."""
        if self.sure != 0 and how_many(self.sure) == size:
            return self.sure
        return ALL_FACES & ~self.never

    def leave(self, moved: i64) -> None:
        """One of these cards left the hand."""
        if moved & (moved - 1) == 0:
            self.rule_out(moved)
        else:
            self.hunch |= self.sure & moved
            self.sure &= ~moved

    def arrive(self, moved: i64) -> None:
        """One of these cards came into the hand."""
        if moved & (moved - 1) == 0:
            self.learn(moved)
        else:
            self.never &= ~moved

    # ---- a whole hand ----------------------------------------------------------------------------

    def know_all(self, faces: i64) -> None:
        """The hand holds these cards and no others."""
        self.sure = faces
        self.never = ALL_FACES & ~faces
        self.hunch = 0

    def forget(self) -> None:
        """Nothing is known of the hand."""
        self.sure = 0
        self.never = 0
        self.hunch = 0


class Knowledge:
    """Facts for each observer (the last one is the public) and each seat."""

    def __init__(self, seats: i64, hands: list[HandFacts]) -> None:
        self.seats: i64 = seats
        self.hands = hands  # by observer and seat

    @staticmethod
    def none(seats: i64) -> Knowledge:
        return Knowledge(seats, [HandFacts(0, 0, 0) for _place in range((seats + 1) * seats)])

    def clone(self) -> Knowledge:
        hands = [HandFacts(hand.sure, hand.never, hand.hunch) for hand in self.hands]
        return Knowledge(self.seats, hands)

    def of(self, observer: i64, seat: i64) -> HandFacts:
        """Give what an observer knows of a seat."""
        return self.hands[observer * self.seats + seat]

    def swap(self, observer: i64, a: i64, b: i64) -> None:
        """What an observer knew of one seat, it now knows of the other."""
        first = observer * self.seats
        hand = self.hands[first + a]
        self.hands[first + a] = self.hands[first + b]
        self.hands[first + b] = hand


# By seats, for positions in which nothing is known: they never change it.
NOTHING_KNOWN: Final[list[Knowledge]] = [Knowledge.none(seats) for seats in range(MOST_SEATS + 1)]
