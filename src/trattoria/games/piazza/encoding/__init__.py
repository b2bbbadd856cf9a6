"""The tensor of Piazza: its fields, and an encoder that writes them from a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trattoria.core.game import Game
from trattoria.games.piazza.encoding.encoder import PiazzaEncoder as Encoder

if TYPE_CHECKING:
    from trattoria.envs.fields import Field

__all__ = ["Encoder", "fields"]


def fields(game: Game) -> list[Field]:
    """Describe the tensor; fields need NumPy, which bots do without."""
    from trattoria.games.piazza.encoding.tensor import fields as described  # noqa: PLC0415

    return described(game)
