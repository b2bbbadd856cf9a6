"""Why: in a word, what speaks for an action, as its player may see it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.bots.strategy import Reason
from trattoria.core.state import NOBODY
from trattoria.games.mister_bill.cards import BILL
from trattoria.games.mister_bill.decisions import (
    GIVE_CARD,
    GO_LEFT,
    LEFT,
    NAME_SEAT,
    NO_WAITER,
    PLAY_CARD,
    RIGHT,
)
from trattoria.games.mister_bill.state import MisterBillState
from trattoria.games.mister_bill.strategy.choices import (
    COLLECT,
    REVEAL,
    SWAP,
    best_swap,
    choose_waiter,
    holds_last_bill,
    kept,
    nearest_out,
    receiver,
    with_others,
)
from trattoria.games.mister_bill.strategy.kinds import friend

CODES: Final = (
    *("one-card-less", "smaller-hand", "rid-of-bill", "hits", "last-card", "no-waiter-helps"),
    *("same-team", "soon-out", "may-pair", "never-pairs", "hardly-pairs", "partner-gives"),
)
FEW: Final = 1  # copies that the others hold, of a card that will hardly find its pair


def why(state: MisterBillState, action: int) -> Reason | None:
    """Say what speaks for a legal action of the player to move."""
    if action >= GO_LEFT:
        return way(state, LEFT if action == GO_LEFT else RIGHT)
    if action >= NAME_SEAT:
        return player(state, action - NAME_SEAT)
    if action >= GIVE_CARD:
        return card(state, action - GIVE_CARD)
    if action == NO_WAITER:
        return none(state)
    return waiter(state, action - PLAY_CARD)


def none(state: MisterBillState) -> Reason | None:
    """A last card is drawn by the neighbour; else a waiter may do harm."""
    if state.table[state.to_move].size == 1:
        return Reason("last-card", {})
    useless = choose_waiter(state, state.legal_actions()) == NO_WAITER
    return Reason("no-waiter-helps", {}) if useless else None


def waiter(state: MisterBillState, number: i64) -> Reason:
    """A smaller hand, Mister Bill gone, an opponent hit, or at least a card less."""
    me = state.table[state.to_move]
    if number == SWAP:
        return smaller(state, best_swap(state)) or Reason("one-card-less", {})
    if number != REVEAL and holds_last_bill(state, me):
        return Reason("rid-of-bill", {})
    target = nearest_out(state)
    if number == COLLECT and not friend(state, target):
        return Reason("hits", {"target": int(target)})
    return Reason("one-card-less", {})


def smaller(state: MisterBillState, seat: i64) -> Reason | None:
    """Name an opponent who holds fewer cards."""
    other, own = state.table[seat], kept(state, state.table[state.to_move])
    if friend(state, seat) or other.size >= own:
        return None
    return Reason("smaller-hand", {"target": int(seat), "count": int(other.size)})


def player(state: MisterBillState, seat: i64) -> Reason | None:
    if state.waiter == SWAP:
        return Reason("same-team", {}) if friend(state, seat) else smaller(state, seat)
    soon = seat == nearest_out(state) and not friend(state, seat)
    return Reason("soon-out", {"target": int(seat)}) if soon else None


def card(state: MisterBillState, face: i64) -> Reason | None:
    """A partner gets what may make a pair, an opponent what hardly will."""
    taker, others = receiver(state), with_others(state, face)
    if taker != NOBODY and friend(state, taker):
        return Reason("may-pair", {"target": int(taker)}) if others > 0 else None
    if others == 0:
        return Reason("rid-of-bill" if face == BILL else "never-pairs", {})
    return Reason("hardly-pairs", {}) if others <= FEW else None


def way(state: MisterBillState, direction: i64) -> Reason | None:
    """The partner gives, and an opponent gets."""
    ahead = friend(state, state.neighbour(state.to_move, direction))
    behind = friend(state, state.neighbour(state.to_move, -direction))
    return Reason("partner-gives", {}) if behind and not ahead else None
