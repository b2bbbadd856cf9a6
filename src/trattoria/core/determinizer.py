"""What an observation leaves open, read once: full positions that fit it are drawn from it."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from trattoria.core.chance import Chance
from trattoria.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Determinizer:
    """Draws random positions, each with the probability that it has for the observer."""

    def draw(self, rng: Chance) -> State:
        """Draw a full position, with a new generator; InvalidData if there can be none."""
        raise NotImplementedError
