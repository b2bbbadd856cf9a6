"""A process that measures strength: duplicate deals of the latest network against fixed bots."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

from training.memory import OPPONENTS, STOP, Shared
from training.settings import Settings
from training.worker import Setups, begin
from trattoria.bots.bot import Bot, ask
from trattoria.bots.learned import LearnedBot, player_from
from trattoria.bots.names import bot_from
from trattoria.core.errors import TrattoriaError
from trattoria.core.game import Game
from trattoria.core.registry import game as game_of


class Stopped(Exception):
    """The run is over."""


class Evaluator:
    """Plays deals in turn against each opponent, with each number of seats."""

    def __init__(
        self, number: int, shared: Shared, settings: Settings, path: Path, turn: int = 0
    ) -> None:
        self.game: Game = game_of(settings.game)
        self.seats = Setups(settings).numbers
        self.shared = shared
        self.number = number
        self.path = path
        self.rng = random.Random(f"{settings.seed} {turn} {number}")

    def run(self) -> None:
        """Play deals until the run is over."""
        deal = self.number
        while True:
            against = deal % len(OPPONENTS)
            place = deal // len(OPPONENTS) % len(self.seats)
            self._wait()
            deal += 1
            try:
                share = self.duel(OPPONENTS[against], self.seats[place])
            except TrattoriaError as error:  # of a bot: told and counted, as the run is dearer
                self.shared.failed[self.number] += 1
                print(f"a duel against {OPPONENTS[against]} failed: {error}", flush=True)
            else:
                self.shared.result[self.number, against, place] += share, share**2, 1

    def _wait(self) -> None:
        while not self.path.exists():
            self._look_up()
            time.sleep(0.2)

    def _look_up(self) -> None:
        if self.shared.control[0] == STOP:
            raise Stopped

    def duel(self, opponent: str, seats: int) -> float:
        """Play a deal twice: with the network on every other seat, and on the others.

        Gives the share of pairs of a seat of each in which the network was ahead.
        """
        player = player_from(self.game, str(self.path))
        seed, luck = self.rng.getrandbits(60), self.rng.getrandbits(60)

        def ranks(own: list[int]) -> tuple[int, ...]:
            bots: list[Bot] = [
                LearnedBot(self.game, luck + seat, player=player)
                if seat in own
                else bot_from(opponent, self.game, luck + seat)
                for seat in range(seats)
            ]
            return self._play(seats, seed, bots)

        return compared(seats, ranks)

    def _play(self, seats: int, seed: int, bots: list[Bot]) -> tuple[int, ...]:
        state = self.game.new(seats, seed)
        while state.to_move >= 0:
            self._look_up()
            state.apply(ask(bots[state.to_move], state, state.to_move))
        assert state.outcome is not None
        return state.outcome.ranks


def compared(seats: int, ranks_with: Callable[[list[int]], tuple[int, ...]]) -> float:
    """Play a deal twice, with one player on every other seat and then on the others.

    Gives the share of pairs of a seat of each player in which that one was ahead.
    """
    found: list[float] = []
    for turn in range(2):
        own = list(range(turn, seats, 2))
        ranks = ranks_with(own)
        others = [seat for seat in range(seats) if seat not in own]
        found += [ahead(ranks, seat, other) for seat in own for other in others]
    return sum(found) / len(found)


def ahead(ranks: tuple[int, ...], seat: int, other: int) -> float:
    """Tell whether a seat ranks before another; half if they are level."""
    return 0.5 if ranks[seat] == ranks[other] else float(ranks[seat] < ranks[other])


def measure(number: int, shared: Shared, settings: Settings, path: Path, turn: int) -> None:
    """Be an evaluator."""
    begin()
    try:
        Evaluator(number, shared, settings, path, turn).run()
    except Stopped:
        return
