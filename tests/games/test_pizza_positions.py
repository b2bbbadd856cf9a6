"""Pizza positions read from plain data, in the middle of an opening or odd, go on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trattoria
from tests.games.pizza_openings import (
    grande_top_up,
    mamma_choose,
    mamma_settle,
    mamma_top_up,
    plus_choose,
    plus_help,
    sole_add,
    sole_ask,
    sole_contest,
    sole_discard,
    sole_give,
    sole_help,
    sole_name,
    sole_reveal,
    sole_series,
    sole_stake,
)
from tests.games.pizza_positions import (
    Form,
    choices,
    cook,
    emptied,
    go,
    only,
    plain,
    read,
    served,
    tray,
)
from tests.shared import data_of, view_of
from trattoria.core.invariants import invariant_violation

GOES_ON: list[tuple[Callable[[], Form], list[str], list[str], list[int]]] = [
    (mamma_settle, ["complete", "fail"], ["complete"], [1, 0]),
    (mamma_choose, ["choose mushroom", "choose salami"], ["choose salami"], [1, 0]),
    (
        mamma_top_up,
        ["add chili 0", "add chili 1"],
        ["add chili 1", "add mushroom 0", "add salami 0"],
        [1, 0],
    ),
    (
        sole_series,
        ["series four-salami", "series done"],
        [
            *("series four-salami", "complete", "choose mushroom", "choose salami"),
            *("choose chili", "add salami 2"),
        ],
        [3, 0],
    ),
    (sole_add, ["add olive 1+1", "add olive 3"], ["add olive 1+1"], [1, 0]),
    (
        sole_ask,
        ["ask mushroom 1", "ask mushroom 2", "ask mushroom 3", "ask mushroom 4"],
        [
            *("ask mushroom 1", "help", "give olive 1", "give mushroom 1", "choose salami"),
            *("choose pineapple", "choose mushroom", "choose olive", "add mushroom 1"),
        ],
        [1, 1],
    ),
    (sole_help, ["refuse", "help"], ["help", "give olive 1", "add olive 1"], [1, 0, 1]),
    (sole_give, ["give olive 1"], ["give olive 1", "add olive 1"], [1, 0, 1]),
    (
        sole_stake,
        ["add mushroom 0", "add mushroom 1", "add mushroom 2", "add mushroom 3"],
        ["add mushroom 2", "show", "show"],
        [0, 0, 0],
    ),
    (sole_contest, ["show", "hide"], ["hide"], [1, 0, 0]),
    (sole_name, ["name 2"], ["name 2", "reveal double chili", "discard chili"], [1, 0]),
    (sole_reveal, ["reveal olive", "reveal double chili"], ["reveal olive"], [0, 0]),
    (sole_discard, ["discard chili"], ["discard chili"], [1, 0]),
    (
        grande_top_up,
        ["add pineapple 0"],
        ["add pineapple 0", "add olive 0", "add chili 2", "add mushroom 0", "add salami 0"],
        [1, 1],
    ),
    (plus_help, ["refuse", "help"], ["refuse", "help"], [1, 0, 1]),
    (plus_choose, ["choose chili", "choose mushroom"], ["choose mushroom"], [1, 0, 0]),
]


@pytest.mark.parametrize(
    ("data", "may", "takes", "points"), GOES_ON, ids=lambda part: getattr(part, "__name__", "")
)
def test_a_position_in_an_opening_goes_on(
    data: Callable[[], Form], may: list[str], takes: list[str], points: list[int]
) -> None:
    state = read(data())
    assert choices(state) == may
    go(state, *takes)
    assert invariant_violation(state) is None
    assert [served(state, seat) for seat in range(state.seats)] == points


@pytest.mark.parametrize("data", [row[0] for row in GOES_ON], ids=lambda data: data.__name__)
def test_a_position_in_an_opening_can_be_determinized(data: Callable[[], Form]) -> None:
    state = read(data())
    for observer in [*range(state.seats), None]:
        sample = state.determinize(observer, trattoria.chance(7))
        assert sample.observe(observer) == state.observe(observer)
        read(sample.to_dict())


def test_every_decision_of_an_opening_was_set_up() -> None:
    wanted = {"settle", "choose", "add", "ask", "help", "give", "stake", "contest", "name"}
    wanted |= {"reveal", "discard", "top-up", "series"}
    assert {row[0]()["phase"] for row in GOES_ON} == wanted


# ---- possible, though it looks odd ---------------------------------------------------------------


def test_l6_a_service_of_plus_can_begin_with_an_empty_kitchen() -> None:
    state = read(emptied(cook("plus", service=2)))
    assert state.to_move == 0


def test_m1_a_kitchen_can_hold_the_mamma_mia_card_alone() -> None:
    data = cook("mamma-mia", service=2)
    data["oven"], data["kitchen"] = ["mushroom"] * 3 + data["oven"], ["opener"]
    state = read(data)
    go(state, "cook chili 1", "draw kitchen")
    assert (state.service, state.phase) == (2, 0)


def test_l1_a_hand_of_plus_can_be_above_the_limit() -> None:
    data = plain(
        "plus",
        "green red",
        "cook",
        "green",
        hands={"green": "5 olive", "red": "1 chili"},
        kitchen="2 mushroom",
        orders={"green": "mixed trio bombastica monotoni ghiottona minimale"},
        service=2,
    )
    state = read(data)
    assert state.cooks[0].cards + state.cooks[0].held == 11


# ---- the view ------------------------------------------------------------------------------------


def test_served_orders_lie_open_but_in_plus() -> None:
    state = read(mamma_settle())
    assert view_of(state, 1)["players"][0]["served"] == []
    go(state, "complete")
    assert view_of(state, None)["players"][0]["served"] == ["classic-pineapple"]
    state = read(plus_help())
    go(state, "help")
    assert [player["served"] for player in view_of(state, 0)["players"]] == [None] * 3
    assert view_of(state, 0)["players"][0]["points"] is None


def test_plus_the_common_pile_is_sorted_at_the_end() -> None:
    state = read(plus_help() | {"service": 3})
    events = go(state, "help")
    assert only(events, "ended")
    rows = view_of(state, None)["players"]
    assert [row["served"] for row in rows[:2]] == [["classic-olive"], [state_reward(state)]]
    assert state.cooks[1].hand == tray("")
    sample = state.determinize(0, trattoria.chance(3))
    assert sample.view(0) == state.view(0)


def state_reward(state: trattoria.State) -> str:
    return str(data_of(state)["players"][1]["rewards"][0])
