"""The games there are, by id."""

from __future__ import annotations

from trattoria.core.arguments import wrong_type
from trattoria.core.errors import InvalidSetup
from trattoria.core.game import Game

_games: dict[str, Game] = {}


def register(game: Game) -> Game:
    """Put a game on the menu."""
    if not isinstance(game, Game):
        raise wrong_type(game, "what is on the menu", "a Game")
    if game.id in _games:
        raise InvalidSetup("game-twice", {"game": game.id})
    _games[game.id] = game
    return game


def games() -> list[str]:
    """List the ids of all games, in the order of the menu."""
    return sorted(_games, key=lambda id: (_games[id].menu, id))


def game(id: str) -> Game:
    """Give the game of this id."""
    if id not in _games:
        raise InvalidSetup("unknown-game", {"game": id, "known": ", ".join(games())})
    return _games[id]
