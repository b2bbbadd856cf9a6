"""From the network that was trained to the file of whole numbers that plays."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from trattoria.bots.network import BIAS, MOST, ONE, Shape
from trattoria.bots.network_file import NetworkFile
from trattoria.core.registry import game as game_of
from training.network import FINE, Net
from training.worker import features_of

Arrays = dict[str, NDArray[Any]]


def shape_of(game: str, width: int, hidden: int) -> Shape:
    """Give the sizes of a game's network."""
    rules = game_of(game)
    return Shape(features_of(game).count, width, hidden, rules.action_count, rules.seats[-1])


def whole_numbers(net: Net, seen: torch.Tensor) -> Arrays:
    """Give the rounded weights; features that were never seen say nothing."""
    weights = {name: part.detach() for name, part in net.named_parameters()}
    weights["first"] = weights["first"] * seen[:, None]
    found: Arrays = {}
    for name, part in weights.items():
        parts = FINE if name.endswith("_bias") else ONE
        numbers = torch.floor(part * parts + 0.5)
        kind = torch.int32 if name.endswith("_bias") else torch.int8
        found[name] = numbers.clamp(-MOST, MOST).to(kind).cpu().numpy() if kind == torch.int8 else (
            numbers.to(kind).cpu().numpy()
        )
    found["first"] = found["first"][: net.shape.features]
    return found


def packed(arrays: Arrays, shape: Shape) -> bytes:
    """Put the weights one after the other, as `Shape.parts` lists them."""
    parts: list[bytes] = []
    for name, _ in shape.parts():
        numbers = arrays[name]
        if numbers.dtype == np.int8:
            parts.append((numbers.astype(np.int16) + BIAS).astype(np.uint8).tobytes())
        else:
            parts.append(numbers.astype("<i4").tobytes())
    return b"".join(parts)


def network_file(
    game: str, arrays: Arrays, shape: Shape, card: dict[str, object] | None = None
) -> NetworkFile:
    """Make the file of a network."""
    version = game_of(game).version
    file = NetworkFile(game, version, features_of(game), shape, packed(arrays, shape))
    file.card = card or {}
    return file


def load(net: Net, arrays: Arrays) -> None:
    """Put whole numbers back into a network."""
    with torch.no_grad():
        for name, part in net.named_parameters():
            numbers = torch.from_numpy(arrays[name]).to(part.device).float()
            parts = FINE if name.endswith("_bias") else ONE
            part.zero_()
            part[: len(numbers)] = numbers / parts
