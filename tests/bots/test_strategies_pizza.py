"""The strategy of the pizza games: legal everywhere, blind to what is hidden, and sensible."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import trattoria
from tests.games.pizza_positions import go, opening, tray
from trattoria.bots.strategies import strategy_for
from trattoria.games.pizza.cards import faces_on
from trattoria.games.pizza.decisions import COOK, DRAW, ORDER, PHASES
from trattoria.games.pizza.menu import GAMES
from trattoria.games.pizza.state import ORDER_CARD, PER_SEAT, PizzaState
from trattoria.games.pizza.strategy.strategy import PizzaStrategy
from trattoria.games.pizza.variant import Variant

BAKER = PizzaStrategy()
VARIANTS = {game.id: game.variant for game in GAMES}
TABLES = [(game.id, seats) for game in GAMES for seats in game.seats]
every_table = pytest.mark.parametrize(("id", "seats"), TABLES)


def advice(state: PizzaState) -> str:
    """Say what the strategy does here."""
    actions = state.legal_actions()
    return state.game.action_text(BAKER.choose(state, actions, trattoria.chance(1)))


def half_sensible(id: str, seats: int, seed: int) -> Iterator[PizzaState]:
    """Play by the strategy, but one time in four anyhow, so that odd positions come up too."""
    rng = trattoria.chance(seed)
    state = trattoria.game(id).new(seats, seed)
    assert isinstance(state, PizzaState)
    while state.to_move >= 0:
        yield state
        actions = state.legal_actions()
        anyhow = rng.below(4) == 0
        state.apply(
            actions[rng.below(len(actions))] if anyhow else BAKER.choose(state, actions, rng)
        )


# ---- the contract --------------------------------------------------------------------------------


def test_the_four_games_have_it() -> None:
    assert all(isinstance(strategy_for(game), PizzaStrategy) for game in GAMES)


@every_table
def test_every_answer_is_legal(id: str, seats: int) -> None:
    for seed in range(3):
        for state in half_sensible(id, seats, seed):
            actions = state.legal_actions()
            assert BAKER.choose(state, actions, trattoria.chance(seed)) in actions


def test_every_decision_was_asked_for() -> None:
    """What the test above plays leads to all kinds of decision."""
    asked = {
        PHASES[state.phase]
        for id, seats in TABLES
        for seed in range(3)
        for state in half_sensible(id, seats, seed)
        if len(state.legal_actions()) > 1
    }
    assert asked == set(PHASES) - {"over"}


@every_table
def test_hidden_cards_change_nothing(id: str, seats: int) -> None:
    rng, compared = trattoria.chance(9), 0
    for place, state in enumerate(half_sensible(id, seats, 5)):
        actions = state.legal_actions()
        if len(actions) == 1 or (state.phase in (COOK, ORDER, DRAW) and place % 7 != 0):
            continue
        chosen = BAKER.choose(state, actions, trattoria.chance(3))
        for _ in range(3):
            sample = state.determinize(state.to_move, rng)
            assert BAKER.choose(sample, actions, trattoria.chance(3)) == chosen
            compared += 1
    assert compared > 30


@pytest.mark.parametrize("id", list(VARIANTS))
def test_it_beats_chance(id: str) -> None:
    wins = sum(duel(id, seed, seat) for seed in range(8) for seat in (0, 1))
    assert wins >= 13, f"{wins} of 16"


def duel(id: str, seed: int, seat: int) -> float:
    """Play at a seat against chance; 1 for a win, a half for a tie."""
    rng = trattoria.chance(seed)
    state = trattoria.game(id).new(2, seed)
    while state.to_move >= 0:
        actions = state.legal_actions()
        ours = state.to_move == seat
        state.apply(BAKER.choose(state, actions, rng) if ours else actions[rng.below(len(actions))])
    assert state.outcome is not None
    ranks = state.outcome.ranks
    return 0.5 if ranks[0] == ranks[1] else float(ranks[seat] < ranks[1 - seat])


# ---- turns ---------------------------------------------------------------------------------------


def baking(
    id: str, phase: int, oven: list[str], hand: str, orders: str, kitchen: int = 20
) -> PizzaState:
    """It is green's turn, against red; the oven holds cards and orders from the bottom up."""
    variant = VARIANTS[id]
    waiters = {"green": "mixed mixed" if id != "sole-mio" else "contest contest"}
    state = opening(variant, "green red", hands={"green": hand, "red": "3 pineapple"},
                    orders={"green": orders}, waiters=waiters)  # fmt: skip
    state.opening = False
    state.kitchen = [0] * kitchen
    state.oven = [card for text in oven for card in cards_of(variant, text)]
    state.played = True
    state.ask(0, phase)
    return state


