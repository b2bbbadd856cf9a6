"""What reaches one reader of a table, as plain data: built from what is allowed, seat by seat.

Everything that is sent about a table comes from here.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property, lru_cache

from trattoria.core.errors import TrattoriaError
from trattoria.core.event import Event
from trattoria.core.state import State
from trattoria.locale import Catalog
from trattoria.locale.localizer import Facts, Localizer
from trattoria.locale.prompts import Choice, View, prompts_of
from trattoria.server.tables import clocks, lessons
from trattoria.server.tables.draft import Draft
from trattoria.server.tables.table import OPEN, OVER, Table

Message = dict[str, object]
LEVEL_NAMES = {
    "apprentice": "server-level-apprentice",
    "commis": "server-level-commis",
    "chef": "server-level-chef",
    "maestro": "server-level-maestro",
}


class Reader:
    """Who reads: a seat or a spectator, in a language, with or without sentences."""

    def __init__(
        self,
        seat: int | None,
        lang: str = "fr",
        words: bool = True,
        muted: Collection[int] = (),
        person: str = "",
    ) -> None:
        self.seat = seat
        self.lang = lang
        self.words = words
        self.muted = frozenset(muted)
        self.person = person

    @property
    def key(self) -> tuple[object, ...]:
        """Readers with the same key are sent the same."""
        return self.seat, self.lang, self.words, self.muted, self.person


def names_at(table: Table, people: Mapping[str, str], lang: str) -> list[str]:
    """Name everybody at the table."""
    words = _words(lang)
    found: list[str] = []
    for number, occupant in enumerate(table.occupants):
        if occupant.kind == "person":
            found.append(people.get(occupant.person) or nobody(lang))
        elif occupant.kind == "bot":
            found.append(bot_name(lang, occupant.level, number + 1))
        else:
            found.append(occupant.name or words.say("server-free-seat"))
    return found


@lru_cache(maxsize=8)
def _words(lang: str) -> Catalog:
    return Catalog(lang)


def nobody(lang: str) -> str:
    """Name somebody of whom nothing is known any more."""
    return _words(lang).say("server-nobody")


@lru_cache(maxsize=256)
def bot_name(lang: str, level: str, number: int) -> str:
    """Name a bot of the server."""
    words = _words(lang)
    return words.say("server-bot-name", level=words.say(LEVEL_NAMES[level]), number=number)


class Teller:
    """Tells one reader about one table."""

    def __init__(self, table: Table, reader: Reader, people: Mapping[str, str]) -> None:
        self.table = table
        self.reader = reader
        self.names = names_at(table, people, reader.lang)

    @cached_property
    def localizer(self) -> Localizer:
        """Give the one who finds the words."""
        words = _words(self.reader.lang)
        return Localizer(words, self.table.game.id, self.names, self.reader.seat)

    # ---- the table as it is ----------------------------------------------------------------------

    def state(self, now: float, draft: Draft | None = None) -> Message:
        """Show the table as it is."""
        table = self.table
        shown = table.state if draft is None else draft.state
        said: Message = {
            "status": table.status,
            "seats": self.seats(),
            "view": None if shown is None else shown.view(self.reader.seat),
            **self._asked(shown, draft),
            "draft": None if draft is None else self._draft(draft),
            "asked": table.asked,
            "sealed": sorted(table.sealed),
            "clocks": self._clocks(now),
            "paused": table.paused,
            "pausing": sorted(table.pausing),
        }
        if table.setup.lesson:
            said["lesson"] = lessons.progress(table, draft, _words(self.reader.lang))
        elif table.status != OPEN:
            said["fairness"] = table.fairness()
        if table.status == OVER:
            said["result"] = self.result()
        return said

    def seats(self) -> list[Message]:
        """Show who sits where."""
        return [
            {
                "name": self.names[number] if occupant.taken else None,
                **occupant.to_dict(),
                "yours": bool(self.reader.person) and occupant.belongs_to(self.reader.person),
                "reserve": round(occupant.reserve, 1),
            }
            for number, occupant in enumerate(self.table.occupants)
        ]

    def _asked(self, shown: State | None, draft: Draft | None) -> Message:
        """Say what the reader is asked, and what he may do."""
        seat = self.reader.seat
        ready = draft is not None and draft.ready
        asked = seat in self.table.asked and not ready and not self.table.occupants[seat].bot
        if shown is None or seat is None or not asked:
            return {"question": None, "legal": []}
        actions = [(action, shown.explain(action, seat)) for action in shown.legal_actions(seat)]
        legal = [self._action(shown, action, facts) for action, facts in actions]
        return {"question": self._question(shown.view(seat), actions), "legal": legal}

    def _question(self, view: View, actions: Sequence[Choice]) -> str | None:
        if not self.reader.words:
            return None
        return prompts_of(self.table.game.id).ask(view, actions, self.localizer)

    def _action(self, shown: State, action: int, facts: Message) -> Message:
        said: Message = {"action": shown.game.action_text(action), "facts": facts}
        if self.reader.words:
            said["words"] = self.localizer.action(facts)
            said["worth"] = prompts_of(shown.game.id).worth(facts, self.localizer)
        return said

    def _draft(self, draft: Draft) -> Message:
        texts = [self.table.game.action_text(action) for action in draft.actions]
        return {"actions": texts, "ready": draft.ready}

    def _clocks(self, now: float) -> Message:
        asked = {str(seat): clocks.deadline(self.table, seat) for seat in self.table.asked}
        return {"now": now, "until": asked}

    def result(self) -> Message:
        """Say how it ended."""
        table = self.table
        outcome = None if table.state is None else table.state.outcome
        if outcome is None:
            return {"closed": table.closed}
        said: Message = {"closed": None, **outcome.to_dict()}
        if self.reader.words:
            said["words"] = self.localizer.reason(outcome.reason)
        return said

    # ---- what happened ---------------------------------------------------------------------------

    def events(self, after: int) -> list[Message]:
        """Tell what happened after a row of the log."""
        rows = self.table.history[max(0, after) :]
        forms = [(n, form) for n, told in rows for event in told if (form := self._seen(event))]
        return [self._event(number, form) for number, form in forms]

    def _seen(self, event: Event) -> dict[str, object] | None:
        form = event.seen_by(self.reader.seat)
        talk = event.kind in ("table-chat", "table-react")
        return None if talk and form["seat"] in self.reader.muted else form

    def _event(self, number: int, form: dict[str, object]) -> Message:
        said: Message = {"number": number, **form}
        if self.reader.words and not str(form["event"]).startswith("table-"):
            said["words"] = self.localizer.event(form)
        return said


def refused(error: TrattoriaError, localizer: Localizer) -> Message:
    """Say why something is refused."""
    return {
        "code": error.code,
        "ruling": error.ruling or None,
        "sentence": localizer.error(error),
        "facts": plain(error.facts),
    }


def plain(facts: Facts) -> Message:
    """Give facts as JSON can write them."""
    simple = (str, int, float, bool, list, dict, type(None))
    return {
        name: value if isinstance(value, simple) else str(value) for name, value in facts.items()
    }


def localizer_for(lang: str, table: Table | None = None, seat: int | None = None) -> Localizer:
    """Give somebody who speaks to a person, about a table where there is one."""
    return Localizer(_words(lang), "" if table is None else table.game.id, reader=seat)
