"""draft"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.bots.strategy import Strategy
from trattoria.core.chance import Chance
from trattoria.core.state import NOBODY, State
from trattoria.games.mister_bill.cards import (
    BILL,
    COPIES,
    FIRST_WAITER,
    N_FACES,
    N_WAITERS,
    count,
)
from trattoria.games.mister_bill.decisions import (
    GIVE,
    GIVE_CARD,
    GO_LEFT,
    GO_RIGHT,
    LEFT,
    NAME,
    NAME_SEAT,
    NO_WAITER,
    PLAY_CARD,
    RIGHT,
    WAITER,
)
from trattoria.games.mister_bill.state import MisterBillState

EXCHANGE: Final = 0
SWAP: Final = 1
COLLECT: Final = 2
REVEAL: Final = 3
PASS: Final = 4
WORST: Final = -1 << 30
COPIES_OF: Final[list[i64]] = list(COPIES)


class MisterBillStrategy(Strategy):
    """draft"""

    def __init__(
        self,
        dead: i64 = 100,
        few: i64 = 20,
        waiter: i64 = -40,
        hit: i64 = 30,
        swap_gain: i64 = 100,
        late: i64 = 1,
    ) -> None:
        self.dead: i64 = dead
        self.few: i64 = few
        self.waiter: i64 = waiter
        self.hit: i64 = hit
        self.swap_gain: i64 = swap_gain
        self.late: i64 = late

    def choose(self, state: State, actions: list[int], rng: Chance) -> int:
        """Choose."""
        assert isinstance(state, MisterBillState)
        if len(actions) == 1:
            return actions[0]
        if state.phase == WAITER:
            return self.choose_waiter(state)
        if state.phase == GIVE:
            return GIVE_CARD + self.choose_card(state, state.to_move)
        if state.phase == NAME:
            return NAME_SEAT + self.choose_player(state)
        return self.choose_direction(state)

    def choose_waiter(self, state: MisterBillState) -> int:
        me = state.table[state.to_move]
        if me.size == 1:
            if self.late & 1 == 1:
                return NO_WAITER  # next player draws it
        best: i64 = NO_WAITER
        most: i64 = 0
        waiter: i64 = 0
        while waiter < N_WAITERS:
            if count(me.hand, FIRST_WAITER + waiter) != 0:
                value = self.worth(state, waiter)
                if value > most:
                    most = value
                    best = PLAY_CARD + waiter
            waiter += 1
        return best

    def worth(self, state: MisterBillState, waiter: i64) -> i64:
        me = state.table[state.to_move]
        dead: i64 = self.dead if is_dead(state, me.hand, BILL) else 0
        if waiter == REVEAL:
            return 100
        if waiter == EXCHANGE:
            return 101 + dead
        if waiter == PASS:
            return -1 if me.size == 1 else 102 + dead
        if waiter == COLLECT:
            return 95 + self.hit if self.late & 2 else 195 + dead
        return 99 + self.swap_worth(state, self.swap_target(state))

    def swap_worth(self, state: MisterBillState, target: i64) -> i64:
        me = state.table[state.to_move]
        other = state.table[target]
        if other.team == me.team:
            return 0
        return self.swap_gain * (me.size - 1 - other.size)

    def swap_target(self, state: MisterBillState) -> i64:
        me = state.table[state.to_move]
        best: i64 = NOBODY
        least: i64 = 100
        seat: i64 = 0
        while seat < state.seats:
            other = state.table[seat]
            if seat != state.to_move and other.playing:
                cards = other.size
                if other.team == me.team:
                    cards = me.size - 1 if me.size > 0 else 0
                if cards < least:
                    least = cards
                    best = seat
            seat += 1
        return best

    def choose_player(self, state: MisterBillState) -> i64:
        if state.waiter == SWAP:
            return self.named_for_swap(state)
        if state.waiter == COLLECT:
            return self.most_dangerous(state)
        return self.exchange_target(state)

    def named_for_swap(self, state: MisterBillState) -> i64:
        me = state.table[state.to_move]
        best: i64 = NOBODY
        least: i64 = 100
        seat: i64 = 0
        while seat < state.seats:
            other = state.table[seat]
            if seat != state.to_move and other.playing:
                cards = me.size if other.team == me.team else other.size
                if cards < least:
                    least = cards
                    best = seat
            seat += 1
        return best

    def most_dangerous(self, state: MisterBillState) -> i64:
        """Opponent nearest to going out, by his team's cards."""
        me = state.table[state.to_move]
        best: i64 = NOBODY
        least: i64 = 1000
        seat: i64 = 0
        while seat < state.seats:
            other = state.table[seat]
            if seat != state.to_move and other.playing:
                cards = 10 * team_cards(state, other.team) + other.size
                if other.team == me.team:
                    cards += 500
                if cards < least:
                    least = cards
                    best = seat
            seat += 1
        return best

    def exchange_target(self, state: MisterBillState) -> i64:
        """To the most dangerous, who gets my worst card."""
        return self.most_dangerous(state)

    def choose_card(self, state: MisterBillState, seat: i64) -> i64:
        me = state.table[seat]
        taker = receiver(state, seat)
        friend = taker != NOBODY and state.table[taker].team == me.team
        best: i64 = 0
        most: i64 = WORST
        face: i64 = 0
        while face < N_FACES:
            if count(me.hand, face) != 0:
                value = self.burden(state, me.hand, face)
                if friend:
                    value = left(state, me.hand, face)
                if value > most:
                    most = value
                    best = face
            face += 1
        return best

    def burden(self, state: MisterBillState, hand: i64, face: i64) -> i64:
        others = left(state, hand, face)
        value: i64 = self.few * (3 - others)
        if face == BILL:
            return value + self.dead if others == 0 else value
        if face >= FIRST_WAITER:
            value += self.waiter
        return value

    def choose_direction(self, state: MisterBillState) -> int:
        me = state.table[state.to_move]
        right = state.table[state.neighbour(state.to_move, RIGHT)]
        left_one = state.table[state.neighbour(state.to_move, LEFT)]
        if left_one.team == me.team and right.team != me.team:
            return GO_RIGHT
        return GO_LEFT

    def chapter(self, state: State) -> int:
        assert isinstance(state, MisterBillState)
        return state.round

    def rate(self, state: State) -> list[float]:
        assert isinstance(state, MisterBillState)
        return [0.5] * state.seats


def left(state: MisterBillState, hand: i64, face: i64) -> i64:
    """Copies of a face in the other hands."""
    return COPIES_OF[face] - count(state.discards, face) - count(hand, face)


def is_dead(state: MisterBillState, hand: i64, face: i64) -> bool:
    return count(hand, face) != 0 and left(state, hand, face) == 0


def team_cards(state: MisterBillState, team: i64) -> i64:
    cards: i64 = 0
    for seat in state.table:
        if seat.team == team and seat.playing:
            cards += seat.size
    return cards


def receiver(state: MisterBillState, giver: i64) -> i64:
    if state.waiter == PASS:
        return state.neighbour(giver, state.direction)
    if state.waiter == EXCHANGE and giver != state.active:
        return state.active
    return state.target
