"""What a good player of Piazza does at first sight."""

from __future__ import annotations

import pytest

import trattoria
from tests.bots.positions import assert_rates, assert_reads_no_secrets, margin, reached
from tests.games.piazza_positions import (
    cells_for,
    do,
    drawing,
    fitting,
    lay,
    paved,
    points,
    table,
)
from trattoria import State, chance
from trattoria.bots.anything import Anything
from trattoria.bots.strategies import strategy_for
from trattoria.games.piazza import brackets
from trattoria.games.piazza.area import WIDTH
from trattoria.games.piazza.cards import N_SYMBOLS
from trattoria.games.piazza.cells import CELLS, N_CELLS, NO_CELL
from trattoria.games.piazza.state import DONE, PiazzaState

PIAZZA = trattoria.game("piazza")
STRATEGY = strategy_for(PIAZZA)
every_size = pytest.mark.parametrize("seats", PIAZZA.seats)


def chosen(state: State) -> str:
    action = STRATEGY.choose(state, state.legal_actions(), chance(1))
    return state.game.action_text(action)


def turn(state: State) -> list[str]:
    """Let the strategy play the whole turn; gives what it did."""
    mover = state.to_move
    texts = []
    while state.to_move == mover:
        texts.append(chosen(state))
        do(state, texts[-1])
    return texts


@every_size
def test_it_acts_on_what_its_player_may_know(seats: int) -> None:
    for seed in range(3):
        for state in reached(PIAZZA, seats, seed, STRATEGY):
            assert_reads_no_secrets(state, STRATEGY)
            assert_rates(state, STRATEGY)


@every_size
def test_a_position_is_left_as_it_is(seats: int) -> None:
    for state in reached(PIAZZA, seats, 1, STRATEGY):
        before = state.to_dict()
        chosen(state)
        STRATEGY.rate(state)
        assert state.to_dict() == before


@every_size
def test_it_beats_chance(seats: int) -> None:
    margins = [margin(PIAZZA, seats, seed, STRATEGY, Anything()) for seed in range(10)]
    assert sum(margins) / len(margins) > 10


def test_the_longest_bracket_is_made() -> None:
    """Red on f8 closes a bracket of five; elsewhere it makes three at most."""
    board = paved(drawing("R G B Y . \n . Y R B .", corner="b7"))
    state = table(board, {0: fitting(board, "red", ("f8",))})
    assert turn(state)[0].endswith(" f8")


WIDE = "R . G . R \n G B Y B G \n . Y G Y ."  # red on b7 and f7 closes two columns and a row
FLAT = "G B Y B G \n . Y G Y ."  # the row alone


def test_two_cards_are_laid_if_the_second_brings_much() -> None:
    board = paved(drawing(WIDE))
    state = table(board, {0: fitting(board, "red", ("b7", "f7"))})
    assert {text.split()[-1] for text in turn(state)} == {"b7", "f7"}
    assert points(state)[0] == 3 + 3 + 5


def test_a_second_card_is_kept_if_it_brings_little() -> None:
    board = paved(drawing(FLAT))
    state = table(board, {0: fitting(board, "red", ("b7", "f7"))})
    lay(state, "red", "b7")
    assert "f7" in cells_for(state, "red")
    assert chosen(state) == "done"


def test_of_equal_places_the_one_that_the_next_player_wants_is_taken() -> None:
    """Red makes three on d10 as on d6, but on d10 green would make three, too."""
    board = paved(drawing("G B . \n . Y B \n . . R \n . Y B \n Y B .", corner="b6"))
    state = table(board, {0: fitting(board, "red", ("d6", "d10"))})
    assert turn(state)[0].endswith(" d10")


def test_who_wins_is_rated_highest() -> None:
    for state in reached(PIAZZA, 3, 5, STRATEGY):
        pass
    assert state.outcome is not None
    rates = STRATEGY.rate(state)
    assert max(rates) == rates[state.outcome.ranks.index(1)]


# ---- brackets before they are made ---------------------------------------------------------------


@every_size
def test_points_are_foreseen(seats: int) -> None:
    for state in reached(PIAZZA, seats, 7, STRATEGY):
        assert isinstance(state, PiazzaState)
        for action in state.legal_actions():
            if action < DONE:
                face, cell = action // N_CELLS, CELLS[action % N_CELLS]
                foreseen = brackets.points(brackets.reach(state.board, cell), face // N_SYMBOLS)
                if state.first != NO_CELL:
                    foreseen += kept_by_first(state, cell, face // N_SYMBOLS)
                assert foreseen == state.explain(action)["points"]


def kept_by_first(state: PiazzaState, cell: int, colour: int) -> int:
    """Count the points of the turn's first card when a second one cuts one of its brackets."""
    reached_first = brackets.reach(state.board, state.first)
    cut = brackets.bracket(reached_first, colour, brackets.way(state.first, cell))
    return brackets.points(reached_first, colour) - cut


@every_size
def test_pairs_are_foreseen(seats: int) -> None:
    """Two cells can be one turn's exactly if the rules allow the second after the first."""
    pairs = 0
    for state in reached(PIAZZA, seats, 8, STRATEGY):
        assert isinstance(state, PiazzaState)
        if state.first != NO_CELL:
            continue
        for action in state.legal_actions()[:8]:
            face, cell = action // N_CELLS, CELLS[action % N_CELLS]
            after = state.clone()
            if action < DONE and len(state.players[state.to_move].hand) > 1:
                after.apply(action)
                opened = brackets.open_cells(state.board)
                line = after.board.in_line(cell)
                line.keep(after.board.free)
                allowed = {other for other in opened if line.has(other)}
                found = {other for other in allowed if free(state, cell, other, face)}
                pairs += len(found)
                assert found == {
                    other
                    for other in opened
                    if brackets.in_line(cell, other)
                    and other != cell
                    and free(state, cell, other, face)
                    and brackets.cards_between(
                        state.board, min(cell, other), max(cell, other), face // N_SYMBOLS
                    )
                    >= 0
                }
    assert pairs > 100


def free(state: PiazzaState, cell: int, other: int, face: int) -> bool:
    """Tell whether a card of this colour may lie on a cell that is not beside the first."""
    colour_barred = (brackets.barred_at(state.board, other) >> (face // N_SYMBOLS)) & 1 == 1
    return not colour_barred and abs(cell - other) not in (1, WIDTH)
