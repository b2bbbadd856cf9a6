"""How Piazza is played well at first sight: many points for each card, little for the next player.

- Every card is laid in the end, so what counts is not the points of a turn but those of a card: a
  second card is laid only if it brings more than a card usually does.
- A place that the next player could use well is worth taking, the more so the more of their cards
  would fit there.
- A line in which a colour lies on one side only promises a long bracket later.  A card laid there
  makes it longer for the next player, and the own one is made too soon.
- Between equals, the card that fits in fewer places goes first, before it is stuck.

All is reckoned on the board as it lies, without laying a card: see `brackets.reach`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.bots.strategy import Reason, Strategy, by_lead
from trattoria.core.bits import bit
from trattoria.core.chance import Chance
from trattoria.core.state import State
from trattoria.games.piazza.board import Board
from trattoria.games.piazza.brackets import (
    barred_at,
    bracket,
    cards_between,
    in_line,
    one_sided,
    open_cells,
    points,
    reach,
    way,
)
from trattoria.games.piazza.cards import N_COLOURS, N_SYMBOLS, TRAITS
from trattoria.games.piazza.cells import CELLS, LAYING, N_CELLS, NO_CELL
from trattoria.games.piazza.state import DONE, NOT_YET, PiazzaState
from trattoria.games.piazza.strategy.kinds import KINDS, kinds
from trattoria.games.piazza.strategy.reasons import CODES, why

# Values, in parts of a point; all were found by playing one against the other.
POINT: Final = 96
CARD: Final = 6 * POINT  # what a card usually brings in a game
TAKEN: Final = 4  # for each point and each symbol that the next player might have laid here
PROMISE: Final = 16  # for each line that promises a bracket
LOOSE: Final = 12  # for each place where the card would fit

SCALE: Final = 60.0  # a lead of half so many points is as good as won
A_CARD: Final = 6.0  # points that a card still to be laid is expected to bring
NEVER: Final = -1 << 40


class PiazzaStrategy(Strategy):
    """Weighs points now, cards spent, and what the next player finds."""

    def __init__(self) -> None:
        super().__init__()
        self.reasons = CODES
        self.kind_count = KINDS

    def choose(self, state: State, actions: list[int], rng: Chance) -> int:
        """Begin the best turn of one or two cards, or end it."""
        assert isinstance(state, PiazzaState)
        if len(actions) == 1:
            return actions[0]
        if state.first == NO_CELL:
            return Survey(state).best_first()
        return best_second(state, actions)

    def kinds(self, state: State, actions: list[int]) -> list[int]:
        """By what a card would bring at once, and take from the next player."""
        assert isinstance(state, PiazzaState)
        return kinds(state, actions)

    def reason(self, state: State, action: int) -> Reason | None:
        """Say what a card brings now, what it takes from the next player, or why it is kept."""
        assert isinstance(state, PiazzaState)
        return why(state, action)

    def rate(self, state: State) -> list[float]:
        """By the lead in points, if every card still to be laid brings what a card usually does."""
        assert isinstance(state, PiazzaState)
        standing = [
            float(player.points) + A_CARD * (len(player.hand) + int(player.left))
            for player in state.players
        ]
        return by_lead(state, standing, SCALE)


# ---- the first card ------------------------------------------------------------------------------


class Survey:
    """All places where cards of the hand fit, each looked at once, and the best turn there is."""

    def __init__(self, state: PiazzaState) -> None:
        self.board = state.board
        self.rival: i64 = next_colours(state)
        self.watched: i64 = watched_colours(state, self.rival)
        self.hand: list[i64] = list(state.players[state.to_move].hand)
        self.cells: list[i64] = []
        self.fitting: list[i64] = []  # which cards of the hand fit there, as bits
        self.reaches: list[i64] = []
        self.worths: list[i64] = []
        self.loose: list[i64] = [0] * len(self.hand)  # for each card, how many places it has
        self.most: i64 = NEVER
        self.best_card: i64 = 0
        self.best_cell: i64 = NO_CELL

    def best_first(self) -> int:
        """Find the card and its place with which the best turn begins."""
        self._look_around()
        card: i64 = 0
        while card < len(self.hand):
            self._weigh_alone(card)
            card += 1
        twins = self._twins()
        if twins != 0:
            Pairs(self, twins).weigh()
        action: int = LAYING[self.hand[self.best_card]][self.best_cell]
        return action

    def suggest(self, value: i64, card: i64, cell: i64) -> None:
        """Take note of a turn that begins so, if it is the best so far."""
        value -= LOOSE * self.loose[card]
        if value > self.most:
            self.most = value
            self.best_card = card
            self.best_cell = cell

    def value(self, place: i64, colour: i64) -> i64:
        """Weigh a card of this colour in one of the places."""
        return POINT * points(self.reaches[place], colour) - CARD + self.worths[place]

    def _look_around(self) -> None:
        board = self.board
        for cell in open_cells(board):
            cards = self._fitting_at(barred_at(board, cell))
            if cards != 0:
                reached = reach(board, cell)
                self.cells.append(cell)
                self.fitting.append(cards)
                self.reaches.append(reached)
                self.worths.append(worth(board, cell, reached, self.rival, self.watched))

    def _fitting_at(self, barred: i64) -> i64:
        cards: i64 = 0
        for card, face in enumerate(self.hand):
            if TRAITS[face] & barred == 0:
                cards |= bit(card)
                self.loose[card] += 1
        return cards

    def _weigh_alone(self, card: i64) -> None:
        colour = self.hand[card] // N_SYMBOLS
        this = bit(card)
        for place, cards in enumerate(self.fitting):
            if cards & this != 0:
                self.suggest(self.value(place, colour), card, self.cells[place])

    def _twins(self) -> i64:
        """Find cards of one colour, as bits: among three cards no two colours come twice."""
        for face in self.hand:
            cards = self._of_colour(face // N_SYMBOLS)
            if several(cards):
                return cards
        return 0

    def _of_colour(self, colour: i64) -> i64:
        cards: i64 = 0
        for card, face in enumerate(self.hand):
            if face // N_SYMBOLS == colour:
                cards |= bit(card)
        return cards


class Pairs:
    """The places for two cards of one colour, which form a bracket with each other (Z4)."""

    def __init__(self, survey: Survey, twins: i64) -> None:
        self.survey = survey
        self.twins = twins
        self.colour: i64 = survey.hand[lowest(twins)] // N_SYMBOLS
        self.places: list[i64] = []
        self.cells: list[i64] = []
        self.values: list[i64] = []

    def weigh(self) -> None:
        """Suggest all the pairs that are possible."""
        self._list_places()
        count: i64 = len(self.cells)
        one: i64 = 0
        while one < count:
            cell = self.cells[one]
            other = one + 1
            while other < count:
                if in_line(cell, self.cells[other]):
                    self._weigh_pair(one, other)
                other += 1
            one += 1

    def _list_places(self) -> None:
        survey = self.survey
        for place, cards in enumerate(survey.fitting):
            if cards & self.twins != 0:
                self.places.append(place)
                self.cells.append(survey.cells[place])
                self.values.append(survey.value(place, self.colour))

    def _weigh_pair(self, one: i64, other: i64) -> None:
        """Two cards are worth what each is alone, but between them there is only one bracket."""
        survey = self.survey
        start, end = self.places[one], self.places[other]
        here = survey.fitting[start] & self.twins
        there = survey.fitting[end] & self.twins
        if not several(here | there):
            return
        cell = self.cells[one]
        between = cards_between(survey.board, cell, self.cells[other], self.colour)
        if between < 0:
            return
        ahead = way(cell, self.cells[other])
        gained = between + 2 - bracket(survey.reaches[start], self.colour, ahead)
        gained -= bracket(survey.reaches[end], self.colour, 3 - ahead)
        first = here if several(there) else here & ~there
        value = self.values[one] + self.values[other] + POINT * gained
        survey.suggest(value, lowest(first), cell)


# ---- the second card -----------------------------------------------------------------------------


def best_second(state: PiazzaState, actions: list[int]) -> int:
    """Find the second card and its place, or none: what the first one brings is no longer asked."""
    rival = next_colours(state)
    watched = watched_colours(state, rival)
    first = reach(state.board, state.first)
    best: int = DONE
    most: i64 = 0
    for action in actions:
        number: i64 = action
        if number != DONE:
            cell = CELLS[number % N_CELLS]
            reached = reach(state.board, cell)
            value = POINT * gained_by_second(state, cell, reached, first) - CARD
            value += worth(state.board, cell, reached, rival, watched)
            if value > most:
                most = value
                best = action
    return best


def gained_by_second(state: PiazzaState, cell: i64, reached: i64, first: i64) -> i64:
    """Count the points of a second card; the bracket that the first one had this way is cut."""
    colour = state.board.cards[state.first] // N_SYMBOLS
    return points(reached, colour) - bracket(first, colour, way(state.first, cell))


# ---- the next player -----------------------------------------------------------------------------


def next_colours(state: PiazzaState) -> i64:
    """Give the colours of the next player still in, as bits."""
    seat = (state.to_move + 1) % state.seats
    while state.players[seat].finished != NOT_YET:
        seat = (seat + 1) % state.seats
    return 0 if seat == state.to_move else colours_of(state, seat)


def watched_colours(state: PiazzaState, rival: i64) -> i64:
    """Give the colours whose promises count: the own ones, and the next player's only one.

    With two players each has two colours, and half of all lines promise the other something.
    """
    own = colours_of(state, state.to_move)
    return own if several(rival) else own | rival


def colours_of(state: PiazzaState, seat: i64) -> i64:
    """Give a player's colours, as bits."""
    colours: i64 = 0
    for colour in state.players[seat].colours:
        colours |= bit(colour)
    return colours


def worth(board: Board, cell: i64, reached: i64, rival: i64, watched: i64) -> i64:
    """Weigh a place apart from its points: what the next player loses, what promises are spoilt."""
    barred = barred_at(board, cell)
    promises: i64 = 0
    most: i64 = 0
    colour: i64 = 0
    while colour < N_COLOURS:
        if (watched >> colour) & 1 == 1:
            promises += one_sided(reached, colour)
        if (rival & ~barred) >> colour & 1 == 1:
            most = max(most, points(reached, colour))
        colour += 1
    return TAKEN * most * symbols_left(barred) - PROMISE * promises


def symbols_left(barred: i64) -> i64:
    """Count the symbols that fit where these traits are barred."""
    left: i64 = N_SYMBOLS
    symbols = barred >> N_COLOURS
    while symbols != 0:
        symbols &= symbols - 1
        left -= 1
    return left


# ---- sets, as bits -------------------------------------------------------------------------------


def several(cards: i64) -> bool:
    """Tell whether more than one bit is set."""
    return cards & (cards - 1) != 0


def lowest(cards: i64) -> i64:
    card: i64 = 0
    while (cards >> card) & 1 == 0:
        card += 1
    return card
