"""A position of Mister Bill. Seats are numbered clockwise: on the left of seat p sits p + 1.

A state always rests at a decision.  Everything that follows without a choice happens inside `_do`:
the random draw, the discarding of pairs, going out, the end of a round and the next deal.  Players
are asked for a waiter also when they hold none, since that is their secret.
"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from trattoria.core.arguments import IntLike
from trattoria.core.bits import bit
from trattoria.core.chance import Chance
from trattoria.core.event import Event
from trattoria.core.listings import Listings
from trattoria.core.observation import Observation
from trattoria.core.patch import Patch
from trattoria.core.state import NOBODY
from trattoria.games.mister_bill import views
from trattoria.games.mister_bill.cards import (
    ALL_WAITERS,
    BILL,
    COLLECT,
    COPIES,
    FACES,
    FIRST_WAITER,
    N_FACES,
    N_WAITERS,
    count,
    counts,
    face_bits,
    face_held,
    faces_held,
    faces_in,
    one,
)
from trattoria.games.mister_bill.decisions import (
    DIRECTION,
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
    WAY_NAMES,
)
from trattoria.games.mister_bill.rounds import RoundState
from trattoria.games.mister_bill.seat import NOTHING
from trattoria.games.mister_bill.updates import Discarded, Gift, Given, ShowedBill, Swapped
from trattoria.games.mister_bill.waiters import TEAM, Waiter

SOME_WAITERS: Final = 0x1F
WAITER_LISTS: Final = Listings([NO_WAITER], PLAY_CARD, N_WAITERS)
CARD_LISTS: Final = Listings([], GIVE_CARD, N_FACES)


class MisterBillState(RoundState):
    """A position of Mister Bill: who is asked for what, and what the answer does."""

    def clone(self) -> MisterBillState:
        table = [seat.clone() for seat in self.table]
        self.shares_known = True
        other = MisterBillState(self.game, self.options, self.chance.clone(), table, self.known)
        other.to_move = self.to_move
        other.remembers = self.remembers
        other.outcome = self.outcome
        other._listed = self._listed
        other.discards = self.discards
        other.since = self.since
        other.round = self.round
        other.turn = self.turn
        other.dealer = self.dealer
        other.active = self.active
        other.teams_left = self.teams_left
        other.teams_out = self.teams_out
        other.phase = self.phase
        other.waiter = self.waiter
        other.target = self.target
        other.direction = self.direction
        return other

    # ---- decisions -------------------------------------------------------------------------------

    # Python calls a compiled method of the class itself faster than one of its base.

    def legal_actions(self, seat: IntLike | None = None) -> list[int]:
        return super().legal_actions(seat)

    def apply(self, action: IntLike, events: list[Event] | None = None) -> None:
        super().apply(action, events)

    def _legal(self, seat: i64) -> list[int]:
        if self.phase == WAITER:
            return self._legal_waiters(seat)
        if self.phase == GIVE:
            return CARD_LISTS.of(face_bits(self.table[seat].hand))
        if self.phase == NAME:
            return self._legal_players()
        return [GO_LEFT, GO_RIGHT]

    def _pick(self, rng: Chance) -> i64:
        """Pick as out of the list, which for a hand takes longer."""
        hand = self.table[self.to_move].hand
        if self.phase == WAITER:
            waiters = hand >> (4 * FIRST_WAITER) & ALL_WAITERS
            place = rng.below(faces_held(waiters) + 1)
            return NO_WAITER if place == 0 else PLAY_CARD + face_held(waiters, place - 1)
        if self.phase == GIVE:
            return GIVE_CARD + face_held(hand, rng.below(faces_held(hand)))
        return super()._pick(rng)

    def _do(self, action: i64) -> None:
        if self.phase == WAITER:
            self._play(action)
        elif self.phase == GIVE:
            self._give(action - GIVE_CARD)
        elif self.phase == NAME:
            self._name(action - NAME_SEAT)
        else:
            self._turn_to(LEFT if action == GO_LEFT else RIGHT)
        if self.to_move == NOBODY:
            self._play_on()

    def _legal_waiters(self, seat: i64) -> list[int]:
        return WAITER_LISTS.of(face_bits(self.table[seat].hand) >> FIRST_WAITER & SOME_WAITERS)

    def _play(self, action: i64) -> None:
        if action == NO_WAITER:
            if self._events is not None:
                self._emit("no-waiter", {"seat": self.active})
            self.to_move = NOBODY
            return
        self.waiter = action - PLAY_CARD
        face = FIRST_WAITER + self.waiter
        self.table[self.active].remove(face)
        self.discards += one(face)
        if self.remembers:
            self.since = Discarded(self.since, self.active, bit(face), True)
        if self._events is not None:
            self._emit_waiter(face)
        TEAM[self.waiter].begin(self)

    def _emit_waiter(self, face: i64) -> None:
        now: Patch = {
            "waiter": FACES[face],
            "discards": views.discards(self, [int(face)]),
            **views.hand_sizes(self, [int(self.active)]),
        }
        facts: dict[str, object] = {"seat": self.active, "card": FACES[face]}
        self._emit("waiter", facts, now=now, own=views.own_hands(self, [int(self.active)]))

    def _give(self, face: i64) -> None:
        self.table[self.to_move].offered = face
        if self._events is not None:
            secret: dict[str, object] = {"card": FACES[face]}
            now: Patch = {"chosen": views.chosen(self)}
            own: dict[int, Patch] = {int(self.to_move): {"offered": FACES[face]}}
            self._emit("chose", {"seat": self.to_move}, {self.to_move: secret}, now, own)
        self.ask_card()

    def _legal_players(self) -> list[int]:
        return [
            NAME_SEAT + seat
            for seat in range(self.seats)
            if seat != self.active and self.table[seat].playing
        ]

    def _name(self, seat: i64) -> None:
        self.target = seat
        if self._events is not None:
            self._emit("named", {"seat": self.active, "target": seat}, now={"target": seat})
        TEAM[self.waiter].named(self)

    def _turn_to(self, direction: i64) -> None:
        self.direction = direction
        if self._events is not None:
            way = WAY_NAMES[direction]
            facts: dict[str, object] = {"seat": self.active, "direction": way}
            self._emit("turned", facts, now={"direction": way})
        self.ask_card()

    # ---- what waiters ask for and do -------------------------------------------------------------

    def ask_player(self) -> None:
        """Ask the player whose turn it is to name another."""
        self.phase = NAME
        self.to_move = self.active

    def ask_direction(self) -> None:
        """Ask the player whose turn it is for left or right."""
        self.phase = DIRECTION
        self.to_move = self.active

    def ask_card(self) -> None:
        """Ask the next giver for a card, clockwise from the player whose turn it is (B6)."""
        giver = self._next_giver()
        if giver == NOBODY:
            TEAM[self.waiter].all_given(self)
        else:
            self.phase = GIVE
            self.to_move = giver

    def _next_giver(self) -> i64:
        waiter = TEAM[self.waiter]
        for seat in self._clockwise(self.active):
            if self._still_gives(seat, waiter):
                return seat
        return NOBODY

    def gives(self, seat: i64) -> bool:
        """Tell whether the waiter at work takes a card from this seat (B3, B5)."""
        giver = self.table[seat]
        return giver.playing and giver.size > 0 and TEAM[self.waiter].must_give(self, seat)

    def _still_gives(self, seat: i64, waiter: Waiter) -> bool:
        """Tell whether the waiter at work still waits for this seat's card."""
        giver = self.table[seat]
        waited_for = giver.offered == NOTHING and giver.playing and giver.size > 0
        return waited_for and waiter.must_give(self, seat)

    def _waiting(self) -> list[int]:
        """Cards of collect and pass are chosen at the same time, each blind to the others."""
        if self.phase != GIVE:
            return [self.to_move]
        waiter = TEAM[self.waiter]
        return [seat for seat in range(self.seats) if self._still_gives(seat, waiter)]

    def has_cards(self, seat: i64) -> bool:
        return self.table[seat].size > 0

    def move_cards(self) -> None:
        """Let all cards laid aside change hands together (B6)."""
        givers = [seat for seat in self._clockwise(self.active) if self.table[seat].offered >= 0]
        gifts = [self._gift(giver) for giver in givers]
        if self.remembers:
            self.since = Given(self.since, gifts)
        for gift in gifts:
            self.table[gift.giver].remove(gift.face)
            self.table[gift.giver].offered = NOTHING
            self.table[gift.taker].add(gift.face)
            if self._events is not None:
                self._emit_moved(gift)
        self.end_waiter()

    def _emit_moved(self, gift: Gift) -> None:
        giver, taker = int(gift.giver), int(gift.taker)
        secret: dict[str, object] = {"card": FACES[gift.face]}
        now: Patch = {"chosen": views.chosen(self), **views.hand_sizes(self, [giver, taker])}
        own = views.own_hands(self, [giver, taker])
        own[giver]["offered"] = None
        self._emit("moved", {"from": giver, "to": taker}, {giver: secret, taker: secret}, now, own)

    def _gift(self, giver: i64) -> Gift:
        """A card that makes a pair is shown, unless several come to one hand (collect)."""
        taker = self._receiver(giver)
        face = self.table[giver].offered
        there = count(self.table[taker].hand, face) > 0 and self.table[taker].offered != face
        shown = there and self.waiter != COLLECT
        return Gift(giver, taker, face, self.table[giver].size, shown)

    def _receiver(self, giver: i64) -> i64:
        return TEAM[self.waiter].receiver(self, giver)

    def swap_hands(self) -> None:
        """Exchange the whole hands of the player whose turn it is and the one they named."""
        one_seat = self.table[self.active]
        other = self.table[self.target]
        if self.remembers:
            mine, theirs = face_bits(one_seat.hand), face_bits(other.hand)
            self.since = Swapped(self.since, self.active, self.target, mine, theirs)
        one_seat.hand, other.hand = other.hand, one_seat.hand
        one_seat.size, other.size = other.size, one_seat.size
        if self._events is not None:
            got: dict[int, dict[str, object]] = {
                seat: {"cards": [FACES[face] for face in faces_in(self.table[seat].hand)]}
                for seat in (self.active, self.target)
            }
            both = [int(self.active), int(self.target)]
            facts: dict[str, object] = {"seat": self.active, "target": self.target}
            now, own = views.hand_sizes(self, both), views.own_hands(self, both)
            self._emit("swapped", facts, got, now, own)
        self.end_waiter()

    def show_bills(self) -> None:
        """Let everybody see who holds Mister Bill."""
        shown: list[int] = []
        for seat in self._clockwise(self.active):
            if self.table[seat].playing:
                has_it = count(self.table[seat].hand, BILL) > 0
                if self.remembers:
                    self.since = ShowedBill(self.since, seat, has_it)
                if has_it:
                    shown.append(seat)
        if self._events is not None:
            self._emit("revealed", {"seat": self.active, "seats": shown})
        self.end_waiter()

    def end_waiter(self) -> None:
        """Empty hands go out first, then pairs are discarded, both clockwise (B4)."""
        collected = self.target if self.waiter == COLLECT else NOBODY
        self.waiter = NOTHING
        self.target = NOBODY
        self.direction = 0
        self.to_move = NOBODY
        order = self._clockwise(self.active)
        for seat in order:
            player = self.table[seat]
            if player.size == 0 and player.playing and self.teams_left > 1:
                self._go_out(seat)
        for seat in order:
            if self.table[seat].playing and self.teams_left > 1:
                self._discard(seat, seat != collected)

    # ---- knowledge and reasons -------------------------------------------------------------------

    def _view(self, seat: int | None) -> Observation:
        return cast(Observation, views.view(self, seat))

    def _shared_view(self) -> Observation:
        return cast(Observation, views.shared_view(self))

    def _own_view(self, seat: int | None) -> Observation:
        return cast(Observation, views.own_view(self, seat))

    def _observe(self, seat: int | None) -> Observation:
        return views.observation(self, seat)

    def _explain(self, seat: i64, action: i64) -> dict[str, object]:
        return views.explanation(self, seat, action)

    def _why_not(self, seat: i64, action: i64) -> tuple[str, str, dict[str, object]]:
        return views.why_not(self, seat, action)

    def _to_dict(self) -> dict[str, object]:
        return views.everything(self)

    def deck(self) -> list[int]:
        return list(COPIES)

    def card_locations(self) -> dict[str, list[int]]:
        found = {"discards": counts(self.discards)}
        for number, seat in enumerate(self.table):
            found[f"hand {number}"] = counts(seat.hand)
        return found
