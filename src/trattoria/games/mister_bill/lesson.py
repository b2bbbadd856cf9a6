"""The first game of Mister Bill: four players in two teams, towards the end of a round."""

from __future__ import annotations

from collections import Counter
from typing import Final

from trattoria.core.chance import chance
from trattoria.core.lesson import Lesson, Position, Step
from trattoria.games.mister_bill.cards import COPIES, FACES

HANDS: Final = (
    "paella taco curry exchange bill",
    "sushi curry",
    "sushi couscous",
    "paella taco couscous",
)
TEAM_CARDS: Final = (1, 3, 2, 4)
SEED: Final = 1  # of the blind draws: a pizza comes to you from the right


def _laid() -> Position:
    hands = [hand.split() for hand in HANDS]
    held = Counter(card for hand in hands for card in hand)
    return {
        "game": "mister-bill",
        "version": 1,
        "seats": len(hands),
        "options": {},
        "chance": chance(SEED).to_dict(),
        "to_move": 0,
        "round": 1,
        "turn": 9,
        "dealer": 3,
        "active": 0,
        "phase": "waiter",
        "waiter": None,
        "target": None,
        "direction": None,
        "discards": {face: COPIES[n] - held[face] for n, face in enumerate(FACES)},
        "outcome": None,
        "players": [_player(hand, card) for hand, card in zip(hands, TEAM_CARDS, strict=True)],
    }


def _player(hand: list[str], card: int) -> Position:
    return {
        "hand": hand,
        "team_card": card,
        "team": (card + 1) // 2,
        "in": True,
        "points": 0,
        "rounds": [0, 0, 0],
        "offered": None,
    }


LESSON: Final = Lesson(
    "mister-bill",
    4,
    _laid(),
    (
        Step("no waiter", "hand", ("no waiter", "no waiter", "no waiter")),
        Step("play exchange", "mine-exchange"),
        Step("give bill", "mine-bill"),
        Step("name 2", "seat-1", ("give curry", "no waiter", "no waiter")),
    ),
)
LESSONS = [LESSON]
