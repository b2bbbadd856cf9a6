"""Positions that no game could have led to, found out: each check names the field that is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trattoria.core.data import Data
from trattoria.core.state import NOBODY
from trattoria.games.pizza import help, series, settling
from trattoria.games.pizza.cards import (
    N_FACES,
    N_KINDS,
    OPENER_CARD,
    count,
    of_kind,
    one,
    tray_of,
    value,
    worth,
)
from trattoria.games.pizza.decisions import (
    ADD,
    ASK,
    CHOOSE,
    CONTEST,
    COOK,
    DISCARD,
    DRAW,
    GIVE,
    HELP,
    NAME,
    ORDER,
    OVER,
    REVEAL,
    SERIES,
    SETTLE,
    STAKE,
    TOP_UP,
)
from trattoria.games.pizza.knowledge import ANY
from trattoria.games.pizza.paying import FOURTH_BITS, covers, lacking, makes_good, within
from trattoria.games.pizza.phases import ALL
from trattoria.games.pizza.recipes import (
    BY_CONTEST,
    BY_PLAN,
    BY_SERIES,
    BY_SHOWING,
    BY_WORTH,
    ENOUGH_CONTEST,
    ENOUGH_WORTH,
)
from trattoria.games.pizza.settlement import Settlement
from trattoria.games.pizza.state import ORDER_CARD, PizzaState

if TYPE_CHECKING:
    from trattoria.games.pizza.cook import Cook

# What can have been said and done about an order when a decision is asked for.
HELPED: Final = ("asked", "asking", "given", "helper", "turn")
SAID: Final[dict[int, tuple[str, ...]]] = {
    SERIES: ("series",),
    SETTLE: ("series",),
    CHOOSE: ("series", "chosen", *HELPED),
    ADD: ("series", "chosen", "added", *HELPED),
    ASK: ("series", "asked", "asking"),
    HELP: ("series", "asked", "asking", "turn"),
    GIVE: ("series", *HELPED),
    STAKE: (),
    CONTEST: ("added", "turn", "shown"),
    NAME: (),
    REVEAL: ("turn",),
    DISCARD: ("turn", "revealed"),
    TOP_UP: ("added", *HELPED),
}
# What must have been said.
NEEDED: Final[dict[int, tuple[str, ...]]] = {
    ASK: (),
    HELP: ("asked", "turn"),
    GIVE: ("asked", "turn", "helper"),
    CONTEST: ("turn",),
    REVEAL: ("turn",),
    DISCARD: ("turn", "revealed"),
}
# For which orders a decision is asked for.
SETTLED: Final[dict[int, tuple[int, ...]]] = {
    SERIES: (BY_SERIES,),
    CHOOSE: (BY_PLAN, BY_SERIES),
    ADD: (BY_PLAN, BY_SERIES),
    STAKE: (BY_CONTEST,),
    CONTEST: (BY_CONTEST,),
    NAME: (BY_SHOWING,),
    REVEAL: (BY_SHOWING,),
    DISCARD: (BY_SHOWING,),
    TOP_UP: (BY_WORTH,),
}
BY_TABLE: Final = (BY_PLAN, BY_SERIES, BY_WORTH)  # all the others


def check(state: PizzaState, data: Data) -> None:
    """Refuse what no game could have led to."""
    if state.phase == OVER:
        _check_end(state, data)
    elif data.value("outcome") is not None:
        raise data.refuse("inconsistent", "outcome")
    where = _wrong_players(state) or _wrong_oven(state) or _wrong_known(state)
    if where == "" and state.phase in (COOK, ORDER, DRAW):
        where = _wrong_turn(state)
    elif where == "" and state.phase != OVER:
        where = _wrong_opening(state) or wrong_settling(state)
    if where != "":
        raise data.refuse("inconsistent", where)


def _check_end(state: PizzaState, data: Data) -> None:
    services = state.house.service_count(state.seats, state.options)
    idle = not state.opening and state.settling is None and state.table == state.idle == 0
    if state.service != services or state.to_move != NOBODY or not idle:
        raise data.refuse("inconsistent", "phase")
    if any(card >= ORDER_CARD for card in state.oven):
        raise data.refuse("inconsistent", "oven")
    state.end()
    if state.outcome is None or data.value("outcome") != state.outcome.to_dict():
        raise data.refuse("inconsistent", "outcome")


# ---- cards ---------------------------------------------------------------------------------------


def _wrong_players(state: PizzaState) -> str:
    if len({cook.own for cook in state.cooks}) != len(state.cooks):
        return "players.own"
    for seat, cook in enumerate(state.cooks):
        field = _wrong_hand(state, cook) or _wrong_past(state, cook) or _wrong_orders(state, seat)
        if field != "":
            return f"players[{seat}].{field}"
    return ""


def _wrong_hand(state: PizzaState, cook: Cook) -> str:
    """A hand is within the limit, unless its player had no ingredient and took some (L1)."""
    limit = state.house.limit
    refilled = state.house.always_refills and cook.cards <= state.house.at_once
    if cook.cards + cook.held > limit and not (refilled and cook.held <= limit):
        return "hand"
    return "traced" if cook.traced & ~cook.orders else ""


def _wrong_past(state: PizzaState, cook: Cook) -> str:
    """Orders are where the house puts them, and only after an opening."""
    returned = state.house.failed_return
    if cook.served & cook.gone or (cook.gone != 0 and returned):
        return "gone"
    if cook.buried > 0 and not returned:
        return "buried"
    unseen = state.house.shown_points(state, cook) is None and state.house.helping(
        int(state.seats), state.options
    )
    if cook.rewards and state.phase != OVER and not unseen:
        return "rewards"
    first = state.service == 0 and not state.opening
    return "served" if first and (cook.points + cook.gone + cook.buried + cook.traced) > 0 else ""


def _wrong_orders(state: PizzaState, seat: int) -> str:
    """Every order of a player is in one place, and he has no other."""
    cook = state.cooks[seat]
    found = cook.waiter + cook.rewards
    for bits in (cook.orders, cook.served, cook.gone):
        found += [order for order in range(32) if (bits >> order) & 1 == 1]
    for card in state.oven[state.turned :]:
        owner, order = state.order_in_oven(card)
        if owner == seat:
            found.append(int(order))
    if state.settling is not None and state.settling.owner == seat:
        found.append(int(state.settling.order))
    return "" if sorted(found) == state.house.orders_of(cook.own) else "orders"


def _wrong_oven(state: PizzaState) -> str:
    """An order lies on what its owner has cooked, never on another."""
    after_order = True
    for card in state.oven[state.turned :]:
        if card >= ORDER_CARD and after_order:
            return "oven"
        after_order = card >= ORDER_CARD
    return ""


def _wrong_known(state: PizzaState) -> str:
    """What is known is true."""
    known = state.known
    kitchen = tray_of([face for face in state.kitchen if face != OPENER_CARD])
    for observer in range(state.seats + 1):
        for seat in range(state.seats):
            place = observer * int(state.seats) + seat
            hand = state.cooks[seat].hand
            bound = between(known.least[place], hand, known.most[place])
            if not bound or not is_worth(hand, known.worth[place]):
                return f"known[{observer}].hands"
        if not between(0, kitchen, known.kitchen[observer]):
            return f"known[{observer}].kitchen"
    return ""


def between(least: int, tray: int, most: int) -> bool:
    """Tell whether a tray is within bounds."""
    if least == 0 and most == ANY:
        return True
    for face in range(N_FACES):
        if not count(least, face) <= count(tray, face) <= count(most, face):
            return False
    return True


def is_worth(tray: int, worth: int) -> bool:
    """Tell whether the cards of each kind are worth so much."""
    return worth == 0 or all(value(tray, kind) >= count(worth, kind) for kind in range(N_KINDS))


# ---- turns ---------------------------------------------------------------------------------------


def _wrong_turn(state: PizzaState) -> str:
    services = state.house.service_count(state.seats, state.options)
    closed = not state.opening and state.settling is None and state.table == state.used == 0
    if state.service >= services or not closed:
        return "phase"
    if state.to_move != state.active:
        return "to_move"
    return _wrong_kitchen(state) or _wrong_step(state) or _wrong_idle(state)


def _wrong_kitchen(state: PizzaState) -> str:
    """The service ends with the last card; only in Plus one may begin with none (L6)."""
    if state.house.opener_card:
        return "" if state.kitchen else "kitchen"
    if state.crowned:
        return "crowned"
    return "" if state.kitchen or state.service > 0 else "kitchen"


def _wrong_step(state: PizzaState) -> str:
    """Something was played, and lies on top, when an order or a draw is asked for."""
    cook = state.cooks[state.active]
    passed = state.phase == DRAW and cook.cards == 0 and not state.house.always_refills  # P2
    if not state.played and not passed:
        return "played"
    both = min(len(state.kitchen), len(cook.waiter), state.room())
    if {COOK: cook.cards, ORDER: cook.held, DRAW: both}[int(state.phase)] <= 0:
        return "phase"
    if state.phase == COOK or not state.played:
        return ""
    if cook.cards + cook.held >= state.house.limit and not state.house.always_refills:
        return f"players[{state.active}].hand"
    owner, _ = state.order_in_oven(state.oven[-1]) if state.oven else (NOBODY, NOBODY)
    mine = owner == state.active and state.phase == DRAW
    return "" if state.oven and (owner == NOBODY or mine) else "oven"


def _wrong_idle(state: PizzaState) -> str:
    """Who could do nothing had no ingredient, and nowhere to draw from or no room (P3)."""
    for step in range(1, state.idle + 1):
        cook = state.cooks[(state.active - step) % state.seats]
        stuck = cook.held >= state.house.limit if state.house.opener_card else not state.kitchen
        if cook.cards > 0 or not stuck:
            return "idle"
    return ""


# ---- an opening ----------------------------------------------------------------------------------


def _wrong_opening(state: PizzaState) -> str:
    """The kitchen is empty, or nobody had an ingredient when the service ended (P3, P6)."""
    services = state.house.service_count(state.seats, state.options)
    if state.service >= services or not state.opening or state.settling is None:
        return "phase"
    if state.idle > 0:
        return "idle"
    if any(cook.cards > 0 for cook in state.cooks) and (state.kitchen or not state.crowned):
        return "kitchen"
    return "kitchen" if state.kitchen and not state.house.opener_card else ""


def wrong_settling(state: PizzaState) -> str:
    """What was said and done about the order fits the decision that is asked for."""
    order = state.order()
    field = _wrong_said(state, order) or _wrong_series(state, order) or _wrong_help(state, order)
    if field != "":
        return f"settling.{field}"
    asked = order.turn if state.phase in (HELP, GIVE, CONTEST, REVEAL) else order.owner
    if state.to_move != asked:
        return "to_move"
    field = _wrong_decision(state, order)
    if field != "":
        return f"settling.{field}"
    return "" if ALL[state.phase].legal(state, state.to_move) else "phase"


def _wrong_said(state: PizzaState, order: Settlement) -> str:
    recipe = order.recipe
    if recipe.settled not in SETTLED.get(int(state.phase), BY_TABLE):
        return "order"
    own = state.cooks[order.owner].own
    by_plan = recipe.settled in (BY_PLAN, BY_SERIES)
    if by_plan and (not order.plans or (recipe.bars_own and value(order.table, own) > 0)):
        return "order"
    for field in said(order):
        if field not in SAID[int(state.phase)]:
            return field
    for field in NEEDED.get(int(state.phase), ()):
        if field not in said(order):
            return field
    return "turn" if order.turn == order.owner else ""


def said(order: Settlement) -> list[str]:
    """List the fields in which something was said or done."""
    fields = {
        "series": len(order.series) > 0,
        "chosen": len(order.chosen) > 0,
        "added": order.added != 0,
        "asked": order.asked != 0,
        "asking": order.asking != 0,
        "given": order.given != 0,
        "helper": order.helper != NOBODY,
        "turn": order.turn != NOBODY,
        "shown": order.shown != 0,
        "revealed": order.revealed != NOBODY,
    }
    return [name for name, there in fields.items() if there]


def _wrong_series(state: PizzaState, order: Settlement) -> str:
    """Fours from the owner's hand, in the order of the cards, shown to all once they are named."""
    if not order.series:
        return ""
    cook = state.cooks[order.owner]
    shown = cook.orders if state.phase == SERIES else cook.traced
    fours = all(state.house.recipes[four].settled == BY_SERIES for four in order.series)
    rising = all(one < two for one, two in zip(order.series, order.series[1:], strict=False))
    there = all((shown >> four) & 1 == 1 for four in order.series)
    if order.recipe.settled != BY_SERIES or not (fours and rising and there):
        return "series"
    return "series" if state.phase == SERIES and not series.later_fours(state) else ""


