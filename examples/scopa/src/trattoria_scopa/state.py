"""A position of Scopa: who plays, what can be taken, how a round is dealt and paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trattoria.core.chance import Chance
from trattoria.core.event import Event
from trattoria.core.observation import Observation
from trattoria.core.outcome import Outcome, ranked
from trattoria.core.state import NOBODY, State
from trattoria_scopa import views
from trattoria_scopa.cards import CARDS, KING, N_CARDS, NO_CARD, captures, names, value
from trattoria_scopa.scoring import Award, awards

if TYPE_CHECKING:
    from trattoria.core.game import Game

HAND: Final = 3
LAID: Final = 4  # cards on the table at the beginning of a round
MOST_KINGS: Final = 2  # among them (SC2)
LAST_ROUND: Final = 50  # SC8
TAKE: Final = N_CARDS  # actions: 0 to 39 play a card, 40 to 79 take one


class Player:
    """A seat: its hand, what it has captured and swept in this round, its side's points."""

    def __init__(self) -> None:
        self.hand: list[int] = []
        self.captured: list[int] = []
        self.sweeps = 0
        self.points = 0

    def clone(self) -> Player:
        """Copy the seat."""
        other = Player()
        other.hand, other.captured = self.hand.copy(), self.captured.copy()
        other.sweeps, other.points = self.sweeps, self.points
        return other


