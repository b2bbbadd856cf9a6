"""Trattoria: card games of the Italian table, as an exact, seeded rules engine."""

from __future__ import annotations

from importlib import import_module
from importlib.metadata import PackageNotFoundError, version

from trattoria.core.chance import Chance, chance
from trattoria.core.errors import (
    IllegalAction,
    InvalidAction,
    InvalidData,
    InvalidSetup,
    TrattoriaError,
)
from trattoria.core.event import Event
from trattoria.core.game import Game
from trattoria.core.outcome import Outcome
from trattoria.core.record import Record
from trattoria.core.state import State

import_module("trattoria.games")  # first, as the function of this name hides the package

from trattoria.core.registry import game, games, register  # noqa: E402

try:
    __version__ = version("trattoria")
except PackageNotFoundError:  # a folder of sources that nobody installed
    __version__ = "unknown"
compiled = not hasattr(State.apply, "__code__")  # whether the rules run compiled or interpreted
__all__ = [
    "Chance",
    "Event",
    "Game",
    "IllegalAction",
    "InvalidAction",
    "InvalidData",
    "InvalidSetup",
    "Outcome",
    "Record",
    "State",
    "TrattoriaError",
    "chance",
    "compiled",
    "game",
    "games",
    "register",
]
