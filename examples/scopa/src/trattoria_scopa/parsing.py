"""Positions of Scopa read from plain data; one that cannot be is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trattoria.core.chance import Chance
from trattoria.core.data import Data
from trattoria.core.state import NOBODY
from trattoria_scopa.cards import CARD_OF, N_CARDS, NO_CARD
from trattoria_scopa.state import HAND, LAID, LAST_ROUND, Player, ScopaState
from trattoria_scopa.views import phase

if TYPE_CHECKING:
    from trattoria_scopa.game import Scopa

MOST_SWEEPS = (N_CARDS - LAID) // 2
MOST_POINTS = (4 + MOST_SWEEPS) * LAST_ROUND
PHASES = ("play", "take", "over")


def read_state(
    game: Scopa, data: Data, seats: int, options: dict[str, object], dealer: Chance
) -> ScopaState:
    """Read a whole position."""
    state = ScopaState(game, seats, options, dealer)
    read_table(state, data)
    state.stock = data.names("stock", CARD_OF)
    for player, row in zip(state.players, data.parts("players", seats), strict=True):
        _read_player(player, row)
    check(state, data)
    return state


def _read_player(player: Player, row: Data) -> None:
    player.hand = sorted(row.names("hand", CARD_OF))
    player.captured = sorted(row.names("captured", CARD_OF))
    player.sweeps = row.number("sweeps", 0, MOST_SWEEPS)
    player.points = row.number("points", 0, MOST_POINTS)
    row.finish()


def read_table(state: ScopaState, data: Data) -> None:
    """Read what lies on the table, and whose turn it is."""
    state.to_move = data.number("to_move", NOBODY, int(state.seats) - 1)
    state.round = data.number("round", 1, LAST_ROUND)
    state.dealer = data.number("dealer", 0, int(state.seats) - 1)
    state.table = sorted(data.names("table", CARD_OF))
    state.playing = data.name("playing", CARD_OF) if data.has("playing") else NO_CARD
    state.chosen = data.names("chosen", CARD_OF)
    state.taker = data.number("taker", 0, int(state.seats) - 1) if data.has("taker") else NOBODY
    data.value("playing"), data.value("taker")  # null is said, too
    if data.choice("phase", PHASES) != phase(state):
        raise data.error("inconsistent", "phase")


def check(state: ScopaState, data: Data) -> None:
    """Refuse what no game could have led to."""
    wrong = _wrong_points(state) or _wrong_round(state)
    if not wrong:
        wrong = _wrong_end(state, data) if state.to_move == NOBODY else _wrong_turn(state, data)
    if wrong:
        raise data.error("inconsistent", wrong)


def _wrong_points(state: ScopaState) -> str:
    """Partners have the same points, and before the first round nobody has any."""
    points = state.points()
    if any(points[seat] != points[seat % 2] for seat in range(state.seats)):
        return "players.points"
    return "players.points" if state.round == 1 and state.to_move >= 0 and any(points) else ""


def _wrong_round(state: ScopaState) -> str:
    """Who captured last has captured; who swept the table has captured, too."""
    for player in state.players:
        if 2 * player.sweeps > len(player.captured) or len(player.captured) == 1:
            return "players.captured"
    taken = any(player.captured for player in state.players)
    last = [] if state.taker == NOBODY else state.players[state.taker].captured
    return "taker" if taken != bool(last) else ""


def _wrong_turn(state: ScopaState, data: Data) -> str:
    if data.value("outcome") is not None or state._is_won():
        return "outcome"
    if (
        len(state.stock) % (HAND * state.seats)
        or len(state.stock) > N_CARDS - LAID - HAND * state.seats
    ):
        return "stock"
    return _wrong_hands(state) or _wrong_choice(state)


def _wrong_hands(state: ScopaState) -> str:
    """Who has played in this turn of the table holds a card less than those who have not."""
    first = (state.dealer + 1) % state.seats
    place = (state.to_move - first) % state.seats
    held = len(state.players[state.to_move].hand) + (state.playing != NO_CARD)
    if not 1 <= held <= HAND:
        return "players.hand"
    for step in range(state.seats):
        seat = (first + step) % state.seats
        own = len(state.players[seat].hand) + (seat == state.to_move and state.playing != NO_CARD)
        if own != (held - 1 if step < place else held):
            return f"players[{seat}].hand"
    return ""


def _wrong_choice(state: ScopaState) -> str:
    """A choice is open only where there are several."""
    if state.playing == NO_CARD:
        return "chosen" if state.chosen else ""
    return "" if len(state.options_left()) > 1 else "playing"


def _wrong_end(state: ScopaState, data: Data) -> str:
    """The outcome follows from the points; what is written must agree."""
    left = state.stock or any(player.hand for player in state.players) or state.chosen
    if left or state.playing != NO_CARD or (state.table and state.taker != NOBODY):
        return "to_move"
    if not state._is_won() and state.round < LAST_ROUND:
        return "outcome"
    state._end()
    return "" if state.outcome and data.value("outcome") == state.outcome.to_dict() else "outcome"
