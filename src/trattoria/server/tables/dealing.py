"""How a table deals: apart, and never compiled, so that tests can lay the cards themselves."""

from __future__ import annotations

from trattoria.core.event import Event
from trattoria.core.game import Game
from trattoria.core.state import State


def deal(
    game: Game, seats: int, seed: bytes, events: list[Event], options: dict[str, object]
) -> State:
    return game.new(seats, seed, events, **options)
