"""What an earlier run has left, as far as it can be read without PyTorch."""

from __future__ import annotations

import json
from pathlib import Path

from trattoria.bots.network_file import read

Card = dict[str, object]


def holds(folder: Path, game: str) -> bool:
    """Tell whether there is something to go on from."""
    return any((folder / f"{game}.{kind}").exists() for kind in ("pt", "net"))


def refused(out: Path, resume: str, game: str) -> str:
    """Say why a run must not begin: it would overwrite another, or has nothing to go on from."""
    if resume and not holds(Path(resume), game):
        return f"{resume} holds no training of {game} to go on from."
    if holds(out, game) and not (resume and out.resolve() == Path(resume).resolve()):
        return (
            f"{out} already holds a training of {game}, which would be overwritten. "
            f"Go on from it with --resume {out}, or choose another folder with --out."
        )
    return ""


def card_of(folder: Path, game: str) -> Card:
    """Give the card of the network that a folder holds; an empty one if there is none."""
    network = folder / f"{game}.net"
    return read(network.read_bytes()).card if network.exists() else {}


def commands_of(card: Card) -> list[str]:
    """List the commands of all runs that a card tells of; an older one tells of the last alone."""
    found = card.get("commands", [card["command"]] if "command" in card else [])
    assert isinstance(found, list)
    return [str(command) for command in found]


def counted(folder: Path, game: str) -> int:
    """Count the decisions of all runs so far, as the network's card says, or else the curve."""
    curve = folder / f"{game}-curve.json"
    card = card_of(folder, game)
    if not card and curve.exists():
        card = json.loads(curve.read_text("utf-8"))[-1]
    decisions = card.get("decisions", 0)
    assert isinstance(decisions, int)
    return decisions
