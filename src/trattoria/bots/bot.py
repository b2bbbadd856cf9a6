"""The contract of a bot: it gets what its seat may know, and answers with a legal action.

A bot never gets a position.  What it gets is plain data that `observe` builds from what the seat
may know, and the list of what it may do.  Nothing leads from there to the cards of the others.

A bot of ours is a function: the same seed, observation and actions give the same answer, in any
process, however often it is asked.  Only a search that a limit in seconds cuts short also depends
on the machine.  A bot keeps nothing from one decision to the next, so another machine can take over
a table at any of them.
"""

from __future__ import annotations

import json
from hashlib import sha256

from mypy_extensions import mypyc_attr

from trattoria.core.chance import Chance, chance
from trattoria.core.game import Game
from trattoria.core.observation import Observation
from trattoria.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Plays one seat of one game."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.seed = seed

    def hear(self, event: dict[str, object]) -> None:
        """Take note of an event, in the form in which the seat receives it."""

    def choose(self, observation: Observation, actions: list[int]) -> int:
        """Choose one of the legal actions."""
        raise NotImplementedError

    def close(self) -> None:
        """Let go of what the bot holds outside of this process; most hold nothing."""

    def dice(self, observation: Observation) -> Chance:
        """Make the generator for this decision: fixed by the seed and what is known."""
        text = json.dumps(observation, sort_keys=True, separators=(",", ":"))
        return chance(int.from_bytes(sha256(f"{self.seed} {text}".encode()).digest(), "big"))


def ask(bot: Bot, state: State, seat: int) -> int:
    """Let a bot decide for a seat that may choose now; it gets what the seat may know."""
    return bot.choose(state.observe(seat), state.legal_actions(seat))
