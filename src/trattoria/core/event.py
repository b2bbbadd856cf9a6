"""What happened: what an event may say, and in what form each seat sees it.

A game declares its events once, as `EventType`s.  Sentences, boards, statistics and replays read
that declaration, and know no event by its name.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from trattoria.core.patch import Patch, patched

# ---- types of fields -----------------------------------------------------------------------------

SEAT: Final = "seat"  # the number of a seat
SEATS: Final = "seats"  # a list of seats
CARD: Final = "card"  # the name of a card, an order or a kind
CARDS: Final = "cards"  # a list of cards, written with their numbers: 2 olives and 1 chili
NAMES: Final = "names"  # a list of cards or kinds, written one by one
AMOUNTS: Final = "amounts"  # a list of {card, count}
TEAMS: Final = "teams"  # the number of each seat's team
NUMBER: Final = "number"
NUMBERS: Final = "numbers"
FLAG: Final = "flag"  # True or False
CODE: Final = "code"  # a word that messages choose by
TEXT: Final = "text"  # written as it is: the name of a cell
PARTS: Final = "parts"  # a list of objects, each written by the message `part-<field>`
VIEW: Final = "view"  # a patch to the view; never written

TYPES: Final = (
    *(SEAT, SEATS, CARD, CARDS, NAMES, AMOUNTS, TEAMS),
    *(NUMBER, NUMBERS, FLAG, CODE, TEXT, PARTS, VIEW),
)

# What a fact means in every game, unless a game says otherwise.
SHARED: Final = {
    "action": CODE,
    "seat": SEAT,
    "target": SEAT,
    "seats": SEATS,
    "card": CARD,
    "cards": CARDS,
    "count": NUMBER,
    "points": NUMBER,
    "scores": NUMBERS,
    "ranks": NUMBERS,
    "reason": CODE,
    "now": VIEW,
}

# ---- roles: what others need to know of an event -------------------------------------------------

PART: Final = "part"  # a part of the game begins; its first NUMBER says which
OPENED: Final = "opened"  # something hidden is opened, and worth coming back to
REVEALED: Final = "revealed"  # all that was hidden before has been shown, and may be read again
SETTLED: Final = "settled"  # the `order` of a `seat` is settled: served if it has `points`
POINTS: Final = "points"  # `seat`, or each of `seats`, gets `points`
ENDED: Final = "ended"  # the game is over

ROLES: Final = ("", PART, OPENED, REVEALED, SETTLED, POINTS, ENDED)
SOUNDS: Final = ("", "paper", "oven", "plate", "bell")


class EventType(NamedTuple):
    """A kind of event: its fields with their types, its role and its sound."""

    name: str
    fields: dict[str, str]
    secret: tuple[str, ...] = ()  # fields that only some seats see
    role: str = ""
    sound: str = ""
    nullable: tuple[str, ...] = ()  # fields that may be None


def part_field(events: tuple[EventType, ...]) -> str:
    """Name the field that numbers the parts of a game (`round`, `service`); "" if it has none."""
    for event in events:
        if event.role == PART:
            for field, kind in event.fields.items():
                if kind == NUMBER:
                    return field
    return ""


class Event:
    """One thing that happened: public facts, and for some seats a few facts more.

    `now` says what lies where after it, as a patch to the view; `own` adds what one seat sees.
    """

    def __init__(
        self,
        kind: str,
        facts: dict[str, object],
        secrets: dict[int, dict[str, object]] | None = None,
        now: Patch | None = None,
        own: dict[int, Patch] | None = None,
    ) -> None:
        self.kind = kind
        self._facts = facts
        self._secrets: dict[int, dict[str, object]] = {} if secrets is None else secrets
        self._now = now
        self._own: dict[int, Patch] = {} if own is None else own

    @property
    def public(self) -> bool:
        """Tell whether all see it alike."""
        return not self._secrets and not self._own

    def seen_by(self, seat: int | None) -> dict[str, object]:
        """Give what this seat (or, for None, a spectator) sees of it."""
        seen = self.facts_for(seat)
        now = self._patch(seat)
        if now:
            seen["now"] = now
        return seen

    def facts_for(self, seat: int | None) -> dict[str, object]:
        """Give what this seat sees of it, without `now`."""
        seen: dict[str, object] = {"event": self.kind, **self._facts}
        if seat is not None and seat in self._secrets:
            seen.update(self._secrets[seat])
        return seen

    def secrets_of(self, seat: int | None) -> dict[str, object]:
        """Give the facts that this seat sees and not everybody, without `now`."""
        return {} if seat is None else self._secrets.get(seat, {})

    def opened(self, seat: int | None = None) -> dict[str, object]:
        """Give the event with its secrets, if all seats that see secrets see the same.

        `now` stays the patch to the view of one seat, or of a spectator.
        """
        secrets = list(self._secrets.values())
        alike = secrets and all(secret == secrets[0] for secret in secrets)
        told = secrets[0] if alike else {}
        now = self._patch(seat)
        shown: dict[str, object] = {"now": now} if now else {}
        return {"event": self.kind, **self._facts, **told, **shown}

    def _patch(self, seat: int | None) -> Patch:
        now: Patch = {} if self._now is None else self._now
        own = None if seat is None else self._own.get(seat)
        return now if own is None else patched(now, own)

    def __repr__(self) -> str:
        return f"Event({self.kind!r}, {self._facts!r}, {self._secrets!r})"
