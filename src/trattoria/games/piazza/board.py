"""The piazza: cards on cells, kept so that the places where a card fits are always at hand.

Cells are named like on a chess board, a1 to n14; the start cards lie on g7, h7, g8 and h8, and the
field of 8 x 8 floats around them (Z7).  Inside, a cell is row * 16 + column with an edge all round,
so that its neighbours are one and sixteen away.

A *line* is a row or a column: the colours of its cells as one number, three bits for each.  An
*opening* is an open cell together with the traits that a card may not have there, as one number.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.core.actions import add_action
from trattoria.games.piazza.cards import N_SYMBOLS, TRAIT_BITS, TRAITS

FIELD: Final = 8
SIDE: Final = 14  # the start square and six cells on every side: all that the field can reach
WIDTH: Final = 16
N_CELLS: Final = SIDE * SIDE
NO_CELL: Final = 0
NO_CARD: Final = -1
SOUTH: Final = -WIDTH
WEST: Final = -1
EAST: Final = 1
NORTH: Final = WIDTH
STEPS: Final = [SOUTH, WEST, EAST, NORTH]
COLUMNS: Final = "abcdefghijklmn"

# Numbers without gaps, as used in actions, to cells and back.
CELLS: Final = [row * WIDTH + column for row in range(1, SIDE + 1) for column in range(1, SIDE + 1)]
NUMBERS: Final = [CELLS.index(cell) if cell in CELLS else -1 for cell in range(WIDTH * WIDTH)]
START: Final = [7 * WIDTH + 7, 7 * WIDTH + 8, 8 * WIDTH + 7, 8 * WIDTH + 8]


def cell_name(cell: int) -> str:
    """Give the name of a cell, e.g. g7."""
    return f"{COLUMNS[cell % WIDTH - 1]}{cell // WIDTH}"


CELL_OF: Final = {cell_name(cell): cell for cell in CELLS}

# ---- lines ---------------------------------------------------------------------------------------

EMPTY: Final = 0  # on a line; a colour is there as its number + 1
EDGE: Final = 7
_BARE: Final = EDGE << (3 * (WIDTH - 1)) | EDGE
_OUTSIDE: Final = (1 << (3 * WIDTH)) - 1


def on_line(line: i64, place: i64) -> i64:
    """Give what is at a place of a line: a colour, EMPTY or EDGE."""
    return (line >> (3 * place)) & 7


def put_on_line(line: i64, place: i64, colour: i64) -> i64:
    """Put a card of this colour on an empty place of a line."""
    put: i64 = colour + 1
    return line | (put << (3 * place))


def none_between(line: i64, card: i64, place: i64) -> bool:
    """Tell whether no other card of its colour lies between a card and a place of its line."""
    way: i64 = 1 if card < place else -1
    here = card + way
    while here != place:
        if on_line(line, here) == on_line(line, card):
            return False
        here += way
    return True


def follow(line: i64, card: i64, way: i64) -> tuple[i64, i64]:
    """Go from a card to the next of its colour; gives its place and how many cards that makes.

    If there is none, that is the edge and no card.
    """
    cards: i64 = 1
    here = card + way
    there = on_line(line, here)
    while there != EDGE:
        if there != EMPTY:
            cards += 1
            if there == on_line(line, card):
                return here, cards
        here += way
        there = on_line(line, here)
    return here, 0


# ---- openings ------------------------------------------------------------------------------------


def opening(cell: i64, barred: i64) -> i64:
    """Make the opening of a cell."""
    return (cell << TRAIT_BITS) | barred


def cell_of(opening: i64) -> i64:
    """Give the cell of an opening."""
    return opening >> TRAIT_BITS


class Laid:
    """A card on the board, and those that were laid before it; it never changes."""

    def __init__(self, face: i64, cell: i64, before: Laid | None) -> None:
        self.face: i64 = face
        self.cell: i64 = cell
        self.before = before


class Board:
    """The cards that lie, the lines of their colours, and where there is room for more."""

    def __init__(self, laid: Laid | None, lines: list[int], openings: list[int]) -> None:
        self.laid = laid
        self.lines = lines  # 16 rows, then 16 columns
        self.openings = openings  # empty cells next to a card and within the field, sorted
        self.west: i64 = WIDTH
        self.east: i64 = 0
        self.south: i64 = WIDTH
        self.north: i64 = 0

    @staticmethod
    def bare() -> Board:
        """Make a board without a card."""
        across = [_OUTSIDE, *([_BARE] * SIDE), _OUTSIDE]
        return Board(None, across + across, [])

    def clone(self) -> Board:
        """Copy the board."""
        other = Board(self.laid, self.lines.copy(), self.openings.copy())
        other.west = self.west
        other.east = self.east
        other.south = self.south
        other.north = self.north
        return other

    def row(self, cell: i64) -> i64:
        """Give the row of a cell."""
        return self.lines[cell // WIDTH]

    def column(self, cell: i64) -> i64:
        """Give the column of a cell."""
        return self.lines[WIDTH + cell % WIDTH]

    def colour(self, cell: i64) -> i64:
        """Give the colour of the card that lies here, below 0 if there is none."""
        there = on_line(self.row(cell), cell % WIDTH)
        return NO_CARD if there == EDGE else there - 1

    # ---- laying ----------------------------------------------------------------------------------

    def lay(self, face: i64, cell: i64) -> None:
        """Put a card down and bring lines and openings up to date."""
        self.laid = Laid(face, cell, self.laid)
        colour = face // N_SYMBOLS
        row = cell // WIDTH
        column = cell % WIDTH
        self.lines[row] = put_on_line(self.row(cell), column, colour)
        self.lines[WIDTH + column] = put_on_line(self.column(cell), row, colour)
        place = self._find(cell)
        if self._opens_at(place, cell):
            self.openings.pop(place)
        self._stretch(column, row)
        for step in STEPS:
            self._touch(cell + step, TRAITS[face])

    def _touch(self, cell: i64, traits: i64) -> None:
        """Bar a cell from the traits of a card beside it; it is opened if it was not yet."""
        if on_line(self.row(cell), cell % WIDTH) != EMPTY or not self.within_field(cell):
            return
        place = self._find(cell)
        if self._opens_at(place, cell):
            self.openings[place] = self.openings[place] | traits
        else:
            self.openings.insert(place, opening(cell, traits))

    def _find(self, cell: i64) -> i64:
        """Find the place of a cell among the openings, whether it is there or not."""
        wanted = opening(cell, 0)
        low: i64 = 0
        high: i64 = len(self.openings)
        while low < high:
            middle = (low + high) >> 1
            if self.openings[middle] < wanted:
                low = middle + 1
            else:
                high = middle
        return low

    def _opens_at(self, place: i64, cell: i64) -> bool:
        return place < len(self.openings) and cell_of(self.openings[place]) == cell

    def _stretch(self, column: i64, row: i64) -> None:
        """Widen the rectangle of cards; cells that the field can no longer hold are closed."""
        if self.west <= column <= self.east and self.south <= row <= self.north:
            return
        self.west = min(self.west, column)
        self.east = max(self.east, column)
        self.south = min(self.south, row)
        self.north = max(self.north, row)
        self.openings = [room for room in self.openings if self.within_field(cell_of(room))]

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

    # ---- where a card fits: unlike all its neighbours (Z3) ---------------------------------------

    def fits(self, face: i64, cell: i64) -> bool:
        """Tell whether the neighbours of an empty cell of the field allow this card."""
        place = self._find(cell)
        return not self._opens_at(place, cell) or self.openings[place] & TRAITS[face] == 0

    def fits_somewhere(self, face: i64) -> bool:
        """Tell whether there is any place for this card."""
        traits: i64 = TRAITS[face]
        return any(room & traits == 0 for room in self.openings)

    def list_places(self, face: i64, actions: list[int]) -> None:
        """Add to a list the actions that lay this card, in order."""
        traits: i64 = TRAITS[face]
        base: i64 = face * N_CELLS
        room: i64
        for room in self.openings:
            if room & traits == 0:
                add_action(actions, base + NUMBERS[cell_of(room)])

    def list_brackets(self, face: i64, first: i64, actions: list[int]) -> None:
        """Add to a list the actions that lay this card in a bracket with the first one (Z4)."""
        traits: i64 = TRAITS[face]
        base: i64 = face * N_CELLS
        room: i64
        for room in self.openings:
            if room & traits == 0 and self.in_line(first, cell_of(room)):
                add_action(actions, base + NUMBERS[cell_of(room)])

    # ---- brackets --------------------------------------------------------------------------------

    def in_line(self, first: i64, cell: i64) -> bool:
        """Tell whether a card here would form a bracket with a card of its colour (Z4)."""
        if first // WIDTH == cell // WIDTH:
            return none_between(self.row(cell), first % WIDTH, cell % WIDTH)
        if first % WIDTH == cell % WIDTH:
            return none_between(self.column(cell), first // WIDTH, cell // WIDTH)
        return False

    def bracket(self, cell: i64, step: i64) -> tuple[i64, i64]:
        """Give the other end of the bracket this way, or NO_CELL, and its cards, ends included."""
        if step in (WEST, EAST):
            column, cards = follow(self.row(cell), cell % WIDTH, step)
            end = cell - cell % WIDTH + column
        else:
            row, cards = follow(self.column(cell), cell // WIDTH, step // WIDTH)
            end = row * WIDTH + cell % WIDTH
        return (NO_CELL if cards == 0 else end), cards

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
        """Count the points of a turn's one or two cards: one for each card of its new brackets."""
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

    def cards(self) -> list[tuple[int, int]]:
        """List the cards that lie: cell and face, sorted."""
        found: list[tuple[int, int]] = []
        laid = self.laid
        while laid is not None:
            found.append((laid.cell, laid.face))
            laid = laid.before
        found.sort()
        return found

    def card_at(self, cell: i64) -> i64:
        """Give the face that lies on a cell, or NO_CARD."""
        laid = self.laid
        while laid is not None:
            if laid.cell == cell:
                return laid.face
            laid = laid.before
        return NO_CARD

    def touches(self, cell: i64) -> bool:
        """Tell whether a card lies beside a cell."""
        return any(self.colour(cell + step) >= 0 for step in STEPS)

    def clash(self, face: i64, cell: i64) -> i64:
        """Find a neighbour that has this face's colour or symbol, or NO_CELL."""
        for step in STEPS:
            beside = self.card_at(cell + step)
            if beside != NO_CARD and TRAITS[beside] & TRAITS[face] != 0:
                return cell + step
        return NO_CELL

    def connected(self, without: i64) -> bool:
        """Tell whether all cards hang together, side by side, when one is taken away."""
        cells = [cell for cell, _ in self.cards() if cell != without]
        reached = cells[:1]
        for cell in reached:
            reached += [
                cell + step for step in STEPS if cell + step in cells and cell + step not in reached
            ]
        return len(cells) > 0 and len(reached) == len(cells)
