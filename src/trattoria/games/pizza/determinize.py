"""Positions of a pizza game drawn from an observation: what cannot be seen is dealt at random.

All deals of the unseen ingredients into the other hands and the kitchen that fit what the observer
knows are equally likely, every single card apart, and so are all deals of the unseen orders.  While
an order is settled, all players keep their word: those who complete it can, those who asked for
help have the rest, those who agreed to help can give.  What is approximated:

- Where several places have bounds at once, all deals are equally likely in the limit of a walk that
  is short (see `deal`).
- Of a kitchen that was filled with used cards only upper bounds are followed, not the exact odds of
  which of a player's cards came from it.
- Of a request that agrees with several ways to make the order, what all of them have in common is
  kept once it is answered; of a request for a Bombastica, nothing.
- What a failed *show me* says is known to its two players only; the others would learn no more than
  that one of the two has a kind which the other has not.
- An observer who has forgotten what lies in the oven has the places filled like everything unseen;
  that nobody cooks two kinds at once is no hint at what it was.
- What players chose to do is no hint at what else they could have done.
"""

from __future__ import annotations

from typing import Final

from trattoria.core.bits import bit
from trattoria.core.chance import Chance, FastChance
from trattoria.core.data import Data
from trattoria.core.determinizer import Determinizer
from trattoria.core.errors import InvalidData
from trattoria.core.game import Game
from trattoria.core.observation import observer
from trattoria.games.pizza import help
from trattoria.games.pizza.cards import (
    N_FACES,
    N_KINDS,
    OPENER_CARD,
    cards,
    count,
    faces_on,
    one,
    tray_of,
    value,
    worth,
)
from trattoria.games.pizza.checks import check
from trattoria.games.pizza.cook import Cook
from trattoria.games.pizza.deal import Bounds, Deal, Place
from trattoria.games.pizza.decisions import (
    ADD,
    ASK,
    CHOOSE,
    DISCARD,
    GIVE,
    HELP,
    OVER,
    SETTLE,
    TOP_UP,
)
from trattoria.games.pizza.knowledge import ANY, Knowledge
from trattoria.games.pizza.opening_checks import wrong_settling
from trattoria.games.pizza.parsing import (
    FORGOTTEN,
    MOST_CARDS,
    Names,
    forgotten_order,
    read_known,
    read_orders,
    read_oven,
    read_progress,
    read_tray,
)
from trattoria.games.pizza.paying import lacking
from trattoria.games.pizza.recipes import BY_WORTH
from trattoria.games.pizza.settlement import Settlement
from trattoria.games.pizza.state import ORDER_CARD, PER_SEAT, PizzaState
from trattoria.games.pizza.variant import Variant

ATTEMPTS: Final = 400  # at a deal from which the game can go on


class PizzaDeterminizer(Determinizer):
    """Deals at random what the observer cannot see."""

    def __init__(
        self, game: Game, variant: Variant, data: Data, seats: int, options: dict[str, object]
    ) -> None:
        names = Names(variant)
        rows = data.parts("players", seats)
        cooks = [Cook(row.name("own", names.kinds)) for row in rows]
        known = Knowledge.none(seats)
        self.data = data
        self.checked = False
        self.state = PizzaState(game, variant, options, FastChance(0, 1), cooks, known)
        self.state.oven = read_oven(data, "oven_cards", names, seats, forgetful=True)
        self.state.used = read_tray(data, "used_cards", names)
        read_progress(self.state, data, names)
        self.me = observer(data, seats)
        read_known(known, seats, data.part("known_to_all"), names)
        for seat in range(seats):
            known.share(seat)
        read_known(known, seats if self.me is None else self.me, data.part("known"), names)
        memories = data.parts("memory", seats)
        self.orders = [
            Orders(self.state, seat, rows[seat], memories[seat], self._own(seat), names)
            for seat in range(seats)
        ]
        self.ingredients = Ingredients(self.state, self.me, rows, data, names)

    def _own(self, seat: int) -> Data | None:
        return self.data if seat == self.me else None

    def draw(self, rng: Chance) -> PizzaState:
        state = self.state.clone()
        state.take_own()
        state.chance = rng.fork()
        for orders in self.orders:
            orders.deal(state, rng)
        self.ingredients.deal(state, rng)
        if not self.checked:
            check(state, self.data)
            self.checked = True
        return state


