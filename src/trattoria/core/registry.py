"""The games there are, by id: found through the entry points of all that is installed.

A package brings games by naming a `Game`, or a list of them, in the group `trattoria.games`.
"""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points
from typing import Final
from warnings import warn

from trattoria.core.arguments import wrong_type
from trattoria.core.errors import InvalidSetup
from trattoria.core.game import Game

GROUP: Final = "trattoria.games"
_games: dict[str, Game] = {}
_searched: list[str] = []  # not empty once all entry points were followed


def register(game: Game) -> Game:
    """Add a game by hand; installed games need no call."""
    _search()
    return _add(game)


def games() -> list[str]:
    """List the ids of all games, in the order of the menu."""
    _search()
    return sorted(_games, key=lambda id: (_games[id].menu, id))


def game(id: str) -> Game:
    """Give the game of this id."""
    _search()
    if id not in _games:
        raise InvalidSetup("unknown-game", {"game": id, "known": ", ".join(games())})
    return _games[id]


def _add(game: Game) -> Game:
    if not isinstance(game, Game):
        raise wrong_type(game, "what is registered", "a Game")
    if game.id in _games:
        raise InvalidSetup("game-twice", {"game": game.id})
    _games[game.id] = game
    return game


def _search() -> None:
    if _searched:
        return
    _searched.append(GROUP)
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        _load(point)


def _load(point: EntryPoint) -> None:
    """Add the games of an entry point; a broken one does not keep others from being played."""
    try:
        found = point.load()
        for game in [found] if isinstance(found, Game) else list(found):
            _add(game)
    except Exception as error:
        warn(f"the games of {point.name} ({point.value}) are left out: {error!r}", stacklevel=2)
