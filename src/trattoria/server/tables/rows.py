"""What the log of a table is made of: numbered rows, each with who decided."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

SERVER = "server"  # who decides where nobody else does: clocks, the shuffle


class Row(NamedTuple):
    """One thing that was decided at a table. Its data is private to the server."""

    number: int
    kind: str
    at: float
    seat: int | None = None
    by: str = SERVER
    data: Mapping[str, object] = {}


@dataclass(frozen=True, slots=True)
class Pace:
    """How long a decision may take, in seconds, before the reserve is used."""

    kind: Literal["live", "relaxed"] = "live"
    decision: int = 60
    reserve: int = 300

    @property
    def live(self) -> bool:
        """Tell whether everybody is expected to sit there."""
        return self.kind == "live"


PACES = {"live": Pace(), "relaxed": Pace("relaxed", 3 * 86400, 0)}
BOUNDS = {"live": ((5, 900), (0, 3600)), "relaxed": ((3600, 14 * 86400), (0, 0))}


def bake_name(day: str) -> str:
    return f"bake {day}"


@dataclass(frozen=True, slots=True)
class Setup:
    """What is fixed when a table is set up."""

    id: str
    code: str
    game: str
    version: int
    seats: int
    options: dict[str, object]
    creator: str
    created: float
    public: bool = False
    spectators: bool = True
    chat: bool = False
    rated: bool = False
    hints: bool = False  # whether the maestro may be asked; never at a rated table
    pace: Pace = PACES["live"]
    rematch_of: str | None = None
    lesson: bool = False  # a first game: it begins as it was laid, and its partners know their part
    bake: str | None = None  # the day whose deal it is, the same for everybody

    @property
    def by_choice(self) -> bool:
        """Tell whether somebody wanted just this table, and may have so many of them."""
        return not self.lesson and self.bake is None

    @property
    def shuffle_name(self) -> str:
        """Give what stands for the table in its seed: all tables of a day's bake have one deal."""
        return self.id if self.bake is None else bake_name(self.bake)
