"""Observations as tensors of a fixed length, and action masks, for all games.

A tensor holds what `state.observe(seat)` tells and nothing else, so that it can hold no secret.
Its length and the meaning of every number are the same at every table of a game.

A layout can make it from an observation.  Where a game's companion has an encoder, the same numbers
are written straight from the position, many times faster.
"""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from trattoria.core.companions import companion
from trattoria.core.encoder import SPECTATOR, Encoder, Places
from trattoria.core.errors import InvalidSetup
from trattoria.core.game import Game
from trattoria.core.registry import game as game_of
from trattoria.core.rows import Fractions, Rows
from trattoria.core.state import State
from trattoria.envs.arrays import Floats, Ints
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
        self.most = np.concatenate([np.full(f.size, f.most, np.float32) for f in fields])
        self.fractions = Fractions([int(most) for most in self.most])

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

    def values(self, columns: Ints, amounts: Ints) -> Floats:
        """Give amounts as parts of the most that there can be in their columns."""
        values: Floats = np.divide(amounts, self.most.take(columns), dtype=np.float32)
        return values

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


def _companion(game: Game) -> ModuleType:
    encoding = companion(game, "encoding")
    if encoding is None:
        raise InvalidSetup("no-encoding", {"game": game.id})
    return encoding


@cache
def layout(game: str) -> Layout:
    """Give the layout of a game's tensors."""
    rules = game_of(game)
    return Layout(_companion(rules).fields(rules))


class ObservationEncoder(Encoder):
    """Encodes observations, for games that have no encoder of their own."""

    def write(self, state: State, seat: int, rows: Rows) -> None:
        """Write what is not 0 in the tensor of an observation."""
        fields = layout(state.game.id)
        tensor = fields.encode(state.observe(None if seat == SPECTATOR else seat))
        if not self.tells_seat:
            tensor[fields.slices["seat"]] = 0
        for column in np.flatnonzero(tensor):
            rows.amount(int(column), round(float(tensor[column] * fields.most[column])))


@cache
def encoder(game: str, alike: bool = False) -> Encoder:
    """Give the encoder of a game; `alike` from every seat, without the number of the own one."""
    rules = game_of(game)
    fields = layout(game)
    offsets = {name: part.start for name, part in fields.slices.items()}
    made: Encoder = getattr(_companion(rules), "Encoder", ObservationEncoder)(
        Places(rules, offsets)
    )
    made.tells_seat = not alike
    return made


def unwoven(rows: Rows) -> tuple[Ints, Ints]:
    """Give the columns of all rows and the amounts, or the bits of the parts."""
    numbers = np.frombuffer(rows.numbers(), "<i4").reshape(-1, 2)
    return numbers[:, 0], numbers[:, 1]


def sparse(state: State, seat: int | None, alike: bool = False) -> tuple[Ints, Floats]:
    """Give what is not 0 of all that a seat (None: a spectator) may know: columns and values."""
    looking = state._seat(seat)
    rows = Rows()
    rows.begin(layout(state.game.id).fractions)
    encoder(state.game.id, alike).write(state, SPECTATOR if looking is None else looking, rows)
    columns, parts = unwoven(rows)
    return columns, parts.view(np.float32)


def encode(state: State, seat: int | None, alike: bool = False) -> Tensor:
    """Give the tensor of all that a seat (None: a spectator) may know."""
    tensor = np.zeros(layout(state.game.id).size, np.float32)
    columns, values = sparse(state, seat, alike)
    tensor[columns] = values
    return tensor


def mask(state: State, seat: int) -> NDArray[np.int8]:
    """Mark what a seat may do now, out of all actions; nothing if it is not its decision."""
    marked = np.zeros(state.game.action_count, np.int8)
    if seat == state.to_move:
        marked[state.legal_actions()] = 1
    return marked
