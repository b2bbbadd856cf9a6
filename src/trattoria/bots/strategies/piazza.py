"""How Piazza is played well at first sight: many points for each card, little for the next player.

Every card will be laid in the end, so what counts is not the points of a turn but the points of a
card: a second card is laid only if it brings more than a card usually does.  Places that the next
player could use well are worth taking, and those that a card opens for him are a loss.

All is reckoned on the board as it lies, without laying a card; see `reach`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.bots.strategies.rating import by_lead
from trattoria.bots.strategy import Strategy
from trattoria.core.chance import Chance
from trattoria.core.state import State
from trattoria.games.piazza.board import (
    CELLS,
    EAST,
    EMPTY,
    FIELD,
    LAYING,
    N_CELLS,
    NO_CELL,
    NORTH,
    STEPS,
    WEST,
    WIDTH,
    Board,
)
from trattoria.games.piazza.cards import N_COLOURS, N_SYMBOLS, TRAITS
from trattoria.games.piazza.state import DONE, NOT_YET, PiazzaState

POINT: Final = 96  # values are counted in so many parts of a point
SCALE: Final = 60.0  # a lead of half so many points is all one can wish for
A_CARD: Final = 6.0  # points that a card brings
NEVER: Final = -1 << 40


class PiazzaStrategy(Strategy):
    """Weighs points now, cards spent, and what the next player finds."""

    def __init__(
        self, card: i64 = 576, deny: i64 = 4, opening: i64 = 0, stuck: i64 = 12, along: i64 = 16,
        mine: i64 = 0, everyone: i64 = 0, own_new: i64 = 0,
    ) -> None:
        self.card: i64 = card
        self.deny: i64 = deny
        self.opening: i64 = opening
        self.stuck: i64 = stuck
        self.along: i64 = along
        self.mine: i64 = mine
        self.everyone: i64 = everyone
        self.own_new: i64 = own_new

    def choose(self, state: State, actions: list[int], rng: Chance) -> int:
        """Lay the card, or plan the two cards, of most value; then finish the plan."""
        assert isinstance(state, PiazzaState)
        if len(actions) == 1:
            return actions[0]
        if state.first == NO_CELL:
            return Survey(state, self).best_first()
        return best_second(state, actions, self)

    def rate(self, state: State) -> list[float]:
        """By the lead in points, if every card still to be laid brings what a card usually does."""
        assert isinstance(state, PiazzaState)
        standing = [
            float(player.points) + A_CARD * (len(player.hand) + int(player.left))
            for player in state.players
        ]
        return by_lead(state, standing, SCALE)


class Survey:
    """All places where the hand's cards could be laid, each looked at once."""

    def __init__(self, state: PiazzaState, w: PiazzaStrategy) -> None:
        self.w = w
        self.board = state.board
        self.rival: i64 = next_colours(state)
        self.hand: list[i64] = list(state.players[state.to_move].hand)
        self.cells: list[i64] = []
        self.fitting: list[i64] = []  # which cards of the hand fit there, as bits
        self.reaches: list[i64] = []
        self.worths: list[i64] = []
        self.places: list[i64] = [0] * len(self.hand)  # how many there are for each card
        self.best: i64 = NO_CELL
        self.best_card: i64 = 0
        self.most: i64 = NEVER
        self.own: i64 = 0
        for colour in state.players[state.to_move].colours:
            shift: i64 = colour
            self.own |= 1 << shift

    def best_first(self) -> int:
        """Find the card and its place with which the best turn begins."""
        self._look_around()
        self._weigh_single_cards()
        twins = self._twins()
        if twins != 0:
            self._weigh_two_cards(twins)
        action: int = LAYING[self.hand[self.best_card]][self.best]
        return action

    def _look_around(self) -> None:
        board = self.board
        for cell in board.open:
            cards = self._fitting_at(board.barred[cell])
            if cards != 0:
                reached = reach(board, cell)
                self.cells.append(cell)
                self.fitting.append(cards)
                self.reaches.append(reached)
                w = worth(board, cell, reached, self.rival, self.own, self.w)
                self.worths.append(w)

    def _fitting_at(self, barred: i64) -> i64:
        cards: i64 = 0
        card: i64 = 0
        for face in self.hand:
            if TRAITS[face] & barred == 0:
                cards |= 1 << card
                self.places[card] += 1
            card += 1
        return cards

    def _weigh_single_cards(self) -> None:
        card: i64 = 0
        for face in self.hand:
            colour = face // N_SYMBOLS
            loose = self.w.stuck * self.places[card]
            place: i64 = 0
            for cards in self.fitting:
                if (cards >> card) & 1 == 1:
                    value = POINT * points(self.reaches[place], colour) + self.worths[place]
                    self._suggest(value - self.w.card - loose, card, self.cells[place])
                place += 1
            card += 1

    def _suggest(self, value: i64, card: i64, cell: i64) -> None:
        if value > self.most:
            self.most = value
            self.best_card = card
            self.best = cell

    def _twins(self) -> i64:
        """Find cards of one colour, as bits: among three cards no two colours come twice."""
        for face in self.hand:
            colour = face // N_SYMBOLS
            cards: i64 = 0
            card: i64 = 0
            for other in self.hand:
                if other // N_SYMBOLS == colour:
                    cards |= 1 << card
                card += 1
            if cards & (cards - 1) != 0:
                return cards
        return 0

    def _weigh_two_cards(self, twins: i64) -> None:
        colour = self.hand[1] // N_SYMBOLS if twins & 2 != 0 else self.hand[0] // N_SYMBOLS
        cells: list[i64] = []
        where: list[i64] = []
        values: list[i64] = []
        place: i64 = 0
        for cards in self.fitting:
            if cards & twins != 0:
                cells.append(self.cells[place])
                where.append(place)
                values.append(
                    POINT * points(self.reaches[place], colour) + self.worths[place] - self.w.card
                )
            place += 1
        n: i64 = len(cells)
        j: i64 = 0
        while j < n:
            a = cells[j]
            k = j + 1
            while k < n:
                b = cells[k]
                if (a ^ b) & 15 == 0 or (a ^ b) >> 4 == 0:
                    between = cards_between(self.board, a, b, colour)
                    if between >= 0:
                        pa = where[j]
                        pb = where[k]
                        ca = self.fitting[pa] & twins
                        cb = self.fitting[pb] & twins
                        if (ca | cb) & ((ca | cb) - 1) != 0:
                            way = direction(a, b)
                            value = (
                                values[j]
                                + values[k]
                                + POINT
                                * (
                                    between
                                    + 2
                                    - bracket(self.reaches[pa], colour, way)
                                    - bracket(self.reaches[pb], colour, 3 - way)
                                )
                            )
                            if cb & (cb - 1) == 0:
                                ca &= ~cb
                            card = 0
                            while (ca >> card) & 1 == 0:
                                card += 1
                            self._suggest(value - self.w.stuck * self.places[card], card, a)
                k += 1
            j += 1


