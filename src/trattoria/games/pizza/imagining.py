"""Positions of a pizza game imagined from an observation: what cannot be seen is dealt at random.

All deals of the unseen ingredients into the other hands and the kitchen that fit what the observer
knows are equally likely, and so are all deals of the unseen orders.  What is approximated: of a
kitchen that was filled with used cards only upper bounds are followed, not the exact odds of which
of a player's cards came from it; and that an opponent who showed a card in *show me* has one of the
kind that was then discarded is known to the two only.
"""

from __future__ import annotations

from typing import Final

from trattoria.core.chance import Chance
from trattoria.core.data import Data
from trattoria.core.errors import InvalidData
from trattoria.core.game import Game
from trattoria.core.observation import observer
from trattoria.games.pizza import help, settling
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
from trattoria.games.pizza.cook import Cook
from trattoria.games.pizza.decisions import ADD, CHOOSE, DISCARD, GIVE, HELP, OVER, SETTLE, TOP_UP
from trattoria.games.pizza.house import House
from trattoria.games.pizza.paying import lacking
from trattoria.games.pizza.phases import ALL
from trattoria.games.pizza.reading import (
    MOST_CARDS,
    Names,
    between,
    check,
    read_known,
    read_orders,
    read_oven,
    read_progress,
    read_tray,
)
from trattoria.games.pizza.recipes import BY_WORTH
from trattoria.games.pizza.state import ORDER_CARD, PizzaState

ATTEMPTS: Final = 400  # at a deal in which everybody can have said what he said
FREE_ATTEMPTS: Final = 200
TRIES: Final = 20  # free deals before cards are exchanged towards one that fits
EXCHANGES: Final = 30  # for each unseen card
HOPELESS: Final = 2000


def imagine(
    game: Game, house: House, data: Data, seats: int, options: dict[str, object], rng: Chance
) -> PizzaState:
    """Deal at random what the observer cannot see."""
    names = Names(house)
    rows = data.parts("players", seats)
    cooks = [Cook(row.name("own", names.kinds)) for row in rows]
    state = PizzaState(game, house, options, rng.fork(), cooks)
    state.oven = read_oven(data, "oven_cards", names, seats)
    state.used = read_tray(data, "used_cards", names)
    read_progress(state, data, names)
    me = observer(data, seats)
    for seat in range(seats + 1):
        read_known(state.known, seat, data.part("known_to_all"), names)
    read_known(state.known, seats if me is None else me, data.part("known"), names)
    _deal_orders(state, me, rows, data, names, rng)
    _deal_ingredients(state, me, rows, data, names, rng)
    check(state, data)
    return state


# ---- orders --------------------------------------------------------------------------------------


def _deal_orders(
    state: PizzaState, me: int | None, rows: list[Data], data: Data, names: Names, rng: Chance
) -> None:
    for seat, (row, memory) in enumerate(zip(rows, data.parts("memory", len(rows)), strict=True)):
        cook = state.cooks[seat]
        buried = memory.names("buried", names.orders)
        cook.buried = len(buried)
        cook.traced = read_orders(memory, "traced", names)
        cook.served = read_orders(memory, "served", names)
        cook.gone = read_orders(memory, "gone", names)
        cook.orders = read_orders(data, "orders", names) if seat == me else cook.traced
        unseen = _unseen_orders(state, seat, buried)
        rng.shuffle(unseen)
        cook.held = row.number("orders", 0, MOST_CARDS)
        for _ in range(cook.held - _bits(cook.orders)):
            cook.orders |= 1 << _pop(unseen)
        cook.rewards = [_pop(unseen) for _ in range(memory.number("rewards", 0, MOST_CARDS))]
        cook.waiter = buried + unseen
        cook.points = _bits(cook.served) + len(cook.rewards)
        if (
            len(cook.waiter) != row.number("waiter", 0, MOST_CARDS)
            or _bits(cook.orders) != cook.held
        ):
            raise InvalidData("no-such-position", {"where": f"players[{seat}].orders"})


def _unseen_orders(state: PizzaState, seat: int, buried: list[int]) -> list[int]:
    """List a player's orders that may be in his hand, his waiter or his unseen rewards."""
    cook = state.cooks[seat]
    seen = cook.served | cook.gone | cook.orders
    for order in buried:
        seen |= 1 << order
    for card in state.oven:
        owner, number = state.order_in_oven(card)
        if card >= ORDER_CARD and owner == seat:
            seen |= 1 << number
    if state.settling is not None and state.settling.owner == seat:
        seen |= 1 << state.settling.order
    return [order for order in state.house.orders_of(cook.own) if (seen >> order) & 1 == 0]


def _pop(unseen: list[int]) -> int:
    if not unseen:
        raise InvalidData("no-such-position", {"where": "orders"})
    return unseen.pop()


def _bits(orders: int) -> int:
    return orders.bit_count()


# ---- ingredients ---------------------------------------------------------------------------------


