"""The contest: the owner stakes own cards, the opponents together try to show as many."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from trattoria.games.pizza import ending
from trattoria.games.pizza.cards import N_KINDS, count, of_kind, value
from trattoria.games.pizza.decisions import (
    ADD_CARDS,
    CONTEST,
    HIDE,
    SHOW,
    STAKE,
    amount,
    tray_of_amount,
)
from trattoria.games.pizza.phase import Phase
from trattoria.games.pizza.recipes import ENOUGH_CONTEST
from trattoria.games.pizza.updates import ShowedAll

if TYPE_CHECKING:
    from trattoria.games.pizza.state import PizzaState


def begin(state: PizzaState) -> None:
    owner = state.order().owner
    if state.cooks[owner].cards > 0:
        state.ask(owner, STAKE)
    else:
        to_contest(state)


class Staking(Phase):
    """How many own cards to add; they never come back to the hand."""

    def legal(self, state: PizzaState, seat: i64) -> list[int]:
        hand = state.cooks[seat].hand
        own = state.cooks[seat].own
        return [
            int(ADD_CARDS + amount(own, singles, doubles))
            for singles in range(count(hand, own) + 1)
            for doubles in range(count(hand, own + N_KINDS) + 1)
        ]

    def do(self, state: PizzaState, action: i64) -> None:
        """Add them; a stake of none is announced, too."""
        tray = tray_of_amount(action - ADD_CARDS)
        ending.add(state, tray)
        if tray == 0 and state._events is not None:
            state._emit("added", {"seat": state.order().owner, "cards": []})
        to_contest(state)


def to_contest(state: PizzaState) -> None:
    """With enough there, ask the opponents one after the other (S3)."""
    order = state.order()
    if value(order.there(), state.cooks[order.owner].own) < ENOUGH_CONTEST:
        ending.fail(state, "too-few")
    else:
        order.turn = order.owner
        next_rival(state)


def next_rival(state: PizzaState) -> None:
    """Ask the next opponent; everybody is asked, also when enough is shown already."""
    order = state.order()
    order.turn = (order.turn + 1) % state.seats
    if order.turn == order.owner:
        decide(state)
    else:
        state.ask(order.turn, CONTEST)


class Contesting(Phase):
    """Show all cards of the kind, or nothing; having none and showing none look the same."""

    def legal(self, state: PizzaState, seat: i64) -> list[int]:
        """Players who have some may show them."""
        own = state.cooks[state.order().owner].own
        return [SHOW, HIDE] if value(state.cooks[seat].hand, own) > 0 else [HIDE]

    def do(self, state: PizzaState, action: i64) -> None:
        """Count them; they go back to the hand."""
        order = state.order()
        own = state.cooks[order.owner].own
        shown: i64 = of_kind(state.cooks[order.turn].hand, own) if action == SHOW else 0
        order.shown += value(shown, own)
        if action == SHOW and state.remembers:
            state.since = ShowedAll(state.since, order.turn, own, shown)
        if state._events is not None and action == SHOW:
            facts: dict[str, object] = {"seat": order.turn, "cards": state.names(shown)}
            state._emit("showed", facts, now={"settling": {"shown": order.shown}})
        elif state._events is not None:
            state._emit("hid", {"seat": order.turn})
        next_rival(state)


def decide(state: PizzaState) -> None:
    """The opponents win with at least as much as lies on the table."""
    order = state.order()
    own = state.cooks[order.owner].own
    if order.shown >= value(order.there(), own):
        ending.fail(state, "outdone")
    else:
        ending.done(state, of_kind(order.there(), own))