# ---- orders --------------------------------------------------------------------------------------


class Orders:
    """The orders of one player: those that were seen, and how many of the others lie where."""

    def __init__(
        self,
        state: PizzaState,
        seat: int,
        row: Data,
        memory: Data,
        own: Data | None,
        names: Names,
    ) -> None:
        cook = state.cooks[seat]
        self.seat = seat
        self.buried = memory.names("buried", names.orders)
        cook.buried = len(self.buried)
        cook.traced = read_orders(memory, "traced", names)
        cook.served = read_orders(memory, "served", names)
        cook.gone = read_orders(memory, "gone", names)
        cook.orders = cook.traced if own is None else read_orders(own, "orders", names)
        self.unseen = _unseen_orders(state, seat, self.buried)
        cook.rewards = _shown_rewards(row, cook, self.unseen, names)
        cook.held = row.number("orders", 0, MOST_CARDS)
        self.rewards = memory.number("rewards", len(cook.rewards), MOST_CARDS) - len(cook.rewards)
        self.waiter = row.number("waiter", 0, MOST_CARDS)
        self.forgotten = _forgotten(state, forgotten_order(seat))

    def deal(self, state: PizzaState, rng: Chance) -> None:
        """Put the unseen ones into hand, oven, rewards and waiter."""
        cook = state.cooks[self.seat]
        unseen = self.unseen.copy()
        rng.shuffle(unseen)
        for _ in range(cook.held - _bits(cook.orders)):
            cook.orders |= bit(_pop(unseen))
        for place in self.forgotten:
            state.oven[place] = ORDER_CARD + PER_SEAT * self.seat + _pop(unseen)
        cook.rewards += [_pop(unseen) for _ in range(self.rewards)]
        cook.waiter = self.buried + unseen
        cook.points = _bits(cook.served) + len(cook.rewards)
        if len(cook.waiter) != self.waiter or _bits(cook.orders) != cook.held:
            raise InvalidData("no-such-position", {"where": f"players[{self.seat}].orders"})


def _unseen_orders(state: PizzaState, seat: int, buried: list[int]) -> list[int]:
    """List a player's orders that may be in hand, in the waiter or among the unseen rewards."""
    cook = state.cooks[seat]
    seen = cook.served | cook.gone | cook.orders
    for order in buried:
        seen |= bit(order)
    for card in state.oven:
        owner, number = state.order_in_oven(card)
        if card >= ORDER_CARD and owner == seat:
            seen |= bit(number)
    if state.settling is not None and state.settling.owner == seat:
        seen |= bit(state.settling.order)
    return [order for order in state.variant.orders_of(cook.own) if (seen >> order) & 1 == 0]


def _shown_rewards(row: Data, cook: Cook, unseen: list[int], names: Names) -> list[int]:
    """Take out the rewards that lie open at the end, though nobody saw them being earned."""
    served = row.names("served", names.orders) if row.has("served") else []
    shown = [order for order in served if (cook.served >> order) & 1 == 0]
    for order in shown:
        if order not in unseen:
            raise row.error("inconsistent", "served")
        unseen.remove(order)
    return shown


def _pop(unseen: list[int]) -> int:
    if not unseen:
        raise InvalidData("no-such-position", {"where": "orders"})
    return unseen.pop()


def _bits(orders: int) -> int:
    return orders.bit_count()


# ---- ingredients ---------------------------------------------------------------------------------


