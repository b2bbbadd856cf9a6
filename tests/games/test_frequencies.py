"""Determinized positions are as frequent as brute-force enumeration says they must be."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Hashable, Iterator
from itertools import combinations, permutations, product
from math import sqrt
from typing import TypeVar

import pytest

import trattoria
from tests.games.mister_bill_referee import DECK
from tests.games.mister_bill_table import table as bill_table
from tests.shared import Amount, data_of, observation_of, view_of
from trattoria import State

pytestmark = pytest.mark.slow

K = TypeVar("K", bound=Hashable)
Hands = tuple[tuple[str, ...], ...]
PIAZZA, BILL = trattoria.game("piazza"), trattoria.game("mister-bill")


def assert_frequencies(expected: Counter[K], samples: list[K]) -> None:
    """Compare by chi-square; five standard deviations never happen by chance."""
    assert len(expected) > 1
    assert set(samples) <= set(expected)
    seen, total = Counter(samples), sum(expected.values())
    distance = 0.0
    for key, weight in expected.items():
        mean = len(samples) * weight / total
        distance += (seen[key] - mean) ** 2 / mean
    freedom = len(expected) - 1
    assert abs(distance - freedom) < 5 * sqrt(2 * freedom) + 10, (distance, freedom)


# ---- Piazza: all deals of the cards that an observer cannot see ----------------------------------


def hidden_key(state: State, observer: int | None) -> object:
    players = data_of(state)["players"]
    return tuple(
        (tuple(player["hand"]) if seat != observer else (), tuple(player["pile"]))
        for seat, player in enumerate(players)
    )


def unseen_cards(state: State, observer: int | None) -> list[str]:
    board, hand = view_of(state, observer)["board"], view_of(state, observer)["hand"]
    deck = Counter(dict.fromkeys(PIAZZA.vocabulary.cards, 2))
    return list((deck - Counter(board.values()) - Counter(hand)).elements())


def deals(state: State, observer: int | None) -> Iterator[list[tuple[str, ...]]]:
    """Enumerate who can have which unseen cards, every single card apart."""
    players = view_of(state, observer)["players"]
    cards = unseen_cards(state, observer)
    owner = {colour: seat for seat, p in enumerate(players) for colour in p["colours"]}
    owned = [[c for c in cards if owner.get(c.split()[0]) == seat] for seat in range(len(players))]
    neutral = [card for card in cards if card.split()[0] not in owner]
    room = [
        p["pile"] + (0 if seat == observer else p["hand"]) - len(owned[seat])
        for seat, p in enumerate(players)
    ]
    for shares in split(list(range(len(neutral))), room):
        hands = [owned[seat] + [neutral[n] for n in share] for seat, share in enumerate(shares)]
        yield from (list(order) for order in product(*(permutations(hand) for hand in hands)))


def split(items: list[int], room: list[int]) -> Iterator[list[tuple[int, ...]]]:
    if not room:
        yield []
        return
    for share in combinations(items, room[0]):
        rest = [item for item in items if item not in share]
        for others in split(rest, room[1:]):
            yield [share, *others]


def enumerate_piazza(state: State, observer: int | None) -> Counter[object]:
    players, passed = view_of(state, observer)["players"], observation_of(state, observer)["passed"]
    order = PIAZZA.vocabulary.cards.index
    found: Counter[object] = Counter()
    for deal in deals(state, observer):
        key = []
        for seat, cards in enumerate(deal):
            size = 0 if seat == observer else players[seat]["hand"]
            if passed[seat]["kept"] == size > 0 and set(cards[:size]) & set(passed[seat]["lacked"]):
                break
            key.append((tuple(sorted(cards[:size], key=order)), tuple(cards[size:])))
        else:
            found[tuple(key)] += 1
    return found


def tiny_positions(seats: int) -> Iterator[State]:
    """Find positions near the end with few unseen cards, in which nobody has passed."""
    for seed in range(3000):
        state, rng = PIAZZA.new(seats, seed), trattoria.chance(seed)
        while state.to_move >= 0 and not any(p["kept"] for p in observation_of(state, 0)["passed"]):
            if 4 <= len(unseen_cards(state, 0)) <= 5:
                yield state
                break
            actions = state.legal_actions()
            state.apply(actions[rng.below(len(actions))])


def as_if_passed(state: State) -> State | None:
    """Let everybody know that another hand lacks a card which in truth is in its pile."""
    data = data_of(state)
    for player in data["players"][1:]:
        lacked = sorted(set(player["pile"]) - set(player["hand"]))
        if lacked and player["hand"]:
            player["kept"], player["lacked"] = len(player["hand"]), lacked[:1]
            return None if neutral_in_doubt(state) else PIAZZA.from_dict(data)
    return None


@pytest.mark.parametrize("passed", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_piazza(seats: int, passed: bool, amount: Amount) -> None:
    tried = 0
    rng = trattoria.chance(seats)
    for found in tiny_positions(seats):
        state = as_if_passed(found) if passed else found
        expected = Counter() if state is None else enumerate_piazza(state, 0)
        if state is None or len(expected) < 2:
            continue
        samples = [hidden_key(state.determinize(0, rng), 0) for _ in range(30 * len(expected))]
        determinizer = PIAZZA.determinizer(state.observe(0))  # read once, drawn from often
        again = [hidden_key(determinizer.draw(rng), 0) for _ in samples]
        assert_frequencies(expected, samples)
        assert_frequencies(expected, again)
        tried += 1
        if tried == amount(3, 25):
            return
    raise AssertionError("too few tiny positions")


def neutral_in_doubt(state: State) -> bool:
    """With three players, who passed tells something about the neutral cards: approximated."""
    players = view_of(state, None)["players"]
    owned = {colour for player in players for colour in player["colours"]}
    return any(card.split()[0] not in owned for card in unseen_cards(state, 0))


# ---- Mister Bill: all hands that fit what an observer knows --------------------------------------


def with_knowledge(state: State, observer: int, *facts: dict[str, object]) -> State:
    data = data_of(state)
    data["known"][observer] = [{"sure": [], "never": [], "hunch": [], **fact} for fact in facts]
    return BILL.from_dict(data)


def enumerate_bill(state: State, observer: int, hunch: int = 8) -> Counter[object]:
    """Put the unseen cards into the other hands in every way that is possible."""
    view = observation_of(state, observer)
    known = {fact["of"]: fact for fact in view["known"]}
    unseen = DECK - Counter(view["discards"]) - Counter(view["hand"])
    others = [seat for seat in range(state.seats) if seat != observer]
    found: Counter[object] = Counter()

    def fill(left: list[int], cards: Counter[str], hands: Hands, weight: int) -> None:
        if not left:
            found[hands] += weight
            return
        seat = left[0]
        fact = known.get(seat, {"sure": [], "never": [], "hunch": []})
        faces = [face for face in DECK if cards[face] > 0]
        for hand in combinations(faces, view["players"][seat]["hand"]):
            if set(fact["sure"]) <= set(hand) and not set(fact["never"]) & set(hand):
                times = hunch ** len(set(fact["hunch"]) & set(hand))
                fill(left[1:], cards - Counter(hand), (*hands, hand), weight * times)

    fill(others, unseen, (), 1)
    return found


def bill_key(state: State, observer: int) -> object:
    players = data_of(state)["players"]
    return tuple(tuple(p["hand"]) for seat, p in enumerate(players) if seat != observer)


def assert_bill(state: State, observer: int = 0) -> None:
    expected = enumerate_bill(state, observer)
    rng = trattoria.chance(len(expected))
    times = max(1000, 30 * len(expected))
    samples = [bill_key(state.determinize(observer, rng), observer) for _ in range(times)]
    assert_frequencies(expected, samples)
    determinizer = BILL.determinizer(state.observe(observer))  # read once, drawn from often
    assert_frequencies(expected, [bill_key(determinizer.draw(rng), observer) for _ in range(times)])


def test_mister_bill_with_nothing_known() -> None:
    assert_bill(bill_table("pizza taco", "pizza sushi", "taco curry bill"))
    assert_bill(bill_table("bill", "bill pizza", "bill taco pizza", "sushi taco"))


def test_mister_bill_with_cards_known_and_ruled_out() -> None:
    state = bill_table("pizza taco", "pizza sushi curry", "taco curry bill", "sushi pass")
    facts = [
        {"of": 1, "sure": ["pizza"]},
        {"of": 2, "never": ["sushi"]},
        {"of": 3, "never": ["bill"]},
    ]
    assert_bill(with_knowledge(state, 0, *facts))


def test_mister_bill_where_only_rings_of_three_lead_on() -> None:
    """Three hands of a card may each hold two of three: two deals, no swap of two between them."""
    state = bill_table("bill", "pizza", "sushi", "curry")
    facts = [
        {"of": 1, "never": ["sushi"]},
        {"of": 2, "never": ["curry"]},
        {"of": 3, "never": ["pizza"]},
    ]
    assert_bill(with_knowledge(state, 0, *facts))


def test_mister_bill_a_hunch_counts_eight_times() -> None:
    state = bill_table("bill", "pizza taco", "sushi curry", "pass swap")
    assert_bill(with_knowledge(state, 0, {"of": 1, "hunch": ["pizza"]}))


def test_mister_bill_a_card_laid_aside_is_any_card_of_that_hand() -> None:
    state = bill_table("pass bill", "pizza taco", "sushi curry")
    state.apply(BILL.parse_action("play pass"))
    state.apply(BILL.parse_action("left"))
    state.apply(BILL.parse_action("give bill"))
    state.apply(BILL.parse_action("give taco"))
    rng, offered = trattoria.chance(2), Counter[str]()
    for _ in range(1200):
        offered[data_of(state.determinize(2, rng))["players"][1]["offered"]] += 1
    assert set(offered) == {"bill", "pizza", "taco"}
    assert all(abs(count - 400) < 100 for count in offered.values())


def test_a_forgetful_observation_still_determinizes() -> None:
    """What a bot has forgotten is not in its lists: then anything that fits may be."""
    state = bill_table("swap bill", "pizza taco", "sushi curry")
    state.apply(BILL.parse_action("play swap"))
    state.apply(BILL.parse_action("name 2"))
    seen = json.loads(json.dumps(state.observe(0)))
    seen["known"] = seen["known_to_all"] = []
    hands = {bill_key(BILL.determinize(seen, trattoria.chance(n)), 0) for n in range(60)}
    assert len(hands) > 2
