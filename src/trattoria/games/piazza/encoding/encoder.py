"""The tensor of Piazza, written from a position: the same numbers as `fields` describes."""

from __future__ import annotations

from mypy_extensions import i64

from trattoria.core.encoder import SPECTATOR, Encoder, Places, place_of
from trattoria.core.rows import Rows
from trattoria.core.state import State
from trattoria.games.piazza.area import WIDTH
from trattoria.games.piazza.board import EMPTY, Board
from trattoria.games.piazza.cards import N_COLOURS, N_FACES, N_SYMBOLS
from trattoria.games.piazza.cells import N_CELLS, NO_CELL, NUMBERS
from trattoria.games.piazza.state import PiazzaState, Player


class PiazzaEncoder(Encoder):
    def __init__(self, places: Places) -> None:
        super().__init__(places)
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
        self._write_board(state.board, rows)
        if state.first != NO_CELL:
            rows.one(self.first + NUMBERS[state.first])
        if state.last_first != NO_CELL:
            rows.one(self.last + NUMBERS[state.last_first])
        if state.last_second != NO_CELL:
            rows.amount(self.last + NUMBERS[state.last_second], 2)
        rows.amount(self.passes, state.passes)
        if seat != SPECTATOR:
            self._write_hand(state.players[seat].hand, rows)
        for number in range(state.seats):
            self._write_player(state.players[number], place_of(number, seat, state.seats), rows)
        self.write_outcome(state, seat, rows)

    def _write_board(self, board: Board, rows: Rows) -> None:
        """Look only within the rectangle of cards."""
        for row in range(board.south, board.north + 1):
            for cell in range(row * WIDTH + board.west, row * WIDTH + board.east + 1):
                face = board.cards[cell]
                if face != EMPTY:
                    column = self.board + NUMBERS[cell]
                    rows.one(column + N_CELLS * (face // N_SYMBOLS))
                    rows.one(column + N_CELLS * (N_COLOURS + face % N_SYMBOLS))

    def _write_hand(self, hand: list[int], rows: Rows) -> None:
        """A hand is sorted, so that cards of a face lie side by side."""
        before: i64 = -1
        alike: i64 = 0
        for face in hand:
            if face != before and before >= 0:
                rows.amount(self.hand + before, alike)
                alike = 0
            before = face
            alike += 1
        rows.amount(self.hand + before, alike)

    def _write_player(self, player: Player, place: i64, rows: Rows) -> None:
        for colour in player.colours:
            rows.one(self.colours + N_COLOURS * place + colour)
        rows.amount(self.sizes + place, len(player.hand))
        rows.amount(self.pile + place, player.left)
        rows.amount(self.points + place, player.points)
        rows.amount(self.finished + place, player.finished)
        rows.amount(self.kept + place, player.kept)
        rows.bits(self.lacked + N_FACES * place, player.lacked)
