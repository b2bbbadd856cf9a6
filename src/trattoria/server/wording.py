"""Facts put into words, at the edge of the server: names, questions, choices, events, refusals."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache

from trattoria.core.errors import TrattoriaError
from trattoria.locale import Catalog
from trattoria.locale.localizer import Facts, Localizer
from trattoria.locale.prompts import prompts_of
from trattoria.server.tables.messages import (
    Choice,
    Draft,
    GameEvent,
    Lesson,
    Refusal,
    SeatInfo,
    TableState,
    Update,
    View,
)
from trattoria.server.tables.table import Table

LEVEL_NAMES = {
    "apprentice": "server-level-apprentice",
    "commis": "server-level-commis",
    "chef": "server-level-chef",
    "maestro": "server-level-maestro",
}


@lru_cache(maxsize=8)
def catalog(lang: str) -> Catalog:
    """Give the sentences of a language."""
    return Catalog(lang)


# ---- names ---------------------------------------------------------------------------------------


def nobody(lang: str) -> str:
    """Name somebody of whom nothing is known any more."""
    return catalog(lang).say("server-nobody")


@lru_cache(maxsize=256)
def bot_name(lang: str, level: str, number: int) -> str:
    """Name a bot of the server."""
    words = catalog(lang)
    return words.say("server-bot-name", level=words.say(LEVEL_NAMES[level]), number=number)


def names_at(table: Table, people: Mapping[str, str], lang: str) -> list[str]:
    """Name everybody at the table."""
    found: list[str] = []
    for number, occupant in enumerate(table.occupants):
        if occupant.kind == "person":
            found.append(people.get(occupant.person) or nobody(lang))
        elif occupant.kind == "bot":
            found.append(bot_name(lang, occupant.level, number + 1))
        else:
            found.append(occupant.name or catalog(lang).say("server-free-seat"))
    return found


def name_seats(seats: Iterable[SeatInfo], names: Iterable[str]) -> None:
    """Write the names of those who sit there."""
    for seat, name in zip(seats, names, strict=True):
        seat["name"] = None if seat["kind"] is None else name


# ---- sentences -----------------------------------------------------------------------------------


def word_update(update: Update, localizer: Localizer, sentences: bool) -> None:
    """Write names and, where they are wanted, sentences; a first game always speaks."""
    state, lesson = update.state, update.state.get("lesson")
    name_seats(state["seats"], localizer.names)
    if lesson is not None:
        word_lesson(lesson, state["draft"], localizer)
    if sentences:
        word_state(state, localizer)
        word_events(update.events, localizer)


def word_state(state: TableState, localizer: Localizer) -> None:
    """Write the sentences of a table as it is."""
    state["question"] = question(state["view"], state["legal"], localizer)
    word_choices(state["legal"], localizer)
    result = state.get("result")
    if result is not None and "reason" in result:
        result["words"] = localizer.reason(result["reason"])


def question(view: View | None, choices: Collection[Choice], localizer: Localizer) -> str | None:
    """Say what is asked of somebody who has these choices."""
    if view is None or not choices:
        return None
    numbered = [(number, choice["facts"]) for number, choice in enumerate(choices)]
    return prompts_of(localizer.game).ask(view, numbered, localizer)


def word_choices(choices: Iterable[Choice], localizer: Localizer) -> None:
    """Say what choices would do and bring."""
    prompts = prompts_of(localizer.game)
    for choice in choices:
        choice["words"] = localizer.action(choice["facts"])
        choice["worth"] = prompts.worth(choice["facts"], localizer)


def word_events(events: Iterable[GameEvent], localizer: Localizer) -> None:
    """Tell what happened in the game; what happened at the table is for the page to tell."""
    for event in events:
        if not event["event"].startswith("table-"):
            event["words"] = localizer.event(event)


def word_lesson(lesson: Lesson, draft: Draft | None, localizer: Localizer) -> None:
    """Say what a first game shows now; nothing while the partners play."""
    if lesson["done"]:
        key = f"lesson-{localizer.game}-end"
    elif draft is not None and draft["ready"]:
        key = "lesson-confirm"
    elif lesson["wanted"]:
        key = f"lesson-{localizer.game}-{lesson['step']}"
    else:
        return
    lesson["words"] = localizer.say(key)


# ---- refusals ------------------------------------------------------------------------------------


def refusal(error: TrattoriaError, localizer: Localizer) -> Refusal:
    """Say why something is refused."""
    return {
        "code": error.code,
        "ruling": error.ruling or None,
        "sentence": localizer.error(error),
        "facts": plain(error.facts),
    }


def plain(facts: Facts) -> dict[str, object]:
    """Give facts as JSON can write them."""
    simple = (str, int, float, bool, list, dict, type(None))
    return {
        name: value if isinstance(value, simple) else str(value) for name, value in facts.items()
    }


def localizer_for(lang: str) -> Localizer:
    """Give somebody who speaks about no table."""
    return Localizer(catalog(lang))
