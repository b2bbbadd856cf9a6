"""Positions of Piazza drawn from an observation: what cannot be seen is dealt at random."""

from __future__ import annotations

from trattoria.core.chance import Chance, FastChance
from trattoria.core.data import Data
from trattoria.core.determinizer import Determinizer
from trattoria.core.errors import InvalidData
from trattoria.core.game import Game
from trattoria.core.observation import observer
from trattoria.games.piazza.board import Board
from trattoria.games.piazza.cards import (
    COLOUR_CARDS,
    COLOUR_OF,
    FACE_OF,
    FACES,
    N_COLOURS,
    N_FACES,
    N_SYMBOLS,
)
from trattoria.games.piazza.parsing import (
    check_players,
    check_progress,
    keeps_its_word,
    read_passing,
    read_score,
    read_table,
)
from trattoria.games.piazza.state import HAND, PiazzaState, Player

MAX_DRAWS = 1000


class PiazzaDeterminizer(Determinizer):
    """Deals at random what the observer cannot see; see `_deal_unseen` for the odds."""

    def __init__(self, game: Game, data: Data, seats: int, options: dict[str, object]) -> None:
        rows = data.parts("players", seats)
        players = [Player(row.names("colours", COLOUR_OF), [], []) for row in rows]
        self.sizes = [(row.number("hand", 0, HAND), row.number("pile", 0, N_FACES)) for row in rows]
        for player, row, passed, size in zip(
            players, rows, data.parts("passed", seats), self.sizes, strict=True
        ):
            read_score(player, row)
            read_passing(player, passed, size[0])
        self.data = data
        self.checked = False
        self.seat = observer(data, seats)
        self.hand = sorted(data.names("hand", FACE_OF))
        self.state = PiazzaState(game, options, FastChance(0, 1), players, Board.bare())
        read_table(self.state, data)
        self.unseen = _unseen(self.state, self.hand)

    def draw(self, rng: Chance) -> PiazzaState:
        state = self.state.clone()
        state.chance = rng.fork()
        self._deal_unseen(state, rng)
        if not self.checked:
            check_players(state, self.data)
            check_progress(state, self.data)
            self.checked = True
        return state

    def _deal_unseen(self, state: PiazzaState, rng: Chance) -> None:
        """Deal the unseen cards, all deals equally likely.

        Exact, but for what passing shows (Z5).  Cards that a player still holds since passing are
        drawn evenly from those they can have kept.  If they pass again, only the last time counts,
        unless their hand is still the same.  With three players the neutral cards are dealt as if
        nobody had passed, and dealt again until everybody can have passed.
        """
        for _ in range(MAX_DRAWS):
            unseen = {colour: self.unseen[colour].copy() for colour in self.unseen}
            if _try_deal(state, self.seat, self.hand, self.sizes, unseen, rng):
                return
        raise InvalidData("no-such-position", {"where": "hand"})


def _unseen(state: PiazzaState, hand: list[int]) -> dict[int, list[int]]:
    """List, by colour, the cards that lie neither on the board nor in the observer's hand."""
    unseen = {colour: COLOUR_CARDS[colour].copy() for colour in range(N_COLOURS)}
    for face in [state.board.cards[cell] for cell in state.board.occupied()] + hand:
        if face not in unseen[face // N_SYMBOLS]:
            raise InvalidData("wrong-cards", {"card": FACES[face], "found": 3, "needed": 2})
        unseen[face // N_SYMBOLS].remove(face)
    return unseen


def _try_deal(
    state: PiazzaState,
    seat: int | None,
    hand: list[int],
    sizes: list[tuple[int, int]],
    unseen: dict[int, list[int]],
    rng: Chance,
) -> bool:
    owned = {colour for player in state.players for colour in player.colours}
    neutral = [face for colour in unseen if colour not in owned for face in unseen[colour]]
    rng.shuffle(neutral)
    for q, player in enumerate(state.players):
        in_hand, in_pile = sizes[q]
        seen = hand if q == seat else []
        cards = [face for colour in player.colours for face in unseen[colour]]
        while len(cards) < in_hand + in_pile - len(seen) and neutral:
            cards.append(neutral.pop())
        if len(cards) + len(seen) != in_hand + in_pile or len(seen) not in (0, in_hand):
            raise InvalidData("no-such-position", {"where": f"players[{q}]"})
        rng.shuffle(cards)
        if q == seat:
            player.hand = hand.copy()
        elif not _take_hand(player, cards, in_hand, rng):
            return False
        player.take_pile(cards)
    if neutral:
        raise InvalidData("no-such-position", {"where": "players"})
    return True


def _take_hand(player: Player, cards: list[int], size: int, rng: Chance) -> bool:
    """Take a hand from the unseen cards: first those kept since passing, then any."""
    player.hand = []
    if player.kept > 0:
        for face in [face for face in cards if (player.lacked >> face) & 1 == 0][: player.kept]:
            cards.remove(face)
            player.hand.append(face)
        rng.shuffle(cards)  # those left over were no longer in random order
    while len(player.hand) < size and cards:
        player.hand.append(cards.pop())
    player.hand.sort()
    return keeps_its_word(player)
