"""What Mister Bill shows, as types."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from trattoria.core.view_types import Header, OutcomeView

Way: TypeAlias = Literal["left", "right"]

# What everybody sees of a player; without a team everyone is alone.
Player = TypedDict(
    "Player",
    {
        "hand": int,
        "team_card": int | None,
        "team": int | None,
        "in": bool,
        "points": int,
        "rounds": list[int],
    },
)


class Progress(TypedDict):
    """How far the game has come, with the waiter at work."""

    round: int
    turn: int
    dealer: int
    active: int
    phase: str
    waiter: str | None
    target: int | None
    direction: Way | None
    discards: dict[str, int]
    outcome: OutcomeView | None


class OwnTable(TypedDict):
    """What only its player sees."""

    hand: list[str]
    offered: str | None


class OnTable(Progress):
    """What lies on the table."""

    players: list[Player]


class SharedTable(OnTable):
    """What all see alike."""

    chosen: list[int]


class Table(SharedTable, OwnTable):
    """What one reader sees."""


class View(Header, Table):
    """The table as a reader sees it."""
