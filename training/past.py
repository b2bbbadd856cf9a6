"""What an earlier run has left, as far as it can be read without PyTorch."""

from __future__ import annotations

import json
from pathlib import Path

from trattoria.bots.network_file import read

Card = dict[str, object]


def card_of(folder: Path, game: str) -> Card:
    """Give the card of the network that a folder holds; an empty one if there is none."""
    network = folder / f"{game}.net"
    return read(network.read_bytes()).card if network.exists() else {}


def counted(folder: Path, game: str) -> int:
    """Count the decisions of all runs so far, as the network's card says, or else the curve."""
    curve = folder / f"{game}-curve.json"
    card = card_of(folder, game)
    if not card and curve.exists():
        card = json.loads(curve.read_text("utf-8"))[-1]
    decisions = card.get("decisions", 0)
    assert isinstance(decisions, int)
    return decisions
