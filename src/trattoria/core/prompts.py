"""What is asked of a player, as phrases: by a game's own `prompts` module, or in general words.

A phrase names a message of the catalogues and the facts that it is about; whoever shows it puts it
into the reader's language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, TypedDict

from trattoria.core.companions import companion
from trattoria.core.registry import game

Facts = Mapping[str, object]
View = dict[str, Any]
Choice = tuple[int, Facts]  # a number and what the action would do


class Phrase(TypedDict):
    """A sentence before it has a language: the key of a message, and facts of the game."""

    key: str
    facts: dict[str, object]


def phrase(key: str, facts: Facts | None = None) -> Phrase:
    """Make a phrase."""
    return {"key": key, "facts": {} if facts is None else dict(facts)}


class Prompts(NamedTuple):
    """What a game's `prompts` module gives: the functions `ask` and `worth`."""

    ask: Callable[[View, Sequence[Choice]], Phrase]  # what is asked of a reader who sees this
    worth: Callable[[Facts], Phrase | None]  # what a choice would bring, if anything


def _ask_any(view: View, choices: Sequence[Choice]) -> Phrase:
    return phrase("ask-any")


def _worth_any(facts: Facts) -> Phrase | None:
    return phrase("worth-any", facts) if "points" in facts else None


@cache
def prompts_of(id: str) -> Prompts:
    """Find who asks for a game."""
    module = companion(game(id), "prompts")
    return Prompts(_ask_any, _worth_any) if module is None else Prompts(module.ask, module.worth)
