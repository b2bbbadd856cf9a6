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
        ex: i64 = 1,
        pa: i64 = 2,
        co: i64 = 95,
        threat: i64 = 0,
        even: i64 = 99,
        light: i64 = 0,
        collect_by: i64 = 0,
        ex_by: i64 = 0,
        way: i64 = 0,
        know: i64 = 1,
        friend_by: i64 = 0,
    ) -> None:
        self.dead: i64 = dead
        self.few: i64 = few
        self.waiter: i64 = waiter
        self.ex: i64 = ex
        self.pa: i64 = pa
        self.co: i64 = co
        self.threat: i64 = threat
        self.even: i64 = even
        self.light: i64 = light
        self.collect_by: i64 = collect_by
        self.ex_by: i64 = ex_by
        self.way: i64 = way
        self.know: i64 = know
        self.friend_by: i64 = friend_by

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
            return 100 + self.ex + dead
        if waiter == PASS:
            return 100 + self.pa + dead
        if waiter == COLLECT:
            target = self.most_dangerous(state, self.collect_by)
            near = state.table[target].size <= 2
            if state.table[target].team == me.team:
                return -1
            return 100 + self.co + (self.threat if near else 0) + dead // 2
        target = self.swap_target(state)
        other = state.table[target]
        if other.team == me.team:
            return self.even
        cards = 100 * (me.size - 1) + dead - self.light * waiters(me.hand)
        return self.even + cards - 100 * other.size

    def swap_target(self, state: MisterBillState) -> i64:
        """An opponent with fewer cards than I keep, or the partner."""
        me = state.table[state.to_move]
        kept = me.size - 1 if state.phase == WAITER else me.size
        best: i64 = NOBODY
        least: i64 = 100
        seat: i64 = 0
        while seat < state.seats:
            other = state.table[seat]
            if seat != state.to_move and other.playing:
                cards = 10 * other.size + 1
                if other.team == me.team:
                    cards = 10 * kept
                if cards < least:
                    least = cards
                    best = seat
            seat += 1
        return best

    def choose_player(self, state: MisterBillState) -> i64:
        if state.waiter == SWAP:
            return self.swap_target(state)
        if state.waiter == COLLECT:
            return self.most_dangerous(state, self.collect_by)
        return self.exchange_target(state)

    def most_dangerous(self, state: MisterBillState, by: i64) -> i64:
        """Opponent nearest to going out, by his team's cards."""
        me = state.table[state.to_move]
        best: i64 = NOBODY
        least: i64 = 10000
        seat: i64 = 0
        while seat < state.seats:
            other = state.table[seat]
            if seat != state.to_move and other.playing:
                if by == 0:
                    cards = 20 * team_cards(state, other.team) + other.size
                elif by == 1:
                    cards = 20 * team_cards(state, other.team) - other.size
                elif by == 2:
                    cards = other.size
                elif by == 3:
                    cards = 40 - other.size
                else:
                    cards = team_most(state, other.team) * 20 - other.size
                if other.team == me.team:
                    cards += 5000
                if cards < least:
                    least = cards
                    best = seat
            seat += 1
        return best

    def exchange_target(self, state: MisterBillState) -> i64:
        me = state.table[state.to_move]
        if self.ex_by == 9:
            seat: i64 = 0
            while seat < state.seats:
                if seat != state.to_move and state.table[seat].playing:
                    if state.table[seat].team == me.team and me.offered != BILL:
                        return seat
                seat += 1
        return self.most_dangerous(state, self.ex_by)

    def choose_card(self, state: MisterBillState, seat: i64) -> i64:
        me = state.table[seat]
        taker = receiver(state, seat)
        friend = taker != NOBODY and state.table[taker].team == me.team
        sure: i64 = 0
        if state.remembers and self.know == 1 and taker != NOBODY:
            known = state.knowledge()
            sure = known.sure[known.place(seat, taker)]
        best: i64 = 0
        most: i64 = WORST
        face: i64 = 0
        while face < N_FACES:
            if count(me.hand, face) != 0:
                value = self.burden(state, me.hand, face)
                if friend:
                    if self.friend_by == 0:
                        value = left(state, me.hand, face)
                    elif self.friend_by == 1:
                        value = 100 * left(state, me.hand, face) + value
                    else:
                        value = left(state, me.hand, face) - (
                            0 if face < FIRST_WAITER else 10
                        )
                if (sure >> face) & 1 == 1:
                    value += 1000 if friend else -1000
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
        if self.way == 0 or self.way == 2:
            if left_one.team == me.team and right.team != me.team:
                return GO_RIGHT
            if right.team == me.team and left_one.team != me.team:
                return GO_LEFT
        if self.way == 3:
            if left_one.team == me.team and right.team != me.team:
                return GO_LEFT
            if right.team == me.team and left_one.team != me.team:
                return GO_RIGHT
        return GO_LEFT if self.way <= 1 else GO_RIGHT

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


def team_most(state: MisterBillState, team: i64) -> i64:
    cards: i64 = 0
    for seat in state.table:
        if seat.team == team and seat.playing and seat.size > cards:
            cards = seat.size
    return cards


def waiters(hand: i64) -> i64:
    cards: i64 = 0
    face: i64 = FIRST_WAITER
    while face < BILL:
        cards += count(hand, face)
        face += 1
    return cards


def receiver(state: MisterBillState, giver: i64) -> i64:
    if state.waiter == PASS:
        return state.neighbour(giver, state.direction)
    if state.waiter == EXCHANGE and giver != state.active:
        return state.active
    return state.target
