"""What is remembered, and what becomes of the rest."""

from __future__ import annotations

from itertools import islice

import pytest

import trattoria
from tests.bots.positions import twins
from tests.conformance.tables import USUAL_TABLES, Table, position
from tests.shared import Json, observation_of
from trattoria import State, chance
from trattoria.bots.ismcts import IsmctsBot
from trattoria.bots.memory import Memory
from trattoria.bots.names import bot_from
from trattoria.games.pizza.decisions import CONTEST, SHOW
from trattoria.games.pizza.memory import announcements
from trattoria.games.pizza.state import PizzaState

PIZZA = [table for table in USUAL_TABLES if "oven_cards" in table.new(1).observe(0)]
MUCH_SHOWN = 5  # in a contest: hardly ever dealt by chance
every_pizza_table = pytest.mark.parametrize("table", PIZZA, ids=str)


def recalled(memory: Memory, observation: Json, seed: int) -> Json:
    return memory.recall(observation, seed)


def oven(state: State, memory: Memory, seed: int = 1) -> list[object]:
    return list(recalled(memory, state.observe(state.to_move), seed)["oven_cards"])


def known(cards: list[object]) -> list[bool]:
    """Tell for each card of the oven whether it is remembered."""
    return [card["order"] is not None if isinstance(card, dict) else bool(card) for card in cards]


def test_there_are_pizza_tables() -> None:
    assert len(PIZZA) > 12


def test_an_announcement_is_a_run_of_one_kind_or_an_order() -> None:
    order = {"seat": 1, "order": "monotoni"}
    cards: list[object] = [
        "olive",
        "double olive",
        "olive",
        "chili",
        order,
        {**order, "seat": 2},
        "chili",
    ]
    runs = [cards[:3], [cards[3]], [order], [cards[5]], ["chili"]]
    assert announcements(cards) == runs


@every_pizza_table
def test_a_perfect_memory_leaves_an_observation_as_it_is(table: Table) -> None:
    state = position(table, 5, 40)
    assert Memory().recall(state.observe(0), 1) == state.observe(0)


@every_pizza_table
def test_the_last_announcements_are_kept_and_no_others(table: Table) -> None:
    for decisions in range(5, 100, 9):
        state = position(table, 6, decisions)
        cards = observation_of(state, state.to_move)["oven_cards"]
        kept = oven(state, Memory(last=3))
        recent = sum(len(run) for run in announcements(cards)[-3:])
        assert known(kept) == [False] * (len(cards) - recent) + [True] * recent
        assert kept[len(cards) - recent :] == cards[len(cards) - recent :]


@every_pizza_table
def test_whose_order_it_was_is_still_seen(table: Table) -> None:
    state = position(table, 6, 60)
    whole, forgotten = oven(state, Memory()), oven(state, Memory(last=0))
    owners = [card["seat"] if isinstance(card, dict) else None for card in whole]
    assert owners == [card["seat"] if isinstance(card, dict) else None for card in forgotten]
    assert not any(known(forgotten))


def test_a_fading_memory_loses_more_of_what_is_older() -> None:
    """Of announcements that are so old, about that share is left."""
    fresh = old = total = 0
    for seed in range(400):
        state = position(PIZZA[2], 7, 24)
        runs = announcements(observation_of(state, state.to_move)["oven_cards"])
        kept = known(oven(state, Memory(fading=0.8), seed))
        fresh += kept[-len(runs[-1]) - 1]
        old += kept[0]
        total += 1
    age = len(runs) - 1
    assert abs(fresh / total - 0.8) < 0.06
    assert abs(old / total - 0.8**age) < 0.06
    assert age > 4


@every_pizza_table
def test_what_is_forgotten_stays_forgotten_while_the_oven_is_closed(table: Table) -> None:
    memory, before, service = Memory(fading=0.7), list[bool](), None
    state, rng, lost = table.new(8), chance(2), 0
    while state.to_move >= 0:
        seen: Json = state.observe(0)
        if not seen["opening"]:
            kept = known(recalled(memory, seen, 4)["oven_cards"])
            if service == seen["service"]:
                assert not any(now and not then for then, now in zip(before, kept, strict=False))
            before, service, lost = kept, seen["service"], lost + kept.count(False)
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
    assert lost > 20


