"""What can be wrong, each kind with a code, the ruling it follows from, and facts for a sentence.

The sentence itself is written in the reader's language from the message `error-<code>`.
"""

from __future__ import annotations

MAX_QUOTED = 200  # of a value that is quoted


def quoted(value: object) -> str:
    """Give the repr of a value, shortened; if that fails, its type."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists without end
        text = type(value).__name__
    return text if len(text) <= MAX_QUOTED else text[:MAX_QUOTED] + "…"


class TrattoriaError(ValueError):
    """Something the engine will not do; nothing was changed."""

    def __init__(self, code: str, facts: dict[str, object] | None = None, ruling: str = "") -> None:
        self.code = code
        self.facts: dict[str, object] = {} if facts is None else facts
        self.ruling = ruling
        said = ", ".join(f"{name}={quoted(value)}" for name, value in self.facts.items())
        cited = f" [{ruling}]" if ruling else ""
        super().__init__(f"{code}{cited}: {said}" if said else f"{code}{cited}")


class InvalidAction(TrattoriaError):
    """Not an action of this game, whatever the position."""


class IllegalAction(TrattoriaError):
    """An action of this game, but not one that may be taken now."""


class InvalidSetup(TrattoriaError):
    """A game that cannot be started so: wrong game, number of seats, option or seed."""


class InvalidData(TrattoriaError):
    """Data that describes no position, observation or record of a game."""
