"""What the players saw happen, kept until somebody asks what follows from it.

To work out what every seat knows takes longer than the moves themselves, and mostly nobody asks.
So a position keeps a chain of all that happened since it was last worked out, the latest first; it
never changes, so that clones share it.
"""

from __future__ import annotations

from mypy_extensions import i64

from trattoria.games.pizza.knowledge import Knowledge


class Update:
    """Something that happened, and all that happened before it."""

    def __init__(self, before: Update | None) -> None:
        self.before = before

    def apply(self, known: Knowledge) -> None:
        """Add to what is known what each observer learned from it."""
        raise NotImplementedError


def bring_up_to_date(known: Knowledge, latest: Update | None) -> None:
    """Add to what was known all that happened since then, in the order in which it did."""
    if latest is not None and latest.before is None:
        latest.apply(known)
        return
    chain: list[Update] = []
    while latest is not None:
        chain.append(latest)
        latest = latest.before
    for update in reversed(chain):
        update.apply(known)


class Played(Update):
    """Cards left a hand for all to see."""

    def __init__(self, before: Update | None, seat: i64, tray: i64) -> None:
        super().__init__(before)
        self.seat: i64 = seat
        self.tray: i64 = tray

    def apply(self, known: Knowledge) -> None:
        known.played(self.seat, self.tray)


class Drew(Update):
    """A player drew cards from the kitchen."""

    def __init__(self, before: Update | None, seat: i64, tray: i64, number: i64) -> None:
        super().__init__(before)
        self.seat: i64 = seat
        self.tray: i64 = tray
        self.number: i64 = number

    def apply(self, known: Knowledge) -> None:
        known.drew(self.seat, self.tray, self.number)


class ShowedAll(Update):
    """A player showed everybody all their cards of a kind."""

    def __init__(self, before: Update | None, seat: i64, kind: i64, tray: i64) -> None:
        super().__init__(before)
        self.seat: i64 = seat
        self.kind: i64 = kind
        self.tray: i64 = tray

    def apply(self, known: Knowledge) -> None:
        known.showed_all(self.seat, self.kind, self.tray)


class Saw(Update):
    """A player showed one card to one other."""

    def __init__(self, before: Update | None, observer: i64, seat: i64, face: i64) -> None:
        super().__init__(before)
        self.observer: i64 = observer
        self.seat: i64 = seat
        self.face: i64 = face

    def apply(self, known: Knowledge) -> None:
        known.saw(self.observer, self.seat, self.face)


class HasNone(Update):
    """One player saw that another has nothing of a kind."""

    def __init__(self, before: Update | None, observer: i64, seat: i64, kind: i64) -> None:
        super().__init__(before)
        self.observer: i64 = observer
        self.seat: i64 = seat
        self.kind: i64 = kind

    def apply(self, known: Knowledge) -> None:
        known.has_none(self.observer, self.seat, self.kind)


class Proved(Update):
    """A hand covers these needs, as everybody knows now."""

    def __init__(
        self, before: Update | None, seat: i64, needs: i64, hidden: i64, hands: list[i64]
    ) -> None:
        super().__init__(before)
        self.seat: i64 = seat
        self.needs: i64 = needs
        self.hidden: i64 = hidden
        self.hands = hands

    def apply(self, known: Knowledge) -> None:
        known.proved(self.seat, self.needs, self.hidden, self.hands)


class NewKitchen(Update):
    """All that was used has become the kitchen."""

    def __init__(self, before: Update | None, used: i64, hands: list[i64]) -> None:
        super().__init__(before)
        self.used: i64 = used
        self.hands = hands

    def apply(self, known: Knowledge) -> None:
        known.new_kitchen(self.used, self.hands)


class UnknownKitchen(Update):
    """Cards that nobody has seen stayed in the kitchen."""

    def apply(self, known: Knowledge) -> None:
        known.unknown_kitchen()