# ---- help ----------------------------------------------------------------------------------------


def _wrong_help(state: PizzaState, order: Settlement) -> str:
    """What was asked for was missing; what was given is what was asked for."""
    kinds = int(state.house.kinds)
    if order.recipe.settled != BY_WORTH and order.asked & FOURTH_BITS != 0:
        return "asked"  # far more than any order needs
    if state.phase in (ASK, HELP, GIVE) or order.helper != NOBODY:
        if not help.can_ask(state) or table_covers(order):
            return "asked"
    elif order.asked != 0 or (state.phase == CHOOSE and order.asking != 0):
        return "asked"
    if order.helper != NOBODY and (order.asked == 0 or order.helper != order.turn):
        return "helper"
    if state.phase in (CHOOSE, ADD, TOP_UP) and order.helper == NOBODY != order.turn:
        return "turn"
    asked = state.phase == HELP or (state.phase == CHOOSE and order.helper != NOBODY)
    if asked and order.asking != kinds:
        return "asking"
    if order.helper != NOBODY or order.given != 0:
        upto = int(order.asking) if state.phase == GIVE else kinds
        if order.helper == NOBODY or not makes_up(order.asked, order.given, upto):
            return "given"
    return "asked" if state.phase in (HELP, GIVE) and not has_rest(state, order) else ""


