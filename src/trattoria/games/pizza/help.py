"""Help: the owner asks for exactly so much, the others answer in turn; one helps at most."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from trattoria.core.bits import bit, bits_in, nth_bit, places_in
from trattoria.core.chance import Chance
from trattoria.core.patch import Patch
from trattoria.games.pizza import completing, ending, patches
from trattoria.games.pizza.cards import (
    ALL_SINGLES,
    N_KINDS,
    cards,
    count,
    first_kinds,
    of_kind,
    some,
    value,
    worth,
)
from trattoria.games.pizza.decisions import (
    AGREE,
    ASK,
    ASK_DOUBLE,
    ASK_FOR,
    GIVE,
    GIVE_CARDS,
    HELP,
    MOST_ASKED,
    REFUSE,
    amount_of,
    tray_of_amount,
)
from trattoria.games.pizza.knowledge import ANY, smaller
from trattoria.games.pizza.paying import makes_good, short, stock, within
from trattoria.games.pizza.phase import Phase
from trattoria.games.pizza.recipes import BY_WORTH
from trattoria.games.pizza.updates import Proved
from trattoria.games.pizza.views import amounts, counted
from trattoria.games.pizza.whereabouts import out_of_sight

if TYPE_CHECKING:
    from trattoria.games.pizza.state import PizzaState


def can_ask(state: PizzaState) -> bool:
    """Tell whether help can be asked for: all can see that."""
    owner = state.order().owner
    if not state.helping:
        return False
    return any(seat != owner and state.variant.may_help(state, seat) for seat in range(state.seats))


# ---- asking --------------------------------------------------------------------------------------


def begin(state: PizzaState) -> None:
    """Begin a request, kind by kind."""
    state.order().current_kind = 0
    to_ask(state)


def to_ask(state: PizzaState) -> None:
    """Ask for the next kind of which anything can be missing; then pass the request round."""
    order = state.order()
    to_question(state)
    if order.current_kind < state.variant.kinds:
        state.ask(order.owner, ASK)
        return
    if state._events is not None:
        facts: dict[str, object] = {"seat": order.owner, "request": counted(state, order.asked)}
        state._emit("asked", facts, now={"settling": {"asked": amounts(state, order.asked)}})
    vouch(state)
    order.turn = order.owner
    to_next_helper(state)


def to_question(state: PizzaState) -> None:
    """Skip the kinds of which nothing can be missing."""
    order = state.order()
    while order.current_kind < state.variant.kinds and not in_question(state, order.current_kind):
        order.current_kind += 1


def vouch(state: PizzaState) -> None:
    """Players who ask for help hold the rest themselves: from now on everybody knows that much."""
    order = state.order()
    if order.recipe.settled == BY_WORTH or not state.remembers:
        return
    rests: list[i64] = []
    table = stock(order.table)
    for plan in order.plans:
        lack = short(plan.needs, table)
        if lack == order.asked:
            return  # the hand need not hold anything
        if within(order.asked, lack):
            rests.append(lack - order.asked)
    hidden = out_of_sight(state)
    sure: i64 = ANY
    for rest in rests:
        if in_reach(rest, hidden, state.cooks[order.owner].cards):
            sure = smaller(sure, rest)
    if 0 < sure < ANY:
        hands = [cook.hand for cook in state.cooks]
        state.since = Proved(state.since, order.owner, sure, hidden, hands)


def in_reach(needs: i64, hidden: i64, room: i64) -> bool:
    """Tell whether so many cards can cover the needs, with the fewest cards out of the hidden."""
    for kind in range(N_KINDS):
        double = kind + N_KINDS
        doubles = min((count(needs, kind) + 1) // 2, count(hidden, double))
        singles = max(0, count(needs, kind) - 2 * doubles)
        if singles > count(hidden, kind) or count(needs, double) > count(hidden, double):
            return False
        room -= singles + doubles + count(needs, double)
    return room >= 0


def in_question(state: PizzaState, kind: i64) -> bool:
    """Tell whether the table can lack some of this kind, for what was asked so far."""
    order = state.order()
    if order.recipe.settled == BY_WORTH:
        return order.missing_worth() > worth_asked(order.asked)
    table, hand = stock(order.table), stock(state.cooks[order.owner].hand)
    for plan in order.plans:
        lack = short(plan.needs, table)
        if of_kind(lack, kind) != 0 and agrees(lack, order.asked, hand, kind):
            return True
    return False


def agrees(lack: i64, asked: i64, hand: i64, current_kind: i64) -> bool:
    """Tell whether what was asked for was missing, and the hand covers the rest of those kinds."""
    if not within(asked, lack):
        return False
    said = first_kinds(lack, current_kind)
    if short(said - asked, hand) != 0:
        return False
    return asked != 0 or lack != said


def worth_asked(asked: i64) -> i64:
    """Add up what a request for a Bombastica names."""
    total: i64 = 0
    for kind in range(N_KINDS):
        total += count(asked, kind)
    return total


class RequestHelp(Phase):
    """How many of this kind to ask for."""

    def legal(self, state: PizzaState, seat: i64) -> list[int]:
        """Numbers that lead to a request which the own hand can make up to a pizza."""
        order = state.order()
        kind = order.current_kind
        if order.recipe.settled == BY_WORTH:
            return [ASK_FOR + kind * MOST_ASKED + number for number in worth_numbers(state)]
        return places_in(self._numbers(state, seat), self._base(state))

    def pick(self, state: PizzaState, seat: i64, rng: Chance) -> i64:
        if state.order().recipe.settled == BY_WORTH:
            return super().pick(state, seat, rng)
        numbers = self._numbers(state, seat)
        return self._base(state) + nth_bit(numbers, rng.below(bits_in(numbers)))

    def _base(self, state: PizzaState) -> i64:
        """Give the action that asks for none of this kind."""
        order = state.order()
        kind = order.current_kind
        doubles = order.plans[0].needs > ALL_SINGLES
        return ASK_DOUBLE + 2 * kind if doubles else ASK_FOR + kind * MOST_ASKED

    def _numbers(self, state: PizzaState, seat: i64) -> i64:
        """Give the numbers that may be asked for, as bits."""
        order, hand = state.order(), stock(state.cooks[seat].hand)
        kind, table = order.current_kind, stock(order.table)
        face = kind + N_KINDS if order.plans[0].needs > ALL_SINGLES else kind
        numbers: i64 = 0
        for plan in order.plans:
            lack = short(plan.needs, table)
            if agrees(lack, order.asked, hand, kind):
                for number in range(count(lack, face) + 1):
                    asked = order.asked + (number << (4 * face))
                    if (numbers >> number) & 1 == 0 and agrees(lack, asked, hand, kind + 1):
                        numbers |= bit(number)
        return numbers

    def do(self, state: PizzaState, action: i64) -> None:
        order = state.order()
        kind = order.current_kind
        if action >= ASK_DOUBLE:
            order.asked += ((action - ASK_DOUBLE) % 2) << (4 * (kind + N_KINDS))
        else:
            order.asked += ((action - ASK_FOR) % MOST_ASKED) << (4 * kind)
        order.current_kind += 1
        to_ask(state)


def worth_numbers(state: PizzaState) -> list[int]:
    """For a Bombastica: at most what is missing, and the own hand must cover the rest (G2)."""
    order = state.order()
    left = order.missing_worth() - worth_asked(order.asked)
    least: i64 = 0
    if order.current_kind == state.variant.kinds - 1:
        least = max(left - worth(state.cooks[order.owner].hand), 1 if order.asked == 0 else 0)
    return list(range(max(least, 0), left + 1))


# ---- answering -----------------------------------------------------------------------------------


def to_next_helper(state: PizzaState) -> None:
    """Ask the next player clockwise; when all have refused the order fails."""
    order = state.order()
    order.turn = (order.turn + 1) % state.seats
    while order.turn != order.owner and not state.variant.may_help(state, order.turn):
        order.turn = (order.turn + 1) % state.seats
    if order.turn == order.owner:
        ending.fail(state, "no-help")
    else:
        state.ask(order.turn, HELP)


# Nobody may change them.
EITHER: Final[list[int]] = [REFUSE, AGREE]
NEITHER: Final[list[int]] = [REFUSE]


class Helping(Phase):
    """Give all that is asked for, or refuse; unable and unwilling look the same."""

    def legal(self, state: PizzaState, seat: i64) -> list[int]:
        """Players who can give everything may agree."""
        return EITHER if can_give(state, seat) else NEITHER

    def pick(self, state: PizzaState, seat: i64, rng: Chance) -> i64:
        return AGREE if rng.below(2 if can_give(state, seat) else 1) == 1 else REFUSE

    def do(self, state: PizzaState, action: i64) -> None:
        """Go on to the next player, or to the cards."""
        order = state.order()
        if action == REFUSE:
            if state._events is not None:
                state._emit("refused", {"seat": order.turn})
            to_next_helper(state)
        else:
            order.helper = order.turn
            order.current_kind = 0
            to_give(state)


def can_give(state: PizzaState, seat: i64) -> bool:
    """Tell whether a hand holds all that is asked for."""
    asked = state.order().asked
    hand = state.cooks[seat].hand
    for kind in range(N_KINDS):
        if count(asked, kind) > value(hand, kind):
            return False
        if count(asked, kind + N_KINDS) > count(hand, kind + N_KINDS):
            return False
    return True


def to_give(state: PizzaState) -> None:
    """Give kind by kind, asking which cards where there are doubles; then the owner goes on."""
    order = state.order()
    while order.current_kind < state.variant.kinds:
        kind = order.current_kind
        if count(order.asked, kind + N_KINDS) > 0:
            give(state, some(kind, 0, 1))
        elif count(order.asked, kind) > 0 and state.variant.doubles > 0:
            state.ask(order.helper, GIVE)
            return
        elif count(order.asked, kind) > 0:
            give(state, some(kind, count(order.asked, kind), 0))
        order.current_kind += 1
    completing.to_choose(state)


def give(state: PizzaState, tray: i64) -> None:
    """Put cards from the helper's hand to the table's."""
    order = state.order()
    state.cooks[order.helper].loses(tray, cards(tray))
    state.leaves_hand(order.helper, tray)
    order.given += tray
    if state._events is not None:
        facts: dict[str, object] = {"seat": order.helper, "cards": state.names(tray)}
        given: Patch = {"helper": order.helper, "given": state.names(order.given)}
        now: Patch = {"settling": given, **patches.player(state, order.helper)}
        state._emit("gave", facts, now=now, own=patches.hand(state, order.helper))


class Giving(Phase):
    """Which cards of a kind to give: every one is needed for what was asked."""

    def legal(self, state: PizzaState, seat: i64) -> list[int]:
        order = state.order()
        kind = order.current_kind
        trays = makes_good(kind, count(order.asked, kind), state.cooks[seat].hand)
        return sorted([int(GIVE_CARDS + amount_of(tray, kind)) for tray in trays])

    def do(self, state: PizzaState, action: i64) -> None:
        give(state, tray_of_amount(action - GIVE_CARDS))
        state.order().current_kind += 1
        to_give(state)
