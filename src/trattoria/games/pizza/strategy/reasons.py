"""Why: in a word, what speaks for an action, as its player may see it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.bots.strategy import Reason
from trattoria.games.pizza.cards import EMPTY, N_KINDS, count, value
from trattoria.games.pizza.cook import Cook
from trattoria.games.pizza.decisions import (
    ADD,
    ADD_CARDS,
    AGREE,
    ASK_HELP,
    CHOOSE,
    COMPLETE,
    COOK,
    COOK_CARDS,
    DRAW,
    FROM_WAITER,
    GIVE,
    GIVE_CARDS,
    HELP,
    NAME,
    NAME_SEAT,
    NO_MORE,
    NO_ORDER,
    ORDER,
    PLACE_ORDER,
    REVEAL,
    SERIES,
    SETTLE,
    STAKE,
    tray_of_amount,
)
from trattoria.games.pizza.paying import short
from trattoria.games.pizza.recipes import BY_CONTEST, BY_SHOWING
from trattoria.games.pizza.state import PizzaState
from trattoria.games.pizza.strategy import opening, turn
from trattoria.games.pizza.strategy.outlook import CONTEST_WON, HOPELESS, Outlook
from trattoria.games.pizza.strategy.sense import could_be_helped
from trattoria.games.pizza.strategy.trays import in_stock, total, worth_of

CODES: Final = (
    *("for-order", "keeps", "fresh-cards", "little"),
    *("covered", "likely", "luck", "last-try", "if-others-fail", "comes-back", "hopes", "unlikely"),
    *("few-orders", "enough-orders", "few-ingredients"),
    *("can-serve", "needs-help", "spares-hand", "no-help", "not-the-other", "keeps-cards"),
    *("reward", "no-reward", "needed", "least-from-hand", "keeps-double", "one-more"),
    *("fewest-cards", "rarest", "beats-all", "contest-lost"),
)
MANY: Final = 3  # cards that make a hand a new one


def why(state: PizzaState, action: int) -> Reason | None:
    """Say what speaks for a legal action of the player to move."""
    phase = state.phase
    if phase in (COOK, ORDER, HELP, REVEAL, STAKE):
        return with_outlook(Outlook(state, state.to_move, state.table), action)
    if phase == DRAW:
        return draw(state.cooks[state.to_move], action)
    if phase == SETTLE:
        return settle(state, action)
    return small(state, action)


def plain(code: str, holds: bool = True) -> Reason | None:
    return Reason(code, {}) if holds else None


def with_outlook(outlook: Outlook, action: int) -> Reason | None:
    phase = outlook.state.phase
    if phase == COOK:
        return cook(outlook, tray_of_amount(action - COOK_CARDS))
    if phase == ORDER:
        return unlikely(outlook) if action == NO_ORDER else place(outlook, action - PLACE_ORDER)
    if phase == HELP:
        return answer(outlook, action)
    if phase == STAKE:
        return stake(outlook, action)
    best = opening.reveal(outlook, outlook.state.legal_actions())
    return plain("rarest", action == best)


# ---- a turn --------------------------------------------------------------------------------------


def cook(outlook: Outlook, tray: i64) -> Reason | None:
    """An order of one's own, what is kept for others, a fresh hand, little for the others."""
    mine = outlook.state.cooks[outlook.seat]
    order = for_order(outlook, mine, tray)
    if order is not None:
        return order
    kept = keeps(outlook, in_stock(mine.hand - tray))
    if kept is not None:
        return kept
    if total(tray) >= MANY:
        return Reason("fresh-cards", {"count": int(total(tray))})
    return plain("little", worth_of(tray) == 1)


def for_order(outlook: Outlook, mine: Cook, tray: i64) -> Reason | None:
    """Find the best order that these cards make likely."""
    outlook.keeps(in_stock(mine.hand - tray))
    best, order = turn.good_enough(outlook) - 1, -1
    for number in range(len(outlook.state.variant.recipes)):
        if mine.orders >> number & 1 == 1:
            found = outlook.prospect(number, outlook.left + tray, outlook.hand)
            without = outlook.prospect(number, outlook.left, outlook.hand)
            if found > max(best, without):
                best, order = found, number
    if order < 0:
        return None
    return Reason("for-order", {"order": outlook.state.variant.recipes[order].name})


