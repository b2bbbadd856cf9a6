"""The rulebooks' examples of the four pizza games, each with the decisions that lead there."""

from __future__ import annotations

from tests.games.pizza_positions import choices, go, left, only, opening, served, tray
from trattoria.games.pizza import grande, mamma_mia, plus, sole_mio

MAMMA, SOLE, GRANDE, PLUS = mamma_mia.VARIANT, sole_mio.VARIANT, grande.VARIANT, plus.VARIANT


def cards(**kinds: int) -> list[str]:
    return sorted(kind for kind, number in kinds.items() for _ in range(number))


# ---- Mamma Mia! ----------------------------------------------------------------------------------


def test_mamma_mia_1_a_turn_ends_with_six_cards_after_a_short_waiter() -> None:
    state = opening(
        MAMMA,
        "green red",
        hands={"green": "3 salami, 3 olive", "red": "3 olive"},
        orders={"green": "classic-salami"},
        waiters={"green": "mixed minimale monotoni"},
    )
    state.opening, state.kitchen = False, [0] * 12
    go(state, "cook salami 3", "order classic-salami", "draw waiter")
    green = state.cooks[0]
    assert (green.cards, green.held) == (3, 3)
    go(state, "cook olive 3")
    assert state.to_move == 0
    go(state, "cook olive 1", "no order")
    assert green.cards + green.held == 7  # a turn later the hand is full again


def test_mamma_mia_2_green_adds_the_missing_pineapple() -> None:
    state = opening(
        MAMMA,
        "green red",
        "green classic-pineapple",
        table="1 chili, 2 salami, 3 pineapple, 4 mushroom",
        hands={"green": "1 pineapple"},
    )
    events = go(state, "complete")
    assert sorted(only(events, "served")[0]["used"]) == cards(pineapple=4, chili=1)
    assert only(events, "added")[0]["cards"] == ["pineapple"]
    assert left(events) == cards(salami=2, mushroom=4)
    assert served(state, 0) == 1


def test_mamma_mia_3_the_candidates_of_a_minimale() -> None:
    table = "2 chili, 2 salami, 2 mushroom, 3 pineapple"
    for kind in ("salami", "mushroom"):
        state = opening(
            MAMMA, "green red", "green minimale", table=table, hands={"green": f"1 {kind}"}
        )
        go(state, "complete")
        assert choices(state) == [f"choose {kind}"]
        events = go(state, f"choose {kind}")
        assert only(events, "served")
    state = opening(
        MAMMA, "green red", "green minimale", table=table, hands={"green": "1 pineapple, 1 olive"}
    )
    go(state)
    assert choices(state) == ["fail"]


# ---- Sole Mio! -----------------------------------------------------------------------------------


def test_sole_mio_1_the_double_is_paid_first() -> None:
    state = opening(
        SOLE,
        "green red",
        "green four-olive",
        table="4 olive, 1 double olive, 2 salami, 1 chili",
    )
    assert left(go(state)) == cards(olive=2, salami=2, chili=1)


def test_sole_mio_2_a_double_for_the_one() -> None:
    state = opening(
        SOLE,
        "green red",
        "green four-three-two-one",
        table="4 olive, 3 mushroom, 2 pineapple, 1 double salami",
    )
    go(state)
    assert choices(state) == ["choose olive"]
    go(state, "choose olive", "choose mushroom")
    assert choices(state) == ["choose pineapple", "choose salami"]
    assert left(go(state, "choose pineapple", "choose salami")) == []


def test_sole_mio_3_the_second_neighbour_helps_and_is_rewarded() -> None:
    state = opening(
        SOLE,
        "green red brown",
        "green four-olive",
        table="2 olive",
        hands={"green": "1 olive", "red": "1 olive", "brown": "1 olive"},
        waiters={"brown": "contest two-pairs"},
    )
    go(state, "ask")
    assert choices(state) == ["ask olive 1", "ask olive 2"]
    go(state, "ask olive 1")
    assert (state.to_move, choices(state)) == (1, ["refuse", "help"])
    events = go(state, "refuse", "help", "give olive 1", "add olive 1")
    assert only(events, "served")[0]["used"] == ["olive"] * 4
    reward = {"event": "rewarded", "seat": 2, "order": "two-pairs", "points": 1}
    assert only(events, "rewarded") == [reward]
    assert [served(state, seat) for seat in range(3)] == [1, 0, 1]