def cards_of(variant: Variant, text: str) -> list[int]:
    names = [recipe.name for recipe in variant.recipes]
    first, last = text.split(" ", 1)
    if last in names:
        return [ORDER_CARD + PER_SEAT * ("green", "red").index(first) + names.index(last)]
    return faces_on(tray(text))


def test_orders_what_the_oven_covers() -> None:
    state = baking("mamma-mia", ORDER, ["4 olive", "1 chili"], "2 salami", "classic-olive monotoni")
    assert advice(state) == "order classic-olive"


def test_orders_what_oven_and_hand_cover_together() -> None:
    state = baking("mamma-mia", ORDER, ["3 olive"], "1 olive, 1 chili", "classic-olive", kitchen=1)
    assert advice(state) == "order classic-olive"


def test_does_not_order_what_cannot_be_made() -> None:
    state = baking("mamma-mia", ORDER, ["2 olive"], "2 salami", "classic-olive", kitchen=1)
    assert advice(state) == "no order"


def test_what_an_order_below_will_use_is_not_there() -> None:
    below = ["4 olive", "1 chili", "1 salami", "red classic-olive"]
    state = baking("mamma-mia", ORDER, below, "2 salami", "classic-olive", kitchen=1)
    assert advice(state) == "no order"


def test_what_an_order_below_cannot_use_is_there() -> None:
    below = ["4 olive", "1 chili", "red classic-mushroom"]
    state = baking("mamma-mia", ORDER, below, "2 salami", "classic-olive", kitchen=1)
    assert advice(state) == "order classic-olive"


def test_does_not_order_what_the_own_ingredient_bars() -> None:
    oven = ["2 olive", "2 salami", "1 chili"]
    assert advice(baking("sole-mio", ORDER, oven, "1 olive", "two-pairs")) == "no order"
    assert advice(baking("sole-mio", ORDER, oven[:2], "1 olive", "two-pairs")) == "order two-pairs"


def test_an_own_order_below_keeps_its_cards_in_hand() -> None:
    below = ["4 olive", "green classic-olive", "4 salami"]
    state = baking("mamma-mia", ORDER, below, "1 chili", "classic-salami", kitchen=1)
    assert advice(state) == "no order"


def test_cooks_what_the_order_needs() -> None:
    state = baking("mamma-mia", COOK, ["3 olive"], "1 olive, 1 chili, 3 salami", "classic-olive")
    assert advice(state) == "cook olive 1"


def test_holds_back_what_completes_an_own_order() -> None:
    below = ["3 olive", "1 chili", "green classic-olive"]
    state = baking("mamma-mia", COOK, below, "1 olive, 1 salami", "", kitchen=2)
    assert advice(state) == "cook salami 1"


def test_draws_orders_when_there_are_few() -> None:
    assert advice(baking("mamma-mia", DRAW, [], "5 olive", "")) == "draw waiter"
    many = "classic-olive classic-salami mixed"
    assert advice(baking("mamma-mia", DRAW, [], "3 olive", many)) == "draw kitchen"


def test_never_locks_its_hand() -> None:
    assert advice(baking("mamma-mia", DRAW, [], "", "mixed")) == "draw kitchen"


# ---- openings ------------------------------------------------------------------------------------


def test_completes_what_it_can() -> None:
    state = opening(VARIANTS["sole-mio"], "green red", "green four-olive", table="3 olive",
                    hands={"green": "1 olive"})  # fmt: skip
    go(state)
    assert advice(state) == "complete"


@pytest.mark.parametrize(("seats", "said"), [("green red", "fail"), ("green red brown", "ask")])
def test_asks_for_help_where_it_is_one_rivals_gain_among_several(seats: str, said: str) -> None:
    state = opening(VARIANTS["sole-mio"], seats, "green four-olive", table="3 olive",
                    hands={"green": "1 chili", "red": "1 olive"})  # fmt: skip
    go(state)
    assert advice(state) == said


def test_asks_for_what_it_does_not_have() -> None:
    state = opening(VARIANTS["sole-mio"], "green red", "green four-olive", table="1 olive",
                    hands={"green": "2 olive"})  # fmt: skip
    go(state, "ask")
    assert advice(state) == "ask olive 1"


