"""Determinized pizza positions are as frequent as brute-force enumeration says they must be.

All deals of the unseen cards, every single card apart, are enumerated and held against what the
observer knows, in the words of the observation and of the rulebook.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations, permutations

import pytest

import trattoria
from tests.games.pizza_positions import Form, go, knows, plain, read
from tests.games.test_frequencies import assert_frequencies, split
from tests.shared import data_of, observation_of
from trattoria import State
from trattoria.games.pizza import deal

pytestmark = pytest.mark.slow

Hands = dict[int, tuple[str, ...]]  # by seat; the kitchen is the last one
Deal = tuple[tuple[str, ...], ...]  # what an observer does not see, in the order of seats


def kind(card: str) -> str:
    return card.rsplit(maxsplit=1)[-1]


def worth(hand: tuple[str, ...], of: str | None = None) -> int:
    return sum(2 if "double" in card else 1 for card in hand if of in (None, kind(card)))


def fits(facts: Form, hands: Hands, seats: int) -> bool:
    """Hold a deal against what is known of hands and kitchen."""
    for fact in facts["hands"]:
        hand = hands[fact["of"]]
        if any(hand.count(card) < number for card, number in fact["least"].items()):
            return False
        if any(hand.count(card) > number for card, number in fact["most"].items()):
            return False
        if any(worth(hand, of) < number for of, number in fact["worth"].items()):
            return False
    kitchen = facts["kitchen"]
    return kitchen is None or all(
        hands[seats].count(card) <= kitchen.get(card, 0) for card in hands[seats]
    )


def enumerate_deals(
    state: State, observer: int | None, word: Callable[[Hands], bool] = lambda hands: True
) -> Counter[Deal]:
    """Deal the unseen cards in every way that fits; `word` is what was said in an opening."""
    seen, players = observation_of(state, observer), data_of(state)["players"]
    seats = [seat for seat in range(state.seats) if seat != observer]
    hidden = [*(players[seat]["hand"] for seat in seats), unshuffled(state)]
    cards = sorted(card for part in hidden for card in part)
    found: Counter[Deal] = Counter()
    for shares in split(list(range(len(cards))), [len(part) for part in hidden]):
        dealt = [tuple(cards[number] for number in share) for share in shares]
        hands = dict(zip([*seats, state.seats], dealt, strict=True))
        if fits(seen["known"], hands, state.seats) and word(hands):
            found[tuple(dealt)] += 1
    return found


def unshuffled(state: State) -> list[str]:
    return sorted(card for card in data_of(state)["kitchen"] if card != "opener")


def key(state: State, observer: int | None) -> Deal:
    players = data_of(state)["players"]
    hands = [tuple(sorted(p["hand"])) for seat, p in enumerate(players) if seat != observer]
    return (*hands, tuple(unshuffled(state)))


def assert_deals(
    data: Form,
    observer: int | None = 0,
    word: Callable[[Hands], bool] = lambda hands: True,
    ways: int | None = None,
) -> None:
    state = read(data)
    expected = enumerate_deals(state, observer, word)
    assert ways is None or len(expected) == ways
    rng = trattoria.chance(len(expected))
    times = max(1500, 30 * len(expected))
    samples = [key(state.determinize(observer, rng), observer) for _ in range(times)]
    assert_frequencies(expected, samples)
    determinizer = state.game.determinizer(state.observe(observer))  # read once, drawn from often
    assert_frequencies(expected, [key(determinizer.draw(rng), observer) for _ in range(times)])


# ---- hands and kitchen ---------------------------------------------------------------------------


def cooking(colours: str, kitchen: str, *hands: str, game: str = "sole-mio") -> Form:
    held = dict(zip(colours.split(), hands, strict=True))
    return plain(game, colours, "cook", next(iter(held)), hands=held, kitchen=kitchen)


def test_nothing_known() -> None:
    hands = ("1 olive", "2 olive", "1 chili, 1 double chili")
    assert_deals(cooking("green red brown", "1 chili, 1 salami", *hands))
    assert_deals(cooking("green red", "2 chili, 1 salami", "1 olive", "2 olive", game="mamma-mia"))
    assert_deals(
        cooking("green red", "2 chili, 1 shrimp", "1 olive", "2 olive", game="plus"), observer=None
    )


def test_cards_that_were_shown_and_kinds_ruled_out() -> None:
    hands = ("1 salami", "2 olive, 1 chili", "2 chili, 1 double olive")
    data = cooking("green red brown", "1 olive, 1 chili", *hands)
    knows(data, 0, 1, least={"olive": 1})
    knows(data, 0, 2, most={"olive": 0})
    assert_deals(data)


def test_hands_that_showed_all_of_a_kind() -> None:
    """After a contest: so many of the kind, no more and no fewer."""
    hands = ("1 salami", "2 olive, 1 chili", "1 salami, 1 double olive", "2 chili")
    data = cooking("green red brown yellow", "1 olive, 1 mushroom", *hands)
    for seat, singles, doubles in ((1, 2, 0), (2, 0, 1), (3, 0, 0)):
        shown = {"olive": singles, "double olive": doubles}
        knows(data, 0, seat, least={c: n for c, n in shown.items() if n}, most=shown)
    assert_deals(data)


def test_worth_of_a_kind_in_singles_or_doubles() -> None:
    hands = ("1 salami", "2 olive, 1 chili", "1 chili, 1 olive")
    data = cooking("green red brown", "1 double olive, 1 salami", *hands)
    assert_deals(knows(data, 0, 1, worth={"olive": 2}))


def test_worth_in_two_hands_at_once() -> None:
    hands = ("1 salami", "2 olive, 1 chili", "1 chili, 1 double olive")
    data = cooking("green red brown", "1 olive, 1 chili", *hands)
    knows(data, 0, 1, worth={"olive": 1, "chili": 1})
    knows(data, 0, 2, worth={"olive": 2})
    assert_deals(data)


def test_worth_with_a_limit_and_a_card_that_was_shown() -> None:
    hands = ("1 salami", "2 olive, 1 double olive", "2 chili")
    data = cooking("green red brown", "1 olive, 1 chili", *hands)
    assert_deals(
        knows(data, None, 1, least={"olive": 1}, most={"chili": 0}, worth={"olive": 3}), None
    )


def test_a_kitchen_of_used_cards() -> None:
    hands = ("1 salami", "2 olive, 1 chili", "1 chili, 1 olive")
    data = cooking("green red brown", "2 mushroom, 1 olive", *hands) | {"service": 2}
    data["known"][0]["kitchen"] = {"mushroom": 2, "olive": 2}
    assert_deals(data)


@pytest.mark.parametrize("lucky", [deal.LUCKY, 0])
def test_a_kitchen_of_used_cards_and_bounds_of_both_hands(
    lucky: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether a deal is taken as it is or found by a walk."""
    monkeypatch.setattr(deal, "LUCKY", lucky)
    hands = ("1 salami", "2 olive, 1 chili", "1 chili, 1 olive, 1 mushroom")
    data = cooking("green red brown", "1 mushroom, 1 olive", *hands) | {"service": 2}
    data["known"][0]["kitchen"] = {"mushroom": 1, "olive": 2, "chili": 1}
    knows(data, 0, 1, worth={"olive": 1}, most={"mushroom": 1})
    knows(data, 0, 2, least={"chili": 1}, most={"olive": 1})
    assert_deals(data)


