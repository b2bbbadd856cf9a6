"""The kinds of decision, and the actions that answer them: 28 ints, the same at every table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from trattoria.games.mister_bill.view_types import Way

WAITER: Final = 0
GIVE: Final = 1
NAME: Final = 2
DIRECTION: Final = 3
OVER: Final = 4
PHASES: Final = ("waiter", "give", "name", "direction", "over")

NO_WAITER: Final = 0
PLAY_CARD: Final = 1
GIVE_CARD: Final = 6
NAME_SEAT: Final = 18
GO_LEFT: Final = 26
GO_RIGHT: Final = 27

LEFT: Final = 1  # clockwise
RIGHT: Final = -1
WAYS: Final = {"left": LEFT, "right": RIGHT}
WAY_NAMES: Final[dict[int, Way | None]] = {LEFT: "left", RIGHT: "right", 0: None}