def best_second(state: PiazzaState, actions: list[int], w: PiazzaStrategy) -> int:
    """Find the second card and its place, or none."""
    board = state.board
    rival = next_colours(state)
    own: i64 = 0
    for k in state.players[state.to_move].colours:
        shift: i64 = k
        own |= 1 << shift
    colour = board.cards[state.first] // N_SYMBOLS
    reached_first = reach(board, state.first)
    best = DONE
    most: i64 = 0
    for action in actions:
        number: i64 = action
        if number == DONE:
            continue
        cell = CELLS[number % N_CELLS]
        reached = reach(board, cell)
        lost = bracket(reached_first, colour, direction(state.first, cell))
        value = POINT * (points(reached, colour) - lost) - w.card
        value += worth(board, cell, reached, rival, own, w)
        if value > most:
            most = value
            best = action
    return best


def worth(board: Board, cell: i64, reached: i64, rival: i64, own: i64, w: PiazzaStrategy) -> i64:
    """Weigh a place apart from its points: taken from the next player, opened for him."""
    value = w.deny * interest(board.barred[cell], reached, rival)
    if w.opening != 0 or w.own_new != 0:
        for step in STEPS:
            beside = cell + step
            if (
                board.cards[beside] == EMPTY
                and board.barred[beside] == 0
                and board.within_field(beside)
            ):
                r = reach(board, beside)
                value -= w.opening * interest(16, r, rival)
                value += w.own_new * interest(16, r, own)
    if w.along != 0:
        value -= w.along * along(reached, 15 & ~own if w.everyone == 1 else rival)
    if w.mine != 0:
        value += w.mine * along(reached, own)
    return value


