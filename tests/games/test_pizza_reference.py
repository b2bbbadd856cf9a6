"""What is printed on the cards, for whoever draws them: every order for every own ingredient."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import trattoria
from trattoria.games.pizza.game import PizzaGame

PRINTED = Path(__file__).with_name("pizza_faces.txt")
PIZZA_GAMES = [id for id in trattoria.games() if isinstance(trattoria.game(id), PizzaGame)]


def described(face: dict[str, Any]) -> str:
    """Write a face down: `1 olive, 5 mushroom or, 5 shrimp, no olive, picture contest`."""
    parts = [slot(each) for each in face["slots"]]
    parts += [f"no {face['barred']}"] if "barred" in face else []
    parts += [f"picture {face['picture']}"] if "picture" in face else []
    return ", ".join(parts)


def slot(each: dict[str, Any]) -> str:
    mark = each["mark"]
    named = {"kind": mark.get("kind"), "joker": f"star-{mark.get('number')}"}
    double = "double " if mark.get("double") else ""
    return f"{each['count']} {double}{named.get(mark['mark'], mark['mark'])}" + (
        " or" if each.get("or") else ""
    )


def test_every_order_is_printed_as_it_always_was() -> None:
    found = [
        f"{id} {order} {own}: {described(face)}"
        for id in PIZZA_GAMES
        for order, faces in reference(id)["orders"].items()
        for own, face in faces.items()
    ]
    assert found == PRINTED.read_text().splitlines()


def test_every_kind_has_a_colour_that_views_show() -> None:
    for id in PIZZA_GAMES:
        told = reference(id)
        players = trattoria.game(id).new(seats=5, seed=3).view(None)["players"]
        assert isinstance(players, list)
        assert all(told["colours"][player["own"]] == player["colour"] for player in players)
        assert set(told["kinds"]) == set(told["colours"]) <= set(told["cards"])


def reference(id: str) -> Any:
    return trattoria.game(id).reference()


@pytest.mark.parametrize("id", PIZZA_GAMES)
def test_any_colours_of_a_game_may_be_chosen(id: str) -> None:
    game = trattoria.game(id)
    seats = game.seats[0]
    colours = game.seat_colours()
    wanted = colours[::-1][:seats]
    state = game.new(seats, 1, None, seat_colours=" ".join(wanted))
    view: dict[str, Any] = state.view(0)
    assert [each["colour"] for each in view["players"]] == wanted
    assert game.from_dict(state.to_dict()).to_dict() == state.to_dict()
    first = game.new(seats, 1, None, seat_colours=" ".join(colours[:seats]))
    assert (
        first.view(0)["players"] == game.new(seats, 1, None, seat_colours=True).view(0)["players"]
    )


@pytest.mark.parametrize(
    "wrong", ["", "red", "red red", "red blue", "red  green", "red green brown"]
)
def test_a_colour_for_each_seat(wrong: str) -> None:
    with pytest.raises(trattoria.InvalidSetup) as refused:
        trattoria.game("grande").new(2, 1, None, seat_colours=wrong)
    assert refused.value.code == "wrong-option"
