"""A bot that plays by its strategy at once."""

from __future__ import annotations

from trattoria.bots.bot import Bot
from trattoria.bots.memory import Memory
from trattoria.bots.strategies import strategy_for
from trattoria.bots.strategy import sample_position
from trattoria.core.game import Game
from trattoria.core.observation import Observation

THOUSAND = 1000


class GreedyBot(Bot):
    """Draws one position that fits what it knows, and does what its strategy finds best there.

    A strategy looks at what its seat knows, so the drawn cards matter little.  What the bot has
    forgotten is drawn, too, from what it recalls alone, and the bot acts on it as if it were true.
    """

    def __init__(self, game: Game, seed: int, memory: Memory | None = None, slips: int = 0) -> None:
        super().__init__(game, seed)
        self.memory = memory or Memory()
        self.slips = slips  # of a thousand decisions, how many are made at random
        self.strategy = strategy_for(game)

    def choose(self, observation: Observation, actions: list[int]) -> int:
        if len(actions) == 1:
            return actions[0]
        known = self.memory.recall(observation, self.seed)
        dice = self.dice(known)
        slips = dice.below(THOUSAND) < self.slips
        seat = observation["seat"]
        assert isinstance(seat, int)
        state = sample_position(self.game.determinizer(known), self.strategy, seat, dice)
        sensible = self.strategy.sensible(state, actions)
        if slips:
            return sensible[dice.below(len(sensible))]
        return self.strategy.choose(state, sensible, dice)
