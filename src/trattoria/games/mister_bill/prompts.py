"""What is asked of a player, and what a choice would bring, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from trattoria.locale.localizer import Facts, Localizer
from trattoria.locale.prompts import Choice, View


def ask(view: View, choices: Sequence[Choice], localizer: Localizer) -> str:
    """Say what is asked of the player to move."""
    match view["phase"]:
        case "give":
            receivers = {facts.get("to") for _, facts in choices}
            if receivers == {None}:
                return localizer.say("mister-bill-ask-give")
            return localizer.tell("mister-bill-ask-give-to", {"target": receivers.pop()})
        case "name":
            return localizer.say("mister-bill-ask-name")
        case "direction":
            return localizer.say("mister-bill-ask-direction")
    key = "mister-bill-ask-waiter" if len(choices) > 1 else "mister-bill-ask-no-waiter"
    return localizer.say(key)


def worth(facts: Facts, localizer: Localizer) -> str:
    """Say what a choice would do."""
    match facts["action"]:
        case "play":
            return localizer.say("mister-bill-work", waiter=str(facts["card"]))
        case "name":
            return localizer.tell("mister-bill-worth-hands", facts)
        case "left" | "right":
            return localizer.tell("mister-bill-worth-way", facts)
    return ""
