"""Observations as tensors of a fixed length, and action masks, for all games.

A tensor is made from `state.observe(seat)` and from nothing else, so that it can hold no secret.
Its length and the meaning of every number are the same at every table of a game.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trattoria.core.companions import companion
from trattoria.core.errors import InvalidSetup
from trattoria.core.registry import game as game_of
from trattoria.core.state import State
from trattoria.envs.fields import Field, Seen, Tensor


class Layout:
    """What the tensors of a game hold: fields one after the other, each with a name and a shape."""

    def __init__(self, fields: list[Field]) -> None:
        self.fields = {field.name: field for field in fields}
        self.slices: dict[str, slice] = {}
        self.size = 0
        for field in fields:
            self.slices[field.name] = slice(self.size, self.size + field.size)
            self.size += field.size

    def encode(self, observation: dict[str, Any]) -> Tensor:
        """Give the tensor of an observation."""
        tensor = np.zeros(self.size, np.float32)
        self.write(observation, self.parts(tensor))
        return tensor

    def parts(self, tensor: Tensor) -> dict[str, Tensor]:
        """Give every field of a tensor by name, in its shape, sharing its memory."""
        return {
            name: tensor[self.slices[name]].reshape(field.shape)
            for name, field in self.fields.items()
        }

    def write(self, observation: dict[str, Any], parts: dict[str, Tensor]) -> None:
        """Write an observation into the parts of a tensor that is all 0."""
        seen = Seen(observation)
        for name, field in self.fields.items():
            field.write(seen, observation, parts[name])

    def table(self) -> str:
        """Describe the layout, a line per field, as a table in Markdown."""
        rows = [
            f"| {self.slices[name].start} | {field.name} | {_shape(field)} | {field.about} |"
            for name, field in self.fields.items()
        ]
        return "\n".join(["| offset | field | shape | meaning |", "|---|---|---|---|", *rows])


def _shape(field: Field) -> str:
    return " x ".join(map(str, field.shape))


@cache
def layout(game: str) -> Layout:
    """Give the layout of a game's tensors."""
    rules = game_of(game)
    encoding = companion(rules, "encoding")
    if encoding is None:
        raise InvalidSetup("no-encoding", {"game": game})
    return Layout(encoding.fields(rules))


def encode(state: State, seat: int | None) -> Tensor:
    """Give the tensor of all that a seat (None: a spectator) may know."""
    return layout(state.game.id).encode(state.observe(seat))


def mask(state: State, seat: int) -> NDArray[np.int8]:
    """Mark what a seat may do now, out of all actions; nothing if it is not its decision."""
    marked = np.zeros(state.game.action_count, np.int8)
    if seat == state.to_move:
        marked[state.legal_actions()] = 1
    return marked
