"""The games on the menu, and what describes them."""

from __future__ import annotations

from typing import Any

import msgspec

import trattoria
from trattoria.core.game import Game
from trattoria.core.lesson import lesson_of
from trattoria.core.registry import game as find_game


class OptionInfo(msgspec.Struct):
    """An option of a game."""

    name: str
    default: bool | int | str
    choices: list[bool | int | str]
    about: str
    matters: bool  # for the play


class GameInfo(msgspec.Struct):
    """A game on the menu."""

    id: str
    version: int
    seats: list[int]
    options: list[OptionInfo]
    lesson: bool  # whether there is a first game
    family: str  # whose words are used where the game has none of its own


class GameReference(GameInfo):
    """A game with all that never changes in it: cards and events, and what its board draws."""

    reference: dict[str, Any]


def menu() -> list[GameInfo]:
    """List the games there are."""
    return [GameInfo(**_info(game)) for game in map(find_game, trattoria.games())]


def described(game: str) -> GameReference:
    """Describe a game for whoever draws it."""
    found = find_game(game)
    return GameReference(**_info(found), reference=found.reference())


def _info(game: Game) -> dict[str, Any]:
    options = [
        OptionInfo(option.name, option.default, list(option.choices), option.about, option.matters)
        for option in game.options.values()
    ]
    return {
        "id": game.id,
        "version": game.version,
        "seats": list(game.seats),
        "options": options,
        "lesson": lesson_of(game.id) is not None,
        "family": game.vocabulary.family,
    }
