"""What a position of Mister Bill shows: to a seat, to its memory, to the player who asks why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trattoria.core.observation import Observation
from trattoria.core.patch import Patch
from trattoria.core.state import NOBODY
from trattoria.games.mister_bill.cards import (
    FACES,
    FIRST_WAITER,
    N_FACES,
    count,
    faces_in,
    faces_of,
)
from trattoria.games.mister_bill.decisions import (
    GIVE,
    GIVE_CARD,
    GO_LEFT,
    LEFT,
    NAME,
    NAME_SEAT,
    NO_WAITER,
    PHASES,
    RIGHT,
    WAITER,
    WAY_NAMES,
)

if TYPE_CHECKING:
    from trattoria.games.mister_bill.rounds import RoundState
    from trattoria.games.mister_bill.seat import Seat
    from trattoria.games.mister_bill.state import MisterBillState
    from trattoria.games.mister_bill.view_types import (
        OnTable,
        OwnTable,
        Player,
        Progress,
        SharedTable,
        Table,
    )


def view(state: MisterBillState, seat: int | None) -> Table:
    """Show the table as it lies."""
    return {**_on_table(state), **own_view(state, seat), "chosen": chosen(state)}


def shared_view(state: MisterBillState) -> SharedTable:
    """Show what all see alike."""
    return {**_on_table(state), "chosen": chosen(state)}


def _on_table(state: MisterBillState) -> OnTable:
    return {**_progress(state), "players": [_seen(other) for other in state.table]}


def own_view(state: MisterBillState, seat: int | None) -> OwnTable:
    """Show what only its player sees: a hand, and the card that is given away."""
    own = None if seat is None else state.table[seat]
    return {
        "hand": [] if own is None else _names(faces_in(own.hand)),
        "offered": None if own is None or own.offered < 0 else FACES[own.offered],
    }


def observation(state: MisterBillState, seat: int | None) -> Observation:
    """Add to the view what the seat, and what everybody, knows of the others' hands (B9)."""
    public = state.seats
    mine = public if seat is None else seat
    return {
        **view(state, seat),
        "known": known_facts(state, mine),
        "known_to_all": known_facts(state, public),
    }


def everything(state: MisterBillState) -> dict[str, object]:
    """Write down the whole position."""
    table = [
        {
            **_seen(seat),
            "hand": _names(faces_in(seat.hand)),
            "offered": None if seat.offered < 0 else FACES[seat.offered],
        }
        for seat in state.table
    ]
    return {
        "to_move": state.to_move,
        **_progress(state),
        "players": table,
        "known": [known_facts(state, observer) for observer in range(state.seats + 1)],
    }


def known_facts(state: MisterBillState, observer: int) -> list[dict[str, object]]:
    """List what an observer knows, hand by hand, leaving out hands without knowledge."""
    known = state.knowledge()
    found: list[dict[str, object]] = []
    for seat in range(state.seats):
        hand = known.of(observer, seat)
        sets = (int(hand.sure), int(hand.never), int(hand.hunch))
        if any(sets) and seat != observer:
            sure, never, hunch = (_names(faces_of(bits)) for bits in sets)
            found.append({"of": seat, "sure": sure, "never": never, "hunch": hunch})
    return found


def _progress(state: MisterBillState) -> Progress:
    return {
        "round": state.round + 1,
        "turn": state.turn,
        "dealer": state.dealer,
        "active": state.active,
        "phase": PHASES[state.phase],
        "waiter": None if state.waiter < 0 else _waiter(state),
        "target": None if state.target == NOBODY else state.target,
        "direction": WAY_NAMES[state.direction],
        "discards": discards(state, list(range(N_FACES))),
        "outcome": None if state.outcome is None else state.outcome.shown(),
    }


def _seen(seat: Seat) -> Player:
    return {
        "hand": seat.size,
        "team_card": seat.card if seat.card > 0 else None,
        "team": seat.team + 1 if seat.card > 0 else None,
        "in": seat.playing,
        "points": seat.points(),
        "rounds": list(seat.rounds),
    }


def _names(faces: list[int]) -> list[str]:
    return [FACES[face] for face in faces]