@every_pizza_table
@pytest.mark.parametrize("memory", [Memory(0), Memory(3), Memory(fading=0.7)], ids=str)
def test_the_rest_is_determinized(table: Table, memory: Memory) -> None:
    """At every decision, what is remembered stays and what is not is dealt like unseen cards."""
    state, rng = table.new(9), chance(5)
    while state.to_move >= 0:
        seat = state.to_move
        kept = recalled(memory, state.observe(seat), 7)
        sample = table.game.determinize(kept, rng)
        assert sample.legal_actions() == state.legal_actions()
        cards = observation_of(sample, seat)["oven_cards"]
        for there, card in zip(cards, kept["oven_cards"], strict=True):
            assert there == card or not known([card])[0]
        state.apply(state.legal_actions()[rng.below(len(state.legal_actions()))])


def test_what_was_shown_in_a_contest_is_not_forgotten_before_it_is_decided() -> None:
    game = trattoria.game("sole-mio")
    state, rng, other, found = game.new(5, 143), chance(143), chance(1), 0
    assert isinstance(state, PizzaState)
    while state.to_move >= 0:
        if state.phase == CONTEST and state.order().shown >= MUCH_SHOWN:
            kept = recalled(Memory(last=0), state.observe(state.to_move), 1)
            for _ in range(10):
                game.determinize(kept, other)
            found += 1
        actions = state.legal_actions()
        state.apply(SHOW if SHOW in actions else actions[rng.below(len(actions))])
    assert found > 0


def test_forgotten_cards_vary_and_are_all_of_the_unseen_ones() -> None:
    state = position(PIZZA[2], 7, 30)
    forgotten = Memory(last=0).recall(state.observe(state.to_move), 1)
    bottoms = {
        str(observation_of(state.game.determinize(forgotten, chance(seed)), 0)["oven_cards"][0])
        for seed in range(80)
    }
    assert len(bottoms) >= 4


@pytest.mark.parametrize("name", ["sole-mio", "mister-bill"])
@pytest.mark.parametrize(
    "bot", ["greedy:memory=2", "greedy:memory=2+slips=500", "ismcts:iterations=8+memory=2"]
)
def test_what_is_forgotten_changes_no_answer(bot: str, name: str) -> None:
    game, found = trattoria.game(name), 0
    forgetful = bot_from(bot, game, 1)
    for seen, other, actions in islice(twins(game, 1, Memory(last=2)), 40):
        assert forgetful.choose(seen, actions) == forgetful.choose(other, actions)
        found += len(actions) > 1
    assert found > 20


def test_what_is_forgotten_changes_no_estimate() -> None:
    game = trattoria.game("sole-mio")
    forgetful = IsmctsBot(game, 1, 8, Memory(last=2))
    for seen, other, _ in islice(twins(game, 1, Memory(last=2)), 10):
        assert forgetful.estimates(seen) == forgetful.estimates(other)


def test_orders_that_came_back_are_forgotten_too() -> None:
    game = trattoria.game("mamma-mia")
    found = 0
    for seed in range(20):
        state = position(Table(game, 3, game.chosen({})), seed, 150)
        seen: Json = state.observe(state.to_move)
        last = recalled(Memory(last=1), seen, 1)["memory"]
        for whole, kept in zip(seen["memory"], last, strict=True):
            assert kept["buried"] == whole["buried"][:1]
            found += len(whole["buried"]) > 1
        nothing = recalled(Memory(last=0), seen, 1)
        assert not any(kept["buried"] for kept in nothing["memory"])
        assert game.determinize(nothing, chance(1)).legal_actions() == state.legal_actions()
    assert found > 5


def test_with_an_open_oven_there_is_nothing_to_remember() -> None:
    game = trattoria.game("mamma-mia")
    state = position(Table(game, 3, game.chosen({"open_oven": True})), 3, 30)
    assert oven(state, Memory(last=0)) == observation_of(state, 0)["oven_cards"]


def test_what_was_seen_of_hands_is_forgotten_in_mister_bill() -> None:
    game = trattoria.game("mister-bill")
    facts = 0
    for seed in range(30):
        state = position(Table(game, 4, {}), seed, 12)
        seen: Json = state.observe(state.to_move)
        kept = Memory(last=5).recall(seen, 1)
        facts += len(seen["known"])
        assert kept["known"] == [] == kept["known_to_all"]
        assert game.determinize(kept, chance(1)).legal_actions() == state.legal_actions()
    assert facts > 10
