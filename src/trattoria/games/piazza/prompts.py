"""What is asked of a player, and what a choice would bring, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from trattoria.locale.localizer import Facts, Localizer
from trattoria.locale.prompts import Choice, View


def ask(view: View, choices: Sequence[Choice], localizer: Localizer) -> str:
    """Say what is asked of the player to move."""
    kinds = {facts["action"] for _, facts in choices}
    if kinds == {"pass"}:
        return localizer.say("piazza-ask-pass")
    if view["first"] is None:
        return localizer.say("piazza-ask-first")
    return localizer.say("piazza-ask-second" if "place" in kinds else "piazza-ask-done")


def worth(facts: Facts, localizer: Localizer) -> str:
    """Say what an action would score, and with which brackets."""
    return localizer.tell("piazza-worth", facts) if "points" in facts else ""
