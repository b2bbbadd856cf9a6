"""The PettingZoo environment: its own tests, and what they do not ask."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import trattoria
from tests.conformance.tables import Table, every_table, every_usual_table
from tests.shared import there
from trattoria import IllegalAction, InvalidAction, InvalidSetup, Outcome
from trattoria.envs import petting_zoo
from trattoria.envs.encoding import encode, mask
from trattoria.envs.rewards import by_rank, by_score

# PettingZoo's own card games observe a dict with a mask, too, and are excused from these by name.
excused = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]
every_game = pytest.mark.parametrize("game", trattoria.games())


def environment(table: Table, **more: Any) -> Any:
    return petting_zoo.env(table.game.id, seats=table.seats, **table.options, **more)


class TestPettingZoosOwn:
    pytestmark = excused

    @every_table
    def test_api(self, table: Table) -> None:
        api_test(environment(table), num_cycles=1000)

    @every_usual_table
    def test_seeds(self, table: Table) -> None:
        seed_test(lambda: environment(table), num_cycles=100)


# ---- play ----------------------------------------------------------------------------------------


@every_usual_table
def test_a_game_is_the_engine_s(table: Table) -> None:
    env, state = environment(table), table.new(9)
    env.reset(seed=9)
    rng = trattoria.chance(9)
    while state.to_move >= 0:
        assert env.agent_selection == f"seat_{state.to_move}"
        seen = env.observe(env.agent_selection)
        if rng.below(10) == 0:
            assert np.array_equal(seen["observation"], encode(state, state.to_move))
            assert np.array_equal(seen["action_mask"], mask(state, state.to_move))
        legal = np.flatnonzero(seen["action_mask"])
        action = legal[rng.below(len(legal))]
        env.step(action)
        state.apply(int(action))
    assert env.rewards == dict(zip(env.possible_agents, by_rank(there(state.outcome)), strict=True))
    assert env.infos["seat_0"]["outcome"] == there(state.outcome).to_dict()
    assert all(env.terminations.values())
    assert not any(env.truncations.values())


@every_game
def test_an_illegal_action_is_refused_and_changes_nothing(game: str) -> None:
    env = petting_zoo.env(game, seed=3)
    env.reset()
    agent, before = env.agent_selection, env.observe(env.agent_selection)
    illegal = int(np.flatnonzero(before["action_mask"] == 0)[0])
    for action, error in (
        (illegal, IllegalAction),
        (np.int64(illegal), IllegalAction),
        (10**6, InvalidAction),
        (-1, InvalidAction),
        (None, TypeError),
        (1.5, TypeError),
    ):
        with pytest.raises(error):
            env.step(action)
        after = env.observe(agent)
        assert env.agent_selection == agent
        assert all(np.array_equal(after[key], before[key]) for key in before)
        assert not any(env.terminations.values())


def test_only_the_agent_whose_decision_it_is_has_a_mask() -> None:
    env = petting_zoo.env("piazza", seats=4, seed=1)
    env.reset()
    masked = [agent for agent in env.agents if env.observe(agent)["action_mask"].any()]
    assert masked == [env.agent_selection]


# ---- rewards -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ranks", "worth"),
    [
        ((1, 2), [1, -1]),
        ((1, 1), [0, 0]),
        ((2, 1, 3), [0, 1, -1]),
        ((1, 1, 3), [0.5, 0.5, -1]),
        ((1, 2, 2), [1, -0.5, -0.5]),
        ((4, 1, 1, 1), [-1, 1 / 3, 1 / 3, 1 / 3]),
    ],
)
def test_ranks_are_worth_1_to_minus_1_and_add_up_to_0(
    ranks: tuple[int, ...], worth: list[float] | list[int]
) -> None:
    rewards = by_rank(Outcome(tuple(ranks), tuple(ranks), ""))
    assert rewards == pytest.approx(worth)
    assert sum(rewards) == pytest.approx(0)


def test_rewards_can_be_the_points() -> None:
    env = petting_zoo.env("piazza", seats=2, seed=4, rewards="score")
    env.reset()
    while not any(env.terminations.values()):
        env.step(np.flatnonzero(env.last()[0]["action_mask"])[0])
    outcome = env.infos["seat_0"]["outcome"]
    assert list(env.rewards.values()) == outcome["scores"] == by_score(Outcome(**outcome))
    assert sum(outcome["scores"]) > 0


# ---- seeds and tables ----------------------------------------------------------------------------


def hands(env: petting_zoo.raw_env, games: int) -> list[bytes]:
    """Deal some games and give the first hands."""
    found = []
    for _ in range(games):
        env.reset()
        found.append(env.observe("seat_0")["observation"].tobytes())
    return found


@every_game
def test_a_seed_gives_the_same_row_of_games_the_first_being_its_own(game: str) -> None:
    one, two = petting_zoo.raw_env(game, seed=7), petting_zoo.raw_env(game, seed=8)
    first = hands(one, 4)
    assert first[0] == encode(trattoria.game(game).new(one.seats, 7), 0).tobytes()
    assert len({*first, *hands(two, 4)}) == 8
    two.reset(seed=7)
    assert [two.observe("seat_0")["observation"].tobytes(), *hands(two, 3)] == first


def test_without_a_seed_games_differ() -> None:
    assert hands(petting_zoo.raw_env(), 1) != hands(petting_zoo.raw_env(), 1)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"game": "chess"}, "chess"),
        ({"seats": 9}, "wrong-seats"),
        ({"game": "mamma-mia", "help": True}, "unknown-option"),
        ({"rewards": "gold"}, "rewards"),
        ({"render_mode": "rgb_array"}, "render_mode"),
    ],
)
def test_a_table_that_cannot_be_is_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(InvalidSetup, match=said):
        petting_zoo.env(**wrong)


# ---- looking on ----------------------------------------------------------------------------------


def test_what_is_shown_is_what_a_spectator_sees(capsys: pytest.CaptureFixture[str]) -> None:
    env = petting_zoo.env("mister-bill", seed=5, render_mode="ansi")
    env.reset()
    view = trattoria.game("mister-bill").new(3, 5).view(None)
    lines = dict(line.split(": ", 1) for line in env.render().splitlines())
    assert {name: json.loads(fact) for name, fact in lines.items()} == view
    human = petting_zoo.env("mister-bill", seed=5, render_mode="human")
    human.reset()
    assert human.render() is None
    assert "phase: " in capsys.readouterr().out
    human.step(np.flatnonzero(human.last()[0]["action_mask"])[0])
    assert "phase: " in capsys.readouterr().out
