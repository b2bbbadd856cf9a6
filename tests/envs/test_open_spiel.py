"""The OpenSpiel games: its own tests and algorithms, and what they do not ask."""

from __future__ import annotations

import json
import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import evaluate_bots, ismcts, mcts
from open_spiel.python.bots import uniform_random
from open_spiel.python.observation import make_observation

import trattoria
from tests.conformance.tables import TABLES, Table, every_usual_table, unusual
from tests.shared import Amount, there
from trattoria import IllegalAction, InvalidSetup
from trattoria.envs.encoding import encode, layout
from trattoria.envs.open_spiel import SpielState, resampler, spiel_name
from trattoria.envs.rewards import by_rank

every_game = pytest.mark.parametrize("game", trattoria.games())


def load(game: str, seats: int | None = None, **options: object) -> pyspiel.Game:
    given = {} if seats is None else {"seats": seats}
    return pyspiel.load_game(spiel_name(game), {**given, **options})


def dealt(game: pyspiel.Game, seed: int = 7) -> SpielState:
    state: SpielState = game.new_initial_state()
    for byte in seed.to_bytes(8, "big"):
        state.apply_action(byte)
    return state


def played(game: str, decisions: int, seed: int = 7) -> SpielState:
    state, rng = dealt(load(game), seed), trattoria.chance(seed)
    for _ in range(decisions):
        actions = state.legal_actions()
        state.apply_action(actions[rng.below(len(actions))])
    return state


# ---- OpenSpiel's own -----------------------------------------------------------------------------


@every_game
def test_random_simulation(game: str, amount: Amount, capfd: pytest.CaptureFixture[str]) -> None:
    """Clones, histories, serialization, strings, tensors, returns: all that OpenSpiel asks for."""
    seats = trattoria.game(game).seats
    for number in amount(seats[:1], seats):
        pyspiel.random_sim_test(load(game, number), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("table", [table for table in TABLES if unusual(table)], ids=str)
def test_options_are_parameters(table: Table) -> None:
    game = load(table.game.id, table.seats, **table.options)
    state = dealt(pyspiel.load_game(str(game)))
    assert there(state.engine).to_dict() == table.new(7).to_dict()


@every_game
def test_its_own_ismcts_plays_whole_games(game: str) -> None:
    """Its Python ISMCTS, with samples drawn by our rules, against its random bots."""
    seats = trattoria.game(game).seats[0]
    table = load(game, seats)
    random = np.random.RandomState(5)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random)
    bot = ismcts.ISMCTSBot(table, evaluator, uct_c=2.0, max_simulations=2, random_state=random)
    bot.set_resampler(resampler(seed=1))
    bots = [bot, *(uniform_random.UniformRandomBot(seat, random) for seat in range(1, seats))]
    state = dealt(table, 3)
    while not state.is_terminal():
        state.apply_action(int(bots[state.current_player()].step(state)))
    assert state.returns() == by_rank(there(there(state.engine).outcome))


@every_game
def test_its_own_ismcts_needs_no_resampler_of_ours(game: str) -> None:
    state = played(game, 6)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(5))
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, uct_c=2.0, max_simulations=4)
    assert bot.step(state) in state.legal_actions()


@every_game
def test_its_own_mcts_and_its_evaluation_of_bots_run(game: str) -> None:
    table, random = load(game), np.random.RandomState(5)
    bots = [uniform_random.UniformRandomBot(seat, random) for seat in range(table.num_players())]
    returns = evaluate_bots.evaluate_bots(table.new_initial_state(), bots, random)
    assert sum(returns) == pytest.approx(0)
    searcher = mcts.MCTSBot(table, 2.0, 3, mcts.RandomRolloutEvaluator(1, random))
    state = played(game, 6)
    assert searcher.step(state) in state.legal_actions()


# ---- chance --------------------------------------------------------------------------------------


