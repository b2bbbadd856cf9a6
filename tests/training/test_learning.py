"""Learning with PyTorch, where it is installed: what is trained is what will play."""

from __future__ import annotations

import random
from pathlib import Path
from shutil import copy
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import trattoria
from training.memory import Sizes
from training.settings import Settings
from trattoria.bots.learned import Player
from trattoria.bots.network_file import read

torch = pytest.importorskip("torch")
checkpoint = pytest.importorskip("training.checkpoint")
learning = pytest.importorskip("training.learner")
GAME = "mister-bill"
Rows = NDArray[np.int16]


def settings() -> Settings:
    made = Settings(game=GAME, width=32, hidden=16, minibatch=64, ring=4096, device="cpu")
    made.settle(cuda=False)
    return made


def sizes(made: Settings) -> Sizes:
    return Sizes(1, 1, made.features, made.actions, 8, 0, 6)


def requests(player: Player, amount: int) -> tuple[Rows, list[tuple[int, int]]]:
    """Give decisions of random games as requests."""
    game, made, rng = trattoria.game(GAME), settings(), random.Random(5)
    rows: list[Rows] = []
    about: list[tuple[int, int]] = []
    while len(rows) < amount:
        state = game.new(rng.choice(list(game.seats)), rng.getrandbits(30))
        while state.to_move >= 0:
            actions, seat = state.legal_actions(), state.to_move
            if len(actions) > 1:
                row = np.zeros(sizes(made).request, np.int16)
                features = player.features_of(state, seat)
                row[: len(features)] = features
                seen = player.encoder.seen_actions(state, seat, actions)
                row[made.features : made.features + len(seen)] = seen
                row[-2] = len(seen)
                rows.append(row)
                about.append((state.seats, len(seen)))
            state.apply(rng.choice(actions))
    return np.stack(rows[:amount]), about[:amount]


def exported(learner: Any) -> Player:
    return Player(trattoria.game(GAME), read(checkpoint.exported(learner, {}, 1)))


def learned_a_little() -> tuple[Any, Rows, list[tuple[int, int]]]:
    made = settings()
    learner = learning.Learner(made, sizes(made))
    asked, about = requests(exported(learner), 256)
    rng = np.random.default_rng(1)
    for _ in range(3):
        first = learner.ring.written
        learner.decide(asked)
        rows = np.arange(first, first + len(asked))
        advantage = rng.normal(size=len(asked)).astype(np.float32)
        returned = rng.normal(size=(len(asked), 8)).astype(np.float32)
        for _ in learner.learn(rows, advantage, returned):
            pass
    return learner, asked, about


def test_what_is_trained_is_what_plays_to_the_last_bit() -> None:
    learner, asked, about = learned_a_little()
    learner.seen[:] = 1.0
    player = exported(learner)
    with torch.no_grad():
        logits, values = learner.net(torch.from_numpy(asked))
    for row, (seats, legal) in enumerate(about):
        features = [
            feature for feature in asked[row, : learner.settings.features].tolist() if feature
        ]
        seen = player.network.look(features)
        first = learner.settings.features
        actions = asked[row, first : first + legal].tolist()
        assert (logits[row, :legal] * 4096).tolist() == player.network.policy(
            seen, actions, [0] * legal
        )
        assert (values[row, :seats] * 4096).tolist() == player.network.value(seen, seats)


def test_seed_and_turn_fix_the_weights_that_a_learner_begins_with() -> None:
    def begun(seed: int, turn: int) -> list[float]:
        made = settings()
        made.seed = seed
        weights: list[float] = learning.Learner(made, sizes(made), turn).net.second.tolist()
        return weights

    assert begun(1, 0) == begun(1, 0) != begun(2, 0)
    assert begun(1, 1) != begun(2, 0)


def test_a_step_follows_the_advantages() -> None:
    made = settings()
    learner = learning.Learner(made, sizes(made))
    asked, _ = requests(exported(learner), 1)
    asked = np.repeat(asked, 128, 0)
    for _ in range(30):
        first = learner.ring.written
        position, _ = learner.decide(asked)
        advantage = np.where(position == 0, 1.0, -1.0).astype(np.float32)
        rows = np.arange(first, first + len(asked))
        for _ in learner.learn(rows, advantage, np.zeros((len(asked), 8), np.float32)):
            pass
    position, _ = learner.decide(asked)
    assert (position == 0).mean() > 0.9


