"""What a notification says: a title, a sentence, where it leads; never a card, never a token."""

from __future__ import annotations

from typing import Any

import msgspec

from trattoria.server.wording import catalog

HOUR, DAY = 3600.0, 86400.0


class Message(msgspec.Struct):
    """A notification as a browser shows it; `tag`: the next with the same takes its place."""

    kind: str
    title: str
    body: str
    path: str
    tag: str
    lang: str


def written(kind: str, lang: str, path: str, tag: str, facts: dict[str, Any]) -> Message:
    """Put a notification into words."""
    words = catalog(lang)
    known = dict(facts)
    if "game" in known:
        known["game"] = words.say(f"{known['game']}-name")
    if "names" in known:
        known["names"] = words.listed(known["names"])
    title = words.say(f"server-notify-{kind}-title", **known)
    body = words.say(f"server-notify-{kind}", **known)
    return Message(kind, title, body, path, tag, lang)


def time_left(seconds: float) -> dict[str, object]:
    """Give a time to go in whole days, or in hours where there are less than two days."""
    if seconds >= 2 * DAY:
        return {"unit": "days", "count": round(seconds / DAY)}
    if seconds >= HOUR:
        return {"unit": "hours", "count": round(seconds / HOUR)}
    return {"unit": "minutes", "count": max(1, round(seconds / 60))}
