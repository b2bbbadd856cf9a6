"""What to do with a waiter, whom to name, which card to give."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.core.state import NOBODY
from trattoria.games.mister_bill.cards import BILL, COPIES, FIRST_WAITER, count
from trattoria.games.mister_bill.decisions import (
    GIVE_CARD,
    GO_LEFT,
    GO_RIGHT,
    LEFT,
    NAME_SEAT,
    NO_WAITER,
    PLAY_CARD,
    RIGHT,
    WAITER,
)
from trattoria.games.mister_bill.seat import Seat
from trattoria.games.mister_bill.state import MisterBillState

EXCHANGE: Final = 0  # the waiters by their numbers
SWAP: Final = 1
COLLECT: Final = 2
REVEAL: Final = 3
PASS: Final = 4

CARD: Final = 100  # values are counted in hundredths of a card
RID_OF_BILL: Final = 100  # what it is worth to give the last Mister Bill away
KEPT_WAITER: Final = 40  # a waiter is a lighter card than a dish: it can be played
RARE: Final = 20  # how much heavier a card is for each copy that can no longer pair it
ALL_CARDS: Final = 1000  # more than any hand, in hundredths
NOTHING_GOOD: Final = -1000

COPIES_OF: Final[list[i64]] = list(COPIES)


# ---- which waiter --------------------------------------------------------------------------------


def choose_waiter(state: MisterBillState, actions: list[int]) -> int:
    """Play the waiter of most value, if it is better than none."""
    best: int = NO_WAITER
    most: i64 = 0
    last = state.table[state.to_move].size == 1
    for action in actions:
        waiter: i64 = action - PLAY_CARD
        if waiter >= 0:
            value = last_card_value(state, waiter) if last else value_of(state, waiter)
            if value > most:
                most = value
                best = action
    return best


def value_of(state: MisterBillState, waiter: i64) -> i64:
    """Say how many cards a waiter is good for; equal ones are played in the order of the list."""
    me = state.table[state.to_move]
    if waiter == REVEAL:
        return CARD
    if waiter == SWAP:
        return CARD - 1 + swap_gain(state, me)
    relief: i64 = RID_OF_BILL if holds_last_bill(state, me) else 0
    if waiter == COLLECT:
        hits = state.table[nearest_out(state)].team != me.team
        return 2 * CARD - 5 + relief if hits else NOTHING_GOOD
    return CARD + (2 if waiter == PASS else 1) + relief


def swap_gain(state: MisterBillState, me: Seat) -> i64:
    """Count what the best swap gains beyond the played card; with the partner, nothing."""
    other = state.table[best_swap(state)]
    if other.team == me.team:
        return 0
    relief: i64 = RID_OF_BILL if holds_last_bill(state, me) else 0
    return CARD * (kept(state, me) - other.size) + relief


def last_card_value(state: MisterBillState, waiter: i64) -> i64:
    """Only a partner is spared drawing the last card; swap and pass would bring cards."""
    left = state.table[state.neighbour(state.to_move, LEFT)]
    if waiter in (SWAP, PASS) or left.team != state.table[state.to_move].team:
        return NOTHING_GOOD
    return value_of(state, waiter)


# ---- which player --------------------------------------------------------------------------------


def best_swap(state: MisterBillState) -> i64:
    """Find the smallest hand, if an opponent's is smaller than the own; else the partner."""
    me = state.table[state.to_move]
    best: i64 = NOBODY
    least: i64 = ALL_CARDS
    seat: i64 = 0
    while seat < state.seats:
        other = state.table[seat]
        if seat != state.to_move and other.playing:
            cards = 2 * kept(state, me) if other.team == me.team else 2 * other.size + 1
            if cards < least:
                least = cards
                best = seat
        seat += 1
    return best


def worth_swapping(state: MisterBillState, actions: list[int]) -> list[int]:
    """Leave the partner out, where an opponent holds fewer cards than oneself."""
    me = state.table[state.to_move]
    named = [state.table[action - NAME_SEAT] for action in actions]
    if not any(other.team != me.team and other.size < me.size for other in named):
        return actions
    return [action for action in actions if state.table[action - NAME_SEAT].team != me.team]


def kept(state: MisterBillState, me: Seat) -> i64:
    """Count the cards that are left when the waiter is played."""
    return me.size - 1 if state.phase == WAITER else me.size


def nearest_out(state: MisterBillState) -> i64:
    """Find the opponent with the fewest cards; of equal ones, whose team has fewer."""
    me = state.table[state.to_move]
    best: i64 = NOBODY
    least: i64 = 2 * ALL_CARDS
    seat: i64 = 0
    while seat < state.seats:
        other = state.table[seat]
        if seat != state.to_move and other.playing:
            cards = CARD * other.size + team_cards(state, other.team)
            if other.team == me.team:
                cards += ALL_CARDS  # only if nobody else is left to name
            if cards < least:
                least = cards
                best = seat
        seat += 1
    return best


def team_cards(state: MisterBillState, team: i64) -> i64:
    cards: i64 = 0
    for seat in state.table:
        if seat.team == team:
            cards += seat.size
    return cards


# ---- which card, which way -----------------------------------------------------------------------


def choose_card(state: MisterBillState, actions: list[int]) -> int:
    """Give an opponent what is hard to be rid of, a partner what they may well have."""
    taker = receiver(state)
    me = state.table[state.to_move]
    friend = taker != NOBODY and state.table[taker].team == me.team
    best = actions[0]
    most: i64 = NOTHING_GOOD
    for action in actions:
        face: i64 = action - GIVE_CARD
        value = promise(state, face) if friend else burden(state, face)
        if value > most:
            most = value
            best = action
    return best


def receiver(state: MisterBillState) -> i64:
    """Find who gets the card; NOBODY before a player is named."""
    if state.waiter == PASS:
        return state.neighbour(state.to_move, state.direction)
    if state.waiter == EXCHANGE and state.to_move != state.active:
        return state.active
    return state.target


def burden(state: MisterBillState, face: i64) -> i64:
    """Weigh a card of the own hand: the fewer of its kind the others hold, the heavier."""
    others = with_others(state, face)
    weight = RARE * (3 - others)
    if face == BILL:
        return weight + RID_OF_BILL if others == 0 else weight
    return weight - KEPT_WAITER if face >= FIRST_WAITER else weight


def promise(state: MisterBillState, face: i64) -> i64:
    """Weigh a card for the partner: the more of its kind others hold, the likelier."""
    return with_others(state, face) - (CARD if face >= FIRST_WAITER else 0)


def with_others(state: MisterBillState, face: i64) -> i64:
    """Count the cards of a face held by others; the own hand holds one."""
    return COPIES_OF[face] - count(state.discards, face) - 1


def holds_last_bill(state: MisterBillState, me: Seat) -> bool:
    """Tell whether a Mister Bill is held that nothing pairs any more."""
    return count(me.hand, BILL) > 0 and with_others(state, BILL) == 0


def choose_direction(state: MisterBillState) -> int:
    """Give to an opponent and receive from the partner, if one of them sits beside."""
    team = state.table[state.to_move].team
    left = state.table[state.neighbour(state.to_move, LEFT)]
    right = state.table[state.neighbour(state.to_move, RIGHT)]
    return GO_RIGHT if left.team == team and right.team != team else GO_LEFT
