"""The piazza: cards on cells, kept so that the places where a card fits are always at hand.

Cells are named like on a chess board, a1 to n14; the start cards lie on g7, h7, g8 and h8, and the
field of 8 x 8 floats around them (Z7).  Inside, a cell is row * 16 + column with an edge all round,
so that its neighbours are one and sixteen away.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from trattoria.games.piazza.cards import N_FACES, N_SYMBOLS, TRAITS

FIELD: Final = 8
SIDE: Final = 14  # the start square and six cells on every side: all that the field can reach
WIDTH: Final = 16
N_CELLS: Final = SIDE * SIDE
EMPTY: Final = N_FACES  # where no face lies; compiled code reads small numbers faster above 0
EDGE: Final = EMPTY + 1
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
NUMBERS: Final[list[i64]] = [
    CELLS.index(cell) if cell in CELLS else -1 for cell in range(WIDTH * WIDTH)
]
# The action that lays a face on a cell. To mypyc they are any objects, not ints: it would make
# them anew whenever they are put into a list.
LAYING: Final[list[list[Any]]] = [
    [face * N_CELLS + number for number in NUMBERS] for face in range(N_FACES)
]
START: Final = [7 * WIDTH + 7, 7 * WIDTH + 8, 8 * WIDTH + 7, 8 * WIDTH + 8]

_BARE: Final[list[i64]] = [EMPTY if cell in CELLS else EDGE for cell in range(WIDTH * WIDTH)]


def cell_name(cell: int) -> str:
    """Give the name of a cell, e.g. g7."""
    return f"{COLUMNS[cell % WIDTH - 1]}{cell // WIDTH}"


CELL_OF: Final = {cell_name(cell): cell for cell in CELLS}


class Board:
    """The cards that lie, what each empty cell may not take, and which cells are open."""

    def __init__(self, cards: list[i64], barred: list[i64], open: list[i64]) -> None:
        self.cards = cards  # the face on each cell, EMPTY or EDGE
        self.barred = barred  # colours and symbols of each cell's neighbours, as traits
        self.open = open  # empty cells next to a card and within the field, sorted
        self.west: i64 = WIDTH
        self.east: i64 = 0
        self.south: i64 = WIDTH
        self.north: i64 = 0

    @staticmethod
    def bare() -> Board:
        """Make a board without a card."""
        return Board(_BARE.copy(), [0] * (WIDTH * WIDTH), [])

    def clone(self) -> Board:
        """Copy the board."""
        other = Board(self.cards.copy(), self.barred.copy(), self.open.copy())
        other.west = self.west
        other.east = self.east
        other.south = self.south
        other.north = self.north
        return other

    # ---- laying ----------------------------------------------------------------------------------

    def lay(self, face: i64, cell: i64) -> None:
        """Put a card down and bring the open cells up to date."""
        if self.is_open(cell):
            self.open.remove(cell)
        self.cards[cell] = face
        self._stretch(cell)
        traits: i64 = TRAITS[face]
        for step in STEPS:
            beside = cell + step
            if self.cards[beside] == EMPTY:
                if self.barred[beside] == 0 and self.within_field(beside):
                    self.open.append(beside)
                self.barred[beside] = self.barred[beside] | traits
        self.open.sort()

    def _stretch(self, cell: i64) -> None:
        """Widen the rectangle of cards; cells that the field can no longer hold are closed."""
        column = cell % WIDTH
        row = cell // WIDTH
        if self.west <= column <= self.east and self.south <= row <= self.north:
            return
        self.west = min(self.west, column)
        self.east = max(self.east, column)
        self.south = min(self.south, row)
        self.north = max(self.north, row)
        self.open = [cell for cell in self.open if self.within_field(cell)]

    def within_field(self, cell: i64) -> bool:
        """Tell whether a card here would keep width and height within 8 (Z7)."""
        column = cell % WIDTH
        row = cell // WIDTH
        return (
            column - self.west < FIELD
            and self.east - column < FIELD
            and row - self.south < FIELD
            and self.north - row < FIELD
        )

    def is_open(self, cell: i64) -> bool:
        """Tell whether a cell is empty, next to a card and within the field."""
        return self.cards[cell] == EMPTY and self.barred[cell] != 0 and self.within_field(cell)

    def fits(self, face: i64, cell: i64) -> bool:
        """Tell whether a card may lie on an open cell: unlike all its neighbours (Z3)."""
        return self.barred[cell] & TRAITS[face] == 0

    def fits_somewhere(self, face: i64) -> bool:
        """Tell whether there is any place for this card."""
        return any(self.fits(face, cell) for cell in self.open)

    def list_places(self, face: i64, cells: list[i64], actions: list[Any]) -> None:
        """Add to a list the actions that lay this card on one of these open cells, in order."""
        traits: i64 = TRAITS[face]
        barred = self.barred
        laying = LAYING[face]
        for cell in cells:
            if barred[cell] & traits == 0:
                actions.append(laying[cell])

    # ---- brackets --------------------------------------------------------------------------------

    def in_line(self, first: i64) -> list[i64]:
        """List the open cells that could form a bracket with the card that lies here, in order."""
        column = first % WIDTH
        row = first - column
        west = self._limit(first, WEST, row)
        east = self._limit(first, EAST, row + WIDTH - 1)
        south = self._limit(first, SOUTH, column)
        north = self._limit(first, NORTH, WIDTH * WIDTH)
        return [
            cell
            for cell in self.open
            if west < cell < east or (cell % WIDTH == column and south < cell < north)
        ]

    def _limit(self, cell: i64, step: i64, edge: i64) -> i64:
        """Give the cell beyond which there is no bracket with this card: of its colour, or edge."""
        end, _ = self.bracket(cell, step)
        return edge if end == NO_CELL else end

    def bracket(self, cell: i64, step: i64) -> tuple[i64, i64]:
        """Give the other end of the bracket this way, or NO_CELL, and its cards, ends included."""
        all_cards = self.cards
        colour = all_cards[cell] // N_SYMBOLS
        cards: i64 = 1
        here = cell
        for _ in range(self._to_rim(cell, step)):
            here += step
            face = all_cards[here]
            if face != EMPTY:
                cards += 1
                if face // N_SYMBOLS == colour:
                    return here, cards
        return NO_CELL, 0

    def _to_rim(self, cell: i64, step: i64) -> i64:
        """Count the cells from here to the last one this way on which a card may lie."""
        if step == EAST:
            return self.east - cell % WIDTH
        if step == WEST:
            return cell % WIDTH - self.west
        return self.north - cell // WIDTH if step == NORTH else cell // WIDTH - self.south

    def brackets(self, first: i64, second: i64) -> list[tuple[i64, i64, i64]]:
        """List the new brackets of a turn's one or two cards: both ends and the number of cards.

        The bracket of the two with each other is found from both sides and counts once.
        """
        found: list[tuple[i64, i64, i64]] = []
        for step in STEPS:
            end, cards = self.bracket(first, step)
            if end != NO_CELL:
                found.append((first, end, cards))
        if second != NO_CELL:
            for step in STEPS:
                end, cards = self.bracket(second, step)
                if end not in (NO_CELL, first):
                    found.append((second, end, cards))
        return found

    def points(self, first: i64, second: i64) -> i64:
        """Count the points of a turn's one or two cards: the cards of all its new brackets."""
        points: i64 = 0
        for step in STEPS:
            _, cards = self.bracket(first, step)
            points += cards
        if second != NO_CELL:
            for step in STEPS:
                end, cards = self.bracket(second, step)
                if end != first:
                    points += cards
        return points

    # ---- checks ----------------------------------------------------------------------------------

    def occupied(self) -> list[int]:
        """List the cells on which a card lies, sorted."""
        return [cell for cell in CELLS if self.cards[cell] < EMPTY]

    def clash(self, face: i64, cell: i64) -> int:
        """Find a neighbour that has this face's colour or symbol, or NO_CELL."""
        for step in STEPS:
            beside = self.cards[cell + step]
            if beside < EMPTY and TRAITS[beside] & TRAITS[face] != 0:
                return cell + step
        return NO_CELL

    def connected(self, without: i64) -> bool:
        """Tell whether all cards hang together, side by side, when one is taken away."""
        cells = [cell for cell in self.occupied() if cell != without]
        reached = cells[:1]
        for cell in reached:
            reached += [
                cell + step for step in STEPS if cell + step in cells and cell + step not in reached
            ]
        return len(cells) > 0 and len(reached) == len(cells)
