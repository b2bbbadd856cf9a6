"""What is asked of a player, and what a choice would bring."""

from __future__ import annotations

from collections.abc import Sequence

from trattoria.core.prompts import Choice, Facts, Phrase, View, phrase


def ask(view: View, choices: Sequence[Choice]) -> Phrase:
    """Say what is asked of the player to move."""
    kinds = {facts["action"] for _, facts in choices}
    if kinds == {"pass"}:
        return phrase("piazza-ask-pass")
    if view["first"] is None:
        return phrase("piazza-ask-first")
    return phrase("piazza-ask-second" if "place" in kinds else "piazza-ask-done")


def worth(facts: Facts) -> Phrase | None:
    """Say what an action would score, and with which brackets."""
    return phrase("piazza-worth", facts) if "points" in facts else None
