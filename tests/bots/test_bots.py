"""A bot gets what its seat may know, and nothing leads from there to more."""

from __future__ import annotations

import gc
from collections.abc import Callable
from types import ModuleType

import pytest

from tests.conformance.tables import USUAL_TABLES, Table, every_usual_table, pick, position
from tests.shared import data_of
from trattoria import Game, State, chance
from trattoria.bots.bot import Bot, ask
from trattoria.bots.greedy import GreedyBot
from trattoria.bots.ismcts import IsmctsBot
from trattoria.bots.memory import Memory
from trattoria.bots.names import bot_from
from trattoria.bots.random import RandomBot
from trattoria.core.observation import Observation

PLAIN = (dict, list, str, int, bool, float, type(None))
BOTS: dict[str, Callable[[Game, int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "forgetful": lambda game, seed: GreedyBot(game, seed, Memory(last=2), slips=100),
    "learned": lambda game, seed: bot_from("learned", game, seed),
    "guided": lambda game, seed: bot_from("learned:iterations=9+valued=0.5", game, seed),
    "ismcts": lambda game, seed: IsmctsBot(game, seed, iterations=5),
}
SLOW = ("learned", "guided", "ismcts")
every_bot = pytest.mark.parametrize("kind", BOTS)


class Spy(Bot):
    """Keeps what it was given, and spoils it."""

    def choose(self, observation: Observation, actions: list[int]) -> int:
        self.given = reached(observation, actions)
        action = actions[0]
        spoil(observation)
        actions.clear()
        return action


def reached(*given: object) -> list[object]:
    """List every object that can be reached from here, without what other modules hold.

    (Up to 3.12.5, Python itself breaks when the free list of `_asyncio` is looked at.)
    """
    found: dict[int, object] = {}
    waiting = list(given)
    while waiting:
        item = waiting.pop()
        if id(item) not in found:
            found[id(item)] = item
            waiting += [] if isinstance(item, ModuleType) else gc.get_referents(item)
    return list(found.values())


def spoil(data: object) -> None:
    """Change everything that can be changed."""
    if isinstance(data, dict):
        for value in data.values():
            spoil(value)
        data.clear()
    elif isinstance(data, list):
        for value in data:
            spoil(value)
        data.clear()


@every_usual_table
def test_all_that_a_bot_can_reach_is_plain_data(table: Table) -> None:
    for decisions in range(0, 120, 7):
        state = position(table, 11, decisions)
        spy = Spy(table.game, 0)
        ask(spy, state, state.to_move)
        assert {type(item) for item in spy.given} <= set(PLAIN)


def test_a_position_in_an_observation_would_be_noticed() -> None:
    state = position(USUAL_TABLES[0], 1, 3)
    assert any(isinstance(item, State) for item in reached({"hand": [state]}))


@every_usual_table
def test_nothing_that_a_bot_does_to_its_data_changes_the_game(table: Table) -> None:
    for decisions in range(0, 120, 7):
        state = position(table, 12, decisions)
        before, seen = state.to_dict(), state.observe(state.to_move)
        legal = state.legal_actions()
        assert ask(Spy(table.game, 0), state, state.to_move) == legal[0]
        assert (state.to_dict(), state.observe(state.to_move)) == (before, seen)
        assert state.legal_actions() == legal


@every_bot
@every_usual_table
def test_a_bot_chooses_the_same_whatever_is_hidden(table: Table, kind: str) -> None:
    compared = 0
    for decisions in (0, 7, 18, 42):
        state = position(table, 13, decisions)
        seat = state.to_move
        other = state.determinize(seat, chance(decisions))
        bot = BOTS[kind](table.game, 5)
        assert ask(bot, state, seat) == ask(bot, other, seat)
        hidden = [data_of(each)["players"] for each in (state, other)]
        compared += len(state.legal_actions()) > 1 and hidden[0] != hidden[1]
    assert compared >= 2


@every_bot
@every_usual_table
def test_bots_play_whole_games(table: Table, kind: str) -> None:
    bots = [BOTS[kind](table.game, seat) for seat in range(table.seats)]
    state, rng = table.new(21), chance(3)
    while state.to_move >= 0:
        seat = state.to_move
        often = kind not in SLOW or rng.below(8) == 0  # the others' turn to be quick
        action = ask(bots[seat], state, seat) if often else pick(rng, state.legal_actions())
        assert action in state.legal_actions()
        state.apply(action)
    assert state.outcome is not None


@every_bot
def test_the_same_seed_gives_the_same_choices(kind: str) -> None:
    for table in USUAL_TABLES[::4]:
        states = [position(table, 14, decisions) for decisions in range(2, 40, 9)]
        one, two = (
            [ask(BOTS[kind](table.game, 1), state, state.to_move) for state in states]
            for _ in range(2)
        )
        assert one == two


def test_seeds_matter() -> None:
    state = position(USUAL_TABLES[0], 14, 0)
    chosen = {ask(RandomBot(state.game, seed), state, state.to_move) for seed in range(50)}
    assert len(chosen) > 1


@every_bot
def test_who_chooses_at_the_same_time_as_others_can_be_asked_first(kind: str) -> None:
    """Cards of Mister Bill's collect and pass: every seat that is waited for may answer now."""
    asked = 0
    for table in USUAL_TABLES:
        if table.game.id == "mister-bill":
            for seed in range(6):
                state = position(table, seed, 5 + seed)
                while state.to_move >= 0 and len(state.waiting) < 2:
                    state.apply(pick(chance(seed), state.legal_actions()))
                for seat in state.waiting:
                    assert ask(BOTS[kind](table.game, 3), state, seat) in state.legal_actions(seat)
                    asked += 1
    assert asked > 20
