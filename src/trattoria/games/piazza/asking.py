"""What is asked of a player, and what a choice would bring, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from trattoria.locale.asking import Choice, View
from trattoria.locale.speech import Facts, Speaker


def ask(view: View, choices: Sequence[Choice], speaker: Speaker) -> str:
    """Say what is asked of the player to move."""
    kinds = {facts["action"] for _, facts in choices}
    if kinds == {"pass"}:
        return speaker.say("piazza-ask-pass")
    if view["first"] is None:
        return speaker.say("piazza-ask-first")
    return speaker.say("piazza-ask-second" if "place" in kinds else "piazza-ask-done")


def worth(facts: Facts, speaker: Speaker) -> str:
    """Say what an action would score, and with which brackets."""
    return speaker.tell("piazza-worth", facts) if "points" in facts else ""
