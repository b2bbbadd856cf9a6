"""What the players saw happen (B9), kept until somebody asks what follows from it.

To work out what every seat knows takes longer than the moves themselves, and mostly nobody asks.
So a position keeps a chain of all that happened since it was last worked out, the latest first; it
never changes, so that clones share it.
"""

from __future__ import annotations

from mypy_extensions import i64

from trattoria.core.bits import bit
from trattoria.games.mister_bill.cards import BILL
from trattoria.games.mister_bill.knowledge import Knowledge


class KnowledgeUpdate:
    """Something that happened, and all that happened before it."""

    def __init__(self, before: KnowledgeUpdate | None) -> None:
        self.before = before

    def apply(self, known: Knowledge) -> None:
        """Add to what is known what each observer learned from it."""
        raise NotImplementedError


def bring_up_to_date(known: Knowledge, latest: KnowledgeUpdate | None) -> None:
    """Add to what was known all that happened since then, in the order in which it did."""
    chain: list[KnowledgeUpdate] = []
    while latest is not None:
        chain.append(latest)
        latest = latest.before
    for update in reversed(chain):
        update.apply(known)


class Drawn(KnowledgeUpdate):
    """A card was drawn from a hand of this size; if it makes a pair, all see it."""

    def __init__(
        self,
        before: KnowledgeUpdate | None,
        giver: i64,
        taker: i64,
        face: i64,
        size: i64,
        paired: bool,
    ) -> None:
        super().__init__(before)
        self.giver: i64 = giver
        self.taker: i64 = taker
        self.face: i64 = face
        self.size: i64 = size
        self.paired = paired

    def apply(self, known: Knowledge) -> None:
        """The two know the card; others only that one of those there may have been left."""
        card = bit(self.face)
        for observer in range(known.seats + 1):
            source = known.of(observer, self.giver)
            target = known.of(observer, self.taker)
            if observer == self.giver:
                target.learn(card)
            elif observer == self.taker or self.paired:
                source.rule_out(card)
            else:
                moved = source.may_leave(self.size) & ~target.sure
                source.leave(moved)
                target.arrive(moved)


class Gift:
    """A card that one player gave another, out of a hand of this size."""

    def __init__(self, giver: i64, taker: i64, face: i64, size: i64, shown: bool) -> None:
        self.giver: i64 = giver
        self.taker: i64 = taker
        self.face: i64 = face
        self.size: i64 = size
        self.shown = shown  # the taker discards it in a pair, and got no other card


class Given(KnowledgeUpdate):
    """Cards changed hands, all at the same moment."""

    def __init__(self, before: KnowledgeUpdate | None, gifts: list[Gift]) -> None:
        super().__init__(before)
        self.gifts = gifts

    def apply(self, known: Knowledge) -> None:
        """First all cards leave, then all arrive."""
        for observer in range(known.seats + 1):
            moved = [known.of(observer, gift.giver).may_leave(gift.size) for gift in self.gifts]
            for number, gift in enumerate(self.gifts):
                source = known.of(observer, gift.giver)
                if observer == gift.taker or (gift.shown and observer != gift.giver):
                    source.rule_out(bit(gift.face))
                elif observer != gift.giver:
                    source.leave(moved[number])
            for number, gift in enumerate(self.gifts):
                target = known.of(observer, gift.taker)
                if observer == gift.giver:
                    target.learn(bit(gift.face))
                elif observer != gift.taker and not gift.shown:
                    target.arrive(moved[number])


class Swapped(KnowledgeUpdate):
    """Two seats exchanged their hands; each knows what the other has now."""

    def __init__(
        self, before: KnowledgeUpdate | None, a: i64, b: i64, faces_a: i64, faces_b: i64
    ) -> None:
        super().__init__(before)
        self.a: i64 = a
        self.b: i64 = b
        self.faces_a: i64 = faces_a  # before the exchange
        self.faces_b: i64 = faces_b

    def apply(self, known: Knowledge) -> None:
        """What was known of one hand is now known of the other."""
        for observer in range(known.seats + 1):
            if observer == self.a:
                known.of(observer, self.b).know_all(self.faces_a)
            elif observer == self.b:
                known.of(observer, self.a).know_all(self.faces_b)
            else:
                known.swap(observer, self.a, self.b)


class ShowedBill(KnowledgeUpdate):
    """Everybody saw whether this seat holds Mister Bill."""

    def __init__(self, before: KnowledgeUpdate | None, seat: i64, has_it: bool) -> None:
        super().__init__(before)
        self.seat: i64 = seat
        self.has_it = has_it

    def apply(self, known: Knowledge) -> None:
        """It is there, or it is not."""
        for observer in range(known.seats + 1):
            if observer == self.seat:
                continue
            if self.has_it:
                known.of(observer, self.seat).learn(bit(BILL))
            else:
                known.of(observer, self.seat).rule_out(bit(BILL))


class Discarded(KnowledgeUpdate):
    """Pairs of these faces, or a waiter, were discarded; of three alike one may be left."""

    def __init__(
        self, before: KnowledgeUpdate | None, seat: i64, faces: i64, none_left: bool
    ) -> None:
        super().__init__(before)
        self.seat: i64 = seat
        self.faces: i64 = faces
        self.none_left = none_left

    def apply(self, known: Knowledge) -> None:
        """None of them is there any more, unless one may be left."""
        for observer in range(known.seats + 1):
            if observer != self.seat:
                hand = known.of(observer, self.seat)
                hand.rule_out(self.faces)
                if not self.none_left:
                    hand.never &= ~self.faces


class WentOut(KnowledgeUpdate):
    """A hand was empty: it has no secrets."""

    def __init__(self, before: KnowledgeUpdate | None, seat: i64) -> None:
        super().__init__(before)
        self.seat: i64 = seat

    def apply(self, known: Knowledge) -> None:
        """There is nothing to know of it."""
        for observer in range(known.seats + 1):
            known.of(observer, self.seat).forget()
