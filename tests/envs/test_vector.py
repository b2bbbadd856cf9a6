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
