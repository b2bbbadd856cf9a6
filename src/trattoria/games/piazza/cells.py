"""The cells of the piazza: their names, their numbers in actions, and what lies around them.

They are named like on a chess board, a1 to n14; the start cards lie on g7, h7, g8 and h8.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from trattoria.games.piazza.area import WIDTH, Area, area
from trattoria.games.piazza.cards import N_FACES

FIELD: Final = 8
SIDE: Final = 14  # the start square and six cells on every side: all that the field can reach
N_CELLS: Final = SIDE * SIDE
N_ALL: Final = (SIDE + 2) * WIDTH  # with the edge
NO_CELL: Final = 0
SOUTH: Final = -WIDTH
WEST: Final = -1
EAST: Final = 1
NORTH: Final = WIDTH
STEPS: Final[list[i64]] = [SOUTH, WEST, EAST, NORTH]
COLUMNS: Final = "abcdefghijklmn"

# Numbers without gaps, as used in actions, to cells and back.
CELLS: Final[list[i64]] = [
    row * WIDTH + column for row in range(1, SIDE + 1) for column in range(1, SIDE + 1)
]
NUMBERS: Final[list[i64]] = [CELLS.index(cell) if cell in CELLS else -1 for cell in range(N_ALL)]
# The action that lays a face on a cell. To mypyc they are any objects, not ints: it would make
# them anew whenever they are put into a list.
LAYING: Final[list[list[Any]]] = [
    [face * N_CELLS + number for number in NUMBERS] for face in range(N_FACES)
]
START: Final = [7 * WIDTH + 7, 7 * WIDTH + 8, 8 * WIDTH + 7, 8 * WIDTH + 8]


def cell_name(cell: int) -> str:
    """Give the name of a cell, e.g. g7."""
    return f"{COLUMNS[cell % WIDTH - 1]}{cell // WIDTH}"


def _beside(cell: int) -> Area:
    return area([cell + step for step in STEPS if NUMBERS[cell] >= 0 and cell + step in CELLS])


def _within_reach(cell: int) -> Area:
    rows, columns = _near(cell // WIDTH), _near(cell % WIDTH)
    reach = [row * WIDTH + column for row in rows for column in columns]
    return area([other for other in reach if other != cell])


def _near(line: int) -> range:
    return range(max(1, line - FIELD + 1), min(SIDE, line + FIELD - 1) + 1)


CELL_OF: Final = {cell_name(cell): cell for cell in CELLS}
EVERYWHERE: Final = area(CELLS)
BESIDE: Final = [_beside(cell) for cell in range(N_ALL)]
# The cells that one field can hold together with this one.
WITHIN_REACH: Final = [_within_reach(cell) for cell in range(N_ALL)]