def test_sole_mio_4_nobody_helps_and_the_order_fails_though_the_olive_is_there() -> None:
    state = opening(
        SOLE,
        "green red brown",
        "green four-olive",
        table="3 olive",
        hands={"green": "1 olive"},
    )
    go(state, "ask")
    assert choices(state) == ["ask olive 1"]
    events = go(state, "ask olive 1", "refuse", "refuse")
    assert only(events, "failed")[0]["reason"] == "no-help"
    assert (state.cooks[0].hand, left(events)) == (tray("1 olive"), cards(olive=3))
    assert served(state, 0) == 0


def test_sole_mio_5_a_series_of_three() -> None:
    state = opening(
        SOLE,
        "yellow red",
        "yellow four-chili",
        table="4 mushroom, 2 chili, 1 salami",
        hands={"yellow": "2 salami"},
        orders={"yellow": "four-mushroom four-salami"},
        help=False,
    )
    events = go(state, "series four-mushroom", "series four-salami")
    assert choices(state) == ["complete", "fail"]
    events = go(state, "complete")
    assert choices(state) == ["choose mushroom"]
    go(state, "choose mushroom", "choose salami", "choose chili")
    assert choices(state) == ["add salami 2"]
    events = go(state, "add salami 2")
    assert sorted(only(events, "served")[0]["used"]) == cards(mushroom=4, salami=3, chili=2)
    assert (served(state, 0), state.cooks[0].held, left(events)) == (3, 0, [])


def test_sole_mio_6_a_contest_is_outdone() -> None:
    state = opening(
        SOLE,
        "brown red green",
        "brown contest",
        table="2 salami, 1 mushroom",
        hands={"brown": "3 mushroom", "red": "1 mushroom, 1 chili", "green": "1 double mushroom"},
    )
    events = go(state, "add mushroom 2", "show", "show")
    assert only(events, "showed")[1]["cards"] == ["double mushroom"]
    assert only(events, "failed")[0]["reason"] == "outdone"
    assert left(events) == cards(salami=2, mushroom=3)
    assert [state.cooks[seat].cards for seat in range(3)] == [1, 2, 1]


def test_sole_mio_7_show_me() -> None:
    state = opening(
        SOLE,
        "yellow red",
        "yellow show-me",
        table="2 olive",
        hands={"yellow": "1 chili, 1 salami", "red": "1 double chili, 1 olive"},
    )
    events = go(state, "name 2", "reveal double chili", "discard chili")
    assert "card" not in only(events, "revealed")[0]
    assert only(events, "served")[0]["used"] == ["chili"]
    assert (served(state, 0), left(events)) == (1, cards(olive=2))


def test_sole_mio_8_two_pairs_are_barred_by_the_own_ingredient() -> None:
    state = opening(
        SOLE, "red green", "red two-pairs", table="3 pineapple, 2 olive, 1 chili, 1 salami"
    )
    events = go(state)
    assert only(events, "failed")[0]["reason"] == "barred"


def test_sole_mio_9_two_doubles_nobody_gives() -> None:
    state = opening(
        SOLE,
        "brown red green",
        "brown two-doubles",
        table="3 olive, 2 salami",
        hands={"brown": "1 double pineapple", "red": "1 salami", "green": "1 double olive"},
    )
    go(state)
    assert choices(state) == ["ask", "fail"]
    go(state, "ask", "ask no double pineapple", "ask no double olive", "ask no double chili")
    go(state, "ask no double mushroom")
    assert choices(state) == ["ask a double salami"]
    go(state, "ask a double salami")
    assert choices(state) == ["refuse"]
    events = go(state, "refuse", "refuse")
    assert only(events, "failed")[0]["reason"] == "no-help"
    assert state.cooks[0].hand == tray("1 double pineapple")


