"""What a bot remembers: all, the last so many announcements, or less and less of what is long ago.

What can be forgotten, a game's `memory` module says.  It has one function,

    forget(observation, remembers) -> observation

which leaves open whatever is forgotten, so that it is drawn like any card that cannot be seen.
It asks `remembers(what, age)` of everything that was announced: `what` names it among all that is
to be remembered, `age` is the number of announcements since.  Of a game without such a module, what
its observations call `known...` is forgotten, and nothing else.

Forgetting is a function of the bot's seed and of what is to be remembered, so that a bot that is
asked twice has not forgotten other things.
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
    """Perfect, unless it is told to keep the last few announcements only, or to fade."""

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
    """Find how a game is forgotten."""
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
