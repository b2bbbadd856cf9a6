"""Each first game is a table that can be, and a line that can be played to its last step."""

from __future__ import annotations

import json

import pytest

import trattoria
from tests.shared import view_of
from trattoria import Event, State
from trattoria.core.lesson import PLAYER, Lesson, lessons
from trattoria.locale import Catalog

LESSONS = lessons()

MOST_WORDS = 40
TAUGHT = {
    "mamma-mia": {"cooked", "ordered", "drew", "oven-opened", "added", "served", "failed"},
    "sole-mio": {"cooked", "ordered", "drew", "oven-opened", "gave", "showed", "rewarded"},
    "grande": {"cooked", "ordered", "drew", "oven-opened", "series", "failed", "rewarded"},
    "plus": {"cooked", "ordered", "drew", "oven-opened", "added", "gave", "rewarded"},
    "piazza": {"placed", "scored", "drew"},
    "mister-bill": {"drew", "discarded", "waiter", "moved", "out", "points"},
}
every_lesson = pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)


def laid(lesson: Lesson) -> State:
    """Read the table as it would come from a file: refused if no game could have led to it."""
    return trattoria.game(lesson.game).from_dict(json.loads(json.dumps(lesson.position)))


def played(lesson: Lesson) -> tuple[State, list[Event]]:
    state, events = laid(lesson), list[Event]()
    for text in lesson.line:
        state.apply(state.game.parse_action(text), events)
    return state, events


def test_every_game_has_a_first_game() -> None:
    assert set(LESSONS) == set(trattoria.games())


@every_lesson
def test_the_table_can_be_and_is_the_one_described(lesson: Lesson) -> None:
    state = laid(lesson)
    assert state.game.id == lesson.game
    assert state.seats == lesson.seats
    assert laid(lesson._replace(position=state.to_dict())).to_dict() == state.to_dict()


@every_lesson
def test_the_line_is_legal_and_everybody_decides_for_himself(lesson: Lesson) -> None:
    """The player's seat is asked at each step, a partner's at everything between."""
    state = laid(lesson)
    for moves, text in enumerate(lesson.line):
        asks = lesson.step_at(moves) is not None
        assert (state.to_move == PLAYER) == asks, (moves, text)
        assert state.waiting == [state.to_move], "nobody chooses at the same time"
        state.apply(state.game.parse_action(text))
    assert lesson.step_at(len(lesson.line)) is None


@every_lesson
def test_every_step_is_counted_once(lesson: Lesson) -> None:
    found = [lesson.step_at(moves) for moves in range(len(lesson.line) + 1)]
    assert [number for number in found if number is not None] == list(range(len(lesson.steps)))


@every_lesson
def test_it_shows_what_the_game_is_about(lesson: Lesson) -> None:
    _, events = played(lesson)
    assert TAUGHT[lesson.game] <= {event.kind for event in events}


@every_lesson
def test_the_player_does_well(lesson: Lesson) -> None:
    """Who learns wins, or is ahead when it stops."""
    state, _ = played(lesson)
    if state.outcome is None:
        points = [player["points"] for player in view_of(state, None)["players"]]
        assert points[PLAYER] == max(points) > min(points)
    else:
        assert state.outcome.ranks[PLAYER] == 1


@every_lesson
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_sentence_is_there_and_short(lesson: Lesson, lang: str) -> None:
    words = Catalog(lang)
    for last in [*(str(n + 1) for n in range(len(lesson.steps))), "end"]:
        sentence = words.say(f"lesson-{lesson.game}-{last}")
        assert 1 < len(sentence.split()) <= MOST_WORDS, sentence
