"""What Piazza shows, as types."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, TypedDict

from trattoria.core.view_types import Header, OutcomeView

Colour: TypeAlias = Literal["red", "green", "blue", "yellow"]


class PlayerView(TypedDict):
    """What everybody sees of a player."""

    colours: list[Colour]
    hand: int
    pile: int
    points: int
    finished: int


class Square(TypedDict):
    """The cards that lie, and where this turn's and the last turn's are."""

    board: dict[str, str]
    first: str | None
    last: list[str]
    passes: int
    outcome: OutcomeView | None


class OnTable(Square):
    """What lies on the table, and all see alike."""

    players: list[PlayerView]


class Table(OnTable):
    """With the player's hand, and the corners of the field, which follow from the board."""

    hand: list[str]
    field: list[str]


class View(Header, Table):
    """The table as a reader sees it."""


# Two cards and what lies between them, with its points.
Bracket = TypedDict("Bracket", {"from": str, "to": str, "cards": int})

PARTS: Final = {"brackets": Bracket}
