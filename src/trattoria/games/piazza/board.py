"""The piazza: cards on cells, kept so that the places where a card fits are always at hand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.games.piazza import lines
from trattoria.games.piazza.area import WIDTH, Area, bits_in_all, nth_cell
from trattoria.games.piazza.cards import N_COLOURS, N_FACES, N_SYMBOLS, TRAITS
from trattoria.games.piazza.cells import (
    BESIDE,
    CELLS,
    EAST,
    EVERYWHERE,
    FIELD,
    N_ALL,
    NO_CELL,
    NORTH,
    SIDE,
    STEPS,
    WEST,
    WITHIN_REACH,
)
from trattoria.games.piazza.lines import Lines, in_brackets

EMPTY: Final = N_FACES  # where no face lies; compiled code reads small numbers faster above 0


class Board:
    """The cards that lie, and the areas where others may be laid."""

    def __init__(
        self,
        cards: list[i64],
        taken: Lines,
        by_colour: list[Lines],
        free: Area,
        reached: Area,
        open: Area,
        barred: list[Area],
    ) -> None:
        self.cards = cards  # the face on each cell, or EMPTY
        self.taken = taken  # the cells of all cards
        self.by_colour = by_colour  # and of those of each colour
        self.free = free  # empty cells that the field can hold together with all cards (Z7)
        self.reached = reached  # cells next to a card
        self.open = open  # cells that are both
        self.barred = barred  # for each colour, then each symbol: the cells next to such a card
        self.west: i64 = WIDTH
        self.east: i64 = 0
        self.south: i64 = WIDTH
        self.north: i64 = 0

    @staticmethod
    def bare() -> Board:
        """Make a board without a card."""
        barred = [Area(0, 0, 0, 0) for _ in range(N_COLOURS + N_SYMBOLS)]
        by_colour = [Lines() for _ in range(N_COLOURS)]
        free, reached, nowhere = EVERYWHERE.clone(), Area(0, 0, 0, 0), Area(0, 0, 0, 0)
        return Board([EMPTY] * N_ALL, Lines(), by_colour, free, reached, nowhere, barred)

    def clone(self) -> Board:
        """Copy the board."""
        barred = [cells.clone() for cells in self.barred]
        free, reached, open = self.free.clone(), self.reached.clone(), self.open.clone()
        by_colour = [cells.clone() for cells in self.by_colour]
        other = Board(self.cards.copy(), self.taken.clone(), by_colour, free, reached, open, barred)
        other.west = self.west
        other.east = self.east
        other.south = self.south
        other.north = self.north
        return other

    # ---- laying ----------------------------------------------------------------------------------

    def lay(self, face: i64, cell: i64) -> None:
        """Put a card down and bring the areas up to date."""
        self.cards[cell] = face
        self.free.keep(WITHIN_REACH[cell])
        beside = BESIDE[cell]
        self.reached.add(beside)
        self.open.take(self.free, self.reached)
        self.barred[face // N_SYMBOLS].add(beside)
        self.barred[N_COLOURS + face % N_SYMBOLS].add(beside)
        column, row = cell % WIDTH, cell // WIDTH
        self.taken.put(row, column)
        self.by_colour[face // N_SYMBOLS].put(row, column)
        self._stretch(column, row)

    def _stretch(self, column: i64, row: i64) -> None:
        """Widen the rectangle of cards."""
        self.west = min(self.west, column)
        self.east = max(self.east, column)
        self.south = min(self.south, row)
        self.north = max(self.north, row)

    def places(self, face: i64, allowed: Area | None = None) -> Area:
        """Give all cells for this card: open ones, unlike all their neighbours (Z3)."""
        a, b, c, d = self._places(face, self.open if allowed is None else allowed)
        return Area(a, b, c, d)

    def count_places(self, face: i64, allowed: Area) -> i64:
        """Count these cells."""
        a, b, c, d = self._places(face, allowed)
        return bits_in_all(a, b, c, d)

    def nth_place(self, face: i64, allowed: Area, place: i64) -> i64:
        """Give one of them, the first one at 0."""
        a, b, c, d = self._places(face, allowed)
        return nth_cell(a, b, c, d, place)

    def _places(self, face: i64, allowed: Area) -> tuple[i64, i64, i64, i64]:
        colour, symbol = self.barred[face // N_SYMBOLS], self.barred[N_COLOURS + face % N_SYMBOLS]
        return (
            allowed.a & ~(colour.a | symbol.a),
            allowed.b & ~(colour.b | symbol.b),
            allowed.c & ~(colour.c | symbol.c),
            allowed.d & ~(colour.d | symbol.d),
        )

    def corners(self) -> tuple[i64, i64]:
        """Give the first and the last cell that cards can still reach (Z7)."""
        west, south = max(1, self.east - FIELD + 1), max(1, self.north - FIELD + 1)
        east, north = min(SIDE, self.west + FIELD - 1), min(SIDE, self.south + FIELD - 1)
        return south * WIDTH + west, north * WIDTH + east

    # ---- brackets --------------------------------------------------------------------------------

    def in_line(self, first: i64) -> Area:
        """Give the cells that could form a bracket with the card that lies here."""
        mates = self.by_colour[self.cards[first] // N_SYMBOLS]
        row, column = first // WIDTH, first % WIDTH
        level = lines.reach(mates.row(row), column)
        upright = lines.reach(mates.column(column), row)
        return lines.cross(row, level, column, upright)

    def bracket(self, cell: i64, step: i64) -> tuple[i64, i64]:
        """Give the other end of the bracket this way, or NO_CELL, and its cards, ends included."""
        all_cards = self.cards
        colour = all_cards[cell] // N_SYMBOLS
        cards: i64 = 1
        here = cell
        rim = cell + step * self._to_rim(cell, step)
        while here != rim:
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
        """Count the points of a turn's one or two cards: the cards of all its new brackets.

        Two cards form a bracket with each other (Z4), which is found from both sides.
        """
        if second == NO_CELL:
            return self._points(first)
        return self._points(first) + self._points(second) - self._cards_from(first, second)

    def _points(self, cell: i64) -> i64:
        mates = self.by_colour[self.cards[cell] // N_SYMBOLS]
        row, column = cell // WIDTH, cell % WIDTH
        level = in_brackets(self.taken.row(row), mates.row(row), column)
        upright = in_brackets(self.taken.column(column), mates.column(column), row)
        return level + upright

    def _cards_from(self, first: i64, second: i64) -> i64:
        """Count the cards from one place to another in the same line, both included."""
        row, column = first // WIDTH, first % WIDTH
        if row == second // WIDTH:
            return lines.bracket(self.taken.row(row), column, second % WIDTH)
        return lines.bracket(self.taken.column(column), row, second // WIDTH)

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
