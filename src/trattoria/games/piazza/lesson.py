"""The first game of Piazza: three turns with two players, on a square that is begun."""

from __future__ import annotations

from typing import Final

from trattoria.core.chance import chance
from trattoria.core.lesson import Lesson, Position, Step
from trattoria.games.piazza.cards import COPIES, FACES

BOARD: Final = {
    "f10": "red tower",
    "f9": "yellow pigeon",
    "g9": "green cafe",
    "f8": "red bicycle",
    "g8": "yellow pine",
    "h8": "green pigeon",
    "g7": "blue cafe",
}
YOURS: Final = ["red fountain", "blue pigeon", "blue pine"]
NEXT: Final = ["red cafe", "red tower", "blue fountain"]  # on your pile, the last one on top
THEIRS: Final = ["yellow tower", "yellow fountain", "green pine"]


def _laid() -> Position:
    out = [*BOARD.values(), *YOURS, *NEXT, *THEIRS]
    left = [face for face in FACES for _ in range(COPIES - out.count(face))]
    players = [
        _player(["red", "blue"], YOURS, left, NEXT),
        _player(["green", "yellow"], THEIRS, left, []),
    ]
    return {
        "game": "piazza",
        "version": 1,
        "seats": 2,
        "options": {},
        "chance": chance(0).to_dict(),
        "to_move": 0,
        "board": BOARD,
        "first": None,
        "last": [],
        "passes": 0,
        "outcome": None,
        "players": players,
    }


def _player(colours: list[str], hand: list[str], left: list[str], top: list[str]) -> Position:
    pile = [face for face in left if face.split()[0] in colours] + top
    return {"colours": colours, "hand": hand, "pile": pile, "points": 0, "finished": 0}


LESSON: Final = Lesson(
    "piazza",
    2,
    _laid(),
    (
        Step("red fountain i8", "red fountain"),
        Step("done", "hand", ("yellow tower h7", "done")),
        Step("blue pigeon i7", "blue pigeon"),
        Step("blue pine i9", "blue pine", ("yellow fountain h9", "done")),
        Step("red tower i10", "red tower"),
        Step("done", "hand"),
    ),
)
LESSONS = [LESSON]
