"""What a bot remembers: all, the last so many announcements, or less and less of older ones.

A game's `memory` module says what can be forgotten.  It has one function,

    forget(observation, remembers) -> observation

which leaves out whatever is forgotten, so that it is drawn like any card that cannot be seen.  For
everything that was announced it asks `remembers(what, age)`: `what` identifies it, and `age` is the
number of announcements since.  In a game without such a module, bots forget the fields that are
called `known...`, and nothing else.

What is forgotten follows from the bot's seed and from `what`: a bot that is asked twice has
forgotten the same.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Final

from trattoria.core.companions import companion
from trattoria.core.observation import Observation
from trattoria.core.registry import game

EVERYTHING: Final = -1
SCALE: Final = 1 << 32

Remembers = Callable[[str, int], bool]
Forget = Callable[[Observation, Remembers], Observation]
_found: dict[str, Forget] = {}


class Memory:
    """A perfect memory, or one that keeps the last few announcements only, or that fades."""

    def __init__(self, last: int = EVERYTHING, fading: float = 1.0) -> None:
        self.last = last  # announcements that are kept
        self.fading = fading  # of its announcements, the share that survives each further one

    def __str__(self) -> str:
        last = [] if self.last == EVERYTHING else [f"the last {self.last}"]
        fading = [] if self.fading >= 1.0 else [f"fading by {self.fading}"]
        return ", ".join(last + fading) or "perfect"

    @property
    def perfect(self) -> bool:
        """Tell whether nothing is ever forgotten."""
        return self.last == EVERYTHING and self.fading >= 1.0

    def recall(self, observation: Observation, seed: int) -> Observation:
        """Give what is left of an observation."""
        if self.perfect:
            return observation
        forget = forgetting(str(observation["game"]))
        return forget(observation, lambda what, age: self._remembers(seed, what, age))

    def _remembers(self, seed: int, what: str, age: int) -> bool:
        if self.last != EVERYTHING and age >= self.last:
            return False
        drawn = int.from_bytes(sha256(f"{seed} {what}".encode()).digest()[:4], "big")
        return drawn < SCALE * self.fading**age


def forgetting(id: str) -> Forget:
    """Find the `forget` of a game's `memory` module."""
    if id not in _found:
        module = companion(game(id), "memory")
        _found[id] = forget_known if module is None else module.forget
    return _found[id]


def forget_known(observation: Observation, remembers: Remembers) -> Observation:
    """Forget what was seen of others, in whatever is called `known...`."""
    kept = dict(observation)
    for name, value in observation.items():
        if name.startswith("known"):
            kept[name] = [] if isinstance(value, list) else {}
    return kept
