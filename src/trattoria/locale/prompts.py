"""What is asked of a player, in sentences: by a game's own `asking` module, or in general words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Protocol, cast

from trattoria.core.companions import companion
from trattoria.core.registry import game
from trattoria.locale.localizer import Facts, Localizer

View = dict[str, Any]
Choice = tuple[int, Facts]  # a number and what the action would do


class Prompts(Protocol):
    """What a game's `asking` module can do; `view` is what the reader sees."""

    def ask(self, view: View, choices: Sequence[Choice], localizer: Localizer) -> str:
        """Say what is asked of the reader."""

    def worth(self, facts: Facts, localizer: Localizer) -> str:
        """Say what a choice would bring, or nothing."""


class AnyPrompts:
    """For a game that has no words of its own."""

    def ask(self, view: View, choices: Sequence[Choice], localizer: Localizer) -> str:
        """Say whose turn it is."""
        return localizer.say("ask-any")

    def worth(self, facts: Facts, localizer: Localizer) -> str:
        """Say the points, where an action has some."""
        return localizer.tell("worth-any", facts) if "points" in facts else ""


@cache
def prompts_of(id: str) -> Prompts:
    """Find who asks for a game."""
    module = companion(game(id), "prompts")
    return AnyPrompts() if module is None else cast(Prompts, module)
