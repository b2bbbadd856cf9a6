"""What makes each level, in every game: the numbers alone.

They stand apart from what makes bots of them, so that results of a match are only void when the
levels of its own game change.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from trattoria.bots.memory import EVERYTHING


class Level(NamedTuple):
    """What makes a level."""

    slips: int = 0  # of a thousand decisions, made at random
    last: int = EVERYTHING  # announcements kept in mind
    fading: float = 1.0  # what is left of an older announcement after each new one
    iterations: int = 0  # of search; none: it plays at once
    learned: bool = False  # whether it has the game's network
    temperature: float = 0.0  # without a search, how freely it draws among what the network rates
    ended: float = 0.0  # in its search, how much its values count after a game was played on
    horizon: int = 0  # decisions that it plays on for, if it does not go on to the end


USUAL: Final = {
    "apprentice": Level(slips=450, last=2),
    "commis": Level(slips=80, fading=0.8),
    "chef": Level(learned=True, temperature=4.0),
    "maestro": Level(iterations=2000),
    "classic-apprentice": Level(slips=450, last=2),
    "classic-commis": Level(slips=80, fading=0.8),
    "classic-chef": Level(fading=0.98, iterations=40),
    "classic-maestro": Level(iterations=2000),
}
# Where a game needs other numbers for levels that are clearly apart, and quick enough.
OF_GAME: Final[dict[str, dict[str, Level]]] = {
    "mamma-mia": {"maestro": Level(iterations=16000)},
    "sole-mio": {"maestro": Level(iterations=12000, learned=True)},
    "grande": {"maestro": Level(iterations=2000, learned=True, ended=0.5)},
    "plus": {"maestro": Level(iterations=6000, learned=True)},
    "piazza": {
        "chef": Level(learned=True, temperature=2.0),
        "maestro": Level(iterations=2000, horizon=20),
    },
    "mister-bill": {
        "apprentice": Level(slips=900, last=2),
        "commis": Level(slips=450, fading=0.8),
        "chef": Level(learned=True, temperature=6.0),
        "maestro": Level(iterations=4000),
        "classic-apprentice": Level(slips=700, last=2),
        "classic-chef": Level(iterations=100),
        "classic-maestro": Level(iterations=4000),
    },
}
