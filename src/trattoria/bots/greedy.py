"""A bot that plays by its strategy at once."""

from __future__ import annotations

from trattoria.bots.bot import Bot
from trattoria.bots.strategies import strategy_for
from trattoria.core.game import Game
from trattoria.core.observation import Observation


class GreedyBot(Bot):
    """Imagines the cards it cannot see, once, and does what its strategy finds best there.

    A strategy looks at what its seat knows, so that what is imagined matters little; what the bot
    has forgotten it imagines too, and acts on it as if it were so.
    """

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.strategy = strategy_for(game)

    def choose(self, observation: Observation, actions: list[int]) -> int:
        """Do what the strategy says."""
        if len(actions) == 1:
            return actions[0]
        dice = self.dice(observation)
        imagined = self.game.determinize(observation, dice)
        return self.strategy.choose(imagined, actions, dice)
