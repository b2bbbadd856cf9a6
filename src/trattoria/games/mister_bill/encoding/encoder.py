"""The tensor of Mister Bill, written from a position: the same numbers as `fields` describes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.core.encoder import SPECTATOR, Encoder, Places, place_of, write_seat
from trattoria.core.rows import Rows
from trattoria.core.state import State
from trattoria.games.mister_bill.cards import N_FACES
from trattoria.games.mister_bill.decisions import LEFT, NAME_SEAT
from trattoria.games.mister_bill.knowledge import Knowledge
from trattoria.games.mister_bill.seat import NO_POINTS, ROUNDS, Seat
from trattoria.games.mister_bill.state import MisterBillState

MOST_TEAMS: Final = 4
OWN_NUMBERS: Final[list[i64]] = list(range(MOST_TEAMS))


class Known:
    """Where lies what is known of hands: to the observer, or to all."""

    def __init__(self, places: Places, key: str) -> None:
        self.sure = places.at(f"{key}.sure")
        self.never = places.at(f"{key}.never")
        self.hunch = places.at(f"{key}.hunch")


class MisterBillEncoder(Encoder):
    def __init__(self, places: Places) -> None:
        super().__init__(places)
        self.sight = 2  # teams are counted from the player
        self.named = NAME_SEAT
        self.round = places.at("round")
        self.turn = places.at("turn")
        self.phase = places.at("phase")
        self.dealer = places.at("dealer")
        self.active = places.at("active")
        self.waiter = places.at("waiter")
        self.target = places.at("target")
        self.direction = places.at("direction")
        self.discards = places.at("discards")
        self.hand = places.at("hand")
        self.offered = places.at("offered")
        self.chosen = places.at("chosen")
        self.sizes = places.at("players.hand")
        self.team_card = places.at("players.team_card")
        self.team = places.at("players.team")
        self.playing = places.at("players.in")
        self.rounds: list[i64] = [places.at(f"players.round {n + 1}") for n in range(ROUNDS)]
        self.known = Known(places, "known")
        self.known_to_all = Known(places, "known_to_all")

    def write(self, state: State, seat: i64, rows: Rows) -> None:
        assert isinstance(state, MisterBillState)
        self.write_table(state, seat, rows)
        self._write_progress(state, seat, rows)
        if seat != SPECTATOR:
            self._write_own(state.table[seat], rows)
        teams = self._teams(state, seat)
        for number in range(state.seats):
            player, place = state.table[number], place_of(number, seat, state.seats)
            self._write_player(player, place, rows)
            if player.card > 0:
                self._write_team(player, place, teams, rows)
        known = state.knowledge()
        self._write_known(known, seat, seat, self.known, rows)
        self._write_known(known, SPECTATOR, seat, self.known_to_all, rows)
        self.write_outcome(state, seat, rows)

    def _write_progress(self, state: MisterBillState, seat: i64, rows: Rows) -> None:
        rows.one(self.round + state.round)
        rows.amount(self.turn, state.turn)
        rows.one(self.phase + state.phase)
        rows.one(self.dealer + place_of(state.dealer, seat, state.seats))
        rows.one(self.active + place_of(state.active, seat, state.seats))
        write_seat(self.target, state.target, seat, state.seats, rows)
        if state.waiter >= 0:
            rows.one(self.waiter + state.waiter)
        if state.direction != 0:
            rows.one(self.direction + (0 if state.direction == LEFT else 1))
        rows.nibbles(self.discards, state.discards)

    def _write_own(self, own: Seat, rows: Rows) -> None:
        hand = own.hand
        column = self.hand
        while hand != 0:
            if hand & 15 != 0:
                rows.one(column)
            hand >>= 4
            column += 1
        if own.offered >= 0:
            rows.one(self.offered + own.offered)

    def _write_player(self, player: Seat, place: i64, rows: Rows) -> None:
        rows.amount(self.sizes + place, player.size)
        if player.playing:
            rows.one(self.playing + place)
        if player.offered >= 0:
            rows.one(self.chosen + place)
        if player.rounds is not NO_POINTS:
            for turn in range(ROUNDS):
                rows.amount(self.rounds[turn] + place, player.rounds[turn])

    def _write_team(self, player: Seat, place: i64, teams: list[i64], rows: Rows) -> None:
        """Leave out which card it was, where teams are counted from the observer."""
        if self.tells_seat:
            rows.one(self.team_card + self.most * place + player.card - 1)
        rows.one(self.team + MOST_TEAMS * place + teams[player.team])

    def _teams(self, state: MisterBillState, seat: i64) -> list[i64]:
        """Give the number of each team: its own, or counted from the observer's round the table.

        Teams are drawn by lot, so that their own numbers say nothing but who belongs together.
        """
        if self.tells_seat or seat == SPECTATOR:
            return OWN_NUMBERS
        found: list[i64] = [MOST_TEAMS] * state.seats  # in the last round, everybody is a team
        count: i64 = 0
        for step in range(state.seats):
            team = state.table[(seat + step) % state.seats].team
            if found[team] == MOST_TEAMS:
                found[team] = count
                count += 1
        return found

    def _write_known(
        self, known: Knowledge, observer: i64, seat: i64, there: Known, rows: Rows
    ) -> None:
        seats = known.seats
        knower = seats if observer == SPECTATOR else observer
        for other in range(seats):
            if other != observer:
                place = N_FACES * place_of(other, seat, seats)
                hand = known.of(knower, other)
                rows.bits(there.sure + place, hand.sure)
                rows.bits(there.never + place, hand.never)
                rows.bits(there.hunch + place, hand.hunch)