def test_sole_mio_10_help_for_four_three_two_one() -> None:
    state = opening(
        SOLE,
        "violet red",
        "violet four-three-two-one",
        table="4 pineapple, 4 salami",
        hands={"violet": "1 mushroom", "red": "1 mushroom, 1 olive"},
        waiters={"red": "contest"},
    )
    go(state, "ask", "ask olive 1", "ask chili 0")
    assert "ask mushroom 1" in choices(state)
    assert "ask mushroom 0" not in choices(state)  # the one mushroom in hand is not two
    go(state, "ask mushroom 1", "help", "give olive 1", "give mushroom 1")
    events = go(state, "choose salami", "choose pineapple", "choose mushroom", "choose olive")
    assert choices(state) == ["add mushroom 1"]
    events = go(state, "add mushroom 1")
    used = cards(salami=4, pineapple=3, mushroom=2, olive=1)
    assert sorted(only(events, "served")[0]["used"]) == used
    assert left(events) == cards(pineapple=1)


def test_sole_mio_11_the_opener_changes() -> None:
    state = opening(
        SOLE,
        "yellow red green",
        "red opener-four",
        "green opener-four",
        table="3 pineapple, 2 chili",
        hands={"red": "1 pineapple"},
        opener="yellow",
    )
    events = go(state, "complete", "add pineapple 1")
    assert only(events, "opener") == [{"event": "opener", "seat": 1}]
    assert (state.opener, state.to_move) == (1, 2)
    go(state, "ask")
    assert choices(state) == ["ask salami 4"]
    go(state, "ask salami 4", "refuse", "refuse")
    assert state.active == 1


# ---- Grande --------------------------------------------------------------------------------------


def test_grande_g1_doubles_count_two_towards_fifteen_and_towards_the_fewest() -> None:
    state = opening(GRANDE, "green red", "green bombastica", table="11 olive, 2 double salami")
    assert left(go(state)) == []
    state = opening(
        GRANDE,
        "green red",
        "green minimale",
        table="1 chili, 1 double olive, 3 salami",
        hands={"green": "1 olive"},
        help=False,
    )
    go(state, "complete")
    assert choices(state) == ["add olive 1"]


def test_grande_g2_help_for_a_bombastica() -> None:
    state = opening(
        GRANDE,
        "green red",
        "green bombastica",
        table="11 olive",
        hands={"green": "2 chili", "red": "1 double salami"},
    )
    go(state, "ask", "ask pineapple 0", "ask olive 0", "ask chili 0", "ask mushroom 0")
    assert choices(state) == ["ask salami 2", "ask salami 3", "ask salami 4"]
    go(state, "ask salami 2", "help")
    assert choices(state) == ["give salami 0+1"]
    go(state, "give salami 0+1", "add pineapple 0", "add olive 0")
    assert choices(state) == ["add chili 2"]
    events = go(state, "add chili 2", "add mushroom 0", "add salami 0")
    assert (served(state, 0), left(events)) == (1, [])


def test_grande_an_order_that_fails_is_out_of_the_game() -> None:
    state = opening(GRANDE, "green red", "green four-olive", table="1 olive")
    go(state, "fail")
    assert (state.cooks[0].waiter, state.cooks[0].gone) == ([], 1 << 1)


def test_grande_g3_a_series_that_fails_leaves_the_other_orders_in_hand() -> None:
    state = opening(
        GRANDE,
        "yellow red",
        "yellow four-chili",
        table="1 chili",
        orders={"yellow": "four-mushroom"},
    )
    go(state, "series four-mushroom", "ask", "ask chili 3")
    while state.to_move == 0:
        go(state, choices(state)[-1])
    events = go(state, "refuse")
    assert only(events, "failed")[0]["reason"] == "no-help"
    assert state.cooks[0].held == 1


# ---- Plus ----------------------------------------------------------------------------------------


def test_plus_1_a_turn_ends_with_eight_cards() -> None:
    state = opening(
        PLUS,
        "green red",
        hands={"green": "3 salami, 5 olive", "red": "1 olive"},
        orders={"green": "classic-chorizo"},
        waiters={"green": "mixed minimale monotoni"},
    )
    state.opening, state.kitchen = False, [0] * 9
    go(state, "cook chorizo 3", "order classic-chorizo", "draw waiter")
    assert state.cooks[0].cards + state.cooks[0].held == 8


