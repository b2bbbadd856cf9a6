"""First games at tables: begun as they are laid, and over with their last step."""

from __future__ import annotations

from trattoria.core.errors import TrattoriaError
from trattoria.core.fairness import commitment
from trattoria.core.lesson import PLAYER, Lesson, Step
from trattoria.core.lesson import lesson_of as find_lesson
from trattoria.core.prompts import phrase
from trattoria.core.state import State
from trattoria.server.tables import messages
from trattoria.server.tables.draft import Draft
from trattoria.server.tables.rows import SERVER, Row
from trattoria.server.tables.table import OVER, Table

DONE = "lesson"  # why a table of this kind is closed
PARTNER = "apprentice"  # the level of the partners, should they leave their part


def begin(table: Table, at: float, person: str, secret: bytes) -> list[Row]:
    """Seat everybody and lay the table; the rows are numbered when they are written."""
    lesson = find_lesson(table.setup.game)
    assert lesson is not None
    sits: list[dict[str, object]] = [{"kind": "bot", "level": PARTNER}] * lesson.seats
    sits[PLAYER] = {"kind": "person", "person": person}
    start: dict[str, object] = {"secret": secret.hex(), "commitment": commitment(secret)}
    by = f"person:{person}"
    return [
        *[Row(0, "sit", at, seat, by, data) for seat, data in enumerate(sits)],
        Row(0, "start", at, None, by, start),
        Row(0, "deal", at, None, SERVER, {"position": lesson.position}),
    ]


def end(table: Table, at: float, taken: int) -> list[Row]:
    """Close the table when so many decisions more are the last of its lesson."""
    lesson = lesson_of(table)
    if lesson is None or len(table.actions) + taken < len(lesson.line):
        return []
    return [Row(0, "close", at, None, SERVER, {"reason": DONE})]


def lesson_of(table: Table) -> Lesson | None:
    """Give the lesson of a table, unless it has left its line (because it was written anew)."""
    lesson = find_lesson(table.setup.game) if table.setup.lesson else None
    if lesson is None or table.actions != lesson.line[: len(table.actions)]:
        return None
    return lesson


def part(table: Table) -> int | None:
    """Give what the partner who is asked does, if it is laid down and possible."""
    assert table.state is not None
    return _laid_down(table, table.state, len(table.actions))


def _laid_down(table: Table, state: State, moves: int) -> int | None:
    lesson = lesson_of(table)
    if lesson is None or moves >= len(lesson.line):
        return None
    action = table.game.parse_action(lesson.line[moves])
    return action if state.is_legal(action) else None


def check(table: Table, draft: Draft | None, action: int) -> None:
    """Refuse, kindly, what is possible here but not what the lesson is about to show."""
    if lesson_of(table) is None or table.state is None:
        return
    state = table.state if draft is None else draft.state
    prepared = 0 if draft is None else len(draft.actions)
    wanted = _laid_down(table, state, len(table.actions) + prepared)
    if wanted not in (None, action) and state.to_move == PLAYER and state.is_legal(action):
        raise TrattoriaError("lesson-other")


def progress(table: Table, draft: Draft | None) -> messages.Lesson | None:
    """Say how far the lesson is, and what is wanted now."""
    lesson = lesson_of(table)
    if lesson is None:
        return None
    if table.closed == DONE:
        return _form(lesson, len(lesson.steps), done=True, prompt=f"lesson-{lesson.game}-end")
    moves = len(table.actions) + (0 if draft is None else len(draft.actions))
    number = lesson.step_at(moves)
    if draft is not None and draft.ready:
        return _form(lesson, _steps_taken(lesson, moves), prompt="lesson-confirm")
    if number is None or table.status == OVER:
        return _form(lesson, _steps_taken(lesson, moves))
    prompt = f"lesson-{lesson.game}-{number + 1}"
    return _form(lesson, number + 1, lesson.steps[number], prompt=prompt)


def _steps_taken(lesson: Lesson, moves: int) -> int:
    return sum(lesson.step_at(before) is not None for before in range(moves))


def _form(
    lesson: Lesson, number: int, step: Step | None = None, done: bool = False, prompt: str = ""
) -> messages.Lesson:
    return {
        "step": number,
        "steps": len(lesson.steps),
        "prompt": phrase(prompt) if prompt else None,
        "wanted": [] if step is None else [step.wanted],
        "at": None if step is None else step.at,
        "done": done,
    }