def table_covers(order: Settlement) -> bool:
    """Tell whether the table alone is enough: then nobody is asked (P5)."""
    if order.recipe.settled == BY_WORTH:
        return worth(order.table) >= ENOUGH_WORTH
    return order.covered()


def makes_up(needs: int, tray: int, upto: int) -> bool:
    """Tell whether the kinds before this one, and no other, are there, with no card too many."""
    for kind in range(N_KINDS):
        part, double = of_kind(tray, kind), kind + N_KINDS
        if kind >= upto or count(needs, kind) + count(needs, double) == 0:
            fits = part == 0
        elif count(needs, double) > 0:
            fits = part == count(needs, double) * one(double)
        else:
            fits = part in makes_good(kind, count(needs, kind), part)
        if not fits:
            return False
    return True


def has_rest(state: PizzaState, order: Settlement) -> bool:
    """Tell whether the owner can make up the rest of what he asked for himself."""
    hand = state.cooks[order.owner].hand
    if order.recipe.settled == BY_WORTH:
        rest = ENOUGH_WORTH - worth(order.table) - help.worth_asked(order.asked)
        return 0 <= rest <= worth(hand)
    for plan in order.plans:
        lack = lacking(plan.needs, order.table)
        if within(order.asked, lack) and covers(hand, lack - order.asked):
            return True
    return False


