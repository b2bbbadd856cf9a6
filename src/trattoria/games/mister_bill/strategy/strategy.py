"""How Mister Bill is played well at first sight: always a card less, and the others a card more.

- A waiter played is a card less, so one is played whenever its work does no harm; with a choice,
  the one that rids its player of most cards.
- Swap is for taking a smaller hand from an opponent; otherwise, with the partner, it changes
  nothing for the team.  Collect and exchange hit the opponent who is nearest to going out.
- An opponent gets the card that is hardest to be rid of: the last Mister Bill, which finds no
  partner, or a dish of which few are left; waiters are kept.  A partner gets what most likely
  makes a pair.
- A last card is kept: the neighbour draws it.  A partner is spared that.
"""

from __future__ import annotations

from typing import Final

from trattoria.bots.strategy import Reason, Strategy, by_lead
from trattoria.core.chance import Chance
from trattoria.core.state import State
from trattoria.games.mister_bill.decisions import DIRECTION, GIVE, NAME, NAME_SEAT, WAITER
from trattoria.games.mister_bill.state import MisterBillState
from trattoria.games.mister_bill.strategy.choices import (
    SWAP,
    best_swap,
    choose_card,
    choose_direction,
    choose_waiter,
    nearest_out,
    team_cards,
    worth_swapping,
)
from trattoria.games.mister_bill.strategy.kinds import KINDS, kind
from trattoria.games.mister_bill.strategy.reasons import CODES, why

SCALE: Final = 24.0  # a lead of half so many points is as good as won
A_CARD: Final = 0.25  # points that a card in hand is expected to cost


class MisterBillStrategy(Strategy):
    """Thins out its own hand and its partner's, and hits the opponent nearest to going out."""

    def __init__(self) -> None:
        super().__init__()
        self.reasons = CODES
        self.kind_count = KINDS

    def choose(self, state: State, actions: list[int], rng: Chance) -> int:
        """Answer what is asked: a waiter, a card, a player or a direction."""
        assert isinstance(state, MisterBillState)
        if len(actions) == 1:
            return actions[0]
        if state.phase == WAITER:
            return choose_waiter(state, actions)
        if state.phase == GIVE:
            return choose_card(state, actions)
        if state.phase == DIRECTION:
            return choose_direction(state)
        return NAME_SEAT + (best_swap(state) if state.waiter == SWAP else nearest_out(state))

    def sensible(self, state: State, actions: list[int]) -> list[int]:
        """Swap hands with the partner only where no opponent has a smaller one."""
        assert isinstance(state, MisterBillState)
        swaps = state.phase == NAME and state.waiter == SWAP
        return worth_swapping(state, actions) if swaps else actions

    def reason(self, state: State, action: int) -> Reason | None:
        """Say whom it hits or helps, and what becomes of the hand."""
        assert isinstance(state, MisterBillState)
        return why(state, action)

    def kinds(self, state: State, actions: list[int]) -> list[int]:
        """By what a waiter brings, whom a card goes to, who is named."""
        assert isinstance(state, MisterBillState)
        return [kind(state, action) for action in actions]

    def chapter(self, state: State) -> int:
        assert isinstance(state, MisterBillState)
        return state.round

    def rate(self, state: State) -> list[float]:
        """By the lead in points; cards still in a team's hands are points it may not get."""
        assert isinstance(state, MisterBillState)
        standing = [float(seat.points()) for seat in state.table]
        if state.outcome is None:
            for number, seat in enumerate(state.table):
                standing[number] -= A_CARD * float(team_cards(state, seat.team))
        return by_lead(state, standing, SCALE)
