"""The bot that has learned: it plays by what its seat may know, and the same every time."""

from __future__ import annotations

import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

import trattoria
from tests.bots.networks import Coin, random_weights, small_network
from tests.bots.positions import twins
from trattoria.bots.bot import ask
from trattoria.bots.features import Features
from trattoria.bots.learned import LearnedBot, Player, player_from
from trattoria.bots.memory import Memory
from trattoria.bots.names import bot_from
from trattoria.bots.network_file import NetworkFile, read, shipped, written
from trattoria.bots.sampling import UNIT, sampled
from trattoria.core.chance import chance
from trattoria.core.errors import InvalidData, InvalidSetup
from trattoria.core.game import Game
from trattoria.core.state import State

GAMES = sorted(trattoria.games())
MOST_BYTES = 2 * 10**6


def player(game: Game) -> Player:
    return Player(game, small_network(game))


def some_positions(game: Game, seats: int, seed: int, share: float) -> list[State]:
    """Give positions with a choice from a random game."""
    rng = random.Random(seed)
    state, found = game.new(seats, seed), []
    while state.to_move >= 0:
        actions = state.legal_actions()
        if len(actions) > 1 and rng.random() < share:
            found.append(state.clone())
        state.apply(rng.choice(actions))
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_network_sees_nothing_that_is_hidden(name: str) -> None:
    """Positions that its seat cannot tell apart give it the same features."""
    game = trattoria.game(name)
    looks = player(game)
    for state in some_positions(game, game.seats[-1], 3, 0.03):
        seat = state.to_move
        features = looks.features_of(state, seat)
        for draw in range(2):
            other = state.determinize(seat, chance(draw))
            assert looks.features_of(other, seat) == features


@pytest.mark.parametrize("name", GAMES)
def test_a_network_plays(name: str) -> None:
    game = trattoria.game(name)
    seats = game.seats[0]
    network = player(game)
    bots = [LearnedBot(game, seat, player=network) for seat in range(seats)]
    state = game.new(seats, 5)
    for _ in range(25):
        state.apply(ask(bots[state.to_move], state, state.to_move))


def test_seats_are_counted_from_the_player() -> None:
    """A network has one opinion about naming the neighbour on the left, whoever asks."""
    game = trattoria.game("mister-bill")
    encoder = player(game).encoder
    for seats in (3, 8):
        state = game.new(seats, 1)
        for seat in range(seats):
            left = int(encoder.named) + (seat + 1) % seats
            assert encoder.seen_actions(state, seat, [left]) == [encoder.named + 1]


def test_an_answer_depends_on_the_seed_with_a_temperature_alone() -> None:
    game = trattoria.game("mister-bill")
    network = player(game)
    state = some_positions(game, 4, 2, 0.5)[3]
    sure = {ask(LearnedBot(game, seed, player=network), state, state.to_move) for seed in range(20)}
    drawn = {
        ask(LearnedBot(game, seed, temperature=5.0, player=network), state, state.to_move)
        for seed in range(60)
    }
    assert len(sure) == 1
    assert drawn == set(state.legal_actions())


@pytest.mark.parametrize("name", ["sole-mio", "mister-bill"])
@pytest.mark.parametrize("temperature", [0.0, 5.0])
def test_what_is_forgotten_changes_no_answer(name: str, temperature: float) -> None:
    game, memory, found = trattoria.game(name), Memory(last=2), 0
    forgetful = LearnedBot(game, 1, memory, temperature, player(game))
    for seen, other, actions in islice(twins(game, 1, memory), 60):
        assert forgetful.choose(seen, actions) == forgetful.choose(other, actions)
        found += len(actions) > 1
    assert found > 20


# ---- where networks come from --------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_shipped_network_is_small(name: str) -> None:
    """Whoever plays in the browser has to wait for it."""
    assert 0 < len(shipped(trattoria.game(name)).read_bytes()) <= MOST_BYTES


def test_a_game_without_a_network_is_an_error_with_a_sentence() -> None:
    with pytest.raises(InvalidSetup, match="no-network") as error:
        bot_from("learned", Coin(), 1)
    assert error.value.facts == {"game": "coin"}