def test_a_checkpoint_goes_on_where_it_ended(tmp_path: Path) -> None:
    learner, asked, _ = learned_a_little()
    learner.seen[:] = 1.0
    counters = checkpoint.Counters()
    counters.games = 12
    content = checkpoint.exported(learner, {}, 1)
    checkpoint.save(tmp_path, learner, counters, [content])
    made = settings()
    again = learning.Learner(made, sizes(made), turn=7)
    counted, rivals = checkpoint.resume(tmp_path, again)
    assert counted.games == 12
    assert len(rivals) == 1
    assert read(rivals[0]).weights == read(content).weights
    for name, before in checkpoint.arrays_of(content).items():
        after = again.snapshot()[name]
        assert np.abs(after.astype(int) - before).max() <= 1, "rounded once more at most"
        assert (after == before).mean() > 0.99
    state = again.optimizer.state[again.net.second]
    saved = learner.optimizer.state[learner.net.second]
    assert state["step"] == saved["step"]
    assert torch.allclose(state["exp_avg"], saved["exp_avg"], rtol=0.01)
    learner.face(checkpoint.arrays_of(content))
    with torch.no_grad():
        ours, theirs = learner.net(torch.from_numpy(asked)), learner.rival(torch.from_numpy(asked))
    assert bool(torch.equal(ours[0], theirs[0]))


def squares_of_features(learner: Any) -> Any:
    return learner.optimizer.state[learner.net.first]["exp_avg_sq"]


def resumed(folder: Path) -> Any:
    made = settings()
    learner = learning.Learner(made, sizes(made))
    checkpoint.resume(folder, learner)
    return learner


def test_weights_that_are_newer_than_the_averages_mix_no_rows(tmp_path: Path) -> None:
    """A run was killed after the one file was put in its place, and before the other was."""
    learner, _, _ = learned_a_little()
    checkpoint.save(tmp_path / "older", learner, checkpoint.Counters(), [])
    known = learner.seen.nonzero()[:, 0]
    before = squares_of_features(learner)[known].to(torch.bfloat16).float()
    unseen = (learner.seen == 0).nonzero()[:, 0]
    learner.seen[unseen[:3]] = 1.0  # rows between those of before
    checkpoint.save(tmp_path / "newer", learner, checkpoint.Counters(), [])
    copy(tmp_path / "newer" / f"{GAME}.pt", tmp_path / "older")
    again = resumed(tmp_path / "older")
    assert torch.equal(again.seen, learner.seen)
    assert before.any()
    assert torch.equal(squares_of_features(again)[known], before)
    assert not squares_of_features(again)[unseen].any()


def test_averages_of_an_older_file_are_those_of_the_weights(tmp_path: Path) -> None:
    learner, _, _ = learned_a_little()
    checkpoint.save(tmp_path, learner, checkpoint.Counters(), [])
    path = tmp_path / f"{GAME}-optimizer.pt"
    saved = squares_of_features(resumed(tmp_path))
    torch.save(torch.load(path, weights_only=True)["averages"], path)
    assert torch.equal(squares_of_features(resumed(tmp_path)), saved)


def test_the_commands_of_runs_before_are_kept(tmp_path: Path) -> None:
    learner, _, _ = learned_a_little()
    counters = checkpoint.Counters()
    counters.commands = ["first", "second"]
    checkpoint.save(tmp_path, learner, counters, [])
    assert checkpoint.resume(tmp_path, learner)[0].commands == ["first", "second"]


@pytest.mark.parametrize("shipped", [True, False], ids=["a network alone", "older counters"])
def test_an_older_card_tells_the_command_of_the_last_run(tmp_path: Path, shipped: bool) -> None:
    learner, _, _ = learned_a_little()
    card = {"command": "the last", "runs": 3}
    (tmp_path / f"{GAME}.net").write_bytes(checkpoint.exported(learner, card, 1))
    if not shipped:
        counters = checkpoint.Counters()
        counters.runs = 3
        del counters.commands
        checkpoint.save(tmp_path, learner, counters, [])
    found, _ = checkpoint.resume(tmp_path, learner)
    assert (found.commands, found.runs) == (["the last"], 3)
