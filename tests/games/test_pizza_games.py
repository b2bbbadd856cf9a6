"""Random games of the four houses: cards are conserved, every recipe is served and fails."""

from __future__ import annotations

from collections import Counter

import pytest

import trattoria
from tests.games.pizza_positions import kitchen_game
from trattoria import Event
from trattoria.games.pizza import grande, mamma_mia, plus, sole_mio
from trattoria.games.pizza.cards import N_FACES, cards, tray_of
from trattoria.games.pizza.cook import Cook
from trattoria.games.pizza.decisions import PHASES
from trattoria.games.pizza.house import House
from trattoria.games.pizza.state import PizzaState

HOUSES = {
    "mamma-mia": (mamma_mia.HOUSE, range(2, 6)),
    "sole-mio": (sole_mio.HOUSE, range(2, 6)),
    "grande": (grande.HOUSE, range(2, 6)),
    "plus": (plus.HOUSE, range(2, 7)),
}
MOST_CHOICES = 100


def new(house: House, seats: int, seed: int) -> PizzaState:
    dealer = trattoria.chance(seed)
    colours = list(range(house.kinds))
    dealer.shuffle(colours)
    options: dict[str, object] = {"help": seed % 2 == 0, "open_oven": False}
    cooks = [Cook(own) for own in colours[:seats]]
    state = PizzaState(kitchen_game(house), house, options, dealer, cooks)
    state.start(None)
    return state


def all_ingredients(state: PizzaState) -> int:
    """Add up the ingredients wherever they are."""
    kitchen = tray_of([face for face in state.kitchen if face < N_FACES])
    oven = tray_of([card for card in state.oven[state.turned :] if card < N_FACES])
    table = state.table if state.settling is None else state.settling.there()
    return kitchen + oven + table + state.used + sum(cook.hand for cook in state.cooks)


def all_orders(state: PizzaState, seat: int) -> int:
    """Count a player's orders wherever they are."""
    cook = state.cooks[seat]
    oven = [card for card in state.oven[state.turned :] if card >= 16 and (card - 16) // 32 == seat]
    out = state.settling is not None and state.settling.owner == seat
    gone = bin(cook.gone).count("1")
    return cook.held + len(cook.waiter) + len(oven) + out + cook.points + gone


@pytest.mark.parametrize("name", HOUSES)
def test_random_games(name: str, amount) -> None:
    house, seat_counts = HOUSES[name]
    settled: Counter[tuple[str, str]] = Counter()
    phases: Counter[str] = Counter()
    for seed in range(amount(60, 400)):
        seats = seat_counts[seed % len(seat_counts)]
        state, rng = new(house, seats, seed), trattoria.chance(seed)
        whole = house.ingredients(seats)
        while state.to_move >= 0:
            actions, events = state.legal_actions(), list[Event]()
            assert actions == sorted(set(actions))
            assert 0 < len(actions) <= MOST_CHOICES
            phases[PHASES[state.phase]] += 1
            state.apply(actions[rng.below(len(actions))], events)
            assert all_ingredients(state) == whole
            for seat, cook in enumerate(state.cooks):
                assert cards(cook.hand) == cook.cards
                assert all_orders(state, seat) == len(house.orders_of(cook.own))
            for form in (event.seen_by(None) for event in events):
                if form["event"] in ("served", "failed"):
                    settled[form["order"], form["event"]] += 1
    for recipe in house.recipes:
        assert settled[recipe.name, "served"] > amount(0, 20), recipe.name
        assert settled[recipe.name, "failed"] > amount(0, 20), recipe.name
    print(name, dict(phases), dict(settled))
