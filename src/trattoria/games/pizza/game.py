"""A pizza game as a game: its name, its seats, its options, its actions."""

from __future__ import annotations

from typing import Final

from trattoria.core.actions import ActionTexts
from trattoria.core.arguments import Number
from trattoria.core.chance import Chance
from trattoria.core.data import Data
from trattoria.core.event import Event
from trattoria.core.game import Game, Option, Vocabulary
from trattoria.core.imagination import Imagination
from trattoria.core.state import State
from trattoria.games.pizza.cook import Cook
from trattoria.games.pizza.decisions import action_facts, action_texts
from trattoria.games.pizza.house import House
from trattoria.games.pizza.imagining import PizzaImagination
from trattoria.games.pizza.knowledge import Knowledge
from trattoria.games.pizza.reading import read_state
from trattoria.games.pizza.showing import REFUSALS
from trattoria.games.pizza.state import PizzaState

ACTIONS: Final = (
    *("cook", "no-order", "order", "draw", "join", "no-more", "complete", "ask", "fail", "choose"),
    *("add", "ask-for", "ask-double", "refuse", "help", "give", "show", "hide", "name", "reveal"),
    "discard",
)
EVENTS: Final = (
    *("passed", "cooked", "ordered", "drew", "opener", "oven-opened", "turned", "order-out"),
    *("series", "chose", "added", "asked", "refused", "gave", "showed", "hid", "named", "revealed"),
    *("served", "failed", "rewarded", "gathered", "service", "ended"),
)
HELP: Final = Option("help", True, (True, False), "whether help may be asked for")
OPEN_OVEN: Final = Option("open_oven", False, (False, True), "whether the oven lies open, to learn")


class PizzaGame(Game):
    """One of the four pizza games: a house with its number of seats."""

    def __init__(self, id: str, house: House, seats: range, menu: int) -> None:
        recipes = [recipe.name for recipe in house.recipes]
        super().__init__(
            id=id,
            version=1,
            seats=seats,
            texts=ActionTexts(action_texts(recipes, house.faces)),
            vocabulary=Vocabulary(
                cards=(*house.faces, "opener", *recipes),
                actions=ACTIONS,
                events=EVENTS,
                refusals=REFUSALS,
                reasons=("services-over",),
                family="pizza",
            ),
            options=(HELP, OPEN_OVEN) if house.help_exists else (OPEN_OVEN,),
            menu=menu,
        )
        self.house = house

    def action_facts(self, action: Number) -> dict[str, object]:
        """Say what an action is."""
        self.check_action(action)
        recipes = [recipe.name for recipe in self.house.recipes]
        return action_facts(action, recipes, self.house.faces)

    def _new(
        self,
        seats: int,
        options: dict[str, object],
        dealer: Chance,
        events: list[Event] | None,
    ) -> State:
        colours = list(range(self.house.kinds))
        dealer.shuffle(colours)  # P9
        cooks = [Cook(own) for own in colours[:seats]]
        state = PizzaState(self, self.house, options, dealer, cooks, Knowledge.none(seats))
        state.start(events)
        return state

    def _read_state(
        self, data: Data, seats: int, options: dict[str, object], dealer: Chance
    ) -> State:
        return read_state(self, self.house, data, seats, options, dealer)

    def _imagining(self, data: Data, seats: int, options: dict[str, object]) -> Imagination:
        return PizzaImagination(self, self.house, data, seats, options)
