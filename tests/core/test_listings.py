"""Lists of actions for sets of cards, made once."""

from __future__ import annotations

from trattoria.core.listings import Listings


def test_a_list_has_an_action_for_every_card_of_the_set() -> None:
    lists = Listings([7], 100, 4)
    assert [lists.of(0), lists.of(0b1), lists.of(0b1010)] == [[7], [7, 100], [7, 101, 103]]
    assert Listings([], 3, 2).of(0b11) == [3, 4]


def test_a_list_is_made_once() -> None:
    lists = Listings([], 0, 4)
    assert lists.of(0b101) is lists.of(0b101)
