"""Show me: an opponent shows one card to the owner alone, who must have the kind too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from trattoria.core.patch import Patch
from trattoria.games.pizza import ending
from trattoria.games.pizza.cards import N_FACES, N_KINDS, count, one, value
from trattoria.games.pizza.decisions import (
    DISCARD,
    DISCARD_CARD,
    NAME,
    NAME_SEAT,
    REVEAL,
    REVEAL_CARD,
)
from trattoria.games.pizza.phase import Phase
from trattoria.games.pizza.updates import HasNone, Proved, Saw
from trattoria.games.pizza.whereabouts import out_of_sight

if TYPE_CHECKING:
    from trattoria.games.pizza.state import PizzaState


def begin(state: PizzaState) -> None:
    """Ask the owner to name an opponent; with nobody to name it fails (S4)."""
    if candidates(state):
        state.ask(state.order().owner, NAME)
    else:
        ending.fail(state, "nobody")


def candidates(state: PizzaState) -> list[int]:
    """List the opponents who have an ingredient."""
    owner = state.order().owner
    return [seat for seat in range(state.seats) if seat != owner and state.cooks[seat].cards > 0]


class Naming(Phase):
    """Which opponent shows a card."""

    def legal(self, state: PizzaState, seat: i64) -> list[int]:
        return [NAME_SEAT + other for other in candidates(state)]

    def do(self, state: PizzaState, action: i64) -> None:
        order = state.order()
        order.turn = action - NAME_SEAT
        if state._events is not None:
            state._emit("named", {"seat": order.owner, "target": order.turn})
        state.ask(order.turn, REVEAL)


class Revealing(Phase):
    """Which card the opponent shows."""

    def legal(self, state: PizzaState, seat: i64) -> list[int]:
        hand = state.cooks[seat].hand
        return [REVEAL_CARD + face for face in range(N_FACES) if count(hand, face) > 0]

    def do(self, state: PizzaState, action: i64) -> None:
        """Only the owner sees it."""
        order = state.order()
        order.revealed = action - REVEAL_CARD
        kind = order.revealed % N_KINDS
        if state.remembers:
            state.since = Saw(state.since, order.owner, order.turn, order.revealed)
        if state._events is not None:
            secret: dict[str, object] = {"card": state.face_name(order.revealed)}
            secrets = {int(order.owner): secret, int(order.turn): secret}
            shown: Patch = {"settling": {"revealed": secret["card"]}}
            own = {int(order.owner): shown, int(order.turn): shown}
            facts: dict[str, object] = {"seat": order.turn, "target": order.owner}
            state._emit("revealed", facts, secrets, own=own)
        if value(state.cooks[order.owner].hand, kind) > 0:
            state.ask(order.owner, DISCARD)
        else:
            if state.remembers:
                state.since = HasNone(state.since, order.turn, order.owner, kind)
            ending.fail(state, "not-held")


class Discarding(Phase):
    """Which card of the kind shown the owner gives up: a single or a double."""

    def legal(self, state: PizzaState, seat: i64) -> list[int]:
        kind = state.order().revealed % N_KINDS
        hand = state.cooks[seat].hand
        return [DISCARD_CARD + face for face in (kind, kind + N_KINDS) if count(hand, face) > 0]

    def do(self, state: PizzaState, action: i64) -> None:
        """Use it and serve the order; now all know of what kind the shown card was."""
        face = action - DISCARD_CARD
        ending.add(state, one(face))
        if state.remembers:
            hands = [cook.hand for cook in state.cooks]
            shown = one(face % N_KINDS)
            hidden = out_of_sight(state)
            state.since = Proved(state.since, state.order().turn, shown, hidden, hands)
        ending.done(state, one(face))
