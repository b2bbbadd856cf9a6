"""What is in the oven? For who trains their memory: how many of each ingredient."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from trattoria.core.figures import Seen
from trattoria.core.game import Game
from trattoria.core.recall import Amounts
from trattoria.games.pizza.cards import value
from trattoria.games.pizza.game import PizzaGame

DOUBLE: Final = "double "


class OvenRecall:
    """Asks kind by kind; a double counts as two (G1)."""

    def cards(self, game: Game) -> list[str]:
        assert isinstance(game, PizzaGame)
        return list(game.variant.faces[: int(game.variant.kinds)])

    def most(self, game: Game, seats: int) -> int:
        assert isinstance(game, PizzaGame)
        in_play = game.variant.ingredients(seats)
        return max(int(value(in_play, kind)) for kind in range(game.variant.kinds))

    def shown(self, events: Iterable[Seen]) -> Amounts:
        found: Amounts = {}
        for event in events:
            if event["event"] == "turned":
                _count(found, event["cards"])
        return found


def _count(found: Amounts, cards: object) -> None:
    assert isinstance(cards, list)
    for card in cards:
        kind = card.removeprefix(DOUBLE)
        found[kind] = found.get(kind, 0) + (1 if kind == card else 2)


RECALL: Final = OvenRecall()