def test_where_only_rings_of_three_lead_on() -> None:
    """Three hands of a card may each hold two of three: two deals, no swap of two between them."""
    hands = ("1 salami", "1 olive", "1 chili", "1 mushroom")
    data = cooking("green red brown yellow", "", *hands)
    knows(data, 0, 1, most={"chili": 0})
    knows(data, 0, 2, most={"mushroom": 0})
    knows(data, 0, 3, most={"olive": 0})
    assert_deals(data, ways=2)


# ---- all players keep their word -----------------------------------------------------------------


def asked(seat: str, order: str, turn: str, **more: object) -> Form:
    return {"seat": seat, "order": order, "turn": turn, "current_kind": 5, **more}


def test_who_asked_for_help_has_the_rest() -> None:
    """Four olives with one on the table: a player who asks for one has two, single or double."""
    data = plain(
        "sole-mio",
        "green red brown",
        "help",
        "red",
        asked("green", "four-olive", "red", asked={"olive": 1}),
        table="1 olive",
        hands={"green": "2 olive, 1 chili", "red": "1 chili", "brown": "1 double olive, 2 olive"},
    )
    assert_deals(data, 1, lambda hands: worth(hands[0], "olive") >= 2)


def test_who_asked_for_help_has_the_rest_of_one_of_several_ways() -> None:
    """Two pairs, neither of them red, with a pair of olives there and one chili asked for."""

    def has_rest(hands: Hands) -> bool:
        pairs = combinations(("pineapple", "olive", "chili", "mushroom"), 2)
        return any(
            "chili" in pair
            and all(worth(hands[0], of) >= {"olive": 0, "chili": 1}.get(of, 2) for of in pair)
            for pair in pairs
        )

    data = plain(
        "sole-mio",
        "red green brown",
        "help",
        "green",
        asked("red", "two-pairs", "green", asked={"chili": 1}),
        table="2 olive",
        hands={"red": "2 chili, 1 mushroom", "green": "1 salami", "brown": "2 mushroom, 2 chili"},
    )
    assert_deals(data, 1, has_rest)


