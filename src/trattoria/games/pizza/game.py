"""A pizza game as a game: its name, its seats, its options, its actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trattoria.core.actions import ActionTexts
from trattoria.core.arguments import IntLike
from trattoria.core.chance import Chance
from trattoria.core.data import Data
from trattoria.core.determinizer import Determinizer
from trattoria.core.event import Event
from trattoria.core.game import Game, Option, Vocabulary, wrong_option
from trattoria.core.state import State
from trattoria.games.pizza.cards import COLOURS
from trattoria.games.pizza.cook import Cook
from trattoria.games.pizza.decisions import action_facts, action_texts
from trattoria.games.pizza.determinize import PizzaDeterminizer
from trattoria.games.pizza.events import EVENTS, FACTS, SHOWN
from trattoria.games.pizza.knowledge import NOTHING_KNOWN
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
OPEN_OVEN: Final = Option("open_oven", False, (False, True), "whether the oven lies open, to learn")


def seat_colours(colours: tuple[str, ...]) -> Option:
    """Give the option to choose colours: those of the seats in their order, or the first ones."""
    about = "whether colours are chosen with the seats"
    return Option("seat_colours", False, (False, True), about, matters=False, words=colours)


class PizzaGame(Game):
    """One of the four pizza games: a variant with its number of seats."""

    def __init__(self, id: str, variant: Variant, seats: range, menu: int) -> None:
        recipes = [recipe.name for recipe in variant.recipes]
        colours = seat_colours(COLOURS[: int(variant.kinds)])
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
            options=(*((HELP,) if variant.help_exists else ()), OPEN_OVEN, colours),
            menu=menu,
        )
        self.variant = variant
        self._facts = [action_facts(n, recipes, variant.faces) for n in range(self.action_count)]

    def action_facts(self, action: IntLike) -> dict[str, object]:
        self.check_action(action)
        return self._facts[int(action)].copy()

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
        chosen = options["seat_colours"]
        if chosen is not False:
            colours = self._chosen_colours(chosen, seats)
        cooks = [Cook(own) for own in colours[:seats]]
        state = PizzaState(self, self.variant, options, dealer, cooks, NOTHING_KNOWN[seats])
        state.start(events)
        return state

    def _chosen_colours(self, chosen: object, seats: int) -> list[int]:
        colours = self.seat_colours()
        if not isinstance(chosen, str):
            return list(range(len(colours)))
        named = chosen.split(" ")
        if len(named) != seats:
            raise wrong_option(self.options["seat_colours"], chosen)
        return [colours.index(colour) for colour in named]

    def _read_state(
        self, data: Data, seats: int, options: dict[str, object], dealer: Chance
    ) -> State:
        return read_state(self, self.variant, data, seats, options, dealer)

    def _determinizer(self, data: Data, seats: int, options: dict[str, object]) -> Determinizer:
        return PizzaDeterminizer(self, self.variant, data, seats, options)
