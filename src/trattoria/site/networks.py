"""Networks that are not in the browser yet: the page is asked for them."""

from __future__ import annotations

from collections.abc import Callable

from trattoria.bots.network_file import has_network
from trattoria.core.game import Game


class Networks:
    """What is asked for, and what waits for it."""

    def __init__(self) -> None:
        self.wanted: list[str] = []  # of which the page is still to be told
        self._waiting: dict[str, list[Callable[[], None]]] = {}

    def want(self, game: Game) -> bool:
        """Ask for a game's network, unless it is here; tells whether it may come."""
        if has_network(game):
            return False
        self._waiting.setdefault(game.id, [])
        self.wanted.append(game.id)
        return True

    def then(self, game: Game, do: Callable[[], None]) -> None:
        """Do something once a game's network is here, or is not to come."""
        if self.want(game):
            self._waiting[game.id].append(do)
        else:
            do()

    def settle(self, game: str) -> None:
        """Go on with what waits: the network is here, or is not to come."""
        for do in self._waiting.pop(game, ()):
            do()