def test_who_completes_can_in_one_of_several_ways() -> None:
    """Green's Minimale with two chili, two olives, two salami: one more of either, or a double."""
    data = plain(
        "grande",
        "green red brown",
        "choose",
        "green",
        {"seat": "green", "order": "minimale"},
        table="2 chili, 2 olive, 2 salami",
        hands={
            "green": "1 olive, 1 chili",
            "red": "1 salami, 1 double olive",
            "brown": "2 mushroom",
        },
        options={"help": False},
    )

    def can(hands: Hands) -> bool:
        return worth(hands[0], "olive") >= 1 or worth(hands[0], "salami") >= 1

    assert_deals(data, None, can)
    assert_deals(data, 2, can)


def test_who_agreed_to_help_can_give() -> None:
    data = plain(
        "sole-mio",
        "green red brown",
        "give",
        "brown",
        asked("green", "four-olive", "brown", asked={"olive": 2}, helper="brown")
        | {"current_kind": 1},
        table="1 olive",
        hands={"green": "1 olive, 2 chili", "red": "1 chili", "brown": "1 double olive, 1 olive"},
    )

    def keep(hands: Hands) -> bool:
        return worth(hands[0], "olive") >= 1 and worth(hands[2], "olive") >= 2

    assert_deals(data, 1, keep)


def test_who_tops_up_a_bombastica_has_enough_of_the_kinds_to_come() -> None:
    data = plain(
        "grande",
        "green red brown",
        "top-up",
        "green",
        {"seat": "green", "order": "bombastica", "current_kind": 3},
        table="6 olive, 6 pineapple, 1 chili",
        hands={"green": "1 mushroom, 1 salami, 1 chili", "red": "1 chili, 1 double salami"},
        options={"help": False},
    )

    def enough(hands: Hands) -> bool:
        later = tuple(card for card in hands[0] if kind(card) in ("mushroom", "salami"))
        return worth(later) >= 2

    assert_deals(data, 2, enough)


def test_who_discards_has_the_kind_that_was_shown() -> None:
    data = plain(
        "sole-mio",
        "yellow red green",
        "discard",
        "yellow",
        {"seat": "yellow", "order": "show-me", "turn": "red", "revealed": "double chili"},
        hands={"yellow": "1 chili, 1 salami", "red": "1 double chili, 1 olive", "green": "1 olive"},
    )

    def common(hands: Hands) -> bool:
        return bool({kind(card) for card in hands[0]} & {kind(card) for card in hands[1]})

    assert_deals(data, None, common)
    knows_it = {"chili"}
    state = read(data)
    hands = {key(state.determinize(1, trattoria.chance(n)), 1)[0] for n in range(40)}
    assert all(knows_it & {kind(card) for card in hand} for hand in hands)


