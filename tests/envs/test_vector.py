"""A batch in the manner of PettingZoo: the same games, agent by agent."""

from __future__ import annotations

import numpy as np
import pytest

import trattoria
from tests.shared import there
from trattoria.envs.encoding import encode, mask
from trattoria.envs.rewards import by_rank
from trattoria.envs.vector import VectorEnv


@pytest.mark.parametrize("game", ["piazza", "mister-bill"])
def test_agents_play_the_games_of_the_engine(game: str) -> None:
    rules, rng = trattoria.game(game), np.random.default_rng(1)
    env = VectorEnv(game, tables=3, seats=3)
    env.reset(seed=6)
    states, finished = [rules.new(3, 6 + table) for table in range(3)], [0] * 3
    due = np.zeros((3, 3))
    for agent in env.agent_iter(400):
        seat = env.possible_agents.index(agent)
        seen, rewards, _, _, _, _, passes, _ = env.last()
        assert not passes.all()
        assert np.allclose(rewards, due[:, seat])
        due[:, seat] = 0
        actions = np.zeros(3, int)
        for table, state in enumerate(states):
            assert passes[table] == (state.to_move != seat)
            if passes[table]:
                assert not there(seen)["observation"][table].any()
                assert not there(seen)["action_mask"][table].any()
                continue
            assert np.array_equal(there(seen)["observation"][table], encode(state, seat))
            assert np.array_equal(there(seen)["action_mask"][table], mask(state, seat))
            actions[table] = rng.choice(state.legal_actions())
            state.apply(int(actions[table]))
            if state.to_move < 0:
                due[table] += by_rank(there(state.outcome))
                finished[table] += 1
                states[table] = rules.new(3, 6 + table + 3 * finished[table])
        env.step(actions)
    assert sum(finished) > 0
    env.close()


def test_it_ends_when_all_games_are_over_and_everybody_was_told() -> None:
    env, rng = VectorEnv("piazza", 2, seats=2, seed=[[4], [5, 6]]), np.random.default_rng(1)
    rewards, told = dict.fromkeys(env.possible_agents, 0.0), 0
    for agent in env.agent_iter(10_000):
        seen, paid, ended, *_ = env.last()
        told += int(ended.sum())
        rewards[agent] += float(paid.sum())
        odds = there(seen)["action_mask"] + 1e-9
        env.step([rng.choice(row.size, p=row / row.sum()) for row in odds])
    assert env.num_agents == 0
    assert told == 3 * 2  # three games, two agents each
    assert sum(rewards.values()) == 0
    env.reset(seed=1)
    assert env.num_agents == env.max_num_agents == 2


def test_actions_may_be_of_any_whole_type() -> None:
    env = VectorEnv("mister-bill", 4, seats=3, seed=2)
    for _ in env.agent_iter(40):
        seen = there(env.last()[0])
        env.step(seen["action_mask"].argmax(axis=1).astype(np.uint8))
    with pytest.raises(TypeError, match="4 ints"):
        env.step(np.zeros(4))


def test_its_spaces_are_those_of_a_table() -> None:
    env = VectorEnv("mister-bill", 2, seats=3)
    seen = there(env.last()[0])
    assert env.action_space("seat_0").n == 28
    for table in range(2):
        one = {name: part[table] for name, part in seen.items()}
        assert env.observation_space("seat_0").contains(one)
