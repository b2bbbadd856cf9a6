"""What a pizza game shows, as types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from trattoria.core import view_types
from trattoria.core.view_types import Amount, Header, OutcomeView

# ---- the view ------------------------------------------------------------------------------------


class OrderInOven(TypedDict):
    """An order that lies in the oven, and whose it is."""

    seat: int
    order: str


InOven: TypeAlias = str | OrderInOven


class Oven(TypedDict):
    """An oven, of which everybody sees the top."""

    count: int
    top: InOven | None


class Player(TypedDict):
    """What everybody sees of a player; `points` and `served` only where they lie open."""

    own: str
    colour: str
    ingredients: int
    orders: int
    waiter: int
    points: int | None
    served: list[str] | None


class Settling(TypedDict):
    """How far the settling of an order has come, as the reader may know."""

    seat: int
    order: str
    series: list[str]
    chosen: list[str]
    added: list[str]
    asked: dict[str, int]
    current_kind: int
    given: list[str]
    helper: int | None
    turn: int | None
    shown: int
    revealed: str | None


class Progress(TypedDict):
    """How far the game has come."""

    service: int
    services: int
    phase: str
    active: int
    opener: int
    crowned: bool
    opening: bool
    played: bool
    idle: int
    kitchen: int
    table: list[str]
    outcome: OutcomeView | None


class OwnTable(TypedDict):
    """What lies on the table and not all see alike."""

    hand: list[str]
    orders: list[str]
    needs: dict[str, list[Amount]]
    needed: list[Amount] | None
    settling: Settling | None


class OnTable(Progress):
    """What lies on the table."""

    oven: Oven
    open_oven: list[InOven] | None
    used: int
    used_face_up: list[str] | None
    players: list[Player]


class SharedTable(OnTable):
    """What all see alike."""

    final_hands: list[list[str]] | None


class Table(SharedTable, OwnTable):
    """What one reader sees."""


class View(Header, Table):
    """The table as a reader sees it: the oven only by its top card, unless it lies open."""


# ---- what is printed on the order cards ----------------------------------------------------------


class KindMark(TypedDict):
    """A kind of ingredient."""

    mark: Literal["kind"]
    kind: str
    double: NotRequired[bool]


class JokerMark(TypedDict):
    """A kind that the player chooses: equal numbers, equal kinds."""

    mark: Literal["joker"]
    number: int
    double: NotRequired[bool]


Sign: TypeAlias = Literal["fewest", "opener", "any"]


class SignMark(TypedDict):
    """The kind of which there are fewest, the opener's, or any."""

    mark: Sign


Mark: TypeAlias = KindMark | JokerMark | SignMark

# `or`: this one or the next
Slot = TypedDict("Slot", {"mark": Mark, "count": int, "or": NotRequired[bool]})


class Face(TypedDict):
    """What is printed on an order card."""

    slots: list[Slot]
    barred: NotRequired[str]
    picture: NotRequired[str]


class Reference(view_types.Reference):
    """The kinds in their order, their colours, and the faces of the orders by own ingredient."""

    kinds: list[str]
    colours: dict[str, str]
    orders: dict[str, dict[str, Face]]
    series: list[int]
