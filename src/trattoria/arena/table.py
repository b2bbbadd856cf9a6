"""One game of bots: each gets what its seat may know, and decides."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import NamedTuple

from trattoria.bots.bot import Bot, ask
from trattoria.core.data import Data
from trattoria.core.event import Event
from trattoria.core.game import Game
from trattoria.core.state import NOBODY, State

MAX_SEED = 10**9


class Result(NamedTuple):
    """How a game went, by seat."""

    bots: tuple[int, ...]  # who sat there, by number
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    reason: str
    asked: tuple[int, ...]  # decisions

    def decisions(self) -> int:
        return sum(self.asked)

    def to_dict(self) -> dict[str, object]:
        listed = ("bots", "scores", "ranks", "asked")
        return {"reason": self.reason, **{name: list(getattr(self, name)) for name in listed}}

    @staticmethod
    def from_dict(read: Data, seats: int, bots: int) -> Result:
        """Read a result; InvalidData says where it is wrong."""
        return Result(
            tuple(read.numbers("bots", 0, bots - 1, seats)),
            tuple(read.numbers("scores", -MAX_SEED, MAX_SEED, seats)),
            tuple(read.numbers("ranks", 1, seats, seats)),
            read.text("reason"),
            tuple(read.numbers("asked", 0, MAX_SEED, seats)),
        )


class Table:
    """A game that is being played, with who sits where."""

    def __init__(
        self, game: Game, options: dict[str, object], seed: int, bots: Sequence[Bot]
    ) -> None:
        self.bots = bots
        self.asked = [0] * len(bots)
        self.seconds = [0.0] * len(bots)
        self._listeners = [s for s, bot in enumerate(bots) if type(bot).hear is not Bot.hear]
        events: list[Event] = []
        self.state: State = game.new(len(bots), seed, events, **options)
        self._tell(events)

    def play(self, seating: Sequence[int]) -> Result:
        """Play to the end; `seating` gives, by seat, the number of the bot in the match."""
        while self.state.to_move != NOBODY:
            self._decide(self.state.to_move)
        outcome = self.state.outcome
        assert outcome is not None
        asked = tuple(self.asked)
        return Result(tuple(seating), outcome.scores, outcome.ranks, outcome.reason, asked)

    def _decide(self, seat: int) -> None:
        start = perf_counter()
        action = ask(self.bots[seat], self.state, seat)
        self.seconds[seat] += perf_counter() - start
        self.asked[seat] += 1
        events: list[Event] | None = [] if self._listeners else None
        self.state.apply(action, events)
        self._tell(events or [])

    def _tell(self, events: list[Event]) -> None:
        for event in events:
            for seat in self._listeners:
                self.bots[seat].hear(event.seen_by(seat))
