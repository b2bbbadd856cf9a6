"""What reaches a player: plain JSON data, built from what they may know and from nothing else.

An *observation* holds all that a seat may know, with perfect memory; a *view* only what lies on the
table now.  Both begin with the same few fields, which say what table it is and who looks at it.
"""

from __future__ import annotations

from trattoria.core.data import Data

Observation = dict[str, object]


def observer(data: Data, seats: int) -> int | None:
    """Read who looks: a seat, or None for a spectator."""
    return data.number("seat", 0, seats - 1) if data.has("seat") else None