class Ingredients:
    """The ingredients that nobody has seen: how many lie where, and within which bounds."""

    def __init__(
        self, state: PizzaState, me: int | None, rows: list[Data], data: Data, names: Names
    ) -> None:
        sizes = [row.number("ingredients", 0, MOST_CARDS) for row in rows]
        self.me = me
        self.opener = 1 if state.variant.opener_card and not state.crowned else 0
        kitchen = data.number("kitchen", 0, MOST_CARDS) - self.opener
        known = _known_hands(state, me, data, names)
        for seat, hand in known.items():
            state.cooks[seat].takes(hand, cards(hand))
            if cards(hand) != sizes[seat]:
                raise InvalidData("no-such-position", {"where": "hand"})
        unseen = _unseen_ingredients(state)
        self.forgotten = _forgotten(state, FORGOTTEN)
        self.seats = [seat for seat in range(state.seats) if seat not in known]
        hidden = kitchen + sum(sizes[seat] for seat in self.seats) + len(self.forgotten)
        if kitchen < 0 or cards(unseen) != hidden:
            raise InvalidData("no-such-position", {"where": "hand"})
        places = _places(state, me, self.seats, sizes, kitchen)
        if self.forgotten:
            places.append(Place(len(places), len(self.forgotten), [Bounds(0, ANY, 0)]))
        self.cards = Deal(unseen, places)

    def deal(self, state: PizzaState, rng: Chance) -> None:
        """Deal until the game can have come to this, and can go on."""
        for _ in range(ATTEMPTS):
            trays = self.cards.draw(rng)
            if trays is None:
                break
            if self.forgotten:
                _fill_oven(state, self.forgotten, trays.pop(), rng)
            _put_down(state, self.seats, trays, self.opener, rng)
            if plausible(state, self.me, rng):
                return
        raise InvalidData("no-such-position", {"where": "known"})


def _places(
    state: PizzaState, me: int | None, seats: list[int], sizes: list[int], kitchen: int
) -> list[Place]:
    """Say what each hand, and last the kitchen, gets, and within which bounds."""
    known = state.known
    mine = int(state.seats) if me is None else me
    places: list[Place] = []
    for number, seat in enumerate(seats):
        hand = known.of(mine, seat)
        bounds = Bounds(hand.least, hand.most, hand.worth)
        places.append(Place(number, sizes[seat], kept_words(state, seat, bounds)))
    places.append(Place(len(seats), kitchen, [Bounds(0, known.kitchens[mine].most, 0)]))
    return places


def _forgotten(state: PizzaState, card: int) -> list[int]:
    """List the places of the oven where this stands for what was forgotten."""
    return [place for place, there in enumerate(state.oven) if there == card]


def _fill_oven(state: PizzaState, places: list[int], tray: int, rng: Chance) -> None:
    """Put cards where it is forgotten which they were."""
    faces = faces_on(tray)
    rng.shuffle(faces)
    for place, face in zip(places, faces, strict=True):
        state.oven[place] = face


def _put_down(
    state: PizzaState, seats: list[int], trays: list[int], opener: int, rng: Chance
) -> None:
    for number, seat in enumerate(seats):
        state.cooks[seat].hand = trays[number]
        state.cooks[seat].cards = cards(trays[number])
    state.kitchen = faces_on(trays[-1]) + [OPENER_CARD] * opener
    rng.shuffle(state.kitchen)


def _known_hands(state: PizzaState, me: int | None, data: Data, names: Names) -> dict[int, int]:
    """Give the hands that the observer sees: the own one, or all when the game is over."""
    if state.phase == OVER:
        rows = data.items("final_hands", int(state.seats))
        hands = Data({str(seat): row for seat, row in enumerate(rows)}, "final_hands")
        return {seat: read_tray(hands, str(seat), names) for seat in range(state.seats)}
    return {} if me is None else {me: read_tray(data, "hand", names)}


