"""What is said and done about an order in an opening: what does not fit is named by its field."""

from __future__ import annotations

from typing import Final

from trattoria.core.state import NOBODY
from trattoria.games.pizza import help, series, settling
from trattoria.games.pizza.cards import (
    N_KINDS,
    count,
    of_kind,
    one,
    value,
    worth,
)
from trattoria.games.pizza.decisions import (
    ADD,
    ASK,
    CHOOSE,
    CONTEST,
    DISCARD,
    GIVE,
    HELP,
    NAME,
    REVEAL,
    SERIES,
    SETTLE,
    STAKE,
    TOP_UP,
)
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
from trattoria.games.pizza.state import PizzaState

# What can have been said and done about an order when a decision is asked for.
HELPED: Final = ("asked", "current_kind", "given", "helper", "turn")
SAID: Final[dict[int, tuple[str, ...]]] = {
    SERIES: ("series",),
    SETTLE: ("series",),
    CHOOSE: ("series", "chosen", *HELPED),
    ADD: ("series", "chosen", "added", *HELPED),
    ASK: ("series", "asked", "current_kind"),
    HELP: ("series", "asked", "current_kind", "turn"),
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


def wrong_opening(state: PizzaState) -> str:
    """The kitchen is empty, or nobody had an ingredient when the service ended (P3, P6)."""
    services = state.variant.service_count(state.seats, state.options)
    if state.service >= services or not state.opening or state.settling is None:
        return "phase"
    if state.idle > 0:
        return "idle"
    if any(cook.cards > 0 for cook in state.cooks) and (state.kitchen or not state.crowned):
        return "kitchen"
    return "kitchen" if state.kitchen and not state.variant.opener_card else ""


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
        "current_kind": order.current_kind != 0,
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
    fours = all(state.variant.recipes[four].settled == BY_SERIES for four in order.series)
    rising = all(one < two for one, two in zip(order.series, order.series[1:], strict=False))
    there = all((shown >> four) & 1 == 1 for four in order.series)
    if order.recipe.settled != BY_SERIES or not (fours and rising and there):
        return "series"
    return "series" if state.phase == SERIES and not series.later_fours(state) else ""


# ---- help ----------------------------------------------------------------------------------------


def _wrong_help(state: PizzaState, order: Settlement) -> str:
    """What was asked for was missing; what was given is what was asked for."""
    kinds = int(state.variant.kinds)
    if order.recipe.settled != BY_WORTH and order.asked & FOURTH_BITS != 0:
        return "asked"  # far more than any order needs
    if state.phase in (ASK, HELP, GIVE) or order.helper != NOBODY:
        if not help.can_ask(state) or table_covers(order):
            return "asked"
    elif order.asked != 0 or (state.phase == CHOOSE and order.current_kind != 0):
        return "asked"
    if order.helper != NOBODY and (order.asked == 0 or order.helper != order.turn):
        return "helper"
    if state.phase in (CHOOSE, ADD, TOP_UP) and order.helper == NOBODY != order.turn:
        return "turn"
    asked = state.phase == HELP or (state.phase == CHOOSE and order.helper != NOBODY)
    if asked and order.current_kind != kinds:
        return "current_kind"
    if order.helper != NOBODY or order.given != 0:
        upto = int(order.current_kind) if state.phase == GIVE else kinds
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
    """Tell whether the owner's hand holds the rest, beyond what was asked for."""
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
        return "" if state.variant.may_help(state, order.turn) else "turn"
    if phase == GIVE:
        return "" if _can_give(state, order) else "current_kind"
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
    for kind in range(int(order.current_kind), N_KINDS):
        if of_kind(order.asked, kind) != 0:
            return "asked"
    current_kind = order.current_kind < state.variant.kinds and help.in_question(
        state, order.current_kind
    )
    return "" if current_kind else "current_kind"


def _can_give(state: PizzaState, order: Settlement) -> bool:
    """Tell whether the helper is to choose cards of this kind, and has what was promised."""
    if state.variant.doubles == 0 or order.current_kind >= state.variant.kinds:
        return False
    hand = state.cooks[order.helper].hand
    rest = 0
    for kind in range(int(order.current_kind), N_KINDS):
        rest += count(order.asked, kind) * one(kind)
        rest += count(order.asked, kind + N_KINDS) * one(kind + N_KINDS)
    return count(order.asked, order.current_kind) > 0 and covers(hand, rest)


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
    kind = int(order.current_kind)
    lack = lacking(plans[0].needs, order.there())
    before = lacking(plans[0].needs, order.table + order.given)
    if state.variant.doubles == 0 or kind >= N_KINDS or count(lack, kind) == 0:
        return "current_kind"
    return "" if makes_up(before, order.added, kind) else "added"


def _wrong_top_up(order: Settlement) -> str:
    if table_covers(order) or (order.current_kind == 0 and order.missing_worth() <= 0):
        return "order"
    for kind in range(int(order.current_kind), N_KINDS):
        if of_kind(order.added, kind) != 0:
            return "added"
    return ""


def _wrong_contest(state: PizzaState, order: Settlement) -> str:
    """Own cards were staked, enough of them; each rival showed all cards of the kind, or none."""
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