# ---- orders --------------------------------------------------------------------------------------


def orders_key(state: State, seat: int) -> object:
    player = data_of(state)["players"][seat]
    return tuple(player["orders"]), tuple(sorted(player["rewards"])), tuple(player["waiter"])


def enumerate_orders(
    orders: list[str], held: int, rewards: int, names: list[str]
) -> Counter[object]:
    """Put orders that nobody has seen into hand, rewards and waiter in every way."""
    found: Counter[object] = Counter()
    for row in permutations(orders):
        hand = tuple(sorted(row[:held], key=names.index))
        found[hand, tuple(sorted(row[held : held + rewards])), row[held + rewards :]] += 1
    return found


def test_unseen_orders_of_hand_rewards_and_waiter() -> None:
    unseen = ["mixed", "bombastica", "monotoni", "minimale"]
    data = plain(
        "plus",
        "green red brown",
        "cook",
        "green",
        hands={"green": "1 olive", "red": "1 olive"},
        kitchen="1 chili",
        orders={"red": "mixed"},
        rewards={"red": "bombastica"},
        service=2,
    )
    red = data["players"][1]
    names = ["classic-pineapple", *red["waiter"], *unseen]
    red["served"] = [order for order in red["waiter"] if order not in unseen]
    red["waiter"] = ["monotoni", "minimale"]
    order = [recipe.name for recipe in read(data).variant.recipes]
    state, rng = read(data), trattoria.chance(8)
    assert set(names) <= set(order)
    expected = enumerate_orders(unseen, 1, 1, order)
    samples = [orders_key(state.determinize(0, rng), 1) for _ in range(1500)]
    assert len(expected) == 24
    assert_frequencies(expected, samples)


def test_orders_that_everybody_has_seen_stay_where_they_are() -> None:
    """Three unseen ones go to a hand of two, one of them traced, and a waiter with one buried."""
    data = plain(
        "sole-mio",
        "green red",
        "cook",
        "green",
        hands={"green": "1 olive", "red": "1 olive"},
        kitchen="1 chili",
        orders={"red": "four-olive contest"},
        traced={"red": "contest"},
        service=2,
    )
    red = data["players"][1]
    rest = [
        order for order in red["waiter"] if order not in ("show-me", "two-pairs", "two-doubles")
    ]
    red["served"], red["buried"] = rest, 1
    red["waiter"] = ["show-me", "two-pairs", "two-doubles"]
    state, rng = read(data), trattoria.chance(9)
    order = [recipe.name for recipe in state.variant.recipes]
    expected: Counter[object] = Counter()
    for hand, one, two in permutations(["four-olive", "two-pairs", "two-doubles"]):
        held = tuple(sorted((hand, "contest"), key=order.index))
        expected[held, (), ("show-me", one, two)] += 1
    samples = [orders_key(state.determinize(0, rng), 1) for _ in range(1500)]
    assert_frequencies(expected, samples)


# ---- what play proves ----------------------------------------------------------------------------


def test_a_refused_request_is_remembered_when_hands_are_drawn() -> None:
    data = plain(
        "sole-mio",
        "green red brown",
        "settle",
        "green",
        {"seat": "green", "order": "four-olive"},
        table="1 olive",
        hands={"green": "2 olive, 1 chili", "red": "1 chili", "brown": "1 double olive, 1 salami"},
    )
    data["oven"] = ["chili", {"seat": 1, "order": data["players"][1]["waiter"].pop()}]
    data["used"].remove("chili")
    state = read(data)
    go(state, "ask", "ask olive 1", "refuse", "refuse")
    assert (state.to_move, state.order().recipe.name) == (1, "opener-four")
    assert observation_of(state, 1)["known"]["hands"][0]["worth"] == {"olive": 2}
    rng = trattoria.chance(1)
    expected = enumerate_deals(state, 1)
    assert all(worth(deal[0], "olive") >= 2 for deal in expected)
    samples = [key(state.determinize(1, rng), 1) for _ in range(1500)]
    assert_frequencies(expected, samples)
