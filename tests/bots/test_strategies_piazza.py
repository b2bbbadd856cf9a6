"""What a good player of Piazza does at first sight."""

from __future__ import annotations

import pytest

import trattoria
from tests.bots.positions import assert_rates, assert_reads_no_secrets, margin, reached
from tests.games.piazza_positions import do, drawing, fitting, paved, table
from trattoria import State, chance
from trattoria.bots.strategies import strategy_for
from trattoria.bots.strategies.anything import Anything

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


def test_a_second_card_is_laid_if_it_brings_much() -> None:
    """The two ends of a long row, each of which also closes a column."""
    board = paved(drawing("R . . . R \n G . . . G \n . B Y B . \n Y G B G Y", corner="b7"))
    state = table(board, {0: fitting(board, "red", ("b8", "f8"))})
    cells = {text.split()[-1] for text in turn(state)}
    assert cells == {"b8", "f8"}


def test_a_second_card_is_kept_if_it_brings_little() -> None:
    state = PIAZZA.new(4, 1)
    do(state, chosen(state))
    assert len(state.legal_actions()) > 1
    assert chosen(state) == "done"


def test_of_equal_places_the_one_the_next_player_wants_is_taken() -> None:
    """Red makes three on d8 as on d6; on d8 green would make five."""
    board = paved(drawing("G B . Y G \n . . R . . \n . . . . .", corner="b6"))
    assert board