@pytest.mark.parametrize(("later", "said"), [((), "help"), (("red four-olive",), "refuse")])
def test_helps_unless_it_needs_the_cards(later: tuple[str, ...], said: str) -> None:
    state = opening(VARIANTS["sole-mio"], "green red", "green four-olive", *later,
                    table="3 olive", hands={"red": "1 olive"},
                    waiters={"red": "contest"})  # fmt: skip
    go(state, "ask", "ask olive 1")
    assert advice(state) == said


def test_gives_and_adds_singles_before_doubles() -> None:
    state = opening(VARIANTS["sole-mio"], "green red", "green four-olive", table="2 olive",
                    hands={"green": "2 olive, 1 double olive"})  # fmt: skip
    go(state, "complete")
    assert advice(state) == "add olive 2"


def test_stakes_just_enough() -> None:
    variant = VARIANTS["sole-mio"]
    state = opening(variant, "green red", "green contest", table="1 chili",
                    hands={"green": "4 chili", "red": "2 olive"})  # fmt: skip
    state.used = variant.ingredients(2) - tray("6 chili, 1 double chili, 2 olive")
    state.used += tray("1 double chili")
    go(state)
    assert advice(state) == "add chili 1"  # one chili is out of sight, so two will do


def test_shows_against_a_rival() -> None:
    state = opening(VARIANTS["sole-mio"], "green red", "green contest", table="2 chili",
                    hands={"green": "1 olive", "red": "2 chili"})  # fmt: skip
    go(state, "add chili 0")
    assert advice(state) == "show"


def test_shows_what_the_other_cannot_have() -> None:
    variant = VARIANTS["sole-mio"]
    state = opening(variant, "green red", "green show-me",
                    hands={"green": "3 olive", "red": "1 olive, 1 salami"})  # fmt: skip
    state.used = variant.ingredients(2) - tray("4 olive, 1 salami")
    go(state, "name 2")
    assert advice(state) == "reveal salami"


@pytest.mark.parametrize(("red", "brown", "said"), [(3, 1, "name 3"), (1, 3, "name 2")])
def test_names_who_has_the_least_choice(red: int, brown: int, said: str) -> None:
    hands = {"green": "3 olive", "red": f"{red} salami", "brown": f"{brown} olive"}
    state = opening(VARIANTS["sole-mio"], "green red brown", "green show-me", hands=hands)
    go(state)
    assert advice(state) == said


@pytest.mark.parametrize(
    ("hand", "said"), [("3 salami", "series four-salami"), ("", "series done")]
)
def test_joins_fours_that_can_be_made(hand: str, said: str) -> None:
    state = opening(VARIANTS["sole-mio"], "green red brown", "green four-olive", table="4 olive",
                    hands={"green": hand}, orders={"green": "four-salami"})  # fmt: skip
    go(state)
    assert advice(state) == said


def test_a_bombastica_gets_what_no_other_order_needs() -> None:
    state = opening(VARIANTS["mamma-mia"], "green red", "green bombastica", "green classic-olive",
                    table="14 mushroom", hands={"green": "1 olive, 1 salami"})  # fmt: skip
    go(state, "complete", "add pineapple 0")
    assert advice(state) == "add olive 0"


@pytest.mark.parametrize(("more", "less"), [("olive", "salami"), ("salami", "olive")])
def test_chooses_the_kind_that_costs_least(more: str, less: str) -> None:
    table, hands = f"1 chili, 6 {more}, 5 {less}", {"green": f"1 {less}"}
    state = opening(VARIANTS["mamma-mia"], "green red", "green monotoni", table=table, hands=hands)
    go(state)
    assert advice(state) == f"choose {more}"


# ---- ratings -------------------------------------------------------------------------------------


@every_table
def test_ratings_follow_the_points(id: str, seats: int) -> None:
    for state in half_sensible(id, seats, 2):
        rated = BAKER.rate(state)
        assert len(rated) == seats
        assert all(0 <= rate <= 1 for rate in rated)
    rated, outcome = BAKER.rate(state), state.outcome
    assert outcome is not None
    by_rank = sorted(zip(outcome.ranks, rated, strict=True))
    assert [rate for _, rate in by_rank] == sorted(rated, reverse=True)


def test_a_point_is_worth_more_than_a_hand() -> None:
    state = baking("mamma-mia", COOK, [], "7 olive", "")
    assert BAKER.rate(state)[0] > BAKER.rate(state)[1]
    state.cooks[1].points += 1
    assert BAKER.rate(state)[0] < BAKER.rate(state)[1]


def test_a_chapter_is_a_service() -> None:
    chapters = [BAKER.chapter(state) for state in half_sensible("grande", 3, 1)]
    assert chapters == sorted(chapters)
    assert set(chapters) == {0, 1, 2}
