"""What reaches one reader of a game, as facts: built from what is allowed, seat by seat.

Everything that is sent about a game comes from here, at a live table and in a replay alike.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, cast

from trattoria.core.event import REVEALED, Event
from trattoria.core.prompts import Phrase, prompts_of
from trattoria.core.state import State
from trattoria.server.tables import clocks, fair_play, lessons, messages, recall
from trattoria.server.tables.draft import Draft
from trattoria.server.tables.messages import (
    BotEvent,
    Choice,
    Facts,
    GameEvent,
    OwnState,
    PublicState,
    SeatInfo,
    View,
)
from trattoria.server.tables.table import OPEN, OVER, Table

Message = dict[str, object]
History = Iterable[tuple[int, list[Event]]]  # rows of the log, with what happened
TALK = ("table-chat", "table-react")


class Reader(NamedTuple):
    """Who is shown a table, and the names by which they know others."""

    person: str  # "": nobody that we know
    names: Mapping[str, str | None]  # of people, by id


class SeatPresenter(NamedTuple):
    """Shows a game to somebody: through the eyes of a seat, as a spectator, or all cards open."""

    seat: int | None = None
    opened: bool = False
    muted: frozenset[int] = frozenset()  # seats that the reader does not want to hear

    def view(self, state: State) -> View:
        return state.view(self.seat)

    def sees_choices_of(self, seat: int) -> bool:
        """Tell whether the reader sees what this seat may do."""
        return self.opened or seat == self.seat

    def choices(self, state: State, seat: int) -> list[Choice]:
        """List what a seat may do, with what it would bring, if the reader may see it."""
        if not self.sees_choices_of(seat):
            return []
        text, worth = state.game.action_text, prompts_of(state.game.id).worth
        return [
            {"action": text(action), "facts": facts, "worth": worth(facts)}
            for action in state.legal_actions(seat)
            for facts in (state.explain(action, seat),)
        ]

    def event(self, event: Event) -> Facts:
        return event.opened(self.seat) if self.opened else event.seen_by(self.seat)

    def events(self, history: History) -> list[GameEvent]:
        """Show what happened in some rows of the log."""
        return [
            cast(GameEvent, {"number": number, **form})
            for number, events in history
            for event in events
            if not self._is_muted(event, form := self.event(event))
        ]

    def _is_muted(self, event: Event, form: Facts) -> bool:
        return event.kind in TALK and form["seat"] in self.muted


# ---- a table -------------------------------------------------------------------------------------


def question(view: View | None, choices: Sequence[Choice], game: str) -> Phrase | None:
    """Say what is asked of somebody who sees this and has these choices."""
    if view is None or not choices:
        return None
    numbered = [(number, choice["facts"]) for number, choice in enumerate(choices)]
    return prompts_of(game).ask(view, numbered)


def hand_over(table: Table, person: str) -> list[int]:
    """List the seats that share a person's device, if there are several."""
    own = table.seats_of(person) if person else []
    return own if len(own) > 1 else []


def public_state(table: Table, now: float) -> PublicState:
    """Show of a table what all its readers see alike."""
    state: PublicState = {
        "status": table.status,
        "asked": table.asked,
        "sealed": sorted(table.sealed),
        "clocks": _clocks(table, now),
        "paused": table.paused,
        "pausing": sorted(table.pausing),
    }
    votes = {str(seat): vote for seat in table.asked if (vote := _vote(table, seat)) is not None}
    if votes:
        state["votes"] = votes
    if table.status != OPEN and not table.setup.lesson:
        state["fairness"] = table.fairness()
    if table.status == OVER:
        state["result"] = _result(table)
    return state


def own_state(
    table: Table, presenter: SeatPresenter, view: View | None, draft: Draft | None
) -> OwnState:
    """Say what is asked of a reader who sees this view, and what they have prepared."""
    legal = _legal(table, presenter, draft)
    state: OwnState = {
        "question": question(view, legal, table.setup.game),
        "legal": legal,
        "draft": None if draft is None else _draft(draft),
    }
    if presenter.seat in table.standing:
        state["standing"] = table.game.action_text(table.standing[presenter.seat])
    if table.setup.lesson:
        state["lesson"] = lessons.progress(table, draft)
    return state