class ScopaState(State):
    """A position; seats 0 and 2 play against 1 and 3."""

    def __init__(self, game: Game, seats: int, options: dict[str, object], chance: Chance) -> None:
        super().__init__(game, seats, options, chance)
        self.players = [Player() for _ in range(seats)]
        self.table: list[int] = []
        self.stock: list[int] = []  # the next card last
        self.dealer = 0
        self.round = 1
        self.taker = NOBODY  # who captured last in this round
        self.playing = NO_CARD  # a card that can take this or that
        self.chosen: list[int] = []  # what it takes, as far as that was said

    def clone(self) -> ScopaState:
        """Copy the position."""
        other = ScopaState(self.game, self.seats, self.options, self.chance.clone())
        other.players = [player.clone() for player in self.players]
        other.table, other.stock = self.table.copy(), self.stock.copy()
        other.dealer, other.round, other.taker = self.dealer, self.round, self.taker
        other.playing, other.chosen = self.playing, self.chosen.copy()
        other.to_move, other.outcome = self.to_move, self.outcome
        other.remembers, other._listed = self.remembers, self._listed
        return other

    # ---- decisions -------------------------------------------------------------------------------

    def _legal(self, seat: int) -> list[int]:
        if self.playing == NO_CARD:
            return list(self.players[seat].hand)
        place = len(self.chosen)
        return sorted({TAKE + option[place] for option in self.options_left()})

    def options_left(self) -> list[list[int]]:
        """List what the card that is played can take, after what was said so far."""
        said = self.chosen
        return [each for each in captures(self.playing, self.table) if each[: len(said)] == said]

    def _do(self, action: int) -> None:
        if action < TAKE:
            self._play(action)
        else:
            self._choose(action - TAKE)

    def _play(self, card: int) -> None:
        player = self.players[self.to_move]
        player.hand.remove(card)
        options = captures(card, self.table)
        if not options:
            self._lay(card)
            return
        self.playing = card
        if len(options) > 1:
            self._tell("played", {"seat": self.to_move, "card": CARDS[card]})
        self._take_if_clear(options)

    def _choose(self, card: int) -> None:
        self.chosen.append(card)
        options = self.options_left()
        if len(options) > 1:
            self._tell("chose", {"seat": self.to_move, "card": CARDS[card]})
        self._take_if_clear(options)

    def _take_if_clear(self, options: list[list[int]]) -> None:
        if len(options) == 1:
            self._capture(options[0])

    # ---- what happens ----------------------------------------------------------------------------

    def _lay(self, card: int) -> None:
        self.table = sorted([*self.table, card])
        self._tell("laid", {"seat": self.to_move, "card": CARDS[card]})
        self._next()

    def _capture(self, cards: list[int]) -> None:
        player, card = self.players[self.to_move], self.playing
        self.table = [other for other in self.table if other not in cards]
        player.captured = sorted([*player.captured, card, *cards])
        self.taker = self.to_move
        self.playing, self.chosen = NO_CARD, []
        self._tell("took", {"seat": self.to_move, "card": CARDS[card], "cards": names(cards)})
        if not self.table and not self._is_last_play():  # SC5
            player.sweeps += 1
            self._tell("scopa", {"seat": self.to_move})
        self._next()

    def _is_last_play(self) -> bool:
        return not self.stock and not any(player.hand for player in self.players)

    def _next(self) -> None:
        """Let the next seat play; with empty hands deal, or end the round."""
        self.to_move = (self.to_move + 1) % self.seats
        if any(player.hand for player in self.players):
            return
        if self.stock:
            self._deal_hands()
        else:
            self._end_round()

    def _end_round(self) -> None:
        """What is left goes to who captured last; then the round is paid."""
        if self.table and self.taker != NOBODY:
            player = self.players[self.taker]
            left, self.table = self.table, []
            player.captured = sorted([*player.captured, *left])
            self._tell("swept", {"seat": self.taker, "cards": names(left)})
        for award in awards(self.captured(), self.sweeps()):
            self._pay(award)
        self._tell("round-ended", {"round": self.round, "scores": self.points()})
        if self._is_won() or self.round == LAST_ROUND:
            self._end()
        else:
            self.round += 1
            self.dealer = (self.dealer + 1) % self.seats
            self.deal()

    def _pay(self, award: Award) -> None:
        seats = self.side(award.side)
        for seat in seats:
            self.players[seat].points += award.points
        self._tell("award", {"seats": seats, "why": award.why, "points": award.points})

    def _is_won(self) -> bool:
        """A side has enough points, and more than the other (SC7)."""
        one, other = self.players[0].points, self.players[1].points
        target = self.options["target"]
        assert isinstance(target, int)
        return max(one, other) >= target and one != other

    def _end(self) -> None:
        self.to_move = NOBODY
        keys = [(player.points,) for player in self.players]
        reason = "target" if self._is_won() else "rounds"
        self.outcome = Outcome(tuple(self.points()), ranked([*keys]), reason)
        self._tell("ended", self.outcome.to_dict())

    def _tell(
        self,
        kind: str,
        facts: dict[str, object],
        secrets: dict[int, dict[str, object]] | None = None,
    ) -> None:
        """Report an event, with all that lies on the table after it."""
        if self._events is not None:
            own = {seat: views.held(self, seat) for seat in range(self.seats)}
            self._emit(kind, facts, secrets, views.shown(self), own)

    # ---- the deal --------------------------------------------------------------------------------

    def start(self, events: list[Event] | None) -> None:
        """Draw the first dealer by lot, and deal."""
        self._events = events
        self.dealer = self.chance.below(self.seats)
        self.deal()
        self._events = None

    def deal(self) -> None:
        """Shuffle, lay four cards, deal the first hands; too many kings are shuffled again."""
        for player in self.players:
            player.captured, player.sweeps = [], 0
        self.taker = NOBODY
        while True:
            self.stock = list(range(N_CARDS))
            self.chance.shuffle(self.stock)
            self.table = sorted(self.stock[-LAID:])
            if sum(value(card) == KING for card in self.table) <= MOST_KINGS:
                break
        del self.stock[-LAID:]
        self.to_move = (self.dealer + 1) % self.seats
        facts: dict[str, object] = {"round": self.round, "dealer": self.dealer}
        self._tell("round", {**facts, "cards": names(self.table)})
        self._deal_hands()

    def _deal_hands(self) -> None:
        for player in self.players:
            player.hand = sorted(self.stock[-HAND:])
            del self.stock[-HAND:]
        hands: dict[int, dict[str, object]] = {
            seat: {"cards": names(player.hand)} for seat, player in enumerate(self.players)
        }
        self._tell("dealt", {"count": HAND}, hands)

    # ---- sides -----------------------------------------------------------------------------------

    def side(self, number: int) -> list[int]:
        """List the seats of a side."""
        return list(range(number, self.seats, 2))

    def captured(self) -> list[list[int]]:
        """Give what each side has captured in this round."""
        return [
            sorted(card for seat in self.side(number) for card in self.players[seat].captured)
            for number in (0, 1)
        ]

    def sweeps(self) -> list[int]:
        """Give how often each side has swept the table in this round."""
        return [sum(self.players[seat].sweeps for seat in self.side(number)) for number in (0, 1)]

    def points(self) -> list[int]:
        """Give the points of each seat's side."""
        return [player.points for player in self.players]

    # ---- knowledge and reasons -------------------------------------------------------------------

    def _view(self, seat: int | None) -> Observation:
        return views.view(self, seat)

    def _observe(self, seat: int | None) -> Observation:
        return views.observation(self, seat)

    def _explain(self, seat: int, action: int) -> dict[str, object]:
        return views.explanation(self, action)

    def _why_not(self, seat: int, action: int) -> tuple[str, str, dict[str, object]]:
        return views.why_not(self, seat, action)

    def _to_dict(self) -> dict[str, object]:
        return views.everything(self)

    def deck(self) -> list[int]:
        """Say how many cards of each face there are."""
        return [1] * N_CARDS

    def card_locations(self) -> dict[str, list[int]]:
        """Say where every card is."""
        places = {"table": self.table, "stock": self.stock, "playing": [self.playing]}
        for seat, player in enumerate(self.players):
            places[f"hand {seat}"] = player.hand
            places[f"captured {seat}"] = player.captured
        return {
            name: [cards.count(card) for card in range(N_CARDS)] for name, cards in places.items()
        }
