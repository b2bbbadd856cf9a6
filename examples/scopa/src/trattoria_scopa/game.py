"""Scopa as a game: its name, its seats, its options, its actions, what it tells."""

from __future__ import annotations

from typing import Final

from trattoria.core.actions import ActionTexts
from trattoria.core.arguments import IntLike
from trattoria.core.chance import Chance
from trattoria.core.data import Data
from trattoria.core.determinizer import Determinizer
from trattoria.core.event import (
    CARD,
    CODE,
    ENDED,
    FLAG,
    NAMES,
    NUMBER,
    NUMBERS,
    PART,
    POINTS,
    SEAT,
    SEATS,
    Event,
    EventType,
)
from trattoria.core.game import Game, Option, Vocabulary
from trattoria.core.state import State
from trattoria_scopa.cards import CARDS, N_CARDS
from trattoria_scopa.determinize import ScopaDeterminizer
from trattoria_scopa.parsing import read_state
from trattoria_scopa.state import ScopaState
from trattoria_scopa.views import SHOWN

TARGET: Final = Option("target", 11, (11, 16, 21), "points that win the game")
PLAYED: Final = {"seat": SEAT, "card": CARD}

EVENTS: Final = (
    EventType("round", {"round": NUMBER, "dealer": SEAT, "cards": NAMES}, role=PART),
    EventType("dealt", {"count": NUMBER, "cards": NAMES}, secret=("cards",), sound="paper"),
    EventType("played", PLAYED, sound="paper"),
    EventType("chose", PLAYED),
    EventType("laid", PLAYED, sound="paper"),
    EventType("took", {**PLAYED, "cards": NAMES}, sound="paper"),
    EventType("scopa", {"seat": SEAT}, sound="plate"),
    EventType("swept", {"seat": SEAT, "cards": NAMES}, sound="paper"),
    EventType("award", {"seats": SEATS, "why": CODE, "points": NUMBER}, role=POINTS, sound="plate"),
    EventType("round-ended", {"round": NUMBER, "scores": NUMBERS}),
    EventType("ended", {"scores": NUMBERS, "ranks": NUMBERS, "reason": CODE}, role=ENDED),
)
VOCABULARY: Final = Vocabulary(
    cards=CARDS,
    actions=("play", "take"),
    events=EVENTS,
    errors=(
        "not-in-hand",
        "scopa-must-play",
        "scopa-must-take",
        "scopa-not-on-table",
        "scopa-cannot-take",
    ),
    reasons=("target", "rounds"),
    facts={
        **{"played": CARD, "cards": NAMES, "ways": NUMBER, "scopa": FLAG},
        **{"dealer": SEAT, "taker": SEAT},
    },
    shown=SHOWN,
)


class Scopa(Game):
    """Two players, or four in pairs: seats 0 and 2 against 1 and 3."""

    def __init__(self) -> None:
        texts = [f"{verb} {card}" for verb in ("play", "take") for card in CARDS]
        super().__init__(
            id="scopa",
            version=1,
            seats=range(2, 5, 2),
            texts=ActionTexts(texts),
            vocabulary=VOCABULARY,
            options=(TARGET,),
        )

    def action_facts(self, action: IntLike) -> dict[str, object]:
        """Say what an action is."""
        self.check_action(action)
        verb, card = divmod(int(action), N_CARDS)
        return {"action": ("play", "take")[verb], "card": CARDS[card]}

    def _new(
        self, seats: int, options: dict[str, object], dealer: Chance, events: list[Event] | None
    ) -> State:
        state = ScopaState(self, seats, options, dealer)
        state.start(events)
        return state

    def _read_state(
        self, data: Data, seats: int, options: dict[str, object], dealer: Chance
    ) -> State:
        return read_state(self, data, seats, options, dealer)

    def _determinizer(self, data: Data, seats: int, options: dict[str, object]) -> Determinizer:
        return ScopaDeterminizer(self, data, seats, options)
