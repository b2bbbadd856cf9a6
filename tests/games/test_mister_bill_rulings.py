"""Mister Bill: every ruling, by its number."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.mister_bill_referee import Referee
from tests.games.mister_bill_table import BILL, do, error, kinds, known, only, table, texts
from tests.shared import Amount, view_of
from trattoria import Event

# ---- rulings -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", BILL.seats)
def test_b1_teams_are_1_2_and_3_4_and_so_on_with_one_alone_if_odd(seats: int) -> None:
    for seed in range(20):
        players = view_of(BILL.new(seats, seed), None)["players"]
        sizes = Counter(Counter(player["team"] for player in players).values())
        assert sizes == Counter({2: seats // 2} | ({1: 1} if seats % 2 else {}))
        assert all(player["team"] == (player["team_card"] + 1) // 2 for player in players)


def test_b2_the_last_round_is_started_by_who_has_fewest_points() -> None:
    """Ties: the first of them from the dealer's left. The referee checks it in random games."""
    state = table(
        "pizza sushi",
        "taco curry",
        "bill paella",
        "couscous pass",
        round=2,
        turn=500,
        dealer=1,
        rounds=[[1, 0, 0], [4, 0, 0], [4, 0, 0], [1, 0, 0]],
    )
    events = do(state, "no waiter")
    deal = kinds(events).index("dealt")
    assert (events[deal]["round"], events[deal]["dealer"]) == (3, 2)
    assert only(events[deal:], "drew")[0]["seat"] == 3  # 3 and 0 have a point each; 3 comes first


def test_b3_a_last_card_still_does_its_work() -> None:
    swap = table("swap", "sushi curry", "bill paella", team_cards=[1, 3, 2])
    events = do(swap, "play swap", "name 2", seat=0)
    assert only(events, "swapped")[0]["cards"] == ["sushi", "curry"]
    assert only(events, "out")[0]["seat"] == 1

    collect = table("collect", "sushi curry", "bill paella", team_cards=[1, 3, 2])
    do(collect, "play collect", "name 2")
    assert collect.waiting == [2]

    way = table("pass", "sushi curry", "bill paella", team_cards=[1, 3, 2])
    do(way, "play pass", "left")
    assert way.waiting == [1, 2]
    events = do(way, "give sushi", "give bill")
    assert {"event": "moved", "from": 2, "to": 0} in events
    assert kinds(events).index("drew") < kinds(events).index("out")  # only when it is drawn again

    exchange = table("exchange", "sushi curry", "bill paella", "taco pizza")
    events = do(exchange, "play exchange")
    assert kinds(events)[:2] == ["waiter", "out"]


def test_b4_empty_hands_go_out_before_pairs_are_discarded() -> None:
    """Seat 2 gives its last card and goes out before seat 1, clockwise earlier, discards a pair."""
    state = table("collect pizza taco", "pizza", "sushi", "curry bill", team_cards=[1, 3, 2, 4])
    events = do(state, "play collect", "name 2", "give pizza", "give sushi", "give bill")
    order = [event for event in events if event["event"] in ("out", "discarded")]
    assert order[0] == {"event": "out", "seat": 2}
    assert order[1] == {"event": "discarded", "seat": 1, "cards": ["pizza"]}


def test_b4_a_draw_that_ends_the_round_comes_before_the_drawers_discards() -> None:
    state = table("pizza", "pizza sushi", "", round=3, active=0)
    events = do(state, "no waiter")
    assert kinds(events)[:5] == ["no-waiter", "drew", "out", "points", "round-ended"]
    assert only(events, "round-ended")[0]["left"] == [1]
    assert state.outcome is not None


def test_b5_only_players_still_in_can_be_named() -> None:
    state = table("swap pizza", "", "bill paella", "taco curry", team_cards=[1, 3, 2, 4])
    do(state, "play swap")
    assert texts(state) == ["name 3", "name 4"]
    assert (error(state, "name 2").code, error(state, "name 2").ruling) == ("player-out", "B5")
    assert error(state, "name 1").code == "not-yourself"
    assert error(state, "name 8").code == "no-such-player"


def test_b6_a_played_waiter_has_left_the_hand() -> None:
    state = table("pass pizza", "sushi curry", "bill paella")
    do(state, "play pass", "left")
    assert texts(state) == ["give pizza"]


def test_b7_a_round_ends_with_its_500th_turn_without_points_for_those_still_in() -> None:
    state = table("pizza sushi", "taco curry", "bill paella", "couscous pass", turn=500)
    events = do(state, "no waiter")
    ended = only(events, "round-ended")[0]
    assert (ended["reason"], ended["left"]) == ("turns", [0, 1, 2, 3])
    assert [player["points"] for player in view_of(state, None)["players"]] == [0, 0, 0, 0]
    assert view_of(state, None)["round"] == 2


def test_b8_who_goes_out_on_the_deal_never_plays_and_a_round_can_end_there(amount: Amount) -> None:
    """The referee follows such games too; here they are seen to happen."""
    on_the_deal = 0
    for seed in range(amount(3000, 20000)):
        events: list[Event] = []
        BILL.new(8, seed, events)
        forms = [event.seen_by(None) for event in events]
        before = forms[: kinds(forms).index("drew")]
        if only(before, "out"):
            on_the_deal += 1
            referee = Referee(8)
            referee.follow(events)
    assert on_the_deal > 0


def test_b9_the_public_knows_counts_giver_and_receiver_know_faces() -> None:
    for seat, sees in ((0, True), (1, True), (2, False), (None, False)):
        state = table("pizza taco", "sushi curry", "bill paella")
        events = do(state, "no waiter", seat=seat)
        assert ("card" in only(events, "drew")[0]) is sees


def test_b9_a_known_card_may_have_moved_by_a_blind_draw() -> None:
    """Seat 0 gave pizza to seat 1; seat 2 then draws from seat 1: pizza is only probably there."""
    state = table("exchange pizza taco", "sushi curry", "bill paella", "couscous reveal", active=0)
    do(state, "play exchange", "give pizza", "name 3", "give bill")
    assert known(state, 0, 2)["sure"] == ["pizza"]
    do(state, "no waiter", "no waiter")
    assert view_of(state, None)["players"][3]["hand"] == 3  # no pair came of the draw
    fact = known(state, 0, 2)
    assert (fact["sure"], fact["hunch"]) == ([], ["pizza"])


def test_b10_the_first_dealer_is_drawn_by_lot_and_the_deal_passes_left() -> None:
    assert {BILL.new(5, seed).view(None)["dealer"] for seed in range(60)} == set(range(5))