def test_plus_2_green_adds_a_pineapple() -> None:
    state = opening(
        PLUS,
        "green red brown",
        "green classic-pineapple",
        table="4 mushroom, 3 pineapple, 2 chili, 2 olive",
        hands={"green": "1 pineapple"},
    )
    assert left(go(state, "complete")) == cards(mushroom=4, chili=1, olive=2)


def test_plus_3_the_helpers_reward_is_unseen() -> None:
    state = opening(
        PLUS,
        "green red brown",
        "green classic-olive",
        table="4 mushroom, 2 olive, 1 chili",
        hands={"green": "1 olive", "red": "1 olive", "brown": "1 olive"},
        waiters={"red": "mixed", "brown": "trio"},
    )
    go(state, "ask")
    assert choices(state) == ["ask olive 1", "ask olive 2"]
    events = go(state, "ask olive 1", "refuse", "help")
    assert only(events, "rewarded") == [
        {"event": "rewarded", "seat": 2, "order": None, "points": 1}
    ]
    assert (served(state, 0), served(state, 2), state.cooks[2].served) == (1, 1, 0)


def test_plus_4_a_bombastica_takes_all_21() -> None:
    table = "4 olive, 4 chili, 4 salami, 4 mushroom, 5 shrimp"
    state = opening(PLUS, "green red brown", "green bombastica", table=table)
    events = go(state)
    assert len(only(events, "served")[0]["used"]) == 21
    assert left(events) == []


def test_plus_5_reds_minimale() -> None:
    state = opening(
        PLUS,
        "red green brown",
        "red minimale",
        table="2 chili, 2 salami, 2 mushroom, 3 pineapple",
        hands={"red": "2 mushroom, 2 chili"},
    )
    go(state, "complete")
    assert choices(state) == ["choose chili", "choose mushroom"]
    assert only(go(state, "choose mushroom"), "served")


def test_plus_6_reds_mamma_mia_is_made_with_chili_or_pineapple() -> None:
    for kind in ("chili", "pineapple"):
        table = f"1 salami, 5 {kind}"
        state = opening(PLUS, "red green brown", "red mamma-mia-one", table=table)
        go(state)
        assert choices(state) == [f"choose {kind}"]
        assert left(go(state, f"choose {kind}")) == []


def test_plus_a_helper_needs_an_order_in_his_waiter() -> None:
    state = opening(
        PLUS,
        "green red brown",
        "green classic-olive",
        table="3 olive, 1 chili",
        hands={"red": "1 olive", "brown": "1 olive"},
        waiters={"brown": "trio"},
    )
    go(state, "ask", "ask olive 1")
    assert state.to_move == 2


# ---- common rulings ------------------------------------------------------------------------------


def test_p5_what_the_table_covers_cannot_fail() -> None:
    state = opening(
        MAMMA,
        "green red",
        "green monotoni",
        table="1 chili, 6 olive, 5 salami",
        hands={"green": "1 salami"},
    )
    go(state)
    assert choices(state) == ["choose olive", "choose salami"]


def test_never_more_than_needed() -> None:
    """Lacking three, one may add 1+1+1, 1+2 or 2+2."""
    state = opening(
        SOLE,
        "green red",
        "green four-olive",
        table="1 olive",
        hands={"green": "3 olive, 2 double olive"},
        help=False,
    )
    go(state, "complete")
    assert choices(state) == ["add olive 0+2", "add olive 1+1", "add olive 3"]


def test_a_bombastica_is_topped_up_to_just_enough() -> None:
    state = opening(
        GRANDE,
        "green red",
        "green bombastica",
        table="12 olive",
        hands={"green": "1 chili, 2 double salami"},
        help=False,
    )
    go(state, "complete", "add pineapple 0", "add olive 0")
    assert choices(state) == ["add chili 0", "add chili 1"]
    go(state, "add chili 0", "add mushroom 0")
    assert choices(state) == ["add salami 0+2"]
