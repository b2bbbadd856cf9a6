"""What is asked of a player, and what a choice would bring, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from trattoria.locale.asking import Choice, View
from trattoria.locale.speech import Facts, Speaker


def ask(view: View, choices: Sequence[Choice], speaker: Speaker) -> str:
    """Say what is asked of the player to move."""
    match view["phase"]:
        case "give":
            receivers = {facts.get("to") for _, facts in choices}
            if receivers == {None}:
                return speaker.say("mister-bill-ask-give")
            return speaker.tell("mister-bill-ask-give-to", {"target": receivers.pop()})
        case "name":
            return speaker.say("mister-bill-ask-name")
        case "direction":
            return speaker.say("mister-bill-ask-direction")
    key = "mister-bill-ask-waiter" if len(choices) > 1 else "mister-bill-ask-no-waiter"
    return speaker.say(key)


def worth(facts: Facts, speaker: Speaker) -> str:
    """Say what a choice would do."""
    match facts["action"]:
        case "play":
            return speaker.say("mister-bill-work", waiter=str(facts["card"]))
        case "name":
            return speaker.tell("mister-bill-worth-hands", facts)
        case "left" | "right":
            return speaker.tell("mister-bill-worth-way", facts)
    return ""
