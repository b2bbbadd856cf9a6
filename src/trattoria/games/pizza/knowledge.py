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

from trattoria.core.bits import shifted
from trattoria.games.pizza.cards import N_FACES, N_KINDS, count, one, value
from trattoria.games.pizza.decisions import MOST_SEATS

ANY: Final = 0xFFFFFFFFFFFF  # fifteen of every face: no limit
MANY: Final = 15
# Every second face of a tray, so that there is room between them to add something to each.
EVERY_SECOND: Final[i64] = 0x0F0F0F0F0F0F
ONE_OF_EACH: Final[i64] = 0x010101010101


class HandBounds:
    """What one observer knows of one hand."""

    def __init__(self, least: i64, most: i64, worth: i64) -> None:
        self.least: i64 = least
        self.most: i64 = most
        self.worth: i64 = worth  # packed by kind, in the places of singles

    def take_over(self, other: HandBounds) -> None:
        """Know what another observer knows, and nothing else."""
        self.least = other.least
        self.most = other.most
        self.worth = other.worth

    def nothing(self) -> bool:
        """Tell whether nothing is known."""
        return self.most == ANY and self.least | self.worth == 0

    # ---- cards -----------------------------------------------------------------------------------

    def lose(self, tray: i64) -> None:
        """Cards left the hand for all to see."""
        if self.least == 0 and self.most == ANY:
            return
        face: i64 = 0
        while tray != 0:
            number = tray & 15
            if number > 0:
                self.least -= min(number, count(self.least, face)) * one(face)
                if count(self.most, face) < MANY:
                    self.most -= number * one(face)
            tray >>= 4
            face += 1

    def gain(self, number: i64) -> None:
        """So many cards came into the hand, unseen."""
        if self.most != ANY:
            if self.worth != 0:
                self.sharpen(self.most)
            self.most = raised(self.most, number)

    def set(self, face: i64, least: i64, most: i64) -> None:
        """Say how many of a face are there."""
        nibble: i64 = MANY * one(face)
        self.least = (self.least & ~nibble) + least * one(face)
        self.most = (self.most & ~nibble) + most * one(face)
        kind = face % N_KINDS
        if count(self.worth, kind) > 0:
            self.vouch(kind, count(self.worth, kind))

    def limit(self, most: i64) -> None:
        """No more cards than these can be there."""
        self.most = smaller(self.most, most)
        if self.worth != 0:
            self.sharpen(self.most)

    # ---- worth -----------------------------------------------------------------------------------

    def prove(self, needs: i64) -> None:
        """So many doubles are there, and so much of each kind."""
        for face in range(N_FACES):
            number = count(needs, face)
            if number > 0 and face < N_KINDS:
                self.vouch(face, max(number, count(self.worth, face)))
            elif number > count(self.least, face):
                self.set(face, number, count(self.most, face))

    def vouch(self, kind: i64, worth: i64) -> None:
        """Keep what a kind is worth, unless the cards known to be there are worth as much."""
        if worth <= value(self.least, kind):
            worth = 0
        nibble: i64 = MANY * one(kind)
        self.worth = (self.worth & ~nibble) + worth * one(kind)

    def lose_worth(self, tray: i64) -> None:
        """What was vouched for falls by the worth of the cards that left."""
        for kind in range(N_KINDS):
            left = count(self.worth, kind)
            gone = value(tray, kind)
            if left > 0 and gone > 0:
                self.vouch(kind, max(0, left - gone))

    def sharpen(self, most: i64) -> None:
        """Say which cards must be there, as no more than these can make up the worth."""
        for kind in range(N_KINDS):
            worth = count(self.worth, kind)
            if worth > 0:
                double = kind + N_KINDS
                singles = worth - 2 * count(most, double)
                doubles = (worth - count(most, kind) + 1) // 2
                if singles > count(self.least, kind):
                    self.set(kind, singles, count(self.most, kind))
                if doubles > count(self.least, double):
                    self.set(double, doubles, count(self.most, double))


class KitchenBounds:
    """What one observer knows of the kitchen."""

    def __init__(self, most: i64, older: i64) -> None:
        self.most: i64 = most  # so many of each face can be left there
        self.older: i64 = older  # unseen cards in other hands before this kitchen

    def lose(self, tray: i64) -> None:
        """Cards left a hand for all to see: those that are not old came out of the kitchen."""
        if self.most == ANY:
            return
        face: i64 = 0
        while tray != 0:
            number = tray & 15
            if number > 0:
                old = min(number, count(self.older, face))
                self.older -= old * one(face)
                self.most -= min(number - old, count(self.most, face)) * one(face)
            tray >>= 4
            face += 1


