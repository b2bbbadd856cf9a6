"""Turns and rounds of Mister Bill: all that happens without a choice.

Seats are numbered clockwise: on the left of seat p sits p + 1.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.core.chance import Chance
from trattoria.core.event import Event
from trattoria.core.game import Game
from trattoria.core.outcome import Outcome, ranked
from trattoria.core.patch import Patch
from trattoria.core.state import NOBODY, State
from trattoria.games.mister_bill import views
from trattoria.games.mister_bill.cards import (
    DECK,
    EMPTY_HAND,
    FACES,
    N_FACES,
    PAIRED,
    count,
    face_bits,
    faces_in,
    size,
)
from trattoria.games.mister_bill.decisions import LEFT, OVER, RIGHT, WAITER
from trattoria.games.mister_bill.knowledge import NOTHING_KNOWN, Knowledge
from trattoria.games.mister_bill.seat import NOTHING, Seat, team_of
from trattoria.games.mister_bill.updates import (
    Discarded,
    Drawn,
    KnowledgeUpdate,
    WentOut,
    bring_up_to_date,
)

LAST_ROUND: Final = 2
LAST_TURN: Final = 500  # B7
TEAM_POINTS: Final = (4, 2, 1)
SOLO_POINTS: Final = (8, 6, 5, 4, 3, 2, 1)
MOST_SEATS: Final = 8
# For each number of seats and each first one: all of them in order.
CLOCKWISE: Final[list[list[list[i64]]]] = [
    [[(first + step) % seats for step in range(seats)] for first in range(seats)]
    for seats in range(MOST_SEATS + 1)
]


class RoundState(State):
    """The table, and how rounds are dealt, played on and paid."""

    def __init__(
        self,
        game: Game,
        options: dict[str, object],
        chance: Chance,
        table: list[Seat],
        known: Knowledge,
    ) -> None:
        super().__init__(game, len(table), options, chance)
        self.table: list[Seat] = table
        self.discards: i64 = EMPTY_HAND
        self.known: Knowledge = known  # when it was last worked out
        self.shares_known: bool = True  # with others, until it is worked out
        self.since: KnowledgeUpdate | None = None  # what everybody saw since then, the latest first
        self.round: i64 = 0
        self.turn: i64 = 0
        self.dealer: i64 = 0
        self.active: i64 = 0  # whose turn it is
        self.teams_left: i64 = 0
        self.teams_out: i64 = 0
        self.phase: i64 = OVER
        self.waiter: i64 = NOTHING  # the waiter at work
        self.target: i64 = NOBODY
        self.direction: i64 = 0

    # ---- turns and rounds ------------------------------------------------------------------------

    def _play_on(self) -> None:
        """Go on to the next decision: end the turn, take turns, deal rounds."""
        while self.to_move == NOBODY and self.phase != OVER:
            if self.teams_left <= 1 or self.turn == LAST_TURN:
                self._end_round()
            else:
                self.active = self.neighbour(self.active, LEFT)
                self._take_turn()

    def _take_turn(self) -> None:
        """Draw, discard, and ask for a waiter. A draw may end the round (B4)."""
        self.turn += 1
        self._draw()
        seat = self.table[self.active]
        if self.teams_left > 1:
            self._discard(self.active, True)
        if self.teams_left > 1 and seat.playing:
            self.phase = WAITER
            self.to_move = self.active

    def _draw(self) -> None:
        right = self.neighbour(self.active, RIGHT)
        giver = self.table[right]
        taker = self.table[self.active]
        face = giver.face_at(self.chance.below(giver.size))
        paired = count(taker.hand, face) > 0
        if self.remembers:
            self.since = Drawn(self.since, right, self.active, face, giver.size, paired)
        giver.remove(face)
        taker.add(face)
        if self._events is not None:
            secret: dict[str, object] = {"card": FACES[face]}
            secrets = {int(right): secret, int(self.active): secret}
            moved = [int(right), int(self.active)]
            now: Patch = {**views.turn_now(self), **views.hand_sizes(self, moved)}
            facts: dict[str, object] = {"seat": self.active, "from": right}
            self._emit("drew", facts, secrets, now, views.own_hands(self, moved))
        if giver.size == 0:
            self._go_out(right)

    def _discard(self, seat: i64, none_left: bool) -> None:
        """Discard every pair; of three alike one stays. An empty hand goes out at once."""
        player = self.table[seat]
        cards = player.hand & PAIRED
        if cards != EMPTY_HAND:
            self.discards += cards
            player.hand -= cards
            player.size -= size(cards)
            pairs = cards >> 1
            if self.remembers:
                self.since = Discarded(self.since, seat, face_bits(pairs), none_left)
            if self._events is not None:
                self._emit_discarded(seat, faces_in(pairs))
        if player.size == 0:
            self._go_out(seat)

    def _go_out(self, seat: i64) -> None:
        """Leave the round; the last of a team to go out brings it the best points still there."""
        self.table[seat].playing = False
        if self.remembers:
            self.since = WentOut(self.since, seat)
        if self._events is not None:
            self._emit("out", {"seat": seat}, now={"players": {str(seat): {"in": False}}})
        team = self.table[seat].team
        for player in self.table:
            if player.playing and player.team == team:
                return
        members = [other for other in range(self.seats) if self.table[other].team == team]
        values = SOLO_POINTS if self.round == LAST_ROUND else TEAM_POINTS
        points = values[self.teams_out]
        self.teams_out += 1
        self.teams_left -= 1
        for other in members:
            self.table[other].score(self.round, points)
        if self._events is not None:
            now = views.points_now(self, members)
            self._emit("points", {"seats": members, "points": points}, now=now)

    def _emit_discarded(self, seat: i64, faces: list[int]) -> None:
        now: Patch = {
            "discards": views.discards(self, faces),
            **views.hand_sizes(self, [int(seat)]),
        }
        facts: dict[str, object] = {"seat": seat, "cards": [FACES[face] for face in faces]}
        self._emit("discarded", facts, now=now, own=views.own_hands(self, [int(seat)]))

    def _end_round(self) -> None:
        if self._events is not None:
            self._emit_round_end()
        if self.round == LAST_ROUND:
            self.end()
        else:
            self.round += 1
            self.dealer = self._beside(self.dealer, LEFT)
            self.deal()

    def _emit_round_end(self) -> None:
        """Tell who is left in, and which teams, those already out included, get nothing."""
        left = [seat for seat in range(self.seats) if self.table[seat].playing]
        teams = [self.table[seat].team for seat in left]
        facts: dict[str, object] = {
            "round": self.round + 1,
            "left": left,
            "losers": [seat for seat in range(self.seats) if self.table[seat].team in teams],
            "reason": "last-team" if self.teams_left <= 1 else "turns",
        }
        self._emit("round-ended", facts, now=views.turn_now(self))

    def end(self) -> None:
        """Gather the cards and end the game: most points, then most points in the last round."""
        for seat in self.table:
            self.discards += seat.hand
            seat.hand = EMPTY_HAND
            seat.size = 0
        self._forget()
        self.phase = OVER
        self.to_move = NOBODY
        scores = tuple([int(seat.points()) for seat in self.table])
        keys: list[tuple[int, ...]] = [
            (seat.points(), seat.rounds[LAST_ROUND]) for seat in self.table
        ]
        self.outcome = Outcome(scores, ranked(keys), "three-rounds")
        if self._events is not None:
            self._emit_end(self.outcome)

    def _emit_end(self, outcome: Outcome) -> None:
        everybody = list(range(self.seats))
        now: Patch = {
            "outcome": outcome.shown(),
            "discards": views.discards(self, list(range(N_FACES))),
            **views.hand_sizes(self, everybody),
        }
        self._emit("ended", outcome.to_dict(), now=now, own=views.own_hands(self, everybody))

    # ---- knowledge -------------------------------------------------------------------------------

    def knowledge(self) -> Knowledge:
        """Work out what every seat, and the public, knows about the hands of the others."""
        if self.since is not None:
            if self.shares_known:
                self.known = self.known.clone()
                self.shares_known = False
            bring_up_to_date(self.known, self.since)
            self.since = None
        return self.known

    def _forget(self) -> None:
        """Nothing is known of cards that are gathered or dealt again."""
        self.known = NOTHING_KNOWN[self.seats]
        self.shares_known = True
        self.since = None

    # ---- the deal --------------------------------------------------------------------------------

    def start(self, events: list[Event] | None) -> None:
        """Deal and go on to the first decision; the first dealer is drawn by lot (B10)."""
        self._events = events
        self.dealer = self.chance.below(self.seats)
        self.deal()
        self._play_on()
        self._events = None

    def deal(self) -> None:
        """Form the teams, deal all cards, discard the pairs (B8)."""
        self.turn = 0
        self.phase = WAITER
        if self.remembers:
            self._forget()
        self.discards = EMPTY_HAND
        self._form_teams()
        self._deal_cards()
        first = self._starter()
        order = self._clockwise(first)
        for seat in order:
            if self.teams_left > 1:
                self._discard(seat, False)
        starter = self._first_to_play(first)
        self.active = self._beside(starter, RIGHT)
        if self._events is not None and self.teams_left > 1:
            why = self._why_starts(first, starter)
            self._emit("started", {"seat": starter, "why": why}, now={"active": starter})

    def _form_teams(self) -> None:
        """Team cards by lot in rounds 1 and 2 (B1); nobody has a partner in the last."""
        alone = self.round == LAST_ROUND
        cards = list(range(1, self.seats + 1))
        if not alone:
            self.chance.shuffle(cards)
        for number, seat in enumerate(self.table):
            seat.card = 0 if alone else cards[number]
            seat.team = number if alone else team_of(cards[number])
            seat.playing = True
            seat.hand = EMPTY_HAND
            seat.size = 0
        self.teams_out = 0
        self.teams_left = self.seats if alone else (self.seats + 1) // 2

    def _deal_cards(self) -> None:
        deck = DECK.copy()
        self.chance.shuffle(deck)
        seat = self.dealer
        for face in deck:
            seat = self._beside(seat, LEFT)
            self.table[seat].add(face)
        if self._events is not None:
            self._emit_deal()

    def _emit_deal(self) -> None:
        alone = self.round == LAST_ROUND
        facts: dict[str, object] = {
            "round": self.round + 1,
            "dealer": self.dealer,
            "team_cards": [] if alone else [int(seat.card) for seat in self.table],
            "teams": [] if alone else [int(seat.team) + 1 for seat in self.table],
            "sizes": [int(seat.size) for seat in self.table],
        }
        hands: dict[int, dict[str, object]] = {
            number: {"cards": [FACES[face] for face in faces_in(seat.hand)]}
            for number, seat in enumerate(self.table)
        }
        everybody = list(range(self.seats))
        self._emit("dealt", facts, hands, views.deal_now(self), views.own_hands(self, everybody))

    def _starter(self) -> i64:
        """The holder of team card 1; in the last round, the seat with the fewest points (B2)."""
        best = self._beside(self.dealer, LEFT)
        for seat in self._clockwise(best):
            if self.round != LAST_ROUND and self.table[seat].card == 1:
                return seat
            if self.round == LAST_ROUND and self.table[seat].points() < self.table[best].points():
                best = seat
        return best

    def _first_to_play(self, starter: i64) -> i64:
        """The starter; if out, their partner, else the next one clockwise still in (B8)."""
        for seat in self._clockwise(starter):
            if self.table[seat].playing and self.table[seat].team == self.table[starter].team:
                return seat
        return self.neighbour(starter, LEFT)

    def _why_starts(self, first: i64, starter: i64) -> str:
        if starter == first:
            return "fewest-points" if self.round == LAST_ROUND else "card-one"
        return "partner" if self.table[first].team == self.table[starter].team else "next-in"

    def _clockwise(self, first: i64) -> list[i64]:
        return CLOCKWISE[self.seats][first]

    # ---- neighbours ------------------------------------------------------------------------------

    def neighbour(self, seat: i64, step: i64) -> i64:
        """Find the nearest other player still in, on the left or on the right (B5)."""
        other = self._beside(seat, step)
        while not self.table[other].playing:
            other = self._beside(other, step)
        return other

    def _beside(self, seat: i64, step: i64) -> i64:
        other = seat + step
        if other == self.seats:
            return 0
        return self.seats - 1 if other < 0 else other
