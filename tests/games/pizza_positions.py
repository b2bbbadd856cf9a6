"""Pizza positions set up by hand in the middle of an opening: a table, hands, orders to come."""

from __future__ import annotations

import trattoria
from trattoria import Event, Game
from trattoria.core.actions import ActionTexts
from trattoria.core.game import Vocabulary
from trattoria.games.pizza.cards import COLOURS, EMPTY, FACE_OF, faces_on, one
from trattoria.games.pizza.cook import Cook
from trattoria.games.pizza.decisions import COOK, action_texts
from trattoria.games.pizza.house import House
from trattoria.games.pizza.state import ORDER_CARD, PER_SEAT, PizzaState

Form = dict[str, object]


def tray(text: str) -> int:
    """Read a tray: '3 olive, 1 double salami'."""
    total = EMPTY
    for part in filter(None, (part.strip() for part in text.split(","))):
        number, name = part.split(" ", 1)
        total += int(number) * one(FACE_OF[name.replace("chorizo", "salami")])
    return total


def kitchen_game(house: House) -> Game:
    """A game that knows its actions: enough to play positions of its states."""
    recipes = [recipe.name for recipe in house.recipes]
    texts = ActionTexts(action_texts(recipes, house.faces))
    return Game("pizza", 1, range(2, 7), texts, Vocabulary((), (), (), (), ()))


def opening(
    house: House,
    colours: str,
    *coming: str,
    table: str = "",
    hands: dict[str, str] | None = None,
    orders: dict[str, str] | None = None,
    waiters: dict[str, str] | None = None,
    opener: str | None = None,
    help: bool = True,
) -> PizzaState:
    """Open the oven: `coming` are orders like 'green classic-olive', in the order they come out."""
    seats = colours.split()
    numbers = {recipe.name: number for number, recipe in enumerate(house.recipes)}
    cooks = [Cook(COLOURS.index(colour)) for colour in seats]
    for colour, text in (hands or {}).items():
        held = tray(text)
        cooks[seats.index(colour)].takes(held, len(faces_on(held)))
    for colour, text in (orders or {}).items():
        for name in text.split():
            cooks[seats.index(colour)].orders |= 1 << numbers[name]
            cooks[seats.index(colour)].held += 1
    for colour, text in (waiters or {}).items():
        cooks[seats.index(colour)].waiter = [numbers[name] for name in text.split()]
    options: dict[str, object] = {"help": help, "open_oven": False}
    state = PizzaState(kitchen_game(house), house, options, trattoria.chance(1), cooks)
    state.table = tray(table)
    for text in coming:
        colour, order = text.split()
        state.oven.append(ORDER_CARD + PER_SEAT * seats.index(colour) + numbers[order])
    state.opening, state.phase, state.crowned = True, COOK, True
    state.opener = seats.index(opener or seats[0])
    return state


def go(state: PizzaState, *texts: str) -> list[Form]:
    """Let the oven's next cards out, then take these actions; gives all public events."""
    events: list[Event] = []
    state._events = events
    state.go_on()
    state._events = None
    for text in texts:
        assert state.legal_actions() == sorted(set(state.legal_actions()))
        state.apply(state.game.parse_action(text), events)
    return [event.seen_by(None) for event in events]


def only(events: list[Form], kind: str) -> list[Form]:
    return [event for event in events if event["event"] == kind]


def choices(state: PizzaState) -> list[str]:
    return [state.game.action_text(action) for action in state.legal_actions()]


def left(events: list[Form]) -> list[str]:
    """What was left on the table when the oven was empty."""
    return sorted(only(events, "gathered")[0]["cards"])


def served(state: PizzaState, colour_seat: int) -> int:
    return int(state.cooks[colour_seat].points)
