"""A player's place at the table."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from trattoria.games.mister_bill.cards import BILL, EMPTY_HAND, count, one

NOTHING: Final = -1
ROUNDS: Final = 3
NO_POINTS: Final = [0] * ROUNDS


def team_of(card: i64) -> i64:
    """Give the team of a team card: 1-2, 3-4, 5-6 and 7-8 belong together (B1)."""
    return (card - 1) // 2


class Seat:
    """All that belongs to one player."""

    def __init__(self) -> None:
        self.hand: i64 = EMPTY_HAND
        self.size: i64 = 0  # cards in hand
        self.playing: bool = False  # still in this round
        self.card: i64 = 0  # team card, 1 to n; 0 in the last round
        self.team: i64 = 0
        self.offered: i64 = NOTHING  # a card laid aside for a waiter, still counted in the hand
        self.rounds: list[int] = NO_POINTS  # of each round; replaced, never changed

    def clone(self) -> Seat:
        other = Seat()
        other.hand = self.hand
        other.size = self.size
        other.playing = self.playing
        other.card = self.card
        other.team = self.team
        other.offered = self.offered
        other.rounds = self.rounds
        return other

    def add(self, face: i64) -> None:
        self.hand += one(face)
        self.size += 1

    def remove(self, face: i64) -> None:
        self.hand -= one(face)
        self.size -= 1

    def face_at(self, place: i64) -> i64:
        """Find the card at a place in the sorted hand."""
        face: i64 = 0
        while face < BILL and place >= count(self.hand, face):
            place -= count(self.hand, face)
            face += 1
        return face

    def score(self, round: i64, points: i64) -> None:
        self.rounds = self.rounds.copy()
        self.rounds[round] = points

    def points(self) -> i64:
        total: i64 = 0
        for points in self.rounds:  # compiled, `sum` would make objects
            total += points
        return total
