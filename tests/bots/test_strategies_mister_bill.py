"""What a good player of Mister Bill does at first sight."""

from __future__ import annotations

import pytest

from tests.bots.positions import assert_rates, assert_reads_no_secrets, margin, reached
from tests.games.mister_bill_table import BILL, do, table
from trattoria import State, chance
from trattoria.bots.anything import Anything
from trattoria.bots.strategies import strategy_for

STRATEGY = strategy_for(BILL)
every_size = pytest.mark.parametrize("seats", BILL.seats)


def chosen(state: State) -> str:
    return BILL.action_text(STRATEGY.choose(state, state.legal_actions(), chance(1)))


@every_size
def test_it_acts_on_what_its_player_may_know(seats: int) -> None:
    for seed in range(2):
        for state in reached(BILL, seats, seed, STRATEGY):
            assert_reads_no_secrets(state, STRATEGY)
            assert_rates(state, STRATEGY)


@every_size
def test_it_needs_no_memory(seats: int) -> None:
    """In a play-out nothing is remembered."""
    state = BILL.new(seats, 1)
    state.remembers = False
    while state.to_move >= 0:
        action = STRATEGY.choose(state, state.legal_actions(), chance(1))
        state.apply(action)
    assert state.outcome is not None


@every_size
def test_it_beats_chance(seats: int) -> None:
    margins = [margin(BILL, seats, seed, STRATEGY, Anything()) for seed in range(60)]
    assert sum(margins) / len(margins) > 1


def test_every_round_is_a_chapter() -> None:
    chapters = {STRATEGY.chapter(state) for state in reached(BILL, 4, 1, STRATEGY)}
    assert chapters == {0, 1, 2}


def test_who_is_ahead_is_rated_higher() -> None:
    state = table(
        "pizza taco", "pizza sushi", "sushi taco", round=3, rounds=[[4, 4, 0], [0, 4, 0], [4, 0, 0]]
    )
    ahead, *others = STRATEGY.rate(state)
    assert ahead > max(others)


# ---- which waiter --------------------------------------------------------------------------------


def test_a_small_hand_is_worth_a_swap() -> None:
    state = table("swap reveal pizza taco sushi", "curry pizza taco", "sushi", "curry", round=3)
    assert chosen(state) == "play swap"


def test_a_larger_hand_is_not_taken() -> None:
    state = table("swap pizza", "curry pizza taco", "sushi taco", "curry sushi", round=3)
    assert chosen(state) == "no waiter"


def test_a_last_card_is_left_to_the_neighbour_who_draws_it() -> None:
    state = table("reveal", "curry pizza taco", "curry pizza taco", round=3)
    assert chosen(state) == "no waiter"


def test_a_waiter_that_does_no_harm_is_one_card_less() -> None:
    state = table("reveal pizza taco", "curry pizza taco", "curry sushi", "sushi", round=3)
    assert chosen(state) == "play reveal"


# ---- whom to hit, whom to spare ------------------------------------------------------------------


def test_a_swap_takes_the_smallest_hand_of_the_opponents() -> None:
    state = table(
        "swap pizza taco sushi", "curry", "pizza taco", "curry sushi", team_cards=[1, 2, 3, 4]
    )
    do(state, "play swap")
    assert chosen(state) == "name 3"


def test_with_nothing_to_gain_hands_are_swapped_with_the_partner() -> None:
    state = table(
        "swap pizza", "pizza taco", "curry taco sushi", "curry sushi", team_cards=[1, 3, 2, 4]
    )
    assert chosen(state) == "play swap"
    do(state, "play swap")
    assert chosen(state) == "name 3"


def test_all_give_to_the_team_that_is_nearest_to_its_end() -> None:
    state = table(
        "collect pizza taco",
        "curry",
        "curry pizza taco sushi",
        "sushi reveal",
        "swap",
        "exchange pass",
        team_cards=[1, 2, 3, 4, 5, 6],
    )
    do(state, "play collect")
    assert chosen(state) == "name 5"


def test_in_the_last_round_all_give_to_the_smallest_hand() -> None:
    state = table(
        "collect pizza taco", "pizza taco", "curry", "curry sushi swap", "sushi pass", round=3
    )
    do(state, "play collect")
    assert chosen(state) == "name 3"


# ---- which card ----------------------------------------------------------------------------------


def test_the_last_mister_bill_is_given_away() -> None:
    state = table("exchange pizza bill taco", "curry pizza taco", "curry reveal", round=3)
    do(state, "play exchange")
    assert chosen(state) == "give bill"


def test_a_waiter_is_kept() -> None:
    state = table("exchange pizza reveal", "curry pizza taco", "curry taco", round=3)
    do(state, "play exchange")
    assert chosen(state) == "give pizza"


def test_a_dish_that_is_harder_to_pair_is_given() -> None:
    """One more taco is with the others, but three more pizzas."""
    state = table("exchange pizza taco", "curry pizza taco", "curry pizza", "pizza swap", round=3)
    do(state, "play exchange")
    assert chosen(state) == "give taco"


def test_a_partner_gets_what_most_likely_makes_a_pair() -> None:
    """Three more pizzas are with the others, but one more taco."""
    state = table(
        "pass swap",
        "curry pizza taco",
        "pizza taco",
        "curry pizza",
        "pizza",
        team_cards=[1, 3, 2, 4, 5],
    )
    do(state, "play pass", "left", "give swap")
    assert chosen(state) == "give taco"
    state = table(
        "pass swap",
        "curry pizza taco",
        "pizza taco",
        "curry pizza",
        "pizza",
        team_cards=[1, 3, 4, 2, 5],
    )
    do(state, "play pass", "left", "give swap")
    assert chosen(state) == "give pizza"


def test_cards_are_passed_to_an_opponent_not_to_the_partner() -> None:
    hands = ("pass pizza taco", "curry pizza taco", "sushi swap", "curry sushi")
    for team_cards, way in (([1, 2, 3, 4], "right"), ([1, 3, 4, 2], "left")):
        state = table(*hands, team_cards=team_cards)
        do(state, "play pass")
        assert chosen(state) == way


def test_a_partner_is_spared_the_last_card() -> None:
    state = table("reveal", "curry pizza", "curry pizza taco", "taco swap", team_cards=[1, 2, 3, 4])
    assert chosen(state) == "play reveal"
