"""The tensor of Piazza: the board cell by cell, hands and piles, what passing showed."""

from __future__ import annotations

from typing import Final

from trattoria.core.game import Game
from trattoria.envs.fields import (
    Facts,
    Field,
    Seen,
    Tensor,
    any_of,
    counts,
    in_order,
    number,
    of_each_seat,
    one_of,
)
from trattoria.envs.table_fields import most_seats, outcome_fields, table_fields
from trattoria.games.piazza.cards import COLOURS, COPIES, FACE_OF, FACES, N_COLOURS, N_SYMBOLS
from trattoria.games.piazza.cells import CELLS, SIDE, cell_name
from trattoria.games.piazza.state import HAND

NAMES = [cell_name(cell) for cell in CELLS]
PLACES = {name: divmod(number, SIDE) for number, name in enumerate(NAMES)}

MOST_POINTS: Final = 396  # 22 cards, each with brackets of at most 9 cards in its row and column
MOST_PILE: Final = 19  # of two colours, without the start cards and the hand
MOST_LAID: Final = 2  # cards in a turn


def fields(game: Game) -> list[Field]:
    most = most_seats(game)
    players = [
        any_of("colours", COLOURS, "colours owned"),
        number("hand", HAND, "cards in hand"),
        number("pile", MOST_PILE, "cards in the pile"),
        number("points", MOST_POINTS, "points"),
        number("finished", most, "place among those who finished"),
    ]
    passed = [
        number("kept", HAND, "cards still in hand since passing"),
        any_of("lacked", FACES, "faces that those cards are not"),
    ]
    return [
        *table_fields(game),
        _board(),
        one_of("first", NAMES, "where this turn's first card lies"),
        in_order("last", NAMES, MOST_LAID, "where the cards of the turn before lie"),
        number("passes", most, "passes in a row"),
        counts("hand", FACES, COPIES, "own hand"),
        *(of_each_seat("players", most, field) for field in players),
        *(of_each_seat("passed", most, field) for field in passed),
        *outcome_fields(game, MOST_POINTS),
    ]


def _board() -> Field:
    def write(seen: Seen, facts: Facts, out: Tensor) -> None:
        for name, card in facts["board"].items():
            row, column = PLACES[name]
            colour, symbol = divmod(FACE_OF[card], N_SYMBOLS)
            out[colour, row, column] = 1
            out[N_COLOURS + symbol, row, column] = 1

    planes = N_COLOURS + N_SYMBOLS
    return Field(
        "board", (planes, SIDE, SIDE), "a plane per colour and per symbol, a1 first", write
    )