def _deal_ingredients(
    state: PizzaState, me: int | None, rows: list[Data], data: Data, names: Names, rng: Chance
) -> None:
    sizes = [row.number("ingredients", 0, MOST_CARDS) for row in rows]
    opener = 1 if state.house.opener_card and not state.crowned else 0
    kitchen = data.number("kitchen", 0, MOST_CARDS) - opener
    known = _known_hands(state, me, data, names)
    for seat, hand in known.items():
        state.cooks[seat].takes(hand, cards(hand))
        if cards(hand) != sizes[seat]:
            raise InvalidData("no-such-position", {"where": "hand"})
    unseen = _unseen_ingredients(state)
    places = [seat for seat in range(state.seats) if seat not in known]
    deal = Deal(state, me, [*(sizes[seat] for seat in places), kitchen], places)
    for attempt in range(ATTEMPTS):
        if attempt >= FREE_ATTEMPTS and not deal.help_along(state, unseen, rng):
            continue
        if deal.find(unseen, rng):
            deal.put_down(state, opener, rng)
            if plausible(state, rng):
                return
    raise InvalidData("no-such-position", {"where": "known"})


def _known_hands(state: PizzaState, me: int | None, data: Data, names: Names) -> dict[int, int]:
    """Give the hands that the observer sees: his own, or all when the game is over."""
    if state.phase == OVER:
        rows = data.items("final_hands", int(state.seats))
        hands = Data({str(seat): row for seat, row in enumerate(rows)}, "final_hands")
        return {seat: read_tray(hands, str(seat), names) for seat in range(state.seats)}
    return {} if me is None else {me: read_tray(data, "hand", names)}


def _unseen_ingredients(state: PizzaState) -> list[int]:
    """List the ingredients that lie nowhere in sight."""
    whole = state.house.ingredients(state.seats)
    order = state.settling
    seen = [state.table, state.used] + [cook.hand for cook in state.cooks]
    seen.append(tray_of([card for card in state.oven if card < ORDER_CARD]))
    if order is not None:
        seen += [order.added, order.given]
    for face in range(N_FACES):
        gone = sum(count(tray, face) for tray in seen)
        if gone > count(whole, face):
            facts = {"found": gone, "needed": int(count(whole, face))}
            raise InvalidData("wrong-cards", {"card": state.face_name(face), **facts})
        whole -= gone * one(face)
    return faces_on(whole)


# ---- what was said while an order is settled -----------------------------------------------------


def plausible(state: PizzaState, rng: Chance) -> bool:
    """Tell whether the hands fit what was said: completed, asked for, agreed to, shown."""
    order = state.settling
    if order is None:
        return True
    if state.phase == DISCARD and order.revealed < 0:
        _guess_revealed(state, rng)
    owner = state.cooks[order.owner]
    if state.phase == SETTLE and order.series and not help.can_ask(state):
        return settling.can_complete(state)
    if state.phase in (CHOOSE, ADD, TOP_UP, DISCARD, SETTLE):
        return len(ALL[state.phase].legal(state, order.owner)) > 0
    if state.phase in (HELP, GIVE) and order.recipe.settled != BY_WORTH:
        lacks = [lacking(plan.needs, order.table) for plan in order.plans]
        if not any(help.agrees(lack, order.asked, owner.hand, N_KINDS) for lack in lacks):
            return False
    if state.phase in (HELP, GIVE) and order.recipe.settled == BY_WORTH:
        missing = order.missing_worth() + worth(order.given) - help.worth_asked(order.asked)
        if worth(owner.hand) < missing:
            return False
    return state.phase != GIVE or _can_go_on_giving(state)


def _can_go_on_giving(state: PizzaState) -> bool:
    order = state.order()
    hand = state.cooks[order.helper].hand
    for kind in range(int(order.asking), N_KINDS):
        if count(order.asked, kind) > value(hand, kind):
            return False
        if count(order.asked, kind + N_KINDS) > count(hand, kind + N_KINDS):
            return False
    return True


def _guess_revealed(state: PizzaState, rng: Chance) -> None:
    """The card shown is one of the opponent's, of a kind that the owner has."""
    order = state.order()
    shown = faces_on(state.cooks[order.turn].hand)
    fitting = [face for face in shown if value(state.cooks[order.owner].hand, face % N_KINDS) > 0]
    if fitting:
        order.revealed = fitting[rng.below(len(fitting))]


def wishes(state: PizzaState, unseen: list[int], rng: Chance) -> list[tuple[int, int]]:
    """Say which cards would let a seat keep its word, for one way to make the order, by lot."""
    order = state.settling
    if order is None:
        return []
    found: list[tuple[int, int]] = []
    if state.phase == GIVE:
        rest = order.asked
        for kind in range(int(order.asking)):
            rest = without(without(rest, kind), kind + N_KINDS)
        found.append((int(order.helper), cards_for(rest, unseen)))
    if order.recipe.settled == BY_WORTH:
        missing = order.missing_worth() + worth(order.given) - help.worth_asked(order.asked)
        best: list[int] = []
        first = order.asking if state.phase == TOP_UP else 0
        still = [face for face in unseen if face % N_KINDS >= first]
        for face in sorted(still, key=lambda face: face < N_KINDS):  # doubles first
            if worth(tray_of(best)) < missing:
                best.append(face)
        found.append((int(order.owner), tray_of(best)))
    plans = [plan for plan in order.plans if plan.chosen[: len(order.chosen)] == order.chosen]
    if plans:
        plan = plans[rng.below(len(plans))]
        lack = lacking(plan.needs, order.there())
        if state.phase in (HELP, GIVE):
            lack = less(lacking(plan.needs, order.table), order.asked)
        found.append((int(order.owner), cards_for(lack, unseen)))
    return found


