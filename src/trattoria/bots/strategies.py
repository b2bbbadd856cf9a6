"""What a good player does at first sight: the strategy that a game brings along."""

from __future__ import annotations

from trattoria.bots.anything import Anything
from trattoria.bots.strategy import Strategy
from trattoria.core.companions import companion
from trattoria.core.game import Game

_found: dict[str, Strategy] = {}


def strategy_for(game: Game) -> Strategy:
    """Give `STRATEGY` of a game's `strategy` module; a game without one is played at random."""
    if game.id not in _found:
        module = companion(game, "strategy")
        found = Anything() if module is None else module.STRATEGY
        assert isinstance(found, Strategy)
        _found[game.id] = found
    return _found[game.id]
