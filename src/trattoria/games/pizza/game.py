"""A pizza game as a game: its name, its seats, its options, its actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trattoria.core.actions import ActionTexts
from trattoria.core.arguments import IntLike
from trattoria.core.chance import Chance
from trattoria.core.data import Data
from trattoria.core.determinizer import Determinizer
from trattoria.core.event import Event
from trattoria.core.game import Game, Option, Vocabulary
from trattoria.core.state import State
from trattoria.games.pizza.cards import COLOURS
from trattoria.games.pizza.cook import Cook
from trattoria.games.pizza.decisions import action_facts, action_texts
from trattoria.games.pizza.determinize import PizzaDeterminizer
from trattoria.games.pizza.events import EVENTS, FACTS, SHOWN
from trattoria.games.pizza.knowledge import Knowledge
from trattoria.games.pizza.parsing import read_state
from trattoria.games.pizza.recipes import SERIES
from trattoria.games.pizza.state import PizzaState
from trattoria.games.pizza.variant import Variant
from trattoria.games.pizza.views import ERROR_CODES

if TYPE_CHECKING:
    from trattoria.games.pizza.view_types import Reference

ACTIONS: Final = (
    *("cook", "no-order", "order", "draw", "join", "no-more", "complete", "ask", "fail", "choose"),
    *("add", "ask-for", "ask-double", "refuse", "help", "give", "show", "hide", "name", "reveal"),
    "discard",
)
HELP: Final = Option("help", True, (True, False), "whether help may be asked for")
SEAT_COLOURS: Final = Option(
    "seat_colours", False, (False, True), "whether colours are chosen with the seats", matters=False
)
OPEN_OVEN: Final = Option("open_oven", False, (False, True), "whether the oven lies open, to learn")


class PizzaGame(Game):
    """One of the four pizza games: a variant with its number of seats."""

    def __init__(self, id: str, variant: Variant, seats: range, menu: int) -> None:
        recipes = [recipe.name for recipe in variant.recipes]
        super().__init__(
            id=id,
            version=1,
            seats=seats,
            texts=ActionTexts(action_texts(recipes, variant.faces)),
            vocabulary=Vocabulary(
                cards=(*variant.faces, "opener", *recipes),
                actions=ACTIONS,
                events=EVENTS,
                errors=ERROR_CODES,
                reasons=("services-over",),
                family="pizza",
                facts=FACTS,
                shown=SHOWN,
                standing=("refuse",) if variant.help_exists else (),
            ),
            options=(*((HELP,) if variant.help_exists else ()), OPEN_OVEN, SEAT_COLOURS),
            menu=menu,
        )
        self.variant = variant

    def action_facts(self, action: IntLike) -> dict[str, object]:
        self.check_action(action)
        recipes = [recipe.name for recipe in self.variant.recipes]
        return action_facts(action, recipes, self.variant.faces)

    def memory_counts(self, options: dict[str, object]) -> bool:
        return options["open_oven"] is not True

    def seat_colours(self) -> list[str]:
        return list(COLOURS[: int(self.variant.kinds)])

    def reference(self) -> dict[str, object]:
        """Add what a board draws: kinds, colours, orders."""
        return {**self._pizza_reference()}

    def _pizza_reference(self) -> Reference:
        """Give the kinds in their order, their colours, and what is printed on the orders."""
        names = self.variant.faces[: int(self.variant.kinds)]
        orders = {
            recipe.name: {name: recipe.face(own, names) for own, name in enumerate(names)}
            for recipe in self.variant.recipes
        }
        colours = dict(zip(names, COLOURS, strict=False))
        return {
            **self.common_reference(),
            "kinds": list(names),
            "colours": colours,
            "orders": orders,
            "series": list(SERIES),
        }

    def _new(
        self,
        seats: int,
        options: dict[str, object],
        dealer: Chance,
        events: list[Event] | None,
    ) -> State:
        colours = list(range(self.variant.kinds))
        dealer.shuffle(colours)  # P9
        if options["seat_colours"] is True:
            colours.sort()
        cooks = [Cook(own) for own in colours[:seats]]
        state = PizzaState(self, self.variant, options, dealer, cooks, Knowledge.none(seats))
        state.start(events)
        return state

    def _read_state(
        self, data: Data, seats: int, options: dict[str, object], dealer: Chance
    ) -> State:
        return read_state(self, self.variant, data, seats, options, dealer)

    def _determinizer(self, data: Data, seats: int, options: dict[str, object]) -> Determinizer:
        return PizzaDeterminizer(self, self.variant, data, seats, options)
