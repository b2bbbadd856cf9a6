"""Networks for tests: small, with random weights, made by code."""

from __future__ import annotations

import random
from struct import pack

from trattoria.bots.features import Features
from trattoria.bots.kinds import Kinds
from trattoria.bots.network import Shape
from trattoria.bots.network_file import NetworkFile
from trattoria.core.actions import ActionTexts
from trattoria.core.game import Game, Vocabulary
from trattoria.envs.encoding import encoder, layout


def small_network(game: Game, seed: int = 1, width: int = 16, hidden: int = 8) -> NetworkFile:
    fields = [(field.name, field.size, field.most) for field in layout(game.id).fields.values()]
    features = Features(fields)
    shape = Shape(
        features.count, width, hidden, game.action_count, Kinds(game).count, game.seats[-1]
    )
    file = NetworkFile(game.id, game.version, features, shape, random_weights(shape, seed))
    file.sight = encoder(game.id, True).sight
    return file


def random_weights(shape: Shape, seed: int) -> bytes:
    """Give every part weights around 0 that keep most numbers between the limits."""
    rng = random.Random(seed)
    parts: list[bytes] = []
    for name, size in shape.parts():
        if name.endswith("_bias"):
            parts.append(
                pack(f"<{size // 4}i", *(rng.randint(-2000, 2000) for _ in range(size // 4)))
            )
        else:
            parts.append(bytes(rng.randint(108, 149) for _ in range(size)))
    return b"".join(parts)


class Coin(Game):
    """A game that has no network, as it has nothing at all."""

    def __init__(self) -> None:
        words = Vocabulary((), (), (), (), ())
        super().__init__("coin", 1, range(2, 3), ActionTexts(["heads", "tails"]), words)
