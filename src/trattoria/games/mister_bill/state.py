"""A position of Mister Bill. Seats are numbered clockwise: on the left of seat p sits p + 1.

A state always rests at a decision.  Everything that follows without a choice happens inside `_do`:
the random draw, the discarding of pairs, going out, the end of a round and the next deal.  A player
is asked whether he plays a waiter also when he holds none, since that is his secret.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.core.chance import Chance
from trattoria.core.game import Game
from trattoria.core.observation import Observation
from trattoria.core.outcome import Outcome, ranked
from trattoria.core.state import NOBODY, State
from trattoria.games.mister_bill import showing
from trattoria.games.mister_bill.cards import (
    BILL,
    COLLECT,
    COPIES,
    EMPTY_HAND,
    FACES,
    FIRST_WAITER,
    N_FACES,
    N_WAITERS,
    ODD,
    PAIRED,
    count,
    face_bits,
    faces_in,
    one,
    size,
)
from trattoria.games.mister_bill.decisions import (
    DIRECTION,
    GIVE,
    GIVE_CARD,
    GO_LEFT,
    GO_RIGHT,
    NAME,
    NAME_SEAT,
    NO_WAITER,
    OVER,
    PLAY_CARD,
    WAITER,
)
from trattoria.games.mister_bill.knowledge import Knowledge
from trattoria.games.mister_bill.waiters import TEAM

NOTHING: Final = -1
LEFT: Final = 1
RIGHT: Final = -1
ROUNDS: Final = 3
LAST_ROUND: Final = 2
LAST_TURN: Final = 500  # B7
TEAM_POINTS: Final = (4, 2, 1)
SOLO_POINTS: Final = (8, 6, 5, 4, 3, 2, 1)


class Seat:
    """All that belongs to one player."""

    def __init__(self) -> None:
        self.hand: i64 = EMPTY_HAND
        self.size: i64 = 0  # cards in hand
        self.playing: bool = False  # still in this round
        self.card: i64 = 0  # team card, 1 to n; 0 in the last round
        self.team: i64 = 0
        self.offered: i64 = NOTHING  # a card laid aside for a waiter, still counted in the hand
        self.rounds: list[int] = [0] * ROUNDS  # points

    def clone(self) -> Seat:
        """Copy the seat."""
        other = Seat()
        other.hand = self.hand
        other.size = self.size
        other.playing = self.playing
        other.card = self.card
        other.team = self.team
        other.offered = self.offered
        other.rounds = self.rounds.copy()
        return other

    def add(self, face: i64) -> None:
        """Take a card."""
        self.hand += one(face)
        self.size += 1

    def remove(self, face: i64) -> None:
        """Lose a card."""
        self.hand -= one(face)
        self.size -= 1

    def face_at(self, place: i64) -> i64:
        """Find the card at a place in the sorted hand."""
        face: i64 = 0
        while place >= count(self.hand, face):
            place -= count(self.hand, face)
            face += 1
        return face

    def points(self) -> i64:
        """Add up the points of all rounds."""
        return sum(self.rounds)


class MisterBillState(State):
    """A position of Mister Bill: the rules of turns and rounds."""

    def __init__(
        self, game: Game, options: dict[str, object], chance: Chance, table: list[Seat]
    ) -> None:
        super().__init__(game, len(table), options, chance)
        self.table: list[Seat] = table
        self.discards: list[int] = [0] * N_FACES
        self.known: Knowledge = Knowledge.none(len(table))
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

    def clone(self) -> MisterBillState:
        """Copy the position."""
        table = [seat.clone() for seat in self.table]
        other = MisterBillState(self.game, self.options, self.chance.clone(), table)
        other.to_move = self.to_move
        other.outcome = self.outcome
        other._listed = self._listed
        other.discards = self.discards.copy()
        other.known = self.known.clone()
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

    def _legal(self, seat: i64) -> list[int]:
        if self.phase == WAITER:
            return self._legal_waiters(seat)
        if self.phase == GIVE:
            return self._legal_cards(seat)
        if self.phase == NAME:
            return self._legal_players()
        return [GO_LEFT, GO_RIGHT]

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
        actions: list[int] = [NO_WAITER]
        hand = self.table[seat].hand >> (4 * FIRST_WAITER)
        action: i64 = PLAY_CARD
        while action < PLAY_CARD + N_WAITERS:
            if hand & 15 != 0:
                actions.append(action)
            hand >>= 4
            action += 1
        return actions

    def _play(self, action: i64) -> None:
        if action == NO_WAITER:
            if self._events is not None:
                self._tell("no-waiter", {"seat": self.active})
            self.to_move = NOBODY
            return
        self.waiter = action - PLAY_CARD
        face = FIRST_WAITER + self.waiter
        self.table[self.active].remove(face)
        self.discards[face] = self.discards[face] + 1
        self.known.discarded(self.active, face, True)
        if self._events is not None:
            self._tell("waiter", {"seat": self.active, "card": FACES[face]})
        TEAM[self.waiter].begin(self)

    def _legal_cards(self, seat: i64) -> list[int]:
        actions: list[int] = []
        hand = self.table[seat].hand
        action: i64 = GIVE_CARD
        while hand != 0:
            if hand & 15 != 0:
                actions.append(action)
            hand >>= 4
            action += 1
        return actions

    def _give(self, face: i64) -> None:
        self.table[self.to_move].offered = face
        if self._events is not None:
            secret: dict[str, object] = {"card": FACES[face]}
            self._tell("chose", {"seat": self.to_move}, {self.to_move: secret})
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
            self._tell("named", {"seat": self.active, "target": seat})
        TEAM[self.waiter].named(self)

    def _turn_to(self, direction: i64) -> None:
        self.direction = direction
        if self._events is not None:
            way = "left" if direction == LEFT else "right"
            self._tell("turned", {"seat": self.active, "direction": way})
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
        seat = self.active
        for _ in range(self.seats):
            if self.still_gives(seat):
                return seat
            seat = self._beside(seat, LEFT)
        return NOBODY

    def still_gives(self, seat: i64) -> bool:
        """Tell whether the waiter at work still wants a card from this seat (B3, B5)."""
        giver = self.table[seat]
        if not giver.playing or giver.size == 0 or giver.offered != NOTHING:
            return False
        return TEAM[self.waiter].must_give(self, seat)

    def _waiting(self) -> list[int]:
        """Cards of collect and pass are chosen at the same time, each blind to the others."""
        if self.phase != GIVE:
            return [self.to_move]
        return [seat for seat in range(self.seats) if self.still_gives(seat)]

    def has_cards(self, seat: i64) -> bool:
        """Tell whether a hand is not empty."""
        return self.table[seat].size > 0

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

    def move_cards(self) -> None:
        """Let all cards laid aside change hands together (B6)."""
        moves = [
            (giver, self._receiver(giver), int(self.table[giver].offered))
            for giver in self._clockwise(self.active)
            if self.table[giver].offered != NOTHING
        ]
        for giver, taker, face in moves:
            self.table[giver].remove(face)
            self.table[giver].offered = NOTHING
            self.known.left(giver, taker, face)
        for giver, taker, face in moves:
            self.table[taker].add(face)
            self.known.arrived(giver, taker, face)
            if self._events is not None:
                secret: dict[str, object] = {"card": FACES[face]}
                self._tell("moved", {"from": giver, "to": taker}, {giver: secret, taker: secret})
        self.end_waiter()

    def _receiver(self, giver: i64) -> i64:
        return TEAM[self.waiter].receiver(self, giver)

    def swap_hands(self) -> None:
        """Exchange the whole hands of the player whose turn it is and the one he named."""
        one_seat = self.table[self.active]
        other = self.table[self.target]
        self.known.swapped(
            self.active, self.target, face_bits(one_seat.hand), face_bits(other.hand)
        )
        one_seat.hand, other.hand = other.hand, one_seat.hand
        one_seat.size, other.size = other.size, one_seat.size
        if self._events is not None:
            got: dict[int, dict[str, object]] = {
                seat: {"cards": [FACES[face] for face in faces_in(self.table[seat].hand)]}
                for seat in (self.active, self.target)
            }
            self._tell("swapped", {"seat": self.active, "target": self.target}, got)
        self.end_waiter()

    def show_bills(self) -> None:
        """Let everybody see who holds Mister Bill."""
        shown: list[int] = []
        for seat in self._clockwise(self.active):
            if self.table[seat].playing:
                has_it = count(self.table[seat].hand, BILL) > 0
                self.known.showed_bill(seat, has_it)
                if has_it:
                    shown.append(seat)
        if self._events is not None:
            self._tell("revealed", {"seat": self.active, "seats": shown})
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
            if self.teams_left > 1 and self.table[seat].playing and self.table[seat].size == 0:
                self._go_out(seat)
        for seat in order:
            if self.teams_left > 1 and self.table[seat].playing:
                self._discard(seat, seat != collected)

    # ---- knowledge and reasons -------------------------------------------------------------------

    def _view(self, seat: int | None) -> Observation:
        return showing.view(self, seat)

    def _observe(self, seat: int | None) -> Observation:
        return showing.observation(self, seat)

    def _explain(self, seat: i64, action: i64) -> dict[str, object]:
        return showing.explanation(self, seat, action)

    def _why_not(self, seat: i64, action: i64) -> tuple[str, str, dict[str, object]]:
        return showing.why_not(self, seat, action)

    def _to_dict(self) -> dict[str, object]:
        return showing.everything(self)

    def places(self) -> dict[str, list[int]]:
        """Say where every card is."""
        found = {"discards": self.discards.copy()}
        for number, seat in enumerate(self.table):
            found[f"hand {number}"] = [count(seat.hand, face) for face in range(N_FACES)]
        return found

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
        self.known.drawn(right, self.active, face, count(taker.hand, face) > 0)
        giver.remove(face)
        taker.add(face)
        if self._events is not None:
            secret: dict[str, object] = {"card": FACES[face]}
            secrets = {int(right): secret, int(self.active): secret}
            self._tell("drew", {"seat": self.active, "from": right}, secrets)
        if giver.size == 0:
            self._go_out(right)

    def _discard(self, seat: i64, none_left: bool) -> None:
        """Discard every pair; of three alike one stays. An empty hand goes out at once."""
        player = self.table[seat]
        if player.hand & PAIRED != 0:
            pairs: list[int] = []
            for face in range(N_FACES):
                if count(player.hand, face) >= 2:
                    cards = count(player.hand, face) & 6
                    self.discards[face] = self.discards[face] + cards
                    pairs += [face] * (cards // 2)
                    self.known.discarded(seat, face, none_left)
            player.hand &= ODD
            player.size = size(player.hand)
            if self._events is not None:
                self._tell("discarded", {"seat": seat, "cards": [FACES[face] for face in pairs]})
        if player.size == 0:
            self._go_out(seat)

    def _go_out(self, seat: i64) -> None:
        """Leave the round; the last of a team to go out brings it the best points still there."""
        self.table[seat].playing = False
        self.known.out(seat)
        if self._events is not None:
            self._tell("out", {"seat": seat})
        team = self.table[seat].team
        members = [other for other in range(self.seats) if self.table[other].team == team]
        for other in members:
            if self.table[other].playing:
                return
        values = SOLO_POINTS if self.round == LAST_ROUND else TEAM_POINTS
        points = values[self.teams_out]
        self.teams_out += 1
        self.teams_left -= 1
        for other in members:
            self.table[other].rounds[self.round] = points
        if self._events is not None:
            self._tell("points", {"seats": members, "points": points})

    def _end_round(self) -> None:
        if self._events is not None:
            left = [seat for seat in range(self.seats) if self.table[seat].playing]
            reason = "last-team" if self.teams_left <= 1 else "turns"
            facts: dict[str, object] = {"round": self.round + 1, "left": left, "reason": reason}
            self._tell("round-ended", facts)
        if self.round == LAST_ROUND:
            self.end()
        else:
            self.round += 1
            self.dealer = self._beside(self.dealer, LEFT)
            self.deal()

    def end(self) -> None:
        """Gather the cards and end the game: most points, then most points in the last round."""
        for seat in self.table:
            for face in faces_in(seat.hand):
                self.discards[face] += 1
            seat.hand = EMPTY_HAND
            seat.size = 0
        self.known = Knowledge.none(self.seats)
        self.phase = OVER
        self.to_move = NOBODY
        scores = tuple([int(seat.points()) for seat in self.table])
        keys: list[tuple[int, ...]] = [
            (seat.points(), seat.rounds[LAST_ROUND]) for seat in self.table
        ]
        self.outcome = Outcome(scores, ranked(keys), "three-rounds")
        if self._events is not None:
            self._tell("ended", self.outcome.to_dict())

    # ---- the deal --------------------------------------------------------------------------------

    def start(self) -> None:
        """Deal and go on to the first decision; the first dealer is drawn by lot (B10)."""
        self.dealer = self.chance.below(self.seats)
        self.deal()
        self._play_on()

    def deal(self) -> None:
        """Form the teams, deal all cards, discard the pairs (B8)."""
        self.turn = 0
        self.phase = WAITER
        self.known = Knowledge.none(self.seats)
        self.discards = [0] * N_FACES
        self._form_teams()
        self._deal_cards()
        first = self._starter()
        order = self._clockwise(first)
        for seat in order:
            if self.teams_left > 1:
                self._discard(seat, False)
        self.active = self._beside(self._first_to_play(first), RIGHT)

    def _form_teams(self) -> None:
        """Team cards by lot: 1-2, 3-4, 5-6, 7-8 are teams (B1); alone in the last round."""
        cards = list(range(1, self.seats + 1))
        if self.round != LAST_ROUND:
            self.chance.shuffle(cards)
        for number, seat in enumerate(self.table):
            seat.card = 0 if self.round == LAST_ROUND else cards[number]
            seat.team = number if self.round == LAST_ROUND else (cards[number] - 1) // 2
            seat.playing = True
            seat.hand = EMPTY_HAND
            seat.size = 0
        self.teams_out = 0
        self.teams_left = self.seats if self.round == LAST_ROUND else (self.seats + 1) // 2

    def _deal_cards(self) -> None:
        deck: list[int] = []
        for face in range(N_FACES):
            for _ in range(COPIES[face]):
                deck.append(face)
        self.chance.shuffle(deck)
        seat = self.dealer
        for face in deck:
            seat = self._beside(seat, LEFT)
            self.table[seat].add(face)
        if self._events is not None:
            self._tell_deal()

    def _tell_deal(self) -> None:
        teams = [] if self.round == LAST_ROUND else [int(seat.team) for seat in self.table]
        hands: dict[int, dict[str, object]] = {
            number: {"cards": [FACES[face] for face in faces_in(seat.hand)]}
            for number, seat in enumerate(self.table)
        }
        sizes = [int(seat.size) for seat in self.table]
        self._tell(
            "dealt",
            {"round": self.round + 1, "dealer": self.dealer, "teams": teams, "sizes": sizes},
            hands,
        )

    def _starter(self) -> i64:
        """The holder of team card 1; in the last round who has fewest points (B2)."""
        best = self._beside(self.dealer, LEFT)
        for seat in self._clockwise(best):
            if self.round != LAST_ROUND and self.table[seat].card == 1:
                return seat
            if self.round == LAST_ROUND and self.table[seat].points() < self.table[best].points():
                best = seat
        return best

    def _first_to_play(self, starter: i64) -> i64:
        """The starter; if he is out his partner, else the next one clockwise still in (B8)."""
        for seat in self._clockwise(starter):
            if self.table[seat].playing and self.table[seat].team == self.table[starter].team:
                return seat
        return self.neighbour(starter, LEFT)

    def _clockwise(self, first: i64) -> list[int]:
        return [(first + step) % self.seats for step in range(self.seats)]
