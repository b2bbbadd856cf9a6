"""The chance to win: it adds up, follows the leader, and ends with who has won."""

from __future__ import annotations

import json

import pytest

import trattoria
from tests.conformance.tables import Table, pick, position
from tests.shared import Json
from trattoria.bots import chances as module
from trattoria.bots.chances import chances
from trattoria.core.game import Game

every_game = pytest.mark.parametrize("game", trattoria.games())


@every_game
def test_chances_add_up_to_one_and_end_with_the_winner(game: str) -> None:
    state, rng = trattoria.game(game).new(3, 2), trattoria.chance(1)
    number = 0
    while state.outcome is None:
        if number % 40 == 0:
            assert sum(chances(state)) == pytest.approx(1)
            assert all(0 < chance < 1 for chance in chances(state))
        state.apply(pick(rng, state.legal_actions()))
        number += 1
    winners = state.outcome.winners()
    assert [seat for seat, chance in enumerate(chances(state)) if chance] == winners
    assert sum(chances(state)) == 1


@every_game
def test_what_nobody_knows_changes_no_chance(game: str) -> None:
    found, rng = trattoria.game(game), trattoria.chance(1)
    at = Table(found, 3, found.chosen({}))
    for seed in range(40):
        state = position(at, seed, 30)
        twin = state.clone()
        if hasattr(twin, "kitchen"):
            rng.shuffle(twin.kitchen)
        assert chances(twin) == chances(state)
        if seed == 3:
            return


@pytest.mark.parametrize("network", [True, False])
def test_who_leads_by_far_is_likely_to_win(network: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Late in a game of Piazza, with many points more."""

    def has(game: Game) -> bool:
        return network

    monkeypatch.setattr(module, "has_network", has)
    state = position(Table(trattoria.game("piazza"), 2, {}), 1, 40)
    data: Json = json.loads(json.dumps(state.to_dict()))
    data["players"][1]["points"] += 40
    before, after = chances(state), chances(state.game.from_dict(data))
    assert after[1] > before[1]
    assert after[1] > 0.6
