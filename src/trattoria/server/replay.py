"""A finished game, told again step by step."""

from __future__ import annotations

from trattoria.core.event import Event
from trattoria.core.record import Record
from trattoria.locale import Words
from trattoria.locale.speech import Speaker
from trattoria.server.messages import Message


def replay_data(record: Record, seat: int | None, lang: str) -> Message:
    """Give the set-up and every action with its events and the table after it, as a seat saw it."""
    names = record.table["names"]
    assert isinstance(names, list)
    speaker = Speaker(Words(lang), record.game, [str(name) for name in names], seat)
    dealt: list[Event] = []
    state = record.start(dealt)
    steps: list[Message] = [_step(speaker, seat, None, dealt, state.view(seat))]
    for number, (after, _, events) in enumerate(record.replay()):
        told = _step(speaker, seat, record.actions[number], events, after.view(seat))
        steps.append(told)
    return {"record": record.to_dict(), "seat": seat, "steps": steps}


def _step(
    speaker: Speaker, seat: int | None, action: str | None, events: list[Event], view: Message
) -> Message:
    forms = [event.seen_by(seat) for event in events]
    told = [{**form, "words": speaker.event(form)} for form in forms]
    return {"action": action, "events": told, "view": view}
