"""The tensor of Piazza, written from a position: the same numbers as `fields` describes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.core.encoder import SPECTATOR, Encoder, Places, place_of
from trattoria.core.rows import Rows
from trattoria.core.state import State
from trattoria.games.piazza.area import WIDTH
from trattoria.games.piazza.board import EMPTY, Board
from trattoria.games.piazza.cards import N_COLOURS, N_FACES, N_SYMBOLS
from trattoria.games.piazza.cells import N_CELLS, NO_CELL, NUMBERS
from trattoria.games.piazza.state import DONE, PiazzaState, Player

ALL_SYMBOLS: Final = (1 << N_SYMBOLS) - 1
OWN_NUMBERS: Final[list[i64]] = list(range(N_COLOURS))


class PiazzaEncoder(Encoder):
    def __init__(self, places: Places) -> None:
        super().__init__(places)
        self.sight = 2  # colours are counted from the player
        self.together = False
        self.board = places.at("board")
        self.first = places.at("first")
        self.last = places.at("last")
        self.passes = places.at("passes")
        self.hand = places.at("hand")
        self.colours = places.at("players.colours")
        self.sizes = places.at("players.hand")
        self.pile = places.at("players.pile")
        self.points = places.at("players.points")
        self.finished = places.at("players.finished")
        self.kept = places.at("passed.kept")
        self.lacked = places.at("passed.lacked")

    def write(self, state: State, seat: i64, rows: Rows) -> None:
        assert isinstance(state, PiazzaState)
        self.write_table(state, seat, rows)
        colours = self._colours(state, seat)
        self._write_board(state.board, colours, rows)
        if state.first != NO_CELL:
            rows.one(self.first + NUMBERS[state.first])
        if state.last_first != NO_CELL:
            rows.amount(self.last + NUMBERS[state.last_first], 1)
        if state.last_second != NO_CELL:
            rows.amount(self.last + NUMBERS[state.last_second], 2)
        rows.amount(self.passes, state.passes)
        if seat != SPECTATOR:
            self._write_hand(state.players[seat].hand, colours, rows)
        for number in range(state.seats):
            player, place = state.players[number], place_of(number, seat, state.seats)
            self._write_player(player, place, colours, rows)
        self.write_outcome(state, seat, rows)

    def _write_board(self, board: Board, colours: list[i64], rows: Rows) -> None:
        """Look only within the rectangle of cards."""
        for row in range(board.south, board.north + 1):
            for cell in range(row * WIDTH + board.west, row * WIDTH + board.east + 1):
                face = board.cards[cell]
                if face != EMPTY:
                    column = self.board + NUMBERS[cell]
                    rows.one(column + N_CELLS * colours[face // N_SYMBOLS])
                    rows.one(column + N_CELLS * (N_COLOURS + face % N_SYMBOLS))

    def _write_hand(self, hand: list[int], colours: list[i64], rows: Rows) -> None:
        """A hand is sorted, so that cards of a face lie side by side."""
        before: i64 = -1
        alike: i64 = 0
        for face in hand:
            if face != before and before >= 0:
                rows.amount(self.hand + seen_face(before, colours), alike)
                alike = 0
            before = face
            alike += 1
        if before >= 0:
            rows.amount(self.hand + seen_face(before, colours), alike)

    def _write_player(self, player: Player, place: i64, colours: list[i64], rows: Rows) -> None:
        for colour in player.colours:
            rows.one(self.colours + N_COLOURS * place + colours[colour])
        rows.amount(self.sizes + place, len(player.hand))
        rows.amount(self.pile + place, player.left)
        rows.amount(self.points + place, player.points)
        rows.amount(self.finished + place, player.finished)
        rows.amount(self.kept + place, player.kept)
        for colour in range(N_COLOURS):
            lacked = (player.lacked >> (N_SYMBOLS * colour)) & ALL_SYMBOLS
            rows.bits(self.lacked + N_FACES * place + N_SYMBOLS * colours[colour], lacked)

    def _colours(self, state: PiazzaState, seat: i64) -> list[i64]:
        """Give the number of each colour: its own, or counted from the observer's.

        Who owns which colour is drawn by lot, so that its own number says nothing.  Of two colours
        of a player, the second is counted after all first ones; a colour of nobody is the last.
        """
        if self.tells_seat or seat == SPECTATOR:
            return OWN_NUMBERS
        found: list[i64] = [N_COLOURS - 1] * N_COLOURS
        for number in range(state.seats):
            seen = place_of(number, seat, state.seats)
            for colour in state.players[number].colours:
                found[colour] = seen
                seen += state.seats
        return found

    def seen_actions(self, state: State, seat: i64, actions: list[int]) -> list[int]:
        """Give answers with colours as a player counts them."""
        assert isinstance(state, PiazzaState)
        colours = self._colours(state, seat)
        seen: list[int] = []
        for action in actions:
            seen.append(recoloured(action, colours))
        return seen

    def table_action(self, state: State, seat: i64, action: i64) -> i64:
        """Give back the action with the colours that the cards have."""
        assert isinstance(state, PiazzaState)
        colours = self._colours(state, seat)
        back: list[i64] = [0] * N_COLOURS
        for colour in range(N_COLOURS):
            back[colours[colour]] = colour
        return recoloured(action, back)


def seen_face(face: i64, colours: list[i64]) -> i64:
    """Give a face with the number that its colour has."""
    return N_SYMBOLS * colours[face // N_SYMBOLS] + face % N_SYMBOLS


def recoloured(action: i64, colours: list[i64]) -> i64:
    """Give an action with the number that its card's colour has."""
    if action >= DONE:
        return action
    return N_CELLS * seen_face(action // N_CELLS, colours) + action % N_CELLS