class Knowledge:
    """Bounds for each observer (the last one is the public)."""

    def __init__(self, seats: i64, hands: list[HandBounds], kitchens: list[KitchenBounds]) -> None:
        self.seats: i64 = seats
        self.hands = hands  # by observer and seat
        self.kitchens = kitchens  # by observer
        self.vouched: bool = False  # there is some worth to keep true

    @staticmethod
    def none(seats: i64) -> Knowledge:
        hands = [HandBounds(0, ANY, 0) for _place in range((seats + 1) * seats)]
        return Knowledge(seats, hands, [KitchenBounds(ANY, 0) for _each in range(seats + 1)])

    def clone(self) -> Knowledge:
        hands = [HandBounds(hand.least, hand.most, hand.worth) for hand in self.hands]
        kitchens = [KitchenBounds(kitchen.most, kitchen.older) for kitchen in self.kitchens]
        other = Knowledge(self.seats, hands, kitchens)
        other.vouched = self.vouched
        return other

    def of(self, observer: i64, seat: i64) -> HandBounds:
        """Give what an observer knows of a hand."""
        return self.hands[observer * self.seats + seat]

    def share(self, observer: i64) -> None:
        """Let a player know what everybody knows, and nothing else."""
        for seat in range(self.seats):
            if seat != observer:
                self.of(observer, seat).take_over(self.of(self.seats, seat))
        public = self.kitchens[self.seats]
        self.kitchens[observer] = KitchenBounds(public.most, public.older)

    def played(self, seat: i64, tray: i64) -> None:
        """Cards left a hand for all to see."""
        for observer in range(self.seats + 1):
            if observer != seat:
                self.of(observer, seat).lose(tray)
                self.kitchens[observer].lose(tray)
        if self.vouched:
            for observer in range(self.seats + 1):
                self.of(observer, seat).lose_worth(tray)
            self._look_for_worth()

    def _look_for_worth(self) -> None:
        self.vouched = any(hand.worth != 0 for hand in self.hands)

    def drew(self, seat: i64, tray: i64, number: i64) -> None:
        """A player drew so many cards from the kitchen; only they know which."""
        kitchen = self.kitchens[seat]
        if kitchen.most != ANY:
            kitchen.most -= tray
        for observer in range(self.seats + 1):
            if observer != seat:
                self.of(observer, seat).gain(number)

    def showed_all(self, seat: i64, kind: i64, tray: i64) -> None:
        """A player showed everybody all their cards of a kind."""
        for observer in range(self.seats + 1):
            if observer != seat:
                for face in (kind, kind + N_KINDS):
                    self.of(observer, seat).set(face, count(tray, face), count(tray, face))

    def saw(self, observer: i64, seat: i64, face: i64) -> None:
        """A player showed one card to one other."""
        hand = self.of(observer, seat)
        hand.set(face, max(1, count(hand.least, face)), count(hand.most, face))

    def has_none(self, observer: i64, seat: i64, kind: i64) -> None:
        """One player saw that another has nothing of a kind."""
        hand = self.of(observer, seat)
        hand.set(kind, 0, 0)
        hand.set(kind + N_KINDS, 0, 0)

    def proved(self, seat: i64, needs: i64, hidden: i64, hands: list[i64]) -> None:
        """Everybody knows now that a hand covers these needs, packed as `paying` reads them.

        Hidden is what lies nowhere in sight; of that each player sees their own hand.
        """
        for observer in range(self.seats + 1):
            if observer != seat:
                hand = self.of(observer, seat)
                hand.prove(needs)
                if hand.worth != 0:
                    own = hands[observer] if observer < self.seats else 0
                    hand.sharpen(smaller(hand.most, hidden - own))
        self._look_for_worth()

    # ---- the kitchen -----------------------------------------------------------------------------

    def new_kitchen(self, used: i64, hands: list[i64]) -> None:
        """Everybody knows what the new kitchen holds: all that was used."""
        for observer in range(self.seats + 1):
            older: i64 = 0
            for seat in range(self.seats):
                if seat != observer:
                    older += hands[seat]
            kitchen = self.kitchens[observer]
            kitchen.most = used
            kitchen.older = older
            for seat in range(self.seats):
                if seat != observer:
                    self.of(observer, seat).limit(older)

    def unknown_kitchen(self) -> None:
        """Cards that nobody has seen stayed in the kitchen (P6)."""
        for kitchen in self.kitchens:
            kitchen.most = ANY
            kitchen.older = 0


# By seats, for positions in which nothing is known: they never change it.
NOTHING_KNOWN: Final[list[Knowledge]] = [Knowledge.none(seats) for seats in range(MOST_SEATS + 1)]


def smaller(tray: i64, other: i64) -> i64:
    """Give the smaller number of each face."""
    found: i64 = 0
    for face in range(N_FACES):
        found += min(count(tray, face), count(other, face)) * one(face)
    return found


def raised(most: i64, number: i64) -> i64:
    """Allow so many more of every face, up to fifteen."""
    more = number * ONE_OF_EACH
    upper = up_to_fifteen(((most >> 4) & EVERY_SECOND) + more)
    return up_to_fifteen((most & EVERY_SECOND) + more) + shifted(upper, 4)


def up_to_fifteen(numbers: i64) -> i64:
    """Give numbers below 32, each with room above it, but none more than fifteen."""
    too_large = (numbers >> 4) & ONE_OF_EACH
    return (numbers | (too_large * MANY)) & EVERY_SECOND
