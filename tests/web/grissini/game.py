"""Grissini: five cards each, laid one by one on a pile; a point for a card unlike the one below."""

from __future__ import annotations

from typing import Any

from trattoria.core.actions import ActionTexts
from trattoria.core.arguments import IntLike
from trattoria.core.chance import Chance, FastChance
from trattoria.core.data import Data
from trattoria.core.determinizer import Determinizer
from trattoria.core.event import CARD, CODE, ENDED, NUMBERS, POINTS, SEAT, Event, EventType
from trattoria.core.game import Game, Vocabulary
from trattoria.core.observation import Observation
from trattoria.core.outcome import Outcome, ranked
from trattoria.core.patch import Patch
from trattoria.core.state import NOBODY, State

CARDS = ("plain", "sesame", "rosemary", "olive")
HAND = 5
EVENTS = (
    EventType("laid", {"seat": SEAT, "card": CARD}, role=POINTS, sound="paper"),
    EventType("ended", {"scores": NUMBERS, "ranks": NUMBERS, "reason": CODE}, role=ENDED),
)


class Table(State):
    """Hands, the pile and the points."""

    hands: list[list[int]]
    pile: list[int]
    points: list[int]

    def clone(self) -> Table:
        """Copy it."""
        other = Table(self.game, self.seats, self.options, self.chance.clone())
        other.hands = [list(hand) for hand in self.hands]
        other.pile, other.points = list(self.pile), list(self.points)
        other.to_move, other.outcome = self.to_move, self.outcome
        return other

    def deck(self) -> list[int]:
        """Count every card that was dealt."""
        return [sum(place[face] for place in self.card_locations().values()) for face in range(4)]

    def card_locations(self) -> dict[str, list[int]]:
        """Count the cards of each face in every place."""
        places = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        return {
            name: [cards.count(face) for face in range(len(CARDS))]
            for name, cards in {**places, "pile": self.pile}.items()
        }

    def _legal(self, seat: int) -> list[int]:
        return sorted(set(self.hands[seat]))

    def _do(self, action: int) -> None:
        seat = int(self.to_move)
        self.hands[seat].remove(action)
        self.points[seat] += self.pile[-1:] != [action]
        self.pile.append(action)
        if self._events is not None:
            facts: dict[str, object] = {"seat": seat, "card": CARDS[action]}
            own: dict[int, Patch] = {seat: {"hand": self._names(self.hands[seat])}}
            self._emit("laid", facts, now=self._lies(), own=own)
        self.to_move = (seat + 1) % self.seats
        if not any(self.hands):
            self._end()

    def _end(self) -> None:
        self.to_move = NOBODY
        keys: list[tuple[int, ...]] = [(each,) for each in self.points]
        self.outcome = Outcome(tuple(self.points), ranked(keys), "all-laid")
        if self._events is not None:
            self._emit("ended", self.outcome.to_dict())

    def _why_not(self, seat: int, action: int) -> tuple[str, str, dict[str, object]]:
        return "not-in-hand", "", {"card": CARDS[action]}

    def _explain(self, seat: int, action: int) -> dict[str, object]:
        return {"points": int(self.pile[-1:] != [action])}

    def _lies(self) -> dict[str, Any]:
        players = {
            str(seat): {"hand": len(hand), "points": self.points[seat]}
            for seat, hand in enumerate(self.hands)
        }
        return {"pile": self._names(self.pile), "players": players}

    def _view(self, seat: int | None) -> Observation:
        own = [] if seat is None else self.hands[seat]
        lies = self._lies()
        return {**lies, "players": list(lies["players"].values()), "hand": self._names(own)}

    _observe = _view

    def _to_dict(self) -> dict[str, object]:
        hands = [self._names(hand) for hand in self.hands]
        return {"hands": hands, "pile": self._names(self.pile), "points": self.points}

    def _names(self, faces: list[int]) -> list[str]:
        return [CARDS[face] for face in sorted(faces)]


class Unseen(Determinizer):
    """Deals the hands of the others at random."""

    def __init__(self, game: Game, data: Data, seats: int, options: dict[str, object]) -> None:
        faces = {name: face for face, name in enumerate(CARDS)}
        self.state = Table(game, seats, options, FastChance(0, 1))
        self.state.hands = []
        self.state.pile = data.names("pile", faces)
        rows = data.parts("players", seats)
        self.sizes = [row.number("hand", 0, HAND) for row in rows]
        self.state.points = [row.number("points", 0, HAND) for row in rows]
        self.state.to_move = data.number("to_move", NOBODY, seats - 1)
        self.seat = data.value("seat")
        self.hand = data.names("hand", faces)

    def draw(self, rng: Chance) -> Table:
        """Draw a position."""
        state = self.state.clone()
        state.chance = rng.fork()
        state.hands = [
            list(self.hand) if seat == self.seat else [int(rng.below(4)) for _ in range(size)]
            for seat, size in enumerate(self.sizes)
        ]
        return state


class Grissini(Game):
    """The game."""

    def __init__(self) -> None:
        super().__init__(
            id="grissini",
            version=1,
            seats=range(2, 5),
            texts=ActionTexts([f"lay {card}" for card in CARDS]),
            vocabulary=Vocabulary(CARDS, ("lay",), EVENTS, ("not-in-hand",), ("all-laid",)),
        )

    def action_facts(self, action: IntLike) -> dict[str, object]:
        """Name the card."""
        return {"action": "lay", "card": CARDS[int(action)]}

    def _new(
        self, seats: int, options: dict[str, object], dealer: Chance, events: list[Event] | None
    ) -> State:
        state = Table(self, seats, options, dealer)
        state.hands = [_hand(dealer) for _ in range(seats)]
        state.pile, state.points, state.to_move = [], [0] * seats, 0
        return state

    def _determinizer(self, data: Data, seats: int, options: dict[str, object]) -> Determinizer:
        return Unseen(self, data, seats, options)


def _hand(dealer: Chance) -> list[int]:
    """Draw a hand of at least two kinds: whoever moves has a choice."""
    first, other = int(dealer.below(4)), 1 + int(dealer.below(3))
    return [first, (first + other) % 4, *(int(dealer.below(4)) for _ in range(HAND - 2))]
