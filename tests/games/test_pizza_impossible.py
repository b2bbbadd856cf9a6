"""Pizza positions that no game could have led to are refused, each by the field that is wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import trattoria
from tests.games.pizza_openings import (
    mamma_choose,
    mamma_settle,
    mamma_top_up,
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
from tests.games.pizza_positions import Form, cook, emptied, plain
from trattoria import InvalidData
from trattoria.games.pizza.menu import GAMES


def changed(data: Form, **settling: object) -> Form:
    data["settling"] |= settling
    return data


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
    "an order out of the game in a variant that keeps it": (
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
    "the owner is asked for help": (
        lambda: changed(sole_help() | {"to_move": 0}, turn=0),
        "settling.turn",
    ),
    "the owner shows in their own contest": (
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
        lambda: changed(sole_help(), current_kind=3),
        "settling.current_kind",
    ),
    "a kind asked for of which nothing is missing": (
        lambda: changed(sole_ask(), current_kind=0, asked={}),
        "settling.current_kind",
    ),
    "asked where the table is enough": (
        lambda: plain(
            "sole-mio",
            "green red",
            "ask",
            "green",
            {"seat": "green", "order": "four-olive", "current_kind": 1},
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
        lambda: changed(mamma_top_up(), current_kind=1),
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
