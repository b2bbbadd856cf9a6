"""Mister Bill as a game: its name, its seats, its actions."""

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
from trattoria.games.mister_bill.cards import FACES, WAITERS
from trattoria.games.mister_bill.decisions import (
    GIVE_CARD,
    GO_LEFT,
    GO_RIGHT,
    NAME_SEAT,
    NO_WAITER,
    PLAY_CARD,
)
from trattoria.games.mister_bill.events import EVENTS, FACTS, SHOWN
from trattoria.games.mister_bill.knowledge import NOTHING_KNOWN
from trattoria.games.mister_bill.parsing import MisterBillDeterminizer, read_state
from trattoria.games.mister_bill.seat import Seat
from trattoria.games.mister_bill.state import MisterBillState

MOST_SEATS: Final = 8

VOCABULARY: Final = Vocabulary(
    cards=FACES,
    actions=("none", "play", "give", "name", "left", "right"),
    events=EVENTS,
    errors=(
        "must-choose-waiter",
        "must-choose-card",
        "must-choose-player",
        "must-choose-direction",
        "not-in-hand",
        "no-such-player",
        "not-yourself",
        "player-out",
    ),
    reasons=("three-rounds",),
    facts=FACTS,
    shown=SHOWN,
)


class MisterBill(Game):
    """Get rid of your cards in pairs; three rounds, two of them in teams."""

    def __init__(self) -> None:
        texts = [
            "no waiter",
            *(f"play {waiter}" for waiter in WAITERS),
            *(f"give {face}" for face in FACES),
            *(f"name {seat + 1}" for seat in range(MOST_SEATS)),
            "left",
            "right",
        ]
        super().__init__(
            id="mister-bill",
            version=1,
            seats=range(3, MOST_SEATS + 1),
            texts=ActionTexts(texts),
            vocabulary=VOCABULARY,
            menu=60,
        )

    def action_facts(self, action: IntLike) -> dict[str, object]:
        self.check_action(action)
        if action == NO_WAITER:
            return {"action": "none"}
        if action < GIVE_CARD:
            return {"action": "play", "card": WAITERS[action - PLAY_CARD]}
        if action < NAME_SEAT:
            return {"action": "give", "card": FACES[action - GIVE_CARD]}
        if action < GO_LEFT:
            return {"action": "name", "seat": action - NAME_SEAT}
        return {"action": "right" if action == GO_RIGHT else "left"}

    def _new(
        self,
        seats: int,
        options: dict[str, object],
        dealer: Chance,
        events: list[Event] | None,
    ) -> State:
        state = MisterBillState(
            self, options, dealer, [Seat() for _ in range(seats)], NOTHING_KNOWN[seats]
        )
        state.start(events)
        return state

    def _read_state(
        self, data: Data, seats: int, options: dict[str, object], dealer: Chance
    ) -> State:
        return read_state(self, data, seats, options, dealer)

    def _determinizer(self, data: Data, seats: int, options: dict[str, object]) -> Determinizer:
        return MisterBillDeterminizer(self, data, seats, options)
