"""What a position of Scopa shows: to a seat, to its memory, to a player who asks why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trattoria.core.observation import Observation
from trattoria.core.state import NOBODY
from trattoria_scopa.cards import CARDS, N_CARDS, NO_CARD, captures, names

if TYPE_CHECKING:
    from trattoria_scopa.state import ScopaState


SHOWN: Final = (
    *("round", "dealer", "table", "playing", "chosen", "taker"),
    *("stock", "players", "hand"),
)


def view(state: ScopaState, seat: int | None) -> Observation:
    """Show the table; captured cards lie face down, so that only their number is seen."""
    return {
        **table(state),
        "phase": phase(state),
        "outcome": None if state.outcome is None else state.outcome.to_dict(),
        "stock": len(state.stock),
        "players": [seen(state, number) for number in range(state.seats)],
        "hand": [] if seat is None else names(state.players[seat].hand),
    }


def table(state: ScopaState) -> dict[str, object]:
    """Say what lies on the table, and who deals and took last."""
    return {
        "round": state.round,
        "dealer": state.dealer,
        "table": names(state.table),
        "playing": None if state.playing == NO_CARD else CARDS[state.playing],
        "chosen": names(state.chosen),
        "taker": None if state.taker == NOBODY else state.taker,
    }


def shown(state: ScopaState) -> dict[str, object]:
    """Give what everybody sees of the table, as a patch to their view."""
    players = {str(number): seen(state, number) for number in range(state.seats)}
    return {**table(state), "stock": len(state.stock), "players": players}


def held(state: ScopaState, seat: int) -> dict[str, object]:
    """Give what only this seat sees, as a patch to its view."""
    return {"hand": names(state.players[seat].hand)}


def phase(state: ScopaState) -> str:
    """Name what is decided now."""
    if state.to_move == NOBODY:
        return "over"
    return "play" if state.playing == NO_CARD else "take"


def seen(state: ScopaState, seat: int) -> dict[str, object]:
    """Show a player; partners have one pile between them."""
    player, side = state.players[seat], seat % 2
    return {
        "hand": len(player.hand),
        "captured": len(state.captured()[side]),
        "sweeps": state.sweeps()[side],
        "points": player.points,
        "side": side,
    }


def observation(state: ScopaState, seat: int | None) -> Observation:
    """Add what a perfect memory holds: who has captured what in this round."""
    memory = [
        {"captured": names(player.captured), "sweeps": player.sweeps} for player in state.players
    ]
    return {**view(state, seat), "memory": memory}


def everything(state: ScopaState) -> dict[str, object]:
    """Write down the whole position."""
    players = [
        {
            "hand": names(player.hand),
            "captured": names(player.captured),
            "sweeps": player.sweeps,
            "points": player.points,
        }
        for player in state.players
    ]
    return {
        "to_move": state.to_move,
        **table(state),
        "phase": phase(state),
        "outcome": None if state.outcome is None else state.outcome.to_dict(),
        "stock": names(state.stock),
        "players": players,
    }


def explanation(state: ScopaState, action: int) -> dict[str, object]:
    """Say what a card would take, where that is clear, and whether it would sweep the table."""
    if action < N_CARDS:
        options = captures(action, state.table)
    else:
        said = [*state.chosen, action - N_CARDS]
        options = [each for each in state.options_left() if each[: len(said)] == said]
    taken = options[0] if len(options) == 1 else []
    return {
        "cards": names(taken),
        "ways": len(options),
        "scopa": bool(taken) and len(taken) == len(state.table),
    }


def why_not(state: ScopaState, seat: int, action: int) -> tuple[str, str, dict[str, object]]:
    """Say why a seat may not do this now."""
    card = action % N_CARDS
    facts: dict[str, object] = {"card": CARDS[card]}
    if state.playing == NO_CARD:
        return ("not-in-hand", "", facts) if action < N_CARDS else ("scopa-must-play", "", facts)
    facts["played"] = CARDS[state.playing]
    if action < N_CARDS:
        return "scopa-must-take", "SC4", facts
    if card not in state.table:
        return "scopa-not-on-table", "", facts
    return "scopa-cannot-take", "SC3", facts
