"""What is asked of a player, and what a choice would bring."""

from __future__ import annotations

from collections.abc import Sequence

from trattoria.core.prompts import Choice, Facts, Phrase, View, phrase


def ask(view: View, choices: Sequence[Choice]) -> Phrase:
    """Say what is asked of the player to move."""
    match view["phase"]:
        case "give":
            receivers = {facts.get("to") for _, facts in choices}
            if receivers == {None}:
                return phrase("mister-bill-ask-give")
            return phrase("mister-bill-ask-give-to", {"target": receivers.pop()})
        case "name":
            return phrase("mister-bill-ask-name")
        case "direction":
            return phrase("mister-bill-ask-direction")
    key = "mister-bill-ask-waiter" if len(choices) > 1 else "mister-bill-ask-no-waiter"
    return phrase(key)


def worth(facts: Facts) -> Phrase | None:
    """Say what a choice would do."""
    match facts["action"]:
        case "play":
            return phrase("mister-bill-work", {"work": facts["card"]})
        case "name":
            return phrase("mister-bill-worth-hands", facts)
        case "left" | "right":
            return phrase("mister-bill-worth-way", facts)
    return None