def _unseen_ingredients(state: PizzaState) -> int:
    """Give the ingredients that lie nowhere in sight."""
    whole = state.variant.ingredients(state.seats)
    order = state.settling
    seen = [state.table, state.used] + [cook.hand for cook in state.cooks]
    seen.append(tray_of([card for card in state.oven if 0 <= card < ORDER_CARD]))
    if order is not None:
        seen += [order.added, order.given]
    for face in range(N_FACES):
        gone = sum(count(tray, face) for tray in seen)
        if gone > count(whole, face):
            facts = {"found": gone, "needed": int(count(whole, face))}
            raise InvalidData("wrong-cards", {"card": state.face_name(face), **facts})
        whole -= gone * one(face)
    return whole


# ---- what was said while an order is settled -----------------------------------------------------


def kept_words(state: PizzaState, seat: int, bounds: Bounds) -> list[Bounds]:
    """Add to what is known of a hand what its player has said: bounds of which one must hold."""
    order = state.settling
    if order is None:
        return [bounds]
    if seat == order.owner:
        return _owners_word(state, order, bounds)
    if state.phase == GIVE and seat == order.helper:
        return [bounds.covering(still_asked(order))]
    if state.phase == DISCARD and seat == order.turn and order.revealed >= 0:
        return [bounds.covering(one(order.revealed % N_KINDS))]
    return [bounds]


def _owners_word(state: PizzaState, order: Settlement, bounds: Bounds) -> list[Bounds]:
    """Players who complete an order can; those who asked for help have the rest."""
    if state.phase == DISCARD and order.revealed >= 0:
        return [bounds.covering(one(order.revealed % N_KINDS))]
    asked = state.phase in (HELP, GIVE)
    if order.recipe.settled == BY_WORTH and (asked or state.phase == TOP_UP):
        missing = order.missing_worth()
        if asked:
            missing += worth(order.given) - help.worth_asked(order.asked)
        return [bounds.together_worth(0 if asked else int(order.current_kind), int(missing))]
    if not asked and state.phase not in (CHOOSE, ADD) and not must_complete(state):
        return [bounds]
    ways: list[Bounds] = []
    for plan in order.plans:
        if order.is_chosen(plan) and order.was_missing(plan):
            there = order.table if asked else order.there()
            lack = lacking(plan.needs, there)
            ways.append(bounds.covering(lack - order.asked if asked else lack))
    return loosest(ways) or [bounds]


def must_complete(state: PizzaState) -> bool:
    """Tell whether all see that the owner can complete the series: asking is not possible then."""
    return state.phase == SETTLE and len(state.order().series) > 0 and not help.can_ask(state)


def loosest(ways: list[Bounds]) -> list[Bounds]:
    """Leave out bounds that others make superfluous."""
    kept: list[Bounds] = []
    for way in ways:
        if not any(other.implied_by(way) for other in kept):
            kept = [other for other in kept if not way.implied_by(other)] + [way]
    return kept


def still_asked(order: Settlement) -> int:
    """Give what the helper has agreed to give and has not given yet."""
    rest = 0
    for kind in range(int(order.current_kind), N_KINDS):
        rest += count(order.asked, kind) * one(kind)
        rest += count(order.asked, kind + N_KINDS) * one(kind + N_KINDS)
    return rest


def plausible(state: PizzaState, me: int | None, rng: Chance) -> bool:
    """Tell whether the game can have come to this decision, and can go on from it."""
    order = state.settling
    if order is None:
        return True
    if state.phase == ASK and me != order.owner:
        help.to_question(state)  # how far the request has come is the owner's secret
    if state.phase == DISCARD and order.revealed < 0:
        _guess_revealed(state, rng)
    return wrong_settling(state) == ""


def _guess_revealed(state: PizzaState, rng: Chance) -> None:
    """The card shown is one of the opponent's, of a kind that the owner has."""
    order = state.order()
    shown = faces_on(state.cooks[order.turn].hand)
    fitting = [face for face in shown if value(state.cooks[order.owner].hand, face % N_KINDS) > 0]
    if fitting:
        order.revealed = fitting[rng.below(len(fitting))]
