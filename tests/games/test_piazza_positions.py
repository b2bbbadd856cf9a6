"""Piazza positions that cannot be are refused, with the place where they are wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trattoria
from tests.games.piazza_positions import drawing, lay, paved, table
from tests.shared import Json
from trattoria import InvalidData

PIAZZA = trattoria.game("piazza")


def somewhere() -> Json:
    """A position in the middle of blue's turn."""
    board = paved(drawing("R G B Y", corner="f7"))
    state = table(board, to_move=2)
    return state.to_dict()


def changed(change: Callable[[Json], object]) -> Json:
    data = somewhere()
    change(data)
    return data


WRONG: dict[str, tuple[str, Callable[[Json], object]]] = {
    "neighbours alike": ("board.h8", lambda d: d["board"].update(h8=d["board"]["h7"])),
    "a card apart": ("board", lambda d: d["board"].update(l9="red pine")),
    "a cell off the board": ("board.z9", lambda d: d["board"].update(z9="red pine")),
    "wider than eight": ("board", lambda d: d["board"].update(a7="red pine", n7="red pine")),
    "another’s card first": (
        "first",
        lambda d: (
            d.update(first="f7"),
            d["players"][2]["pile"].append(d["players"][2]["hand"].pop()),
        ),
    ),
    "first on no card": ("first", lambda d: d.update(first="a1")),
    "too many last": ("last", lambda d: d.update(last=["f7", "g7", "h7"])),
    "the same last": ("last", lambda d: d.update(last=["f7", "f7"])),
    "passes after a move": ("passes", lambda d: d.update(passes=1, last=["f7"])),
    "everybody has passed": ("to_move", lambda d: d.update(passes=4)),
    "over too soon": ("to_move", lambda d: d.update(to_move=-1, passes=4)),
    "an outcome too soon": ("outcome", lambda d: d.update(outcome={"scores": []})),
    "two colours": ("players.colours", lambda d: d["players"][0].update(colours=["red", "blue"])),
    "one colour twice": ("players.colours", lambda d: d["players"][0].update(colours=["blue"])),
    "finished with cards": ("players[0].finished", lambda d: d["players"][0].update(finished=1)),
    "four in hand": (
        "players[0].hand",
        lambda d: d["players"][0]["hand"].append(d["players"][0]["pile"].pop()),
    ),
    "kept what it lacked": (
        "players[0].kept",
        lambda d: d["players"][0].update(kept=3, lacked=d["players"][0]["hand"]),
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_position_that_cannot_be_is_refused(name: str) -> None:
    where, change = WRONG[name]
    with pytest.raises(InvalidData) as refused:
        PIAZZA.from_dict(changed(change))
    assert str(refused.value.facts.get("where", "")).startswith(where), refused.value


def test_wrong_options_are_wrong_data() -> None:
    with pytest.raises(InvalidData) as refused:
        PIAZZA.from_dict({**somewhere(), "options": {"cheese": True}})
    assert (refused.value.code, refused.value.facts["where"]) == ("unknown-option", "options")


def test_a_position_in_mid_turn_goes_on() -> None:
    state = table(paved(drawing("R G Y R", corner="f7")), to_move=2)
    lay(state, "blue", "f8")
    again = PIAZZA.from_dict(state.to_dict())
    assert again.legal_actions() == state.legal_actions()
    assert again.view(2)["first"] == "f8"
