"""A process that searches: what it finds after a while, the network learns to find at once.

It plays games by the latest network, with every seat, and now and then lets a bot search at a
decision.  The learner is shown the decision, and how often the search has tried every action.
"""

from __future__ import annotations

import random
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from training.evaluator import Stopped
from training.memory import FOUND, STOP, Shared, Sizes
from training.settings import Settings
from training.worker import Setups, begin
from trattoria.bots.ismcts import IsmctsBot
from trattoria.bots.learned import Player, player_from
from trattoria.bots.names import bot_from
from trattoria.bots.sampling import sampled
from trattoria.core.chance import chance
from trattoria.core.errors import TrattoriaError
from trattoria.core.registry import game as game_of
from trattoria.core.state import State

SHARPER = 2  # the power of visits that is learned: a search tries bad actions, too, to be sure


class Expert:
    """Plays games in turn with each number of seats, and searches at some decisions."""

    def __init__(
        self, number: int, shared: Shared, settings: Settings, path: Path, turn: int = 0
    ) -> None:
        self.game = game_of(settings.game)
        self.settings = settings
        self.setups = Setups(settings)
        self.shared = shared
        self.number = number
        self.path = path
        self.rng = random.Random(f"expert {settings.seed} {turn} {number}")
        self.dice = chance(self.rng.getrandbits(60))

    def run(self) -> None:
        """Play games until the run is over."""
        game = self.number
        while not self.path.exists():
            self._look_up()
            time.sleep(0.2)
        while True:
            seats, options = self.setups.of(game, 1)
            try:
                self.play(player_from(self.game, str(self.path)), seats[0], options[0])
            except TrattoriaError as error:  # of a bot: told, as the run is dearer
                print(f"a game of {self.settings.expert} failed: {error}", flush=True)
            game += self.settings.experts

    def _look_up(self) -> None:
        if self.shared.control[0] == STOP:
            raise Stopped

    def play(self, player: Player, seats: int, options: dict[str, object]) -> None:
        """Play a game; show the learner what was found."""
        bot = searching(self.settings, self.rng.getrandbits(60))
        state = self.game.new(seats, self.rng.getrandbits(60), None, **options)
        while state.to_move >= 0:
            self._look_up()
            state.apply(self.choose(bot, player, state, state.legal_actions()))

    def choose(self, bot: IsmctsBot, player: Player, state: State, actions: list[int]) -> int:
        """Draw by the network's odds, or search and draw by what was found."""
        if len(actions) == 1:
            return actions[0]
        if self.rng.random() >= self.settings.asked:
            ratings = player.policy(state, state.to_move, actions, self.dice)
            return actions[sampled(ratings, 1.0, self.dice)]
        known = state.observe(state.to_move)
        sensible = bot.sensible_actions(known)
        if len(sensible) == 1:
            return sensible[0]
        visits = {found.action: found.visits for found in bot.estimates(known)}
        weights = [float(visits.get(action, 0)) ** SHARPER for action in actions]
        request = request_of(player, state, actions, self.shared.sizes)
        if request is not None:
            self.show(request, weights)
        return self.rng.choices(actions, weights)[0]

    def show(self, request: NDArray[np.int16], weights: list[float]) -> None:
        """Lay a decision out for the learner, over the oldest one."""
        shared, place = self.shared, int(self.shared.found[self.number]) % FOUND
        shared.found_request[self.number, place] = request
        shared.found_odds[self.number, place] = 0.0
        shared.found_odds[self.number, place, : len(weights)] = np.array(weights) / sum(weights)
        shared.found[self.number] += 1


def searching(settings: Settings, seed: int) -> IsmctsBot:
    """Make the bot that searches."""
    bot = bot_from(settings.expert, game_of(settings.game), seed)
    if not isinstance(bot, IsmctsBot):
        raise ValueError("this bot does not search")
    return bot


def request_of(
    player: Player, state: State, actions: list[int], sizes: Sizes
) -> NDArray[np.int16] | None:
    """Write what has to be decided as a request, with the actions in their order; None if cut."""
    features = player.features_of(state, state.to_move)
    if len(features) > sizes.features or len(actions) > sizes.actions:
        return None
    request = np.zeros(sizes.request, np.int16)
    request[: len(features)] = features
    legal = sizes.features + np.arange(len(actions))
    request[legal] = player.encoder.seen_actions(state, state.to_move, actions)
    request[legal + sizes.actions] = player.kinds.of(state, actions, chance(0))
    request[-2] = len(actions)
    return request


def search(number: int, shared: Shared, settings: Settings, path: Path, turn: int) -> None:
    """Be an expert."""
    begin()
    try:
        Expert(number, shared, settings, path, turn).run()
    except Stopped:
        return