def without(tray: int, face: int) -> int:
    """Take all cards of a face away."""
    return tray - count(tray, face) * one(face)


def less(tray: int, other: int) -> int:
    """Take one tray from another, as far as it goes."""
    return sum(max(0, count(tray, f) - count(other, f)) * one(f) for f in range(N_FACES))


def cards_for(needs: int, unseen: list[int]) -> int:
    """Find cards for needs: singles as long as there are any unseen, then doubles."""
    tray = 0
    for kind in range(N_KINDS):
        singles = min(count(needs, kind), unseen.count(kind))
        doubles = (count(needs, kind) - singles + 1) // 2 + count(needs, kind + N_KINDS)
        tray += singles * one(kind) + doubles * one(kind + N_KINDS)
    return tray


def larger(one_tray: int, other: int) -> int:
    """Give the larger number of each face."""
    return sum(
        max(count(one_tray, face), count(other, face)) * one(face) for face in range(N_FACES)
    )


class Deal:
    """Unseen cards in a row; each place, a hand or the kitchen, has a stretch of it."""

    def __init__(
        self, state: PizzaState, me: int | None, sizes: list[int], seats: list[int]
    ) -> None:
        known = state.known
        mine = int(state.seats) if me is None else me
        self.ends = [sum(sizes[: place + 1]) for place in range(len(sizes))]
        self.starts = [0, *self.ends[:-1]]
        self.least = [known.least[mine * int(state.seats) + seat] for seat in seats] + [0]
        self.most = [known.most[mine * int(state.seats) + seat] for seat in seats]
        self.most.append(known.kitchen[mine])
        self.known_least = self.least.copy()
        self.seats = seats
        self.row: list[int] = []

    def find(self, unseen: list[int], rng: Chance) -> bool:
        """Deal until all that is known holds; if luck does not help, exchange cards towards it."""
        self.row = unseen
        if len(unseen) != self.ends[-1] or min([end - start for start, end in self._spans()]) < 0:
            raise InvalidData("no-such-position", {"where": "hand"})
        for _ in range(TRIES):
            rng.shuffle(self.row)
            if self.faults() == 0:
                return True
        return self._mend(rng)

    def _spans(self) -> list[tuple[int, int]]:
        return list(zip(self.starts, self.ends, strict=True))

    def part(self, place: int) -> list[int]:
        """List the cards of a place."""
        return self.row[self.starts[place] : self.ends[place]]

    def tray(self, place: int) -> int:
        """Give the cards of a place as a tray."""
        return tray_of(self.part(place))

    def faults(self) -> int:
        """Count what does not agree with what is known."""
        total = 0
        for place in range(len(self.ends)):
            tray = self.tray(place)
            if not between(self.least[place], tray, self.most[place]):
                for face in range(N_FACES):
                    total += max(0, count(self.least[place], face) - count(tray, face))
                    total += max(0, count(tray, face) - count(self.most[place], face))
        return total

    def put_down(self, state: PizzaState, opener: int, rng: Chance) -> None:
        """Give everybody his cards."""
        for place, seat in enumerate(self.seats):
            cook, found = state.cooks[seat], self.tray(place)
            cook.hand, cook.cards = found, cards(found)
        state.kitchen = self.part(len(self.seats)) + [OPENER_CARD] * opener
        rng.shuffle(state.kitchen)

    def help_along(self, state: PizzaState, unseen: list[int], rng: Chance) -> bool:
        """Make sure that who must complete an order, or has agreed to help, has what it takes."""
        self.least = self.known_least.copy()
        for seat, tray in wishes(state, unseen, rng):
            if seat in self.seats:
                place = self.seats.index(seat)
                self.least[place] = larger(self.least[place], tray)
                room = self.ends[place] - self.starts[place]
                if cards(self.least[place]) > room or less(tray, tray_of(unseen)) != 0:
                    return False
        return True

    def _mend(self, rng: Chance) -> bool:
        """Exchange cards, never for the worse, until nothing is wrong; then go on, to mix them."""
        faults, tried, mixed = self.faults(), 0, 0
        while mixed < EXCHANGES * len(self.row):
            a, b = rng.below(len(self.row)), rng.below(len(self.row))
            self.row[a], self.row[b] = self.row[b], self.row[a]
            after = self.faults()
            if after > faults:
                self.row[a], self.row[b] = self.row[b], self.row[a]
            else:
                faults = after
            tried += 1
            mixed += faults == 0
            if faults > 0 and tried > HOPELESS:
                return False
        return True
