"""Pizza positions read from plain data: set up in the middle of an opening, or impossible."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trattoria
from tests.games.pizza_positions import Form, choices, go, only, plain, read, served, tray
from trattoria import InvalidData
from trattoria.core.invariants import broken
from trattoria.games.pizza.menu import GAMES

# ---- in the middle of an opening: one position of every decision, from the rulebooks' examples ---


def mamma_settle() -> Form:
    return plain(
        "mamma-mia",
        "green red",
        "settle",
        "green",
        {"seat": "green", "order": "classic-pineapple"},
        table="1 chili, 2 salami, 3 pineapple, 4 mushroom",
        hands={"green": "1 pineapple"},
    )


def mamma_choose() -> Form:
    return plain(
        "mamma-mia",
        "green red",
        "choose",
        "green",
        {"seat": "green", "order": "minimale"},
        table="2 chili, 2 salami, 2 mushroom, 3 pineapple",
        hands={"green": "1 salami, 1 mushroom"},
    )


def mamma_top_up() -> Form:
    return plain(
        "mamma-mia",
        "green red",
        "top-up",
        "green",
        {"seat": "green", "order": "bombastica", "added": ["olive"], "asking": 2},
        table="7 pineapple, 6 olive",
        hands={"green": "1 chili, 1 salami"},
    )


def sole_series() -> Form:
    return plain(
        "sole-mio",
        "yellow red",
        "series",
        "yellow",
        {"seat": "yellow", "order": "four-chili", "series": ["four-mushroom"]},
        table="4 mushroom, 2 chili, 1 salami",
        hands={"yellow": "2 salami"},
        orders={"yellow": "four-mushroom four-salami"},
    )


def sole_add() -> Form:
    return plain(
        "sole-mio",
        "green red",
        "add",
        "green",
        {"seat": "green", "order": "four-olive", "asking": 1},
        table="1 olive",
        hands={"green": "3 olive, 1 double olive"},
    )


def sole_ask() -> Form:
    return plain(
        "sole-mio",
        "violet red",
        "ask",
        "violet",
        {
            "seat": "violet",
            "order": "four-three-two-one",
            "asked": {"olive": 1},
            "asking": 3,
        },
        table="4 pineapple, 4 salami",
        hands={"violet": "1 mushroom", "red": "1 mushroom, 1 olive"},
    )


def sole_help() -> Form:
    return plain(
        "sole-mio",
        "green red brown",
        "help",
        "brown",
        {
            "seat": "green",
            "order": "four-olive",
            "asked": {"olive": 1},
            "asking": 5,
            "turn": "brown",
        },
        table="2 olive",
        hands={"green": "1 olive", "red": "1 olive", "brown": "1 olive"},
    )


def sole_give() -> Form:
    data = sole_help()
    data["phase"], data["settling"]["helper"], data["settling"]["asking"] = "give", 2, 1
    return data


def sole_stake() -> Form:
    return plain(
        "sole-mio",
        "brown red green",
        "stake",
        "brown",
        {"seat": "brown", "order": "contest"},
        table="2 salami, 1 mushroom",
        hands={"brown": "3 mushroom", "red": "1 mushroom, 1 chili", "green": "1 double mushroom"},
    )


def sole_contest() -> Form:
    return plain(
        "sole-mio",
        "brown red green",
        "contest",
        "green",
        {
            "seat": "brown",
            "order": "contest",
            "added": ["mushroom", "mushroom"],
            "turn": "green",
            "shown": 1,
        },
        table="2 salami, 1 mushroom",
        hands={"brown": "1 mushroom", "red": "1 mushroom, 1 chili", "green": "1 double mushroom"},
    )


def show_me(phase: str, mover: str, **facts: object) -> Form:
    return plain(
        "sole-mio",
        "yellow red",
        phase,
        mover,
        {"seat": "yellow", "order": "show-me", **facts},
        table="2 olive",
        hands={"yellow": "1 chili, 1 salami", "red": "1 double chili, 1 olive"},
    )


def sole_name() -> Form:
    return show_me("name", "yellow")


def sole_reveal() -> Form:
    return show_me("reveal", "red", turn="red")


def sole_discard() -> Form:
    return show_me("discard", "yellow", turn="red", revealed="double chili")


def grande_top_up() -> Form:
    return plain(
        "grande",
        "green red",
        "top-up",
        "green",
        {
            "seat": "green",
            "order": "bombastica",
            "asked": {"salami": 2},
            "given": ["double salami"],
            "helper": "red",
            "turn": "red",
        },
        table="8 olive, 3 pineapple",
        hands={"green": "2 chili"},
    )


def plus_help() -> Form:
    return plain(
        "plus",
        "green red brown",
        "help",
        "red",
        {
            "seat": "green",
            "order": "classic-olive",
            "asked": {"olive": 1},
            "asking": 6,
            "turn": "red",
        },
        table="4 mushroom, 2 olive, 1 chili",
        hands={"green": "1 olive", "red": "1 olive", "brown": "1 olive"},
    )


def plus_choose() -> Form:
    return plain(
        "plus",
        "red green brown",
        "choose",
        "red",
        {"seat": "red", "order": "minimale"},
        table="2 chili, 2 salami, 2 mushroom, 3 pineapple",
        hands={"red": "2 mushroom, 2 chili"},
    )


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
    assert broken(state) is None
    assert [served(state, seat) for seat in range(state.seats)] == points


@pytest.mark.parametrize("data", [row[0] for row in GOES_ON], ids=lambda data: data.__name__)
def test_a_position_in_an_opening_can_be_imagined(data: Callable[[], Form]) -> None:
    state = read(data())
    for observer in [*range(state.seats), None]:
        imagined = state.determinize(observer, trattoria.chance(7))
        assert imagined.observe(observer) == state.observe(observer)
        read(imagined.to_dict())


def test_every_decision_of_an_opening_was_set_up() -> None:
    wanted = {"settle", "choose", "add", "ask", "help", "give", "stake", "contest", "name"}
    wanted |= {"reveal", "discard", "top-up", "series"}
    assert {row[0]()["phase"] for row in GOES_ON} == wanted


# ---- impossible positions ------------------------------------------------------------------------


def cook(game: str = "sole-mio", **other: object) -> Form:
    hands = {"green": "2 chili, 1 olive", "red": "3 salami"}
    kitchen = "3 mushroom"
    return plain(game, "green red", "cook", "green", hands=hands, kitchen=kitchen) | other


def changed(data: Form, **settling: object) -> Form:
    data["settling"] |= settling
    return data


def emptied(data: Form) -> Form:
    """Put what is in the kitchen into the oven; somebody holds the opener card."""
    data["oven"] = ["mushroom"] * 3 + data["oven"]
    return data | {"kitchen": [], "crowned": data["game"] != "plus"}


def full_hand(data: Form) -> Form:
    """Take eight cards of the oven into the first hand."""
    data["players"][0]["hand"] = data["oven"][:8]
    data["oven"] = [*data["oven"][8:], "olive", "chili", "chili"]
    return data


def moved_to_kitchen(data: Form) -> Form:
    data["used"], data["kitchen"] = data["used"][1:], data["used"][:1]
    return data


IMPOSSIBLE: dict[str, tuple[Callable[[], Form], str]] = {
    "a kitchen that is empty would have ended the service": (lambda: emptied(cook()), "kitchen"),
    "in the first service of Plus, too": (lambda: emptied(cook("plus")), "kitchen"),
    "the last card crowns in Plus": (lambda: cook("plus", crowned=True, service=2), "crowned"),
    "a hand above the limit": (lambda: full_hand(cook()), "players[0].hand"),
    "nothing played before an order": (
        lambda: with_order(cook(phase="order", played=False)),
        "played",
    ),
    "no card below an order": (lambda: with_order(cook(phase="order", oven=[])), "oven"),
    "idle players with ingredients": (lambda: cook(idle=1), "idle"),
    "a served order before the first opening": (
        lambda: with_served(cook()),
        "players[0].served",
    ),
    "two orders on each other": (lambda: two_orders(cook()), "oven"),
    "an order out of the game in a house that keeps it": (
        lambda: with_gone(mamma_settle()),
        "players[1].gone",
    ),
    "cards in the kitchen while somebody has ingredients": (
        lambda: moved_to_kitchen(mamma_settle()),
        "kitchen",
    ),
    "nobody crowned while somebody has ingredients": (
        lambda: mamma_settle() | {"crowned": False, "kitchen": ["opener"]},
        "kitchen",
    ),
    "the owner asked for help himself": (
        lambda: changed(sole_help() | {"to_move": 0}, turn=0),
        "settling.turn",
    ),
    "the owner shows in his own contest": (
        lambda: changed(sole_contest() | {"to_move": 0}, turn=0),
        "settling.turn",
    ),
    "help given before it was promised": (
        lambda: changed(sole_help(), helper=2),
        "settling.helper",
    ),
    "cards given to who asks": (lambda: given(sole_ask()), "settling.given"),
    "cards given without a helper": (lambda: changed(sole_give(), helper=None), "settling.helper"),
    "a giver who was not asked": (lambda: changed(sole_give(), helper=1), "settling.helper"),
    "more asked for than is missing": (
        lambda: changed(sole_help(), asked={"olive": 3}),
        "settling.asked",
    ),
    "a rest that the owner has not got": (
        lambda: without_card(sole_help(), 0),
        "settling.asked",
    ),
    "a request that has not gone through all kinds": (
        lambda: changed(sole_help(), asking=3),
        "settling.asking",
    ),
    "a kind asked for of which nothing is missing": (
        lambda: changed(sole_ask(), asking=0, asked={}),
        "settling.asking",
    ),
    "asked where the table is enough": (
        lambda: plain(
            "sole-mio",
            "green red",
            "ask",
            "green",
            {"seat": "green", "order": "four-olive", "asking": 1},
            table="4 olive",
            hands={"green": "1 olive"},
        ),
        "settling.asked",
    ),
    "a card shown before it is shown": (
        lambda: changed(sole_reveal(), revealed="olive"),
        "settling.revealed",
    ),
    "a card shown that is not there": (
        lambda: changed(sole_discard(), revealed="chili"),
        "settling.revealed",
    ),
    "named nobody, but shown": (lambda: changed(sole_discard(), turn=None), "settling.turn"),
    "named already": (lambda: changed(sole_name(), turn=1), "settling.turn"),
    "nobody to name": (
        lambda: plain(
            "sole-mio",
            "yellow red",
            "name",
            "yellow",
            {"seat": "yellow", "order": "show-me"},
            hands={"yellow": "1 chili"},
        ),
        "phase",
    ),
    "nobody there to show": (lambda: without_card(without_card(sole_reveal(), 1), 1), "phase"),
    "more shown than anybody has": (lambda: changed(sole_contest(), shown=3), "settling.shown"),
    "a stake of another kind": (lambda: staked(sole_contest()), "settling.added"),
    "too little staked": (
        lambda: plain(
            "sole-mio",
            "brown red",
            "contest",
            "red",
            {"seat": "brown", "order": "contest", "turn": "red"},
            table="1 mushroom",
        ),
        "settling.order",
    ),
    "a contest settled as a pizza": (
        lambda: sole_stake() | {"phase": "settle"},
        "settling.order",
    ),
    "added before it is completed": (lambda: added(mamma_settle()), "settling.added"),
    "too many added": (lambda: too_many(sole_add()), "settling.added"),
    "chosen what is chosen already": (
        lambda: changed(mamma_choose(), chosen=["salami"]),
        "settling.chosen",
    ),
    "an order of somebody else": (lambda: others_order(cook()), "players[0].orders"),
    "settled where the table is enough": (
        lambda: plain(
            "sole-mio",
            "green red",
            "settle",
            "green",
            {"seat": "green", "order": "four-olive"},
            table="4 olive",
            hands={"green": "1 olive"},
        ),
        "settling.order",
    ),
    "settled where all can see that it fails": (
        lambda: without_card(mamma_settle(), 0),
        "settling.order",
    ),
    "a Bombastica topped up where the table is enough": (
        lambda: plain(
            "mamma-mia",
            "green red",
            "top-up",
            "green",
            {"seat": "green", "order": "bombastica"},
            table="8 olive, 8 chili",
            hands={"green": "1 salami"},
        ),
        "settling.order",
    ),
    "a kind topped up before its turn": (
        lambda: changed(mamma_top_up(), asking=1),
        "settling.added",
    ),
    "barred by the own ingredient": (
        lambda: plain(
            "sole-mio",
            "red green",
            "settle",
            "red",
            {"seat": "red", "order": "two-pairs"},
            table="3 pineapple, 2 olive, 1 chili, 1 salami",
        ),
        "settling.order",
    ),
    "a series of what is no four": (
        lambda: changed(sole_series(), series=["contest"]),
        "settling.series",
    ),
    "a series that nobody has seen": (
        lambda: changed(sole_series() | {"phase": "settle"}, series=["four-mushroom"]),
        "settling.series",
    ),
    "somebody else is to move": (lambda: mamma_settle() | {"to_move": 1}, "to_move"),
    "what is known is not true": (lambda: wrong_worth(cook()), "known[1].hands"),
}


def others_order(data: Form) -> Form:
    """Green has two orders for a contest, red has none."""
    for player, other in zip(data["players"], ("show-me", "contest"), strict=True):
        player["waiter"].remove(other)
        player["waiter"].append("contest" if other == "show-me" else "show-me")
    return data


def with_order(data: Form) -> Form:
    data["players"][0]["orders"] = [data["players"][0]["waiter"].pop()]
    data["players"][0]["hand"] = ["olive"]
    data["oven"] += ["chili", "chili"] if data["oven"] else []
    return data


def with_served(data: Form) -> Form:
    data["players"][0]["served"] = [data["players"][0]["waiter"].pop()]
    return data


def with_gone(data: Form) -> Form:
    data["players"][1]["gone"] = [data["players"][1]["waiter"].pop()]
    return data


def two_orders(data: Form) -> Form:
    for seat in (0, 1):
        data["oven"].append({"seat": seat, "order": data["players"][seat]["waiter"].pop()})
    return data


def given(data: Form) -> Form:
    data["used"].remove("chili")
    return changed(data, given=["chili"])


def added(data: Form) -> Form:
    data["players"][0]["hand"] = []
    return changed(data, added=["pineapple"])


def too_many(data: Form) -> Form:
    """Two salami lie among what was added for olives."""
    data["used"].remove("salami")
    return changed(data, added=["salami"])


def staked(data: Form) -> Form:
    data["used"].remove("salami")
    return changed(data, added=["mushroom", "mushroom", "salami"])


def without_card(data: Form, seat: int) -> Form:
    data["used"].append(data["players"][seat]["hand"].pop())
    return data


def wrong_worth(data: Form) -> Form:
    fact = {"of": 0, "least": {}, "most": {}, "worth": {"chili": 3}}
    data["known"][1]["hands"] = [fact]
    return data


@pytest.mark.parametrize("case", IMPOSSIBLE)
def test_what_cannot_be_is_refused(case: str) -> None:
    data, where = IMPOSSIBLE[case]
    with pytest.raises(InvalidData) as refused:
        read_any(data())
    assert (refused.value.code, refused.value.facts["where"]) == ("inconsistent", where)


def read_any(data: Form) -> trattoria.State:
    """Read a position in which cards need not be stacked as they would be written."""
    game = next(game for game in GAMES if game.id == data["game"])
    return game.from_dict(data)


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
    assert state.view(1)["players"][0]["served"] == []
    go(state, "complete")
    assert state.view(None)["players"][0]["served"] == ["classic-pineapple"]
    state = read(plus_help())
    go(state, "help")
    assert [player["served"] for player in state.view(0)["players"]] == [None] * 3
    assert state.view(0)["players"][0]["points"] is None


def test_plus_the_common_pile_is_sorted_at_the_end() -> None:
    state = read(plus_help() | {"service": 3})
    events = go(state, "help")
    assert only(events, "ended")
    rows = state.view(None)["players"]
    assert [row["served"] for row in rows[:2]] == [["classic-olive"], [state_reward(state)]]
    assert state.cooks[1].hand == tray("")
    imagined = state.determinize(0, trattoria.chance(3))
    assert imagined.view(0) == state.view(0)


def state_reward(state: trattoria.State) -> str:
    return state.to_dict()["players"][1]["rewards"][0]
