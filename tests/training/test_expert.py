"""Experts: what they search for is shown to the learner as workers would ask about it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import trattoria
from tests.bots.networks import small_network
from training.evaluator import Stopped
from training.expert import Expert, request_of, searching
from training.features import FeatureTable, features_of
from training.memory import FOUND, STOP, Shared, Sizes
from training.past import refused
from training.settings import Settings
from training.worker import Half
from trattoria.bots.learned import Player
from trattoria.bots.network_file import written

QUICK = "ismcts:iterations=4"


def sizes_for(settings: Settings, tables: int = 1) -> Sizes:
    settings.settle(cuda=False)
    game = trattoria.game(settings.game)
    most = (settings.features, settings.actions, game.seats[-1])
    return Sizes(1, tables, *most, 1, len(game.seats), experts=1)


@pytest.mark.parametrize("game", ["piazza", "mister-bill", "plus"])
def test_an_expert_asks_as_a_worker_does(game: str) -> None:
    settings = Settings(game)
    sizes = sizes_for(settings, tables=6)
    half = Half(0, 0, sizes, settings, 0)
    asked = np.zeros((sizes.tables, sizes.request), np.int16)
    half.ask(asked, FeatureTable(features_of(game)))
    player = Player(half.batch.game, small_network(half.batch.game))

    def pairs(request: np.ndarray) -> set[tuple[int, int]]:
        first, last = sizes.features, sizes.features + int(request[-2])
        actions, kinds = request[first:last], request[first + sizes.actions : last + sizes.actions]
        return set(zip(actions.tolist(), kinds.tolist(), strict=True))

    for row, state in zip(asked, half.states, strict=True):
        request = request_of(player, state, state.legal_actions(), sizes)
        assert request is not None
        there = sizes.features
        assert sorted(request[:there]) == sorted(row[:there]), "the same features"
        assert pairs(request) == pairs(row), "the same actions, of the same kinds"


def test_what_an_expert_finds_is_shown_for_the_legal_actions() -> None:
    settings = Settings("piazza", seats="2", expert=QUICK, experts=1, asked=1.0)
    shared = Shared(sizes_for(settings))
    expert = Expert(0, shared, settings, Path("nowhere"))
    for _ in range(2):
        expert.play(Player(expert.game, small_network(expert.game)), 2, {})
    assert shared.found[0] > FOUND, "more than are kept"
    odds, amounts = shared.found_odds[0], shared.found_request[0, :, -2]
    assert odds.sum(1) == pytest.approx(1)
    assert all(not row[amount:].any() for row, amount in zip(odds, amounts, strict=True))
    assert odds.max() > 0.5, "what was tried most is most of what is learned"


def test_experts_wait_for_a_network_and_end_with_the_run() -> None:
    settings = Settings("piazza", expert=QUICK, experts=1)
    shared = Shared(sizes_for(settings))
    shared.control[0] = STOP
    with pytest.raises(Stopped):
        Expert(0, shared, settings, Path("nowhere")).run()


def test_experts_go_on_after_an_error_of_a_bot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings("piazza", seats="2,3", expert="ismcts:iterations=4+memory=0", experts=1)
    shared = Shared(sizes_for(settings))
    game = trattoria.game("piazza")
    network = tmp_path / "latest.net"
    network.write_bytes(written(small_network(game)))
    games: list[int] = []

    def fail(expert: Expert, player: Player, seats: int, options: dict[str, object]) -> None:
        games.append(seats)
        if len(games) == 3:
            raise Stopped
        game.new(99, 1)

    monkeypatch.setattr(Expert, "play", fail)
    with pytest.raises(Stopped):
        Expert(0, shared, settings, network).run()
    assert games == [2, 3, 2]
    assert capsys.readouterr().out.count("failed") == 2


def test_a_bot_that_does_not_search_is_no_expert(tmp_path: Path) -> None:
    def refusal(expert: str, experts: int = 1) -> str:
        return refused(Settings("piazza", out=str(tmp_path), expert=expert, experts=experts))

    assert refusal(QUICK) == ""
    assert searching(Settings("piazza", expert="classic-maestro"), 1).iterations == 2000
    assert "does not search" in refusal("greedy")
    assert "nobody" in refusal("nobody")
    assert refusal("greedy", experts=0) == ""
