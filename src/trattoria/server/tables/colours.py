"""The colours of the seats, where a table lets people choose them."""

from __future__ import annotations

from trattoria.core.game import Game

OPTION = "seat_colours"


def first_colours(game: Game, seats: int, options: dict[str, object]) -> list[str]:
    """Give each seat a colour to begin with; none where they are dealt by lot."""
    chosen = options.get(OPTION, False)
    if isinstance(chosen, str):
        return chosen.split(" ")
    return game.seat_colours()[:seats] if chosen is True else []


def with_colours(options: dict[str, object], colours: list[str]) -> dict[str, object]:
    """Give the options of a table with the colours that were chosen there."""
    return {**options, OPTION: " ".join(colours)} if colours else options


def recoloured(colours: list[str], seat: int, colour: str) -> list[str]:
    """Give a seat a colour; who had it gets what that seat had."""
    before = colours[seat]
    found = [before if each == colour else each for each in colours]
    found[seat] = colour
    return found
