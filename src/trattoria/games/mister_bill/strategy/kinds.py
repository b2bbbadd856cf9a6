"""Kinds of actions: what a waiter brings, whom a card goes to, who is named.

All can see it.  A network that had to find out who is whose partner, seat by seat, would be a
larger one.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.core.state import NOBODY
from trattoria.games.mister_bill.cards import BILL, FIRST_WAITER
from trattoria.games.mister_bill.decisions import (
    GIVE_CARD,
    GO_LEFT,
    LEFT,
    NAME_SEAT,
    PLAY_CARD,
    RIGHT,
)
from trattoria.games.mister_bill.state import MisterBillState
from trattoria.games.mister_bill.strategy.choices import (
    CARD,
    kept,
    last_card_value,
    receiver,
    value_of,
    with_others,
)

VALUES: Final = 8  # of a waiter, in cards: from harm to six cards
TAKERS: Final = 3  # of a card: not known yet, an opponent, the partner
SORTS: Final = 3  # of a card: a dish, a waiter, Mister Bill
COPIES: Final = 4  # of it that others hold: as far as they are told apart
FARTHEST: Final = 4  # cards that a hand has more or less than the own one, as far as told apart
SIZES: Final = 2 * FARTHEST + 1
PLAYED: Final = 1  # 0 for playing no waiter
GIVEN: Final = PLAYED + VALUES
NAMED: Final = GIVEN + TAKERS * SORTS * COPIES
TURNED: Final = NAMED + 2 * SIZES
KINDS: Final = TURNED + 4


def kind(state: MisterBillState, action: i64) -> i64:
    """Give the kind of a legal action."""
    if action >= GO_LEFT:
        return TURNED + way(state, LEFT if action == GO_LEFT else RIGHT)
    if action >= NAME_SEAT:
        return NAMED + player(state, action - NAME_SEAT)
    if action >= GIVE_CARD:
        return GIVEN + card(state, action - GIVE_CARD)
    return 0 if action < PLAY_CARD else PLAYED + waiter(state, action - PLAY_CARD)


def waiter(state: MisterBillState, number: i64) -> i64:
    """By how many cards it is good for."""
    last = state.table[state.to_move].size == 1
    value = last_card_value(state, number) if last else value_of(state, number)
    return max(0, min(VALUES - 1, value // CARD + 1))


def card(state: MisterBillState, face: i64) -> i64:
    """By who gets it, what it is, and how many the others hold."""
    taker = receiver(state)
    whose: i64 = 0 if taker == NOBODY else 1 + friend(state, taker)
    sort: i64 = 2 if face == BILL else 1 if face >= FIRST_WAITER else 0
    copies = max(0, min(COPIES - 1, with_others(state, face)))
    return (whose * SORTS + sort) * COPIES + copies


def player(state: MisterBillState, seat: i64) -> i64:
    """By whether it is the partner, and how much larger the hand is than the own one."""
    more = state.table[seat].size - kept(state, state.table[state.to_move])
    return friend(state, seat) * SIZES + FARTHEST + max(-FARTHEST, min(FARTHEST, more))


def way(state: MisterBillState, direction: i64) -> i64:
    """By whether the partner gets the cards, and whether the partner gives some."""
    ahead = friend(state, state.neighbour(state.to_move, direction))
    return 2 * ahead + friend(state, state.neighbour(state.to_move, -direction))


def friend(state: MisterBillState, seat: i64) -> i64:
    return 1 if state.table[seat].team == state.table[state.to_move].team else 0
