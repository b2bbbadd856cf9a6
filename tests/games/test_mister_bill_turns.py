"""Mister Bill: the rulebook's example, a turn, and every waiter."""

from __future__ import annotations

import pytest

from tests.games.mister_bill_table import do, error, hand, kinds, known, only, table, texts
from tests.shared import view_of
from trattoria import IllegalAction

# ---- the rulebook's example ----------------------------------------------------------------------


def test_brigitte_draws_andres_last_card() -> None:
    """Five players: Andre and Emma, Claude and David are teams, Brigitte is alone. Emma is out."""
    andre, brigitte, claude, david, emma = range(5)
    state = table(
        "bill",
        "bill reveal",
        "pizza sushi",
        "bill taco",
        "",
        team_cards=[1, 5, 3, 4, 2],
        active=andre,
    )
    events = do(state, "no waiter")
    assert kinds(events) == ["no-waiter", "drew", "out", "points", "discarded"]
    assert only(events, "points") == [{"event": "points", "seats": [andre, emma], "points": 4}]
    assert only(events, "discarded")[0]["cards"] == ["bill"]
    assert hand(state, brigitte) == {"reveal"}
    events = do(state, "play reveal")
    assert only(events, "revealed")[0]["seats"] == [david]
    assert only(events, "out")[0]["seat"] == brigitte
    assert only(events, "points") == [{"event": "points", "seats": [brigitte], "points": 2}]
    ended = only(events, "round-ended")[0]
    assert (ended["left"], ended["reason"]) == ([claude, david], "last-team")
    points = [player["rounds"][0] for player in view_of(state, None)["players"]]
    assert points == [4, 2, 0, 0, 4]
    assert view_of(state, None)["round"] == 2


# ---- turns ---------------------------------------------------------------------------------------


def test_a_turn_draws_from_the_right_and_discards_the_pair() -> None:
    state = table("pizza", "sushi pizza", "taco curry", active=0)
    events = do(state, "no waiter", seat=1)
    assert events[1] == {"event": "drew", "seat": 1, "from": 0, "card": "pizza"}
    assert only(events, "discarded") == [{"event": "discarded", "seat": 1, "cards": ["pizza"]}]
    assert hand(state, 1) == {"sushi"}


def test_of_three_alike_two_go_and_one_stays() -> None:
    """Collect can bring two of a kind to one who holds a third."""
    state = table("collect pizza bill", "pizza sushi", "pizza taco", "curry bill")
    events = do(state, "play collect", "name 2", "give pizza", "give pizza", "give curry")
    assert only(events, "discarded")[0] == {"event": "discarded", "seat": 1, "cards": ["pizza"]}
    assert state.to_move == 1
    assert {"pizza", "sushi", "curry"} <= hand(state, 1)


def test_only_one_waiter_is_played_in_a_turn() -> None:
    state = table("reveal pass", "pizza sushi", "taco curry")
    do(state, "play reveal")
    assert state.to_move == 1


def test_every_player_is_asked_for_a_waiter_also_when_he_holds_none() -> None:
    """That a player holds none is their secret."""
    state = table("pizza sushi", "taco curry", "bill paella")
    assert texts(state) == ["no waiter"]
    with pytest.raises(IllegalAction) as refused:
        do(state, "play swap")
    assert (refused.value.code, refused.value.facts["card"]) == ("not-in-hand", "swap")


def test_what_is_asked_is_what_must_be_answered() -> None:
    state = table("exchange pass pizza", "taco curry", "bill paella")
    for text, code in (("give pizza", "must-choose-waiter"), ("left", "must-choose-waiter")):
        assert error(state, text).code == code
    do(state, "play pass")
    assert error(state, "give pizza").code == "must-choose-direction"
    do(state, "left")
    assert error(state, "left").code == "must-choose-card"
    assert error(state, "give sushi").code == "not-in-hand"


# ---- the waiters ---------------------------------------------------------------------------------


def test_exchange_one_card_for_one_unseen() -> None:
    """B6: own card and player first, then that player's card; each sees what they gave and got."""
    state = table("exchange pizza taco", "sushi curry", "bill paella")
    assert texts(state) == ["no waiter", "play exchange"]
    do(state, "play exchange")
    assert texts(state) == ["give pizza", "give taco"]
    spectator = do(state, "give pizza")
    assert spectator == [{"event": "chose", "seat": 0}]
    assert texts(state) == ["name 2", "name 3"]
    do(state, "name 2")
    assert (state.to_move, state.waiting) == (1, [1])
    assert view_of(state, 1)["offered"] is None
    events = do(state, "give curry", seat=2)
    assert only(events, "moved") == [
        {"event": "moved", "from": 0, "to": 1},
        {"event": "moved", "from": 1, "to": 0},
    ]
    assert "pizza" in known(state, 0, 1)["sure"]
    assert known(state, 2, 1)["sure"] == []


def test_swap_whole_hands() -> None:
    state = table("swap pizza", "sushi curry taco", "bill paella")
    events = do(state, "play swap", "name 2", seat=1)
    assert only(events, "swapped")[0]["cards"] == ["pizza"]
    assert only(do(table("swap pizza", "sushi", "bill"), "play swap", "name 2"), "swapped") == [
        {"event": "swapped", "seat": 0, "target": 1}
    ]


def test_a_swap_shows_each_the_others_old_hand_and_nobody_else_anything() -> None:
    """B9."""
    state = table("swap pizza bill", "sushi curry taco", "paella couscous", "paella pass", active=0)
    do(state, "play swap", "name 2")
    assert {"pizza", "bill"} <= set(known(state, 0, 1)["sure"])
    assert known(state, 2, 1)["sure"] == []
    assert known(state, None, 0)["sure"] == []


def test_collect_from_everybody_the_player_himself_included() -> None:
    """B6: hidden, clockwise from the player whose turn it is, all at once."""
    state = table("collect pizza taco", "sushi curry", "bill paella", "couscous pass")
    do(state, "play collect", "name 3")
    assert state.waiting == [0, 1, 3]
    assert texts(state, 3) == ["give couscous", "give pass"]
    assert texts(state, 2) == []
    do(state, "give taco", "give sushi")
    assert view_of(state, 3)["chosen"] == [0, 1]
    events = do(state, "give pass", seat=2)
    assert [event["card"] for event in only(events, "moved")] == ["taco", "sushi", "pass"]


def test_pass_left_and_pass_right() -> None:
    for way, receiver in (("left", 1), ("right", 2)):
        state = table("pass pizza taco", "sushi curry", "bill paella")
        do(state, "play pass", way)
        assert state.waiting == [0, 1, 2]
        events = do(state, "give pizza", "give sushi", "give bill")
        assert only(events, "moved")[0] == {"event": "moved", "from": 0, "to": receiver}
        assert "pizza" in known(state, 0, receiver)["sure"] + known(state, 0, receiver)["hunch"]


def test_reveal_shows_who_holds_mister_bill_and_he_keeps_it() -> None:
    state = table("reveal pizza", "sushi bill", "bill paella", "taco curry")
    events = do(state, "play reveal")
    assert only(events, "revealed")[0]["seats"] == [1, 2]
    assert known(state, None, 2)["sure"] == ["bill"]
    assert known(state, None, 3)["never"] == ["bill"]