# ---- the decision itself -------------------------------------------------------------------------


def _wrong_decision(state: PizzaState, order: Settlement) -> str:
    """Tell what does not fit the very decision that is asked for."""
    phase = state.phase
    if phase == SETTLE:
        return _wrong_settle(state, order)
    if phase == ASK:
        return _wrong_asking(state, order)
    if phase == HELP:
        return "" if state.house.may_help(state, order.turn) else "turn"
    if phase == GIVE:
        return "" if _can_give(state, order) else "asking"
    if phase in (CHOOSE, ADD):
        return _wrong_choice(state, order)
    if phase == TOP_UP:
        return _wrong_top_up(order)
    if phase in (STAKE, CONTEST):
        return _wrong_contest(state, order)
    if phase == DISCARD:
        held = count(state.cooks[order.turn].hand, order.revealed)
        return "" if held > 0 else "revealed"
    return ""


def _wrong_settle(state: PizzaState, order: Settlement) -> str:
    if settling.covered(order):
        return "order"  # P5
    helped = help.can_ask(state)
    if order.series and not helped and not settling.can_complete(state):
        return "series"
    return "" if helped or state.cooks[order.owner].cards > 0 else "order"


def _wrong_asking(state: PizzaState, order: Settlement) -> str:
    for kind in range(int(order.asking), N_KINDS):
        if of_kind(order.asked, kind) != 0:
            return "asked"
    asking = order.asking < state.house.kinds and help.in_question(state, order.asking)
    return "" if asking else "asking"


