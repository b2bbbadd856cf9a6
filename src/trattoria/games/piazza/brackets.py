"""The brackets of cards that are not laid yet, read off the piazza.

What a card on a cell would find is its *reach*, one number: for each direction (in the order of
`STEPS`) and each colour three bits, how many cards away the nearest card of that colour is; 0 where
there is none.  It serves for every colour at once, and two cards of a turn need no more.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.games.piazza.area import WIDTH
from trattoria.games.piazza.board import EMPTY, Board
from trattoria.games.piazza.cards import N_COLOURS, N_SYMBOLS, TRAITS
from trattoria.games.piazza.cells import EAST, FIELD, N_ALL, NORTH, SOUTH, STEPS, WEST

BITS: Final = 3  # enough for seven cards: a field is eight wide
EVERY_CELL: Final = list(range(N_ALL))
TO_SOUTH: Final = 0
TO_WEST: Final = 1
TO_EAST: Final = 2
TO_NORTH: Final = 3  # the opposite of a way is 3 - way


def open_cells(board: Board) -> list[int]:
    """List the empty cells beside a card."""
    found: list[int] = []
    board.open.list_named(EVERY_CELL, found)
    return found


def barred_at(board: Board, cell: i64) -> i64:
    """Give the traits of the cards around a cell: no card that shares one fits there (Z3)."""
    barred: i64 = 0
    for step in STEPS:
        face = board.cards[cell + step]
        if face != EMPTY:
            barred |= TRAITS[face]
    return barred


def reach(board: Board, cell: i64) -> i64:
    """Look from a cell in all directions."""
    column = cell % WIDTH
    row = cell // WIDTH
    cards = board.cards
    found = look(cards, cell, SOUTH, row - board.south)
    found |= look(cards, cell, WEST, column - board.west) << (BITS * N_COLOURS * TO_WEST)
    found |= look(cards, cell, EAST, board.east - column) << (BITS * N_COLOURS * TO_EAST)
    found |= look(cards, cell, NORTH, board.north - row) << (BITS * N_COLOURS * TO_NORTH)
    return found


def look(cards: list[i64], cell: i64, step: i64, far: i64) -> i64:
    """Look one way as far as cards lie: which is the nearest card of each colour?"""
    found: i64 = 0
    count: i64 = 0
    here = cell
    while far > 0:
        far -= 1
        here += step
        face = cards[here]
        if face < EMPTY:
            count += 1
            shift = BITS * (face // N_SYMBOLS)
            if (found >> shift) & 7 == 0:
                found |= count << shift
    return found


def bracket(reached: i64, colour: i64, way: i64) -> i64:
    """Count the cards of the bracket that a card of this colour would make this way."""
    others = (reached >> (BITS * (N_COLOURS * way + colour))) & 7
    return 0 if others == 0 else others + 1


def points(reached: i64, colour: i64) -> i64:
    """Count the points of a card of this colour, laid alone."""
    return (
        bracket(reached, colour, TO_SOUTH)
        + bracket(reached, colour, TO_WEST)
        + bracket(reached, colour, TO_EAST)
        + bracket(reached, colour, TO_NORTH)
    )


def one_sided(reached: i64, colour: i64) -> i64:
    """Count the lines in which a colour lies on one side only: a long bracket may still come."""
    south = bracket(reached, colour, TO_SOUTH) != 0
    west = bracket(reached, colour, TO_WEST) != 0
    found: i64 = 0
    if south != (bracket(reached, colour, TO_NORTH) != 0):
        found += 1
    if west != (bracket(reached, colour, TO_EAST) != 0):
        found += 1
    return found


def way(start: i64, end: i64) -> i64:
    """Say which way one cell lies from another that is in line with it."""
    if start % WIDTH == end % WIDTH:
        return TO_NORTH if end > start else TO_SOUTH
    return TO_EAST if end > start else TO_WEST


def in_line(one: i64, other: i64) -> bool:
    """Tell whether two cells are in the same row or column."""
    return one % WIDTH == other % WIDTH or one // WIDTH == other // WIDTH


def cards_between(board: Board, start: i64, end: i64, colour: i64) -> i64:
    """Count the cards between two places in line, or give -1 if one turn cannot take both."""
    step: i64 = NORTH if start % WIDTH == end % WIDTH else EAST
    if end - start == step or too_far_apart(board, start, end):
        return -1
    cards: i64 = 0
    here = start + step
    while here < end:
        face = board.cards[here]
        if face < EMPTY:
            if face // N_SYMBOLS == colour:
                return -1
            cards += 1
        here += step
    return cards


def too_far_apart(board: Board, start: i64, end: i64) -> bool:
    """Tell whether the field cannot hold both places (Z7); the second lies north or east."""
    width = max(board.east, end % WIDTH) - min(board.west, start % WIDTH)
    height = max(board.north, end // WIDTH) - min(board.south, start // WIDTH)
    return width >= FIELD or height >= FIELD
