"""How Piazza is played well at first sight: many points for each card, little for the next player.

All is reckoned on the board as it lies, without laying a card: what a card of each colour would
find in the four directions of a cell is one number, its *reach*.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.bots.strategy import Strategy
from trattoria.core.chance import Chance
from trattoria.core.state import State
from trattoria.games.piazza.board import (
    CELLS,
    EAST,
    EMPTY,
    N_CELLS,
    NO_CELL,
    NORTH,
    SOUTH,
    STEPS,
    WEST,
    WIDTH,
    Board,
)
from trattoria.games.piazza.cards import N_COLOURS, N_SYMBOLS, TRAITS
from trattoria.games.piazza.state import DONE, NOT_YET, PiazzaState

POINT: Final = 16  # values are in sixteenths of a point
FIRST_SYMBOL: Final = 16  # the lowest bit of a symbol among the traits
WORST: Final = -1 << 30


def how_far(board: Board, cell: i64, step: i64) -> i64:
    """Count the cells from here to the last one this way on which a card may lie."""
    if step == EAST:
        return board.east - cell % WIDTH
    if step == WEST:
        return cell % WIDTH - board.west
    return board.north - cell // WIDTH if step == NORTH else cell // WIDTH - board.south


def reach(board: Board, cell: i64) -> i64:
    """Say how many cards beyond this cell the nearest one of each colour is, in each direction.

    Three bits for each direction and colour; 0 where there is none.
    """
    found: i64 = 0
    shift: i64 = 0
    for step in STEPS:
        found |= look(board, cell, step) << shift
        shift += 3 * N_COLOURS
    return found


def look(board: Board, cell: i64, step: i64) -> i64:
    """Say how many cards away the nearest one of each colour is, this way."""
    cards = board.cards
    found: i64 = 0
    count: i64 = 0
    here = cell
    left = how_far(board, cell, step)
    while left > 0:
        left -= 1
        here += step
        face = cards[here]
        if face < EMPTY:
            count += 1
            shift = 3 * (face // N_SYMBOLS)
            if (found >> shift) & 7 == 0:
                found |= count << shift
    return found


def bracket(reached: i64, colour: i64, direction: i64) -> i64:
    """Count the cards of the bracket that a card of this colour would make this way."""
    others = (reached >> (3 * (N_COLOURS * direction + colour))) & 7
    return 0 if others == 0 else others + 1


def points(reached: i64, colour: i64) -> i64:
    """Count the points of a card of this colour."""
    return (
        bracket(reached, colour, 0)
        + bracket(reached, colour, 1)
        + bracket(reached, colour, 2)
        + bracket(reached, colour, 3)
    )


def direction(start: i64, end: i64) -> i64:
    """Say which way one cell lies from another in the same row or column, as a place in STEPS."""
    if start % WIDTH == end % WIDTH:
        return 3 if end > start else 0
    return 2 if end > start else 1


class PiazzaStrategy(Strategy):
    """Weighs points now, cards spent, and what the next player finds."""

    def __init__(
        self, card: i64 = 64, deny: i64 = 4, opening: i64 = 2, stuck: i64 = 1, pair: i64 = 0
    ) -> None:
        self.card: i64 = card
        self.deny: i64 = deny
        self.opening: i64 = opening
        self.stuck: i64 = stuck
        self.pair: i64 = pair

    def choose(self, state: State, actions: list[int], rng: Chance) -> int:
        """Choose."""
        assert isinstance(state, PiazzaState)
        if len(actions) == 1:
            return actions[0]
        if state.first == NO_CELL:
            return self.choose_first(state, actions)
        return self.choose_second(state, actions)

    def choose_second(self, state: PiazzaState, actions: list[int]) -> int:
        board = state.board
        rival = next_player(state)
        colour = board.cards[state.first] // N_SYMBOLS
        before = reach(board, state.first)
        best = DONE
        most: i64 = 0
        seen: i64 = NO_CELL
        for action in actions:
            number: i64 = action
            if number == DONE:
                continue
            cell = CELLS[number % N_CELLS]
            reached = reach(board, cell)
            value = points(reached, colour) - bracket(before, colour, direction(state.first, cell))
            value = POINT * value - self.card + self.pair + self.place(board, cell, reached, rival)
            if value > most:
                most = value
                best = action
        return best

    def choose_first(self, state: PiazzaState, actions: list[int]) -> int:
        board = state.board
        rival = next_player(state)
        hand = state.players[state.to_move].hand
        best = actions[0]
        most: i64 = WORST
        cells: list[i64] = []
        masks: list[i64] = []
        reaches: list[i64] = []
        worths: list[i64] = []
        rare: list[i64] = [0, 0, 0]
        traits: list[i64] = [TRAITS[face] for face in hand]
        n: i64 = len(hand)
        for cell in board.open:
            barred = board.barred[cell]
            mask: i64 = 0
            i: i64 = 0
            while i < n:
                if traits[i] & barred == 0:
                    mask |= 1 << i
                    rare[i] += 1
                i += 1
            if mask != 0:
                reached = reach(board, cell)
                cells.append(cell)
                masks.append(mask)
                reaches.append(reached)
                worths.append(self.place(board, cell, reached, rival))
        j: i64 = 0
        while j < len(cells):
            i = 0
            while i < n:
                if (masks[j] >> i) & 1 == 1:
                    colour = hand[i] // N_SYMBOLS
                    value = (
                        POINT * points(reaches[j], colour)
                        - self.card
                        + worths[j]
                        - self.stuck * rare[i]
                    )
                    if value > most:
                        most = value
                        best = hand[i] * N_CELLS + number_of(cells[j])
                i += 1
            j += 1
        j = 0
        while j < len(cells):
            k = j + 1
            while k < len(cells):
                a = cells[j]
                b = cells[k]
                if a % WIDTH == b % WIDTH or a // WIDTH == b // WIDTH:
                    between = self.between(board, a, b)
                    if between >= 0:
                        colour = 0
                        while colour < N_COLOURS:
                            if (between >> colour) & 1 == 0:
                                mine: i64 = 0
                                i = 0
                                while i < n:
                                    if hand[i] // N_SYMBOLS == colour:
                                        mine |= 1 << i
                                    i += 1
                                ma = masks[j] & mine
                                mb = masks[k] & mine
                                both = ma | mb
                                if ma != 0 and mb != 0 and both & (both - 1) != 0:
                                    way = direction(a, b)
                                    back = direction(b, a)
                                    value = (
                                        points(reaches[j], colour)
                                        + points(reaches[k], colour)
                                        - bracket(reaches[j], colour, way)
                                        - bracket(reaches[k], colour, back)
                                        + (between >> 4)
                                        + 2
                                    )
                                    value = (
                                        POINT * value
                                        - 2 * self.card
                                        + self.pair
                                        + worths[j]
                                        + worths[k]
                                    )
                                    if mb & (mb - 1) == 0:
                                        ma &= ~mb
                                    i = 0
                                    while (ma >> i) & 1 == 0:
                                        i += 1
                                    value -= self.stuck * rare[i]
                                    if value > most:
                                        most = value
                                        best = hand[i] * N_CELLS + number_of(a)
                            colour += 1
                k += 1
            j += 1
        return best

    def between(self, board: Board, a: i64, b: i64) -> i64:
        """Cards between two cells and their colours; -1 if they cannot be laid together."""
        step: i64 = WIDTH if a % WIDTH == b % WIDTH else 1
        if b - a == step:
            return -1
        if step == 1:
            if max(board.east, b % WIDTH) - min(board.west, a % WIDTH) >= 8:
                return -1
        elif max(board.north, b // WIDTH) - min(board.south, a // WIDTH) >= 8:
            return -1
        found: i64 = 0
        here = a + step
        while here < b:
            face = board.cards[here]
            if face < EMPTY:
                found += 16
                found |= 1 << (face // N_SYMBOLS)
            here += step
        return found

    def place(self, board: Board, cell: i64, reached: i64, rival: i64) -> i64:
        """Worth of a place apart from its points: denied to the next player, opened for him."""
        value: i64 = 0
        if self.deny != 0:
            value += self.deny * interest(board.barred[cell], reached, rival) // 6
        if self.opening != 0:
            for step in STEPS:
                beside = cell + step
                if (
                    board.cards[beside] == EMPTY
                    and board.barred[beside] == 0
                    and board.within_field(beside)
                ):
                    value -= self.opening * interest(16, reach(board, beside), rival) // 6
        return value

    def rate(self, state: State) -> list[float]:
        assert isinstance(state, PiazzaState)
        return [0.5] * state.seats


def number_of(cell: i64) -> i64:
    return (cell // WIDTH - 1) * 14 + cell % WIDTH - 1


def next_player(state: PiazzaState) -> i64:
    """Colours of the next player still in, as bits."""
    seat = state.to_move
    while True:
        seat += 1
        if seat == state.seats:
            seat = 0
        if seat == state.to_move:
            return 0
        if state.players[seat].finished == NOT_YET:
            colours: i64 = 0
            for colour in state.players[seat].colours:
                k: i64 = colour
                colours |= 1 << k
            return colours


def interest(barred: i64, reached: i64, colours: i64) -> i64:
    """Most points somebody of these colours could make, times the symbols of six that fit."""
    colours &= ~barred
    most: i64 = 0
    colour: i64 = 0
    while colours != 0:
        if colours & 1 == 1:
            made = points(reached, colour)
            if made > most:
                most = made
        colours >>= 1
        colour += 1
    fitting: i64 = 6
    symbols = barred >> 4
    while symbols != 0:
        symbols &= symbols - 1
        fitting -= 1
    return most * fitting
