"""Kinds of actions: what a card would bring at once, and what it would take from the next player.

All can count it.  A network that had to, from the board alone, would be a larger one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.games.piazza.brackets import barred_at, bracket, points, reach, way
from trattoria.games.piazza.cards import N_SYMBOLS
from trattoria.games.piazza.cells import CELLS, N_CELLS, NO_CELL
from trattoria.games.piazza.state import DONE, NOT_YET, PASS, PiazzaState

MOST_POINTS: Final = 23  # that are told apart
TAKEN: Final = 8  # steps of two points that the next player would have had there
KINDS: Final = 1 + (MOST_POINTS + 1) * TAKEN  # 0 for an action without a card


def kinds(state: PiazzaState, actions: list[int]) -> list[int]:
    """Give the kind of every legal action."""
    rival = next_player(state)
    return [kind(state, action, rival) for action in actions]


def kind(state: PiazzaState, action: i64, rival: i64) -> int:
    if action in (DONE, PASS):
        return 0
    cell = CELLS[action % N_CELLS]
    gained = gain(state, action)
    taken = most_points(state, cell, reach(state.board, cell), rival) // 2
    return 1 + max(0, min(MOST_POINTS, gained)) * TAKEN + min(TAKEN - 1, taken)


def gain(state: PiazzaState, action: i64) -> i64:
    """Count the points of a card laid now."""
    cell = CELLS[action % N_CELLS]
    gained = points(reach(state.board, cell), action // N_CELLS // N_SYMBOLS)
    if state.first != NO_CELL:  # the bracket that the first card had this way is cut
        colour = state.board.cards[state.first] // N_SYMBOLS
        gained -= bracket(reach(state.board, state.first), colour, way(state.first, cell))
    return gained


def most_points(state: PiazzaState, cell: i64, reached: i64, seat: i64) -> i64:
    """Count what a player could make of a cell with a card of their colours that fits."""
    barred = barred_at(state.board, cell)
    most: i64 = 0
    for colour in state.players[seat].colours:
        if (barred >> colour) & 1 == 0:
            most = max(most, points(reached, colour))
    return most


def next_player(state: PiazzaState) -> i64:
    """Give the next player who is still in; the mover, if there is none."""
    seat = (state.to_move + 1) % state.seats
    while state.players[seat].finished != NOT_YET:
        seat = (seat + 1) % state.seats
    return seat
