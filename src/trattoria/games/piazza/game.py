"""Piazza as a game: its name, its seats, its actions, how it is set up."""

from __future__ import annotations

from typing import Final

from trattoria.core.actions import ActionTexts
from trattoria.core.arguments import IntLike
from trattoria.core.chance import Chance
from trattoria.core.data import Data
from trattoria.core.determinizer import Determinizer
from trattoria.core.event import Event
from trattoria.core.game import Game, Vocabulary
from trattoria.core.state import State
from trattoria.games.piazza.board import Board
from trattoria.games.piazza.cards import (
    COLOUR_CARDS,
    FACES,
    N_COLOURS,
    N_SYMBOLS,
    PER_NEUTRAL,
)
from trattoria.games.piazza.cells import CELLS, N_CELLS, START, cell_name
from trattoria.games.piazza.determinize import PiazzaDeterminizer
from trattoria.games.piazza.events import EVENTS, FACTS, SHOWN
from trattoria.games.piazza.parsing import read_state
from trattoria.games.piazza.state import DONE, HAND, PASS, PiazzaState, Player

VOCABULARY: Final = Vocabulary(
    cards=FACES,
    actions=("place", "done", "pass"),
    events=EVENTS,
    errors=(
        "can-place",
        "already-placed",
        "must-place",
        "must-pass",
        "not-in-hand",
        "cell-taken",
        "not-adjacent",
        "outside-field",
        "same-colour",
        "same-symbol",
        "other-colour",
        "no-bracket",
    ),
    reasons=("all-placed", "all-stuck"),
    facts=FACTS,
    shown=SHOWN,
)


class Piazza(Game):
    """Cards laid as paving stones; points for brackets."""

    def __init__(self) -> None:
        texts = [f"{face} {cell_name(cell)}" for face in FACES for cell in CELLS]
        super().__init__(
            id="piazza",
            version=1,
            seats=range(2, 5),
            texts=ActionTexts([*texts, "done", "pass"]),
            vocabulary=VOCABULARY,
            menu=50,
        )

    def action_facts(self, action: IntLike) -> dict[str, object]:
        self.check_action(action)
        if action == DONE:
            return {"action": "done"}
        if action == PASS:
            return {"action": "pass"}
        card, cell = FACES[action // N_CELLS], cell_name(CELLS[action % N_CELLS])
        return {"action": "place", "card": card, "cell": cell}

    def _new(
        self,
        seats: int,
        options: dict[str, object],
        dealer: Chance,
        events: list[Event] | None,
    ) -> State:
        colours = list(range(N_COLOURS))
        dealer.shuffle(colours)  # Z1: who owns which colour is drawn by lot
        each = 2 if seats == 2 else 1
        players = [
            Player(sorted(colours[seat * each : seat * each + each]), [], [])
            for seat in range(seats)
        ]
        neutral = COLOUR_CARDS[colours[-1]].copy() if seats == 3 else []
        state = PiazzaState(self, options, dealer, players, Board.bare())
        start = _lay_start(state, dealer)
        dealer.shuffle(neutral)
        for seat, player in enumerate(players):
            pile: list[int] = []
            for colour in player.colours:
                pile.extend(COLOUR_CARDS[colour])
            for face in start:
                if face in pile:
                    pile.remove(face)
            pile += neutral[seat * PER_NEUTRAL : seat * PER_NEUTRAL + PER_NEUTRAL]
            dealer.shuffle(pile)
            player.hand = sorted(pile[-HAND:])
            player.take_pile(pile[:-HAND])
        state.to_move = dealer.below(seats)
        if events is not None:
            events.append(Event("started", {"seat": state.to_move}))
        return state

    def _read_state(
        self, data: Data, seats: int, options: dict[str, object], dealer: Chance
    ) -> State:
        return read_state(self, data, seats, options, dealer)

    def _determinizer(self, data: Data, seats: int, options: dict[str, object]) -> Determinizer:
        return PiazzaDeterminizer(self, data, seats, options)


def _lay_start(state: PiazzaState, dealer: Chance) -> list[int]:
    """Lay a card of each player's colours, no symbol twice; three leave a corner out (Z2)."""
    colours = [colour for player in state.players for colour in player.colours]
    symbols = list(range(N_SYMBOLS))
    cells = START.copy()
    dealer.shuffle(symbols)
    dealer.shuffle(cells)
    start: list[int] = []
    for place in range(len(colours)):
        start.append(colours[place] * N_SYMBOLS + symbols[place])
        state.board.lay(start[place], cells[place])
    return start
