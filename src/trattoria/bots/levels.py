"""Opponents for people: four levels with the same names in all games.

An apprentice and a commis play by the game's strategy, at once, and now and then at random.  A chef
draws by the odds that the game's network gives, at once, too.  A maestro searches, guided by the
network where that has helped, for about as long as people like to wait, and in Piazza without
playing on to the end, where luck decides.  The same seed gives the same game on any machine.

The levels of the time before networks stay, for comparison; in a game without a network the chef
and the maestro are still what they were.

Where people wait, a search is bounded by time, too: on a slow machine or an interpreted build it
ends before its iterations are made, and then the answer depends on the machine.
"""

from __future__ import annotations

from typing import Final

import trattoria
from trattoria.bots.bot import Bot
from trattoria.bots.greedy import GreedyBot
from trattoria.bots.ismcts import IsmctsBot
from trattoria.bots.level_settings import OF_GAME, USUAL, Level
from trattoria.bots.memory import Memory
from trattoria.bots.network_file import has_network
from trattoria.core.errors import InvalidSetup
from trattoria.core.game import Game

LEVELS: Final = ("apprentice", "commis", "chef", "maestro")
CLASSIC: Final = ("classic-apprentice", "classic-commis", "classic-chef", "classic-maestro")
PATIENCE: Final = 3.0  # seconds that a person waits for a decision of any level at most


def level_of(name: str, game: Game) -> Level:
    """Say what a level is in a game."""
    if name not in USUAL:
        raise InvalidSetup("unknown-level", {"level": name, "known": ", ".join(LEVELS)})
    found = OF_GAME.get(game.id, USUAL).get(name, USUAL[name])
    if found.learned and not has_network(game):
        return level_of(f"classic-{name}", game)
    return found


def searches(name: str, game: Game) -> bool:
    """Tell whether a level takes its time: it searches, or has a network and is not compiled."""
    level = level_of(name, game)
    return level.iterations > 0 or (level.learned and not trattoria.compiled)


def level_bot(
    name: str, game: Game, seed: int, share: float = 1.0, seconds: float | None = None
) -> Bot:
    """Make a bot of a level, with a share of its iterations or a limit in seconds if given."""
    level = level_of(name, game)
    memory = Memory(level.last, level.fading)
    if level.iterations > 0:
        return searching_bot(name, game, seed, share, seconds)
    if level.learned:
        from trattoria.bots.learned import LearnedBot  # noqa: PLC0415  (when it is needed)

        return LearnedBot(game, seed, memory, level.temperature)
    return GreedyBot(game, seed, memory, level.slips)


def searching_bot(
    name: str,
    game: Game,
    seed: int,
    share: float = 1.0,
    seconds: float | None = None,
    quick: bool = False,
) -> IsmctsBot:
    """Make a bot of a level that searches; quick, without the values that take longest."""
    level = level_of(name, game)
    memory = Memory(level.last, level.fading)
    iterations = max(1, round(level.iterations * share))
    if level.learned:
        from trattoria.bots.guided import GuidedBot  # noqa: PLC0415  (when it is needed)

        return GuidedBot(
            game,
            seed,
            iterations,
            memory,
            seconds,
            horizon=level.horizon,
            ended=0.0 if quick else level.ended,
        )
    return IsmctsBot(game, seed, iterations, memory, seconds, horizon=level.horizon)
