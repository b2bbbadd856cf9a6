"""A first game: it is played on the real engine, along one fixed line of decisions.

The player has seat 0.  At each step one decision is wanted, and a sentence of the catalogue
says why (`lesson-<game>-<step>`); then the partners play their part.
"""

from __future__ import annotations

from typing import NamedTuple

from trattoria.core.companions import companion
from trattoria.core.registry import game, games

PLAYER = 0  # the seat of the person who learns
Position = dict[str, object]


class Step(NamedTuple):
    """A decision of the player, what on the table it is about, and what the partners do then."""

    wanted: str
    at: str
    then: tuple[str, ...] = ()


class Lesson(NamedTuple):
    """A prepared position, and the steps to the end."""

    game: str
    seats: int
    position: Position
    steps: tuple[Step, ...]

    @property
    def line(self) -> list[str]:
        """List all decisions, the player's and the partners', in their order."""
        return [action for step in self.steps for action in (step.wanted, *step.then)]

    def step_at(self, moves: int) -> int | None:
        """Give the number of the step that asks the player, after so many decisions, from 0."""
        for number, step in enumerate(self.steps):
            if moves == 0:
                return number
            moves -= 1 + len(step.then)
            if moves < 0:
                return None  # the partners are at it
        return None


def lesson_of(id: str) -> Lesson | None:
    """Give the first game of a game, from `LESSONS` of its `lesson` module."""
    module = companion(game(id), "lesson")
    found: list[Lesson] = [] if module is None else module.LESSONS
    return next((lesson for lesson in found if lesson.game == id), None)


def lessons() -> dict[str, Lesson]:
    """Give all first games, by game."""
    found = {id: lesson_of(id) for id in games()}
    return {id: lesson for id, lesson in found.items() if lesson is not None}