def keeps(outlook: Outlook, hand: i64) -> Reason | None:
    """Find the kind of which own orders in the oven will need most out of this hand."""
    kept = [
        min(sum([count(lack, kind) for lack in outlook.lacks if lack > 0]), count(hand, kind))
        for kind in range(N_KINDS)
    ]
    most = max(kept)
    if most == 0:
        return None
    kind = outlook.state.face_name(kept.index(most))
    return Reason("keeps", {"kind": kind, "count": int(most)})


def place(outlook: Outlook, order: i64) -> Reason:
    """Say what an order placed now counts on."""
    outlook.keeps(in_stock(outlook.state.cooks[outlook.seat].hand))
    recipe = outlook.state.variant.recipes[order]
    found = outlook.prospect(order, outlook.left, outlook.hand)
    if recipe.settled in (BY_CONTEST, BY_SHOWING):
        return Reason("likely" if found >= CONTEST_WON else "luck", {})
    missing = outlook.look(recipe, outlook.own, outlook.left, outlook.hand)
    return Reason(counts_on(outlook, missing, found), {})


def counts_on(outlook: Outlook, missing: i64, prospect: i64) -> str:
    if missing == 0:
        return "covered"
    if prospect >= turn.LIKELY_AT_ONCE:
        return "likely"
    if missing == HOPELESS or not outlook.reachable():
        return "if-others-fail"
    if turn.good_enough(outlook) == turn.POSSIBLE:
        return "last-try"
    return "comes-back" if outlook.state.variant.failed_return else "hopes"


def unlikely(outlook: Outlook) -> Reason | None:
    mine = outlook.state.cooks[outlook.seat]
    outlook.keeps(in_stock(mine.hand))
    best = turn.best_order(outlook, mine.orders, outlook.left)
    return plain("unlikely", best < turn.good_enough(outlook))


def draw(mine: Cook, action: int) -> Reason | None:
    """Say what the hand lacks."""
    if action == FROM_WAITER:
        return plain("few-orders", mine.held < turn.ENOUGH_ORDERS)
    if mine.held >= turn.ENOUGH_ORDERS:
        return plain("enough-orders")
    return plain("few-ingredients", mine.cards < turn.ENOUGH_INGREDIENTS)


# ---- the opening ---------------------------------------------------------------------------------


def settle(state: PizzaState, action: int) -> Reason | None:
    legal = state.legal_actions()
    if action == COMPLETE:
        return plain("can-serve")
    if action == ASK_HELP:
        return plain("spares-hand" if COMPLETE in legal else "needs-help")
    if COMPLETE in legal:
        return plain("keeps-cards")
    if ASK_HELP not in legal or not could_be_helped(state):
        return plain("no-help")
    return plain("not-the-other", state.seats == 2)


def answer(outlook: Outlook, action: int) -> Reason | None:
    """Say what help brings, or what it would cost."""
    mine, asked = outlook.state.cooks[outlook.seat], outlook.state.order().asked
    if action == AGREE:
        return plain("reward", len(mine.waiter) > 0)
    if not mine.waiter:
        return plain("no-reward")
    hand = in_stock(mine.hand)
    lost = outlook.keeps(hand) - outlook.keeps(short(hand, asked))
    return plain("needed", lost > 0)


def stake(outlook: Outlook, action: int) -> Reason | None:
    """Say whether it is enough whatever the others hold."""
    there = outlook.state.table + tray_of_amount(action - ADD_CARDS)
    if value(there, outlook.own) > value(outlook.hidden, outlook.own):
        return plain("beats-all")
    return plain("contest-lost", tray_of_amount(action - ADD_CARDS) == EMPTY)


def small(state: PizzaState, action: int) -> Reason | None:
    """The small decisions while an order is settled."""
    legal = state.legal_actions()
    if state.phase == CHOOSE:
        return plain("least-from-hand", action == opening.choose(state, legal))
    if state.phase == SERIES:
        return plain("one-more", action != NO_MORE and action == opening.join(state, legal))
    if state.phase == NAME and action == opening.name(state, legal):
        return Reason("fewest-cards", {"target": action - NAME_SEAT})
    if state.phase in (ADD, GIVE):
        first = ADD_CARDS if state.phase == ADD else GIVE_CARDS
        return plain("keeps-double", fewer_doubles(action - first, [a - first for a in legal]))
    return None


def fewer_doubles(amount: i64, amounts: list[int]) -> bool:
    """Tell whether an amount has the fewest doubles, where it makes a difference."""
    doubles = [worth_of(tray_of_amount(each)) - total(tray_of_amount(each)) for each in amounts]
    own = worth_of(tray_of_amount(amount)) - total(tray_of_amount(amount))
    return own == min(doubles) < max(doubles)