def test_a_network_of_another_game_or_version_is_refused() -> None:
    file = small_network(trattoria.game("mister-bill"))
    with pytest.raises(InvalidData, match="other-network"):
        Player(trattoria.game("piazza"), file)
    file.version += 1
    with pytest.raises(InvalidData, match="other-network"):
        Player(trattoria.game("mister-bill"), file)


def without_a_field(file: NetworkFile) -> None:
    file.features = Features(file.features.fields[1:])


def with_a_field_more(file: NetworkFile) -> None:
    file.features = Features([*file.features.fields, ("weather", 1, 1)])


def with_an_action_less(file: NetworkFile) -> None:
    file.shape.actions -= 1


def with_a_seat_less(file: NetworkFile) -> None:
    file.shape.seats -= 1


CHANGES = [without_a_field, with_a_field_more, with_an_action_less, with_a_seat_less]


@pytest.mark.parametrize("change", CHANGES)
def test_a_network_of_another_tensor_is_refused(change: Callable[[NetworkFile], None]) -> None:
    game = trattoria.game("mister-bill")
    file = small_network(game)
    change(file)
    file.shape.features = file.features.count
    file.weights = random_weights(file.shape, 1)
    with pytest.raises(InvalidData, match="other-network"):
        Player(game, read(written(file)))


@pytest.mark.parametrize("name", GAMES)
def test_a_shipped_network_was_trained_on_the_tensor_of_today(name: str) -> None:
    game = trattoria.game(name)
    file = read(shipped(game).read_bytes())
    assert file.features.fields == small_network(game).features.fields


def test_a_network_that_learned_to_look_in_another_way_is_refused() -> None:
    game = trattoria.game("mister-bill")
    file = small_network(game)
    file.sight -= 1
    with pytest.raises(InvalidData, match="other-network"):
        Player(game, read(written(file)))


def test_a_network_is_read_from_a_file(tmp_path: Path) -> None:
    game = trattoria.game("mister-bill")
    path = tmp_path / "some.net"
    path.write_bytes(written(small_network(game)))
    state = some_positions(game, 4, 1, 0.3)[0]
    seat, actions = state.to_move, state.legal_actions()
    ratings = player(game).policy(state, seat, actions, chance(1))
    assert player_from(game, str(path)).policy(state, seat, actions, chance(1)) == ratings


# ---- drawing -------------------------------------------------------------------------------------


def test_the_best_is_chosen_and_the_first_of_equals() -> None:
    assert sampled([3, 9, 9, -4], 0.0, chance(1)) == 1


def test_odds_are_those_of_a_softmax() -> None:
    dice = chance(4)
    ratings = [0, UNIT, 2 * UNIT]
    drawn = Counter(sampled(ratings, 1.0, dice) for _ in range(4000))
    for place, odds in enumerate((0.09, 0.245, 0.665)):
        assert abs(drawn[place] / 4000 - odds) < 0.03
    assert sampled([0, 10**9], 1.0, dice) == 1


# ---- what it needs -------------------------------------------------------------------------------

ALONE = """
import sys
sys.modules |= dict.fromkeys(("numpy", "torch", "training"))
import trattoria
from trattoria.bots.bot import ask
from trattoria.bots.features import Features
from trattoria.bots.learned import LearnedBot, player_from
for name, path in zip(sys.argv[1::2], sys.argv[2::2]):
    game = trattoria.game(name)
    state = game.new(3, 1)
    bot = LearnedBot(game, 1, player=player_from(game, path))
    for _ in range(3):
        state.apply(ask(bot, state, state.to_move))
"""


def test_it_needs_neither_numpy_nor_pytorch(tmp_path: Path) -> None:
    arguments: list[str] = []
    for name in ("mister-bill", "piazza", "mamma-mia"):
        path = tmp_path / name
        path.write_bytes(written(small_network(trattoria.game(name))))
        arguments += [name, str(path)]
    subprocess.run([sys.executable, "-c", ALONE, *arguments], check=True)
