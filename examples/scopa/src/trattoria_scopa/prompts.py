"""What is asked of a player, and what a choice would bring."""

from __future__ import annotations

from collections.abc import Sequence

from trattoria.core.prompts import Choice, Facts, Phrase, View, phrase


def ask(view: View, choices: Sequence[Choice]) -> Phrase:
    """Say what is asked of the player to move."""
    if view["playing"] is None:
        return phrase("scopa-ask-play")
    key = "scopa-ask-take-more" if view["chosen"] else "scopa-ask-take"
    return phrase(key, {"card": view["playing"]})


def worth(facts: Facts) -> Phrase | None:
    """Say what a card would take."""
    if facts["scopa"]:
        return phrase("scopa-worth-scopa", facts)
    if facts["cards"]:
        return phrase("scopa-worth-takes", facts)
    return phrase("scopa-worth-nothing" if facts["ways"] == 0 else "scopa-worth-choice")