def along(reached: i64, rival: i64) -> i64:
    """Count the directions in which the next player has a card this one makes a bracket longer."""
    found: i64 = 0
    colour: i64 = 0
    while rival != 0:
        if rival & 1 == 1:
            way: i64 = 0
            while way < 4:
                if bracket(reached, colour, way) != 0 and bracket(reached, colour, 3 - way) == 0:
                    found += 1
                way += 1
        rival >>= 1
        colour += 1
    return found


def next_colours(state: PiazzaState) -> i64:
    """Give the colours of the next player still in, as bits."""
    colours: i64 = 0
    seat = (state.to_move + 1) % state.seats
    while state.players[seat].finished != NOT_YET:
        seat = (seat + 1) % state.seats
    if seat != state.to_move:
        for colour in state.players[seat].colours:
            shift: i64 = colour
            colours |= 1 << shift
    return colours


def interest(barred: i64, reached: i64, colours: i64) -> i64:
    """Most points that a player of these colours could make, times the symbols of six that fit."""
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
    if most == 0:
        return 0
    fitting: i64 = N_SYMBOLS
    symbols = barred >> N_COLOURS
    while symbols != 0:
        symbols &= symbols - 1
        fitting -= 1
    return most * fitting


# ---- brackets ------------------------------------------------------------------------------------


def reach(board: Board, cell: i64) -> i64:
    """Say how many cards away the nearest one of each colour is, in each direction.

    Three bits for each direction and colour; 0 where there is none.
    """
    cards = board.cards
    column = cell & 15
    row = cell >> 4
    found = look(cards, cell, -WIDTH, row - board.south)
    found |= look(cards, cell, WEST, column - board.west) << 12
    found |= look(cards, cell, EAST, board.east - column) << 24
    found |= look(cards, cell, NORTH, board.north - row) << 36
    return found


def look(cards: list[i64], cell: i64, step: i64, far: i64) -> i64:
    """Say how many cards away the nearest one of each colour is, this way."""
    found: i64 = 0
    count: i64 = 0
    here = cell
    while far > 0:
        far -= 1
        here += step
        face = cards[here]
        if face < EMPTY:
            count += 1
            shift = 3 * (face // N_SYMBOLS)
            if (found >> shift) & 7 == 0:
                found |= count << shift
    return found


def bracket(reached: i64, colour: i64, way: i64) -> i64:
    """Count the cards of the bracket that a card of this colour would make this way."""
    others = (reached >> (12 * way + 3 * colour)) & 7
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
    if (start ^ end) & 15 == 0:
        return 3 if end > start else 0
    return 2 if end > start else 1


def cards_between(board: Board, a: i64, b: i64, colour: i64) -> i64:
    """Count the cards between two places in line, or give -1 if they cannot be one turn's."""
    step: i64 = WIDTH if (a ^ b) & 15 == 0 else 1
    if b - a == step:
        return -1
    if step == 1:
        if max(board.east, b & 15) - min(board.west, a & 15) >= FIELD:
            return -1
    elif max(board.north, b >> 4) - min(board.south, a >> 4) >= FIELD:
        return -1
    cards: i64 = 0
    here = a + step
    while here < b:
        face = board.cards[here]
        if face < EMPTY:
            if face // N_SYMBOLS == colour:
                return -1
            cards += 1
        here += step
    return cards
