"""What the views and descriptions of all games have in common, as types.

A game says what it shows in a module `view_types` of its own package: `View`, and where it has them
`Reference` and `PARTS`.  Its rules are checked against these types, and the types of the page are
written from them.  These modules stay interpreted: compiled classes forget what their lists hold.
"""

from __future__ import annotations

from typing import TypedDict


class Header(TypedDict):
    """What every view begins with: what table it is, and who looks at it."""

    game: str
    version: int
    seats: int
    options: dict[str, object]
    seat: int | None
    to_move: int
    waiting: list[int]


class OutcomeView(TypedDict):
    """How a game ended: points and ranks by seat, and what ended it."""

    scores: list[int]
    ranks: list[int]
    reason: str


class Amount(TypedDict):
    """So many of a card."""

    card: str
    count: int


class EventInfo(TypedDict):
    """An event that a game can tell."""

    name: str
    fields: dict[str, str]  # with their types
    secret: list[str]  # fields that only some seats see
    role: str
    sound: str


class Reference(TypedDict):
    """What never changes in a game: its cards, its events, the types of its facts."""

    cards: list[str]
    events: list[EventInfo]
    facts: dict[str, str]
    standing: list[str]  # actions that may be an answer from now on
    seat_colours: list[str]  # by seat, where the option of that name is chosen
