"""One game of bots: each hears and sees what its own seat may, and nothing else."""

from __future__ import annotations

import pytest

import trattoria
from trattoria.arena.table import Table
from trattoria.bots.bot import Bot, ask
from trattoria.bots.random import RandomBot
from trattoria.core.event import Event
from trattoria.core.observation import Observation


class Listener(Bot):
    def __init__(self, game: trattoria.Game, seed: int) -> None:
        super().__init__(game, seed)
        self.player = RandomBot(game, seed)
        self.heard: list[object] = []
        self.seen: list[object] = []

    def hear(self, event: dict[str, object]) -> None:
        self.heard.append(event)

    def choose(self, observation: Observation, actions: list[int]) -> int:
        self.seen.append(observation["seat"])
        return self.player.choose(observation, actions)


def played_by_hand(game: trattoria.Game, bots: list[Bot]) -> tuple[list[Event], trattoria.State]:
    events: list[Event] = []
    state = game.new(len(bots), 5, events)
    while state.outcome is None:
        state.apply(ask(bots[state.to_move], state, state.to_move), events)
    return events, state


@pytest.mark.parametrize("id", trattoria.games())
def test_every_seat_is_told_what_it_may_know_and_nothing_else(id: str) -> None:
    game = trattoria.game(id)
    seats = range(game.seats[0])
    bots = [Listener(game, seat) for seat in seats]
    result = Table(game, {}, 5, bots).play([7, *seats[1:]])
    events, state = played_by_hand(game, [RandomBot(game, seat) for seat in seats])
    for seat, bot in enumerate(bots):
        assert bot.heard == [event.seen_by(seat) for event in events]
        assert set(bot.seen) == {seat}
        assert len(bot.seen) == result.asked[seat]
    assert bots[0].heard != bots[1].heard
    assert (result.scores, result.ranks, result.reason) == state.outcome
    assert result.bots == (7, *seats[1:])


def test_the_time_is_that_of_who_thinks() -> None:
    game = trattoria.game("piazza")
    table = Table(game, {}, 5, [RandomBot(game, 1), RandomBot(game, 2)])
    result = table.play([0, 1])
    assert all(seconds > 0 for seconds in table.seconds)
    assert result.decisions() == sum(table.asked)
