"""The file of a network: a line that says what it is, its weights, and a sum that tells damage.

trattoria-network 1\n
{"game": ..., "version": ..., "fields": ..., "width": ..., ...}\n
the weights, compressed
SHA-256 of all that comes before, 32 bytes
"""

from __future__ import annotations

import json
import zlib
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from trattoria.bots.features import Features
from trattoria.bots.network import Network, Shape
from trattoria.core.companions import package_of
from trattoria.core.data import Data
from trattoria.core.errors import InvalidData
from trattoria.core.game import Game

FOLDER: Final = "networks"  # beside a game's rules
MAGIC: Final = b"trattoria-network 1\n"
SUM: Final = 32
MOST_SIZE: Final = 1 << 20
MOST_WIDTH: Final = 4096


class NetworkFile:
    """A network, and the game and tensor that it was trained on."""

    def __init__(
        self, game: str, version: int, features: Features, shape: Shape, weights: bytes
    ) -> None:
        self.game = game
        self.version = version
        self.features = features
        self.shape = shape
        self.weights = weights
        self.sight = 1  # of the encoder that it was trained with
        self.card: dict[str, object] = {}  # how it was trained, and how strong it is

    def network(self) -> Network:
        """Make it ready to run."""
        return Network(self.shape, self.weights)


_shipped: set[str] = set()  # games whose network was seen


def shipped(game: Game) -> Traversable:
    """Give the place of the network that a game brings along, if it does."""
    return files(package_of(game)).joinpath(FOLDER, f"{game.id}.net")


def has_network(game: Game) -> bool:
    """Tell whether a game brings a network along; in a browser it may come later."""
    if game.id not in _shipped and shipped(game).is_file():
        _shipped.add(game.id)
    return game.id in _shipped


def written(file: NetworkFile, effort: int = 9) -> bytes:
    """Give the bytes of a file, compressed with more or less effort (from 1 to 9)."""
    shape = file.shape
    header: dict[str, object] = {
        "game": file.game,
        "version": file.version,
        "sight": file.sight,
        "fields": [
            {"name": name, "size": size, "most": most} for name, size, most in file.features.fields
        ],
        "width": shape.width,
        "hidden": shape.hidden,
        "actions": shape.actions,
        "kinds": shape.kinds,
        "seats": shape.seats,
        "card": file.card,
    }
    line = json.dumps(header, separators=(",", ":")).encode() + b"\n"
    content = MAGIC + line + zlib.compress(file.weights, effort)
    return content + sha256(content).digest()


def read(content: bytes) -> NetworkFile:
    """Read the bytes of a file; InvalidData if they are damaged or not of this format."""
    if not content.startswith(MAGIC):
        raise InvalidData("not-network")
    if sha256(content[:-SUM]).digest() != content[-SUM:]:
        raise InvalidData("damaged-network")
    line, _, weights = content[len(MAGIC) : -SUM].partition(b"\n")
    try:
        file = _described(Data(json.loads(line)))
        file.weights = zlib.decompressobj().decompress(weights, file.shape.size() + 1)
    except (ValueError, RecursionError, zlib.error):
        raise InvalidData("damaged-network") from None
    if len(file.weights) != file.shape.size():
        raise InvalidData("damaged-network")
    return file


def _described(header: Data) -> NetworkFile:
    """Give a file of which the weights are still to be read."""
    features = Features(_fields(header))
    shape = Shape(
        features.count,
        header.number("width", 1, MOST_WIDTH),
        header.number("hidden", 1, MOST_WIDTH),
        header.number("actions", 1, MOST_SIZE),
        header.number("kinds", 1, MOST_SIZE),
        header.number("seats", 1, MOST_WIDTH),
    )
    file = NetworkFile(
        header.text("game"), header.number("version", 1, MOST_SIZE), features, shape, b""
    )
    file.card = header.fields("card")
    if header.has("sight"):  # older files have none
        file.sight = header.number("sight", 1, MOST_SIZE)
    return file


def _fields(header: Data) -> list[tuple[str, int, int]]:
    found = [
        (field.text("name"), field.number("size", 1, MOST_SIZE), field.number("most", 1, MOST_SIZE))
        for field in header.parts("fields")
    ]
    if sum(size * (most + 1) for _, size, most in found) > MOST_SIZE:
        raise InvalidData("damaged-network")
    return found
