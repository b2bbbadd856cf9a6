"""What a bot is asked, and its answer: in whatever process, from what its seat may know."""

from __future__ import annotations

import time

import trattoria
from trattoria.bots.levels import level_bot, searches
from trattoria.core.observation import Observation


class Question:
    """What a bot is asked: all of it, so that any process can answer."""

    def __init__(
        self, game: str, level: str, seed: int, observation: Observation, actions: list[int]
    ) -> None:
        self.game = game
        self.level = level
        self.seed = seed
        self.observation = observation
        self.actions = actions

    @property
    def searches(self) -> bool:
        """Whether the answer takes time."""
        return len(self.actions) > 1 and searches(self.level, trattoria.game(self.game))


def seconds_until(until: float) -> float:
    """Give the time that is left, in whatever process: this clock is the same for all of them."""
    return until - time.monotonic()


def answer(question: Question) -> int:
    """Decide without a search."""
    bot = level_bot(question.level, trattoria.game(question.game), question.seed)
    return bot.choose(question.observation, question.actions)


def search(question: Question, until: float) -> int:
    """Decide: the same question gets the same answer, unless time has cut the search short."""
    game, seconds = trattoria.game(question.game), seconds_until(until)
    bot = level_bot(question.level, game, question.seed, seconds=seconds)
    return bot.choose(question.observation, question.actions)