def _can_give(state: PizzaState, order: Settlement) -> bool:
    """Tell whether the helper is to choose cards of this kind, and has what he promised."""
    if state.house.doubles == 0 or order.asking >= state.house.kinds:
        return False
    hand = state.cooks[order.helper].hand
    rest = 0
    for kind in range(int(order.asking), N_KINDS):
        rest += count(order.asked, kind) * one(kind)
        rest += count(order.asked, kind + N_KINDS) * one(kind + N_KINDS)
    return count(order.asked, order.asking) > 0 and covers(hand, rest)


def _wrong_choice(state: PizzaState, order: Settlement) -> str:
    """Kinds are chosen one after the other, then cards are added kind by kind."""
    wanted = len(order.plans[0].chosen) if len(order.plans) > 1 else 0
    plans = order.open_plans(state.cooks[order.owner].hand)
    if len(order.chosen) > wanted or (len(order.chosen) == wanted) != (state.phase == ADD):
        return "chosen"
    if not plans:
        return "chosen"
    if state.phase == CHOOSE:
        return ""
    kind = int(order.asking)
    lack = lacking(plans[0].needs, order.there())
    before = lacking(plans[0].needs, order.table + order.given)
    if state.house.doubles == 0 or kind >= N_KINDS or count(lack, kind) == 0:
        return "asking"
    return "" if makes_up(before, order.added, kind) else "added"


def _wrong_top_up(order: Settlement) -> str:
    if table_covers(order) or (order.asking == 0 and order.missing_worth() <= 0):
        return "order"
    for kind in range(int(order.asking), N_KINDS):
        if of_kind(order.added, kind) != 0:
            return "added"
    return ""


def _wrong_contest(state: PizzaState, order: Settlement) -> str:
    """Own cards were staked, enough of them; who was asked showed all that he has, or nothing."""
    owner = state.cooks[order.owner]
    if state.phase == STAKE:
        return "" if owner.cards > 0 else "order"
    if order.added != of_kind(order.added, owner.own):
        return "added"
    if value(order.there(), owner.own) < ENOUGH_CONTEST:
        return "order"
    sums = {0}
    seat = (order.owner + 1) % state.seats
    while seat != order.turn:
        held = int(value(state.cooks[seat].hand, owner.own))
        sums |= {held + shown for shown in sums}
        seat = (seat + 1) % state.seats
    return "" if int(order.shown) in sums else "shown"
