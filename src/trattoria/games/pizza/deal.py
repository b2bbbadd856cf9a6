"""A deal of the unseen cards: every place, a hand or the kitchen, gets so many within its bounds.

All deals within the bounds are to be equally likely, each single card counted apart.  Places with
bounds are filled one after the other, all ways of each place equally likely; the rest is shuffled
into the places without bounds.  With one bounded place this is exact.  With more, a deal is drawn
too often if the places filled later had few ways left, so it is accepted with a probability that
follows from the number of these ways (rejection sampling), which is exact again.  Where the bounds
rule most deals out, that takes too long.  Then a random walk is used (Metropolis): a new deal
replaces the one before with a probability that follows from their ways.  After STEPS deals hardly
anything is left of the first one, but this is exact in the limit only.
"""

from __future__ import annotations

from math import comb
from typing import Final

from trattoria.core.chance import Chance
from trattoria.games.pizza.cards import N_FACES, N_KINDS, count, one
from trattoria.games.pizza.knowledge import ANY, MANY, smaller

LUCKY: Final = 4  # tries at a deal that can be taken as it is
STEPS: Final = 12
MAX_DEALS: Final = 100  # at a first deal
WORD: Final = 30  # bits of chance taken at once


class Bounds:
    """What must hold of the cards in a place."""

    def __init__(self, least: int, most: int, worth: int) -> None:
        self.least = least  # a tray
        self.most = most  # a tray
        self.worth = worth  # of each kind, packed by kind
        self.first = 0  # the kinds from this one on are together worth ...
        self.together = 0  # ... at least so much

    def covering(self, needs: int) -> Bounds:
        """Add that needs are covered, packed as `paying` reads them."""
        doubles = 0
        for face in range(N_KINDS, N_FACES):
            doubles += count(needs, face) * one(face)
        return Bounds(larger(self.least, doubles), self.most, larger(self.worth, needs - doubles))

    def together_worth(self, first: int, worth: int) -> Bounds:
        """Add that the kinds from this one on are together worth so much."""
        other = Bounds(self.least, self.most, self.worth)
        other.first = first
        other.together = max(0, worth)
        return other

    def within(self, least: int, most: int) -> Bounds:
        """Add other limits for each face."""
        other = Bounds(larger(self.least, least), smaller(self.most, most), self.worth)
        other.first = self.first
        other.together = self.together
        return other

    def allow(self, tray: int) -> bool:
        """Tell whether these cards are within the bounds."""
        together = 0
        for kind in range(N_KINDS):
            singles, doubles = count(tray, kind), count(tray, kind + N_KINDS)
            if not count(self.least, kind) <= singles <= count(self.most, kind):
                return False
            double = kind + N_KINDS
            if not count(self.least, double) <= doubles <= count(self.most, double):
                return False
            if singles + 2 * doubles < count(self.worth, kind):
                return False
            together += singles + 2 * doubles if kind >= self.first else 0
        return together >= self.together

    def implied_by(self, other: Bounds) -> bool:
        """Tell whether the other bounds, of the same hand, leave no more than these."""
        return larger(self.least, other.least) == other.least and (
            larger(self.worth, other.worth) == other.worth and self.together <= other.together
        )


