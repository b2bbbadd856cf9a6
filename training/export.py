"""From the network that was trained to the file of whole numbers that plays, and back."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from training.features import features_of
from training.network import FINE, Net
from trattoria.bots.kinds import Kinds
from trattoria.bots.network import BIAS, MOST, ONE, Shape
from trattoria.bots.network_file import NetworkFile
from trattoria.core.registry import game as game_of
from trattoria.envs.encoding import encoder

Arrays = dict[str, NDArray[Any]]


def shape_of(game: str, width: int, hidden: int) -> Shape:
    """Give the sizes of a game's network."""
    rules = game_of(game)
    kinds, seats = Kinds(rules).count, rules.seats[-1]
    return Shape(features_of(game).count, width, hidden, rules.action_count, kinds, seats)


def is_bias(name: str) -> bool:
    """Tell a bias, of 32 bits, from weights, of 8."""
    return name.endswith("_bias")


def whole_numbers(net: Net, seen: torch.Tensor) -> Arrays:
    """Give the rounded weights; features that were never seen say nothing."""
    found: Arrays = {}
    for name, part in net.named_parameters():
        kept = part.detach() * seen[:, None] if name == "first" else part.detach()
        numbers = torch.floor(kept * (FINE if is_bias(name) else ONE) + 0.5)
        if not is_bias(name):
            numbers = numbers.clamp(-MOST, MOST)
        found[name] = numbers.to(torch.int32 if is_bias(name) else torch.int8).cpu().numpy()
    found["first"] = found["first"][: net.shape.features]
    return found


def packed(arrays: Arrays, shape: Shape) -> bytes:
    """Put the weights one after the other, as `Shape.parts` lists them."""
    parts: list[bytes] = []
    for name, _ in shape.parts():
        numbers = arrays[name]
        if is_bias(name):
            parts.append(numbers.astype("<i4").tobytes())
        else:
            parts.append((numbers.astype(np.int16) + BIAS).astype(np.uint8).tobytes())
    return b"".join(parts)


def read_arrays(weights: bytes, shape: Shape) -> Arrays:
    """Take the weights apart again."""
    wide = {"first": shape.width}
    found: Arrays = {}
    at = 0
    for name, size in shape.parts():
        part = weights[at : at + size]
        at += size
        if is_bias(name):
            found[name] = np.frombuffer(part, "<i4")
        else:
            numbers = np.frombuffer(part, np.uint8).astype(np.int16) - BIAS
            found[name] = numbers.astype(np.int8).reshape(-1, wide.get(name, shape.hidden))
    return found


def network_file(
    game: str, arrays: Arrays, shape: Shape, card: dict[str, object] | None = None
) -> NetworkFile:
    """Make the file of a network."""
    version = game_of(game).version
    file = NetworkFile(game, version, features_of(game), shape, packed(arrays, shape))
    file.sight = encoder(game, True).sight
    file.card = card or {}
    return file


def load(net: Net, arrays: Arrays) -> None:
    """Put whole numbers back into a network."""
    with torch.no_grad():
        for name, part in net.named_parameters():
            numbers = torch.from_numpy(arrays[name].copy()).to(part.device).float()
            part.zero_()
            part[: len(numbers)] = numbers / (FINE if is_bias(name) else ONE)
