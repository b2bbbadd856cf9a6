"""A bot that plays at random."""

from __future__ import annotations

from trattoria.bots.bot import Bot
from trattoria.core.observation import Observation


class RandomBot(Bot):
    """Takes any legal action, each as likely."""

    def choose(self, observation: Observation, actions: list[int]) -> int:
        return actions[self.dice(observation).below(len(actions))]
