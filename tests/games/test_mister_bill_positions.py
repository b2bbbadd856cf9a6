"""Mister Bill: what each seat comes to know, and positions that cannot be."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trattoria
from tests.games.mister_bill_referee import DECK
from tests.games.mister_bill_table import BILL, do, hand, known, table
from tests.games.test_frequencies import assert_bill, with_knowledge
from tests.shared import Json
from trattoria import InvalidData, State

# ---- knowledge (B9) ------------------------------------------------------------------------------


def test_the_last_card_of_a_known_hand_is_followed() -> None:
    """Seat 2 gave seat 0 its only card; seat 1 draws it: seat 2 knows where it is."""
    state = table("curry exchange", "sushi paella", "taco pizza", "couscous bill", round=3)
    do(state, "play exchange", "give curry", "name 3", "give taco")
    assert "taco" in hand(state, 1)
    assert "taco" in known(state, 2, 1)["sure"]
    assert known(state, 3, 1)["sure"] == []


def test_a_pair_made_by_an_exchange_shows_the_card_that_came() -> None:
    """Seat 0 discards a pair of taco after one card came from seat 2: it was seat 2's taco."""
    state = table(
        "exchange taco bill", "pizza sushi taco", "taco curry couscous", "paella bill swap", round=3
    )
    fact = {"of": 2, "sure": ["taco", "curry", "couscous"]}
    state = with_knowledge(state, 1, fact)
    do(state, "play exchange", "give bill", "name 3", "give taco")
    assert known(state, 1, 2)["sure"] == ["couscous", "curry"]
    assert known(state, 1, 2)["hunch"] == []


def test_what_neither_giver_nor_taker_could_hold_stays_ruled_out() -> None:
    """After a reveal all know who has Mister Bill; passing other cards does not change that."""
    state = table("reveal pizza taco", "sushi curry pass", "couscous paella bill", turn=3)
    do(state, "play reveal")
    assert state.to_move == 1
    do(state, "play pass", "left", "give sushi", "give couscous", "give taco")
    assert "bill" in known(state, None, 2)["sure"] + known(state, None, 2)["hunch"]
    assert "bill" in known(state, None, 1)["never"]  # what came to it came from seat 0, without one


def test_of_a_hand_known_in_full_the_drawn_card_is_one_of_it() -> None:
    """Seat 0 knows all of seat 1's hand after a swap; when seat 2 draws, nothing else can move."""
    state = table("swap pizza bill", "sushi curry taco", "paella couscous", "paella pass", round=3)
    do(state, "play swap", "name 2")
    before = hand(state, 1)
    do(state, "no waiter")
    fact = known(state, 0, 1)
    assert (fact["sure"], set(fact["hunch"])) == ([], before)
    assert set(fact["never"]) == set(DECK) - before
    assert known(state, 0, 2)["never"] == []  # nothing had been ruled out of seat 2's hand


# ---- guesses -------------------------------------------------------------------------------------


def test_a_ring_of_four_hands_is_mixed_too() -> None:
    """Four hands of one card, each with two possible cards: two deals, and hunches for one."""
    state = table("bill", "pizza", "sushi", "curry", "taco", round=3)
    cards = ["pizza", "sushi", "curry", "taco"]
    facts = []
    for place, card in enumerate(cards):
        never = [other for other in cards if other not in (card, cards[(place + 1) % 4])]
        facts.append({"of": place + 1, "never": never, "hunch": [card] if place == 0 else []})
    assert_bill(with_knowledge(state, 0, *facts))


def test_a_forged_observation_is_refused_and_never_hangs() -> None:
    """More cards known than a hand holds: the other hands' room may not make up for it."""
    state = table("pass pizza", "sushi taco curry", "paella couscous bill")
    do(state, "play pass", "left", "give pizza", "give sushi")
    seen: Json = state.observe(0)
    seen["players"][1]["hand"], seen["players"][2]["hand"] = 5, 1
    sure = ["paella", "couscous", "bill"]
    seen["known"] = [{"of": 2, "sure": sure, "never": [], "hunch": []}]
    for seed in range(10):
        with pytest.raises(InvalidData):
            BILL.determinize(seen, trattoria.chance(seed))


# ---- positions that cannot be --------------------------------------------------------------------


def passing() -> State:
    state = table("pass pizza", "sushi taco", "paella bill")
    do(state, "play pass", "left")
    return state


def exchanging() -> State:
    state = table("exchange pizza", "sushi taco", "paella bill")
    do(state, "play exchange")
    return state


def offer(*seats: int) -> Callable[[Json], None]:
    def change(data: Json) -> None:
        for seat in seats:
            data["players"][seat]["offered"] = data["players"][seat]["hand"][0]

    return change


def everybody_has_offered(data: Json) -> None:
    offer(0, 1, 2)(data)
    data["to_move"] = -1


WRONG: dict[str, tuple[Callable[[], State], Callable[[Json], object]]] = {
    "nobody left to give": (passing, everybody_has_offered),
    "offers out of order": (passing, offer(1)),
    "a third in an exchange": (exchanging, offer(2)),
    "the target too early": (exchanging, lambda d: d.update(target=1, to_move=0)),
    "a waiter that was not played": (passing, lambda d: d["discards"].update({"pass": 0})),
    "no turn yet": (passing, lambda d: d.update(turn=0)),
    "points to come": (passing, lambda d: d["players"][0].update(rounds=[0, 4, 0], points=4)),
    "a direction without a pass": (exchanging, lambda d: d.update(direction="left")),
    "sixteen of a kind": (passing, lambda d: d["players"][1].update(hand=["bill"] * 16)),
    "twice the same": (passing, lambda d: d["players"][1].update(hand=["sushi", "sushi"])),
    "in without a card": (passing, lambda d: d["players"][1].update(hand=[])),
    "the wrong team": (passing, lambda d: d["players"][1].update(team=4)),
    "knowing less than everybody": (
        passing,
        lambda d: d["known"][3].append({"of": 1, "sure": ["sushi"], "never": [], "hunch": []}),
    ),
    "knowing what is not so": (
        passing,
        lambda d: d["known"][0].append({"of": 1, "sure": ["bill"], "never": [], "hunch": []}),
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_position_that_cannot_be_is_refused(name: str) -> None:
    start, change = WRONG[name]
    data = start().to_dict()
    BILL.from_dict(data)
    change(data)
    with pytest.raises(InvalidData) as refused:
        BILL.from_dict(data)
    assert refused.value.code in ("inconsistent", "wrong-cards"), refused.value
