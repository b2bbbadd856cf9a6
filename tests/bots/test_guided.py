"""The search that a network guides: what it is told counts, and nothing hidden is looked at."""

from __future__ import annotations

from struct import pack

import pytest

import trattoria
from tests.bots.networks import small_network
from trattoria.bots.guided import GuidedSearch
from trattoria.bots.learned import Player
from trattoria.bots.network_file import NetworkFile
from trattoria.bots.search import Estimate
from trattoria.bots.strategies import strategy_for
from trattoria.core.chance import chance
from trattoria.core.game import Game
from trattoria.core.state import State

GAMES = sorted(trattoria.games())


def put(file: NetworkFile, part: str, numbers: list[int]) -> None:
    """Replace a bias."""
    at = 0
    for name, size in file.shape.parts():
        if name == part:
            packed = pack(f"<{len(numbers)}i", *numbers)
            assert len(packed) == size
            file.weights = file.weights[:at] + packed + file.weights[at + size :]
        at += size


def opening(game: Game) -> State:
    return game.new(game.seats[0], 3)


def estimates(
    game: Game, file: NetworkFile, iterations: int, valued: float, ended: float = 0.0
) -> list[Estimate]:
    state = opening(game)
    known = state.observe(state.to_move)
    player = Player(game, file)
    search = GuidedSearch(game, strategy_for(game), known, chance(2), player, valued, ended)
    search.run(iterations)
    return search.estimates()


def tries(game: Game, action: int, opinion: int) -> int:
    """Count how often an action is tried that the network likes or dislikes."""
    file, state = small_network(game), opening(game)
    [seen] = Player(game, file).encoder.seen_actions(state, state.to_move, [action])
    put(file, "policy_bias", [opinion if n == seen else 0 for n in range(game.action_count)])
    return sum(e.visits for e in estimates(game, file, 16, 0.0) if e.action == action)


@pytest.mark.parametrize("name", GAMES)
def test_what_the_network_likes_is_tried_more_often(name: str) -> None:
    game = trattoria.game(name)
    action = opening(game).legal_actions()[-1]
    assert tries(game, action, 1 << 20) > tries(game, action, -1 << 20)


def test_ratings_are_the_networks_values_or_those_of_played_games() -> None:
    game = trattoria.game("mister-bill")
    file = small_network(game)
    put(file, "value_bias", [1 << 20] * game.seats[-1])
    assert {each.rating for each in estimates(game, file, 12, 1.0)} == {1.0}
    mixed, played = estimates(game, file, 12, 0.5), estimates(game, file, 12, 0.0)
    assert all(0.5 <= each.rating <= 1.0 for each in mixed)
    assert min(each.rating for each in played) < 0.5
    after, both = estimates(game, file, 12, 0.0, 1.0), estimates(game, file, 12, 0.0, 0.5)
    assert {each.rating for each in after} == {1.0}  # a round is over by then, not the game
    assert all(0.5 <= each.rating < 1.0 for each in both)