def chosen(state: RoundState) -> list[int]:
    """List the seats that have laid a card aside."""
    return [number for number, seat in enumerate(state.table) if seat.offered >= 0]


def discards(state: RoundState, faces: list[int]) -> dict[str, int]:
    """Count the discarded cards of these faces."""
    return {FACES[face]: count(state.discards, face) for face in faces}


# ---- what lies where after an event --------------------------------------------------------------


def deal_now(state: RoundState) -> Patch:
    """Give the table as it is when all cards are dealt."""
    return {
        "round": state.round + 1,
        "turn": state.turn,
        "dealer": state.dealer,
        "discards": discards(state, list(range(N_FACES))),
        "players": {str(number): _seen(seat) for number, seat in enumerate(state.table)},
    }


def turn_now(state: RoundState) -> Patch:
    """Say whose turn it is, after the waiter of the turn before has done its work."""
    return {
        "turn": state.turn,
        "active": state.active,
        "waiter": None,
        "target": None,
        "direction": None,
    }


def hand_sizes(state: RoundState, seats: list[int]) -> Patch:
    """Say how many cards some players have now."""
    return {"players": {str(seat): {"hand": state.table[seat].size} for seat in seats}}


def own_hands(state: RoundState, seats: list[int]) -> dict[int, Patch]:
    """Say to some players what they have now."""
    return {seat: {"hand": _names(faces_in(state.table[seat].hand))} for seat in seats}


def points_now(state: RoundState, seats: list[int]) -> Patch:
    """Say how many points some players have now."""
    found: Patch = {}
    for seat in seats:
        player = state.table[seat]
        found[str(seat)] = {"points": player.points(), "rounds": list(player.rounds)}
    return {"players": found}


# ---- reasons -------------------------------------------------------------------------------------


def explanation(state: MisterBillState, seat: int, action: int) -> dict[str, object]:
    """Say what an action would do, from what its player sees."""
    if action == NO_WAITER:
        return {}
    if state.phase == WAITER:
        return {"left": state.table[seat].size - 1}
    if state.phase == GIVE:
        return {"to": _known_receiver(state, seat)}
    if state.phase == NAME:
        named = state.table[action - NAME_SEAT]
        return {"waiter": _waiter(state), "yours": state.table[seat].size, "theirs": named.size}
    step = LEFT if action == GO_LEFT else RIGHT
    return {"to": state.neighbour(seat, step), "from": state.neighbour(seat, -step)}


def _known_receiver(state: MisterBillState, seat: int) -> int | None:
    receiver = state._receiver(seat)
    return None if receiver == NOBODY else receiver


def _waiter(state: MisterBillState) -> str:
    return FACES[FIRST_WAITER + state.waiter]


def why_not(state: MisterBillState, seat: int, action: int) -> tuple[str, str, dict[str, object]]:
    """Say why an action is not legal: code, ruling, facts."""
    facts = state.game.action_facts(action)
    if state.phase == WAITER:
        return _not_played(facts)
    if state.phase == GIVE:
        if facts["action"] == "give" and count(state.table[seat].hand, action - GIVE_CARD) == 0:
            return "not-in-hand", "", {"card": facts["card"]}
        return "must-choose-card", "B6", {"waiter": _waiter(state)}
    if state.phase == NAME:
        return _not_named(state, action - NAME_SEAT, facts)
    return "must-choose-direction", "", {}


def _not_played(facts: dict[str, object]) -> tuple[str, str, dict[str, object]]:
    if facts["action"] == "play":
        return "not-in-hand", "", {"card": facts["card"]}
    return "must-choose-waiter", "", {}


def _not_named(
    state: MisterBillState, named: int, facts: dict[str, object]
) -> tuple[str, str, dict[str, object]]:
    if facts["action"] != "name":
        return "must-choose-player", "", {"waiter": _waiter(state)}
    if named >= state.seats:
        return "no-such-player", "", {"number": named + 1, "seats": state.seats}
    if named == state.active:
        return "not-yourself", "B5", {}
    return "player-out", "B5", {"seat": named}