class Selection:
    """The ways to take so many cards from a pool within bounds: counted, and one drawn by lot."""

    def __init__(self, pool: int, size: int, bounds: Bounds) -> None:
        self.size = size
        self.bounds = bounds
        self.options: list[list[tuple[int, int, int]]] = []  # by bound kind: cards, worth, ways
        self.trays: list[list[int]] = []  # the cards of each option
        self.free = 0  # a tray: cards of kinds without bounds
        self.loose = 0  # how many these are
        self._counted: dict[int, int] = {}
        for kind in range(N_KINDS):
            self._add(kind, count(pool, kind), count(pool, kind + N_KINDS))
        self.total = self._ways(0, size, bounds.together)

    def _add(self, kind: int, singles: int, doubles: int) -> None:
        """Take a kind in: its options, or its cards among the loose ones."""
        double = kind + N_KINDS
        least, most, worth = self.bounds.least, self.bounds.most, count(self.bounds.worth, kind)
        together = self.bounds.together > 0 and kind >= self.bounds.first
        bound = worth + count(least, kind) + count(least, double) > 0 or together
        high = min(singles, self.size, count(most, kind))
        highest = min(doubles, self.size, count(most, double))
        if not bound and high == min(singles, self.size) and highest == min(doubles, self.size):
            self.free += singles * one(kind) + doubles * one(double)
            self.loose += singles + doubles
            return
        options: list[tuple[int, int, int]] = []
        trays: list[int] = []
        for d in range(count(least, double), highest + 1):
            for s in range(max(count(least, kind), worth - 2 * d), high + 1):
                options.append(
                    (s + d, s + 2 * d if together else 0, comb(singles, s) * comb(doubles, d))
                )
                trays.append(s * one(kind) + d * one(double))
        self.options.append(options)
        self.trays.append(trays)

    def _ways(self, step: int, room: int, rest: int) -> int:
        """Count the ways to fill the room from this step on, with so much worth still to come."""
        if step == len(self.options):
            return comb(self.loose, room) if rest == 0 else 0
        key = (step * 128 + room) * 32 + rest
        if key not in self._counted:
            total = 0
            for cards, worth, ways in self.options[step]:
                if cards <= room:
                    total += ways * self._ways(step + 1, room - cards, max(0, rest - worth))
            self._counted[key] = total
        return self._counted[key]

    def draw(self, rng: Chance) -> int:
        """Take cards: all ways, every single card apart, are equally likely."""
        tray, room, rest = 0, self.size, self.bounds.together
        for step, options in enumerate(self.options):
            lot = below(rng, self._ways(step, room, rest))
            for option, (cards, worth, ways) in enumerate(options):
                if cards <= room:
                    lot -= ways * self._ways(step + 1, room - cards, max(0, rest - worth))
                    if lot < 0:
                        tray += self.trays[step][option]
                        room, rest = room - cards, max(0, rest - worth)
                        break
        return tray + drawn(rng, self.free, self.loose, room)


class Place:
    """A hand or the kitchen: how many cards it gets, and bounds of which one must hold."""

    def __init__(self, number: int, size: int, bounds: list[Bounds]) -> None:
        self.number = number
        self.size = size
        self.bounds = bounds
        self.least = ANY  # what must be there anyway
        self.most = 0  # what can be there
        for one_way in bounds:
            self.least = smaller(self.least, one_way.least)
            self.most = larger(self.most, one_way.most)

    def is_bound(self, pool: int) -> bool:
        """Tell whether the bounds rule anything out."""
        bounds = self.bounds[0]
        if len(self.bounds) > 1:
            return True
        if bounds.least == bounds.worth == bounds.together == 0 and bounds.most == ANY:
            return False
        return len(Selection(pool, self.size, bounds).options) > 0


