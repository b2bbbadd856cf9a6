"""What is asked of a player, and what a choice would bring, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from trattoria.locale.localizer import Facts, Localizer
from trattoria.locale.prompts import Choice, View


def ask(view: View, choices: Sequence[Choice], localizer: Localizer) -> str:
    """Say what is asked of the player to move."""
    if view["playing"] is None:
        return localizer.say("scopa-ask-play")
    key = "scopa-ask-take-more" if view["chosen"] else "scopa-ask-take"
    return localizer.tell(key, {"card": view["playing"]})


def worth(facts: Facts, localizer: Localizer) -> str:
    """Say what a card would take."""
    if facts["scopa"]:
        return localizer.tell("scopa-worth-scopa", facts)
    if facts["cards"]:
        return localizer.tell("scopa-worth-takes", facts)
    return localizer.say("scopa-worth-nothing" if facts["ways"] == 0 else "scopa-worth-choice")
