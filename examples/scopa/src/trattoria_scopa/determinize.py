"""Positions of Scopa drawn from an observation: hands, stock and forgotten cards at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trattoria.core.chance import Chance, FastChance
from trattoria.core.data import Data
from trattoria.core.determinizer import Determinizer
from trattoria.core.errors import InvalidData
from trattoria.core.observation import observer
from trattoria_scopa.cards import CARD_OF, CARDS, N_CARDS, NO_CARD
from trattoria_scopa.parsing import MOST_POINTS, MOST_SWEEPS, check, read_table
from trattoria_scopa.state import HAND, ScopaState

if TYPE_CHECKING:
    from trattoria_scopa.game import Scopa


class ScopaDeterminizer(Determinizer):
    """Every card that is not seen is as likely in one hidden place as in another: exact."""

    def __init__(self, game: Scopa, data: Data, seats: int, options: dict[str, object]) -> None:
        self.data = data
        self.state = ScopaState(game, seats, options, FastChance(0, 1))
        read_table(self.state, data)
        self.seat = observer(data, seats)
        self.hand = sorted(data.names("hand", CARD_OF))
        self.stock = data.number("stock", 0, N_CARDS)
        rows = data.parts("players", seats)
        self.hands = [row.number("hand", 0, HAND) for row in rows]
        for player, row in zip(self.state.players, rows, strict=True):
            player.points = row.number("points", 0, MOST_POINTS)
        self.forgotten = [
            self._remember(n, row) for n, row in enumerate(data.parts("memory", seats))
        ]
        self._compare(rows)
        self.unseen = self._unseen()
        self.checked = False

    def _remember(self, seat: int, row: Data) -> int:
        """Read what a player has captured; gives how many of the cards are forgotten."""
        player, items = self.state.players[seat], row.items("captured")
        known = Data({"captured": [item for item in items if item is not None]})
        player.captured = known.names("captured", CARD_OF)
        player.sweeps = row.number("sweeps", 0, MOST_SWEEPS)
        return len(items) - len(player.captured)

    def _compare(self, rows: list[Data]) -> None:
        """Refuse numbers on the table that memory contradicts."""
        state = self.state
        for seat, row in enumerate(rows):
            side = row.number("side", 0, 1)
            piles = [len(state.players[n].captured) + self.forgotten[n] for n in state.side(side)]
            right = side == seat % 2 and row.number("captured", 0, N_CARDS) == sum(piles)
            if not right or row.number("sweeps", 0, MOST_SWEEPS) != state.sweeps()[side]:
                raise self.data.error("inconsistent", f"players[{seat}]")

    def _unseen(self) -> list[int]:
        state = self.state
        seen = [*state.table, *self.hand, *(card for p in state.players for card in p.captured)]
        seen += [] if state.playing == NO_CARD else [state.playing]
        twice = next((card for card in seen if seen.count(card) > 1), None)
        if twice is not None:
            raise InvalidData("wrong-cards", {"card": CARDS[twice], "found": 2, "needed": 1})
        unseen = [card for card in range(N_CARDS) if card not in seen]
        others = [n for seat, n in enumerate(self.hands) if seat != self.seat]
        own = 0 if self.seat is None else self.hands[self.seat]
        if len(self.hand) != own or len(unseen) != sum(others) + self.stock + sum(self.forgotten):
            raise self.data.error("no-such-position", "hand")
        return unseen

    def draw(self, rng: Chance) -> ScopaState:
        """Draw a position."""
        state, unseen = self.state.clone(), self.unseen.copy()
        state.chance = rng.fork()
        rng.shuffle(unseen)
        for seat, player in enumerate(state.players):
            player.hand = self.hand if seat == self.seat else _drawn(unseen, self.hands[seat])
            player.hand = sorted(player.hand)
            player.captured = sorted([*player.captured, *_drawn(unseen, self.forgotten[seat])])
        state.stock = unseen
        if not self.checked:
            check(state, self.data)
            self.checked = True
        return state


def _drawn(cards: list[int], number: int) -> list[int]:
    return [cards.pop() for _ in range(number)]
