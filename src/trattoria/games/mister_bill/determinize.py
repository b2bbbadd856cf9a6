"""Hands that an observer cannot see, drawn by the odds that they have for the observer.

The unseen cards are put into the other hands: so many in each, no face twice in one hand, every
card that the observer is sure of in its place and none where it cannot be.  All such deals are
equally likely, but one that leaves a *hunch* in place counts `HUNCH` times as much for each.

What is approximated: a card known once that may have moved by a blind draw counts as a hunch, not
by the exact odds of its way round the table, so that now and then it is put where a player with pen
and paper could rule it out; and what it says about a hand that a drawn card made no pair, or that
a pair was discarded at the deal, is left out.  The hands are drawn by random exchanges between
them, many times as many as there are cards: their frequencies are very close to exact.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.core.bits import bit
from trattoria.core.chance import Chance
from trattoria.core.errors import InvalidData
from trattoria.games.mister_bill.cards import COPIES, N_FACES, count, faces_of, one
from trattoria.games.mister_bill.state import MisterBillState

HUNCH: Final = 8
EXCHANGES: Final = 12  # tried for each unseen card
FURTHER: Final = 4  # for another draw after the first: it begins where that one ended
AT_LEAST: Final = 40


class HandSampler:
    """The hands being drawn: for each seat a set of faces, as bits."""

    def __init__(self, state: MisterBillState, me: i64) -> None:
        hands = [state.knowledge().of(me, seat) for seat in range(state.seats)]
        self.sure = [int(hand.sure) for hand in hands]
        self.never = [int(hand.never) for hand in hands]
        self.hunch = [int(hand.hunch) for hand in hands]
        self.seats = [
            seat for seat in range(state.seats) if seat != me and state.table[seat].size > 0
        ]
        self.held = [0] * state.seats
        self.tried: i64 = 0  # seats already asked to make room, as bits
        self.room = [int(seat.size) for seat in state.table]
        self.unseen = [COPIES[face] - count(state.discards, face) for face in range(N_FACES)]
        if me < state.seats:
            for face in range(N_FACES):
                self.unseen[face] -= count(state.table[me].hand, face)

    # ---- a first draw ----------------------------------------------------------------------------

    def fill(self, rng: Chance) -> None:
        """Put every unseen card somewhere it may be: first those that are known."""
        for seat in self.seats:
            for face in range(N_FACES):
                if (self.sure[seat] >> face) & 1 == 1:
                    self._put(seat, face)
                    self.unseen[face] -= 1
        cards = [face for face in range(N_FACES) for _ in range(self.unseen[face])]
        room = [self.room[seat] for seat in self.seats]
        if min(self.unseen + room) < 0 or len(cards) != sum(room):
            raise InvalidData("no-such-position", {"where": "hand"})
        rng.shuffle(cards)
        for face in cards:
            rng.shuffle(self.seats)
            self.tried = 0
            if not self._find_place(face):
                raise InvalidData("no-such-position", {"where": "known"})

    def _put(self, seat: i64, face: i64) -> None:
        self.held[seat] = self.held[seat] | bit(face)
        self.room[seat] -= 1

    def _find_place(self, face: i64) -> bool:
        """Put a card into a hand that may hold it; a full hand passes another card on."""
        for seat in self.seats:
            if self.tried & bit(seat) != 0:
                continue
            if (self.held[seat] | self.never[seat]) & bit(face) != 0:
                continue
            self.tried |= bit(seat)
            if self.room[seat] > 0:
                self._put(seat, face)
                return True
            for other in faces_of(self.held[seat] & ~self.sure[seat]):
                both = bit(other) | bit(face)
                self.held[seat] ^= both
                if self._find_place(other):
                    return True
                self.held[seat] ^= both
        return False

    # ---- random exchanges ------------------------------------------------------------------------

    def mix(self, rng: Chance, exchanges: i64) -> None:
        """Let rings of two or more hands exchange a card each, as often as the odds allow."""
        loose = [faces_of(self.held[seat] & ~self.sure[seat]) for seat in range(len(self.held))]
        seats = [seat for seat in self.seats if loose[seat]]
        cards = sum([len(loose[seat]) for seat in seats])
        if len(seats) < 2:
            return
        for _ in range(AT_LEAST + exchanges * cards):
            length = 2 if rng.below(2) == 0 else 2 + rng.below(len(seats) - 1)
            for place in range(length):
                other = place + rng.below(len(seats) - place)
                seats[place], seats[other] = seats[other], seats[place]
            self._try_exchange(seats[:length], loose, rng)

    def _try_exchange(self, ring: list[int], loose: list[list[int]], rng: Chance) -> None:
        """Let each hand of the ring take a card of the one before, or leave all as it is."""
        picks: list[i64] = [rng.below(len(loose[seat])) for seat in ring]
        faces = [loose[seat][picks[place]] for place, seat in enumerate(ring)]
        before: i64 = 1
        after: i64 = 1
        for place, seat in enumerate(ring):
            if self.held[seat] & bit(faces[place - 1]) != 0:
                return
            before *= self._weight(seat, faces[place])
            after *= self._weight(seat, faces[place - 1])
        if after == 0 or (after < before and rng.below(before) >= after):
            return
        for place, seat in enumerate(ring):
            self.held[seat] ^= bit(faces[place]) | bit(faces[place - 1])
            loose[seat][picks[place]] = faces[place - 1]

    def _weight(self, seat: i64, face: i64) -> i64:
        if self.never[seat] & bit(face) != 0:
            return 0
        return HUNCH if self.hunch[seat] & bit(face) != 0 else 1

    # ---- the result ------------------------------------------------------------------------------

    def put_down(self, state: MisterBillState) -> None:
        """Write the drawn hands into a position."""
        for seat in self.seats:
            hand: i64 = 0
            for face in range(N_FACES):
                if (self.held[seat] >> face) & 1 == 1:
                    hand += one(face)
            state.table[seat].hand = hand
