"""The five waiters: what each asks for, and what it does when all is said (B3, B5, B6).

A waiter that moves cards says who must give one and who receives it; the state asks for the cards,
hidden and clockwise from the player whose turn it is, and moves them all together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from trattoria.core.state import NOBODY

if TYPE_CHECKING:
    from trattoria.games.mister_bill.state import MisterBillState


class Waiter:
    """What a waiter does, step by step; each of the five changes some of the steps."""

    def begin(self, state: MisterBillState) -> None:
        """Ask for the first thing, or do the work at once."""
        state.ask_player()

    def named(self, state: MisterBillState) -> None:
        """Go on when the player is named."""
        state.ask_card()

    def must_give(self, state: MisterBillState, seat: i64) -> bool:
        """Tell whether a player still in the round gives a card."""
        return False

    def receiver(self, state: MisterBillState, giver: i64) -> i64:
        """Say who gets a giver's card; NOBODY while that is open."""
        return state.target

    def all_given(self, state: MisterBillState) -> None:
        """Go on when every card asked for is laid aside."""
        state.move_cards()


class Exchange(Waiter):
    """One of my cards for one of another player's; neither sees the other's choice before."""

    def begin(self, state: MisterBillState) -> None:
        """Ask for the own card; an empty hand exchanges nothing (B3)."""
        if state.has_cards(state.active):
            state.ask_card()
        else:
            state.end_waiter()

    def must_give(self, state: MisterBillState, seat: i64) -> bool:
        return seat == state.active or seat == state.target  # noqa: PLR1714  (compiles better)

    def receiver(self, state: MisterBillState, giver: i64) -> i64:
        return state.target if giver == state.active else state.active

    def all_given(self, state: MisterBillState) -> None:
        """Ask for the own card first, then for the player, then for that player's card."""
        if state.target == NOBODY:
            state.ask_player()
        else:
            state.move_cards()


class Swap(Waiter):
    """My whole hand for another player's."""

    def named(self, state: MisterBillState) -> None:
        state.swap_hands()


class Collect(Waiter):
    """Everybody else, me included, gives one card to the player I name."""

    def must_give(self, state: MisterBillState, seat: i64) -> bool:
        return seat != state.target


class Reveal(Waiter):
    """Everybody who holds Mister Bill shows it."""

    def begin(self, state: MisterBillState) -> None:
        state.show_bills()


class Pass(Waiter):
    """Everybody passes one card to the left, or everybody to the right."""

    def begin(self, state: MisterBillState) -> None:
        state.ask_direction()

    def must_give(self, state: MisterBillState, seat: i64) -> bool:
        return True

    def receiver(self, state: MisterBillState, giver: i64) -> i64:
        return NOBODY if state.direction == 0 else state.neighbour(giver, state.direction)


TEAM: Final[list[Waiter]] = [Exchange(), Swap(), Collect(), Reveal(), Pass()]
