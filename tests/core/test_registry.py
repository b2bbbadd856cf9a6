"""The menu, its games, and options: shown on a game of our own, small enough to see through."""

from __future__ import annotations

import pytest

import trattoria
from trattoria import Chance, Event, Game, InvalidSetup, State
from trattoria.core.actions import ActionTexts
from trattoria.core.game import Option, Vocabulary
from trattoria.core.outcome import Outcome, ranked


class Coin(Game):
    """Heads or tails: a game with options."""

    def __init__(self) -> None:
        super().__init__(
            id="coin",
            version=1,
            seats=range(1, 3),
            texts=ActionTexts(["heads", "tails"]),
            vocabulary=Vocabulary(("coin",), ("call",), (), (), ("called",)),
            options=(
                Option("best_of", 1, (1, 3, 5), "how many calls"),
                Option("open", False, (False, True), "whether the coin is seen"),
            ),
        )

    def _new(
        self, seats: int, options: dict[str, object], dealer: Chance, events: list[Event] | None
    ) -> State:
        return State(self, seats, options, dealer)


def test_the_menu_is_in_order() -> None:
    menu = trattoria.games()
    assert [id for id in menu if id in ("piazza", "mister-bill")] == ["piazza", "mister-bill"]
    assert [trattoria.game(id).menu for id in menu] == sorted(
        trattoria.game(id).menu for id in menu
    )


def test_an_unknown_game_names_the_known_ones() -> None:
    with pytest.raises(InvalidSetup) as refused:
        trattoria.game("poker")
    assert "piazza" in str(refused.value.facts["known"])


def test_a_game_is_on_the_menu_once() -> None:
    with pytest.raises(InvalidSetup) as refused:
        trattoria.register(trattoria.game("piazza"))
    assert refused.value.code == "game-twice"


def test_options_have_defaults_and_are_checked() -> None:
    coin = Coin()
    assert coin.new(1, 1).options == {"best_of": 1, "open": False}
    assert coin.new(1, 1, open=True, best_of=5).options == {"best_of": 5, "open": True}
    for wrong in ({"best_of": 2}, {"best_of": True}, {"open": 1}, {"open": None}):
        with pytest.raises(InvalidSetup) as refused:
            coin.new(1, 1, **wrong)
        assert refused.value.code == "wrong-option"
    with pytest.raises(InvalidSetup) as refused:
        coin.new(1, 1, bestof=3)
    assert refused.value.facts["known"] == "best_of, open"


def test_ties_share_a_rank_and_the_next_one_is_left_out() -> None:
    assert ranked([(5, 1), (7, 0), (5, 1), (5, 2)]) == (3, 1, 3, 2)
    assert Outcome((5, 7), (2, 1), "x").winners() == [1]
    assert Outcome((7, 7), (1, 1), "x").winners() == [0, 1]


def test_errors_say_code_ruling_and_facts() -> None:
    state = trattoria.game("piazza").new(2, 1)
    with pytest.raises(
        trattoria.IllegalAction, match=r"can-place \[Z5\]: action='pass'"
    ) as refused:
        state.apply(state.game.parse_action("pass"))
    assert (refused.value.code, refused.value.ruling) == ("can-place", "Z5")
    assert isinstance(refused.value, ValueError)
