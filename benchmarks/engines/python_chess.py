"""python-chess: no cards and no secrets, but a rules engine in Python that everybody knows."""

from __future__ import annotations

from functools import partial
from statistics import mean

import chess

from benchmarks.contender import CLONE, STEPPING, Contender, Engine, always, picker

LIMIT = 150  # half-moves without a capture or a pawn's move: the game ends by itself


class Table:
    """The game, with a pool of positions halfway."""

    def __init__(self, pool: int) -> None:
        self.random = picker()
        games = [self._played() for _ in range(pool)]
        self.length = mean(len(board.move_stack) for board in games)
        self.middles = [halfway(board) for board in games]

    def step(self) -> int:
        return len(self._played().move_stack)

    def clone(self) -> int:
        for board in self.middles:
            board.copy(stack=False)
        return len(self.middles)

    def _played(self) -> chess.Board:
        """Play to the end; repetitions are not looked for, which would cost more than the rest."""
        board, random = chess.Board(), self.random
        while board.halfmove_clock < LIMIT and not board.is_insufficient_material():
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(random() * len(moves))])
        return board


def halfway(board: chess.Board) -> chess.Board:
    for _ in range(len(board.move_stack) // 2):
        board.pop()
    return board


def contender(pool: int) -> Contender:
    table = Table(pool)
    measures = {STEPPING: always(table.step), CLONE: always(table.clone)}
    return Contender("chess", 2, table.length, measures)


def engine(pool: int) -> Engine:
    return Engine(chess.__version__, "", [("chess", partial(contender, pool))])