def _legal(table: Table, presenter: SeatPresenter, draft: Draft | None) -> list[Choice]:
    """List what the reader may do, if they are asked and no bot decides for them."""
    seat, shown = presenter.seat, table.state if draft is None else draft.state
    if shown is None or seat not in table.asked or table.occupants[seat].bot:
        return []
    return [] if draft is not None and draft.ready else presenter.choices(shown, seat)


def _draft(draft: Draft) -> messages.Draft:
    texts = [draft.state.game.action_text(action) for action in draft.actions]
    return {"actions": texts, "ready": draft.ready}


def _clocks(table: Table, now: float) -> messages.Clocks:
    return {"now": now, "until": {str(seat): clocks.deadline(table, seat) for seat in table.asked}}


def _vote(table: Table, seat: int) -> messages.StandinVote | None:
    after = fair_play.vote_after(table, seat)
    if after is None:
        return None
    by, needed = sorted(table.occupants[seat].votes), fair_play.votes_needed(table, seat)
    return {"after": after, "by": by, "needed": needed}


def _result(table: Table) -> messages.Result:
    result: messages.Result = {"closed": table.closed or None, "left": fair_play.left(table)}
    outcome = None if table.state is None else table.state.outcome
    if outcome is not None:
        result["scores"], result["ranks"] = list(outcome.scores), fair_play.final_ranks(table)
        result["reason"] = outcome.reason
    return result


def names_at(table: Table, reader: Reader) -> list[str | None]:
    """Give the names of who sits at a table, as a reader knows them."""
    return [reader.names.get(occupant.person) for occupant in table.occupants]


def seats(table: Table, reader: Reader) -> list[SeatInfo]:
    """Show who sits where; bots have no names."""
    return [
        {
            "name": reader.names.get(occupant.person)
            if occupant.kind == "person"
            else occupant.name or None,
            "kind": occupant.kind or None,
            "level": occupant.level or None,
            "here": occupant.here or occupant.kind == "bot",
            "standin": occupant.standin,
            "gone": occupant.gone or None,
            "perfect_memory": occupant.kind == "outside",
            "timeouts": occupant.timeouts,
            "yours": bool(reader.person) and occupant.belongs_to(reader.person),
            "colour": table.colours[seat] if table.colours else None,
            "reserve": round(occupant.reserve, 1),
            "vacation": occupant.vacations[-1][1] if occupant.vacations else None,
        }
        for seat, occupant in enumerate(table.occupants)
    ]


def readable(table: Table) -> History:
    """Give what everybody may read again: nothing that the players have to remember."""
    if table.status == OVER or not table.game.memory_counts(table.setup.options):
        return table.history
    for place in reversed(range(len(table.history))):
        number, events = table.history[place]
        for count, event in reversed(list(enumerate(events, 1))):
            if table.game.role_of(event) == REVEALED:
                return [*table.history[:place], (number, events[:count])]
    return []


def bot_update(table: Table, seat: int, new: History) -> messages.BotUpdate:
    """Show an outside bot all that its seat may know, and what happened in some rows of the log."""
    state = table.state
    asked = seat in table.asked and not table.occupants[seat].bot
    legal = [] if state is None or not asked else state.legal_actions(seat)
    return messages.BotUpdate(
        number=table.number,
        moves=len(table.actions),
        status=table.status,
        seat=seat,
        game=table.setup.game,
        asked=asked,
        observation=None if state is None else state.observe(seat),
        legal=[table.game.action_text(action) for action in legal],
        events=cast(list[BotEvent], SeatPresenter(seat).events(new)),
    )


def about(table: Table, person: str) -> messages.TableAbout:
    """Say what table it is, as anybody may know who has its link."""
    setup = table.setup
    return {
        "id": setup.id,
        "code": setup.code,
        "game": setup.game,
        "version": setup.version,
        "seats": setup.seats,
        "options": setup.options,
        "public": setup.public,
        "spectators": setup.spectators,
        "chat": setup.chat,
        "rated": setup.rated,
        "hints": setup.hints,
        "lesson": setup.lesson,
        "bake": setup.bake,
        "recall": recall.is_trained_here(table),
        "memory": table.game.memory_counts(setup.options),
        "pace": setup.pace,
        "yours": setup.creator == person,
        "status": table.status,
        "taken": sum(occupant.taken for occupant in table.occupants),
    }
