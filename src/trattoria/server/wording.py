"""Facts put into words at the edge of the server: records, refusals, and what bots ask to read.

The page finds its words itself, in the same catalogues.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from trattoria.core.errors import TrattoriaError, quoted
from trattoria.locale import Catalog
from trattoria.locale.localizer import Facts, Localizer
from trattoria.server.tables.messages import LARGEST, BotEvent, Refusal
from trattoria.server.tables.table import Table


@lru_cache(maxsize=8)
def catalog(lang: str) -> Catalog:
    """Give the sentences of a language."""
    return Catalog(lang)


# ---- names ---------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def bot_name(lang: str, level: str, number: int) -> str:
    """Name a bot of the server."""
    words = catalog(lang)
    return words.say("server-bot-name", level=words.say(f"server-level-{level}"), number=number)


def names_at(table: Table, people: Mapping[str, str | None], lang: str) -> list[str]:
    found: list[str] = []
    for number, occupant in enumerate(table.occupants):
        if occupant.kind == "person":
            found.append(people.get(occupant.person) or catalog(lang).say("server-nobody"))
        elif occupant.kind == "bot":
            found.append(bot_name(lang, occupant.level, number + 1))
        else:
            found.append(occupant.name or catalog(lang).say("server-free-seat"))
    return found


# ---- sentences -----------------------------------------------------------------------------------


def word_events(events: Iterable[BotEvent], localizer: Localizer) -> None:
    """Tell what happened in the game; what happened at the table has no sentence here."""
    for event in events:
        if not event["event"].startswith("table-"):
            event["words"] = localizer.event(event)


def refusal(error: TrattoriaError, localizer: Localizer) -> Refusal:
    return {
        "code": error.code,
        "ruling": error.ruling or None,
        "sentence": localizer.error(error),
        "facts": plain(error.facts),
    }


def plain(facts: Facts) -> dict[str, object]:
    """Give facts as JSON can write them, and every program read them."""
    return {name: _plain(value) for name, value in facts.items()}


def _plain(value: object) -> object:
    if isinstance(value, int | float) and not -LARGEST <= value <= LARGEST:
        return quoted(value)
    simple = isinstance(value, str | int | float | list | dict | None)
    return value if simple else str(value)


def localizer_for(lang: str) -> Localizer:
    """Give somebody who speaks about no table."""
    return Localizer(catalog(lang))