@every_usual_table
def test_eight_bytes_deal_the_engine_s_game(table: Table) -> None:
    game = load(table.game.id, table.seats)
    state = game.new_initial_state()
    for number in range(8):
        assert state.is_chance_node()
        assert [outcome for outcome, _ in state.chance_outcomes()] == list(range(256))
        assert sum(worth for _, worth in state.chance_outcomes()) == pytest.approx(1)
        assert state.action_to_string(number) == f"seed {number}"
        state.apply_action(number)
    seed = int.from_bytes(bytes(range(8)), "big")
    assert there(state.engine).to_dict() == table.new(seed).to_dict()
    assert game.num_players() == table.seats
    assert game.num_distinct_actions() == table.game.action_count


# ---- knowledge -----------------------------------------------------------------------------------


@every_game
def test_strings_and_tensors_are_what_a_seat_may_know(game: str) -> None:
    state = played(game, 8)
    for seat in range(state.num_players()):
        text = state.information_state_string(seat)
        assert json.loads(text) == there(state.engine).observe(seat)
        assert state.observation_string(seat) == text
        assert state.observation_tensor(seat) == encode(there(state.engine), seat).tolist()
        assert state.information_state_tensor(seat) == state.observation_tensor(seat)
    assert state.get_game().observation_tensor_size() == layout(game).size


@every_game
def test_an_observer_knows_its_fields_by_name(game: str) -> None:
    state = played(game, 8)
    observation = make_observation(state.get_game())
    observation.set_from(state, 1)
    assert list(observation.dict) == list(layout(game).fields)
    assert np.array_equal(observation.tensor, encode(there(state.engine), 1))
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE
    )
    public = make_observation(state.get_game(), kind)
    public.set_from(state, 1)
    assert np.array_equal(public.tensor, encode(there(state.engine), None))


def test_no_observer_sees_all_hands() -> None:
    kind = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="all hands"):
        make_observation(load("piazza"), kind)


@every_game
def test_a_sample_looks_the_same_and_holds_nothing_of_the_real_position(game: str) -> None:
    state = played(game, 8)
    resample, differ = resampler(seed=2), 0
    for _ in range(5):
        for other in (
            resample(state, 1),
            state.resample_from_infostate(1, pyspiel.UniformProbabilitySampler(0.0, 1.0)),
        ):
            assert other.information_state_string(1) == state.information_state_string(1)
            assert other.current_player() == state.current_player()
            assert other.history() == []
            differ += str(other) != str(state)
    assert differ == 10
    again = [str(resampler(seed=4)(state, 1)) for _ in range(2)]
    assert again[0] == again[1]


@every_game
def test_a_sample_survives_copies_and_pickles(game: str) -> None:
    other = resampler(seed=2)(played(game, 8), 0)
    text = pyspiel.serialize_game_and_state(other.get_game(), other)
    _, read = pyspiel.deserialize_game_and_state(text)
    copy = other.clone()
    assert str(read) == str(copy) == str(other)
    copy.apply_action(copy.legal_actions()[0])
    assert str(read) == str(other) != str(copy)


def test_nothing_can_be_determinized_before_the_deal() -> None:
    with pytest.raises(ValueError, match="before the deal"):
        resampler(seed=1)(load("piazza").new_initial_state(), 0)


# ---- errors ------------------------------------------------------------------------------------


@every_game
def test_an_illegal_action_is_refused_and_changes_nothing(game: str) -> None:
    state = played(game, 8)
    before, history = str(state), state.history()
    legal = state.legal_actions()
    illegal = next(number for number in range(10**4) if number not in legal)
    with pytest.raises(IllegalAction):
        state.apply_action(illegal)
    assert (str(state), state.history()) == (before, history)


def test_a_table_that_cannot_be_is_refused() -> None:
    with pytest.raises(InvalidSetup, match="wrong-seats"):
        load("piazza", 9)


def test_a_program_that_used_it_ends_well() -> None:
    """OpenSpiel lets go of registered games when Python has ended already."""
    program = (
        "import pyspiel, trattoria.envs.open_spiel; pyspiel.load_game('python_trattoria_plus')"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0