class Deal:
    """The unseen cards and the places they go to."""

    def __init__(self, pool: int, places: list[Place]) -> None:
        self.pool = pool
        self.sizes = [place.size for place in places]
        bound = [place for place in places if place.is_bound(pool)]
        self.bound = sorted(bound, key=self._freedom) if len(bound) > 1 else bound
        self.free = [place for place in places if place not in bound]
        self.kept: list[int] = []  # by step: what the places after it must have
        self.held: list[int] = []  # by step: what the places after it can hold
        for step in range(len(self.bound)):
            self._look_ahead(step)
        self.first = self._selections(0, pool) if self.bound else []
        self.ceiling = self._ceiling()

    def _freedom(self, place: Place) -> tuple[bool, float]:
        """A place with a choice of bounds comes first, then where the bounds leave the least."""
        ways = [Selection(self.pool, place.size, bounds).total for bounds in place.bounds]
        cards = sum(self.sizes)
        return len(ways) == 1, sum(ways) / comb(cards, place.size)

    def _ceiling(self) -> int:
        """Count the ways that the places after the first would have without bounds."""
        ways, left = 1, sum(self.sizes)
        for step, place in enumerate(self.bound):
            ways *= comb(left, place.size) if step > 0 else 1
            left -= place.size
        return ways

    def _look_ahead(self, step: int) -> None:
        kept, held = 0, 0
        for place in self.bound[step + 1 :]:
            kept = sum_of(kept, place.least)
            held = sum_of(held, place.most, place.size)
        for place in self.free:
            held = sum_of(held, ANY, place.size)
        self.kept.append(kept)
        self.held.append(held)

    def _selections(self, step: int, pool: int) -> list[Selection]:
        """Give the ways of a place, leaving the later ones what they must have and can hold."""
        place = self.bound[step]
        least, most = missing(pool, self.held[step]), missing(pool, self.kept[step])
        return [Selection(pool, place.size, way.within(least, most)) for way in place.bounds]

    def draw(self, rng: Chance) -> list[int] | None:
        """Deal; gives the cards of each place as trays, or None where nothing fits."""
        for _ in range(LUCKY):
            weight, trays = self._attempt(rng)
            if below(rng, self.ceiling) < weight:
                return trays
        for _ in range(MAX_DEALS):
            weight, trays = self._attempt(rng)
            if weight > 0:
                return self._walk(rng, weight, trays)
        return None

    def _walk(self, rng: Chance, weight: int, trays: list[int]) -> list[int]:
        """Walk from deal to deal, accepting each by its number of ways."""
        for _ in range(STEPS):
            other, others = self._attempt(rng)
            if below(rng, weight) < other:
                weight, trays = other, others
        return trays

    def _attempt(self, rng: Chance) -> tuple[int, list[int]]:
        """Fill place after place; gives how many ways the later ones had, 0 at a dead end."""
        trays = [0] * len(self.sizes)
        pool, weight = self.pool, 1
        for step, place in enumerate(self.bound):
            selections = self.first if step == 0 else self._selections(step, pool)
            total = sum(selection.total for selection in selections)
            if total == 0:
                return 0, trays
            tray = choose(rng, selections, total)
            trays[place.number] = tray
            pool -= tray
            weight *= 1 if step == 0 else total
        left = cards_of(pool)
        rng.shuffle(left)
        for place in self.free:
            for _ in range(place.size):
                trays[place.number] += one(left.pop())
        return weight, trays


def choose(rng: Chance, selections: list[Selection], total: int) -> int:
    """Draw from one of several selections; cards that fit many of them are no more likely."""
    if len(selections) == 1:
        return selections[0].draw(rng)
    while True:
        lot = below(rng, total)
        for selection in selections:
            lot -= selection.total
            if lot < 0:
                break
        tray = selection.draw(rng)
        fitting = sum(other.bounds.allow(tray) for other in selections)
        if below(rng, fitting) == 0:
            return tray


# ---- numbers -------------------------------------------------------------------------------------


def below(rng: Chance, n: int) -> int:
    """Give a random number from 0 to n - 1, however large n is."""
    lot, bits = 0, 0
    while bits < n.bit_length() + WORD:
        lot = (lot << WORD) + int(rng.below(1 << WORD))
        bits += WORD
    return (lot * n) >> bits


def drawn(rng: Chance, pool: int, size: int, number: int) -> int:
    """Draw so many cards out of a pool of this size."""
    if number == size:
        return pool
    left = cards_of(pool)
    tray = 0
    for _ in range(number):
        place = int(rng.below(len(left)))
        tray += one(left[place])
        left[place] = left[-1]
        left.pop()
    return tray


def cards_of(tray: int) -> list[int]:
    found: list[int] = []
    for face in range(N_FACES):
        found += [face] * count(tray, face)
    return found


def larger(tray: int, other: int) -> int:
    """Give the larger number of each face."""
    if 0 in (tray, other) or tray == other:
        return tray | other
    return sum(max(count(tray, face), count(other, face)) * one(face) for face in range(N_FACES))


def missing(tray: int, other: int) -> int:
    """Take one tray from another, as far as it goes."""
    if other == 0:
        return tray
    if other == ANY:
        return 0
    return sum(
        max(0, count(tray, face) - count(other, face)) * one(face) for face in range(N_FACES)
    )


def sum_of(tray: int, other: int, at_most: int = MANY) -> int:
    """Add so many of each face of another tray at the most; fifteen is no limit."""
    return sum(
        min(MANY, count(tray, face) + min(count(other, face), at_most)) * one(face)
        for face in range(N_FACES)
    )
