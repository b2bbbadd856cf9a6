"""One hash over what networks make of random games: small ones, and, in answers.py, the shipped.

    python -m tests.native.networks GAME

prints, as JSON, whether the rules run compiled, and both hashes.
"""

from __future__ import annotations

import json
import random
import sys
from hashlib import sha256

import trattoria
from tests.bots.networks import small_network
from tests.native.answers import answers_hash
from trattoria.bots.bot import ask
from trattoria.bots.learned import LearnedBot, Player
from trattoria.core.chance import chance

LOOKS = 0.05  # the share of decisions at which the networks are asked


def network_hash(name: str) -> str:
    """Hash features, ratings, values and choices at some decisions of a game."""
    game = trattoria.game(name)
    player = Player(game, small_network(game))
    bots = [
        LearnedBot(game, 3, player=player),
        LearnedBot(game, 3, None, 0.7, player),
    ]
    rng, found = random.Random(2), sha256()
    state = game.new(game.seats[-1], 4)
    while state.to_move >= 0:
        actions, seat = state.legal_actions(), state.to_move
        if rng.random() < LOOKS:
            seen = player.look(state, seat)
            told = [
                player.features_of(state, seat),
                player.policy(state, seat, actions, chance(1)),
                player.network.value(seen, state.seats),
                [ask(bot, state, seat) for bot in bots],
            ]
            found.update(json.dumps(told).encode())
        state.apply(rng.choice(actions))
    return found.hexdigest()


def hashes(name: str) -> dict[str, str]:
    """Give both hashes."""
    return {"small": network_hash(name), "shipped": answers_hash(name)}


if __name__ == "__main__":
    print(json.dumps({"compiled": trattoria.compiled, **hashes(sys.argv[1])}))
