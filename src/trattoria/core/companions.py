"""Companions of a game: modules beside its rules, found by their names.

`strategy` and `memory` for bots, `encoding` for tensors, `lesson` for a first game, `figures` for
what is worth counting, `recall` for what can be remembered, `prompts` and `terminal` for people who
play: each is optional, and is imported when it is needed.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from trattoria.core.game import Game


def package_of(game: Game) -> str:
    """Name the package that a game lives in."""
    return type(game).__module__.rpartition(".")[0]


def companion(game: Game, name: str) -> ModuleType | None:
    """Import a companion of a game, or give None if it has none of this name."""
    full = f"{package_of(game)}.{name}"
    return import_module(full) if find_spec(full) else None
