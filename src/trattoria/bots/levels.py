"""Opponents for people: four levels with the same names in all games.

A level is a strategy with a memory and so many iterations of search: the same seed gives the same
game on any machine.  An apprentice and a commis play by the game's strategy, at once, and now and
then at random; a chef and a maestro search.

Where people wait, a search is bounded by time, too: on a slow machine or an interpreted build it
ends before its iterations are made, and then the answer depends on the machine.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from trattoria.bots.bot import Bot
from trattoria.bots.greedy import GreedyBot
from trattoria.bots.ismcts import IsmctsBot
from trattoria.bots.memory import EVERYTHING, Memory
from trattoria.core.errors import InvalidSetup
from trattoria.core.game import Game

LEVELS: Final = ("apprentice", "commis", "chef", "maestro")
PATIENCE: Final = 3.0  # seconds that a person waits for a decision of any level at most


class Level(NamedTuple):
    """What makes a level."""

    slips: int = 0  # of a thousand decisions, made at random
    last: int = EVERYTHING  # announcements kept in mind
    fading: float = 1.0  # what is left of an older announcement after each new one
    iterations: int = 0  # of search; none: it plays by its strategy at once


USUAL: Final = {
    "apprentice": Level(slips=450, last=2),
    "commis": Level(slips=80, fading=0.8),
    "chef": Level(fading=0.98, iterations=40),
    "maestro": Level(iterations=2000),
}
# Where a game needs other numbers for levels that are clearly apart, and quick enough.
OF_GAME: Final[dict[str, dict[str, Level]]] = {
    "mister-bill": {
        "apprentice": Level(slips=700, last=2),
        "chef": Level(iterations=100),
        "maestro": Level(iterations=4000),
    },
}


def level_of(name: str, game: Game) -> Level:
    """Say what a level is in a game."""
    if name not in LEVELS:
        raise InvalidSetup("unknown-level", {"level": name, "known": ", ".join(LEVELS)})
    return OF_GAME.get(game.id, USUAL).get(name, USUAL[name])


def searches(name: str, game: Game) -> bool:
    """Tell whether a level searches in this game."""
    return level_of(name, game).iterations > 0


def level_bot(
    name: str, game: Game, seed: int, share: float = 1.0, seconds: float | None = None
) -> Bot:
    """Make a bot of a level, with a share of its iterations or a limit in seconds if given."""
    level = level_of(name, game)
    memory = Memory(level.last, level.fading)
    if level.iterations == 0:
        return GreedyBot(game, seed, memory, level.slips)
    return IsmctsBot(game, seed, max(1, round(level.iterations * share)), memory, seconds)
