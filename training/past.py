"""What an earlier run has left, as far as it can be read without PyTorch."""

from __future__ import annotations

import json
from pathlib import Path

import trattoria
from training.features import features_of
from training.settings import Settings
from trattoria.bots.network_file import read
from trattoria.core.errors import InvalidData

Card = dict[str, object]


def holds(folder: Path, game: str) -> bool:
    """Tell whether there is something to go on from."""
    return any((folder / f"{game}.{kind}").exists() for kind in ("pt", "net"))


def refused(settings: Settings) -> str:
    """Say why a run must not begin: there is nothing of the kind, or it would overwrite another."""
    game, out, resume = settings.game, settings.folder, settings.resume
    if game not in trattoria.games():
        return f"There is no game {game}; there are {', '.join(trattoria.games())}."
    if not settings.tables_for(trattoria.game(game).seats):
        seats = ", ".join(map(str, trattoria.game(game).seats))
        return f"{game} is for {seats} players: --seats is some of these, such as 2,3."
    if resume and not holds(Path(resume), game):
        return f"{resume} holds no training of {game} to go on from."
    if holds(out, game) and not (resume and out.resolve() == Path(resume).resolve()):
        return (
            f"{out} already holds a training of {game}, which would be overwritten. "
            f"Go on from it with --resume {out}, or choose another folder with --out."
        )
    return _unlike(Path(resume) / f"{game}.net", game) if resume else ""


def _unlike(network: Path, game: str) -> str:
    """Say so if a network has learned from another tensor: its rows would be of other features."""
    try:
        fields = read(network.read_bytes()).features.fields if network.exists() else None
    except InvalidData:
        return f"{network} is damaged."
    if fields in (None, features_of(game).fields):
        return ""
    return f"{network} has learned from another tensor of {game}: train a new one."


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
